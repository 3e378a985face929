//! Official notation of moves.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::{Drawing, Move, Notation, Path, Position, Rows, Square, Variant};

impl Variant {
    /// A legal move of a position in official notation: `22-18`, `21x14`, and squares between
    /// (`21x14x7`) only when another legal move has the same start and end; which ones says
    /// [`Variant::official_squares`].
    pub fn official(self, position: &Position, mv: &Move, path: &Path) -> String {
        let separator = if mv.is_capture() {
            self.rules().notation.capture()
        } else {
            '-'
        };
        self.join(&self.official_squares(position, mv, path), separator)
    }

    /// The squares by which a legal move of a position is officially named: start and end, unless
    /// another legal move has the same; then also, for each captured piece but the last, the square
    /// where `path` turns after it or, where it goes straight on, the square just behind that piece
    /// (PDN 3.0, restrictions 8 and 9).
    pub fn official_squares(self, position: &Position, mv: &Move, path: &Path) -> Vec<Square> {
        let moves = position.legal_moves();
        let mut others = moves
            .iter()
            .filter(|other| (other.from(), other.to()) == (mv.from(), mv.to()) && *other != mv);
        if others.next().is_none() {
            vec![mv.from(), mv.to()]
        } else {
            path.way(mv.captured()).collect()
        }
    }

    /// What a square is called in official notation: `22`, or `c3`.
    pub fn name(self, square: Square) -> String {
        match self.rules().notation {
            Notation::Numbers { .. } => self.number(square).to_string(),
            Notation::Algebraic { .. } => Drawing::new(self.rules().corner, Rows::FromWhite)
                .label(square)
                .to_string(),
        }
    }

    /// Squares as a move that need not be legal: with a hyphen when two squares touch, otherwise
    /// with the sign of a capture.
    pub(crate) fn names(self, squares: &[Square]) -> String {
        let touch = match *squares {
            [from, to] => {
                let ranks = from.rank().abs_diff(to.rank());
                (ranks, from.file().abs_diff(to.file())) == (1, 1)
            }
            _ => false,
        };
        let capture = self.rules().notation.capture();
        self.join(squares, if touch { '-' } else { capture })
    }

    fn join(self, squares: &[Square], separator: char) -> String {
        let names: Vec<_> = squares.iter().map(|&square| self.name(square)).collect();
        names.join(separator.to_string().as_str())
    }
}
