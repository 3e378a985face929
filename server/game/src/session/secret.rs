//! Secrets that a person is asked for: the question, the line at the prompt, and what the secret is used for.

use damiera_protocol::command::{self, AccountCommand, BadPassword, Command, Parsed};
use damiera_protocol::reply::{Acknowledgement, Answer, CommandResult, Refusal, SecretFor};
use damiera_protocol::secret::Secret;

use super::account_changes::{delete_account, prove_to_change, register, renew, replace_password};
use super::device::keep_device;
use super::dialogue::{
    LineWriter, PendingSecret, PromptStep, SecretPurpose, SecretTyping, asks_help,
};
use super::login::log_in;
use super::proving::PasswordProver;
use super::scope::{AtPrompt, AtRooms, PromptParts, SessionScope};

impl PromptParts<'_> {
    /// Asks for a secret, in place of an earlier question.
    pub(super) fn ask_secret(&mut self, asked: SecretFor, purpose: SecretPurpose) -> CommandResult {
        if !self.dialogue.awaits_secret() && self.visitor.lease().is_none() {
            // The time limit is the same as for a name.
            self.visitor.stirs();
        }
        let format = self.display.view().format;
        self.dialogue.ask_secret(asked.clone(), purpose, format);
        if self.dialogue.is_prompting(format) {
            // First, so that a password typed right after the question is hidden as well.
            self.display.hide_typing();
        }
        Err(Refusal::NeedPassword(asked))
    }

    /// Asks for a password that is still to be chosen, and says before if others could read it on the way.
    pub(super) fn ask_new_password(
        &mut self,
        scope: &SessionScope,
        asked: SecretFor,
        purpose: SecretPurpose,
    ) -> CommandResult {
        let outcome = self.ask_secret(asked, purpose);
        self.warn_of_plain_line(scope);
        outcome
    }

    /// Reads a line at the prompt: a command that is left to carry out, or the answer.
    pub(super) fn line(&mut self, line: &str) -> Result<Parsed, Acknowledgement> {
        let step = self.dialogue.at_prompt(line, self.display.view());
        if !step.hides_next() {
            self.display.show_typing();
        }
        if self.visitor.lease().is_some() {
            self.visitor.stirs();
        }
        let command = match step {
            PromptStep::Left => return Err(Acknowledgement::PromptLeft),
            PromptStep::Help(is_new) => {
                self.display.hide_typing();
                return Err(Acknowledgement::PromptHelp(is_new));
            }
            PromptStep::Command(command) => command,
            PromptStep::Secret { secret, .. } => Command::Account(AccountCommand::Secret(secret)),
        };
        Ok(Parsed {
            tag: None,
            result: Ok(command),
        })
    }
}

/// Does what the secret was asked for.
pub(super) async fn give_secret(
    scope: &SessionScope,
    secret: Secret,
    at: &mut impl AtRooms,
) -> CommandResult {
    let parts = at.parts();
    let view = parts.display.view();
    let mut pending = parts.dialogue.take_secret()?;
    let name = pending.name().clone();
    if pending.is_typed_twice(view.format)
        && let Err(refusal) = typed_twice(scope, &mut pending, &secret, at).await
    {
        at.parts().dialogue.put_back(pending);
        return Err(refusal);
    }
    let asks_help = asks_help(&secret, at.parts().display.view());
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
        SecretPurpose::LogIn { resumes } => log_in(scope, &name, resumes, secret, at).await,
        SecretPurpose::Register => register(scope, &name, secret, at).await,
        SecretPurpose::Change => prove_to_change(scope, secret, at).await,
        SecretPurpose::Replace(account, given) => {
            replace_password(scope, account, given, secret, at).await
        }
        SecretPurpose::Recover => at.prompt().prove_by_code(scope, &name, &secret),
        SecretPurpose::Renew(account, code) => renew(scope, account, code, secret, at).await,
        SecretPurpose::Delete => delete_account(scope, secret, at).await,
        SecretPurpose::KeepDevice(label) => keep_device(scope, secret, label, at).await,
    };
    let dialogue = at.parts().dialogue;
    if asks_help && outcome.as_ref().err().is_some_and(is_no_password) {
        let is_new = pending.is_new();
        dialogue.put_back(pending);
        return Ok(Answer::Acknowledged(Acknowledgement::PromptHelp(is_new)));
    }
    // It can be given again, better or later.
    if outcome.as_ref().err().is_some_and(may_be_given_again) {
        if matches!(outcome, Err(Refusal::BadPassword(_))) {
            pending.forget_first();
        }
        dialogue.put_back(pending);
    }
    outcome
}

/// Checks that a person has typed a new password twice, or has the server make it. The typing is hidden, so a line
/// that was meant for something else would become a password that its owner does not know.
///
/// # Errors
/// After the first time; when the second differs; and when the password is not accepted.
async fn typed_twice(
    scope: &SessionScope,
    pending: &mut PendingSecret,
    secret: &Secret,
    at: &mut impl AtPrompt,
) -> Result<(), Refusal> {
    match pending.compare(secret) {
        SecretTyping::Complete => Ok(()),
        SecretTyping::Differs => Err(Refusal::BadPassword(BadPassword::Differs)),
        SecretTyping::First => {
            let prover = PasswordProver::of(scope, at.prompt().visitor);
            prover.may_be_password(secret, pending.name(), at).await?;
            let parts = at.prompt();
            let early = scope.link.was_early;
            let services = &scope.services;
            let writer =
                LineWriter::of(parts.visitor, parts.display, early, parts.boards, services);
            if parts.dialogue.is_understood(secret.expose(), &writer) {
                return Err(Refusal::BadPassword(BadPassword::IsCommand));
            }
            pending.keep_first(secret.clone());
            Err(Refusal::NeedPassword(pending.asks()))
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
