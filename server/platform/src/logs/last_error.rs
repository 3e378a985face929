//! The last error that was logged, for `status`.

use std::fmt::{self, Write};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use parking_lot::Mutex;
use prometheus_client::metrics::counter::Counter;
use serde::{Deserialize, Serialize};
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// Maximum bytes of an error that are kept.
const LENGTH: usize = 500;

/// An error as it was logged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastError {
    /// When, in milliseconds of Unix time.
    pub at_ms: u64,
    /// The message with its fields.
    pub text: String,
}

/// Number of logged errors, and the last of them.
#[derive(Debug, Default)]
pub struct Errors {
    count: Counter,
    last: Mutex<Option<LastError>>,
}

impl Errors {
    /// The counter, for the metrics.
    pub fn counter(&self) -> Counter {
        self.count.clone()
    }

    /// The last error. None if all went well.
    pub fn last(&self) -> Option<LastError> {
        let last = self.last.lock();
        last.clone()
    }
}

/// Notes the errors that are logged.
#[derive(Debug)]
pub(super) struct Noting(pub(super) Arc<Errors>);

impl<S: Subscriber> Layer<S> for Noting {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() != Level::ERROR {
            return;
        }
        let mut line = LoggedLine(String::new());
        event.record(&mut line);
        let at_ms = SystemTime::now().duration_since(UNIX_EPOCH).ok();
        let at_ms = at_ms.and_then(|since| u64::try_from(since.as_millis()).ok());
        let LoggedLine(mut text) = line;
        text.truncate(text.floor_char_boundary(LENGTH));
        let error = LastError {
            at_ms: at_ms.unwrap_or(0),
            text,
        };
        self.0.count.inc();
        let mut last = self.0.last.lock();
        *last = Some(error);
    }
}

/// The message of an event and then its fields.
struct LoggedLine(String);

impl Visit for LoggedLine {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        // Writing to a string does not fail.
        let _ = match field.name() {
            "message" => {
                let rest = std::mem::replace(&mut self.0, format!("{value:?}"));
                self.0.write_str(&rest)
            }
            name => write!(self.0, " {name}={value:?}"),
        };
    }
}
