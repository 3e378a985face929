//! The origin of a connection's lines: typed by a person, or written by a program.

use std::time::Duration;

use tokio::time::Instant;

/// The shortest time between two lines of a person who reads what came before.
const READING: Duration = Duration::from_secs(3);

/// The number of lines in a row, each after that time, that show a person.
const LINES: u8 = 2;

/// The pace of the lines.
#[derive(Debug)]
pub(super) struct Typing {
    last: Instant,
    /// The number of lines in a row that came after the time that reading takes, up to [`LINES`].
    unhurried: u8,
}

impl Default for Typing {
    /// Of a connection that begins now.
    fn default() -> Self {
        Typing {
            last: Instant::now(),
            unhurried: 0,
        }
    }
}

impl Typing {
    /// A line has come.
    pub(super) fn line_came(&mut self, now: Instant) {
        let before = std::mem::replace(&mut self.last, now);
        self.unhurried = match now.duration_since(before) >= READING {
            true => (self.unhurried + 1).min(LINES),
            false => 0,
        };
    }

    /// True if the last lines were typed.
    pub(super) fn is_by_hand(&self) -> bool {
        self.unhurried == LINES
    }
}
