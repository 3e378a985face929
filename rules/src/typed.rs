//! Moves as people type them.

use alloc::format;
use alloc::string::{String, ToString};

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;

use crate::{Drawing, Label, Path, Rows, Square, Variant};

/// The squares of a typed move, in order. They need not be those of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedPath {
    path: Path,
    in_numbers: bool,
}

/// Why a text is not a typed move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum PathError {
    /// The text does not look like a move at all and may be something else.
    #[error("this is not a move")]
    NotAMove,
    /// Only one square is named.
    #[error("only one square, {0}")]
    OnlyOneSquare(Label),
    /// Something looks like a square, but is off the board or not played on; in capitals.
    #[error("{0} is not a playing square")]
    NotPlayable(String),
    /// Each name is a playing square, but some count rows from white's side and others from the top;
    /// the first of either, in capitals.
    #[error("{from_white} counts rows from white's side, {from_top} from the top")]
    MixedRows {
        /// The first name that is a playing square only if rows are counted from white's side.
        from_white: String,
        /// The first name that is a playing square only if rows are counted from the top.
        from_top: String,
    },
    /// More squares than any move goes over.
    #[error("no move goes over more than {max} squares", max = Path::CAPACITY)]
    TooLong,
}

/// A move as it was typed: names of squares. Which squares they are depends on the variant and on
/// the drawing: see [`MoveText::on`].
///
/// ```
/// use damiera_rules::{MoveText, Variant};
///
/// let text: MoveText = "22-19".parse()?;
/// let variant = Variant::Italiana;
/// let path = text.on(variant, variant.drawing())?;
/// assert!(path.in_numbers());
/// let numbers: Vec<_> = path.squares().iter().map(|&square| variant.number(square)).collect();
/// assert_eq!(numbers, [22, 19]);
/// # Ok::<(), damiera_rules::PathError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText {
    /// One more than a path can hold shows that there are too many; further ones are not kept.
    names: ArrayVec<SquareName, { Path::CAPACITY + 1 }>,
    in_numbers: bool,
}

impl MoveText {
    /// The squares on a drawing.
    ///
    /// # Errors
    ///
    /// There are too few or too many names, one is of no playing square, or they do not count rows
    /// from one side.
    pub fn on(&self, variant: Variant, drawing: Drawing) -> Result<TypedPath, PathError> {
        if self.names.is_full() {
            return Err(PathError::TooLong);
        }
        let squares = squares_of(&self.names, variant, drawing)?;
        match (Path::from_squares(&squares), squares.first()) {
            (Some(path), _) => Ok(TypedPath::new(path, self.in_numbers)),
            (None, Some(&only)) => Err(PathError::OnlyOneSquare(drawing.label(only))),
            (None, None) => Err(PathError::NotAMove),
        }
    }
}

/// The names of its squares with spaces between, which reads as the same again.
impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, name) in self.names.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            name.fmt(f)?;
        }
        Ok(())
    }
}

/// As its text.
#[cfg(feature = "serde")]
impl serde::Serialize for MoveText {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for MoveText {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl FromStr for MoveText {
    type Err = PathError;

    /// Reads names of squares, in any form that [`TypedPath::parse`] knows. Any other text is
    /// [`PathError::NotAMove`].
    fn from_str(text: &str) -> Result<Self, PathError> {
        let text = text.trim();
        if text.starts_with(is_separator) {
            return Err(PathError::NotAMove);
        }
        let mut names = ArrayVec::new();
        let mut in_numbers = None;
        for word in text.split(is_separator).filter(|word| !word.is_empty()) {
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
            if *in_numbers.get_or_insert(is_number) != is_number {
                return Err(PathError::NotAMove);
            }
            for name in SquareName::all_in(word) {
                let name = name.ok_or(PathError::NotAMove)?;
                // Names that do not fit are only checked for their shape.
                let _ = names.try_push(name);
            }
        }
        let in_numbers = in_numbers.ok_or(PathError::NotAMove)?;
        Ok(Self { names, in_numbers })
    }
}

impl TypedPath {
    /// Reads a typed move: a [`MoveText`] on a drawing.
    ///
    /// Squares are labels of the drawing, in either order (`6A 4C`, `A6 C4`), chess names (`c3-d4`:
    /// rows counted from white's side), or official numbers (`21-17`). Between them stand spaces,
    /// `-`, `x` or `:`, or nothing where squares are not numbers. Case does not matter. Numbers and
    /// other squares do not mix.
    ///
    /// The rows of one text are all counted from one side: that from which all its squares are
    /// playing squares. No text has two such sides. Which moves are legal is not asked.
    ///
    /// # Errors
    ///
    /// The text is not a move, or names something else than playing squares.
    pub fn parse(text: &str, variant: Variant, drawing: Drawing) -> Result<Self, PathError> {
        text.parse::<MoveText>()?.on(variant, drawing)
    }

    /// A path as if it had been typed, in official numbers or otherwise.
    pub const fn new(path: Path, in_numbers: bool) -> Self {
        Self { path, in_numbers }
    }

    /// The squares named, two at least.
    pub fn squares(&self) -> &[Square] {
        self.path.squares()
    }

    /// The first square named.
    pub const fn from(&self) -> Square {
        self.path.from()
    }

    /// The last square named.
    pub const fn to(&self) -> Square {
        self.path.to()
    }

    /// True if the squares were typed by their official numbers.
    pub const fn in_numbers(&self) -> bool {
        self.in_numbers
    }

    /// True if a path starts and ends as typed and goes over the squares between in this order.
    pub(crate) fn fits(&self, path: &Path) -> bool {
        // Most moves that are compared have another start or end.
        if (self.from(), self.to()) != (path.from(), path.to()) {
            return false;
        }
        let ((_, between, _), (_, landings, _)) = (self.path.parts(), path.parts());
        let mut landings = landings.iter();
        between
            .iter()
            .all(|square| landings.any(|landing| landing == square))
    }

    /// True if these are all the squares of a path.
    pub(crate) fn is_whole(&self, path: &Path) -> bool {
        self.path == *path
    }
}

/// A square as it was typed. Which one it is depends on the variant and on the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareText(SquareName);

impl SquareText {
    /// The square on a drawing.
    ///
    /// # Errors
    ///
    /// [`PathError::NotPlayable`] when it is no playing square.
    pub fn on(self, variant: Variant, drawing: Drawing) -> Result<Square, PathError> {
        let squares = squares_of(&[self.0], variant, drawing)?;
        squares.first().copied().ok_or(PathError::NotAMove)
    }
}

impl FromStr for SquareText {
    type Err = PathError;

    /// Reads the name of one square, in any form that [`TypedPath::parse`] knows. Any other text is
    /// [`PathError::NotAMove`].
    fn from_str(text: &str) -> Result<Self, PathError> {
        let mut names = SquareName::all_in(text.trim());
        match (names.next(), names.next()) {
            (Some(Some(name)), None) => Ok(Self(name)),
            _ => Err(PathError::NotAMove),
        }
    }
}

impl Drawing {
    /// Reads one square: a [`SquareText`] on this drawing.
    ///
    /// # Errors
    ///
    /// The text is no name of one square, or names a square that is not played on.
    pub fn parse_square(self, text: &str, variant: Variant) -> Result<Square, PathError> {
        text.parse::<SquareText>()?.on(variant, self)
    }
}

/// The squares that the names of one text mean, with all rows counted from one side.
///
/// A playing square is none when its row is counted from the other side, so at most one side fits.
/// The drawing's own is asked first.
fn squares_of(
    names: &[SquareName],
    variant: Variant,
    drawing: Drawing,
) -> Result<ArrayVec<Square, { Path::CAPACITY + 1 }>, PathError> {
    let on = |rows| move |name: &SquareName| name.square(variant, drawing, rows);
    let sides = match drawing.rows() {
        Rows::FromTop => [Rows::FromTop, Rows::FromWhite],
        Rows::FromWhite => [Rows::FromWhite, Rows::FromTop],
    };
    let read = |rows| names.iter().map(on(rows)).collect::<Option<_>>();
    if let Some(squares) = sides.into_iter().find_map(read) {
        return Ok(squares);
    }
    let first_on = |rows| names.iter().find(|name| on(rows)(name).is_some());
    let unread = |name: &&SquareName| sides.iter().all(|&rows| on(rows)(name).is_none());
    match (
        names.iter().find(unread),
        first_on(Rows::FromWhite),
        first_on(Rows::FromTop),
    ) {
        (Some(name), ..) => Err(PathError::NotPlayable(name.to_text())),
        (None, Some(from_white), Some(from_top)) => Err(PathError::MixedRows {
            from_white: from_white.to_text(),
            from_top: from_top.to_text(),
        }),
        (None, ..) => Err(PathError::NotAMove),
    }
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | ':' | 'x' | 'X')
}

/// A square as named, before the lookup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SquareName {
    /// An official number of one or two digits.
    Number(u8),
    /// A row's digit, then a column's letter in lower case.
    DigitFirst(u8, u8),
    /// A letter a-h, then a digit.
    LetterFirst(u8, u8),
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SquareName::Number(number) => number.fmt(f),
            SquareName::DigitFirst(digit, letter) => write!(f, "{digit}{}", char::from(letter)),
            SquareName::LetterFirst(letter, digit) => write!(f, "{}{digit}", char::from(letter)),
        }
    }
}

impl SquareName {
    /// Reads the names that a word without separators consists of; `None` for what is no name.
    fn all_in(word: &str) -> impl Iterator<Item = Option<Self>> {
        // Words of digits alone are one number; all others are pairs of a digit and a letter.
        word.as_bytes().chunks(2).map(move |pair| match *pair {
            _ if word.bytes().all(|byte| byte.is_ascii_digit()) => {
                (word.len() <= 2).then(|| word.parse().ok().map(Self::Number))?
            }
            [digit @ b'0'..=b'9', letter] if letter.is_ascii_alphabetic() => {
                Some(Self::DigitFirst(digit - b'0', letter.to_ascii_lowercase()))
            }
            [letter @ (b'a'..=b'h' | b'A'..=b'H'), digit @ b'0'..=b'9'] => {
                Some(Self::LetterFirst(letter.to_ascii_lowercase(), digit - b'0'))
            }
            _ => None,
        })
    }

    /// The square if rows are counted from this side, or `None` when the name is of no playing
    /// square then. Names as on the drawing's border are counted from the drawing's side alone.
    fn square(self, variant: Variant, drawing: Drawing, rows: Rows) -> Option<Square> {
        let as_on_border = rows == drawing.rows();
        let (letter, digit) = match self {
            Self::Number(number) => return variant.square_of_number(number),
            Self::DigitFirst(digit, letter) if as_on_border => (letter, digit),
            Self::LetterFirst(letter, digit) if as_on_border || rows == Rows::FromWhite => {
                (letter, digit)
            }
            Self::DigitFirst(..) | Self::LetterFirst(..) => return None,
        };
        let row = match rows {
            Rows::FromTop => digit.wrapping_sub(1),
            Rows::FromWhite => 8u8.wrapping_sub(digit),
        };
        drawing.square_at(row, letter.wrapping_sub(b'a'))
    }

    fn to_text(self) -> String {
        let upper = |letter: u8| char::from(letter).to_ascii_uppercase();
        match self {
            Self::Number(number) => number.to_string(),
            Self::DigitFirst(row, letter) => format!("{row}{}", upper(letter)),
            Self::LetterFirst(letter, digit) => format!("{}{digit}", upper(letter)),
        }
    }
}
