//! Resources from the machine: wall time, chance and ids.
//!
//! All three come in here, so that a test can fix them and a replay never meets them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;
use rand::distr::{Distribution, StandardUniform};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use uuid::Uuid;

/// Wall time, chance and ids.
#[derive(Debug)]
pub struct Host {
    chance: Mutex<StdRng>,
    /// Wall time, when it stands still until it is set.
    fixed_ms: Option<AtomicU64>,
}

impl Host {
    /// The machine's clock and entropy.
    pub fn real() -> Self {
        Host {
            chance: Mutex::new(StdRng::from_os_rng()),
            fixed_ms: None,
        }
    }

    /// A host that is the same every time: `seed` decides every lot and id, and it is always `unix_ms` milliseconds of
    /// Unix time, until [`Host::set_time`] says otherwise.
    pub fn seeded(seed: u64, unix_ms: u64) -> Self {
        Host {
            chance: Mutex::new(StdRng::seed_from_u64(seed)),
            fixed_ms: Some(AtomicU64::new(unix_ms)),
        }
    }

    /// Sets the time of a host with a fixed time, in milliseconds of Unix time. Does nothing on a host with the
    /// machine's clock.
    pub fn set_time(&self, unix_ms: u64) {
        if let Some(fixed) = &self.fixed_ms {
            fixed.store(unix_ms, Ordering::Relaxed);
        }
    }

    /// Milliseconds of Unix time; 0 if the machine's clock is set before 1970.
    pub fn unix_ms(&self) -> u64 {
        if let Some(fixed) = &self.fixed_ms {
            return fixed.load(Ordering::Relaxed);
        }
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(0))
    }

    /// Draws a random value: a lot, the seed of a bot, the bits of a seat's code, the salt of a digest.
    pub fn draw<T>(&self) -> T
    where
        StandardUniform: Distribution<T>,
    {
        self.chance.lock().random()
    }

    /// An id for a room: unique, and in the order of time.
    pub fn id(&self) -> Uuid {
        uuid::Builder::from_unix_timestamp_millis(self.unix_ms(), &self.draw()).into_uuid()
    }
}
