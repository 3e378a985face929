//! Following a typed move square by square to the first step that no piece could make.

use crate::{
    BadMove, Bitboard, Color, Direction, Kind, MenCapture, Piece, Position, Promotion, Refusal,
    Rules, Square, TypedPath,
};

/// The first thing wrong with a move that `piece`, on the first typed square, cannot make.
pub(crate) fn trace(
    position: &Position,
    rules: &Rules,
    piece: Piece,
    typed: &TypedPath,
) -> Refusal {
    let mut tracer = Tracer {
        position,
        rules,
        color: piece.color,
        kind: piece.kind,
        origin: typed.from(),
        captured: Bitboard::EMPTY,
    };
    let mut state = State::Start;
    for pair in typed.squares().windows(2) {
        match tracer.step(pair[0], pair[1], state) {
            Ok(next) => state = next,
            Err(refusal) => return refusal,
        }
    }
    // Every step is possible by itself, so only the whole can be wrong.
    Refusal::BadMove {
        from: typed.from(),
        to: typed.to(),
        reason: BadMove::MoveEnded,
    }
}

/// What the piece has done so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Start,
    Stepped,
    Captured,
    Crowned,
}

struct Tracer<'a> {
    position: &'a Position,
    rules: &'a Rules,
    color: Color,
    kind: Kind,
    origin: Square,
    captured: Bitboard,
}

impl Tracer<'_> {
    fn step(&mut self, from: Square, to: Square, state: State) -> Result<State, Refusal> {
        let bad = |reason| Err(Refusal::BadMove { from, to, reason });
        match state {
            State::Stepped => return bad(BadMove::MoveEnded),
            State::Crowned => return Err(Refusal::CrownedStops { square: from }),
            State::Start | State::Captured => {}
        }
        if from == to {
            return bad(BadMove::SameSquare);
        }
        let Some((direction, between)) = line(from, to) else {
            return bad(BadMove::NotDiagonal);
        };
        let first = between
            .iter()
            .copied()
            .find(|&square| self.stands_on(square));
        self.check_reach(from, to, direction, &between, first)?;
        match first {
            None if state == State::Captured && between.is_empty() => {
                bad(BadMove::StepAfterCapture)
            }
            None if self.stands_on(to) => Err(self.occupied(to)),
            None if self.is_jump(state, &between) => Err(Refusal::NothingToCapture { from, to }),
            None => Ok(State::Stepped),
            Some(over) => self.jump(over, to, &between),
        }
    }

    /// Whether something stands in the way there; the moving piece has left its square.
    fn stands_on(&self, square: Square) -> bool {
        square != self.origin && self.position.occupied().contains(square)
    }

    fn flies(&self) -> bool {
        self.kind == Kind::King && self.rules.king.flies()
    }

    /// Whether a way over empty squares can only be meant as a jump.
    fn is_jump(&self, state: State, between: &[Square]) -> bool {
        state == State::Captured || (!self.flies() && !between.is_empty())
    }

    /// Refuses a man that goes back, and a step longer than the piece's.
    fn check_reach(
        &self,
        from: Square,
        to: Square,
        direction: Direction,
        between: &[Square],
        over: Option<Square>,
    ) -> Result<(), Refusal> {
        let captures_back = over.is_some() && self.rules.men_capture == MenCapture::ForwardAndBack;
        let goes_back = !self.color.forward().contains(&direction);
        if self.kind == Kind::Man && goes_back && !captures_back {
            return Err(Refusal::WrongDirection { from, to });
        }
        if between.len() > 1 && !self.flies() {
            let reason = BadMove::TooFar;
            return Err(Refusal::BadMove { from, to, reason });
        }
        Ok(())
    }

    /// The square was perhaps named because what stands there is to be captured.
    fn occupied(&self, square: Square) -> Refusal {
        let mut capture = None;
        self.position.visit_legal(self.rules, |mv, path| {
            if capture.is_none() && mv.from() == self.origin && mv.captured().contains(square) {
                capture = Some(*path);
            }
        });
        Refusal::Occupied { square, capture }
    }

    fn jump(&mut self, over: Square, to: Square, between: &[Square]) -> Result<State, Refusal> {
        let enemy = !self.color;
        if self.position.pieces(self.color).contains(over) {
            return Err(Refusal::OwnPiece { over });
        }
        if self.captured.contains(over) {
            return Err(Refusal::JumpedTwice { over });
        }
        let is_king = self.position.kings(enemy).contains(over);
        if is_king && self.kind == Kind::Man && !self.rules.men_take_kings {
            return Err(Refusal::ManTakesKing { over });
        }
        let way = between.iter().copied().chain([to]);
        let behind = way.skip_while(|&square| square != over).skip(1);
        for square in behind {
            if self.stands_on(square) {
                let behind = square;
                return Err(Refusal::Blocked { over, behind });
            }
        }
        self.captured |= over.into();
        Ok(self.landed(to))
    }

    /// Crowns a man where the variant crowns in mid-capture.
    fn landed(&mut self, to: Square) -> State {
        if self.kind == Kind::Man && to.rank() == self.color.last_rank() {
            match self.rules.promotion {
                Promotion::EndsMove => return State::Crowned,
                Promotion::CrownedAtOnce => self.kind = Kind::King,
                Promotion::PassesThrough => {}
            }
        }
        State::Captured
    }
}

/// The direction from one square to another and the squares strictly between, or `None` when they
/// are not on one diagonal.
fn line(from: Square, to: Square) -> Option<(Direction, Vec<Square>)> {
    Direction::ALL.into_iter().find_map(|direction| {
        let mut between = Vec::new();
        let mut at = Bitboard::from(from).step(direction);
        while let Some(square) = at.first() {
            if square == to {
                return Some((direction, between));
            }
            between.push(square);
            at = at.step(direction);
        }
        None
    })
}
