//! Where a person is taken who follows somebody, or watches the game with the strongest players.

use damiera_rules::{Position, Variant};

use crate::name::Name;
use crate::scene::Scene;

/// What a person is told who is taken from game to game.
#[derive(Debug, Clone)]
pub struct Guided {
    /// Who decides which game is watched.
    pub by: Guide,
    /// Where that has brought the person.
    pub place: GuidedTo,
}

/// Who decides which game a person watches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Guide {
    /// The person alone.
    Nobody,
    /// The player of this name, by playing.
    Player(Name),
    /// The server: it shows the game with the strongest players, of this variant if one was named.
    Tv(Option<Variant>),
}

/// Where a person is taken.
#[derive(Debug, Clone)]
pub enum GuidedTo {
    /// To a room.
    Room {
        /// The room as it stands.
        scene: Box<Scene>,
        /// The last journal entry in it.
        seq: u64,
        /// Every move of its game so far, as the squares that it touched.
        moves: Vec<String>,
        /// The position before the first of them and after each; none without any.
        positions: Vec<Position>,
    },
    /// Nowhere: the person is in this room already.
    Here(Name),
    /// Nowhere yet, because there is no game to watch.
    Nowhere,
    /// Nowhere yet, because nobody of that name is here: somebody whose name looks like it may be meant.
    Unknown(Option<Name>),
    /// Nowhere: the player plays in a room with a word.
    Closed,
    /// Nowhere any more.
    Ended,
}
