//! The squares over which a move goes.

use alloc::string::String;

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::setup::MAX_PIECES;
use crate::{Bitboard, Drawing, Square};

/// The squares of a move in order: the start, then every square the piece lands on.
///
/// As text they are chess names of the canonical board: `c3-e5-g7`.
///
/// ```
/// use damiera_rules::Path;
///
/// let path: Path = "c3-e5-g7".parse()?;
/// assert_eq!((path.from().name(), path.to().name(), path.squares().len()), ("c3", "g7", 3));
/// # Ok::<(), damiera_rules::UnknownPath>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path {
    squares: [Square; Self::CAPACITY],
    len: u8,
}

impl Path {
    /// The longest path: the start and one landing for each piece that the opponent can have.
    pub const CAPACITY: usize = MAX_PIECES + 1;

    /// The path of a piece that has not moved yet.
    pub(crate) const fn start(square: Square) -> Self {
        Self {
            // The unused rest is always the first square, so that equality may compare it.
            squares: [Square::ALL[0]; Self::CAPACITY],
            len: 0,
        }
        .then(square)
    }

    /// The path with one more landing; a full path stays as it is.
    #[must_use]
    pub(crate) const fn then(mut self, square: Square) -> Self {
        if (self.len as usize) < Self::CAPACITY {
            self.squares[self.len as usize] = square;
            self.len += 1;
        }
        self
    }

    /// A path over these squares, or `None` when they are fewer than two or too many. The path need not be that of a
    /// move.
    pub fn from_squares(squares: &[Square]) -> Option<Self> {
        let (&first, rest) = squares.split_first()?;
        if rest.is_empty() || squares.len() > Self::CAPACITY {
            return None;
        }
        Some(
            rest.iter()
                .fold(Self::start(first), |path, &square| path.then(square)),
        )
    }

    /// The squares, from start to end.
    pub fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.len)]
    }

    /// Where the piece starts.
    pub const fn from(&self) -> Square {
        self.squares[0]
    }

    /// Where the piece ends.
    pub const fn to(&self) -> Square {
        self.squares[self.len as usize - 1]
    }

    /// The start, the squares between, and the end.
    pub(crate) fn parts(&self) -> (Square, &[Square], Square) {
        let between = match self.squares() {
            [_, between @ .., _] => between,
            _ => &[],
        };
        (self.from(), between, self.to())
    }

    /// The squares of `captured` that lie on the way, in the order of the jumps.
    pub fn jumped(&self, captured: Bitboard) -> impl Iterator<Item = Square> {
        self.squares()
            .windows(2)
            .flat_map(|leg| between(leg[0], leg[1]))
            .filter(move |&square| captured.contains(square))
    }

    /// The path over the squares that tell a move apart: the start, the end, and for each piece of `captured` but
    /// the last the square where the path turns after it or, where the path goes straight on, the
    /// square just behind that piece.
    pub(crate) fn way(&self, captured: Bitboard) -> Self {
        let turns = self.squares().windows(3).map(move |legs| {
            let (from, at, to) = (legs[0], legs[1], legs[2]);
            if direction(from, at) != direction(at, to) {
                return at;
            }
            // Where pieces come off at once, the last one on the leg is the one just captured.
            let leg = || between(from, at).chain([at]);
            let last = leg().filter(|&square| captured.contains(square)).last();
            let behind = leg().skip_while(|&square| Some(square) != last).nth(1);
            behind.unwrap_or(at)
        });
        turns
            .chain([self.to()])
            .fold(Self::start(self.from()), Self::then)
    }

    /// The squares as they are called on a drawing, separated by spaces: `3D 5B 7D`.
    pub fn labels(&self, drawing: Drawing) -> String {
        let mut labels = String::with_capacity(3 * self.squares().len());
        for &square in self.squares() {
            if !labels.is_empty() {
                labels.push(' ');
            }
            labels.push_str(drawing.label(square).as_str());
        }
        labels
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from())?;
        self.squares()[1..]
            .iter()
            .try_for_each(|square| write!(f, "-{square}"))
    }
}

/// A text that is not a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a path: 2 to {max} squares between a1 and h8, as c3-e5", max = Path::CAPACITY)]
pub struct UnknownPath;

impl FromStr for Path {
    type Err = UnknownPath;

    /// Reads chess names of the canonical board, in either case, with `-`, `x` or `:` between them.
    /// [`TypedPath::parse`](crate::TypedPath::parse) reads the other names of squares.
    fn from_str(text: &str) -> Result<Self, UnknownPath> {
        let mut squares = ArrayVec::<Square, { Self::CAPACITY }>::new();
        for name in text.split(['-', 'x', ':']) {
            let square = name.parse().map_err(|_| UnknownPath)?;
            squares.try_push(square).map_err(|_| UnknownPath)?;
        }
        Self::from_squares(&squares).ok_or(UnknownPath)
    }
}

/// As the list of its squares.
#[cfg(feature = "serde")]
impl serde::Serialize for Path {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.squares())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Path {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let squares = alloc::vec::Vec::<Square>::deserialize(deserializer)?;
        let wrong = || serde::de::Error::invalid_length(squares.len(), &"two squares or more");
        Self::from_squares(&squares).ok_or_else(wrong)
    }
}

/// Direction from one square to another: true if upwards, and true if to the right.
const fn direction(from: Square, to: Square) -> (bool, bool) {
    (to.rank() > from.rank(), to.file() > from.file())
}

/// The squares strictly between two on one diagonal; none when they are not on one.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let ranks = to.rank() as i8 - from.rank() as i8;
    let files = to.file() as i8 - from.file() as i8;
    let steps = if ranks.abs() == files.abs() {
        ranks.abs()
    } else {
        0
    };
    let on = |start: u8, step: i8| u8::try_from(start as i8 + step).ok();
    (1..steps).filter_map(move |step| {
        Square::at(
            on(from.rank(), step * ranks.signum())?,
            on(from.file(), step * files.signum())?,
        )
    })
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.squares()).finish()
    }
}
