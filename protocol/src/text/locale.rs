//! The language that an environment names.

use super::Language;

/// The variables that name it, the first that is set (POSIX.1-2024, Base Definitions, 8.2).
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

impl Language {
    /// The language of a program's environment: English for an unknown one, None if it names none.
    pub fn of_environment(environment: impl Fn(&str) -> Option<String>) -> Option<Language> {
        let set = |name| environment(name).filter(|value| !value.is_empty());
        let locale = VARIABLES.into_iter().find_map(set)?;
        match locale.split(['_', '.', '@']).next() {
            // These name no language.
            None | Some("C" | "POSIX") => None,
            Some(code) => Some(code.parse().unwrap_or(Language::En)),
        }
    }
}
