//! Messages on their way to the session, and a rate limit on the bytes that are no lines.

use bytes::Bytes;
use damiera_connection::admission::TokenBucket;
use damiera_platform::metrics::{Metrics, PeerLimit};
use tokio::io::ReadBuf;
use tokio::time::Instant;

/// Bytes that are no lines, such as heads of frames, pings and empty frames, cost as much as a line for each so
/// many. So many may come at once, and then so many a second.
const BESIDE: usize = 4 * 1024;
const BESIDE_BURST: u32 = 20;
const BESIDE_PER_SECOND: u32 = 5;

/// Input that has come and was not taken yet.
#[derive(Debug)]
pub(super) struct SocketInput {
    /// The rest of a message.
    pub(super) rest: Bytes,
    /// A message is a line even if it does not say so.
    pub(super) unended: bool,
    /// Bytes that came and were no lines, less those for which a token was taken.
    beside: i64,
    rate: TokenBucket,
    /// True if reading has to wait, and that was counted.
    held: bool,
}

impl SocketInput {
    /// Nothing but bytes that came behind the handshake.
    pub(super) fn new(read: usize) -> Self {
        SocketInput {
            rest: Bytes::new(),
            unended: false,
            beside: i64::try_from(read).unwrap_or(i64::MAX),
            rate: TokenBucket::new(BESIDE_BURST, BESIDE_PER_SECOND),
            held: false,
        }
    }

    /// Hands over as much of a message as there is and fits. Returns true if that was anything.
    pub(super) fn hand_over(&mut self, space: &mut ReadBuf<'_>) -> bool {
        let before = space.remaining();
        let part = self.rest.split_to(self.rest.len().min(before));
        space.put_slice(&part);
        if self.rest.is_empty() && self.unended && space.remaining() > 0 {
            space.put_slice(b"\n");
            self.unended = false;
        }
        if self.rest.is_empty() {
            self.rest = Bytes::new();
        }
        space.remaining() < before
    }

    /// Until when nothing is read, because too much came that was no line.
    pub(super) fn held_until(&mut self, metrics: &Metrics) -> Option<Instant> {
        let ready_at = self.rate.ready_at();
        let waits = ready_at > Instant::now();
        if waits && !self.held {
            metrics.limits.reached(PeerLimit::WebFrames);
        }
        self.held = waits;
        waits.then_some(ready_at)
    }

    /// Counts bytes that came, and subtracts bytes that were lines.
    pub(super) fn count(&mut self, bytes: usize, lines: usize) {
        let signed = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let unit = signed(BESIDE);
        self.beside = self.beside.saturating_add(signed(bytes)) - signed(lines);
        if self.beside >= unit {
            let tokens = u32::try_from(self.beside / unit).unwrap_or(u32::MAX);
            self.beside %= unit;
            self.rate.charge(Instant::now(), tokens);
        }
    }
}
