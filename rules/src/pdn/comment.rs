//! Comments, and the commands in them: clock times and drawn marks.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::clock::Clock;

/// Stands for `}` in a written comment, which that sign would end.
pub(super) const WIDE_BRACE: char = '\u{ff5d}';

/// A comment: text, and the times and marks that a program wrote into it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// The text, without the commands. White space counts as single spaces.
    pub text: String,
    /// The times, in order.
    pub clocks: Vec<Clock>,
    /// The drawn marks, in order.
    pub drawn: Vec<DrawnMarks>,
}

/// Marks that a program drew on the board: `[%csl G22,R30]` for squares, `[%cal G22-18]` for arrows. They are kept as
/// they were written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnMarks(String);

impl DrawnMarks {
    /// Reads the text between `[%` and `]`; None for another command.
    fn read(command: &str) -> Option<Self> {
        let (name, marks) = command.split_once(char::is_whitespace)?;
        let is_mark =
            |c: char| c.is_ascii_alphanumeric() || c.is_whitespace() || matches!(c, ',' | '-');
        let is_drawn = matches!(name, "csl" | "cal") && marks.chars().all(is_mark);
        is_drawn.then(|| {
            let marks: String = marks.split_whitespace().collect();
            DrawnMarks(format!("{name} {marks}"))
        })
    }

    /// The length in a record, in bytes.
    pub(super) fn length(&self) -> usize {
        self.0.len()
    }
}

impl fmt::Display for DrawnMarks {
    /// Writes the command, brackets included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[%{}]", self.0)
    }
}

impl Comment {
    /// A comment that says something.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// A comment that tells a time.
    pub fn clock(clock: Clock) -> Self {
        Self {
            clocks: vec![clock],
            ..Self::default()
        }
    }

    /// True if the comment has neither text nor commands.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.clocks.is_empty() && self.drawn.is_empty()
    }

    /// Reads the text between a comment's braces. Other commands stay text. A wide closing brace is read as
    /// a closing brace.
    pub(super) fn read(inside: &str) -> Self {
        let mut comment = Self::default();
        let mut rest = inside;
        let mut text = String::with_capacity(inside.len());
        while let Some((before, command, behind)) = next_command(rest) {
            text.push_str(before);
            if let Some(clock) = Clock::read(command) {
                comment.clocks.push(clock);
                text.push(' ');
            } else if let Some(drawn) = DrawnMarks::read(command) {
                comment.drawn.push(drawn);
                text.push(' ');
            } else {
                text.push_str(&rest[before.len()..rest.len() - behind.len()]);
            }
            rest = behind;
        }
        text.push_str(rest);
        for word in text.split_whitespace() {
            if !comment.text.is_empty() {
                comment.text.push(' ');
            }
            comment.text.push_str(&word.replace(WIDE_BRACE, "}"));
        }
        comment
    }
}

/// The text before the next `[%...]`, in it, and behind it.
fn next_command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, inside) = text.split_once("[%")?;
    let (command, behind) = inside.split_once(']')?;
    Some((before, command, behind))
}
