//! Why a line is not a command that can be carried out.

use super::ArgumentProblem;
use super::table::row_of;
use crate::meaning::Question;
use crate::name::{MAX_CHARS, NameError};
use crate::sanitize;
use crate::text::{Language, Message};
use damiera_rules::Variant;

/// A line that was not understood. The parts of the line that it repeats are short and clean.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// No command begins so.
    #[error("unknown command: {text}")]
    Unknown {
        /// The line.
        text: String,
    },
    /// The word is short for more than one command, or means one in each of several languages.
    #[error("{prefix} could be {}", candidates.join(", "))]
    Ambiguous {
        /// The word.
        prefix: String,
        /// The words that begin with it, or words of what it means.
        candidates: Vec<&'static str>,
    },
    /// The word is short for a command that wants its whole word, which is this.
    #[error("write the whole word: {word}")]
    WholeWord {
        /// The whole word.
        word: &'static str,
        /// The command, by its [`CommandRow::id`](super::CommandRow::id).
        command: &'static str,
    },
    /// Something is wrong with what follows the word.
    #[error("bad argument of {command}: {problem:?}")]
    BadArgument {
        /// The command, by its [`CommandRow::id`](super::CommandRow::id).
        command: &'static str,
        /// The problem.
        problem: ArgumentProblem,
    },
    /// A person or a room cannot be called so.
    #[error("bad name {name}: {error}")]
    BadName {
        /// The typed name.
        name: String,
        /// The error in the name.
        #[source]
        error: NameError,
    },
    /// The tag is empty, too long or has other characters than tags have.
    #[error("bad tag")]
    BadTag,
    /// A tag is followed by nothing.
    #[error("a tag without a command")]
    NoCommand,
    /// The command needs a name first.
    #[error("a name is needed first")]
    NeedName,
    /// A greeting or a sentence where a name is asked for.
    #[error("not a name")]
    NotAName,
    /// A person's line that means no command.
    #[error("not understood: {text}")]
    NotUnderstood {
        /// The line.
        text: String,
        /// True if the writer is in a room, where talking is possible.
        in_room: bool,
    },
    /// A person does not know what to do.
    #[error("the writer is lost")]
    Lost(HelpPlace),
    /// A yes or a no without a question.
    #[error("nothing was asked")]
    NothingAsked,
    /// A possible answer to this question, too short or too late to be sure.
    #[error("an answer in full is needed")]
    AnswerInFull(Question),
    /// A line that perhaps stands for a command. The writer is asked.
    #[error("perhaps something else was meant")]
    Meant(Question),
    /// A round is to begin, and the writer is an arbiter of several tournaments.
    #[error("which tournament begins")]
    WhichBegins,
    /// A no that changes nothing.
    #[error("all right")]
    AllRight,
}

/// The place of a person who is told what can be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HelpPlace {
    /// Outside rooms.
    Lobby,
    /// At a table without an opponent.
    Waiting,
    /// In a room, with a game of one's own by the rules of this variant.
    Room(Variant),
    /// In a room without such a game: it is over, or the person watches.
    NoGame,
}

impl CommandError {
    /// True if its text shows how the command is written.
    pub(crate) fn shows_usage(&self) -> bool {
        matches!(
            self,
            CommandError::BadArgument {
                problem: ArgumentProblem::Missing
                    | ArgumentProblem::Unexpected
                    | ArgumentProblem::BadNumber,
                ..
            }
        )
    }

    pub(super) fn bad_name(typed: &str, error: NameError) -> CommandError {
        CommandError::BadName {
            name: sanitize::shorten(typed, MAX_CHARS),
            error,
        }
    }

    /// The codes of all lines that are not understood, each with what it means.
    pub const CODES: &[(&str, &str)] = &[
        (
            "unknown_command",
            "No command begins so, or nothing follows the tag.",
        ),
        ("ambiguous", "The word is short for several commands."),
        ("whole_word", "This command's word must be written out."),
        (
            "bad_argument",
            "What follows the word is not what the command takes.",
        ),
        (
            "bad_position",
            "No game of the variant can start from this position.",
        ),
        ("bad_name", "No person and no room can be called so."),
        (
            "bad_tag",
            "The tag is empty, too long or has other characters.",
        ),
        ("need_name", "A name is needed first."),
        (
            "unclear",
            "A yes or a no to nothing, or too short an answer; programs, which write commands, never hear it.",
        ),
    ];

    /// The code that programs go by. It never changes once published.
    pub fn code(&self) -> &'static str {
        match self {
            CommandError::Unknown { .. } | CommandError::NoCommand => "unknown_command",
            CommandError::Ambiguous { .. } => "ambiguous",
            CommandError::WholeWord { .. } => "whole_word",
            CommandError::BadArgument {
                problem: ArgumentProblem::NotAMove { .. },
                ..
            } => "bad_move",
            CommandError::BadArgument {
                problem: ArgumentProblem::BadPosition { .. },
                ..
            } => "bad_position",
            CommandError::BadArgument {
                problem: ArgumentProblem::BadEntry { .. },
                ..
            } => "bad_name",
            CommandError::BadArgument { .. } => "bad_argument",
            CommandError::BadName { .. } | CommandError::NotAName => "bad_name",
            CommandError::NotUnderstood { .. } => "unknown_command",
            CommandError::Lost(_)
            | CommandError::NothingAsked
            | CommandError::AnswerInFull(_)
            | CommandError::Meant(_)
            | CommandError::AllRight => "unclear",
            CommandError::WhichBegins => "which_tournament",
            CommandError::BadTag => "bad_tag",
            CommandError::NeedName => "need_name",
        }
    }

    /// Its text with the places filled.
    pub(crate) fn message(&self, language: Language) -> Message {
        match self {
            CommandError::Unknown { text } => Message::new("unknown-command").with("text", text),
            CommandError::Ambiguous { prefix, candidates } => Message::new("ambiguous")
                .with("text", prefix)
                .with("candidates", candidates.join(", ")),
            CommandError::WholeWord { word, command } => {
                Message::new(whole_word_key(command)).with("word", word)
            }
            CommandError::BadArgument { command, problem } => problem.message(command, language),
            CommandError::BadName { name, error } => {
                Message::new(name_key(*error)).with("name", name)
            }
            CommandError::BadTag => Message::new("bad-tag"),
            CommandError::NoCommand => Message::new("no-command"),
            CommandError::NeedName => Message::new("need-name"),
            CommandError::NotAName => Message::new("not-a-name"),
            CommandError::NotUnderstood { text, in_room } => {
                let key = match in_room {
                    true => "not-understood-room",
                    false => "not-understood-lobby",
                };
                Message::new(key).with("text", text)
            }
            CommandError::Lost(place) => match *place {
                HelpPlace::Lobby => Message::new("lost-lobby"),
                HelpPlace::Waiting => Message::new("lost-waiting"),
                HelpPlace::Room(variant) => Message::new("lost-room")
                    .with("example", crate::render::example_of_white(variant)),
                HelpPlace::NoGame => Message::new("lost-no-game"),
            },
            CommandError::NothingAsked => Message::new("nothing-asked"),
            CommandError::AnswerInFull(question) | CommandError::Meant(question) => {
                question.asked_back(language)
            }
            CommandError::WhichBegins => Message::new("tournament-which-begins"),
            CommandError::AllRight => Message::new("all-right"),
        }
    }
}

/// The command that calls a game off.
const ABORT: &str = "interrompi";

/// The key of the text that says what the command does if its whole word is written.
fn whole_word_key(command: &str) -> &'static str {
    match row_of(command).and_then(|row| row.whole) {
        Some(key) => key,
        // It is carried out only at the beginning of a game.
        None if command == ABORT => "whole-abort",
        None => "whole-word",
    }
}

pub(super) fn name_key(error: NameError) -> &'static str {
    match error {
        NameError::Empty => "name-empty",
        NameError::TooLong => "name-too-long",
        NameError::BadStart => "name-bad-start",
        NameError::BadCharacter(letter) if letter.is_alphabetic() => "name-bad-letter",
        NameError::BadCharacter(_) => "name-bad-character",
        NameError::CommandWord => "name-command",
        NameError::LooksLikeMove => "name-move",
        NameError::Reserved => "name-reserved",
        NameError::Pupil => "name-pupil",
        NameError::Anonymous => "name-anonymous",
    }
}
