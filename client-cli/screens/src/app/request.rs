//! Questions that the screen asks by itself about what is seen: the lists of the lobby, and tournaments.

use damiera_protocol::command::TournamentCommand;
use damiera_protocol::wire::Answered;

use super::App;
use super::link::CommandPurpose;
use super::lobby::LobbyQuestion;
use super::page::ScreenPage;
use super::tournament::{self, TournamentAnswer};

impl App {
    /// Asks for the lists of the lobby, or what is seen over them.
    pub(super) fn ask_for_rooms(&mut self) {
        let is_seen = self.page() == ScreenPage::Tournaments;
        if let Some(pages) = self.tournaments.as_mut().filter(|_| is_seen) {
            pages.ask(self.screen.now);
            return self.ask_for_tournaments();
        }
        self.ask_lobby(LobbyQuestion::Challenges);
        self.ask_lobby(LobbyQuestion::People);
        (self.lobby).ask(LobbyQuestion::Rooms, &mut self.link, &mut self.screen);
    }

    /// Asks for a list of the lobby while the lobby is seen.
    pub(super) fn ask_lobby(&mut self, question: LobbyQuestion) {
        if self.page() == ScreenPage::Lobby {
            self.lobby.ask(question, &mut self.link, &mut self.screen);
        }
    }

    /// Asks for what is looked at of tournaments, if that is due.
    pub(super) fn ask_for_tournaments(&mut self) {
        let may_ask = self.may_ask_for_tournaments();
        let pages = self.tournaments.as_mut().filter(|_| may_ask);
        if let Some(query) = pages.and_then(|pages| pages.take_question(self.screen.now)) {
            let line = query.line();
            let purpose = CommandPurpose::Tournament(query);
            self.link.send(&line, purpose, &mut self.screen);
        }
    }

    /// True if the answer to a question about tournaments would be seen, and none is on its way.
    pub(super) fn may_ask_for_tournaments(&self) -> bool {
        let is_asked = |purpose: &CommandPurpose| matches!(purpose, CommandPurpose::Tournament(_));
        self.page() == ScreenPage::Tournaments && self.link.may_ask(is_asked)
    }

    /// Shows the answer to a typed command in the views of tournaments. False if they do not show it.
    pub(super) fn show_tournament(
        &mut self,
        command: &TournamentCommand,
        answer: &Answered,
    ) -> bool {
        let is_seen = match self.page() {
            ScreenPage::Tournaments => true,
            ScreenPage::Lobby => false,
            ScreenPage::Door | ScreenPage::Table | ScreenPage::Lesson => return false,
        };
        let answered = (command, answer);
        match tournament::show(&mut self.tournaments, is_seen, answered, &self.screen) {
            TournamentAnswer::Elsewhere => return false,
            TournamentAnswer::Seen => {}
            TournamentAnswer::Says(said) => self.report(said),
            TournamentAnswer::SaysOnce(said) => self.overlay.show_once(said, &self.screen),
        }
        true
    }
}
