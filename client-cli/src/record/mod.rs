//! Commands for recorded games: stepping through them, analysis, drawing.

pub mod analyze;
pub mod draw;
pub mod replay;
pub mod source;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use damiera_protocol::text::{Language, Message};
use damiera_rules::{PdnError, PdnRecord, PdnResult, Variant};
use damiera_screens::record::{GameCollection, Search};

use crate::values::variant;
use source::Source;

/// Which games are meant.
#[derive(Debug, Clone, ClapArgs)]
pub struct GameSelection {
    /// A PDN file, `-` for standard input, or `#N` for a game finished on the server.
    #[arg(value_name = "FILE|-|#N")]
    pub record: Source,
    /// The number of the game in the file.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["player", "result"])]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub game: Option<u32>,
    /// Only games of players with this in their names.
    #[arg(long)]
    pub player: Option<String>,
    /// Only games that ended so.
    #[arg(long, value_parser = result)]
    pub result: Option<PdnResult>,
    /// The variant if the file does not tell.
    #[arg(long, value_parser = variant)]
    pub variant: Option<Variant>,
}

impl GameSelection {
    /// The search for these games in the file.
    fn search(&self) -> Search {
        Search {
            player: self.player.clone(),
            result: self.result,
        }
    }

    /// The numbers of the games that are meant.
    ///
    /// # Errors
    /// When there is no such game.
    fn numbers(&self, shelf: &GameCollection, language: Language) -> Result<Vec<usize>> {
        let count = shelf.games().len();
        if let Some(number) = self.game {
            return match usize::try_from(number) {
                Ok(number) if number <= count => Ok(vec![number]),
                _ => bail!(no_such_game(number, count, language)),
            };
        }
        let search = self.search();
        let found: Vec<usize> = shelf.find(&search).map(|game| game.number).collect();
        if found.is_empty() {
            let key = match count {
                0 => "record-empty",
                _ => "record-none-found",
            };
            bail!(Message::new(key).with("file", &self.record).text(language));
        }
        Ok(found)
    }
}

/// A game of a file with its number, or what is wrong with it.
type ReadGame = (usize, Result<PdnRecord, PdnError>);

impl GameSelection {
    /// The games that are meant, read one after the other.
    fn records<'a>(
        &self,
        shelf: &'a GameCollection,
        search: &'a Search,
    ) -> Box<dyn Iterator<Item = ReadGame> + 'a> {
        let number = self.game.and_then(|number| usize::try_from(number).ok());
        match number {
            Some(number) => Box::new(shelf.record(number).map(|read| (number, read)).into_iter()),
            None => Box::new(shelf.records(search)),
        }
    }
}

/// That a file has no game of this number.
fn no_such_game(number: impl ToString, count: usize, language: Language) -> String {
    Message::new("record-no-game")
        .with("number", number)
        .with("count", count)
        .text(language)
}

/// That some games could not be read, which were named one by one.
fn problems(count: usize, language: Language) -> Result<()> {
    match count {
        0 => Ok(()),
        _ => bail!(
            Message::new("record-problems")
                .count("count", count as u64)
                .text(language)
        ),
    }
}

/// Reads a result as records write it.
fn result(text: &str) -> Result<PdnResult, String> {
    text.parse()
        .map_err(|_| "1-0, 0-1, 1/2-1/2, 0-0, *".to_owned())
}
