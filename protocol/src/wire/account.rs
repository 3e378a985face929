//! Names of people, registered or not, and what is known of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Clean, LeftRatedGames, ProblemCount, ProfileRating, Word};
use crate::text::Language;
use crate::view::Format;

/// To `nome`, and to `segreto` where that gives a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Named<'a> {
    /// The name that the connection has now.
    pub name: Clean<'a>,
    /// Whether the name is registered and this connection its owner's. Left out when it is not.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub registered: bool,
    /// When the owner of a registered name was last seen, in milliseconds of Unix time.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seen: Option<u64>,
    /// The room of the newest seat that waits for the owner: `riprendi` and the name takes it back.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seat: Option<Clean<'a>>,
    /// The rooms of all seats that wait, the newest first, where there are several: `riprendi` and a room takes
    /// the seat there. Left out otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub seats: Vec<Clean<'a>>,
    /// How often the owner left rated games lately, if so.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub left: Option<LeftRatedGames>,
    /// What the owner chose to see on earlier visits. A program's connection stays as it is: it is for the
    /// program to go by that.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<KeptChoices>,
}

/// To `profilo` about a registered name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Profile<'a> {
    /// The name.
    pub profile: Clean<'a>,
    /// Whether it is a program that plays by itself. Left out when it is not.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub bot: bool,
    /// Whether its owner is one of the operator's own people. Left out when not.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub staff: bool,
    /// When it was registered, in milliseconds of Unix time.
    pub registered: u64,
    /// When its owner was last seen, in milliseconds of Unix time; null when the owner is here.
    #[serde(default)]
    pub seen: Option<u64>,
    /// One line of the owner's own; null for none.
    #[serde(default)]
    pub line: Option<Clean<'a>>,
    /// How many games were finished; left out when they cannot be counted.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub games: Option<GameCounts>,
    /// Every rating that the person has. Left out when there is none.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub ratings: Vec<ProfileRating>,
    /// The problems of the day that were tried and solved. Left out when none was tried.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub problems: Option<ProblemCount>,
    /// How often the person left rated games lately, to the owner alone.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub left: Option<LeftRatedGames>,
    /// What the owner chose to see, to the owner alone.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub view: Option<KeptChoices>,
}

/// Counts of a person's finished games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameCounts {
    /// All of them, those without a result too.
    pub finished: u64,
    /// Won.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

/// What the owner of a registered name chose to see; null where nothing was chosen.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct KeptChoices {
    /// The language.
    #[serde(default)]
    pub language: Option<Word<Language>>,
    /// The format for people.
    #[serde(default)]
    pub format: Option<Word<Format>>,
    /// Unicode's pieces.
    #[serde(default)]
    pub symbols: Option<bool>,
    /// Colours.
    #[serde(default)]
    pub colours: Option<bool>,
    /// The bell.
    #[serde(default)]
    pub bell: Option<bool>,
}

/// To `segreto` after `profilo elimina`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NameDeleted<'a> {
    /// The name that is registered no more. The connection has none.
    pub deleted: Clean<'a>,
    /// For how many days nobody takes it.
    pub days: u64,
}
