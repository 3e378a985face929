//! The opening from which a game started, and its match of two, as lines of JSON.

use damiera_rules::Opening;
use serde::{Deserialize, Serialize};

use super::{Clean, Pair, PlayedMove};
use crate::pair::PairPlace;

/// An opening of a federation's table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedOpening<'a> {
    /// The name of the table, such as `fmjd`.
    pub table: Clean<'a>,
    /// The federation, for people.
    pub federation: Clean<'a>,
    /// Its number in the table, such as `9-V`.
    pub number: Clean<'a>,
    /// Its name; left out where the table has none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<Clean<'a>>,
}

impl From<Opening> for NamedOpening<'_> {
    fn from(opening: Opening) -> Self {
        NamedOpening {
            table: opening.table.id.into(),
            federation: opening.table.title.into(),
            number: opening.label.into(),
            name: opening.name.map(Into::into),
        }
    }
}

/// The opening from which a game started.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardOpening<'a> {
    /// Its table and number.
    #[serde(flatten)]
    pub named: NamedOpening<'a>,
    /// Its moves, which are the game's first ones; empty where the table has only a position.
    #[serde(default)]
    pub moves: Vec<PlayedMove<'a>>,
    /// The lot that drew it; left out if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub lot: Option<OpeningLot<'a>>,
}

/// The lot that drew an opening, so that everyone can repeat it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpeningLot<'a> {
    /// The SHA-256 digest of the seed, in hexadecimal digits.
    pub digest: Clean<'a>,
    /// The seed, in hexadecimal digits; left out until the game is over.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<Clean<'a>>,
    /// The subject of the draw: event, round, board, White and Black, with `|` between them.
    pub subject: Clean<'a>,
}

/// The place of a game in a match of two, with the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardPair {
    /// 1 or 2: which game of the match it is.
    pub game: u8,
    /// Points of the match's games that are over, in halves: a win is 2, a draw 1 for each. The colours are those of this game.
    pub halves: Pair<u8>,
}

impl From<PairPlace> for BoardPair {
    fn from(place: PairPlace) -> Self {
        BoardPair {
            game: place.game.number(),
            halves: place.halves,
        }
    }
}
