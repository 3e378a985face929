//! Typed moves: legal ones, nearly legal ones and nonsense.

use damiera_rules::{Square, TypedPath, Variant};

use super::random::Choose;
use crate::reference::{self, Board, Line, Place, Texts};

/// The typed move that names these places, as the variant's drawing calls them.
pub(crate) fn typed(variant: Variant, places: &[Place]) -> TypedPath {
    let drawing = variant.drawing();
    let text: String = places
        .iter()
        .map(|&(row, column)| {
            let square = Square::at(7 - row as u8, column as u8).expect("a playing square");
            format!("{} ", drawing.label(square))
        })
        .collect();
    TypedPath::parse(&text, variant, drawing).expect("labels are a typed path")
}

fn any_place(choose: &mut impl Choose) -> Place {
    reference::place(choose.pick(&Square::ALL))
}

/// A step of one to three along a diagonal, or anywhere if that leaves the board.
fn diagonal(from: Place, choose: &mut impl Choose) -> Place {
    let far = [1, 2, 2, 3][choose.below(4)];
    let (down, right) = choose.pick(&[(-1, -1), (-1, 1), (1, -1), (1, 1)]);
    let row = usize::try_from(from.0 as i32 + down * far).ok();
    let column = usize::try_from(from.1 as i32 + right * far).ok();
    match (row, column) {
        (Some(row @ 0..8), Some(column @ 0..8)) => (row, column),
        _ => any_place(choose),
    }
}

/// The squares of a move that a player might type here: at least two, at most eleven.
pub(crate) fn any_typed(
    board: &Board,
    own: &[Place],
    lines: &[Line],
    texts: &Texts,
    choose: &mut impl Choose,
) -> Vec<Place> {
    let from = if own.is_empty() || choose.below(16) == 0 {
        any_place(choose)
    } else {
        choose.pick(own)
    };
    let mut path = match choose.below(6) {
        0 if choose.below(4) == 0 => vec![from, any_place(choose)],
        0..=2 => vec![from, diagonal(from, choose)],
        3 if board[from.0][from.1] != '.' => {
            let partial = reference::partial_captures(board, from, texts);
            partial[choose.below(partial.len())].line.path.clone()
        }
        _ if !lines.is_empty() => lines[choose.below(lines.len())].path.clone(),
        _ => vec![from],
    };
    path.truncate(10);
    for _ in 0..choose.below(3) {
        change(&mut path, choose);
    }
    while path.len() < 2 {
        let next = diagonal(path[0], choose);
        path.push(next);
    }
    path
}

/// Makes a path one square longer, shorter or different.
fn change(path: &mut Vec<Place>, choose: &mut impl Choose) {
    let last = path[path.len() - 1];
    match choose.below(5) {
        0 if path.len() < 11 => path.push(diagonal(last, choose)),
        1 if path.len() > 2 => {
            path.pop();
        }
        2 if path.len() > 2 => {
            path.remove(1 + choose.below(path.len() - 2));
        }
        3 if path.len() > 1 => {
            path.pop();
            let before = path[path.len() - 1];
            path.push(diagonal(before, choose));
        }
        _ if path.len() > 1 => {
            let at = 1 + choose.below(path.len() - 1);
            path[at] = diagonal(path[at - 1], choose);
        }
        _ => path.push(diagonal(last, choose)),
    }
}
