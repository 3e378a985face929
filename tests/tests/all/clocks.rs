//! Clocks on a real server, with short times.

use std::time::Duration;

use damiera_tests::harness::{Client, Server};
use tokio::time::Instant;

/// A game with three seconds for each side. Both have moved, and White must capture. Returns also a moment
/// before White's time began.
fn under_way(server: &Server) -> ([Client; 2], Instant) {
    let [mut ada, mut gil] = server.game("tempo=0,05");
    ada.check("orologio", "* Orologio: Bianco 0:03,0, Nero 0:03,0\n");
    ada.ask("6e 5d");
    gil.until("Turno nero!");
    let began = Instant::now();
    gil.ask("3b 4c");
    ada.until("Turno bianco!");
    ([ada, gil], began)
}

#[test]
fn whoever_runs_out_of_time_loses() {
    let server = Server::start();
    let ([mut ada, mut gil], began) = under_way(&server);
    gil.expect("Vince Gil!");
    let took = began.elapsed();
    // Three seconds, and the second that the network might have taken.
    assert!(took >= Duration::from_millis(3_900), "{took:?}");
    assert!(
        ada.until("* Ada ha finito il tempo.")
            .contains("Vince Gil!")
    );
}
