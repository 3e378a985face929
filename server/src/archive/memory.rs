//! An archive that lasts as long as the process.

use std::collections::VecDeque;

use damiera_protocol::command::{HistoryQuery, Whose};
use damiera_protocol::date;
use damiera_protocol::reply::GameRow;

use super::Finished;

/// How many games are kept, some 1.2 KB each; a newer one takes the place of the oldest.
const KEPT: usize = 5_000;

/// The newest games, oldest first.
#[derive(Debug, Default)]
pub(super) struct Memory {
    games: VecDeque<Finished>,
}

impl Memory {
    /// Adds the game of the next number.
    pub(super) fn add(&mut self, game: Finished) {
        if self.games.len() == KEPT {
            self.games.pop_front();
        }
        self.games.push_back(game);
    }

    pub(super) fn game(&self, number: u64) -> Option<Finished> {
        let first = self.games.front()?.row.number;
        let place = usize::try_from(number.checked_sub(first)?).ok()?;
        self.games.get(place).cloned()
    }

    pub(super) fn list(&self, query: &HistoryQuery, skip: usize, take: usize) -> Vec<GameRow> {
        let days = query.period.map(|period| period.days());
        let fits = |row: &GameRow| {
            let day = date::day_of(row.ended);
            query.variant.is_none_or(|variant| variant == row.variant)
                && days.is_none_or(|(first, last)| (first..=last).contains(&day))
                && match &query.whose {
                    Whose::Of(name) => [&row.white.name, &row.black.name].contains(&name),
                    Whose::Own | Whose::All => true,
                }
        };
        self.games
            .iter()
            .rev()
            .filter(|game| !game.private)
            .map(|game| &game.row)
            .filter(|row| fits(row))
            .skip(skip)
            .take(take)
            .cloned()
            .collect()
    }
}
