//! Sentences about lessons.

use damiera_rules::Color;
use damiera_rules::pdn::PdnResult;

use super::{PhraseStyle, named};
use crate::lesson::LessonEnd;
use crate::text::{Language, Message};
use crate::wire::LessonPresence;

/// The players and the variant in a few words. An unknown player has no name. A position without
/// known players has only the variant.
pub fn lesson_game(players: [Option<&str>; 2], variant: &str, language: Language) -> String {
    if players == [None, None] {
        return variant.to_owned();
    }
    let called = |name: Option<&str>| match name {
        Some(name) => name.to_owned(),
        None => Message::new("record-nobody").text(language),
    };
    let [white, black] = players.map(called);
    Message::new("lesson-game")
        .with("white", white)
        .with("black", black)
        .with("variant", variant)
        .text(language)
}

/// A person joins or leaves a lesson. `seconds` are left until it ends without its leader.
pub fn lesson_presence(name: &str, state: LessonPresence, seconds: Option<u64>) -> Message {
    match state {
        LessonPresence::Came => named("lesson-came", name),
        LessonPresence::Left => named("lesson-went", name),
        LessonPresence::Away => {
            named("lesson-leader-away", name).count("seconds", seconds.unwrap_or_default())
        }
        LessonPresence::Back => named("lesson-leader-back", name),
    }
}

/// Why a lesson is over, which `leader` led.
pub fn lesson_end(leader: &str, why: LessonEnd) -> Message {
    match why {
        LessonEnd::Closed => named("lesson-closed", leader),
        LessonEnd::LeaderGone => named("lesson-leader-gone", leader),
    }
}

/// How a recorded game ended, in a few words.
pub fn recorded_result(result: PdnResult) -> Message {
    Message::new(match result {
        PdnResult::Win(Color::White) => "record-white-won",
        PdnResult::Win(Color::Black) => "record-black-won",
        PdnResult::Draw => "record-drawn",
        PdnResult::BothLose => "record-both-lost",
        PdnResult::Unknown => "record-no-result",
    })
}

/// Annotations of a move by their numbers in PDN: as signs, or in words. Those without a sign are left out.
pub fn marks(nags: &[u8], manner: PhraseStyle, language: Language) -> String {
    let known = nags.iter().filter_map(|nag| match nag {
        1 => Some(("!", "nag-good")),
        2 => Some(("?", "nag-mistake")),
        3 => Some(("!!", "nag-very-good")),
        4 => Some(("??", "nag-blunder")),
        5 => Some(("!?", "nag-interesting")),
        6 => Some(("?!", "nag-dubious")),
        _ => None,
    });
    match manner {
        PhraseStyle::Signs => known.map(|(sign, _)| sign).collect(),
        PhraseStyle::Sentences => {
            let words = known.map(|(_, key)| Message::new(key).text(language));
            words.collect::<Vec<_>>().join(", ")
        }
    }
}
