//! Times to wait, as refusals tell them.

use super::Refusal;
use crate::name::Name;
use crate::text::Message;

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

/// Minutes beyond which a moment is told by its day and hour.
const FAR_MINUTES: u64 = 3 * 60;

/// The key of the refusal of a check-in that comes so many minutes too early.
pub(super) fn check_in_later(minutes: u64) -> &'static str {
    match minutes {
        0..=FAR_MINUTES => "tournament-check-in-later",
        _ => "tournament-check-in-later-on",
    }
}
