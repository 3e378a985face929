//! A whole evening at the board, byte for byte for everyone, in each language: once with drawn boards, once
//! as it is read aloud, and an hour in the compact format with little typed by the book. The scripts are in
//! `tests/data/hour`; `DAMIERA_RECORD=1` writes them again from the lines that they have typed.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;

use damiera_tests::harness::{Client, Server, WIDE, netcat, play, record, shell, telnet};

/// Plays a script and returns everything that the three of them read.
fn evening(name: &str) -> [String; 3] {
    let server = Server::start();
    let [mut ada, mut gil, mut zoe] = [server.connect(), server.connect(), server.connect()];
    let mut cast = [('A', &mut ada), ('G', &mut gil), ('S', &mut zoe)];
    let file = file(name);
    let script = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{name}: {why}"));
    match std::env::var_os("DAMIERA_RECORD") {
        Some(_) => fs::write(file, record(&script, &mut cast)).expect("a script can be written"),
        None => play(&script, &mut cast),
    }
    [ada, gil, zoe].map(|client| client.received().to_owned())
}

fn file(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/data/hour");
    PathBuf::from(folder).join(format!("{name}.txt"))
}

#[test]
fn an_hour_in_italian() {
    evening("it");
}

#[test]
fn an_hour_in_english() {
    evening("en");
}

#[test]
fn an_hour_in_portuguese() {
    evening("pt");
}

#[test]
fn an_hour_in_filipino() {
    evening("fil");
}

/// Two people who have read only `aiuto` meet: what each typed and read, up to the first turn.
fn meeting(name: &str) {
    let begins = ["Turno bianco!", "Black's turn!", "Turno: bianco", "Tocca"];
    let script = fs::read_to_string(file(name)).unwrap_or_else(|why| panic!("{name}: {why}"));
    for typist in ["A> ", "G> "] {
        let typed = script
            .lines()
            .filter(|line| line.starts_with(typist))
            .count();
        assert!((1..=8).contains(&typed), "{name}: {typed} lines");
    }
    let [ada, gil, _] = evening(name);
    for heard in [ada, gil] {
        let begun = begins.iter().any(|begins| heard.contains(begins));
        assert!(begun, "{name}: {heard}");
    }
}

#[test]
fn two_meet_by_a_challenge_to_everyone() {
    for look in ["it", "en", "compact", "accessible"] {
        meeting(&format!("meeting-open-{look}"));
    }
}

#[test]
fn two_meet_by_a_challenge_by_name() {
    for look in ["it", "en", "compact", "accessible"] {
        meeting(&format!("meeting-named-{look}"));
    }
}

/// An evening in the accessible format. After the greeting, and the answers that belong to it, no
/// line may have a mark or a part of a drawing.
fn check_accessible(name: &str, chosen: &str) {
    for heard in evening(name) {
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
    check_accessible("it-accessible", "Formato accessibile");
}

#[test]
fn an_hour_for_a_screen_reader_in_english() {
    check_accessible("en-accessible", "Accessible format");
}

#[test]
fn an_hour_for_a_screen_reader_in_portuguese() {
    check_accessible("pt-accessible", "Formato acessível");
}

#[test]
fn an_hour_for_a_screen_reader_in_filipino() {
    check_accessible("fil-accessible", "Anyong aksesible");
}

/// The use of a script: its test may rewrite it, or only play it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Records,
    Plays,
}

/// Plays an hour of unorthodox input; `client` is Ada's.
fn pensioner(name: &str, client: impl FnOnce(SocketAddr) -> Client, script: Script) {
    let limits = WIDE.iter().filter(|(limit, _)| *limit != "text_columns");
    let limits = limits.map(|(limit, value)| format!("{limit} = {value}\n"));
    let settings = format!("[limits]\n{}", limits.collect::<String>());
    let server = Server::configured(&settings);
    let mut ada = client(server.address());
    let mut gil = server.connect();
    let file = file(name);
    let written = fs::read_to_string(&file).unwrap_or_else(|why| panic!("{name}: {why}"));
    let mut cast = [('A', &mut ada), ('G', &mut gil)];
    if std::env::var_os("DAMIERA_RECORD").is_none() {
        play(&written, &mut cast);
    } else if script == Script::Records {
        fs::write(file, record(&written, &mut cast)).expect("a script can be written");
    }
}

/// `telnet` tells its window only when asked, and the server does not ask first. Its text before the server's
/// is left out.
fn connected(client: Client) -> Client {
    let mut client = client.on_terminal();
    client.until("Escape character");
    client
}

/// `plink` tells its window, which has 80 columns and 24 rows.
const PLINK: &str = "exec plink -telnet -batch -P $PORT $HOST";

macro_rules! pensioners {
    ($($name:literal $plink_name:literal: $nc:ident $telnet:ident $plink:ident;)*) => {
        $(#[test]
        fn $nc() {
            pensioner($name, |address| netcat("", address), Script::Records);
        }

        #[test]
        fn $telnet() {
            pensioner($name, |address| connected(telnet(address)), Script::Plays);
        }

        #[test]
        fn $plink() {
            pensioner($plink_name, |address| shell(PLINK, address), Script::Records);
        })*
    };
}

pensioners! {
    "pensioner-it" "plink-it":
        an_hour_typed_at_nc an_hour_typed_at_telnet an_hour_typed_at_plink;
    "pensioner-en" "plink-en": an_hour_typed_at_nc_in_english an_hour_typed_at_telnet_in_english
        an_hour_typed_at_plink_in_english;
}
