//! Settings that are one of a few words.

use toml::Value;

use super::kind::{SettingKind, strings};

/// Where people may talk.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ChatScope {
    /// Everywhere.
    #[default]
    All,
    /// Only in rooms.
    Tables,
    /// Nowhere.
    None,
}

strings! {
    ChatScope, "all, tables or none",
        |text| match text {
            "all" => Some(ChatScope::All),
            "tables" => Some(ChatScope::Tables),
            "none" => Some(ChatScope::None),
            _ => None,
        },
        |own| match own {
            ChatScope::All => "all".to_owned(),
            ChatScope::Tables => "tables".to_owned(),
            ChatScope::None => "none".to_owned(),
        };
}

/// How lines of the log are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs: an object a line.
    Json,
}

strings! {
    LogFormat, "text or json",
        |text| match text {
            "text" => Some(LogFormat::Text),
            "json" => Some(LogFormat::Json),
            _ => None,
        },
        |own| match own {
            LogFormat::Text => "text".to_owned(),
            LogFormat::Json => "json".to_owned(),
        };
}

/// Where passwords may be typed although others could read them on the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plaintext {
    /// On every connection.
    Allow,
    /// On connections that do not leave the machine.
    Local,
    /// On none.
    Never,
}

strings! {
    Plaintext, "allow, local or never",
        |text| match text {
            "allow" => Some(Plaintext::Allow),
            "local" => Some(Plaintext::Local),
            "never" => Some(Plaintext::Never),
            _ => None,
        },
        |own| match own {
            Plaintext::Allow => "allow".to_owned(),
            Plaintext::Local => "local".to_owned(),
            Plaintext::Never => "never".to_owned(),
        };
}
