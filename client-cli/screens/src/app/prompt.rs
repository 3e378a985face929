//! The line being typed, what was typed before, and the question that the server asked last.

use damiera_protocol::command::{CommandError, WordOrder};
use damiera_protocol::meaning::{self, Asking, PendingQuestion, Present, Situation};
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Message;
use damiera_protocol::wire::Object;

use super::link::ServerLink;
use super::log::Tone;
use super::outcome::PageOutcome;
use super::screen::ScreenContext;
use crate::input::{Key, KeyCode};
use crate::line::{Known, LONGEST, LineEditor, LineHistory, completions, edit};
use crate::narrator::Narrator;
use crate::typed::{self, LineSecrecy, asks_nickname};

/// The line being typed, with what belongs to it.
#[derive(Debug)]
pub(crate) struct CommandPrompt {
    pub(crate) line: LineEditor,
    history: LineHistory,
    /// The newest question that waits for an answer.
    asked: Option<PendingQuestion>,
    /// True once the code of a class was sent: lines that are not understood here may be nicknames.
    awaits_nickname: bool,
    /// The line that had no answer when the connection was lost, and stays to be sent.
    unsent: Option<String>,
    /// True if a text was pasted last that is too long for a line.
    paste_refused: bool,
}

impl CommandPrompt {
    /// An empty line, with the lines that were typed before, the oldest first.
    pub(crate) fn new(history: Vec<String>) -> CommandPrompt {
        CommandPrompt {
            line: LineEditor::default(),
            history: LineHistory::new(history),
            asked: None,
            awaits_nickname: false,
            unsent: None,
            paste_refused: false,
        }
    }

    /// The typed lines, for the next run, the oldest first.
    pub(crate) fn typed_lines(&self) -> impl Iterator<Item = &str> {
        self.history.lines()
    }

    /// Handles a key in the line. `pasting` says that the line is part of a record.
    pub(crate) fn key(
        &mut self,
        key: Key,
        pasting: bool,
        screen: &mut ScreenContext,
    ) -> PageOutcome {
        match (key.code, key.ctrl) {
            (KeyCode::Enter, _) => return PageOutcome::Submit,
            (KeyCode::Tab, _) if pasting => {
                self.line.insert(" ");
            }
            (KeyCode::Tab, _) => return PageOutcome::Complete,
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
                screen.notice = None;
            }
            (KeyCode::Char('?'), false) if self.line.is_empty() && !pasting => {
                return PageOutcome::Help;
            }
            _ => {
                // The list of completions is of no use after the next key.
                screen.forget_result();
                edit(&mut self.line, key);
            }
        }
        PageOutcome::Nothing
    }

    /// Keeps a typed line for later, unless it may have a secret in it.
    pub(crate) fn remember(&mut self, line: &str) {
        match typed::secrecy(line) {
            LineSecrecy::Open => self.history.add(line),
            LineSecrecy::Doubtful => self.history.add_for_now(line),
            LineSecrecy::Secret => {}
        }
    }

    /// Says that a pasted text is too long for a line.
    pub(crate) fn refuse_paste(&mut self, screen: &mut ScreenContext) {
        let said = Message::new("screen-paste-too-long").with("limit", LONGEST);
        screen.say(Tone::Alert, said.text(screen.language));
        self.paste_refused = true;
    }

    /// True if Enter was meant for a pasted text that was too long.
    pub(crate) fn swallows(&mut self, code: KeyCode) -> bool {
        std::mem::take(&mut self.paste_refused) && code == KeyCode::Enter
    }

    /// Remembers what an event asks of the user.
    pub(crate) fn hear(&mut self, object: &Object<'_>, narrator: &Narrator) {
        let asking = Asking::of_object(object, narrator.own(), narrator.color());
        self.asked = asking.after(self.asked.take());
    }

    /// Forgets the question that waited for an answer.
    pub(crate) fn forget_question(&mut self) {
        self.asked = None;
    }

    /// Puts a line back that had no answer, unless something else is typed.
    pub(crate) fn offer_again(&mut self, line: String) {
        if self.line.is_empty() {
            self.line.set(&line);
            self.unsent = Some(line);
        }
    }

    /// Takes the line back that was to be sent again: it would be taken for a name.
    pub(crate) fn withdraw_unsent(&mut self) {
        if self.unsent.take().as_deref() == Some(self.line.text()) {
            self.line.take();
        }
    }

    /// The exact command for a typed line, or the lines that say what can be typed instead. `refused` is the last move,
    /// if it was refused.
    pub(crate) fn meant(
        &mut self,
        line: &str,
        (narrator, link): (&Narrator, &ServerLink),
        refused: Option<&str>,
        present: &dyn Present,
    ) -> Result<String, Vec<String>> {
        if line.trim_start().starts_with('/') {
            return Ok(line.to_owned());
        }
        let situation = Situation {
            room: narrator.variant(),
            waits: narrator.is_waiting() && link.watching.is_none(),
            plays: narrator.is_playing() && link.watching.is_none(),
            lesson: narrator.is_in_lesson(),
            asked: self.asked.as_ref(),
            // The server knows.
            nothing_to_cancel: false,
            refused,
            order: WordOrder::Own,
            present: Some(present),
        };
        let language = narrator.language();
        let exact = match meaning::exact(line, language, situation) {
            // The server may have asked something of its own.
            Err(CommandError::NothingAsked) => Ok(line.to_owned()),
            Err(_) if self.awaits_nickname => Ok(line.to_owned()),
            exact => exact.map(|exact| exact.into_owned()),
        };
        self.awaits_nickname |= exact.as_ref().is_ok_and(|exact| asks_nickname(exact));
        self.asked = PendingQuestion::after_line(self.asked.take(), &exact);
        exact.map_err(|error| {
            let said = Refusal::from(error).said(language);
            said.lines().map(str::to_owned).collect()
        })
    }

    /// Goes on with the word that is being typed, as far as that is certain, and says what it may be.
    pub(crate) fn complete(&mut self, known: Known<'_>, screen: &mut ScreenContext) {
        let before = self.line.before().to_owned();
        let found = completions(&before, screen.language, known);
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
                screen.say(Tone::Event, found.join("  "));
            }
        }
    }

    fn replace_word(&mut self, start: usize, word: &str) {
        let behind = self.line.text()[self.line.before().len()..].to_owned();
        let head = self.line.before()[..start].to_owned();
        self.line.set(&format!("{head}{word}"));
        self.line.insert_behind(&behind);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::{brief, key, screen};
    use crate::input::KeyCode::{Char, Down, Enter, Escape, Tab, Up};

    fn press(prompt: &mut CommandPrompt, codes: &[KeyCode]) -> String {
        let mut screen = screen();
        let mut last = String::new();
        for code in codes {
            last = brief(&prompt.key(key(*code), false, &mut screen));
        }
        last
    }

    #[test]
    fn keys_edit_the_line_and_leave_the_rest_to_the_app() {
        let mut prompt = CommandPrompt::new(vec!["chi".to_owned()]);
        assert_eq!(press(&mut prompt, &[Char('?')]), "Help");
        assert_eq!(press(&mut prompt, &[Up]), "Nothing");
        assert_eq!(prompt.line.text(), "chi");
        assert_eq!(press(&mut prompt, &[Char('?'), Enter]), "Submit");
        assert_eq!(prompt.line.text(), "chi?");
        assert_eq!(press(&mut prompt, &[Tab]), "Complete");
        assert_eq!(press(&mut prompt, &[Down, Escape]), "Nothing");
        assert!(prompt.line.is_empty());
    }

    /// In a record a question mark and a tab are part of it.
    #[test]
    fn keys_of_a_record_are_text() {
        let (mut prompt, mut screen) = (CommandPrompt::new(Vec::new()), screen());
        for code in [Char('?'), Tab, Char('a')] {
            assert_eq!(brief(&prompt.key(key(code), true, &mut screen)), "Nothing");
        }
        assert_eq!(prompt.line.text(), "? a");
    }

    #[test]
    fn a_word_goes_on_as_far_as_it_is_certain() {
        let rooms = ["sala".to_owned(), "salotto".to_owned()];
        let known = Known {
            rooms: &rooms,
            people: &[],
        };
        let (mut prompt, mut screen) = (CommandPrompt::new(Vec::new()), screen());
        prompt.line.set("join s");
        prompt.complete(known, &mut screen);
        assert_eq!(prompt.line.text(), "join sal");
        assert!(screen.notice.is_some(), "what it may be is said");
        prompt.line.set("join sala");
        prompt.complete(known, &mut screen);
        assert_eq!(prompt.line.text(), "join sala ");
    }

    #[test]
    fn a_line_without_an_answer_is_offered_again_and_taken_back() {
        let mut prompt = CommandPrompt::new(Vec::new());
        prompt.offer_again("chi".to_owned());
        assert_eq!(prompt.line.text(), "chi");
        prompt.withdraw_unsent();
        assert!(prompt.line.is_empty());
        prompt.line.set("gioca");
        prompt.offer_again("chi".to_owned());
        prompt.withdraw_unsent();
        assert_eq!(prompt.line.text(), "gioca", "what is typed meanwhile stays");
    }

    /// Enter right after a paste that was too long was meant for it.
    #[test]
    fn enter_after_a_refused_paste_sends_nothing() {
        let (mut prompt, mut screen) = (CommandPrompt::new(Vec::new()), screen());
        assert!(!prompt.swallows(Enter));
        prompt.refuse_paste(&mut screen);
        assert!(screen.notice.is_some());
        assert!(prompt.swallows(Enter));
        assert!(!prompt.swallows(Enter));
    }

    #[test]
    fn secrets_are_no_lines_to_come_back_to() {
        let mut prompt = CommandPrompt::new(Vec::new());
        for line in [
            "chi",
            "entra sala parola=segreta",
            "riprendi 7KQ2-M9XD-4H0W-83NC",
        ] {
            prompt.remember(line);
        }
        let lines: Vec<&str> = prompt.typed_lines().collect();
        assert_eq!(lines, ["chi"]);
    }
}
