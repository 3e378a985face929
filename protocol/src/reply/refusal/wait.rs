//! Times to wait, as refusals tell them.

use super::Refusal;
use crate::name::Name;
use crate::text::{Language, Message, Placeable};

/// A time to wait that is told in minutes or in hours. Part of one counts as one: afterwards it is
/// surely so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LongWait {
    /// The time in seconds.
    pub seconds: u64,
}

impl Refusal {
    /// The refusal for a person who left rated games: the next one has to wait for this time.
    pub fn rated_wait(name: &Name, wait: std::time::Duration) -> Refusal {
        let seconds = wait
            .as_secs()
            .saturating_add(u64::from(wait.subsec_nanos() > 0));
        Refusal::RatedWait(name.clone(), LongWait { seconds })
    }
}

/// The seconds of an hour.
const HOUR: u64 = 3_600;

impl LongWait {
    /// The text with the first key in minutes, or with the second in hours.
    pub(super) fn about(self, minutes: &'static str, hours: &'static str) -> Message {
        match self.seconds {
            seconds @ ..=HOUR => Message::new(minutes).count("minutes", seconds.div_ceil(60)),
            seconds => Message::new(hours).count("hours", seconds.div_ceil(HOUR)),
        }
    }
}

/// A time to wait that is told to the second where it is short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitTime {
    /// The time in seconds.
    pub seconds: u64,
}

impl WaitTime {
    /// Converts milliseconds. A part of a second counts as a second.
    pub fn of_ms(ms: u64) -> Self {
        let seconds = ms.div_ceil(1_000);
        WaitTime { seconds }
    }
}

impl Placeable for WaitTime {
    fn fill(&self, message: Message, place: &'static str, _: Language) -> Message {
        message.duration(place, self.seconds)
    }
}

/// Seconds beyond which a moment is told by its day and hour.
const FAR_SECONDS: u64 = 3 * HOUR;

/// The key of the refusal of a check-in that comes too early by this time.
pub(super) fn check_in_later(wait: WaitTime) -> &'static str {
    match wait.seconds {
        0..=FAR_SECONDS => "tournament-check-in-later",
        _ => "tournament-check-in-later-on",
    }
}
