//! Challenges, and who comes and goes, as lines of JSON have it.

use damiera_rules::{Color, Variant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema::SideWord;
use super::{Clean, CleanLines, Word};
use crate::time_control::TimeControl;

/// A challenge that is open, or a table where somebody waits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedChallenge<'a> {
    /// By which it is accepted.
    pub number: u32,
    /// Who challenges, or waits.
    pub by: Clean<'a>,
    /// Whether that is a program that said to be a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub bot: bool,
    /// Whether that is nobody registered.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub guest: bool,
    /// The one person who is challenged; null when everyone is.
    #[serde(default)]
    pub to: Option<Clean<'a>>,
    /// What is to be played.
    pub variant: Word<Variant>,
    /// How much time each player has; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// The colour that the challenger wants; null when the lot decides.
    #[serde(default)]
    #[schemars(with = "Option<SideWord>")]
    pub side: Option<Color>,
    /// Whether it counts for ratings: who accepts it agrees to that.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub rated: bool,
    /// The room of a table where somebody waits; left out for a challenge.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<Clean<'a>>,
    /// For how many seconds it stays open; left out for a table.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
}

/// The reader is challenged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Challenged<'a> {
    /// To what.
    pub challenge: ListedChallenge<'a>,
    /// How many other challenges the reader has not answered.
    #[serde(default)]
    pub others: usize,
}

/// Somebody wants to play what the reader looks out for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Offered<'a> {
    /// What.
    pub challenge: ListedChallenge<'a>,
}

/// What became of the reader's challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChallengeAnswered<'a> {
    /// Which challenge.
    pub number: u32,
    /// What became of it.
    pub answer: Word<AnswerWord>,
    /// Who answered, or did not; null when nobody accepted a challenge to everyone.
    #[serde(default)]
    pub name: Option<Clean<'a>>,
    /// The room in which the game begins, when it was accepted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<Clean<'a>>,
}

/// What became of a challenge, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AnswerWord {
    /// A game begins.
    Accepted,
    /// The person who was challenged does not want to play.
    Declined,
    /// Nobody accepted it in time.
    Expired,
}

/// The reader is not challenged any more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChallengeEnded<'a> {
    /// Which challenge.
    pub number: u32,
    /// Whose it was.
    pub by: Clean<'a>,
    /// Why.
    pub reason: Word<EndWord>,
}

/// Why a challenge is not open any more, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndWord {
    /// The challenger took it back, plays elsewhere or is gone.
    Withdrawn,
    /// Its time is over.
    Expired,
    /// The challenger proposes something else instead.
    Replaced,
}

/// A person for whom the reader looks out came, or a friend came or went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Arrival<'a> {
    /// Who.
    pub name: Clean<'a>,
    /// Whether that person is here now.
    pub here: bool,
    /// Whether it is a friend of the reader's.
    #[serde(default)]
    pub friend: bool,
}

/// To `sfida`, when nobody plays on these terms yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChallengeMade<'a> {
    /// The challenge that is open now.
    pub challenge: ListedChallenge<'a>,
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// To `sfide`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChallengeList<'a> {
    /// The challenges of this page, those to the reader first.
    pub challenges: Vec<ListedChallenge<'a>>,
    /// Which page.
    pub page: u32,
    /// How many pages there are.
    pub pages: u32,
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// To `rifiuta` and a number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChallengeRefused<'a> {
    /// The challenge that was turned down.
    pub declined: u32,
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// To `annulla`, outside a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChallengesWithdrawn<'a> {
    /// The numbers of the challenges that were open until now.
    pub withdrawn: Vec<u32>,
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// To `avvisami`: all that one wants to hear of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LookoutList<'a> {
    /// People who may come.
    pub lookout_names: Vec<Clean<'a>>,
    /// Variants that somebody may want to play.
    pub variants: Vec<Word<Variant>>,
    /// Times with which somebody may want to play; null is without clocks.
    pub times: Vec<Option<Word<TimeControl>>>,
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// To `amici`: all of one's friends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FriendList<'a> {
    /// Each of them.
    pub friends: Vec<ListedFriend<'a>>,
    /// The same in words.
    pub text: CleanLines<'a>,
}

/// A friend in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedFriend<'a> {
    /// Who.
    pub name: Clean<'a>,
    /// Whether that person is here.
    pub here: bool,
}
