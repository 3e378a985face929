//! Counting the positions that can be reached, the usual test of a move generator.

use crate::{Position, Rules};

/// How many sequences of `depth` legal moves there are from a position. Two captures are one move
/// when start, end, captured pieces and promotion agree.
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        // The last ply needs the number of moves only.
        1 => position.count_moves(rules) as u64,
        _ => position
            .legal_moves(rules)
            .iter()
            .map(|mv| perft(rules, &position.play_unchecked(mv), depth - 1))
            .sum(),
    }
}
