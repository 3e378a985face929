//! Properties of every position of every variant.

use crate::proof::positions::any_position;
use crate::proof::random::{Choose, Random};
use damiera_rules::{
    Bitboard, Color, Corner, Drawing, Game, Kind, Move, Piece, Position, Rows, Setup, SetupError,
    Square, TypedPath, Variant,
};

const POSITIONS: u64 = if cfg!(debug_assertions) { 300 } else { 1_000 };

/// Calls `check` with random positions of every variant.
fn each_position(seed: u64, mut check: impl FnMut(Variant, Position, &mut Random)) {
    for variant in Variant::ALL {
        let mut random = Random(seed << 8 | variant as u64);
        for _ in 0..POSITIONS {
            let position = any_position(variant, &mut random);
            check(variant, position, &mut random);
        }
    }
}

/// The position before a move, from the one after it and what was captured.
fn taken_back(before: Position, after: Position, mv: &Move) -> Setup {
    let mut setup = Setup::from(after);
    setup.turn = !setup.turn;
    let moved = setup.pieces[mv.to().index()].take();
    let mut moved = moved.expect("a piece where the move ends");
    if mv.promotes() {
        moved.kind = Kind::Man;
    }
    for square in mv.captured() {
        setup.pieces[square.index()] = before.piece_at(square);
    }
    setup.put(mv.from(), moved);
    setup
}

#[test]
fn a_move_changes_what_it_says_and_nothing_else() {
    each_position(1, |variant, position, _| {
        let copy = position;
        for mv in &position.legal_moves() {
            let after = position.play(mv).expect("a legal move");
            assert_eq!(after, position.play_unchecked(mv));
            assert_eq!(after.turn(), !position.turn());
            let back = Position::from_setup(taken_back(position, after, mv), variant);
            assert_eq!(back, Ok(position), "{variant} {mv:?}");
            // No man is left on its last rank, and captured pieces are the other side's.
            let again = Position::from_setup(Setup::from(after), variant);
            assert_eq!(again, Ok(after));
            let enemies = position.pieces(!position.turn());
            assert_eq!(mv.captured() & enemies, mv.captured());
        }
        assert_eq!(position, copy);
    });
}

#[test]
fn a_setup_that_is_a_position_is_that_position() {
    each_position(2, |variant, position, _| {
        let setup = Setup::from(position);
        assert_eq!(Position::from_setup(setup, variant), Ok(position));
        assert_eq!(setup.turn, position.turn());
        for square in Square::ALL {
            assert_eq!(setup.pieces[square.index()], position.piece_at(square));
        }
        let [white, black] = Color::ALL.map(|color| position.pieces(color));
        let [white_kings, black_kings] = Color::ALL.map(|color| position.kings(color));
        let kings = white_kings | black_kings;
        let again = Position::from_bitboards(white, black, kings, setup.turn, variant);
        assert_eq!(again, Ok(position));
    });
}

#[test]
fn bitboards_that_are_no_position_are_refused() {
    let set = |names: &[&str]| {
        let squares = names.iter().map(|name| name.parse::<Square>());
        squares.map(|square| square.expect("a square")).collect()
    };
    let check = |white: &[&str], black: &[&str], expected| {
        let (white, black): (Bitboard, Bitboard) = (set(white), set(black));
        let position = Position::from_bitboards(white, black, white, Color::White, Variant::Russa);
        assert_eq!(position, Err(expected), "{white:?} {black:?}");
    };
    let square = "a1".parse().expect("a square");
    let color = Color::Black;
    check(&[], &[], SetupError::NoPieces);
    check(&["a1", "c3"], &["a1"], SetupError::TwoPieces { square });
    check(&["c3"], &["a1"], SetupError::UncrownedMan { color, square });
    let ranks = (4..8)
        .map(Bitboard::rank)
        .fold(Bitboard::EMPTY, |a, b| a | b);
    let full = Position::from_bitboards(
        Bitboard::EMPTY,
        ranks,
        Bitboard::FULL,
        Color::White,
        Variant::Russa,
    );
    let count = 16;
    assert_eq!(full, Err(SetupError::TooManyPieces { color, count }));
}

#[test]
fn a_setup_that_breaks_a_rule_is_no_position() {
    each_position(3, |variant, position, random| {
        let mut setup = Setup::from(position);
        let color = random.pick(&Color::ALL);
        let square = random.pick(&Square::ALL);
        let kind = Kind::Man;
        setup.put(square, Piece { color, kind });
        let men = setup.pieces.iter().flatten();
        let count = men.filter(|piece| piece.color == color).count();
        let right = square.rank() != color.last_rank() && count <= damiera_rules::MAX_PIECES;
        assert_eq!(Position::from_setup(setup, variant).is_ok(), right);
    });
}

#[test]
fn a_position_written_as_text_reads_as_itself() {
    each_position(4, |variant, position, _| {
        let text = position.fen();
        assert_eq!(Position::from_fen(&text, variant), Ok(position), "{text}");
        let shouted = format!(" {}.:H3:F12 ", text.to_lowercase()).replace(".:", ":");
        assert_eq!(
            Position::from_fen(&shouted, variant),
            Ok(position),
            "{text}"
        );
    });
}

/// All the ways to write one square on a drawing: its number, its label in either order, and its name in chess.
fn spellings(variant: Variant, drawing: Drawing, square: Square) -> [String; 4] {
    let (row, column) = drawing.row_and_column(square);
    let (letter, digit) = (char::from(b'a' + column), drawing.digit(row));
    [
        variant.number(square).to_string(),
        format!("{digit}{letter}"),
        format!("{letter}{}", 8 - row),
        format!("{}{digit}", letter.to_ascii_uppercase()),
    ]
}

#[test]
fn a_move_typed_in_any_notation_is_the_same_value() {
    each_position(5, |variant, position, random| {
        let plies = position.legal_plies();
        if plies.is_empty() {
            return;
        }
        let ply = random.pick(&plies);
        let path = ply.path;
        for (corner, rows) in [
            (Corner::Left, Rows::FromTop),
            (Corner::Right, Rows::FromTop),
            (Corner::Left, Rows::FromWhite),
            (Corner::Right, Rows::FromWhite),
        ] {
            let drawing = Drawing::new(corner, rows);
            let labels = TypedPath::parse(&path.labels(drawing), variant, drawing);
            let labels = labels.expect("labels are a typed path");
            assert_eq!(position.resolve(&labels), Ok(ply));
            for spelling in 0..4 {
                let separator = random.pick(&[" ", "-", "x", ":", " - ", "  x "]);
                let words: Vec<String> = path
                    .squares()
                    .iter()
                    .map(|&square| spellings(variant, drawing, square)[spelling].clone())
                    .collect();
                let text = words.join(separator);
                let typed = TypedPath::parse(&text, variant, drawing);
                let typed = typed.unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(typed.squares(), path.squares(), "{variant} {text}");
                assert_eq!(typed.in_numbers(), spelling == 0, "{text}");
            }
        }
    });
}

#[test]
fn official_notation_names_each_move_and_no_other() {
    each_position(6, |variant, position, _| {
        let mut known = std::collections::BTreeSet::new();
        for ply in position.legal_plies() {
            let text = position.official(&ply);
            assert!(known.insert(text.clone()), "{variant}: {text} twice");
            let drawing = Drawing::new(Corner::Left, variant.rules().rows);
            let typed = TypedPath::parse(&text, variant, drawing);
            let typed = typed.unwrap_or_else(|error| panic!("{text}: {error}"));
            let found = position.resolve(&typed).map(|found| found.mv);
            assert_eq!(found, Ok(ply.mv), "{variant} {text} {}", position.fen());
        }
    });
}

/// Longer than any game: draw rules end it, or chance brings back a position, long before.
const LONGEST_GAME: usize = 20_000;

#[test]
fn a_game_played_at_random_ends() {
    for variant in Variant::ALL {
        for seed in 0..10 {
            let mut random = Random(seed << 8 | variant as u64);
            let mut game = Game::new(variant);
            while game.outcome().is_none() {
                assert!(game.ply() < LONGEST_GAME, "{variant}, seed {seed}");
                let mv = random.pick(&game.legal_moves());
                let checked = game.check_move(&mv).expect("a legal move");
                let mut again = game.clone();
                let ply = game.play_move(&mv).expect("a legal move");
                assert_eq!(checked.ply(), &ply);
                assert_eq!(game.outcome(), checked.outcome(), "{variant}, seed {seed}");
                assert_eq!(again.play_checked(&checked), Ok(ply));
                assert_eq!(again, game, "{variant}, seed {seed}");
            }
            assert!(game.legal_moves().is_empty());
            taken_back_and_played_again(&game, &mut random);
        }
    }
}

/// Takes moves of a finished game back and plays them again.
fn taken_back_and_played_again(game: &Game, random: &mut Random) {
    let ply = random.below(game.ply());
    let mut again = game.clone();
    again.truncate(ply);
    assert_eq!(Some(*again.position()), game.position_at(ply));
    assert_eq!(again.outcome(), None);
    for played in &game.plies()[ply..] {
        again.play(&played.path).expect("the same move");
    }
    assert_eq!(again.position(), game.position());
    assert_eq!(again.outcome(), game.outcome());
}

#[test]
fn the_key_after_a_move_is_that_of_the_position_after() {
    each_position(7, |variant, position, _| {
        let key = position.key();
        for mv in &position.legal_moves() {
            let after = position.play_unchecked(mv);
            assert_eq!(position.key_after(key, mv), after.key(), "{variant} {mv:?}");
        }
    });
}
