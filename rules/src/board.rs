//! The position as the side to move sees it.

use core::marker::PhantomData;

use crate::{Bitboard, Color, Direction, Kind, MenCapture, Move, Position, Rules};

/// Rules, known when the program is compiled or when it runs.
pub(crate) trait GeneratorRules: Copy {
    fn rules(&self) -> &Rules;
}

impl GeneratorRules for &Rules {
    #[inline(always)]
    fn rules(&self) -> &Rules {
        self
    }
}

/// The side to move, known when the program is compiled.
pub(crate) trait SideToMove: Copy {
    type Opponent: SideToMove<Opponent = Self>;
    const COLOR: Color;
    const FORWARD: [Direction; 2] = Self::COLOR.forward();
}

#[derive(Clone, Copy)]
pub(crate) struct White;

#[derive(Clone, Copy)]
pub(crate) struct Black;

impl SideToMove for White {
    type Opponent = Black;
    const COLOR: Color = Color::White;
}

impl SideToMove for Black {
    type Opponent = White;
    const COLOR: Color = Color::Black;
}

/// Own and enemy pieces under known rules, for a known side to move.
#[derive(Clone, Copy)]
pub(crate) struct GeneratorBoard<C, S> {
    columns: C,
    own: Bitboard,
    enemy: Bitboard,
    /// The kings of both sides.
    kings: Bitboard,
    side: PhantomData<S>,
}

/// The change that a move makes to the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct BoardChange {
    /// The square that the piece leaves.
    pub(crate) from: Bitboard,
    /// The square on which it ends, perhaps the same.
    pub(crate) to: Bitboard,
    /// The squares that are cleared.
    pub(crate) captured: Bitboard,
    /// The square on which it ends, if it ends as a king.
    pub(crate) king: Bitboard,
}

impl<C: GeneratorRules, S: SideToMove> GeneratorBoard<C, S> {
    #[inline(always)]
    pub(crate) fn new(position: &Position, columns: C) -> Self {
        Self {
            columns,
            own: position.pieces(S::COLOR),
            enemy: position.pieces(!S::COLOR),
            kings: position.all_kings(),
            side: PhantomData,
        }
    }

    /// The board after a move, as the opponent sees it.
    #[inline(always)]
    pub(crate) fn after(&self, change: &BoardChange) -> GeneratorBoard<C, S::Opponent> {
        GeneratorBoard {
            columns: self.columns,
            own: self.enemy.minus(change.captured),
            enemy: self.own.minus(change.from) | change.to,
            kings: self.kings.minus(change.from | change.captured) | change.king,
            side: PhantomData,
        }
    }

    /// The change as a move of the public interface, if its ends are squares.
    #[inline(always)]
    pub(crate) fn as_move(&self, change: &BoardChange) -> Option<Move> {
        let promotes = !change.king.is_empty() && !self.kings.intersects(change.from);
        let (from, to) = (change.from.first()?, change.to.first()?);
        Some(Move::new(from, to, change.captured, promotes))
    }

    #[inline(always)]
    pub(crate) fn rules(&self) -> &Rules {
        self.columns.rules()
    }

    #[inline(always)]
    pub(crate) fn men(&self) -> Bitboard {
        self.own.minus(self.kings)
    }

    #[inline(always)]
    pub(crate) fn kings(&self) -> Bitboard {
        self.own & self.kings
    }

    #[inline(always)]
    pub(crate) fn enemy_kings(&self) -> Bitboard {
        self.enemy & self.kings
    }

    #[inline(always)]
    pub(crate) fn empty(&self) -> Bitboard {
        !(self.own | self.enemy)
    }

    /// The enemy pieces that a piece of this kind may capture.
    #[inline(always)]
    pub(crate) fn targets(&self, kind: Kind) -> Bitboard {
        match kind {
            Kind::Man if !self.rules().men_take_kings => self.enemy.minus(self.kings),
            _ => self.enemy,
        }
    }

    /// True if a piece of this kind may capture in this direction.
    #[inline(always)]
    pub(crate) fn captures_towards(&self, kind: Kind, direction: Direction) -> bool {
        kind == Kind::King
            || self.rules().men_capture == MenCapture::ForwardAndBack
            || Self::is_forward(direction)
    }

    /// True if this side's men move in this direction.
    #[inline(always)]
    pub(crate) fn is_forward(direction: Direction) -> bool {
        let [left, right] = S::COLOR.forward();
        direction == left || direction == right
    }

    /// The squares on which a man of this side is crowned.
    #[inline(always)]
    pub(crate) const fn last_rank() -> Bitboard {
        Bitboard::rank(S::COLOR.last_rank())
    }
}
