//! The engine of a bot: the built-in one, a program that speaks Hub, or a program that speaks the line protocol of
//! docs/bots.md.
//!
//! Programs are not trusted: they are started again when they crash, hang or lie, and their moves
//! are checked by the rules before they are sent.

mod built_in;
mod command_line;
mod hub;
mod lines;
pub mod pace;
mod process;
mod task;

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use damiera_engine::Level;
use damiera_protocol::text::{Language, Message};
use damiera_rules::Variant;

use crate::system_error;

pub use self::command_line::{BadCommandLine, CommandLine};
pub use self::task::{EngineHandle, Thinking};

/// The engine that the user asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineWish {
    /// The built-in engine.
    BuiltIn {
        /// How strong it is.
        level: Level,
        /// The seed of its choices among nearly equal moves.
        seed: u64,
    },
    /// A program that speaks Hub.
    Hub {
        /// How it is started.
        command: CommandLine,
        /// Parameters set before it begins.
        parameters: Vec<(String, String)>,
    },
    /// A program that speaks the line protocol.
    Lines(CommandLine),
}

/// How an engine is to work.
#[derive(Debug, Clone)]
pub struct EngineSettings {
    /// Which.
    pub wish: EngineWish,
    /// How long it may think about a move without a clock.
    pub think: Duration,
}

/// The variants that an engine plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Abilities {
    /// Every variant.
    All,
    /// These.
    These(Vec<Variant>),
    /// It does not say.
    Unknown,
}

/// The decision of an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// To play a legal move.
    Move {
        /// As it is sent.
        text: String,
        /// The engine's score of the position, in hundredths of a man, if it gives one.
        score: Option<i32>,
    },
    /// To resign.
    Resign,
}

/// Why an engine gave no move.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    /// The program cannot be started.
    #[error("{program} cannot be started: {error}")]
    Start {
        /// Which.
        program: String,
        /// Why.
        error: io::Error,
    },
    /// It ended.
    #[error("the program ended")]
    Ended(Option<ExitStatus>),
    /// The pipe to it broke.
    #[error(transparent)]
    Pipe(io::Error),
    /// It says nothing where it has to, or does not read.
    #[error("the program does not answer")]
    Silent,
    /// It did not move in time.
    #[error("no move in time")]
    Slow,
    /// It answered without a move.
    #[error("no move")]
    NoMove,
    /// Its move is not legal.
    #[error("the move {0} is not legal")]
    Illegal(String),
    /// It answered with an error.
    #[error("the program says: {0}")]
    Refused(String),
    /// It has no such parameter.
    #[error("no parameter {0}")]
    NoParameter(String),
}

impl EngineError {
    /// A word for scripts.
    pub fn code(&self) -> &'static str {
        match self {
            EngineError::Start { .. } => "no_start",
            EngineError::Ended(_) | EngineError::Pipe(_) => "crashed",
            EngineError::Silent => "silent",
            EngineError::Slow => "slow",
            EngineError::NoMove => "no_move",
            EngineError::Illegal(_) => "illegal_move",
            EngineError::Refused(_) => "error",
            EngineError::NoParameter(_) => "no_parameter",
        }
    }

    /// The failure in words for a person.
    pub fn text(&self, language: Language) -> String {
        let message = match self {
            EngineError::Start { program, error } => Message::new("client-engine-no-start")
                .with("program", program)
                .with("error", system_error::said(error, language)),
            EngineError::Ended(Some(status)) => {
                Message::new("client-engine-ended-with").with("status", status)
            }
            EngineError::Ended(None) => Message::new("client-engine-ended"),
            EngineError::Pipe(error) => Message::new("client-engine-pipe")
                .with("error", system_error::said(error, language)),
            EngineError::Silent => Message::new("client-engine-silent"),
            EngineError::Slow => Message::new("client-engine-slow"),
            EngineError::NoMove => Message::new("client-engine-no-move"),
            EngineError::Illegal(text) => Message::new("client-engine-illegal").with("move", text),
            EngineError::Refused(why) => Message::new("client-engine-refused").with("why", why),
            EngineError::NoParameter(name) => {
                Message::new("client-engine-no-parameter").with("name", name)
            }
        };
        message.text(language)
    }

    /// True if trying again cannot help.
    pub fn is_final(&self) -> bool {
        match self {
            EngineError::Start { .. } | EngineError::NoParameter(_) => true,
            EngineError::Ended(_)
            | EngineError::Pipe(_)
            | EngineError::Silent
            | EngineError::Slow
            | EngineError::NoMove
            | EngineError::Illegal(_)
            | EngineError::Refused(_) => false,
        }
    }
}

/// Hundredths of a man from a number of men.
fn hundredths(men: &str) -> Option<i32> {
    let men: f64 = men.parse().ok()?;
    // Conversion keeps to the bounds of the type.
    men.is_finite().then_some((men * 100.0).round() as i32)
}
