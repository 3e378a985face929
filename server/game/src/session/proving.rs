//! Passwords of registered names: compared, and checked and hashed when they are new.

use std::sync::Arc;

use damiera_connection::admission::guesses::Guesser;
use damiera_connection::admission::passwords::Lane;
use damiera_people::Account;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::{self, BadPassword};
use damiera_protocol::event::SlowDigest;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::secret::Secret;

use super::password::refused;
use super::scope::SessionScope;
use super::visitor::Visitor;
use super::waiting::{Wait, Waiting};
use crate::services::Services;

/// A new password.
pub(super) struct NewPassword {
    pub(super) password: Secret,
    /// The server made it, so that its owner must be shown it.
    pub(super) made: bool,
}

/// Looks at the passwords that a peer gives, in the peer's turn.
#[derive(Debug)]
pub(super) struct PasswordProver {
    services: Arc<Services>,
    guesser: Guesser,
}

impl PasswordProver {
    pub(super) fn of(scope: &SessionScope, visitor: &Visitor) -> PasswordProver {
        PasswordProver {
            services: Arc::clone(&scope.services),
            guesser: visitor.guesser(),
        }
    }

    /// Compares a password with that of an account, and gives the digest with which it was compared. `asks_help` says that
    /// the line may be a question for help, which counts as no guess.
    ///
    /// # Errors
    /// When it is wrong, too many were wrong before, or it became void while it was looked at.
    pub(super) async fn prove(
        &self,
        account: &Account,
        password: Secret,
        asks_help: bool,
        at: &mut impl Waiting,
    ) -> Result<SlowDigest, Refusal> {
        let name = &account.name;
        let digest = account.password;
        let digest = digest.ok_or_else(|| Refusal::PasswordVoid(name.clone()))?;
        let services = &self.services;
        let attempt = services
            .admission
            .guesses
            .names()
            .attempt(self.guesser, name);
        let attempt = at.wait(Wait::Answer, attempt).await?;
        let compared = services
            .thinking
            .passwords
            .is(password, digest, attempt.lane());
        match at.wait(Wait::Answer, compared).await {
            Ok(true) => {
                attempt.right();
                let standing = services.storage.people.of_id(account.id);
                let standing = standing.ok_or(Refusal::AccountGone)?;
                match standing.password == Some(digest) {
                    true => Ok(digest),
                    false => Err(Refusal::PasswordVoid(name.clone())),
                }
            }
            Ok(false) => {
                if asks_help {
                    attempt.not_looked_at();
                }
                Err(Refusal::WrongPassword(name.clone()))
            }
            Err(error) => {
                attempt.not_looked_at();
                Err(refused(error))
            }
        }
    }

    /// The new password for a name, as chosen or made by the server.
    pub(super) async fn new_password(
        &self,
        secret: Secret,
        name: &Name,
        at: &mut impl Waiting,
    ) -> Result<NewPassword, Refusal> {
        if command::wants_generated(&secret) {
            let code = SeatCode::new(self.services.host.clock.draw());
            let password = Secret::new(code.show());
            let made = true;
            return Ok(NewPassword { password, made });
        }
        self.may_be_password(&secret, name, at).await?;
        Ok(NewPassword {
            password: secret,
            made: false,
        })
    }

    /// Checks that a password may be chosen for a name.
    ///
    /// # Errors
    /// When it may not, or could not be checked.
    pub(super) async fn may_be_password(
        &self,
        secret: &Secret,
        name: &Name,
        at: &mut impl Waiting,
    ) -> Result<(), Refusal> {
        command::check_new_password(secret, name).map_err(Refusal::BadPassword)?;
        match self.is_common(secret, name, at).await? {
            true => Err(Refusal::BadPassword(BadPassword::IsCommon)),
            false => Ok(()),
        }
    }

    /// True if a password is one of the most common. Each guesser has one check at a time.
    async fn is_common(
        &self,
        password: &Secret,
        name: &Name,
        at: &mut impl Waiting,
    ) -> Result<bool, Refusal> {
        let services = &self.services;
        let turn = services.admission.guesses.names().turn(self.guesser);
        let _turn = at.wait(Wait::Answer, turn).await?;
        let (password, name) = (password.clone(), name.clone());
        let looked = services.thinking.passwords.is_common(password, name);
        at.wait(Wait::Answer, looked).await.map_err(refused)
    }

    /// The digest of a new password, one of a guesser's at a time.
    pub(super) async fn digest_of(
        &self,
        new: &NewPassword,
        at: &mut impl Waiting,
    ) -> Result<SlowDigest, Refusal> {
        let services = &self.services;
        let turn = services.admission.guesses.names().turn(self.guesser);
        let _turn = at.wait(Wait::Answer, turn).await?;
        let (password, salt) = (new.password.clone(), services.host.clock.draw());
        let digest = services
            .thinking
            .passwords
            .slow_digest(password, salt, Lane::Patient);
        at.wait(Wait::Answer, digest).await.map_err(refused)
    }
}

#[cfg(test)]
mod tests;
