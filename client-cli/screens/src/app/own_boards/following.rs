//! The boards of a person as the app follows them: the questions about them, their news, and the way to another one.

use std::time::Duration;

use damiera_protocol::wire::{Answered, BoardNews, LeftRoom, OwnBoardList};

use crate::app::App;
use crate::app::link::CommandPurpose;
use crate::app::log::Tone;
use crate::app::page::ScreenPage;

impl App {
    /// Asks for the list of the person's boards, unless it is on its way.
    pub(in crate::app) fn ask_for_boards(&mut self) {
        let purpose = CommandPurpose::OwnBoards;
        self.link.ask("tavoli", purpose, &mut self.screen);
    }

    /// Takes the list of the person's boards over.
    pub(in crate::app) fn take_boards(&mut self, answer: &Answered) {
        if let Some(list) = answer.body::<OwnBoardList<'static>>() {
            self.boards.replace(list, self.screen.now);
        }
    }

    /// Forgets the shown table, if the server gave the seat in another room back. Returns the room of a seat of the person's
    /// that is not shown any more.
    pub(in crate::app) fn leave_other_table(&mut self, room: &str) -> Option<String> {
        let own = self.own_room();
        if !self.narrator.leave_other_room(room) {
            return None;
        }
        // A move that had no answer was meant for the table that is left.
        self.link.give_up_move(&mut self.screen);
        self.prompt.forget_question();
        own
    }

    /// Asks for the boards after a lost connection, and goes back to the room that was shown. The server may have given
    /// another board back first, or that one not at all.
    pub(in crate::app) fn back_at_boards(&mut self, room: Option<String>) {
        self.ask_for_boards();
        if let Some(room) = room {
            let purpose = CommandPurpose::ShownBoard;
            (self.link).send(&format!("tavolo {room}"), purpose, &mut self.screen);
        }
    }

    /// Takes news of a board over where the person is not. The shown table stays as it is.
    pub(in crate::app) fn heard_elsewhere(
        &mut self,
        news: &BoardNews<'static>,
        lines: Vec<String>,
    ) {
        let outcome = self.boards.hear(&news.board, self.screen.now);
        self.screen.log.add(Tone::Event, lines);
        if outcome.calls {
            self.screen.ring();
        }
        if outcome.asks {
            self.ask_for_boards();
        }
    }

    /// The room where the person has a seat and is.
    pub(in crate::app) fn own_room(&self) -> Option<String> {
        let table = self.narrator.own_table();
        table.map(|table| table.room.clone())
    }

    /// Takes over where the person has a seat now and is, after a seat in the room `before`.
    pub(in crate::app) fn follow_seat(&mut self, before: Option<String>) {
        let now = self.own_room();
        if before == now {
            return;
        }
        let goes_on = before.is_some() && now.is_some();
        if let Some(left) = before.filter(|_| now.is_none()) {
            self.boards.leave(&left);
        }
        // The numbers of boards are the server's.
        if goes_on || self.boards.has_aside(now.as_deref()) {
            self.ask_for_boards();
        }
    }

    /// Takes over that the person left a board without being there. False if it was the shown room.
    pub(in crate::app) fn left_aside(&mut self, answer: &Answered) -> bool {
        let is_shown = !self.narrator.is_in_room() && !self.narrator.is_in_lesson();
        let left = answer.body::<LeftRoom<'_>>().filter(|_| !is_shown);
        if let Some(left) = &left {
            self.boards.leave(&left.room);
        }
        left.is_some()
    }

    /// Goes to the board with a number, or with 0 to the next board that needs a move. A number that leads nowhere does
    /// nothing.
    pub(in crate::app) fn go_to_board(&mut self, number: u8) {
        let shown = self.narrator.table().map(|table| table.room.as_str());
        let way = self.boards.way_to(number, shown);
        // Without a connection the line would replace the text that is being typed.
        let may_go = self.link.may_ask(|_| false);
        if let Some(line) = way.filter(|_| may_go) {
            self.carry_out(&line);
        }
    }

    /// True if the person plays a game, here or at another board.
    pub(in crate::app) fn plays_somewhere(&self) -> bool {
        let shown = self.narrator.table().map(|table| table.room.as_str());
        self.is_playing() || self.boards.plays_aside(shown)
    }

    /// The time until the list of boards looks otherwise. None while it is not seen.
    pub(in crate::app) fn boards_change(&self) -> Option<Duration> {
        let is_seen = match self.page() {
            ScreenPage::Lobby | ScreenPage::Table => true,
            ScreenPage::Door | ScreenPage::Tournaments | ScreenPage::Lesson => false,
        };
        let shown = self.narrator.table().map(|table| table.room.as_str());
        let change = self.boards.next_change(shown, self.screen.now);
        change.filter(|_| is_seen)
    }
}
