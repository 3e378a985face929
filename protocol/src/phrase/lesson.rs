//! Sentences about lessons.

use damiera_rules::Color;
use damiera_rules::pdn::PdnResult;

use super::named;
use crate::text::{Language, Message};
use crate::wire::{LessonEndWord, LessonPresence};

/// Who played what, in a few words. A player whom nobody knows has no name; of a position, where neither
/// is known, only what is played.
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

/// Somebody comes to a lesson or goes. `seconds` are those until it ends without its leader.
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
pub fn lesson_end(leader: &str, why: LessonEndWord) -> Message {
    match why {
        LessonEndWord::Closed => named("lesson-closed", leader),
        LessonEndWord::LeaderGone => named("lesson-leader-gone", leader),
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
