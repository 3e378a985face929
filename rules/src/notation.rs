//! Official notation of moves.

use crate::{Move, Notation, Path, Position, Square, Variant};

impl Variant {
    /// A legal move of a position in official notation: `22-18`, `21x14`, and all squares of
    /// `path` (`21x14x7`) only when another legal move has the same start and end.
    pub fn official(self, position: &Position, mv: &Move, path: &Path) -> String {
        let same_ends = |other: &&Move| (other.from(), other.to()) == (mv.from(), mv.to());
        let moves = position.legal_moves(self.rules());
        let ends = [path.from(), path.to()];
        let squares = if moves.iter().filter(same_ends).count() > 1 {
            path.squares()
        } else {
            &ends
        };
        let names: Vec<_> = squares.iter().map(|&square| self.name(square)).collect();
        let separator = if mv.is_capture() {
            self.rules().notation.capture()
        } else {
            '-'
        };
        names.join(&separator.to_string())
    }

    /// What a square is called in official notation: `22`, or `c3`.
    pub fn name(self, square: Square) -> String {
        match self.rules().notation {
            Notation::Numbers { .. } => self.number(square).to_string(),
            Notation::Algebraic { .. } => square.to_string(),
        }
    }
}
