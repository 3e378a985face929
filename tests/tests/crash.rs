//! The server is killed again and again while rooms are played, and nothing that anyone saw is
//! lost.
#![cfg(test)]

use damiera_tests::crash::args::{KillArgs, RestartArgs};
use damiera_tests::crash::{killing, restart};
use damiera_tests::harness::server_program;

#[test]
fn killed_at_any_instant_it_loses_nothing() {
    // A different run each time; the seed of one that fails is in what it prints.
    let seed = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(1, |since| since.as_secs());
    let args = KillArgs {
        server: server_program(),
        data: None,
        kills: 25,
        rooms: 24,
        longest: 1_200,
        seed: Some(seed),
    };
    let report = killing::run(&args, seed).expect("the server starts every time");
    assert!(report.is_sound(), "{report}");
    assert!(report.resumed > 500, "{report}");
    assert!(report.seen > 1_000, "{report}");
    assert!(report.confirmed > 1_000, "{report}");
    assert!(report.finished > 0, "{report}");
}

#[test]
fn a_planned_restart_loses_no_game() {
    let args = RestartArgs {
        server: server_program(),
        data: None,
        rooms: 300,
    };
    let report = restart::run(&args).expect("everybody sits down");
    assert_eq!(report.lost, 0, "{report}");
}
