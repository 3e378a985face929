//! The frames that wait to be sent over a link.
//!
//! Frames are encoded where they are made, into one buffer in the order of the link. The task that writes takes
//! all of it at once.

use std::collections::HashMap;
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use parking_lot::Mutex;
use tokio::sync::Notify;

use super::blocks::SentBlocks;
use super::wire::{
    FrameSide, LinkFrame, MAX_PAYLOAD, OutputPiece, SettledState, begin_output, end_output,
    put_piece,
};

/// With so many bytes unsent no output and no lines are taken any more.
const FULL: usize = 8 * 1024 * 1024;

/// With so many the link is given up: what is never held back, such as answers to calls, does not fit.
const OVERFULL: usize = 4 * FULL;

/// A buffer of so many bytes is used again.
const USUAL: usize = 256 * 1024;

/// A piece beyond this is cut into frames behind the end of a line.
const PART: usize = 32 * 1024;

/// The buffer of one end of a link.
#[derive(Debug, Default)]
pub(super) struct Outbound {
    queue: Mutex<OutboundQueue>,
    /// There is something to write, or an end.
    ready: Notify,
}

#[derive(Debug, Default)]
struct OutboundQueue {
    bytes: Vec<u8>,
    /// Further bytes that are being written.
    writing: usize,
    blocks: SentBlocks,
    /// The tasks that wait for room, by their connection's number.
    blocked: HashMap<u32, Waker>,
    /// True if nothing more is added and the link ends once everything is written.
    closed: bool,
}

/// The next step of the task that writes.
#[derive(Debug)]
pub(super) enum ToWrite {
    /// Writes these bytes.
    Bytes(Vec<u8>),
    /// Ends the link.
    End,
}

impl Outbound {
    /// Adds a frame.
    pub(super) fn push<S: FrameSide>(&self, frame: &LinkFrame<S>) {
        self.add(|queue| frame.encode(&mut queue.bytes));
    }

    /// Adds a person's output, and what holds when it is written.
    pub(super) fn output(&self, id: u32, pieces: &[Bytes], settled: Option<&SettledState>) {
        self.add(|queue| queue.output(id, pieces, settled));
    }

    fn add(&self, write: impl FnOnce(&mut OutboundQueue)) {
        let mut queue = self.queue.lock();
        if queue.closed {
            return;
        }
        let was_empty = queue.bytes.is_empty();
        write(&mut queue);
        if queue.bytes.len() > OVERFULL {
            tracing::warn!("a link is given up: too much waits to be sent over it");
            queue.bytes = Vec::new();
            queue.closed = true;
        }
        drop(queue);
        if was_empty {
            self.ready.notify_one();
        }
    }

    /// Waits until more may be added for a connection.
    pub(super) fn poll_room(&self, id: u32, cx: &mut Context<'_>) -> Poll<()> {
        let mut queue = self.queue.lock();
        if queue.unsent() < FULL || queue.closed {
            return Poll::Ready(());
        }
        queue.blocked.insert(id, cx.waker().clone());
        Poll::Pending
    }

    /// The connection waits for nothing any more.
    pub(super) fn forget(&self, id: u32) {
        self.queue.lock().blocked.remove(&id);
    }

    /// Adds nothing more: the link ends when everything was written.
    pub(super) fn close(&self) {
        self.queue.lock().closed = true;
        self.ready.notify_one();
    }

    /// The next bytes to write. `spare` is a buffer that was written.
    pub(super) async fn next(&self, mut spare: Vec<u8>) -> ToWrite {
        if spare.capacity() > USUAL {
            spare = Vec::new();
        }
        spare.clear();
        loop {
            if let Some(next) = self.take(&mut spare) {
                return next;
            }
            self.ready.notified().await;
        }
    }

    fn take(&self, spare: &mut Vec<u8>) -> Option<ToWrite> {
        let mut queue = self.queue.lock();
        queue.writing = 0;
        let blocked = match queue.unsent() < FULL / 2 || queue.closed {
            true => std::mem::take(&mut queue.blocked),
            false => HashMap::new(),
        };
        let next = if !queue.bytes.is_empty() {
            let bytes = std::mem::replace(&mut queue.bytes, std::mem::take(spare));
            queue.writing = bytes.len();
            Some(ToWrite::Bytes(bytes))
        } else if queue.closed {
            Some(ToWrite::End)
        } else {
            None
        };
        drop(queue);
        for waker in blocked.into_values() {
            waker.wake();
        }
        next
    }
}

impl OutboundQueue {
    fn unsent(&self) -> usize {
        self.bytes.len() + self.writing
    }

    /// Writes the pieces as one or more frames. The last frame carries the settled state.
    fn output(&mut self, id: u32, pieces: &[Bytes], settled: Option<&SettledState>) {
        let long = pieces.iter().position(|piece| piece.len() > PART);
        let (short, rest) = pieces.split_at(long.unwrap_or(pieces.len()));
        let (long, rest) = match rest {
            [] => (None, rest),
            [long, rest @ ..] => (Some(long), rest),
        };
        let is_last = long.is_none();
        if !short.is_empty() || is_last {
            self.frame(id, short, settled.filter(|_| is_last));
        }
        if let Some(long) = long {
            let mut left = long.clone();
            while !left.is_empty() {
                let part = left.split_to(part_of(&left));
                self.frame(id, &[part], None);
            }
            if !rest.is_empty() || settled.is_some() {
                self.output(id, rest, settled);
            }
        }
    }

    fn frame(&mut self, id: u32, pieces: &[Bytes], settled: Option<&SettledState>) {
        let at = begin_output(&mut self.bytes, id, pieces.len());
        for piece in pieces {
            let piece: OutputPiece = self.blocks.piece(piece.clone());
            put_piece(&mut self.bytes, &piece);
        }
        end_output(&mut self.bytes, at, settled);
    }
}

/// Bytes of a piece that go into one frame: whole lines, so that a link that is lost between two frames leaves no half
/// line.
fn part_of(piece: &[u8]) -> usize {
    let is_end = |byte: &u8| *byte == b'\n';
    let (first, rest) = piece.split_at(piece.len().min(PART));
    if rest.is_empty() {
        return piece.len();
    }
    let end = first.iter().rposition(is_end);
    let end = end.or_else(|| Some(first.len() + rest.iter().position(is_end)?));
    end.map_or(piece.len(), |end| end + 1).min(MAX_PAYLOAD)
}

#[cfg(test)]
mod tests {
    use bytes::BytesMut;
    use proptest::prelude::*;

    use super::super::blocks::ReceivedBlocks;
    use super::super::wire::{PersonOrder, PrimaryFrame};
    use super::*;

    fn sent(outbound: &Outbound) -> BytesMut {
        match outbound.take(&mut Vec::new()) {
            Some(ToWrite::Bytes(bytes)) => BytesMut::from(&bytes[..]),
            _ => BytesMut::new(),
        }
    }

    proptest! {
        /// Pieces of any sizes arrive as the same bytes, and the settled state comes last.
        #[test]
        fn outputs_arrive_whole(
            sizes in proptest::collection::vec((0_usize..100_000, 1_usize..70_000), 0..6),
        ) {
            let outbound = Outbound::default();
            let piece = |(length, line): &(usize, usize)| -> Bytes {
                let byte = |at| if (at + 1) % line == 0 { b'\n' } else { b'a' };
                (0..*length).map(byte).collect()
            };
            let pieces: Vec<Bytes> = sizes.iter().map(piece).collect();
            let expected = pieces.concat();
            let settled = SettledState { answered: 3, ..SettledState::default() };
            outbound.output(7, &pieces, Some(&settled));
            let mut came = sent(&outbound);
            let mut blocks = ReceivedBlocks::default();
            let (mut written, mut holds) = (Vec::new(), None);
            while let Some(frame) = LinkFrame::<PrimaryFrame>::decode(&mut came).unwrap() {
                let LinkFrame::Side(PrimaryFrame::Person { id: 7, order }) = frame else {
                    panic!("{frame:?}");
                };
                let PersonOrder::Output { pieces, settled } = order else {
                    panic!("{order:?}");
                };
                prop_assert!(holds.is_none());
                holds = settled;
                for piece in pieces {
                    written.extend_from_slice(&blocks.bytes(piece).unwrap());
                }
            }
            prop_assert!(came.is_empty());
            prop_assert_eq!(written, expected);
            prop_assert_eq!(holds, Some(settled));
        }
    }

    #[test]
    fn a_board_for_many_is_sent_once() {
        let outbound = Outbound::default();
        let board = Bytes::from(vec![b'x'; 400]);
        for id in 0..1_000 {
            outbound.output(id, std::slice::from_ref(&board), None);
        }
        let sent = sent(&outbound).len();
        assert!(sent < 11_000, "{sent}");
    }
}
