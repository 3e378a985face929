//! Secrets that a person is asked for: the question, the line at the prompt, and what the secret is used for.

use damiera_protocol::command::{self, AccountCommand, BadPassword, Command, Parsed};
use damiera_protocol::reply::{Answer, CommandResult, Refusal, SecretFor};
use damiera_protocol::secret::Secret;

use super::ServerSession;
use super::dialogue::{PendingSecret, PromptStep, SecretPurpose, SecretTyping, asks_help};

impl ServerSession {
    /// Asks for a secret, in place of an earlier question.
    pub(super) fn ask_secret(&mut self, asked: SecretFor, purpose: SecretPurpose) -> CommandResult {
        if !self.dialogue.awaits_secret() && self.visitor.lease().is_none() {
            // The time limit is the same as for a name.
            self.visitor.stirs();
        }
        let format = self.display.view().format;
        self.dialogue.ask_secret(asked.clone(), purpose, format);
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
        self.dialogue.is_prompting(self.display.view().format)
    }

    /// A line at the prompt: what is left to carry out.
    pub(super) fn at_prompt(&mut self, line: &str) -> Option<Parsed> {
        let step = self.dialogue.at_prompt(line, self.display.view());
        if !step.hides_next() {
            self.display.show_typing();
        }
        if self.visitor.lease().is_some() {
            self.visitor.stirs();
        }
        let command = match step {
            PromptStep::Left => {
                self.reply(&Ok(Answer::PromptLeft), None);
                return None;
            }
            PromptStep::Help(is_new) => {
                self.display.hide_typing();
                self.reply(&Ok(Answer::PromptHelp(is_new)), None);
                return None;
            }
            PromptStep::Command(command) => command,
            PromptStep::Secret { secret, .. } => Command::Account(AccountCommand::Secret(secret)),
        };
        Some(Parsed {
            tag: None,
            result: Ok(command),
        })
    }

    /// Asks again for a secret, in the language and the format that were chosen at the prompt.
    pub(super) fn ask_again(&mut self) {
        if let Some(asked) = self.dialogue.prompted(self.display.view().format) {
            self.reply(&Err(Refusal::NeedPassword(asked)), None);
        }
    }

    /// Does what the secret was asked for.
    pub(super) async fn give_secret(&mut self, secret: Secret) -> CommandResult {
        let mut pending = self.dialogue.take_secret()?;
        let name = pending.name().clone();
        if pending.is_typed_twice(self.display.view().format)
            && let Err(refusal) = self.typed_twice(&mut pending, &secret).await
        {
            self.dialogue.put_back(pending);
            return Err(refusal);
        }
        let asks_help = asks_help(&secret, self.display.view());
        let outcome = match pending.purpose().clone() {
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
            let is_new = pending.is_new();
            self.dialogue.put_back(pending);
            return Ok(Answer::PromptHelp(is_new));
        }
        // It can be given again, better or later.
        if outcome.as_ref().err().is_some_and(may_be_given_again) {
            if matches!(outcome, Err(Refusal::BadPassword(_))) {
                pending.forget_first();
            }
            self.dialogue.put_back(pending);
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
        match pending.compare(secret) {
            SecretTyping::Complete => Ok(()),
            SecretTyping::Differs => Err(Refusal::BadPassword(BadPassword::Differs)),
            SecretTyping::First => {
                let prover = self.password_prover();
                prover.may_be_password(secret, pending.name(), self).await?;
                if self.dialogue.is_understood(secret.expose(), &self.writer()) {
                    return Err(Refusal::BadPassword(BadPassword::IsCommand));
                }
                pending.keep_first(secret.clone());
                Err(Refusal::NeedPassword(pending.asks()))
            }
        }
    }
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
