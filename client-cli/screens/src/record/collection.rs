//! The games of a file.

use damiera_rules::pdn::{AssumedVariant, PdnError, PdnGames, VariantChoice, positions_as_records};
use damiera_rules::{PdnReader, PdnRecord};

use super::heading::{Heading, Search};
use super::replay::Replay;

/// Maximum listed games of a file. Those behind them are left out.
pub const MOST_GAMES: usize = 100_000;

/// A file with games. Of each only the heading is kept; the game is read again when it is asked for.
#[derive(Debug, Clone)]
pub struct GameCollection {
    text: String,
    choice: VariantChoice,
    games: Vec<Listed>,
    is_whole: bool,
}

/// A game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The heading, or the place and the reason why the game cannot be read.
    pub heading: Result<Heading, PdnError>,
}

impl GameCollection {
    /// Reads a file of records, or of positions alone. `assumed` is what is played in games that do not tell.
    pub fn read(text: String, assumed: AssumedVariant) -> GameCollection {
        let positions = positions_as_records(&text);
        let is_positions = positions.is_some();
        let text = positions.unwrap_or(text);
        let mut choice = VariantChoice::of_text(&text, assumed);
        if is_positions && assumed == AssumedVariant::Usual(choice.variant) {
            // Nearly every variant has the position: the reader expects the usual one.
            choice.is_news = false;
        }
        let mut records = PdnReader::new(&text, choice.variant);
        let listed = records.by_ref().take(MOST_GAMES).zip(1..);
        let games = listed
            .map(|(record, number)| Listed {
                number,
                heading: record
                    .as_ref()
                    .map(Heading::of_record)
                    .map_err(Clone::clone),
            })
            .collect();
        let is_whole = records.next().is_none();
        GameCollection {
            text,
            choice,
            games,
            is_whole,
        }
    }

    /// The variant that was chosen for the games that do not tell.
    pub fn choice(&self) -> &VariantChoice {
        &self.choice
    }

    /// All its games.
    pub fn games(&self) -> &[Listed] {
        &self.games
    }

    /// True if no game was left out.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The games that a search finds. Unreadable games are found only by the search for everything.
    pub fn find<'a>(&'a self, search: &'a Search) -> impl Iterator<Item = &'a Listed> {
        self.games.iter().filter(|listed| match &listed.heading {
            Ok(heading) => search.finds(heading),
            Err(_) => search.is_empty(),
        })
    }

    /// A game by its number, as far as it goes; nothing when there is none.
    pub fn record(&self, number: usize) -> Option<Result<PdnRecord, PdnError>> {
        let before = number.checked_sub(1).filter(|&at| at < self.games.len())?;
        PdnGames::new(&self.text, &self.choice).nth(before)
    }

    /// The records of the games that a search finds, as far as they go, with their numbers, read one after the other.
    pub fn records<'a>(
        &'a self,
        search: &'a Search,
    ) -> impl Iterator<Item = (usize, Result<PdnRecord, PdnError>)> + 'a {
        let records = PdnGames::new(&self.text, &self.choice).take(MOST_GAMES);
        (1..).zip(records).filter(|(_, record)| match record {
            Ok(record) => search.is_empty() || search.finds(&Heading::of_record(record)),
            Err(_) => search.is_empty(),
        })
    }

    /// A game by its number, at its first position; nothing when there is none.
    pub fn replay(&self, number: usize) -> Option<Result<Replay, PdnError>> {
        let record = self.record(number)?;
        Some(record.and_then(|record| Replay::of_record(&record)))
    }
}
