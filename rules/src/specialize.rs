//! One copy of the move generator for each side and each way of moving that the table has.
//!
//! The generator asks the rules and the side to move at every step. Compiled for a [`Row`] and a
//! [`Side`], these questions have constant answers, and only what the variant needs is left of the
//! code. Which copy serves is decided once, where a call enters the generator ([`run`]); the
//! search below a perft's root stays inside its copy.
//!
//! The table in `table.rs` still decides everything: rows that move alike share a copy, and rules
//! that are not in the table are served by the copy for [`&Rules`](Rules), which asks at run time.

use crate::board::Board;
use crate::table::{ROWS, TABLE};
use crate::{CaptureChoice, Color, Direction, Position, Rules};

/// Rules, known when the program is compiled or when it runs.
pub(crate) trait Columns: Copy {
    fn rules(&self) -> &Rules;
}

impl Columns for &Rules {
    #[inline(always)]
    fn rules(&self) -> &Rules {
        self
    }
}

/// The rules of one row of the table.
#[derive(Clone, Copy)]
pub(crate) struct Row<const N: usize>;

impl<const N: usize> Columns for Row<N> {
    #[inline(always)]
    fn rules(&self) -> &Rules {
        const { &ROWS[N] }
    }
}

/// The side to move, known when the program is compiled.
pub(crate) trait Side: Copy {
    type Opponent: Side<Opponent = Self>;
    const COLOR: Color;
    const FORWARD: [Direction; 2] = Self::COLOR.forward();
}

#[derive(Clone, Copy)]
pub(crate) struct White;

#[derive(Clone, Copy)]
pub(crate) struct Black;

impl Side for White {
    type Opponent = Black;
    const COLOR: Color = Color::White;
}

impl Side for Black {
    type Opponent = White;
    const COLOR: Color = Color::Black;
}

/// Something to do with a position by a copy of the generator.
pub(crate) trait Task {
    type Output;
    fn run<C: Columns, S: Side>(self, board: &Board<C, S>) -> Self::Output;
}

/// Does a task by the copy of the generator that is made for these rules and the side to move.
#[inline]
pub(crate) fn run<T: Task>(position: &Position, rules: &Rules, task: T) -> T::Output {
    macro_rules! row {
        ($row:literal) => {
            run_for_side(position, Row::<{ FIRST_LIKE[$row] }>, task)
        };
    }
    match row_of(rules) {
        Some(0) => row!(0),
        Some(1) => row!(1),
        Some(2) => row!(2),
        Some(3) => row!(3),
        Some(4) => row!(4),
        Some(5) => row!(5),
        Some(6) => row!(6),
        Some(7) => row!(7),
        Some(8) => row!(8),
        Some(9) => row!(9),
        Some(10) => row!(10),
        Some(11) => row!(11),
        Some(12) => row!(12),
        Some(13) => row!(13),
        _ => run_for_side(position, rules, task),
    }
}

const _: () = assert!(ROWS.len() == 14, "`run` has an arm for each row");

/// Does a task by the copy of the generator for the side to move.
#[inline(always)]
pub(crate) fn run_for_side<C: Columns, T: Task>(
    position: &Position,
    columns: C,
    task: T,
) -> T::Output {
    match position.turn() {
        Color::White => task.run(&Board::<C, White>::new(position, columns)),
        Color::Black => task.run(&Board::<C, Black>::new(position, columns)),
    }
}

/// For each row of the table, the first row by which pieces move in the same way.
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

/// A row of the table that moves as these rules do, if there is one.
#[inline]
fn row_of(rules: &Rules) -> Option<usize> {
    // Nearly every caller has its rules from the table, where the address tells the row.
    let offset = (&raw const *rules)
        .addr()
        .wrapping_sub(TABLE.as_ptr().addr());
    let row = offset / size_of::<Rules>();
    match TABLE.get(row) {
        Some(found) if core::ptr::eq(found, rules) => Some(row),
        _ => ROWS.iter().position(|row| move_alike(row, rules)),
    }
}

/// Whether two rows of the table have the same legal moves in every position.
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
