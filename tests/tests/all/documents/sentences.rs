//! Comments and pages are plain English: few lines have a phrase of `tests/data/dialect.txt`.
//!
//! `tests/code-figures` counts these phrases in comments too.

use std::fs;
use std::path::Path;

use super::{every_file, root};

const LIST: &str = include_str!("../../../data/dialect.txt");

/// The folders with code and pages.
const FOLDERS: [&str; 7] = [
    "docs",
    "rules",
    "engine",
    "protocol",
    "server",
    "client-cli",
    "tests",
];

/// The pages beside these folders.
const PAGES: [&str; 4] = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
];

/// Maximum lines with such a phrase. Lower it when fewer are left.
const MOST_LINES: usize = 5;

/// The phrases that make a sentence hard to read.
struct Dialect {
    /// The first words of a comment.
    beginnings: Vec<&'static str>,
    /// Phrases within comments.
    in_comments: Vec<&'static str>,
    /// Phrases within comments and pages.
    everywhere: Vec<&'static str>,
}

impl Dialect {
    fn read() -> Self {
        Self {
            beginnings: section("beginnings of comments"),
            in_comments: section("comments"),
            everywhere: section("comments and pages"),
        }
    }

    /// True for a line of code that is a comment with such a phrase.
    fn is_in_code(&self, line: &str) -> bool {
        let Some(comment) = line.trim_start().strip_prefix("//") else {
            return false;
        };
        let comment = comment.trim_start_matches(['/', '!']).trim_start();
        let begins = |beginning: &&str| {
            let rest = comment.strip_prefix(*beginning);
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        let text = comment.to_lowercase();
        let mut phrases = self.in_comments.iter().chain(&self.everywhere);
        self.beginnings.iter().any(begins) || phrases.any(|phrase| has(&text, phrase))
    }

    /// True for a line of a page with such a phrase outside code.
    fn is_in_page(&self, line: &str) -> bool {
        let text: Vec<&str> = line.split('`').step_by(2).collect();
        let text = text.join("`").to_lowercase();
        self.everywhere.iter().any(|phrase| has(&text, phrase))
    }
}

/// The phrases of a section of the list.
fn section(name: &str) -> Vec<&'static str> {
    let (_, rest) = LIST
        .split_once(&format!("[{name}]\n"))
        .expect("a section of the list");
    rest.lines()
        .take_while(|line| !line.starts_with('['))
        .collect()
}

/// True if a text has a phrase, as whole words.
fn has(text: &str, phrase: &str) -> bool {
    text.match_indices(phrase).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let joined =
            phrase.starts_with(char::is_alphanumeric) && before.is_some_and(char::is_alphanumeric);
        !joined && !text[at + phrase.len()..].starts_with(char::is_alphanumeric)
    })
}

/// The lines outside fences of code, with their numbers from 1.
fn outside_code(page: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    (1..).zip(page.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

#[test]
fn few_lines_of_comments_and_pages_are_hard_to_read() {
    let dialect = Dialect::read();
    let mut found = Vec::new();
    let mut look = |path: &Path| {
        let kind = path.extension().and_then(|kind| kind.to_str());
        if !matches!(kind, Some("rs" | "md")) {
            return;
        }
        let text = fs::read_to_string(path).expect("a file of text");
        let lines: Vec<(usize, &str)> = match kind {
            Some("md") => outside_code(&text)
                .filter(|(_, line)| dialect.is_in_page(line))
                .collect(),
            _ => (1..)
                .zip(text.lines())
                .filter(|(_, line)| dialect.is_in_code(line))
                .collect(),
        };
        let lines = lines.into_iter();
        found.extend(lines.map(|(number, line)| format!("{}:{number}:{line}", path.display())));
    };
    for folder in FOLDERS {
        every_file(&root().join(folder), &mut look);
    }
    for page in PAGES {
        look(&root().join(page));
    }
    assert!(
        found.len() <= MOST_LINES,
        "{} lines have a phrase of tests/data/dialect.txt, and {MOST_LINES} may; say in plain English what they mean:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn phrases_are_found_as_whole_words() {
    let dialect = Dialect::read();
    for (line, is_found) in [
        ("/// Whether nobody reads on.", true),
        ("//! What is kept.", true),
        ("    // The same for programs.", true),
        ("/// Closes the open problem; which it was.", true),
        ("/// Rooms whose game is over.", true),
        ("/// One who comes late.", true),
        ("/// Moves to one of the own rooms.", true),
        ("/// Closes the open problem and returns it.", false),
        ("/// Whatever is left, and the owner's rooms.", false),
        ("/// None that is open.", false),
        ("let nobody = whose;", false),
    ] {
        assert_eq!(dialect.is_in_code(line), is_found, "{line}");
    }
    for (line, is_found) in [
        ("Those who wait may solve problems.", true),
        ("A room whose game is over.", false),
        ("Write `the own` or `nobody`.", false),
    ] {
        assert_eq!(dialect.is_in_page(line), is_found, "{line}");
    }
    let page = "nobody\n```text\nsomebody\n```\nwhoever";
    let lines: Vec<(usize, &str)> = outside_code(page).collect();
    assert_eq!(lines, [(1, "nobody"), (5, "whoever")]);
}
