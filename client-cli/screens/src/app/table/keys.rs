//! Keys and the mouse at the board.

use damiera_protocol::reply::BadMove;
use damiera_protocol::text::Message;
use damiera_rules::{Square, TypedMoveError};
use ratatui_core::layout::Position;

use super::TablePage;
use crate::app::log::Tone;
use crate::app::outcome::PageOutcome;
use crate::app::screen::ScreenContext;
use crate::board::{BoardGeometry, PickRefusal, Picked};
use crate::input::{Key, KeyCode};
use crate::line::LineEditor;
use crate::narrator::{Narrator, TableView};

/// The row and the column where the keys begin.
const FIRST: (u8, u8) = (4, 3);

impl TablePage {
    /// Handles a key, with the line being typed and the place of the board.
    pub(in crate::app) fn key(
        &mut self,
        key: Key,
        line: &mut LineEditor,
        geometry: Option<&BoardGeometry>,
        narrator: &Narrator,
        screen: &mut ScreenContext,
    ) -> PageOutcome {
        if key.alt {
            return PageOutcome::Beneath;
        }
        match key.code {
            KeyCode::PageUp => self.look(-1, narrator),
            KeyCode::PageDown => self.look(1, narrator),
            KeyCode::Escape => return self.escape(line, narrator, screen),
            _ if !line.is_empty() => return PageOutcome::Beneath,
            KeyCode::Home => self.look(isize::MIN, narrator),
            KeyCode::End => self.look(isize::MAX, narrator),
            KeyCode::Up => self.move_cursor(-1, 0),
            KeyCode::Down => self.move_cursor(1, 0),
            KeyCode::Left => self.move_cursor(0, -1),
            KeyCode::Right => self.move_cursor(0, 1),
            KeyCode::Tab => self.next_stop(geometry, false),
            KeyCode::BackTab => self.next_stop(geometry, true),
            KeyCode::Enter | KeyCode::Char(' ') => {
                return self.choose_at_cursor(geometry, narrator, screen);
            }
            _ => return PageOutcome::Beneath,
        }
        PageOutcome::Nothing
    }

    /// Gives up what was begun last.
    fn escape(
        &mut self,
        line: &mut LineEditor,
        narrator: &Narrator,
        screen: &mut ScreenContext,
    ) -> PageOutcome {
        screen.notice = None;
        screen.confirms = None;
        if !line.is_empty() {
            line.take();
            return PageOutcome::Nothing;
        }
        match &mut self.input.picker {
            Some(picker) if !picker.chosen().is_empty() => picker.clear(),
            // The server keeps it: `problema` shows it again.
            _ if self.input.cursor.is_none() && narrator.problem().is_some() => {
                return PageOutcome::LeaveProblem;
            }
            _ => {
                self.input.look_now();
                self.input.cursor = None;
            }
        }
        PageOutcome::Nothing
    }

    fn move_cursor(&mut self, rows: i8, columns: i8) {
        let step = |at: u8, by: i8| at.saturating_add_signed(by).min(7);
        let moved = self.input.cursor.map_or(FIRST, |(row, column)| {
            (step(row, rows), step(column, columns))
        });
        self.input.cursor = Some(moved);
    }

    /// Goes to the next piece that can move, or to the next square where the chosen one can go.
    fn next_stop(&mut self, geometry: Option<&BoardGeometry>, back: bool) {
        let Some(geometry) = geometry else {
            return;
        };
        let stops = self.input.stops(geometry);
        let at = self.input.cursor;
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
            self.input.cursor = Some(*next);
        }
    }

    fn choose_at_cursor(
        &mut self,
        geometry: Option<&BoardGeometry>,
        narrator: &Narrator,
        screen: &mut ScreenContext,
    ) -> PageOutcome {
        let Some(geometry) = geometry else {
            return PageOutcome::Nothing;
        };
        let Some((row, column)) = self.input.cursor else {
            self.next_stop(Some(geometry), false);
            return PageOutcome::Nothing;
        };
        match geometry.square_at(row, column) {
            Some(square) => self.choose(square, narrator, screen),
            None => {
                screen.alert("screen-not-played-on");
                PageOutcome::Nothing
            }
        }
    }

    /// Chooses a square of the board for a move.
    fn choose(
        &mut self,
        square: Square,
        narrator: &Narrator,
        screen: &mut ScreenContext,
    ) -> PageOutcome {
        if self.input.belongs_to_last(square, screen.now) {
            return PageOutcome::Nothing;
        }
        screen.notice = None;
        if self.input.look_now() {
            return PageOutcome::Nothing;
        }
        let Some(table) = narrator.board() else {
            return PageOutcome::Nothing;
        };
        let drawing = table.drawing();
        let Some(picker) = &mut self.input.picker else {
            if table.is_playing() {
                screen.alert("screen-not-your-turn");
            }
            return PageOutcome::Nothing;
        };
        let chosen = picker.chosen().len() + 1;
        let squares = picker.chosen().iter().chain([&square]);
        let squares: Vec<String> = squares.map(|at| drawing.label(*at).to_string()).collect();
        match picker.choose(square) {
            Ok(Picked::Goes | Picked::Nothing) => PageOutcome::Nothing,
            Ok(Picked::Move(ply)) => {
                self.input.went_on(&ply, chosen, screen.now);
                PageOutcome::Run(ply.labels(drawing))
            }
            Err(refused) => {
                if let PickRefusal::Rule(_) = refused {
                    self.refused_move = Some(squares.join(" "));
                }
                let text = why_not(refused, table, screen);
                screen.say(Tone::Alert, text);
                PageOutcome::Nothing
            }
        }
    }

    /// A button of the mouse goes down.
    pub(in crate::app) fn press(
        &mut self,
        place: Position,
        geometry: Option<&BoardGeometry>,
        narrator: &Narrator,
        screen: &mut ScreenContext,
    ) -> PageOutcome {
        let Some(square) = square_under(place, geometry) else {
            return PageOutcome::Nothing;
        };
        self.input.cursor = None;
        let chosen = self.input.picker.as_ref().map(|picker| picker.chosen());
        let again = chosen.is_some_and(|chosen| chosen == [square]);
        // A piece that is chosen already may be dragged, or let go where the button comes up.
        let outcome = match again {
            true => PageOutcome::Nothing,
            false => self.choose(square, narrator, screen),
        };
        self.input.pressed = Some((square, again));
        outcome
    }

    /// A button of the mouse comes up.
    pub(in crate::app) fn release(
        &mut self,
        place: Position,
        geometry: Option<&BoardGeometry>,
        narrator: &Narrator,
        screen: &mut ScreenContext,
    ) -> PageOutcome {
        let Some((from, again)) = self.input.pressed.take() else {
            return PageOutcome::Nothing;
        };
        let picker = self.input.picker.as_ref();
        let carries = picker.is_some_and(|picker| !picker.chosen().is_empty());
        match square_under(place, geometry) {
            Some(square) if square == from && again => self.choose(square, narrator, screen),
            Some(square) if square != from && carries => self.choose(square, narrator, screen),
            Some(_) | None => PageOutcome::Nothing,
        }
    }
}

/// The square of the board at a place of the screen.
fn square_under(place: Position, geometry: Option<&BoardGeometry>) -> Option<Square> {
    let geometry = geometry?;
    let (row, column) = geometry.under(place)?;
    geometry.square_at(row, column)
}

/// Why a square cannot be chosen, in words.
fn why_not(refused: PickRefusal, table: &TableView, screen: &ScreenContext) -> String {
    let drawing = table.drawing();
    let language = screen.language;
    match refused {
        PickRefusal::Rule(rule) => {
            let bad = BadMove::new(TypedMoveError::Illegal(*rule), drawing, Vec::new());
            let said = Message::new("screen-illegal");
            said.with("why", bad.text(language)).text(language)
        }
        PickRefusal::Several => screen.text("screen-several-ways"),
        PickRefusal::Stuck {
            square,
            must_capture,
        } => {
            let key = match must_capture {
                true => "web-others-capture",
                false => "screen-stuck",
            };
            let square = drawing.label(square);
            Message::new(key).with("square", square).text(language)
        }
        PickRefusal::NoPiece => screen.text("screen-no-piece"),
    }
}
