//! The log on standard error: quiet unless asked, as text or as JSON, a line for each event.
//!
//! Programs read `format = "json"`. Either way lines of a connection or a room carry its number.
//! Nothing that a peer wrote is ever logged, and no code or word either: events hold numbers, codes of our own and
//! messages of the system.
//!
//! An address of a peer is logged at the level debug only.

mod last_error;
mod seldom;

use std::io::IsTerminal;
use std::sync::Arc;

use damiera_config::{LogFilter, LogFormat};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::reload::{self, Handle};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, Registry};

use last_error::Noting;
pub use last_error::{Errors, LastError};
pub use seldom::Seldom;

/// Handle that changes the filter of the log while the process runs.
#[derive(Debug, Clone)]
pub struct Logging(Handle<EnvFilter, Registry>);

impl Logging {
    /// Logs something else from now on.
    pub fn set(&self, filter: &LogFilter) {
        if let Err(error) = self.0.reload(filter.filter()) {
            tracing::error!(%error, "what is logged cannot be changed");
        }
    }
}

/// Begins to log. Call it once in a process.
///
/// Returns by what it can be changed, and where the last error can be looked up.
pub fn begin(filter: &LogFilter, format: LogFormat) -> (Logging, Arc<Errors>) {
    let (filter, handle) = reload::Layer::new(filter.filter());
    let errors = Arc::new(Errors::default());
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry()
        .with(filter)
        .with(lines)
        .with(Noting(Arc::clone(&errors)))
        .init();
    (Logging(handle), errors)
}
