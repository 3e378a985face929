//! The errors of a pasted record.

use damiera_rules::Variant;
use damiera_rules::pdn::{PdnError, StudyFull};

use crate::command::BadPosition;
use crate::phrase;
use crate::text::{Language, Message};

/// The error of a pasted record. No part of the record is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BadPaste {
    /// The record cannot be read or played.
    Record {
        /// The problem.
        error: PdnError,
        /// The variant that was used to read it.
        variant: Variant,
        /// True if neither the record nor the reader told the variant.
        is_guess: bool,
    },
    /// The position cannot be read, or no game of the variant has it.
    Position(BadPosition, Variant),
    /// A line, by its number from 1, is too long or not UTF-8.
    Line(usize),
}

impl BadPaste {
    /// The line that is wrong, from 1; None for a position, which has one.
    pub fn line(&self) -> Option<usize> {
        match self {
            BadPaste::Record { error, .. } => Some(place(error)),
            BadPaste::Position(..) => None,
            BadPaste::Line(line) => Some(*line),
        }
    }

    pub(super) fn message(&self, language: Language) -> Message {
        match self {
            BadPaste::Record {
                error,
                variant,
                is_guess,
            } => Message::new(match is_guess {
                true => "paste-wrong-variant",
                false => "paste-wrong",
            })
            .with("line", place(error))
            .with("problem", phrase::record_problem(error, *variant, language)),
            BadPaste::Position(why, variant) => Message::new("paste-wrong-position")
                .with("problem", why.message(*variant).text(language)),
            BadPaste::Line(line) => Message::new("paste-line").with("line", line),
        }
    }
}

/// The line of an error. One of the record as a whole has line 0.
fn place(error: &PdnError) -> usize {
    usize::try_from(error.line.max(1)).unwrap_or(usize::MAX)
}

/// Returns the text of the reason why a study takes no more.
pub(crate) fn study_full(full: StudyFull) -> Message {
    use damiera_rules::pdn::{MAX_DEPTH, MAX_NODES, MAX_NOTE, MAX_NOTES};
    let limit = |key: &'static str, limit: usize| Message::new(key).with("limit", limit);
    match full {
        StudyFull::Moves => limit("study-full-moves", MAX_NODES),
        StudyFull::Nesting => limit("study-full-nesting", MAX_DEPTH),
        StudyFull::Note => limit("study-full-note", MAX_NOTE),
        StudyFull::Notes => limit("study-full-notes", MAX_NOTES),
    }
}
