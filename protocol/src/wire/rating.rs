//! Ratings, as lines of JSON.

use damiera_rules::Variant;
use serde::{Deserialize, Serialize};

use super::{Clean, Word};
use crate::rating::{RatedGame, RatedLevel, Rating, RatingList};

/// The ratings at the start of a rated game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedStart {
    /// White's rating when it began.
    pub white: Rating,
    /// Black's rating when it began.
    pub black: Rating,
}

impl From<RatedGame> for RatedStart {
    fn from(rated: RatedGame) -> Self {
        RatedStart {
            white: rated.white,
            black: rated.black,
        }
    }
}

/// To `classifica`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ranking<'a> {
    /// The players on this page, best first.
    pub ranking: Vec<RankedPlayer<'a>>,
    /// The variant.
    pub variant: Word<Variant>,
    /// The list.
    pub list: Word<RatingList>,
    /// The page number.
    pub page: u32,
    /// Number of pages.
    pub pages: u32,
    /// The reader's own place, if it is on another page.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub own: Option<RankedPlayer<'a>>,
    /// The ratings of the levels of the server's bot, in the list of bots.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub levels: Vec<RatedLevel>,
}

/// A player in a list of ratings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankedPlayer<'a> {
    /// The place, from 1.
    pub place: u64,
    /// The person.
    pub name: Clean<'a>,
    /// The rating.
    pub rating: Rating,
    /// Number of games behind it.
    pub games: u32,
    /// True if others find no profile of this name; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub hidden: bool,
}

/// One rating of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProfileRating {
    /// The variant.
    pub variant: Word<Variant>,
    /// The list.
    pub list: Word<RatingList>,
    /// The rating now.
    pub rating: Rating,
    /// Number of games behind it.
    pub games: u32,
    /// The rating after each of the last games, oldest first.
    #[serde(default)]
    pub curve: Vec<i32>,
}

/// The rated games that the reader left recently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftRatedGames {
    /// Number of games.
    pub times: u8,
    /// Seconds until a rated game may begin.
    pub wait: u64,
    /// Seconds to wait after the next one.
    pub next: u64,
}
