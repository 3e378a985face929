//! Official notation of moves.

use crate::{Move, Path, Position, Square, Variant};

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
        let number = |&square: &Square| self.number(square).to_string();
        let numbers: Vec<_> = squares.iter().map(number).collect();
        numbers.join(if mv.is_capture() { "x" } else { "-" })
    }
}
