//! Answers about the game of a room.

use damiera_rules::{Drawing, Ply, Position, Square};

use crate::command::{BoardPart, BoardView};
use crate::meaning::Question;
use crate::name::Name;
use crate::reply::BadMove;
use crate::snapshot::{RoomSnapshot, captured};
use crate::view::Chair;

/// The current block.
#[derive(Debug, Clone)]
pub struct BoardAnswer {
    /// The room as it stands.
    pub snapshot: Box<RoomSnapshot>,
    /// The last journal entry in it.
    pub seq: u64,
    /// The requested view of the board.
    pub board: BoardView,
    /// Number of spectators.
    pub spectators: usize,
}

/// The first look at a room.
#[derive(Debug, Clone)]
pub struct WatchingAnswer {
    /// The room as it stands.
    pub snapshot: Box<RoomSnapshot>,
    /// The last journal entry in it.
    pub seq: u64,
    /// Every move of its game so far, as the squares that it touched.
    pub moves: Vec<String>,
    /// The position before the first move and after each move; empty without moves.
    pub positions: Vec<Position>,
    /// Number of spectators.
    pub spectators: usize,
    /// True if the game is adjourned: no player is there.
    pub deserted: bool,
}

/// A board of the reader's own, where the reader is from now on.
#[derive(Debug, Clone)]
pub struct OwnBoardAnswer {
    /// Its number in the reader's list.
    pub board: u8,
    /// The room.
    pub shown: WatchingAnswer,
    /// The question that waits for the player's answer; None without one.
    pub asked: Option<Question>,
}

/// A seat that was taken back, after everything that was missed.
#[derive(Debug, Clone)]
pub struct ResumedAnswer {
    /// The player of the seat.
    pub name: Name,
    /// The room as it stands.
    pub snapshot: Box<RoomSnapshot>,
    /// The last journal entry in it.
    pub seq: u64,
    /// The last journal entry before the last start of a game. A player who does not say which events were seen is
    /// told everything after it.
    pub began: u64,
    /// True if nothing was missed, so that no event tells a program the state of the room.
    pub up_to_date: bool,
    /// The question that waits for the player's answer; None without one.
    pub asked: Option<Question>,
}

/// The last move, out of the room as it stands.
#[derive(Debug, Clone)]
pub struct LastMoveAnswer {
    /// The room.
    pub snapshot: Box<RoomSnapshot>,
}

/// The pieces on a part of the board.
#[derive(Debug, Clone)]
pub struct ScanAnswer {
    /// The room as it stands.
    pub snapshot: Box<RoomSnapshot>,
    /// The part.
    pub part: BoardPart,
}

/// The side to move, with the players and their pieces.
#[derive(Debug, Clone)]
pub struct TurnAnswer {
    /// The room as it stands.
    pub snapshot: Box<RoomSnapshot>,
    /// The absent players.
    pub away: Vec<Away>,
    /// Number of spectators.
    pub spectators: usize,
}

/// The legal moves, all or those from a square.
#[derive(Debug, Clone)]
pub struct MovesAnswer {
    /// The room as it stands.
    pub snapshot: Box<RoomSnapshot>,
    /// The square.
    pub from: Option<Square>,
    /// True if the position is not the board's: the moves of a line lead to it. Programs are told the position then.
    pub is_ahead: bool,
}

/// The answer to `orologio`.
#[derive(Debug, Clone)]
pub struct ClockReport {
    /// The room as it stands, with its clocks at this moment.
    pub snapshot: RoomSnapshot,
    /// Seconds that the player of each chair may still be absent in this game. None for a free chair, and for a bot,
    /// which is always present.
    pub absence: [Option<u64>; 2],
}

/// A player who is away from a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Away {
    /// The player's chair.
    pub chair: Chair,
    /// Seconds left before the other player may claim the game: 0 if it can be claimed now, None if no player is left
    /// to claim it.
    pub seconds: Option<u64>,
}

/// The answer to `perché`.
#[derive(Debug, Clone)]
pub enum LegalityVerdict {
    /// The move may be played.
    Legal {
        /// The move in squares.
        path: String,
        /// The captured squares, in the order of the jumps.
        captured: Vec<String>,
    },
    /// The move may not be played.
    Illegal {
        /// The move as it was typed.
        typed: String,
        /// The rule that forbids it.
        why: Box<BadMove>,
    },
}

impl LegalityVerdict {
    /// The verdict for a ply that may be played, in the squares of this drawing.
    pub fn legal(ply: &Ply, drawing: Drawing) -> Self {
        let captured = captured(ply, drawing).into_iter();
        LegalityVerdict::Legal {
            path: ply.labels(drawing),
            captured: captured.map(String::from).collect(),
        }
    }
}
