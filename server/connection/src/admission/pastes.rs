//! Bounds on pasted records for each address: the number of records, and the rate of their lines.
//!
//! The lines of a record come faster than anyone types, so they take no tokens of typed lines. They take tokens of
//! their address, a few at a time. The lines of an address are read no faster over many connections than over one.

use std::sync::Arc;

use damiera_protocol::reply::Refusal;
use parking_lot::Mutex;
use tokio::time::Instant;

use super::guesses::Guesser;
use super::{Buckets, whole_seconds};

/// Maximum records that an address may paste in a minute.
const A_MINUTE: u32 = 12;

/// Maximum lines of records that an address may paste at once. One record has no more lines.
const LINES_AT_ONCE: u32 = 1_000;

/// Lines that an address regains each second.
const LINES_PER_SECOND: u32 = 250;

/// Lines that a connection reserves at a time. Then other connections of its address have a turn.
const RESERVED: u32 = 50;

/// Recent pastes by address. A connection from an uncounted address counts for itself.
#[derive(Debug, Default)]
pub struct Pastes {
    records: Mutex<Buckets<Guesser>>,
    lines: Mutex<Buckets<Guesser>>,
}

/// The lines of a paste that take no tokens of typed lines.
#[derive(Debug)]
pub struct PastedLines {
    pastes: Arc<Pastes>,
    by: Guesser,
    /// Number of lines that may still come.
    left: usize,
    /// Number of reserved lines. They may be taken from the moment `from` on.
    reserved: u32,
    from: Instant,
}

impl Pastes {
    /// Lets a record be pasted.
    ///
    /// # Errors
    /// When too many came from the address before it.
    pub fn begin(&self, by: Guesser) -> Result<(), Refusal> {
        let now = Instant::now();
        let mut records = self.records.lock();
        let bucket = records.of(by, now);
        bucket.set_per_minute(A_MINUTE);
        let taken = bucket.take(now);
        taken.map_err(|wait| Refusal::PastesTooFast(whole_seconds(wait)))
    }

    /// Bounds the lines of a paste that has this many.
    pub fn lines(self: &Arc<Self>, by: Guesser, lines: usize) -> PastedLines {
        PastedLines {
            pastes: Arc::clone(self),
            by,
            left: lines,
            reserved: 0,
            from: Instant::now(),
        }
    }

    /// Reserves lines of an address; from when on.
    fn reserve(&self, by: Guesser) -> Instant {
        let now = Instant::now();
        let mut lines = self.lines.lock();
        let bucket = lines.of(by, now);
        bucket.set_rate(LINES_AT_ONCE, LINES_PER_SECOND);
        let from = bucket.ready_beside(now, RESERVED - 1);
        bucket.charge(now, RESERVED);
        from
    }
}

impl PastedLines {
    /// The number of lines that may still come.
    #[cfg(feature = "cluster")]
    pub fn left(&self) -> usize {
        self.left
    }

    /// When the next line may be taken. None if no more may come.
    pub fn ready_at(&mut self) -> Option<Instant> {
        if self.left == 0 {
            return None;
        }
        if self.reserved == 0 {
            self.from = self.pastes.reserve(self.by);
            self.reserved = RESERVED;
        }
        Some(self.from)
    }

    /// A line was taken.
    pub fn taken(&mut self) {
        self.left = self.left.saturating_sub(1);
        self.reserved = self.reserved.saturating_sub(1);
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};
    use std::time::Duration;

    use super::*;

    /// How long these pastes of one address take, when all begin at once and each takes what it may.
    fn all_taken_after(pastes: &Arc<Pastes>, lines: &[usize]) -> Duration {
        let by = Guesser::Address(IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1)));
        let now = Instant::now();
        let mut all: Vec<_> = lines.iter().map(|lines| pastes.lines(by, *lines)).collect();
        let mut last = now;
        loop {
            let mut goes_on = false;
            for paste in &mut all {
                for _ in 0..RESERVED {
                    let Some(at) = paste.ready_at() else { break };
                    last = last.max(at);
                    paste.taken();
                    goes_on = true;
                }
            }
            if !goes_on {
                return last - now;
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_long_record_alone_is_read_at_once_and_many_share() {
        let pastes = Arc::new(Pastes::default());
        let alone = all_taken_after(&pastes, &[1_000]);
        assert!(alone < Duration::from_millis(100), "{alone:?}");
        tokio::time::advance(Duration::from_secs(60)).await;
        let many = all_taken_after(&pastes, &[1_000; 32]);
        let least =
            Duration::from_secs(31_000 / u64::from(LINES_PER_SECOND)) - Duration::from_secs(1);
        assert!(many >= least, "{many:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn records_are_counted_by_address() {
        let pastes = Pastes::default();
        let by = |last| Guesser::Address(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)));
        for _ in 0..A_MINUTE {
            assert!(pastes.begin(by(1)).is_ok());
        }
        assert!(pastes.begin(by(1)).is_err());
        assert!(pastes.begin(by(2)).is_ok());
        tokio::time::advance(Duration::from_secs(5)).await;
        assert!(pastes.begin(by(1)).is_ok());
    }
}
