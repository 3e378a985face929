//! One copy of the move generator for each side and each way of moving that the table has.
//!
//! The generator asks the rules and the side to move at every step. Compiled for a [`Row`] and a
//! [`SideToMove`], these questions have constant answers, and only what the variant needs is left of
//! the code. Which copy serves is decided once, where a call enters the generator ([`run`]); the
//! search below a perft's root stays inside its copy.
//!
//! The table in `table.rs` still decides everything, and rows that move alike share a copy. Where
//! speed does not matter, one more copy for [`&Rules`](Rules) asks at run time.

use crate::board::{Black, GeneratorBoard, GeneratorRules, SideToMove, White};
use crate::table::ROWS;
use crate::{CaptureChoice, Color, Position, Rules, Variant};

/// The rules of one row of the table.
#[derive(Clone, Copy)]
pub(crate) struct Row<const N: usize>;

impl<const N: usize> GeneratorRules for Row<N> {
    #[inline(always)]
    fn rules(&self) -> &Rules {
        const { &ROWS[N] }
    }
}

/// Something to do with a position by a copy of the generator.
pub(crate) trait GeneratorTask {
    type Output;
    fn run<C: GeneratorRules, S: SideToMove>(self, board: &GeneratorBoard<C, S>) -> Self::Output;
}

/// Does a task by the copy of the generator that is made for the variant and the side to move.
#[inline]
pub(crate) fn run<T: GeneratorTask>(position: &Position, task: T) -> T::Output {
    macro_rules! by_variant {
        ($($variant:ident)*) => {
            match position.variant() {
                $(Variant::$variant => {
                    let row = Row::<{ FIRST_LIKE[Variant::$variant as usize] }>;
                    run_for_side(position, row, task)
                })*
            }
        };
    }
    by_variant!(
        Italiana Semplice Libera Filippina Checkers Classica Brasiliana
        Inglese Russa Pool Spagnola Portoghese Ceca Thai
    )
}

/// Does a task by the copy of the generator for the side to move.
#[inline(always)]
pub(crate) fn run_for_side<C: GeneratorRules, T: GeneratorTask>(
    position: &Position,
    columns: C,
    task: T,
) -> T::Output {
    match position.turn() {
        Color::White => task.run(&GeneratorBoard::<C, White>::new(position, columns)),
        Color::Black => task.run(&GeneratorBoard::<C, Black>::new(position, columns)),
    }
}

/// For each row of the table, the first row with the same moves.
const FIRST_LIKE: [usize; ROWS.len()] = {
    let mut first_like = [0; ROWS.len()];
    let mut row = 0;
    while row < ROWS.len() {
        while !move_alike(&ROWS[first_like[row]], &ROWS[row]) {
            first_like[row] += 1;
        }
        row += 1;
    }
    first_like
};

/// True if two rows of the table have the same legal moves in every position.
const fn move_alike(a: &Rules, b: &Rules) -> bool {
    a.men_capture as u8 == b.men_capture as u8
        && a.men_take_kings == b.men_take_kings
        && a.king as u8 == b.king as u8
        && a.removal as u8 == b.removal as u8
        && a.promotion as u8 == b.promotion as u8
        && choose_alike(a.choice, b.choice)
}

const fn choose_alike(a: CaptureChoice, b: CaptureChoice) -> bool {
    match (a, b) {
        (CaptureChoice::Free, CaptureChoice::Free) => true,
        (CaptureChoice::Compulsory(a), CaptureChoice::Compulsory(b)) => {
            let mut same = a.len() == b.len();
            let mut at = 0;
            while same && at < a.len() {
                same = a[at] as u8 == b[at] as u8;
                at += 1;
            }
            same
        }
        _ => false,
    }
}
