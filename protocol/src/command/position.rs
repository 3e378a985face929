//! The option of `crea` for the position from which a room's games start.

use damiera_rules::{
    Color, Drawing, FenError, MAX_PIECES, Position, Rows, SetupError, Square, Variant,
};

use super::arguments::echo;
use crate::text::Message;

/// The maximum length of a position in characters: room for 24 pieces in any notation and more.
pub(super) const MAX_POSITION: usize = 200;

/// Why no game can start from what was typed as a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    /// It cannot be read, or no game of the variant has it.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// A side has no piece: the game would be over.
    #[error("there are no {0:?} pieces")]
    NoPieces(Color),
    /// The side to move cannot: the game would be over.
    #[error("{0:?} cannot move")]
    NoMoves(Color),
}

/// The position that a text means in a variant; None for the variant's own starting position.
///
/// # Errors
/// Why no game can start from it.
pub(super) fn start_position(
    text: &str,
    variant: Variant,
) -> Result<Option<Position>, BadPosition> {
    let position = read_position(text, variant)?;
    let is_bare = |color: &Color| position.pieces(*color).is_empty();
    if let Some(bare) = Color::ALL.into_iter().find(is_bare) {
        return Err(BadPosition::NoPieces(bare));
    }
    if !position.can_move() {
        return Err(BadPosition::NoMoves(position.turn()));
    }
    Ok(Some(position).filter(|position| *position != variant.start()))
}

/// The position that a text means in a variant, be the game over in it or not.
///
/// # Errors
/// Why there is no such position.
pub fn read_position(text: &str, variant: Variant) -> Result<Position, BadPosition> {
    if let Some(name) = mirrored_name(text, variant) {
        return Err(FenError::BadItem(name.to_owned()).into());
    }
    match Position::from_fen(text, variant) {
        Err(FenError::Setup(SetupError::NoPieces)) => Err(BadPosition::NoPieces(Color::White)),
        read => Ok(read?),
    }
}

/// A chess name, such as `c3`, that is no playing square of the variant's own board. FEN takes such
/// a name for a square of the mirrored board. Here the piece would stand on an unintended square.
fn mirrored_name(text: &str, variant: Variant) -> Option<&str> {
    let board = Drawing::new(variant.rules().corner, Rows::FromWhite);
    let sides = text.split(':').skip(1);
    let lists = sides.filter_map(|side| side.strip_prefix(['W', 'B', 'w', 'b']));
    let items = lists.flat_map(|list| list.split(','));
    let mut names = items.map(|item| {
        let item = item.trim().trim_end_matches(['.', '"']);
        item.strip_prefix(['K', 'k']).unwrap_or(item)
    });
    names.find(|name| match *name.as_bytes() {
        [letter @ (b'a'..=b'h' | b'A'..=b'H'), digit @ b'1'..=b'8'] => {
            let column = letter.to_ascii_lowercase() - b'a';
            board.square_at(b'8' - digit, column).is_none()
        }
        _ => false,
    })
}

impl BadPosition {
    /// The error, and its remedy.
    pub fn message(&self, variant: Variant) -> Message {
        let said = |key: &'static str, text: &str| Message::new(key).with("text", echo(text));
        let on = |key, square: Square| Message::new(key).with("square", variant.name(square));
        let of = |color: Color, [white, black]: [&'static str; 2]| {
            Message::new(color.pick(white, black))
        };
        match self {
            BadPosition::Fen(error) => match error {
                FenError::TooLong => Message::new("text-too-long").with("limit", MAX_POSITION),
                FenError::NoTurn => Message::new("position-no-turn"),
                FenError::BadPart(part) => said("position-bad-part", part),
                FenError::SideTwice(color) => {
                    of(*color, ["position-white-twice", "position-black-twice"])
                }
                FenError::BadItem(item) => said("position-bad-square", item),
                FenError::SquareTwice(square)
                | FenError::Setup(SetupError::TwoPieces { square }) => {
                    on("position-two-pieces", *square)
                }
                FenError::Setup(SetupError::NoPieces) => {
                    BadPosition::NoPieces(Color::White).message(variant)
                }
                FenError::Setup(SetupError::TooManyPieces { color, count }) => {
                    of(*color, ["position-white-many", "position-black-many"])
                        .with("count", count)
                        .with("limit", MAX_PIECES)
                }
                FenError::Setup(SetupError::UncrownedMan { square, .. }) => {
                    on("position-uncrowned", *square)
                }
            },
            BadPosition::NoPieces(color) => {
                of(*color, ["position-white-missing", "position-black-missing"])
                    .with("limit", MAX_PIECES)
            }
            BadPosition::NoMoves(color) => {
                of(*color, ["position-white-stuck", "position-black-stuck"])
            }
        }
    }
}
