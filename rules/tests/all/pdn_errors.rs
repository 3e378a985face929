//! Errors in game records are reported with their place.

use damiera_rules::pdn::{
    MAX_COMMENT, MAX_DEPTH, MAX_ITEMS, MAX_TAGS, MAX_VALUE, PdnErrorKind, PdnReader,
};
use damiera_rules::{
    DrawReason, FenError, IllegalMove, Outcome, SetupError, Square, Variant, WinReason,
};

/// Checks the first error in reading a text or in playing its game.
fn check(text: &str, line: u32, column: u32, kind: &PdnErrorKind) {
    let record = PdnReader::new(text, Variant::Italiana).next();
    let record = record.expect("a record or an error");
    let error = record
        .and_then(|record| record.game())
        .expect_err("a mistake");
    assert_eq!(
        (error.line, error.column),
        (line, column),
        "{text}: {error}"
    );
    assert_eq!(error.kind, *kind, "{text}");
}

fn not_a_move(word: &str) -> PdnErrorKind {
    PdnErrorKind::NotAMove(word.to_string())
}

#[test]
fn tags_that_are_none() {
    check("\n [White]", 2, 2, &PdnErrorKind::BadTag);
    check("[]", 1, 1, &PdnErrorKind::BadTag);
    check("[White Ada]", 1, 1, &PdnErrorKind::BadTag);
    check("[\"Ada\"]", 1, 1, &PdnErrorKind::BadTag);
    check("[%clk 0:00:01]", 1, 1, &PdnErrorKind::BadTag);
    check("[White \"Ada\"", 1, 1, &PdnErrorKind::UnclosedValue);
    check("[White \"Ada\\\"]", 1, 1, &PdnErrorKind::UnclosedValue);
    check("[White \"Ada\n\"]", 1, 1, &PdnErrorKind::UnclosedValue);
    let long = format!("[White \"{}\"]", "é".repeat(MAX_VALUE));
    check(&long, 1, 1, &PdnErrorKind::LongValue);
    let many = "[White \"Ada\"]\n".repeat(MAX_TAGS + 1);
    check(&many, MAX_TAGS as u32 + 1, 1, &PdnErrorKind::TooManyTags);
}

#[test]
fn variants_and_positions_that_are_none() {
    let tag = |name: &str, value: &str| format!("[White \"Ada\"]\n[{name} \"{value}\"]\n*");
    let game_type = |value: &str| PdnErrorKind::UnknownGameType(value.to_string());
    for value in ["20", "27", "x", "22,W,10,10,N2,1", "23,B,8,8,A1,1", "221"] {
        check(&tag("GameType", value), 2, 1, &game_type(value));
    }
    let unknown = PdnErrorKind::UnknownVariant("dama".to_string());
    check(&tag("Variant", "dama"), 2, 1, &unknown);
    check(
        &tag("FEN", "X:W1"),
        2,
        1,
        &PdnErrorKind::BadFen(FenError::NoTurn),
    );
    check(
        &tag("FEN", "W:W:B"),
        2,
        1,
        &PdnErrorKind::BadSetup(SetupError::NoPieces),
    );
    check(
        "1. 22-19 /FEN \"W:W40:B1\"/",
        1,
        10,
        &PdnErrorKind::BadFen(FenError::BadItem("40".to_string())),
    );
    check(
        "1. 22-19 /FEN \"W::\"/",
        1,
        10,
        &PdnErrorKind::BadFen(FenError::BadPart(String::new())),
    );
    check(
        "1. 22-19 /FEN \"W:W:B\"/",
        1,
        10,
        &PdnErrorKind::BadSetup(SetupError::NoPieces),
    );
    check("1. 22-19 /W:W1:B2/", 1, 10, &PdnErrorKind::BadPosition);
    check(
        "1. 22-19 /FEN \"W:W1:B2\"",
        1,
        10,
        &PdnErrorKind::BadPosition,
    );
    check(
        "1. 22-19 /FEN \"B:W21:B1\"/",
        1,
        10,
        &PdnErrorKind::SetupInGame,
    );
}

#[test]
fn words_that_are_none() {
    check("1. 22-19 e poi", 1, 10, &not_a_move("e"));
    check("è", 1, 1, &PdnErrorKind::UnexpectedChar('è'));
    check("1. 22-19\n  #", 2, 3, &PdnErrorKind::UnexpectedChar('#'));
    check("1. 22-19 ]", 1, 10, &PdnErrorKind::UnexpectedChar(']'));
    check("1. 22-", 1, 4, &not_a_move("22-"));
    check("1. 22-d4", 1, 4, &not_a_move("22-d4"));
    check("1. 22--19", 1, 4, &not_a_move("22--19"));
    check("1. 123-19", 1, 4, &not_a_move("123-19"));
    check("12345", 1, 1, &not_a_move("12345"));
    check("1. c3", 1, 4, &not_a_move("c3"));
    let square = |name: &str| PdnErrorKind::NoSuchSquare(name.to_string());
    check("1. 22-33", 1, 4, &square("33"));
    check("1. 0-5", 1, 4, &square("0"));
    check("1. c3-c4", 1, 4, &square("c4"));
    check("1. c3-i5", 1, 4, &square("i5"));
    check("1. a3a0", 1, 4, &square("a0"));
    let long = "1x".repeat(13) + "1";
    check(&long, 1, 1, &PdnErrorKind::LongMove);
    check("1. 22-19 $256", 1, 10, &PdnErrorKind::BadNag);
    check("1. 22-19 $", 1, 10, &PdnErrorKind::BadNag);
    let shortened = not_a_move(&format!("{}...", "b".repeat(40)));
    check(&"b".repeat(1000), 1, 1, &shortened);
}

#[test]
fn what_is_opened_must_be_closed() {
    check("1. 22-19 {", 1, 10, &PdnErrorKind::UnclosedComment);
    let long = format!("1. 22-19 {{{}}}", "a".repeat(MAX_COMMENT + 1));
    check(&long, 1, 10, &PdnErrorKind::UnclosedComment);
    check("1. 22-19 (21-18", 1, 10, &PdnErrorKind::UnclosedVariation);
    check(
        "1. 22-19 (21-18 1-0",
        1,
        10,
        &PdnErrorKind::UnclosedVariation,
    );
    check(
        "1. 22-19\n(21-18\n[White \"Ada\"]",
        2,
        1,
        &PdnErrorKind::UnclosedVariation,
    );
    check("1. 22-19 )", 1, 10, &PdnErrorKind::UnopenedVariation);
    let deep = "22-19 ".to_string() + &"(".repeat(MAX_DEPTH + 1);
    check(&deep, 1, MAX_DEPTH as u32 + 7, &PdnErrorKind::TooDeep);
    let long = "$1".repeat(MAX_ITEMS + 1);
    check(&long, 1, 2 * MAX_ITEMS as u32 + 1, &PdnErrorKind::TooLong);
}

#[test]
fn columns_count_characters() {
    check(
        "{èèè🙂} 1. 22-19 è",
        1,
        17,
        &PdnErrorKind::UnexpectedChar('è'),
    );
    check("\u{feff}è", 1, 1, &PdnErrorKind::UnexpectedChar('è'));
    check("{a\r\nb\rc\n} è", 4, 3, &PdnErrorKind::UnexpectedChar('è'));
}

#[test]
fn moves_that_are_not_legal_come_with_the_reason() {
    let square = |name: &str| -> Square { name.parse().expect("a square") };
    check(
        "1. 22-19 12-15\n2. 16-20",
        2,
        4,
        &PdnErrorKind::Illegal {
            written: "16-20".to_string(),
            reason: IllegalMove::EmptySquare {
                square: square("a5"),
            },
        },
    );
    let dead = "[FEN \"W:W19:B15\"]\n19x12 11-14";
    check(
        dead,
        2,
        7,
        &PdnErrorKind::AfterEnd {
            written: "11-14".to_string(),
            outcome: Outcome::Win {
                winner: damiera_rules::Color::White,
                reason: WinReason::NoPieces,
            },
        },
    );
    // Nothing but the rules ends a game by repetition; a variation may go on.
    let round = "32-28 1-5 28-32 5-1 ".repeat(4);
    let text = format!("[FEN \"W:WK32:BK1\"]\n{round}");
    let record = PdnReader::new(&text, Variant::Italiana).next();
    let record = record.expect("a record").expect("legal words");
    let error = record.game().expect_err("a draw");
    let is_repetition = |kind: &PdnErrorKind| match kind {
        PdnErrorKind::AfterEnd { outcome, .. } => {
            matches!(outcome, Outcome::Draw(draw) if draw.reason == DrawReason::Repetition)
        }
        _ => false,
    };
    assert!(is_repetition(&error.kind), "{error}");
    assert_eq!(record.check(), Ok(()));
}
