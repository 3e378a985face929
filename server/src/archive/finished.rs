//! What the archive keeps of a game.

use damiera_protocol::reply::GameRow;
use serde::{Deserialize, Serialize};

use crate::journal::RoomId;

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// The room in which it was played.
    pub room: RoomId,
    /// Whether that room had a word. Names do not prove an identity, so such games are shown to
    /// nobody.
    pub private: bool,
    /// What lists say of it. Its number is 0 until it has one: games are numbered in the order in
    /// which the journal stored their ends.
    pub row: GameRow,
    /// Its record.
    pub pdn: String,
}
