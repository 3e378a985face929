//! Comments, variations, annotations and clocks in a record.

use core::time::Duration;

use damiera_rules::pdn::{Clock, Comment};
use damiera_rules::{Color, Variant};

use super::{check, moves, record};

#[test]
fn annotations_are_read_in_every_form() {
    let texts = [
        ("22-19!", vec![1]),
        ("22-19 !", vec![1]),
        ("22-19(!)", vec![1]),
        ("22-19 (!)", vec![1]),
        ("22-19?", vec![2]),
        ("22-19!!", vec![3]),
        ("22-19 ??", vec![4]),
        ("22-19(!?)", vec![5]),
        ("22-19?!", vec![6]),
        ("22-19(!?!!!)", vec![5]),
        ("22-19 $7 $255", vec![7, 255]),
        ("22-19! $14", vec![1, 14]),
        ("$3 22-19 $4", vec![3, 4]),
    ];
    for (text, expected) in texts {
        let step = &record(text, Variant::Italiana).line.steps[0];
        assert_eq!(step.nags, expected, "{text}");
        assert_eq!(step.variations, [], "{text}");
    }
    check(
        Variant::Italiana,
        "22-19 $4 $1 $9 $0",
        "1. 22-19?? $1 $9 $0 *",
    );
}

#[test]
fn comments_and_variations_keep_their_places() {
    let texts = [
        "{a} 1. 22-19 {b} {c} 12-15 (1... 11-15 {d}) {e} 2. 19x12 (2. 19-14) *",
        "{a {b} 1. 22-19 *",
        "1. 22-19 (1. 23-19 (1. 24-20 (1. 21-17)) 12-16) (1. 21-18) 12-15 *",
        "({lonely}) (1. 22-19) *",
        "1. 22-19 12-15 (1... 12-16) {after all} *",
    ];
    let written = [
        "{a} 1. 22-19 {b} {c} 1... 12-15 (1... 11-15 {d}) {e} 2. 19x12 (2. 19-14) *",
        "{a {b} 1. 22-19 *",
        "1. 22-19 (1. 23-19 (1. 24-20 (1. 21-17)) 1... 12-16) (1. 21-18) 1... 12-15 *",
        "({lonely}) (1. 22-19) *",
        "1. 22-19 12-15 (1... 12-16) {after all} *",
    ];
    for (text, written) in texts.into_iter().zip(written) {
        let record = record(text, Variant::Italiana);
        assert_eq!(moves(&record), written);
    }
    let lines = "22-19 ; to the end } ( of the line\n12-15";
    let step = &record(lines, Variant::Italiana).line.steps[0];
    assert_eq!(step.comments, [Comment::new("to the end } ( of the line")]);
    // A result or star in a variation ends only what the variation shows.
    check(
        Variant::Italiana,
        "1. 22-19 (1. 21-18 1-0) (1. 23-19 *) 12-15 0-1",
        "1. 22-19 (1. 21-18) (1. 23-19) 1... 12-15 *",
    );
}

#[test]
fn clocks_in_comments_are_times() {
    let seconds = Duration::from_secs;
    let both = |white, black, running| Clock::Both {
        white,
        black,
        running,
    };
    let cases = [
        ("[%clk 1:55:21]", Clock::Left(seconds(6921))),
        ("[%clock 0:49:11]", Clock::Left(seconds(2951))),
        ("[%mct 0:00:01]", Clock::Used(seconds(1))),
        (
            "[%emt 0:00:59.5]",
            Clock::Move(Duration::from_millis(59_500)),
        ),
        ("[%egt 12:00:00]", Clock::Game(seconds(43_200))),
        (
            "[%clock w0:00:10 B0:00:03]",
            both(Some(seconds(10)), Some(seconds(3)), Some(Color::Black)),
        ),
        (
            "[%clk W0:00:10  b0:00:03 ]",
            both(Some(seconds(10)), Some(seconds(3)), Some(Color::White)),
        ),
        ("[%clock b0:00:03]", both(None, Some(seconds(3)), None)),
    ];
    for (text, expected) in cases {
        let step = &record(&format!("22-19 {{ so {text}\nit is }}"), Variant::Italiana)
            .line
            .steps[0];
        let comment = Comment {
            text: "so it is".to_string(),
            clocks: vec![expected],
            ..Comment::default()
        };
        assert_eq!(step.comments, [comment], "{text}");
        let again = format!("22-19 {{{expected}}}");
        let step = &record(&again, Variant::Italiana).line.steps[0];
        assert_eq!(step.comments, [Comment::clock(expected)], "{again}");
    }
    for text in [
        "[%clk]",
        "[%clk 1:2]",
        "[%clk 0:60:00]",
        "[%clk 0:00:60]",
        "[%clk 0:00:00.1234]",
        "[%clk 0:00:00 0:00:00]",
        "[%clock w0:00:01 w0:00:02]",
        "[%clock w0:00:01 x0:00:02]",
        "[%eval 0.3]",
        "[%clk 0:00:01",
    ] {
        let step = &record(&format!("22-19 {{{text}}}"), Variant::Italiana)
            .line
            .steps[0];
        assert_eq!(step.comments, [Comment::new(text)], "{text}");
    }
}
