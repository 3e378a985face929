//! Other protocols at the port for lines: a browser that a web page drives, TLS, SSH. Nothing of what they send is
//! carried out.

use std::time::Duration;

use damiera_tests::harness::{Client, Server};

/// The request body of a hostile page.
const BODY: &str = "Mallory\r\nregistrati\r\nun segreto lungo\r\nun segreto lungo\r\ncrea covo\r\n";

/// One kind of peer: what it sends first, and what it reads at the end.
struct Row {
    kind: &'static str,
    head: Vec<u8>,
    answer: &'static str,
}

fn rows() -> Vec<Row> {
    let row = |kind, head: &[u8], answer| Row {
        kind,
        head: head.to_vec(),
        answer,
    };
    let http = "* Qui servono righe di testo, non HTTP: chiudo, e niente è stato eseguito.\n";
    let tls = "* Qui servono righe di testo, non una connessione TLS: chiudo.\n";
    let ssh = "* Qui servono righe di testo (telnet o nc), non SSH: chiudo.\n";
    let proxy = "* Questo indirizzo non è un proxy conosciuto, e non può dire da dove vieni (PROXY): chiudo.\n";
    let addresses = b"\xc0\x00\x02\x01\x7f\x00\x00\x01\x12\x34\x19\x40";
    let binary = [b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c", &addresses[..]].concat();
    let headers = "Host: 127.0.0.1:6464\r\nContent-Type: text/plain;charset=UTF-8\r\n";
    let post = format!("POST / HTTP/1.1\r\n{headers}\r\n");
    let long = format!("POST /{} HTTP/1.1\r\n{headers}\r\n", "a".repeat(3_000));
    let socket = format!("GET /ws HTTP/1.1\r\n{headers}Upgrade: websocket\r\n\r\n");
    vec![
        row("POST", post.as_bytes(), http),
        row("a path longer than a line", long.as_bytes(), http),
        row("a WebSocket", socket.as_bytes(), http),
        row("OPTIONS", b"OPTIONS * HTTP/1.1\n\n", http),
        row(
            "TLS 1.3",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n",
            tls,
        ),
        row("SSH", b"SSH-2.0-OpenSSH_9.6\r\n", ssh),
        row(
            "PROXY, version 1",
            b"PROXY TCP4 192.0.2.1 127.0.0.1 4660 6464\r\n",
            proxy,
        ),
        row("PROXY, version 2", &binary, proxy),
    ]
}

/// Checks that there is no person of that name, and no room of theirs.
#[track_caller]
fn is_unknown(server: &Server) {
    let mut eve = server.person("Eve");
    let seen = eve.ask("chi") + &eve.ask("stanze") + &eve.ask("profilo Mallory");
    assert!(!seen.contains("covo"), "{seen}");
    assert!(
        !seen.contains("Mallory (") && !seen.contains("Mallory,"),
        "{seen}"
    );
    // The name is free.
    let mut other = server.connect();
    other.send("Mallory");
    other.check("chi", "Mallory");
}

#[test]
fn nothing_of_another_protocol_is_carried_out() {
    for Row { kind, head, answer } in rows() {
        for pieces in [usize::MAX, 1, 7] {
            let server = Server::start();
            let mut peer: Client = server.connect();
            // As a browser's segments come: the body may be there before the head was looked at.
            for piece in head.chunks(pieces.min(head.len())) {
                if !peer.try_bytes(piece) {
                    break;
                }
            }
            peer.try_bytes(BODY.as_bytes());
            peer.try_bytes(BODY.repeat(200).as_bytes());
            let said = peer.rest();
            assert!(said.ends_with(answer), "{kind} in {pieces}: {said}");
            assert!(!said.contains("Mallory"), "{kind} in {pieces}: {said}");
            is_unknown(&server);
        }
    }
}

/// Input that only looks like another protocol, or comes later.
#[test]
fn lines_are_read_as_before() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.check("GET / HTTP/1.1", "Non capisco");
    ada.check("SSH-2.0-prova", "Non capisco");
    // A telnet client negotiates first, and a finger may slip on a control key.
    let mut gil = server.connect();
    gil.bytes(b"\xff\xfd\x03\xff\xfb\x18\x16");
    std::thread::park_timeout(Duration::from_millis(20));
    gil.bytes(b"Gil\r\n");
    gil.check("chi", "Gil");
}
