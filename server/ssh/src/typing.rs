//! The line that a person types in a terminal which shows nothing by itself: echo, corrections, its end.

use damiera_screens::input::{Input, Key, KeyCode};
use damiera_screens::line::LineEditor;

/// Columns of the widest line, more than the longest has.
const WIDEST: usize = 4_096;

/// The effect of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypingOutcome {
    /// Nothing yet.
    Nothing,
    /// A line is complete.
    Line(String),
    /// The person leaves.
    End,
}

/// The line that is being typed.
#[derive(Debug, Default)]
pub struct TypedLine {
    editor: LineEditor,
    /// It is a secret, and not shown.
    is_hidden: bool,
}

impl TypedLine {
    /// The next line is a secret.
    pub fn hide(&mut self) {
        self.is_hidden = true;
    }

    /// The visible part of the line.
    pub fn seen(&self) -> &str {
        match self.is_hidden {
            true => "",
            false => self.editor.text(),
        }
    }

    /// Takes a key or a paste, and adds to `echo` what the terminal is to show for it.
    pub fn take(&mut self, input: &Input, echo: &mut String) -> TypingOutcome {
        match input {
            Input::Key(key) => self.key(*key, echo),
            Input::Paste(text) => {
                self.insert(&text.replace('\n', " "), echo);
                TypingOutcome::Nothing
            }
            Input::Mouse(_) | Input::Focus(_) | Input::Resize { .. } | Input::Reply(_) => {
                TypingOutcome::Nothing
            }
        }
    }

    fn key(&mut self, key: Key, echo: &mut String) -> TypingOutcome {
        let letter = |letter| key == Key::ctrl(letter);
        if key.code == KeyCode::Enter {
            echo.push_str("\r\n");
            self.is_hidden = false;
            return TypingOutcome::Line(self.editor.take());
        }
        if letter('c') || (letter('d') && self.editor.is_empty()) {
            return TypingOutcome::End;
        }
        if letter('u') {
            self.correct(LineEditor::delete_to_start, echo);
        } else if letter('w') {
            self.correct(LineEditor::delete_word, echo);
        } else if key.code == KeyCode::Backspace || letter('h') {
            self.correct(LineEditor::backspace, echo);
        } else if let (KeyCode::Char(typed), false, false) = (key.code, key.ctrl, key.alt) {
            self.insert(typed.encode_utf8(&mut [0; 4]), echo);
        }
        TypingOutcome::Nothing
    }

    fn insert(&mut self, text: &str, echo: &mut String) {
        let before = self.seen().len();
        if !self.editor.insert(text) {
            echo.push('\x07');
        } else if let Some(added) = self.seen().get(before..) {
            echo.push_str(added);
        }
    }

    /// Deletes from the end, on the terminal too.
    fn correct(&mut self, delete: impl FnOnce(&mut LineEditor), echo: &mut String) {
        let before = self.editor.window(WIDEST).1;
        delete(&mut self.editor);
        if !self.is_hidden {
            let gone = before - self.editor.window(WIDEST).1;
            echo.push_str(&"\x08 \x08".repeat(gone));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_screens::input::InputParser;

    /// The echo of typed bytes, and their effects.
    fn typed(line: &mut TypedLine, bytes: &[u8]) -> (String, Vec<TypingOutcome>) {
        let (mut parser, mut inputs) = (InputParser::new(), Vec::new());
        parser.feed(bytes, &mut inputs);
        let mut echo = String::new();
        let all = inputs.iter().map(|input| line.take(input, &mut echo));
        let all = all
            .filter(|typed| *typed != TypingOutcome::Nothing)
            .collect();
        (echo, all)
    }

    #[test]
    fn a_line_is_shown_corrected_and_sent() {
        let sent = |line: &str| vec![TypingOutcome::Line(line.to_owned())];
        for (bytes, echo, all) in [
            ("6a 5b\r", "6a 5b\r\n", sent("6a 5b")),
            ("ab\x7fc\r", "ab\x08 \x08c\r\n", sent("ac")),
            (
                "perch\u{e9}\x7f\r",
                "perch\u{e9}\x08 \x08\r\n",
                sent("perch"),
            ),
            ("a bc\x17d\r", "a bc\x08 \x08\x08 \x08d\r\n", sent("a d")),
            ("ab\x15\r", "ab\x08 \x08\x08 \x08\r\n", sent("")),
            ("\x7f\r", "\r\n", sent("")),
            ("\x04", "", vec![TypingOutcome::End]),
            ("a\x04\r", "a\r\n", sent("a")),
            ("a\x03", "a", vec![TypingOutcome::End]),
            ("\x1b[A\x1b[200~x\ny\x1b[201~\r", "x y\r\n", sent("x y")),
        ] {
            let mut line = TypedLine::default();
            assert_eq!(typed(&mut line, bytes.as_bytes()), (echo.to_owned(), all));
        }
    }

    #[test]
    fn a_secret_is_not_shown_and_the_next_line_is() {
        let mut line = TypedLine::default();
        line.hide();
        let (echo, all) = typed(&mut line, b"abx\x7fc\rd");
        assert_eq!(echo, "\r\nd");
        assert_eq!(all, [TypingOutcome::Line("abc".to_owned())]);
    }

    #[test]
    fn a_line_has_a_bound() {
        let mut line = TypedLine::default();
        let (echo, _) = typed(&mut line, "x".repeat(2_000).as_bytes());
        assert!(echo.ends_with('\x07'));
        assert!(line.seen().len() < 2_000);
    }
}
