//! Keys and clicks in the lobby.

use super::draw::LobbyHit;
use super::lists::LobbyChallenges;
use super::{Focus, List, LobbyButton, LobbyPage, enter};
use crate::app::LEAF;
use crate::app::outcome::PageOutcome;
use crate::app::overlay::{Form, Menu, PageOverlay};
use crate::app::screen::ScreenContext;
use crate::input::{Key, KeyCode};
use crate::line::edit;

impl LobbyPage {
    /// Handles a key. `own` is the reader's name, and `is_typing` is true while the line has text.
    pub(in crate::app) fn key(
        &mut self,
        key: Key,
        is_typing: bool,
        screen: &mut ScreenContext,
        own: &str,
    ) -> PageOutcome {
        if self.focus == Focus::Filter {
            self.filter_key(key);
            return PageOutcome::Nothing;
        }
        if key.ctrl && key.code == KeyCode::Char('f') {
            self.focus = Focus::Filter;
            return PageOutcome::Nothing;
        }
        if key.ctrl && key.code == KeyCode::Char('t') {
            return PageOutcome::OpenTournaments;
        }
        match is_typing {
            true => PageOutcome::Beneath,
            false => self.list_key(key.code, screen, own),
        }
    }

    fn filter_key(&mut self, key: Key) {
        match key.code {
            KeyCode::Enter | KeyCode::Down | KeyCode::Tab => self.focus = Focus::List,
            KeyCode::Escape => self.drop_filter(),
            _ => edit(&mut self.filter, key),
        }
    }

    fn list_key(&mut self, code: KeyCode, screen: &mut ScreenContext, own: &str) -> PageOutcome {
        let language = screen.language;
        match code {
            KeyCode::Up => self.step(-1, language),
            KeyCode::Down => self.step(1, language),
            KeyCode::PageUp => self.step(-LEAF, language),
            KeyCode::PageDown => self.step(LEAF, language),
            KeyCode::Home => self.choose(0, language),
            KeyCode::End => self.choose(usize::MAX, language),
            KeyCode::Left | KeyCode::Right if self.focus == Focus::List => {
                self.step_list(code == KeyCode::Left);
                return PageOutcome::AskPeople;
            }
            KeyCode::Tab | KeyCode::Right => self.step_focus(false),
            KeyCode::BackTab | KeyCode::Left => self.step_focus(true),
            KeyCode::Escape => self.drop_filter(),
            KeyCode::Enter => {
                return match self.focus {
                    Focus::List => self.press_row(screen, own),
                    Focus::Button(button) => self.press(button, screen, own),
                    Focus::Filter => PageOutcome::Nothing,
                };
            }
            _ => return PageOutcome::Beneath,
        }
        PageOutcome::Nothing
    }

    fn drop_filter(&mut self) {
        self.filter.take();
        self.focus = Focus::List;
    }

    /// Takes a click over. `own` is the reader's name.
    pub(in crate::app) fn click(
        &mut self,
        hit: LobbyHit,
        screen: &mut ScreenContext,
        own: &str,
    ) -> PageOutcome {
        match hit {
            LobbyHit::Button(button) => {
                self.focus = Focus::Button(button);
                self.press(button, screen, own)
            }
            LobbyHit::Head(list) => {
                self.go_to_list(list);
                PageOutcome::AskPeople
            }
            LobbyHit::Row(list, row) => {
                let is_seen = self.list == list && self.focus == Focus::List;
                let is_chosen = is_seen && self.is_chosen(row, screen.language);
                self.go_to_list(list);
                self.choose(row, screen.language);
                // A click chooses, another one on the same row does what it is there for.
                match is_chosen {
                    true => self.press_row(screen, own),
                    false => PageOutcome::AskPeople,
                }
            }
        }
    }

    fn go_to_list(&mut self, list: List) {
        self.list = list;
        self.focus = Focus::List;
    }

    /// Does what the row is there for that the keys are on.
    fn press_row(&self, screen: &mut ScreenContext, own: &str) -> PageOutcome {
        match self.list {
            List::Rooms => self.enter_room(screen),
            List::Challenges => {
                let current = self.challenges.current();
                let command = current.and_then(|one| LobbyChallenges::command(one, own));
                command.map_or(PageOutcome::Nothing, PageOutcome::Run)
            }
            List::People => match self.people.current() {
                Some(person) => {
                    let room = self.room_of(&person.name);
                    let menu = Menu::new(person.name.clone(), room);
                    PageOutcome::Open(PageOverlay::Menu(menu))
                }
                None => PageOutcome::Nothing,
            },
        }
    }

    /// Enters the room that the keys are on.
    fn enter_room(&self, screen: &mut ScreenContext) -> PageOutcome {
        let Some(room) = self.current(screen.language) else {
            return PageOutcome::Nothing;
        };
        match enter(room, screen.language) {
            (command, true) => {
                screen.alert("screen-type-word");
                PageOutcome::Fill(command)
            }
            (command, false) => PageOutcome::Run(command),
        }
    }

    fn press(&mut self, button: LobbyButton, screen: &ScreenContext, own: &str) -> PageOutcome {
        let language = screen.language;
        let open = |form| PageOutcome::Open(PageOverlay::Form(form));
        match button {
            LobbyButton::Play => PageOutcome::Run("gioca".to_owned()),
            LobbyButton::Bot => open(Form::new(own, true, language)),
            LobbyButton::Create => open(Form::new(own, false, language)),
            LobbyButton::Challenge => open(Form::challenge("", language)),
            LobbyButton::Tournaments => PageOutcome::OpenTournaments,
            LobbyButton::Filter => {
                self.focus = Focus::Filter;
                PageOutcome::Nothing
            }
            LobbyButton::Help => PageOutcome::Help,
        }
    }
}
