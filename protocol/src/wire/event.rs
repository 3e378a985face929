//! Events of a room that stand in no journal, and notices about a connection, as lines of JSON.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use super::{Clean, Word, present};
use crate::command::AdviceKind;
use crate::secret::Secret;
use crate::snapshot::NotGiven;

/// The code of the reader's seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatToken<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The code.
    pub token: Secret,
}

/// The secrets that the owner of a registered name is shown once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Credentials<'a> {
    /// The name.
    pub name: Clean<'a>,
    /// The code that replaces a lost password. One shown before is void.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub recovery: Option<Secret>,
    /// The password, when the server made it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub password: Option<Secret>,
}

/// The token that keeps the reader's device signed in. It replaces the used one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeviceKey<'a> {
    /// The name.
    pub name: Clean<'a>,
    /// The number of the device in the list of the name's devices.
    pub device: u32,
    /// The token.
    pub token: Secret,
}

/// The events that were left out for a spectator who was too slow.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Skipped<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The last event that was sent.
    pub from: u64,
    /// The event after which the position that follows stands.
    pub to: u64,
}

/// A change of a player's connection: lost, or back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Presence<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The player.
    pub name: Clean<'a>,
    /// The player's colour, once colours are known.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
    /// True if the connection is there.
    pub present: bool,
    /// Seconds left to come back; null if no player waits. Left out of a return.
    #[serde(
        skip_serializing_if = "Option::is_none",
        default,
        deserialize_with = "present"
    )]
    pub seconds: Option<Option<u64>>,
    /// True if the game may be claimed.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub claimable: bool,
}

/// A person who asks the engine during a game between people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdviceTaken<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The person.
    pub name: Clean<'a>,
    /// The kind of advice.
    pub advice: Word<AdviceKind>,
}

/// A player who waits for the other's move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nudge<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The waiting player.
    pub by: Clean<'a>,
    /// That player's colour.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
}

/// A guest's request for a seat without its code, or the outcome of one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatRequest<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The player of the seat.
    pub name: Clean<'a>,
    /// That player's colour.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
    /// The state of the request.
    pub state: Word<SeatRequestState>,
    /// The guest who asks, if by another name.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub by: Option<Clean<'a>>,
    /// Seconds left for an answer, while the request is open.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seconds: Option<u64>,
}

/// The state of a request for a seat, in one word. A granted request is an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatRequestState {
    /// The other player can answer it.
    Open,
    /// The other player said no.
    Declined,
    /// The request was not answered in time.
    Unanswered,
    /// The guest no longer asks, or there is no longer a seat to ask for.
    Withdrawn,
}

impl From<NotGiven> for SeatRequestState {
    fn from(why: NotGiven) -> Self {
        match why {
            NotGiven::Declined => SeatRequestState::Declined,
            NotGiven::Unanswered => SeatRequestState::Unanswered,
            NotGiven::Withdrawn => SeatRequestState::Withdrawn,
        }
    }
}

/// A warning that the reader has little time left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TimeShort<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The reader's colour.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
    /// The seconds that are left.
    pub seconds: u64,
    /// True if it is the time for the first move.
    #[serde(default)]
    pub first_move: bool,
    /// True if the game is void after that time; otherwise the reader has lost it.
    #[serde(default)]
    pub void: bool,
}

/// A room that cannot record moves for now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unrecorded<'a> {
    /// The room.
    pub room: Clean<'a>,
}

/// A room that can record moves again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordedAgain<'a> {
    /// The room.
    pub room: Clean<'a>,
}

/// A room that the operator closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClosedRoom<'a> {
    /// The room.
    pub room: Clean<'a>,
    /// The reason, in the operator's own words.
    #[serde(default)]
    pub reason: Option<Clean<'a>>,
}

/// A notice of the server about the connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NoticeLine<'a> {
    /// The stable code.
    #[serde(default)]
    pub code: Clean<'a>,
    /// The text for a person.
    pub text: Clean<'a>,
    /// The addresses of other servers with the same games, as in the answer to `formato json`. It comes with `cut_off`,
    /// `server_changed`, `shutting_down` and `draining`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub servers: Vec<Clean<'a>>,
}

/// An announcement of the operator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnnouncementLine<'a> {
    /// The operator's own words.
    pub text: Clean<'a>,
}
