//! How strong a registered person is in a variant, as people and programs are told.

use std::fmt;

use damiera_rules::{Color, Variant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Above this deviation a rating is shown with a `?`: it says little yet.
pub const PROVISIONAL_ABOVE: u16 = 110;

/// A rating as it is shown: rounded, with how far off it may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rating {
    /// The rating; a beginning player has 1500.
    pub rating: i32,
    /// Its deviation, 50 to 350: with a probability of 95 % the strength is within twice as much of the
    /// rating.
    pub deviation: u16,
}

impl Rating {
    /// Whether it says little yet.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL_ABOVE
    }
}

/// `1512`, or `1512?` while it says little.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let doubt = if self.is_provisional() { "?" } else { "" };
        write!(f, "{}{doubt}", self.rating)
    }
}

/// In which list of ratings a game counts. A person has a rating of each variant in each list.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum RatingList {
    /// Games between people.
    #[default]
    People,
    /// Games in which at least one player is a registered program.
    Bots,
}

impl RatingList {
    /// Both.
    pub const ALL: [RatingList; 2] = [RatingList::People, RatingList::Bots];
}

/// What the game of a room counts for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedGame {
    /// The list.
    #[serde(default)]
    pub list: RatingList,
    /// White's rating when it began.
    pub white: Rating,
    /// Black's.
    pub black: Rating,
    /// Plies below which it changes no rating; 0 for games that began before that rule, so that theirs count as
    /// they did.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub least_plies: u16,
}

fn is_zero(plies: &u16) -> bool {
    *plies == 0
}

impl RatedGame {
    /// True if a game of so many plies is long enough to change ratings.
    pub fn counts_after(&self, plies: usize) -> bool {
        plies >= usize::from(self.least_plies)
    }

    /// The rating of a colour's player when the game began.
    pub fn of(&self, color: Color) -> Rating {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// A player's rating before and after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingChange {
    /// Right before the game ended.
    pub before: Rating,
    /// By the game.
    pub after: Rating,
}

impl RatingChange {
    /// By how much it rose, or fell, of what is shown.
    pub fn difference(self) -> i32 {
        self.after.rating - self.before.rating
    }
}

/// The rating changes of a rated game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingChanges {
    /// For White.
    pub white: RatingChange,
    /// For Black.
    pub black: RatingChange,
    /// As which game of the same two players on that day it counts: the second counts half, the third a
    /// third.
    pub share: u32,
}

impl RatingChanges {
    /// For the player of a colour.
    pub fn of(&self, color: Color) -> RatingChange {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// Somebody's rating in one variant and list, with how it came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingRecord {
    /// The variant.
    pub variant: Variant,
    /// The list.
    pub list: RatingList,
    /// As it is now.
    pub rating: Rating,
    /// How many rated games were played.
    pub games: u32,
    /// The rating after each of the last games, oldest first.
    pub curve: Vec<i32>,
}

/// The strength of a level of the server's bot, for orientation: no game against it is rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelRating {
    /// The level, 0 to 10.
    pub level: u8,
    /// What its rating would be about.
    pub rating: i32,
}

/// The rating that level 3 stands for. It is a choice: the ladder says how far levels are apart, and not
/// how people play. Level 3 sees two plies ahead, as a person does who knows the rules well.
const LEVEL_3: i32 = 1300;

/// How much stronger each level is than the one below it, from level 1 on: the ladder measured in
/// `docs/engine.md` for `italiana`, and for 10 over 9, which was not measured there, that of `russa`.
const STEPS: [i32; 10] = [407, 122, 80, 134, 207, 359, 370, 203, 301, 241];

/// What the levels of the server's bot are worth, weakest first.
pub fn level_ratings() -> Vec<LevelRating> {
    let weakest = LEVEL_3 - STEPS[..3].iter().sum::<i32>();
    let rises = STEPS.iter().scan(weakest, |rating, step| {
        *rating += step;
        Some(*rating)
    });
    let ratings = std::iter::once(weakest).chain(rises);
    let numbered = (0..).zip(ratings);
    numbered
        .map(|(level, rating)| LevelRating { level, rating })
        .collect()
}
