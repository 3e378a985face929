//! The settings that a client can make before the engine begins.

use std::path::{Path, PathBuf};

use damiera_rules::Variant;

use super::HubMessage;
use crate::Level;
use crate::tables::{TableError, Tables};

/// The largest transposition table, in MB.
const MOST_HASH: usize = 4096;

/// The level that is the engine itself, as strong as its limits allow.
const FULL_LEVEL: u8 = 10;

/// The current settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parameters {
    pub(super) variant: Variant,
    /// The size of the transposition table, in MB.
    pub(super) hash: usize,
    /// The folder of the endgame tables, if there are any.
    pub(super) tables: Option<PathBuf>,
    /// True if the first moves are played by the opening book.
    pub(super) is_by_book: bool,
    /// `None` is the engine itself.
    pub(super) level: Option<Level>,
}

/// Why a parameter was not set.
#[derive(Debug, thiserror::Error)]
pub(super) enum ParameterError {
    #[error("set-param needs name= and value=")]
    Missing,
    #[error("no parameter is called {0}")]
    Unknown(String),
    #[error("{name} cannot be {value}")]
    Value { name: String, value: String },
    #[error(transparent)]
    Tables(#[from] TableError),
}

impl Default for Parameters {
    fn default() -> Self {
        Self {
            variant: Variant::ALL[0],
            hash: 64,
            tables: None,
            is_by_book: true,
            level: None,
        }
    }
}

impl Parameters {
    /// The lines that say what can be set.
    pub(super) fn messages(&self) -> [HubMessage; 5] {
        let param = |name| HubMessage::new("param").with("name", name);
        let number = |name, value: usize, least: usize, most: usize| {
            param(name)
                .with("value", value)
                .with("type", "int")
                .with("min", least)
                .with("max", most)
        };
        let tables = self.tables.as_deref().unwrap_or(Path::new("")).display();
        let variants = Variant::ALL.map(Variant::id).join(" ");
        let levels: Vec<_> = level_numbers().map(|level| level.to_string()).collect();
        let level = self.level.map_or(FULL_LEVEL, Level::number);
        [
            param("variant")
                .with("value", self.variant)
                .with("type", "enum")
                .with("values", variants),
            number("hash", self.hash, 1, MOST_HASH),
            param("tables").with("value", tables).with("type", "string"),
            param("book")
                .with("value", self.is_by_book)
                .with("type", "bool"),
            param("level")
                .with("value", level)
                .with("type", "enum")
                .with("values", levels.join(" ")),
        ]
    }

    /// Sets what a `set-param` line says.
    pub(super) fn set(&mut self, message: &HubMessage) -> Result<(), ParameterError> {
        let (Some(name), Some(value)) = (message.get("name"), message.get("value")) else {
            return Err(ParameterError::Missing);
        };
        let wrong = || ParameterError::Value {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        match name {
            "variant" => self.variant = value.parse().map_err(|_| wrong())?,
            "hash" => {
                let megabytes = value.parse().map_err(|_| wrong())?;
                if !(1..=MOST_HASH).contains(&megabytes) {
                    return Err(wrong());
                }
                self.hash = megabytes;
            }
            "tables" if matches!(value, "" | "0") => self.tables = None,
            "tables" => {
                let folder = PathBuf::from(value);
                // They are opened by `init`, where it would be late to say what is wrong.
                Tables::open(&folder)?;
                self.tables = Some(folder);
            }
            "book" => self.is_by_book = value.parse().map_err(|_| wrong())?,
            "level" => {
                let number = value.parse().map_err(|_| wrong())?;
                self.level = match number {
                    FULL_LEVEL => None,
                    number => Some(Level::new(number).map_err(|_| wrong())?),
                };
            }
            unknown => return Err(ParameterError::Unknown(unknown.to_owned())),
        }
        Ok(())
    }
}

fn level_numbers() -> impl Iterator<Item = u8> {
    Level::ALL.into_iter().map(Level::number)
}
