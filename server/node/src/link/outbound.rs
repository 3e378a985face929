//! The frames that wait to be sent over a link.
//!
//! Frames are encoded where they are made, into one buffer in the order of the link. The task that writes takes
//! all of it at once.

use std::collections::HashMap;
use std::io::IoSlice;
use std::task::{Context, Poll, Waker};

use parking_lot::Mutex;
use serde::Serialize;
use tokio::sync::Notify;

use super::wire::{LinkFrame, MAX_PAYLOAD, put_data};

/// With so many bytes unsent no output and no lines are taken any more.
const FULL: usize = 8 * 1024 * 1024;

/// With so many the link is given up: what is never held back, such as answers to calls, does not fit.
const OVERFULL: usize = 4 * FULL;

/// A buffer of so many bytes is used again.
const USUAL: usize = 256 * 1024;

/// The data of one frame, unless a line is longer.
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
    /// True once bytes were written: the hello is the first of them.
    has_begun: bool,
    /// The tasks that wait for room, by their connection's number.
    blocked: HashMap<u32, Waker>,
    /// True if nothing more is added and the link ends once everything is written.
    closed: bool,
}

impl Outbound {
    /// Adds a frame.
    pub(super) fn push<S: Serialize>(&self, frame: &LinkFrame<S>) {
        self.add(|queue| frame.encode(&mut queue.bytes));
    }

    /// Adds a frame before all that wait: the other end knows by it that this one lives.
    pub(super) fn push_first<S: Serialize>(&self, frame: &LinkFrame<S>) {
        self.add(|queue| {
            if queue.has_begun {
                let mut first = Vec::new();
                frame.encode(&mut first);
                queue.bytes.splice(..0, first);
            } else {
                frame.encode(&mut queue.bytes);
            }
        });
    }

    /// Adds a frame with the first bytes of these pieces, and returns how many it has: more than none, and whole lines, so
    /// that a link that is lost between two frames leaves no half line.
    pub(super) fn data(&self, id: u32, pieces: &[IoSlice<'_>]) -> usize {
        let (mut whole, mut length) = (0, 0);
        for piece in pieces {
            if length + piece.len() > PART {
                break;
            }
            length += piece.len();
            whole += 1;
        }
        let (whole, rest) = pieces.split_at(whole);
        let cut = match rest.first() {
            Some(long) if length == 0 => &long[..part_of(long)],
            Some(_) | None => &[],
        };
        let parts = whole.iter().map(|piece| &**piece).chain([cut]);
        self.add(|queue| put_data(&mut queue.bytes, id, parts));
        length + cut.len()
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

    /// The next bytes to write; None when the link ends. `spare` is a buffer that was written.
    pub(super) async fn next(&self, mut spare: Vec<u8>) -> Option<Vec<u8>> {
        if spare.capacity() > USUAL {
            spare = Vec::new();
        }
        spare.clear();
        loop {
            if let Poll::Ready(next) = self.take(&mut spare) {
                return next;
            }
            self.ready.notified().await;
        }
    }

    fn take(&self, spare: &mut Vec<u8>) -> Poll<Option<Vec<u8>>> {
        let mut queue = self.queue.lock();
        queue.writing = 0;
        let blocked = match queue.unsent() < FULL / 2 || queue.closed {
            true => std::mem::take(&mut queue.blocked),
            false => HashMap::new(),
        };
        let next = if !queue.bytes.is_empty() {
            let bytes = std::mem::replace(&mut queue.bytes, std::mem::take(spare));
            queue.writing = bytes.len();
            queue.has_begun = true;
            Poll::Ready(Some(bytes))
        } else if queue.closed {
            Poll::Ready(None)
        } else {
            Poll::Pending
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
}

/// Bytes of a long piece that go into one frame: whole lines.
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
    use bytes::{Bytes, BytesMut};
    use proptest::prelude::*;

    use super::super::wire::{PrimaryFrame, ProxyOrder};
    use super::*;

    /// The frames that the next write has.
    fn next_frames(outbound: &Outbound) -> Vec<LinkFrame<PrimaryFrame>> {
        let Poll::Ready(Some(bytes)) = outbound.take(&mut Vec::new()) else {
            panic!("nothing is sent");
        };
        let mut came = BytesMut::from(&bytes[..]);
        std::iter::from_fn(|| LinkFrame::decode(&mut came).unwrap()).collect()
    }

    #[test]
    fn a_sign_of_life_goes_before_data_but_not_before_the_first_frame() {
        let outbound = Outbound::default();
        let data = || {
            let order = ProxyOrder::Data(Bytes::from_static(b"a\n"));
            LinkFrame::Side(PrimaryFrame { id: 7, order })
        };
        let is_sign = |frame: &LinkFrame<PrimaryFrame>| matches!(frame, LinkFrame::Ping(_));
        outbound.push(&data());
        outbound.push_first(&LinkFrame::<PrimaryFrame>::Ping(1));
        assert_eq!(next_frames(&outbound).iter().position(is_sign), Some(1));
        outbound.push(&data());
        outbound.push(&data());
        outbound.push_first(&LinkFrame::<PrimaryFrame>::Ping(2));
        assert_eq!(next_frames(&outbound).iter().position(is_sign), Some(0));
    }

    proptest! {
        /// Pieces of any sizes arrive as the same bytes, and every frame ends with a line if a line is short enough.
        #[test]
        fn data_arrives_whole(
            sizes in proptest::collection::vec((1_usize..100_000, 1_usize..70_000), 1..6),
        ) {
            let outbound = Outbound::default();
            let piece = |(length, line): &(usize, usize)| -> Vec<u8> {
                let byte = |at| if (at + 1) % line == 0 || at + 1 == *length { b'\n' } else { b'a' };
                (0..*length).map(byte).collect()
            };
            let expected = sizes.iter().map(piece).collect::<Vec<_>>().concat();
            let mut left: Vec<Vec<u8>> = sizes.iter().map(piece).collect();
            while !left.is_empty() {
                let slices: Vec<_> = left.iter().map(|piece| IoSlice::new(piece)).collect();
                let mut taken = outbound.data(7, &slices);
                prop_assert!(taken > 0);
                while taken > 0 {
                    let first = taken.min(left[0].len());
                    left[0].drain(..first);
                    taken -= first;
                    if left[0].is_empty() {
                        left.remove(0);
                    }
                }
            }
            let Poll::Ready(Some(bytes)) = outbound.take(&mut Vec::new()) else {
                panic!("nothing was sent");
            };
            let mut came = BytesMut::from(&bytes[..]);
            let mut written = Vec::new();
            while let Some(frame) = LinkFrame::<PrimaryFrame>::decode(&mut came).unwrap() {
                let LinkFrame::Side(PrimaryFrame { id: 7, order: ProxyOrder::Data(data) }) = frame else {
                    panic!("{frame:?}");
                };
                prop_assert!(data.ends_with(b"\n"));
                written.extend_from_slice(&data);
            }
            prop_assert_eq!(written, expected);
        }
    }
}
