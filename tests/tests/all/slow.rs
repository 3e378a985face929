//! Clients that do not read their input: others must not notice.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;

use damiera_tests::harness::{Client, Server, narrow};
use serde_json::Value;

/// A socket that is read only when the test says so.
fn sleeper(server: &Server, lines: &str) -> TcpStream {
    let mut socket = narrow(server.address());
    socket
        .write_all(lines.as_bytes())
        .expect("the server reads");
    socket
}

/// Several times what the kernel keeps for such a socket, in whole games.
fn many_games(ada: &mut Client, gil: &mut Client) {
    for game in 0..200 {
        let (white, black) = if game % 2 == 0 {
            (&mut *ada, &mut *gil)
        } else {
            (&mut *gil, &mut *ada)
        };
        white.send("6a 5b");
        white.send("abbandona");
        white.send("rivincita");
        white.until("* Bianco: 6A 5B");
        black.until(" chiede la rivincita");
        black.ask("accetta");
    }
}

#[test]
fn a_spectator_is_moved_forward() {
    let server = Server::with(&[("unread_seconds", 600)]);
    let [mut ada, mut gil] = server.game("");
    let zoe = sleeper(&server, "Zoe\nformato json\nosserva prova\n");
    many_games(&mut ada, &mut gil);
    let mut lines = BufReader::new(zoe).lines();
    let (mut last, mut skipped) = (0, 0);
    // The output before the stall comes without a gap, except for frames that a busy machine made the session
    // miss; then one leap to the newest board.
    while skipped <= last + 100 {
        if skipped > 0 {
            last = std::mem::take(&mut skipped);
        }
        let line = lines.next().expect("a line").expect("read");
        let Ok(event) = serde_json::from_str::<Value>(&line) else {
            continue;
        };
        let Some(seq) = event["seq"].as_u64() else {
            if event["type"] == "skipped" {
                assert_eq!(event["from"], last, "{event}");
                skipped = event["to"].as_u64().expect("a number");
            }
            continue;
        };
        if event["type"] == "position" && seq == last {
            continue;
        }
        assert!(last == 0 || seq == last + 1, "{seq} after {last}");
        last = seq;
    }
    assert!(skipped > last + 100, "{skipped} after {last}");
    let line = lines.next().expect("a line").expect("read");
    let position: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!(position["type"], "position");
    assert_eq!(position["seq"], skipped);
    assert!(
        position["fen"].is_string() && position["white"].is_string(),
        "{position}"
    );
}

#[test]
fn a_spectator_who_never_reads_is_dropped() {
    let server = Server::with(&[("unread_seconds", 1)]);
    let [mut ada, mut gil] = server.game("");
    let _zoe = sleeper(&server, "Zoe\nosserva prova\n");
    // The name is free as soon as the connection is gone. On a busy machine she may have come when most
    // of the games were over.
    let mut zoe = server.connect();
    zoe.until("* English");
    let is_free = (0..200).any(|_| {
        many_games(&mut ada, &mut gil);
        zoe.ask("Zoe").contains("* Ciao, Zoe.")
    });
    assert!(is_free, "she is never dropped");
}

#[test]
fn a_player_who_does_not_read_is_absent() {
    // Chat alone never costs a seat: the network's limit finds a client that does not read.
    let server = Server::with(&[("network_seconds", 10)]);
    let mut ada = server.person("Ada");
    ada.ask("entra prova");
    let _gil = sleeper(&server, "Gil\nentra prova\n");
    ada.until("Turno bianco!");
    let said = format!("di' {}\n", "x".repeat(400)).repeat(20);
    let mut told = String::new();
    while !told.contains("* Gil non è in linea: ha 120 secondi per tornare.") {
        ada.bytes(said.as_bytes());
        told = ada.heard();
    }
    ada.check("6a 5b", "* Bianco: 6A 5B");
}
