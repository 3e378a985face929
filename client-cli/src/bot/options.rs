//! What a host of bots is started with.

use std::path::PathBuf;

use damiera_rules::Color;

use super::engine::EngineSettings;
use super::filter::Filter;
use super::judgement::Judgement;
use super::table::Tables;
use crate::enter::SeatWish;

/// What the bots play, where, and how.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where they sit.
    pub tables: Tables,
    /// What games they play.
    pub filter: Filter,
    /// With which colour.
    pub side: Option<Color>,
    /// The word of named rooms, and of rooms that are opened.
    pub word: Option<String>,
    /// What chooses the moves.
    pub engine: EngineSettings,
    /// How many games are played at once, each from a seat of its own.
    pub at_once: u32,
    /// How many games are played in all; without an end for `None`.
    pub games: Option<u32>,
    /// When a bot resigns, and what it does about draws.
    pub judgement: Judgement,
    /// Whether a name that is not registered is registered first.
    pub registers: bool,
    /// What is said to an opponent before the first game; nothing when empty.
    pub greeting: String,
    /// What is said when the games are over; nothing when empty, thanks when absent.
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
