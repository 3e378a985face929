//! Typed lines, and the commands they become.

use damiera_protocol::command::{
    Command, CommandError, GuideCommand, LobbyCommand, SeatAction, Topic, WordOrder,
};
use damiera_protocol::meaning::{self, PendingQuestion, Present, Situation};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Language;

use super::{
    App, AppEffect, CommandPurpose, ConfirmedAction, Form, LinkState, PageOverlay, Pager,
    PreferenceChange, Tone, confirmation,
};
use crate::board::PieceSymbols;
use crate::draw;
use crate::line::{Known, completions};
use crate::narrator::Narrator;
use crate::typed::{self, Copied, LineSecrecy, Local, Typed};

/// More lines than this are shown by themselves, to be scrolled.
const SHORT_ANSWER: usize = 4;

impl App {
    /// Carries the line out that was typed.
    pub(super) fn submit(&mut self) {
        let line = self.line.take();
        self.notice = None;
        if self.pasting {
            // An empty line is one of a record too.
            self.paste_lines(if line.is_empty() { "\n" } else { &line });
            return;
        }
        if line.trim().is_empty() {
            return;
        }
        if self.link.asks_name() && is_for_server(&line) {
            return self.enter_as(&line);
        }
        let confirms = self.confirms.take();
        if let Some((confirmed, agrees)) = confirms.zip(confirmation::answer(&line)) {
            return self.confirmed(confirmed, agrees);
        }
        match typed::secrecy(&line) {
            LineSecrecy::Open => self.history.add(&line),
            LineSecrecy::Doubtful => self.history.add_for_now(&line),
            LineSecrecy::Secret => {}
        }
        if line.trim() == "?" {
            self.show_help();
            return;
        }
        match self.meant(&line) {
            Ok(exact) => self.carry_out(&exact),
            Err(lines) => self.complain(lines),
        }
    }

    /// Does the grave thing that was asked about, or says that it is not done.
    fn confirmed(&mut self, confirmed: ConfirmedAction, agrees: bool) {
        match (confirmed, agrees) {
            (ConfirmedAction::Leave, true) => self.effect(AppEffect::Quit),
            (ConfirmedAction::Withdraw(id), true) => self.carry_out(&format!("ritirati {id}")),
            (ConfirmedAction::Begin(id), true) => self.carry_out(&format!("torneo {id} inizia")),
            (
                ConfirmedAction::Leave | ConfirmedAction::Withdraw(_) | ConfirmedAction::Begin(_),
                false,
            ) => {
                let stays = self.text("screen-not-done");
                self.say(Tone::Event, stays);
            }
        }
    }

    /// The exact command for a typed line, or the lines that say what can be typed instead.
    fn meant(&mut self, line: &str) -> Result<String, Vec<String>> {
        if line.trim_start().starts_with('/') {
            return Ok(line.to_owned());
        }
        let situation = Situation {
            room: self.narrator.variant(),
            waits: self.narrator.is_waiting() && self.watching.is_none(),
            plays: self.narrator.is_playing() && self.watching.is_none(),
            lesson: self.narrator.is_in_lesson(),
            asked: self.asked.as_ref(),
            refused: self.refused_move.as_deref(),
            order: WordOrder::Own,
            present: Some(self),
        };
        let exact = meaning::exact(line, self.language, situation);
        let exact = match exact {
            // The server may have asked something of its own.
            Err(CommandError::NothingAsked) => Ok(line.to_owned()),
            exact => exact.map(|exact| exact.into_owned()),
        };
        self.asked = PendingQuestion::after_line(self.asked.take(), &exact);
        exact.map_err(|error| {
            let said = Refusal::from(error).said(self.language);
            said.lines().map(str::to_owned).collect()
        })
    }

    /// Says what is wrong where one looks; more than a line of it among what was said as well. A text that does not fit
    /// there is shown by itself, but over no game and no form.
    pub(super) fn complain(&mut self, lines: Vec<String>) {
        let Some(first) = lines.first() else {
            return;
        };
        self.say(Tone::Alert, first.clone());
        let is_whole = draw::fits_status(self, first);
        if is_whole && lines.len() == 1 {
            return;
        }
        self.log.add(Tone::Alert, lines.iter().cloned());
        let is_seen = is_whole && draw::fits_messages(self, &lines);
        let is_covered = matches!(self.overlay, Some(PageOverlay::Form(_)));
        if !is_seen && !is_covered && !self.is_playing() {
            self.notice = None;
            self.show_list(lines);
        }
    }

    /// Carries an exact command out.
    pub(super) fn carry_out(&mut self, exact: &str) {
        match typed::read(exact) {
            Typed::Nothing => {}
            Typed::Local(local) => self.local(local),
            Typed::UnknownLocal => {
                let known = typed::local_words(self.language).join(" ");
                let said = damiera_protocol::text::Message::new("screen-unknown-local");
                let said = said.with("known", known).text(self.language);
                self.complain(vec![said]);
            }
            Typed::Help(Topic::All) => self.show_help(),
            Typed::Help(topic) => {
                let lines = self.narrator.help(topic);
                self.show_lines(lines);
            }
            Typed::OtherFormat => {
                let text = self.text("client-text-format");
                self.complain(vec![text]);
            }
            Typed::Send(line, _) if !self.link.is_up() => {
                // The line stays, to be sent when there is a connection again.
                self.line.set(&line);
                self.alert("screen-not-connected");
            }
            Typed::Send(line, command) => {
                if matches!(command, Some(Command::Action(SeatAction::Move(_)))) {
                    // A move is made in the position as it is now.
                    self.board_input.look_now();
                }
                self.remember_watching(&line, command.as_ref());
                self.send(&line, CommandPurpose::Typed(command));
            }
        }
    }

    /// Remembers what brings one back to a room that one watches.
    fn remember_watching(&mut self, line: &str, command: Option<&Command>) {
        use GuideCommand::{Follow, FollowNobody, Tv, TvOff};
        match command {
            Some(Command::Lobby(
                LobbyCommand::Watch { .. } | LobbyCommand::Guide(Follow(_) | Tv(_)),
            )) => self.watching = Some(line.to_owned()),
            // The room stays, and there one is brought back.
            Some(Command::Lobby(LobbyCommand::Guide(FollowNobody | TvOff))) => {
                let table = self.narrator.table().filter(|_| !self.narrator.is_player());
                self.watching = table.map(|table| format!("osserva {}", table.room));
            }
            Some(_) | None => {}
        }
    }

    fn local(&mut self, local: Local) {
        match local {
            Local::Board => {
                self.board_input.look_now();
            }
            Local::Flip => self.board_input.turned = !self.board_input.turned,
            Local::Numbers => self.board_input.numbers = !self.board_input.numbers,
            Local::History => self.show_list(self.narrator.history()),
            Local::Moves => self.show_list(self.narrator.moves()),
            Local::Help => self.show_help(),
            Local::Quit => self.send_goodbye(),
            Local::Copy(copied) => self.copy(copied),
            Local::Mouse => self.switch_mouse(),
            Local::Letters => self.switch_letters(),
            Local::Create => self.open_form(false),
            Local::Server => self.change_server(),
        }
    }

    /// Says goodbye; without a connection, just goes.
    pub(super) fn send_goodbye(&mut self) {
        match self.link.is_up() {
            true => self.send("fine", CommandPurpose::Goodbye),
            false => self.effect(AppEffect::Quit),
        }
    }

    pub(super) fn switch_mouse(&mut self) {
        self.mouse = !self.mouse;
        self.effect(AppEffect::Mouse(self.mouse));
        self.effect(AppEffect::Remember(PreferenceChange::Mouse(self.mouse)));
        let text = self.text(match self.mouse {
            true => "screen-mouse-on",
            false => "screen-mouse-off",
        });
        self.say(Tone::Event, text);
    }

    /// Speaks another language, before there is a connection.
    pub(super) fn switch_language(&mut self, language: Language) {
        self.language = language;
        self.narrator = Narrator::new(language);
        self.notice = None;
        self.effect(AppEffect::Remember(PreferenceChange::Language(language)));
    }

    fn switch_letters(&mut self) {
        let letters = self.figures == PieceSymbols::Discs;
        self.figures = match letters {
            true => PieceSymbols::Letters,
            false => PieceSymbols::Discs,
        };
        self.effect(AppEffect::Remember(PreferenceChange::Letters(letters)));
    }

    /// Leaves for another server; in a game, that is what leaving it is for.
    pub(super) fn change_server(&mut self) {
        if self.is_playing() {
            let table = self.narrator.table();
            let is_timed = table.is_some_and(|table| table.clocks.is_some());
            // A game with a clock cannot be left for later.
            return self.alert(match is_timed {
                true => "screen-leave-first-timed",
                false => "screen-leave-first",
            });
        }
        self.effect(AppEffect::Disconnect);
        self.pending.clear();
        self.watching = None;
        self.tournaments = None;
        self.narrator.forget_room();
        self.link = LinkState::Door;
    }

    pub(super) fn open_form(&mut self, against_bot: bool) {
        let form = Form::new(self.narrator.own(), against_bot, self.language);
        self.overlay = Some(PageOverlay::Form(form));
    }

    /// Sends the command of the form that is filled in.
    pub(super) fn send_form(&mut self) {
        let Some(PageOverlay::Form(form)) = self.overlay.take() else {
            return;
        };
        let before = self.last_ask;
        self.notice = None;
        self.carry_out(&form.command());
        self.sent_form = (self.last_ask > before).then_some((self.last_ask, form));
    }

    /// Opens the form again whose command was refused, so that it can be corrected; over nothing else.
    pub(super) fn reopen_form(&mut self, ask: u64) {
        let sent = self.sent_form.take_if(|(sent, _)| *sent == ask);
        if let Some((_, form)) = sent.filter(|_| self.overlay.is_none()) {
            self.overlay = Some(PageOverlay::Form(form));
        }
    }

    /// Opens the form of a challenge, to one person or to everyone.
    pub(super) fn open_challenge(&mut self, to: &str) {
        self.overlay = Some(PageOverlay::Form(Form::challenge(to, self.language)));
    }

    /// Copies something of the game. A record is asked of the server.
    pub(super) fn copy(&mut self, copied: Copied) {
        let table = self.narrator.table();
        let board = self.narrator.board();
        let text = match copied {
            Copied::Record
                if self.narrator.lesson().is_some()
                    || table.is_some_and(|table| table.position.is_some()) =>
            {
                self.send("partita", CommandPurpose::CopyRecord);
                return;
            }
            Copied::Record => None,
            Copied::Position => {
                board.and_then(|table| Some(self.board_input.position(table)?.fen()))
            }
            Copied::Room => table.map(|table| table.room.clone()),
        };
        match text {
            Some(text) => self.copied(text),
            None => {
                self.alert("client-no-game");
            }
        }
    }

    pub(super) fn copied(&mut self, text: String) {
        self.effect(AppEffect::Copy(text));
        let text = self.text("screen-copied");
        self.say(Tone::Event, text);
    }

    /// Shows lines: where everything is said, or by themselves when they are many or do not all fit there.
    pub(super) fn show_lines(&mut self, lines: Vec<String>) {
        let is_long = lines.len() > SHORT_ANSWER || !draw::fits_messages(self, &lines);
        match is_long {
            true => self.show_list(lines),
            false => self.log.add(Tone::Event, lines),
        }
    }

    /// Shows lines in the status line if they fit there, or else where everything is said.
    pub(super) fn report(&mut self, lines: Vec<String>) {
        let text = lines.join(" ");
        if text.is_empty() {
            return;
        }
        match draw::fits_status(self, &text) {
            true => self.say(Tone::Event, text),
            false => self.show_lines(lines),
        }
    }

    /// Shows lines by themselves, however few they are.
    pub(super) fn show_list(&mut self, lines: Vec<String>) {
        let pager = Pager::new(String::new(), lines);
        self.overlay = Some(PageOverlay::Pager(pager));
    }

    /// The keys of this page, and every command.
    pub(super) fn show_help(&mut self) {
        let keys = match self.page() {
            super::ScreenPage::Door => "screen-keys-door",
            super::ScreenPage::Lobby => "screen-keys-lobby",
            super::ScreenPage::Tournaments => "screen-keys-tournaments",
            super::ScreenPage::Table => "screen-keys-table",
            super::ScreenPage::Lesson => "screen-keys-lesson",
        };
        // The tournament's words that find no room on its page are read here.
        let pages = self.tournaments.as_ref();
        let pages = pages.filter(|_| self.page() == super::ScreenPage::Tournaments);
        let said = pages.map(|pages| draw::tournament_paragraphs(self, pages));
        let mut lines = said.unwrap_or_default();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(self.text(keys).lines().map(str::to_owned));
        lines.push(String::new());
        lines.extend(self.narrator.help(Topic::All));
        let pager = Pager::new(self.text("screen-help"), lines);
        self.overlay = Some(PageOverlay::Pager(pager));
    }

    /// Goes on with the word that is being typed, as far as that is certain, and says what it may be.
    pub(super) fn complete(&mut self) {
        let rooms: Vec<String> = self
            .lobby
            .rooms
            .iter()
            .flatten()
            .map(|room| room.room.to_string())
            .collect();
        let people = self.known_people();
        let known = Known {
            rooms: &rooms,
            people: &people,
        };
        let before = self.line.before().to_owned();
        let found = completions(&before, self.language, known);
        let word = before
            .rfind(char::is_whitespace)
            .map_or(0, |space| space + 1);
        match found.as_slice() {
            [] => {}
            [only] => {
                let space = if only.ends_with('=') { "" } else { " " };
                self.replace_word(word, &format!("{only}{space}"));
            }
            [first, rest @ ..] => {
                let common = rest
                    .iter()
                    .fold(first.as_str(), |common, other| shared(common, other));
                if common.len() > before.len() - word {
                    self.replace_word(word, common);
                }
                self.say(Tone::Event, found.join("  "));
            }
        }
    }

    fn replace_word(&mut self, start: usize, word: &str) {
        let behind = self.line.text()[self.line.before().len()..].to_owned();
        let head = self.line.before()[..start].to_owned();
        self.line.set(&format!("{head}{word}"));
        self.line.insert_behind(&behind);
    }

    fn known_people(&self) -> Vec<String> {
        let rooms = self.lobby.rooms.iter().flatten();
        let listed = rooms.flat_map(|room| room.players.iter().flatten());
        let mut people: Vec<String> = listed.map(|name| name.to_string()).collect();
        people.extend(
            self.lobby
                .people
                .all
                .iter()
                .map(|person| person.name.clone()),
        );
        let players = self
            .narrator
            .table()
            .and_then(|table| table.players.as_ref());
        people.extend(
            players
                .iter()
                .flat_map(|players| [players.white.clone(), players.black.clone()]),
        );
        people
    }
}

/// True if the program does not carry out a line itself.
fn is_for_server(line: &str) -> bool {
    line.trim() != "?" && matches!(typed::read(line), Typed::Send(..))
}

/// The rooms, people and challenges of the lobby as far as they were read.
impl Present for App {
    fn has_room(&self, name: &Name) -> bool {
        let mut rooms = self.lobby.rooms.iter().flatten();
        rooms.any(|room| *room.room == *name.as_str())
    }

    fn has_person(&self, name: &Name) -> bool {
        let people = self.known_people();
        people.iter().any(|person| person == name.as_str())
    }

    /// The lists are read where they are seen, and have no person who is away.
    fn knows_everyone(&self) -> bool {
        false
    }

    fn has_challenge(&self, number: u32) -> bool {
        let mut challenges = self.lobby.challenges.all.iter();
        challenges.any(|challenge| challenge.number == number)
    }
}

/// The common beginning of two words.
fn shared<'a>(one: &'a str, other: &str) -> &'a str {
    let differ = one
        .char_indices()
        .zip(other.chars())
        .find(|((_, a), b)| a != b);
    let end = differ.map_or(one.len().min(other.len()), |((place, _), _)| place);
    one.get(..end).unwrap_or(one)
}
