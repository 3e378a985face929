//! The terms of a room's games.

use damiera_rules::{Position, Variant};
use serde::{Deserialize, Serialize};

use crate::opening::OpeningTerms;
use crate::time_control::TimeControl;

/// The terms of a room's games beside the variant and the colours: in the founder's command, in the first entry of the
/// room's journal, and in everything that is made of that.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameTerms {
    /// Maximum absence of a player in one game, in seconds. After it the other player may claim
    /// the win. None for the server's own bound.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub absence: Option<u32>,
    /// Time control; None if there is no clock.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub time: Option<TimeControl>,
    /// Time control of the player who opened the room, where it is another one than `time`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub founder_time: Option<TimeControl>,
    /// True if the engine may be asked during games between people. A player who enters agrees to it. Omitted if
    /// false; an older reader gives no advice at all, so it needs no new version of the event.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub advice: bool,
    /// Delay before anyone but the players sees an event, in seconds; None if there is no
    /// delay.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub delay: Option<u32>,
    /// The position from which games start, when it is not the variant's own.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub start: Option<Position>,
    /// True if games are rated where possible.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub rated: bool,
    /// The opening from which games start; None if the players make all moves themselves.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub opening: Option<OpeningTerms>,
    /// True if games come in matches of two: the same opening twice, with the colours swapped.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub pair: bool,
}

impl GameTerms {
    /// The position of a room's board before its first game.
    pub fn first_position(&self, variant: Variant) -> Position {
        let opening = match self.opening {
            Some(OpeningTerms::Row(id)) => id.in_variant(variant),
            Some(OpeningTerms::Lot) | None => None,
        };
        let opening = opening.and_then(|opening| opening.position().ok());
        self.start.or(opening).unwrap_or_else(|| variant.start())
    }

    /// True if a person who sits down consents to nothing but the variant, the time, the opening and a match of two, as
    /// `gioca` names them.
    pub fn are_usual(&self) -> bool {
        !self.advice && self.start.is_none() && self.delay.is_none() && !self.rated
    }
}
