//! The guide of a person who follows a player or a tournament, or watches the game with the strongest players.

use damiera_rules::{Position, Variant};

use crate::name::Name;
use crate::snapshot::RoomSnapshot;
use crate::tournament::TournamentId;

/// The guide of a person, and the place that it led to.
#[derive(Debug, Clone)]
pub struct Guided {
    /// The guide that decides which game is watched.
    pub by: Guide,
    /// The room that it led to.
    pub place: GuidedTo,
}

/// The guide that decides which game a person watches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Guide {
    /// The person alone.
    Nobody,
    /// The player of this name, by playing.
    Player(Name),
    /// The server: it shows the game with the strongest players, of this variant if one was named.
    Tv(Option<Variant>),
    /// The server: it shows the first running board of this tournament.
    Tournament(TournamentId),
}

/// The place that a person is taken to.
#[derive(Debug, Clone)]
pub enum GuidedTo {
    /// To a room.
    Room {
        /// The room as it stands.
        snapshot: Box<RoomSnapshot>,
        /// The last journal entry in it.
        seq: u64,
        /// Every move of its game so far, as the squares that it touched.
        moves: Vec<String>,
        /// The position before the first move and after each move; empty without moves.
        positions: Vec<Position>,
    },
    /// Nowhere: the person is in this room already.
    Here(Name),
    /// Nowhere yet, because there is no game to watch.
    Nowhere,
    /// Nowhere yet, because no person of that name is here. A person with a similar name may be meant.
    Unknown(Option<Name>),
    /// Nowhere: the player plays in a room with a word.
    Closed,
    /// Nowhere any more.
    Ended,
    /// Nowhere any more, because the tournament is over.
    Over,
}
