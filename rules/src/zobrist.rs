//! Keys of positions, by the method of Zobrist.
//!
//! Each piece on each square, and the turn, has a random number; a position's key is the exclusive or of its numbers.
//! So a move changes the key by few numbers.

use crate::{Color, Kind, Move, Piece, Position, Square};

/// Where the generator of the numbers starts. Any seed would do, but a change changes stored keys.
const SEED: u64 = 0x00D1_AE4A;

/// The numbers of pieces, by colour, kind and square.
static PIECES: [[[u64; Square::COUNT]; 2]; 2] = NUMBERS.0;

/// Part of a key when black is to move.
const BLACK_TO_MOVE: u64 = NUMBERS.1;

const NUMBERS: ([[[u64; Square::COUNT]; 2]; 2], u64) = {
    let mut state = SEED;
    let mut pieces = [[[0; Square::COUNT]; 2]; 2];
    let mut place = 0;
    while place < 4 * Square::COUNT {
        state = state.wrapping_add(SPLIT_MIX_STEP);
        pieces[place / 64][place / 32 % 2][place % 32] = mix(state);
        place += 1;
    }
    (pieces, mix(state.wrapping_add(SPLIT_MIX_STEP)))
};

/// Increment of the SplitMix64 generator's state for each number.
const SPLIT_MIX_STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The finalizer of SplitMix64: a bijection that spreads every bit over the whole word.
const fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

fn number(color: Color, kind: Kind, square: Square) -> u64 {
    PIECES[color as usize][kind as usize][square.index()]
}

/// The hash of a line without moves.
pub(crate) fn line_from(start: &Position) -> u64 {
    mix(start.key() ^ start.variant() as u64)
}

/// The hash of a line of moves with one more move, from the hash of the line before.
pub(crate) fn line_after(line: u64, mv: &Move) -> u64 {
    let ends = (mv.from().index() << 5 | mv.to().index()) as u64;
    let promotes = u64::from(mv.promotes());
    mix(line ^ (u64::from(mv.captured().indices()) | ends << 32 | promotes << 42))
}

impl Position {
    /// A hash of pieces and turn for tables of positions; equal positions have equal keys. The same
    /// in every build, so that it may be stored.
    pub fn key(&self) -> u64 {
        let mut key = match self.turn() {
            Color::White => 0,
            Color::Black => BLACK_TO_MOVE,
        };
        for square in self.occupied() {
            if let Some(Piece { color, kind }) = self.piece_at(square) {
                key ^= number(color, kind, square);
            }
        }
        key
    }

    /// The key of the position after a legal move, from `key`, the key of this one: quicker than
    /// asking the position after it.
    #[must_use]
    pub fn key_after(&self, key: u64, mv: &Move) -> u64 {
        let (own, enemy) = (self.turn(), !self.turn());
        let kind_at = |square| {
            if self.all_kings().contains(square) {
                Kind::King
            } else {
                Kind::Man
            }
        };
        let before = kind_at(mv.from());
        let after = if mv.promotes() { Kind::King } else { before };
        let mut key =
            key ^ BLACK_TO_MOVE ^ number(own, before, mv.from()) ^ number(own, after, mv.to());
        for square in mv.captured() {
            key ^= number(enemy, kind_at(square), square);
        }
        key
    }
}
