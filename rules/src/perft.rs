//! Counting the positions that can be reached, the usual test of a move generator.

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::board::{GeneratorBoard, GeneratorRules, SideToMove};
use crate::specialize::{GeneratorTask, run};
use crate::{Move, MoveList, Position};

/// Counts the sequences of `depth` legal moves from a position. Two captures are one move when
/// start, end, captured pieces and promotion agree.
///
/// The moves of the last ply are counted without being made.
///
/// ```
/// use damiera_rules::{Variant, perft};
///
/// assert_eq!(perft(&Variant::Russa.start(), 6), 37_986);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    run(position, Perft { depth })
}

/// The share of each legal move in the count of [`perft`], in the order of
/// [`Position::legal_moves`]. Where two generators differ, this shows below which move. Empty for a
/// depth of 0.
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let moves = if depth > 0 {
        position.legal_moves()
    } else {
        MoveList::new()
    };
    moves.into_iter().map(move |mv| {
        let next = position.play_unchecked(&mv);
        (mv, perft(&next, depth - 1))
    })
}

struct Perft {
    depth: u32,
}

impl GeneratorTask for Perft {
    type Output = u64;

    fn run<C: GeneratorRules, S: SideToMove>(self, board: &GeneratorBoard<C, S>) -> u64 {
        match self.depth {
            0 => 1,
            1 => board.count_legal().into(),
            depth => count_below(board, depth),
        }
    }
}

/// The count for a depth of two or more.
fn count_below<C: GeneratorRules, S: SideToMove>(board: &GeneratorBoard<C, S>, depth: u32) -> u64 {
    let mut sum = 0;
    let ControlFlow::Continue(()) = if depth == 2 {
        board.visit_legal(|change| {
            // The last ply needs the number of moves only.
            sum += u64::from(board.after(change).count_legal());
            ControlFlow::<Infallible>::Continue(())
        })
    } else {
        board.visit_legal(|change| {
            sum += count_below(&board.after(change), depth - 1);
            ControlFlow::Continue(())
        })
    };
    sum
}
