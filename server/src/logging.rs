//! What the process says of itself, on standard error.

use std::io::IsTerminal;

use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::reload::{self, Handle};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Registry, fmt};

use crate::config::LogFilter;

/// By which what is logged can be changed while the process runs.
#[derive(Debug, Clone)]
pub struct Logging(Handle<EnvFilter, Registry>);

impl Logging {
    /// Begins to log. Call it once.
    #[must_use]
    pub fn start(filter: &LogFilter) -> Self {
        let (filter, handle) = reload::Layer::new(filter.filter());
        let is_terminal = std::io::stderr().is_terminal();
        let lines = fmt::layer()
            .with_writer(std::io::stderr)
            .with_ansi(is_terminal);
        tracing_subscriber::registry()
            .with(filter)
            .with(lines)
            .init();
        Logging(handle)
    }

    /// Logs something else from now on.
    pub fn set(&self, filter: &LogFilter) {
        if let Err(error) = self.0.reload(filter.filter()) {
            tracing::error!(%error, "what is logged cannot be changed");
        }
    }
}
