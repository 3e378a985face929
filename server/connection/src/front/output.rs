//! Output that waits to be written to a peer.

use std::collections::VecDeque;
use std::io;
use std::task::{Context, Poll};

use bytes::Bytes;
use tokio::time::Instant;
use uuid::Uuid;

use super::{Front, Introduction};
use crate::delivery::HIGH_WATER;

/// A queue of so many pieces is kept when it is empty.
const SMALL: usize = 16;

/// Maximum number of waiting marks. Beyond it the first is forgotten: after the loss of its server a person may then
/// read an event twice.
const MARKS: usize = 256;

/// The output side of a connection: shared pieces, written in order.
#[derive(Debug, Default)]
pub struct Output {
    pieces: VecDeque<Bytes>,
    waiting: usize,
    /// The time since which the peer has taken none of the waiting output.
    stalled: Option<Instant>,
    is_shut: bool,
    /// Bytes that the front has taken.
    sent: u64,
    /// Marks for the front, each by the number of bytes before it. Only a front that takes introductions has any.
    #[expect(
        clippy::box_collection,
        reason = "a connection that never has one holds a word here in place of four"
    )]
    marks: Option<Box<VecDeque<(u64, OutputMarker)>>>,
}

/// A message to a front, behind some bytes.
#[derive(Debug)]
pub enum OutputMarker {
    /// See [`Front::told`].
    Told(Uuid, u64),
    /// See [`Front::introduce`].
    Introduction(Box<Introduction>),
    /// See [`Front::answered`].
    Answered(u32),
}

impl Output {
    /// The output of a connection that was given up, with a line half written perhaps: nothing is
    /// added to it any more.
    pub fn shut() -> Self {
        Output {
            is_shut: true,
            ..Output::default()
        }
    }

    /// Output of an earlier session of the connection that its front has not taken.
    pub fn unsent(pieces: VecDeque<Bytes>) -> Self {
        Output {
            waiting: pieces.iter().map(Bytes::len).sum(),
            pieces,
            ..Output::default()
        }
    }

    /// Output that the front has not taken.
    pub fn into_unsent(self) -> VecDeque<Bytes> {
        self.pieces
    }

    /// Adds a piece at the end.
    pub fn push(&mut self, piece: Bytes) {
        if !piece.is_empty() && !self.is_shut {
            self.waiting += piece.len();
            self.pieces.push_back(piece);
        }
    }

    /// Has the front told something behind all that was added.
    pub fn mark(&mut self, mark: OutputMarker) {
        let at = self.sent + self.waiting as u64;
        let is_same = |last: &OutputMarker| match (last, &mark) {
            (OutputMarker::Told(last, _), OutputMarker::Told(room, _)) => last == room,
            (OutputMarker::Introduction(_), OutputMarker::Introduction(_))
            | (OutputMarker::Answered(_), OutputMarker::Answered(_)) => true,
            (
                OutputMarker::Told(..) | OutputMarker::Introduction(_) | OutputMarker::Answered(_),
                _,
            ) => false,
        };
        let marks = self.marks.get_or_insert_default();
        if let Some((before, last)) = marks.back_mut()
            && *before == at
            && is_same(last)
        {
            *last = mark;
            return;
        }
        if marks.len() >= MARKS {
            marks.pop_front();
        }
        marks.push_back((at, mark));
    }

    /// True if nothing waits to be written.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// True if more may be added. One answer may still go far beyond the mark.
    pub fn has_room(&self) -> bool {
        self.waiting < HIGH_WATER
    }

    /// The time since which the peer has taken none of the waiting output.
    pub fn stalled_since(&self) -> Option<Instant> {
        self.stalled
    }

    /// Frees the memory of an empty queue, when nothing is expected for a while.
    pub fn shrink(&mut self) {
        if self.pieces.is_empty() && self.pieces.capacity() > 0 {
            self.pieces = VecDeque::new();
        }
    }

    /// Writes as much as the peer takes.
    ///
    /// # Errors
    /// When the connection is broken.
    pub fn poll_write(&mut self, front: &mut dyn Front, cx: &mut Context<'_>) -> io::Result<()> {
        self.tell_marks(front);
        while !self.pieces.is_empty() {
            let Poll::Ready(sent) = front.poll_send(&mut self.pieces, cx) else {
                self.stalled.get_or_insert_with(Instant::now);
                return Ok(());
            };
            let sent = sent?;
            self.waiting -= sent;
            self.sent += sent as u64;
            self.stalled = None;
            if self.pieces.is_empty() && self.pieces.capacity() > SMALL {
                self.pieces = VecDeque::new();
            }
            self.tell_marks(front);
        }
        // A stream that gathers what is written, as an encrypted one does, lets it go here.
        match front.poll_flush(cx) {
            Poll::Ready(flushed) => flushed,
            Poll::Pending => Ok(()),
        }
    }

    /// Tells the front what comes behind the bytes that it has taken.
    fn tell_marks(&mut self, front: &mut dyn Front) {
        let Some(marks) = &mut self.marks else {
            return;
        };
        while let Some((at, _)) = marks.front()
            && *at <= self.sent
            && let Some((_, mark)) = marks.pop_front()
        {
            match mark {
                OutputMarker::Told(room, seq) => front.told(room, seq),
                OutputMarker::Introduction(introduction) => front.introduce(&introduction),
                OutputMarker::Answered(line) => front.answered(line),
            }
        }
    }
}
