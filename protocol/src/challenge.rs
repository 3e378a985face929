//! Challenges: games that people propose before there is a table for them.

use damiera_rules::{Color, Variant};
use serde::{Deserialize, Serialize};

use crate::name::Name;
use crate::opening::OpeningTerms;
use crate::time_control::TimeControl;
use crate::wire::{ListedChallenge, Word};

/// The terms of a proposed game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The variant.
    pub variant: Variant,
    /// Time control; None if there is no clock.
    pub time: Option<TimeControl>,
    /// The colour that the challenger wants; None for one drawn by lot.
    pub side: Option<Color>,
    /// True if the game is rated.
    pub rated: bool,
    /// The opening from which the game starts; None if the players make all moves themselves. Servers of one cluster may
    /// differ in version: an older one leaves it out.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub opening: Option<OpeningTerms>,
    /// True for a match of two games with the same opening. An older server leaves it out.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub pair: bool,
}

impl Terms {
    /// True if two people, one on these terms and one on the `other` ones, can play each other.
    pub fn meet(self, other: Terms) -> bool {
        let sides_differ = self.side.is_none() || self.side != other.side;
        self.variant == other.variant
            && self.time == other.time
            && self.rated == other.rated
            && self.opening == other.opening
            && self.pair == other.pair
            && sides_differ
    }
}

/// Why a challenge is closed, as the challenged person is told.
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

/// An event that a person wants to hear of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lookout {
    /// This person comes.
    Name(Name),
    /// Another person wants to play this variant.
    Variant(Variant),
    /// Another person wants to play with this much time.
    Time(Option<TimeControl>),
}

impl Lookout {
    /// True if the person wants to hear of this game.
    pub fn fits(&self, challenge: &ListedChallenge<'_>) -> bool {
        match self {
            Lookout::Name(_) => false,
            Lookout::Variant(variant) => challenge.variant == Word::Known(*variant),
            Lookout::Time(time) => challenge.time == time.map(Word::Known),
        }
    }
}
