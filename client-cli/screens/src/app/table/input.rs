//! The player's board: its view, and the move that is being chosen.

use std::collections::BTreeMap;
use std::time::Duration;

use damiera_rules::{Color, Drawing, Game, Ply, Position, Square, TypedPath, Variant};

use crate::board::{BoardGeometry, Picker};
use crate::narrator::TableView;
use crate::theme::SquareMark;

/// The state of a person's hands at a board: the keys, the mouse and the choice of a move.
#[derive(Debug, Clone, Default)]
pub(crate) struct BoardInput {
    /// The move that is being chosen, when it is the user's turn.
    pub(crate) picker: Option<Picker>,
    /// The row and the column, as they are seen, that the keys are on.
    pub(crate) cursor: Option<(u8, u8)>,
    /// The number of plies before the position that is looked at, if that is an earlier one.
    pub(crate) look: Option<usize>,
    /// When the board that goes through a line by itself makes the next step. None if it stands still.
    pub(crate) steps_at: Option<Duration>,
    /// True if the board is turned round from the user's own side.
    pub(crate) turned: bool,
    /// True if every square shows its official number.
    pub(crate) numbers: bool,
    /// The square where a mouse button went down; true if its piece had been chosen before.
    pub(crate) pressed: Option<(Square, bool)>,
    /// The room and the number of the game that all of this belongs to.
    room: String,
    number: u32,
    /// The squares over which the last move went on by itself, and until when choosing them means that move.
    rest: (Vec<Square>, Duration),
}

/// The time between two steps of a line that the board goes through by itself.
const STEP: Duration = Duration::from_secs(2);

/// For how long the squares of a move that went on by itself are taken for that move: a player who chooses
/// every square is not done yet.
const REST: Duration = Duration::from_millis(1_500);

impl BoardInput {
    /// True if black is at the bottom: for Black, unless the board was turned round.
    pub(crate) fn is_turned(&self, table: &TableView) -> bool {
        let own = table.role.color() == Some(Color::Black);
        own != self.turned
    }

    /// Takes over where the game stands now.
    pub(crate) fn follow(&mut self, table: Option<&TableView>) {
        let Some(table) = table else {
            *self = BoardInput {
                numbers: self.numbers,
                ..BoardInput::default()
            };
            return;
        };
        if self.room != table.room || self.number != table.number {
            if self.room != table.room {
                self.turned = false;
            }
            self.room.clone_from(&table.room);
            self.number = table.number;
            self.look = None;
            self.steps_at = None;
            self.cursor = None;
            // Two games may have the same position.
            self.picker = None;
        }
        let position = table.position.filter(|_| table.is_own_turn());
        if self.picker.as_ref().map(Picker::position) != position.as_ref() {
            self.picker = position.map(Picker::new);
            self.pressed = None;
        }
        if self.look.is_some_and(|ply| ply >= table.ply) {
            self.look = None;
        }
    }

    /// Remembers which squares of a move were not chosen any more.
    pub(crate) fn went_on(&mut self, ply: &Ply, chosen: usize, now: Duration) {
        let squares = ply.path.squares().iter().skip(chosen);
        self.rest = (squares.copied().collect(), now + REST);
    }

    /// True if choosing a square belongs to the move that was made already.
    pub(crate) fn belongs_to_last(&mut self, square: Square, now: Duration) -> bool {
        let (rest, until) = &mut self.rest;
        let belongs = now < *until && rest.first() == Some(&square);
        match belongs {
            true => {
                rest.remove(0);
            }
            false => rest.clear(),
        }
        belongs
    }

    /// The position that is looked at.
    pub(crate) fn position(&self, table: &TableView) -> Option<Position> {
        let earlier = self.look.and_then(|ply| table.game()?.position_at(ply));
        earlier.or(table.position).or(table.given)
    }

    /// Goes through the moves of a line from its start, one after the other.
    pub(crate) fn play_out(&mut self, last: usize, now: Duration) {
        self.look_to(0, last);
        self.steps_at = self.look.map(|_| now + STEP);
    }

    /// Makes the next step of a line that the board goes through, if it is due.
    pub(crate) fn step(&mut self, last: usize, now: Duration) {
        if self.steps_at.is_some_and(|at| at <= now) {
            let next = self.look.map_or(last, |ply| ply + 1);
            self.look_to(next, last);
            self.steps_at = self.look.map(|_| now + STEP);
        }
    }

    /// Looks at the last position. True if it was an earlier one.
    pub(crate) fn look_now(&mut self) -> bool {
        self.steps_at = None;
        self.look.take().is_some()
    }

    /// Goes to an earlier position, or back towards the last one. A board that goes through a line stops.
    pub(crate) fn look_to(&mut self, ply: usize, last: usize) {
        self.steps_at = None;
        self.look = (ply < last).then_some(ply);
        if let Some(picker) = &mut self.picker {
            picker.clear();
        }
    }

    /// The squares of the last move in the position that is looked at.
    fn last_move(&self, table: &TableView) -> Vec<Square> {
        let game = table.game();
        let looked = self.look.map(|ply| played(game, ply));
        looked.unwrap_or_else(|| {
            let last = table.last.as_ref().zip(table.variant);
            let path = last.and_then(|(last, variant)| {
                TypedPath::parse(&last.squares, variant, table.drawing()).ok()
            });
            path.map_or_else(Vec::new, |path| path.squares().to_vec())
        })
    }

    /// The marks of the board. `typed` are the squares that the line being typed names.
    pub(crate) fn marks(
        &self,
        table: &TableView,
        typed: &[Square],
    ) -> BTreeMap<Square, SquareMark> {
        let mut marks = BTreeMap::new();
        let mut mark = |square: Square, mark: SquareMark| {
            let known = marks.entry(square).or_insert(mark);
            *known = (*known).max(mark);
        };
        for square in self.last_move(table) {
            mark(square, SquareMark::Last);
        }
        if let Some(picker) = self.picker.as_ref().filter(|_| self.look.is_none()) {
            let mut shown = picker.clone();
            if !typed.is_empty() {
                shown.follow(typed);
            }
            if shown.must_capture() {
                for square in shown.movable() {
                    mark(square, SquareMark::Forced);
                }
            }
            for square in shown.targets() {
                mark(square, SquareMark::Target);
            }
            for square in shown.chosen() {
                mark(*square, SquareMark::Chosen);
            }
        }
        for square in typed {
            mark(*square, SquareMark::Chosen);
        }
        marks
    }

    /// The squares to which the key goes that looks for what can be done: the pieces that can move,
    /// or where the chosen one can go, from the top left as they are seen.
    pub(crate) fn stops(&self, geometry: &BoardGeometry) -> Vec<(u8, u8)> {
        let Some(picker) = &self.picker else {
            return Vec::new();
        };
        let squares = match picker.chosen().is_empty() {
            true => picker.movable(),
            false => picker.targets(),
        };
        let mut stops: Vec<(u8, u8)> = squares
            .into_iter()
            .map(|square| geometry.seen_at(square))
            .collect();
        stops.sort_unstable();
        stops
    }
}

/// The squares of the last of `ply` moves.
fn played(game: Option<&Game>, ply: usize) -> Vec<Square> {
    let last = ply.checked_sub(1);
    let last = last.and_then(|place| game?.plies().get(place));
    last.map_or_else(Vec::new, |ply| ply.path.squares().to_vec())
}

/// True if a line is a move, or the beginning of one.
pub(crate) fn is_half_typed(line: &str, table: &TableView) -> bool {
    let variant = table.variant.unwrap_or(Variant::Italiana);
    !typed_squares(line, variant, table.drawing()).is_empty()
}

/// The squares that a line names from its beginning, as far as they are written out.
pub(crate) fn typed_squares(line: &str, variant: Variant, drawing: Drawing) -> Vec<Square> {
    let mut words = line
        .split(|c: char| c.is_whitespace() || matches!(c, '-' | ':' | 'x' | 'X'))
        .filter(|word| !word.is_empty())
        .peekable();
    let mut squares = Vec::new();
    while let Some(word) = words.next() {
        // `6a5b` is two squares, `22` is one, and a digit at the end may become `6a` or `22`.
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        if word.len() == 1 && words.peek().is_none() && line.ends_with(word) {
            return squares;
        }
        let step = if is_number { word.len() } else { 2 };
        let bytes = word.as_bytes().chunks(step);
        for name in bytes.map(|name| std::str::from_utf8(name).unwrap_or_default()) {
            match drawing.parse_square(name, variant) {
                Ok(square) => squares.push(square),
                Err(_) => return squares,
            }
        }
    }
    squares
}
