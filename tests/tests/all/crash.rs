//! The server is killed again and again while rooms are played, and nothing that anyone saw is
//! lost.

use damiera_tests::crash::args::{KillArgs, RestartArgs};
use damiera_tests::crash::{killing, restart};
use damiera_tests::harness::server_program;
use damiera_tests::stress::ledger::PlayCounts;
use damiera_tests::stress::program;

#[test]
fn killed_at_any_instant_it_loses_nothing() {
    check(1, 25, 24);
}

#[test]
fn killed_at_any_instant_it_loses_nothing_on_any_thread() {
    check(2, 8, 24);
    check(4, 8, 24);
}

/// Kills a server with so many threads so often, while as many rooms are played.
fn check(threads: usize, kills: u32, rooms: usize) {
    // A different run each time; a failing one prints its seed.
    let seed = program::seed(None);
    let args = KillArgs {
        server: server_program(),
        data: None,
        kills,
        rooms,
        longest: 1_200,
        threads,
        seed: Some(seed),
    };
    let kills = u64::from(kills);
    // The amount of play between two kills depends on the machine.
    let is_enough = |counts: &PlayCounts| {
        counts.resumed > 20 * kills && counts.seen > 40 * kills && counts.confirmed > 40 * kills
    };
    let report = killing::run_until(&args, seed, is_enough).expect("the server starts every time");
    assert!(report.is_sound(), "{report}");
    assert!(is_enough(&report), "{report}");
    assert!(report.finished > 0, "{report}");
}

#[test]
fn a_planned_restart_loses_no_game() {
    for (threads, rooms) in [(1, 300), (2, 200)] {
        let args = RestartArgs {
            server: server_program(),
            data: None,
            rooms,
            threads,
        };
        let report = restart::run(&args).expect("everybody sits down");
        assert_eq!(report.lost, 0, "{report}");
    }
}
