//! News of the connection: opened, lost and restored. Events and answers are passed on from here.

use std::time::Duration;

use damiera_protocol::text::Message;
use damiera_protocol::wire::{Clocks, Object, Refused};

use super::link::LinkState;
use super::log::Tone;
use super::{App, ConnectionNews};
use crate::narrator;
use crate::unanswered::MoveFate;

/// The code of the refusal of a room that is not there.
const NO_ROOM: &str = "no_such_room";

impl App {
    /// Takes over news from the task that has the connection.
    pub fn told(&mut self, told: ConnectionNews) {
        self.link.hear(self.screen.now);
        let seat = self.own_room();
        match told {
            ConnectionNews::At(place) => self.link.place = place,
            ConnectionNews::Connected { name } => self.connected(&name),
            ConnectionNews::Resumed {
                name,
                room,
                missed,
                clocks,
            } => self.resumed(&name, &room, &missed, clocks),
            ConnectionNews::Clocks(clocks) => self.narrator.set_clocks(clocks),
            ConnectionNews::Failed { why, again } => self.failed(why, again),
            ConnectionNews::NameRefused { why, is_name } => {
                if !is_name {
                    self.login.name.take();
                }
                self.failed(why, true);
                self.link.name_refused();
                self.prompt.withdraw_unsent();
            }
            ConnectionNews::Asked { name, refused } => {
                self.link.state = LinkState::Door;
                self.screen.notice = None;
                self.overlay.ask_at_door(name, &refused);
            }
            ConnectionNews::Keeps(keeps) => self.overlay.keeps = keeps,
            ConnectionNews::Unsent(ask, why) => {
                self.link.take_pending(ask);
                self.complain(vec![why]);
            }
            ConnectionNews::Lost { why } => self.lost(why),
            ConnectionNews::Object(object) => self.heard(&object),
            ConnectionNews::Answer(ask, answer) => self.answered(ask, &answer),
            ConnectionNews::Refused(ask, refused) => self.refused(ask, &refused),
            ConnectionNews::NotThere(refused) => self.not_there(*refused),
            ConnectionNews::Note(text) => self.screen.log.add(Tone::Alert, [text]),
        }
        self.follow_seat(seat);
        self.table.follow(self.narrator.board());
        self.ask_for_tournaments();
    }

    /// Connects, or connects again.
    pub(super) fn connect(&mut self, attempt: u32) {
        let name = match self.narrator.own() {
            "" => self.login.name.text().trim(),
            own => own,
        };
        (self.link).connect(attempt, name, &self.narrator, &mut self.screen);
    }

    /// Connects to the server that is filled in, if a name is.
    pub(super) fn knock(&mut self) {
        let Some(server) = self.login.destination(&mut self.screen) else {
            return;
        };
        self.link.choose(server);
        self.screen.notice = None;
        self.narrator.set_name("");
        self.tournaments = None;
        self.connect(0);
    }

    fn connected(&mut self, name: &str) {
        self.link.opened();
        self.named(name);
        let lesson = self.narrator.lesson();
        self.link.lost_lesson = lesson.map(|lesson| lesson.board.room.to_string());
        self.narrator.forget_room();
        self.prompt.forget_question();
        self.link.give_up_move(&mut self.screen);
        self.screen.notice = None;
        self.link.remember_server(name, &mut self.screen);
        self.boards.forget();
        self.ask_for_boards();
        self.ask_for_rooms();
        if let Some(pages) = &mut self.tournaments {
            pages.ask(self.screen.now);
        }
    }

    /// Sets the name that the server gave. The player may have typed a code instead of a name.
    pub(super) fn named(&mut self, name: &str) {
        self.narrator.set_name(name);
        self.login.name.set(name);
    }

    fn resumed(
        &mut self,
        name: &str,
        room: &str,
        missed: &[Object<'static>],
        clocks: Option<Clocks>,
    ) {
        self.link.opened();
        self.named(name);
        self.link.watching = None;
        self.screen.notice = None;
        let left = self.leave_other_table(room);
        let lines = self.narrator.catch_up(missed, clocks);
        self.screen.log.add(Tone::Event, lines);
        let back = Message::new("client-resumed").with("room", room);
        let back = back.text(self.screen.language);
        self.screen.log.add(Tone::Event, [back]);
        for object in missed {
            self.prompt.hear(object, &self.narrator);
        }
        (self.link).ask_for_record(&self.narrator, &mut self.screen);
        self.back_at_boards(left);
        let arrived = missed.iter().any(narrator::is_own_move);
        match self.link.settle_move(arrived, self.narrator.turn_ply()) {
            MoveFate::Again(line) => self.carry_out(&line),
            MoveFate::Overtaken(said) => {
                let said = said.text(self.screen.language);
                self.screen.log.add(Tone::Alert, [said]);
                self.screen.ring_at_turn(&self.narrator);
            }
            MoveFate::Settled => self.screen.ring_at_turn(&self.narrator),
        }
    }

    /// One is in the lobby: what one came for was refused.
    fn not_there(&mut self, refused: Refused<'static>) {
        self.link.watching = None;
        let lines = match self.link.lost_lesson.take() {
            Some(lesson) if *refused.code == *NO_ROOM => {
                let gone = Message::new("client-lesson-gone").with("room", lesson);
                vec![gone.text(self.screen.language)]
            }
            Some(_) | None => self.narrator.refused(&refused),
        };
        self.complain(lines);
        let refused = Object::Error(refused);
        self.prompt.hear(&refused, &self.narrator);
    }

    fn failed(&mut self, why: String, again: bool) {
        let was_in = !self.narrator.own().is_empty();
        if again && was_in {
            self.screen.notice = None;
            let (now, times) = (self.screen.now, self.narrator.link_times());
            return self.link.failed(why, now, times);
        }
        self.link.state = LinkState::Door;
        self.narrator.forget_room();
        self.screen.say(Tone::Alert, why);
    }

    fn lost(&mut self, why: String) {
        self.link.pasting = false;
        self.overlay.drop_secret();
        // Another connection has the seat: to take it back at once would go on for ever.
        if self.link.is_taken_over() {
            return self.link.forget_pending();
        }
        if !self.narrator.is_player() && self.link.watching.is_none() {
            self.narrator.forget_room();
            self.prompt.forget_question();
        }
        self.screen.log.add(Tone::Alert, [why.clone()]);
        self.screen.notice = None;
        let (now, times): (Duration, _) = (self.screen.now, self.narrator.link_times());
        self.link.state = LinkState::lost(why, now, times);
        let turn = self.narrator.turn_ply();
        if let Some(last) = self.link.keep_unanswered(turn, &mut self.screen) {
            self.prompt.offer_again(last);
        }
    }
}
