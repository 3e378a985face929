//! The line that a session carries out.

use std::time::Duration;

use damiera_journal::RoomId;
use damiera_platform::telemetry::{Span, SpanCause};
use damiera_protocol::view::Role;
use tokio::time::Instant;

/// The line that is carried out, or was last, or another item.
#[derive(Debug)]
pub(super) struct CurrentLine {
    /// When it came in its turn: a move counts as made then.
    arrived: Instant,
    /// That of its command.
    span: Span,
    /// The board that it names, where the person is not, and the role of the person there.
    board: Option<(RoomId, Role)>,
}

impl Default for CurrentLine {
    fn default() -> Self {
        CurrentLine {
            arrived: Instant::now(),
            span: Span::default(),
            board: None,
        }
    }
}

impl CurrentLine {
    /// The next one has come.
    pub(super) fn comes(&mut self) {
        self.arrived = Instant::now();
        self.board = None;
    }

    /// It names a board where the person is not.
    pub(super) fn names_board(&mut self, room: RoomId, role: Role) {
        self.board = Some((room, role));
    }

    /// The board that it names, where the person is not, and the role of the person there.
    pub(super) fn board(&self) -> Option<(RoomId, Role)> {
        self.board
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
