//! An archive that lasts as long as the process.

use std::collections::VecDeque;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::HistoryQuery;
use damiera_protocol::date;
use damiera_protocol::reply::GameRow;

use super::{Finished, GameTally, WhoseGames};

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

    /// How the games of a registered person ended.
    pub(super) fn tally(&self, account: AccountId) -> GameTally {
        let mut tally = GameTally::default();
        for game in self.games.iter().filter(|game| !game.private) {
            tally.count(game.outcome_of(account));
        }
        tally
    }

    pub(super) fn game(&self, number: u64) -> Option<Finished> {
        let first = self.games.front()?.row.number;
        let place = usize::try_from(number.checked_sub(first)?).ok()?;
        self.games.get(place).cloned()
    }

    pub(super) fn list(
        &self,
        query: &HistoryQuery,
        whose: &WhoseGames,
        skip: usize,
        take: usize,
    ) -> Vec<GameRow> {
        let days = query.period.map(|period| period.days());
        let fits = |row: &GameRow| {
            let day = date::day_of(row.ended);
            query.variant.is_none_or(|variant| variant == row.variant)
                && days.is_none_or(|(first, last)| (first..=last).contains(&day))
                && match whose {
                    WhoseGames::Account(account) => {
                        let accounts = [row.white.who.account, row.black.who.account];
                        accounts.contains(&Some(*account))
                    }
                    WhoseGames::Guest(name) => {
                        let mut players = [&row.white.who, &row.black.who].into_iter();
                        players.any(|who| who.account.is_none() && who.name == *name)
                    }
                    WhoseGames::Everybody => true,
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
