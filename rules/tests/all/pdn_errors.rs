//! Errors in game records are reported with their place.

use damiera_rules::pdn::{
    MAX_COMMENT, MAX_DEPTH, MAX_ITEMS, MAX_REMARKS, MAX_TAGS, MAX_VALUE, PdnError, PdnErrorKind,
    PdnGames, RemarkEffect, VariantChoice,
};
use damiera_rules::{
    DrawReason, FenError, IllegalMove, Outcome, SetupError, Square, Variant, WinReason,
};

/// The problems of a text: why its game is refused, or the remarks on it.
fn problems(text: &str) -> Vec<PdnError> {
    let choice = VariantChoice::given(Variant::Italiana);
    let game = PdnGames::new(text, &choice).next();
    match game.unwrap_or_else(|| panic!("{text}: nothing")) {
        Ok(record) => record.remarks().iter().map(|it| it.error.clone()).collect(),
        Err(error) => vec![error],
    }
}

/// Checks a problem of a text.
fn check(text: &str, line: u32, column: u32, kind: &PdnErrorKind) {
    let kind = kind.clone();
    let expected = PdnError { line, column, kind };
    let found = problems(text);
    assert!(found.contains(&expected), "{text}: {found:?}");
}

/// Checks how many moves of a text are left, and what is remarked on it.
fn check_left(text: &str, plies: usize, remarks: &[(u32, u32, RemarkEffect)]) {
    let choice = VariantChoice::given(Variant::Italiana);
    let game = PdnGames::new(text, &choice).next();
    let record = game.expect("a game").expect("a game that opens");
    let found: Vec<_> = (record.remarks().iter())
        .map(|remark| (remark.error.line, remark.error.column, remark.effect))
        .collect();
    assert_eq!(found, remarks, "{text}");
    assert_eq!(record.line.steps.len(), plies, "{text}");
    assert_eq!(record.check(), Ok(()), "{text}");
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
        &PdnErrorKind::BadSetup(SetupError::NoPieces),
    );
    check(
        "1. 22-19 /FEN \"W:W:B\"/",
        1,
        10,
        &PdnErrorKind::BadSetup(SetupError::NoPieces),
    );
    check(
        "1. 22-19 /FEN \"W:W1:X2\"/",
        1,
        10,
        &PdnErrorKind::BadFen(FenError::BadPart("X2".to_string())),
    );
    check("1. 22-19 /W:W1:B2/", 1, 10, &PdnErrorKind::BadPosition);
    check(
        "1. 22-19 /FEN \"W:W1:B2\"",
        1,
        10,
        &PdnErrorKind::BadPosition,
    );
}

#[test]
fn words_that_are_none() {
    check("e poi\nforse", 1, 1, &not_a_move("e poi"));
    check("[GameType \"22\"]\nesci\nfine", 2, 1, &not_a_move("esci"));
    check_left("[Result \"1-0\"]\nBlack did not come", 0, &[]);
    check("è", 1, 1, &not_a_move("è"));
    check(
        "1. 22-19 e poi, forse, 12-15",
        1,
        10,
        &not_a_move("e poi, forse,"),
    );
    check("1. 22-19 - -", 1, 10, &PdnErrorKind::MissingMove);
    check("1. 22-19 – –", 1, 10, &PdnErrorKind::MissingMove);
    check(
        "1. 22-19 12\u{1b}-99",
        1,
        10,
        &PdnErrorKind::NoSuchSquare("99".to_string()),
    );
    check("1. 22-19 1\u{1b}+5", 1, 10, &not_a_move("1U+001B"));
    check("1. 22-19\n  #", 2, 3, &PdnErrorKind::UnexpectedChar('#'));
    check("1. 22-19 ]", 1, 10, &PdnErrorKind::UnexpectedChar(']'));
    check("1. 22-", 1, 4, &not_a_move("22-"));
    check("1. 22-\u{200b}", 1, 4, &not_a_move("22-U+200B"));
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
        "{èèè🙂} 1. 22-19 #",
        1,
        17,
        &PdnErrorKind::UnexpectedChar('#'),
    );
    check("\u{feff}è", 1, 1, &not_a_move("è"));
    check("{a\r\nb\rc\n} è", 4, 3, &not_a_move("è"));
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
}

/// An unclaimed draw by the rules ends nothing, and is remarked on once.
#[test]
fn a_game_goes_on_after_a_draw() {
    let round = "32-28 1-5 28-32 5-1 ".repeat(3);
    let text = format!("[FEN \"W:WK32:BK1\"]\n{round}");
    let is_repetition = |kind: &PdnErrorKind| match kind {
        PdnErrorKind::AfterEnd { outcome, .. } => {
            matches!(outcome, Outcome::Draw(draw) if draw.reason == DrawReason::Repetition)
        }
        _ => false,
    };
    // The last move repeats the position for the fourth time, and nothing follows it.
    let choice = VariantChoice::given(Variant::Italiana);
    let record = PdnGames::new(&text, &choice).next().expect("a game");
    assert_eq!(record.expect("a game that opens").remarks(), []);
    let text = text + "32-28";
    assert!(problems(&text).iter().any(|it| is_repetition(&it.kind)));
    check_left(&text, 13, &[(2, 61, RemarkEffect::PlayedOn)]);
    let record = PdnGames::new(&text, &choice).next().expect("a game");
    let game = record.and_then(|record| record.game()).expect("a game");
    assert_eq!((game.ply(), game.outcome().is_some()), (13, true));
}

#[test]
fn a_record_is_opened_as_far_as_it_goes() {
    use RemarkEffect::{
        Comment, Crowned, FirstTaken, GameEnds, LeftOut, UsualStart, VariationEnds, WhiteMoves,
    };
    check_left("1. 22-19 12-15 2. 1-2 *", 2, &[(1, 19, GameEnds)]);
    check_left("1. 22-19 12-15 2. 99-2 8x15 *", 2, &[(1, 19, GameEnds)]);
    check_left("1. 22-19 - - 2. - - *", 1, &[(1, 10, GameEnds)]);
    check_left("1. 22-19 ... *", 1, &[]);
    check_left("[White \"Ada\"]\n1. - - 2. - -", 0, &[(2, 4, GameEnds)]);
    check_left(
        "1. 22-19 $902 12-15 ) # *",
        2,
        &[(1, 10, LeftOut), (1, 21, LeftOut), (1, 23, LeftOut)],
    );
    check_left("1. 22-19 12-15 Black resigns. 1-0", 2, &[]);
    check_left("1. 22-19Whiteresigns 1-0", 1, &[]);
    check_left("1. 22-19 good 12-15 bad", 2, &[(1, 10, Comment)]);
    check_left("[White]\n[Black \"Ada\"]\n1. 22-19", 1, &[(1, 1, LeftOut)]);
    check_left("[Variant \"Ada's\"]\n1. 22-19", 1, &[(1, 1, LeftOut)]);
    check_left(
        "1. 22-19 (21-18 (9-9) 1-2) 12-15",
        2,
        &[(1, 18, VariationEnds), (1, 23, VariationEnds)],
    );
    check_left(
        "1. 22-19 (9-1 (21-18) 21-18) 12-15",
        2,
        &[(1, 11, VariationEnds)],
    );
    check_left("1. 22-19 (21-18", 1, &[(1, 10, VariationEnds)]);
    check_left("[FEN \"W:W1,27:B2\"]\n1. 27-22", 1, &[(1, 1, Crowned)]);
    check_left("[FEN \"W::.\"]\n*", 0, &[(1, 1, UsualStart)]);
    check_left("[FEN \"?:W27:B2\"]\n2-6 27-22", 2, &[]);
    check_left("[FEN \"?:W27:B2\"]\n*", 0, &[(1, 1, WhiteMoves)]);
    // The rest tells which of two captures was made, or it does not.
    let start = "[GameType \"26\"]\n[FEN \"W:WKg1:Bf2,d4,g5,d6,c7,a7\"]\n";
    check_left(
        &format!("{start}1. g1xh4 a7-b6 *"),
        2,
        &[(3, 4, FirstTaken)],
    );
    check_left(&format!("{start}1. g1xh4 c7-b6 *"), 2, &[]);
    check_left(&format!("{start}1. g1xh4 d6-e5 *"), 2, &[]);
}

/// The number of readings is bounded for every record.
#[test]
fn readings_of_ambiguous_captures_are_bounded() {
    let round = "/FEN \"W:WKg1:Bf2,d4,g5,d6,c7,a7\"/ g1xh4 a7-b6 ".repeat(2_000);
    let text = format!("[GameType \"26\"]\n{round} a1-h8 *");
    let choice = VariantChoice::given(Variant::Brasiliana);
    let record = PdnGames::new(&text, &choice).next().expect("a game");
    let record = record.expect("a game that opens");
    assert_eq!(record.line.steps.len(), 6_000);
    assert!(record.broken().is_some() && record.remarks().len() <= MAX_REMARKS + 1);
}
