//! Pasted text, from the mark in front of it to the one behind it.

use damiera_protocol::sanitize;

use super::MOST_PASTED;

/// The end of a paste.
const END: &[u8] = b"\x1b[201~";

/// A paste that is coming in.
#[derive(Debug, Default)]
pub(super) struct Paste {
    /// The bytes of the paste so far.
    bytes: Vec<u8>,
    /// The number of bytes of [`END`] that came last.
    matched: usize,
}

impl Paste {
    /// Takes a byte. True if it was the last of the paste.
    pub(super) fn take(&mut self, byte: u8) -> bool {
        if byte == END[self.matched] {
            self.matched += 1;
            return self.matched == END.len();
        }
        let kept = self.matched;
        self.matched = 0;
        // It was part of the text after all. ESC is only the first byte of the end, so that a new
        // match can begin at this byte alone.
        for byte in &END[..kept] {
            self.keep(*byte);
        }
        if byte == END[0] {
            self.matched = 1;
        } else {
            self.keep(byte);
        }
        false
    }

    fn keep(&mut self, byte: u8) {
        if self.bytes.len() < MOST_PASTED {
            self.bytes.push(byte);
        }
    }

    /// The number of bytes that wait here.
    pub(super) fn held(&self) -> usize {
        self.bytes.len() + self.matched
    }

    /// The text, its lines ended by line feeds; nothing when nothing of it can be seen.
    pub(super) fn text(&self) -> Option<String> {
        let mut text = String::with_capacity(self.bytes.len());
        let mut before = None;
        for chunk in self.bytes.utf8_chunks() {
            for c in chunk.valid().chars() {
                match c {
                    // CR LF is one line end.
                    '\n' if before == Some('\r') => {}
                    '\r' | '\n' | '\u{2028}' | '\u{2029}' => text.push('\n'),
                    '\t' => text.push(' '),
                    c if sanitize::is_unsafe(c) => {}
                    c => text.push(c),
                }
                before = Some(c);
            }
        }
        // A copy of whole lines includes the end of the last one.
        if matches!(self.bytes.last(), Some(b'\r' | b'\n')) {
            text.truncate(text.trim_end().len());
        }
        (!text.is_empty()).then_some(text)
    }
}

/// Pasted text on one line, so that no paste can end a line by itself: several line ends are one space.
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' if line.ends_with(' ') => {}
            '\n' => line.push(' '),
            c => line.push(c),
        }
    }
    line
}
