//! Settings from a file, flags and the environment, none of them real.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;

use damiera_config::{
    Config, ConfigError, Effective, Environment, Setting, SettingOrigin, Sources, all, assignment,
    effective_file, named,
};
use damiera_node::control::reload::differences;
use damiera_protocol::sanitize;
use toml::{Table, Value};

/// The name of the file, which is never opened.
const FILE: &str = "damiera.toml";

/// Variables of others that begin like the server's, without that beginning.
const OTHERS: [&str; 5] = ["CONFIG", "SERVER", "NAME", "LANGUAGE", "CA"];

/// The operator's settings.
struct Given {
    file: String,
    /// As `Sources` has them.
    flags: Vec<(String, String, String)>,
    /// Those with a name in UTF-8, and values in UTF-8 as far as they are.
    variables: Vec<(String, Option<String>)>,
    environment: Environment,
}

impl Given {
    /// The lines of a file, then those of flags, `NAME=VALUE` each, then those of variables, also
    /// `NAME=VALUE`. A line that is `%` alone stands between the three.
    fn of(data: &[u8]) -> Option<Given> {
        let mut parts = [const { Vec::new() }; 3];
        let mut part = 0;
        for line in data.split(|byte| *byte == b'\n') {
            if line == b"%" && part < 2 {
                part += 1;
            } else {
                parts[part].push(line);
            }
        }
        let [file, flags, variables] = parts;
        let flags = flags.into_iter().filter_map(|line| {
            let set = assignment(std::str::from_utf8(line).ok()?);
            if let Err(error) = &set {
                assert!(is_plain(&error.to_string()));
            }
            set.ok()
        });
        let variables: Vec<(OsString, OsString)> = variables
            .into_iter()
            .filter_map(|line| {
                let equals = line.iter().position(|byte| *byte == b'=')?;
                let [name, value] = [&line[..equals], &line[equals + 1..]];
                let owned = |bytes: &[u8]| OsString::from_vec(bytes.to_vec());
                Some((owned(name), owned(value)))
            })
            .collect();
        let text = |(name, value): &(OsString, OsString)| {
            let name = name.to_str()?.to_owned();
            Some((name, value.to_str().map(str::to_owned)))
        };
        Some(Given {
            file: String::from_utf8(file.join(&b'\n')).ok()?,
            flags: flags.collect(),
            variables: variables.iter().filter_map(text).collect(),
            environment: variables.into_iter().collect(),
        })
    }

    fn sources(&self) -> Sources {
        Sources {
            file: Some(FILE.into()),
            environment: self.environment.clone(),
            flags: self.flags.clone(),
        }
    }
}

/// Any text as a file, with flags and variables: it is refused with a place and a reason that any
/// terminal may show; or nothing in it is unknown, each value is the one of the source that wins,
/// and what `damiera-server config` prints of it says the same.
pub(crate) fn config(data: &[u8]) {
    let Some(given) = Given::of(data) else {
        return;
    };
    match given.sources().read_as(&given.file) {
        Err(error) => check_refusal(&given, &error),
        Ok(effective) => {
            let file: Table = given.file.parse().expect("what was read is TOML");
            check_names(&given, &file, &effective);
            for setting in all() {
                check_winner(&given, &file, &effective, setting);
            }
            check_printed(&effective);
        }
    }
}

/// True if a terminal shows all of a line and obeys nothing in it.
fn is_plain(line: &str) -> bool {
    sanitize::text(line) == line
}

/// A refusal is a line that begins with the place, has no second text behind it, and is short for any input.
fn check_refusal(given: &Given, error: &ConfigError) {
    let said = error.to_string();
    assert!(is_plain(&said), "{said:?}");
    assert!(said.chars().count() < 500, "{said}");
    assert!(std::error::Error::source(error).is_none(), "{said}");
    if let Some(rest) = said.strip_prefix(&format!("{FILE}:")) {
        let (line, _) = rest.split_once(": ").expect("a reason");
        let line: usize = line.parse().expect("a line's number");
        let lines = given.file.split('\n').count();
        assert!((1..=lines).contains(&line), "{said}");
        // A mistake in the file stays a mistake without the other sources, unless it is a contradiction with
        // them.
        if !matches!(error, ConfigError::Together { .. }) {
            let alone = Sources {
                file: Some(FILE.into()),
                ..Sources::default()
            };
            let again = alone.read_as(&given.file).expect_err("the file is wrong");
            assert_eq!(again.to_string(), said);
        }
    } else {
        let flags = given.flags.iter().map(|(.., flag)| ("flag", flag));
        let variables = given
            .variables
            .iter()
            .map(|(name, _)| ("environment", name));
        // A value that is long or cannot be shown is repeated in another form.
        let blamed = flags.chain(variables).any(|(kind, name)| {
            let shown = name.len() <= 80 && is_plain(name);
            said.starts_with(&match shown {
                true => format!("{kind}, {name}: "),
                false => format!("{kind}, "),
            })
        });
        assert!(blamed, "{said}");
    }
}

/// Nothing was accepted that is no setting.
fn check_names(given: &Given, file: &Table, effective: &Effective) {
    let sections: Vec<&str> = all().map(Setting::section).collect();
    let is_section = |name: &str| !name.is_empty() && sections.contains(&name);
    for (key, value) in file {
        match value {
            Value::Table(inner) if is_section(key) => {
                for inner in inner.keys() {
                    assert!(named(&format!("{key}.{inner}")).is_some(), "{key}.{inner}");
                }
            }
            _ => assert!(named(key).is_some(), "{key}"),
        }
    }
    for (name, ..) in &given.flags {
        assert!(named(name).is_some(), "{name}");
    }
    for (name, _) in &given.variables {
        let Some(rest) = name.strip_prefix("DAMIERA_") else {
            continue;
        };
        if OTHERS.contains(&rest) || all().any(|setting| setting.variable() == *name) {
            continue;
        }
        assert!(effective.strangers.contains(name), "{name}");
        // Then it is no misspelt setting.
        let lower = rest.to_lowercase();
        let section = lower.split_once('_').map_or("", |(section, _)| section);
        assert!(!is_section(section), "{name}");
        assert!(named(&lower).is_none(), "{name}");
    }
}

/// A setting's value and origin are those of the last flag, else of the last variable, else of the file, else
/// the default.
fn check_winner(given: &Given, file: &Table, effective: &Effective, setting: &'static Setting) {
    let name = setting.name;
    let flag = given.flags.iter().rev().find(|(flag, ..)| flag == name);
    let variables = given.variables.iter().rev();
    let variable = variables
        .filter(|(variable, _)| *variable == setting.variable())
        .find_map(|(_, value)| value.as_deref().filter(|value| !value.is_empty()));
    let in_file = match setting.section() {
        "" => file.get(name),
        section => file.get(section).and_then(|table| table.get(setting.key())),
    };
    let (origin, value) = if let Some((_, value, flag)) = flag {
        (
            SettingOrigin::Flag(flag.clone()),
            alone(setting, Said::Text(value)),
        )
    } else if let Some(value) = variable {
        let origin = SettingOrigin::Environment(setting.variable());
        (origin, alone(setting, Said::Text(value)))
    } else if let Some(value) = in_file {
        let SettingOrigin::File(path, line) = effective.origin(setting) else {
            panic!("{name} is in the file");
        };
        // A key is written on one line, unless in other words.
        let found = given.file.split('\n').nth(line - 1).expect("a line");
        let is_there = found.contains(setting.key()) || found.contains('\\');
        assert!(is_there, "{name} in line {line}");
        let origin = SettingOrigin::File(path.clone(), *line);
        (origin, alone(setting, Said::Toml(value)))
    } else {
        (SettingOrigin::Default, setting.default_value())
    };
    assert_eq!(*effective.origin(setting), origin, "{name}");
    assert_eq!(setting.value(&effective.config), value, "{name}");
}

/// How an operator set something.
enum Said<'a> {
    /// As a flag or a variable.
    Text(&'a str),
    /// In a file.
    Toml(&'a Value),
}

/// The value that a setting gets from one source alone. Settings that it needs come from variables.
fn alone(setting: &Setting, said: Said<'_>) -> Value {
    if ["tls.certificate", "tls.key"].contains(&setting.name) {
        // A path is what was written; empty, the other one would contradict it.
        return match said {
            Said::Text(text) => Value::String(text.to_owned()),
            Said::Toml(value) => value.clone(),
        };
    }
    let needed = [
        ("DAMIERA_LISTEN", "[::]:0"),
        ("DAMIERA_TLS_CERTIFICATE", "certificate"),
        ("DAMIERA_TLS_KEY", "key"),
    ];
    let others = needed
        .into_iter()
        .filter(|(variable, _)| *variable != setting.variable());
    let owned = |(name, value): (&str, &str)| (name.into(), value.into());
    let mut sources = Sources {
        file: Some(FILE.into()),
        environment: others.map(owned).collect(),
        flags: Vec::new(),
    };
    let file = match said {
        Said::Text(text) => {
            let flag = (setting.name.to_owned(), text.to_owned(), String::new());
            sources.flags.push(flag);
            String::new()
        }
        Said::Toml(value) => format!("{} = {value}", setting.name),
    };
    let effective = sources.read_as(&file).expect(setting.name);
    setting.value(&effective.config)
}

/// The printed file is plain and sets every setting: a reload of it would change nothing. A reload from the
/// defaults reports the settings that differ from them.
fn check_printed(effective: &Effective) {
    let printed = effective_file(effective);
    assert!(printed.lines().all(is_plain), "{printed:?}");
    let sources = Sources {
        file: Some(FILE.into()),
        ..Sources::default()
    };
    let again = sources.read_as(&printed).expect("what was printed");
    assert_eq!(again.config, effective.config, "{printed}");
    for setting in all() {
        let origin = again.origin(setting);
        assert!(
            matches!(origin, SettingOrigin::File(..)),
            "{}",
            setting.name
        );
    }
    for keeps_certificate in [false, true] {
        let none = differences(&effective.config, &again.config, keeps_certificate);
        assert_eq!(none, []);
    }
    let defaults = Config::default();
    let changes = differences(&defaults, &effective.config, false);
    assert_eq!(changes.is_empty(), effective.config == defaults);
    for change in changes {
        let setting = named(change.name).expect("a setting");
        assert_eq!(change.from, setting.default_value());
        assert_eq!(change.to, setting.value(&effective.config));
        assert_ne!(change.from, change.to, "{}", change.name);
    }
}
