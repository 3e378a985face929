//! What waits to be written to a peer.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::{Buf, Bytes};
use tokio::io::AsyncWrite;
use tokio::time::Instant;

use crate::delivery::HIGH_WATER;

/// How many pieces go into one vectored write.
const PIECES: usize = 16;

/// The output side of a connection: shared pieces, written in order.
#[derive(Debug, Default)]
pub(super) struct Output {
    pieces: VecDeque<Bytes>,
    waiting: usize,
    /// Since when the peer has taken nothing although something waits.
    stalled: Option<Instant>,
    is_shut: bool,
}

impl Output {
    /// The output of a connection that was given up, with a line half written perhaps: nothing is
    /// added to it any more.
    pub(super) fn shut() -> Self {
        Output {
            is_shut: true,
            ..Output::default()
        }
    }

    /// Adds a piece at the end.
    pub(super) fn push(&mut self, piece: Bytes) {
        if !piece.is_empty() && !self.is_shut {
            self.waiting += piece.len();
            self.pieces.push_back(piece);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Whether more may be added. One answer may still go far beyond the mark.
    pub(super) fn has_room(&self) -> bool {
        self.waiting < HIGH_WATER
    }

    /// Since when the peer has taken nothing although something waits.
    pub(super) fn stalled_since(&self) -> Option<Instant> {
        self.stalled
    }

    /// Writes as much as the peer takes.
    ///
    /// # Errors
    /// When the connection is broken.
    pub(super) fn poll_write<S: AsyncWrite + Unpin>(
        &mut self,
        stream: &mut S,
        cx: &mut Context<'_>,
    ) -> io::Result<()> {
        while !self.pieces.is_empty() {
            match self.poll_write_some(stream, cx) {
                Poll::Pending => {
                    self.stalled.get_or_insert_with(Instant::now);
                    return Ok(());
                }
                Poll::Ready(written) => self.advance(written?)?,
            }
        }
        // A stream that gathers what is written, as an encrypted one does, lets it go here.
        match Pin::new(stream).poll_flush(cx) {
            Poll::Ready(flushed) => flushed,
            Poll::Pending => Ok(()),
        }
    }

    fn poll_write_some<S: AsyncWrite + Unpin>(
        &mut self,
        stream: &mut S,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if let [piece] = self.pieces.make_contiguous() {
            return Pin::new(stream).poll_write(cx, piece);
        }
        let mut slices = [IoSlice::new(&[]); PIECES];
        let count = self.pieces.len().min(PIECES);
        for (slice, piece) in slices.iter_mut().zip(&self.pieces) {
            *slice = IoSlice::new(piece);
        }
        Pin::new(stream).poll_write_vectored(cx, &slices[..count])
    }

    fn advance(&mut self, mut written: usize) -> io::Result<()> {
        if written == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
        self.stalled = None;
        self.waiting -= written;
        while let Some(front) = self.pieces.front_mut() {
            if front.len() > written {
                front.advance(written);
                break;
            }
            written -= front.len();
            self.pieces.pop_front();
        }
        if self.pieces.is_empty() && self.pieces.capacity() > PIECES {
            self.pieces = VecDeque::new();
        }
        Ok(())
    }
}
