//! The protocol's notation of positions and moves: the variant's official square numbers.

use damiera_rules::{
    Bitboard, Color, Kind, Move, Piece, Position, Setup, SetupError, Square, Variant,
};

/// Why a text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// It has not one character for the turn and one for each square.
    #[error("a position has {expected} characters, not {0}", expected = Square::COUNT + 1)]
    Length(usize),
    /// The turn is neither white's nor black's.
    #[error("'{0}' says nobody's turn: W or B")]
    Turn(char),
    /// A character that stands for nothing.
    #[error("'{0}' is neither a piece nor empty: w b W B e")]
    Piece(char),
    /// The pieces do not make a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Why a text is no legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// It is not squares between `-` or `x`.
    #[error("not a move: 32-28, or 28x19x23 with what is captured")]
    Text,
    /// No legal move is meant.
    #[error("the move is not legal here")]
    NotLegal,
    /// Several moves have this start and end, and what is captured is not said.
    #[error("several moves are meant: say what is captured")]
    Ambiguous,
}

/// A position as the protocol has it: the turn, then a character for each square by its number.
pub fn position_text(position: &Position) -> String {
    let turn = position.turn().pick('W', 'B');
    let square = |number| position.variant().square_of_number(number);
    let pieces = (1..)
        .map_while(square)
        .map(|square| letter(position.piece_at(square)));
    std::iter::once(turn).chain(pieces).collect()
}

/// The position of a text in a variant.
///
/// # Errors
///
/// The text or its position is not valid.
pub fn parse_position(text: &str, variant: Variant) -> Result<Position, PositionError> {
    let count = text.chars().count();
    let mut letters = text.chars();
    let turn = match letters.next() {
        _ if count != Square::COUNT + 1 => return Err(PositionError::Length(count)),
        Some('W') => Color::White,
        Some('B') => Color::Black,
        turn => return Err(PositionError::Turn(turn.unwrap_or(' '))),
    };
    let mut setup = Setup::empty(turn);
    let squares = (1..).map_while(|number| variant.square_of_number(number));
    for (square, letter) in squares.zip(letters) {
        if let Some(piece) = piece(letter)? {
            setup.put(square, piece);
        }
    }
    Ok(Position::from_setup(setup, variant)?)
}

/// A move of a position: `32-28`, or start, end and everything captured, `28x19x23`.
pub fn move_text(variant: Variant, mv: &Move) -> String {
    let separator = if mv.is_capture() { 'x' } else { '-' };
    let mut text = variant.number(mv.from()).to_string();
    let captured = mv.captured().into_iter();
    for square in std::iter::once(mv.to()).chain(captured) {
        text.push(separator);
        text.push_str(&variant.number(square).to_string());
    }
    text
}

/// The legal move that a text means. Chess names are read as well as numbers. The captured pieces
/// may be left out if start and end say enough.
///
/// # Errors
///
/// The text is malformed, or it means no legal move or more than one.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let squares: Option<Vec<Square>> = text
        .split(['-', 'x', ':'])
        .map(|name| square(position.variant(), name))
        .collect();
    let squares = squares.ok_or(MoveError::Text)?;
    let &[from, to, ref captured @ ..] = squares.as_slice() else {
        return Err(MoveError::Text);
    };
    let captured: Bitboard = captured.iter().copied().collect();
    let legal = position.legal_moves();
    let is_meant = |mv: &&Move| (mv.from(), mv.to()) == (from, to);
    if !captured.is_empty() {
        let mut meant = legal.iter().filter(is_meant);
        let exact = meant.find(|mv| mv.captured() == captured);
        return exact.copied().ok_or(MoveError::NotLegal);
    }
    let mut meant = legal.iter().filter(is_meant);
    match (meant.next(), meant.next()) {
        (None, _) => Err(MoveError::NotLegal),
        (Some(mv), None) => Ok(*mv),
        (Some(_), Some(_)) => Err(MoveError::Ambiguous),
    }
}

fn square(variant: Variant, name: &str) -> Option<Square> {
    match name.parse() {
        Ok(number) => variant.square_of_number(number),
        Err(_) => name.parse().ok(),
    }
}

fn letter(piece: Option<Piece>) -> char {
    match piece.map(|Piece { color, kind }| (color, kind)) {
        None => 'e',
        Some((Color::White, Kind::Man)) => 'w',
        Some((Color::White, Kind::King)) => 'W',
        Some((Color::Black, Kind::Man)) => 'b',
        Some((Color::Black, Kind::King)) => 'B',
    }
}

fn piece(letter: char) -> Result<Option<Piece>, PositionError> {
    let (color, kind) = match letter {
        'e' => return Ok(None),
        'w' => (Color::White, Kind::Man),
        'W' => (Color::White, Kind::King),
        'b' => (Color::Black, Kind::Man),
        'B' => (Color::Black, Kind::King),
        other => return Err(PositionError::Piece(other)),
    };
    Ok(Some(Piece { color, kind }))
}
