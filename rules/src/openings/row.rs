//! One opening of a table.

use alloc::vec::Vec;

use super::{OpeningId, OpeningTable};
use crate::{Game, Ply, Position, Square, Variant};

/// The parts of a table's lines, with tabs between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TableColumns {
    /// A label, moves such as `1. ab4 ba5 2. ba3`, and the position after them.
    MovesAndPosition,
    /// A label, moves such as `9-13 21-17 5-9`, a use, and a name.
    NumbersUseAndName,
}

/// The use that a table makes of an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OpeningUse {
    /// It is drawn by lot.
    Drawn,
    /// It favours one side. It is drawn where two games follow from it with the colours swapped.
    Pair,
    /// It is played by mail, and by request.
    Mail,
    /// It is lost for one side and not played.
    Barred,
}

/// An opening of a table, for one variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// The table that has it.
    pub table: &'static OpeningTable,
    /// Its label there, such as `1-IV`.
    pub label: &'static str,
    /// Its name, where the table has one.
    pub name: Option<&'static str>,
    /// The use that the table makes of it.
    pub use_of: OpeningUse,
    /// The variant of its games.
    pub variant: Variant,
    moves: &'static str,
    position: Option<&'static str>,
}

/// Why a row of a table opens no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{table}:{label}: `{part}` is not legal there")]
pub struct BadOpening {
    /// The table.
    pub table: &'static str,
    /// The row.
    pub label: &'static str,
    /// The first part that is wrong.
    pub part: &'static str,
}

impl Opening {
    pub(super) fn from_line(
        table: &'static OpeningTable,
        line: &'static str,
        variant: Variant,
    ) -> Option<Opening> {
        let mut parts = line.split('\t');
        let (label, moves) = (parts.next()?, parts.next()?);
        let third = parts.next().filter(|part| !part.is_empty());
        let (position, use_of) = match table.columns {
            TableColumns::MovesAndPosition => (third, OpeningUse::Drawn),
            TableColumns::NumbersUseAndName => (None, use_of(third?)?),
        };
        Some(Opening {
            table,
            label,
            name: parts.next().filter(|name| !name.is_empty()),
            use_of,
            variant,
            moves,
            position,
        })
    }

    /// The moves that lead to it from the start; none where the table has only a position.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub fn plies(&self) -> Result<Vec<Ply>, BadOpening> {
        let mut position = self.variant.start();
        let mut plies = Vec::new();
        for word in self.words() {
            let ply = self.ply(&position, word).ok_or_else(|| self.bad(word))?;
            position = position.play_unchecked(&ply.mv);
            plies.push(ply);
        }
        Ok(plies)
    }

    /// Number of its plies, when a line begins with them; None when it does not, or where the table has no moves. Nothing
    /// is played for that: a word names one legal move at most.
    pub(super) fn plies_in(&self, line: &[Ply]) -> Option<usize> {
        let mut plies = 0;
        for word in self.words() {
            if !self.is_named(line.get(plies)?, word) {
                return None;
            }
            plies += 1;
        }
        (plies > 0).then_some(plies)
    }

    /// The position from which people play it.
    ///
    /// # Errors
    /// The first move that is not legal, or a position that no game has.
    pub fn position(&self) -> Result<Position, BadOpening> {
        let plies = self.plies()?;
        if !plies.is_empty() {
            let after = |position: Position, ply: &Ply| position.play_unchecked(&ply.mv);
            return Ok(plies.iter().fold(self.variant.start(), after));
        }
        let Some(text) = self.position else {
            return Ok(self.variant.start());
        };
        Position::from_fen(text, self.variant).map_err(|_| self.bad(text))
    }

    /// A game that has come to it: after the table's moves, or from its position where the table has no moves.
    ///
    /// # Errors
    /// As [`position`](Self::position).
    pub fn game(&self) -> Result<Game, BadOpening> {
        let plies = self.plies()?;
        if plies.is_empty() {
            return Ok(Game::from_position(self.position()?));
        }
        let mut game = Game::new(self.variant);
        for ply in &plies {
            let played = game.play(&ply.path);
            played.map_err(|_| self.bad(self.moves))?;
        }
        Ok(game)
    }

    /// Its name in commands and journals; None never, for a row of a table.
    pub fn id(&self) -> Option<OpeningId> {
        OpeningId::find(self.table.id, self.label)
    }

    /// The position as the table itself has it, beside the moves.
    pub fn stated_position(&self) -> Option<&'static str> {
        self.position
    }

    /// True if the table has moves that lead to it from the start.
    pub fn has_moves(&self) -> bool {
        !self.moves.is_empty()
    }

    fn bad(&self, part: &'static str) -> BadOpening {
        BadOpening {
            table: self.table.id,
            label: self.label,
            part,
        }
    }

    /// The words of its moves, without their numbers.
    fn words(&self) -> impl Iterator<Item = &'static str> + use<> {
        let words = self.moves.split(' ');
        words.filter(|word| !word.is_empty() && !word.ends_with('.'))
    }

    /// The only legal move that a word names.
    fn ply(&self, position: &Position, word: &str) -> Option<Ply> {
        let mut found: Option<Ply> = None;
        for ply in Game::from_position(*position).legal_plies() {
            if self.is_named(&ply, word) {
                if found.is_some_and(|known| known.mv != ply.mv) {
                    return None;
                }
                found = found.or(Some(ply));
            }
        }
        found
    }

    /// True if a word can mean a move.
    fn is_named(&self, ply: &Ply, word: &str) -> bool {
        let &[first, .., last] = ply.path.squares() else {
            return false;
        };
        match self.table.columns {
            // `ab4` is the man of the file a that goes to b4.
            TableColumns::MovesAndPosition => word
                .split_at_checked(1)
                .is_some_and(|(file, end)| first.name().starts_with(file) && last.name() == end),
            TableColumns::NumbersUseAndName => word
                .split_once(['-', 'x'])
                .is_some_and(|(start, end)| self.is(first, start) && self.is(last, end)),
        }
    }

    /// True if a number is that of a square.
    fn is(&self, square: Square, number: &str) -> bool {
        number.parse() == Ok(self.variant.number(square))
    }
}

fn use_of(word: &str) -> Option<OpeningUse> {
    match word {
        "play" => Some(OpeningUse::Drawn),
        "pair" => Some(OpeningUse::Pair),
        "mail" => Some(OpeningUse::Mail),
        "barred" => Some(OpeningUse::Barred),
        _ => None,
    }
}
