//! Keys in the input line.

use damiera_protocol::text::Message;

use crate::app::{App, Focus, LinkState, PageOverlay, Tone};
use crate::input::{Key, KeyCode, one_line};
use crate::line::{LONGEST, edit};

impl App {
    /// Handles a key in the line that is being typed.
    pub(super) fn line_key(&mut self, key: Key) {
        match (key.code, key.ctrl) {
            (KeyCode::Enter, _) => self.submit(),
            (KeyCode::Tab, _) if self.pasting => {
                self.line.insert(" ");
            }
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
                // The list of completions is of no use after the next key.
                let told = self.notice.as_ref().map(|notice| notice.tone);
                if told == Some(Tone::Event) {
                    self.notice = None;
                }
                edit(&mut self.line, key);
            }
        }
    }

    /// Text that was pasted goes where keys go, on one line.
    pub(super) fn typed(&mut self, text: &str) {
        let text = &one_line(text);
        if matches!(&self.overlay, Some(PageOverlay::Pager(pager)) if !pager.stays) {
            self.overlay = None;
        }
        let editor = match (&mut self.overlay, &self.link) {
            (Some(PageOverlay::Form(form)), _) => form.editor(),
            (Some(PageOverlay::Secret(form)), _) => form.editor(),
            (Some(PageOverlay::Pager(_) | PageOverlay::Menu(_)), _) => None,
            (None, LinkState::Door) => self.door.editor(true),
            (None, _) if self.lobby.focus == Focus::Filter && !self.narrator.is_in_room() => {
                Some(&mut self.lobby.filter)
            }
            (None, _) => Some(&mut self.line),
        };
        let fits = editor.is_none_or(|editor| editor.insert(text));
        if !fits {
            let said = Message::new("screen-paste-too-long").with("limit", LONGEST);
            self.say(Tone::Alert, said.text(self.language));
            self.paste_refused = true;
        }
    }
}
