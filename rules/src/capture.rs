//! Walking over every capture of a position, jump by jump.

use crate::{
    Bitboard, CaptureChoice, Color, Direction, Kind, KingMove, MenCapture, Move, Path, Position,
    Priority, Promotion, Removal, Rules, Square,
};

/// A capture that may be stopped where it ends, before it is compared with the others.
pub(crate) struct Capture<'a> {
    /// The move it makes.
    pub(crate) mv: Move,
    /// The squares it goes over.
    pub(crate) path: &'a Path,
    /// What it takes.
    pub(crate) tally: Tally,
    /// How good it is by the variant's priorities: only the highest are legal.
    pub(crate) rank: u32,
}

/// What a capture takes, as far as it matters for comparing captures.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
    /// How many pieces it takes.
    pub(crate) taken: u32,
    /// What it takes, in order: the first jump is bit 11, set if it takes a king.
    kings_taken: u32,
    /// Who captures, as it was before the capture.
    by: Kind,
}

impl Tally {
    /// How much of what a priority looks for.
    pub(crate) fn value(&self, priority: Priority) -> u32 {
        match priority {
            Priority::MostPieces => self.taken,
            Priority::WithKing => u32::from(self.by == Kind::King),
            Priority::MostKings => self.kings_taken.count_ones(),
            Priority::KingMetEarliest => self.kings_taken,
        }
    }

    /// The priorities' values side by side, the first in the highest bits.
    pub(crate) fn rank(&self, priorities: &[Priority]) -> u32 {
        priorities.iter().fold(0, |rank, &priority| {
            let width = match priority {
                Priority::MostPieces | Priority::MostKings => 4,
                Priority::WithKing => 1,
                Priority::KingMetEarliest => 12,
            };
            rank << width | self.value(priority)
        })
    }

    fn take(&mut self, is_king: bool) {
        self.taken += 1;
        if is_king {
            self.kings_taken |= 1 << (12 - self.taken);
        }
    }
}

/// Calls `visit` with every capture that the side to move can complete, once for each path.
///
/// Where captures are free, every jump completes one. Captures of all ranks are visited.
pub(crate) fn visit_captures(
    position: &Position,
    rules: &Rules,
    mut visit: impl FnMut(&Capture<'_>),
) {
    let board = Board::new(position, rules);
    for origin in board.jumpers() {
        let kind = board.kind_of(origin);
        let mut walk = Walk {
            // The piece has left its square, which may be crossed again.
            board: Board {
                empty: board.empty.with(origin),
                ..board
            },
            origin,
            captured: Bitboard::EMPTY,
            tally: Tally {
                taken: 0,
                kings_taken: 0,
                by: kind,
            },
            visit: &mut visit,
        };
        walk.go_on(origin.into(), kind, &Path::start(origin));
    }
}

/// Whether the side to move can capture anything.
pub(crate) fn can_capture(position: &Position, rules: &Rules) -> bool {
    !Board::new(position, rules).jumpers().is_empty()
}

/// The position as the side that captures sees it.
#[derive(Clone, Copy)]
struct Board<'a> {
    rules: &'a Rules,
    color: Color,
    men: Bitboard,
    kings: Bitboard,
    enemy_men: Bitboard,
    enemy_kings: Bitboard,
    empty: Bitboard,
}

impl<'a> Board<'a> {
    fn new(position: &Position, rules: &'a Rules) -> Self {
        let color = position.turn();
        Self {
            rules,
            color,
            men: position.men(color),
            kings: position.kings(color),
            enemy_men: position.men(!color),
            enemy_kings: position.kings(!color),
            empty: !position.occupied(),
        }
    }

    fn kind_of(&self, square: Square) -> Kind {
        if self.kings.contains(square) {
            Kind::King
        } else {
            Kind::Man
        }
    }

    /// What a piece of this kind may capture.
    fn targets(&self, kind: Kind) -> Bitboard {
        match kind {
            Kind::Man if !self.rules.men_take_kings => self.enemy_men,
            _ => self.enemy_men | self.enemy_kings,
        }
    }

    /// Where a piece of this kind may capture.
    fn directions(&self, kind: Kind) -> &'static [Direction] {
        use Direction::{DownLeft, DownRight, UpLeft, UpRight};
        match (kind, self.rules.men_capture, self.color) {
            (Kind::Man, MenCapture::Forward, Color::White) => &[UpLeft, UpRight],
            (Kind::Man, MenCapture::Forward, Color::Black) => &[DownLeft, DownRight],
            _ => &Direction::ALL,
        }
    }

    fn flies(&self, kind: Kind) -> bool {
        kind == Kind::King && self.rules.king.flies()
    }

    /// The pieces that have a first jump.
    fn jumpers(&self) -> Bitboard {
        let beside = |kind: Kind| {
            let targets = self.targets(kind);
            self.directions(kind)
                .iter()
                .map(|direction| direction.opposite())
                .fold(Bitboard::EMPTY, |jumpers, back| {
                    jumpers | (self.empty.step(back) & targets).step(back)
                })
        };
        let men = if self.men.is_empty() {
            Bitboard::EMPTY
        } else {
            self.men & beside(Kind::Man)
        };
        let kings = if self.kings.is_empty() {
            Bitboard::EMPTY
        } else if self.flies(Kind::King) {
            self.kings
                .iter()
                .filter(|&king| self.can_jump(king.into(), Kind::King, Bitboard::EMPTY))
                .collect()
        } else {
            self.kings & beside(Kind::King)
        };
        men | kings
    }

    /// The piece that a jump takes, with the squares on which the jump can land; both empty when
    /// there is no jump this way.
    fn jump(
        &self,
        at: Bitboard,
        direction: Direction,
        kind: Kind,
        captured: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let empty = match self.rules.removal {
            Removal::AfterMove => self.empty,
            Removal::AtOnce => self.empty | captured,
        };
        let mut next = at.step(direction);
        while self.flies(kind) && next.intersects(empty) {
            next = next.step(direction);
        }
        let victim = next & self.targets(kind) & !captured;
        let mut landing = victim.step(direction) & empty;
        let mut landings = landing;
        let chooses = kind == Kind::King && self.rules.king == KingMove::Flying;
        while chooses && !landing.is_empty() {
            landing = landing.step(direction) & empty;
            landings |= landing;
        }
        (victim, landings)
    }

    fn can_jump(&self, at: Bitboard, kind: Kind, captured: Bitboard) -> bool {
        self.directions(kind).iter().any(|&direction| {
            let (_, landings) = self.jump(at, direction, kind, captured);
            !landings.is_empty()
        })
    }
}

/// One piece's capture under way.
struct Walk<'a, V> {
    board: Board<'a>,
    origin: Square,
    captured: Bitboard,
    tally: Tally,
    visit: &'a mut V,
}

impl<V: FnMut(&Capture<'_>)> Walk<'_, V> {
    /// Makes every jump from here; says whether there was any.
    fn go_on(&mut self, at: Bitboard, kind: Kind, path: &Path) -> bool {
        let mut jumped = false;
        for &direction in self.board.directions(kind) {
            let (victim, landings) = self.board.jump(at, direction, kind, self.captured);
            if landings.is_empty() {
                continue;
            }
            jumped = true;
            let before = self.tally;
            self.captured |= victim;
            self.tally.take(victim.intersects(self.board.enemy_kings));
            self.land_on_each(landings, kind, path);
            self.captured ^= victim;
            self.tally = before;
        }
        jumped
    }

    fn land_on_each(&mut self, landings: Bitboard, kind: Kind, path: &Path) {
        let free = self.board.rules.choice == CaptureChoice::Free;
        let must_go_on = !free
            && landings.len() > 1
            && landings
                .iter()
                .any(|square| self.board.can_jump(square.into(), kind, self.captured));
        for square in landings {
            let at = Bitboard::from(square);
            if !must_go_on || self.board.can_jump(at, kind, self.captured) {
                self.land(square, kind, &path.then(square), free);
            }
        }
    }

    fn land(&mut self, square: Square, kind: Kind, path: &Path, free: bool) {
        let at_last_rank = kind == Kind::Man && square.rank() == self.board.color.last_rank();
        let (kind, ends) = match self.board.rules.promotion {
            Promotion::EndsMove if at_last_rank => (kind, true),
            Promotion::CrownedAtOnce if at_last_rank => (Kind::King, false),
            _ => (kind, false),
        };
        let crowned = self.tally.by == Kind::Man && (at_last_rank || kind == Kind::King);
        if free || ends {
            self.found(square, crowned, path);
        }
        if !ends {
            let went_on = self.go_on(square.into(), kind, path);
            if !went_on && !free {
                self.found(square, crowned, path);
            }
        }
    }

    fn found(&mut self, to: Square, promotes: bool, path: &Path) {
        let capture = Capture {
            mv: Move::new(self.origin, to, self.captured, promotes),
            path,
            tally: self.tally,
            rank: match self.board.rules.choice {
                CaptureChoice::Free => 0,
                CaptureChoice::Compulsory(priorities) => self.tally.rank(priorities),
            },
        };
        (self.visit)(&capture);
    }
}
