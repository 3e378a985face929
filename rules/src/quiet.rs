//! Moves that capture nothing.

use core::ops::ControlFlow;

use crate::board::{BoardChange, GeneratorBoard, GeneratorRules, SideToMove};
use crate::directed::Directed;
use crate::{Bitboard, Direction};

impl<C: GeneratorRules, S: SideToMove> GeneratorBoard<C, S> {
    /// Calls `visit` with every quiet move until it breaks: the men's, then the kings'.
    #[inline(always)]
    pub(crate) fn visit_quiet<B>(
        &self,
        mut visit: impl FnMut(&BoardChange) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for direction in S::FORWARD {
            for from in self.men_that_step(direction).singles() {
                let to = from.shifted(direction, 1);
                visit(&BoardChange {
                    from,
                    to,
                    captured: Bitboard::EMPTY,
                    king: to & Self::last_rank(),
                })?;
            }
        }
        for from in self.kings().singles() {
            for direction in Direction::ALL {
                for to in self.king_steps(from, direction).singles() {
                    visit(&BoardChange {
                        from,
                        to,
                        captured: Bitboard::EMPTY,
                        king: to,
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Number of quiet moves.
    #[inline(always)]
    pub(crate) fn count_quiet(&self) -> u32 {
        let men = Directed::of(|direction| {
            if Self::is_forward(direction) {
                self.men().shifted(direction, 1) & self.empty()
            } else {
                Bitboard::EMPTY
            }
        });
        let mut count = men.count_reached();
        let kings = self.kings();
        if !kings.is_empty() {
            let steps = Directed::of(|direction| self.king_steps(kings, direction));
            count += steps.count_reached();
        }
        count
    }

    /// True if there is a quiet move.
    #[inline(always)]
    pub(crate) fn can_step(&self) -> bool {
        let [left, right] = S::FORWARD;
        let men = self.men_that_step(left) | self.men_that_step(right);
        let steps = |direction| !(self.kings().shifted(direction, 1) & self.empty()).is_empty();
        // How far a king goes does not matter: one step is the first of any.
        !men.is_empty() || Direction::ALL.into_iter().any(steps)
    }

    /// The men before whom a square is empty.
    #[inline(always)]
    fn men_that_step(&self, direction: Direction) -> Bitboard {
        self.men() & self.empty().shifted(direction.opposite(), 1)
    }

    /// Where these kings can go in a direction without capturing.
    #[inline(always)]
    fn king_steps(&self, kings: Bitboard, direction: Direction) -> Bitboard {
        if self.rules().king.flies() {
            kings.flooded(direction, self.empty()) & !kings
        } else {
            kings.shifted(direction, 1) & self.empty()
        }
    }
}
