//! Moves that are chosen by keys, by typing and by mouse, and what is said when they cannot be.

mod beside_the_board;

use crate::game::{CHOICE, move_line, position, start};
use crate::stage::{Stage, settings};
use damiera_protocol::text::Language;
use damiera_rules::{Color, Variant};
use damiera_screens::app::AppEffect;
use damiera_screens::input::{Input, KeyCode, MouseKind};
use serde_json::Value;

use KeyCode::{Enter, Escape, Tab};

/// Ada with the white pieces of `italiana`, at 80 columns and 24 rows: a square is 4 by 2, and the
/// first one begins in column 2 of row 1.
fn at_the_board() -> Stage {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.says(&start("white", Value::Null));
    stage.lines();
    stage
}

/// The middle of a square in a row and a column as they are seen, from 0 at the top left.
fn at(row: u16, column: u16) -> (u16, u16) {
    (2 + 4 * column + 1, 1 + 2 * row)
}

#[test]
fn a_piece_is_let_go_again() {
    type Go = fn(&mut Stage);
    let goes: [(&str, Go); 4] = [
        ("Esc", |stage| stage.keys(&[Tab, Enter, Escape])),
        ("Enter on it", |stage| stage.keys(&[Tab, Enter, Enter])),
        ("a click on it", |stage| {
            stage.click(at(5, 0));
            stage.click(at(5, 0));
        }),
        ("another piece", |stage| {
            stage.click(at(5, 0));
            stage.click(at(5, 2));
            stage.click(at(5, 2));
        }),
    ];
    for (name, go) in goes {
        let mut stage = at_the_board();
        let free = stage.buffer();
        go(&mut stage);
        stage.key(Escape);
        assert_eq!(stage.buffer(), free, "{name}");
        assert!(stage.lines().is_empty(), "{name}");
    }
}

#[test]
fn a_capture_with_several_ways_is_chosen_square_by_square() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.says(&position(CHOICE, "white"));
    stage.lines();
    let position = damiera_rules::Position::from_fen(CHOICE.0, CHOICE.1).expect("a position");
    let drawing = CHOICE.1.drawing();
    let ways: Vec<Vec<(u8, u8)>> = position
        .legal_plies()
        .iter()
        .map(|ply| {
            let squares = ply.path.squares().iter();
            squares
                .map(|square| drawing.row_and_column(*square))
                .collect()
        })
        .collect();
    assert!(
        ways.len() > 1 && ways.iter().all(|way| way.len() > 2),
        "{ways:?}"
    );
    for (way, ply) in ways.iter().zip(position.legal_plies()) {
        for (row, column) in way {
            // The move is sent as soon as only one way is left.
            if stage.effects.is_empty() {
                stage.click(at((*row).into(), (*column).into()));
            }
        }
        assert_eq!(stage.lines(), [ply.labels(drawing)]);
    }
}

#[test]
fn what_is_typed_lights_up() {
    let lit = |typed: &str| {
        let mut stage = at_the_board();
        let free = stage.buffer();
        stage.types(typed);
        let seen = stage.buffer();
        let mut squares = Vec::new();
        for row in 0..8 {
            for column in 0..8 {
                // The corner of a square is never covered by a piece as a whole.
                let (x, y) = at(row, column);
                if seen[(x - 1, y)] != free[(x - 1, y)] {
                    squares.push((row, column));
                }
            }
        }
        squares
    };
    assert_eq!(lit("6"), []);
    // The piece, and where it can go.
    assert_eq!(lit("6a"), [(4, 1), (5, 0)]);
    assert_eq!(lit("6A 5"), [(4, 1), (5, 0)]);
    assert_eq!(lit("6A 5B"), [(4, 1), (5, 0)]);
    assert_eq!(lit("6C-5"), [(4, 1), (4, 3), (5, 2)]);
    // 24 is the official number of 6A.
    assert_eq!(lit("24"), [(4, 1), (5, 0)]);
    assert_eq!(lit("ciao"), []);
}

/// The first and the last row of the board as they are seen: the digit and what is on each square.
fn outer_rows(stage: &Stage) -> [String; 2] {
    let screen = stage.screen();
    let lines: Vec<&str> = screen.lines().collect();
    [lines[2], lines[16]].map(|line| {
        let row: Vec<char> = format!("{line:34}").chars().take(34).collect();
        let squares = row[2..].chunks(4).map(|square| {
            let piece = square.iter().find(|c| c.is_alphabetic());
            piece.copied().unwrap_or('.')
        });
        row.iter().take(1).copied().chain(squares).collect()
    })
}

#[test]
fn ones_own_side_is_at_the_bottom_until_the_board_is_turned() {
    let white_below = ["1.n.n.n.n", "8b.b.b.b."];
    let black_below = ["8.b.b.b.b", "1n.n.n.n."];
    // A board with its playing corner at the right.
    let mirrored = ["1n.n.n.n.", "8.b.b.b.b"];
    let mirrored_black_below = ["8b.b.b.b.", "1.n.n.n.n"];
    let cases = [
        ("white", "left", white_below, black_below),
        ("black", "left", black_below, white_below),
        ("spectator", "left", white_below, black_below),
        ("white", "right", mirrored, mirrored_black_below),
    ];
    for (role, corner, plain, turned) in cases {
        let mut stage = Stage::lobby((80, 24));
        stage.lists(&[]);
        stage.says(&start(role, Value::Null).replace(r#""left""#, &format!("\"{corner}\"")));
        stage.enters("/letters");
        assert_eq!(outer_rows(&stage), plain, "{role} {corner}");
        stage.enters("/gira");
        assert_eq!(outer_rows(&stage), turned, "{role} {corner}");
        stage.enters("damiera gira");
        assert_eq!(outer_rows(&stage), plain, "{role} {corner}");
    }
}

#[test]
fn no_size_of_a_terminal_is_too_much() {
    let mut stages = [at_the_board(), Stage::lobby((80, 24)), at_the_board()];
    stages[2].key(KeyCode::Char('?'));
    for stage in &mut stages {
        for (columns, rows) in [
            (1, 1),
            (1, 200),
            (500, 1),
            (39, 15),
            (40, 16),
            (200, 60),
            (500, 200),
        ] {
            stage.input(Input::Resize { columns, rows });
            let seen = stage.screen();
            let small = columns < 40 || rows < 16;
            let words = stage.screen().split_whitespace().count();
            assert!(small || words > 3, "{columns}x{rows}: {seen}");
            stage.mouse((columns - 1, rows - 1), MouseKind::ScrollUp);
            stage.click((columns / 2, rows / 2));
        }
    }
}

#[test]
fn every_variant_in_every_language_is_played_by_its_own_names() {
    for language in Language::ALL {
        for variant in Variant::ALL {
            let mut settings = settings(language, (80, 24));
            settings.name = Some("Ada".to_owned());
            let mut stage = Stage::with(settings);
            stage.lists(&[]);
            let start = variant.start();
            let role = match start.turn() {
                Color::White => "white",
                Color::Black => "black",
            };
            stage.says(&position((&start.fen(), variant), role));
            stage.lines();
            let screen = stage.screen();
            assert!(
                !screen.contains("screen-"),
                "{language:?} {variant}: {screen}"
            );
            // The first stop, and the first from there: the names are the variant's own.
            stage.keys(&[Tab, Enter, Tab, Enter]);
            let sent = stage.lines();
            let [mv] = sent.as_slice() else {
                panic!("{language:?} {variant}: {sent:?}");
            };
            assert!(start.parse_move(mv).is_ok(), "{language:?} {variant}: {mv}");
        }
    }
}

#[test]
fn who_chooses_every_square_of_a_capture_does_nothing_else_by_it() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    let capture = ("W:W22,31:B18,10", Variant::Italiana);
    let start = damiera_rules::Position::from_fen(capture.0, capture.1).expect("a position");
    let ply = start.legal_plies()[0];
    assert!(ply.path.squares().len() > 2, "{ply:?}");
    stage.says(&position(capture, "white"));
    stage.lines();
    let drawing = capture.1.drawing();
    for square in ply.path.squares() {
        let (row, column) = drawing.row_and_column(*square);
        stage.click(at(row.into(), column.into()));
    }
    assert_eq!(stage.lines(), [ply.labels(drawing)]);
    assert!(stage.status().contains("Tocca a te"), "{}", stage.status());
    // A while later the same square is a square again.
    stage.waits(2);
    let (row, column) = drawing.row_and_column(ply.path.to());
    stage.click(at(row.into(), column.into()));
    assert!(!stage.status().contains("Tocca a te"), "{}", stage.status());
}

/// The question about leaving stays when the opponent has moved.
#[test]
fn the_question_whether_to_leave_outlasts_a_move() {
    let mut stage = at_the_board();
    stage.says(&move_line("white", 0, "6A 5B"));
    stage.ctrl('c');
    assert!(stage.screen().contains("vuoi uscire?"));
    stage.says(&move_line("white", 1, "3B 4C"));
    assert!(stage.screen().contains("vuoi uscire?"));
    stage.enters("sì");
    assert!(stage.effects.contains(&AppEffect::Quit));
}

/// In a window that is too small the question cannot be read. The text there names the key.
#[test]
fn a_window_that_is_too_small_is_left_at_once() {
    let mut stage = at_the_board();
    stage.input(Input::Resize {
        columns: 39,
        rows: 12,
    });
    assert!(stage.screen().contains("Ctrl-C"), "{}", stage.screen());
    stage.ctrl('c');
    assert!(stage.effects.contains(&AppEffect::Quit));
}

/// A question that is answered by yes has an answer to no, and to the first letter of either.
#[test]
fn one_stays_in_a_game_by_a_no() {
    for (line, leaves) in [
        ("no", false),
        ("n", false),
        ("Não", false),
        ("hindi", false),
        ("s", true),
        ("Y", true),
        ("oo", true),
    ] {
        let mut stage = at_the_board();
        stage.ctrl('c');
        stage.wishes();
        stage.enters(line);
        assert_eq!(stage.effects.contains(&AppEffect::Quit), leaves, "{line}");
        let stays = stage.status() == "Va bene: non cambia nulla.";
        assert_eq!(stays, !leaves, "{line}: {}", stage.screen());
        // It was asked once.
        stage.wishes();
        stage.enters("no");
        assert!(!stage.screen().contains("non cambia nulla"), "{line}");
    }
}

/// An offer that comes after the question is answered before it.
#[test]
fn a_no_to_an_offer_is_not_taken_for_one_to_the_question_before_it() {
    let mut stage = at_the_board();
    stage.ctrl('c');
    stage.wishes();
    stage
        .says(r#"{"type":"offer","seq":9,"room":"sala","offer":"draw","by":"Gil","side":"black"}"#);
    stage.enters("no");
    assert_eq!(
        stage.lines().last().map(String::as_str),
        Some("rifiuta patta")
    );
}

#[test]
fn the_end_of_a_game_says_once_how_it_ended_and_what_can_be_done() {
    for size in [(40, 16), (80, 24), (120, 40)] {
        let mut stage = Stage::lobby(size);
        stage.lists(&[]);
        stage.says(&start("white", Value::Null));
        stage.says(r#"{"type":"end","seq":9,"room":"sala","result":"1-0","winner":"white","reason":"resign"}"#);
        let screen = stage.screen();
        assert_eq!(screen.matches("Vince Ada!").count(), 1, "{screen}");
        assert!(screen.contains("rivincita"), "{screen}");
    }
}

/// A table that was opened with a position shows it while an opponent is waited for.
#[test]
fn a_given_position_is_seen_before_the_game() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    stage.says(
        r#"{"type":"room","seq":1,"room":"sua","variant":"italiana","corner":"left","colours":"white","word":false,"time":null,"name":"Ada","side":"white","start":"W:W22,K25:B10,K14"}"#,
    );
    let [first, last] = outer_rows(&stage);
    assert!(
        first.contains('1') && last.contains('8'),
        "{}",
        stage.screen()
    );
    assert!(
        stage.status().contains("aspetta un avversario"),
        "{}",
        stage.status()
    );
    // Nothing was captured yet.
    assert!(!stage.screen().contains("●●"), "{}", stage.screen());
}

#[test]
fn a_tournaments_game_has_no_rematch() {
    let mut stage = Stage::lobby((80, 24));
    stage.lists(&[]);
    let board = |line: &str| line.replace("\"sala\"", "\"torneo-3-1-2\"");
    stage.says(&board(&start("white", Value::Null)));
    stage.says(&board(
        r#"{"type":"end","seq":9,"room":"sala","result":"1-0","winner":"white","reason":"resign"}"#,
    ));
    let screen = stage.screen();
    assert!(screen.contains("Per il torneo: prossimo"), "{screen}");
    assert!(!screen.contains("rivincita"), "{screen}");
}
