//! Another program computes the ratings of a real server that is killed from its export, and they are equal.
//! `tests/ratings/run` does it with two hundred players and six thousand games.
#![cfg(test)]

use std::path::Path;

use damiera_tests::harness::server_program;
use damiera_tests::ratings::args::RatingsArgs;
use damiera_tests::ratings::run;

#[test]
fn another_program_computes_the_same_ratings() {
    let args = RatingsArgs {
        server: server_program(),
        check: Path::new(env!("CARGO_MANIFEST_DIR")).join("ratings/check.py"),
        players: 10,
        rounds: 12,
        matches: 2,
        spread: 800.0,
        kills: 2,
        seed: Some(5),
    };
    let report = run::run(&args, 5).expect("the server plays on");
    assert!(report.is_sound(), "{report}");
    assert_eq!(report.kills, 2, "{report}");
}
