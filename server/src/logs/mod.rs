//! The log on standard error: quiet unless asked, as text or as JSON, a line for each event.
//!
//! Who reads it with a program reads `format = "json"`. Either way lines of a connection or a room
//! carry its number. Nothing that a peer wrote is ever logged, and no code or word either: events
//! hold numbers, codes of our own and what the system says.

mod last_error;

use std::io::IsTerminal;
use std::sync::Arc;

use serde::Deserialize;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

pub use last_error::{Errors, LastError};

/// How lines of the log are written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs: an object a line.
    Json,
}

/// Begins to log. What is logged `DAMIERA_LOG` says, in the language of `tracing_subscriber`'s
/// `EnvFilter`: `info` by default, `debug` for the life of every connection.
///
/// Returns where the last error can be looked up. Call it once in a process.
#[must_use]
pub fn begin(format: LogFormat) -> Arc<Errors> {
    let filter = EnvFilter::try_from_env("DAMIERA_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let errors = Arc::new(Errors::default());
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry()
        .with(filter)
        .with(lines)
        .with(Arc::clone(&errors).layer())
        .init();
    errors
}
