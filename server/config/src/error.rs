//! Why settings cannot be used, in words for their author.

use std::borrow::Cow;
use std::io;
use std::path::PathBuf;

use super::SettingOrigin;
use super::shown::{shortened, shown};

/// Why the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read the configuration file {}: {error}", shown(&path.to_string_lossy()))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Error of the system.
        error: io::Error,
    },
    /// The file is no TOML.
    #[error(
        "{origin}: the configuration file is not right at column {column}: {}",
        shown(why)
    )]
    NotToml {
        /// The line.
        origin: SettingOrigin,
        /// The first character that is not right, counted from 1.
        column: usize,
        /// Error of the parser.
        why: String,
    },
    /// There is no setting of that name.
    #[error("{origin}: there is no setting \"{}\"{}", shortened(name), meant(*hint))]
    Unknown {
        /// Where it was set.
        origin: SettingOrigin,
        /// The unknown name.
        name: String,
        /// A setting with a similar name.
        hint: Option<&'static str>,
    },
    /// There is no section of that name.
    #[error("{origin}: there is no section [{}]{}", shortened(name), meant_section(*hint))]
    NoSection {
        /// Where it begins.
        origin: SettingOrigin,
        /// The unknown name.
        name: String,
        /// A section with a similar name.
        hint: Option<&'static str>,
    },
    /// A variable of the environment is nearly a setting's, and would count for nothing.
    #[error("{origin}: the variable of {name} is written {written}")]
    Miswritten {
        /// Where it was set.
        origin: SettingOrigin,
        /// The setting.
        name: &'static str,
        /// The variable.
        written: String,
    },
    /// A value is of another kind than the setting, or beyond its bounds.
    #[error("{origin}: {name} must be {what}")]
    Wrong {
        /// Where it was set.
        origin: SettingOrigin,
        /// The setting.
        name: &'static str,
        /// Description of the valid values.
        what: Cow<'static, str>,
    },
    /// Settings contradict each other.
    #[error("{origin}: {why}")]
    Together {
        /// The source of the setting that needs the other to be different.
        origin: SettingOrigin,
        /// Which they are, and what to do.
        why: &'static str,
    },
}

/// The end of the sentence about an unknown name.
fn meant(hint: Option<&str>) -> String {
    hint.map_or_else(
        || "; `damiera-server config --default` lists all".to_owned(),
        |hint| format!("; did you mean {hint}?"),
    )
}

/// The end of the sentence about an unknown section.
fn meant_section(hint: Option<&str>) -> String {
    meant(hint.map(|hint| format!("[{hint}]")).as_deref())
}
