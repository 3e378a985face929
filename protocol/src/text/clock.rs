//! Clocks and times as people read them.

use super::{Language, Message};
use crate::scene::ClockFaces;
use crate::time_control::TimeControl;

/// Below this, tenths of a second are shown.
const TENTHS_BELOW_MS: u64 = 10_000;

/// What both clocks show, as one line.
#[must_use]
pub fn faces(clocks: &ClockFaces, language: Language) -> String {
    let key = if clocks.paused {
        "clock-paused"
    } else {
        "clock"
    };
    let [white, black] = clocks.left_ms.map(|ms| face(ms, language));
    Message::new(key)
        .with("white", white)
        .with("black", black)
        .text(language)
}

/// What one clock shows: `4:58`, `1:30:00`, and below ten seconds `0:09,4`. Parts of the last unit
/// are left out, so that a clock at `0:00,0` may still run for a moment but never shows more than
/// there is.
#[must_use]
pub fn face(ms: u64, language: Language) -> String {
    let whole = whole_seconds(ms);
    if ms < TENTHS_BELOW_MS {
        let tenths = ms % 1_000 / 100;
        format!("{whole}{}{tenths}", decimal_sign(language))
    } else {
        whole
    }
}

/// What one clock shows without parts of a second.
#[must_use]
pub fn whole_seconds(ms: u64) -> String {
    let seconds = ms / 1_000;
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else {
        format!("{minutes}:{rest:02}")
    }
}

/// What the network may still take from each player without being counted.
#[must_use]
pub fn credit(credit_ms: [u64; 2], language: Language) -> String {
    let sign = decimal_sign(language);
    let [white, black] = credit_ms.map(|ms| format!("{}{sign}{} s", ms / 1_000, ms % 1_000 / 100));
    Message::new("clock-credit")
        .with("white", white)
        .with("black", black)
        .text(language)
}

/// A time control in a few words: `5+3`, `30 s a mossa`, `senza orologio`.
#[must_use]
pub fn time_name(time: Option<TimeControl>, language: Language) -> String {
    let with_sign = |text: String| text.replace('.', decimal_sign(language));
    match time {
        None => Message::new("time-none").text(language),
        Some(game @ TimeControl::Game { .. }) => with_sign(game.to_string()),
        Some(each @ TimeControl::Move { .. }) => {
            let seconds = each.to_string();
            Message::new("time-move")
                .with(
                    "seconds",
                    with_sign(seconds.trim_end_matches('s').to_owned()),
                )
                .text(language)
        }
    }
}

fn decimal_sign(language: Language) -> &'static str {
    match language {
        Language::It => ",",
        Language::En => ".",
    }
}
