//! Talking: who reads it, who does not, and what never reaches a terminal.

use damiera_tests::harness::{Client, Server};

/// A game of Ada's and Gil's that Zoe and Leo watch.
fn room(server: &Server) -> [Client; 4] {
    let [ada, gil] = server.game("");
    let [mut zoe, mut leo] = server.people(["Zoe", "Leo"]);
    for spectator in [&mut zoe, &mut leo] {
        spectator.ask("osserva prova");
    }
    [ada, gil, zoe, leo]
}

/// The person at a place in the room types a line; what everyone then reads.
#[track_caller]
fn check(room: &mut [Client; 4], who: usize, typed: &str, expected: [&str; 4]) {
    let answer = room[who].ask(typed);
    for (place, expected) in expected.into_iter().enumerate() {
        let read = if place == who {
            answer.clone()
        } else {
            room[place].heard()
        };
        assert_eq!(read, expected, "{place} after {who}> {typed:?}");
    }
}

#[test]
fn who_reads_what() {
    let server = Server::start();
    let room = &mut room(&server);
    let said = "<Ada> ciao a tutti\n";
    check(room, 0, "di' ciao a tutti", ["", said, said, said]);
    let said = "<Zoe> forza Gil\n";
    check(room, 2, "di' forza Gil", [said, said, "", said]);
    check(
        room,
        2,
        "commenta bella presa",
        ["", "", "", "<Zoe> [pubblico] bella presa\n"],
    );
    check(
        room,
        3,
        "kibitz già",
        ["", "", "<Leo> [pubblico] già\n", ""],
    );
    let refused = "* Chi gioca non può scrivere al pubblico durante la partita. Per parlare a tutti: di' TESTO\n";
    check(room, 0, "commenta sto perdendo", [refused, "", "", ""]);
    check(room, 0, "whisper help", [refused, "", "", ""]);
    check(
        room,
        1,
        "di'",
        ["", "* Non va bene. Si scrive: di' TESTO\n", "", ""],
    );
}

#[test]
fn the_lobby_has_talk_of_its_own() {
    let server = Server::start();
    let room = &mut room(&server);
    let [mut eva, mut bo] = server.people(["Eva", "Bo"]);
    assert_eq!(
        eva.ask("di' chi gioca?"),
        "* In sala ti legge una persona.\n"
    );
    assert_eq!(bo.heard(), "<Eva> chi gioca?\n");
    let answer = "* Non sei in una stanza. Per giocare: gioca. Per guardare: stanze\n";
    assert_eq!(eva.ask("commenta ciao"), answer);
    // To a player, and to no one else.
    assert_eq!(
        bo.ask("scrivi a Gil dopo giochi con me?"),
        "* Solo per Gil: dopo giochi con me?\n"
    );
    assert_eq!(room[1].heard(), "<Bo> [solo a te] dopo giochi con me?\n");
    check(
        room,
        1,
        "rispondi volentieri",
        ["", "* Solo per Bo: volentieri\n", "", ""],
    );
    assert_eq!(bo.heard(), "<Gil> [solo a te] volentieri\n");
    assert_eq!(eva.heard(), "");
}

#[test]
fn terminal_controls_do_not_pass() {
    let server = Server::start();
    let room = &mut room(&server);
    for (typed, read) in [
        ("di' \u{1b}[31mrosso\u{1b}[0m", "<Ada> rosso\n"),
        // Arrow keys, of a terminal in either mode.
        ("\u{1b}[Adi' u\u{1b}[1;5Dno\u{1b}OC", "<Ada> uno\n"),
        // A backspace and a delete take the letter before them back.
        ("di' a\u{7}b\u{8}c\u{7f}d\u{85}e\u{9b}f", "<Ada> adef\n"),
        (
            "di' tre \u{202e}essom\u{202c} \u{2066}x\u{2069}",
            "<Ada> tre essom x\n",
        ),
        ("di' uno\u{2028}* Vince Ada!", "<Ada> uno* Vince Ada!\n"),
        ("di' uno\rping due", "<Ada> uno\n"),
        ("di' z\u{200b}e\u{feff}r\u{ad}o", "<Ada> zero\n"),
        ("di' uno\tdue", "<Ada> uno due\n"),
        ("di' perche\u{301} ❤", "<Ada> perché ❤\n"),
    ] {
        room[0].ask(typed);
        for who in [1, 2] {
            assert_eq!(room[who].heard(), read, "{typed:?}");
        }
    }
}

#[test]
fn a_message_has_a_bound() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    let long = "è".repeat(400);
    assert_eq!(ada.ask(&format!("di' {long}")), "");
    assert_eq!(gil.heard(), format!("<Ada> {long}\n"));
    assert_eq!(
        ada.ask(&format!("di' {long}x")),
        "* Troppo lungo: al massimo 400 caratteri.\n"
    );
    assert_eq!(gil.heard(), "");
}

#[test]
fn somebody_is_not_listened_to() {
    let server = Server::start();
    let room = &mut room(&server);
    let muted = "* Non leggerai più Zoe. Per tornare a leggere: ignora Zoe\n";
    check(
        room,
        0,
        "ignora zoe",
        [&muted.replace("Zoe", "zoe"), "", "", ""],
    );
    let said = "<Zoe> mi leggi?\n";
    check(room, 2, "di' mi leggi?", ["", said, "", said]);
    check(
        room,
        1,
        "di' io sì",
        ["<Gil> io sì\n", "", "<Gil> io sì\n", "<Gil> io sì\n"],
    );
    // Moves are no talk: a muted player's are shown.
    room[0].ask("ignora Gil");
    room[0].ask("6a 5b");
    for who in [1, 2, 3] {
        room[who].heard();
    }
    room[1].ask("3b 4a");
    assert!(room[0].heard().contains("* Nero: 3B 4A\n"));
    room[0].check("ignora Zoe", "* Leggerai di nuovo Zoe.\n");
    room[2].ask("di' e adesso?");
    assert_eq!(room[0].heard(), "<Zoe> e adesso?\n");
}

#[test]
fn what_is_said_looks_like_nothing_else() {
    let server = Server::start();
    let [mut ada, mut gil] = server.game("");
    for typed in [
        "di' * Ada ha abbandonato.",
        "di' Turno nero!",
        "di' <Gil> patta?",
    ] {
        ada.ask(typed);
        let read = gil.heard();
        assert!(
            read.starts_with("<Ada> ") && read.lines().count() == 1,
            "{read}"
        );
    }
}
