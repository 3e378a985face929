//! The person's lasting preferences, and the servers and names of earlier runs.
//!
//! Two files are in one folder. `config.toml` is the person's: this program reads it, and changes a
//! single value in it when the person does. [`servers`] is the program's own.
//!
//! A mistake in `config.toml` keeps no one from playing: it is reported, and the rest of the file
//! counts.

mod read;
pub mod servers;

use std::io;
use std::path::PathBuf;

use damiera_protocol::text::Language;
use damiera_screens::surroundings::ThemeChoice;
use toml_edit::{DocumentMut, Item, Value};

use crate::files;
use servers::KnownServers;

pub use self::read::ConfigProblem;

/// The person's file.
const FILE: &str = "config.toml";

/// The largest file that is read, in bytes.
const MOST_BYTES: u64 = 64 * 1024;

/// The person's preferences; an absent one is decided by the environment or this program.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Config {
    /// The server, as after `--server`.
    pub server: Option<String>,
    /// The name to take.
    pub name: Option<String>,
    /// The language of every text.
    pub language: Option<Language>,
    /// The colours.
    pub theme: Option<ThemeChoice>,
    /// True if letters stand for the pieces.
    pub letters: Option<bool>,
    /// True if a bell sounds when it is the person's turn.
    pub bell: Option<bool>,
    /// True if the program handles the mouse.
    pub mouse: Option<bool>,
    /// True if lines to be read aloud are wanted.
    pub accessible: Option<bool>,
    /// True if plain lines are wanted.
    pub plain: Option<bool>,
}

/// Why a value could not be kept.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is not TOML, and is left as it is.
    #[error(transparent)]
    Syntax(#[from] toml_edit::TomlError),
}

/// Where both files are.
#[derive(Debug, Clone)]
pub struct ConfigFolder {
    /// Nothing is read or kept without one.
    folder: Option<PathBuf>,
}

impl ConfigFolder {
    /// The user's: `damiera` in the configuration directory.
    pub fn of_user() -> ConfigFolder {
        ConfigFolder {
            folder: files::config_folder(),
        }
    }

    /// A folder that is made when it is needed.
    pub fn in_folder(folder: PathBuf) -> ConfigFolder {
        ConfigFolder {
            folder: Some(folder),
        }
    }

    /// Reads the person's preferences, and the problems in the file.
    pub fn read(&self) -> (Config, Vec<ConfigProblem>) {
        match &self.folder {
            Some(folder) => read::file(&folder.join(FILE)),
            None => (Config::default(), Vec::new()),
        }
    }

    /// Keeps a single value by its key, and leaves the rest of the file as it is, its comments included.
    ///
    /// # Errors
    /// When the file cannot be changed.
    pub fn set(&self, key: &str, value: impl Into<Value>) -> Result<(), SaveError> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        let path = folder.join(FILE);
        let text = files::read(&path, MOST_BYTES)?.unwrap_or_default();
        let mut document: DocumentMut = text.parse()?;
        let mut value = value.into();
        match document.get_mut(key).and_then(Item::as_value_mut) {
            // The comments before the key and behind the value stay there.
            Some(before) => {
                *value.decor_mut() = before.decor().clone();
                *before = value;
            }
            None => {
                document.insert(key, Item::Value(value));
            }
        }
        files::write(&path, document.to_string().as_bytes())?;
        Ok(())
    }

    /// The servers that were used before.
    pub fn servers(&self) -> KnownServers {
        KnownServers::in_folder(self.folder.clone())
    }
}
