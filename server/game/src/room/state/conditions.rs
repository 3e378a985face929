//! The conditional moves of a game's two players.

use damiera_protocol::conditions::ConditionalMoves;
use damiera_protocol::view::Chair;
use damiera_rules::Path;

/// The conditional moves of both players of a game by correspondence.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoomConditions {
    moves: [ConditionalMoves; 2],
    changes: [u32; 2],
}

impl RoomConditions {
    /// Those of the player in a chair.
    pub fn of(&self, chair: Chair) -> &ConditionalMoves {
        &self.moves[chair.index()]
    }

    /// The number of times that the player in a chair has changed them in this game.
    pub fn changes(&self, chair: Chair) -> u32 {
        self.changes[chair.index()]
    }

    /// A player has these from now on.
    pub(super) fn set(&mut self, chair: Chair, moves: ConditionalMoves) {
        self.moves[chair.index()] = moves;
        let changes = &mut self.changes[chair.index()];
        *changes = changes.saturating_add(1);
    }

    /// A ply was played: what does not begin with it is gone.
    pub(super) fn follow(&mut self, played: &Path) {
        for moves in &mut self.moves {
            *moves = moves.after(played);
        }
    }

    /// The position is another one, or the game is over.
    pub(super) fn clear(&mut self) {
        self.moves = Default::default();
    }
}
