//! Keys in the lobby.

use super::LEAF;
use crate::app::lists::LobbyChallenges;
use crate::app::{App, Focus, List, LobbyButton, Menu, PageOverlay, PersonAction};
use crate::input::{Key, KeyCode};
use crate::line::edit;

impl App {
    /// True if the key was the lobby's, and no letter of a line.
    pub(super) fn lobby_key(&mut self, key: Key) -> bool {
        if self.retry_key(key) {
            return true;
        }
        if self.lobby.focus == Focus::Filter {
            match key.code {
                KeyCode::Enter | KeyCode::Down | KeyCode::Tab => self.lobby.focus = Focus::List,
                KeyCode::Escape => {
                    self.lobby.filter.take();
                    self.lobby.focus = Focus::List;
                }
                _ => edit(&mut self.lobby.filter, key),
            }
            return true;
        }
        if key.ctrl && key.code == KeyCode::Char('f') {
            self.lobby.focus = Focus::Filter;
            return true;
        }
        if key.ctrl && key.code == KeyCode::Char('t') {
            self.open_tournaments();
            return true;
        }
        if !self.line.is_empty() {
            return false;
        }
        match key.code {
            KeyCode::Up => self.lobby.step(-1, self.language),
            KeyCode::Down => self.lobby.step(1, self.language),
            KeyCode::PageUp => self.lobby.step(-LEAF, self.language),
            KeyCode::PageDown => self.lobby.step(LEAF, self.language),
            KeyCode::Home => self.lobby.choose(0, self.language),
            KeyCode::End => self.lobby.choose(usize::MAX, self.language),
            KeyCode::Left | KeyCode::Right if self.lobby.focus == Focus::List => {
                self.lobby.step_list(key.code == KeyCode::Left);
                self.ask_for_people();
            }
            KeyCode::Tab | KeyCode::Right => self.lobby.step_focus(false),
            KeyCode::BackTab | KeyCode::Left => self.lobby.step_focus(true),
            KeyCode::Escape => {
                self.lobby.filter.take();
                self.lobby.focus = Focus::List;
            }
            KeyCode::Enter => self.press_focus(),
            _ => return false,
        }
        true
    }

    fn press_focus(&mut self) {
        match self.lobby.focus {
            Focus::List => self.press_row(),
            Focus::Button(button) => self.press(button),
            Focus::Filter => {}
        }
    }

    /// Does what the row is there for that the keys are on.
    pub(in crate::app) fn press_row(&mut self) {
        match self.lobby.list {
            List::Rooms => self.enter_room(),
            List::Challenges => {
                let own = self.narrator.own();
                let current = self.lobby.challenges.current();
                let command = current.and_then(|one| LobbyChallenges::command(one, own));
                if let Some(command) = command {
                    self.carry_out(&command);
                }
            }
            List::People => {
                if let Some(person) = self.lobby.people.current() {
                    let room = self.lobby.room_of(&person.name);
                    self.overlay = Some(PageOverlay::Menu(Menu::new(person.name.clone(), room)));
                }
            }
        }
    }

    /// Does what was chosen of what can be done about a person.
    pub(in crate::app) fn press_menu(&mut self) {
        let Some(PageOverlay::Menu(menu)) = self.overlay.take() else {
            return;
        };
        match menu.offers.get(menu.at) {
            Some(PersonAction::Challenge) => self.open_challenge(&menu.name),
            Some(PersonAction::Write) => {
                let to = damiera_protocol::command::Keyword::command("scrivi");
                self.line
                    .set(&format!("{} {} ", to.shown(self.language), menu.name));
            }
            Some(PersonAction::Watch(room)) => self.carry_out(&format!("osserva {room}")),
            Some(PersonAction::Follow) => self.carry_out(&format!("segui {}", menu.name)),
            None => {}
        }
    }

    /// Enters the room that the keys are on.
    pub(super) fn enter_room(&mut self) {
        let Some(room) = self.lobby.current(self.language) else {
            return;
        };
        let (command, needs_word) = crate::app::lobby::enter(room, self.language);
        match needs_word {
            true => {
                self.line.set(&command);
                self.alert("screen-type-word");
            }
            false => self.carry_out(&command),
        }
    }

    pub(in crate::app) fn press(&mut self, button: LobbyButton) {
        match button {
            LobbyButton::Play => self.carry_out("gioca"),
            LobbyButton::Bot => self.open_form(true),
            LobbyButton::Create => self.open_form(false),
            LobbyButton::Challenge => self.open_challenge(""),
            LobbyButton::Tournaments => self.open_tournaments(),
            LobbyButton::Filter => self.lobby.focus = Focus::Filter,
            LobbyButton::Help => self.show_help(),
        }
    }
}
