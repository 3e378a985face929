//! A requested password or code: the prompt for a person, and the open request of a program.
//!
//! The line at a prompt is either one of a few commands, exactly as written, or the secret. It is never read in another way.

use damiera_protocol::account::AccountId;
use damiera_protocol::command::{self, Command, ConnectionCommand, PromptLine};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::meaning;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, SecretFor};
use damiera_protocol::secret::Secret;
use damiera_protocol::view::{Format, View};

use super::SessionDialogue;

/// A secret that was asked for and not yet given.
#[derive(Debug)]
pub(in crate::session) struct PendingSecret {
    /// The question to the asker.
    asked: SecretFor,
    /// The use of the secret.
    purpose: SecretPurpose,
    /// True if a person was asked: the next lines are for it.
    is_prompt: bool,
    /// A new password that a person has typed once, and types again.
    first: Option<Secret>,
}

/// The use of a secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::session) enum SecretPurpose {
    /// To take a registered name; and to take the newest seat back, if the person asked for that.
    LogIn {
        /// True if a seat was asked for.
        resumes: bool,
    },
    /// To register the name.
    Register,
    /// To show that the password may be changed.
    Change,
    /// A new password for this account. The owner has given the present one, with this digest.
    Replace(AccountId, SlowDigest),
    /// To show that a lost password may be replaced.
    Recover,
    /// A new password for this account. The owner has given the recovery code with this digest.
    Renew(AccountId, CodeDigest),
    /// To delete the account.
    Delete,
    /// To stay signed in on this device, which has this label.
    KeepDevice(Option<String>),
}

/// How a new password was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::session) enum SecretTyping {
    /// Once.
    First,
    /// Twice alike, or the server is to make it.
    Complete,
    /// Twice, and not alike.
    Differs,
}

/// The result of a line at a prompt.
#[derive(Debug)]
pub(in crate::session) enum PromptStep {
    /// The prompt is left.
    Left,
    /// The person wants to know what to type, and stays at the prompt; true for a new password.
    Help(bool),
    Command(Command),
    Secret {
        secret: Secret,
        /// True for a new password that is typed again: what follows is hidden as well.
        is_first: bool,
    },
}

impl PendingSecret {
    /// The next question to the asker.
    pub(in crate::session) fn asks(&self) -> SecretFor {
        match &self.first {
            Some(_) => SecretFor::Again(self.asked.name().clone()),
            None => self.asked.clone(),
        }
    }

    /// The name that the secret belongs to.
    pub(in crate::session) fn name(&self) -> &Name {
        self.asked.name()
    }

    /// The use of the secret.
    pub(in crate::session) fn purpose(&self) -> &SecretPurpose {
        &self.purpose
    }

    /// True for a password that is still to be chosen.
    pub(in crate::session) fn is_new(&self) -> bool {
        self.asked.is_new()
    }

    /// True for a new password that a person types twice.
    pub(in crate::session) fn is_typed_twice(&self, format: Format) -> bool {
        self.is_prompt && format.is_prose() && self.is_new()
    }

    /// Compares a new password with what was typed before. The typing is hidden, so a line that was meant for something
    /// else would become a password that its owner does not know.
    pub(in crate::session) fn compare(&mut self, secret: &Secret) -> SecretTyping {
        if command::wants_generated(secret) {
            return SecretTyping::Complete;
        }
        match self.first.take() {
            None => SecretTyping::First,
            Some(first) if first.expose() == secret.expose() => {
                self.first = Some(first);
                SecretTyping::Complete
            }
            Some(_) => SecretTyping::Differs,
        }
    }

    /// Keeps a new password that was typed once.
    pub(in crate::session) fn keep_first(&mut self, secret: Secret) {
        self.first = Some(secret);
    }

    /// Begins anew: what was typed once is not accepted.
    pub(in crate::session) fn forget_first(&mut self) {
        self.first = None;
    }

    /// True for a line that says no: `no, cancelar`. A password that was chosen before could be any line that is not
    /// too short for one.
    fn declines(&self, secret: &Secret) -> bool {
        (self.is_new() || command::is_too_short(secret)) && meaning::cancels(secret.expose())
    }

    /// True for a line that asks for help where no password was set that it could be: `come si esce?`.
    fn is_question(&self, secret: &Secret, view: View) -> bool {
        let is_free = match self.purpose {
            SecretPurpose::Register
            | SecretPurpose::Replace(..)
            | SecretPurpose::Recover
            | SecretPurpose::Renew(..) => true,
            SecretPurpose::LogIn { .. }
            | SecretPurpose::Change
            | SecretPurpose::Delete
            | SecretPurpose::KeepDevice(_) => false,
        };
        is_free && asks_help(secret, view)
    }
}

impl PromptStep {
    /// True if the next line is hidden as well.
    pub(in crate::session) fn hides_next(&self) -> bool {
        match self {
            PromptStep::Secret { is_first, .. } => *is_first,
            PromptStep::Left | PromptStep::Help(_) | PromptStep::Command(_) => false,
        }
    }
}

impl SessionDialogue {
    /// Asks for a secret, in place of an earlier question.
    pub(in crate::session) fn ask_secret(
        &mut self,
        asked: SecretFor,
        purpose: SecretPurpose,
        format: Format,
    ) {
        self.secret = Some(Box::new(PendingSecret {
            asked,
            purpose,
            is_prompt: format.is_prose(),
            first: None,
        }));
    }

    /// True if a secret was asked for.
    pub(in crate::session) fn awaits_secret(&self) -> bool {
        self.secret.is_some()
    }

    /// Asks for no secret any more.
    pub(in crate::session) fn forget_secret(&mut self) {
        self.secret = None;
    }

    /// The secret that was asked for. The next line is for no prompt unless it is put back.
    ///
    /// # Errors
    /// When none was asked for.
    pub(in crate::session) fn take_secret(&mut self) -> Result<Box<PendingSecret>, Refusal> {
        self.secret.take().ok_or(Refusal::NoSecretAsked)
    }

    /// Asks for a secret again.
    pub(in crate::session) fn put_back(&mut self, secret: Box<PendingSecret>) {
        self.secret = Some(secret);
    }

    /// True if the next line is for a prompt. In JSON every line is a command.
    pub(in crate::session) fn is_prompting(&self, format: Format) -> bool {
        let is_prompt = self.secret.as_ref().is_some_and(|asked| asked.is_prompt);
        is_prompt && format.is_prose()
    }

    /// Leaves a prompt, as an interrupt does. Returns true if there was one.
    pub(in crate::session) fn leave_prompt(&mut self, format: Format) -> bool {
        let leaves = self.is_prompting(format);
        if leaves {
            self.secret = None;
        }
        leaves
    }

    /// The question of the prompt that is open.
    pub(in crate::session) fn prompted(&self, format: Format) -> Option<SecretFor> {
        let secret = self.secret.as_ref().filter(|_| self.is_prompting(format));
        secret.map(|secret| secret.asks())
    }

    /// Reads a line at the prompt.
    pub(in crate::session) fn at_prompt(&mut self, line: &str, view: View) -> PromptStep {
        let Some(pending) = &self.secret else {
            return PromptStep::Left;
        };
        match command::at_prompt(line, view.language) {
            PromptLine::Empty | PromptLine::Cancel => {
                self.secret = None;
                PromptStep::Left
            }
            PromptLine::Secret(secret) if pending.declines(&secret) => {
                self.secret = None;
                PromptStep::Left
            }
            PromptLine::Help => PromptStep::Help(pending.is_new()),
            PromptLine::Secret(secret) if pending.is_question(&secret, view) => {
                PromptStep::Help(pending.is_new())
            }
            PromptLine::Command(command) => {
                if !stays_at_prompt(&command) {
                    self.secret = None;
                }
                PromptStep::Command(command)
            }
            PromptLine::Secret(secret) => {
                let is_first = pending.is_new() && pending.first.is_none();
                let is_first = is_first && !command::wants_generated(&secret);
                PromptStep::Secret { secret, is_first }
            }
        }
    }
}

/// True if a command at the prompt only changes how it is read.
pub(in crate::session) fn stays_at_prompt(command: &Command) -> bool {
    matches!(
        command,
        Command::Connection(ConnectionCommand::Language(_) | ConnectionCommand::Format(_))
    )
}

/// True for a person's line that is one of the sentences that ask for help. As a wrong password it counts as no
/// attempt: there are few such sentences, so that no password is found by them.
pub(in crate::session) fn asks_help(secret: &Secret, view: View) -> bool {
    view.format.is_prose() && meaning::asks_help(secret.expose(), view.language)
}
