//! Lines of every kind: far too long, not UTF-8, in pieces, too many.

use std::time::Duration;

use damiera_tests::harness::{PATIENCE, Server};

#[test]
fn a_line_of_a_megabyte_is_refused_once() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    let mut line = vec![b'x'; 1 << 20];
    line.push(b'\n');
    ada.bytes(&line);
    assert_eq!(
        ada.heard(),
        "* Riga troppo lunga: al massimo 1024 byte. Il resto si salta, e se è molto ci vuole un po'.\n"
    );
    ada.check("chi", "* Una persona in linea (* ospite): Ada*\n");
}

#[test]
fn a_line_may_have_1024_bytes() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    let long = "è".repeat(512);
    ada.check(&long, "* Non capisco «èèè");
    ada.check(
        &format!("{long}x"),
        "* Riga troppo lunga: al massimo 1024 byte. Il resto si salta, e se è molto ci vuole un po'.\n",
    );
    ada.check(&format!("{}\r", "x".repeat(1024)), "* Non capisco «xxx");
}

#[test]
fn what_is_not_utf8_is_refused() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    for line in [
        &b"perch\xe8\n"[..],
        b"\xff\xff\n",
        b"\xed\xa0\x80\n",
        b"a\xc3\n",
    ] {
        ada.bytes(line);
        let answer = ada.heard();
        assert_eq!(
            answer, "* Riga non in UTF-8: scrivi senza accenti.\n",
            "{line:?}"
        );
    }
    ada.check("chi", "Ada");
}

#[test]
fn pieces_of_lines_and_lines_together() {
    let server = Server::start();
    let mut ada = server.connect();
    ada.until("* English");
    for byte in "Ada\npìng".bytes().chain(*b" uno\n") {
        ada.bytes(&[byte]);
    }
    ada.until("* PONG uno");
    let pings: String = (0..500).map(|ping| format!("ping {ping}\n")).collect();
    ada.bytes(pings.as_bytes());
    for ping in 0..500 {
        ada.expect(&format!("* PONG {ping}"));
    }
}

#[test]
fn a_game_sent_ahead_is_played_in_order() {
    let server = Server::start();
    let mut ada = server.connect();
    ada.bytes(b"Ada\nentra prova\n6e 5d\nping fine\n");
    let answered = ada.until("* PONG fine");
    assert!(answered.contains("* La partita non è cominciata: manca un avversario.\n"));
    let mut gil = server.connect();
    gil.bytes(b"Gil\nentra prova\n3b 4c\nping fine\n");
    let answered = gil.until("* PONG fine");
    assert!(
        answered.contains("* Non tocca a te: aspetta la mossa di Ada.\n"),
        "{answered}"
    );
}

/// Lines beyond the rate wait, and are then answered in order.
#[test]
fn pasted_lines_are_all_answered() {
    let server = Server::with(&[
        ("text_burst", 5),
        ("text_per_second", 200),
        ("flood_seconds", 1),
    ]);
    let mut ada = server.person("Ada");
    let pasted: String = (0..400).map(|ping| format!("ping {ping}\n")).collect();
    ada.bytes(pasted.as_bytes());
    for ping in 0..400 {
        ada.expect(&format!("* PONG {ping}"));
    }
    ada.check("chi", "Ada");
}

/// A paste that takes longer than the time for which a flood is borne is still only one paste: the
/// peer sends nothing more meanwhile.
#[test]
fn one_large_paste_is_no_flood() {
    let server = Server::with(&[
        ("text_burst", 5),
        ("text_per_second", 400),
        ("flood_seconds", 1),
    ]);
    let mut ada = server.person("Ada");
    let pasted: String = (0..1_200).map(|ping| format!("ping {ping}\n")).collect();
    ada.bytes(pasted.as_bytes());
    for ping in 0..1_200 {
        ada.expect(&format!("* PONG {ping}"));
    }
}

#[test]
fn a_flood_is_cut_off_and_told_why() {
    let server = Server::with(&[
        ("text_burst", 5),
        ("text_per_second", 5),
        ("flood_seconds", 1),
    ]);
    let mut other = server.person("Gil");
    let mut ada = server.person("Ada");
    let flood = "ping x\n".repeat(1_000);
    while ada.try_bytes(flood.as_bytes()) {}
    let answered = ada.rest();
    assert!(
        answered.ends_with("* Troppe righe per troppo tempo: chiudo. Si può tornare subito.\n"),
        "{}",
        &answered[answered.len().saturating_sub(200)..]
    );
    other.check("chi", "* Una persona in linea (* ospite): Gil*\n");
}

#[test]
fn lines_come_at_the_rate_that_is_set() {
    let server = Server::with(&[("text_burst", 3), ("text_per_second", 10)]);
    let mut ada = server.connect();
    ada.until("* English");
    let began = tokio::time::Instant::now();
    ada.bytes(b"Ada\n");
    let pings: String = (0..12).map(|ping| format!("ping {ping}\n")).collect();
    ada.bytes(pings.as_bytes());
    ada.until("* PONG 11");
    // Three of the thirteen lines at once and perhaps a part of the next, the others at ten a second.
    let took = began.elapsed();
    assert!(took >= Duration::from_millis(890), "{took:?}");
    assert!(took < PATIENCE, "{took:?}");
}

#[test]
fn who_gives_no_name_goes() {
    let server = Server::with(&[("name_seconds", 1)]);
    let mut silent = server.connect();
    let said = silent.rest();
    assert!(
        said.ends_with("* Nessun nome in un secondo: chiudo. Si può tornare subito.\n"),
        "{said}"
    );
    let mut ada = server.person("Ada");
    ada.check("chi", "Ada");
}

#[test]
fn everyone_is_told_that_the_server_stops() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let status = server.stop();
    assert!(status.success(), "{status}");
    for client in [&mut ada, &mut gil] {
        assert_eq!(client.rest(), "* Il server si ferma: a presto.\n");
    }
}
