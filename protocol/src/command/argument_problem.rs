//! Problems in the arguments of a command, and what is said of them.

use damiera_rules::Variant;

use super::error::name_key;
use super::keyword::Keyword;
use super::opening::BadOpeningName;
use super::position::BadPosition;
use crate::clock_warnings::WARNING_STEPS;
use crate::name::NameError;
use crate::text::{self, Language, Message};
use crate::time_control::{MOST_MINUTES, MOST_SECONDS};

/// A problem in the arguments of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ArgumentProblem {
    /// Something has to follow.
    Missing,
    /// More follows than the command takes.
    Unexpected,
    /// A text has more than this many characters.
    TooLong {
        /// The bound.
        limit: usize,
    },
    /// Not a number, or one out of bounds.
    BadNumber,
    /// Not a number of seconds between these, both included.
    BadSeconds {
        /// The typed text.
        given: String,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// Not a number between these, both included.
    OutOfRange {
        /// The typed text.
        given: String,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// No move can be read from it.
    NotAMove {
        /// The typed text.
        given: String,
    },
    /// It names no part of the board.
    NotAPart {
        /// The typed text.
        given: String,
    },
    /// No square can be read from it.
    NotASquare {
        /// The typed text.
        given: String,
    },
    /// There is no such option.
    UnknownOption {
        /// The typed text, up to its equals sign.
        given: String,
        /// The options with a value.
        valid: Vec<&'static Keyword>,
        /// The options that are a word alone.
        words: &'static [&'static Keyword],
    },
    /// The value is none of the possible ones, and one letter or two away from one of them.
    NearValue {
        /// The typed text.
        given: String,
        /// The value that may be meant.
        meant: &'static Keyword,
    },
    /// The value is none of the possible ones; empty if no value was given.
    UnknownValue {
        /// The typed text.
        given: String,
        /// The values that exist.
        valid: Vec<&'static Keyword>,
    },
    /// A name in a list is none.
    BadEntry {
        /// The typed name.
        given: String,
        /// The error in the name.
        error: NameError,
    },
    /// No seat's code can be read from it.
    BadCode,
    /// No token of a device can be read from it.
    BadToken,
    /// No hours of silence, or no difference to UTC, can be read from it.
    BadHours {
        /// The typed text.
        given: String,
    },
    /// It is no subscription of a browser.
    BadBrowser,
    /// No year, month or day can be read from it.
    BadDate,
    /// No time control can be read from it.
    BadTime {
        /// The typed text.
        given: String,
    },
    /// No game of the variant can start from this position.
    BadPosition {
        /// The variant of the game.
        variant: Variant,
        /// The error in the position.
        why: BadPosition,
    },
    /// Not one of the seconds left at which the clock can warn.
    NotAWarning {
        /// The typed text.
        given: String,
    },
    /// It names no opening of a table.
    BadOpening(Box<BadOpeningName>),
    /// No result can be read from it.
    BadScore {
        /// The typed text.
        given: String,
    },
    /// No time at which a tournament begins can be read from it.
    BadStart {
        /// The typed text.
        given: String,
    },
    /// The title of a tournament has several words without quotes, and one of them could be an option.
    TitleWithoutQuotes {
        /// That word.
        given: String,
        /// The title with all of its words.
        title: String,
        /// The options behind it, each after a space.
        options: String,
    },
    /// The title of a tournament lacks its option or its second quotation mark.
    TitleUnmarked {
        /// The title with all of its words.
        title: String,
        /// The other options of the line, each after a space.
        options: String,
    },
    /// An order needs a reason, which everyone can read.
    MissingReason,
    /// It is no code of a tournament.
    BadEntryCode,
    /// Games start from an opening or from a position, not from both.
    OpeningAndPosition,
    /// The server does not speak this language.
    UnknownLanguage,
    /// There is no help on this.
    NoSuchTopic {
        /// The typed text.
        given: String,
    },
}

impl ArgumentProblem {
    pub(super) fn message(&self, command: &str, language: Language) -> Message {
        let about = |key, given| Message::new(key).with("text", given);
        match self {
            ArgumentProblem::Missing | ArgumentProblem::Unexpected | ArgumentProblem::BadNumber => {
                let usage = text::lookup(language, &format!("help-{command}.usage"), &[]);
                Message::new("bad-argument").with("usage", usage.unwrap_or_default())
            }
            ArgumentProblem::TooLong { limit } => {
                Message::new("text-too-long").with("limit", limit)
            }
            ArgumentProblem::BadSeconds { given, least, most } => about("bad-seconds", given)
                .with("least", least)
                .with("most", most),
            ArgumentProblem::OutOfRange { given, least, most } => about("out-of-range", given)
                .with("least", least)
                .with("most", most),
            ArgumentProblem::NotAMove { given } => {
                let example = text::lookup(language, "example-move", &[]);
                about("not-a-move", given).with("example", example.unwrap_or_default())
            }
            ArgumentProblem::NotASquare { given } => about("not-a-square", given),
            ArgumentProblem::NotAPart { given } => about("not-a-part", given),
            ArgumentProblem::NoSuchTopic { given } => about("no-topic", given),
            ArgumentProblem::UnknownOption {
                given,
                valid,
                words,
            } => {
                let valid = valid.iter().map(|it| format!("{}=", it.shown(language)));
                let words = words.iter().map(|it| it.shown(language).to_owned());
                about("bad-option", given).with("options", joined(valid.chain(words)))
            }
            ArgumentProblem::NearValue { given, meant } => {
                about("near-value", given).with("meant", meant.shown(language))
            }
            ArgumentProblem::UnknownValue { given, valid } => {
                let key = match given.is_empty() {
                    true => "which-value",
                    false => "bad-value",
                };
                let valid = valid.iter().map(|it| it.shown(language).to_owned());
                about(key, given).with("options", joined(valid))
            }
            ArgumentProblem::BadEntry { given, error } => {
                let problem = text::lookup(language, name_key(*error), &[]);
                about("bad-entry", given).with("problem", problem.unwrap_or_default())
            }
            ArgumentProblem::BadCode => Message::new("bad-code"),
            ArgumentProblem::BadToken => Message::new("bad-token"),
            ArgumentProblem::BadHours { given } => about("bad-hours", given),
            ArgumentProblem::BadBrowser => Message::new("bad-browser"),
            ArgumentProblem::BadDate => Message::new("bad-date"),
            ArgumentProblem::BadTime { given } => about("bad-time", given)
                .with("minutes", MOST_MINUTES)
                .with("seconds", MOST_SECONDS),
            ArgumentProblem::BadPosition { variant, why } => why.message(*variant),
            ArgumentProblem::NotAWarning { given } => {
                let steps = WARNING_STEPS.iter().map(u64::to_string);
                about("bad-warning", given).with("options", joined(steps))
            }
            ArgumentProblem::BadOpening(bad) => bad.message(),
            ArgumentProblem::BadScore { given } => about("bad-score", given),
            ArgumentProblem::BadStart { given } => about("bad-start", given),
            ArgumentProblem::TitleWithoutQuotes {
                given,
                title,
                options,
            } => {
                let message = about("title-quotes", given).with("title", title);
                message.with("options", options)
            }
            ArgumentProblem::TitleUnmarked { title, options } => Message::new("title-line")
                .with("title", title)
                .with("options", options),
            ArgumentProblem::MissingReason => Message::new("missing-reason"),
            ArgumentProblem::BadEntryCode => Message::new("bad-entry-code"),
            ArgumentProblem::OpeningAndPosition => Message::new("opening-and-position"),
            ArgumentProblem::UnknownLanguage => {
                let codes = Language::ALL.map(Language::code);
                Message::new("bad-language").with("languages", codes.join(", "))
            }
        }
    }
}

/// Words as a list without repetitions.
fn joined(words: impl Iterator<Item = String>) -> String {
    let mut unique: Vec<String> = Vec::new();
    for word in words {
        if !unique.contains(&word) {
            unique.push(word);
        }
    }
    unique.join(", ")
}
