//! Servers that keep their games on three real NATS servers.

use std::fs;
use std::path::Path;
use std::time::Duration;

use damiera_rules::Variant;
use damiera_tests::chaos::args::Args;
use damiera_tests::chaos::run;
use damiera_tests::chaos::trouble::Kind;
use damiera_tests::crash::args::KillArgs;
use damiera_tests::crash::killing;
use damiera_tests::crash::server::{SETTINGS, Site};
use damiera_tests::harness::{Client, PlayedGame, Server, server_program};
use damiera_tests::nats::appending::PAUSE;
use tempfile::TempDir;
use tokio::time::Instant;

use crate::stage::{Nats, PARTITIONS, code, folder, play};

/// What a server's log says when its partitions are others, and have come to rest.
const CHANGED: &str = "the partitions of this server have changed";

/// What it says when others have taken some.
const TAKEN: &str = "others have taken partitions of this server over";

/// How long a move waits for NATS.
const KEPT: Duration = Duration::from_secs(30);

/// What people read while nothing can be stored.
const DOWN: &str = "* Il registro delle partite non risponde";

/// Plays a move as soon as moves are taken.
fn play_soon(client: &mut Client, mv: &str, turn: &str) {
    let began = Instant::now();
    loop {
        let said = client.ask(mv);
        if said.contains(turn) || said.contains("Non tocca a te") {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{said}");
        std::thread::park_timeout(PAUSE);
    }
}

/// A move that waits is made when NATS is back, unless that takes longer than it waits: then it is refused, and made when
/// it is written again.
fn is_made(client: &mut Client, mv: &str, turn: &str, written: Instant) {
    loop {
        let said = client.line();
        if said.contains(turn) {
            return;
        }
        if said.contains("non è stato") {
            assert!(written.elapsed() >= KEPT, "{said}");
            return play_soon(client, mv, turn);
        }
    }
}

/// Takes both seats back.
fn resume(server: &Server, codes: &[String; 2], part: &str) -> [Client; 2] {
    codes.each_ref().map(|code| {
        let mut client = server.connect();
        client.check_soon(&format!("riprendi {code}"), part);
        client
    })
}

#[test]
fn a_game_outlasts_its_server_and_everything_on_its_disk() {
    let nats = Nats::start();
    let played = PlayedGame::short(Variant::Italiana);
    let (before, after) = played.moves.split_at(played.moves.len() / 2);
    let first = folder();
    let server = nats.node("n1", first.path());
    let mut players = server.game("");
    play(before, &mut players, 0);
    let codes = players.each_ref().map(code);
    server.kill();
    drop(first);

    let second = folder();
    let server = nats.node("n1", second.path());
    let turn = ["Turno bianco!", "Turno nero!"][before.len() % 2];
    let mut players = resume(&server, &codes, turn);
    play(after, &mut players, before.len());
    players[0].check_soon("storia tutte", "#1 - ");
    let data = second.path().to_str().expect("a path in UTF-8");
    let status = Server::tool(&["status", "--data", data]).stdout;
    let status = String::from_utf8_lossy(&status);
    // Those of rooms, and the lobby's.
    assert!(status.contains("9 of 9 partitions"), "{status}");
    // It stops in an orderly way, and the next start knows the game from its own copy.
    assert!(server.stop().success());
    let server = nats.node("n1", second.path());
    server.person("Zoe").check("storia tutte", "#1 - ");
}

#[test]
fn killed_at_any_instant_on_an_empty_disk_it_loses_nothing() {
    let nats = Nats::start();
    let seed = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(1, |since| since.as_secs());
    let args = KillArgs {
        server: server_program(),
        data: None,
        kills: 4,
        rooms: 24,
        longest: 3_000,
        threads: 1,
        seed: Some(seed),
    };
    let settings = format!("{SETTINGS}{}", nats.servers.section("n1", PARTITIONS));
    let site = Site::with(&args.server, None, &settings).expect("a site");
    let emptied = |site: &Site| Ok(fs::remove_dir_all(site.data())?);
    let report = killing::run_at(&args, seed, site, emptied).expect("the server starts every time");
    assert!(report.is_sound(), "{report}");
    assert!(report.resumed > 20, "{report}");
    assert!(report.confirmed > 40, "{report}");
    assert!(report.finished > 0, "{report}");
}

#[test]
fn without_nats_nothing_is_decided_and_everybody_stays() {
    let mut nats = Nats::start();
    let data = folder();
    let server = nats.node("n1", data.path());
    let [mut ada, mut gil] = server.game("");
    // One of three may die at any time. If it led the others, they elect another one meanwhile.
    nats.servers.kill(0).expect("it runs");
    play_soon(&mut ada, "6e 5d", "Turno nero!");
    gil.until("Turno nero!");
    for index in 1..3 {
        nats.servers.kill(index).expect("it runs");
    }
    let began = Instant::now();
    gil.send("3d 4c");
    gil.until(DOWN);
    ada.until(DOWN);
    ada.check("ping t0", "PONG t0");
    nats.start_again();
    is_made(&mut gil, "3d 4c", "Turno bianco!", began);
    ada.until("Turno bianco!");
    for client in [&mut ada, &mut gil] {
        client.check("ping t1", "PONG t1");
    }
}

/// All of NATS stands still for longer than a server's silence: nobody takes anything over, and a move that waits is made.
#[test]
fn a_move_outlasts_nats_when_it_stands_still() {
    let nats = Nats::start();
    let folders = [folder(), folder()];
    let first = nats.node("n1", folders[0].path());
    let second = nats.node("n2", folders[1].path());
    let mut ada = first.person("Ada");
    ada.check("crea prova", "prova");
    let mut gil = second.person("Gil");
    gil.check_soon("entra prova", "riprendi ");
    play_soon(&mut ada, "6e 5d", "Turno nero!");
    play_soon(&mut gil, "3d 4c", "Turno bianco!");
    ada.until("Turno bianco!");
    let before = [&first, &second].map(shared);
    for index in 0..3 {
        nats.servers.pause(index).expect("it runs");
    }
    let began = Instant::now();
    ada.send("6a 5b");
    ada.until(DOWN);
    nats.rest(Duration::from_secs(4));
    for index in 0..3 {
        nats.servers.resume(index).expect("it runs");
    }
    is_made(&mut ada, "6a 5b", "Turno nero!", began);
    gil.until("Turno nero!");
    for client in [&mut ada, &mut gil] {
        client.check("ping t1", "PONG t1");
    }
    assert_eq!([&first, &second].map(shared), before);
}

/// Waits until a server has half of the partitions, and says how often its share has changed.
fn shared(server: &Server) -> usize {
    let began = Instant::now();
    let is_half = |line: &str| line.contains(" own=4 ") || line.contains(" own=5 ");
    loop {
        let log = server.log();
        let changes: Vec<&str> = log
            .lines()
            .filter(|line| line.contains(CHANGED) || line.contains(TAKEN))
            .collect();
        if changes.last().copied().is_some_and(is_half) {
            return changes.len();
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{log}");
        std::thread::park_timeout(PAUSE);
    }
}

/// Two servers, a game at the first in which White has moved, and the codes of its seats.
fn begun(nats: &Nats, folders: &[TempDir; 2]) -> (Server, Server, [Client; 2], [String; 2]) {
    let first = nats.node("n1", folders[0].path());
    let second = nats.node("n2", folders[1].path());
    let mut players = first.game("");
    play(&["6e 5d".to_owned()], &mut players, 0);
    let codes = players.each_ref().map(code);
    (first, second, players, codes)
}

#[test]
fn another_server_takes_over_from_one_that_dies() {
    let nats = Nats::start();
    let folders = [folder(), folder()];
    let (first, second, _players, codes) = begun(&nats, &folders);
    first.kill();
    let died = Instant::now();
    let mut players = resume(&second, &codes, "Turno nero!");
    let took = died.elapsed();
    println!("taken over after {took:?}");
    // The silence of 4 seconds, and whatever else this machine and NATS have to do.
    assert!(took < Duration::from_secs(60), "{took:?}");
    play(&["3d 4c".to_owned()], &mut players, 1);
}

#[test]
fn a_server_that_was_stopped_for_a_while_shows_nothing_of_its_own() {
    let nats = Nats::start();
    let folders = [folder(), folder()];
    let (first, second, players, codes) = begun(&nats, &folders);
    first.signal("-STOP");
    // This one decides when the server goes on, which has lost the room by then.
    let [mut ada, mut gil] = players;
    gil.send("3b 4a");
    // While the room has no server, a line may wait for an answer that never comes.
    let mut players = resume(&second, &codes, "Eccoti di nuovo");
    play(&["3d 4c".to_owned()], &mut players, 1);
    first.signal("-CONT");
    // They sit at the second server by now, wherever the room is.
    play_soon(&mut players[0], "6a 5b", "Turno nero!");
    players[1].until("Turno nero!");
    for client in [&mut ada, &mut gil] {
        assert!(
            !client.received().contains("3B 4A"),
            "{}",
            client.received()
        );
    }
}

/// A server that goes on after it was stopped does not know that another one has its rooms: whoever comes back there
/// is not shown how they were.
#[test]
fn one_who_comes_back_to_a_server_that_was_stopped_sees_what_was_played_meanwhile() {
    let nats = Nats::start();
    let folders = [folder(), folder()];
    let (first, second, _players, codes) = begun(&nats, &folders);
    let mut late = first.person("Eva");
    first.signal("-STOP");
    let mut players = resume(&second, &codes, "Eccoti di nuovo");
    play(&["3d 4c".to_owned()], &mut players, 1);
    // It is the first thing that the server reads.
    late.send(&format!("riprendi {} 0", codes[1]));
    first.signal("-CONT");
    late.check_soon(&format!("riprendi {} 0", codes[1]), "Eccoti di nuovo");
    let (shown, _) = late
        .received()
        .split_once("Eccoti di nuovo")
        .expect("it was said");
    assert!(shown.contains("3D 4C"), "{shown}");
}

/// A server that joins gets its share of the rooms, and those who are there notice nothing.
#[test]
fn people_stay_when_another_server_joins() {
    let nats = Nats::start();
    let folders = [folder(), folder()];
    let first = nats.node("n1", folders[0].path());
    let mut games: Vec<[Client; 2]> = (0..6)
        .map(|number| {
            let [ada, gil] = [format!("Ada{number}"), format!("Gil{number}")];
            let mut players = first.people([&ada, &gil]);
            players[0].ask(&format!("crea stanza-{number}"));
            players[1].ask(&format!("entra stanza-{number}"));
            players[0].heard();
            play(&["6e 5d".to_owned()], &mut players, 0);
            players
        })
        .collect();
    let second = nats.node("n2", folders[1].path());
    let mut eva = second.person("Eva");
    eva.check_soon("stanze", "stanza-5");
    let moved = |data: &Path| {
        let data = data.to_str().expect("a path in UTF-8");
        let status = Server::tool(&["status", "--data", data]).stdout;
        let status = String::from_utf8_lossy(&status).into_owned();
        let begin = status.find(" of 9 partitions").expect("a row");
        status[..begin].ends_with(['4', '5'])
    };
    assert!(moved(folders[0].path()) && moved(folders[1].path()));
    for server in [&first, &second] {
        shared(server);
        assert!(!server.log().contains("took a partition"));
    }
    for players in &mut games {
        for client in &mut *players {
            let said = client.ask("ping here");
            assert!(!said.contains("altro server"), "{said}");
        }
        let [ada, gil] = players;
        play_soon(gil, "3d 4c", "Turno bianco!");
        ada.until("Turno bianco!");
        play_soon(ada, "6a 5b", "Turno nero!");
        gil.until("Turno nero!");
    }
}

/// Three servers, and people of a room of the first at the two others: Ada with White at the second, Gil with Black and
/// Eva, who watches, at the third. One move was made.
fn spread(nats: &Nats, folders: &[TempDir; 3]) -> ([Server; 3], [Client; 3]) {
    let mut names = ["n1", "n2", "n3"].into_iter();
    let servers = folders
        .each_ref()
        .map(|folder| nats.node(names.next().expect("a name"), folder.path()));
    let mut zoe = servers[0].person("Zoe");
    zoe.check("crea prova", "prova");
    let mut eva = servers[2].person("Eva");
    eva.check_soon("stanze", "prova");
    eva.check_soon("osserva prova", "Guardi la stanza prova");
    // Nobody is left there.
    zoe.ask("esci");
    let mut ada = servers[1].person("Ada");
    ada.check_soon("entra prova", "riprendi ");
    let mut gil = servers[2].person("Gil");
    gil.check_soon("entra prova", "riprendi ");
    play_soon(&mut ada, "6e 5d", "Turno nero!");
    for client in [&mut gil, &mut eva] {
        client.until("Turno nero!");
    }
    (servers, [ada, gil, eva])
}

/// They play on, whatever became of the room's server.
fn stay([mut ada, mut gil, mut eva]: [Client; 3]) {
    for client in [&mut ada, &mut gil, &mut eva] {
        client.check("ping here", "PONG here");
    }
    play_soon(&mut gil, "3d 4c", "Turno bianco!");
    for client in [&mut ada, &mut eva] {
        client.until("Turno bianco!");
    }
    ada.check("damiera", "Turno bianco!");
    eva.check("damiera", "Turno bianco!");
    play_soon(&mut ada, "6a 5b", "Turno nero!");
    gil.until("Turno nero!");
}

#[test]
fn people_at_other_servers_stay_when_the_rooms_server_dies() {
    let nats = Nats::start();
    let folders = [folder(), folder(), folder()];
    let ([first, _second, _third], people) = spread(&nats, &folders);
    first.kill();
    let died = Instant::now();
    stay(people);
    println!("played on after {:?}", died.elapsed());
}

#[test]
fn people_at_other_servers_stay_when_the_rooms_server_is_stopped() {
    let nats = Nats::start();
    let folders = [folder(), folder(), folder()];
    let ([first, _second, _third], people) = spread(&nats, &folders);
    assert!(first.stop().success());
    stay(people);
}

/// The line that a player is absent.
const ADA_AWAY: &str = "* Ada non è in linea: ha ";

/// Who is connected to a server that goes is absent from rooms that live at others, and comes back at another one.
#[test]
fn players_whose_server_goes_are_absent_and_come_back() {
    let nats = Nats::start();
    let folders = [folder(), folder(), folder()];
    let ([first, second, third], [mut ada, mut gil, mut eva]) = spread(&nats, &folders);
    let code = code(&ada);
    // In order: Ada reads that the game goes on, the others that she is gone.
    assert!(second.stop().success());
    ada.until("la tua partita va avanti");
    for client in [&mut gil, &mut eva] {
        client.until(ADA_AWAY);
    }
    gil.check("turno", "Ada non è in linea: ha ");
    let mut ada = first.connect();
    ada.check_soon(&format!("riprendi {code}"), "Eccoti di nuovo");
    for client in [&mut gil, &mut eva] {
        client.until("* Ada è di nuovo in linea");
    }
    // The room's server dies, and with it Ada's.
    first.kill();
    for client in [&mut gil, &mut eva] {
        client.until(ADA_AWAY);
    }
    gil.check("turno", "Ada non è in linea: ha ");
    let mut ada = third.connect();
    ada.check_soon(&format!("riprendi {code}"), "Eccoti di nuovo");
    for client in [&mut gil, &mut eva] {
        client.until("* Ada è di nuovo in linea");
    }
    play_soon(&mut gil, "3d 4c", "Turno bianco!");
    ada.until("Turno bianco!");
}

/// A seat that is taken back while its room has no server is given by the next one.
#[test]
fn a_seat_is_taken_back_while_the_room_has_no_server() {
    let nats = Nats::start();
    let folders = [folder(), folder(), folder()];
    let ([first, second, third], [ada, mut gil, _eva]) = spread(&nats, &folders);
    let code = code(&ada);
    second.kill();
    gil.until(ADA_AWAY);
    first.kill();
    // For a moment NATS still takes what is for the one that died: nobody can say what became of that.
    nats.rest(Duration::from_secs(1));
    let mut ada = third.connect();
    gil.send("3d 4c");
    ada.check_soon(&format!("riprendi {code}"), "Eccoti di nuovo");
    // Where a takeover takes longer than what is asked waits, it is asked again.
    play_soon(&mut gil, "3d 4c", "Turno bianco!");
    ada.check_soon("damiera", "Turno bianco!");
    for client in [&ada, &gil] {
        let read = client.received();
        assert!(!read.contains("non risponde"), "{read}");
    }
}

#[test]
fn nothing_is_lost_while_servers_die_or_are_stopped_or_cut_off() {
    // A different run each time; the seed of one that fails is in what it prints.
    let seed = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(1, |since| since.as_secs());
    let args = Args {
        server: server_program(),
        rounds: 3,
        rooms: 12,
        partitions: PARTITIONS,
        pace: 300,
        seed: Some(seed),
        kinds: vec![Kind::KillNode, Kind::PauseNode, Kind::CutNode],
        data: None,
    };
    let report = run::run(&args, seed, &mut std::io::stdout()).expect("servers start");
    assert!(report.is_sound(), "{report}");
    assert!(report.moves > 200, "{report}");
    assert!(report.watched > 100, "{report}");
    assert!(report.confirmed > 20, "{report}");
    assert!(report.compared > 200, "{report}");
}
