//! A line of text with a cursor in it.

use damiera_protocol::sanitize;
use unicode_segmentation::{GraphemeCursor, UnicodeSegmentation};
use unicode_width::UnicodeWidthStr;

/// The longest line, in bytes: what a server takes with a tag in front. More is not taken.
pub const LONGEST: usize = 1_000;

/// A line that is being typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LineEditor {
    text: String,
    /// Before which byte the cursor stands, always between two characters as people see them.
    at: usize,
}

impl LineEditor {
    /// The typed text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// True if nothing is.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The text before the cursor.
    pub fn before(&self) -> &str {
        self.text.get(..self.at).unwrap_or_default()
    }

    /// Puts a text in the place of all, with the cursor behind it.
    pub fn set(&mut self, text: &str) {
        self.text.clear();
        self.at = 0;
        self.insert(text);
    }

    /// Takes the line, so that another begins.
    pub fn take(&mut self) -> String {
        self.at = 0;
        std::mem::take(&mut self.text)
    }

    /// Types a text at the cursor, without what a terminal would obey. Tells whether it fits: nothing of a text
    /// is taken that makes the line too long.
    pub fn insert(&mut self, text: &str) -> bool {
        let text = sanitize::text(text);
        let fits = self.text.len() + text.len() <= LONGEST;
        if fits {
            self.text.insert_str(self.at, &text);
            self.at += text.len();
        }
        fits
    }

    /// Puts a text behind the cursor, which stays where it is.
    pub fn insert_behind(&mut self, text: &str) {
        let at = self.at;
        self.insert(text);
        self.at = at;
    }

    /// Deletes what is before the cursor.
    pub fn backspace(&mut self) {
        let end = self.at;
        if let Some(start) = self.boundary_before() {
            self.text.replace_range(start..end, "");
            self.at = start;
        }
    }

    /// Deletes what is behind the cursor.
    pub fn delete(&mut self) {
        if let Some(end) = self.boundary_behind() {
            self.text.replace_range(self.at..end, "");
        }
    }

    /// Deletes the word before the cursor.
    pub fn delete_word(&mut self) {
        let start = self.word_before();
        self.text.replace_range(start..self.at, "");
        self.at = start;
    }

    /// Deletes everything before the cursor.
    pub fn delete_to_start(&mut self) {
        self.text.replace_range(..self.at, "");
        self.at = 0;
    }

    /// Deletes everything behind the cursor.
    pub fn delete_to_end(&mut self) {
        self.text.truncate(self.at);
    }

    /// Goes one character back.
    pub fn left(&mut self) {
        self.at = self.boundary_before().unwrap_or(self.at);
    }

    /// Goes one character on.
    pub fn right(&mut self) {
        self.at = self.boundary_behind().unwrap_or(self.at);
    }

    /// Goes to the start.
    pub fn home(&mut self) {
        self.at = 0;
    }

    /// Goes to the end.
    pub fn end(&mut self) {
        self.at = self.text.len();
    }

    /// The part of the line that is seen in so many columns, and the column of the cursor. The part
    /// before the cursor is cut first.
    pub fn window(&self, columns: usize) -> (&str, usize) {
        let before = self.before();
        let mut start = 0;
        for (place, part) in before.grapheme_indices(true) {
            if before[start..].width() < columns.max(1) {
                break;
            }
            start = place + part.len();
        }
        let seen = &self.text[start..];
        let mut end = 0;
        for (place, part) in seen.grapheme_indices(true) {
            if seen[..place + part.len()].width() > columns {
                break;
            }
            end = place + part.len();
        }
        (&seen[..end], before[start..].width())
    }

    fn boundary_before(&self) -> Option<usize> {
        let mut cursor = GraphemeCursor::new(self.at, self.text.len(), true);
        cursor.prev_boundary(&self.text, 0).ok().flatten()
    }

    fn boundary_behind(&self) -> Option<usize> {
        let mut cursor = GraphemeCursor::new(self.at, self.text.len(), true);
        cursor.next_boundary(&self.text, 0).ok().flatten()
    }

    fn word_before(&self) -> usize {
        let trimmed = self.before().trim_end();
        trimmed
            .char_indices()
            .rev()
            .find(|(_, c)| c.is_whitespace())
            .map_or(0, |(place, c)| place + c.len_utf8())
    }
}
