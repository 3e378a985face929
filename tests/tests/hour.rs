//! A whole evening at the board, byte for byte for everyone: `tests/data/hour.txt`.
#![cfg(test)]

use damiera_tests::harness::{Server, play};

#[test]
fn an_hour_in_italian() {
    let server = Server::start();
    let [mut ada, mut gil, mut zoe] = [server.connect(), server.connect(), server.connect()];
    let mut cast = [('A', &mut ada), ('G', &mut gil), ('S', &mut zoe)];
    play(include_str!("../data/hour.txt"), &mut cast);
}
