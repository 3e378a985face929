//! The rating of a registered person in a variant, for people and programs.

use std::fmt;

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

/// A rating with a higher deviation is provisional and is shown with a `?`.
pub const PROVISIONAL_ABOVE: u16 = 110;

/// A rating as it is shown: rounded, with its deviation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// The rating; a beginning player has 1500.
    pub rating: i32,
    /// Its deviation, 50 to 350. With a probability of 95 % the strength is within twice the deviation of the rating.
    pub deviation: u16,
}

impl Rating {
    /// True if it is provisional: its deviation is still high.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL_ABOVE
    }
}

/// `1512`, or `1512?` for a provisional rating.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let doubt = if self.is_provisional() { "?" } else { "" };
        write!(f, "{}{doubt}", self.rating)
    }
}

/// The list of ratings that a game counts in. A person has a rating of each variant in each list.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum RatingList {
    /// Games between people.
    #[default]
    People,
    /// Games with at least one registered program.
    Bots,
    /// Games by correspondence.
    Correspondence,
}

impl RatingList {
    /// All lists.
    pub const ALL: [RatingList; 3] = [
        RatingList::People,
        RatingList::Bots,
        RatingList::Correspondence,
    ];
}

/// The list and the ratings that the game of a room counts for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedGame {
    /// The list.
    #[serde(default)]
    pub list: RatingList,
    /// White's rating when it began.
    pub white: Rating,
    /// Black's rating when it began.
    pub black: Rating,
    /// Number of plies below which it changes no rating; 0 for games that began before that rule, so that they count as
    /// before.
    #[serde(skip_serializing_if = "is_zero", default)]
    pub least_plies: u16,
    /// True for a game of a tournament, for which the rules about pairs and leavers do not hold.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub of_tournament: bool,
}

fn is_zero(plies: &u16) -> bool {
    *plies == 0
}

impl RatedGame {
    /// True if a game of this many plies is long enough to change ratings.
    pub fn counts_after(&self, plies: usize) -> bool {
        plies >= usize::from(self.least_plies)
    }

    /// The rating of a colour's player when the game began.
    pub fn of(&self, color: Color) -> Rating {
        color.pick(self.white, self.black)
    }
}

/// The rating change of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RatedPlayer"))]
pub struct RatingChange {
    /// The rating before the game's end.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
}

impl RatingChange {
    /// The change of the rating as shown; negative for a loss.
    pub fn difference(self) -> i32 {
        self.after.rating - self.before.rating
    }
}

/// The rating changes of a rated game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RatedEnd"))]
pub struct RatingChanges {
    /// For White.
    pub white: RatingChange,
    /// For Black.
    pub black: RatingChange,
    /// The number of this game among those of the same two players on that day. The second counts half, the third a
    /// third.
    pub share: u32,
}

impl RatingChanges {
    /// For the player of a colour.
    pub fn of(&self, color: Color) -> RatingChange {
        color.pick(self.white, self.black)
    }
}

/// The rating of a level of the server's bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedLevel {
    /// The level.
    pub level: u8,
    /// The approximate rating.
    pub rating: i32,
}

/// The rating of level 3. It is a choice: the ladder measures the distance between levels, and not the play of people.
/// Level 3 sees two plies ahead, like a person who knows the rules well.
const LEVEL_3: i32 = 1300;

/// The rating difference of each level from the one below it, from level 1 on: the ladder measured in `docs/engine.md`
/// for `italiana`. The step from 9 to 10 was not measured there and is that of `russa`.
const STEPS: [i32; 10] = [407, 122, 80, 134, 207, 359, 370, 203, 301, 241];

/// The ratings of the levels of the server's bot, weakest first.
pub fn level_ratings() -> Vec<RatedLevel> {
    let weakest = LEVEL_3 - STEPS[..3].iter().sum::<i32>();
    let rises = STEPS.iter().scan(weakest, |rating, step| {
        *rating += step;
        Some(*rating)
    });
    let ratings = std::iter::once(weakest).chain(rises);
    let numbered = (0..).zip(ratings);
    numbered
        .map(|(level, rating)| RatedLevel { level, rating })
        .collect()
}
