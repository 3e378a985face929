//! The guide of a reader who follows a player or a tournament, or watches the game with the strongest players.

use damiera_rules::Variant;
use serde::{Deserialize, Serialize};

use crate::tournament::TournamentId;

use super::{Clean, CleanLines, Word};

/// To `segui` and `tv`. It also comes by itself, as `guide`, when the reader is taken to another game later on. If `to`
/// is `room`, the `position` of that room comes before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GuidedReader<'a> {
    /// The guide that decides which game the reader watches.
    pub guide: Word<GuideWord>,
    /// The player who is followed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub name: Option<Clean<'a>>,
    /// The only variant that is shown.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub variant: Option<Word<Variant>>,
    /// The number of the tournament that is followed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub tournament: Option<TournamentId>,
    /// The place that it led to.
    pub to: Word<GuidedWord>,
    /// The room.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub room: Option<Clean<'a>>,
    /// The number of the room's last event.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seq: Option<u64>,
    /// Every move of its game so far, as the squares that it touched. Left out without any.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub moves: Vec<Clean<'a>>,
    /// The position before the first move and after each move, for a program that asked for sentences. Left out without
    /// any move.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub positions: Vec<Clean<'a>>,
    /// The object in words.
    pub text: CleanLines<'a>,
}

/// The guide that decides which game a reader watches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuideWord {
    /// The reader alone.
    Nobody,
    /// A player, by playing.
    Player,
    /// The server, which shows the game with the strongest players.
    Tv,
    /// The server, which shows the games of a tournament.
    Tournament,
}

/// The place that a reader is taken to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuidedWord {
    /// To another room.
    Room,
    /// Nowhere: the reader is there already.
    Here,
    /// Nowhere yet.
    Nowhere,
    /// Nowhere: the player's room has a word.
    Closed,
    /// Nowhere any more.
    Ended,
}
