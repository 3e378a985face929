//! People at several boards, from several connections: `tests/several` does it with two hundred of them.

use damiera_tests::harness::server_program;
use damiera_tests::several::args::SeveralArgs;
use damiera_tests::several::run;
use damiera_tests::stress::program;

#[test]
fn everyone_reads_all_their_boards_at_every_connection() {
    // A different run each time; a failing one prints its seed.
    let seed = program::seed(None);
    let args = SeveralArgs {
        server: server_program(),
        people: 6,
        boards: 4,
        display: false,
        connections: 3,
        plies: 12,
        cut: 30,
        kills: 1,
        seed: Some(seed),
    };
    let report = run::run(&args, seed).expect("the server starts every time, and games go on");
    assert!(report.is_sound(), "{report}");
    assert_eq!(report.ended + report.gone, 12 * 2 * 3, "{report}");
    assert!(report.ended > report.gone, "{report}");
    assert!(report.returned > 0 && report.moves > 100, "{report}");
}

/// A simultaneous display of forty boards by real sockets, with a kill in it: no board is lost, and each has one result.
#[test]
fn a_host_plays_forty_at_once_and_the_server_is_killed() {
    let seed = program::seed(None);
    let args = SeveralArgs {
        server: server_program(),
        people: 41,
        boards: 2,
        display: true,
        connections: 1,
        plies: 12,
        cut: 200,
        kills: 1,
        seed: Some(seed),
    };
    let report = run::run(&args, seed).expect("the server starts every time, and games go on");
    assert!(report.is_sound(), "{report}");
    assert_eq!(
        (report.games, report.ended + report.gone),
        (40, 80),
        "{report}"
    );
    assert!(report.returned > 0 && report.moves > 200, "{report}");
}
