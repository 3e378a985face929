//! A client's account of its terminal: its kind, its size, and variables.

use damiera_protocol::text::Language;

/// The variables that are taken, as `ssh` sends them where its user's settings say so.
const TAKEN: [&str; 4] = ["LANG", "TERM", "COLORTERM", "NO_COLOR"];

/// Variables with this beginning are taken too.
const LOCALE: &str = "LC_";

/// Maximum bytes of a variable's value and of a terminal's name. A longer one is refused.
const MOST_BYTES: usize = 128;

/// Maximum variables of a channel. One more is refused.
const MOST_VARIABLES: usize = 24;

/// The size of a terminal that does not know its own.
const USUAL_SIZE: (u16, u16) = (80, 24);

/// The largest size that is drawn. A larger window has empty space beside that.
const LARGEST: (u16, u16) = (240, 80);

/// The size of a terminal in columns and rows, within what is drawn.
pub fn drawn_size(columns: u32, rows: u32) -> (u16, u16) {
    let within = |asked: u32, usual: u16, largest: u16| match asked {
        0 => usual,
        asked => u16::try_from(asked).unwrap_or(u16::MAX).min(largest),
    };
    (
        within(columns, USUAL_SIZE.0, LARGEST.0),
        within(rows, USUAL_SIZE.1, LARGEST.1),
    )
}

/// The variables of a channel.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SshEnvironment(Vec<(String, String)>);

impl SshEnvironment {
    /// Takes a variable, or says that it takes no such one.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        let is_locale = name.starts_with(LOCALE) && name.len() <= MOST_BYTES;
        if !(TAKEN.contains(&name) || is_locale) || value.len() > MOST_BYTES {
            return false;
        }
        if let Some(known) = self.0.iter_mut().find(|(known, _)| known == name) {
            value.clone_into(&mut known.1);
            return true;
        }
        let has_room = self.0.len() < MOST_VARIABLES;
        if has_room {
            self.0.push((name.to_owned(), value.to_owned()));
        }
        has_room
    }

    /// The value of a variable.
    pub fn value(&self, name: &str) -> Option<String> {
        let known = self.0.iter().find(|(known, _)| known == name)?;
        Some(known.1.clone())
    }

    /// The language of the locale; None without one.
    pub fn language(&self) -> Option<Language> {
        Language::of_environment(|name| self.value(name))
    }
}

/// A terminal at the other end of a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SshTerminal {
    kind: String,
    pub(crate) size: (u16, u16),
}

impl SshTerminal {
    /// A terminal of some kind; None if it says more than is taken.
    pub fn new(kind: &str, size: (u16, u16)) -> Option<Self> {
        (kind.len() <= MOST_BYTES).then(|| SshTerminal {
            kind: kind.to_owned(),
            size,
        })
    }

    /// A variable as a program at that terminal would find it.
    pub fn variable(&self, environment: &SshEnvironment, name: &str) -> Option<String> {
        match name {
            "TERM" => Some(self.kind.clone()),
            other => environment.value(other),
        }
    }

    /// True if nothing but lines can be shown there.
    pub fn is_dumb(&self) -> bool {
        self.kind.is_empty() || self.kind.starts_with("dumb") || self.kind == "unknown"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_of_a_terminal_are_taken_and_no_others() {
        let mut environment = SshEnvironment::default();
        for (name, value, taken) in [
            ("LANG", "en_US.UTF-8", true),
            ("LC_ALL", "pt_BR.UTF-8", true),
            ("COLORTERM", "truecolor", true),
            ("LD_PRELOAD", "x.so", false),
            ("PATH", "/bin", false),
            ("LC_CTYPE", &"x".repeat(MOST_BYTES + 1), false),
            (&format!("LC_{}", "X".repeat(MOST_BYTES)), "x", false),
        ] {
            assert_eq!(environment.set(name, value), taken, "{name}");
        }
        assert_eq!(environment.language(), Some(Language::Pt));
        for number in 0..2 * MOST_VARIABLES {
            environment.set(&format!("LC_{number}"), "x");
        }
        assert_eq!(environment.0.len(), MOST_VARIABLES);
        assert!(environment.set("LANG", "it_IT"), "a known one is set anew");
    }

    #[test]
    fn sizes_are_within_bounds() {
        for (asked, drawn) in [
            ((80, 24), (80, 24)),
            ((0, 0), (80, 24)),
            ((240, 80), (240, 80)),
            ((1, 1), (1, 1)),
            ((u32::MAX, 65_536), LARGEST),
        ] {
            assert_eq!(drawn_size(asked.0, asked.1), drawn, "{asked:?}");
        }
    }
}
