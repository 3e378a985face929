//! Draughts rules in many variants: positions, legal moves, games and their notation.
//!
//! A [`Position`] is read, its moves are listed, and one is played:
//!
//! ```
//! use damiera_rules::{Position, Variant};
//!
//! let position = Position::from_fen("W:Wc3,e3:Bd4,f6,Kh2", Variant::Russa)?;
//! let moves = position.legal_moves();
//! let after = position.play(&position.parse_move("c3 e5 g7")?.mv)?;
//! # assert_eq!((moves.len(), after.to_string().as_str()), (2, "B:We3,g7:BKh2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Types
//!
//! - A [`Variant`] names a row of the parameter table, its [`Rules`]. A [`Position`] knows its variant
//!   and a [`Game`] its position, so that nothing else has to be told which rules hold.
//! - A [`Move`] is what changes on the board, a [`Path`] the squares that the piece goes over, and a
//!   [`Ply`] both. Captures in different orders of jumps are one move.
//! - A [`Game`] keeps all positions, takes moves back, and knows when the rules end it: an
//!   [`Outcome`].
//! - A [`Square`] is one of the 32 that are played on. Its name depends on the [`Drawing`] of the board, and in
//!   official notation on the variant.
//! - A [`MoveText`] is what a player typed, a [`TypedPath`] the squares that it names. It resolves to
//!   a legal move, or to an [`IllegalMove`] that says exactly why not.
//! - [`pdn`] reads and writes game records, [`Position::from_fen`] and [`Position::fen`] positions.
//!
//! - An [`OpeningTable`] has the [`Opening`]s that federations draw by lot.
//!
//! # Features
//!
//! `serde`, off by default, for the values that others may want to store. The crate needs only `alloc`.
//!
//! # Stability
//!
//! [`Variant`], [`IllegalMove`], [`PathError`], [`DrawReason`] and the columns of the table can be
//! matched without a wildcard, so that a program with a text for each does not compile before it has one
//! for a new one. Adding to them is a breaking change. Other errors are `non_exhaustive`.

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
mod openings;
mod outcome;
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
pub use game::{CheckedPly, Game, PlayError};
pub use illegal::{BadStep, IllegalMove};
pub use moves::{Move, MoveList, NotLegal};
pub use numbering::Numbering;
pub use openings::{BadOpening, Opening, OpeningId, OpeningIdError, OpeningTable, OpeningUse};
pub use outcome::{Outcome, WinReason};
pub use path::{Path, UnknownPath};
pub use pdn::{PdnError, PdnReader, PdnRecord, PdnResult, PdnTags};
pub use perft::{divide, perft};
pub use piece::{Color, Kind, Piece};
pub use ply::Ply;
pub use position::Position;
pub use resolve::TypedMoveError;
pub use rules::{
    CaptureChoice, CountedSide, DrawRule, KingMove, MainRoad, MenCapture, Notation, PdnTag,
    Priority, Promotion, Removal, Rules,
};
pub use setup::{MAX_PIECES, Setup, SetupError};
pub use square::{Direction, Square, SquareError};
pub use typed::{MoveText, PathError, SquareText, TypedPath};
pub use variant::{UnknownVariant, Variant};
