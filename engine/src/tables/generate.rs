//! Making the tables of a variant, slice by slice.

use damiera_rules::Variant;

use super::combinations::all;
use super::error::TableError;
use super::material::{MEN_SQUARES, MOST_PIECES, Material};
use super::retrograde::{Half, Solver};
use super::slices::Slices;
use super::unmoves::Unmoves;

/// How far the making of tables is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The slice that comes next.
    pub material: Material,
    /// Numbers of positions that are solved, gaps included.
    pub solved: u64,
    /// Number of positions in all.
    pub positions: u64,
}

/// Maximum number of positions solved between two calls of `proceed`, except for a larger group of
/// kings.
const POLL: usize = 50_000;

/// Solves all positions of a variant with at most so many pieces. `finished` is given every finished
/// slice; `proceed` is told how far it is and answers whether to go on.
pub(super) fn solve(
    variant: Variant,
    pieces: u32,
    proceed: &mut dyn FnMut(Progress) -> bool,
    finished: &mut dyn FnMut(&[u8]) -> Result<(), TableError>,
) -> Result<(), TableError> {
    if !(2..=MOST_PIECES).contains(&pieces) {
        return Err(TableError::Pieces { pieces });
    }
    let unmoves = Unmoves::new(variant.rules().king);
    let materials = Material::up_to(pieces);
    let positions = |material: &Material| material.positions() as u64;
    let total = materials.iter().map(positions).sum();
    let mut slices = Slices::new();
    let mut solved = 0;
    for &material in &materials {
        // Materials that differ only in the side to move are solved together.
        if material > material.swapped() {
            continue;
        }
        let mut work = SlicePair {
            solver: Solver::new(material, variant, &unmoves),
            slices: &mut slices,
            since_poll: 0,
        };
        work.solve(material, &mut |more| {
            solved += more as u64;
            proceed(Progress {
                material,
                solved,
                positions: total,
            })
        })?;
        if work.solver.is_cut_short {
            return Err(TableError::TooLong { variant });
        }
        finished(slices.get(material))?;
        if material != material.swapped() {
            finished(slices.get(material.swapped()))?;
        }
    }
    Ok(())
}

/// Two slices that differ in who is to move, being solved.
struct SlicePair<'a> {
    solver: Solver<'a>,
    slices: &'a mut Slices,
    since_poll: usize,
}

impl SlicePair<'_> {
    /// Solves every group, the furthest advanced men first: a man never goes back.
    fn solve(
        &mut self,
        material: Material,
        proceed: &mut dyn FnMut(usize) -> bool,
    ) -> Result<(), TableError> {
        for material in [material, material.swapped()] {
            let gaps = vec![super::verdict::GAP; material.positions()];
            self.slices.put(material, gaps);
        }
        let own = by_advance(material.own_men);
        let enemy = by_advance(material.enemy_men);
        let furthest = own.len() + enemy.len() - 2;
        for advance in (0..=furthest).rev() {
            for (own_advance, own_sets) in own.iter().enumerate() {
                let rest = advance.checked_sub(own_advance);
                let Some(enemy_sets) = rest.and_then(|rest| enemy.get(rest)) else {
                    continue;
                };
                for &own_men in own_sets {
                    for &enemy_men in enemy_sets {
                        self.solve_group(material, own_men, enemy_men);
                    }
                    if self.since_poll >= POLL && !proceed(std::mem::take(&mut self.since_poll)) {
                        return Err(TableError::Stopped);
                    }
                }
            }
        }
        if proceed(self.since_poll) {
            Ok(())
        } else {
            Err(TableError::Stopped)
        }
    }

    fn solve_group(&mut self, material: Material, own_men: u32, enemy_men: u32) {
        // Where both sides have the same material, the same group comes again with sides changed.
        let comes_again = material == material.swapped() && own_men > enemy_men;
        if own_men & enemy_men.reverse_bits() != 0 || comes_again {
            return;
        }
        self.solver.solve(own_men, enemy_men, self.slices);
        let halves = if self.solver.is_symmetric() { 1 } else { 2 };
        for Half {
            material,
            start,
            bytes,
            ..
        } in &self.solver.halves[..halves]
        {
            self.slices.get_mut(*material)[*start..*start + bytes.len()].copy_from_slice(bytes);
            self.since_poll += bytes.len();
        }
    }
}

/// The sets of squares on which so many men can stand, by how many ranks the men have advanced.
fn by_advance(men: u32) -> Vec<Vec<u32>> {
    let mut by_advance = Vec::new();
    for set in all(MEN_SQUARES, men) {
        let advance = (0..7)
            .map(|rank| rank * (set >> (4 * rank) & 0xF).count_ones() as usize)
            .sum();
        if by_advance.len() <= advance {
            by_advance.resize_with(advance + 1, Vec::new);
        }
        by_advance[advance].push(set);
    }
    by_advance
}
