//! Draws, takebacks, rematches, calling off and resigning.

use damiera_tests::harness::{Client, Server};

/// A room for the requests of one player, and the texts that the other and a spectator then read.
struct Room {
    _server: Server,
    ada: Client,
    gil: Client,
    zoe: Client,
}

impl Room {
    /// A game of Ada's (White) and Gil's, watched by Zoe, after these moves.
    fn after(moves: &[&str]) -> Room {
        let server = Server::start();
        let [mut ada, mut gil] = server.game("");
        let mut zoe = server.person("Zoe");
        zoe.ask("osserva prova");
        for (ply, typed) in moves.iter().enumerate() {
            [&mut ada, &mut gil][ply % 2].check(typed, "Turno ");
        }
        let mut room = Room {
            _server: server,
            ada,
            gil,
            zoe,
        };
        room.ada.heard();
        room.gil.heard();
        room.zoe.heard();
        room
    }

    /// Ada or Gil types something: what the one who typed, the other and Zoe read, exactly.
    #[track_caller]
    fn check(&mut self, who: char, typed: &str, expected: [&str; 3]) {
        let (own, other) = match who {
            'A' => (&mut self.ada, &mut self.gil),
            _ => (&mut self.gil, &mut self.ada),
        };
        let read = [own.ask(typed), other.heard(), self.zoe.heard()];
        for (read, expected) in read.iter().zip(expected) {
            assert_eq!(read, expected, "{who}> {typed}");
        }
    }
}

const OFFERED: [&str; 3] = [
    "* Hai offerto la patta. Per ritirare l'offerta: annulla\n",
    "* Gil offre la patta: accetta o rifiuta? (una mossa vale rifiuto)\n",
    "* Gil offre la patta.\n",
];

#[test]
fn a_draw_is_agreed() {
    for accept in [
        "accetta",
        "accept",
        "patta",
        "pari",
        "accetta patta",
        "accetta la patta",
    ] {
        let mut room = Room::after(&[]);
        room.check('G', "patta", OFFERED);
        let end = "Partita patta!\n* Patta d'accordo. Ancora? rivincita. Rivederla: rivedi. Per uscire: esci\n";
        let seen = "Partita patta!\n* Patta d'accordo. Rivederla: rivedi. Per uscire: esci\n";
        room.check('A', accept, [end, end, seen]);
    }
}

#[test]
fn a_draw_is_offered_once_between_two_moves() {
    let mut room = Room::after(&["6e 5d"]);
    room.check('G', "patta", OFFERED);
    room.check(
        'G',
        "patta",
        [
            "* Hai già un'offerta in corso. Per ritirarla: annulla\n",
            "",
            "",
        ],
    );
    room.check(
        'G',
        "ritira",
        ["* Non hai ancora mosso: niente da rifare.\n", "", ""],
    );
    let declined = "* Ada rifiuta la patta.\n";
    room.check('A', "rifiuta", ["", declined, declined]);
    room.check(
        'A',
        "rifiuta",
        ["* Non c'è niente a cui rispondere.\n", "", ""],
    );
    let once = "* Hai già offerto la patta: potrai farlo ancora dopo la tua prossima mossa.\n";
    room.check('G', "patta", [once, "", ""]);
    room.gil.ask("3h 4g");
    room.ada.heard();
    room.zoe.heard();
    room.check('G', "patta", OFFERED);
    let withdrawn = "* Gil ritira l'offerta di patta.\n";
    room.check('G', "annulla", [withdrawn; 3]);
    room.check('G', "annulla", ["* Non hai offerte da ritirare.\n", "", ""]);
    room.check(
        'A',
        "accetta",
        ["* Non c'è niente a cui rispondere.\n", "", ""],
    );
}

#[test]
fn a_move_declines() {
    let mut room = Room::after(&[]);
    room.check('G', "patta", OFFERED);
    room.ada.ask("6e 5d");
    let told = room.gil.heard();
    assert!(
        told.starts_with("* Ada rifiuta la patta.\n\n   A  B"),
        "{told}"
    );
    room.gil
        .check("annulla", "* Non hai offerte da ritirare.\n");
}

/// Checks the text after a takeback: the earlier board, and the side to move.
#[track_caller]
fn check_taken_back(told: &str, empty: &str, turn: &str) {
    let row = told.lines().find(|line| line.starts_with(&empty[..1]));
    assert_eq!(row, Some(empty), "{told}");
    assert!(
        told.contains(&format!("H\n\n* Mossa ritirata.\n{turn}\n")),
        "{told}"
    );
}

#[test]
fn one_ply_is_taken_back() {
    let mut room = Room::after(&["6e 5d"]);
    let asked = [
        "* Hai chiesto di rifare l'ultima mossa. Per ritirare la richiesta: annulla\n",
        "* Ada chiede di rifare la sua ultima mossa: accetta o rifiuta? (una mossa vale rifiuto)\n",
        "* Ada chiede di rifare la sua ultima mossa.\n",
    ];
    room.check('A', "ritira la mossa", asked);
    let told = room.gil.ask("accetta");
    let row = "5 [ ][ ][ ][ ][ ][ ][ ][ ] 5";
    check_taken_back(&told, row, "Turno bianco!");
    let told = room.ada.heard();
    check_taken_back(&told, row, "Turno bianco!\nE' il tuo turno.");
    check_taken_back(&room.zoe.heard(), row, "Turno bianco!");
    room.ada.check("6a 5b", "* Bianco: 6A 5B\n");
}

#[test]
fn two_plies_are_taken_back() {
    let mut room = Room::after(&["6a 5b", "3b 4a"]);
    room.ada.ask("ritira");
    let told = room.gil.ask("accetta ritira");
    check_taken_back(&told, "4 [ ][ ][ ][ ][ ][ ][ ][ ] 4", "Turno bianco!");
    check_taken_back(
        &room.ada.heard(),
        "5 [ ][ ][ ][ ][ ][ ][ ][ ] 5",
        "Turno bianco!",
    );
}

#[test]
fn a_takeback_is_refused_or_overtaken() {
    let mut room = Room::after(&["6e 5d"]);
    room.gil
        .check("ritira", "* Non hai ancora mosso: niente da rifare.\n");
    room.ada.ask("ritira");
    room.gil.heard();
    room.zoe.heard();
    let declined = "* Gil non lascia rifare la mossa.\n";
    room.check('G', "rifiuta", ["", declined, declined]);
    room.ada.ask("ritira");
    room.gil.ask("3h 4g");
    assert!(room.ada.heard().starts_with(declined));
    room.gil
        .check("accetta", "* Non c'è niente a cui rispondere.\n");
}

#[test]
fn both_may_offer_at_once() {
    let mut room = Room::after(&["6e 5d", "3h 4g"]);
    room.ada.ask("patta");
    room.gil.ask("ritira");
    // Each has one offer to answer, so that a bare answer is clear to both.
    room.ada
        .check("accetta patta", "* Non c'è niente a cui rispondere.\n");
    room.ada.check("accetta", "* Mossa ritirata.\n");
    room.gil.check("accetta", "Partita patta!\n");
}

#[test]
fn a_rematch_swaps_colours() {
    let mut room = Room::after(&["6e 5d"]);
    room.check(
        'A',
        "rivincita",
        [
            "* La partita è in corso: la rivincita si chiede dopo.\n",
            "",
            "",
        ],
    );
    room.gil.ask("abbandona");
    room.ada.heard();
    room.zoe.heard();
    let asked = [
        "* Hai chiesto la rivincita. Per ritirare la richiesta: annulla\n",
        "* Gil chiede la rivincita a colori invertiti: accetta o rifiuta?\n",
        "* Gil chiede la rivincita a colori invertiti.\n",
    ];
    room.check('G', "rivincita", asked);
    let declined = "* Ada rifiuta la rivincita.\n";
    room.check('A', "rifiuta", ["", declined, declined]);
    room.check('G', "rivincita", asked);
    let started = room.ada.ask("rivincita");
    assert!(
        started.starts_with("Gil\nAda\nAvvio la partita di dama...\n\n   A  B"),
        "{started}"
    );
    assert!(started.contains("Sei i Neri\nTurno bianco!\n"), "{started}");
    let started = room.gil.heard();
    assert!(
        started.contains("Sei i Bianchi\nTurno bianco!\nE' il tuo turno.\n"),
        "{started}"
    );
    assert!(room.zoe.heard().starts_with("Gil\nAda\nAvvio"));
    room.gil.check("6e 5d", "* Bianco: 6E 5D\n");
}

#[test]
fn calling_off() {
    for moves in [&[][..], &["6e 5d"]] {
        for who in ['A', 'G'] {
            let mut room = Room::after(moves);
            let end = "* Partita interrotta, senza risultato. Ancora? rivincita. Rivederla: rivedi. Per uscire: esci\n";
            let seen =
                "* Partita interrotta, senza risultato. Rivederla: rivedi. Per uscire: esci\n";
            room.check(who, "interrompi", [end, end, seen]);
            room.gil.check("partita", "[Result \"*\"]");
        }
    }
    let mut room = Room::after(&["6e 5d", "3h 4g"]);
    let late =
        "* Avete già mosso tutti e due. Per arrenderti: abbandona. Per proporre la patta: patta\n";
    room.check('A', "interrompi", [late, "", ""]);
}

#[test]
fn resigning() {
    let mut room = Room::after(&["6e 5d"]);
    let end = "Vince Gil!\n* Ada ha abbandonato. Ancora? rivincita. Rivederla: rivedi. Per uscire: esci\n";
    let seen = "Vince Gil!\n* Ada ha abbandonato. Rivederla: rivedi. Per uscire: esci\n";
    room.check('A', "abbandona", [end, end, seen]);
    let over = "* La partita è finita. Ancora? rivincita. Per uscire: esci\n";
    for typed in ["abbandona", "patta", "ritira", "interrompi"] {
        room.check('G', typed, [over, "", ""]);
    }
}
