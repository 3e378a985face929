//! Why settings cannot be used, in words for whoever wrote them.

use std::io;
use std::path::PathBuf;

use super::Origin;

/// Why the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read the configuration file {}: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file is no TOML.
    #[error("the configuration file {} is not right: {source}", path.display())]
    NotToml {
        /// The file.
        path: PathBuf,
        /// Where and why.
        source: Box<toml::de::Error>,
    },
    /// There is no setting of that name.
    #[error("{origin}: there is no setting {name:?}{}", meant(*hint))]
    Unknown {
        /// Who set it.
        origin: Origin,
        /// What was written.
        name: String,
        /// What may have been meant.
        hint: Option<&'static str>,
    },
    /// A value is of another kind than the setting.
    #[error("{origin}: {name} must be {what}")]
    Wrong {
        /// Who set it.
        origin: Origin,
        /// The setting.
        name: &'static str,
        /// What it must be.
        what: &'static str,
    },
    /// A number is too small to work with.
    #[error("{origin}: {name} must be at least {least}")]
    TooSmall {
        /// Who set it.
        origin: Origin,
        /// The setting.
        name: &'static str,
        /// The least that works.
        least: i64,
    },
    /// A number is larger than clocks, the kernel or memory can count.
    #[error("{origin}: {name} must be at most {most}")]
    TooLarge {
        /// Who set it.
        origin: Origin,
        /// The setting.
        name: &'static str,
        /// The most that works.
        most: i64,
    },
    /// Settings contradict each other.
    #[error("{0}")]
    Together(&'static str),
}

/// The end of the sentence about a name that there is not.
fn meant(hint: Option<&str>) -> String {
    hint.map_or_else(
        || "; `damiera-server config --default` lists all".to_owned(),
        |hint| format!("; did you mean {hint}?"),
    )
}
