//! Patterns of men: what stands on eight squares, as a number to the base of three.
//!
//! Each square is empty or holds an own or an enemy man; a king counts as nothing, it has terms of
//! its own. Patterns overlap, so that together they know more than eight squares at a time. Both
//! sides share the numbers: what black sees is the board turned round with the colours changed.

/// Number of ways to place men on eight squares.
const WAYS: usize = 3usize.pow(8);

/// Number of ways to place men on four squares.
const HALF_WAYS: usize = 3usize.pow(4);

/// Number of patterns that a side looks at.
const PLACES: usize = 12;

/// Number of weights of these patterns for each phase of the game.
pub(super) const MEN_PATTERNS: usize = PLACES * WAYS;

/// Number of parts of patterns.
pub const PARTS: usize = PLACES * 2 * HALF_WAYS;

/// The parts of a pattern, each by its place below [`PARTS`]: what stands on its first four squares,
/// and on its last four. None for a pattern with kings.
///
/// Many patterns have a part in common, so that what is learned of the parts holds for patterns that
/// were seldom seen.
pub fn parts(pattern: usize) -> Option<[usize; 2]> {
    let (place, number) = (pattern / WAYS, pattern % WAYS);
    let first = place * 2 * HALF_WAYS;
    (place < PLACES).then_some([
        first + number % HALF_WAYS,
        first + HALF_WAYS + number / HALF_WAYS,
    ])
}

/// The number of a pattern for every byte of a board, which is two ranks.
///
/// Each field is a sum of powers of three over the squares that are set: of the squares of two
/// neighbouring columns (0 to 80 for a byte of own and one of enemy men) in the three lowest bytes,
/// of all eight squares from bit 32 on. So own + 2 * enemy gives all numbers of two ranks at once.
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
        while column < 3 {
            table[byte] |= two_by_two(bits, column, 3) << (8 * column);
            column += 1;
        }
        let (mut square, mut power) = (0, 1);
        while square < 8 {
            table[byte] += ((bits >> square & 1) * power) << 32;
            power *= 3;
            square += 1;
        }
        byte += 1;
    }
    table
}

/// The squares of two ranks, from the one end of the byte or from the other.
pub(super) const fn read_from(byte: u8, is_turned: bool) -> u64 {
    if is_turned {
        byte.reverse_bits() as u64
    } else {
        byte as u64
    }
}

/// The sum of powers of `base` over the squares that are set of two columns of two ranks.
pub(super) const fn two_by_two(bits: u64, column: usize, base: u64) -> u64 {
    let low = bits >> column;
    let high = bits >> (column + 4);
    (low & 1)
        + base * (low >> 1 & 1)
        + base * base * (high & 1)
        + base * base * base * (high >> 1 & 1)
}

/// Calls `found` with the index of each pattern that white sees, and 1, and of each that black sees,
/// and -1.
///
/// `white` and `black` are where the men stand, a bit a square.
#[inline(always)]
pub(super) fn visit(white: u32, black: u32, mut found: impl FnMut(usize, i32)) {
    let up = seen_from(&UP, white.to_le_bytes(), black.to_le_bytes());
    // The ranks between: the second with the third, and so on.
    let up_between = seen_from(&UP, (white >> 4).to_le_bytes(), (black >> 4).to_le_bytes());
    // From black's side the last byte comes first.
    let down = seen_from(&DOWN, black.to_be_bytes(), white.to_be_bytes());
    let down_between = seen_from(
        &DOWN,
        (black << 4).to_be_bytes(),
        (white << 4).to_be_bytes(),
    );
    side(up, up_between, 1, &mut found);
    side(down, down_between, -1, &mut found);
}

/// The numbers of the first six ranks of a side, two and two.
#[inline(always)]
fn seen_from(digits: &Digits, own: [u8; 4], enemy: [u8; 4]) -> [u64; 3] {
    [0, 1, 2].map(|pair| digits[usize::from(own[pair])] + 2 * digits[usize::from(enemy[pair])])
}

/// The patterns of a side: the numbers of its ranks from the first on, and of those from the second
/// on, two and two.
#[inline(always)]
fn side(ranks: [u64; 3], between: [u64; 3], sign: i32, found: &mut impl FnMut(usize, i32)) {
    // Two columns of four ranks.
    let columns = |low: u64, high: u64, column: usize| {
        let field = |numbers: u64| (numbers >> (8 * column) & 0xFF) as usize;
        field(low) + HALF_WAYS * field(high)
    };
    // Two ranks.
    let all = |ranks: u64| (ranks >> 32) as usize;
    // The other ranks are near the opponent, and the opponent's patterns cover them. On the middle
    // ranks the third place of two columns is the opponent's first.
    let seen = [
        columns(ranks[0], ranks[1], 0),
        columns(ranks[0], ranks[1], 1),
        columns(ranks[0], ranks[1], 2),
        columns(between[0], between[1], 0),
        columns(between[0], between[1], 1),
        columns(between[0], between[1], 2),
        columns(ranks[1], ranks[2], 0),
        columns(ranks[1], ranks[2], 1),
        all(ranks[0]),
        all(between[0]),
        all(ranks[1]),
        all(between[1]),
    ];
    for (place, number) in seen.into_iter().enumerate() {
        found(place * WAYS + number, sign);
    }
}
