//! Input lines, and what they say.

use damiera_rules::Color;
use memchr::memchr;

/// The longest line; a longer one ends the connection.
const MAX_LINE: usize = 1024;

/// A line of a client that has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BaselineCommand<'a> {
    /// Takes the seat of this colour.
    Enter(&'a str, Color),
    /// Watches.
    Watch(&'a str),
    /// Resigns.
    Resign,
    /// Wants another game.
    Rematch,
    /// Anything else: a move by the player to move.
    Move(&'a str),
}

impl<'a> BaselineCommand<'a> {
    /// Reads a line.
    #[must_use]
    pub fn parse(line: &'a str) -> Self {
        let mut words = line.split(' ');
        match (words.next(), words.next(), words.next()) {
            (Some("entra"), Some(room), Some("nero")) => Self::Enter(room, Color::Black),
            (Some("entra"), Some(room), _) => Self::Enter(room, Color::White),
            (Some("osserva"), Some(room), _) => Self::Watch(room),
            (Some("abbandona"), ..) => Self::Resign,
            (Some("rivincita"), ..) => Self::Rematch,
            _ => Self::Move(line),
        }
    }
}

/// Why a connection is ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The line has no end in sight.
    #[error("a line of more than {MAX_LINE} bytes")]
    TooLong,
    /// The line is not UTF-8.
    #[error("a line that is not UTF-8")]
    NotUtf8,
}

/// Cuts lines out of a stream in pieces, keeping nothing between whole lines.
#[derive(Debug, Default)]
pub struct Lines {
    partial: Vec<u8>,
}

impl Lines {
    /// Calls `each` with every line that ends in this piece.
    ///
    /// # Errors
    /// When a line cannot be one; those before it were handed out.
    pub fn feed(&mut self, piece: &[u8], mut each: impl FnMut(&str)) -> Result<(), LineError> {
        let mut rest = piece;
        while let Some(end) = memchr(b'\n', rest) {
            let line = &rest[..end];
            rest = &rest[end + 1..];
            if self.partial.is_empty() {
                each(text(line)?);
            } else {
                let mut whole = std::mem::take(&mut self.partial);
                whole.extend_from_slice(line);
                each(text(&whole)?);
            }
        }
        if self.partial.len() + rest.len() > MAX_LINE {
            return Err(LineError::TooLong);
        }
        self.partial.extend_from_slice(rest);
        Ok(())
    }
}

fn text(line: &[u8]) -> Result<&str, LineError> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    std::str::from_utf8(line).map_err(|_| LineError::NotUtf8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(stream: &[u8], piece: usize, expected: &[&str], end: Result<(), LineError>) {
        let mut lines = Lines::default();
        let mut found = Vec::new();
        let result = stream
            .chunks(piece)
            .try_for_each(|piece| lines.feed(piece, |line| found.push(line.to_owned())));
        assert_eq!(found, expected, "in pieces of {piece}");
        assert_eq!(result, end, "in pieces of {piece}");
    }

    #[test]
    fn lines() {
        for piece in 1..20 {
            check(
                b"P1\nentra r1\r\n\n6e",
                piece,
                &["P1", "entra r1", ""],
                Ok(()),
            );
            check(b"P1\n\xff\nx\n", piece, &["P1"], Err(LineError::NotUtf8));
        }
        check(&[b'x'; 1025], 100, &[], Err(LineError::TooLong));
        check(&[b'x'; 1024], 100, &[], Ok(()));
    }

    #[test]
    fn said() {
        for (line, expected) in [
            ("entra r1 nero", BaselineCommand::Enter("r1", Color::Black)),
            ("entra r1", BaselineCommand::Enter("r1", Color::White)),
            ("osserva r1", BaselineCommand::Watch("r1")),
            ("abbandona", BaselineCommand::Resign),
            ("rivincita", BaselineCommand::Rematch),
            ("6e 5d", BaselineCommand::Move("6e 5d")),
        ] {
            assert_eq!(BaselineCommand::parse(line), expected, "{line}");
        }
    }
}
