//! Captures, hop by hop.

use super::texts::{FarSide, Texts};
use super::{Board, Line, Place, is_king};

/// A direction: rows down, columns to the right.
pub(super) type Step = (i32, i32);

/// Where a piece has come in mid-capture.
#[derive(Clone, Debug)]
pub(crate) struct Reached {
    /// The board, the moving piece lifted from it.
    pub(crate) board: Board,
    /// The moving piece as it is now.
    pub(crate) piece: char,
    /// Its path and captures so far. True if it has been crowned.
    pub(crate) line: Line,
    /// True if it must stop because it has been crowned.
    pub(crate) stopped: bool,
}

/// One hop: over what, and onto which place.
#[derive(Clone, Copy, Debug)]
struct Hop {
    over: Place,
    to: Place,
}

/// Where a piece may step without capturing: men towards the other side, kings anywhere.
pub(super) fn steps_of(piece: char) -> Vec<Step> {
    match piece {
        'b' => vec![(-1, -1), (-1, 1)],
        'n' => vec![(1, -1), (1, 1)],
        _ => vec![(-1, -1), (-1, 1), (1, -1), (1, 1)],
    }
}

pub(super) fn neighbour((row, column): Place, (down, right): Step) -> Option<Place> {
    let row = usize::try_from(row as i32 + down).ok()?;
    let column = usize::try_from(column as i32 + right).ok()?;
    (row < 8 && column < 8).then_some((row, column))
}

/// The most distant row in a man's direction.
pub(super) fn reaches_base(piece: char, row: usize) -> bool {
    (piece == 'b' && row == 0) || (piece == 'n' && row == 7)
}

fn may_take(piece: char, other: char, texts: &Texts) -> bool {
    let is_other_side = match piece {
        'b' | 'B' => "nN".contains(other),
        _ => "bB".contains(other),
    };
    let is_safe = texts.king_is_safe_from_men && is_king(other) && !is_king(piece);
    is_other_side && !is_safe
}

/// Every hop of the piece from a place, before the rules that choose between captures.
fn hops(board: &Board, piece: char, at: Place, texts: &Texts) -> Vec<Hop> {
    let is_empty = |&(row, column): &Place| board[row][column] == '.';
    let flies = is_king(piece) && texts.king_goes_any_distance;
    let directions = if texts.man_jumps_backward {
        steps_of('B')
    } else {
        steps_of(piece)
    };
    let mut found = Vec::new();
    for direction in directions {
        let mut over = neighbour(at, direction);
        while flies && over.as_ref().is_some_and(is_empty) {
            over = over.and_then(|place| neighbour(place, direction));
        }
        let Some(over) = over.filter(|&(row, column)| may_take(piece, board[row][column], texts))
        else {
            continue;
        };
        let mut to = neighbour(over, direction).filter(is_empty);
        while let Some(place) = to {
            found.push(Hop { over, to: place });
            let further = flies && !texts.king_stops_behind;
            to = further
                .then(|| neighbour(place, direction).filter(is_empty))
                .flatten();
        }
    }
    found
}

impl Reached {
    fn lift(board: &Board, from: Place) -> Self {
        let mut board = *board;
        let piece = std::mem::replace(&mut board[from.0][from.1], '.');
        Self {
            board,
            piece,
            line: Line {
                path: vec![from],
                captured: vec![],
                promotes: false,
            },
            stopped: false,
        }
    }

    fn at(&self) -> Place {
        self.line.path[self.line.path.len() - 1]
    }

    fn hops(&self, texts: &Texts) -> Vec<Hop> {
        if self.stopped {
            return Vec::new();
        }
        hops(&self.board, self.piece, self.at(), texts)
    }

    fn after(&self, hop: Hop, texts: &Texts) -> Self {
        let mut next = self.clone();
        let (row, column) = hop.over;
        let taken = std::mem::replace(
            &mut next.board[row][column],
            if texts.taken_off_at_once { '.' } else { '*' },
        );
        next.line.path.push(hop.to);
        next.line.captured.push((hop.over, taken));
        if reaches_base(self.piece, hop.to.0) {
            match texts.man_at_far_side {
                FarSide::Stops => {
                    next.stopped = true;
                    next.line.promotes = true;
                }
                FarSide::JumpsOnAsMan => {}
                FarSide::JumpsOnAsKing => {
                    next.piece = self.piece.to_ascii_uppercase();
                    next.line.promotes = true;
                }
            }
        }
        next
    }

    /// The line if the move ended here: a man that ends at the far side is a king.
    fn ended(&self) -> Line {
        let mut line = self.line.clone();
        line.promotes |= reaches_base(self.piece, self.at().0);
        line
    }
}

/// True if the piece can hop on from its last landing.
pub(crate) fn continues(reached: &Reached, texts: &Texts) -> bool {
    !reached.hops(texts).is_empty()
}

/// The captures of one piece that the text allows, before captures are compared.
pub(crate) fn captures_of(board: &Board, from: Place, texts: &Texts) -> Vec<Line> {
    let mut lines = Vec::new();
    go_on(&Reached::lift(board, from), texts, &mut lines);
    lines
}

fn go_on(reached: &Reached, texts: &Texts, lines: &mut Vec<Line>) {
    let next: Vec<(Hop, Reached)> = reached
        .hops(texts)
        .into_iter()
        .map(|hop| (hop, reached.after(hop, texts)))
        .collect();
    let may_end = next.is_empty() || !texts.capture_is_compulsory;
    if may_end && !reached.line.captured.is_empty() {
        lines.push(reached.ended());
    }
    // "It must land on a square from which it is possible to continue jumping, if there is such
    // a square."
    let goes_on_over = |over: Place| {
        next.iter()
            .any(|(hop, after)| hop.over == over && continues(after, texts))
    };
    for (hop, after) in &next {
        let obliged = texts.capture_is_compulsory && goes_on_over(hop.over);
        if !obliged || continues(after, texts) {
            go_on(after, texts, lines);
        }
    }
}

/// Every point that one piece could reach by captures alone, one for each path, if captures could
/// be stopped anywhere and kings landed where they liked.
pub(crate) fn partial_captures(board: &Board, from: Place, texts: &Texts) -> Vec<Reached> {
    let mut found = vec![Reached::lift(board, from)];
    let mut next = 0;
    while next < found.len() {
        let reached = found[next].clone();
        for hop in reached.hops(texts) {
            found.push(reached.after(hop, texts));
        }
        next += 1;
    }
    found
}
