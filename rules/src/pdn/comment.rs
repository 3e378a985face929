//! Comments, and the clock times in them.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::clock::Clock;

/// Stands for `}` in a written comment, which that sign would end.
pub(super) const WIDE_BRACE: char = '\u{ff5d}';

/// A comment: text, and times that a program wrote into it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// The text, without the times. White space counts as single spaces.
    pub text: String,
    /// The times, in order.
    pub clocks: Vec<Clock>,
}

impl Comment {
    /// A comment that says something.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            clocks: Vec::new(),
        }
    }

    /// A comment that tells a time.
    pub fn clock(clock: Clock) -> Self {
        Self {
            text: String::new(),
            clocks: vec![clock],
        }
    }

    /// True if the comment has neither text nor times.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.clocks.is_empty()
    }

    /// Reads what stands between a comment's braces. Commands that are no times stay text. A wide closing brace is read as
    /// a closing brace.
    pub(super) fn read(inside: &str) -> Self {
        let mut comment = Self::default();
        let mut rest = inside;
        let mut text = String::with_capacity(inside.len());
        while let Some((before, command, behind)) = next_command(rest) {
            text.push_str(before);
            match Clock::read(command) {
                Some(clock) => {
                    comment.clocks.push(clock);
                    text.push(' ');
                }
                None => text.push_str(&rest[before.len()..rest.len() - behind.len()]),
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
