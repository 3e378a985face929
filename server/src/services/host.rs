//! What the server takes from the machine that it runs on: wall time, chance and ids.
//!
//! All three come in here, so that a test can fix them and a replay never meets them.

use std::time::{SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use uuid::Uuid;

/// Wall time, chance and ids.
#[derive(Debug)]
pub struct Host {
    chance: Mutex<StdRng>,
    wall: Wall,
}

#[derive(Debug, Clone, Copy)]
enum Wall {
    System,
    Fixed(u64),
}

impl Host {
    /// The machine's clock and entropy.
    pub fn real() -> Self {
        Host {
            chance: Mutex::new(StdRng::from_os_rng()),
            wall: Wall::System,
        }
    }

    /// One that is the same every time: `seed` decides every lot and id, and it is always
    /// `unix_ms` milliseconds of Unix time.
    pub fn seeded(seed: u64, unix_ms: u64) -> Self {
        Host {
            chance: Mutex::new(StdRng::seed_from_u64(seed)),
            wall: Wall::Fixed(unix_ms),
        }
    }

    /// Milliseconds of Unix time; 0 on a machine whose clock is set before 1970.
    pub fn unix_ms(&self) -> u64 {
        match self.wall {
            Wall::Fixed(ms) => ms,
            Wall::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .ok()
                .and_then(|since| u64::try_from(since.as_millis()).ok())
                .unwrap_or(0),
        }
    }

    /// Heads or tails.
    pub fn coin(&self) -> bool {
        self.with_chance(|chance| chance.random())
    }

    /// A seed for a bot.
    pub fn seed(&self) -> u64 {
        self.with_chance(|chance| chance.random())
    }

    /// The bits of a seat's code.
    pub fn code(&self) -> u128 {
        self.with_chance(|chance| chance.random())
    }

    /// The salt of a word's digest.
    pub fn salt(&self) -> [u8; 16] {
        self.with_chance(|chance| chance.random())
    }

    /// An id for a room: unique, and in the order of time.
    pub fn id(&self) -> Uuid {
        let random: [u8; 10] = self.with_chance(|chance| chance.random());
        uuid::Builder::from_unix_timestamp_millis(self.unix_ms(), &random).into_uuid()
    }

    fn with_chance<T>(&self, draw: impl FnOnce(&mut StdRng) -> T) -> T {
        draw(&mut self.chance.lock())
    }
}
