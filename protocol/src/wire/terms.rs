//! The terms of a room's games.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Clean, ListedChallenge, ListedRoom, Word};
use crate::time_control::TimeControl;

/// The terms of a room's games beside the variant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoomTerms<'a> {
    /// The time control; null without clocks.
    #[serde(default)]
    pub time: Option<Word<TimeControl>>,
    /// True if the engine may be asked during games between people.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub advice: bool,
    /// Delay in seconds for everyone but the players; left out without a delay.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub delay: Option<u32>,
    /// The position from which games start; left out for the variant's own.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub start: Option<Clean<'a>>,
    /// True if its games are rated where possible.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub rated: bool,
}

impl<'a> From<&ListedRoom<'a>> for RoomTerms<'a> {
    fn from(room: &ListedRoom<'a>) -> Self {
        RoomTerms {
            time: room.time.clone(),
            advice: room.advice,
            delay: room.delay,
            start: room.start.clone(),
            rated: room.rated,
        }
    }
}

impl From<&ListedChallenge<'_>> for RoomTerms<'static> {
    fn from(challenge: &ListedChallenge<'_>) -> Self {
        RoomTerms {
            time: challenge.time.clone(),
            rated: challenge.rated,
            ..RoomTerms::default()
        }
    }
}
