//! Endgame tables as a search uses them.

use damiera_rules::{DrawClock, Game, Move, Position};

use crate::score::DRAW;
use crate::tables::{Tables, Verdict};

/// A win by the tables that is converted at the root; one converted later is worth less. The search's
/// own wins are worth more, because they have been seen to the end, and no evaluation is.
pub(crate) const TABLE_WIN: i32 = 25_000;

/// The tables that a search may ask, if any.
///
/// A table that cannot be read, because its file is damaged or the disk fails, is ignored. The
/// search goes on without it. The caller that opened the tables can check them with
/// [`Tables::verify`].
#[derive(Clone, Copy, Default)]
pub(crate) struct Endgame<'a> {
    tables: Option<&'a Tables>,
    /// With so many pieces or fewer they are asked.
    pieces: u32,
}

impl<'a> Endgame<'a> {
    /// Without tables.
    pub(crate) const NONE: Self = Self {
        tables: None,
        pieces: 0,
    };

    /// The tables for a game of this variant.
    pub(crate) fn of_game(tables: Option<&'a Tables>, game: &Game) -> Self {
        Self {
            tables,
            pieces: tables.map_or(0, |tables| tables.pieces(game.variant())),
        }
    }

    /// The worth of a position to its side to move, if it is certain.
    #[inline]
    pub(crate) fn value(&self, position: &Position, clock: DrawClock, ply: i32) -> Option<i32> {
        if position.occupied().len() > self.pieces {
            return None;
        }
        let verdict = self.tables?.probe_at(position, clock).ok()??;
        match verdict {
            // The game is over, which the search sees itself.
            Verdict::Loss { plies: 0 } => None,
            Verdict::Win { plies } => Some(TABLE_WIN - ply - i32::from(plies)),
            Verdict::Draw => Some(DRAW),
            Verdict::Loss { plies } => Some(ply + i32::from(plies) - TABLE_WIN),
        }
    }

    /// The tables' advice for the position on the board.
    pub(crate) fn advice(&self, position: &Position) -> Option<Advice> {
        if position.occupied().len() > self.pieces {
            return None;
        }
        let tables = self.tables?;
        Some(Advice {
            is_drawn: tables.probe(position).ok()?? == Verdict::Draw,
            best: tables.best_moves(position).ok()?,
        })
    }
}

/// The tables' advice for a position.
pub(crate) struct Advice {
    /// True if the position is a draw.
    pub(crate) is_drawn: bool,
    /// The moves that are best: see [`Tables::best_moves`].
    pub(crate) best: Vec<Move>,
}
