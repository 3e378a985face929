//! The accessible format where `hour.rs` does not go: coming back, watching, clocks, promotions.

use damiera_tests::harness::{Client, Server};

/// A person who asked for the accessible format before giving a name.
fn listener(server: &Server, name: &str) -> Client {
    let mut client = server.connect();
    client.ask("formato accessibile");
    client.ask(name);
    client
}

/// Ada with White and Gil with Black in room `prova`, both listening.
fn game(server: &Server, options: &str) -> [Client; 2] {
    let [mut ada, mut gil] = ["Ada", "Gil"].map(|name| listener(server, name));
    ada.ask(&format!("crea prova {options}"));
    gil.ask("entra prova");
    ada.heard();
    [ada, gil]
}

/// Nothing is drawn and nothing is marked.
fn check_plain(heard: &str) {
    for line in heard.lines() {
        let marked = line.starts_with("* ") || line.starts_with('<');
        assert!(
            !marked && !line.is_empty() && !line.contains("[ ]"),
            "{line:?} in\n{heard}"
        );
    }
}

const POSITION: &str = "Bianchi, pedine: 6A, 6C, 6G, 7B, 7D, 7F, 7H, 8A, 8C, 8E, 8G\n\
    Bianchi, dame: nessuna\n\
    Neri, pedine: 1B, 1D, 1F, 1H, 2A, 2E, 2G, 3D, 3F, 3H, 4A\n\
    Neri, dame: nessuna\n\
    Nero: 2C mangia 3B, arriva in 4A\n";

const MOVES: [&str; 4] = ["6e 5d", "3b 4c", "5d 3b", "2c 4a"];

#[test]
fn who_comes_back_hears_what_was_missed() {
    let server = Server::start();
    let [mut ada, mut gil] = game(&server, "");
    for (ply, typed) in MOVES[..2].iter().enumerate() {
        [&mut ada, &mut gil][ply % 2].ask(typed);
    }
    let (_, code) = gil.received().split_once("riprendi ").expect("a code");
    let code = code.lines().next().expect("a line").to_owned();
    gil.send("fine");
    check_plain(&gil.rest());
    ada.until("Gil non è in linea");
    ada.ask("5d 3b");
    let mut gil = server.connect();
    gil.ask("formato accessibile");
    let told = gil.ask(&format!("riprendi {code}"));
    check_plain(&told);
    let expected = "Eccoti di nuovo al tuo posto, Gil: stanza prova, dama italiana, senza orologio.\n\
        Partita 1. Bianchi: Ada. Neri: Gil.\n\
        Sei i Neri.\n\
        Bianchi, pedine: 3B, 6A, 6C, 6G, 7B, 7D, 7F, 7H, 8A, 8C, 8E, 8G\n\
        Bianchi, dame: nessuna\n\
        Neri, pedine: 1B, 1D, 1F, 1H, 2A, 2C, 2E, 2G, 3D, 3F, 3H\n\
        Neri, dame: nessuna\n\
        Bianco: 5D mangia 4C, arriva in 3B\n\
        Tocca a te, e devi mangiare.\n";
    assert!(told.ends_with(expected), "{told}");
    assert!(
        told.starts_with("Bianco: 6E va in 5D\nNero: 3B va in 4C\n"),
        "{told}"
    );
    assert_eq!(
        gil.ask("2c 4a"),
        "Nero: 2C mangia 3B, arriva in 4A. Tocca al Bianco.\n"
    );
}

#[test]
fn who_watches_later_hears_the_game_as_it_stands() {
    let server = Server::start();
    let mut players = game(&server, "");
    for (ply, typed) in MOVES.iter().enumerate() {
        players[ply % 2].ask(typed);
    }
    let mut zoe = listener(&server, "Zoe");
    assert_eq!(
        zoe.ask("osserva prova"),
        format!(
            "Guardi la stanza prova, dama italiana, senza orologio.\n\
             Partita 1. Bianchi: Ada. Neri: Gil.\n{POSITION}Tocca al Bianco.\n"
        )
    );
    assert_eq!(zoe.ask("damiera"), format!("{POSITION}Tocca al Bianco.\n"));
    // The official numbers, instead of a drawing with numbers on it.
    let numbered = zoe.ask("damiera numeri");
    check_plain(&numbered);
    assert!(
        numbered.starts_with("Bianchi, pedine: 24, 23, 21, 28, 27, 26, 25, 32, 31, 30, 29\n"),
        "{numbered}"
    );
    // Turned round, the same squares are read from the bottom.
    let turned = zoe.ask("damiera gira");
    check_plain(&turned);
    assert!(
        turned.contains("\nBianchi, pedine: 8G, 8E, 8C, 8A, 7H,"),
        "{turned}"
    );
    let [ada, _] = &mut players;
    ada.heard();
    ada.ask("di' bella presa");
    assert_eq!(zoe.heard(), "Ada dice: bella presa\n");
}

#[test]
fn questions_about_squares_and_the_last_move() {
    let check = |client: &mut Client, line: &str, expected: &str| {
        assert_eq!(client.ask(line), format!("{expected}\n"), "{line}");
    };
    let server = Server::start();
    let [mut ada, mut gil] = game(&server, "");
    check(&mut ada, "ultima", "Nessuno ha ancora mosso.");
    for (ply, typed) in MOVES.iter().enumerate() {
        [&mut ada, &mut gil][ply % 2].ask(typed);
    }
    gil.heard();
    check(&mut gil, "ultima", "Nero: 2C mangia 3B, arriva in 4A");
    for (line, expected) in [
        ("casella 4A", "In 4A c'è una pedina nera."),
        ("casella a5", "In 4A c'è una pedina nera."),
        ("square 20", "In 5B non c'è nessun pezzo."),
        ("casa 8a", "In 8A c'è una pedina bianca."),
        ("casella 4B", "4B non è una casella su cui si gioca."),
        ("casella 9z", "9Z non è una casella su cui si gioca."),
        ("casella 33", "33 non è una casella su cui si gioca."),
        (
            "casella ciao",
            "«ciao» non è una casella. Per esempio: casella 3D",
        ),
        ("casella", "Non va bene. Si scrive: casella CASELLA"),
        ("casella 3a 4b", "Non va bene. Si scrive: casella CASELLA"),
    ] {
        check(&mut gil, line, expected);
    }
    for (line, expected) in [
        (
            "leggi 3",
            "Riga 3: 3D pedina nera, 3F pedina nera, 3H pedina nera",
        ),
        (
            "read d",
            "Colonna D: 1D pedina nera, 3D pedina nera, 7D pedina bianca",
        ),
        ("leggi 4a", "In 4A c'è una pedina nera."),
        (
            "leggi 9",
            "«9» non è una parte della damiera. Per esempio: leggi 3, leggi C, leggi bianco, leggi dame",
        ),
        ("mosse 6a", "Mosse possibili: 6A 5B"),
        ("mosse 3d", "Da 3D ora non si può muovere."),
        ("mosse 4b", "4B non è una casella su cui si gioca."),
        (
            "turno",
            "Partita 1, mossa 3: dama italiana, senza orologio.\n\
             Bianchi: Ada, 11 pedine, nessuna dama.\n\
             Neri: Gil, 11 pedine, nessuna dama.\n\
             Muove Ada.",
        ),
    ] {
        check(&mut gil, line, expected);
    }
    // Readers of drawn boards may ask as well, and programs get values.
    let mut zoe = server.person("Zoe");
    zoe.ask("osserva prova");
    check(&mut zoe, "ultima", "* Nero: 2C 4A, mangia 3B");
    check(&mut zoe, "casella 4a", "* In 4A c'è una pedina nera.");
    check(&mut zoe, "leggi 5", "* Riga 5: nessun pezzo");
    zoe.send("@0 formato json");
    zoe.line();
    zoe.send("@1 casella 4a");
    let answer = zoe.line();
    assert!(
        answer.contains(r#""square":"4A","playing":true,"piece":{"side":"black","king":false}"#),
        "{answer}"
    );
    zoe.send("@2 ultima");
    let answer = zoe.line();
    assert!(
        answer.contains(r#""last":{"side":"black","move":"2C 4A""#),
        "{answer}"
    );
    for (line, part) in [
        (
            "@3 leggi 4",
            r#""squares":[{"square":"4A","piece":{"side":"black","king":false}}]"#,
        ),
        ("@4 turno", r#""turn":"white""#),
        ("@5 turno", r#""white":{"men":11,"kings":0}"#),
        ("@6 mosse 6a", r#""legal":["6A 5B"]"#),
        ("@7 mosse 3d", r#""legal":[],"text":"Da 3D"#),
    ] {
        zoe.send(line);
        let answer = zoe.line();
        assert!(answer.contains(part), "{line}: {answer}");
    }
    // Outside a game there is nothing to ask about.
    let mut leo = listener(&server, "Leo");
    let nowhere = "Non sei in una stanza. Per giocare: gioca. Per guardare: stanze";
    check(&mut leo, "ultima", nowhere);
    check(&mut leo, "casella 3d", nowhere);
    check(&mut leo, "leggi 3", nowhere);
    check(&mut leo, "turno", nowhere);
}

#[test]
fn lists_help_and_errors_have_no_marks() {
    let server = Server::start();
    let [mut ada, mut gil] = game(&server, "");
    ada.ask("abbandona");
    gil.heard();
    for line in [
        "stanze",
        "chi",
        "storia",
        "storia tutte",
        "aiuto",
        "aiuto crea",
        "aiuto variante",
        "aiuto russa",
        "mosse",
        "perché 6a 5b",
        "boh",
        "accetta",
        "rivincita",
        "annulla",
        "suono no",
        "ignora Bo",
        "6a 5b",
    ] {
        let answer = gil.ask(line);
        assert!(!answer.is_empty() || line == "rivincita", "{line}");
        check_plain(&answer);
    }
}
