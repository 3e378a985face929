//! The opening book: moves of the first plies that were searched long, so that games differ and
//! nothing is lost before the search sees far.
//!
//! A [`Book`] has positions of one variant, each with a few moves that are nearly equal. The engine
//! carries one for each variant; the example `book` makes them, and docs/engine.md says how.

mod built_in;
mod file;

use damiera_rules::{Game, Move, Position, Variant};

use crate::noise::drawn;
use crate::{Choice, Score};

pub use file::{BookEntry, BookError, EntryError, MOST_LOSS, MOST_MOVES, encode};

use file::{BookRecord, RECORD};

/// The opening book of a variant.
///
/// ```
/// use damiera_engine::book::Book;
/// use damiera_rules::{Game, Variant};
///
/// let book = Book::of(Variant::Russa);
/// let moves = book.moves(&Variant::Russa.start());
/// assert_eq!(moves[0].loss, 0, "the best comes first");
/// let choice = book.choose(&Game::new(Variant::Russa), 7).ok_or("no such position")?;
/// assert!(moves.iter().any(|one| one.mv == choice.mv));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    variant: Variant,
    /// By their keys.
    records: &'a [[u8; RECORD]],
}

/// A move of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move, always a legal one.
    pub mv: Move,
    /// By how much it is worse than the best move, in hundredths of a man.
    pub loss: u8,
    /// The worth of the move to the side that makes it.
    pub score: Score,
}

impl Book<'static> {
    /// The book that the engine carries.
    pub fn of(variant: Variant) -> Self {
        built_in::book(variant)
    }
}

impl<'a> Book<'a> {
    /// Reads a book.
    ///
    /// # Errors
    ///
    /// [`BookError`] when the bytes are no book, or not as they were written.
    pub fn read(bytes: &'a [u8]) -> Result<Self, BookError> {
        let (variant, records) = file::read(bytes)?;
        Ok(Self { variant, records })
    }

    /// The variant of its openings.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Number of positions.
    pub const fn len(&self) -> usize {
        self.records.len()
    }

    /// True if it has no position.
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The moves for a position, the best first; none where the book does not have it.
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        if position.variant() != self.variant {
            return Vec::new();
        }
        let Some(record) = BookRecord::find(self.records, position) else {
            return Vec::new();
        };
        let legal = position.legal_moves();
        let entries = record.entries();
        entries
            .filter_map(|entry| {
                let mv = legal.iter().find(|mv| entry.is_for(mv))?;
                Some(BookMove {
                    mv: *mv,
                    loss: entry.loss,
                    score: Score::new(i32::from(record.score()) - i32::from(entry.loss)),
                })
            })
            .collect()
    }

    /// The move that a seed draws, better ones more often; `None` where the book does not have the
    /// position on the board, and after the end. Its depth and its nodes are 0.
    pub fn choose(&self, game: &Game, seed: u64) -> Option<Choice> {
        let position = game.position();
        if game.outcome().is_some() {
            return None;
        }
        let moves = self.moves(position);
        let shares = moves.iter().map(share);
        let all: u64 = shares.clone().sum();
        let mut left = drawn(seed, position).checked_rem(all)?;
        for (found, share) in moves.iter().zip(shares) {
            if left < share {
                let ply = position.ply(&found.mv).ok()?;
                return Some(Choice {
                    mv: ply.mv,
                    path: ply.path,
                    score: found.score,
                    line: vec![ply.mv],
                    depth: 0,
                    nodes: 0,
                });
            }
            left -= share;
        }
        None
    }
}

/// The weight of a move in the draw: the best one is played some thirty times as often as the worst
/// that may be in a book.
fn share(found: &BookMove) -> u64 {
    u64::from(MOST_LOSS.saturating_sub(found.loss)) + 1
}
