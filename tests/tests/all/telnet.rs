//! Real `telnet` on a terminal, and what other telnet programs send.

mod events;
mod secrets;

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
const ECHO: u8 = 1;
const TIMING_MARK: u8 = 6;
const TERMINAL_TYPE: u8 = 24;
const WINDOW_SIZE: u8 = 31;
const CHARSET: u8 = 42;
const MSSP: u8 = 70;
const GMCP: u8 = 201;

/// The first bytes of `plink -telnet`: WILL window size, terminal speed, terminal type and environment, DO
/// echo, WILL suppress-go-ahead.
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

/// Each client's bytes lead to a name and to these answers, whole or one byte at a time.
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

/// The server's offers after a client's first word, without one option.
fn offers(but: u8) -> Vec<u8> {
    let all = [
        [IAC, DO, TERMINAL_TYPE],
        [IAC, DO, WINDOW_SIZE],
        [IAC, WILL, CHARSET],
        [IAC, WILL, GMCP],
        [IAC, WILL, MSSP],
    ];
    let all = all.into_iter().filter(|offer| offer[2] != but);
    all.flatten().collect()
}

#[test]
fn negotiation_is_no_text() {
    let mut plink = PLINK.to_vec();
    plink.extend(b"Ada\r\n");
    let mut replies = vec![IAC, DO, WINDOW_SIZE];
    replies.extend(offers(WINDOW_SIZE));
    replies.extend([IAC, DONT, 32]);
    // plink's offer of its terminal's type is the answer to ours.
    replies.extend([IAC, SB, TERMINAL_TYPE, 1, IAC, SE]);
    replies.extend([IAC, DONT, 39, IAC, WONT, ECHO, IAC, DO, 3]);
    check_bytes(&plink, &replies, "* Ciao, Ada.");

    let in_a_name = [b'A', IAC, DO, 1, b'd', IAC, WILL, 3, b'a', b'\r', b'\n'];
    let replies = [&[IAC, WONT, 1][..], &offers(0), &[IAC, DO, 3]].concat();
    check_bytes(&in_a_name, &replies, "* Ciao, Ada.");

    let window = [IAC, SB, 31, 0, 80, 0, 24, IAC, SE, b'A', b'd', b'a', b'\n'];
    check_bytes(&window, &[], "* Ciao, Ada.");

    let settled = [IAC, WONT, 1, IAC, DONT, 1, b'A', b'd', b'a', b'\n'];
    check_bytes(&settled, &offers(0), "* Ciao, Ada.");
}

/// A terminal also shows what is typed, so the test looks for a `PONG`.
fn still_speaks(client: &mut Client, round: usize) {
    client.send(&format!("ping r{round}"));
    client.until(&format!("* PONG r{round}"));
}

/// Types a command at telnet's own prompt, behind which there is no line feed.
fn at_the_prompt(client: &mut Client, command: &str) {
    client.bytes(b"\x1d");
    let mut shown = Vec::new();
    while !shown.ends_with(b"telnet> ") {
        shown.extend(client.take_bytes(1));
    }
    client.send(command);
}

#[test]
fn the_keys_of_telnet_s_user() {
    let server = Server::start();
    let mut ada = telnet(server.address());
    ada.until("Scrivi il tuo nome.");
    ada.send("Ada");
    ada.until("* Ciao, Ada.");
    // ^\, and ^D on an empty line. ^Z would stop telnet itself.
    for (round, key) in [b"\x1c", b"\x04"].into_iter().enumerate() {
        ada.bytes(key);
        ada.until("* Per uscire: fine");
        still_speaks(&mut ada, round);
    }
    // At telnet's own prompt, each of its commands; a mark behind the interrupt is urgent data.
    for (round, (command, answer)) in [
        ("send ayt", "* Sì, sono qui."),
        ("send brk", "* Per uscire: fine"),
        ("send ip", "* Per uscire: fine"),
        ("send susp", "* Per uscire: fine"),
        ("send eof", "* Per uscire: fine"),
        ("send ao", ""),
        ("send ec", ""),
        ("send el", ""),
        ("send nop", ""),
        ("send synch", ""),
    ]
    .into_iter()
    .enumerate()
    {
        at_the_prompt(&mut ada, command);
        if !answer.is_empty() {
            ada.until(answer);
        }
        still_speaks(&mut ada, 100 + round);
    }
    assert!(!ada.received().contains("Non capisco"), "{ada:?}");
    assert!(!ada.received().contains("UTF-8"), "{ada:?}");
}

#[test]
fn a_client_that_sends_every_key() {
    let server = Server::start();
    let mut ada = server.connect();
    ada.until("* English");
    for key in b"Ax\x08da\r\0" {
        ada.bytes(&[*key]);
    }
    ada.until("* Ciao, Ada.");
    let keys = "ping perchè\u{7f}\u{7f}\u{8}ò\r";
    for key in keys.bytes() {
        ada.bytes(&[key]);
    }
    ada.expect("* PONG però\r");
}

/// Negotiates as a client that wants events beside its text.
fn negotiated(client: &mut Client) {
    client.bytes(&[IAC, DO, GMCP]);
    let answer = [&[IAC, WILL, GMCP][..], &offers(GMCP)].concat();
    assert_eq!(client.take_bytes(answer.len()), answer);
}

#[test]
fn a_screen_reader_needs_no_command() {
    let server = Server::start();
    let mut ada = server.connect();
    ada.until("* English");
    ada.bytes(&[IAC, WILL, TERMINAL_TYPE]);
    let ask = [IAC, SB, TERMINAL_TYPE, 1, IAC, SE];
    let mut made = [IAC, DO, TERMINAL_TYPE].to_vec();
    made.extend(ask);
    made.extend(offers(TERMINAL_TYPE));
    assert_eq!(ada.take_bytes(made.len()), made);
    for (name, last) in [("READER", false), ("ANSI", false), ("MTTS 68", true)] {
        ada.bytes(&[IAC, SB, TERMINAL_TYPE, 0]);
        ada.bytes(name.as_bytes());
        ada.bytes(&[IAC, SE]);
        if !last {
            assert_eq!(ada.take_bytes(ask.len()), ask, "{name}");
        }
    }
    let answer = ada.line();
    assert!(!answer.starts_with('*'), "{answer}");
    let welcome = ada.ask("Ada");
    assert!(welcome.starts_with("Ciao, Ada."), "{welcome}");
    // A format that was asked for stays.
    ada.check("formato testo", "* Formato testo.");
    ada.check("ping x", "* PONG x");
}

#[test]
fn a_narrow_window_gets_whole_words() {
    let server = Server::start();
    // Without a width the server's settings count, which bound no line in tests.
    let any = usize::MAX;
    for (columns, width) in [(40, 40), (79, 79), (80, 80), (200, 200), (0, any)] {
        let mut ada = server.connect();
        ada.until("* English");
        ada.bytes(&[IAC, WILL, WINDOW_SIZE]);
        let made = [&[IAC, DO, WINDOW_SIZE][..], &offers(WINDOW_SIZE)].concat();
        assert_eq!(ada.take_bytes(made.len()), made);
        ada.bytes(&[IAC, SB, WINDOW_SIZE, 0, columns, 0, 40, IAC, SE]);
        let name = format!("Ada{columns}");
        let welcome = ada.ask(&name);
        assert_eq!(
            welcome.lines().count() > 1,
            width <= 80,
            "{columns}: {welcome}"
        );
        for line in welcome.lines() {
            assert!(line.starts_with("* "), "{columns}: {welcome}");
            assert!(line.chars().count() <= width, "{columns}: {welcome}");
        }
        assert_eq!(
            welcome.replace("\n* ", " "),
            format!(
                "* Ciao, {name}. Per giocare: gioca, oppure entra STANZA. Per guardare: stanze. \
                 Tutti i comandi: aiuto\n"
            )
        );
    }
}

#[test]
fn a_flood_of_negotiation_is_answered_no_further() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    negotiated(&mut ada);
    ada.bytes(&[IAC, DO, 99].repeat(100_000));
    ada.bytes(b"ping x\n");
    let answered = ada.until("* PONG x");
    assert!(answered.len() < 1000, "{} bytes", answered.len());
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
