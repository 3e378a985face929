//! The options of a host of bots.

use std::path::PathBuf;

use damiera_rules::Color;

use super::engine::EngineSettings;
use super::filter::Filter;
use super::judgement::BotPolicy;
use super::table::RoomSelection;
use crate::enter::SeatWish;

/// The games and rooms of the bots, and their way to play.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where they sit.
    pub tables: RoomSelection,
    /// The games that they play.
    pub filter: Filter,
    /// With which colour.
    pub side: Option<Color>,
    /// The word of named rooms, and of rooms that are opened.
    pub word: Option<String>,
    /// The engine that chooses the moves.
    pub engine: EngineSettings,
    /// Number of games played at once, each from a seat of its own.
    pub at_once: u32,
    /// Number of games played in all; `None` for no limit.
    pub games: Option<u32>,
    /// When a bot resigns, and what it does about draws.
    pub judgement: BotPolicy,
    /// True if a name that is not registered is registered first.
    pub registers: bool,
    /// The message to an opponent before the first game; empty for none.
    pub greeting: String,
    /// The message when the games are over; empty for none, `None` for thanks.
    pub farewell: Option<String>,
    /// The file to which a line of JSON is added for each game that begins or ends.
    pub log: Option<PathBuf>,
}

impl Options {
    /// The seat that is wished for in a room that may have to be opened.
    pub(super) fn wish(&self, filter: &Filter) -> SeatWish {
        SeatWish {
            variant: filter.variants.first().copied(),
            time: filter.clocks.first().and_then(|clock| clock.0),
            side: self.side,
            word: self.word.clone(),
            ..SeatWish::default()
        }
    }
}
