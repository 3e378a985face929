//! What keys do.

use damiera_protocol::reply::BadMove;
use damiera_protocol::text::Message;
use damiera_rules::{Square, TypedMoveError};
use ratatui_core::layout::Size;

use super::lists::Challenges;
use super::{App, Button, DoorField, Effect, Focus, Link, List, Menu, Offer, Overlay, Page, Tone};
use crate::board::{Picked, Refused};
use crate::draw;
use crate::input::{Input, Key, KeyCode, one_line};
use crate::typed::Copied;

/// How many lines a page key goes.
const LEAF: isize = 10;

impl App {
    /// Takes over what a person did.
    pub fn input(&mut self, input: &Input) {
        match input {
            Input::Key(key) => {
                self.touched = self.now;
                self.key(*key);
            }
            // Nobody does anything with what cannot be seen.
            Input::Mouse(_) | Input::Paste(_) if !draw::has_room(self.size) => {}
            Input::Mouse(mouse) => {
                self.touched = self.now;
                self.mouse_did(*mouse);
            }
            Input::Paste(text) if self.pasting => {
                self.touched = self.now;
                self.paste_lines(text);
            }
            Input::Paste(text) => {
                self.touched = self.now;
                self.typed(text);
            }
            Input::Resize { columns, rows } => self.size = Size::new(*columns, *rows),
            // What a terminal says late is nobody's typing.
            Input::Focus(_) | Input::Reply(_) => {}
        }
    }

    fn key(&mut self, key: Key) {
        if self.common_key(key) || !draw::has_room(self.size) {
            // Nobody types at what cannot be seen.
            return;
        }
        if self.overlay.is_some() {
            self.overlay_key(key);
            return;
        }
        self.page_key(key);
    }

    fn page_key(&mut self, key: Key) {
        if self.pasting {
            // Every key is part of the record, or of how it is typed.
            self.line_key(key);
            return;
        }
        match self.page() {
            Page::Door => self.door_key(key),
            Page::Lobby => {
                if !self.lobby_key(key) {
                    self.line_key(key);
                }
            }
            Page::Lesson => {
                if !self.lesson_key(key) {
                    self.line_key(key);
                }
            }
            Page::Table => {
                if !self.table_key(key) {
                    self.line_key(key);
                }
            }
        }
    }

    /// What keys do everywhere; whether it was one of them.
    fn common_key(&mut self, key: Key) -> bool {
        match (key.code, key.ctrl) {
            (KeyCode::Char('c'), true) => self.interrupt(),
            (KeyCode::Char('z'), true) => self.effect(Effect::Suspend),
            (KeyCode::Char('l'), true) => self.effect(Effect::Redraw),
            (KeyCode::Function(1), _) => self.show_help(),
            (KeyCode::Function(2), _) => self.desk.turned = !self.desk.turned,
            (KeyCode::Function(3), _) => self.desk.numbers = !self.desk.numbers,
            (KeyCode::Function(4), _) => self.switch_mouse(),
            (KeyCode::Function(5), _) => self.copy(Copied::Record),
            (KeyCode::Function(6), _) => self.copy(Copied::Position),
            (KeyCode::Function(7), _) => self.copy(Copied::Room),
            (KeyCode::Function(8), _) => self.change_server(),
            _ => return false,
        }
        true
    }

    /// ^C: what is begun is given up; a game is left only by a typed yes, anything else at once.
    fn interrupt(&mut self) {
        if let Some(overlay) = self.overlay.take() {
            // What is shown once is closed by its own key alone.
            if let Overlay::Pager(pager) = overlay
                && pager.stays
            {
                self.overlay = Some(Overlay::Pager(pager));
            }
            return;
        }
        if !self.line.is_empty() {
            self.line.take();
            return;
        }
        if self.is_playing() && self.link.is_up() {
            self.leaving = true;
            let text = self.text("screen-leave");
            self.say(Tone::Alert, text);
            return;
        }
        self.effect(Effect::Quit);
    }

    fn overlay_key(&mut self, key: Key) {
        let Some(overlay) = &mut self.overlay else {
            return;
        };
        match overlay {
            Overlay::Pager(pager) => match key.code {
                KeyCode::Up => pager.scroll(-1),
                KeyCode::Down => pager.scroll(1),
                KeyCode::PageUp => pager.scroll(-LEAF),
                KeyCode::PageDown | KeyCode::Char(' ') => pager.scroll(LEAF),
                KeyCode::Home => pager.top = 0,
                KeyCode::End => pager.scroll(isize::MAX),
                code if pager.stays && code != KeyCode::Escape => {}
                // Who reads a problem or a list begins to type without another thought.
                KeyCode::Char(c) if c.is_alphanumeric() && !key.ctrl && !key.alt => {
                    self.overlay = None;
                    self.page_key(key);
                }
                _ => self.overlay = None,
            },
            Overlay::Menu(menu) => match key.code {
                KeyCode::Down | KeyCode::Tab => menu.step(false),
                KeyCode::Up | KeyCode::BackTab => menu.step(true),
                KeyCode::Enter => self.press_menu(),
                _ => self.overlay = None,
            },
            Overlay::Secret(form) => match key.code {
                KeyCode::Escape => self.drop_secret(),
                KeyCode::Enter => self.give_secret(),
                KeyCode::Down | KeyCode::Tab => form.step(false),
                KeyCode::Up | KeyCode::BackTab => form.step(true),
                _ => {
                    if let Some(editor) = form.editor() {
                        edit(editor, key);
                    }
                }
            },
            Overlay::Form(form) => match key.code {
                KeyCode::Escape => self.overlay = None,
                KeyCode::Enter => {
                    let command = form.command();
                    self.overlay = None;
                    self.carry_out(&command);
                }
                KeyCode::Down | KeyCode::Tab => form.step(false),
                KeyCode::Up | KeyCode::BackTab => form.step(true),
                KeyCode::Left if form.editor().is_none() => form.change(true),
                KeyCode::Right | KeyCode::Char(' ') if form.editor().is_none() => {
                    form.change(false);
                }
                _ => {
                    if let Some(editor) = form.editor() {
                        edit(editor, key);
                    }
                }
            },
        }
    }

    fn door_key(&mut self, key: Key) {
        match key.code {
            KeyCode::Enter => self.knock(),
            KeyCode::Down | KeyCode::Tab => self.door.step(false),
            KeyCode::Up | KeyCode::BackTab => self.door.step(true),
            KeyCode::Escape => self.notice = None,
            _ => {
                if let Some(editor) = self.door.editor() {
                    edit(editor, key);
                }
            }
        }
    }

    /// Connects to the server that is filled in, if a name is.
    pub(super) fn knock(&mut self) {
        let server = self.door.server.text().trim().to_owned();
        if self.door.name.text().trim().is_empty() {
            self.door.go_to(DoorField::Name);
            let text = self.text("client-ask-name");
            self.say(Tone::Alert, text);
            return;
        }
        self.server = server;
        self.notice = None;
        self.narrator.set_name("");
        self.connect(0);
    }

    /// Whether the key was the lobby's, and no letter of a line.
    fn lobby_key(&mut self, key: Key) -> bool {
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
    pub(super) fn press_row(&mut self) {
        match self.lobby.list {
            List::Rooms => self.enter_room(),
            List::Challenges => {
                let own = self.narrator.own();
                let current = self.lobby.challenges.current();
                let command = current.and_then(|one| Challenges::command(one, own));
                if let Some(command) = command {
                    self.carry_out(&command);
                }
            }
            List::People => {
                if let Some(person) = self.lobby.crowd.current() {
                    let room = self.lobby.room_of(&person.name);
                    self.overlay = Some(Overlay::Menu(Menu::new(person.name.clone(), room)));
                }
            }
        }
    }

    /// Does what was chosen of what can be done about a person.
    pub(super) fn press_menu(&mut self) {
        let Some(Overlay::Menu(menu)) = self.overlay.take() else {
            return;
        };
        match menu.offers.get(menu.at) {
            Some(Offer::Challenge) => self.open_challenge(&menu.name),
            Some(Offer::Write) => {
                let to = damiera_protocol::command::Keyword::command("scrivi");
                self.line
                    .set(&format!("{} {} ", to.shown(self.language), menu.name));
            }
            Some(Offer::Watch(room)) => self.carry_out(&format!("osserva {room}")),
            Some(Offer::Follow) => self.carry_out(&format!("segui {}", menu.name)),
            None => {}
        }
    }

    /// Enters the room that the keys are on.
    pub(super) fn enter_room(&mut self) {
        let Some(room) = self.lobby.current(self.language) else {
            return;
        };
        let (command, needs_word) = super::lobby::enter(room, self.language);
        match needs_word {
            true => {
                self.line.set(&command);
                let text = self.text("screen-type-word");
                self.say(Tone::Alert, text);
            }
            false => self.carry_out(&command),
        }
    }

    pub(super) fn press(&mut self, button: Button) {
        match button {
            Button::Play => self.carry_out("gioca"),
            Button::Bot => self.open_form(true),
            Button::Create => self.open_form(false),
            Button::Challenge => self.open_challenge(""),
            Button::Filter => self.lobby.focus = Focus::Filter,
            Button::Help => self.show_help(),
        }
    }

    /// Whether Enter tries at once to connect again.
    fn retry_key(&mut self, key: Key) -> bool {
        let Link::Lost { attempt, .. } = self.link else {
            return false;
        };
        if key.code != KeyCode::Enter || !self.line.is_empty() {
            return false;
        }
        self.connect(attempt);
        true
    }

    /// Whether the key was the board's, and no letter of a line.
    fn table_key(&mut self, key: Key) -> bool {
        if self.retry_key(key) {
            return true;
        }
        if key.alt {
            match key.code {
                KeyCode::PageUp | KeyCode::Up => self.log.scroll(1),
                KeyCode::PageDown | KeyCode::Down => self.log.scroll(-1),
                _ => return false,
            }
            return true;
        }
        match key.code {
            KeyCode::PageUp => self.look(-1),
            KeyCode::PageDown => self.look(1),
            KeyCode::Escape => self.escape(),
            _ if !self.line.is_empty() => return false,
            KeyCode::Home => self.look(isize::MIN),
            KeyCode::End => self.look(isize::MAX),
            KeyCode::Up => self.move_cursor(-1, 0),
            KeyCode::Down => self.move_cursor(1, 0),
            KeyCode::Left => self.move_cursor(0, -1),
            KeyCode::Right => self.move_cursor(0, 1),
            KeyCode::Tab => self.next_stop(false),
            KeyCode::BackTab => self.next_stop(true),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose_at_cursor(),
            _ => return false,
        }
        true
    }

    /// Gives up what was begun last.
    fn escape(&mut self) {
        self.notice = None;
        self.leaving = false;
        if !self.line.is_empty() {
            self.line.take();
            return;
        }
        match &mut self.desk.picker {
            Some(picker) if !picker.chosen().is_empty() => picker.clear(),
            _ => {
                self.desk.look = None;
                self.desk.cursor = None;
            }
        }
    }

    /// Looks so many plies back or on in the game.
    pub(super) fn look(&mut self, plies: isize) {
        let Some(table) = self.narrator.table() else {
            return;
        };
        let last = table.ply;
        if table.game().is_none() {
            return;
        }
        let at = self.desk.look.unwrap_or(last).saturating_add_signed(plies);
        self.desk.look_to(at.min(last), last);
    }

    fn move_cursor(&mut self, rows: i8, columns: i8) {
        let Some((row, column)) = self.desk.cursor else {
            self.desk.cursor = Some((4, 3));
            return;
        };
        let step = |at: u8, by: i8| at.saturating_add_signed(by).min(7);
        self.desk.cursor = Some((step(row, rows), step(column, columns)));
    }

    /// Goes to the next piece that can move, or to the next square where the chosen one can go.
    fn next_stop(&mut self, back: bool) {
        let Some(geometry) = draw::geometry(self) else {
            return;
        };
        let stops = self.desk.stops(&geometry);
        let at = self.desk.cursor;
        let next = match back {
            true => stops
                .iter()
                .rev()
                .find(|stop| Some(**stop) < at)
                .or(stops.last()),
            false => stops
                .iter()
                .find(|stop| Some(**stop) > at)
                .or(stops.first()),
        };
        if let Some(next) = next {
            self.desk.cursor = Some(*next);
        }
    }

    fn choose_at_cursor(&mut self) {
        let Some(geometry) = draw::geometry(self) else {
            return;
        };
        match self.desk.cursor {
            Some((row, column)) => match geometry.square_at(row, column) {
                Some(square) => self.choose(square),
                None => {
                    let text = self.text("screen-not-played-on");
                    self.say(Tone::Alert, text);
                }
            },
            None => self.next_stop(false),
        }
    }

    /// Chooses a square of the board for a move.
    pub(super) fn choose(&mut self, square: Square) {
        if self.desk.belongs_to_last(square, self.now) {
            return;
        }
        self.notice = None;
        if self.desk.look.take().is_some() {
            return;
        }
        let Some(table) = self.narrator.table() else {
            return;
        };
        let (drawing, is_player) = (table.drawing(), table.is_playing());
        let Some(picker) = &mut self.desk.picker else {
            if is_player {
                let text = self.text("screen-not-your-turn");
                self.say(Tone::Alert, text);
            }
            return;
        };
        let chosen = picker.chosen().len() + 1;
        match picker.choose(square) {
            Ok(Picked::Goes | Picked::Nothing) => {}
            Ok(Picked::Move(ply)) => {
                self.desk.went_on(&ply, chosen, self.now);
                self.carry_out(&ply.labels(drawing));
            }
            Err(refused) => {
                let text = self.why_not(refused);
                self.say(Tone::Alert, text);
            }
        }
    }

    /// Why a square cannot be chosen, in words.
    fn why_not(&self, refused: Refused) -> String {
        let Some(table) = self.narrator.table() else {
            return String::new();
        };
        let drawing = table.drawing();
        match refused {
            Refused::Rule(rule) => {
                let bad = BadMove::new(TypedMoveError::Illegal(*rule), drawing, Vec::new());
                let why = bad.text(self.language);
                Message::new("screen-illegal")
                    .with("why", why)
                    .text(self.language)
            }
            Refused::Several => self.text("screen-several-ways"),
            Refused::Stuck {
                square,
                must_capture,
            } => {
                let key = match must_capture {
                    true => "screen-others-capture",
                    false => "screen-stuck",
                };
                let square = drawing.label(square);
                Message::new(key).with("square", square).text(self.language)
            }
            Refused::NoPiece => self.text("screen-no-piece"),
        }
    }

    /// What keys do in the line that is being typed.
    fn line_key(&mut self, key: Key) {
        match (key.code, key.ctrl) {
            (KeyCode::Enter, _) => self.submit(),
            (KeyCode::Tab, _) if self.pasting => self.line.insert(" "),
            (KeyCode::Tab, _) => self.complete(),
            (KeyCode::Up, _) | (KeyCode::Char('p'), true) => {
                if let Some(older) = self.history.older(self.line.text()) {
                    self.line.set(&older);
                }
            }
            (KeyCode::Down, _) | (KeyCode::Char('n'), true) => {
                if let Some(newer) = self.history.newer() {
                    self.line.set(&newer);
                }
            }
            (KeyCode::Escape, _) => {
                self.line.take();
                self.notice = None;
            }
            (KeyCode::Char('?'), false) if self.line.is_empty() && !self.pasting => {
                self.show_help();
            }
            _ => {
                // What a word may go on to is of no use once it does.
                let told = self.notice.as_ref().map(|notice| notice.tone);
                if told == Some(Tone::Event) {
                    self.notice = None;
                }
                edit(&mut self.line, key);
            }
        }
    }

    /// Text that was pasted goes where keys go, on one line.
    fn typed(&mut self, text: &str) {
        let text = &one_line(text);
        if matches!(&self.overlay, Some(Overlay::Pager(pager)) if !pager.stays) {
            self.overlay = None;
        }
        let editor = match (&mut self.overlay, &self.link) {
            (Some(Overlay::Form(form)), _) => form.editor(),
            (Some(Overlay::Secret(form)), _) => form.editor(),
            (Some(Overlay::Pager(_) | Overlay::Menu(_)), _) => None,
            (None, Link::Door) => self.door.editor(),
            (None, _) if self.lobby.focus == Focus::Filter && !self.narrator.is_in_room() => {
                Some(&mut self.lobby.filter)
            }
            (None, _) => Some(&mut self.line),
        };
        if let Some(editor) = editor {
            editor.insert(text);
        }
    }
}

/// What keys do in any line.
fn edit(editor: &mut crate::line::LineEditor, key: Key) {
    match (key.code, key.ctrl, key.alt) {
        (KeyCode::Char('a'), true, _) | (KeyCode::Home, ..) => editor.home(),
        (KeyCode::Char('e'), true, _) | (KeyCode::End, ..) => editor.end(),
        (KeyCode::Char('b'), true, _) | (KeyCode::Left, ..) => editor.left(),
        (KeyCode::Char('f'), true, _) | (KeyCode::Right, ..) => editor.right(),
        (KeyCode::Char('u'), true, _) => editor.delete_to_start(),
        (KeyCode::Char('k'), true, _) => editor.delete_to_end(),
        (KeyCode::Char('w'), true, _) | (KeyCode::Backspace, _, true) => editor.delete_word(),
        (KeyCode::Char('d'), true, _) | (KeyCode::Delete, ..) => editor.delete(),
        (KeyCode::Char('h'), true, _) | (KeyCode::Backspace, ..) => editor.backspace(),
        (KeyCode::Char(typed), false, false) => editor.insert(typed.encode_utf8(&mut [0; 4])),
        _ => {}
    }
}
