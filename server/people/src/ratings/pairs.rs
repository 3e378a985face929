//! Weights of games between two players who meet again and again.
//!
//! The first rated game of a pair on a day counts in full, the second half, the n-th one n-th. So two who
//! agree on results gain little: ten wins in a row count as less than three.

use std::collections::BTreeMap;

use damiera_protocol::account::AccountId;
use damiera_protocol::date;

/// For how many days before the newest one pairs are still counted: ends are written in the order of the
/// journal, where one of shortly before midnight may come after one of shortly after.
const KEPT: u32 = 1;

/// Number of rated games that each pair has finished on the newest days, in UTC.
#[derive(Debug, Clone, Default)]
pub struct Pairs {
    counts: BTreeMap<(u32, AccountId, AccountId), u32>,
    newest: u32,
}

impl Pairs {
    /// Counts a game that ended at a moment of Unix time, in milliseconds; as which of the pair's games
    /// on that day it counts, from 1.
    pub fn count(&mut self, one: AccountId, other: AccountId, ended: u64) -> u32 {
        let day = date::day_of(ended);
        // A day long before the newest one says that the clock had gone wrong: it is the newest from then on.
        if day.saturating_add(KEPT) < self.newest {
            self.counts.clear();
            self.newest = day;
        }
        if day > self.newest {
            self.newest = day;
            let oldest = day.saturating_sub(KEPT);
            let first = (oldest, AccountId(0), AccountId(0));
            self.counts = self.counts.split_off(&first);
        }
        let pair = (day, one.min(other), one.max(other));
        let count = self.counts.entry(pair).or_default();
        *count = count.saturating_add(1);
        *count
    }
}

/// The weight of a pair's game.
pub fn weight(share: u32) -> f64 {
    1.0 / f64::from(share.max(1))
}
