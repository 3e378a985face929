//! The lines that a person reads, event by event, without any connection.

use crate::support;
use std::time::Duration;

use damiera_protocol::command::{self, Topic};
use damiera_protocol::text::Language;
use damiera_protocol::wire::{Object, SeatResumed};
use damiera_rules::{Color, Corner, Variant};
use damiera_screens::narrator::Narrator;

/// A room just after Ada was told that the game began. The test replaces `ROLE`.
const START: &str = r#"{"type":"start","room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","corner":"left","fen":"W:W21-32:B1-12","turn":"white","ply":0,"last":null,"role":"ROLE"}"#;

/// The position after `ply` plies, of a move by `side`.
fn moved(ply: usize, side: &str, mv: &str, fen: &str, role: &str) -> String {
    let turn = if side == "white" { "black" } else { "white" };
    format!(
        r#"{{"type":"move","room":"prova","game":1,"white":"Ada","black":"Gil","variant":"italiana","fen":"{fen}","turn":"{turn}","ply":{ply},"last":{{"side":"{side}","move":"{mv}","captured":[]}},"role":"{role}"}}"#
    )
}

/// Ada, seated with the white pieces, in a game that has begun.
fn ada(role: &str) -> Narrator {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    apply(&mut narrator, &START.replace("ROLE", role));
    narrator
}

/// The lines that an event adds.
fn apply(narrator: &mut Narrator, event: &str) -> Vec<String> {
    support::object(event).map_or_else(Vec::new, |object| narrator.apply(&object))
}

fn check(narrator: &mut Narrator, event: &str, expected: &[&str]) {
    assert_eq!(apply(narrator, event), expected, "{event}");
}

#[test]
fn a_game_begins_with_who_plays() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    check(
        &mut narrator,
        &START.replace("ROLE", "white"),
        &["", "Partita 1: Ada (Bianchi) contro Gil (Neri)"],
    );
}

/// The rows below a heading of `data/narrated.txt`: two texts, and the lines that they make.
fn rows(heading: &str) -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
    let text = include_str!("../data/narrated.txt");
    let (_, below) = text.split_once(heading).expect("a heading");
    let mut rows = Vec::new();
    for line in below
        .lines()
        .skip(1)
        .take_while(|line| !line.starts_with('#'))
    {
        let rest = rows.last_mut().zip(line.strip_prefix("  "));
        match (rest, line.split_once(": ")) {
            (Some(((_, _, lines), line)), _) => Vec::push(lines, line),
            (None, Some((first, second))) => rows.push((first, second, Vec::new())),
            (None, None) => {}
        }
    }
    assert!(rows.len() > 2, "{heading}");
    rows
}

#[test]
fn what_happens_is_said() {
    for (role, event, expected) in rows("of an event") {
        check(&mut ada(role), event, &expected);
    }
}

#[test]
fn a_room_of_ones_own_says_whom_to_wait_for() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    check(
        &mut narrator,
        r#"{"type":"room","seq":1,"room":"prova","variant":"libera","corner":"left","colours":"white","word":false,"name":"Ada","side":"white"}"#,
        &["Stanza nuova: prova, dama libera, senza orologio. Hai i Bianchi."],
    );
    let waits = "Aspetto un avversario, che scriva: entra prova. Contro il computer: bot";
    assert_eq!(narrator.waits().as_deref(), Some(waits));
    assert_eq!(narrator.waits(), None);
}

/// No object names the opponent whom lines name here; the start of the game does.
#[test]
fn a_player_who_sits_down_reads_what_is_played() {
    let cases = [
        (
            "\"black\"",
            "Stanza prova, dama italiana, senza orologio. Hai i Neri.",
        ),
        ("null", "Stanza prova, dama italiana, senza orologio."),
    ];
    for (side, expected) in cases {
        let mut narrator = Narrator::new(Language::It);
        narrator.set_name("Ada");
        let event = format!(r#"{{"type":"seat","side":{side},"name":"Ada","bot":false}}"#);
        check(&mut narrator, &event, &[expected]);
    }
}

/// The bot sits down before the answer to the command that opened the room.
#[test]
fn nobody_is_waited_for_where_the_bot_sits_down() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    for event in [
        r#"{"type":"room","seq":1,"room":"prova","variant":"libera","corner":"left","colours":"white","word":false,"name":"Ada","side":"white"}"#,
        r#"{"type":"seat","seq":2,"room":"prova","side":"black","name":"bot-2","bot":true,"variant":"libera","corner":"left"}"#,
    ] {
        let lines = apply(&mut narrator, event);
        let told = lines.iter().any(|line| line.contains("Aspetto"));
        assert!(!told, "{lines:?}");
    }
    assert_eq!(narrator.waits(), None);
}

#[test]
fn what_is_known_of_the_room() {
    const NEW: &str = r#"{"type":"room","seq":1,"room":"prova","variant":"libera","corner":"left","colours":"white","word":false,"name":"Ada","side":"white"}"#;
    const WON: &str = r#"{"type":"end","result":"1-0","winner":"white","reason":"resign"}"#;
    let start = |role: &str| START.replace("ROLE", role);
    // The cases list if Ada is in a room, waits, plays in a game that goes on, is a player; and if
    // it is over.
    let cases = [
        (vec![], [false; 5]),
        (vec![NEW.to_owned()], [true, true, false, false, false]),
        (vec![start("white")], [true, false, true, true, false]),
        (vec![start("spectator")], [true, false, false, false, false]),
        (
            vec![start("black"), WON.to_owned()],
            [true, false, false, true, true],
        ),
    ];
    for (events, expected) in cases {
        let mut narrator = Narrator::new(Language::It);
        narrator.set_name("Ada");
        for event in &events {
            apply(&mut narrator, event);
        }
        let known = [
            narrator.is_in_room(),
            narrator.is_waiting(),
            narrator.is_playing(),
            narrator.is_player(),
            narrator.is_over(),
        ];
        assert_eq!(known, expected, "{events:?}");
        narrator.forget_room();
        assert!(!narrator.is_in_room(), "{events:?}");
    }
}

#[test]
fn a_capture_that_is_due_is_the_only_move() {
    let mut narrator = ada("white");
    check(
        &mut narrator,
        &moved(2, "black", "3B 4C", "W:W19,21,23-32:B1-11,15", "white"),
        &["Nero: 3B 4C"],
    );
    assert_eq!(narrator.moves(), ["Devi mangiare. Prese possibili: 5D 3B"]);
}

#[test]
fn the_history_has_two_columns_and_follows_takebacks() {
    let mut narrator = ada("white");
    assert_eq!(narrator.history(), ["Nessuna mossa ancora."]);
    let fen = "W:W21-32:B1-12";
    let moves = [
        (1, "white", "6E 5D"),
        (2, "black", "3B 4C"),
        (3, "white", "5D 3B"),
        (4, "black", "2C 4A"),
    ];
    for (ply, side, mv) in moves {
        apply(&mut narrator, &moved(ply, side, mv, fen, "white"));
    }
    assert_eq!(
        narrator.history(),
        [
            "     Bianco   Nero",
            "  1. 6E 5D    3B 4C",
            "  2. 5D 3B    2C 4A",
        ]
    );
    let taken_back =
        moved(3, "white", "5D 3B", fen, "white").replace("\"move\",\"room", "\"takeback\",\"room");
    apply(&mut narrator, &taken_back);
    assert_eq!(
        narrator.history()[1..],
        ["  1. 6E 5D    3B 4C", "  2. 5D 3B"]
    );
}

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

/// The lines that a command's answer adds; empty if the line is no answer.
fn answered(command: &str, line: &str) -> Vec<String> {
    let command = command::parse(command).and_then(|parsed| parsed.result.ok());
    support::answer(line).map_or_else(Vec::new, |answer| {
        ada("white").answer(command.as_ref(), &answer)
    })
}

#[test]
fn answers_are_said() {
    for (command, line, expected) in rows("of an answer") {
        let mut lines = answered(command, line);
        if command == "mosse" {
            // The order of the moves is the generator's business.
            let sorted = |line: &str| {
                let mut moves: Vec<String> = line
                    .trim_start_matches("Mosse possibili: ")
                    .split(", ")
                    .map(str::to_owned)
                    .collect();
                moves.sort();
                moves
            };
            assert_eq!(sorted(&lines.remove(0)), sorted(expected[0]));
            continue;
        }
        assert_eq!(lines, expected, "{line}");
    }
}

#[test]
fn a_refused_move_comes_with_the_moves_that_its_reason_does_not_list() {
    let narrator = ada("white");
    for (_, line, expected) in rows("of a refusal") {
        let Some(Object::Error(refused)) = support::object(line) else {
            panic!("{line} is a refusal");
        };
        assert_eq!(narrator.refused(&refused), expected, "{line}");
    }
}

#[test]
fn help_is_the_servers_and_the_programs_own() {
    let lines = ada("white").help(Topic::All);
    assert!(lines.iter().any(|line| line.starts_with("gioca ")));
    assert!(lines.iter().any(|line| line.starts_with("/storia: ")));
    assert!(lines.iter().all(|line| !line.starts_with("* ")));
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

fn word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
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
fn the_lot_for_colours_is_told() {
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    check(
        &mut narrator,
        r#"{"type":"room","seq":1,"room":"prova","variant":"checkers","corner":"left","colours":"choice","word":false,"name":"Ada","side":null}"#,
        &[
            "Stanza nuova: prova, checkers (cominciano i Bianchi), senza orologio. Per i colori si tira a sorte chi sceglie.",
        ],
    );
    check(
        &mut narrator,
        r#"{"type":"choose","seq":3,"room":"prova","name":"Ada"}"#,
        &["Sorteggio: sceglie Ada. Scrivi bianco o nero."],
    );
}

#[test]
fn a_variant_of_the_future_has_no_moves() {
    let mut narrator = Narrator::new(Language::It);
    let event = START.replace("ROLE", "white").replace("italiana", "lunare");
    let expected = "Partita 1: Ada (Bianchi) contro Gil (Neri)";
    check(&mut narrator, &event, &["", expected]);
    assert_eq!(narrator.moves(), ["Non c'è una partita da mostrare."]);
}

/// Some clocks as the server writes them.
fn clocks(white: u64, running: &str, paused: bool) -> String {
    format!(
        r#""clocks":{{"white":{white},"black":300000,"running":{running},"paused":{paused},"lag":{{"white":6900,"black":7000}}}}"#
    )
}

#[test]
fn the_clock_that_runs_ticks() {
    let ms = Duration::from_millis;
    let mut narrator = ada("white");
    let position = moved(2, "black", "3D 4C", "W:W19,21,23-32:B1-10,12,15", "white");
    let with = |clocks: String| position.replace(r#""last""#, &format!(r#"{clocks},"last""#));
    apply(&mut narrator, &with(clocks(61_500, "\"white\"", false)));
    assert_eq!(narrator.next_tick(), Some(ms(501)));
    narrator.pass_time(ms(500));
    assert_eq!(narrator.next_tick(), Some(ms(1)));
    narrator.pass_time(ms(1));
    assert_eq!(narrator.next_tick(), Some(ms(1_000)));
    narrator.pass_time(Duration::from_secs(100));
    assert_eq!(narrator.next_tick(), None);
    // Neither of them runs in a pause.
    apply(&mut narrator, &with(clocks(61_500, "null", true)));
    narrator.pass_time(Duration::from_secs(100));
    assert_eq!(narrator.next_tick(), None);
    // Without clocks nothing ticks.
    let mut narrator = ada("white");
    narrator.pass_time(Duration::from_secs(100));
    assert_eq!(narrator.next_tick(), None);
}

/// The missed moves are summed up, and the clocks are those of the answer.
#[test]
fn who_comes_back_catches_up() {
    let start = START.replace("ROLE", "white");
    let with = |clocks: String| start.replace(r#""last""#, &format!(r#"{clocks},"last""#));
    let started = with(clocks(300_000, "\"white\"", false));
    let first = moved(1, "white", "6E 5D", "B:W19,21,23-32:B1-12", "white");
    let reply = moved(2, "black", "3B 4C", "W:W19,21,23-32:B1-9,11-12,14", "white");
    let answer = format!(
        r#"{{"type":"ok","tag":"1","name":"Ada","room":"prova","seq":3,{}}}"#,
        clocks(61_900, "\"white\"", false)
    );
    let resumed = support::answer(&answer).and_then(|answer| {
        let resumed = answer.body::<SeatResumed<'_>>()?;
        resumed.clocks
    });
    let missed = [started, first, reply].map(|line| support::object(&line).expect("an event"));
    let mut narrator = Narrator::new(Language::It);
    narrator.set_name("Ada");
    assert_eq!(
        narrator.catch_up(&missed, resumed),
        [
            "",
            "Partita 1: Ada (Bianchi) contro Gil (Neri)",
            "Bianco: 6E 5D",
            "Nero: 3B 4C",
        ]
    );
    assert_eq!(narrator.next_tick(), Some(Duration::from_millis(901)));
    assert!(narrator.is_playing());
}

#[test]
fn what_happens_to_clocks_is_told() {
    let mut narrator = ada("white");
    let event = |kind: &str, clocks: String| {
        format!(r#"{{"type":"{kind}","room":"prova","by":"Gil","side":"black",{clocks}}}"#)
    };
    check(
        &mut narrator,
        &event("pause", clocks(300_000, "null", true)),
        &[
            "Orologio fermo: Bianco 5:00, Nero 5:00",
            "Pausa. Per riprendere: pausa, oppure una mossa.",
        ],
    );
    check(
        &mut narrator,
        &event("unpause", clocks(9_990, "\"white\"", false)),
        &[
            "Orologio: Bianco 0:09,9, Nero 5:00",
            "Gil fa ripartire il tempo.",
        ],
    );
    check(
        &mut narrator,
        r#"{"type":"time_short","room":"prova","side":"white","seconds":10,"first_move":false}"#,
        &["Ti restano 10 secondi."],
    );
    check(
        &mut narrator,
        r#"{"type":"end","room":"prova","result":"0-1","winner":"black","reason":"time"}"#,
        &["Vince Gil!", "Ada ha finito il tempo."],
    );
    let answer = format!(
        r#"{{"type":"ok","tag":"1","time":"5+3",{},"absence":{{"white":120,"black":1}}}}"#,
        clocks(300_000, "\"white\"", false)
    );
    assert_eq!(
        answered("orologio", &answer),
        [
            "Orologio: Bianco 5:00, Nero 5:00",
            "Ritardo della rete che non conta: ancora 6,9 s per il Bianco, 7,0 s per il Nero.",
            "Ada può ancora mancare per 120 secondi.",
            "Gil può ancora mancare per un secondo.",
        ]
    );
}

#[test]
fn whoever_runs_the_server_is_heard() {
    check(
        &mut ada("white"),
        r#"{"type":"announcement","text":"Alle 22 si \u001b[2Jferma."}"#,
        &["Avviso di chi gestisce il server: Alle 22 si [2Jferma."],
    );
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
