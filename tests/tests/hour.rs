//! A whole evening at the board, byte for byte for everyone, in each language: once with boards that
//! are drawn, and once as it is read aloud. The scripts are in `tests/data/hour`.
#![cfg(test)]

use damiera_tests::harness::{Server, play};

/// Plays a script and returns everything that the three of them read.
fn evening(script: &str) -> [String; 3] {
    let server = Server::start();
    let [mut ada, mut gil, mut zoe] = [server.connect(), server.connect(), server.connect()];
    let mut cast = [('A', &mut ada), ('G', &mut gil), ('S', &mut zoe)];
    play(script, &mut cast);
    [ada, gil, zoe].map(|client| client.received().to_owned())
}

macro_rules! script {
    ($name:literal) => {
        include_str!(concat!("../data/hour/", $name, ".txt"))
    };
}

#[test]
fn an_hour_in_italian() {
    evening(script!("it"));
}

#[test]
fn an_hour_in_english() {
    evening(script!("en"));
}

#[test]
fn an_hour_in_portuguese() {
    evening(script!("pt"));
}

#[test]
fn an_hour_in_filipino() {
    evening(script!("fil"));
}

/// An evening in the accessible format. After the greeting, and the answers that belong to it, no
/// line may have a mark or a part of a drawing.
fn check_accessible(script: &str, chosen: &str) {
    for heard in evening(script) {
        let (_, rest) = heard.split_once(chosen).expect("the format's answer");
        assert!(rest.lines().count() > 25, "{rest}");
        for line in rest.lines() {
            assert!(!line.contains(['[', ']', '|']), "{line}");
            assert!(!line.starts_with("* ") && !line.starts_with('<'), "{line}");
            assert!(!line.trim().is_empty(), "an empty line in\n{rest}");
        }
    }
}

#[test]
fn an_hour_for_a_screen_reader_in_italian() {
    check_accessible(script!("it-accessible"), "Formato accessibile");
}

#[test]
fn an_hour_for_a_screen_reader_in_english() {
    check_accessible(script!("en-accessible"), "Accessible format");
}

#[test]
fn an_hour_for_a_screen_reader_in_portuguese() {
    check_accessible(script!("pt-accessible"), "Formato acessível");
}

#[test]
fn an_hour_for_a_screen_reader_in_filipino() {
    check_accessible(script!("fil-accessible"), "Anyong aksesible");
}
