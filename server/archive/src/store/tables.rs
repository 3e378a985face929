//! The tables of a store, and the rules for adding games.

use damiera_journal::Checkpoint;
use damiera_people::ratings::FinishedRatedGame;
use damiera_protocol::account::AccountId;
use damiera_protocol::date;
use damiera_rules::Color;
use redb::{
    ReadableTable, ReadableTableMetadata, Table, TableDefinition, TableError, WriteTransaction,
};

use super::super::{Finished, GameNumbers};
use super::error::{ArchiveMisfit, StoreError};

/// By number: the checksum of a game, and the game as JSON.
pub(super) const GAMES: TableDefinition<'_, u64, (u32, &[u8])> = TableDefinition::new("games");
/// The number of each game of each room.
pub(super) const ROOMS: TableDefinition<'_, (u128, u32), u64> = TableDefinition::new("rooms");
/// By the skeleton of a player's name and the number: variant and day. Of players who are not
/// registered; no name of others is in a store.
pub(super) const PLAYERS: TableDefinition<'_, (&str, u64), (&str, u32)> =
    TableDefinition::new("players");
/// By the identity of a registered player and the number: variant, day, and how it ended for that
/// player.
pub(super) const ACCOUNTS: TableDefinition<'_, (u128, u64), (&str, u32, u8)> =
    TableDefinition::new("accounts");
/// By variant and number: the day.
pub(super) const VARIANTS: TableDefinition<'_, (&str, u64), u32> = TableDefinition::new("variants");
/// By day and number.
pub(super) const DAYS: TableDefinition<'_, (u32, u64), ()> = TableDefinition::new("days");
/// Numbers of games that were lost with damaged entries of the journal: the first and the last of
/// each range. No game will ever have one of them.
pub(super) const LOST: TableDefinition<'_, u64, u64> = TableDefinition::new("lost");
/// By number: a rated game as ratings need it, as JSON, so that a start need not read whole games.
pub(super) const RATED: TableDefinition<'_, u64, &[u8]> = TableDefinition::new("rated");
/// Facts about the store itself.
pub(super) const FACTS: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("facts");

/// The version, in [`FACTS`].
pub(super) const FACT_FORMAT: &str = "format";
/// Up to where of the journal every game is here, and how many had ended there; in [`FACTS`].
pub(super) const FACT_MARK: &str = "mark";

/// The tables of a transaction that writes.
pub(in super::super) struct ArchiveTables<'a> {
    games: Table<'a, u64, (u32, &'static [u8])>,
    rooms: Table<'a, (u128, u32), u64>,
    players: Table<'a, (&'static str, u64), (&'static str, u32)>,
    accounts: Table<'a, (u128, u64), (&'static str, u32, u8)>,
    variants: Table<'a, (&'static str, u64), u32>,
    days: Table<'a, (u32, u64), ()>,
    lost: Table<'a, u64, u64>,
    rated: Table<'a, u64, &'static [u8]>,
    facts: Table<'a, &'static str, &'static [u8]>,
}

/// Result of putting a game into the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Put {
    /// It was there under its number.
    Found,
    /// It is there now.
    Added,
}

impl<'a> ArchiveTables<'a> {
    /// Opens them; missing ones are made.
    pub(in super::super) fn open(write: &'a WriteTransaction) -> Result<Self, TableError> {
        Ok(ArchiveTables {
            games: write.open_table(GAMES)?,
            rooms: write.open_table(ROOMS)?,
            players: write.open_table(PLAYERS)?,
            accounts: write.open_table(ACCOUNTS)?,
            variants: write.open_table(VARIANTS)?,
            days: write.open_table(DAYS)?,
            lost: write.open_table(LOST)?,
            rated: write.open_table(RATED)?,
            facts: write.open_table(FACTS)?,
        })
    }

    /// Sees to it that a game is there under exactly its number.
    pub(in super::super) fn put(&mut self, game: &Finished) -> Result<Put, StoreError> {
        let number = game.row.number;
        let place = (game.room.as_u128(), game.row.game);
        let listed = self.rooms.get(place)?.map(|found| found.value());
        let found = self.games.get(number)?;
        match (listed, found) {
            (None, None) => {}
            (None, Some(_)) => return Err(ArchiveMisfit::Taken(number).into()),
            (Some(listed), _) if listed != number => {
                return Err(ArchiveMisfit::Moved {
                    room: game.room,
                    game: game.row.game,
                    journal: number,
                    archive: listed,
                }
                .into());
            }
            (Some(_), None) => return Err(ArchiveMisfit::Missing(number).into()),
            (Some(_), Some(found)) => {
                let found = decode(found.value())?;
                return match (found.room, found.row.game) == (game.room, game.row.game) {
                    true => Ok(Put::Found),
                    false => Err(ArchiveMisfit::Taken(number).into()),
                };
            }
        }
        let bytes = serde_json::to_vec(game).map_err(StoreError::damaged)?;
        self.games
            .insert(number, (crc32c::crc32c(&bytes), &*bytes))?;
        self.rooms.insert(place, number)?;
        if let Some(played) = game.played() {
            let bytes = serde_json::to_vec(&played).map_err(StoreError::damaged)?;
            self.rated.insert(number, &*bytes)?;
        }
        if game.private {
            return Ok(Put::Added);
        }
        let row = &game.row;
        let (variant, day) = (row.variant.id(), date::day_of(row.ended));
        for color in [Color::White, Color::Black] {
            let who = &row.player(color).who;
            if let Some(AccountId(account)) = who.account {
                let outcome = game.outcome(color).code();
                self.accounts
                    .insert((account, number), (variant, day, outcome))?;
            } else {
                let key = (who.name.skeleton(), number);
                self.players.insert(key, (variant, day))?;
            }
        }
        self.variants.insert((variant, number), day)?;
        self.days.insert((day, number), ())?;
        Ok(Put::Added)
    }

    /// The rated games with these numbers, ascending, as ratings need them.
    pub(in super::super) fn rated(
        &self,
        numbers: std::ops::Range<u64>,
    ) -> Result<Vec<FinishedRatedGame>, StoreError> {
        let games = self.rated.range(numbers)?;
        let games = games.map(|game| {
            let (_, bytes) = game?;
            serde_json::from_slice(bytes.value()).map_err(StoreError::damaged)
        });
        games.collect()
    }

    /// The number under which a game is there, if it is.
    pub(in super::super) fn number_of(&self, game: &Finished) -> Result<Option<u64>, StoreError> {
        let place = (game.room.as_u128(), game.row.game);
        Ok(self.rooms.get(place)?.map(|found| found.value()))
    }

    /// The first number from this one on that no game has.
    pub(in super::super) fn free_from(&self, number: u64) -> Result<u64, StoreError> {
        let mut free = number;
        for entry in self.games.range(number..)? {
            if entry?.0.value() != free {
                break;
            }
            free = free.saturating_add(1);
        }
        Ok(free)
    }

    /// The greatest number that a game has.
    pub(in super::super) fn last(&self) -> Result<u64, StoreError> {
        Ok(self.games.last()?.map_or(0, |(number, _)| number.value()))
    }

    /// Writes down up to where of the journal every game is here.
    pub(in super::super) fn set_mark(
        &mut self,
        mark: &Checkpoint,
        games: u64,
    ) -> Result<(), StoreError> {
        let fact = serde_json::to_vec(&(mark, games)).map_err(StoreError::damaged)?;
        self.facts.insert(FACT_MARK, &*fact)?;
        Ok(())
    }

    /// The number of games.
    pub(in super::super) fn count(&self) -> Result<u64, StoreError> {
        Ok(self.games.len()?)
    }

    /// The numbers in use from `first` to `last`.
    pub(in super::super) fn numbers(
        &self,
        first: u64,
        last: u64,
    ) -> Result<GameNumbers, StoreError> {
        let games = self.games.range(first..=last)?;
        games.map(|entry| Ok(entry?.0.value())).collect()
    }

    /// Looks whether every number from 1 to `games` is in use or lost. It takes time in proportion
    /// to the games after them, which are few.
    pub(in super::super) fn check_up_to(&self, games: u64) -> Result<(), StoreError> {
        let (here, listed) = (self.games.len()?, self.rooms.len()?);
        if here != listed {
            return Err(ArchiveMisfit::Listed {
                games: here,
                listed,
            }
            .into());
        }
        let mut lost = 0;
        for (first, last) in self.lost()? {
            if let Some(number) = self.games.range(first..=last)?.next() {
                return Err(ArchiveMisfit::Taken(number?.0.value()).into());
            }
            let last = last.min(games);
            lost += last.saturating_add(1).saturating_sub(first);
        }
        let mut others = u64::from(self.games.get(0)?.is_some());
        if let Some(next) = games.checked_add(1) {
            for later in self.games.range(next..)? {
                later?;
                others += 1;
            }
        }
        match here - others + lost == games {
            true => Ok(()),
            false => Err(ArchiveMisfit::Missing(self.first_missing()?).into()),
        }
    }

    /// The first number that is neither in use nor lost.
    fn first_missing(&self) -> Result<u64, StoreError> {
        let lost = self.lost()?;
        let mut expected = 1;
        for entry in self.games.range(1..)? {
            let number = entry?.0.value();
            while let Some((_, last)) = lost.iter().find(|(first, _)| *first == expected) {
                expected = last.saturating_add(1);
            }
            if number != expected {
                break;
            }
            expected += 1;
        }
        Ok(expected)
    }

    /// The first and the last number of each range that was lost, ascending.
    pub(in super::super) fn lost(&self) -> Result<Vec<(u64, u64)>, StoreError> {
        let mut ranges = Vec::new();
        for entry in self.lost.iter()? {
            let (first, last) = entry?;
            ranges.push((first.value(), last.value()));
        }
        Ok(ranges)
    }

    /// Says which numbers were lost, in place of what was said before.
    pub(in super::super) fn set_lost(&mut self, ranges: &[(u64, u64)]) -> Result<(), StoreError> {
        self.lost.retain(|_, _| false)?;
        for (first, last) in ranges {
            self.lost.insert(first, last)?;
        }
        Ok(())
    }
}

/// The database reads pages without checking them, so that each game has its own checksum.
pub(super) fn decode((sum, bytes): (u32, &[u8])) -> Result<Finished, StoreError> {
    if crc32c::crc32c(bytes) != sum {
        return Err(StoreError::damaged("a game's checksum does not match"));
    }
    serde_json::from_slice(bytes).map_err(StoreError::damaged)
}
