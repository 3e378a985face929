//! A few damaged copies of journals and archives: what the server, `verify` and `repair` say of them
//! is true. `rot` does it with hundreds.

use damiera_tests::harness::server_program;
use damiera_tests::rot::args::RotArgs;
use damiera_tests::rot::run;

#[test]
fn what_is_said_of_damaged_copies_is_true() {
    let args = RotArgs {
        server: server_program(),
        copies: 24,
        seed: None,
        at_once: 2,
        originals: None,
        only: None,
        keep: None,
        within: 120,
    };
    let report = run::run(&args, 5).expect("the originals are made");
    assert!(report.is_sound(), "{report}");
}
