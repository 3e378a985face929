//! The kinds of values that settings have, in a file and as text.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use ipnet::IpNet;
use toml::Value;

use super::HostName;

/// A kind of value.
pub(super) trait SettingKind: Sized {
    /// Description of the valid values, for error messages.
    const WHAT: &'static str;

    /// The value that a file has.
    fn from_value(value: &Value) -> Option<Self>;

    /// The value as a file has it.
    fn to_value(&self) -> Value;

    /// Converts the text of a flag or of the environment to the value of a file.
    fn from_text(text: &str) -> Option<Value>;
}

macro_rules! numbers {
    ($($type:ty),+) => {$(
        impl SettingKind for $type {
            const WHAT: &'static str = "a whole number";

            fn from_value(value: &Value) -> Option<Self> {
                value.as_integer()?.try_into().ok()
            }

            fn to_value(&self) -> Value {
                // No setting's bound lies beyond what a file can say.
                Value::Integer(i64::try_from(*self).unwrap_or(i64::MAX))
            }

            fn from_text(text: &str) -> Option<Value> {
                text.trim().parse().ok().map(Value::Integer)
            }
        }
    )+};
}
numbers!(u16, u32, u64, usize);

impl SettingKind for bool {
    const WHAT: &'static str = "true or false";

    fn from_value(value: &Value) -> Option<Self> {
        value.as_bool()
    }

    fn to_value(&self) -> Value {
        Value::Boolean(*self)
    }

    fn from_text(text: &str) -> Option<Value> {
        match text.trim().to_lowercase().as_str() {
            "true" | "yes" | "on" | "1" => Some(Value::Boolean(true)),
            "false" | "no" | "off" | "0" => Some(Value::Boolean(false)),
            _ => None,
        }
    }
}

/// Kinds that are a string in a file.
macro_rules! strings {
    ($($type:ty, $what:literal, |$text:ident| $read:expr, |$own:ident| $show:expr;)+) => {$(
        impl SettingKind for $type {
            const WHAT: &'static str = $what;

            fn from_value(value: &Value) -> Option<Self> {
                let $text = value.as_str()?;
                $read
            }

            fn to_value(&self) -> Value {
                let $own = self;
                Value::String($show)
            }

            fn from_text(text: &str) -> Option<Value> {
                Some(Value::String(text.to_owned()))
            }
        }
    )+};
}
pub(super) use strings;

/// Lists of a type, each with what it must be, how many entries it may have, what is between them in a text, how an
/// entry is read, and how it is shown.
macro_rules! lists {
    ($($entry:ty, $what:literal, $count:expr, $between:expr,
        |$text:ident| $read:expr, |$own:ident| $show:expr;)+) => {$(
        impl SettingKind for Vec<$entry> {
            const WHAT: &'static str = $what;

            fn from_value(value: &Value) -> Option<Self> {
                let entries = value.as_array()?;
                let read = |entry: &Value| {
                    let $text = entry.as_str()?;
                    $read
                };
                let fits = ($count).contains(&entries.len());
                fits.then(|| entries.iter().map(read).collect())?
            }

            fn to_value(&self) -> Value {
                let show = |$own: &$entry| Value::String($show);
                Value::Array(self.iter().map(show).collect())
            }

            fn from_text(text: &str) -> Option<Value> {
                Some(list(text, &$between))
            }
        }
    )+};
}

pub(super) use lists;

strings! {
    SocketAddr, "an address and a port, such as 127.0.0.1:6464 or [::]:6464",
        |text| text.parse().ok(), |own| own.to_string();
    Option<SocketAddr>, "an address and a port, such as 0.0.0.0:6465, or empty",
        |text| if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) },
        |own| own.map_or_else(String::new, |address| address.to_string());
    PathBuf, "a path",
        |text| path(text), |own| own.to_string_lossy().into_owned();
    Option<PathBuf>, "a path, or empty",
        |text| if text.is_empty() { Some(None) } else { path(text).map(Some) },
        |own| own.as_ref().map_or_else(String::new, |path| path.to_string_lossy().into_owned());
}

/// A path that there may be: the system knows none with a NUL in it.
fn path(text: &str) -> Option<PathBuf> {
    (!text.is_empty() && !text.contains('\0')).then(|| text.into())
}

/// Maximum networks of a list: each new connection is compared with all of them.
const MOST_NETWORKS: usize = 1_000;

lists! {
    IpNet, "a list of at most 1000 addresses and networks, such as [\"192.0.2.7\", \"10.0.0.0/8\"]",
        0..=MOST_NETWORKS, [',', ' ', '[', ']', '"', '\''],
        |text| network(text),
        |own| match own.prefix_len() == own.max_prefix_len() {
            true => own.addr().to_string(),
            false => own.to_string(),
        };
    HostName, "a list of at most 100 names that browsers call the server by, with a port or \
         without, such as [\"dama.example.org\", \"[::1]:8080\"]",
        1..=MOST_NAMES, [',', ' ', '"', '\''],
        |text| HostName::parse(text),
        |own| own.to_string();
}

/// A list as a file has it, or else the words between these characters.
pub(super) fn list(text: &str, between: &[char]) -> Value {
    if let Ok(list @ Value::Array(_)) = text.trim().parse::<Value>() {
        return list;
    }
    let words = text.split(between).filter(|word| !word.is_empty());
    Value::Array(words.map(|word| Value::String(word.to_owned())).collect())
}

/// Maximum names of a list: each request is compared with all of them.
const MOST_NAMES: usize = 100;

/// A network, or an address as the network of itself alone.
fn network(text: &str) -> Option<IpNet> {
    let address = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| address()).ok()
}
