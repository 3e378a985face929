//! Output that waits to be written to a peer.

use std::collections::VecDeque;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use tokio::time::Instant;

use super::{Front, poll_pieces};
use crate::delivery::HIGH_WATER;

/// A queue of so many pieces is kept when it is empty.
const SMALL: usize = 16;

/// The output side of a connection: shared pieces, written in order.
#[derive(Debug, Default)]
pub struct Output {
    pieces: VecDeque<Bytes>,
    waiting: usize,
    /// The time since which the peer has taken none of the waiting output.
    stalled: Option<Instant>,
    is_shut: bool,
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

    /// Adds a piece at the end.
    pub fn push(&mut self, piece: Bytes) {
        if !piece.is_empty() && !self.is_shut {
            self.waiting += piece.len();
            self.pieces.push_back(piece);
        }
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
    pub fn poll_write(&mut self, front: &mut Front, cx: &mut Context<'_>) -> io::Result<()> {
        while !self.pieces.is_empty() {
            let Poll::Ready(sent) = poll_pieces(&mut *front.stream, &mut self.pieces, cx) else {
                self.stalled.get_or_insert_with(Instant::now);
                return Ok(());
            };
            let sent = sent?;
            self.waiting -= sent;
            self.stalled = None;
            if self.pieces.is_empty() && self.pieces.capacity() > SMALL {
                self.pieces = VecDeque::new();
            }
        }
        // A stream that gathers what is written, as an encrypted one does, lets it go here.
        match Pin::new(&mut *front.stream).poll_flush(cx) {
            Poll::Ready(flushed) => flushed,
            Poll::Pending => Ok(()),
        }
    }
}
