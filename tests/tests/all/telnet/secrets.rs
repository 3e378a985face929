//! Secrets that are typed in telnet.

use damiera_tests::harness::{Client, Server, telnet};

use super::{DO, DONT, ECHO, IAC, IP, WILL, WONT, at_the_prompt, offers};

#[test]
fn a_name_s_password_is_not_shown() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.bytes(&[IAC, WONT, 99]);
    let made = offers(0);
    assert_eq!(ada.take_bytes(made.len()), made);
    // Hidden from the question on, and shown again behind the line.
    ada.send("registrati");
    assert_eq!(ada.take_bytes(3), [IAC, WILL, ECHO]);
    ada.until("Questa linea non è cifrata");
    ada.until("Una riga vuota lascia stare.");
    ada.bytes(&[IAC, DO, ECHO]);
    ada.until("elimini la registrazione.");
    ada.send("cavallo batteria");
    // The second time it stays hidden.
    ada.until("ancora una volta. Una riga vuota lascia stare.");
    ada.send("cavallo batteria");
    assert_eq!(ada.take_bytes(3), [IAC, WONT, ECHO]);
    ada.bytes(&[IAC, DONT, ECHO]);
    ada.until("* Fatto: da ora Ada");
    // A prompt without negotiation works the same.
    let mut plain = server.connect();
    plain.until("screen reader");
    plain.send("Ada");
    plain.until("lascia stare.");
    plain.send("cavallo batteria");
    plain.until("* Ciao di nuovo, Ada.");
}

#[test]
fn a_room_s_word_is_not_shown() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("crea prova parola=segreto");
    let mut gil = server.person("Gil");
    gil.bytes(&[IAC, WONT, 99]);
    let made = offers(0);
    assert_eq!(gil.take_bytes(made.len()), made);
    let ask = |gil: &mut Client, line: &str| {
        gil.send(line);
        gil.expect("* La stanza prova chiede una parola: scrivi anche parola=PAROLA");
        assert_eq!(gil.take_bytes(3), [IAC, WILL, ECHO]);
        let prompt = gil.line();
        assert!(prompt.starts_with("* Scrivi la parola"), "{prompt}");
        gil.bytes(&[IAC, DO, ECHO]);
    };
    let shown = |gil: &mut Client| {
        assert_eq!(gil.take_bytes(3), [IAC, WONT, ECHO]);
        gil.bytes(&[IAC, DONT, ECHO]);
    };
    // A wrong word, none, and a change of mind.
    ask(&mut gil, "entra prova nero");
    gil.send("sbagliato");
    shown(&mut gil);
    gil.expect("* La parola non è quella della stanza prova.");
    ask(&mut gil, "osserva prova");
    gil.send("");
    shown(&mut gil);
    assert_eq!(
        gil.ask("chi"),
        "* 2 persone in linea (* ospite): Ada*, Gil*\n"
    );
    ask(&mut gil, "entra prova");
    gil.bytes(&[b'x', IAC, IP]);
    shown(&mut gil);
    gil.expect("* Per uscire: fine");
    ask(&mut gil, "entra prova nero");
    gil.send("segreto");
    shown(&mut gil);
    gil.until("Sei i Neri");
    // A client that negotiates nothing is only refused.
    let mut bo = server.person("Bo");
    assert_eq!(
        bo.ask("osserva prova"),
        "* La stanza prova chiede una parola: scrivi anche parola=PAROLA\n"
    );
    assert!(!server.log().contains("segreto"));
}

#[test]
fn telnet_hides_a_word_and_goes_on_editing_lines() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.ask("crea prova parola=segreto");
    let mut gil = telnet(server.address());
    gil.until("Scrivi il tuo nome.");
    // The telnet client negotiates when its user changes an option; ^C alone starts no negotiation.
    at_the_prompt(&mut gil, "send do 5");
    gil.send("Gil");
    gil.until("* Ciao, Gil.");
    gil.send("entra prova");
    gil.until("* Scrivi la parola");
    gil.send("ping occupato");
    gil.until("* La parola non");
    gil.send("entra prova");
    gil.until("* Scrivi la parola");
    let before = gil.received().len();
    gil.bytes(b"segrx\x7feto\n");
    gil.until("Sei i Neri");
    let typed = gil.received()[before..].to_owned();
    assert!(!typed.contains("segr"), "it is shown: {typed}");
    gil.send("ping ancora");
    gil.until("ping ancora");
    gil.until("* PONG ancora");
}
