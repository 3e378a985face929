//! How fast challenges are made from one address, or at one connection where addresses do not count.

use std::collections::HashMap;
use std::time::Duration;

use damiera_protocol::event::Holder;
use tokio::time::Instant;

use crate::admission::TokenBucket;
use crate::delivery::ConnectionId;

/// Of so many it is known how fast they are; of more, those are forgotten that may go on first.
const KNOWN: usize = 10_000;

/// Where challenges come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Source {
    /// An address that counts.
    Address(Holder),
    /// A connection from one that does not.
    Connection(ConnectionId),
}

/// How many challenges each source has made lately.
#[derive(Debug, Default)]
pub(super) struct Paces(HashMap<Source, TokenBucket>);

impl Paces {
    /// Lets one challenge pass.
    ///
    /// # Errors
    /// How long to wait when too many came before it.
    pub(super) fn take(
        &mut self,
        source: Source,
        per_minute: u32,
        now: Instant,
    ) -> Result<(), Duration> {
        if !self.0.contains_key(&source) {
            self.make_place(now);
        }
        let bucket = self.0.entry(source).or_default();
        bucket.set_per_minute(per_minute);
        bucket.take(now)
    }

    fn make_place(&mut self, now: Instant) {
        if self.0.len() < KNOWN {
            return;
        }
        self.0.retain(|_, bucket| !bucket.is_full(now));
        if self.0.len() < KNOWN {
            return;
        }
        let first = self.0.iter().min_by_key(|(_, bucket)| bucket.ready_at());
        if let Some(first) = first.map(|(source, _)| *source) {
            self.0.remove(&first);
        }
    }
}
