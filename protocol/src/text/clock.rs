//! Clocks and times as people read them.

use std::borrow::Cow;

use super::{Language, Message, enumerated, fixed};
use crate::time_control::{DAY_MS, TimeControl};

/// An hour, in milliseconds.
const HOUR_MS: u64 = 3_600_000;

/// Below this, tenths of a second are shown, in milliseconds.
pub const TENTHS_BELOW_MS: u64 = 10_000;

/// The line with both clocks. `shown` is the face of each.
pub fn faces(paused: bool, shown: [String; 2], language: Language) -> String {
    let key = if paused { "clock-paused" } else { "clock" };
    pair(key, shown, language)
}

/// The clocks without a word that they are clocks: `4:58 - 5:00`, White's first.
pub(crate) fn bare_faces(paused: bool, [white, black]: [String; 2], language: Language) -> String {
    match paused {
        false => format!("{white} - {black}"),
        true => faces(paused, [white, black], language),
    }
}

/// The network delay that each player may still have without being charged.
pub fn credit(shown: [String; 2], language: Language) -> String {
    pair("clock-credit", shown, language)
}

fn pair(key: &'static str, [white, black]: [String; 2], language: Language) -> String {
    Message::new(key)
        .with("white", white)
        .with("black", black)
        .text(language)
}

/// A short time in seconds and tenths: `1,5 s`.
pub fn tenths(ms: u64, language: Language) -> String {
    let sign = decimal_sign(language);
    format!("{}{sign}{} s", ms / 1_000, ms % 1_000 / 100)
}

/// The face of one clock: `2 giorni 4 ore`, `1:30:00`, `4:58`, and below ten seconds `0:09,4`. The last digit is
/// rounded down. A clock at `0:00,0` may still run for a moment, but a clock never shows more than
/// is left.
pub fn face(ms: u64, language: Language) -> String {
    if ms >= DAY_MS {
        return days(ms, language);
    }
    let whole = whole_seconds(ms);
    if ms < TENTHS_BELOW_MS {
        let tenths = ms % 1_000 / 100;
        format!("{whole}{}{tenths}", decimal_sign(language))
    } else {
        whole
    }
}

/// Days and hours: `2 giorni 4 ore`.
fn days(ms: u64, language: Language) -> String {
    let hours = ms / HOUR_MS;
    let counted = [("spoken-days", hours / 24), ("spoken-hours", hours % 24)];
    let counted = counted.into_iter().filter(|(_, count)| *count > 0);
    let words = counted.map(|(key, count)| said(key, count, language));
    words.collect::<Vec<_>>().join(" ")
}

/// A number of days, hours, minutes or seconds in words.
fn said(key: &'static str, count: u64, language: Language) -> String {
    Message::new(key).count("count", count).text(language)
}

/// The face of one clock, rounded down to whole seconds.
pub fn whole_seconds(ms: u64) -> String {
    let seconds = ms / 1_000;
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else {
        format!("{minutes}:{rest:02}")
    }
}

/// The time of one clock in words, rounded down to whole seconds: `4 minuti e 58 secondi`. Hours
/// and minutes that are zero are left out.
pub fn spoken(ms: u64, language: Language) -> String {
    let seconds = ms / 1_000;
    let is_long = ms >= DAY_MS;
    // Seconds of a day say nothing.
    let parts = [
        ("spoken-days", seconds / 86_400),
        ("spoken-hours", seconds / 3_600 % 24),
        ("spoken-minutes", seconds / 60 % 60),
        ("spoken-seconds", if is_long { 0 } else { seconds % 60 }),
    ];
    let counted = parts.into_iter().filter(|(_, count)| *count > 0);
    let words: Vec<String> = counted
        .map(|(key, count)| said(key, count, language))
        .collect();
    match words.is_empty() {
        true => said("spoken-seconds", 0, language),
        false => enumerated(&words, language),
    }
}

/// Below this a length of time is told in seconds.
pub(crate) const SECONDS_BELOW: u64 = 120;

/// From this on a length of time is told in whole minutes.
const MINUTES_FROM: u64 = 600;

/// A length of time in words: to the second below ten minutes, and in seconds alone below two. A longer one is rounded up to
/// minutes.
pub fn duration(seconds: u64, language: Language) -> String {
    if seconds < SECONDS_BELOW {
        let seconds = Message::new("spoken-seconds").count("count", seconds);
        return seconds.text(language);
    }
    let told = match seconds < MINUTES_FROM {
        true => seconds,
        false => seconds.div_ceil(60).saturating_mul(60),
    };
    spoken(told.saturating_mul(1_000), language)
}

/// A time control in a few words: `5+3`, `30 s a mossa`, `3 giorni a mossa`, `senza orologio`.
pub fn time_name(time: Option<TimeControl>, language: Language) -> String {
    let Some(time) = time else {
        return Message::new("time-none").text(language);
    };
    if let TimeControl::Days {
        stock_ms,
        increment_ms,
    } = time
    {
        return days_name(stock_ms, increment_ms, language);
    }
    let written = time.to_string().replace('.', &decimal_sign(language));
    match written.strip_suffix('s') {
        Some(seconds) => Message::new("time-move")
            .with("seconds", seconds)
            .text(language),
        None => written,
    }
}

/// A time control by correspondence: `3 giorni a mossa`, `10 giorni, più 36 ore a mossa`.
fn days_name(stock_ms: u64, increment_ms: u64, language: Language) -> String {
    let stock = said("spoken-days", stock_ms / DAY_MS, language);
    let message = match (increment_ms, increment_ms == stock_ms) {
        (_, true) => Message::new("time-days-move"),
        (0, false) => Message::new("time-days"),
        (_, false) => Message::new("time-days-added").with(
            "added",
            said("spoken-hours", increment_ms / HOUR_MS, language),
        ),
    };
    message.with("stock", stock).text(language)
}

/// The decimal sign.
pub(crate) fn decimal_sign(language: Language) -> Cow<'static, str> {
    fixed(language, "decimal-sign")
}

#[cfg(test)]
mod tests {
    use super::duration;
    use crate::text::Language;

    #[test]
    fn a_length_of_time_is_told_in_seconds_below_two_minutes() {
        for (seconds, told) in [
            (20, "20 seconds"),
            (90, "90 seconds"),
            (119, "119 seconds"),
            (120, "2 minutes"),
            (150, "2 minutes and 30 seconds"),
            (601, "11 minutes"),
            (5_400, "one hour and 30 minutes"),
        ] {
            assert_eq!(duration(seconds, Language::En), told);
        }
    }
}
