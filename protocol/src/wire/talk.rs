//! Messages between people, at tables and outside them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Clean, Word};

/// A message in a room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The speaker.
    pub from: Clean<'a>,
    /// The audience.
    pub to: Word<Audience>,
    /// The text.
    pub text: Clean<'a>,
}

/// A message in the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LobbyChatLine<'a> {
    /// The speaker.
    pub from: Clean<'a>,
    /// The text.
    pub text: Clean<'a>,
}

/// A message in a class: of the teacher to everyone, or of a pupil to the teacher, and to the other pupils where the
/// teacher allows that.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassChatLine<'a> {
    /// The class's code.
    pub class: Clean<'a>,
    /// The teacher's name, or a pupil's nickname.
    pub from: Clean<'a>,
    /// The text.
    pub text: Clean<'a>,
}

/// A private message to the reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TellLine<'a> {
    /// The sender.
    pub from: Clean<'a>,
    /// The text.
    pub text: Clean<'a>,
}

/// The operator's own text about the server, such as when its club meets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HouseText<'a> {
    /// Its lines.
    pub lines: Vec<Clean<'a>>,
}

/// The object before it in sentences, for a person who listens.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Said<'a> {
    /// The tag of the command that it answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tag: Option<Clean<'a>>,
    /// Its lines, each a sentence or more.
    pub lines: Vec<Clean<'a>>,
}

/// Leaves the lines out, because a seat's code may be among them.
impl fmt::Debug for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Said({} lines)", self.lines.len())
    }
}

/// The audience of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everyone in the room.
    Room,
    /// Spectators only.
    Spectators,
}

/// To `di'` in the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpokenInLobby {
    /// Number of people who were told.
    pub heard: usize,
}

/// To `scrivi` and `rispondi`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ToldOne<'a> {
    /// The recipient.
    pub told: Clean<'a>,
}

/// To `segnala`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReportKept<'a> {
    /// The person who was reported.
    pub reported: Clean<'a>,
}
