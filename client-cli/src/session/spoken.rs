//! Lines that the server writes for a person, as they are shown.

use anyhow::Result;
use damiera_protocol::command::{Command, GameQuestion, LobbyCommand};
use damiera_protocol::text::{Language, Message};

use super::{SentPurpose, Session};

/// The mark before the server's own lines among others.
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
        let language = self.narrator.language();
        if self.comes_back() && names_another_server(line, language) {
            let back = Message::new("screen-another-server").text(language);
            self.terminal.print(&[format!("{MARK}{back}")])?;
            return Ok(());
        }
        self.terminal.print(&[line.to_owned()])?;
        Ok(())
    }

    /// True if a game's record is on its way: it has an empty line.
    fn waits_for_record(&self) -> bool {
        self.pending.iter().any(|sent| {
            matches!(
                sent.pending,
                SentPurpose::Typed(
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

/// True if a line is the server's last one, after which another server has the games. It says how to come back by hand,
/// which this program does by itself.
fn names_another_server(line: &str, language: Language) -> bool {
    let line = line.strip_prefix(MARK).unwrap_or(line);
    let last = ["primary-changed", "shutting-down-others"];
    let mut last = last.into_iter().map(|key| Message::new(key).text(language));
    last.any(|text| line == text)
}

/// True if a line is about something that this program does by itself. It keeps the code of a seat,
/// so the code need not be read out, and it hides no word while it is typed.
fn is_left_out(line: &str, language: Language) -> bool {
    let line = line.strip_prefix(MARK).unwrap_or(line);
    let code = Message::new("seat-code").with("code", "").text(language);
    line.starts_with(code.trim_end()) || line == Message::new("type-word").text(language)
}
