//! The 32 playing squares of the canonical board, and the directions between them.

use core::fmt;

use crate::{Corner, Drawing, Rows};

/// A playing square of the canonical board.
///
/// White sits at the bottom and a1, the bottom-left corner, is played on. The index counts the
/// playing squares from a1 to the right and then upwards: `rank * 4 + file / 2`. How a square is
/// called by people is another matter: see [`Drawing`] and
/// [`Variant::number`](crate::Variant::number).
///
/// ```
/// use damiera_rules::{Square, Variant};
///
/// let c3: Square = "c3".parse()?;
/// assert_eq!((c3.rank(), c3.file(), c3.name()), (2, 2, "c3"));
/// assert_eq!(Square::at(0, 1), None, "b1 is not played on");
/// let number = Variant::Inglese.number(c3);
/// assert_eq!(Variant::Inglese.square_of_number(number), Some(c3));
/// # Ok::<(), damiera_rules::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Number of playing squares.
    pub const COUNT: usize = 32;

    /// Every square, by index.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The square of an index 0-31, or `None`.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 32 { Some(Self(index)) } else { None }
    }

    /// The square on a rank (0-7 from the bottom) and file (0-7 from the left), or `None` when it
    /// is off the board or not played on.
    pub const fn at(rank: u8, file: u8) -> Option<Self> {
        if rank < 8 && file < 8 && (rank + file).is_multiple_of(2) {
            Some(Self(rank * 4 + file / 2))
        } else {
            None
        }
    }

    /// The index, 0-31.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank, 0-7 from white's side.
    pub const fn rank(self) -> u8 {
        self.0 / 4
    }

    /// The file, 0-7 from white's left.
    pub const fn file(self) -> u8 {
        (self.0 % 4) * 2 + self.rank() % 2
    }

    /// The chess name on the canonical board, `a1` to `h8`.
    pub const fn name(self) -> &'static str {
        const CANONICAL: Drawing = Drawing::new(Corner::Left, Rows::FromWhite);
        CANONICAL.label(self).as_str()
    }
}

impl fmt::Display for Square {
    /// Writes [`Square::name`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not the chess name of a playing square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a playing square between a1 and h8")]
pub struct SquareError;

impl core::str::FromStr for Square {
    type Err = SquareError;

    /// Reads the chess name on the canonical board, in either case.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let &[file, rank] = text.as_bytes() else {
            return Err(SquareError);
        };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Self::at(rank.wrapping_sub(b'1'), file).ok_or(SquareError)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

/// One of the four diagonal directions, as white sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Direction {
    /// Towards black, to white's left.
    UpLeft,
    /// Towards black, to white's right.
    UpRight,
    /// Towards white, to white's left.
    DownLeft,
    /// Towards white, to white's right.
    DownRight,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::UpLeft, Self::UpRight, Self::DownLeft, Self::DownRight];

    /// The direction that leads back.
    pub const fn opposite(self) -> Self {
        match self {
            Self::UpLeft => Self::DownRight,
            Self::UpRight => Self::DownLeft,
            Self::DownLeft => Self::UpRight,
            Self::DownRight => Self::UpLeft,
        }
    }
}
