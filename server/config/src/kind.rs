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

impl SettingKind for Vec<IpNet> {
    const WHAT: &'static str =
        "a list of at most 1000 addresses and networks, such as [\"192.0.2.7\", \"10.0.0.0/8\"]";

    fn from_value(value: &Value) -> Option<Self> {
        let networks = value.as_array()?;
        if networks.len() > MOST_NETWORKS {
            return None;
        }
        networks.iter().map(|one| network(one.as_str()?)).collect()
    }

    fn to_value(&self) -> Value {
        let text = |network: &IpNet| {
            if network.prefix_len() == network.max_prefix_len() {
                network.addr().to_string()
            } else {
                network.to_string()
            }
        };
        Value::Array(self.iter().map(text).map(Value::String).collect())
    }

    /// Addresses and networks as a file has them, or with commas or spaces between them, brackets and quotes or
    /// not.
    fn from_text(text: &str) -> Option<Value> {
        Some(list(text, &[',', ' ', '[', ']', '"', '\'']))
    }
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

impl SettingKind for Vec<HostName> {
    const WHAT: &'static str = "a list of at most 100 names that browsers call the server by, with a port or \
         without, such as [\"dama.example.org\", \"[::1]:8080\"]";

    fn from_value(value: &Value) -> Option<Self> {
        let names = value.as_array()?;
        if names.is_empty() || names.len() > MOST_NAMES {
            return None;
        }
        names
            .iter()
            .map(|name| HostName::parse(name.as_str()?))
            .collect()
    }

    fn to_value(&self) -> Value {
        Value::Array(
            self.iter()
                .map(|name| Value::String(name.to_string()))
                .collect(),
        )
    }

    /// Names as a file has them, or with commas or spaces between them. Brackets are part of some.
    fn from_text(text: &str) -> Option<Value> {
        Some(list(text, &[',', ' ', '"', '\'']))
    }
}

/// A network, or an address as the network of itself alone.
fn network(text: &str) -> Option<IpNet> {
    let address = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse().or_else(|_| address()).ok()
}
