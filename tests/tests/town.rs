//! Programs with names of their own meet in the lobby while the server is killed: nothing that was confirmed is lost,
//! and no pair is matched twice. `tests/town` does it with a thousand of them.
#![cfg(test)]

use damiera_tests::harness::server_program;
use damiera_tests::stress::program;
use damiera_tests::town::args::TownArgs;
use damiera_tests::town::run;

#[test]
fn a_town_that_is_killed_loses_nothing() {
    // A different run each time; a failing one prints its seed.
    let seed = program::seed(None);
    let args = TownArgs {
        server: server_program(),
        data: None,
        residents: 24,
        games: 30,
        kills: 2,
        think: 100,
        plies: 24,
        tables: 2,
        alone: 1,
        seed: Some(seed),
    };
    let report = run::run(&args, seed).expect("the server starts every time, and games go on");
    assert!(report.is_sound(), "{report}");
    assert_eq!(report.registered, 24, "{report}");
    assert!(report.logged_in >= 24, "{report}");
    assert!(report.archived >= 30, "{report}");
    assert!(report.met > 0, "{report}");
    // Moves at other tables were timed without the town and beside it.
    assert!(
        report.to_string().contains("p99 beside / without"),
        "{report}"
    );
}
