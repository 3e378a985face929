//! The board of a game or a problem: the visible position, the move being chosen, and the last refused move.

mod draw;
mod input;
mod keys;
mod side;
#[cfg(test)]
mod tests;

use std::time::Duration;

use damiera_protocol::wire::ProblemState;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

pub(crate) use self::draw::late;
pub(crate) use self::input::{BoardInput, is_half_typed};

use super::log::Tone;
use super::screen::ScreenContext;
use crate::board::BoardGeometry;
use crate::draw::{Scene, has_room_beside};
use crate::narrator::{Narrator, TableView};

/// The page of a board.
#[derive(Debug, Default)]
pub(crate) struct TablePage {
    input: BoardInput,
    /// The last move, if it was refused: `perché?` asks about it.
    refused_move: Option<String>,
}

impl TablePage {
    /// The view of the board, which a lesson shares.
    pub(super) fn input(&self) -> &BoardInput {
        &self.input
    }

    /// Draws the board and what is beside it. Returns where the cursor stands.
    pub(super) fn draw(&self, scene: Scene<'_>, buffer: &mut Buffer) -> Option<Position> {
        draw::draw(&self.input, scene, buffer)
    }

    /// The area of the messages.
    pub(super) fn message_area(&self, scene: Scene<'_>) -> Rect {
        draw::message_area(&self.input, scene)
    }

    /// The place of the board on the screen, while there is one.
    pub(super) fn geometry(&self, scene: Scene<'_>) -> Option<BoardGeometry> {
        draw::table_layout(&self.input, scene).board
    }

    /// The area of the list of the person's boards.
    pub(super) fn boards_area(&self, scene: Scene<'_>) -> Rect {
        draw::table_layout(&self.input, scene).boards
    }

    /// Takes over where the game stands now.
    pub(super) fn follow(&mut self, table: Option<&TableView>) {
        self.input.follow(table);
    }

    /// Turns the board round.
    pub(super) fn turn_round(&mut self) {
        self.input.turned = !self.input.turned;
    }

    /// Shows the official number of every square, or no more.
    pub(super) fn switch_numbers(&mut self) {
        self.input.numbers = !self.input.numbers;
    }

    /// Looks at the last position.
    pub(super) fn look_now(&mut self) {
        self.input.look_now();
    }

    /// Looks so many plies back or on in the game.
    pub(super) fn look(&mut self, plies: isize, narrator: &Narrator) {
        let Some(table) = narrator.board().filter(|table| table.game().is_some()) else {
            return;
        };
        let last = table.ply;
        let at = self.input.look.unwrap_or(last);
        let at = at.saturating_add_signed(plies);
        self.input.look_to(at.min(last), last);
    }

    /// The position that is looked at, for a copy.
    pub(super) fn fen(&self, table: &TableView) -> Option<String> {
        Some(self.input.position(table)?.fen())
    }

    /// Takes over that a problem came: its piece may be tried again, and a solution that was told plays itself.
    pub(super) fn take_problem(
        &mut self,
        state: Option<&ProblemState>,
        lines: Vec<String>,
        narrator: &Narrator,
        screen: &mut ScreenContext,
    ) {
        screen.hush();
        self.input.picker = None;
        if state == Some(&ProblemState::Told)
            && let Some(table) = narrator.board()
        {
            self.input.play_out(table.ply, screen.now);
        }
        // A new task stands beside the board, where there is room for it.
        if state != Some(&ProblemState::Open) || !has_room_beside(screen.size) {
            screen.log.add(Tone::Event, lines);
        }
    }

    /// Makes the next step of a line that the board goes through, if it is due.
    pub(super) fn tick(&mut self, narrator: &Narrator, now: Duration) {
        if let Some(table) = narrator.board() {
            self.input.step(table.ply, now);
        }
    }

    /// When that step is due.
    pub(super) fn steps_at(&self) -> Option<Duration> {
        self.input.steps_at
    }

    /// The last move, if it was refused.
    pub(super) fn refused_move(&self) -> Option<&str> {
        self.refused_move.as_deref()
    }

    /// Remembers the move that was refused, or that none was.
    pub(super) fn note_refused(&mut self, refused: Option<String>) {
        self.refused_move = refused;
    }
}
