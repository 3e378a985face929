//! A move together with the way it goes.

use alloc::string::String;

use crate::{Color, Drawing, Move, Path, Square};

/// A legal move of a side, with the squares that it goes over.
///
/// ```
/// use damiera_rules::{Position, Variant};
///
/// let position = Position::from_fen("W:Wc3,e3:Bd4,f6,Kh2", Variant::Russa)?;
/// let ply = position.parse_move("c3 e5 g7")?;
/// assert_eq!(ply.path.to_string(), "c3-e5-g7");
/// let captured: Vec<_> = ply.captured().map(|square| square.name()).collect();
/// assert_eq!(captured, ["d4", "f6"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ply {
    /// The side that makes it.
    pub side: Color,
    /// The move.
    pub mv: Move,
    /// The squares it goes over: one of several paths, where jumps can be made in several orders.
    pub path: Path,
}

impl Ply {
    /// The squares of the captured pieces, in the order of the jumps.
    pub fn captured(&self) -> impl Iterator<Item = Square> {
        self.path.jumped(self.mv.captured())
    }

    /// The squares as they are called on a drawing, separated by spaces: `3D 5B 7D`.
    pub fn labels(&self, drawing: Drawing) -> String {
        self.path.labels(drawing)
    }
}
