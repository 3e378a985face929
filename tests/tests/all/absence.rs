//! Players who lose the connection in the middle of a game, and come back.

use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use damiera_tests::harness::{Client, PATIENCE, Server};
use socket2::SockRef;

/// The code that a client was shown at the seat.
fn code(client: &Client) -> String {
    let (_, rest) = client.received().split_once("riprendi ").expect("a code");
    rest.lines().next().expect("a line").to_owned()
}

/// An empty folder for a journal.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("damiera-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn a_killed_server_that_is_started_again_has_the_game_and_tells_no_code() {
    let folder = folder("absence");
    let server = Server::keeping(&folder);
    let [mut ada, mut gil] = server.game("");
    let codes = [code(&ada), code(&gil)];
    ada.ask("6e 5d");
    gil.ask("3b 4c");
    gil.ask("patta");
    let mut logs = server.log();
    server.kill();
    let server = Server::keeping(&folder);
    let mut zoe = server.person("Zoe");
    // The room has no players to watch.
    zoe.check("stanze", "* Nessuna stanza.");
    zoe.check("entra prova", "* La stanza prova è al completo: Ada e Gil.");
    zoe.check("nome Ada", "* C'è già Ada");
    let mut ada = server.connect();
    ada.until("* English");
    let back = ada.ask(&format!("riprendi {}", codes[0]));
    let missed = "* Bianco: 6E 5D\n* Nero: 3B 4C\n* Gil offre la patta";
    assert!(back.contains(missed), "{back}");
    let mut gil = server.connect();
    gil.to_json();
    let reply = gil.request("r", &format!("riprendi {} 4", codes[1]));
    let seqs: Vec<_> = reply
        .events
        .iter()
        .filter_map(|event| event["seq"].as_u64())
        .collect();
    assert_eq!(seqs, [5, 6], "{reply:?}");
    ada.check("rifiuta", "");
    gil.request("p", "partita");
    ada.ask("riprendi 7KQ2-M9XD-0000-0000-0000-0000-00");
    logs += &server.log();
    assert!(server.stop().success());
    // Everything that can be logged is in there.
    assert!(logs.contains("TRACE") || logs.contains("DEBUG"), "{logs}");
    let received = [ada.received(), gil.received(), zoe.received()].concat();
    for code in &codes {
        let plain = code.replace('-', "");
        for text in [&logs, &received] {
            let text = text.to_uppercase();
            assert!(!text.contains(code.as_str()) && !text.replace('-', "").contains(&plain));
        }
    }
    // Digests are in the journal alone, as lists of bytes after this word.
    assert!(!logs.contains("\"code\":[") && !received.contains("\"code\":["));
    std::fs::remove_dir_all(folder).expect("the folder goes");
}

/// Two players say that they will send no more, as `nc -N` does, and then go: a program that is gone must not look like
/// a reader that stays for ever, although nothing happens in the game that could be written.
#[test]
fn who_goes_away_in_a_quiet_game_is_let_go() {
    let server = Server::with(&[("connections", 3)]);
    let mut zoe = server.person("Zoe");
    let [ada, gil] = ["Ada\ncrea prova\n", "Gil\nentra prova\n"].map(|lines| {
        let mut socket = TcpStream::connect(server.address()).expect("the server accepts");
        socket
            .write_all(lines.as_bytes())
            .expect("the server reads");
        let mut heard = String::new();
        let mut reader = BufReader::new(&socket);
        while !heard.contains("\n* Stanza") {
            assert_ne!(reader.read_line(&mut heard).expect("a line"), 0, "{heard}");
        }
        socket
    });
    for socket in [&ada, &gil] {
        socket.shutdown(Shutdown::Write).expect("half-closed");
    }
    zoe.check_soon("osserva prova", "Turno bianco!");
    for socket in [ada, gil] {
        let linger = SockRef::from(&socket).set_linger(Some(Duration::ZERO));
        linger.expect("a socket option");
    }
    // Until the server drops them there is no place for another connection.
    let began = tokio::time::Instant::now();
    while server.connect().until("* ").contains("al completo") {
        assert!(began.elapsed() < PATIENCE, "two connections still count");
        std::thread::park_timeout(Duration::from_millis(200));
    }
}
