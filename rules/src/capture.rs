//! Walking over every capture of a position, jump by jump.

use crate::board::{BoardChange, GeneratorBoard, GeneratorRules, SideToMove};
use crate::specialize::{GeneratorTask, run_for_side};
use crate::tally::CaptureTally;
use crate::{
    Bitboard, CaptureChoice, Direction, Kind, KingMove, Move, Path, Position, Promotion, Removal,
    Rules, Square,
};

/// A capture that may be stopped where it ends, before it is compared with the others.
pub(crate) struct Capture<'a> {
    /// The move it makes.
    pub(crate) mv: Move,
    /// The squares it goes over.
    pub(crate) path: &'a Path,
    /// The pieces that it takes, for comparison.
    pub(crate) tally: CaptureTally,
    /// How good it is by the variant's priorities: only the highest are legal.
    pub(crate) rank: u32,
}

/// Calls `visit` with every capture that the side to move can complete, once for each path.
///
/// Where captures are free, every jump completes one. Captures of all ranks are visited.
pub(crate) fn visit_captures(position: &Position, rules: &Rules, visit: impl FnMut(&Capture<'_>)) {
    // Paths are for showing to people, which is not worth a copy for each variant.
    run_for_side(position, rules, VisitPaths(visit));
}

struct VisitPaths<V>(V);

impl<V: FnMut(&Capture<'_>)> GeneratorTask for VisitPaths<V> {
    type Output = ();

    fn run<C: GeneratorRules, S: SideToMove>(mut self, board: &GeneratorBoard<C, S>) {
        board.walk_captures::<Path>(board.jumpers(), |change, path, tally| {
            if let Some(mv) = board.as_move(change) {
                let rank = board.rank(tally);
                (self.0)(&Capture {
                    mv,
                    path,
                    tally: *tally,
                    rank,
                });
            }
        });
    }
}

/// The record of a walk's landings: a [`Path`], or nothing.
pub(crate) trait Trail: Copy {
    /// The trail of a piece that has not jumped yet.
    fn start(at: Bitboard) -> Self;
    /// The trail with one more landing.
    #[must_use]
    fn then(self, at: Bitboard) -> Self;
}

impl Trail for () {
    #[inline(always)]
    fn start(_: Bitboard) {}

    #[inline(always)]
    fn then(self, _: Bitboard) {}
}

impl Trail for Path {
    fn start(at: Bitboard) -> Self {
        at.first().map_or(Self::start(Square::ALL[0]), Self::start)
    }

    fn then(self, at: Bitboard) -> Self {
        at.first().map_or(self, |square| self.then(square))
    }
}

impl<C: GeneratorRules, S: SideToMove> GeneratorBoard<C, S> {
    /// The pieces that have a first jump.
    #[inline(always)]
    pub(crate) fn jumpers(&self) -> Bitboard {
        self.men_that_jump().union() | self.kings_that_jump()
    }

    /// How good a capture is by the rules' priorities.
    #[inline(always)]
    pub(crate) fn rank(&self, tally: &CaptureTally) -> u32 {
        match self.rules().choice {
            CaptureChoice::Free => 0,
            CaptureChoice::Compulsory(priorities) => tally.rank(priorities),
        }
    }

    /// Calls `visit` with every capture of these pieces, once for each path.
    #[inline(always)]
    pub(crate) fn walk_captures<T: Trail>(
        &self,
        origins: Bitboard,
        mut visit: impl FnMut(&BoardChange, &T, &CaptureTally),
    ) {
        for origin in origins.singles() {
            let kind = if self.kings().intersects(origin) {
                Kind::King
            } else {
                Kind::Man
            };
            let mut walk = Walk {
                board: self,
                // The piece has left its square, which may be crossed again.
                empty: self.empty() | origin,
                origin,
                captured: Bitboard::EMPTY,
                tally: CaptureTally::new(kind),
                visit: &mut visit,
            };
            let trail = T::start(origin);
            match kind {
                Kind::Man => walk.go_on::<MAN, T>(origin, trail),
                Kind::King => walk.go_on::<KING, T>(origin, trail),
            };
        }
    }
}

/// One piece's capture under way.
struct Walk<'a, C, S, V> {
    board: &'a GeneratorBoard<C, S>,
    empty: Bitboard,
    origin: Bitboard,
    captured: Bitboard,
    tally: CaptureTally,
    visit: &'a mut V,
}

/// The kind of the capturing piece, as a constant.
const MAN: bool = false;
const KING: bool = true;

const fn kind_of(is_king: bool) -> Kind {
    if is_king { Kind::King } else { Kind::Man }
}

impl<C: GeneratorRules, S: SideToMove, V> Walk<'_, C, S, V> {
    /// The piece that a jump takes, with the squares on which the jump can land; both empty when
    /// there is no jump this way.
    #[inline(always)]
    fn jump<const IS_KING: bool>(
        &self,
        at: Bitboard,
        direction: Direction,
    ) -> (Bitboard, Bitboard) {
        let kind = kind_of(IS_KING);
        let rules = self.board.rules();
        let empty = match rules.removal {
            Removal::AfterMove => self.empty,
            Removal::AtOnce => self.empty | self.captured,
        };
        let targets = self.board.targets(kind) & !self.captured;
        let flies = kind == Kind::King && rules.king.flies();
        let before = if flies {
            at.flooded(direction, empty)
        } else {
            at
        };
        let victim = before.shifted(direction, 1) & targets;
        let behind = victim.shifted(direction, 1) & empty;
        let chooses = flies && rules.king == KingMove::Flying;
        if chooses {
            (victim, behind.flooded(direction, empty))
        } else {
            (victim, behind)
        }
    }

    #[inline(always)]
    fn can_jump<const IS_KING: bool>(&self, at: Bitboard) -> bool {
        let kind = kind_of(IS_KING);
        Direction::ALL.into_iter().any(|direction| {
            self.board.captures_towards(kind, direction)
                && !self.jump::<IS_KING>(at, direction).1.is_empty()
        })
    }

    /// Makes every jump from here; says whether there was any.
    fn go_on<const IS_KING: bool, T: Trail>(&mut self, at: Bitboard, trail: T) -> bool
    where
        V: FnMut(&BoardChange, &T, &CaptureTally),
    {
        let mut jumped = false;
        for direction in Direction::ALL {
            if !self.board.captures_towards(kind_of(IS_KING), direction) {
                continue;
            }
            let (victim, landings) = self.jump::<IS_KING>(at, direction);
            if landings.is_empty() {
                continue;
            }
            jumped = true;
            let before = self.tally;
            self.captured |= victim;
            self.tally.take(victim.intersects(self.board.enemy_kings()));
            self.land_on_each::<IS_KING, T>(landings, trail);
            self.captured ^= victim;
            self.tally = before;
        }
        jumped
    }

    #[inline(always)]
    fn land_on_each<const IS_KING: bool, T: Trail>(&mut self, landings: Bitboard, trail: T)
    where
        V: FnMut(&BoardChange, &T, &CaptureTally),
    {
        let free = self.board.rules().choice == CaptureChoice::Free;
        let must_go_on = !free
            && landings.len() > 1
            && landings.singles().any(|at| self.can_jump::<IS_KING>(at));
        for at in landings.singles() {
            if !must_go_on || self.can_jump::<IS_KING>(at) {
                self.land::<IS_KING, T>(at, trail.then(at));
            }
        }
    }

    #[inline(always)]
    fn land<const IS_KING: bool, T: Trail>(&mut self, at: Bitboard, trail: T)
    where
        V: FnMut(&BoardChange, &T, &CaptureTally),
    {
        let rules = self.board.rules();
        let free = rules.choice == CaptureChoice::Free;
        let crowns = !IS_KING && at.intersects(GeneratorBoard::<C, S>::last_rank());
        let ends = crowns && rules.promotion == Promotion::EndsMove;
        let is_king = IS_KING || crowns && rules.promotion == Promotion::CrownedAtOnce;
        let king = if is_king || crowns {
            at
        } else {
            Bitboard::EMPTY
        };
        if free || ends {
            self.found(at, king, &trail);
        }
        if !ends {
            let went_on = if is_king {
                self.go_on::<KING, T>(at, trail)
            } else {
                self.go_on::<MAN, T>(at, trail)
            };
            if !went_on && !free {
                self.found(at, king, &trail);
            }
        }
    }

    #[inline(always)]
    fn found<T: Trail>(&mut self, to: Bitboard, king: Bitboard, trail: &T)
    where
        V: FnMut(&BoardChange, &T, &CaptureTally),
    {
        let change = BoardChange {
            from: self.origin,
            to,
            captured: self.captured,
            king,
        };
        (self.visit)(&change, trail, &self.tally);
    }
}
