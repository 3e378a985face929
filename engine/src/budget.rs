//! The limits of a search, and its use of them so far.

use crate::Limit;
use crate::timer::Timer;

/// Number of nodes between two checks of `stop` and the time.
const POLL: u64 = 1_000;

/// The search ended before it had an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// The rest of a limit.
pub(crate) struct Budget<'a> {
    nodes: u64,
    most_nodes: u64,
    stop: Option<&'a dyn Fn() -> bool>,
    timer: Option<Timer>,
    /// True if the time can end the search already.
    is_timed: bool,
}

impl<'a> Budget<'a> {
    /// The whole of a limit. Its time begins now.
    pub(crate) fn new(limit: &Limit<'a>) -> Self {
        Self {
            nodes: 0,
            most_nodes: limit.nodes.unwrap_or(u64::MAX),
            stop: limit.stop,
            timer: limit.time.map(Timer::start),
            is_timed: false,
        }
    }

    /// Number of positions searched.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a position, when there may be one more.
    pub(crate) fn spend(&mut self) -> Result<(), Stopped> {
        let is_over = self.nodes >= self.most_nodes;
        if is_over || (self.nodes.is_multiple_of(POLL) && self.is_interrupted()) {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }

    /// True if there is time for a deeper search. There is a move to play now, so from here on the
    /// time can end the search.
    pub(crate) fn allows_deeper(&mut self) -> bool {
        self.is_timed = true;
        !self.timer.as_ref().is_some_and(Timer::is_enough)
    }

    fn is_interrupted(&self) -> bool {
        let is_over = |timer: &Timer| self.is_timed && timer.is_over();
        self.stop.is_some_and(|stop| stop()) || self.timer.as_ref().is_some_and(is_over)
    }
}
