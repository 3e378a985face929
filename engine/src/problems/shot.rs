//! The kind of combination in a line, and its difficulty.

use damiera_rules::{Ply, Position};

/// Grades go from 1, the easiest, to this.
pub const GRADES: u8 = 5;

/// A line, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Number of the solver's moves.
    pub moves: usize,
    /// After how many of them the other side took something.
    pub sacrifices: usize,
    /// Number of the solver's moves that were not the only legal one.
    pub choices: usize,
    /// Number of pieces that the solver's largest capture takes after the first move.
    pub later: u32,
    /// True if the other side is left without a move while it has pieces.
    blocks: bool,
}

impl Shot {
    /// Counts a line of legal moves, the solver's first.
    pub fn of(start: &Position, line: &[Ply]) -> Self {
        let mut shot = Self {
            moves: line.len().div_ceil(2),
            sacrifices: 0,
            choices: 0,
            later: 0,
            blocks: false,
        };
        let mut position = *start;
        for (number, ply) in line.iter().enumerate() {
            let captured = ply.mv.captured();
            if number.is_multiple_of(2) {
                if number > 0 {
                    shot.later = shot.later.max(captured.len());
                }
                shot.choices += usize::from(position.legal_moves().len() > 1);
            } else {
                shot.sacrifices += usize::from(!captured.is_empty());
            }
            position = position.play_unchecked(&ply.mv);
        }
        let is_left = !position.pieces(position.turn()).is_empty();
        shot.blocks = is_left && position.legal_moves().is_empty();
        shot
    }

    /// True for a combination, false for just taking a hanging piece. In a combination a piece is
    /// given up, or several pieces fall at once in a move that had to be prepared.
    pub const fn is_combination(&self) -> bool {
        self.sacrifices > 0 || self.later > 1
    }

    /// True if the other side is left without a move while it has pieces.
    pub const fn blocks(&self) -> bool {
        self.blocks
    }

    /// How hard it is to see, from 1 to [`GRADES`]: longer lines are harder, so is giving up twice or
    /// more; moves without a choice are easy.
    pub fn grade(&self) -> u8 {
        let forced = self.moves - self.choices.min(self.moves);
        let points = 2 * self.moves + self.sacrifices + usize::from(self.blocks);
        match points.saturating_sub(forced) {
            0..=4 => 1,
            5..=6 => 2,
            7..=8 => 3,
            9..=10 => 4,
            _ => GRADES,
        }
    }
}
