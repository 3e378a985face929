//! Games and names across the loss of the primary: it is killed, stopped, or stands still for a while.

use std::time::Duration;

use damiera_rules::Variant;
use damiera_tests::harness::{Client, PlayedGame, Server};
use tokio::time::Instant;

use crate::stage::{
    DECIDES, GILS_MOVE, GOES_ON, Nodes, PAUSES, back, code, play, play_soon, said, seated, well,
};

/// Maximum time until play goes on after a death: the silence is 4 seconds, and this machine has other things to do.
const TAKEN_OVER: Duration = Duration::from_secs(20);

/// Ada and Gil at the replicas, and Eva, who watches at the server that is named.
fn watched(nodes: &Nodes, watches: usize) -> [Client; 3] {
    let [ada, mut gil] = seated([nodes.server(1), nodes.server(2)]);
    let mut eva = nodes.server(watches).person("Eva");
    eva.check("osserva prova", "Guardi la stanza prova");
    gil.heard();
    [ada, gil, eva]
}

/// Gil's move was shown once, and play goes on at the next primary.
fn stay([ada, gil, eva]: &mut [Client; 3]) {
    for client in [&mut *ada, &mut *eva] {
        client.until("Turno bianco!");
    }
    play_soon(ada, "6a 5b", "Turno nero!");
    for client in [&mut *gil, &mut *eva] {
        client.until("Turno nero!");
    }
    for client in [&*ada, &*gil, &*eva] {
        let read = client.received();
        assert_eq!(read.matches(GILS_MOVE).count(), 1, "{client:?}");
        assert!(!read.contains("DAMIERA/1 0.1.0\nDAMIERA/1"), "{client:?}");
    }
    gil.check("chi", "Eva");
    gil.check("turno", "Neri");
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

/// People at other servers keep their connections, and a line that they type meanwhile is carried out once.
#[test]
fn a_move_that_is_typed_in_the_pause_is_made_once() {
    let mut nodes = Nodes::start(3);
    let mut people = watched(&nodes, 1);
    nodes.take(0).kill();
    let died = Instant::now();
    people[1].send("3d 4c");
    for client in &mut people {
        client.until(PAUSES);
        client.until(GOES_ON);
    }
    let took = died.elapsed();
    println!("went on after {took:?}");
    assert!(took < TAKEN_OVER, "{took:?}");
    people[1].until("Turno bianco!");
    stay(&mut people);
    assert!(nodes.primary() != 0);
}

/// Languages and formats are the connection's, whichever server decides.
#[test]
fn people_go_on_at_servers_of_two_threads() {
    let mut nodes = Nodes::within(3, "[runtime]\nthreads = 2\n");
    let mut people = watched(&nodes, 1);
    nodes.take(0).kill();
    for client in &mut people {
        client.until(GOES_ON);
    }
    play_soon(&mut people[1], "3d 4c", "Turno bianco!");
    stay(&mut people);
}

#[test]
fn a_program_and_a_foreigner_stay_as_they_were() {
    let mut nodes = Nodes::start(2);
    let replica = nodes.server(1);
    let mut ada = replica.connect();
    ada.to_json();
    ada.request("n", "nome Ada");
    ada.request("c", "crea prova");
    let mut gil = replica.connect();
    gil.ask("lingua en");
    gil.ask("Gil");
    gil.check("join prova", "resume ");
    ada.events();
    ada.request("m", "6e 5d");
    gil.heard();
    nodes.take(0).kill();
    gil.until("* A short pause");
    gil.until("* Play goes on");
    gil.check("3d 4c", "White's turn!");
    let seen = ada.events();
    let moves = seen.iter().filter(|event| event["type"] == "move");
    assert_eq!(moves.count(), 1, "{seen:?}");
    let notices: Vec<_> = seen.iter().map(|event| &event["code"]).collect();
    for code in ["pause", "play_goes_on"] {
        assert!(notices.iter().any(|found| *found == code), "{seen:?}");
    }
    let answer = ada.request("m", "6a 5b").answer;
    assert_eq!(answer["type"], "ok", "{answer}");
}

/// A primary that is asked to stop gives its place away: people at others notice nothing, and its own read where to go.
#[test]
fn a_primary_that_stops_gives_its_place_away() {
    let mut nodes = Nodes::start(3);
    let [mut ada, mut gil, mut eva] = watched(&nodes, 0);
    let mut zoe = nodes.server(0).person("Zoe");
    let mut ivo = nodes.server(0).person("Ivo");
    ivo.check("crea altra", "altra");
    zoe.check("entra altra", "riprendi ");
    ivo.ask("6e 5d");
    let code = code(&zoe);
    // She waits for an opponent: no game of hers goes on.
    let mut uma = nodes.server(0).person("Uma");
    uma.check("crea sola", "riprendi ");
    let began = Instant::now();
    let mut first = nodes.take(0);
    first.signal("-TERM");
    play_soon(&mut gil, "3d 4c", "Turno bianco!");
    let took = began.elapsed();
    println!("given away after {took:?}");
    assert!(took < Duration::from_secs(5), "{took:?}");
    ada.until("Turno bianco!");
    eva.until("la partita che guardi va avanti");
    zoe.until("la tua partita va avanti");
    uma.until("collegati a un altro server per continuare");
    assert!(!uma.received().contains("la tua partita"), "{uma:?}");
    for client in [&ada, &gil] {
        assert!(!client.received().contains(PAUSES), "{client:?}");
    }
    assert!(first.wait().success(), "{}", first.log());
    // They come back elsewhere.
    let mut zoe = back(nodes.server(2), &code, "Turno nero!");
    zoe.check("3d 4c", "Turno bianco!");
    let mut eva = nodes.server(1).person("Eva");
    eva.check("osserva prova", "Turno bianco!");
    // It comes back as a replica.
    nodes.start_again(0);
    assert!(nodes.primary() != 0);
    let mut late = nodes.server(0).person("Lea");
    late.check("osserva prova", "Turno bianco!");
    play_soon(&mut ada, "6a 5b", "Turno nero!");
    for client in [&mut gil, &mut late, &mut eva] {
        client.until("Turno nero!");
    }
}

/// The people of a replica that stops, or dies, come back at another one; the others read that they are away.
#[test]
fn people_of_a_replica_that_goes_come_back_elsewhere() {
    let mut nodes = Nodes::start(3);
    let [mut ada, mut gil, mut eva] = watched(&nodes, 0);
    let code = code(&ada);
    assert!(nodes.take(1).stop().success());
    ada.until("la tua partita va avanti");
    for client in [&mut gil, &mut eva] {
        client.until("* Ada non è in linea: ha ");
    }
    let ada = back(nodes.server(2), &code, "Eccoti di nuovo");
    for client in [&mut gil, &mut eva] {
        client.until("* Ada è di nuovo in linea");
    }
    drop(ada);
    eva.until("* Ada non è in linea: ha ");
    let _ada = back(nodes.server(0), &code, "Eccoti di nuovo");
    eva.until("* Ada è di nuovo in linea");
    nodes.take(2).kill();
    eva.until("* Gil non è in linea: ha ");
}

/// A primary that stands still for longer than its silence is deposed. When it goes on it carries its own people to the
/// next one, and shows nothing that only it has decided.
#[test]
fn a_primary_that_stood_still_carries_its_own_people_on() {
    let nodes = Nodes::start(3);
    let [mut ada, mut gil] = seated([nodes.server(0), nodes.server(1)]);
    let mut eva = nodes.server(0).person("Eva");
    eva.check("osserva prova", "Guardi la stanza prova");
    gil.heard();
    nodes.server(0).signal("-STOP");
    gil.send("3d 4c");
    gil.until("Turno bianco!");
    nodes.nats.rest(Duration::from_secs(4));
    nodes.server(0).signal("-CONT");
    for client in [&mut ada, &mut eva] {
        client.until(GILS_MOVE);
    }
    let mut people = [ada, gil, eva];
    play_soon(&mut people[0], "6a 5b", "Turno nero!");
    for client in &mut people[1..] {
        client.until("Turno nero!");
    }
    for client in &people {
        assert_eq!(
            client.received().matches(GILS_MOVE).count(),
            1,
            "{client:?}"
        );
    }
    assert!(nodes.primary() != 0);
    let settings = nodes.nats.settings("n1");
    let verified = nodes
        .nats
        .tool(nodes.folder(1).as_ref(), &settings, &["journal", "verify"]);
    assert!(
        well(&verified).contains("The log is sound."),
        "{}",
        said(&verified)
    );
}

/// A player who comes back to a server that stood still is shown what was played meanwhile.
#[test]
fn who_comes_back_to_a_server_that_stood_still_sees_what_was_played_meanwhile() {
    let nodes = Nodes::start(2);
    let [ada, gil] = seated([nodes.server(1), nodes.server(1)]);
    let codes = [&ada, &gil].map(code);
    let mut late = nodes.server(0).person("Eva");
    nodes.server(0).signal("-STOP");
    let mut players = [ada, gil];
    players[1].send("3d 4c");
    for client in &mut players {
        client.until(GILS_MOVE);
    }
    // It is the first thing that the server reads.
    late.send(&format!("riprendi {} 0", codes[1]));
    nodes.server(0).signal("-CONT");
    late.until("Eccoti di nuovo");
    assert!(late.received().contains("3D 4C"), "{late:?}");
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
        [1, 2].map(|number| back(nodes.server(number), &codes[number - 1], "Turno nero!"));
    println!("back after {:?}", began.elapsed());
    play(&["3d 4c".to_owned(), "6a 5b".to_owned()], &mut players, 1);
}

/// A person keeps the name when the primary changes: a thief comes too late.
#[test]
fn a_failover_frees_no_name() {
    let mut nodes = Nodes::start(3);
    let mut ada = nodes.server(1).person("Ada");
    let gil = nodes.server(0).person("Gil");
    nodes.take(0).kill();
    drop(gil);
    let mut thieves = [1, 2].map(|number| nodes.server(number).connect());
    for thief in &mut thieves {
        thief.send("nome ada");
    }
    for thief in &mut thieves {
        let answered = thief.until("Ada");
        assert!(answered.contains("C'è già Ada"), "{answered}");
    }
    ada.check("nome Zoe", "Ora ti chiami Zoe");
    thieves[0].check("nome Ada", "Ciao, Ada");
    // His server died, so no server has introduced him.
    thieves[1].check("nome Gil", "Ciao, Gil");
}

/// Servers die one after the other, and one that is left has everything.
#[test]
fn the_last_server_has_everything() {
    let mut nodes = Nodes::start(3);
    let played = PlayedGame::short(Variant::Italiana);
    let [first, rest] = [&played.moves[..2], &played.moves[2..]];
    let mut players = nodes.server(2).game("");
    play(first, &mut players, 0);
    let is_primary = |server: &Server| server.log().contains(DECIDES);
    nodes.take(0).kill();
    players[0].until(GOES_ON);
    players[1].until(GOES_ON);
    // The other replica may be the one.
    if is_primary(nodes.server(1)) {
        nodes.take(1).kill();
        players[0].until(GOES_ON);
        players[1].until(GOES_ON);
    }
    play(rest, &mut players, first.len());
    players[0].check("storia tutte", "#1 - ");
    let status = nodes.does(2, &["status"]);
    assert!(status.contains("primary, with"), "{status}");
}
