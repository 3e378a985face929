//! A record that a person pastes line by line.

use damiera_protocol::reply::{BadPaste, Refusal};
use damiera_rules::Corner;
use damiera_rules::pdn::AssumedVariant;

use super::Subject;

/// Maximum lines of a paste. A longer one is read to its end and refused.
pub const MOST_LINES: usize = 1_000;

/// Maximum bytes of a paste. Each line ending counts as one. A longer one is read to its end and refused.
pub const MOST_BYTES: usize = 64 * 1024;

/// The line that ends a paste.
const END: &str = ".";

/// The lines that came so far. Text beyond the bounds is read to its end and discarded.
#[derive(Debug)]
pub struct Pasting {
    variant: AssumedVariant,
    corner: Option<Corner>,
    /// True if the lesson that is opened on it is in no list.
    pub hidden: bool,
    text: String,
    lines: usize,
    wrong: Option<Refusal>,
}

impl Pasting {
    /// Nothing came yet. `variant` and `corner` are those of records that do not tell theirs.
    pub fn new(variant: AssumedVariant, corner: Option<Corner>, hidden: bool) -> Pasting {
        Pasting {
            variant,
            corner,
            hidden,
            text: String::new(),
            lines: 0,
            wrong: None,
        }
    }

    /// Takes a line. Returns true if it was the last.
    pub fn line(&mut self, line: &str) -> bool {
        if line.trim() == END {
            return true;
        }
        self.lines += 1;
        let bytes = self.text.len() + line.len() + 1;
        if self.lines > MOST_LINES || bytes > MOST_BYTES {
            self.fail(Refusal::PasteTooLong(MOST_LINES, MOST_BYTES));
        }
        if self.wrong.is_none() {
            self.text.push_str(line);
            self.text.push('\n');
        }
        false
    }

    /// True if more lines or bytes came than allowed.
    pub fn is_too_long(&self) -> bool {
        matches!(self.wrong, Some(Refusal::PasteTooLong(..)))
    }

    /// A line came that could not be read.
    pub fn unreadable(&mut self) {
        self.lines += 1;
        self.fail(Refusal::BadRecord(BadPaste::Line(self.lines)));
    }

    /// Ends the paste and reads its subject.
    ///
    /// # Errors
    /// The first thing that is wrong with them.
    pub fn finish(self) -> Result<Subject, Refusal> {
        match self.wrong {
            Some(wrong) => Err(wrong),
            None if self.text.trim().is_empty() => Err(Refusal::NothingPasted),
            None => Subject::of_paste(&self.text, self.variant, self.corner),
        }
    }

    fn fail(&mut self, why: Refusal) {
        self.wrong.get_or_insert(why);
        self.text = String::new();
    }
}
