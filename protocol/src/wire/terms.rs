//! The terms of a room's games, as lines of JSON have them.

use serde::{Deserialize, Serialize};

use super::Clean;
use crate::terms::GameTerms;

/// The terms of a room's games beside the variant and the time control, which stand apart in a line. The position stays
/// a text, because an older client need not understand it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoomTerms<'a> {
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
    /// The opening from which games start: `lot` for one by lot, or a table and a number such as `fmjd:1-IV`; left out if
    /// the players make all moves themselves.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub opening: Option<Clean<'a>>,
    /// True if games come in matches of two: the same opening twice, with the colours swapped.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub pair: bool,
}

impl From<&GameTerms> for RoomTerms<'static> {
    fn from(terms: &GameTerms) -> Self {
        RoomTerms {
            advice: terms.advice,
            delay: terms.delay,
            start: terms.start.map(|start| start.fen().into()),
            rated: terms.rated,
            opening: terms.opening.map(|opening| opening.to_string().into()),
            pair: terms.pair,
        }
    }
}
