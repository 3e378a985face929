//! Events that change the clocks of a game, as lines of JSON.

use damiera_rules::Color;
use serde::{Deserialize, Serialize};

use super::{Clean, Clocks};

/// Clocks that were stopped, or go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockStop<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The player who asked for it.
    pub by: Clean<'a>,
    /// That player's colour.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
    /// The clock times.
    pub clocks: Option<Clocks>,
}

/// Time that an arbiter added to a clock, or by correspondence the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TimeAdded<'a> {
    /// The event's number in its room.
    pub seq: u64,
    /// The room.
    pub room: Clean<'a>,
    /// The player with that clock.
    pub name: Clean<'a>,
    /// That player's colour.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Option<super::SideWord>"))]
    pub side: Option<Color>,
    /// The time that was added, in milliseconds.
    pub ms: u64,
    /// True if the server gives back the time for which it stood still; else an arbiter added it.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub by_server: bool,
    /// The days of leave that the player may still take this year, if this is a day of leave. Left out otherwise.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub leave_left: Option<u32>,
    /// The clock times.
    pub clocks: Option<Clocks>,
}
