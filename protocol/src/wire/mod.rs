//! The objects of the JSON format, as the server writes them and a client reads them.
//!
//! Field names, their order and every code are stable; fields and types are only ever added. A reader ignores
//! everything that it does not know: a field, a [type](Received::Unknown), or a [word](Word).
//!
//! A line is either an [`Object`], named by its `type`, or the answer to a tagged command, `ok`, with the command's own
//! fields in [`Accepted`].

mod about;
mod account;
mod advice;
mod answer;
mod archive;
mod board;
mod challenge;
mod class;
mod clean;
mod clock;
mod document;
mod event;
mod guide;
mod lesson;
mod object;
mod opening;
mod own_boards;
mod people;
mod problem;
mod rating;
mod refused;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod talk;
mod terms;
mod tournament;

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize};

pub use about::{ListeningPlace, ServerWays, SshPlace};
pub use account::*;
pub use advice::*;
pub use answer::*;
pub use archive::*;
pub use board::{
    Board, Clocks, EmptyBoard, OwnRole, Pair, PlayedMove, RoomPosition, TournamentPlace,
};
pub use challenge::*;
pub use class::*;
pub use clean::{Clean, CleanLines, Printable, Word};
pub use clock::{ClockStop, TimeAdded};
pub use document::{
    Document, ProblemOfDay, ReplayedGame, ReplayedMove, TournamentBoards, TvBoards,
};
pub use event::*;
pub use guide::*;
pub use lesson::*;
pub use object::*;
pub use opening::{BoardOpening, BoardPair, NamedOpening, OpeningLot};
pub use own_boards::{
    BoardNews, OwnBoard, OwnBoardList, OwnBoardShown, OwnBoardState, OwnConditions, OwnNotes,
};
pub use people::*;
pub use problem::*;
pub use rating::*;
pub use refused::*;
pub use rules::{
    ListedVariant, RefusedMove, RuleExample, TaughtPosition, VariantList, VariantRules,
};
#[cfg(feature = "schema")]
use schema::SideWord;
#[cfg(feature = "schema")]
pub use schema::schema;
pub use talk::*;
pub use terms::RoomTerms;
pub use tournament::*;

pub use crate::command::{
    BellSet, ChatSet, ClockWarningsSet, HelpText, LanguageChosen, MuteSet, Pong,
};

/// The version of the line protocol.
pub const PROTOCOL: u32 = 1;

/// The answer to a tagged command that was carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename = "ok")]
#[cfg_attr(feature = "schema", schemars(rename = "Ok{B}"))]
pub struct Accepted<'a, B> {
    /// The command's tag.
    pub tag: Cow<'a, str>,
    /// The command's own fields.
    #[serde(flatten)]
    pub body: B,
}

/// The command's own fields in [`Accepted`], and the same in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{B}"))]
pub struct InWords<'a, B> {
    /// The fields.
    #[serde(flatten)]
    pub body: B,
    /// The object in words.
    pub text: CleanLines<'a>,
}

/// An object as one line.
pub fn line(object: &impl Serialize) -> String {
    // Nothing of these types can fail: keys are texts, and numbers are whole.
    let mut line = serde_json::to_string(object).unwrap_or_default();
    line.push('\n');
    line
}

/// Reads a field that may be null as well as left out: what is there is `Some`.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A line that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Received {
    /// An object.
    Object(Object<'static>),
    /// The answer to the command with this tag.
    Answer(Answered),
    /// Something that this version does not know.
    Unknown,
}

/// The answer to a command that was carried out, not yet decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The command's tag.
    pub tag: String,
    line: String,
}

impl Answered {
    /// Returns the fields of the answer. None if the answer is of another type.
    pub fn body<B: serde::de::DeserializeOwned>(&self) -> Option<B> {
        serde_json::from_str(&self.line).ok()
    }
}

/// The fields that decide how a line is read.
#[derive(Deserialize)]
struct LineHead<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    #[serde(borrow, default)]
    tag: Option<Cow<'a, str>>,
    #[serde(default)]
    seq: Option<u64>,
}

/// Reads a line, with the number of the event if it is one.
#[inline]
pub fn read(line: &str) -> (Received, Option<u64>) {
    match serde_json::from_str(line) {
        Ok(LineHead { kind, tag, .. }) if kind == "ok" => {
            let tag = tag.unwrap_or_default().into_owned();
            let line = line.to_owned();
            (Received::Answer(Answered { tag, line }), None)
        }
        Ok(LineHead { kind, seq, .. }) => {
            let object = Object::of_type(&kind, line);
            (object.map_or(Received::Unknown, Received::Object), seq)
        }
        Err(_) => (Received::Unknown, None),
    }
}
