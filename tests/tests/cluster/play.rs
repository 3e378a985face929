//! Servers that keep their games on three real NATS servers.

use std::fs;
use std::time::Duration;

use damiera_rules::Variant;
use damiera_tests::chaos::args::ChaosArgs;
use damiera_tests::chaos::run;
use damiera_tests::chaos::trouble::FaultKind;
use damiera_tests::crash::args::KillArgs;
use damiera_tests::crash::killing;
use damiera_tests::harness::{Client, PlayedGame, Server, server_program};
use damiera_tests::nats::SERVERS;
use damiera_tests::stress::program;
use damiera_tests::stress::server::{SETTINGS, Site};
use tokio::time::Instant;

use crate::stage::{
    DECIDES, GILS_MOVE, Nats, Nodes, code, comes_back, folder, play, play_soon, seated,
};

/// How long a move waits for NATS.
const KEPT: Duration = Duration::from_secs(30);

/// The notice while nothing can be stored.
const DOWN: &str = "* Il registro delle partite non risponde";

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
    let mut players = codes.map(|code| comes_back(&server, &code, turn));
    play(after, &mut players, before.len());
    players[0].check_soon("storia tutte", "#1 - ");
    let data = second.path().to_str().expect("a path in UTF-8");
    let status = Server::tool(&["status", "--data", data]).stdout;
    let status = String::from_utf8_lossy(&status);
    assert!(status.contains("primary, with 1 server"), "{status}");
    // It stops in an orderly way, and the next start knows the game from its own copy.
    assert!(server.stop().success());
    let server = nats.node("n1", second.path());
    server.person("Zoe").check("storia tutte", "#1 - ");
}

#[test]
fn killed_at_any_instant_on_an_empty_disk_it_loses_nothing() {
    let nats = Nats::start();
    let seed = program::seed(None);
    let args = KillArgs {
        server: server_program(),
        data: None,
        kills: 4,
        rooms: 24,
        longest: 3_000,
        threads: 1,
        seed: Some(seed),
    };
    let settings = format!("{SETTINGS}{}", nats.servers.section("n1"));
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

/// All of NATS stands still for longer than a primary's silence: no replica takes over, and a waiting move is made.
#[test]
fn a_move_outlasts_nats_when_it_stands_still() {
    let nodes = Nodes::start(2);
    let [mut ada, mut gil] = seated([nodes.server(0), nodes.server(1)]);
    for index in 0..SERVERS {
        nodes.nats.servers.pause(index).expect("it runs");
    }
    let began = Instant::now();
    gil.send("3d 4c");
    gil.until(DOWN);
    ada.until(DOWN);
    nodes.nats.rest(Duration::from_secs(4));
    for index in 0..SERVERS {
        nodes.nats.servers.resume(index).expect("it runs");
    }
    is_made(&mut gil, "3d 4c", "Turno bianco!", began);
    ada.until("Turno bianco!");
    for client in [&mut ada, &mut gil] {
        client.check("ping t1", "PONG t1");
    }
    assert_eq!(nodes.primary(), 0);
    assert!(!nodes.server(1).log().contains(DECIDES));
}

/// With two of three NATS servers away moves wait at every server, and are made once when these are back.
#[test]
fn moves_wait_for_a_majority_of_nats_at_every_server() {
    let mut nodes = Nodes::start(3);
    let [mut ada, mut gil] = seated([nodes.server(1), nodes.server(2)]);
    for index in 1..SERVERS {
        nodes.nats.servers.kill(index).expect("it runs");
    }
    let began = Instant::now();
    gil.send("3d 4c");
    gil.until(DOWN);
    ada.until(DOWN);
    // The mover waits for the answer.
    ada.check("ping here", "PONG here");
    for index in 1..SERVERS {
        nodes.nats.servers.start_again(index).expect("it starts");
    }
    nodes.nats.ready();
    is_made(&mut gil, "3d 4c", "Turno bianco!", began);
    ada.until("Turno bianco!");
    play_soon(&mut ada, "6a 5b", "Turno nero!");
    gil.until("Turno nero!");
    for client in [&ada, &gil] {
        assert_eq!(
            client.received().matches(GILS_MOVE).count(),
            1,
            "{client:?}"
        );
    }
}

#[test]
fn nothing_is_lost_while_servers_die_or_are_stopped_or_cut_off() {
    // A different run each time; a failing one prints its seed.
    let seed = program::seed(None);
    let args = ChaosArgs {
        server: server_program(),
        rounds: 3,
        rooms: 12,
        pace: 300,
        seed: Some(seed),
        lasts: None,
        kinds: vec![
            FaultKind::KillNode,
            FaultKind::PauseNode,
            FaultKind::CutNode,
            FaultKind::StopPrimary,
            FaultKind::CutLink,
        ],
        data: None,
    };
    let report = run::run(&args, seed, &mut std::io::stdout()).expect("servers start");
    assert!(report.is_sound(), "{report}");
    assert!(report.moves > 200, "{report}");
    assert!(report.watched > 100, "{report}");
    assert!(report.confirmed > 20, "{report}");
    assert!(report.compared > 200, "{report}");
}
