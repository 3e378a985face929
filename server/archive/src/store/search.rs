//! Searches the games of a person in a store.

use std::time::Duration;

use damiera_protocol::account::AccountId;
use damiera_protocol::command::MAX_DELAY;
use damiera_protocol::date;
use damiera_protocol::reply::GameRow;
use redb::{ReadOnlyTable, ReadTransaction, ReadableDatabase};

use super::super::whose::PlayerOutcome;
use super::super::{GameQuery, GameSearchResult, GameTally, WhoseGames};
use super::tables::{ACCOUNTS, DAYS, GAMES, PLAYERS, VARIANTS, decode};
use super::{Store, StoreError};

/// The longest delay with which a room is shown, in milliseconds.
const LONGEST_DELAY_MS: u64 = MAX_DELAY as u64 * 1_000;

/// Maximum games of the index that one search looks at, some tens of milliseconds. It stops there, and says where.
const MOST_LOOKED_AT: usize = 20_000;

/// Maximum games that are read whole, if the index is not enough.
const MOST_READ: usize = 2_000;

/// A search under way.
struct ArchiveSearch<'a> {
    wanted: &'a GameQuery,
    games: ReadOnlyTable<u64, (u32, &'static [u8])>,
    accounts: ReadOnlyTable<(u128, u64), (&'static str, u32, u8)>,
    players: ReadOnlyTable<(&'static str, u64), (&'static str, u32)>,
    /// Number of matching games that are still to be skipped.
    skip: usize,
    /// Number of wanted games.
    take: usize,
    looked_at: usize,
    read: usize,
    found: GameSearchResult,
}

/// The index entry of a game.
struct Indexed<'a> {
    number: u64,
    variant: &'a str,
    day: u32,
    /// Outcome for the person of the search. None if the index has no outcome.
    outcome: Option<PlayerOutcome>,
}

impl ArchiveSearch<'_> {
    /// Looks at a game. Returns true if the search goes on.
    fn look(&mut self, game: &Indexed<'_>) -> Result<bool, StoreError> {
        if self
            .wanted
            .before
            .is_some_and(|before| game.number >= before)
        {
            return Ok(true);
        }
        self.looked_at += 1;
        if self.looked_at > MOST_LOOKED_AT || self.read > MOST_READ {
            self.found.stopped = Some(game.number.saturating_add(1));
            return Ok(false);
        }
        let may_be = self.wanted.may_be(game.number, game.variant, game.day)
            && game
                .outcome
                .is_none_or(|outcome| self.wanted.ended_so(outcome))
            && self.is_against(game.number)?;
        if !may_be {
            return Ok(true);
        }
        let needs_row = self.wanted.needs_row();
        if self.skip > 0 && !needs_row {
            self.skip -= 1;
            return Ok(true);
        }
        self.read += 1;
        let row = self.row(game.number)?;
        if needs_row && !self.wanted.fits(&row) {
            return Ok(true);
        }
        match self.skip {
            0 => self.found.rows.push(row),
            _ => self.skip -= 1,
        }
        Ok(self.found.rows.len() < self.take)
    }

    /// True if the wanted opponent played a game.
    fn is_against(&self, number: u64) -> Result<bool, StoreError> {
        Ok(match &self.wanted.opponent {
            None | Some(WhoseGames::Everybody) => true,
            Some(WhoseGames::Account(AccountId(account))) => {
                self.accounts.get((*account, number))?.is_some()
            }
            Some(WhoseGames::Guest(name)) => self.players.get((name.skeleton(), number))?.is_some(),
        })
    }

    /// The day on which the game of a number ended, beyond which no game before it did; the last of all
    /// days when there is no such game.
    fn last_day(&self, number: u64) -> Result<u32, StoreError> {
        match self.games.get(number)? {
            None => Ok(u32::MAX),
            Some(found) => Ok(date::day_of(decode(found.value())?.row.ended)),
        }
    }

    fn row(&self, number: u64) -> Result<GameRow, StoreError> {
        let found = self.games.get(number)?;
        let found = found.ok_or_else(|| StoreError::damaged("a game is missing"))?;
        Ok(decode(found.value())?.row)
    }

    /// Searches the games that the index has for the searched person.
    fn run(&mut self, read: &ReadTransaction) -> Result<(), StoreError> {
        let wanted = self.wanted;
        let last = wanted
            .before
            .map_or(u64::MAX, |before| before.saturating_sub(1));
        match (&wanted.whose, wanted.variant) {
            (WhoseGames::Account(AccountId(account)), _) => {
                let games = read.open_table(ACCOUNTS)?;
                for entry in games.range((*account, 0)..=(*account, last))?.rev() {
                    let (key, value) = entry?;
                    let (variant, day, code) = value.value();
                    let outcome = PlayerOutcome::of_code(code);
                    let number = key.value().1;
                    let game = Indexed {
                        number,
                        variant,
                        day,
                        outcome,
                    };
                    if !self.look(&game)? {
                        break;
                    }
                }
            }
            (WhoseGames::Guest(name), _) => {
                let (name, games) = (name.skeleton(), read.open_table(PLAYERS)?);
                for entry in games.range((name, 0)..=(name, last))?.rev() {
                    let (key, value) = entry?;
                    let (variant, day) = value.value();
                    if !self.look(&indexed(key.value().1, variant, day))? {
                        break;
                    }
                }
            }
            (WhoseGames::Everybody, Some(variant)) => {
                let (id, games) = (variant.id(), read.open_table(VARIANTS)?);
                for entry in games.range((id, 0)..=(id, last))?.rev() {
                    let (key, day) = entry?;
                    if !self.look(&indexed(key.value().1, id, day.value()))? {
                        break;
                    }
                }
            }
            (WhoseGames::Everybody, None) => {
                let games = read.open_table(DAYS)?;
                let days = (wanted.days.0, wanted.days.1.min(self.last_day(last)?));
                if days.0 > days.1 {
                    return Ok(());
                }
                for entry in games.range((days.0, 0)..=(days.1, u64::MAX))?.rev() {
                    let (day, number) = entry?.0.value();
                    if !self.look(&indexed(number, "", day))? {
                        break;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Index entry of a game without its outcome.
fn indexed(number: u64, variant: &str, day: u32) -> Indexed<'_> {
    Indexed {
        number,
        variant,
        day,
        outcome: None,
    }
}

impl Store {
    /// The games that are asked for, neither private nor hidden, newest first.
    ///
    /// # Errors
    /// When the store cannot be read, or a game is damaged.
    pub fn list(
        &self,
        wanted: &GameQuery,
        skip: usize,
        take: usize,
    ) -> Result<GameSearchResult, StoreError> {
        let read = self.database()?.begin_read()?;
        let mut search = ArchiveSearch {
            wanted,
            games: read.open_table(GAMES)?,
            accounts: read.open_table(ACCOUNTS)?,
            players: read.open_table(PLAYERS)?,
            skip,
            take,
            looked_at: 0,
            read: 0,
            found: GameSearchResult {
                rows: Vec::new(),
                stopped: None,
            },
        };
        search.run(&read)?;
        Ok(search.found)
    }

    /// The games that are not to be shown yet, and for how long, when it is `now` in milliseconds of Unix
    /// time. Games are in the order of their ends: it looks no further back than the longest delay.
    ///
    /// # Errors
    /// When the store cannot be read, or a game is damaged.
    pub fn late(&self, now: u64) -> Result<Vec<(u64, Duration)>, StoreError> {
        let read = self.database()?.begin_read()?;
        let games = read.open_table(GAMES)?;
        let mut late = Vec::new();
        for entry in games.range(0..)?.rev() {
            let game = decode(entry?.1.value())?;
            if game.row.ended.saturating_add(LONGEST_DELAY_MS) < now {
                break;
            }
            late.extend(game.hidden_for(now).map(|left| (game.row.number, left)));
        }
        Ok(late)
    }

    /// How the games of a registered person ended that are neither private nor hidden.
    ///
    /// # Errors
    /// When the store cannot be read, or is damaged.
    pub fn tally(&self, account: AccountId, hidden: &[u64]) -> Result<GameTally, StoreError> {
        let AccountId(account) = account;
        let read = self.database()?.begin_read()?;
        let mut tally = GameTally::default();
        let accounts = read.open_table(ACCOUNTS)?;
        for entry in accounts.range((account, 0)..=(account, u64::MAX))? {
            let (key, value) = entry?;
            if hidden.contains(&key.value().1) {
                continue;
            }
            let (_, _, code) = value.value();
            let outcome = PlayerOutcome::of_code(code);
            tally.count(Some(outcome.ok_or_else(|| {
                StoreError::damaged("it does not say how a game ended")
            })?));
        }
        Ok(tally)
    }
}
