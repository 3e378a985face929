//! Moves as people type them: which are played, and why the others are not.

use damiera_tests::harness::{Client, Server};

const REQUEST: &str = "\n\
    Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare\n\
    Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...\n";

/// Plays moves, White's first, and returns the player to move then.
fn after<'a>(players: &'a mut [Client; 2], moves: &str) -> &'a mut Client {
    let moves: Vec<&str> = moves.split_terminator(", ").collect();
    for (ply, typed) in moves.iter().enumerate() {
        players[ply % 2].check(typed, "Turno ");
    }
    let mover = &mut players[moves.len() % 2];
    mover.heard();
    mover
}

/// After these moves this one is refused: to a person in these words, to a program with this code.
fn check(moves: &str, typed: &str, code: &str, reason: &str) {
    let server = Server::start();
    let mut players = server.game("");
    let answer = after(&mut players, moves).ask(typed);
    let expected = format!("* Mossa non valida: {reason}\n{REQUEST}");
    assert_eq!(answer, expected, "{moves}: {typed}");

    let server = Server::start();
    let mut players = server.game("");
    let mover = after(&mut players, moves);
    mover.to_json();
    let legal = mover.request("m", "mosse").answer["legal"].clone();
    assert!(legal.as_array().is_some_and(|legal| !legal.is_empty()));
    let answer = mover.request("1", typed).answer;
    assert_eq!(answer["type"], "error", "{answer}");
    assert_eq!(answer["code"], code, "{answer}");
    assert_eq!(answer["legal"], legal, "{answer}");
    let why = mover.request("2", &format!("perché {typed}")).answer;
    assert_eq!(why["legal_move"], false, "{why}");
    assert_eq!(why["code"], code, "{why}");
}

#[test]
fn refused_at_the_start() {
    check("", "4a 5b", "empty_square", "in 4A non c'è nessun pezzo.");
    check(
        "",
        "3b 4a",
        "not_your_piece",
        "in 3B c'è un pezzo dell'altro colore.",
    );
    check("", "7b 6a", "occupied", "la casella 6A è occupata.");
    check(
        "",
        "6g 7h",
        "wrong_direction",
        "una pedina va solo in avanti: da 6G non può andare in 7H.",
    );
    check("", "6g 6g", "bad_move", "6G e 6G sono la stessa casella.");
    check(
        "",
        "6g 1h",
        "bad_move",
        "da 6G a 1H non si va in diagonale.",
    );
    check(
        "",
        "6g 3d",
        "bad_move",
        "da 6G a 3D è troppo lontano: questo pezzo va di una casella, o di due per mangiare.",
    );
    check(
        "",
        "6g 5h 4g",
        "bad_move",
        "senza mangiare si fa una mossa sola: in 5H è finita e non si prosegue in 4G.",
    );
    check(
        "",
        "6g 4e",
        "nothing_to_capture",
        "tra 6G e 4E non c'è niente da mangiare.",
    );
    check(
        "",
        "7h 5f",
        "own_piece",
        "in 6G c'è un tuo pezzo: non si salta.",
    );
    check(
        "",
        "6a",
        "bad_move",
        "per muovere serve anche la casella di arrivo, dopo 6A.",
    );
    check(
        "",
        "6a 5a",
        "bad_move",
        "5A non è una casella su cui si gioca.",
    );
}

#[test]
fn refused_when_there_is_something_to_capture() {
    let open = "6c 5b, 3d 4c";
    check(
        open,
        "5b 4a",
        "must_capture",
        "devi mangiare. Prese possibili: 5B 3D",
    );
    check(
        open,
        "5b 4c",
        "occupied",
        "la casella 4C è occupata. Per mangiare si scrive dove si arriva: 5B 3D",
    );
    check(
        open,
        "5b 3d 1f",
        "blocked",
        "il pezzo in 2E non si può mangiare: dietro, in 1F, non c'è posto.",
    );
    check(open, "5b 3d 2e", "occupied", "la casella 2E è occupata.");
    let two = "6c 5b, 3b 4a, 7d 6c, 3f 4e, 5b 4c";
    check(
        two,
        "3d 5b",
        "must_continue",
        "la presa non è finita. Devi scrivere: 3D 5B 7D",
    );
    let longer = "6c 5b, 3b 4a, 7d 6c, 2c 3b, 5b 4c";
    check(
        longer,
        "3b 5d",
        "longer_capture",
        "c'è una presa di più pezzi. Prese possibili: 3D 5B 7D",
    );
}

/// Every spelling is shown as the same move.
fn check_spelling(typed: &str, shown: &str) {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    ada.check(typed, &format!("* Bianco: {shown}\nTurno nero!\n"));
    assert!(
        gil.heard().contains(&format!("* Bianco: {shown}\n")),
        "{typed}"
    );
}

#[test]
fn spellings() {
    for typed in [
        "6A 5B",
        "6a 5b",
        " 6a   5b ",
        "6A-5B",
        "6a5b",
        "a3 b4",
        "A3-B4",
        "muovi 6a 5b",
        "move 6A 5B",
        "MUOVI 6a 5b",
        "muo 6a 5b",
        "6a\t5b",
    ] {
        check_spelling(typed, "6A 5B");
    }
    check_spelling("21-17", "6G 5H (21-17)");
    check_spelling("21 17", "6G 5H (21-17)");
}

#[test]
fn captures_are_spelled_in_many_ways_too() {
    let to_two = "6c 5b, 3b 4a, 7d 6c, 3h 4g, 5b 4c";
    for typed in [
        "3d 5b 7d", "3Dx5Bx7D", "3d5b7d", "3d 7d", "d6:b4:d2", "3d-5b-7d",
    ] {
        let server = Server::start();
        let mut players = server.game("");
        after(&mut players, to_two).check(typed, "* Nero: 3D 5B 7D, mangia 4C, 6C\n");
    }
}

#[test]
fn out_of_turn_and_out_of_a_game() {
    let server = Server::start();
    let mut ada = server.person("Ada");
    ada.check(
        "6a 5b",
        "* Non sei in una stanza. Per giocare: gioca. Per guardare: stanze\n",
    );
    ada.ask("entra prova");
    ada.check(
        "6a 5b",
        "* La partita non è cominciata: manca un avversario.\n",
    );
    let mut gil = server.person("Gil");
    gil.ask("entra prova");
    gil.check("3b 4a", "* Non tocca a te: aspetta la mossa di Ada.\n");
    ada.check("6a 5b", "* Bianco: 6A 5B");
    ada.check("6c 5d", "* Non tocca a te: aspetta la mossa di Gil.\n");
    let mut zoe = server.person("Zoe");
    zoe.ask("osserva prova");
    zoe.check(
        "3b 4a",
        "* Qui guardi soltanto. Per giocare: esci, poi gioca\n",
    );
    // A refused move is forgotten: Gil's first try was not kept for his turn.
    gil.check(
        "damiera",
        "* Bianco: 6A 5B\nTurno nero!\nE' il tuo turno.\n",
    );
    gil.ask("abbandona");
    ada.check(
        "6c 5d",
        "* La partita è finita. Ancora? rivincita. Per uscire: esci\n",
    );
}

#[test]
fn questions_about_moves() {
    let server = Server::start();
    let mut players = server.game("");
    let ada = &mut players[0];
    ada.check("mosse", "* Mosse possibili: ");
    ada.check("moves", "6E 5D");
    for why in [
        "perché 6a 5b",
        "perche 6a 5b",
        "perchè 6a 5b",
        "PERCHE' 6A 5B",
        "why 6a 5b",
    ] {
        assert_eq!(ada.ask(why), "* 6A 5B è una mossa valida.\n");
    }
    ada.check(
        "perché 4a 5b",
        "* 4A 5B non si può: in 4A non c'è nessun pezzo.\n",
    );
    ada.check("perché", "Dopo una mossa rifiutata basta perché.\n");
    ada.check("perché no", "Dopo una mossa rifiutata basta perché.\n");
    let mover = after(&mut players, "6c 5b, 3d 4c");
    assert_eq!(
        mover.ask("mosse"),
        "* Devi mangiare. Prese possibili: 5B 3D\n"
    );
    mover.check("perché 5b 3d", "* 5B 3D è una presa valida: mangia 4C.\n");
    mover.check(
        "perché 5b 4a",
        "* 5B 4A non si può: devi mangiare. Prese possibili: 5B 3D\n",
    );
}

#[test]
fn in_libera_nothing_is_compulsory() {
    let server = Server::start();
    let mut players = server.game("variante=libera");
    let mover = after(&mut players, "6c 5b, 3d 4c");
    let answer = mover.ask("mosse");
    assert!(
        answer.starts_with("* Puoi mangiare: 5B 3D\n* Mosse possibili: "),
        "{answer}"
    );
    mover.check("5b 4a", "* Bianco: 5B 4A\nTurno nero!\n");
}
