//! The table of settings: what a row is, and how rows are written down.

use std::borrow::Cow;

use toml::Value;

use super::shown::{shortened, written};
use super::{
    Accounts, Bot, Cluster, Config, Control, Limits, Metrics, NoticeSettings, Runtime, Ssh,
    Telemetry, Tls, TournamentSettings, Web,
};

/// Effect of a reload on a changed setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reload {
    /// It holds at once.
    AtOnce,
    /// It holds for connections that come from then on; others keep what they began with.
    NewConnections,
    /// It is left for the next start.
    Restart,
}

/// One setting.
#[derive(Debug)]
pub struct Setting {
    /// Its name, with its section: `limits.rooms`.
    pub name: &'static str,
    /// Description in the lines of its documentation.
    pub help: &'static [&'static str],
    /// The least and the most that a number may be.
    pub bounds: Option<(i64, i64)>,
    /// Effect of a reload.
    pub reload: Reload,
    /// Puts a value in after its bounds were checked. The error describes the valid values.
    pub(super) put: fn(&mut Config, &Value) -> Result<(), &'static str>,
    /// Takes the value out.
    pub(super) take: fn(&Config) -> Value,
    /// Reads the value as flags and the environment have it; else says what it ought to be.
    pub(super) read: fn(&str) -> Result<Value, &'static str>,
}

impl Setting {
    /// The variable of the environment: `DAMIERA_LIMITS_ROOMS`.
    pub fn variable(&self) -> String {
        let name = self.name.replace('.', "_").to_uppercase();
        format!("{PREFIX}{name}")
    }

    /// The flag without its dashes: `tls-listen`. Bounds have no flags of their own, because there
    /// are so many; `--set` sets them.
    pub fn flag(&self) -> Option<String> {
        if self.name == "web.listen" {
            // All that most people need of its section.
            return Some("web".to_owned());
        }
        let has_own = !["limits", "runtime"].contains(&self.section());
        has_own.then(|| self.name.replace(['.', '_'], "-"))
    }

    /// True if it is a switch. The flag of a switch needs no value.
    pub fn is_switch(&self) -> bool {
        (self.take)(&Config::default()).is_bool()
    }

    /// The default value, as the file would have it.
    pub fn default_value(&self) -> Value {
        (self.take)(&Config::default())
    }

    /// The value in a configuration, as the file would have it.
    pub fn value(&self, config: &Config) -> Value {
        (self.take)(config)
    }

    /// Stores a value that an operator wrote, or says what it ought to be.
    pub(super) fn put_checked(
        &self,
        config: &mut Config,
        value: &Value,
    ) -> Result<(), Cow<'static, str>> {
        if let (Some(number), Some((least, most))) = (value.as_integer(), self.bounds) {
            if number < least {
                return Err(format!("at least {least}").into());
            }
            if number > most {
                return Err(format!("at most {most}").into());
            }
        }
        (self.put)(config, value).map_err(|what| match self.wrong_entry(config, value) {
            Some(entry) => format!("{what}: {} does not fit", shortened(&written(entry))).into(),
            None => what.into(),
        })
    }

    /// The first entry of a list that does not fit even alone.
    fn wrong_entry<'a>(&self, config: &Config, value: &'a Value) -> Option<&'a Value> {
        let mut scratch = config.clone();
        let mut alone =
            |entry: &Value| (self.put)(&mut scratch, &Value::Array(vec![entry.clone()]));
        value.as_array()?.iter().find(|entry| alone(entry).is_err())
    }

    /// Takes a value over that another configuration has.
    pub fn set(&self, config: &mut Config, value: &Value) {
        // A value from one configuration fits another.
        let fits = (self.put)(config, value);
        debug_assert_eq!(fits, Ok(()));
    }

    /// The section; empty for those at the top of the file.
    pub fn section(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(section, _)| section)
    }

    /// The name without its section.
    pub fn key(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, key)| key)
    }
}

/// Prefix of every variable of the environment.
pub(super) const PREFIX: &str = "DAMIERA_";

/// Every setting in the order of the file.
pub fn all() -> impl Iterator<Item = &'static Setting> {
    let sections = [
        Config::SETTINGS,
        Tls::SETTINGS,
        Web::SETTINGS,
        Ssh::SETTINGS,
        Metrics::SETTINGS,
        Telemetry::SETTINGS,
        Control::SETTINGS,
        Bot::SETTINGS,
        Accounts::SETTINGS,
        NoticeSettings::SETTINGS,
        TournamentSettings::SETTINGS,
        Limits::SETTINGS,
        Runtime::SETTINGS,
        Cluster::SETTINGS,
    ];
    sections.into_iter().flatten()
}

/// The setting of a name.
pub fn named(name: &str) -> Option<&'static Setting> {
    all().find(|setting| setting.name == name)
}

/// True if the file has a section of this name.
pub(super) fn is_section(name: &str) -> bool {
    !name.is_empty() && all().any(|setting| setting.section() == name)
}

/// Writes a section down: a struct of public fields, its defaults, and a row for each field.
///
/// After a field's default come its bounds, if it is a number, and what a reload does with it.
/// A last part names further sections, which have tables of their own: each begins with what its
/// settings' names begin with, and where in a [`Config`] it is.
macro_rules! settings {
    (
        $prefix:literal, |$config:ident| $section:expr;
        $(#[doc = $about:literal])+
        $name:ident {
            $(
                $(#[doc = $help:literal])+
                $field:ident: $type:ty = $default:expr, $([$least:expr, $most:expr],)? $reload:ident;
            )+
        }
        $(sections { $($(#[doc = $part_about:literal])+ $part:ident: $part_type:ident,)+ })?
    ) => {
        $(#[doc = $about])+
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name {
            $($(#[doc = $help])+ pub $field: $type,)+
            $($($(#[doc = $part_about])+ pub $part: $part_type,)+)?
        }

        impl Default for $name {
            fn default() -> Self {
                $name {
                    $($field: $default,)+
                    $($($part: $part_type::default(),)+)?
                }
            }
        }

        impl $name {
            /// The rows of this section.
            pub(super) const SETTINGS: &'static [$crate::table::Setting] = &[
                $($crate::table::Setting {
                    name: concat!($prefix, stringify!($field)),
                    help: &[$($help),+],
                    bounds: settings!(@bounds $($least, $most)?),
                    reload: $crate::table::Reload::$reload,
                    put: |$config, value| {
                        $section.$field = $crate::kind::SettingKind::from_value(value)
                            .ok_or(<$type as $crate::kind::SettingKind>::WHAT)?;
                        Ok(())
                    },
                    take: |$config| {
                        $crate::kind::SettingKind::to_value(&$section.$field)
                    },
                    read: |text| {
                        <$type as $crate::kind::SettingKind>::from_text(text)
                            .ok_or(<$type as $crate::kind::SettingKind>::WHAT)
                    },
                },)+
            ];
        }
    };
    (@bounds) => { None };
    (@bounds $least:expr, $most:expr) => { Some(($least, $most)) };
}
pub(super) use settings;

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_in_every_form() {
        let forms: [fn(&Setting) -> String; 2] =
            [|setting| setting.name.to_owned(), Setting::variable];
        for form in forms {
            let found: BTreeSet<String> = all().map(form).collect();
            assert_eq!(found.len(), all().count());
        }
        let flags: Vec<String> = all().filter_map(Setting::flag).collect();
        let unique: BTreeSet<&String> = flags.iter().collect();
        assert_eq!(unique.len(), flags.len());
    }

    /// The promises of each row hold for its field: the default and both bounds can be put in and come out again.
    #[test]
    fn rows_fit_their_fields() {
        for setting in all() {
            let default = setting.default_value();
            let bounds = setting.bounds.map(|(least, most)| [least, most]);
            assert_eq!(bounds.is_some(), default.is_integer(), "{}", setting.name);
            let mut values = vec![default.clone()];
            values.extend(bounds.into_iter().flatten().map(Value::Integer));
            if let (Some((least, most)), Some(default)) = (setting.bounds, default.as_integer()) {
                assert!((least..=most).contains(&default), "{}", setting.name);
            }
            for value in values {
                let mut config = Config::default();
                (setting.put)(&mut config, &value).expect(setting.name);
                assert_eq!((setting.take)(&config), value, "{}", setting.name);
            }
            assert!(!setting.help.is_empty(), "{}", setting.name);
        }
    }
}
