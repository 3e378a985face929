//! The board on a terminal: where its squares are, what is drawn on them, and how a move is chosen
//! on them.

mod geometry;
mod paint;
mod pick;

pub use geometry::BoardGeometry;
pub use paint::{BoardPainter, PieceSymbols};
pub use pick::{PickRefusal, Picked, Picker};
