//! The features of a position: patterns of men, blocks with kings, and terms for the rest.

use damiera_rules::{Bitboard, Color, Direction, MenCapture, Position, Rules, Square};

use super::blocks::{self, BLOCKS, Pieces};
use super::patterns::{self, MEN_PATTERNS};

/// Number of terms.
pub const TERMS: usize = KING_SQUARES + Square::COUNT;

/// Number of patterns: those of men, then the blocks.
pub const PATTERNS: usize = MEN_PATTERNS + BLOCKS;

// The terms by their place. All are white's less black's.
/// The side to move.
const TURN: usize = 0;
const MEN: usize = 1;
const KINGS: usize = 2;
/// Having a king at all.
const FIRST_KING: usize = 3;
/// The squares to which kings could step.
const KING_STEPS: usize = 4;
/// The men that could step.
const MOBILE_MEN: usize = 5;
/// The men that no enemy piece can stop on the way to the last rank.
const RUNAWAYS: usize = 6;
/// The opposition: with equal numbers, the side that has it finds the other's last man in front of
/// its own.
const OPPOSITION: usize = 7;
/// How close the kings that are ahead are to those they hunt.
const HUNT: usize = 8;
/// How unevenly men stand to the left and to the right.
const IMBALANCE: usize = 9;
/// The pieces that the opponent could capture if it were to move, looking one square far.
const ATTACKED: usize = 10;
/// Which side has more pieces.
const AHEAD: usize = 11;
/// The kings on each square, as their side sees the board.
const KING_SQUARES: usize = 12;

/// With more pieces than this no king is hunted.
const MOST_HUNTING: u32 = 8;

/// The left half of the board.
const LEFT: Bitboard = Bitboard::from_indices(0x3333_3333);

/// The ranks that a piece can reach from white's first in an even number of steps.
const EVEN_RANKS: Bitboard = Bitboard::from_indices(0x0F0F_0F0F);

/// Is told what there is in a position, as white sees it.
pub trait Visitor {
    /// The value of a term, by its place below [`TERMS`].
    fn term(&mut self, place: usize, value: i32);
    /// A pattern, by its place below [`PATTERNS`]: 1 where it is white that sees
    /// it, -1 where it is black.
    fn pattern(&mut self, place: usize, sign: i32);
}

/// Tells the visitor everything that weights weigh.
#[inline(always)]
pub fn visit(position: &Position, visitor: &mut impl Visitor) {
    let white = Side::of(position, Color::White);
    let black = Side::of(position, Color::Black);
    let [white_men, black_men] = [white.men.indices(), black.men.indices()];
    patterns::visit(white_men, black_men, |place, sign| {
        visitor.pattern(place, sign);
    });
    let turn = match position.turn() {
        Color::White => 1,
        Color::Black => -1,
    };
    visitor.term(TURN, turn);
    visitor.term(MEN, white.count_men() - black.count_men());
    visitor.term(IMBALANCE, white.imbalance() - black.imbalance());
    let empty = !position.occupied();
    visitor.term(
        MOBILE_MEN,
        white.mobile_men(empty) - black.mobile_men(empty),
    );
    visitor.term(RUNAWAYS, white.runaways(&black) - black.runaways(&white));
    let rules = position.variant().rules();
    visitor.term(
        ATTACKED,
        white.attacked(&black, empty, rules) - black.attacked(&white, empty, rules),
    );
    let lead =
        position.pieces(Color::White).len() as i32 - position.pieces(Color::Black).len() as i32;
    if lead == 0 {
        visitor.term(OPPOSITION, turn * opposition(position));
    } else {
        visitor.term(AHEAD, lead.signum());
    }
    if !(white.kings | black.kings).is_empty() {
        visitor.term(KINGS, white.count_kings() - black.count_kings());
        let has_king = |side: &Side| i32::from(!side.kings.is_empty());
        visitor.term(FIRST_KING, has_king(&white) - has_king(&black));
        visitor.term(
            KING_STEPS,
            white.king_steps(empty) - black.king_steps(empty),
        );
        if lead != 0 && position.occupied().len() <= MOST_HUNTING {
            visitor.term(HUNT, lead.signum() * nearness(white.kings, black.kings));
        }
        for square in white.kings {
            visitor.term(KING_SQUARES + square.index(), 1);
        }
        for square in black.kings {
            visitor.term(KING_SQUARES + Square::COUNT - 1 - square.index(), -1);
        }
        let pieces = |men, side: &Side| Pieces {
            men,
            kings: side.kings.indices(),
        };
        let (white, black) = (pieces(white_men, &white), pieces(black_men, &black));
        blocks::visit(white, black, |place, sign| {
            visitor.pattern(MEN_PATTERNS + place, sign);
        });
    }
}

/// 1 when the side to move has the move, -1 when the opponent has it: by the pieces on every second
/// rank, from which all steps that are left to both sides are an odd or an even number.
fn opposition(position: &Position) -> i32 {
    let ranks = match position.turn() {
        Color::White => EVEN_RANKS,
        Color::Black => !EVEN_RANKS,
    };
    let is_odd = !(position.occupied() & ranks).len().is_multiple_of(2);
    if is_odd { 1 } else { -1 }
}

/// How close the kings of two sides are to each other, all pairs together.
fn nearness(white: Bitboard, black: Bitboard) -> i32 {
    let mut near = 0;
    for one in white {
        for other in black {
            let ranks = one.rank().abs_diff(other.rank());
            let files = one.file().abs_diff(other.file());
            near += 7 - i32::from(ranks.max(files));
        }
    }
    near
}

/// One side's pieces.
struct Side {
    men: Bitboard,
    kings: Bitboard,
    /// Where its men go.
    forward: [Direction; 2],
    /// Where they come from.
    back: [Direction; 2],
}

impl Side {
    #[inline(always)]
    fn of(position: &Position, color: Color) -> Self {
        use Direction::{DownLeft, DownRight, UpLeft, UpRight};
        let (forward, back) = match color {
            Color::White => ([UpLeft, UpRight], [DownLeft, DownRight]),
            Color::Black => ([DownLeft, DownRight], [UpLeft, UpRight]),
        };
        Self {
            men: position.men(color),
            kings: position.kings(color),
            forward,
            back,
        }
    }

    const fn count_men(&self) -> i32 {
        self.men.len() as i32
    }

    const fn count_kings(&self) -> i32 {
        self.kings.len() as i32
    }

    #[inline(always)]
    fn imbalance(&self) -> i32 {
        let left = (self.men & LEFT).len();
        (self.men.len() as i32 - 2 * left as i32).abs()
    }

    #[inline(always)]
    fn mobile_men(&self, empty: Bitboard) -> i32 {
        let [left, right] = self.back;
        (self.men & (empty.step(left) | empty.step(right))).len() as i32
    }

    #[inline(always)]
    fn king_steps(&self, empty: Bitboard) -> i32 {
        let steps = Direction::ALL.map(|direction| (self.kings.step(direction) & empty).len());
        steps.into_iter().sum::<u32>() as i32
    }

    /// The pieces between an enemy that may capture in their direction and an empty square. Kings
    /// that capture from afar, and men that may not capture kings, are taken for plain ones.
    #[inline(always)]
    fn attacked(&self, other: &Self, empty: Bitboard, rules: &Rules) -> i32 {
        let everywhere = match rules.men_capture {
            MenCapture::Forward => other.kings,
            MenCapture::ForwardAndBack => other.men | other.kings,
        };
        let mut attacked = Bitboard::EMPTY;
        for direction in other.forward {
            let behind = empty.step(direction.opposite());
            attacked |= (other.men | other.kings).step(direction) & behind;
        }
        for direction in other.back {
            let behind = empty.step(direction.opposite());
            attacked |= everywhere.step(direction) & behind;
        }
        (attacked & (self.men | self.kings)).len() as i32
    }

    /// The men that have nothing but empty squares in front of them, however they go.
    #[inline(always)]
    fn runaways(&self, other: &Self) -> i32 {
        // Spreads from every enemy as an enemy man goes: what it reaches, that enemy can still meet.
        let [left, right] = other.forward;
        let mut met = other.men | other.kings;
        for _ in 0..7 {
            met |= met.step(left) | met.step(right);
        }
        (self.men & !met).len() as i32
    }
}
