//! A legal position.

use crate::setup::MAX_PIECES;
use crate::{Bitboard, Color, Kind, Move, NotLegal, Piece, SetupError, Square, Variant};

/// Pieces on a board, who is to move, and the variant that is played; known to be possible.
///
/// ```
/// use damiera_rules::{Color, Kind, Piece, Position, Square, Variant};
///
/// let position = Position::from_fen("W:Wc3,e3:Bd4,f6,Kh2", Variant::Russa)?;
/// assert_eq!(position.turn(), Color::White);
/// assert_eq!(position.men(Color::Black).len(), 2);
/// let h2: Square = "h2".parse()?;
/// let king = Piece { color: Color::Black, kind: Kind::King };
/// assert_eq!(position.piece_at(h2), Some(king));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    white: Bitboard,
    black: Bitboard,
    kings: Bitboard,
    turn: Color,
    variant: Variant,
}

impl Position {
    /// The position from which a game starts: men on the ranks nearest to each side.
    pub(crate) fn start(variant: Variant) -> Self {
        let rules = variant.rules();
        let men = (1u64 << (4 * rules.ranks_of_men)) - 1;
        let white = Bitboard::from_indices(men as u32);
        Self {
            white,
            black: white.rotated(),
            kings: Bitboard::EMPTY,
            turn: rules.first,
            variant,
        }
    }

    /// The position of these pieces: quicker than by a [`Setup`](crate::Setup), for programs that
    /// ask about millions. `kings` are those of both sides; squares on which nothing stands are
    /// left out of it.
    ///
    /// # Errors
    ///
    /// Why no game has this position.
    pub fn from_bitboards(
        white: Bitboard,
        black: Bitboard,
        kings: Bitboard,
        turn: Color,
        variant: Variant,
    ) -> Result<Self, SetupError> {
        if let Some(square) = (white & black).first() {
            return Err(SetupError::TwoPieces { square });
        }
        let sides = [(Color::White, white), (Color::Black, black)];
        if (white | black).is_empty() {
            return Err(SetupError::NoPieces);
        }
        for (color, pieces) in sides {
            let count = pieces.len() as usize;
            if count > MAX_PIECES {
                return Err(SetupError::TooManyPieces { color, count });
            }
        }
        // The uncrowned man of the lowest square is told of: a black one stands on the first rank.
        for (color, pieces) in sides.into_iter().rev() {
            let uncrowned = pieces.minus(kings) & Bitboard::rank(color.last_rank());
            if let Some(square) = uncrowned.first() {
                return Err(SetupError::UncrownedMan { color, square });
            }
        }
        let kings = kings & (white | black);
        Ok(Self::from_parts(white, black, kings, turn, variant))
    }

    /// The caller knows that the parts make a legal position.
    pub(crate) const fn from_parts(
        white: Bitboard,
        black: Bitboard,
        kings: Bitboard,
        turn: Color,
        variant: Variant,
    ) -> Self {
        Self {
            white,
            black,
            kings,
            turn,
            variant,
        }
    }

    /// The variant that is played.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Where a side's pieces stand.
    pub const fn pieces(&self, color: Color) -> Bitboard {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Where a side's men stand.
    pub fn men(&self, color: Color) -> Bitboard {
        self.pieces(color) & !self.kings
    }

    /// Where a side's kings stand.
    pub fn kings(&self, color: Color) -> Bitboard {
        self.pieces(color) & self.kings
    }

    /// Where the kings of both sides stand.
    pub(crate) const fn all_kings(&self) -> Bitboard {
        self.kings
    }

    /// The squares on which something stands.
    pub fn occupied(&self) -> Bitboard {
        self.white | self.black
    }

    /// The piece on a square; None if the square is empty.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = Color::ALL
            .into_iter()
            .find(|&color| self.pieces(color).contains(square))?;
        let kind = if self.kings.contains(square) {
            Kind::King
        } else {
            Kind::Man
        };
        Some(Piece { color, kind })
    }

    /// The position after a move, which must be one of this position's legal moves: any other
    /// gives a position without meaning.
    #[must_use]
    pub fn play_unchecked(self, mv: &Move) -> Self {
        let from = Bitboard::from(mv.from());
        let to = Bitboard::from(mv.to());
        let is_king = mv.promotes() || self.kings.intersects(from);
        let mover = (self.pieces(self.turn) & !from) | to;
        let other = self.pieces(!self.turn) & !mv.captured();
        let kings = self.kings & !from & !mv.captured();
        let (white, black) = self.turn.pick((mover, other), (other, mover));
        Self {
            white,
            black,
            kings: if is_king { kings | to } else { kings },
            turn: !self.turn,
            variant: self.variant,
        }
    }

    /// These pieces with the other side to move, as if a turn could be passed. Its moves then are its threats.
    ///
    /// ```
    /// use damiera_rules::{Position, Variant};
    ///
    /// let position = Position::from_fen("W:Wc3:Be5", Variant::Russa)?;
    /// assert!(!position.can_capture() && !position.passed().can_capture());
    /// let position = Position::from_fen("W:Wc3,f4:Be5", Variant::Russa)?;
    /// assert!(position.can_capture());
    /// # Ok::<(), damiera_rules::FenError>(())
    /// ```
    #[must_use]
    pub fn passed(self) -> Self {
        Self {
            turn: !self.turn,
            ..self
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// [`NotLegal`] when the move is none of the legal moves.
    ///
    /// ```
    /// use damiera_rules::{NotLegal, Variant};
    ///
    /// let start = Variant::Italiana.start();
    /// let first = start.legal_moves()[0];
    /// let after = start.play(&first)?;
    /// assert_ne!(after.turn(), start.turn());
    /// // It is the other side's turn.
    /// assert_eq!(after.play(&first), Err(NotLegal));
    /// # Ok::<(), NotLegal>(())
    /// ```
    pub fn play(self, mv: &Move) -> Result<Self, NotLegal> {
        if self.legal_moves().contains(mv) {
            Ok(self.play_unchecked(mv))
        } else {
            Err(NotLegal)
        }
    }
}
