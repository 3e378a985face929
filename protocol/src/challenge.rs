//! Challenges: games that people propose before there is a table for them.

use damiera_rules::{Color, Variant};
use serde::{Deserialize, Serialize};

use crate::name::Name;
use crate::reply::Person;
use crate::time_control::TimeControl;

/// On what terms a game is proposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// What is to be played.
    pub variant: Variant,
    /// How much time each player has; nothing when there is no clock.
    pub time: Option<TimeControl>,
    /// The colour that the challenger wants; by lot when there is none.
    pub side: Option<Color>,
    /// Whether it counts for ratings.
    pub rated: bool,
}

impl Terms {
    /// Whether a game can be played on these terms by one person and on the `other` ones by another.
    pub fn meet(self, other: Terms) -> bool {
        let sides_differ = self.side.is_none() || self.side != other.side;
        self.variant == other.variant
            && self.time == other.time
            && self.rated == other.rated
            && sides_differ
    }
}

/// A challenge that is open, or a table at which somebody waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// By which it is accepted.
    pub number: u32,
    /// Who challenges, or waits.
    pub by: Person,
    /// The one person who is challenged; nothing when everyone is.
    pub to: Option<Name>,
    /// What is to be played.
    pub terms: Terms,
    /// The room of the table; nothing for a challenge, which has none before it is accepted.
    pub room: Option<Name>,
    /// For how many seconds it stays open; nothing for a table, which waits as long as its player.
    pub seconds: Option<u64>,
}

/// What became of a challenge, as the challenger is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChallengeAnswer {
    /// This person plays: the game begins in this room.
    Accepted {
        /// Who.
        name: Name,
        /// Where.
        room: Name,
    },
    /// This person does not want to play.
    Declined(Name),
    /// Nobody accepted it in time; the person who was challenged, if it was one.
    Expired(Option<Name>),
}

/// Why a challenge is not open any more, as the one who was challenged is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChallengeEnd {
    /// The challenger took it back, plays elsewhere or is gone.
    Withdrawn,
    /// Its time is over.
    Expired,
    /// The challenger proposes something else instead.
    Replaced,
}

/// Something that a person wants to hear of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lookout {
    /// That this person comes.
    Name(Name),
    /// That somebody wants to play this variant.
    Variant(Variant),
    /// That somebody wants to play with this much time.
    Time(Option<TimeControl>),
}

impl Lookout {
    /// Whether a game on these terms is what is looked out for.
    pub fn fits(&self, terms: Terms) -> bool {
        match self {
            Lookout::Name(_) => false,
            Lookout::Variant(variant) => *variant == terms.variant,
            Lookout::Time(time) => *time == terms.time,
        }
    }
}
