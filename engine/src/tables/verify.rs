//! Checking a table against the rules: every position against its successors.
//!
//! A win must have a move to a lost position, and the shortest such way must be as long as the table
//! says; a loss must have no other moves, and a draw neither of these. Since each win and loss refers
//! to one with fewer plies, or to a position after a conversion, nothing that is wrong can support
//! itself: a table that passes is right.

use std::ops::ControlFlow;

use damiera_rules::{Position, Variant};

use super::combinations::all;
use super::conversion::{Conversion, limit};
use super::error::TableError;
use super::generate::Progress;
use super::material::{KING_SQUARES, MEN_SQUARES, Material};
use super::slices::Slices;
use super::table::EndgameTable;
use super::verdict::Verdict;
use super::view::{MoverView, turned};

/// The numbers of verdicts in a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableStatistics {
    /// Positions that the side to move wins.
    pub wins: u64,
    /// Drawn ones.
    pub draws: u64,
    /// Lost ones.
    pub losses: u64,
    /// The most plies to a conversion.
    pub longest: u8,
}

/// Checks every position of a table.
pub(super) fn verify(
    table: &EndgameTable,
    proceed: &mut dyn FnMut(Progress) -> bool,
) -> Result<TableStatistics, TableError> {
    let slices = table.slices()?;
    let materials = Material::up_to(table.pieces());
    let positions = |material: &Material| material.positions() as u64;
    let total = materials.iter().map(positions).sum();
    let mut solved = 0;
    let mut census = TableStatistics::default();
    for material in materials {
        let check = SliceCheck {
            variant: table.variant(),
            material,
            conversion: Conversion::of(material, table.variant()),
            slices: &slices,
        };
        check.positions(&mut census, &mut |more| {
            solved += more as u64;
            proceed(Progress {
                material,
                solved,
                positions: total,
            })
        })?;
    }
    Ok(census)
}

/// The check of one slice.
struct SliceCheck<'a> {
    variant: Variant,
    material: Material,
    conversion: Conversion,
    slices: &'a Slices,
}

impl SliceCheck<'_> {
    fn positions(
        &self,
        census: &mut TableStatistics,
        proceed: &mut dyn FnMut(usize) -> bool,
    ) -> Result<(), TableError> {
        let Material {
            own_men,
            own_kings,
            enemy_men,
            enemy_kings,
        } = self.material;
        let enemy_men = all(MEN_SQUARES, enemy_men);
        let own_kings = all(KING_SQUARES, own_kings);
        let enemy_kings = all(KING_SQUARES, enemy_kings);
        for own_men in all(MEN_SQUARES, own_men) {
            for &enemy_men in &enemy_men {
                for &own_kings in &own_kings {
                    for &enemy_kings in &enemy_kings {
                        let view = MoverView {
                            own_men,
                            own_kings,
                            enemy_men: turned(enemy_men),
                            enemy_kings,
                        };
                        self.position(&view, census)?;
                    }
                }
            }
            if !proceed(enemy_men.len() * self.material.king_arrangements()) {
                return Err(TableError::Stopped);
            }
        }
        Ok(())
    }

    fn position(&self, view: &MoverView, census: &mut TableStatistics) -> Result<(), TableError> {
        let sets = [
            view.own_men,
            view.own_kings,
            view.enemy_men,
            view.enemy_kings,
        ];
        let together = sets.into_iter().fold(0, |all, set| all | set);
        if together.count_ones() != self.material.pieces() {
            return Ok(());
        }
        let Some(position) = view.position(self.variant) else {
            return Ok(());
        };
        let stored = self.slices.verdict(&position);
        let expected = self.expected(&position);
        if stored != Some(expected) {
            return Err(TableError::Inconsistent {
                variant: self.variant,
                fen: position.fen(),
                stored,
                expected,
            });
        }
        let plies = match expected {
            Verdict::Win { plies } => {
                census.wins += 1;
                plies
            }
            Verdict::Draw => {
                census.draws += 1;
                0
            }
            Verdict::Loss { plies } => {
                census.losses += 1;
                plies
            }
        };
        census.longest = census.longest.max(plies);
        Ok(())
    }

    /// The verdict that follows from those on the positions after each move.
    fn expected(&self, position: &Position) -> Verdict {
        let limit = limit(position);
        let kings = position.kings(position.turn());
        let (mut win, mut resistance, mut holds) = (None::<u8>, 0, false);
        let ControlFlow::Continue(()) = position.visit_moves(|mv| {
            let converts = self.conversion.is_by(&mv, kings.contains(mv.from()));
            let after = |plies: u8| if converts { 1 } else { plies + 1 };
            match self.slices.verdict(&position.play_unchecked(&mv)) {
                Some(Verdict::Loss { plies }) => {
                    let plies = after(plies);
                    win = Some(win.map_or(plies, |shortest| shortest.min(plies)));
                }
                Some(Verdict::Win { plies }) => resistance = resistance.max(after(plies)),
                Some(Verdict::Draw) | None => holds = true,
            }
            ControlFlow::<std::convert::Infallible>::Continue(())
        });
        match win {
            Some(plies) if plies <= limit => Verdict::Win { plies },
            None if !holds && resistance <= limit => Verdict::Loss { plies: resistance },
            _ => Verdict::Draw,
        }
    }
}
