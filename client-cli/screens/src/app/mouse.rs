//! Clicks and the wheel of the mouse.

use ratatui_core::layout::Position;

use super::{App, Focus, List, LoginField, PageOverlay, ScreenPage, SecretField};
use crate::draw;
use crate::input::{Button, Mouse, MouseKind};

impl App {
    pub(super) fn mouse_did(&mut self, mouse: Mouse) {
        let place = Position::new(mouse.column, mouse.row);
        let left = Button::Left;
        match mouse.kind {
            MouseKind::ScrollUp => self.wheel(place, -1),
            MouseKind::ScrollDown => self.wheel(place, 1),
            MouseKind::Down(button) if button == left => self.pressed(place),
            MouseKind::Up(button) if button == left => self.released(place),
            MouseKind::Down(_) | MouseKind::Up(_) | MouseKind::Drag(_) | MouseKind::Moved => {}
        }
    }

    fn wheel(&mut self, place: Position, turn: isize) {
        let page = self.page();
        let is_on_messages = draw::message_area(self).contains(place);
        match (&mut self.overlay, page) {
            (Some(PageOverlay::Pager(pager)), _) => {
                pager.scroll(3 * turn, draw::pager_window(self.size));
            }
            (Some(PageOverlay::Form(form)), _) => form.step(turn < 0),
            (Some(PageOverlay::Secret(form)), _) => form.step(turn < 0),
            (Some(PageOverlay::Menu(menu)), _) => menu.step(turn < 0),
            (None, ScreenPage::Door) => self.door.step(turn < 0),
            (None, _) if is_on_messages => self.scroll_log(-turn),
            (None, ScreenPage::Lobby) => self.lobby.step(turn, self.language),
            (None, ScreenPage::Tournaments) => self.step_tournament(turn),
            (None, ScreenPage::Lesson) => self.scroll_log(-turn),
            (None, ScreenPage::Table) => self.look(turn),
        }
    }

    /// Goes so many rows back in the messages, or with a negative number on.
    pub(super) fn scroll_log(&mut self, rows: isize) {
        let area = draw::message_area(self);
        self.log.scroll(rows, (area.width, area.height));
    }

    fn pressed(&mut self, place: Position) {
        let page = self.page();
        match (&mut self.overlay, page) {
            (Some(PageOverlay::Pager(pager)), _) if pager.stays => {}
            (Some(PageOverlay::Pager(_)), _) => self.overlay = None,
            (Some(PageOverlay::Secret(_)), _) => self.press_secret(place),
            (Some(PageOverlay::Menu(_)), _) => self.press_in_menu(place),
            (Some(PageOverlay::Form(_)), _) => self.press_form(place),
            (None, ScreenPage::Door) => self.press_door(place),
            (None, ScreenPage::Lobby) => self.press_lobby(place),
            (None, ScreenPage::Tournaments) => self.press_tournaments(place),
            // A move is typed there.
            (None, ScreenPage::Lesson) => {}
            (None, ScreenPage::Table) => self.press_board(place),
        }
    }

    fn press_form(&mut self, place: Position) {
        let hit = draw::form_hit(self, place);
        let Some(PageOverlay::Form(form)) = &mut self.overlay else {
            return;
        };
        match hit {
            Some(draw::FormHit::Field(field, back)) => {
                // The first click goes to a field, and those on its signs change it.
                if form.at == field || back {
                    form.at = field;
                    form.change(back);
                } else {
                    form.at = field;
                }
            }
            Some(draw::FormHit::Send) => self.send_form(),
            Some(draw::FormHit::Drop) => self.overlay = None,
            None => {}
        }
    }

    fn go_to_list(&mut self, list: List) {
        self.lobby.list = list;
        self.lobby.focus = Focus::List;
        self.ask_for_people();
    }

    fn press_in_menu(&mut self, place: Position) {
        let hit = draw::menu_hit(self, place);
        match (&mut self.overlay, hit) {
            (Some(PageOverlay::Menu(menu)), Some(at)) => {
                menu.at = at;
                self.press_menu();
            }
            (_, _) => self.overlay = None,
        }
    }

    fn press_secret(&mut self, place: Position) {
        let hit = draw::secret_hit(self, place);
        let Some(PageOverlay::Secret(form)) = &mut self.overlay else {
            return;
        };
        if let Some(field) = hit {
            form.at = field;
            // A click on this field acts at once, like a button.
            if field == SecretField::Program {
                self.give_secret();
            }
        }
    }

    fn press_door(&mut self, place: Position) {
        match draw::door_hit(self, place) {
            Some(draw::LoginHit::Field(field)) if self.door.field == field => {
                if let LoginField::Known(_) = field {
                    self.knock();
                }
            }
            Some(draw::LoginHit::Field(field)) => self.door.go_to(field),
            Some(draw::LoginHit::Language(language)) => self.switch_language(language),
            Some(draw::LoginHit::Connect) => self.knock(),
            None => {}
        }
    }

    fn press_lobby(&mut self, place: Position) {
        match draw::lobby_hit(self, place) {
            Some(draw::LobbyHit::Button(button)) => {
                self.lobby.focus = Focus::Button(button);
                self.press(button);
            }
            Some(draw::LobbyHit::Head(list)) => self.go_to_list(list),
            Some(draw::LobbyHit::Row(list, row)) => {
                let same = self.lobby.list == list && self.lobby.focus == Focus::List;
                let chosen = same && self.lobby.is_chosen(row, self.language);
                self.go_to_list(list);
                self.lobby.choose(row, self.language);
                // A click chooses, another one on the same row does what it is there for.
                if chosen {
                    self.press_row();
                }
            }
            None => {}
        }
    }

    fn press_tournaments(&mut self, place: Position) {
        match draw::tournament_hit(self, place) {
            Some(draw::TournamentHit::Button(button)) => self.press_tournament(button),
            Some(draw::TournamentHit::Tab(tab)) => self.turn_tournament_to(tab),
            Some(draw::TournamentHit::Row(row)) => {
                let Some(pages) = &mut self.tournaments else {
                    return;
                };
                let is_picked = pages.is_picked(row);
                pages.choose(row);
                // A click chooses, another one on the same row does what it is there for.
                if is_picked {
                    self.press_tournament_row();
                }
            }
            None => {}
        }
    }

    fn press_board(&mut self, place: Position) {
        let Some(geometry) = draw::geometry(self) else {
            return;
        };
        let Some((row, column)) = geometry.under(place) else {
            return;
        };
        let Some(square) = geometry.square_at(row, column) else {
            return;
        };
        self.board_input.cursor = None;
        let chosen = self
            .board_input
            .picker
            .as_ref()
            .map(|picker| picker.chosen());
        let again = chosen.is_some_and(|chosen| chosen == [square]);
        // A piece that is chosen already may be dragged, or let go where the button comes up.
        if !again {
            self.choose(square);
        }
        self.board_input.pressed = Some((square, again));
    }

    fn released(&mut self, place: Position) {
        let Some((from, again)) = self.board_input.pressed.take() else {
            return;
        };
        let under = draw::geometry(self).and_then(|geometry| {
            let (row, column) = geometry.under(place)?;
            geometry.square_at(row, column)
        });
        let carries = self
            .board_input
            .picker
            .as_ref()
            .is_some_and(|picker| !picker.chosen().is_empty());
        match under {
            Some(square) if square == from && again => self.choose(square),
            Some(square) if square != from && carries => self.choose(square),
            Some(_) | None => {}
        }
    }
}
