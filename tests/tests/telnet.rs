//! Real `telnet` on a terminal, and what other telnet programs send.
#![cfg(test)]

use damiera_rules::Variant;
use damiera_tests::harness::{Client, PlayedGame, Server, shell, telnet};

const IAC: u8 = 255;
const DONT: u8 = 254;
const DO: u8 = 253;
const WONT: u8 = 252;
const WILL: u8 = 251;
const SB: u8 = 250;
const SE: u8 = 240;
const IP: u8 = 244;
const TIMING_MARK: u8 = 6;

/// What `plink -telnet` sends as soon as it is connected: WILL window size, terminal speed,
/// terminal type and environment, DO echo, WILL suppress-go-ahead.
const PLINK: [u8; 18] = [
    IAC, WILL, 31, IAC, WILL, 32, IAC, WILL, 24, IAC, WILL, 39, IAC, DO, 1, IAC, WILL, 3,
];

#[test]
fn a_game_on_a_terminal() {
    let server = Server::start();
    let mut ada = telnet(server.address());
    ada.until("Scrivi il tuo nome.");
    ada.send("Ada");
    ada.until("* Ciao, Ada.");
    ada.send("entra prova");
    ada.until("* Aspetto un avversario");
    let mut gil = server.person("Gil");
    gil.ask("entra prova");
    ada.until("Es > 6A 5B");
    let played = PlayedGame::short(Variant::Italiana);
    for (ply, typed) in played.moves.iter().enumerate() {
        if ply % 2 == 0 {
            ada.send(typed);
            ada.until(&format!("* Bianco: {typed}"));
        } else {
            gil.until(&format!("* Bianco: {}", played.moves[ply - 1]));
            gil.send(typed);
            ada.until(&format!("* Nero: {typed}"));
        }
    }
    ada.until("Vince ");
}

#[test]
fn control_c_leaves_telnet_able_to_speak() {
    let server = Server::start();
    let mut ada = telnet(server.address());
    ada.until("Scrivi il tuo nome.");
    ada.send("Ada");
    ada.until("* Ciao, Ada.");
    for round in ["uno", "due"] {
        ada.bytes(b"mezza riga\x03");
        ada.until("* Per uscire: fine");
        ada.send(&format!("ping {round}"));
        ada.until(&format!("* PONG {round}"));
    }
    assert!(!ada.received().contains("Non capisco"), "{ada:?}");
    ada.send("fine");
    ada.until("* Ciao!");
    ada.until("Connection closed by foreign host.");
}

#[test]
fn without_a_terminal_too() {
    let server = Server::start();
    let mut ada = shell(
        "(printf 'Ada\\nping uno\\n'; cat) | telnet $HOST $PORT",
        server.address(),
    );
    ada.until("* PONG uno");
    ada.send("ping due");
    ada.until("* PONG due");
}

/// The first line decides how the server ends its lines; the greeting comes before it.
fn check_framing(first: &[u8], ending: &str) {
    let server = Server::start();
    let mut client = server.connect();
    client.expect("DAMIERA/1 0.1.0");
    client.until("* English");
    client.bytes(first);
    let welcome = client.line();
    assert!(welcome.starts_with("* Ciao, Ada."), "{welcome}");
    assert!(
        welcome.ends_with(&format!("aiuto{ending}")),
        "{first:?}: {welcome:?}"
    );
    client.bytes(b"ping x\nping y\r\n");
    client.expect(&format!("* PONG x{ending}"));
    client.expect(&format!("* PONG y{ending}"));
    client.bytes(b"entra prova\n");
    client.until("* Aspetto");
    let mut gil = server.person("Gil");
    gil.ask("entra prova");
    let block = client.until("Es >");
    for line in block.split_terminator('\n') {
        assert_eq!(line.ends_with('\r'), ending == "\r", "{line:?}");
    }
}

#[test]
fn lines_end_as_the_client_ends_its_own() {
    check_framing(b"Ada\n", "");
    check_framing(b"Ada\r\n", "\r");
    check_framing(b"Ada\r\0", "\r");
}

/// Everybody's bytes lead to a name and to these answers, whole or one byte at a time.
fn check_bytes(sent: &[u8], replies: &[u8], then: &str) {
    for piece in [sent.len(), 1] {
        let server = Server::start();
        let mut client = server.connect();
        client.until("* English");
        for chunk in sent.chunks(piece) {
            client.bytes(chunk);
        }
        assert_eq!(client.take_bytes(replies.len()), replies, "{sent:?}");
        let answer = client.until(then);
        assert!(!answer.contains('\u{fffd}'), "telnet leaks: {answer:?}");
        client.bytes(b"ping x\n");
        client.until("* PONG x");
    }
}

#[test]
fn negotiation_is_refused_and_is_no_text() {
    let refused = |option| [IAC, DONT, option];
    let mut plink = PLINK.to_vec();
    plink.extend(b"Ada\r\n");
    let mut replies: Vec<u8> = [31, 32, 24, 39].into_iter().flat_map(refused).collect();
    replies.extend([IAC, WONT, 1]);
    replies.extend(refused(3));
    check_bytes(&plink, &replies, "* Ciao, Ada.");

    let in_a_name = [b'A', IAC, DO, 1, b'd', IAC, WILL, 3, b'a', b'\r', b'\n'];
    let replies = [IAC, WONT, 1, IAC, DONT, 3];
    check_bytes(&in_a_name, &replies, "* Ciao, Ada.");

    let window = [IAC, SB, 31, 0, 80, 0, 24, IAC, SE, b'A', b'd', b'a', b'\n'];
    check_bytes(&window, &[], "* Ciao, Ada.");

    let settled = [IAC, WONT, 1, IAC, DONT, 1, b'A', b'd', b'a', b'\n'];
    check_bytes(&settled, &[], "* Ciao, Ada.");
}

#[test]
fn control_c_drops_the_line_and_is_answered() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    let typed = [b'p', b'i', b'n', b'g', IAC, IP, IAC, DO, TIMING_MARK];
    ada.bytes(&typed);
    // Until it has this answer telnet throws away what it receives, so the line comes after it.
    assert_eq!(ada.take_bytes(3), [IAC, WONT, TIMING_MARK]);
    ada.expect("* Per uscire: fine");
    assert_eq!(ada.ask("ping x"), "* PONG x\n");
    for alone in [&[b'p', IAC, IP][..], b"ping\x04"] {
        ada.bytes(alone);
        ada.expect("* Per uscire: fine");
        assert_eq!(ada.heard(), "");
    }
}

#[test]
fn the_server_begins_no_negotiation() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    for client in [&mut ada, &mut gil] {
        let before: &mut Client = client;
        before.ask("damiera numeri");
        assert!(before.received().bytes().all(|byte| byte != 0));
        assert!(!before.received().contains('\u{fffd}'), "{before:?}");
    }
}
