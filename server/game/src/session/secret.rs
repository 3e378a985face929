//! A requested password or code: the prompt for a person, and the open request of a program.
//!
//! The line at a prompt is either one of a few commands, exactly as written, or the secret. It is never read in another way.

use damiera_protocol::account::AccountId;
use damiera_protocol::command::{
    self, BadPassword, Command, ConnectionCommand, Parsed, PromptLine,
};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::meaning;
use damiera_protocol::reply::{Answer, CommandResult, Refusal, SecretFor};
use damiera_protocol::secret::Secret;

use super::ServerSession;

/// A secret that was asked for and not yet given.
#[derive(Debug)]
pub(super) struct PendingSecret {
    /// The question to the asker.
    asked: SecretFor,
    /// The use of the secret.
    purpose: SecretPurpose,
    /// True if a person was asked: the next lines are for it.
    is_prompt: bool,
    /// A new password that a person has typed once, and types again.
    first: Option<Secret>,
}

impl PendingSecret {
    /// The next question to the asker.
    fn asks(&self) -> SecretFor {
        match &self.first {
            Some(_) => SecretFor::Again(self.asked.name().clone()),
            None => self.asked.clone(),
        }
    }
}

/// The use of a secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SecretPurpose {
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

impl ServerSession {
    /// Asks for a secret, in place of an earlier question.
    pub(super) fn ask_secret(&mut self, asked: SecretFor, purpose: SecretPurpose) -> CommandResult {
        if self.pending.is_none() && self.visitor.lease().is_none() {
            // The time limit is the same as for a name.
            self.visitor.stirs();
        }
        self.pending = Some(Box::new(PendingSecret {
            asked: asked.clone(),
            purpose,
            is_prompt: self.display.view().format.is_prose(),
            first: None,
        }));
        if self.is_prompting() {
            // First, so that a password typed right after the question is hidden as well.
            self.display.hide_typing();
        }
        Err(Refusal::NeedPassword(asked))
    }

    /// Asks for a password that is still to be chosen, and says before if others could read it on the way.
    pub(super) fn ask_new_password(
        &mut self,
        asked: SecretFor,
        purpose: SecretPurpose,
    ) -> CommandResult {
        let outcome = self.ask_secret(asked, purpose);
        self.warn_of_plain_line();
        outcome
    }

    /// True if the next line is for a prompt. In JSON every line is a command.
    pub(super) fn is_prompting(&self) -> bool {
        let is_prompt = self.pending.as_ref().is_some_and(|asked| asked.is_prompt);
        is_prompt && self.display.view().format.is_prose()
    }

    /// A line at the prompt: what is left to carry out.
    pub(super) fn at_prompt(&mut self, line: &str) -> Option<Parsed> {
        let line = match command::at_prompt(line, self.display.view().language) {
            PromptLine::Secret(secret) if self.declines(&secret) => PromptLine::Cancel,
            PromptLine::Secret(secret) if self.is_question(&secret) => PromptLine::Help,
            line => line,
        };
        if !self.is_typed_first(&line) {
            self.display.show_typing();
        }
        if self.visitor.lease().is_some() {
            self.visitor.stirs();
        }
        let command = match line {
            PromptLine::Empty | PromptLine::Cancel => {
                self.pending = None;
                self.reply(&Ok(Answer::PromptLeft), None);
                return None;
            }
            PromptLine::Help => {
                self.display.hide_typing();
                let is_new = self.pending.as_ref().is_some_and(|it| it.asked.is_new());
                self.reply(&Ok(Answer::PromptHelp(is_new)), None);
                return None;
            }
            PromptLine::Command(command) => {
                if !stays_at_prompt(&command) {
                    self.pending = None;
                }
                command
            }
            PromptLine::Secret(secret) => Command::Account(command::AccountCommand::Secret(secret)),
        };
        Some(Parsed {
            tag: None,
            result: Ok(command),
        })
    }

    /// True for a line that says no: `no, cancelar`. A password that was chosen before could be any line that is not
    /// too short for one.
    fn declines(&self, secret: &Secret) -> bool {
        let is_new = self.pending.as_ref().is_some_and(|it| it.asked.is_new());
        (is_new || command::is_too_short(secret)) && meaning::cancels(secret.expose())
    }

    /// True for a line that asks for help where no password was set that it could be: `come si esce?`.
    fn is_question(&self, secret: &Secret) -> bool {
        let is_free = self.pending.as_ref().is_some_and(|it| match it.purpose {
            SecretPurpose::Register
            | SecretPurpose::Replace(..)
            | SecretPurpose::Recover
            | SecretPurpose::Renew(..) => true,
            SecretPurpose::LogIn { .. }
            | SecretPurpose::Change
            | SecretPurpose::Delete
            | SecretPurpose::KeepDevice(_) => false,
        });
        is_free && self.asks_help(secret)
    }

    /// True for a person's line that is one of the sentences that ask for help. As a wrong password it counts as no
    /// attempt: there are few such sentences, so that no password is found by them.
    pub(super) fn asks_help(&self, secret: &Secret) -> bool {
        let view = self.display.view();
        view.format.is_prose() && meaning::asks_help(secret.expose(), view.language)
    }

    /// True for a new password that is typed for the first time: what follows is hidden as well.
    fn is_typed_first(&self, line: &PromptLine) -> bool {
        let PromptLine::Secret(secret) = line else {
            return false;
        };
        let pending = self.pending.as_ref();
        let is_first = pending.is_some_and(|it| it.asked.is_new() && it.first.is_none());
        is_first && !command::wants_generated(secret)
    }

    /// Leaves a prompt, as an interrupt does.
    pub(super) fn leave_prompt(&mut self) {
        if self.is_prompting() {
            self.pending = None;
            self.display.show_typing();
        }
    }

    /// Asks again for a secret, or for the name that is still missing, in the language and the format that were chosen
    /// at the prompt.
    pub(super) fn ask_again(&mut self) {
        if let Some(pending) = self.pending.as_ref().filter(|_| self.is_prompting()) {
            let asked = Err(Refusal::NeedPassword(pending.asks()));
            self.reply(&asked, None);
        }
    }

    /// Does what the secret was asked for.
    pub(super) async fn give_secret(&mut self, secret: Secret) -> CommandResult {
        let mut pending = self.pending.take().ok_or(Refusal::NoSecretAsked)?;
        let name = pending.asked.name().clone();
        if pending.is_prompt
            && self.display.view().format.is_prose()
            && pending.asked.is_new()
            && let Err(refusal) = self.typed_twice(&mut pending, &secret).await
        {
            self.pending = Some(pending);
            return Err(refusal);
        }
        let asks_help = self.asks_help(&secret);
        let outcome = match pending.purpose.clone() {
            // It cannot be what was asked for, and does not count as a wrong one.
            _ if command::takes_seat(&secret) => Err(Refusal::BadPassword(BadPassword::TakesSeat)),
            SecretPurpose::LogIn { .. }
            | SecretPurpose::Change
            | SecretPurpose::Delete
            | SecretPurpose::KeepDevice(_)
                if command::is_too_short(&secret) =>
            {
                // It cannot be the password, and does not count as a wrong one.
                Err(Refusal::BadPassword(BadPassword::TooShort))
            }
            SecretPurpose::LogIn { resumes } => self.log_in(&name, resumes, secret).await,
            SecretPurpose::Register => self.register(&name, secret).await,
            SecretPurpose::Change => self.prove_to_change(secret).await,
            SecretPurpose::Replace(account, given) => {
                self.replace_password(account, given, secret).await
            }
            SecretPurpose::Recover => self.prove_by_code(&name, &secret),
            SecretPurpose::Renew(account, code) => self.renew(account, code, secret).await,
            SecretPurpose::Delete => self.delete_account(secret).await,
            SecretPurpose::KeepDevice(label) => self.keep_device(secret, label).await,
        };
        if asks_help && outcome.as_ref().err().is_some_and(is_no_password) {
            let is_new = pending.asked.is_new();
            self.pending = Some(pending);
            return Ok(Answer::PromptHelp(is_new));
        }
        // It can be given again, better or later.
        if outcome.as_ref().err().is_some_and(may_be_given_again) {
            if matches!(outcome, Err(Refusal::BadPassword(_))) {
                pending.first = None;
            }
            self.pending = Some(pending);
        }
        outcome
    }

    /// Checks that a person has typed a new password twice, or has the server make it. The typing is hidden, so a line
    /// that was meant for something else would become a password that its owner does not know.
    ///
    /// # Errors
    /// After the first time; when the second differs; and when the password is not accepted.
    async fn typed_twice(
        &mut self,
        pending: &mut PendingSecret,
        secret: &Secret,
    ) -> Result<(), Refusal> {
        let name = pending.asked.name();
        if command::wants_generated(secret) {
            return Ok(());
        }
        match pending.first.take() {
            None => {
                self.may_be_password(secret, name).await?;
                if self.is_understood(secret.expose()) {
                    return Err(Refusal::BadPassword(BadPassword::IsCommand));
                }
                pending.first = Some(secret.clone());
                Err(Refusal::NeedPassword(pending.asks()))
            }
            Some(first) if first.expose() == secret.expose() => {
                pending.first = Some(first);
                Ok(())
            }
            Some(_) => Err(Refusal::BadPassword(BadPassword::Differs)),
        }
    }
}

/// True if a command at the prompt only changes how it is read.
pub(super) fn stays_at_prompt(command: &Command) -> bool {
    matches!(
        command,
        Command::Connection(ConnectionCommand::Language(_) | ConnectionCommand::Format(_))
    )
}

/// True if a line was compared with a password, or was too short for one, and is another one.
fn is_no_password(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::WrongPassword(_) | Refusal::BadPassword(BadPassword::TooShort)
    )
}

fn may_be_given_again(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::WrongPassword(_)
            | Refusal::WrongRecovery(_)
            | Refusal::BadPassword(_)
            | Refusal::TooManyGuesses(..)
            | Refusal::WordsBusy
            | Refusal::PeopleDown
    )
}
