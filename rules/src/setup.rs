//! Pieces on a board, right or wrong, and the check that makes a position of them.

use crate::{Color, Kind, Piece, Position, Square, Variant};

/// Maximum number of pieces of a side.
pub const MAX_PIECES: usize = 12;

/// Any arrangement of pieces. It becomes a [`Position`] only through
/// [`Position::from_setup`].
///
/// ```
/// use damiera_rules::{Color, Kind, Piece, Position, Setup, Variant};
///
/// let mut setup = Setup::empty(Color::White);
/// setup.put("c3".parse()?, Piece { color: Color::White, kind: Kind::King });
/// setup.put("f6".parse()?, Piece { color: Color::Black, kind: Kind::Man });
/// let position = Position::from_setup(setup, Variant::Russa)?;
/// assert_eq!(position.fen(), "W:WKc3:Bf6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The piece on each square, by index.
    pub pieces: [Option<Piece>; Square::COUNT],
    /// The side to move.
    pub turn: Color,
}

impl Setup {
    /// An empty board.
    pub const fn empty(turn: Color) -> Self {
        Self {
            pieces: [None; Square::COUNT],
            turn,
        }
    }

    /// Puts a piece on a square, in place of what stood there.
    pub const fn put(&mut self, square: Square, piece: Piece) {
        self.pieces[square.index()] = Some(piece);
    }

    /// Crowns the men that stand where they would have been crowned, and gives the first of them.
    pub(crate) fn crown_men(&mut self) -> Option<(Color, Square)> {
        let mut first = None;
        for square in Square::ALL {
            let Some(piece) = &mut self.pieces[square.index()] else {
                continue;
            };
            if piece.kind == Kind::Man && square.rank() == piece.color.last_rank() {
                piece.kind = Kind::King;
                first = first.or(Some((piece.color, square)));
            }
        }
        first
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        Self {
            pieces: Square::ALL.map(|square| position.piece_at(square)),
            turn: position.turn(),
        }
    }
}

/// Why an arrangement of pieces is not a position of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Nothing is on the board.
    #[error("the board is empty")]
    NoPieces,
    /// A side has more pieces than it started with.
    #[error("{count} {color:?} pieces, but at most {MAX_PIECES} are possible")]
    TooManyPieces {
        /// The side.
        color: Color,
        /// Number of pieces that it has.
        count: usize,
    },
    /// Pieces of both sides stand on one square.
    #[error("two pieces stand on {square}")]
    TwoPieces {
        /// The square.
        square: Square,
    },
    /// A man stands where it would have been crowned.
    #[error("a {color:?} man on {square} would be a king")]
    UncrownedMan {
        /// The man's side.
        color: Color,
        /// Where it stands.
        square: Square,
    },
}

impl Position {
    /// The position of these pieces in a variant.
    ///
    /// # Errors
    ///
    /// Why no game has this position.
    pub fn from_setup(setup: Setup, variant: Variant) -> Result<Self, SetupError> {
        let where_is = |wanted: &dyn Fn(Piece) -> bool| {
            let standing = Square::ALL.into_iter().zip(setup.pieces);
            standing
                .filter(|(_, piece)| piece.is_some_and(wanted))
                .map(|(square, _)| square)
                .collect()
        };
        Self::from_bitboards(
            where_is(&|piece| piece.color == Color::White),
            where_is(&|piece| piece.color == Color::Black),
            where_is(&|piece| piece.kind == Kind::King),
            setup.turn,
            variant,
        )
    }
}
