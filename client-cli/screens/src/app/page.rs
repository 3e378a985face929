//! The page that is seen: its keys, its clicks, its drawing, and what it leaves to be done.

use damiera_protocol::command;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};

use super::link::{CommandPurpose, LinkState};
use super::lobby::LobbyQuestion;
use super::log::Tone;
use super::outcome::PageOutcome;
use super::overlay::{Form, PageOverlay, Pager};
use super::own_boards::OwnBoardRows;
use super::tournament::TournamentPages;
use super::{App, lesson, lobby};
use crate::draw::{Scene, frame, too_small, whole};
use crate::input::{Key, KeyCode};

/// More lines than this are shown by themselves, to be scrolled.
const SHORT_ANSWER: usize = 4;

/// The page that is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ScreenPage {
    Door,
    Lobby,
    Tournaments,
    Table,
    Lesson,
}

impl ScreenPage {
    /// The key of the text about its keys.
    fn help(self) -> &'static str {
        match self {
            ScreenPage::Door => "screen-keys-door",
            ScreenPage::Lobby => "screen-keys-lobby",
            ScreenPage::Tournaments => "screen-keys-tournaments",
            ScreenPage::Table => "screen-keys-table",
            ScreenPage::Lesson => "screen-keys-lesson",
        }
    }
}

impl App {
    pub(super) fn page(&self) -> ScreenPage {
        let is_at_door = self.link.state == LinkState::Door;
        if is_at_door {
            return ScreenPage::Door;
        }
        if self.narrator.lesson().is_some() {
            return ScreenPage::Lesson;
        }
        match (self.narrator.board().is_some(), &self.tournaments) {
            (true, _) => ScreenPage::Table,
            (false, Some(_)) => ScreenPage::Tournaments,
            (false, None) => ScreenPage::Lobby,
        }
    }

    /// Everything that a page draws beside its own state.
    pub(super) fn scene(&self) -> Scene<'_> {
        Scene {
            screen: &self.screen,
            narrator: &self.narrator,
            link: &self.link,
            prompt: &self.prompt,
            boards: &self.boards,
        }
    }

    /// Draws everything into an area; where the cursor of the terminal stands, if anywhere.
    pub fn draw(&self, buffer: &mut Buffer) -> Option<Position> {
        let area = buffer.area.intersection(whole(&self.screen));
        if too_small(self.screen.language, area, buffer) {
            return None;
        }
        let scene = self.scene();
        let cursor = match self.page() {
            ScreenPage::Door => self.login.draw(scene, buffer),
            ScreenPage::Lobby => self.lobby.draw(scene, buffer),
            ScreenPage::Tournaments => {
                let pages = self.tournaments.as_ref();
                pages.and_then(|pages| pages.draw(scene, buffer))
            }
            ScreenPage::Table => self.table.draw(scene, buffer),
            ScreenPage::Lesson => {
                let lesson = self.narrator.lesson();
                lesson.and_then(|it| lesson::draw(self.table.input(), scene, it, buffer))
            }
        };
        self.overlay.draw(&self.screen, cursor, buffer)
    }

    /// The area where the page shows messages. It is empty on the login form.
    pub(super) fn message_area(&self) -> Rect {
        let scene = self.scene();
        let area = match self.page() {
            ScreenPage::Door => None,
            ScreenPage::Lobby => Some(self.lobby.message_area(scene)),
            ScreenPage::Tournaments => {
                let pages = self.tournaments.as_ref();
                pages.map(|pages| pages.message_area(scene))
            }
            ScreenPage::Table => Some(self.table.message_area(scene)),
            ScreenPage::Lesson => {
                let lesson = self.narrator.lesson();
                lesson.map(|it| lesson::message_area(self.table.input(), scene, it))
            }
        };
        area.unwrap_or_default()
    }

    /// Handles a key on the page, or in the line under it.
    pub(super) fn page_key(&mut self, key: Key) {
        let is_typing = !self.prompt.line.is_empty();
        let own = self.narrator.own();
        let page = self.page();
        let outcome = match page {
            // Every key is part of the record, or of how it is typed.
            _ if self.link.pasting => PageOutcome::Beneath,
            ScreenPage::Door => self.login.key(key, &mut self.screen),
            ScreenPage::Lesson => {
                let leads = !is_typing && self.narrator.leads();
                let command = lesson::command_of(key.code).filter(|_| leads);
                command.map_or(PageOutcome::Beneath, PageOutcome::Step)
            }
            // Enter tries at once to connect again.
            ScreenPage::Lobby | ScreenPage::Tournaments | ScreenPage::Table
                if key.code == KeyCode::Enter && !is_typing && self.link.is_lost() =>
            {
                PageOutcome::Reconnect
            }
            ScreenPage::Lobby => self.lobby.key(key, is_typing, &mut self.screen, own),
            ScreenPage::Tournaments => match &mut self.tournaments {
                Some(pages) if !is_typing => pages.key(key.code, &mut self.screen, own),
                Some(_) | None => PageOutcome::Beneath,
            },
            ScreenPage::Table => {
                let geometry = self.table.geometry(self.scene());
                let line = &mut self.prompt.line;
                let narrator = &self.narrator;
                (self.table).key(key, line, geometry.as_ref(), narrator, &mut self.screen)
            }
        };
        let outcome = match outcome {
            PageOutcome::Beneath => {
                let pasting = self.link.pasting;
                self.prompt.key(key, pasting, &mut self.screen)
            }
            outcome => outcome,
        };
        self.follow(outcome);
    }

    /// The area of the list of the person's boards. It is empty where there is none.
    fn boards_area(&self) -> Rect {
        let scene = self.scene();
        match self.page() {
            ScreenPage::Lobby => lobby::boards_area(scene),
            ScreenPage::Table => self.table.boards_area(scene),
            ScreenPage::Door | ScreenPage::Tournaments | ScreenPage::Lesson => Rect::default(),
        }
    }

    /// A button of the mouse goes down on the page.
    pub(super) fn press_page(&mut self, place: Position) {
        let boards = OwnBoardRows::of(self.scene(), self.boards_area());
        if let Some(number) = boards.hit(place) {
            return self.go_to_board(number);
        }
        let scene = self.scene();
        let own = self.narrator.own();
        let outcome = match self.page() {
            ScreenPage::Door => {
                let hit = self.login.hit(scene, place);
                hit.map(|hit| self.login.click(hit))
            }
            ScreenPage::Lobby => {
                let hit = self.lobby.hit(scene, place);
                hit.map(|hit| self.lobby.click(hit, &mut self.screen, own))
            }
            ScreenPage::Tournaments => {
                let pages = self.tournaments.as_ref();
                let hit = pages.and_then(|pages| pages.hit(scene, place));
                let pages = self.tournaments.as_mut().zip(hit);
                pages.map(|(pages, hit)| pages.click(hit, &mut self.screen, own))
            }
            // A move is typed there.
            ScreenPage::Lesson => None,
            ScreenPage::Table => {
                let geometry = self.table.geometry(scene);
                let (narrator, screen) = (&self.narrator, &mut self.screen);
                Some((self.table).press(place, geometry.as_ref(), narrator, screen))
            }
        };
        self.follow(outcome.unwrap_or(PageOutcome::Nothing));
    }

    /// Does what a key or a click left to be done.
    pub(super) fn follow(&mut self, outcome: PageOutcome) {
        match outcome {
            PageOutcome::Nothing | PageOutcome::Beneath => {}
            PageOutcome::Run(exact) => self.carry_out(&exact),
            PageOutcome::Step(line) => {
                let purpose = CommandPurpose::Typed(command::of_line(line));
                self.link.send(line, purpose, &mut self.screen);
            }
            PageOutcome::Fill(text) => self.prompt.line.set(&text),
            PageOutcome::Submit => self.submit(),
            PageOutcome::Complete => self.complete(),
            PageOutcome::Open(overlay) => self.overlay.open(overlay),
            PageOutcome::Help => self.show_help(),
            PageOutcome::OpenTournaments => {
                self.tournaments = Some(TournamentPages::new(self.screen.now));
            }
            PageOutcome::LeaveTournaments => {
                self.tournaments = None;
                self.ask_for_rooms();
            }
            PageOutcome::AskPeople => self.ask_lobby(LobbyQuestion::People),
            PageOutcome::LeaveProblem => {
                self.narrator.leave_problem();
                self.table.follow(None);
            }
            PageOutcome::Connect => self.knock(),
            PageOutcome::Reconnect => self.connect(self.link.attempt()),
            PageOutcome::Speak(language) => self.speak(language),
            PageOutcome::Send(form) => self.send_form(form),
            PageOutcome::Give(given) => self.link.give(given, &mut self.screen),
        }
        self.ask_for_tournaments();
    }

    /// Sends the command of the form that is filled in.
    fn send_form(&mut self, form: Form) {
        self.screen.notice = None;
        let before = self.link.last_ask();
        self.carry_out(&form.command());
        let sent = Some(self.link.last_ask()).filter(|ask| *ask > before);
        self.overlay.sent(sent, form);
    }

    /// Says what is wrong where one looks; more than a line of it among what was said as well. A text that does not fit
    /// there is shown by itself, but over no game and no form.
    pub(super) fn complain(&mut self, lines: Vec<String>) {
        let Some(first) = lines.first() else {
            return;
        };
        self.screen.say(Tone::Alert, first.clone());
        let is_whole = frame::fits_status(self.scene(), first);
        if is_whole && lines.len() == 1 {
            return;
        }
        self.screen.log.add(Tone::Alert, lines.iter().cloned());
        let is_seen = is_whole && frame::fits(self.message_area(), &lines);
        if !is_seen && !self.overlay.is_form() && !self.is_playing() {
            self.screen.notice = None;
            self.overlay.show_list(lines);
        }
    }

    /// Shows lines: where everything is said, or by themselves when they are many or do not all fit there.
    pub(super) fn show_lines(&mut self, lines: Vec<String>) {
        let is_long = lines.len() > SHORT_ANSWER || !frame::fits(self.message_area(), &lines);
        match is_long {
            true => self.overlay.show_list(lines),
            false => self.screen.log.add(Tone::Event, lines),
        }
    }

    /// Shows lines in the status line if they fit there, or else where everything is said.
    pub(super) fn report(&mut self, lines: Vec<String>) {
        let text = lines.join(" ");
        if text.is_empty() {
            return;
        }
        match frame::fits_status(self.scene(), &text) {
            true => self.screen.say(Tone::Event, text),
            false => self.show_lines(lines),
        }
    }

    /// The keys of this page, and every command.
    pub(super) fn show_help(&mut self) {
        let page = self.page();
        // The tournament's words that find no room on its page are read here.
        let pages = self.tournaments.as_ref();
        let pages = pages.filter(|_| page == ScreenPage::Tournaments);
        let said = pages.map(|pages| pages.paragraphs(self.scene()));
        let mut lines = said.unwrap_or_default();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        let keys = self.screen.text(page.help());
        lines.extend(keys.lines().map(str::to_owned));
        lines.push(String::new());
        lines.extend(self.narrator.help(command::Topic::All));
        let pager = Pager::new(self.screen.text("screen-help"), lines);
        self.overlay.open(PageOverlay::Pager(pager));
    }
}
