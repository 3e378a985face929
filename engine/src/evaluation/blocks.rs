//! Blocks: what stands on two by two squares, kings too, as a number to the base of five.
//!
//! They see what the [patterns](super::patterns) of men do not: kings that hold a man, guard a corner
//! or are locked in. They are looked at only where there is a king, so most positions do not pay.

use super::patterns::{read_from, two_by_two};

/// Number of ways to place men and kings on four squares.
const WAYS: usize = 5usize.pow(4);

/// Number of blocks that a side looks at: three on each of its first four pairs of neighbouring
/// ranks. The opponent sees the rest.
const PLACES: usize = PAIRS * COLUMNS;

const PAIRS: usize = 4;
const COLUMNS: usize = 3;

/// Number of block weights for each phase of the game.
pub(super) const BLOCKS: usize = PLACES * WAYS;

/// The numbers of the three blocks on two ranks, 16 bits each: sums of powers of five over the
/// squares that are set. Own men count once, enemy men twice, own kings three times, enemy kings
/// four times.
type Digits = [u64; 256];

static UP: Digits = digits(false);

/// The same for who plays down: the byte is read from its other end.
static DOWN: Digits = digits(true);

const fn digits(is_turned: bool) -> Digits {
    let mut table = [0; 256];
    let mut byte = 0usize;
    while byte < table.len() {
        let bits = read_from(byte as u8, is_turned);
        let mut column = 0;
        while column < COLUMNS {
            table[byte] |= two_by_two(bits, column, 5) << (16 * column);
            column += 1;
        }
        byte += 1;
    }
    table
}

/// Where a side's men and kings stand, a bit a square.
#[derive(Clone, Copy)]
pub(super) struct Pieces {
    pub(super) men: u32,
    pub(super) kings: u32,
}

/// Calls `found` with the index of each block that white sees, and 1, and of each that black sees,
/// and -1.
#[inline(always)]
pub(super) fn visit(white: Pieces, black: Pieces, mut found: impl FnMut(usize, i32)) {
    for pair in 0..PAIRS {
        let up = 4 * pair;
        side(&UP, white, black, up, |column, number| {
            found((COLUMNS * pair + column) * WAYS + number, 1);
        });
        // From black's side the last ranks come first.
        let down = 24 - up;
        side(&DOWN, black, white, down, |column, number| {
            found((COLUMNS * pair + column) * WAYS + number, -1);
        });
    }
}

/// The numbers of the blocks on two ranks. The first square of the ranks has the index `first`.
#[inline(always)]
fn side(
    digits: &Digits,
    own: Pieces,
    enemy: Pieces,
    first: usize,
    mut found: impl FnMut(usize, usize),
) {
    let digits = |pieces: u32| digits[usize::from((pieces >> first) as u8)];
    let men = digits(own.men) + 2 * digits(enemy.men);
    let numbers = men + 3 * digits(own.kings) + 4 * digits(enemy.kings);
    for column in 0..COLUMNS {
        found(column, (numbers >> (16 * column) & 0xFFFF) as usize);
    }
}
