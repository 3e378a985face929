//! Looking for somebody's games in a store.

use damiera_protocol::account::AccountId;
use damiera_protocol::command::HistoryQuery;
use damiera_protocol::reply::GameRow;
use redb::ReadableDatabase;

use super::super::whose::Outcome;
use super::super::{GameTally, WhoseGames};
use super::tables::{ACCOUNTS, DAYS, GAMES, PLAYERS, VARIANTS, decode};
use super::{Store, StoreError};

impl Store {
    /// The games that are asked for and not private, newest first.
    ///
    /// # Errors
    /// When the store cannot be read, or a game is damaged.
    pub fn list(
        &self,
        query: &HistoryQuery,
        whose: &WhoseGames,
        skip: usize,
        take: usize,
    ) -> Result<Vec<GameRow>, StoreError> {
        let days = query.period.map_or((0, u32::MAX), |period| period.days());
        let in_days = |day: u32| (days.0..=days.1).contains(&day);
        let read = self.database()?.begin_read()?;
        let mut numbers: Vec<u64> = Vec::new();
        let mut left = skip;
        // Whether there is room for more.
        let mut keep = |number: u64| {
            match left {
                0 => numbers.push(number),
                _ => left -= 1,
            }
            numbers.len() < take
        };
        let fits = |variant: &str, day| {
            query.variant.is_none_or(|wanted| wanted.id() == variant) && in_days(day)
        };
        match (whose, query.variant) {
            (WhoseGames::Account(AccountId(account)), _) => {
                let accounts = read.open_table(ACCOUNTS)?;
                let games = accounts.range((*account, 0)..=(*account, u64::MAX))?;
                for entry in games.rev() {
                    let (key, value) = entry?;
                    let (variant, day, _) = value.value();
                    if fits(variant, day) && !keep(key.value().1) {
                        break;
                    }
                }
            }
            (WhoseGames::Guest(name), _) => {
                let players = read.open_table(PLAYERS)?;
                let name = name.skeleton();
                for entry in players.range((name, 0)..=(name, u64::MAX))?.rev() {
                    let (key, value) = entry?;
                    let (variant, day) = value.value();
                    if fits(variant, day) && !keep(key.value().1) {
                        break;
                    }
                }
            }
            (WhoseGames::Everybody, Some(variant)) => {
                let variants = read.open_table(VARIANTS)?;
                let id = variant.id();
                for entry in variants.range((id, 0)..=(id, u64::MAX))?.rev() {
                    let (key, day) = entry?;
                    if in_days(day.value()) && !keep(key.value().1) {
                        break;
                    }
                }
            }
            (WhoseGames::Everybody, None) => {
                let by_day = read.open_table(DAYS)?;
                for entry in by_day.range((days.0, 0)..=(days.1, u64::MAX))?.rev() {
                    let (key, ()) = (entry?.0, ());
                    if !keep(key.value().1) {
                        break;
                    }
                }
            }
        }
        let games = read.open_table(GAMES)?;
        let row = |number| -> Result<GameRow, StoreError> {
            let found = games.get(number)?;
            let found = found.ok_or_else(|| StoreError::damaged("a game is missing"))?;
            Ok(decode(found.value())?.row)
        };
        numbers.into_iter().map(row).collect()
    }

    /// How the games of a registered person ended that are not private.
    ///
    /// # Errors
    /// When the store cannot be read, or is damaged.
    pub fn tally(&self, account: AccountId) -> Result<GameTally, StoreError> {
        let AccountId(account) = account;
        let read = self.database()?.begin_read()?;
        let mut tally = GameTally::default();
        let accounts = read.open_table(ACCOUNTS)?;
        for entry in accounts.range((account, 0)..=(account, u64::MAX))? {
            let (_, _, code) = entry?.1.value();
            let outcome = Outcome::of_code(code);
            tally.count(Some(outcome.ok_or_else(|| {
                StoreError::damaged("it does not say how a game ended")
            })?));
        }
        Ok(tally)
    }
}
