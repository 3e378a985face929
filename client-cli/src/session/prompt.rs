//! Prompts for a password or a code in the server's lines: the next typed line is the secret and is not shown. The
//! server announces the prompt beside the lines, so no text has to be interpreted.

use anyhow::{Result, bail};
use damiera_protocol::command::{self, PromptLine};
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Message;
use damiera_protocol::wire::{Object, Refused};

use super::{SentPurpose, Session};
use crate::connection::{ClientConnection, ConnectionError, Incoming, PONG_TAG};
use crate::login::{self, AcceptedLogin};
use crate::session_settings::SessionSettings;
use crate::terminal::{Terminal, TerminalInput};

/// A prompt for a secret.
pub(super) struct Prompt {
    /// The word for the kind of secret.
    asked: String,
    /// The name that it belongs to.
    name: String,
    /// The typed line, until its result is known.
    line: Option<PromptLine>,
    /// Why it was refused, if it was: whether it can be typed again.
    refused: Option<bool>,
}

impl Prompt {
    fn of(refused: &Refused<'_>, own: &str) -> Prompt {
        let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
        Prompt {
            asked: text(refused.asked.as_deref()),
            name: refused.name.as_deref().unwrap_or(own).to_owned(),
            line: None,
            refused: None,
        }
    }
}

impl Session {
    /// True if a line was typed at the prompt, and its result is not known yet.
    pub(super) fn is_prompt_answered(&self) -> bool {
        let prompt = self.prompt.as_ref();
        prompt.is_some_and(|prompt| prompt.line.is_some())
    }

    /// Sends what was typed at the prompt. ^C and the end of input leave it.
    pub(super) async fn typed_at_prompt(
        &mut self,
        input: TerminalInput,
    ) -> Result<(), ConnectionError> {
        let line = match input {
            TerminalInput::Line(line) => line,
            TerminalInput::Unreadable | TerminalInput::Interrupt => String::new(),
            TerminalInput::End => {
                self.input_open = false;
                String::new()
            }
        };
        let language = self.narrator.language();
        if let Some(prompt) = &mut self.prompt {
            prompt.line = Some(command::at_prompt(&line, language));
            prompt.refused = None;
        }
        self.connection.prompted(&line).await?;
        self.awaits(PONG_TAG.to_owned(), SentPurpose::Prompt);
        Ok(())
    }

    /// Takes over what comes in as far as it is about a prompt; `settles` when that is the answer to the
    /// ping behind what was typed.
    pub(super) fn note_prompt(&mut self, incoming: &Incoming, settles: bool) {
        match incoming {
            Incoming::Object(Object::Error(refused)) if refused.asks_secret() => {
                self.prompt = Some(Prompt::of(refused, &self.name));
            }
            Incoming::Object(Object::Error(refused)) if refused.tag.is_none() => {
                if let Some(prompt) = &mut self.prompt {
                    prompt.refused = Some(refused.asks_still());
                }
            }
            // Which secret comes behind its lines.
            Incoming::Hides => return self.terminal.hide_typing(true),
            Incoming::Pong if settles => self.settle_prompt(),
            Incoming::Object(_)
            | Incoming::Answer(_)
            | Incoming::Said(_)
            | Incoming::Pong
            | Incoming::Unknown => return,
        }
        self.terminal.hide_typing(self.prompt.is_some());
    }

    fn settle_prompt(&mut self) {
        let Some(mut prompt) = self.prompt.take() else {
            return;
        };
        match (prompt.line.take(), prompt.refused) {
            // Another secret is asked for, or the same.
            (None, _) | (Some(PromptLine::Help), _) | (Some(PromptLine::Secret(_)), Some(true)) => {
                self.prompt = Some(prompt);
            }
            (Some(PromptLine::Secret(secret)), None) => self.secret_taken(&prompt, secret),
            (Some(PromptLine::Secret(_)), Some(false))
            | (Some(PromptLine::Empty | PromptLine::Cancel | PromptLine::Command(_)), _) => {}
        }
    }

    /// Remembers a right password for the return, and forgets a password that is none now.
    fn secret_taken(&mut self, prompt: &Prompt, secret: Secret) {
        let (secrets, server) = (&self.settings.secrets, self.settings.server.name());
        let name = &prompt.name;
        match prompt.asked.as_str() {
            "name" => {
                secrets.note(server, name, secret);
                self.name.clone_from(name);
                self.narrator.set_name(name);
            }
            "delete" => secrets.forget(server, name),
            "register" | "new" | "again" => {
                secrets.forget(server, name);
                if !command::wants_generated(&secret) {
                    secrets.note(server, name, secret);
                }
            }
            _ => {}
        }
    }

    /// Leaves the prompt, so that what is sent next is a command.
    pub(super) async fn leave_prompt(&mut self) {
        if self.prompt.is_some() {
            // A connection that is gone is found out by what is sent next.
            let _ = self.connection.prompted("").await;
            self.forget_prompt();
        }
    }

    /// There is no prompt any more.
    pub(super) fn forget_prompt(&mut self) {
        self.prompt = None;
        self.terminal.hide_typing(false);
    }
}

/// Asks a person for the password of a name that was to be taken; nothing when the person leaves that.
///
/// # Errors
/// When the connection is lost, or the input ends.
pub(super) async fn log_in(
    connection: &mut ClientConnection,
    terminal: &mut Terminal,
    name: &str,
    settings: &SessionSettings,
) -> Result<Option<AcceptedLogin>> {
    let language = settings.language;
    loop {
        // First, so that a password typed right after the question is hidden as well.
        terminal.hide_typing(true);
        print_said(connection, terminal)?;
        let input = terminal.next().await;
        terminal.hide_typing(false);
        let line = match input {
            TerminalInput::Line(line) => line,
            TerminalInput::Unreadable => String::new(),
            TerminalInput::Interrupt | TerminalInput::End => {
                bail!(Message::new("client-need-name").text(language))
            }
        };
        let (secret, asks_on) = match command::at_prompt(&line, language) {
            PromptLine::Secret(secret) => (secret, false),
            PromptLine::Help => (Secret::new(line), true),
            // A name is asked for again, and everything else can be said once there is one.
            PromptLine::Empty | PromptLine::Cancel | PromptLine::Command(_) => {
                (Secret::new(String::new()), true)
            }
        };
        let leaves = secret.expose().is_empty();
        let taken = login::give_password(connection, name, &secret).await;
        match taken.map_err(|lost| lost.report(language))? {
            Ok(_) if leaves => {
                connection.unhear();
                return Ok(None);
            }
            Ok(_) if asks_on => {}
            Ok(taken) => {
                settings.secrets.note(settings.server.name(), name, secret);
                return Ok(Some(taken));
            }
            Err(refused) if refused.asks_still() => {}
            Err(_) => {
                print_said(connection, terminal)?;
                return Ok(None);
            }
        }
    }
}

/// Shows what the server has said by now.
fn print_said(connection: &mut ClientConnection, terminal: &mut Terminal) -> Result<()> {
    while let Some(incoming) = connection.next_waiting() {
        if let Incoming::Said(line) = incoming {
            terminal.print(&[line.to_string()])?;
        }
    }
    Ok(())
}
