//! Clocks on a real server, with short times.
#![cfg(test)]

use std::time::{Duration, Instant};

use damiera_tests::harness::Server;

#[test]
fn whoever_runs_out_of_time_loses() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("tempo=0,05");
    ada.check("orologio", "* Orologio: Bianco 0:03,0, Nero 0:03,0\n");
    ada.ask("6e 5d");
    gil.until("Turno nero!");
    gil.ask("3b 4c");
    let began = Instant::now();
    ada.until("Turno bianco!");
    gil.expect("Vince Gil!");
    let took = began.elapsed();
    // Three seconds, and the second that the network might have taken.
    assert!(took >= Duration::from_millis(3_900), "{took:?}");
    assert!(took < Duration::from_secs(8), "{took:?}");
    assert!(ada.until("ha finito il tempo").contains("Vince Gil!"));
}

#[test]
fn a_pause_stops_the_time() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("tempo=0,05");
    ada.ask("6e 5d");
    gil.until("Turno nero!");
    gil.ask("3b 4c");
    ada.until("Turno bianco!");
    gil.ask("pausa");
    ada.until("chiede una pausa");
    ada.ask("accetta");
    gil.until("* Pausa.");
    std::thread::sleep(Duration::from_secs(5));
    ada.ask("5d 3b");
    gil.until("Turno nero!");
    gil.check("orologio", "* Orologio: Bianco 0:0");
}
