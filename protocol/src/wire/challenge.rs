//! Challenges, arrivals and departures, as lines of JSON.

use damiera_rules::{Color, Variant};
use serde::{Deserialize, Serialize};

use super::{Clean, Word};
use crate::challenge::{ChallengeEnd, Terms};
use crate::reply::Person;
use crate::time_control::TimeControl;

/// An open challenge, or a table with a waiting player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedChallenge<'a> {
    /// The number for `accetta`.
    pub number: u32,
    /// The challenger, or the waiting player.
    pub by: Clean<'a>,
    /// True if that player is a program that declared itself a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub bot: bool,
    /// True if that player is a guest, with a name that is not registered.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub guest: bool,
    /// The one person who is challenged; null for a challenge to everyone.
    #[serde(default)]
    pub to: Option<Clean<'a>>,
    /// The variant.
    pub variant: Word<Variant>,
    /// The time control; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// The colour that the challenger wants; null for colours by lot.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
    /// True if it counts for ratings. Accepting it is consent to that.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub rated: bool,
    /// The opening from which the game starts: `lot` for one by lot, or a table and a number such as `fmjd:1-IV`; left
    /// out if the players make all moves themselves.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub opening: Option<Clean<'a>>,
    /// True for a match of two games with the same opening.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub pair: bool,
    /// The room of a table with a waiting player; left out for a challenge.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<Clean<'a>>,
    /// Seconds for which it stays open; left out for a table.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
}

impl ListedChallenge<'static> {
    /// A challenge to everyone that does not close.
    pub fn new(number: u32, by: Person, terms: Terms) -> Self {
        ListedChallenge {
            number,
            by: by.name.into(),
            bot: by.bot,
            guest: by.guest,
            to: None,
            variant: terms.variant.into(),
            time: terms.time.map(Into::into),
            side: terms.side,
            rated: terms.rated,
            opening: terms.opening.map(|opening| opening.to_string().into()),
            pair: terms.pair,
            room: None,
            seconds: None,
        }
    }
}

/// The reader is challenged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Challenged<'a> {
    /// The challenge.
    pub challenge: ListedChallenge<'a>,
    /// Number of other challenges that the reader has not answered.
    #[serde(default)]
    pub others: usize,
}

/// A challenge or a waiting player matches one of the reader's lookouts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offered<'a> {
    /// The challenge, or the table with the waiting player.
    pub challenge: ListedChallenge<'a>,
}

/// The outcome of the reader's challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChallengeAnswered<'a> {
    /// The number of the challenge.
    pub number: u32,
    /// The outcome.
    pub answer: Word<AnswerWord>,
    /// The person who answered, or failed to; null for a challenge to everyone that was not accepted.
    #[serde(default)]
    pub name: Option<Clean<'a>>,
    /// The room of the game, if it was accepted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<Clean<'a>>,
}

/// The outcome of a challenge, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AnswerWord {
    /// A game begins.
    Accepted,
    /// The person who was challenged does not want to play.
    Declined,
    /// It was not accepted in time.
    Expired,
}

/// The reader is not challenged any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChallengeEnded<'a> {
    /// The number of the challenge.
    pub number: u32,
    /// The challenger.
    pub by: Clean<'a>,
    /// The reason.
    pub reason: Word<ChallengeEnd>,
}

/// A person on the reader's lookouts came, or a friend came or went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Arrival<'a> {
    /// The person.
    pub name: Clean<'a>,
    /// True if that person is here now.
    pub here: bool,
    /// True for a friend of the reader's.
    #[serde(default)]
    pub friend: bool,
}

/// To `sfida`, if no opponent on these terms is waiting yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChallengeMade<'a> {
    /// The challenge that is open now.
    pub challenge: ListedChallenge<'a>,
}

/// To `sfide`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChallengeList<'a> {
    /// The challenges of this page, those to the reader first.
    pub challenges: Vec<ListedChallenge<'a>>,
    /// The page number.
    pub page: u32,
    /// Number of pages.
    pub pages: u32,
}

/// To `rifiuta` and a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChallengeRefused {
    /// The challenge that was turned down.
    pub declined: u32,
}

/// To `annulla`, outside a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChallengesWithdrawn {
    /// The numbers of the challenges that were open until now.
    pub withdrawn: Vec<u32>,
}

/// To `avvisami`: all of the reader's lookouts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LookoutList<'a> {
    /// People who may come.
    pub lookout_names: Vec<Clean<'a>>,
    /// Variants to be told of when they are offered.
    pub variants: Vec<Word<Variant>>,
    /// Time controls to be told of when they are offered; null is without clocks.
    pub times: Vec<Option<Word<TimeControl>>>,
}

/// To `amici`: all of the reader's friends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FriendList<'a> {
    /// Each of them.
    pub friends: Vec<ListedFriend<'a>>,
}

/// A friend in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedFriend<'a> {
    /// The person.
    pub name: Clean<'a>,
    /// True if that person is here.
    pub here: bool,
}
