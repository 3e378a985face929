//! Overlays on the page: a text, a form, a password that is asked for, or a menu.

mod form;
mod menu;
mod pager;
mod secret;
#[cfg(test)]
mod tests;

use damiera_protocol::wire::Refused;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Size};

pub(crate) use self::form::Form;
pub(crate) use self::menu::Menu;
pub(crate) use self::pager::{Pager, draw_pager, pager_window};
pub use self::secret::SecretAsk;
pub(crate) use self::secret::{SecretField, SecretForm};

use super::effect::SecretSource;
use super::outcome::PageOutcome;
use super::screen::ScreenContext;
use crate::draw::frame::PageFrame;
use crate::draw::whole;
use crate::input::{Key, KeyCode};
use crate::line::{LineEditor, edit};

/// An overlay on the page.
#[derive(Debug, Clone)]
pub(crate) enum PageOverlay {
    /// Lines to be read.
    Pager(Pager),
    /// A form that is filled in.
    Form(Form),
    /// A password or a code that is asked for.
    Secret(SecretForm),
    /// The actions about a person.
    Menu(Menu),
}

/// A secret that was filled in, with what it is for.
#[derive(Debug)]
pub(crate) struct GivenSecret {
    pub(crate) asked: SecretAsk,
    /// The name that the secret belongs to.
    pub(crate) name: String,
    pub(crate) given: SecretSource,
    /// True if there is no connection yet.
    pub(crate) at_door: bool,
}

/// The overlay that is open, if one is, and what the next one has to know.
#[derive(Debug, Default)]
pub(crate) struct Overlay {
    shown: Option<PageOverlay>,
    /// The form that was sent last, by the number of its command.
    sent_form: Option<(u64, Form)>,
    /// True if the password of the user's name is kept.
    pub(crate) keeps: bool,
    /// True if the program can make passwords and keep them.
    makes: bool,
    /// The server's warning about the connection, shown when a password is chosen.
    pub(crate) warned: Option<String>,
}

impl Overlay {
    /// No overlay. `makes` says that the program can make passwords and keep them.
    pub(crate) fn new(makes: bool) -> Overlay {
        Overlay {
            makes,
            ..Overlay::default()
        }
    }

    /// True if one is open.
    pub(crate) fn is_open(&self) -> bool {
        self.shown.is_some()
    }

    /// True if a form is open.
    pub(crate) fn is_form(&self) -> bool {
        matches!(self.shown, Some(PageOverlay::Form(_)))
    }

    /// Opens an overlay in the place of another one.
    pub(crate) fn open(&mut self, overlay: PageOverlay) {
        self.shown = Some(overlay);
    }

    /// Closes the open overlay.
    pub(crate) fn close(&mut self) {
        self.shown = None;
    }

    /// Gives up what is open. A text that is shown once stays: its own key alone closes it. Returns false if nothing was
    /// open.
    pub(crate) fn give_up(&mut self) -> bool {
        let was_open = self.is_open();
        if !self.is_shown_once() {
            self.close();
        }
        was_open
    }

    /// Closes what a game that begins would be hidden by. Only what would be lost stays over the board.
    pub(crate) fn uncover(&mut self) {
        let is_secret = matches!(self.shown, Some(PageOverlay::Secret(_)));
        if !is_secret && !self.is_shown_once() {
            self.close();
        }
    }

    /// Leaves a secret that is asked for.
    pub(crate) fn drop_secret(&mut self) {
        if let Some(PageOverlay::Secret(_)) = &self.shown {
            self.close();
        }
    }

    fn is_shown_once(&self) -> bool {
        matches!(&self.shown, Some(PageOverlay::Pager(pager)) if pager.stays)
    }

    /// Shows lines by themselves, however few they are.
    pub(crate) fn show_list(&mut self, lines: Vec<String>) {
        self.open(PageOverlay::Pager(Pager::new(String::new(), lines)));
    }

    /// Shows what is shown once.
    pub(crate) fn show_once(&mut self, lines: Vec<String>, screen: &ScreenContext) {
        let title = screen.text("screen-secret-title");
        self.open(PageOverlay::Pager(Pager::once(title, lines)));
    }

    /// The text that is read, to be copied.
    pub(crate) fn text(&self) -> Option<String> {
        match &self.shown {
            Some(PageOverlay::Pager(pager)) => Some(pager.text()),
            Some(PageOverlay::Form(_) | PageOverlay::Secret(_) | PageOverlay::Menu(_)) | None => {
                None
            }
        }
    }

    /// Remembers a form; its command was sent with this number.
    pub(crate) fn sent(&mut self, sent: Option<u64>, form: Form) {
        self.sent_form = sent.map(|ask| (ask, form));
    }

    /// Opens the form of a refused command again, so that it can be corrected; over nothing else.
    pub(crate) fn reopen_form(&mut self, ask: u64) {
        let sent = self.sent_form.take_if(|(sent, _)| *sent == ask);
        if let Some((_, form)) = sent.filter(|_| !self.is_open()) {
            self.open(PageOverlay::Form(form));
        }
    }

    /// Asks for the secret that a command was refused for.
    pub(crate) fn ask_secret(&mut self, refused: &Refused<'_>, own: &str) {
        let name = refused.name.as_deref().unwrap_or(own);
        let asked = SecretAsk::of(refused.asked.as_deref());
        self.ask_for(asked, name.to_owned(), None, false);
    }

    /// Asks for the password of a name before there is a connection.
    pub(crate) fn ask_at_door(&mut self, name: String, refused: &Refused<'_>) {
        let wrong = (!refused.asks_secret()).then(|| refused.text.to_string());
        self.ask_for(SecretAsk::Name, name, wrong, true);
    }

    /// Asks again for a secret that was wrong.
    pub(crate) fn ask_again(&mut self, asked: SecretAsk, name: String, wrong: String) {
        self.ask_for(asked, name, Some(wrong), false);
    }

    fn ask_for(&mut self, asked: SecretAsk, name: String, wrong: Option<String>, at_door: bool) {
        let warned = self.warned.take().filter(|_| asked.is_new());
        self.open(PageOverlay::Secret(SecretForm {
            asked,
            name,
            warned,
            wrong,
            first: LineEditor::default(),
            second: LineEditor::default(),
            at: SecretField::First,
            kept: self.keeps && asked.is_present_password(),
            makes: self.makes,
            at_door,
        }));
    }

    /// Handles a key.
    pub(crate) fn key(&mut self, key: Key, screen: &mut ScreenContext) -> PageOutcome {
        let Some(shown) = &mut self.shown else {
            return PageOutcome::Beneath;
        };
        match shown {
            PageOverlay::Pager(pager) => match key.code {
                code if pager.scroll_key(code, pager_window(screen.size)) => {}
                code if pager.stays && code != KeyCode::Escape => {}
                // A reader of a problem or a list begins to type without closing it first.
                KeyCode::Char(c) if c.is_alphanumeric() && !key.ctrl && !key.alt => {
                    self.close();
                    return PageOutcome::Beneath;
                }
                _ => self.close(),
            },
            PageOverlay::Menu(menu) => match key.code {
                KeyCode::Down | KeyCode::Tab => menu.step(false),
                KeyCode::Up | KeyCode::BackTab => menu.step(true),
                KeyCode::Enter => return self.press_menu(screen),
                _ => self.close(),
            },
            PageOverlay::Secret(form) => match key.code {
                KeyCode::Escape => self.close(),
                KeyCode::Enter => return self.give_secret(screen),
                KeyCode::Down | KeyCode::Tab => form.step(false),
                KeyCode::Up | KeyCode::BackTab => form.step(true),
                _ => edit(form.editor(), key),
            },
            PageOverlay::Form(form) => match key.code {
                KeyCode::Escape => self.close(),
                KeyCode::Enter => return self.send_form(),
                KeyCode::Down | KeyCode::Tab => form.step(false),
                KeyCode::Up | KeyCode::BackTab => form.step(true),
                KeyCode::Left if form.editor().is_none() => form.change(true),
                KeyCode::Right | KeyCode::Char(' ') if form.editor().is_none() => {
                    form.change(false);
                }
                _ => edit(form.editor(), key),
            },
        }
        PageOutcome::Nothing
    }

    /// Takes a pasted text over. A text that is read closes before it; what is open then has the text, unless it is too
    /// long: that is false. None if nothing is open.
    pub(crate) fn paste(&mut self, text: &str) -> Option<bool> {
        if matches!(self.shown, Some(PageOverlay::Pager(_))) && !self.is_shown_once() {
            self.close();
        }
        let editor = match self.shown.as_mut()? {
            PageOverlay::Form(form) => form.editor(),
            PageOverlay::Secret(form) => form.editor(),
            PageOverlay::Pager(_) | PageOverlay::Menu(_) => None,
        };
        Some(editor.is_none_or(|editor| editor.insert(text)))
    }

    /// Turns the wheel of the mouse. False if nothing is open.
    pub(crate) fn wheel(&mut self, turn: isize, size: Size) -> bool {
        match &mut self.shown {
            Some(PageOverlay::Pager(pager)) => pager.scroll(3 * turn, pager_window(size)),
            Some(PageOverlay::Form(form)) => form.step(turn < 0),
            Some(PageOverlay::Secret(form)) => form.step(turn < 0),
            Some(PageOverlay::Menu(menu)) => menu.step(turn < 0),
            None => return false,
        }
        true
    }

    /// Takes a click over.
    pub(crate) fn press(&mut self, place: Position, screen: &ScreenContext) -> PageOutcome {
        match &mut self.shown {
            Some(PageOverlay::Pager(pager)) if pager.stays => {}
            Some(PageOverlay::Pager(_)) => self.close(),
            Some(PageOverlay::Secret(form)) => {
                if let Some(field) = secret::draw::hit(screen, form, place) {
                    form.at = field;
                    // A click on this field acts at once, like a button.
                    if field == SecretField::Program {
                        return self.give_secret(screen);
                    }
                }
            }
            Some(PageOverlay::Menu(menu)) => match menu.hit(screen, place) {
                Some(at) => {
                    menu.at = at;
                    return self.press_menu(screen);
                }
                None => self.close(),
            },
            Some(PageOverlay::Form(form)) => match form::draw::click(screen, form, place) {
                form::draw::FormClick::Stay => {}
                form::draw::FormClick::Send => return self.send_form(),
                form::draw::FormClick::Drop => self.close(),
            },
            None => return PageOutcome::Beneath,
        }
        PageOutcome::Nothing
    }

    /// Does what was chosen of what can be done about a person.
    fn press_menu(&mut self, screen: &ScreenContext) -> PageOutcome {
        match self.shown.take() {
            Some(PageOverlay::Menu(menu)) => menu.press(screen),
            other => {
                self.shown = other;
                PageOutcome::Nothing
            }
        }
    }

    /// Leaves the form that is filled in to be sent.
    fn send_form(&mut self) -> PageOutcome {
        match self.shown.take() {
            Some(PageOverlay::Form(form)) => PageOutcome::Send(form),
            other => {
                self.shown = other;
                PageOutcome::Nothing
            }
        }
    }

    /// Gives what is filled in, once it is whole.
    fn give_secret(&mut self, screen: &ScreenContext) -> PageOutcome {
        let Some(PageOverlay::Secret(form)) = &mut self.shown else {
            return PageOutcome::Nothing;
        };
        let Some(given) = form.give(screen.language) else {
            return PageOutcome::Nothing;
        };
        let given = GivenSecret {
            asked: form.asked,
            name: form.name.clone(),
            given,
            at_door: form.at_door,
        };
        self.close();
        PageOutcome::Give(given)
    }

    /// Draws the overlay, or leaves the cursor where the page has it.
    pub(crate) fn draw(
        &self,
        screen: &ScreenContext,
        cursor: Option<Position>,
        buffer: &mut Buffer,
    ) -> Option<Position> {
        match &self.shown {
            None => cursor,
            Some(PageOverlay::Pager(shown)) => {
                let frame = PageFrame::of(whole(screen));
                draw_pager((screen.theme, screen.language), frame, shown, buffer);
                None
            }
            Some(PageOverlay::Menu(shown)) => {
                shown.draw(screen, buffer);
                None
            }
            Some(PageOverlay::Form(shown)) => form::draw::draw(screen, shown, buffer),
            Some(PageOverlay::Secret(shown)) => secret::draw::draw(screen, shown, buffer),
        }
    }
}
