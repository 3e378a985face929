//! Every form of a game record that a reader must accept.

mod comments;

use damiera_rules::pdn::{PdnErrorKind, PdnReader, PdnRecord};
use damiera_rules::{Color, IllegalMove, PdnResult, Variant};

/// The one record of a text.
fn record(text: &str, default: Variant) -> PdnRecord {
    let mut reader = PdnReader::new(text, default);
    let record = reader.next().unwrap_or_else(|| panic!("{text}: nothing"));
    assert_eq!(reader.next(), None, "{text}");
    record.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The moves as we write them.
fn moves(record: &PdnRecord) -> String {
    let written = record.to_string();
    let (_, moves) = written.split_once("\n\n").expect("tags, then moves");
    moves.trim_end().replace('\n', " ")
}

/// Checks what the moves of a text are, written officially; all must be legal.
fn check(variant: Variant, text: &str, expected: &str) {
    let record = record(text, variant);
    assert_eq!(record.check(), Ok(()), "{text}");
    assert_eq!(moves(&record), expected, "{text}");
}

fn check_all(variant: Variant, texts: &[&str], expected: &str) {
    for text in texts {
        check(variant, text, expected);
    }
}

#[test]
fn a_move_is_read_in_every_form() {
    check_all(
        Variant::Italiana,
        &[
            "1. 22-19 12-15 2. 19x12 8x15",
            "1. 22-19 12-15 2. 19x12 8x15 *",
            "1.22-19 12-15 2.19x12 8x15",
            "1 22-19 12-15 2 19x12 8x15",
            "22-19 12-15 19x12 8x15",
            "1. 22-19 1... 12-15 2. 19x12 2...8x15",
            "1. 22-19 1... 12-15 2. 19x12 … 8x15",
            "01. 22-19 12-15 02. 19-12 08-15",
            "1. 22 - 19 12 -15 2. 19 x 12 8: 15",
            "1. 22–19 12−15 2. 19×12 8X15",
            "1. 22:19 12x15 2. 19:12 8:15",
            "1. 2219 1215 2. 1912 0815",
            "1. e3-d4 b6-c5 2. d4xb6 a7xc5",
            "1. e3d4 b6c5 2. d4b6 a7:c5",
            "1. E3-D4 B6-C5 2. D4xB6 A7xC5",
            // Chess names of the federation's own board, the mirror image.
            "1. d3-e4 g6-f5 2. e4xg6 h7xf5",
            "1. d3e4 12-15 2. d4xb6 8x15",
            "% a line\n1. 22-19\r\n12-15\r% another\r2. 19x12 8x15",
            "\u{feff}1. 22-19 12-15 2. 19x12 8x15\n*\n",
        ],
        "1. 22-19 12-15 2. 19x12 8x15 *",
    );
    check_all(
        Variant::Russa,
        &[
            "1. c3-d4 f6-e5 2. d4:f6 g7:e5",
            "1. c3d4 f6e5 2. d4f6 g7xe5",
            "1. 22-18 11-15 2. 18x11 8x15",
            "[GameType \"25,W,8,8,N0,0\"]\n1. 10-14 23-19 2. 14x23 28x19",
            "[GameType \"25,W,8,8,N1,0\"]\n1. 11-15 22-18 2. 15x22 25x18",
        ],
        "1. c3-d4 f6-e5 2. d4:f6 g7:e5 *",
    );
    check_all(
        Variant::Spagnola,
        &["1. 10-14 23-20", "1. f3-e4 c6-b5", "1. c3d4 f6g5"],
        "1. 10-14 23-20 *",
    );
}

/// Which capture a text means in a position, or that it does not tell.
fn check_capture(tags: &str, text: &str, expected: Option<&str>) {
    let record = record(&format!("{tags}\n1. {text} *"), Variant::Italiana);
    let Some(expected) = expected else {
        let error = record.check().expect_err("an ambiguous capture");
        let ambiguous = |kind: &PdnErrorKind| {
            matches!(
                kind,
                PdnErrorKind::Illegal {
                    reason: IllegalMove::Ambiguous { .. },
                    ..
                }
            )
        };
        assert!(ambiguous(&error.kind), "{text}: {error}");
        return;
    };
    assert_eq!(record.check(), Ok(()), "{text}");
    let written = moves(&record).replace("...", ".");
    assert_eq!(written, format!("1. {expected} *"), "{text}");
}

#[test]
fn squares_between_tell_captures_apart() {
    // A flying king goes round either way; on one of them it goes straight on behind d4.
    let flying = "[GameType \"26\"]\n[FEN \"W:WKg1:Bf2,d4,g5,d6,c7\"]";
    let straight = Some("g1xe3xc5xe7xh4");
    let other = Some("g1xe3xb6xd8xh4");
    check_capture(flying, "g1xh4", None);
    check_capture(flying, "g1xe3xh4", None);
    for text in [
        "g1xe3xc5xe7xh4",
        "g1:c5:e7:h4",
        "g1e3c5e7h4",
        "g1xe7xh4",
        "g1xc5xh4",
    ] {
        check_capture(flying, text, straight);
    }
    for text in ["g1xe3xb6xd8xh4", "g1-b6-d8-h4", "g1xd8xh4", "32x23x9x2x20"] {
        check_capture(flying, text, other);
    }
    // Where captures may stop, two of them meet, and a round goes either way to the same end.
    let free = "[Variant \"libera\"]\n[FEN \"W:WK27:B22,23,14,15\"]";
    check_capture(free, "27x11", None);
    check_capture(free, "27x20x11", Some("27x20x11"));
    check_capture(free, "27x18x11", Some("27x18x11"));
    check_capture(free, "27x20", Some("27x20"));
    for text in ["27x27", "27x20x11x18x27", "27x18x11x20x27"] {
        check_capture(free, text, Some("27x27"));
    }
    // A captured piece that is gone may be passed.
    let gone = "[GameType \"31\"]\n[FEN \"W:WK24:B6,14,19,22,27\"]";
    check_capture(gone, "24-1", None);
    check_capture(gone, "24-15-1", Some("24-15-1"));
    check_capture(gone, "24x31x1", Some("24-31-17-10-24-1"));
}

#[test]
fn results_and_stars_end_a_game() {
    let cases = [
        ("1. 22-19 1-0", PdnResult::Win(Color::White)),
        ("1. 22-19 0-1", PdnResult::Win(Color::Black)),
        ("1. 22-19 1/2-1/2", PdnResult::Draw),
        ("1. 22-19 1-1", PdnResult::Draw),
        ("1. 22-19 2-0", PdnResult::Win(Color::White)),
        ("1. 22-19 0-2\n", PdnResult::Win(Color::Black)),
        ("1. 22-19 0-0", PdnResult::BothLose),
        ("1. 22-19 *", PdnResult::Unknown),
        ("1. 22-19", PdnResult::Unknown),
        ("1. 22-19*", PdnResult::Unknown),
        ("[Result \"1-0\"]\n1. 22-19 *", PdnResult::Win(Color::White)),
        ("[Result \"*\"]\n1. 22-19 1-0", PdnResult::Win(Color::White)),
        (
            "[Risultato \"0-1\"]\n1. 22-19",
            PdnResult::Win(Color::Black),
        ),
    ];
    for (text, expected) in cases {
        let record = record(text, Variant::Italiana);
        assert_eq!(record.result, expected, "{text}");
        assert_eq!(record.line.steps.len(), 1, "{text}");
    }
    // A move that begins like a result is none.
    check(
        Variant::Italiana,
        "[FEN \"B:WK32:BK1\"]\n1-5 32-28 5-1",
        "1... 1-5 2. 32-28 5-1 *",
    );
    // A result that is none of ours is kept.
    let odd = record("[Result \"1+ - 1-\"]\n1. 22-19 *", Variant::Italiana);
    assert_eq!(odd.result, PdnResult::Unknown);
    assert!(odd.to_string().contains("[Result \"1+ - 1-\"]\n"));
}

#[test]
fn a_round_of_captures_with_hyphens_is_no_result() {
    // The king takes four men and comes back to 1.
    let text = "[GameType \"31\"]\n[FEN \"W:WK1:B6,7,14,15\"]\n1. 1-1 *";
    let record = record(text, Variant::Thai);
    assert_eq!(record.result, PdnResult::Unknown);
    assert_eq!(record.line.steps.len(), 1);
}

#[test]
fn a_star_marks_a_forced_move_only_inside_a_game() {
    let count = |text: &str| PdnReader::new(text, Variant::Italiana).count();
    assert_eq!(count("22-19* 12-15 *"), 1);
    assert_eq!(count("22-19 * 22-19 *"), 2);
    assert_eq!(count("22-19* 1. 22-19 *"), 2);
    assert_eq!(count("22-19*\n[White \"Ada\"]\n*"), 2);
    assert_eq!(count("22-19 1-0 * \n * % nothing\n"), 1);
    assert_eq!(count(""), 0);
    assert_eq!(count(" * { only a comment } *"), 0);
    assert_eq!(count("[White \"Ada\"]"), 1);
    let forced = record("22-19* 12-15 *", Variant::Italiana);
    assert_eq!(forced.line.steps[0].nags, [7]);
}

#[test]
fn tags_are_read_in_every_form() {
    let value = |text: &str| {
        let record = record(text, Variant::Italiana);
        record.tags.get("Event").map(str::to_string)
    };
    for (text, expected) in [
        (r#"[Event "prova"]"#, "prova"),
        (r#" [ Event	"prova" ] "#, "prova"),
        (r#"[Event "con \"virgolette\""]"#, "con \"virgolette\""),
        (r#"[Event "con "virgolette""]"#, "con \"virgolette\""),
        (r#"[Event "C:\dama"]"#, r"C:\dama"),
        (r#"[Event "C:\\dama\\"]"#, r"C:\dama\"),
        (r#"[Event ""]"#, ""),
        (
            r#"[Event "[x] (y) {z} ; %"] [Site "qui"]"#,
            "[x] (y) {z} ; %",
        ),
        (r#"[event "prova"]"#, "prova"),
        ("[Event \"Città\"]", "Città"),
    ] {
        assert_eq!(value(text).as_deref(), Some(expected), "{text}");
    }
    let double = record("[Event \"a\"]\n[Event \"b\"]\n*", Variant::Italiana);
    assert_eq!(double.tags.len(), 2);
}

#[test]
fn well_known_tags_are_read_by_what_they_mean() {
    let text = "[Event \"?\"]\n[White \"Ada\"]\n[Black \"-\"]\n[Annotator \"\"]\n*";
    let tags = record(text, Variant::Italiana).tags;
    assert_eq!(tags.event(), None);
    assert_eq!(tags.player(Color::White), Some("Ada"));
    assert_eq!(tags.player(Color::Black), None);
    assert_eq!(tags.annotator(), None);
}

#[test]
fn the_variant_is_decided_by_its_tag_then_by_the_game_type() {
    let variant = |tags: &str| record(&format!("{tags}\n*"), Variant::Ceca).variant;
    for known in Variant::ALL {
        assert_eq!(variant(&format!("[Variant \"{known}\"]")), known);
        assert_eq!(
            variant(&format!("[GameType \"25\"]\n[Variant \"{known}\"]")),
            known
        );
    }
    for (number, expected) in [
        ("21", Variant::Inglese),
        ("22", Variant::Italiana),
        ("23", Variant::Pool),
        ("24", Variant::Spagnola),
        ("25", Variant::Russa),
        ("26", Variant::Brasiliana),
        ("28", Variant::Portoghese),
        ("29", Variant::Ceca),
        ("31", Variant::Thai),
        ("31,B,8,8,N2,0", Variant::Thai),
        ("22, W, 8, 8, N2, 1", Variant::Italiana),
    ] {
        assert_eq!(
            variant(&format!("[GameType \"{number}\"]")),
            expected,
            "{number}"
        );
        assert_eq!(
            variant(&format!(
                "[Variant \"of some server\"]\n[GameType \"{number}\"]"
            )),
            expected
        );
    }
    assert_eq!(variant("[Variant \"Russian\"]"), Variant::Russa);
    assert_eq!(variant("[Event \"neither\"]"), Variant::Ceca);
    assert_eq!(variant("[GameType \"?\"]"), Variant::Ceca);
}

/// Pool checkers as some federations play it: white begins, squares by chess names.
#[test]
fn the_game_type_says_who_begins() {
    let text = "[GameType \"23,W,8,8,A0,0\"]\n1. c3-d4 f6-g5 *";
    let record = record(text, Variant::Italiana);
    assert_eq!(record.variant, Variant::Pool);
    assert_eq!(record.check(), Ok(()));
    let written = record.to_string();
    assert!(written.contains("[FEN \"W:W21-32:B1-12\"]\n"), "{written}");
    assert!(
        written.ends_with("\n\n1... 22-18 2. 11-16 *\n"),
        "{written}"
    );
}

#[test]
fn a_start_is_read_with_the_numbers_of_its_game_type() {
    let fen = |text: &str| {
        let record = record(text, Variant::Italiana);
        let game = record.game().expect("a position");
        game.start().fen()
    };
    assert_eq!(fen("[FEN \"W:W21:B1\"]\n*"), "W:W21:B1");
    assert_eq!(fen("[GameType \"25\"]\n[FEN \"W:W21:B1\"]\n*"), "W:Wa3:Bb8");
    assert_eq!(
        fen("[GameType \"25\"]\n[FEN \"W:Wa3:BKb8\"]\n*"),
        "W:Wa3:BKb8"
    );
    assert_eq!(
        fen("[GameType \"25,W,8,8,N0,0\"]\n[FEN \"W:W9:B29\"]\n*"),
        "W:Wa3:Bb8"
    );
    let start = "W:W21-32:B1-12";
    assert_eq!(fen("[SetUp \"0\"]\n[FEN \"W:W21:B1\"]\n*"), start);
    assert_eq!(fen("[FEN \"\"]\n*"), start);
    assert_eq!(fen("[FEN \"?\"]\n*"), start);
}
