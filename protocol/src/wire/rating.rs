//! Ratings, as lines of JSON.

use damiera_rules::Variant;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Clean, CleanLines, Word};
use crate::rating::{
    LevelRating, RatedGame, Rating, RatingChange, RatingChanges, RatingList, RatingRecord,
};

/// The ratings at the start of a rated game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// The rating changes of a rated game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RatedEnd {
    /// For White.
    pub white: RatedPlayer,
    /// For Black.
    pub black: RatedPlayer,
    /// The number of this game among those of the same two players on that day. The second counts half, the third a
    /// third.
    pub share: u32,
}

/// The rating change of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RatedPlayer {
    /// The rating before the game's end.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
}

impl From<RatingChange> for RatedPlayer {
    fn from(RatingChange { before, after }: RatingChange) -> Self {
        RatedPlayer { before, after }
    }
}

impl From<RatingChanges> for RatedEnd {
    fn from(changes: RatingChanges) -> Self {
        RatedEnd {
            white: changes.white.into(),
            black: changes.black.into(),
            share: changes.share,
        }
    }
}

/// A list of ratings, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RatingListWord {
    /// Games between people.
    People,
    /// Games with at least one registered program.
    Bots,
}

impl From<RatingList> for RatingListWord {
    fn from(list: RatingList) -> Self {
        match list {
            RatingList::People => RatingListWord::People,
            RatingList::Bots => RatingListWord::Bots,
        }
    }
}

/// To `classifica`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ranking<'a> {
    /// The players on this page, best first.
    pub ranking: Vec<RankedPlayer<'a>>,
    /// The variant.
    pub variant: Word<Variant>,
    /// The list.
    pub list: Word<RatingListWord>,
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
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// A player in a list of ratings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RankedPlayer<'a> {
    /// The place, from 1.
    pub place: u64,
    /// The person.
    pub name: Clean<'a>,
    /// The rating.
    pub rating: Rating,
    /// Number of games behind it.
    pub games: u32,
}

/// The rating of a level of the server's bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RatedLevel {
    /// The level.
    pub level: u8,
    /// The approximate rating.
    pub rating: i32,
}

impl From<LevelRating> for RatedLevel {
    fn from(LevelRating { level, rating }: LevelRating) -> Self {
        RatedLevel { level, rating }
    }
}

/// One rating of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProfileRating {
    /// The variant.
    pub variant: Word<Variant>,
    /// The list.
    pub list: Word<RatingListWord>,
    /// The rating now.
    pub rating: Rating,
    /// Number of games behind it.
    pub games: u32,
    /// The rating after each of the last games, oldest first.
    #[serde(default)]
    pub curve: Vec<i32>,
}

impl From<&RatingRecord> for ProfileRating {
    fn from(record: &RatingRecord) -> Self {
        ProfileRating {
            variant: record.variant.into(),
            list: RatingListWord::from(record.list).into(),
            rating: record.rating,
            games: record.games,
            curve: record.curve.clone(),
        }
    }
}

/// The rated games that the reader left recently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LeftRatedGames {
    /// Number of games.
    pub times: u8,
    /// Seconds until a rated game may begin.
    pub wait: u64,
    /// Seconds to wait after the next one.
    pub next: u64,
}
