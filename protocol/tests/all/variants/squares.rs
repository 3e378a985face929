//! The names of squares on the board of each variant.

use std::collections::HashSet;

use damiera_protocol::command::BoardView;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, BadMove, BoardAnswer, Refusal};
use damiera_protocol::text::Language;
use damiera_protocol::view::View;
use damiera_rules::{Color, Corner, Drawing, Game, PathError, Rows, Square, TypedPath, Variant};

use super::{text, view};
use crate::support::{snapshot, wander};

const CORNERS: [Corner; 2] = [Corner::Left, Corner::Right];

/// Every variant, each with both of its corners.
fn drawings() -> impl Iterator<Item = (Variant, Drawing)> {
    Variant::ALL
        .into_iter()
        .flat_map(|variant| CORNERS.map(|corner| (variant, variant.drawing_with(corner))))
}

fn prompt(drawing: Drawing, language: Language) -> String {
    let bad = BadMove::new(PathError::NotAMove.into(), drawing, Vec::new());
    let refusal = Refusal::Move(Box::new(bad));
    let bytes = render::reply(&Err(refusal), None, view(language));
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    text.lines().last().unwrap().to_owned()
}

#[test]
fn the_prompts_example_names_squares_of_the_board() {
    for (variant, drawing) in drawings() {
        for (language, or) in [
            (Language::It, " oppure "),
            (Language::En, " or "),
            (Language::Pt, " ou "),
            (Language::Fil, " o "),
        ] {
            let prompt = prompt(drawing, language);
            let (_, examples) = prompt.split_once(" > ").unwrap();
            let examples: Vec<&str> = examples.trim_end_matches(" ...").split(or).collect();
            let [step, capture, again] = examples.as_slice() else {
                panic!("{prompt}");
            };
            assert_eq!(capture, again);
            for (example, distances) in [(step, &[1][..]), (capture, &[2, 2])] {
                let typed = TypedPath::parse(example, variant, drawing).unwrap();
                let places: Vec<(u8, u8)> = typed
                    .squares()
                    .iter()
                    .map(|square| drawing.row_and_column(*square))
                    .collect();
                let gone: Vec<u8> = places
                    .windows(2)
                    .map(|pair| {
                        let columns = pair[0].1.abs_diff(pair[1].1);
                        assert_eq!(pair[0].0 - pair[1].0, columns, "{variant}: {prompt}");
                        columns
                    })
                    .collect();
                assert_eq!(gone, distances, "{variant}: {prompt}");
                // The written move has the names of the squares.
                let labels: Vec<&str> = typed
                    .squares()
                    .iter()
                    .map(|square| drawing.label(*square).as_str())
                    .collect();
                assert_eq!(labels.join(" "), **example);
            }
        }
    }
    let example = |corner, rows| prompt(Drawing::new(corner, rows), Language::It);
    for (corner, rows, expected) in [
        (
            Corner::Left,
            Rows::FromTop,
            "Es > 6A 5B oppure 6A 4C 2A oppure 6A 4C 2A ...",
        ),
        (
            Corner::Right,
            Rows::FromTop,
            "Es > 6H 5G oppure 6H 4F 2H oppure 6H 4F 2H ...",
        ),
        (
            Corner::Left,
            Rows::FromWhite,
            "Es > a3 b4 oppure a3 c5 a7 oppure a3 c5 a7 ...",
        ),
        (
            Corner::Right,
            Rows::FromWhite,
            "Es > h3 g4 oppure h3 f5 h7 oppure h3 f5 h7 ...",
        ),
    ] {
        assert_eq!(example(corner, rows), expected);
    }
}

/// The squares' names on a board with numbers, from the top left, with what stands on each.
fn named_squares(board: &str) -> Vec<(String, char)> {
    let mut named = Vec::new();
    for line in board.lines().skip(1).take(8) {
        let cells: Vec<&str> = line.split('[').skip(1).collect();
        assert_eq!(cells.len(), 8, "{board}");
        for cell in cells {
            let inside: Vec<char> = cell.chars().take_while(|c| *c != ']').collect();
            assert_eq!(inside.len(), 3, "{board}");
            let name: String = inside[..2].iter().collect();
            if !name.trim().is_empty() {
                named.push((name.trim().to_owned(), inside[2]));
            }
        }
    }
    named
}

#[test]
fn a_board_with_numbers_shows_what_can_be_typed() {
    for (variant, drawing) in drawings() {
        for turned in [false, true] {
            let game = Game::new(variant);
            let answer = Answer::Board(BoardAnswer {
                snapshot: Box::new(snapshot(&game, drawing.corner())),
                seq: 1,
                board: BoardView::Numbers,
                spectators: 0,
            });
            let view = View {
                turned,
                ..view(Language::It)
            };
            let board = text(answer, view);
            let widths: HashSet<usize> = board
                .lines()
                .skip(1)
                .take(8)
                .map(|line| line.chars().count())
                .collect();
            assert_eq!(widths.len(), 1, "not aligned:\n{board}");
            let named = named_squares(&board);
            assert_eq!(named.len(), 32, "{board}");
            // Two of them make a move, because numbers alone are no move.
            let mut drawn: Vec<Square> = (0..8)
                .flat_map(|row| (0..8).map(move |column| (row, column)))
                .filter_map(|(row, column)| drawing.square_at(row, column))
                .collect();
            if turned {
                drawn.reverse();
            }
            for ((name, letter), square) in named.iter().zip(drawn) {
                let typed = TypedPath::parse(&format!("{name} {name}"), variant, drawing).unwrap();
                assert_eq!(typed.from(), square, "{variant}: {name} on\n{board}");
                let piece = game.position().piece_at(square);
                let expected = match piece.map(|piece| piece.color) {
                    Some(Color::White) => 'b',
                    Some(Color::Black) => 'n',
                    None => ' ',
                };
                assert_eq!(*letter, expected, "{variant}: {name} on\n{board}");
            }
        }
    }
}

#[test]
fn a_move_typed_as_it_is_shown_is_that_move() {
    for variant in Variant::ALL {
        let (mut moves, mut captures) = (0, 0);
        let mut look = |game: &Game| {
            for ply in game.legal_plies() {
                let path = ply.path;
                for drawing in CORNERS.map(|corner| variant.drawing_with(corner)) {
                    for shown in [path.labels(drawing), in_numbers(variant, path.squares())] {
                        let typed = TypedPath::parse(&shown, variant, drawing).unwrap();
                        let found = game.position().resolve(&typed);
                        assert_eq!(found, Ok(ply), "{variant}: {shown}");
                    }
                }
                moves += 1;
                captures += usize::from(ply.mv.is_capture());
            }
        };
        look(&Game::new(variant));
        for seed in 0..20 {
            wander(variant, seed, &mut look);
        }
        assert!(
            moves > 1000 && captures > 100,
            "{variant}: {captures} of {moves}"
        );
    }
}

fn in_numbers(variant: Variant, squares: &[Square]) -> String {
    let numbers: Vec<String> = squares
        .iter()
        .map(|square| variant.number(*square).to_string())
        .collect();
    numbers.join("-")
}

#[test]
fn a_move_typed_in_numbers_is_shown_with_them() {
    for (variant, drawing) in drawings() {
        let mut game = Game::new(variant);
        let mv = game.legal_moves()[0];
        let ply = game.play_move(&mv).unwrap();
        let typed = in_numbers(variant, ply.path.squares());
        let mut snapshot = snapshot(&game, drawing.corner());
        if let Some(last) = snapshot.game.as_mut().and_then(|game| game.last.as_mut()) {
            last.in_numbers = true;
        }
        let answer = Answer::Board(BoardAnswer {
            snapshot: Box::new(snapshot),
            seq: 2,
            board: BoardView::Plain,
            spectators: 0,
        });
        let block = text(answer, view(Language::It));
        let line = format!("* {}: {} ({typed})\n", who(variant), ply.labels(drawing));
        assert!(block.contains(&line), "{line} is not in\n{block}");
    }
}

fn who(variant: Variant) -> &'static str {
    match variant.rules().first {
        Color::White => "Bianco",
        Color::Black => "Nero",
    }
}
