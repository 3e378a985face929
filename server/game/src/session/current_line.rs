//! The line that a session carries out.

use std::time::Duration;

use damiera_platform::telemetry::{Span, SpanCause};
use tokio::time::Instant;

/// The line that is carried out, or was last, or another item.
#[derive(Debug)]
pub(super) struct CurrentLine {
    /// When it came in its turn: a move counts as made then.
    arrived: Instant,
    /// That of its command.
    span: Span,
}

impl Default for CurrentLine {
    fn default() -> Self {
        CurrentLine {
            arrived: Instant::now(),
            span: Span::default(),
        }
    }
}

impl CurrentLine {
    /// The next one has come.
    pub(super) fn comes(&mut self) {
        self.arrived = Instant::now();
    }

    /// When it came in its turn.
    pub(super) fn arrived(&self) -> Instant {
        self.arrived
    }

    /// The time since it came.
    pub(super) fn elapsed(&self) -> Duration {
        self.arrived.elapsed()
    }

    /// Its command is carried out from now on.
    pub(super) fn begin(&mut self, kind: &'static str) {
        self.span = Span::command(kind);
    }

    /// The cause of the work that a room does for the line.
    pub(super) fn cause(&self) -> SpanCause {
        self.span.cause()
    }

    /// Its command was carried out.
    pub(super) fn end(&mut self) -> Span {
        std::mem::take(&mut self.span)
    }
}
