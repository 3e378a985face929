//! Texts that are no moves, and squares alone.

use damiera_rules::{Path, PathError, Square, Variant};

use super::{LEFT, check_error, parse, square};

#[test]
fn texts_that_are_no_moves() {
    let texts = [
        "",
        " ",
        "-",
        "x",
        "x:x",
        "ciao",
        "a",
        "bot",
        "bot 3",
        "6",
        "h",
        "6ab",
        "a6 b",
        "di' 6a 5b",
        "6a 5b!",
        "6a, 5b",
        "100-200",
        "21 5b",
        "6a 17",
        "r2d2",
        "k9",
        "b12",
        "-6a 5b",
        ":3 4",
        "x2",
        "6à 5b",
        "６a",
        "🙂",
        "6a 5b 4",
        "3,14",
        "mosse",
        "aiuto",
        "perché 6a 5b",
        "\u{0}",
        "1e5x2z9",
    ];
    for text in texts {
        let expected = match text {
            // A single number may be meant as a square.
            "6" => PathError::OnlyOneSquare(LEFT.label(Square::ALL[26])),
            _ => PathError::NotAMove,
        };
        check_error(text, &expected);
    }
}

#[test]
fn a_single_square_is_told_apart() {
    let only = |name| PathError::OnlyOneSquare(LEFT.label(square(name)));
    check_error("6a", &only("a3"));
    check_error("A6-", &only("a3"));
    check_error("c3", &only("c3"));
    check_error("21", &only("g3"));
}

#[test]
fn squares_that_are_not_played_on_are_named() {
    let not_playable = |text: &str| PathError::NotPlayable(text.to_string());
    check_error("6b 5a", &not_playable("6B"));
    check_error("6a 5c", &not_playable("5C"));
    check_error("9a 8b", &not_playable("9A"));
    check_error("0a 8b", &not_playable("0A"));
    check_error("6j 5k", &not_playable("6J"));
    check_error("a0 b1", &not_playable("A0"));
    check_error("a9 b1", &not_playable("A9"));
    check_error("33-28", &not_playable("33"));
    check_error("0-5", &not_playable("0"));
}

#[test]
fn more_squares_than_any_move_has_are_too_long() {
    check_error(&"6a 5b ".repeat(7), &PathError::TooLong);
    check_error(&"6a5b".repeat(200), &PathError::TooLong);
    check_error(&format!("{}ciao", "6a 5b ".repeat(7)), &PathError::NotAMove);
    let longest = "6a 5b ".repeat(6) + "6a";
    assert_eq!(
        parse(&longest, LEFT).map(|typed| typed.squares().len()),
        Ok(Path::CAPACITY)
    );
}

#[test]
fn one_square_alone_can_be_read() {
    let read = |text| LEFT.parse_square(text, Variant::Italiana);
    assert_eq!(read("6a"), Ok(square("a3")));
    assert_eq!(read(" A6 "), Ok(square("a3")));
    assert_eq!(read("c3"), Ok(square("c3")));
    assert_eq!(read("32"), Ok(square("a1")));
    assert_eq!(read("6b"), Err(PathError::NotPlayable("6B".to_string())));
    for text in ["", "6a 5b", "6a5b", "ciao", "123"] {
        assert_eq!(read(text), Err(PathError::NotAMove), "{text}");
    }
}
