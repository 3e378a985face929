//! Sets of squares of one size, numbered.
//!
//! Sets of equal size are numbered as they follow each other as binary numbers: the combinatorial
//! number system. The sets of the first `n` squares have the first numbers.

/// Maximum number of squares that a set is chosen from.
pub(super) const MOST_SQUARES: u32 = 32;

/// The largest set that is numbered.
const MOST: usize = 4;

/// Binomial coefficients: in how many ways `k` of `n` can be chosen.
const BINOMIALS: [[u32; MOST + 1]; MOST_SQUARES as usize + 1] = {
    let mut table = [[0; MOST + 1]; MOST_SQUARES as usize + 1];
    let mut n = 0;
    while n < table.len() {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// Number of sets of `size` squares out of `squares`.
pub(super) const fn count(squares: u32, size: u32) -> usize {
    BINOMIALS[squares as usize][size as usize] as usize
}

/// The number of a set of at most four squares.
pub(super) fn rank(mut set: u32) -> usize {
    let mut rank = 0;
    let mut size = 1;
    while set != 0 {
        rank += BINOMIALS[set.trailing_zeros() as usize][size];
        set &= set - 1;
        size += 1;
    }
    rank as usize
}

/// All sets of one size on so many squares, by number.
pub(super) fn all(squares: u32, size: u32) -> Vec<u32> {
    let mut sets = Vec::with_capacity(count(squares, size));
    let mut set = (1u64 << size) - 1;
    while set < 1 << squares {
        sets.push(set as u32);
        if set == 0 {
            break;
        }
        // The next number with as many ones: the lowest run of them is carried.
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        set = carried | (((set ^ carried) >> 2) / lowest);
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_in_their_order() {
        for (squares, size) in [(32, 0), (32, 1), (28, 2), (32, 3), (32, 4), (28, 4)] {
            let sets = all(squares, size);
            assert_eq!(sets.len(), count(squares, size), "{size} of {squares}");
            for (number, set) in sets.into_iter().enumerate() {
                assert_eq!(set.count_ones(), size);
                assert_eq!(rank(set), number, "{set:#x}");
            }
        }
    }
}
