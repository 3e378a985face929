//! The state of the connection, as a person sees it.

use std::time::Duration;

use crate::patience::LinkTimes;

/// The state of the connection. Times are since the program began.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum LinkState {
    /// None is wanted yet: a server and a name are chosen.
    #[default]
    Door,
    /// One is being made.
    Connecting {
        /// The number of attempts that failed before.
        attempt: u32,
        /// When it was begun.
        began: Duration,
    },
    /// There is one.
    Up {
        /// The time that the last answer took.
        delay: Option<Duration>,
    },
    /// There was one.
    Lost {
        /// Why it is gone.
        why: String,
        /// When another attempt is made; none by itself when another connection has the seat.
        retry: Option<Duration>,
        /// The number of attempts that failed.
        attempt: u32,
        /// True if the server is there and refused the name.
        refused: bool,
    },
}

impl LinkState {
    /// A connection that is being made after so many attempts that failed.
    pub(crate) fn connecting(attempt: u32, began: Duration) -> LinkState {
        LinkState::Connecting { attempt, began }
    }

    /// A connection that was lost, and is made again after a while.
    pub(crate) fn lost(why: String, now: Duration, times: LinkTimes) -> LinkState {
        LinkState::Lost {
            why,
            retry: Some(now + times.retry_delay(0)),
            attempt: 0,
            refused: false,
        }
    }

    /// A connection that could not be made in an attempt that began at `began`, after so many others.
    pub(crate) fn failed(
        why: String,
        attempt: u32,
        began: Duration,
        now: Duration,
        times: LinkTimes,
    ) -> LinkState {
        let next = began + times.retry_delay(attempt);
        LinkState::Lost {
            why,
            // An attempt that took long is not followed by the next one before its failure is read.
            retry: Some(next.max(now + times.retry_delay(0))),
            attempt,
            refused: false,
        }
    }

    /// Marks a lost connection to a server that is there and refused the name.
    pub(crate) fn name_refused(self) -> LinkState {
        match self {
            LinkState::Lost {
                why,
                retry,
                attempt,
                ..
            } => LinkState::Lost {
                why,
                retry,
                attempt,
                refused: true,
            },
            other @ (LinkState::Door | LinkState::Connecting { .. } | LinkState::Up { .. }) => {
                other
            }
        }
    }

    /// True if the server is there and waits for another name, or a code.
    pub(crate) fn asks_name(&self) -> bool {
        matches!(self, LinkState::Lost { refused: true, .. })
    }

    /// True if commands can be sent.
    pub(crate) fn is_up(&self) -> bool {
        matches!(self, LinkState::Up { .. })
    }
}
