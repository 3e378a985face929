//! News of the connection: opened, lost and restored. Events and answers are passed on from here.

use std::collections::BTreeMap;

use damiera_protocol::text::Message;
use damiera_protocol::wire::{Clocks, Object, Refused};

use super::{
    App, AppEffect, CommandPurpose, ConnectionNews, LinkState, PendingCommand, PreferenceChange,
    Tone,
};
use crate::narrator;
use crate::unanswered::MoveFate;

/// The code of the refusal of a room that is not there.
const NO_ROOM: &str = "no_such_room";

impl App {
    /// Takes over what the one who has the connection tells.
    pub fn told(&mut self, told: ConnectionNews) {
        self.heard = self.now;
        match told {
            ConnectionNews::At(place) => self.place = place,
            ConnectionNews::Connected { name } => self.connected(&name),
            ConnectionNews::Resumed {
                name,
                room,
                missed,
                clocks,
            } => self.resumed(&name, &room, &missed, clocks),
            ConnectionNews::Clocks(clocks) => self.narrator.set_clocks(clocks),
            ConnectionNews::Failed { why, again } => self.failed(why, again),
            ConnectionNews::NameRefused { why } => self.name_refused(why),
            ConnectionNews::Asked { name, refused } => self.asked_at_door(name, &refused),
            ConnectionNews::Keeps(keeps) => self.keeps = keeps,
            ConnectionNews::Unsent(ask, why) => {
                self.pending.remove(&ask);
                self.complain(vec![why]);
            }
            ConnectionNews::Lost { why } => self.lost(why),
            ConnectionNews::Object(object) => self.heard(&object),
            ConnectionNews::Answer(ask, answer) => self.answered(ask, &answer),
            ConnectionNews::Refused(ask, refused) => self.refused(ask, &refused),
            ConnectionNews::NotThere(refused) => self.not_there(*refused),
            ConnectionNews::Note(text) => self.log.add(Tone::Alert, [text]),
        }
        self.board_input.follow(self.narrator.board());
        self.follow_tournaments();
    }

    fn connected(&mut self, name: &str) {
        self.link = LinkState::Up { delay: None };
        self.named(name);
        let lesson = self.narrator.lesson();
        self.lost_lesson = lesson.map(|lesson| lesson.board.room.to_string());
        self.narrator.forget_room();
        self.asked = None;
        if let Some(said) = self.unanswered.give_up() {
            self.log.add(Tone::Alert, [said.text(self.language)]);
        }
        self.notice = None;
        self.remember_server(name);
        self.ask_for_rooms();
        self.ask_for_tournament();
    }

    /// Sets the name that the server gave. The player may have typed a code instead of a name.
    pub(super) fn named(&mut self, name: &str) {
        self.narrator.set_name(name);
        self.door.name.set(name);
    }

    /// Remembers the server, with the name that one has there.
    pub(super) fn remember_server(&mut self, name: &str) {
        self.effect(AppEffect::Remember(PreferenceChange::Server {
            server: self.server.clone(),
            name: name.to_owned(),
        }));
    }

    fn resumed(
        &mut self,
        name: &str,
        room: &str,
        missed: &[Object<'static>],
        clocks: Option<Clocks>,
    ) {
        self.link = LinkState::Up { delay: None };
        self.named(name);
        self.watching = None;
        self.notice = None;
        let lines = self.narrator.catch_up(missed, clocks);
        self.log.add(Tone::Event, lines);
        let back = Message::new("client-resumed").with("room", room);
        self.log.add(Tone::Event, [back.text(self.language)]);
        for object in missed {
            self.hear(object);
        }
        self.ask_for_record();
        let arrived = missed.iter().any(narrator::is_own_move);
        match self.unanswered.back(arrived, self.narrator.turn_ply()) {
            MoveFate::Again(line) => self.carry_out(&line),
            MoveFate::Overtaken(said) => {
                self.log.add(Tone::Alert, [said.text(self.language)]);
                self.ring_at_turn();
            }
            MoveFate::Settled => self.ring_at_turn(),
        }
    }

    /// One is in the lobby: what one came for was refused.
    fn not_there(&mut self, refused: Refused<'static>) {
        self.watching = None;
        let lines = match self.lost_lesson.take() {
            Some(lesson) if *refused.code == *NO_ROOM => {
                let gone = Message::new("client-lesson-gone");
                vec![gone.with("room", lesson).text(self.language)]
            }
            Some(_) | None => self.narrator.refused(&refused),
        };
        self.complain(lines);
        self.hear(&Object::Error(refused));
    }

    fn failed(&mut self, why: String, again: bool) {
        let (attempt, began) = match &self.link {
            LinkState::Connecting { attempt, began } => (*attempt, *began),
            LinkState::Lost { attempt, .. } => (*attempt, self.now),
            LinkState::Door | LinkState::Up { .. } => (0, self.now),
        };
        let was_in = !self.narrator.own().is_empty();
        if again && was_in {
            self.notice = None;
            let times = self.link_times();
            self.link = LinkState::failed(why, attempt + 1, began, self.now, times);
            return;
        }
        self.link = LinkState::Door;
        self.narrator.forget_room();
        self.say(Tone::Alert, why);
    }

    /// The server is there again and refused the name: what is typed is another one, or a code.
    fn name_refused(&mut self, why: String) {
        self.failed(why, true);
        self.link = std::mem::take(&mut self.link).name_refused();
        // The line that was to be sent again would be taken for a name.
        if self.unsent.take().as_deref() == Some(self.line.text()) {
            self.line.take();
        }
    }

    fn lost(&mut self, why: String) {
        let unanswered = std::mem::take(&mut self.pending);
        self.pasting = false;
        self.drop_secret();
        // Another connection has the seat: to take it back at once would go on for ever.
        if let LinkState::Lost { retry: None, .. } = &self.link {
            return;
        }
        if !self.narrator.is_player() && self.watching.is_none() {
            self.narrator.forget_room();
            self.asked = None;
        }
        self.log.add(Tone::Alert, [why.clone()]);
        self.notice = None;
        self.link = LinkState::lost(why, self.now, self.link_times());
        self.keep_unanswered(unanswered);
    }

    /// Keeps what was typed and had no answer; the last line stays to be sent where it does nothing in the game.
    fn keep_unanswered(&mut self, pending: BTreeMap<u64, PendingCommand>) {
        let typed = pending.into_values().filter_map(|pending| {
            let CommandPurpose::Typed(command) = pending.purpose else {
                return None;
            };
            Some((pending.line, command))
        });
        let kept = self.unanswered.keep(typed, self.narrator.turn_ply());
        let language = self.language;
        let said = kept.said.iter().map(|said| said.text(language));
        self.log.add(Tone::Alert, said);
        if let Some(last) = kept.last.filter(|_| self.line.is_empty()) {
            self.line.set(&last);
            self.unsent = Some(last);
        }
    }
}
