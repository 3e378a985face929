//! The filter of the log.

use toml::Value;
use tracing_subscriber::EnvFilter;

use super::kind::{SettingKind, strings};

/// A filter of the log in the syntax of `tracing`. It is always valid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogFilter(String);

/// The default filter.
const USUAL: &str = "info";

impl Default for LogFilter {
    fn default() -> Self {
        LogFilter(USUAL.to_owned())
    }
}

impl LogFilter {
    /// The filter for an operator's tool: warnings, unless the operator has set another filter.
    pub fn for_tools(&self) -> Self {
        match self.0.as_str() {
            USUAL => LogFilter("warn".to_owned()),
            _ => self.clone(),
        }
    }

    /// The filter for a subscriber. Errors of parts that it does not name are logged too, unless it says off for all.
    pub fn filter(&self) -> EnvFilter {
        match self.0.split(',').any(|part| is_level(part.trim())) {
            true => EnvFilter::new(&self.0),
            false => EnvFilter::new(format!("error,{}", self.0)),
        }
    }

    /// Reads a level, or parts with their levels. `tracing` takes any other word for the name of a part, so that a
    /// mistyped level would silence the whole log.
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(',').map(str::trim);
        let is_right = parts.all(|part| {
            let level = part.rsplit_once('=').map_or(part, |(_, level)| level);
            is_level(level)
        });
        (is_right && EnvFilter::try_new(text).is_ok()).then(|| LogFilter(text.to_owned()))
    }
}

/// True if a word is a level of the log.
fn is_level(word: &str) -> bool {
    const LEVELS: [&str; 6] = ["error", "warn", "info", "debug", "trace", "off"];
    LEVELS.iter().any(|level| level.eq_ignore_ascii_case(word))
}

strings! {
    LogFilter, "a level (error, warn, info, debug, trace, off), or parts and their levels, as in \
        info,damiera_game::session=debug",
        |text| LogFilter::parse(text), |own| own.0.clone();
}
