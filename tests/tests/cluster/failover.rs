//! Games and names across the loss of the primary: it is killed, stopped, or stands still for a while. Lines end, and people
//! come back to their games as after a restart.

mod standstill;

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use damiera_rules::Variant;
use damiera_tests::harness::{Client, PlayedGame, Server};
use tokio::time::Instant;

use crate::stage::{
    DECIDES, GILS_MOVE, Nodes, PRIMARY_CHANGED, code, comes_back, ends_with, play, play_soon,
    seated,
};

/// Maximum time until play goes on after a death: the silence is 4 seconds, and this machine has other things to do.
const TAKEN_OVER: Duration = Duration::from_secs(20);

/// Players who come back read this.
const BACK: &str = "Eccoti di nuovo";

/// The answers to `turno`.
const WHITES_TURN: &str = "* Muove Ada.";
const BLACKS_TURN: &str = "* Muove Gil.";

/// Ada and Gil at the replicas, and Eva, who watches at the server that is named.
fn watched(nodes: &Nodes, watches: usize) -> [Client; 3] {
    let [ada, mut gil] = seated([nodes.server(1), nodes.server(2)]);
    let eva = watches_prova(nodes.server(watches));
    gil.heard();
    [ada, gil, eva]
}

/// Eva, who watches the room.
fn watches_prova(server: &Server) -> Client {
    let mut eva = server.person("Eva");
    eva.check("osserva prova", "Guardi la stanza prova");
    eva
}

/// The lines of [`watched`] end because the primary has changed. All come back to the servers where they were.
fn all_come_back(nodes: &Nodes, mut people: [Client; 3], watches: usize) -> [Client; 3] {
    for client in &mut people {
        ends_with(client, PRIMARY_CHANGED);
    }
    let ada = comes_back(nodes.server(1), &code(&people[0]), BACK);
    let gil = comes_back(nodes.server(2), &code(&people[1]), BACK);
    [ada, gil, watches_prova(nodes.server(watches))]
}

/// Gil's move was shown once to a player who came back: among what was missed, and then perhaps as the last one at the board;
/// or when it was made.
#[track_caller]
fn read_once(client: &Client) {
    let (missed, live) = client.received().split_once(BACK).expect("a return");
    let counts = [missed, live].map(|read| read.matches(GILS_MOVE).count());
    assert!(matches!(counts, [1, 0 | 1] | [0, 1]), "{client:?}");
}

/// Gil's move is made if it was not before, is shown once, and play goes on.
fn play_goes_on(people: &mut [Client; 3]) {
    let [ada, gil, eva] = people;
    if gil.ask("turno").contains(BLACKS_TURN) {
        play_soon(gil, "3d 4c", "Turno bianco!");
        eva.until(GILS_MOVE);
    }
    ada.check_soon("turno", WHITES_TURN);
    play_soon(ada, "6a 5b", "Turno nero!");
    for client in [&mut *gil, &mut *eva] {
        client.until("* Bianco: 6A 5B");
    }
    for client in [&*ada, &*gil] {
        read_once(client);
        let greetings = client.received().matches("DAMIERA/1").count();
        assert_eq!(greetings, 1, "{client:?}");
    }
    gil.check("chi", "Eva");
    gil.check("turno", BLACKS_TURN);
}

#[test]
fn a_whole_game_between_two_replicas_is_watched_at_the_primary() {
    let nodes = Nodes::start(3);
    let played = PlayedGame::short(Variant::Italiana);
    let mut ada = nodes.server(1).person("Ada");
    ada.check("crea prova", "prova");
    // People at every server find the room.
    let mut eva = nodes.server(0).person("Eva");
    eva.check("osserva prova", "Guardi la stanza prova");
    let mut gil = nodes.server(2).person("Gil");
    gil.check("entra prova", "riprendi ");
    ada.heard();
    let mut players = [ada, gil];
    play(&played.moves, &mut players, 0);
    let seen = eva.until("Vince");
    let first = played.moves[0].to_uppercase();
    assert!(seen.contains(&first), "{first}: {seen}");
    for number in 0..3 {
        let server = nodes.server(number);
        let mut late = server.person(&format!("Zoe{number}"));
        late.check("storia tutte", "#1 - ");
        late.check("partita 1", "Ada");
    }
    assert_eq!(nodes.primary(), 0);
}

/// A line that is typed while no server decides is not carried out. The lines end, and the game is there with every
/// stored move.
#[test]
fn a_move_that_is_typed_while_no_server_decides_is_not_made() {
    let mut nodes = Nodes::start(3);
    let mut people = watched(&nodes, 1);
    nodes.take(0).kill();
    let died = Instant::now();
    people[1].send("3d 4c");
    let mut people = all_come_back(&nodes, people, 1);
    let took = died.elapsed();
    println!("went on after {took:?}");
    assert!(took < TAKEN_OVER, "{took:?}");
    for client in &mut people {
        assert!(!client.heard().contains(GILS_MOVE), "{client:?}");
    }
    people[1].check("turno", BLACKS_TURN);
    play_goes_on(&mut people);
    assert!(nodes.primary() != 0);
}

/// A move that the primary may have stored before it died is there once, or not at all. A shown move is there.
#[test]
fn a_move_in_the_last_moment_is_made_once() {
    for waits in [false, true] {
        let mut nodes = Nodes::start(3);
        let mut people = watched(&nodes, 1);
        people[1].send("3d 4c");
        if waits {
            people[0].until(GILS_MOVE);
        }
        nodes.take(0).kill();
        let mut people = all_come_back(&nodes, people, 1);
        if waits {
            people[1].check("turno", WHITES_TURN);
        }
        play_goes_on(&mut people);
    }
}

#[test]
fn people_come_back_at_servers_of_two_threads() {
    let mut nodes = Nodes::within(3, "[runtime]\nthreads = 2\n");
    let people = watched(&nodes, 1);
    nodes.take(0).kill();
    play_goes_on(&mut all_come_back(&nodes, people, 1));
}

/// A replica tells its people in their languages and formats.
#[test]
fn a_program_and_a_foreigner_read_it_in_their_own_way() {
    let mut nodes = Nodes::start(2);
    let replica = nodes.server(1);
    let mut ada = replica.connect();
    ada.to_json();
    ada.request("n", "nome Ada");
    let opened = ada.request("c", "crea prova").events;
    let token = opened.iter().find(|event| event["type"] == "token");
    let token = token.expect("a code")["token"].as_str().expect("text");
    let mut gil = replica.connect();
    gil.ask("lingua en");
    gil.ask("Gil");
    gil.check("join prova", "resume ");
    let (_, code) = gil.received().rsplit_once("resume ").expect("a code");
    let code = code.lines().next().expect("a line").to_owned();
    ada.events();
    ada.request("m", "6e 5d");
    gil.heard();
    nodes.take(0).kill();
    ends_with(
        &mut gil,
        "* This line ends here: another server takes the place",
    );
    let notice = ada.event("notice");
    assert_eq!(notice["code"], "server_changed", "{notice}");
    assert_eq!(ada.rest(), "");
    let replica = nodes.server(1);
    let mut gil = replica.connect();
    gil.ask("lingua en");
    gil.check_soon(&format!("resume {code}"), "Black");
    let mut ada = replica.connect();
    ada.to_json();
    let back = ada.request("r", &format!("riprendi {token} 0"));
    assert_eq!(back.answer["type"], "ok", "{:?}", back.answer);
    gil.check("3d 4c", "White's turn!");
    let seen = [back.events, ada.events()].concat();
    let moves = seen.iter().filter(|event| event["type"] == "move");
    assert_eq!(moves.count(), 2, "{seen:?}");
    let answer = ada.request("m", "6a 5b").answer;
    assert_eq!(answer["type"], "ok", "{answer}");
}

/// The time without a deciding server is on no player's clock.
#[test]
fn no_clock_runs_while_no_server_decides() {
    let mut nodes = Nodes::start(2);
    let mut tokens = Vec::new();
    let people = [("Ada", "crea prova tempo=5+0"), ("Gil", "entra prova")];
    let mut players = people.map(|(name, sits)| {
        let mut player = nodes.server(1).connect();
        player.to_json();
        player.request("n", &format!("nome {name}"));
        let sat = player.request("s", sits).events;
        let token = sat.iter().find(|event| event["type"] == "token");
        let token = token.expect("a code")["token"].as_str().expect("text");
        tokens.push(token.to_owned());
        player
    });
    let ran = Instant::now();
    for (player, mv) in players.iter_mut().zip(["6e 5d", "3d 4c"]) {
        let made = player.request("m", mv).answer;
        assert_eq!(made["type"], "ok", "{made}");
    }
    let before = ran.elapsed();
    nodes.take(0).kill();
    let died = Instant::now();
    for player in &mut players {
        player.rest();
    }
    // The clock of the side to move runs again when a server decides; then people come in.
    let mut ada = nodes.server(1).connect();
    ada.to_json();
    let paused = died.elapsed();
    let again = Instant::now();
    let back = ada.request("r", &format!("riprendi {}", tokens[0])).answer;
    assert_eq!(back["type"], "ok", "{back}");
    let clocks = &back["clocks"];
    let left = clocks["white"].as_u64().expect("a clock");
    let least = Duration::from_secs(298) - before - again.elapsed();
    assert!(paused > Duration::from_secs(3), "{paused:?}");
    assert!(u128::from(left) >= least.as_millis(), "{clocks}");
    assert_eq!(
        clocks["black"].as_u64().map(|left| left > 298_000),
        Some(true)
    );
}

/// Newcomers wait until people who had to go have had two seconds.
#[test]
fn newcomers_wait_for_people_who_return() {
    let mut nodes = Nodes::start(2);
    let [mut ada, mut gil] = seated([nodes.server(1), nodes.server(1)]);
    let codes = [&ada, &gil].map(code);
    nodes.take(0).kill();
    for client in [&mut ada, &mut gil] {
        ends_with(client, PRIMARY_CHANGED);
    }
    let replica = nodes.server(1);
    let elsewhere = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 8));
    let mut newcomer = replica.connect_from(elsewhere);
    let mut players = codes.map(|code| comes_back(replica, &code, BACK));
    let back = Instant::now();
    newcomer.until("* Ciao!");
    let waited = back.elapsed();
    println!("a newcomer came in {waited:?} after those who returned");
    assert!(waited > Duration::from_millis(500), "{waited:?}");
    assert!(waited < Duration::from_secs(4), "{waited:?}");
    newcomer.check("Zoe", "Ciao, Zoe");
    players[1].check("3d 4c", "Turno bianco!");
}

/// All servers are killed at once: when they are back, games go on.
#[test]
fn games_go_on_when_all_servers_were_killed() {
    let mut nodes = Nodes::start(3);
    let [ada, gil, _eva] = watched(&nodes, 0);
    let codes = [&ada, &gil].map(code);
    for number in 0..3 {
        nodes.take(number).kill();
    }
    let began = Instant::now();
    for number in 0..3 {
        nodes.start_again(number);
    }
    let mut players =
        [1, 2].map(|number| comes_back(nodes.server(number), &codes[number - 1], "Turno nero!"));
    println!("back after {:?}", began.elapsed());
    play(&["3d 4c".to_owned(), "6a 5b".to_owned()], &mut players, 1);
}

/// The name of a guest with a seat is kept when the primary changes. That of a guest without one is free.
#[test]
fn a_failover_frees_no_name_of_a_seat() {
    let mut nodes = Nodes::start(3);
    let mut people = watched(&nodes, 1);
    nodes.take(0).kill();
    // A server closes its lines when it finds the primary gone. So both have found it, and a thief comes in behind that.
    for client in &mut people {
        ends_with(client, PRIMARY_CHANGED);
    }
    let [ada, ..] = people;
    let mut thieves = [1, 2].map(|number| nodes.server(number).connect());
    for thief in &mut thieves {
        thief.send("nome ada");
        thief.send("nome GIL");
    }
    for thief in &mut thieves {
        for name in ["Ada", "Gil"] {
            let answered = thief.until(name);
            assert!(answered.contains(&format!("C'è già {name}")), "{answered}");
        }
    }
    thieves[1].check("nome Eva", "Ciao, Eva");
    let mut ada = comes_back(nodes.server(1), &code(&ada), BACK);
    ada.check("abbandona", "Vince");
    ada.check("esci", "");
    ada.check("nome Zoe", "Ora ti chiami Zoe");
    thieves[0].check("nome Ada", "Ciao, Ada");
}

/// Servers die one after the other, and the last one has everything.
#[test]
fn the_last_server_has_everything() {
    let mut nodes = Nodes::start(3);
    let played = PlayedGame::short(Variant::Italiana);
    let [first, rest] = [&played.moves[..2], &played.moves[2..]];
    let mut players = nodes.server(2).game("");
    play(first, &mut players, 0);
    let codes = players.each_ref().map(code);
    let again = |nodes: &Nodes, mut players: [Client; 2]| {
        for client in &mut players {
            ends_with(client, PRIMARY_CHANGED);
        }
        codes
            .each_ref()
            .map(|code| comes_back(nodes.server(2), code, BACK))
    };
    nodes.take(0).kill();
    players = again(&nodes, players);
    // The other replica may be the one.
    if nodes.server(1).log().contains(DECIDES) {
        nodes.take(1).kill();
        players = again(&nodes, players);
    }
    play(rest, &mut players, first.len());
    players[0].check_soon("storia tutte", "#1 - ");
    let status = nodes.does(2, &["status"]);
    assert!(status.contains("primary, with"), "{status}");
}
