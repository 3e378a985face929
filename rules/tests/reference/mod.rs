//! A slow second move generator, written from the texts of the rules and sharing nothing with the
//! crate's own: a board of characters, copied at every jump.
//!
//! `b` and `n` are white and black men, `B` and `N` their kings, `*` a piece that was captured and
//! is still on the board, `.` an empty square. Rows count from the top, columns from the left. The
//! bottom left corner of the board is a playing square.

mod hops;
mod texts;

use std::collections::BTreeSet;

use damiera_rules::{Color, Kind, Piece, Position, Setup, Square, Variant};

pub(crate) use hops::{Reached, captures_of, continues, partial_captures};
pub(crate) use texts::{FarSide, Texts};

pub(crate) type Board = [[char; 8]; 8];
pub(crate) type Place = (usize, usize);

/// A move with one of its paths.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Line {
    pub(crate) path: Vec<Place>,
    /// The captured pieces, in order.
    pub(crate) captured: Vec<(Place, char)>,
    pub(crate) promotes: bool,
}

/// A move without its path: start, end, captured places, promotion.
pub(crate) type Drop = (Place, Place, BTreeSet<Place>, bool);

impl Line {
    pub(crate) fn drop(&self) -> Drop {
        let captured = self.captured.iter().map(|(place, _)| *place).collect();
        let end = self.path[self.path.len() - 1];
        (self.path[0], end, captured, self.promotes)
    }

    /// Number of kings among the captured pieces.
    pub(crate) fn kings(&self) -> usize {
        self.captured.iter().filter(|(_, is)| is_king(*is)).count()
    }
}

pub(crate) fn is_king(piece: char) -> bool {
    piece.is_ascii_uppercase()
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

/// The letters of a side's man and king.
pub(crate) fn own(turn: Color) -> [char; 2] {
    match turn {
        Color::White => ['b', 'B'],
        Color::Black => ['n', 'N'],
    }
}

pub(crate) fn own_places(board: &Board, turn: Color) -> Vec<Place> {
    (0..64)
        .map(|index| (index / 8, index % 8))
        .filter(|&(row, column)| own(turn).contains(&board[row][column]))
        .collect()
}

/// Every legal line of the side to move, one for each path.
pub(crate) fn legal_lines(board: &Board, turn: Color, variant: Variant) -> Vec<Line> {
    let texts = Texts::of(variant);
    let places = own_places(board, turn);
    let captures: Vec<Line> = places
        .iter()
        .flat_map(|&from| captures_of(board, from, texts))
        .collect();
    let quiet = places.iter().flat_map(|&from| quiet_of(board, from, texts));
    if !texts.capture_is_compulsory {
        captures.into_iter().chain(quiet).collect()
    } else if captures.is_empty() {
        quiet.collect()
    } else {
        to_choose_from(captures, board, texts)
    }
}

/// The steps without a capture that the piece there could make if nothing forced it to capture.
pub(crate) fn quiet_of(board: &Board, from: Place, texts: &Texts) -> Vec<Line> {
    let piece = board[from.0][from.1];
    let mut lines = Vec::new();
    for direction in hops::steps_of(piece) {
        let mut next = hops::neighbour(from, direction);
        while let Some((row, column)) = next.filter(|&(row, column)| board[row][column] == '.') {
            lines.push(Line {
                path: vec![from, (row, column)],
                captured: vec![],
                promotes: hops::reaches_base(piece, row),
            });
            let far = is_king(piece) && texts.king_goes_any_distance;
            next = far
                .then(|| hops::neighbour((row, column), direction))
                .flatten();
        }
    }
    lines
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

/// The captures that the text leaves to choose from.
fn to_choose_from(mut lines: Vec<Line>, board: &Board, texts: &Texts) -> Vec<Line> {
    for rule in texts.choice {
        match *rule {
            "most pieces" => keep_best(&mut lines, |line| line.captured.len()),
            "with a king" => keep_best(&mut lines, |line| {
                is_king(board[line.path[0].0][line.path[0].1])
            }),
            "most kings" => keep_best(&mut lines, Line::kings),
            "the king met earliest" => keep_best(&mut lines, |line| {
                let kings = line.captured.iter().map(|(_, is)| is_king(*is));
                kings.collect::<Vec<bool>>()
            }),
            other => panic!("no such rule: {other}"),
        }
    }
    lines
}

fn keep_best<T: Ord>(lines: &mut Vec<Line>, value: impl Fn(&Line) -> T) {
    if let Some(most) = lines.iter().map(&value).max() {
        lines.retain(|line| value(line) == most);
    }
}
