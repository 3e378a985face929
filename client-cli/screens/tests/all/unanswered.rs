//! The fate of typed lines that a lost connection left without an answer.

use damiera_protocol::command;
use damiera_protocol::text::Language;
use damiera_screens::unanswered::{MoveFate, UnansweredLines};

/// The lines of a lost connection as they were typed, and what is said of them and kept.
fn keep(
    unanswered: &mut UnansweredLines,
    typed: &[&str],
    turn: Option<usize>,
) -> (Vec<String>, Option<String>) {
    let lines = typed.iter().map(|line| {
        let parsed = command::parse(line).expect("a line");
        ((*line).to_owned(), parsed.result.ok())
    });
    let kept = unanswered.keep(lines, turn);
    let said = kept.said.iter().map(|said| said.text(Language::En));
    (said.collect(), kept.last)
}

#[test]
fn the_first_move_waits_and_every_other_line_is_named() {
    // Typed lines, the ply if it is one's turn, the move that waits, and the line that stays to be sent.
    type Case = (
        &'static [&'static str],
        Option<usize>,
        Option<&'static str>,
        Option<&'static str>,
    );
    let cases: [Case; 7] = [
        (&["6a 5b"], Some(4), Some("6a 5b"), None),
        (
            &["6a 5b", "orologio"],
            Some(4),
            Some("6a 5b"),
            Some("orologio"),
        ),
        (
            &["orologio", "6a 5b"],
            Some(4),
            Some("6a 5b"),
            Some("orologio"),
        ),
        // A second move was meant for the position after the first.
        (&["6a 5b", "6c 5d"], Some(4), Some("6a 5b"), None),
        (&["6a 5b"], None, None, None),
        (&["6a 5b", "abbandona"], Some(4), Some("6a 5b"), None),
        (&["fine"], None, None, None),
    ];
    for (typed, turn, waits, last) in cases {
        let mut unanswered = UnansweredLines::default();
        let (said, kept) = keep(&mut unanswered, typed, turn);
        assert_eq!(said.len(), typed.len(), "{typed:?}");
        for line in typed {
            let about = said.iter().filter(|said| said.starts_with(line)).count();
            assert_eq!(about, 1, "{line} in {said:?}");
        }
        assert_eq!(kept.as_deref(), last, "{typed:?}");
        let again = match unanswered.back(false, turn) {
            MoveFate::Again(line) => Some(line),
            MoveFate::Settled | MoveFate::Overtaken(_) => None,
        };
        assert_eq!(again.as_deref(), waits, "{typed:?}");
    }
}

#[test]
fn a_move_is_made_again_only_where_the_game_stands_as_it_did() {
    for (arrived, turn, fate) in [
        (false, Some(4), "again"),
        (true, Some(4), "settled"),
        (true, None, "settled"),
        // A move was taken back, or played by another connection.
        (false, Some(2), "overtaken"),
        (false, None, "overtaken"),
    ] {
        let mut unanswered = UnansweredLines::default();
        keep(&mut unanswered, &["6a 5b"], Some(4));
        let became = match unanswered.back(arrived, turn) {
            MoveFate::Again(line) => {
                assert_eq!(line, "6a 5b");
                "again"
            }
            MoveFate::Settled => "settled",
            MoveFate::Overtaken(said) => {
                assert!(said.text(Language::En).starts_with("6a 5b had no answer"));
                "overtaken"
            }
        };
        assert_eq!(became, fate, "{arrived} {turn:?}");
        assert!(unanswered.give_up().is_none());
    }
}

#[test]
fn the_word_of_a_room_is_not_shown() {
    let mut unanswered = UnansweredLines::default();
    let (said, _) = keep(&mut unanswered, &["entra sala parola=segreta"], None);
    assert!(said[0].starts_with("entra had no answer"), "{said:?}");
}
