//! A lesson, byte for byte for its leader and two listeners: as it is drawn, in the compact format, and as
//! it is read aloud. The script is `tests/data/lesson.txt`; `DAMIERA_RECORD=1` writes it again from the
//! lines that it has typed.

use std::fs;

use damiera_tests::harness::{Server, play, record};

#[test]
fn a_lesson_in_three_formats() {
    let server = Server::start();
    let [mut ada, mut gil, mut zoe] = [server.connect(), server.connect(), server.connect()];
    let mut cast = [('A', &mut ada), ('G', &mut gil), ('S', &mut zoe)];
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/lesson.txt");
    let script = fs::read_to_string(file).expect("the script");
    match std::env::var_os("DAMIERA_RECORD") {
        Some(_) => fs::write(file, record(&script, &mut cast)).expect("a script can be written"),
        None => play(&script, &mut cast),
    }
}
