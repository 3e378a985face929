//! Draughts rules: positions, moves, games and notation, without I/O, clock, randomness or async.
//!
//! A [`Position`] knows its [`Variant`], which names a row of the parameter table; the row drives
//! everything else, so that no code asks which variant is being played.
//!
//! ```
//! use damiera_rules::Variant;
//!
//! let position = Variant::Italiana.start();
//! let drawing = Variant::Italiana.drawing();
//! let moves: Vec<String> = position
//!     .legal_plies()
//!     .iter()
//!     .map(|ply| ply.labels(drawing))
//!     .collect();
//! assert_eq!(moves.len(), 7);
//! assert!(moves.contains(&"6E 5D".to_string()));
//! ```

#![no_std]

extern crate alloc;

/// The examples of the README, which are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod bitboard;
mod board;
mod capture;
mod directed;
mod drawing;
mod draws;
mod explain;
mod fen;
mod game;
mod generate;
mod illegal;
mod jumps;
mod legal;
mod moves;
mod notation;
mod numbering;
mod path;
pub mod pdn;
mod perft;
mod piece;
mod ply;
mod position;
mod quiet;
mod resolve;
mod rules;
mod setup;
mod specialize;
mod square;
mod table;
mod tally;
mod trace;
mod typed;
mod variant;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use drawing::{Corner, Drawing, Label, Rows};
pub use draws::{Draw, DrawClock, DrawReason};
pub use fen::FenError;
pub use game::{Game, Outcome, PlayError, WinReason};
pub use illegal::{BadStep, IllegalMove};
pub use moves::{Move, MoveList, NotLegal};
pub use numbering::Numbering;
pub use path::Path;
pub use pdn::{PdnError, PdnReader, PdnRecord, PdnResult, PdnTags};
pub use perft::{divide, perft};
pub use piece::{Color, Kind, Piece};
pub use ply::Ply;
pub use position::Position;
pub use resolve::TypedMoveError;
pub use rules::{
    CaptureChoice, Counted, DrawRule, KingMove, MainRoad, MenCapture, Notation, PdnTag, Priority,
    Promotion, Removal, Rules,
};
pub use setup::{MAX_PIECES, Setup, SetupError};
pub use square::{Direction, Square, SquareError};
pub use typed::{PathError, TypedPath};
pub use variant::{UnknownVariant, Variant};
