//! What the owner answers.

use std::time::Duration;

use damiera_cluster::name::Node;
use damiera_protocol::event::Holder;
use tokio::time::Instant;

use super::Founders;
use crate::admission::guesses::{GuessTally, TooMany};
use crate::admission::together::{Act, Guess, Verdict};
use crate::admission::{Buckets, whole_seconds};
use crate::config::Limits;

/// Counts what addresses do at all servers, as long as this server owns the lobby's partition.
#[derive(Debug, Default)]
pub struct Tally {
    guesses: GuessTally<(Node, u64)>,
    registered: Buckets<Holder>,
    opened: Buckets<Holder>,
}

impl Tally {
    /// What is said to a server by these bounds and the rooms that are open.
    pub fn answer(
        &mut self,
        from: Node,
        act: Act,
        founders: &mut Founders,
        limits: &Limits,
    ) -> Verdict {
        let now = Instant::now();
        match act {
            Act::Guess(Guess { number, holder, at }) => {
                let begun = (self.guesses).begin((from, number), (holder, at), now, limits);
                match begun {
                    Ok(()) => Verdict::Allowed,
                    Err(TooMany::There(wait)) => Verdict::TooManyGuessesThere(seconds(wait)),
                    Err(TooMany::Together(wait)) => Verdict::TooManyGuesses(seconds(wait)),
                }
            }
            Act::Compared(Guess { number, holder, at }, found) => {
                let guess = (from, number);
                (self.guesses).compared(&guess, (holder, at), found, now, limits);
                Verdict::Allowed
            }
            Act::MayRegister(holder) => self.register(holder, false, now, limits),
            Act::Register(holder) => self.register(holder, true, now, limits),
            Act::OpenRoom(room, holder) => {
                let most = limits.rooms_per_address;
                if founders.of(holder, now) >= most {
                    return Verdict::TooManyRooms(most);
                }
                let bucket = self.opened.of(holder, now);
                bucket.set_per_minute(limits.new_rooms_per_minute);
                match bucket.take(now) {
                    Ok(()) => {
                        founders.expect(room, holder, now);
                        Verdict::Allowed
                    }
                    Err(wait) => Verdict::RoomsTooFast(seconds(wait)),
                }
            }
            Act::Unused(room) => {
                founders.unused(room);
                Verdict::Allowed
            }
        }
    }

    /// How many addresses at one room or name are remembered, and how many guesses are waited for.
    pub fn remembered(&self) -> (usize, usize) {
        self.guesses.remembered()
    }

    fn register(
        &mut self,
        holder: Holder,
        is_about_to: bool,
        now: Instant,
        limits: &Limits,
    ) -> Verdict {
        let bucket = self.registered.of(holder, now);
        bucket.set_per_hour(limits.registrations_per_hour);
        match bucket.ready_at().saturating_duration_since(now) {
            Duration::ZERO => {
                if is_about_to {
                    bucket.charge(now, 1);
                }
                Verdict::Allowed
            }
            wait => Verdict::TooManyNames(seconds(wait)),
        }
    }
}

fn seconds(wait: Duration) -> u64 {
    whole_seconds(wait).max(1)
}
