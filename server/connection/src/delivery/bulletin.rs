//! Messages of the operator to everyone, rendered once for each view.

use bytes::Bytes;
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::sanitize;
use damiera_protocol::view::{Chair, Role, View};

use super::renderings::Renderings;

/// Maximum characters of an announcement: four lines of a narrow terminal.
pub const LONGEST: usize = 320;

/// One thing to say, shared by all who are told.
#[derive(Debug)]
pub struct Bulletin {
    saying: Saying,
    rendered: Renderings,
}

#[derive(Debug)]
enum Saying {
    /// The operator's own words.
    Words(String),
    /// A notice of the server.
    Notice(Notice),
    /// A notice, and where the other servers are.
    Elsewhere(Notice, Vec<String>),
    /// This server is cut off from the others, which are here.
    CutOff(Vec<String>),
    /// The operator gave the reader's account this name.
    Renamed(Name),
}

/// Why a text cannot be announced.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadText {
    /// It contains nothing visible.
    #[error("there is no text: write what everyone is to read")]
    Empty,
    /// It is too long.
    #[error("the text has {0} characters: write at most {LONGEST}")]
    TooLong(usize),
}

/// One line of plain text: line ends and runs of spaces become one space; control characters and invisible characters
/// are removed.
///
/// # Errors
/// When nothing is left, or too much.
pub fn plain(text: &str) -> Result<String, BadText> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    let line = sanitize::text(&line).trim().to_owned();
    match line.chars().count() {
        0 => Err(BadText::Empty),
        length if length > LONGEST => Err(BadText::TooLong(length)),
        _ => Ok(line),
    }
}

impl Bulletin {
    /// The operator's own words.
    ///
    /// # Errors
    /// When there are none, or too many.
    pub fn announcement(text: &str) -> Result<Self, BadText> {
        plain(text).map(|text| Bulletin::new(Saying::Words(text)))
    }

    /// A notice of the server.
    pub fn notice(notice: Notice) -> Self {
        Bulletin::new(Saying::Notice(notice))
    }

    /// A notice of the server, with the addresses of the other servers.
    pub fn elsewhere(notice: Notice, servers: Vec<String>) -> Self {
        Bulletin::new(Saying::Elsewhere(notice, servers))
    }

    /// This server is cut off from the others, which are here.
    pub fn cut_off(servers: Vec<String>) -> Self {
        Bulletin::new(Saying::CutOff(servers))
    }

    /// The operator gave the reader's account this name.
    pub fn renamed(name: Name) -> Self {
        Bulletin::new(Saying::Renamed(name))
    }

    fn new(saying: Saying) -> Self {
        Bulletin {
            saying,
            rendered: Renderings::default(),
        }
    }

    /// The bytes for a view, rendered by the first session that needs them.
    pub fn bytes(&self, view: View) -> Bytes {
        // Players of both sides read one text, and mostly spectators too.
        let role = match (&self.saying, view.role) {
            (Saying::CutOff(_), Role::Player(_)) => Role::Player(Chair::First),
            (_, Role::Player(_) | Role::Spectator) => Role::Spectator,
        };
        let view = View {
            turned: false,
            role,
            ..view
        };
        self.rendered.get(view, |view| match &self.saying {
            Saying::Words(text) => render::announcement(text, view),
            Saying::Notice(notice) => render::notice(*notice, view),
            Saying::Elsewhere(notice, servers) => render::goodbye(*notice, servers, view),
            Saying::Renamed(name) => render::renamed(name, view),
            Saying::CutOff(servers) => {
                let has_seat = matches!(view.role, Role::Player(_));
                render::cut_off(servers, has_seat, view)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, BadText>) {
        assert_eq!(plain(text), expected.map(str::to_owned), "{text:?}");
    }

    #[test]
    fn texts() {
        check("Alle 22 si ferma.", Ok("Alle 22 si ferma."));
        check("  due\n righe\t\r\n", Ok("due righe"));
        check("\u{1b}[31mrosso\u{7}", Ok("[31mrosso"));
        check("gir\u{202e}ato", Ok("girato"));
        check("", Err(BadText::Empty));
        check(" \n\u{200b} ", Err(BadText::Empty));
        let long = "è".repeat(LONGEST);
        check(&long, Ok(&long));
        check(&format!("{long}è"), Err(BadText::TooLong(LONGEST + 1)));
    }
}
