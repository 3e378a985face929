//! Moves and lists of moves.

use core::fmt;
use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::{Bitboard, Square};

/// A move of one piece, all its jumps included.
///
/// Two captures are the same move when start, end, captured pieces and promotion agree. The order of the jumps does not
/// matter; it is a [`Path`](crate::Path).
///
/// As text a move is its start and its end by their chess names on the canonical board: `c3-d4`, or
/// `c3xe5` for a capture. That may be several moves, so [`Position::parse_move`] reads moves,
/// and [`Position::official`] writes them as the variant has it.
///
/// [`Position::parse_move`]: crate::Position::parse_move
/// [`Position::official`]: crate::Position::official
///
/// ```
/// use damiera_rules::{Position, Variant};
///
/// let position = Position::from_fen("W:Wc3,e3:Bd4,f6,Kh2", Variant::Russa)?;
/// let mv = position.parse_move("c3 e5 g7")?.mv;
/// assert_eq!((mv.from().name(), mv.to().name()), ("c3", "g7"));
/// assert!(mv.is_capture() && !mv.promotes());
/// let captured: Vec<_> = mv.captured().into_iter().map(|square| square.name()).collect();
/// assert_eq!(captured, ["d4", "f6"]);
/// assert_eq!(mv.to_string(), "c3xg7");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Move {
    captured: Bitboard,
    from: Square,
    to: Square,
    promotes: bool,
}

impl Move {
    pub(crate) const fn new(from: Square, to: Square, captured: Bitboard, promotes: bool) -> Self {
        Self {
            captured,
            from,
            to,
            promotes,
        }
    }

    /// Where the piece starts.
    pub const fn from(&self) -> Square {
        self.from
    }

    /// Where the piece ends; after a round of captures this may be where it started.
    pub const fn to(&self) -> Square {
        self.to
    }

    /// The squares of the captured pieces; empty for a quiet move.
    pub const fn captured(&self) -> Bitboard {
        self.captured
    }

    /// True if the move captures.
    pub const fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }

    /// True if the move crowns a man.
    pub const fn promotes(&self) -> bool {
        self.promotes
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if self.is_capture() { 'x' } else { '-' };
        write!(f, "{}{between}{}", self.from, self.to)
    }
}

/// The move is not one of the position's legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the move is not legal here")]
pub struct NotLegal;

/// The legal moves of a position, at most [`MoveList::CAPACITY`], without allocation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList(ArrayVec<Move, { MoveList::CAPACITY }>);

impl MoveList {
    /// Capacity of the list. Further moves would be dropped and not counted.
    ///
    /// A search climbed towards positions with ever more moves. In 60 climbs of 20,000 changes for
    /// each variant it ended at 105 in `libera`, where captures are free, 101 in `thai`, 68 with other
    /// flying kings and 42 with short ones.
    pub const CAPACITY: usize = 256;

    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    pub(crate) fn push(&mut self, mv: Move) {
        let full = self.0.try_push(mv).is_err();
        debug_assert!(!full, "more moves than the list was made for");
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = arrayvec::IntoIter<Move, { MoveList::CAPACITY }>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
