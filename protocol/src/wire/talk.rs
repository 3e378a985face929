//! What people say to each other, at tables and outside them.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Clean, Word};

/// What was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChatLine<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The speaker.
    pub from: Clean<'a>,
    /// Who hears it.
    pub to: Word<Audience>,
    /// The text.
    pub text: Clean<'a>,
}

/// What was said in the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LobbyChatLine<'a> {
    /// The speaker.
    pub from: Clean<'a>,
    /// The text.
    pub text: Clean<'a>,
}

/// What a person wrote to the reader alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TellLine<'a> {
    /// Who writes.
    pub from: Clean<'a>,
    /// What is written.
    pub text: Clean<'a>,
}

/// The operator's own text about the server, such as when its club meets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HouseText<'a> {
    /// Its lines.
    pub lines: Vec<Clean<'a>>,
}

/// What a person who listens is told of the object before it, in sentences.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Said<'a> {
    /// The tag of the command that it answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tag: Option<Clean<'a>>,
    /// Its lines, each a sentence or more.
    pub lines: Vec<Clean<'a>>,
}

/// Without the lines: a seat's code may be among them.
impl fmt::Debug for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Said({} lines)", self.lines.len())
    }
}

/// Who hears what is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everyone in the room.
    Room,
    /// Spectators only.
    Spectators,
}

/// To `ignora`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MuteSet<'a> {
    /// The person.
    pub name: Clean<'a>,
    /// Whether that person is muted now.
    pub muted: bool,
}

/// To `di'` in the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SpokenInLobby {
    /// How many people heard it.
    pub heard: usize,
}

/// To `scrivi` and `rispondi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ToldOne<'a> {
    /// Who reads it.
    pub told: Clean<'a>,
}

/// To `chat`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChatSet {
    /// Whether the lobby and private lines are heard now.
    pub chat: bool,
}

/// To `segnala`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReportKept<'a> {
    /// Who was reported.
    pub reported: Clean<'a>,
}
