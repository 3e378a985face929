//! The first typed step that no piece could make.

use crate::{
    BadStep, Bitboard, Color, Direction, IllegalMove, Kind, KingMove, MenCapture, Piece, Position,
    Removal, Rules, Square, TypedPath,
};

/// How far a piece has come along a typed move.
#[derive(Clone, Copy)]
pub(crate) struct TracedPiece {
    /// Where the move began: that square is empty now.
    pub(crate) origin: Square,
    /// Side of the piece.
    pub(crate) color: Color,
    /// Its current kind: a promotion within the move counts.
    pub(crate) kind: Kind,
    /// Number of typed squares that it has gone over, the first included.
    pub(crate) typed: usize,
    /// Pieces that it has captured.
    pub(crate) captured: Bitboard,
    /// True if it has moved without capturing.
    pub(crate) moved: bool,
    /// True if it has been crowned and must stop.
    pub(crate) stopped: bool,
    /// Where it came to the last rank as a man while capturing.
    pub(crate) passed: Option<Square>,
}

impl TracedPiece {
    /// A piece that has not moved.
    pub(crate) const fn start(origin: Square, piece: Piece) -> Self {
        Self {
            origin,
            color: piece.color,
            kind: piece.kind,
            typed: 1,
            captured: Bitboard::EMPTY,
            moved: false,
            stopped: false,
            passed: None,
        }
    }
}

/// Returns the fault of the step after `state`, a step that the piece cannot make.
pub(crate) fn trace(position: &Position, typed: &TypedPath, state: TracedPiece) -> IllegalMove {
    let tracer = Tracer {
        position,
        rules: position.variant().rules(),
        state,
    };
    let from = typed.squares().get(state.typed - 1).copied();
    let to = typed.squares().get(state.typed).copied();
    tracer.step(from.unwrap_or(typed.from()), to.unwrap_or(typed.to()))
}

struct Tracer<'a> {
    position: &'a Position,
    rules: &'static Rules,
    state: TracedPiece,
}

/// Content of a square in mid-move.
enum On {
    Nothing,
    Own,
    /// An enemy that was captured in this move and is still on the board.
    Captured,
    Enemy,
}

impl Tracer<'_> {
    fn step(&self, from: Square, to: Square) -> IllegalMove {
        let bad = |reason| IllegalMove::BadStep { from, to, reason };
        if self.state.moved {
            return bad(BadStep::MoveEnded);
        }
        if self.state.stopped {
            return IllegalMove::CrownedStops { square: from };
        }
        if from == to {
            return bad(BadStep::SameSquare);
        }
        match way(from, to) {
            None => bad(BadStep::NotDiagonal),
            Some(way) if self.flies() => self.fly(&way, from, to),
            Some(way) => self.walk(&way, from, to),
        }
    }

    fn flies(&self) -> bool {
        self.state.kind == Kind::King && self.rules.king.flies()
    }

    fn on(&self, square: Square) -> On {
        let state = &self.state;
        let taken_off = self.rules.removal == Removal::AtOnce;
        if square == state.origin || !self.position.occupied().contains(square) {
            On::Nothing
        } else if self.position.pieces(state.color).contains(square) {
            On::Own
        } else if !state.captured.contains(square) {
            On::Enemy
        } else if taken_off {
            On::Nothing
        } else {
            On::Captured
        }
    }

    /// A piece that goes one step at a time.
    fn walk(&self, way: &Way, from: Square, to: Square) -> IllegalMove {
        let goes_back =
            self.state.kind == Kind::Man && !self.state.color.forward().contains(&way.direction);
        let captures_back = self.rules.men_capture == MenCapture::ForwardAndBack;
        if goes_back && !captures_back {
            return IllegalMove::WrongDirection {
                from,
                to,
                captures_back,
            };
        }
        let bad = |reason| IllegalMove::BadStep { from, to, reason };
        match *way.squares() {
            [_] => match self.on(to) {
                On::Nothing if !self.state.captured.is_empty() => bad(BadStep::StepAfterCapture),
                On::Nothing => IllegalMove::WrongDirection {
                    from,
                    to,
                    captures_back,
                },
                On::Captured => IllegalMove::CapturedStays { square: to },
                On::Own | On::Enemy => self.occupied(to),
            },
            [over, behind] => self
                .no_jump(over, behind)
                .unwrap_or(IllegalMove::NothingToCapture { from, to }),
            _ => match self.state.passed {
                Some(square) if self.king_could_jump(way) => IllegalMove::StillMan { square },
                _ => bad(BadStep::TooFar),
            },
        }
    }

    /// A piece that moves any distance, jump by jump over the pieces on its line.
    fn fly(&self, way: &Way, from: Square, to: Square) -> IllegalMove {
        let mut landed = None;
        let mut squares = way.squares().iter().copied();
        while let Some(square) = squares.next() {
            match (self.on(square), squares.clone().next()) {
                (On::Nothing, _) => {}
                (On::Captured, None) => return IllegalMove::CapturedStays { square },
                (On::Own | On::Enemy, None) => return self.occupied(square),
                (_, Some(behind)) => {
                    if let Some(reason) = self.no_jump(square, behind) {
                        return reason;
                    }
                    landed = Some((square, behind));
                }
            }
        }
        match landed {
            Some((over, behind)) => IllegalMove::LandsBehind { over, behind },
            None => IllegalMove::BadStep {
                from,
                to,
                reason: BadStep::StepAfterCapture,
            },
        }
    }

    /// Why the piece cannot jump over a square onto the next, or `None` when it can, or when there
    /// is nothing to jump.
    fn no_jump(&self, over: Square, behind: Square) -> Option<IllegalMove> {
        match self.on(over) {
            On::Nothing => return None,
            On::Own => return Some(IllegalMove::OwnPiece { over }),
            On::Captured => return Some(IllegalMove::JumpedTwice { over }),
            On::Enemy => {}
        }
        let is_king = self.position.kings(!self.state.color).contains(over);
        if is_king && self.state.kind == Kind::Man && !self.rules.men_take_kings {
            return Some(IllegalMove::ManTakesKing { over });
        }
        match self.on(behind) {
            On::Nothing => None,
            On::Captured => Some(IllegalMove::CapturedStays { square: behind }),
            On::Own | On::Enemy => Some(IllegalMove::Blocked { over, behind }),
        }
    }

    /// True if a king could make this as one jump.
    fn king_could_jump(&self, way: &Way) -> bool {
        let stands = |square: &Square| !matches!(self.on(*square), On::Nothing);
        let mut in_the_way = way.squares().iter().copied().filter(stands);
        let over = in_the_way.next();
        let lands_anywhere = self.rules.king == KingMove::Flying;
        lands_anywhere
            && over.is_some_and(|over| matches!(self.on(over), On::Enemy))
            && in_the_way.next().is_none()
            && over != way.squares().last().copied()
    }

    /// The square was perhaps named because the piece there is the one to capture.
    fn occupied(&self, square: Square) -> IllegalMove {
        let mut capture = None;
        self.position.visit_legal(|mv, path| {
            if capture.is_none() && mv.from() == self.state.origin && mv.captured().contains(square)
            {
                capture = Some(*path);
            }
        });
        IllegalMove::Occupied { square, capture }
    }
}

/// A way along one diagonal.
struct Way {
    direction: Direction,
    squares: [Square; 7],
    len: usize,
}

impl Way {
    /// The squares after the first, the last included.
    fn squares(&self) -> &[Square] {
        &self.squares[..self.len]
    }
}

/// The way from one square to another, or `None` when they are not on one diagonal.
fn way(from: Square, to: Square) -> Option<Way> {
    Direction::ALL.into_iter().find_map(|direction| {
        let mut way = Way {
            direction,
            squares: [from; 7],
            len: 0,
        };
        let mut at = Bitboard::from(from).step(direction);
        while let Some(square) = at.first() {
            way.squares[way.len] = square;
            way.len += 1;
            if square == to {
                return Some(way);
            }
            at = at.step(direction);
        }
        None
    })
}
