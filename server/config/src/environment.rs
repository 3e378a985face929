//! The variables of the environment, and which of them are meant for the server.

use std::ffi::OsString;

use super::hint;
use super::table::{self, PREFIX, Setting};

/// The variable that names the file, and those of the `damiera` program: no settings of the server.
const OTHERS: [&str; 5] = ["CONFIG", "SERVER", "NAME", "LANGUAGE", "CA"];

/// The variables of the environment that may be meant for the server.
#[derive(Debug, Clone, Default)]
pub struct Environment(Vec<(String, Option<String>)>);

impl Environment {
    /// Those of this process.
    pub fn of_process() -> Self {
        std::env::vars_os().collect()
    }
}

impl FromIterator<(OsString, OsString)> for Environment {
    /// Takes those of these variables that begin like the server's. A later one wins.
    fn from_iter<T: IntoIterator<Item = (OsString, OsString)>>(variables: T) -> Self {
        let ours = variables.into_iter().filter_map(|(name, value)| {
            let name = name.into_string().ok()?;
            name.starts_with(PREFIX)
                .then(|| (name, value.into_string().ok()))
        });
        Environment(ours.collect())
    }
}

impl<const N: usize> From<[(&str, &str); N]> for Environment {
    fn from(variables: [(&str, &str); N]) -> Self {
        let owned = variables.map(|(name, value)| (name.to_owned(), Some(value.to_owned())));
        Environment(owned.into())
    }
}

impl Environment {
    /// Each variable with its value, which is missing if it is not UTF-8.
    pub(super) fn variables(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        let variables = self.0.iter();
        variables.map(|(name, value)| (name.as_str(), value.as_deref()))
    }
}

/// Kind of a variable of the environment.
pub(super) enum Variable {
    /// A setting of the server.
    Setting(&'static Setting),
    /// Resembles a setting but is none. Holds the name that the setting would have.
    Mistaken(String),
    /// Another known program's.
    Others,
    /// Another program's.
    Unknown,
}

/// Finds out what a variable is that begins like the server's.
pub(super) fn judge(variable: &str) -> Variable {
    if let Some(setting) = table::all().find(|setting| setting.variable() == variable) {
        return Variable::Setting(setting);
    }
    let rest = variable.strip_prefix(PREFIX).unwrap_or(variable);
    if OTHERS.contains(&rest) {
        return Variable::Others;
    }
    let rest = rest.to_lowercase();
    let section = rest.split('_').next().unwrap_or_default();
    if table::is_section(section) {
        Variable::Mistaken(rest.replacen('_', ".", 1))
    } else if hint::nearest(&rest).is_some() {
        Variable::Mistaken(rest)
    } else {
        Variable::Unknown
    }
}
