//! What the mouse does.

use ratatui_core::layout::Position;

use super::{App, DoorField, Focus, Overlay, Page};
use crate::draw;
use crate::input::{Button as MouseButton, Mouse, MouseKind};

impl App {
    pub(super) fn mouse_did(&mut self, mouse: Mouse) {
        let place = Position::new(mouse.column, mouse.row);
        let left = MouseButton::Left;
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
        match (&mut self.overlay, page) {
            (Some(Overlay::Pager(pager)), _) => pager.scroll(3 * turn),
            (Some(Overlay::Form(form)), _) => form.step(turn < 0),
            (None, Page::Door) => self.door.step(turn < 0),
            (None, Page::Lobby) => self.lobby.step(turn, self.language),
            (None, Page::Table) => {
                let layout = draw::table_layout(self);
                match layout.log.contains(place) {
                    true => self.log.scroll(-turn),
                    false => self.look(turn),
                }
            }
        }
    }

    fn pressed(&mut self, place: Position) {
        let page = self.page();
        match (&mut self.overlay, page) {
            (Some(Overlay::Pager(_)), _) => self.overlay = None,
            (Some(Overlay::Form(_)), _) => self.press_form(place),
            (None, Page::Door) => self.press_door(place),
            (None, Page::Lobby) => self.press_lobby(place),
            (None, Page::Table) => self.press_board(place),
        }
    }

    fn press_form(&mut self, place: Position) {
        let hit = draw::form_hit(self, place);
        let Some(Overlay::Form(form)) = &mut self.overlay else {
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
            Some(draw::FormHit::Open) => {
                let command = form.command();
                self.overlay = None;
                self.carry_out(&command);
            }
            Some(draw::FormHit::Drop) => self.overlay = None,
            None => {}
        }
    }

    fn press_door(&mut self, place: Position) {
        match draw::door_hit(self, place) {
            Some(draw::DoorHit::Field(field)) if self.door.field == field => {
                if let DoorField::Known(_) = field {
                    self.knock();
                }
            }
            Some(draw::DoorHit::Field(field)) => self.door.go_to(field),
            Some(draw::DoorHit::Connect) => self.knock(),
            None => {}
        }
    }

    fn press_lobby(&mut self, place: Position) {
        match draw::lobby_hit(self, place) {
            Some(draw::LobbyHit::Button(button)) => {
                self.lobby.focus = Focus::Button(button);
                self.press(button);
            }
            Some(draw::LobbyHit::Room(row)) => {
                let chosen = self.lobby.chosen.is_some() && self.lobby.place(self.language) == row;
                self.lobby.choose(row, self.language);
                // A click chooses, another one on the same room enters.
                if chosen {
                    self.enter_room();
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
        self.desk.cursor = None;
        let chosen = self.desk.picker.as_ref().map(|picker| picker.chosen());
        let again = chosen.is_some_and(|chosen| chosen == [square]);
        // A piece that is chosen already may be dragged, or let go where the button comes up.
        if !again {
            self.choose(square);
        }
        self.desk.pressed = Some((square, again));
    }

    fn released(&mut self, place: Position) {
        let Some((from, again)) = self.desk.pressed.take() else {
            return;
        };
        let under = draw::geometry(self).and_then(|geometry| {
            let (row, column) = geometry.under(place)?;
            geometry.square_at(row, column)
        });
        let carries = self
            .desk
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
