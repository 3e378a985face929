//! Keys at the board.

use damiera_protocol::reply::BadMove;
use damiera_protocol::text::Message;
use damiera_rules::{Square, TypedMoveError};

use crate::app::{App, Tone};
use crate::board::{PickRefusal, Picked};
use crate::draw;
use crate::input::{Key, KeyCode};

impl App {
    /// True if the key was the board's, and no letter of a line.
    pub(super) fn table_key(&mut self, key: Key) -> bool {
        if self.retry_key(key) {
            return true;
        }
        if key.alt {
            return false;
        }
        match key.code {
            KeyCode::PageUp => self.look(-1),
            KeyCode::PageDown => self.look(1),
            KeyCode::Escape => self.escape(),
            _ if !self.line.is_empty() => return false,
            KeyCode::Home => self.look(isize::MIN),
            KeyCode::End => self.look(isize::MAX),
            KeyCode::Up => self.move_cursor(-1, 0),
            KeyCode::Down => self.move_cursor(1, 0),
            KeyCode::Left => self.move_cursor(0, -1),
            KeyCode::Right => self.move_cursor(0, 1),
            KeyCode::Tab => self.next_stop(false),
            KeyCode::BackTab => self.next_stop(true),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose_at_cursor(),
            _ => return false,
        }
        true
    }

    /// Gives up what was begun last.
    fn escape(&mut self) {
        self.notice = None;
        self.confirms = None;
        if !self.line.is_empty() {
            self.line.take();
            return;
        }
        match &mut self.board_input.picker {
            Some(picker) if !picker.chosen().is_empty() => picker.clear(),
            _ if self.board_input.cursor.is_none() && self.narrator.problem().is_some() => {
                // The server keeps it: `problema` shows it again.
                self.narrator.leave_problem();
                self.board_input.follow(None);
            }
            _ => {
                self.board_input.look_now();
                self.board_input.cursor = None;
            }
        }
    }

    /// Looks so many plies back or on in the game.
    pub(in crate::app) fn look(&mut self, plies: isize) {
        let Some(table) = self.narrator.board() else {
            return;
        };
        let last = table.ply;
        if table.game().is_none() {
            return;
        }
        let at = self
            .board_input
            .look
            .unwrap_or(last)
            .saturating_add_signed(plies);
        self.board_input.look_to(at.min(last), last);
    }

    fn move_cursor(&mut self, rows: i8, columns: i8) {
        let Some((row, column)) = self.board_input.cursor else {
            self.board_input.cursor = Some((4, 3));
            return;
        };
        let step = |at: u8, by: i8| at.saturating_add_signed(by).min(7);
        self.board_input.cursor = Some((step(row, rows), step(column, columns)));
    }

    /// Goes to the next piece that can move, or to the next square where the chosen one can go.
    fn next_stop(&mut self, back: bool) {
        let Some(geometry) = draw::geometry(self) else {
            return;
        };
        let stops = self.board_input.stops(&geometry);
        let at = self.board_input.cursor;
        let next = match back {
            true => stops
                .iter()
                .rev()
                .find(|stop| Some(**stop) < at)
                .or(stops.last()),
            false => stops
                .iter()
                .find(|stop| Some(**stop) > at)
                .or(stops.first()),
        };
        if let Some(next) = next {
            self.board_input.cursor = Some(*next);
        }
    }

    fn choose_at_cursor(&mut self) {
        let Some(geometry) = draw::geometry(self) else {
            return;
        };
        match self.board_input.cursor {
            Some((row, column)) => match geometry.square_at(row, column) {
                Some(square) => self.choose(square),
                None => {
                    self.alert("screen-not-played-on");
                }
            },
            None => self.next_stop(false),
        }
    }

    /// Chooses a square of the board for a move.
    pub(in crate::app) fn choose(&mut self, square: Square) {
        if self.board_input.belongs_to_last(square, self.now) {
            return;
        }
        self.notice = None;
        if self.board_input.look_now() {
            return;
        }
        let Some(table) = self.narrator.board() else {
            return;
        };
        let (drawing, is_player) = (table.drawing(), table.is_playing());
        let Some(picker) = &mut self.board_input.picker else {
            if is_player {
                self.alert("screen-not-your-turn");
            }
            return;
        };
        let chosen = picker.chosen().len() + 1;
        let squares = picker.chosen().iter().chain([&square]);
        let squares: Vec<String> = squares.map(|at| drawing.label(*at).to_string()).collect();
        match picker.choose(square) {
            Ok(Picked::Goes | Picked::Nothing) => {}
            Ok(Picked::Move(ply)) => {
                self.board_input.went_on(&ply, chosen, self.now);
                self.carry_out(&ply.labels(drawing));
            }
            Err(refused) => {
                if let PickRefusal::Rule(_) = refused {
                    self.refused_move = Some(squares.join(" "));
                }
                let text = self.why_not(refused);
                self.say(Tone::Alert, text);
            }
        }
    }

    /// Why a square cannot be chosen, in words.
    fn why_not(&self, refused: PickRefusal) -> String {
        let Some(table) = self.narrator.board() else {
            return String::new();
        };
        let drawing = table.drawing();
        match refused {
            PickRefusal::Rule(rule) => {
                let bad = BadMove::new(TypedMoveError::Illegal(*rule), drawing, Vec::new());
                let why = bad.text(self.language);
                Message::new("screen-illegal")
                    .with("why", why)
                    .text(self.language)
            }
            PickRefusal::Several => self.text("screen-several-ways"),
            PickRefusal::Stuck {
                square,
                must_capture,
            } => {
                let key = match must_capture {
                    true => "screen-others-capture",
                    false => "screen-stuck",
                };
                let square = drawing.label(square);
                Message::new(key).with("square", square).text(self.language)
            }
            PickRefusal::NoPiece => self.text("screen-no-piece"),
        }
    }
}
