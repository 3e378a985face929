//! Measures the time that a search takes.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::{TimeLimit, TimeMeasure};

/// A time limit that has begun.
pub(crate) struct Timer {
    limit: TimeLimit,
    start: Start,
}

enum Start {
    Wall(Instant),
    Cpu(ThreadTime),
}

impl Timer {
    /// Begins now. CPU time is that of the calling thread, which must be the searching one.
    #[expect(
        clippy::disallowed_methods,
        reason = "there is no tokio here, and a search takes real time"
    )]
    pub(crate) fn start(limit: TimeLimit) -> Self {
        let start = match limit.measure {
            TimeMeasure::Wall => Start::Wall(Instant::now()),
            TimeMeasure::Cpu => Start::Cpu(ThreadTime::now()),
        };
        Self { limit, start }
    }

    /// True if no deeper search should begin.
    pub(crate) fn is_enough(&self) -> bool {
        self.elapsed() >= self.limit.enough
    }

    /// True if the time is up.
    pub(crate) fn is_over(&self) -> bool {
        self.elapsed() >= self.limit.most
    }

    fn elapsed(&self) -> Duration {
        match self.start {
            Start::Wall(start) => start.elapsed(),
            Start::Cpu(start) => start.elapsed(),
        }
    }
}
