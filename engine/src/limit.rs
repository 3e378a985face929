//! The limits of a search: depth, positions, time.

use std::time::Duration;

/// The limits of a search. It ends at the first limit that it reaches.
///
/// A search without any of them ends when it has seen the outcome or cannot go deeper. A search
/// limited by nodes and depth alone always finds the same.
///
/// ```
/// use std::time::Duration;
/// use damiera_engine::{Limit, TimeLimit};
///
/// let quick = Limit { nodes: Some(10_000), ..Limit::NONE };
/// let timed = Limit { time: Some(TimeLimit::cpu(Duration::from_millis(100))), ..Limit::NONE };
/// # let _ = (quick, timed);
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limit<'a> {
    /// After how many positions it ends.
    pub nodes: Option<u64>,
    /// Maximum depth in plies, not counting forced recaptures and the captures that follow where it
    /// ends.
    pub depth: Option<u32>,
    /// Maximum time.
    pub time: Option<TimeLimit>,
    /// Asked before the first and then every 1,000 nodes; `true` ends the search.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Limit<'a> {
    /// No limit.
    pub const NONE: Self = Self {
        nodes: None,
        depth: None,
        time: None,
        stop: None,
    };

    /// No limit but to stop when told.
    pub const fn until(stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            stop: Some(stop),
            ..Self::NONE
        }
    }

    /// This limit, with at most these nodes and plies.
    pub(crate) fn within(self, nodes: u64, depth: u32) -> Self {
        Self {
            nodes: Some(self.nodes.map_or(nodes, |own| own.min(nodes))),
            depth: Some(self.depth.map_or(depth, |own| own.min(depth))),
            ..self
        }
    }
}

/// The time limit of a search. The shallowest search is always finished, so that there is a move to
/// play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit {
    /// No deeper search begins after so much time: it would hardly be finished.
    pub enough: Duration,
    /// The search ends after so much time.
    pub most: Duration,
    /// Which time is meant.
    pub measure: TimeMeasure,
}

impl TimeLimit {
    /// So much time as it passes on the wall.
    pub const fn wall(most: Duration) -> Self {
        Self {
            enough: most,
            most,
            measure: TimeMeasure::Wall,
        }
    }

    /// So much time of a processor.
    pub const fn cpu(most: Duration) -> Self {
        Self {
            measure: TimeMeasure::Cpu,
            ..Self::wall(most)
        }
    }
}

/// Which time is measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeMeasure {
    /// The time that passes.
    #[default]
    Wall,
    /// The processor time of the thread that searches, which says the same on a busy machine.
    Cpu,
}
