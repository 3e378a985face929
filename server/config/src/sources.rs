//! The sources of values: flags over the environment over the file over the defaults.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Deserialize;
use toml::de::{DeTable, DeValue, ValueDeserializer};
use toml::{Spanned, Value};

use super::Config;
use super::environment::{self, Variable};
use super::error::ConfigError;
use super::hint;
use super::shown::{shortened, shown};
use super::table::{self, Setting};

/// Maximum length of a configuration file, in bytes. A longer one is refused.
const LONGEST_FILE: u64 = 1024 * 1024;

/// Where a value comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingOrigin {
    /// It is the default.
    Default,
    /// A line of the file.
    File(Arc<Path>, usize),
    /// A variable of the environment.
    Environment(String),
    /// A flag, as it is written.
    Flag(String),
}

/// On one line, without anything that a terminal would obey.
impl fmt::Display for SettingOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingOrigin::Default => f.write_str("default"),
            SettingOrigin::File(path, line) => {
                write!(f, "{}:{line}", shown(&path.to_string_lossy()))
            }
            SettingOrigin::Environment(name) => write!(f, "environment, {}", shortened(name)),
            SettingOrigin::Flag(flag) => write!(f, "flag, {}", shortened(flag)),
        }
    }
}

/// Everything that says what the settings are.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The file, if one was named.
    pub file: Option<PathBuf>,
    /// The environment.
    pub environment: environment::Environment,
    /// Settings by name, from the command line: the name, the value, and the flag as it is written.
    /// Later ones win.
    pub flags: Vec<(String, String, String)>,
}

/// The settings as they are, and where each comes from.
#[derive(Debug, Clone)]
pub struct Effective {
    /// The settings.
    pub config: Config,
    /// Variables that begin like the server's and are none of its settings, nor like one.
    pub strangers: Vec<String>,
    /// By the names of the settings that were set.
    origins: HashMap<&'static str, SettingOrigin>,
}

impl Sources {
    /// Reads everything.
    ///
    /// # Errors
    /// When the file cannot be read, a name is unknown, a value cannot work, or values contradict
    /// each other. The first such is told.
    pub fn read(&self) -> Result<Effective, ConfigError> {
        let text = self.file.as_deref().map_or(Ok(String::new()), |path| {
            read(path).map_err(|error| ConfigError::Unreadable {
                path: path.to_owned(),
                error,
            })
        })?;
        self.read_as(&text)
    }

    /// Reads as [`read`](Self::read) does, with this text in place of the file's. Without a file the text has no
    /// effect.
    ///
    /// # Errors
    /// As for `read`, without those of reading the file.
    pub fn read_as(&self, text: &str) -> Result<Effective, ConfigError> {
        let mut effective = Effective {
            config: Config::default(),
            strangers: Vec::new(),
            origins: HashMap::new(),
        };
        if let Some(path) = &self.file {
            effective.take_file(path, text)?;
        }
        for (variable, value) in self.environment.variables() {
            effective.take_variable(variable, value)?;
        }
        for (name, value, flag) in &self.flags {
            let origin = SettingOrigin::Flag(flag.clone());
            let setting = known(name, &origin)?;
            effective.put(setting, origin, (setting.read)(value))?;
        }
        let is_set = |name: &str| effective.origins.contains_key(name);
        match effective.config.contradiction(is_set) {
            None => Ok(effective),
            Some((name, why)) => Err(ConfigError::Together {
                origin: effective.origin_of(name).clone(),
                why,
            }),
        }
    }

    /// True if the file can be read again. A pipe cannot.
    pub fn can_be_read_again(&self) -> bool {
        self.file
            .as_ref()
            .is_none_or(|path| std::fs::metadata(path).is_ok_and(|file| file.is_file()))
    }
}

impl Effective {
    /// Where the value of a setting comes from.
    pub fn origin(&self, setting: &Setting) -> &SettingOrigin {
        self.origin_of(setting.name)
    }

    fn origin_of(&self, name: &str) -> &SettingOrigin {
        self.origins.get(name).unwrap_or(&SettingOrigin::Default)
    }

    fn take_file(&mut self, path: &Path, text: &str) -> Result<(), ConfigError> {
        let file: Arc<Path> = path.into();
        let before = |span: Range<usize>| text.get(..span.start).unwrap_or(text);
        let origin = |span| {
            let line = before(span).matches('\n').count() + 1;
            SettingOrigin::File(Arc::clone(&file), line)
        };
        let root = DeTable::parse(text).map_err(|error| {
            // An error without a place is about something missing at the end.
            let span = error.span().unwrap_or(text.len()..text.len());
            let line = before(span.clone()).rsplit('\n').next();
            ConfigError::NotToml {
                column: line.unwrap_or_default().chars().count() + 1,
                origin: origin(span),
                why: error.message().to_owned(),
            }
        })?;
        for (key, value) in root.into_inner() {
            let (section, place) = (key.get_ref(), origin(key.span()));
            match value.get_ref() {
                DeValue::Table(table) if table::is_section(section) => {
                    for (key, value) in table {
                        let place = origin(key.span());
                        let setting = known(&format!("{section}.{}", key.get_ref()), &place)?;
                        self.put(setting, place, from_file(value.clone()))?;
                    }
                }
                DeValue::Table(_) if table::named(section).is_none() => {
                    return Err(ConfigError::NoSection {
                        origin: place,
                        name: section.to_string(),
                        hint: hint::nearest_section(section),
                    });
                }
                _ => {
                    let setting = known(section, &place)?;
                    self.put(setting, place, from_file(value))?;
                }
            }
        }
        Ok(())
    }

    /// A variable that is meant for the server and is none of its settings is refused, because a
    /// value would silently not hold. An empty one counts as not set.
    fn take_variable(&mut self, variable: &str, value: Option<&str>) -> Result<(), ConfigError> {
        let origin = SettingOrigin::Environment(variable.to_owned());
        let setting = match environment::judge(variable) {
            Variable::Setting(setting) => setting,
            Variable::Mistaken(name) => {
                let setting = known(&name, &origin)?;
                return Err(ConfigError::Miswritten {
                    origin,
                    name: setting.name,
                    written: setting.variable(),
                });
            }
            Variable::Others => return Ok(()),
            Variable::Unknown => {
                self.strangers.push(variable.to_owned());
                return Ok(());
            }
        };
        match value {
            Some("") => Ok(()),
            Some(value) => self.put(setting, origin, (setting.read)(value)),
            None => self.put(setting, origin, Err("UTF-8")),
        }
    }

    /// Takes a value over from a source; or that it has none, and what it must be.
    fn put(
        &mut self,
        setting: &'static Setting,
        origin: SettingOrigin,
        value: Result<Value, &'static str>,
    ) -> Result<(), ConfigError> {
        let name = setting.name;
        let put = value
            .map_err(Cow::from)
            .and_then(|value| setting.put_checked(&mut self.config, &value));
        if let Err(what) = put {
            return Err(ConfigError::Wrong { origin, name, what });
        }
        self.origins.insert(name, origin);
        Ok(())
    }
}

/// A value as a file has it.
fn from_file(value: Spanned<DeValue<'_>>) -> Result<Value, &'static str> {
    // A parsed value can only fail here if its number needs more than 64 bits.
    Value::deserialize(ValueDeserializer::from(value))
        .map_err(|_| "a number below 9223372036854775808")
}

/// The setting of a name, or what may have been meant.
fn known(name: &str, origin: &SettingOrigin) -> Result<&'static Setting, ConfigError> {
    table::named(name).ok_or_else(|| ConfigError::Unknown {
        origin: origin.clone(),
        name: name.to_owned(),
        hint: hint::nearest(name),
    })
}

fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let read = File::open(path)?
        .take(LONGEST_FILE + 1)
        .read_to_string(&mut text)?;
    if read as u64 > LONGEST_FILE {
        let why = format!("it is longer than {LONGEST_FILE} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(text)
}
