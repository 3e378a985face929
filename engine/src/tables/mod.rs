//! Endgame tables: the outcome of every position with few pieces.
//!
//! [`make`] solves all positions of a variant with at most three, four or five pieces and writes a file;
//! [`Tables`] reads the files of a folder:
//!
//! ```
//! use damiera_engine::tables::{Tables, Verdict, make};
//! use damiera_rules::{Position, Variant};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let folder = folder.path();
//! make(folder, Variant::Italiana, 2, &mut |_progress| true)?;
//!
//! let tables = Tables::open(folder)?;
//! let position = Position::from_fen("W:WK30:BK14", Variant::Italiana)?;
//! assert_eq!(tables.probe(&position)?, Some(Verdict::Draw));
//! # Ok(())
//! # }
//! ```
//!
//! # Contents of a table
//!
//! For each position a [`Verdict`]: win, draw or loss, and the plies to the next *conversion*. A
//! conversion is a move after which every count of the draw rules begins again: a capture, and a
//! move of a man or only its promotion, as the variant and the pieces have it. A win that takes
//! longer than the variant's counts allow is a draw. So a winner that goes the shortest way to each
//! conversion wins by the rules of the game.
//!
//! Where two counts run at once, a win must keep within both counted from the last conversion. In a
//! few endings this calls a won position drawn; docs/engine.md names them.
//!
//! # How it is found
//!
//! Positions of the same `material` are a slice. Captures and promotions lead to other slices, which are solved before;
//! men's moves to other groups of the slice, since men never go back. The remaining moves, those of kings, are taken
//! back (`unmoves`) from the positions that are decided (`retrograde`). A position is a `view` of its side to move,
//! which gives it a number by `combinations` of squares; so there is no white or black in a table. `verify` checks the
//! result in another way.
//!
//! `format` says what a file looks like, `writer` and `table` write and read it, `cache` keeps what was
//! read.

mod cache;
mod combinations;
mod conversion;
mod error;
mod format;
mod generate;
mod material;
mod retrograde;
mod set;
mod slices;
mod table;
mod unmoves;
mod verdict;
mod verify;
mod view;
mod writer;

pub use error::TableError;
pub use generate::Progress;
pub use material::{MOST_PIECES, Material};
pub use set::Tables;
pub use verdict::Verdict;
pub use verify::TableStatistics;
pub use writer::make;
