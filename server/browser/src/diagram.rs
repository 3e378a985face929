//! A position as it is to be drawn.

use damiera_protocol::snapshot::RoomSnapshot;
use damiera_rules::{Color, Drawing, Game, Position, Square};

/// A position, where its squares are drawn, and which of them the last move went over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// The position.
    pub position: Position,
    /// Where the squares are.
    pub drawing: Drawing,
    /// The squares of the last move.
    pub last: Vec<Square>,
    /// The side to move; None after the end of the game.
    pub turn: Option<Color>,
}

impl Diagram {
    /// The game in a room; None if it has none.
    pub fn of_snapshot(snapshot: &RoomSnapshot) -> Option<Diagram> {
        let game = snapshot.game.as_ref()?;
        let last = game.last.as_ref();
        Some(Diagram {
            position: game.position,
            drawing: snapshot.drawing(),
            last: last.map_or_else(Vec::new, |last| last.ply.path.squares().to_vec()),
            turn: (game.end.is_none() && !game.over_by_rules).then(|| game.position.turn()),
        })
    }

    /// A position from which a game starts, on its variant's board.
    pub fn of_start(position: Position) -> Diagram {
        Diagram {
            position,
            drawing: position.variant().drawing(),
            last: Vec::new(),
            turn: Some(position.turn()),
        }
    }

    /// The last position of a game that is over.
    pub fn of_game(game: &Game, drawing: Drawing) -> Diagram {
        Diagram {
            position: *game.position(),
            drawing,
            last: (game.last()).map_or_else(Vec::new, |ply| ply.path.squares().to_vec()),
            turn: None,
        }
    }
}
