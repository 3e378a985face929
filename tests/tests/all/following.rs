//! A spectator's evening: they follow a player from game to game, byte for byte for everyone, in each
//! language and format for people. The scripts are in `tests/data/following`; `DAMIERA_RECORD=1` writes them
//! again from the lines that they have typed.

use std::fs;
use std::path::PathBuf;

use damiera_tests::harness::{Server, play, record};

/// Plays a script: Ada, Gil, and Zoe who follows Ada.
fn evening(name: &str) {
    let server = Server::start();
    let [mut ada, mut gil, mut zoe] = [server.connect(), server.connect(), server.connect()];
    let mut cast = [('A', &mut ada), ('G', &mut gil), ('S', &mut zoe)];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/data/following");
    let file = PathBuf::from(folder).join(format!("{name}.txt"));
    let script = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{name}: {why}"));
    match std::env::var_os("DAMIERA_RECORD") {
        Some(_) => fs::write(file, record(&script, &mut cast)).expect("a script can be written"),
        None => play(&script, &mut cast),
    }
}

#[test]
fn in_italian_with_boards() {
    evening("it");
}

#[test]
fn in_english_in_the_compact_format() {
    evening("en-compact");
}

#[test]
fn in_portuguese_for_a_screen_reader() {
    evening("pt-accessible");
}

#[test]
fn in_filipino_for_a_screen_reader() {
    evening("fil-accessible");
}
