//! First jumps, for all pieces of a kind together.

use core::ops::ControlFlow;

use crate::board::{Board, Change};
use crate::specialize::{Columns, Side};
use crate::{Bitboard, CaptureChoice, Direction, Kind, Priority, Promotion};

/// The pieces that have a first jump, by the direction of the jump in the order of
/// [`Direction::ALL`].
#[derive(Clone, Copy)]
pub(crate) struct Jumps([Bitboard; 4]);

impl Jumps {
    /// The pieces that have any jump.
    #[inline(always)]
    pub(crate) fn pieces(self) -> Bitboard {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }
}

/// The captures of one and of two jumps by men, as the squares where they end.
pub(crate) struct Chains {
    /// By the direction of the jump.
    one: [Bitboard; 4],
    /// By the directions of the first and the second jump.
    two: [[Bitboard; 4]; 4],
}

impl Chains {
    /// How many there are.
    #[inline(always)]
    pub(crate) fn len(&self) -> u32 {
        let all = |sets: [Bitboard; 4]| sets.into_iter().map(Bitboard::len).sum::<u32>();
        all(self.one) + self.two.into_iter().map(all).sum::<u32>()
    }
}

/// Which of these landings, by the direction of the jump that ends there, another jump can follow.
#[inline(always)]
fn goes_on([a, b, c, d]: [Bitboard; 4], before: [Bitboard; 4]) -> Bitboard {
    before[0] & (a | b | c) | before[1] & (a | b | d) | before[2] & (a | c | d) | before[3] & (b | c | d)
}

impl<C: Columns, S: Side> Board<C, S> {
    /// The first jumps of the men.
    #[inline(always)]
    pub(crate) fn men_jumps(&self) -> Jumps {
        let men = self.men();
        Jumps(self.squares_before_jumps(Kind::Man).map(|squares| men & squares))
    }

    /// The kings that have a first jump.
    #[inline(always)]
    pub(crate) fn kings_that_jump(&self) -> Bitboard {
        let kings = self.kings();
        if kings.is_empty() {
            return Bitboard::EMPTY;
        }
        let before = self.squares_before_jumps(Kind::King);
        let mut found = Bitboard::EMPTY;
        for (direction, before) in Direction::ALL.into_iter().zip(before) {
            found |= if self.rules().king.flies() {
                // Back from the squares next to a jump, over what a king can cross.
                let back = direction.opposite();
                let crossed = (before & self.empty()).flooded(back, self.empty());
                before | crossed.shifted(back, 1)
            } else {
                before
            };
        }
        kings & found
    }

    /// The men's legal captures, if no king captures, none is longer than two jumps and no two must
    /// be compared by what they take.
    #[inline(always)]
    pub(crate) fn chains(&self, jumps: Jumps) -> Option<Chains> {
        let before = self.squares_before_jumps(Kind::Man);
        let one = self.landings(jumps);
        if self.crowns_and_goes_on(one) || self.tells_men_apart() {
            return None;
        }
        let mut longer = Bitboard::EMPTY;
        let mut chains = Chains {
            one,
            two: [[Bitboard::EMPTY; 4]; 4],
        };
        if goes_on(one, before).is_empty() {
            return Some(chains);
        }
        for at in 0..4 {
            // Of captures with the same last direction, each has its own square.
            let mut last = [Bitboard::EMPTY; 4];
            for next in 0..4 {
                if next != 3 - at {
                    last[next] = one[at] & before[next];
                }
            }
            let ends = !(last[0] | last[1] | last[2] | last[3]);
            if self.rules().choice != CaptureChoice::Free {
                chains.one[at] = one[at] & ends;
            }
            let landings = self.landings(Jumps(last));
            longer |= goes_on(landings, before);
            if self.crowns_and_goes_on(landings) {
                return None;
            }
            chains.two[at] = landings;
        }
        if !longer.is_empty() {
            return None;
        }
        if self.prefers_more() {
            chains.one = [Bitboard::EMPTY; 4];
        }
        Some(chains)
    }

    /// Whether a man that has just been crowned, after one jump or two, can go on as a king.
    #[inline(always)]
    fn crowns_and_goes_on(&self, landings: [Bitboard; 4]) -> bool {
        if self.rules().promotion != Promotion::CrownedAtOnce {
            return false;
        }
        let [a, b, c, d] = landings;
        let crowned = (a | b | c | d) & Self::last_rank();
        if crowned.is_empty() {
            return false;
        }
        if !self.rules().king.flies() {
            return true;
        }
        let before = self.squares_before_jumps(Kind::King);
        Direction::ALL.into_iter().enumerate().any(|(at, direction)| {
            // The way back is barred by the piece just taken.
            let turned = crowned & !landings[3 - at];
            turned.flooded(direction, self.empty()).intersects(before[at])
        })
    }

    #[inline(always)]
    fn prefers_more(&self) -> bool {
        match self.rules().choice {
            CaptureChoice::Free => false,
            CaptureChoice::Compulsory(priorities) => priorities.contains(&Priority::MostPieces),
        }
    }

    /// Where the men's first jumps end, by direction.
    #[inline(always)]
    fn landings(&self, jumps: Jumps) -> [Bitboard; 4] {
        let [a, b, c, d] = jumps.0;
        let [up_left, up_right, down_left, down_right] = Direction::ALL;
        [
            a.shifted(up_left, 2),
            b.shifted(up_right, 2),
            c.shifted(down_left, 2),
            d.shifted(down_right, 2),
        ]
    }

    /// Whether one jump of a man may be better than another.
    #[inline(always)]
    fn tells_men_apart(&self) -> bool {
        let by_kings = match self.rules().choice {
            CaptureChoice::Free => false,
            CaptureChoice::Compulsory(priorities) => priorities.iter().any(|priority| {
                matches!(priority, Priority::MostKings | Priority::KingMetEarliest)
            }),
        };
        by_kings && self.rules().men_take_kings && !self.enemy_kings().is_empty()
    }

    /// The captures of the chains.
    #[inline(always)]
    pub(crate) fn visit_chains<B>(
        &self,
        chains: &Chains,
        mut visit: impl FnMut(&Change) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let back = Direction::ALL.map(Direction::opposite);
        for (landings, back) in chains.one.into_iter().zip(back) {
            for to in landings.singles() {
                visit(&Change {
                    from: to.shifted(back, 2),
                    to,
                    captured: to.shifted(back, 1),
                    king: to & Self::last_rank(),
                })?;
            }
        }
        for (landings, first_back) in chains.two.into_iter().zip(back) {
            let [a, b, c, d] = landings;
            if (a | b | c | d).is_empty() {
                continue;
            }
            for (landings, back) in landings.into_iter().zip(back) {
                for to in landings.singles() {
                    let between = to.shifted(back, 2);
                    visit(&Change {
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

    /// The squares from which a piece of this kind could jump its neighbour, by direction; bits
    /// outside the board among them.
    #[inline(always)]
    fn squares_before_jumps(&self, kind: Kind) -> [Bitboard; 4] {
        let targets = self.targets(kind);
        let empty = self.empty();
        let directions = self.directions(kind);
        Direction::ALL.map(|direction| {
            if directions.contains(&direction) {
                let back = direction.opposite();
                targets.shifted(back, 1) & empty.shifted(back, 2)
            } else {
                Bitboard::EMPTY
            }
        })
    }
}
