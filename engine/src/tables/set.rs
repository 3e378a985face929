//! The tables of a folder.

use std::fmt;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

use damiera_rules::{DrawClock, Move, Position, Variant};

use super::conversion::Conversion;
use super::error::TableError;
use super::format::file_name;
use super::generate::Progress;
use super::material::Material;
use super::table::EndgameTable;
use super::verdict::Verdict;
use super::verify::{self, TableStatistics};

/// Maximum number of bytes of a variant's table in memory.
const CACHE: usize = 32 << 20;

/// The tables of a folder, one or none for each variant.
///
/// They are for many threads at once; clones share the files and what is kept of them in memory. Files
/// stay open, so that putting newer ones in their place changes nothing here.
#[derive(Clone, Default)]
pub struct Tables {
    by_variant: [Option<Arc<EndgameTable>>; Variant::ALL.len()],
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let covered = |&variant: &Variant| self.pieces(variant) > 0;
        f.debug_map()
            .entries(
                Variant::ALL
                    .into_iter()
                    .filter(covered)
                    .map(|variant| (variant.id(), self.pieces(variant))),
            )
            .finish()
    }
}

impl Tables {
    /// Opens all tables that [`make`](super::make) has put into a folder. Of each up to 32 MB are kept
    /// in memory, as they are read.
    ///
    /// # Errors
    ///
    /// When there is no such folder, or a table in it is damaged. Damage within the blocks is found
    /// when they are read.
    pub fn open(folder: &Path) -> Result<Self, TableError> {
        std::fs::read_dir(folder).map_err(TableError::io(folder))?;
        let mut tables = Self::default();
        for variant in Variant::ALL {
            tables.open_variant(folder, variant)?;
        }
        Ok(tables)
    }

    /// Opens the table of one variant in a folder, in place of the set's table of the variant. The set has none
    /// afterwards when the folder has none, or none that can be read.
    ///
    /// # Errors
    ///
    /// As [`Tables::open`].
    pub fn open_variant(&mut self, folder: &Path, variant: Variant) -> Result<(), TableError> {
        let place = &mut self.by_variant[variant as usize];
        *place = None;
        let path = folder.join(file_name(variant));
        let table = match EndgameTable::open(&path, CACHE) {
            Err(TableError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {
                return Ok(());
            }
            table => table?,
        };
        if table.variant() != variant {
            return Err(TableError::Format { path });
        }
        *place = Some(Arc::new(table));
        Ok(())
    }

    fn table(&self, variant: Variant) -> Option<&EndgameTable> {
        self.by_variant[variant as usize].as_deref()
    }

    /// Maximum number of pieces in the table of a variant; 0 if there is no table.
    pub fn pieces(&self, variant: Variant) -> u32 {
        self.table(variant).map_or(0, EndgameTable::pieces)
    }

    /// The verdict on a position when all counts of the draw rules begin with it, or `None` when it
    /// is not covered.
    ///
    /// # Errors
    ///
    /// When the file is damaged where the position stands, or cannot be read.
    pub fn probe(&self, position: &Position) -> Result<Option<Verdict>, TableError> {
        self.table(position.variant())
            .map_or(Ok(None), |table| table.probe(position))
    }

    /// The verdict on a position with the draw rules' counts so far. Also `None` when a conversion
    /// within the counts is not certain.
    ///
    /// # Errors
    ///
    /// As [`Tables::probe`].
    pub fn probe_at(
        &self,
        position: &Position,
        clock: DrawClock,
    ) -> Result<Option<Verdict>, TableError> {
        let verdict = self.probe(position)?;
        let is_in_time = |plies: u8| {
            let left = clock.plies_to_draw(position);
            left.is_none_or(|left| u32::from(plies) <= left)
        };
        Ok(verdict.filter(|&verdict| match verdict {
            Verdict::Win { plies } | Verdict::Loss { plies } => is_in_time(plies),
            // A draw with fresh counts is a draw with any.
            Verdict::Draw => true,
        }))
    }

    /// The verdict on a legal move, for the side that makes it: its plies begin with the move, and
    /// are 1 when it converts. `None` when the position after it is not covered.
    ///
    /// # Errors
    ///
    /// As [`Tables::probe`].
    pub fn probe_move(
        &self,
        position: &Position,
        mv: &Move,
    ) -> Result<Option<Verdict>, TableError> {
        let next = position.play_unchecked(mv);
        let after = if next.pieces(next.turn()).is_empty() {
            Some(Verdict::Loss { plies: 0 })
        } else {
            self.probe(&next)?
        };
        let conversion = Conversion::of(Material::of(position), position.variant());
        let is_king = position.kings(position.turn()).contains(mv.from());
        let converts = conversion.is_by(mv, is_king);
        Ok(after.map(|after| after.before(converts)))
    }

    /// The legal moves that are best by the tables: to win, the moves that win and convert soonest, and of several that
    /// convert the moves before the nearest next conversion; otherwise all that hold the draw; otherwise the moves that
    /// resist longest. None where the position is not covered.
    ///
    /// # Errors
    ///
    /// As [`Tables::probe`].
    pub fn best_moves(&self, position: &Position) -> Result<Vec<Move>, TableError> {
        let mut best = Vec::new();
        let mut most = None;
        if self.probe(position)?.is_none() {
            return Ok(best);
        }
        for mv in &position.legal_moves() {
            let Some(verdict) = self.probe_move(position, mv)? else {
                // A captured piece leaves fewer, and a side without pieces has lost: all are covered.
                continue;
            };
            let rest = match self.probe(&position.play_unchecked(mv))? {
                Some(Verdict::Win { plies } | Verdict::Loss { plies }) => i32::from(plies),
                Some(Verdict::Draw) | None => 0,
            };
            let worth = match verdict {
                Verdict::Win { plies } => (1, -i32::from(plies), -rest),
                Verdict::Draw => (0, 0, 0),
                Verdict::Loss { plies } => (-1, i32::from(plies), rest),
            };
            if most.is_none_or(|most| worth > most) {
                most = Some(worth);
                best.clear();
            }
            if most == Some(worth) {
                best.push(*mv);
            }
        }
        Ok(best)
    }

    /// Reads the whole table of a variant, so that damage in it is found. It takes as long as the disk
    /// does. `proceed` answers now and then whether to go on.
    ///
    /// # Errors
    ///
    /// When something in the file is damaged or cannot be read; [`TableError::Stopped`].
    pub fn check(
        &self,
        variant: Variant,
        proceed: &mut dyn FnMut() -> bool,
    ) -> Result<(), TableError> {
        self.table(variant)
            .map_or(Ok(()), |table| table.check(proceed))
    }

    /// Checks every position of a variant's table against its successors, and counts them. `proceed` is told how far it
    /// is, and ends it with `false`. `None` when there is no table.
    ///
    /// # Errors
    ///
    /// [`TableError::Inconsistent`] with the first position that is wrong; when the file is damaged;
    /// [`TableError::Stopped`].
    pub fn verify(
        &self,
        variant: Variant,
        proceed: &mut dyn FnMut(Progress) -> bool,
    ) -> Result<Option<TableStatistics>, TableError> {
        let table = self.table(variant);
        table
            .map(|table| verify::verify(table, proceed))
            .transpose()
    }
}
