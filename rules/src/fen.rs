//! Positions as text, in the FEN of draughts: `W:W21-32:B1-12`.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use core::{array, fmt, slice};

use crate::drawing::ChessNames;
use crate::{
    Color, Drawing, Kind, Notation, Piece, Position, Rows, Rules, Setup, SetupError, Square,
    Variant,
};

/// The longest text that is read, in bytes: room for 24 pieces in any notation and more.
const MAX_LEN: usize = 512;

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text is longer than any position.
    #[error("longer than {MAX_LEN} bytes")]
    TooLong,
    /// It does not begin with `W:` or `B:`.
    #[error("does not begin with the side to move, W or B")]
    NoTurn,
    /// A part between colons is neither a side's pieces nor a move counter at the end.
    #[error("`{0}` is not a list of pieces")]
    BadPart(String),
    /// A side's pieces are listed twice.
    #[error("the {0:?} pieces are listed twice")]
    SideTwice(Color),
    /// A part of a list is not a square, a king's square or a range.
    #[error("`{0}` is not a square or a range")]
    BadItem(String),
    /// Two pieces are on one square.
    #[error("two pieces on {0}")]
    SquareTwice(Square),
    /// The pieces make no legal position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Setup {
    /// Reads pieces and turn.
    ///
    /// Squares are official numbers, ranges of them (`21-32`, `K1-3`), chess names (`c3`), or
    /// labels of the variant's own drawing, digit first (`6A`). Either colour may come first; a
    /// side that is not listed is empty. A dot at the end and the move counters that some servers
    /// append (`:H0:F1`) are passed over.
    ///
    /// Chess names count from white's left and white's side, as PDN has it for every variant: `h1`
    /// is played on where the federation's board has its playing corner on the right, as in
    /// `spagnola`, `portoghese` and `filippina`, and `a1` on the canonical board. No name is played
    /// on in both, so either board may be meant, but a text must keep to one.
    ///
    /// # Errors
    ///
    /// The first part that cannot be read.
    pub fn from_fen(text: &str, variant: Variant) -> Result<Self, FenError> {
        Self::read_fen(text, variant.rules())
    }

    /// Reads pieces and turn; of the rules only the numbering and the playing corner count.
    pub(crate) fn read_fen(text: &str, rules: &Rules) -> Result<Self, FenError> {
        if text.len() > MAX_LEN {
            return Err(FenError::TooLong);
        }
        let text = text.trim();
        let mut parts = text
            .strip_suffix('.')
            .unwrap_or(text)
            .split(':')
            .map(str::trim);
        let turn = match parts.next() {
            Some("W" | "w") => Color::White,
            Some("B" | "b") => Color::Black,
            _ => return Err(FenError::NoTurn),
        };
        let mut setup = Self::empty(turn);
        let mut read = Vec::new();
        let mut names = ChessNames::new();
        let mut counters = false;
        for part in parts {
            match side_of(part) {
                Some((color, _)) if read.contains(&color) => {
                    return Err(FenError::SideTwice(color));
                }
                Some((color, list)) if !counters => {
                    read.push(color);
                    setup.read_side(color, list, &mut names, rules)?;
                }
                _ if is_counter(part) => counters = true,
                // A side without pieces, named or not.
                _ if part.is_empty() && !counters => {}
                _ => return Err(FenError::BadPart(part.to_string())),
            }
        }
        Ok(setup)
    }

    fn read_side(
        &mut self,
        color: Color,
        list: &str,
        names: &mut ChessNames,
        rules: &Rules,
    ) -> Result<(), FenError> {
        if list.trim().is_empty() {
            return Ok(());
        }
        for item in list.split(',').map(str::trim) {
            let (kind, squares) = match item.strip_prefix(['K', 'k']) {
                Some(squares) => (Kind::King, squares),
                None => (Kind::Man, item),
            };
            let squares = read_squares(squares, names, rules)
                .ok_or_else(|| FenError::BadItem(item.to_string()))?;
            for square in squares {
                if self.pieces[square.index()].is_some() {
                    return Err(FenError::SquareTwice(square));
                }
                self.put(square, Piece { color, kind });
            }
        }
        Ok(())
    }

    /// The pieces and the turn as text, as PDN 3.0 writes them: in official numbers
    /// (`W:W21-32:B1-12`), where three pieces or more of one kind on successive numbers become a
    /// range, or in the chess names of an algebraic variant (`W:Wa1,Kc3:Bb8`).
    pub fn fen(&self, variant: Variant) -> String {
        let rules = variant.rules();
        let letter = |color: Color| color.pick('W', 'B');
        let mut text = String::with_capacity(96);
        text.push(letter(self.turn));
        for color in Color::ALL {
            text.push(':');
            text.push(letter(color));
            match rules.notation {
                Notation::Numbers { .. } => self.write_numbers(&mut text, color, rules),
                Notation::Algebraic { .. } => self.write_names(&mut text, color, rules),
            }
        }
        text
    }

    fn write_numbers(&self, text: &mut String, color: Color, rules: &Rules) {
        let numbers: [u8; Square::COUNT] = array::from_fn(|index| index as u8 + 1);
        let piece = |&number: &u8| {
            let square = rules.numbering.square(number)?;
            self.pieces[square.index()].filter(|piece| piece.color == color)
        };
        let mut separator = "";
        for run in numbers.chunk_by(|one, next| piece(one) == piece(next)) {
            let Some(Piece { kind, .. }) = piece(&run[0]) else {
                continue;
            };
            let (items, end) = match run {
                [first, _, .., last] => (slice::from_ref(first), Some(*last)),
                few => (few, None),
            };
            for &number in items {
                text.push_str(separator);
                text.push_str(king_letter(kind));
                write_number(text, number);
                separator = ",";
            }
            if let Some(end) = end {
                text.push('-');
                write_number(text, end);
            }
        }
    }

    fn write_names(&self, text: &mut String, color: Color, rules: &Rules) {
        let drawing = Drawing::new(rules.corner, Rows::FromWhite);
        let mut separator = "";
        for (square, piece) in Square::ALL.into_iter().zip(self.pieces) {
            if let Some(piece) = piece.filter(|piece| piece.color == color) {
                text.push_str(separator);
                text.push_str(king_letter(piece.kind));
                text.push_str(drawing.label(square).as_str());
                separator = ",";
            }
        }
    }
}

/// Writes a square's number. Every board for a program has these, and formatting takes several times as long.
fn write_number(text: &mut String, number: u8) {
    let digit = |value: u8| char::from(b'0' + value % 10);
    if number >= 10 {
        text.push(digit(number / 10));
    }
    text.push(digit(number));
}

impl Position {
    /// Reads a legal position: see [`Setup::from_fen`].
    ///
    /// ```
    /// use damiera_rules::{Position, Variant};
    ///
    /// let position = Position::from_fen("W:Wc3,e3:Bd4,f6,Kh2", Variant::Russa)?;
    /// assert_eq!(position.to_string(), "W:Wc3,e3:BKh2,d4,f6");
    /// # Ok::<(), damiera_rules::FenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first part that cannot be read, or why no game has this position.
    pub fn from_fen(text: &str, variant: Variant) -> Result<Self, FenError> {
        Ok(Self::from_setup(Setup::from_fen(text, variant)?, variant)?)
    }

    /// The position as text: see [`Setup::fen`].
    ///
    /// ```
    /// use damiera_rules::{Position, Variant};
    ///
    /// let fen = Variant::Italiana.start().fen();
    /// assert_eq!(fen, "W:W21-32:B1-12");
    /// assert_eq!(Position::from_fen(&fen, Variant::Italiana)?, Variant::Italiana.start());
    /// # Ok::<(), damiera_rules::FenError>(())
    /// ```
    pub fn fen(&self) -> String {
        Setup::from(*self).fen(self.variant())
    }
}

/// The position's [`Position::fen`]. [`Position::from_fen`] reads it again, and must be told the
/// variant, on which the squares' names depend.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.fen())
    }
}

/// As its variant and its FEN.
#[cfg(feature = "serde")]
impl serde::Serialize for Position {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (variant, fen) = (self.variant(), self.fen());
        SerializedPosition { variant, fen }.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Position {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let SerializedPosition { variant, fen } = SerializedPosition::deserialize(deserializer)?;
        Self::from_fen(&fen, variant).map_err(serde::de::Error::custom)
    }
}

/// The serialized form of a position.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Position")]
struct SerializedPosition {
    variant: Variant,
    fen: String,
}

const fn king_letter(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "K",
        Kind::Man => "",
    }
}

/// A side's letter, and the list behind it.
fn side_of(part: &str) -> Option<(Color, &str)> {
    if let Some(list) = part.strip_prefix(['W', 'w']) {
        Some((Color::White, list))
    } else {
        part.strip_prefix(['B', 'b'])
            .map(|list| (Color::Black, list))
    }
}

/// True if a part is a halfmove or move counter, `H0` or `F1`.
fn is_counter(part: &str) -> bool {
    part.strip_prefix(['H', 'h', 'F', 'f'])
        .is_some_and(is_number)
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The squares of one item without its `K`.
fn read_squares(item: &str, names: &mut ChessNames, rules: &Rules) -> Option<Vec<Square>> {
    let number = |text: &str| -> Option<u8> {
        let number = is_number(text).then(|| text.parse().ok())??;
        rules.numbering.square(number).map(|_| number)
    };
    if let Some((from, to)) = item.split_once('-') {
        let (from, to) = (number(from)?, number(to)?);
        let squares = (from..=to)
            .filter_map(|number| rules.numbering.square(number))
            .collect();
        return (from <= to).then_some(squares);
    }
    let square = match *item.as_bytes() {
        [row @ b'1'..=b'8', letter] if letter.is_ascii_alphabetic() => {
            let column = letter.to_ascii_lowercase() - b'a';
            Drawing::new(rules.corner, Rows::FromTop).square_at(row - b'1', column)?
        }
        [letter, digit] if letter.is_ascii_alphabetic() => names.square(letter, digit)?,
        _ => rules.numbering.square(number(item)?)?,
    };
    Some(vec![square])
}
