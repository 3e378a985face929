//! An archive that lasts as long as the process.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use damiera_journal::RoomId;
use damiera_protocol::account::AccountId;

use super::late::Hidden;
use super::{Finished, GameQuery, GameSearchResult, GameTally};

/// Maximum games that are kept, some 1.2 KB each. A newer one replaces the oldest.
const KEPT: usize = 5_000;

/// The newest games, oldest first.
#[derive(Debug, Default)]
pub(super) struct Memory {
    games: VecDeque<Finished>,
    /// The number of the last game of each room.
    rooms: HashMap<RoomId, u64>,
}

impl Memory {
    /// Adds the game of the next number.
    pub(super) fn add(&mut self, game: Finished) {
        if self.games.len() == KEPT
            && let Some(oldest) = self.games.pop_front()
            && self.number_in(oldest.room) == Some(oldest.row.number)
        {
            self.rooms.remove(&oldest.room);
        }
        self.rooms.insert(game.room, game.row.number);
        self.games.push_back(game);
    }

    /// The number of a room's last game.
    pub(super) fn number_in(&self, room: RoomId) -> Option<u64> {
        self.rooms.get(&room).copied()
    }

    /// The games that are not to be shown yet, and for how long, when it is `now`.
    pub(super) fn late(&self, now: u64) -> Vec<(u64, Duration)> {
        let late = |game: &Finished| Some((game.row.number, game.hidden_for(now)?));
        self.games.iter().filter_map(late).collect()
    }

    /// How the games of a registered person ended, but for hidden ones.
    pub(super) fn tally(&self, account: AccountId, hidden: &Hidden) -> GameTally {
        let mut tally = GameTally::default();
        let is_shown = |game: &&Finished| !game.private && !hidden.contains(&game.row.number);
        for game in self.games.iter().filter(is_shown) {
            tally.count(game.outcome_of(account));
        }
        tally
    }

    pub(super) fn game(&self, number: u64) -> Option<Finished> {
        let first = self.games.front()?.row.number;
        let place = usize::try_from(number.checked_sub(first)?).ok()?;
        self.games.get(place).cloned()
    }

    /// The games that are asked for and not private, newest first.
    pub(super) fn list(&self, wanted: &GameQuery, skip: usize, take: usize) -> GameSearchResult {
        let rows = (self.games.iter().rev())
            .filter(|game| !game.private)
            .map(|game| &game.row)
            .filter(|row| wanted.fits(row))
            .skip(skip)
            .take(take)
            .cloned()
            .collect();
        // As many games as are kept are always looked at.
        GameSearchResult {
            rows,
            stopped: None,
        }
    }
}
