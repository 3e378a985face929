//! Games of every variant, and games that begin with given moves or from a given position.

use damiera_protocol::text::Language;
use damiera_rules::{Corner, Variant};
use damiera_screens::narrator::Narrator;

use super::{START, apply, check, moved, word};

#[test]
fn a_game_may_start_from_a_given_position() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    check(
        &mut narrator,
        r#"{"type":"room","seq":1,"room":"prova","variant":"italiana","corner":"left","colours":"white","start":"B:W27,32:B1,5","name":"Ada"}"#,
        &[
            "Stanza nuova: prova, dama italiana, senza orologio, da una posizione data. Hai i Bianchi.",
        ],
    );
    let start = START
        .replace("ROLE", "white")
        .replace("W:W21-32:B1-12", "B:W27,32:B1,5")
        .replace(r#""turn":"white""#, r#""turn":"black""#);
    apply(&mut narrator, &start);
    assert_eq!(narrator.moves(), ["Mosse possibili: 2G 3F, 2G 3H"]);
    // Black made the first move, which it does not in the variant.
    let moves = [
        ("black", "2G 3F", "W:W27,32:B1,10"),
        ("white", "7D 6E", "B:W22,32:B1,10"),
        ("black", "3F 4E", "W:W22,32:B1,14"),
    ];
    for (ply, (side, mv, fen)) in (1..).zip(moves) {
        apply(&mut narrator, &moved(ply, side, mv, fen, "white"));
        let history = narrator.history();
        assert_eq!(history[0], "     Nero    Bianco", "{history:?}");
        assert!(history[1].starts_with("  1. 2G 3F"), "{history:?}");
    }
    assert_eq!(
        narrator.history()[1..],
        ["  1. 2G 3F   7D 6E", "  2. 3F 4E"],
    );
}

#[test]
fn who_comes_late_is_told_that_the_first_moves_are_unseen() {
    let mut narrator = Narrator::new(Language::It);
    let event = moved(4, "black", "2C 4A", "W:W21-32:B1-12", "spectator")
        .replace("\"move\",\"room", "\"position\",\"room");
    let lines = apply(&mut narrator, &event);
    assert_eq!(
        lines,
        [
            "Guardi la stanza prova, dama italiana, senza orologio.",
            "Partita 1: Ada (Bianchi) contro Gil (Neri)",
            "Nero: 2C 4A",
        ]
    );
    assert_eq!(
        narrator.history(),
        [
            "Le prime mosse sono di prima del tuo arrivo. Il verbale intero: partita",
            "     Bianco   Nero",
            "  2. ...      2C 4A",
        ]
    );
}

/// The start of a game of any variant with this corner, as the server says it.
fn start_of(variant: Variant, corner: Corner) -> String {
    let rules = variant.rules();
    let corner = match corner {
        Corner::Left => "left",
        Corner::Right => "right",
    };
    START
        .replace("ROLE", "white")
        .replace("italiana", variant.id())
        .replace("left", corner)
        .replace("W:W21-32:B1-12", &variant.start().fen())
        .replace(
            r#""turn":"white""#,
            &format!(r#""turn":"{}""#, word(rules.first)),
        )
}

#[test]
fn every_variant_has_its_moves() {
    for variant in Variant::ALL {
        for corner in [Corner::Left, Corner::Right] {
            let drawing = variant.drawing_with(corner);
            let mut narrator = Narrator::new(Language::It);
            narrator.set_name("Ada");
            apply(&mut narrator, &start_of(variant, corner));
            assert_eq!(narrator.variant(), Some(variant));
            let moves = narrator.moves().join("\n");
            for ply in variant.start().legal_plies() {
                let path = ply.labels(drawing);
                assert!(moves.contains(&path), "{variant}: {path} is not in {moves}");
            }
        }
    }
}

#[test]
fn a_variant_of_the_future_has_no_moves() {
    let mut narrator = Narrator::new(Language::It);
    let event = START.replace("ROLE", "white").replace("italiana", "lunare");
    let expected = "Partita 1: Ada (Bianchi) contro Gil (Neri)";
    check(&mut narrator, &event, &["", expected]);
    assert_eq!(narrator.moves(), ["Non c'è una partita da mostrare."]);
}

/// The moves of an opening are told with the start, and stand in the history before those of the players. The lot's digest is
/// told at the start, its seed at the end.
#[test]
fn a_game_begins_with_the_moves_of_its_opening() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    let lot = r#""digest":"ab12","subject":"prova|1|1|Ada|Gil""#;
    let opening = r#""table":"fmjd","federation":"FMJD","number":"9-V","moves":[{"side":"white","move":"g3 f4","official":"g3-f4","captured":[]},{"side":"black","move":"d6 e5","official":"d6-e5","captured":[]}]"#;
    let start = format!(
        r#"{{"type":"start","room":"prova","game":1,"white":"Ada","black":"Gil","variant":"russa","corner":"left","opening":{{{opening},"lot":{{{lot}}}}},"fen":"W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,f4,g1,h2:Ba7,b6,b8,c7,d8,e5,e7,f6,f8,g7,h6,h8","turn":"white","ply":2,"last":{{"side":"black","move":"d6 e5","official":"d6-e5","captured":[]}},"role":"white"}}"#
    );
    let said = apply(&mut narrator, &start);
    assert_eq!(
        said[2..],
        [
            "Apertura a sorteggio: FMJD 9-V (1. g3-f4 d6-e5)",
            "SHA-256 del seme del sorteggio: ab12",
            "Nero: d6 e5"
        ]
    );
    let history = narrator.history();
    assert!(history[1].starts_with("  1. g3 f4    d6 e5"), "{history:?}");
    let end = format!(
        r#"{{"type":"end","room":"prova","result":"0-1","winner":"black","reason":"resign","lot":{{{lot},"seed":"cd34"}}}}"#
    );
    check(
        &mut narrator,
        &end,
        &[
            "Vince Gil!",
            "Ada ha abbandonato.",
            "Seme del sorteggio prova|1|1|Ada|Gil: cd34",
        ],
    );
}

/// A match of two games: each start says which it is and how it stands, and the end of the second gives the score.
#[test]
fn a_match_of_two_games_is_told() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    let start = |game: u8, [white, black]: [&str; 2], halves: [u8; 2]| {
        format!(
            r#"{{"type":"start","room":"prova","game":{game},"white":"{white}","black":"{black}","variant":"italiana","corner":"left","time":null,"pair":{{"game":{game},"halves":{{"white":{},"black":{}}}}},"fen":"W:W21-32:B1-12","turn":"white","ply":0,"last":null,"role":"white"}}"#,
            halves[0], halves[1]
        )
    };
    let end = |game: u8, result: &str, halves: [u8; 2]| {
        format!(
            r#"{{"type":"end","room":"prova","result":"{result}","winner":null,"reason":"agreement","pair":{{"game":{game},"halves":{{"white":{},"black":{}}}}}}}"#,
            halves[0], halves[1]
        )
    };
    let said = apply(&mut narrator, &start(1, ["Ada", "Gil"], [0, 0]));
    let first = "Incontro di due partite: questa è la prima. La seconda comincia subito dopo, a colori scambiati.";
    assert_eq!(said[2..], [first]);
    check(
        &mut narrator,
        &end(1, "1/2-1/2", [1, 1]),
        &["Partita patta!", "Patta d'accordo."],
    );
    let said = apply(&mut narrator, &start(2, ["Gil", "Ada"], [1, 1]));
    let second = "Seconda partita dell'incontro, a colori scambiati. Finora: Gil ½ - ½ Ada";
    assert_eq!(said[2..], [second]);
    let said = apply(&mut narrator, &end(2, "1/2-1/2", [2, 2]));
    assert_eq!(
        said.last().unwrap(),
        "Risultato dell'incontro: Gil 1 - 1 Ada"
    );
}
