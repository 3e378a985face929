//! Typed moves: every form, every error, and what no text may do.

mod wrong;

use damiera_rules::{
    Corner, Drawing, Path, PathError, Position, Rows, Square, TypedPath, UnknownPath, Variant,
};
use proptest::prelude::*;

const LEFT: Drawing = Drawing::new(Corner::Left, Rows::FromTop);
const RIGHT: Drawing = Drawing::new(Corner::Right, Rows::FromTop);
const LEFT_FROM_WHITE: Drawing = Drawing::new(Corner::Left, Rows::FromWhite);
const RIGHT_FROM_WHITE: Drawing = Drawing::new(Corner::Right, Rows::FromWhite);

fn parse(text: &str, drawing: Drawing) -> Result<TypedPath, PathError> {
    TypedPath::parse(text, Variant::Italiana, drawing)
}

/// Checks that a text names these squares, given as labels of the drawing.
fn check(drawing: Drawing, text: &str, expected: &str) {
    let typed = parse(text, drawing).unwrap_or_else(|error| panic!("{text}: {error}"));
    let found: Vec<_> = typed
        .squares()
        .iter()
        .map(|&square| drawing.label(square))
        .collect();
    let found: Vec<_> = found.iter().map(|label| label.as_str()).collect();
    assert_eq!(found.join(" "), expected, "{text}");
}

fn check_error(text: &str, expected: &PathError) {
    assert_eq!(parse(text, LEFT).as_ref(), Err(expected), "{text}");
}

#[test]
fn labels_with_the_digit_first() {
    check(LEFT, "6A 5B", "6A 5B");
    check(LEFT, "6a 5b", "6A 5B");
    check(LEFT, "  6a   5b\t", "6A 5B");
    check(LEFT, "6A-5B", "6A 5B");
    check(LEFT, "6a - 5b", "6A 5B");
    check(LEFT, "6Ax4Cx2A", "6A 4C 2A");
    check(LEFT, "6AX4C:2A", "6A 4C 2A");
    check(LEFT, "6a4c2a", "6A 4C 2A");
    check(LEFT, "6a4c 2a", "6A 4C 2A");
    check(RIGHT, "6H 5G", "6H 5G");
    check(RIGHT, "6H 4F 2H", "6H 4F 2H");
}

#[test]
fn labels_with_the_letter_first() {
    // Chess-like where that is a playing square...
    check(LEFT, "c3-d4", "6C 5D");
    check(LEFT, "c3d4", "6C 5D");
    check(LEFT, "a3:c5", "6A 4C");
    check(LEFT, "a3b4", "6A 5B");
    check(RIGHT, "b3 c4", "6B 5C");
    // ... and else the label turned round.
    check(LEFT, "A6 B5", "6A 5B");
    check(LEFT, "A6B5", "6A 5B");
    check(RIGHT, "H6 G5", "6H 5G");
    // Both orders count rows from the top.
    check(LEFT, "6a b5", "6A 5B");
}

/// A text that counts rows from both sides has no reading, even if a move would be legal.
#[test]
fn all_rows_of_a_text_are_counted_from_one_side() {
    let mixed = |white: &str, top: &str| PathError::MixedRows {
        from_white: white.to_string(),
        from_top: top.to_string(),
    };
    check_error("a3 b5", &mixed("A3", "B5"));
    check_error("b5 a3", &mixed("A3", "B5"));
    check_error("a3 5b", &mixed("A3", "5B"));
    check_error("6a c5 d6", &mixed("C5", "6A"));
    let not_playable = |text: &str| Err(PathError::NotPlayable(text.to_string()));
    for (text, named) in [
        ("c3 d5", "D5"),
        ("3c 5d", "5D"),
        ("c6 d5", "C6"),
        ("6c 5d", "6C"),
        ("c6 d4", "C6"),
    ] {
        for variant in [Variant::Russa, Variant::Brasiliana, Variant::Ceca] {
            let read = TypedPath::parse(text, variant, variant.drawing());
            assert_eq!(read, not_playable(named), "{text} in {variant}");
        }
    }
}

#[test]
fn official_numbers() {
    check(LEFT, "21-17", "6G 5H");
    check(LEFT, "21 17", "6G 5H");
    check(LEFT, "21x14x5", "6G 4E 2G");
    check(LEFT, "21:14", "6G 4E");
    check(LEFT, "1-32", "1H 8A");
    check(LEFT, "01-05", "1H 2G");
    check(RIGHT, "21-17", "6B 5A");
}

/// Checks that a text names these squares, given by their chess names, in a variant's own drawing.
fn check_in(variant: Variant, text: &str, expected: &str) {
    let typed = TypedPath::parse(text, variant, variant.drawing())
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let names: Vec<_> = typed.squares().iter().map(ToString::to_string).collect();
    assert_eq!(names.join(" "), expected, "{text} in {variant}");
}

#[test]
fn rows_counted_from_white_are_read_in_either_order() {
    for variant in [Variant::Russa, Variant::Brasiliana, Variant::Ceca] {
        for text in [
            "c3 d4", "c3-d4", "c3d4", "C3:D4", "3c 4d", "3C-4D", "3C4D", "3c d4", "22-18", "22 18",
        ] {
            check_in(variant, text, "c3 d4");
        }
        check_in(variant, "a3:c5:e7", "a3 c5 e7");
        check_in(variant, "3a 5c 7e", "a3 c5 e7");
    }
}

#[test]
fn numbers_are_each_federations() {
    for (variant, text, expected) in [
        (Variant::Italiana, "21-17", "g3 h4"),
        (Variant::Filippina, "21-17", "g3 h4"),
        (Variant::Checkers, "21-17", "a3 b4"),
        (Variant::Inglese, "11-15", "f6 e5"),
        (Variant::Classica, "22-18", "c3 d4"),
        (Variant::Pool, "11-15", "f6 e5"),
        (Variant::Spagnola, "10-14", "c3 d4"),
        (Variant::Portoghese, "12-15", "g3 f4"),
        (Variant::Thai, "27-23", "c7 d6"),
        (Variant::Thai, "01-32", "g1 b8"),
    ] {
        check_in(variant, text, expected);
    }
}

#[test]
fn a_mirrored_drawing_has_mirrored_names() {
    for variant in [Variant::Filippina, Variant::Spagnola, Variant::Portoghese] {
        check_in(variant, "6F 5E", "c3 d4");
        check_in(variant, "f3 e4", "c3 d4");
        check_in(variant, "F6E5", "c3 d4");
    }
}

#[test]
fn squares_make_a_typed_path() {
    let [from, to] = ["c3", "d4"].map(square);
    let path = Path::from_squares(&[from, to]).expect("two squares");
    let typed = TypedPath::new(path, true);
    assert_eq!(
        (typed.from(), typed.to(), typed.in_numbers()),
        (from, to, true)
    );
    assert_eq!(Path::from_squares(&[from]), None);
    assert_eq!(Path::from_squares(&[from; Path::CAPACITY + 1]), None);
}

#[test]
fn only_numbers_are_told_apart_as_numbers() {
    let in_numbers = |text| parse(text, LEFT).map(|typed| typed.in_numbers());
    assert_eq!(in_numbers("21-17"), Ok(true));
    assert_eq!(in_numbers("6g 5h"), Ok(false));
}

fn square(name: &str) -> Square {
    name.parse().expect("a chess name")
}

fn squares() -> impl Strategy<Value = Vec<Square>> {
    let square = (0..32u8).prop_map(|index| Square::new(index).expect("below 32"));
    prop::collection::vec(square, 2..=Path::CAPACITY)
}

/// The squares of two names, by the names alone: as on the drawing's border in either order, or else as in chess on a
/// board with rows counted from White's side.
fn squares_by_name(names: &[String; 2], drawing: Drawing) -> Option<[Square; 2]> {
    let chess = Drawing::new(drawing.corner(), Rows::FromWhite);
    let named = |drawing: Drawing, name: &str, turned: bool| {
        let mut squares = Square::ALL.into_iter();
        squares.find(|square| {
            let label = drawing.label(*square).to_string().to_lowercase();
            let other: String = label.chars().rev().collect();
            name == label || turned && name == other
        })
    };
    let systems = [(drawing, true), (chess, false)];
    let mut read = systems.into_iter().filter_map(|(drawing, turned)| {
        let [from, to] = names.each_ref().map(|name| named(drawing, name, turned));
        Some([from?, to?])
    });
    let found = read.next();
    assert!(read.all(|other| Some(other) == found), "two readings");
    found
}

fn drawing() -> impl Strategy<Value = Drawing> {
    prop::sample::select(vec![LEFT, RIGHT, LEFT_FROM_WHITE, RIGHT_FROM_WHITE])
}

proptest! {
    #[test]
    fn printed_squares_are_read_back(
        squares in squares(),
        drawing in drawing(),
        separator in "( |-|x|X|:| - )",
        turned: bool,
    ) {
        // A label turned round is never the chess name of another playing square.
        let label = |&square: &Square| {
            let label = drawing.label(square).to_string();
            if turned { label.chars().rev().collect() } else { label }
        };
        let names: Vec<_> = squares.iter().map(label).collect();
        let read = |text: String| parse(&text, drawing).map(|typed| typed.squares().to_vec());
        prop_assert_eq!(read(names.join(&separator)), Ok(squares.clone()));
        prop_assert_eq!(read(names.concat().to_lowercase()), Ok(squares.clone()));
        for variant in Variant::ALL {
            let number = |&square: &Square| variant.number(square).to_string();
            let numbers: Vec<_> = squares.iter().map(number).collect();
            let typed = TypedPath::parse(&numbers.join("-"), variant, drawing);
            let typed = typed.expect("numbers");
            prop_assert!(typed.in_numbers());
            prop_assert_eq!(typed.squares(), &squares[..]);
        }
    }

    /// The squares of a line do not depend on the legal moves.
    #[test]
    fn the_move_that_is_played_is_the_one_that_the_line_names(
        variant in prop::sample::select(Variant::ALL.to_vec()),
        drawing in drawing(),
        plies in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
        near: prop::sample::Index,
        digits in prop::array::uniform2(prop::sample::select(vec![0i8, 0, 0, 1, -1, 3])),
        digit_first: [bool; 2],
        from_white: bool,
    ) {
        let mut position = variant.start();
        for index in plies {
            let legal = position.legal_plies();
            if legal.is_empty() {
                break;
            }
            position = position.play(&index.get(&legal).mv).expect("a legal move");
        }
        // A legal move, or a legal move with mistyped digits.
        let legal = position.legal_plies();
        prop_assume!(!legal.is_empty());
        let path = near.get(&legal).path;
        let rows = if from_white { Rows::FromWhite } else { Rows::FromTop };
        let shown = Drawing::new(drawing.corner(), rows);
        let name = |(square, (by, digit_first)): (Square, (i8, bool))| {
            let label = shown.label(square).to_string().to_lowercase();
            let letter = label.chars().find(char::is_ascii_alphabetic).expect("a letter");
            let digit = label.bytes().find(u8::is_ascii_digit).expect("a digit") - b'0';
            let digit = digit.wrapping_add_signed(by) % 10;
            if digit_first { format!("{digit}{letter}") } else { format!("{letter}{digit}") }
        };
        let [first, second] = [0, 1].map(|at| (digits[at], digit_first[at]));
        let names = [name((path.from(), first)), name((path.to(), second))];
        let expected = squares_by_name(&names, drawing);
        let typed = TypedPath::parse(&names.join(" "), variant, drawing);
        prop_assert_eq!(typed.as_ref().ok().map(TypedPath::squares), expected.as_ref().map(|it| &it[..]));
        if let (Ok(typed), Some([from, to])) = (typed, expected) && let Ok(ply) = position.resolve(&typed) {
            prop_assert_eq!((ply.path.from(), ply.path.to()), (from, to));
        }
    }

    #[test]
    fn a_printed_path_is_read_back(squares in squares(), drawing in drawing()) {
        let path = Path::from_squares(&squares).expect("a path's length");
        let typed = parse(&path.labels(drawing), drawing).expect("labels");
        prop_assert_eq!(typed.squares(), path.squares());
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), drawing in drawing()) {
        let _ = parse(&text, drawing);
        let _ = drawing.parse_square(&text, Variant::Libera);
    }

    #[test]
    fn what_nearly_is_a_move_is_read_or_refused(
        text in "[0-9a-hxA-H:\\- jk]{0,40}",
        drawing in drawing(),
    ) {
        match parse(&text, drawing) {
            Ok(typed) => prop_assert!(typed.squares().len() >= 2),
            Err(PathError::NotPlayable(name)) => prop_assert!(name.len() <= 2),
            Err(_) => {}
        }
    }
}

#[test]
fn a_path_is_read_as_it_is_written() {
    for text in ["c3-d4", "c3-e5-g7", "c3-e5-c3"] {
        let path: Path = text.parse().expect("a path");
        assert_eq!(path.to_string(), text);
    }
    assert_eq!("c3xE5:g7".parse(), "c3-e5-g7".parse::<Path>());
    for text in [
        "",
        "c3",
        "c3-",
        "c3 d4",
        "c3-d5",
        "c3--d4",
        &"c3-".repeat(14),
    ] {
        assert_eq!(text.parse::<Path>(), Err(UnknownPath), "{text}");
    }
}

#[test]
fn a_move_as_text_is_its_ends() {
    let position = Position::from_fen("W:Wc3:Bd4,f6", Variant::Russa).expect("a position");
    let ply = position.parse_move("c3 e5 g7").expect("a capture");
    assert_eq!(
        (ply.mv.to_string(), ply.path.to_string()),
        ("c3xg7".into(), "c3-e5-g7".into())
    );
    assert_eq!(Variant::Russa.start().legal_moves()[0].to_string(), "c3-b4");
    assert_eq!(position.to_string(), position.fen());
}
