//! The short captures of all men together.
//!
//! Sets of men jump in step: a shift moves all that jump in one direction. Captures of one and of
//! two jumps, nearly all that occur, are found so; for the others pieces are walked one by one, as
//! `capture.rs` does.

use core::ops::ControlFlow;

use crate::board::{BoardChange, GeneratorBoard, GeneratorRules, SideToMove};
use crate::directed::Directed;
use crate::{Bitboard, CaptureChoice, Direction, Kind, MenCapture, Priority, Promotion};

/// Captures by men of one and of two jumps, as the squares where they end.
pub(crate) struct ShortCaptures {
    /// By the direction of the jump.
    one: Directed,
    /// By the direction of the first jump, then by that of the second.
    two: [Directed; 4],
}

impl ShortCaptures {
    /// Number of captures.
    #[inline(always)]
    pub(crate) fn len(&self) -> u32 {
        let mut count = self.one.count_reached();
        for landings in self.two {
            // Most are empty, and counting costs more than asking.
            if !landings.union().is_empty() {
                count += landings.count_reached();
            }
        }
        count
    }
}

impl<C: GeneratorRules, S: SideToMove> GeneratorBoard<C, S> {
    /// The men that have a first jump, by direction.
    #[inline(always)]
    pub(crate) fn men_that_jump(&self) -> Directed {
        self.squares_before_jumps(Kind::Man) & self.men()
    }

    /// The kings that have a first jump.
    #[inline(always)]
    pub(crate) fn kings_that_jump(&self) -> Bitboard {
        let kings = self.kings();
        if kings.is_empty() {
            return Bitboard::EMPTY;
        }
        let before = self.squares_before_jumps(Kind::King);
        if !self.rules().king.flies() {
            return kings & before.union();
        }
        // Back from the squares next to a jump, over what a king can cross.
        let mut found = before.union();
        for (direction, before) in before.each() {
            let back = direction.opposite();
            let crossed = (before & self.empty()).flooded(back, self.empty());
            found |= crossed.shifted(back, 1);
        }
        kings & found
    }

    /// The legal captures by men, with these first jumps. `None` if any of them is longer than two
    /// jumps, or if captures must be compared by the pieces they take.
    ///
    /// Within three jumps no piece is jumped twice and no man comes back to where it started,
    /// because only the way straight back leads there. So what the jumps do to the board does not
    /// matter here.
    #[inline(always)]
    pub(crate) fn short_captures(&self, jumpers: Directed) -> Option<ShortCaptures> {
        if self.compares_men() {
            return None;
        }
        let before = self.squares_before_jumps(Kind::Man);
        let mut one = jumpers.ahead(2);
        if self.goes_on_as_king(one) {
            return None;
        }
        if self.goes_on(one, before).is_empty() {
            return Some(ShortCaptures {
                one,
                two: [Directed::EMPTY; 4],
            });
        }
        // Written out, because not every way of going through an array is compiled to constants.
        let [a, b, c, d] = [
            self.jumps_again::<0>(one, before),
            self.jumps_again::<1>(one, before),
            self.jumps_again::<2>(one, before),
            self.jumps_again::<3>(one, before),
        ];
        let two = [a.ahead(2), b.ahead(2), c.ahead(2), d.ahead(2)];
        let mut third = Bitboard::EMPTY;
        for landings in two {
            third |= self.goes_on(landings, before);
            if self.goes_on_as_king(landings) {
                return None;
            }
        }
        if !third.is_empty() {
            return None;
        }
        if self.prefers_longer() {
            one = Directed::EMPTY;
        } else if self.rules().choice != CaptureChoice::Free {
            one = one.minus(Directed([a.union(), b.union(), c.union(), d.union()]));
        }
        Some(ShortCaptures { one, two })
    }

    /// The men that jump again after a first jump in one direction, where they have landed.
    #[inline(always)]
    fn jumps_again<const FIRST: usize>(&self, one: Directed, before: Directed) -> Directed {
        let mut jumpers = before & self.may_go_on(one.0[FIRST]);
        // The way back leads over the piece just taken.
        jumpers.0[3 - FIRST] = Bitboard::EMPTY;
        jumpers
    }

    /// Calls `visit` with captures until it breaks.
    #[inline(always)]
    pub(crate) fn visit_short_captures<B>(
        &self,
        captures: &ShortCaptures,
        mut visit: impl FnMut(&BoardChange) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for (direction, landings) in captures.one.each() {
            let back = direction.opposite();
            for to in landings.singles() {
                visit(&BoardChange {
                    from: to.shifted(back, 2),
                    to,
                    captured: to.shifted(back, 1),
                    king: to & Self::last_rank(),
                })?;
            }
        }
        for (first, landings) in Direction::ALL.into_iter().zip(&captures.two) {
            if landings.union().is_empty() {
                continue;
            }
            for (second, landings) in landings.each() {
                let (first_back, back) = (first.opposite(), second.opposite());
                for to in landings.singles() {
                    let between = to.shifted(back, 2);
                    visit(&BoardChange {
                        from: between.shifted(first_back, 2),
                        to,
                        captured: to.shifted(back, 1) | between.shifted(first_back, 1),
                        king: to & Self::last_rank(),
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// On which squares men that have just jumped can jump again.
    #[inline(always)]
    fn goes_on(&self, landings: Directed, before: Directed) -> Bitboard {
        self.may_go_on((landings.without_turning_back() & before).union())
    }

    /// The squares after landing on which a man's capture is not over by its being crowned.
    #[inline(always)]
    fn may_go_on(&self, landings: Bitboard) -> Bitboard {
        // Men that only go forward have nowhere to go on from the last rank.
        match (self.rules().promotion, self.rules().men_capture) {
            (Promotion::EndsMove, MenCapture::ForwardAndBack) => landings.minus(Self::last_rank()),
            _ => landings,
        }
    }

    /// True if a man crowned where it has just landed can go on as a king.
    #[inline(always)]
    fn goes_on_as_king(&self, landings: Directed) -> bool {
        if self.rules().promotion != Promotion::CrownedAtOnce {
            return false;
        }
        let crowned = landings.union() & Self::last_rank();
        if crowned.is_empty() {
            return false;
        }
        let before = self.squares_before_jumps(Kind::King);
        let turned = landings.without_turning_back() & crowned;
        turned
            .each()
            .zip(before.0)
            .any(|((direction, turned), before)| {
                let reached = if self.rules().king.flies() {
                    turned.flooded(direction, self.empty())
                } else {
                    turned
                };
                reached.intersects(before)
            })
    }

    /// True if more jumps are better.
    #[inline(always)]
    fn prefers_longer(&self) -> bool {
        match self.rules().choice {
            CaptureChoice::Free => false,
            CaptureChoice::Compulsory(priorities) => priorities.contains(&Priority::MostPieces),
        }
    }

    /// True if captures by men may differ in more than the number of jumps.
    #[inline(always)]
    fn compares_men(&self) -> bool {
        let by_kings = match self.rules().choice {
            CaptureChoice::Free => false,
            CaptureChoice::Compulsory(priorities) => priorities.iter().any(|priority| {
                matches!(priority, Priority::MostKings | Priority::KingMetEarliest)
            }),
        };
        by_kings && self.rules().men_take_kings && !self.enemy_kings().is_empty()
    }

    /// The squares from which a piece of this kind could jump its neighbour, by direction, with
    /// bits outside the board.
    #[inline(always)]
    fn squares_before_jumps(&self, kind: Kind) -> Directed {
        let targets = self.targets(kind);
        let empty = self.empty();
        Directed::of(|direction| {
            if !self.captures_towards(kind, direction) {
                return Bitboard::EMPTY;
            }
            let back = direction.opposite();
            targets.shifted(back, 1) & empty.shifted(back, 2)
        })
    }
}
