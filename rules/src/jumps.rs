//! First jumps, for all pieces of a kind together.

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

    /// How many jumps there are.
    #[inline(always)]
    pub(crate) fn len(self) -> u32 {
        self.0.into_iter().map(Bitboard::len).sum()
    }
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

    /// The men's first jumps, if they are all the captures there are: no king captures, no man can
    /// go on after a jump, and no jump is better than another.
    #[inline(always)]
    pub(crate) fn all_single(&self, jumps: Jumps) -> bool {
        let before = self.squares_before_jumps(Kind::Man);
        let [a, b, c, d] = self.landings(jumps);
        // After a jump the way back leads over the piece that was just taken. The square that the
        // man left has become empty, but only the way back leads there.
        let mut goes_on = before[0] & (a | b | c)
            | before[1] & (a | b | d)
            | before[2] & (a | c | d)
            | before[3] & (b | c | d);
        if self.rules().promotion == Promotion::CrownedAtOnce {
            goes_on |= (a | b | c | d) & Self::last_rank();
        }
        goes_on.is_empty() && !self.tells_jumps_apart()
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
    fn tells_jumps_apart(&self) -> bool {
        let by_kings = match self.rules().choice {
            CaptureChoice::Free => false,
            CaptureChoice::Compulsory(priorities) => priorities.iter().any(|priority| {
                matches!(priority, Priority::MostKings | Priority::KingMetEarliest)
            }),
        };
        by_kings && self.rules().men_take_kings && !self.enemy_kings().is_empty()
    }

    /// Each man's jump.
    #[inline(always)]
    pub(crate) fn single_jumps(&self, jumps: Jumps) -> impl Iterator<Item = Change> {
        Direction::ALL
            .into_iter()
            .zip(jumps.0)
            .flat_map(|(direction, men)| {
                men.singles().map(move |from| {
                    let to = from.shifted(direction, 2);
                    Change {
                        from,
                        to,
                        captured: from.shifted(direction, 1),
                        king: to & Self::last_rank(),
                    }
                })
            })
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
