//! Answers about the board, and help, for people who listen.

use damiera_protocol::command::{self, BoardPart, Command, ConnectionCommand, Topic};
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, MovesAnswer, Refusal, ScanAnswer, TurnAnswer};
use damiera_protocol::text::Language;
use damiera_protocol::view::View;
use damiera_rules::{Color, Corner, Game, Variant};

use super::{Pieces, after, board, listed, plain, told, view};
use crate::support::{help, snapshot, wander};

#[test]
fn parts_of_the_board_are_read_out() {
    let check = |corner, variant, part, turned, expected: &[&str]| {
        let snapshot = snapshot(&Game::new(variant), corner);
        let answer = Ok(Answer::Scan(ScanAnswer {
            snapshot: Box::new(snapshot),
            part,
        }));
        let view = View {
            turned,
            ..view(Language::It)
        };
        let told = plain(&render::reply(&answer, None, view));
        assert_eq!(told.lines().collect::<Vec<_>>(), expected, "{part:?}");
    };
    let (left, right) = (Corner::Left, Corner::Right);
    let italian = Variant::Italiana;
    let row = "Riga 3: 3B pedina nera, 3D pedina nera, 3F pedina nera, 3H pedina nera";
    check(left, italian, BoardPart::Row(3), false, &[row]);
    check(
        left,
        italian,
        BoardPart::Row(4),
        false,
        &["Riga 4: nessun pezzo"],
    );
    let turned = "Riga 3: 3H pedina nera, 3F pedina nera, 3D pedina nera, 3B pedina nera";
    check(left, italian, BoardPart::Row(3), true, &[turned]);
    let column = "Colonna C: 2C pedina nera, 6C pedina bianca, 8C pedina bianca";
    check(left, italian, BoardPart::Column(2), false, &[column]);
    let mirrored = "Colonna C: 1C pedina nera, 3C pedina nera, 7C pedina bianca";
    check(right, italian, BoardPart::Column(2), false, &[mirrored]);
    // Where rows are counted from White's side, so they are here.
    let chess = "Riga 3: a3 pedina bianca, c3 pedina bianca, e3 pedina bianca, g3 pedina bianca";
    check(left, Variant::Russa, BoardPart::Row(3), false, &[chess]);
    let kings = ["Bianchi, dame: nessuna", "Neri, dame: nessuna"];
    check(left, italian, BoardPart::Kings, false, &kings);
    let black = [
        "Neri, pedine: 1B, 1D, 1F, 1H, 2A, 2C, 2E, 2G, 3B, 3D, 3F, 3H",
        "Neri, dame: nessuna",
    ];
    check(
        left,
        italian,
        BoardPart::Pieces(Color::Black),
        false,
        &black,
    );
}

/// Read row by row or column by column, the board is the listed one.
#[test]
fn all_rows_and_all_columns_hold_every_piece() {
    for variant in Variant::ALL {
        wander(variant, 5, |game| {
            let snapshot = snapshot(game, Corner::Right);
            let read = |part| {
                told(
                    Ok(Answer::Scan(ScanAnswer {
                        snapshot: Box::new(snapshot.clone()),
                        part,
                    })),
                    Language::It,
                )
            };
            let pieces = |lines: Vec<String>| -> Pieces {
                let held = lines.iter().filter(|line| !line.ends_with("nessun pezzo"));
                held.flat_map(|line| line.split_once(": ").unwrap().1.split(", "))
                    .map(|piece| {
                        let (square, kind) = piece.split_once(' ').unwrap();
                        let color = if kind.ends_with('a') && kind.contains("bianca") {
                            'B'
                        } else {
                            'N'
                        };
                        (square.to_owned(), (color, kind.starts_with("dama")))
                    })
                    .collect()
            };
            let expected = listed(&board(&snapshot, view(Language::It)));
            assert_eq!(pieces(read(BoardPart::All)), expected, "{variant}");
            let columns = (0..8)
                .flat_map(|index| read(BoardPart::Column(index)))
                .collect();
            assert_eq!(pieces(columns), expected, "{variant}");
        });
    }
}

#[test]
fn whose_turn_it_is_and_what_is_left() {
    let check = |language, expected: [&str; 4]| {
        let snapshot = snapshot(
            &after(&["6c 5b", "3b 4a", "7d 6c", "3h 4g", "5b 4c", "3d 5b 7d"]),
            Corner::Left,
        );
        let answer = Ok(Answer::Turn(TurnAnswer {
            snapshot: Box::new(snapshot),
            away: Vec::new(),
            spectators: 0,
        }));
        assert_eq!(told(answer, language), expected);
    };
    check(
        Language::It,
        [
            "Partita 1, mossa 4: dama semplice, senza orologio.",
            "Bianchi: Ada, 10 pedine, nessuna dama.",
            "Neri: Gil, 12 pedine, nessuna dama.",
            "Muove Ada.",
        ],
    );
    check(
        Language::Fil,
        [
            "Laro 1, galaw 4: simpleng dama, walang orasan.",
            "Puti: Ada, 10 pitsa, walang dama.",
            "Itim: Gil, 12 pitsa, walang dama.",
            "Si Ada ang titira.",
        ],
    );
}

#[test]
fn the_moves_of_one_piece() {
    let variant = Variant::Italiana;
    let check = |square: &str, expected: &str| {
        let snapshot = snapshot(&Game::new(variant), Corner::Left);
        let square = snapshot.drawing().parse_square(square, variant).unwrap();
        let answer = Ok(Answer::Moves(MovesAnswer {
            snapshot: Box::new(snapshot),
            from: Some(square),
            is_ahead: false,
        }));
        assert_eq!(told(answer, Language::It), [expected]);
    };
    check("6A", "Mosse possibili: 6A 5B");
    check("6C", "Mosse possibili: 6C 5B, 6C 5D");
    check("7B", "Da 7B ora non si può muovere.");
    check("4A", "Da 4A ora non si può muovere.");
}

/// Help is short enough to be listened to, names each command once, and needs no sign to be read.
#[test]
fn help_can_be_listened_to() {
    for language in Language::ALL {
        let lines = told(Ok(help(Topic::All)), language);
        assert!(lines.len() <= 12, "{lines:?}");
        let mut named = Vec::new();
        for line in &lines[1..lines.len() - 1] {
            assert!(line.chars().count() <= 130, "too long: {line}");
            let (_, words) = line.split_once(": ").unwrap();
            for word in words.trim_end_matches('.').split(", ") {
                match command::parse(&format!("aiuto {word}")).unwrap().result {
                    Ok(Command::Connection(ConnectionCommand::Help(Topic::Command(row)))) => {
                        named.push(row);
                    }
                    other => panic!("{word}: {other:?}"),
                }
            }
        }
        let all: Vec<&str> = command::all().map(|row| row.id()).collect();
        named.sort_unstable();
        let mut expected = all.clone();
        expected.sort_unstable();
        assert_eq!(named, expected);
        for row in all {
            let explained = told(Ok(help(Topic::Command(row))), language);
            for line in explained {
                assert!(!line.contains(['|', '[']), "{line}");
            }
        }
        for line in told(Ok(help(Topic::Variants)), language) {
            assert!(!line.contains(" - "), "{line}");
        }
    }
}

#[test]
fn how_a_command_is_written_is_said_in_words() {
    let check = |language, line: &str, expected: &str| {
        let error = command::parse(line).unwrap().result.unwrap_err();
        assert_eq!(told(Err(Refusal::from(error)), language), [expected]);
    };
    check(
        Language::It,
        "osserva",
        "Non va bene. Si scrive: osserva STANZA, se vuoi parola=PAROLA, anche",
    );
    check(
        Language::It,
        "ultima volta",
        "Non va bene. Si scrive: ultima",
    );
    let explained = told(Ok(help(Topic::Command("lingua"))), Language::En);
    assert_eq!(
        explained[..2],
        [
            "language: change the language",
            "It is written: language it or en or pt or fil or es"
        ]
    );
}
