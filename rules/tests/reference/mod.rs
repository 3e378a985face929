//! A slow second move generator, written from the text of the Italian rules and sharing nothing
//! with the crate's own: a board of characters, copied at every jump.
//!
//! `b` and `n` are white and black men, `B` and `N` their kings, `*` a piece that was captured
//! and is still on the board, `.` an empty square. Rows count from the top.

use std::collections::BTreeSet;

use damiera_rules::{Color, Kind, Piece, Position, Setup, Square, Variant};

pub(crate) type Board = [[char; 8]; 8];
pub(crate) type Place = (usize, usize);

/// A move with one of its paths.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Line {
    pub(crate) path: Vec<Place>,
    /// What is captured, in order.
    pub(crate) captured: Vec<(Place, char)>,
    pub(crate) promotes: bool,
}

/// The same move by whatever path: start, end, captured places, promotion.
pub(crate) type Drop = (Place, Place, BTreeSet<Place>, bool);

impl Line {
    pub(crate) fn drop(&self) -> Drop {
        let captured = self.captured.iter().map(|(place, _)| *place).collect();
        let end = self.path[self.path.len() - 1];
        (self.path[0], end, captured, self.promotes)
    }
}

pub(crate) fn place(square: Square) -> Place {
    (7 - usize::from(square.rank()), usize::from(square.file()))
}

pub(crate) fn board(position: &Position) -> Board {
    let mut board = [['.'; 8]; 8];
    for (square, piece) in Square::ALL.into_iter().zip(Setup::from(*position).pieces) {
        let (row, column) = place(square);
        board[row][column] = match piece {
            None => '.',
            Some(Piece {
                color: Color::White,
                kind: Kind::Man,
            }) => 'b',
            Some(Piece {
                color: Color::White,
                kind: Kind::King,
            }) => 'B',
            Some(Piece {
                color: Color::Black,
                kind: Kind::Man,
            }) => 'n',
            Some(Piece {
                color: Color::Black,
                kind: Kind::King,
            }) => 'N',
        };
    }
    board
}

/// Every legal line of the side to move, one for each path.
pub(crate) fn legal_lines(board: &Board, turn: Color, variant: Variant) -> Vec<Line> {
    let captures: Vec<Line> = own_places(board, turn)
        .flat_map(|from| captures_from(board, from, variant == Variant::Libera))
        .collect();
    let quiet = own_places(board, turn).flat_map(|from| quiet_from(board, from));
    match variant {
        Variant::Libera => captures.into_iter().chain(quiet).collect(),
        _ if captures.is_empty() => quiet.collect(),
        Variant::Semplice => captures,
        _ => best(captures, board),
    }
}

/// The board after a line.
pub(crate) fn after(board: &Board, line: &Line) -> Board {
    let mut board = *board;
    let (from, to) = (line.path[0], line.path[line.path.len() - 1]);
    let piece = std::mem::replace(&mut board[from.0][from.1], '.');
    for &((row, column), _) in &line.captured {
        board[row][column] = '.';
    }
    board[to.0][to.1] = if line.promotes {
        piece.to_ascii_uppercase()
    } else {
        piece
    };
    board
}

fn own_places(board: &Board, turn: Color) -> impl Iterator<Item = Place> {
    let own = if turn == Color::White { "bB" } else { "nN" };
    let board = *board;
    (0..64)
        .map(|index| (index / 8, index % 8))
        .filter(move |&(row, column)| own.contains(board[row][column]))
}

/// Men go towards the other side's base, kings anywhere.
fn directions(piece: char) -> Vec<(i32, i32)> {
    match piece {
        'b' => vec![(-1, -1), (-1, 1)],
        'n' => vec![(1, -1), (1, 1)],
        _ => vec![(-1, -1), (-1, 1), (1, -1), (1, 1)],
    }
}

fn neighbour((row, column): Place, (down, right): (i32, i32)) -> Option<Place> {
    let row = usize::try_from(row as i32 + down).ok()?;
    let column = usize::try_from(column as i32 + right).ok()?;
    (row < 8 && column < 8).then_some((row, column))
}

/// The most distant row in the piece's direction, for a man.
fn reaches_base(piece: char, row: usize) -> bool {
    (piece == 'b' && row == 0) || (piece == 'n' && row == 7)
}

fn quiet_from(board: &Board, from: Place) -> Vec<Line> {
    let piece = board[from.0][from.1];
    directions(piece)
        .into_iter()
        .filter_map(|direction| neighbour(from, direction))
        .filter(|&(row, column)| board[row][column] == '.')
        .map(|to| Line {
            path: vec![from, to],
            captured: vec![],
            promotes: reaches_base(piece, to.0),
        })
        .collect()
}

fn may_take(piece: char, other: char) -> bool {
    match piece {
        'b' => other == 'n',
        'n' => other == 'b',
        'B' => other == 'n' || other == 'N',
        _ => other == 'b' || other == 'B',
    }
}

fn captures_from(board: &Board, from: Place, may_stop: bool) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut lifted = *board;
    let piece = std::mem::replace(&mut lifted[from.0][from.1], '.');
    let start = Line {
        path: vec![from],
        captured: vec![],
        promotes: false,
    };
    jump_on(&lifted, piece, &start, may_stop, &mut lines);
    lines
}

fn jump_on(board: &Board, piece: char, line: &Line, may_stop: bool, lines: &mut Vec<Line>) {
    let at = line.path[line.path.len() - 1];
    let mut went_on = false;
    for direction in directions(piece) {
        if line.promotes {
            break;
        }
        let Some(over) = neighbour(at, direction) else {
            continue;
        };
        let Some(to) = neighbour(over, direction) else {
            continue;
        };
        if !may_take(piece, board[over.0][over.1]) || board[to.0][to.1] != '.' {
            continue;
        }
        went_on = true;
        let mut next = line.clone();
        next.path.push(to);
        next.captured.push((over, board[over.0][over.1]));
        next.promotes = reaches_base(piece, to.0);
        let mut board = *board;
        board[over.0][over.1] = '*';
        jump_on(&board, piece, &next, may_stop, lines);
    }
    if !line.captured.is_empty() && (may_stop || !went_on) {
        lines.push(line.clone());
    }
}

/// The captures that the Italian federation's four rules leave to choose from.
fn best(mut lines: Vec<Line>, board: &Board) -> Vec<Line> {
    let is_king = |piece: char| piece.is_ascii_uppercase();
    keep_best(&mut lines, |line| line.captured.len());
    keep_best(&mut lines, |line| {
        is_king(board[line.path[0].0][line.path[0].1])
    });
    keep_best(&mut lines, |line| {
        line.captured
            .iter()
            .filter(|(_, piece)| is_king(*piece))
            .count()
    });
    keep_best(&mut lines, |line| {
        let kings: Vec<bool> = line
            .captured
            .iter()
            .map(|(_, piece)| is_king(*piece))
            .collect();
        kings
    });
    lines
}

fn keep_best<T: Ord>(lines: &mut Vec<Line>, value: impl Fn(&Line) -> T) {
    if let Some(most) = lines.iter().map(&value).max() {
        lines.retain(|line| value(line) == most);
    }
}
