//! Official notation of moves.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Drawing, Move, Path, Ply, Position, Rows, Square, Variant};

impl Position {
    /// A legal move in official notation: `22-18`, `21x14`, and squares between (`21x14x7`) only when another legal
    /// move has the same start and end; [`Position::official_path`] names these squares.
    pub fn official(&self, ply: &Ply) -> String {
        let variant = self.variant();
        let separator = if ply.mv.is_capture() {
            variant.rules().notation.capture()
        } else {
            '-'
        };
        variant.join(self.official_path(ply).squares(), separator)
    }

    /// The squares that officially name a legal move: start and end, unless another legal move has
    /// the same; then also, for each captured piece but the last, the square where the path turns
    /// after it or, where it goes straight on, the square just behind that piece (PDN 3.0,
    /// restrictions 8 and 9).
    pub fn official_path(&self, ply: &Ply) -> Path {
        let (from, to) = (ply.mv.from(), ply.mv.to());
        let is_other = |other: Move| (other.from(), other.to()) == (from, to) && other != ply.mv;
        let found = self.visit_moves(|other| match is_other(other) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        if found.is_break() {
            ply.path.way(ply.mv.captured())
        } else {
            Path::start(from).then(to)
        }
    }
}

impl Variant {
    /// The official name of a square: `22`, or `c3`.
    pub fn name(self, square: Square) -> String {
        self.name_in(square, !self.rules().notation.is_algebraic())
    }

    /// The number of a square, or its chess name.
    pub fn name_in(self, square: Square, in_numbers: bool) -> String {
        match in_numbers {
            true => self.number(square).to_string(),
            false => Drawing::new(self.rules().corner, Rows::FromWhite)
                .label(square)
                .to_string(),
        }
    }

    /// Squares as a move that need not be legal: with a hyphen when two squares touch, otherwise
    /// with the sign of a capture.
    pub(crate) fn names_in(self, squares: &[Square], in_numbers: bool) -> String {
        let touch = match *squares {
            [from, to] => {
                let ranks = from.rank().abs_diff(to.rank());
                (ranks, from.file().abs_diff(to.file())) == (1, 1)
            }
            _ => false,
        };
        let capture = self.rules().notation.capture();
        self.join_in(squares, if touch { '-' } else { capture }, in_numbers)
    }

    /// Squares as a move that need not be legal, by their official names.
    pub(crate) fn names(self, squares: &[Square]) -> String {
        self.names_in(squares, !self.rules().notation.is_algebraic())
    }

    fn join(self, squares: &[Square], separator: char) -> String {
        self.join_in(squares, separator, !self.rules().notation.is_algebraic())
    }

    fn join_in(self, squares: &[Square], separator: char, in_numbers: bool) -> String {
        let names = squares
            .iter()
            .map(|&square| self.name_in(square, in_numbers));
        let names: Vec<_> = names.collect();
        names.join(separator.to_string().as_str())
    }
}
