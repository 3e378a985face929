//! What can be set before a program of the protocol begins.

use damiera_rules::Variant;

use super::Message;
use crate::Level;

/// The largest transposition table, in MB.
const MOST_HASH: usize = 4096;

/// The level that is the engine itself, as strong as its limits allow.
const FULL_LEVEL: u8 = 10;

/// What is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parameters {
    pub(super) variant: Variant,
    /// The size of the transposition table, in MB.
    pub(super) hash: usize,
    /// `None` is the engine itself.
    pub(super) level: Option<Level>,
}

/// Why a parameter was not set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum ParameterError {
    #[error("set-param needs name= and value=")]
    Missing,
    #[error("no parameter is called {0}")]
    Unknown(String),
    #[error("there is no {0} yet")]
    Absent(&'static str),
    #[error("{name} cannot be {value}")]
    Value { name: String, value: String },
}

impl Default for Parameters {
    fn default() -> Self {
        Self {
            variant: Variant::ALL[0],
            hash: 64,
            level: None,
        }
    }
}

impl Parameters {
    /// The lines that say what can be set.
    pub(super) fn messages(&self) -> [Message; 5] {
        let param = |name| Message::new("param").with("name", name);
        let number = |name, value: usize, least: usize, most: usize| {
            param(name)
                .with("value", value)
                .with("type", "int")
                .with("min", least)
                .with("max", most)
        };
        let variants = Variant::ALL.map(Variant::id).join(" ");
        let levels: Vec<_> = level_numbers().map(|level| level.to_string()).collect();
        let level = self.level.map_or(FULL_LEVEL, Level::number);
        [
            param("variant")
                .with("value", self.variant)
                .with("type", "enum")
                .with("values", variants),
            number("hash", self.hash, 1, MOST_HASH),
            // There are neither tables nor a book yet.
            number("tables", 0, 0, 0),
            param("book").with("value", false).with("type", "bool"),
            param("level")
                .with("value", level)
                .with("type", "enum")
                .with("values", levels.join(" ")),
        ]
    }

    /// Sets what a `set-param` line says.
    pub(super) fn set(&mut self, message: &Message) -> Result<(), ParameterError> {
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
            "tables" if value == "0" => {}
            "book" if value == "false" => {}
            "tables" => return Err(ParameterError::Absent("table")),
            "book" => return Err(ParameterError::Absent("book")),
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
    let weaker = Level::ALL.into_iter().map(Level::number);
    weaker
        .filter(|&number| number != FULL_LEVEL)
        .chain([FULL_LEVEL])
}
