//! The operator's text for people who come in, rendered once for each view.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use bytes::Bytes;
use damiera_protocol::view::{Role, View};
use damiera_protocol::{render, sanitize};

use super::renderings::Renderings;

/// Maximum lines: a terminal shows them with the text before. A longer text stops the start or the reload.
const LINES: usize = 20;

/// Maximum characters of a line. A longer one stops the start or the reload.
const CHARACTERS: usize = 200;

/// Bytes read of a file: more than a text of that size has.
const BYTES: u64 = 64 * 1024;

/// The text for everyone who has given a name.
#[derive(Debug)]
pub struct WelcomeText {
    lines: Vec<String>,
    rendered: Renderings,
}

/// Why a file is no such text.
#[derive(Debug, thiserror::Error)]
pub enum WelcomeError {
    /// It cannot be read.
    #[error("cannot read the welcome text {path}: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// It has too many lines.
    #[error("the welcome text {0} has more than {LINES} lines: shorten it")]
    TooManyLines(PathBuf),
    /// A line is too long.
    #[error(
        "line {line} of the welcome text {path} has more than {CHARACTERS} characters: break it"
    )]
    LongLine {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
}

impl WelcomeText {
    /// Reads a file. Control characters and invisible ones are removed. A file without any line is an empty text.
    ///
    /// # Errors
    /// When it cannot be read, or is too long.
    pub fn read(path: &Path) -> Result<Self, WelcomeError> {
        let failed = |error| WelcomeError::File {
            path: path.to_owned(),
            error,
        };
        let mut text = String::new();
        let file = File::open(path).map_err(failed)?;
        file.take(BYTES).read_to_string(&mut text).map_err(failed)?;
        let lines = text.lines().map(|line| sanitize::text(line.trim_end()));
        let lines: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
        if lines.len() > LINES {
            return Err(WelcomeError::TooManyLines(path.to_owned()));
        }
        let long = |line: &String| line.chars().nth(CHARACTERS).is_some();
        if let Some(at) = lines.iter().position(long) {
            let (path, line) = (path.to_owned(), at + 1);
            return Err(WelcomeError::LongLine { path, line });
        }
        Ok(WelcomeText {
            lines,
            rendered: Renderings::default(),
        })
    }

    /// The bytes for a view, rendered by the first session that needs them.
    pub fn bytes(&self, view: View) -> Bytes {
        // It says the same wherever the reader is.
        let view = View {
            turned: false,
            role: Role::Spectator,
            ..view
        };
        self.rendered
            .get(view, |view| render::house_text(&self.lines, view))
    }
}
