//! The connection as a person sees it.

use std::time::Duration;

use super::effect::retry_delay;

/// Whether there is a connection. Times are since the program began.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum Link {
    /// None is wanted yet: a server and a name are chosen.
    #[default]
    Door,
    /// One is being made.
    Connecting {
        /// How many attempts failed before.
        attempt: u32,
    },
    /// There is one.
    Up {
        /// How long the last answer took.
        delay: Option<Duration>,
    },
    /// There was one.
    Lost {
        /// Why it is gone.
        why: String,
        /// When another attempt is made; none by itself when another connection has the seat.
        retry: Option<Duration>,
        /// How many attempts failed.
        attempt: u32,
    },
}

impl Link {
    /// A connection that was lost, and is made again after a while.
    pub(crate) fn lost(why: String, attempt: u32, now: Duration) -> Link {
        Link::Lost {
            why,
            retry: Some(now + retry_delay(attempt)),
            attempt,
        }
    }

    /// Whether commands can be sent.
    pub(crate) fn is_up(&self) -> bool {
        matches!(self, Link::Up { .. })
    }
}
