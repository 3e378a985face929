//! Typed lines, and the commands they become.

use damiera_protocol::command::{Command, SeatAction, Topic};
use damiera_protocol::text::{Language, Message};

use super::confirmation;
use super::link::CommandPurpose;
use super::lobby::KnownNames;
use super::log::Tone;
use super::overlay::{Form, PageOverlay};
use super::{App, AppEffect, PreferenceChange};
use crate::line::Known;
use crate::narrator::Narrator;
use crate::typed::{self, Copied, Local, Typed};

impl App {
    /// Carries the line out that was typed.
    pub(super) fn submit(&mut self) {
        let line = self.prompt.line.take();
        self.screen.notice = None;
        if self.link.pasting {
            // An empty line is one of a record too.
            let line = if line.is_empty() { "\n" } else { &line };
            return self.link.paste(line, &mut self.screen);
        }
        if line.trim().is_empty() {
            return;
        }
        if self.link.state.asks_name() && is_for_server(&line) {
            // The server refused the name: this is another one, or a code.
            self.login.name.set(line.trim());
            return self.knock();
        }
        let confirms = self.screen.confirms.take();
        if let Some((confirmed, agrees)) = confirms.zip(confirmation::answer(&line)) {
            return match (agrees, confirmed.command()) {
                (true, Some(exact)) => self.carry_out(&exact),
                (true, None) => self.screen.effect(AppEffect::Quit),
                (false, _) => {
                    let stays = self.screen.text("screen-not-done");
                    self.screen.say(Tone::Event, stays);
                }
            };
        }
        self.prompt.remember(&line);
        if line.trim() == "?" {
            return self.show_help();
        }
        let known = KnownNames {
            lobby: &self.lobby,
            narrator: &self.narrator,
            tournaments: self.tournaments.as_ref(),
        };
        let state = (&self.narrator, &self.link);
        let refused = self.table.refused_move();
        match self.prompt.meant(&line, state, refused, &known) {
            Ok(exact) => self.carry_out(&exact),
            Err(lines) => self.complain(lines),
        }
    }

    /// Carries an exact command out.
    pub(super) fn carry_out(&mut self, exact: &str) {
        match typed::read(exact) {
            Typed::Nothing => {}
            Typed::Local(local) => self.local(local),
            Typed::UnknownLocal => {
                let language = self.screen.language;
                let known = typed::local_words(language).join(" ");
                let said = Message::new("screen-unknown-local").with("known", known);
                self.complain(vec![said.text(language)]);
            }
            Typed::Help(Topic::All) => self.show_help(),
            Typed::Help(topic) => {
                let lines = self.narrator.help(topic);
                self.show_lines(lines);
            }
            Typed::OtherFormat => {
                let text = self.screen.text("client-text-format");
                self.complain(vec![text]);
            }
            Typed::Send(line, _) if !self.link.is_up() => {
                // The line stays, to be sent when there is a connection again.
                self.prompt.line.set(&line);
                self.screen.alert("screen-not-connected");
            }
            Typed::Send(line, command) => {
                if matches!(command, Some(Command::Action(SeatAction::Move(_)))) {
                    // A move is made in the position as it is now.
                    self.table.look_now();
                }
                (self.link).remember_watching(&line, command.as_ref(), &self.narrator);
                let purpose = CommandPurpose::Typed(command);
                self.link.send(&line, purpose, &mut self.screen);
            }
        }
    }

    fn local(&mut self, local: Local) {
        match local {
            Local::Board => self.table.look_now(),
            Local::Flip => self.table.turn_round(),
            Local::Numbers => self.table.switch_numbers(),
            Local::History => self.overlay.show_list(self.narrator.history()),
            Local::Moves => self.overlay.show_list(self.narrator.moves()),
            Local::Help => self.show_help(),
            Local::Quit => self.link.say_goodbye(&mut self.screen),
            Local::Copy(copied) => self.copy(copied),
            Local::Mouse => self.screen.switch_mouse(),
            Local::Letters => self.screen.switch_letters(),
            Local::Create => {
                let form = Form::new(self.narrator.own(), false, self.screen.language);
                self.overlay.open(PageOverlay::Form(form));
            }
            Local::Server => self.change_server(),
        }
    }

    /// Speaks another language, before there is a connection.
    pub(super) fn speak(&mut self, language: Language) {
        self.screen.language = language;
        self.narrator = Narrator::new(language);
        self.screen.notice = None;
        let change = PreferenceChange::Language(language);
        self.screen.effect(AppEffect::Remember(change));
    }

    /// Leaves for another server; in a game, that is what leaving it is for.
    pub(super) fn change_server(&mut self) {
        if self.plays_somewhere() {
            let table = self.narrator.table();
            let is_timed = table.is_some_and(|table| table.clocks.is_some());
            // A game with a clock cannot be left for later.
            return self.screen.alert(match is_timed {
                true => "screen-leave-first-timed",
                false => "screen-leave-first",
            });
        }
        self.link.leave(&mut self.screen);
        self.tournaments = None;
        self.narrator.forget_room();
        self.boards.forget();
    }

    /// Copies something of the game. A record is asked of the server.
    pub(super) fn copy(&mut self, copied: Copied) {
        let table = self.narrator.table();
        let has_game = table.is_some_and(|table| table.position.is_some());
        let text = match copied {
            Copied::Record if self.narrator.is_in_lesson() || has_game => {
                let purpose = CommandPurpose::CopyRecord;
                self.link.send("partita", purpose, &mut self.screen);
                return;
            }
            Copied::Record => None,
            Copied::Position => {
                let board = self.narrator.board();
                board.and_then(|board| self.table.fen(board))
            }
            Copied::Room => table.map(|table| table.room.clone()),
        };
        match text {
            Some(text) => self.screen.copy(text),
            None => self.screen.alert("client-no-game"),
        }
    }

    /// Goes on with the word that is being typed.
    pub(super) fn complete(&mut self) {
        let names = KnownNames {
            lobby: &self.lobby,
            narrator: &self.narrator,
            tournaments: self.tournaments.as_ref(),
        };
        let (rooms, people) = (self.lobby.known_rooms(), names.people());
        let known = Known {
            rooms: &rooms,
            people: &people,
        };
        self.prompt.complete(known, &mut self.screen);
    }
}

/// True if the program does not carry out a line itself.
fn is_for_server(line: &str) -> bool {
    line.trim() != "?" && matches!(typed::read(line), Typed::Send(..))
}
