//! The files of `tests/data/json`: the actions of a session, and the lines that each client then reads.
//!
//! A line `ada> @1 chi` is sent by the connection called `ada`, which is opened by its first line,
//! and then everyone hears what the server has for them. `ada< {...}` is a line that `ada` hears.
//! The rest:
//!
//! | line | what is done |
//! |---|---|
//! | `ada>> TEXT` | a line is sent without a wait for its answer |
//! | `ada? PART & PART` | `ada` hears lines until each part was in one of them; of these lines the answers to tags are written down first, because a bot may be faster than an answer |
//! | `ada! VERB REST` | something else that one connection does: see [`super::stage`] |
//! | `! VERB REST` | something that is done to the server: see [`super::stage`] |
//! | `# ...` | a remark |
//!
//! In what is sent `{gil}` stands for the code of the seat that `gil` was told last, `{class}` for the
//! code of the class, and `{legal}` for
//! the first legal move that the sender was told last.

/// The content of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step {
    /// Nothing is done.
    Remark,
    /// Something is done to the server.
    Server(String),
    /// A connection does something; the mark says what.
    Act(String, Mark, String),
    /// A connection hears a line.
    Heard(String, String),
}

/// An action of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// It sends a line, and everyone hears what comes of it.
    Say,
    /// It only sends a line.
    Send,
    /// It hears lines until something is in them.
    Await,
    /// Something else.
    Do,
}

const MARKS: [(&str, Mark); 4] = [
    (">> ", Mark::Send),
    ("> ", Mark::Say),
    ("? ", Mark::Await),
    ("! ", Mark::Do),
];

/// A line heard in a run: the number of its step, its participant, and its text.
#[derive(Debug)]
pub(crate) struct Heard {
    pub(crate) step: usize,
    pub(crate) who: String,
    pub(crate) line: String,
}

/// A file.
#[derive(Debug)]
pub(crate) struct Script {
    /// Its lines, with what stands in them.
    pub(crate) lines: Vec<(String, Step)>,
}

impl Script {
    pub(crate) fn parse(text: &str) -> Script {
        let lines = text.lines();
        Script {
            lines: lines.map(|line| (line.to_owned(), step(line))).collect(),
        }
    }

    /// The lines that a connection hears, in order.
    pub(crate) fn heard_by<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.lines.iter().filter_map(move |(_, step)| match step {
            Step::Heard(who, line) if who == name => Some(line.as_str()),
            _ => None,
        })
    }

    /// The connections, in order of appearance.
    pub(crate) fn cast(&self) -> Vec<&str> {
        let mut cast = Vec::new();
        for (_, step) in &self.lines {
            if let Step::Act(who, ..) | Step::Heard(who, _) = step
                && !cast.contains(&who.as_str())
            {
                cast.push(who.as_str());
            }
        }
        cast
    }

    /// The file with what was heard in a run in place of what it says.
    pub(crate) fn rewritten(&self, heard: &[Heard]) -> String {
        let mut text = String::new();
        for (at, (line, step)) in self.lines.iter().enumerate() {
            if matches!(step, Step::Heard(..)) {
                continue;
            }
            text.push_str(line);
            text.push('\n');
            for heard in heard.iter().filter(|heard| heard.step == at) {
                let space = if heard.line.is_empty() { "" } else { " " };
                text.push_str(&format!("{}<{space}{}\n", heard.who, heard.line));
            }
        }
        text
    }
}

fn step(line: &str) -> Step {
    if line.starts_with('#') || line.is_empty() {
        return Step::Remark;
    }
    if let Some(done) = line.strip_prefix("! ") {
        return Step::Server(done.to_owned());
    }
    let end = line.find(|c: char| !c.is_ascii_alphanumeric());
    let (who, rest) = line.split_at(end.unwrap_or(line.len()));
    assert!(!who.is_empty(), "nobody does {line:?}");
    if let Some(heard) = rest.strip_prefix('<') {
        let heard = heard.strip_prefix(' ').unwrap_or(heard);
        return Step::Heard(who.to_owned(), heard.to_owned());
    }
    let found = MARKS
        .iter()
        .find_map(|(mark, meaning)| Some((*meaning, rest.strip_prefix(mark)?)));
    let Some((mark, text)) = found else {
        panic!("there is no such line: {line:?}");
    };
    Step::Act(who.to_owned(), mark, text.to_owned())
}
