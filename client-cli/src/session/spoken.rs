//! Lines that the server writes for a person, as they are shown.

use anyhow::Result;
use damiera_protocol::command::{Command, GameQuestion, LobbyCommand};
use damiera_protocol::text::{Language, Message};

use super::{Pending, Session};

/// What stands before the server's own lines where they are seen among others.
const MARK: &str = "* ";

impl Session {
    /// Shows a line that the server said, unless this program says the same in a better way.
    pub(super) fn heard(&mut self, line: &str) -> Result<()> {
        // The goodbye of this program knows that the code of a seat is kept.
        if self.quitting.is_some() || is_left_out(line, self.narrator.language()) {
            return Ok(());
        }
        if line.is_empty() && self.bell && !self.waits_for_record() {
            // A bell is a line that has nothing else on it, and control characters are taken out.
            self.terminal.ring()?;
            return Ok(());
        }
        self.terminal.print(&[line.to_owned()])?;
        Ok(())
    }

    /// Whether a game's record is on its way, which has an empty line.
    fn waits_for_record(&self) -> bool {
        self.pending.iter().any(|sent| {
            matches!(
                sent.pending,
                Pending::Typed(
                    _,
                    Some(
                        Command::Question(GameQuestion::Game(_))
                            | Command::Lobby(LobbyCommand::Archived(_))
                    )
                )
            )
        })
    }
}

/// Whether a line is about what this program does by itself: it keeps the code of a seat, whose
/// letters and digits nobody wants to hear, and hides no word while it is typed.
fn is_left_out(line: &str, language: Language) -> bool {
    let line = line.strip_prefix(MARK).unwrap_or(line);
    let code = Message::new("seat-code").with("code", "").text(language);
    line.starts_with(code.trim_end()) || line == Message::new("type-word").text(language)
}
