//! Registered names: registration, the password, the recovery code, the profile, and deletion.

use std::sync::Arc;

use damiera_connection::admission::passwords::Lane;
use damiera_people::{Account, CredentialKind, Registration, recovery_digest};
use damiera_protocol::account::AccountId;
use damiera_protocol::code::{RecoveryCode, SeatCode};
use damiera_protocol::command::{self, AccountCommand, BadPassword};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, CommandResult, Refusal, SecretFor};
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::{NameDeleted, Named, Profile};
use subtle::ConstantTimeEq;

use super::ServerSession;
use super::login::SeatAtLogin;
use super::password::refused;
use super::secret::SecretPurpose;
use super::visitor::IdentityProof;
use super::waiting::Wait;
use crate::lobby::{RoomRequestKind, Wish};

/// A new password, and whether the server made it, so that its owner must be shown it.
struct NewPassword {
    password: Secret,
    made: bool,
}

impl ServerSession {
    /// Carries out a command about a name of one's own.
    pub(super) async fn obey_about_account(&mut self, command: AccountCommand) -> CommandResult {
        match command {
            AccountCommand::Register => self.ask_to_register().await,
            AccountCommand::Password => self.ask_to_change(),
            AccountCommand::Recover(name) => self.ask_to_recover(name),
            AccountCommand::Profile(name) => self.profile(name).await,
            AccountCommand::ProfileLine(line) => self.set_profile_line(line).await,
            AccountCommand::ProfileHidden(hidden) => self.set_profile_hidden(hidden).await,
            AccountCommand::Delete => self.ask_to_delete(),
            AccountCommand::Devices => self.devices(),
            AccountCommand::KeepDevice(label) => self.ask_to_keep_device(label),
            AccountCommand::RemoveDevice(number) => {
                self.remove_credential(CredentialKind::Device, number).await
            }
            AccountCommand::Keys => self.keys(),
            AccountCommand::AddKey(comment) => self.add_key(comment).await,
            AccountCommand::RemoveKey(number) => {
                self.remove_credential(CredentialKind::Key, number).await
            }
            AccountCommand::Token(name, token) => self.log_in_by_token(&name, &token).await,
            AccountCommand::Secret(secret) => self.give_secret(secret).await,
        }
    }

    async fn ask_to_register(&mut self) -> CommandResult {
        let lease = self.visitor.named()?;
        let name = lease.name().clone();
        if lease.account().is_some() {
            return Err(Refusal::AlreadyRegistered(name));
        }
        self.may_be_renamed()?;
        self.may_type_secrets()?;
        self.may_register(&name)?;
        let guesses = self.services.admission.guesses.names();
        guesses.may_register(self.visitor.guesser())?;
        self.ask_new_password(SecretFor::Register(name), SecretPurpose::Register)
    }

    fn may_register(&self, name: &Name) -> Result<(), Refusal> {
        let services = &self.services;
        services
            .storage
            .people
            .may_be_registered(name, services.host.clock.unix_ms())
    }

    /// Registers the name of this connection, and its seat with it.
    pub(super) async fn register(&mut self, name: &Name, secret: Secret) -> CommandResult {
        let lease = Arc::clone(self.visitor.named()?);
        if lease.name() != name || lease.account().is_some() {
            return Err(Refusal::NoSecretAsked);
        }
        let new = self.new_password(secret, name).await?;
        self.may_register(name)?;
        let services = Arc::clone(&self.services);
        let (guesses, guesser) = (services.admission.guesses.names(), self.visitor.guesser());
        guesses.register(guesser)?;
        let code = self.draw_recovery();
        let registration = Registration {
            id: AccountId(services.host.clock.draw()),
            name: name.clone(),
            password: self.digest_of(&new).await?,
            recovery: recovery_digest(code),
            bot: lease.is_bot(),
            view: self.display.chosen(),
            key: self.front.proven_key().map(|key| key.fingerprint),
            at: services.host.clock.unix_ms(),
        };
        let registered = services.storage.people.register(registration);
        let account = self.wait(Wait::Decision, registered).await?;
        guesses.chosen(guesser, name);
        lease.register(account.id);
        self.visitor.logged_in(account.id, IdentityProof::Password);
        self.keep_watching().await?;
        if self.location.is_seated()
            && let Err(refusal) = self
                .ask_room(RoomRequestKind::Decide(Wish::Register(lease.who())))
                .await
        {
            // The name is registered, and the seat stays a guest's, which its code takes back.
            tracing::warn!(code = refusal.code(), "a seat was not registered");
        }
        self.show_credentials(name, Some(code), &new);
        Ok(Answer::Registered(Box::new(Named {
            key: self.registered_key(&account),
            ..Named::new(name.clone(), true)
        })))
    }

    fn ask_to_change(&mut self) -> CommandResult {
        let account = self.own_account()?;
        self.may_type_secrets()?;
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        self.ask_secret(
            SecretFor::Current(account.name.clone()),
            SecretPurpose::Change,
        )
    }

    /// The present password was given: the new one is asked for.
    pub(super) async fn prove_to_change(&mut self, secret: Secret) -> CommandResult {
        let account = self.own_account()?;
        let given = self.prove(&account, secret).await?;
        self.visitor.logged_in(account.id, IdentityProof::Password);
        self.services
            .events
            .roster
            .borrows(self.visitor.id(), false);
        let asked = SecretFor::New(account.name.clone());
        self.ask_new_password(asked, SecretPurpose::Replace(account.id, given))
    }

    /// Replaces the password of this person's account; `given` is the digest of the password that proved the ownership.
    pub(super) async fn replace_password(
        &mut self,
        id: AccountId,
        given: SlowDigest,
        secret: Secret,
    ) -> CommandResult {
        let account = self
            .services
            .storage
            .people
            .of_id(id)
            .ok_or(Refusal::AccountGone)?;
        let new = self.new_password(secret, &account.name).await?;
        let password = self.digest_of(&new).await?;
        let services = Arc::clone(&self.services);
        let replaced = services
            .storage
            .people
            .replace_password(id, given, password);
        self.wait(Wait::Decision, replaced).await?;
        // Others of the name have a seat by its code.
        let mut others = services.events.roster.of(&account.name);
        others.retain(|other| *other != self.visitor.id());
        for other in others {
            services
                .events
                .roster
                .send_away(other, None, Notice::TakenOver);
        }
        self.renew_seats(id).await;
        self.show_credentials(&account.name, None, &new);
        Ok(Answer::PasswordChanged(account.name.clone()))
    }

    /// Says openly if a name is not registered: profiles show that too.
    fn ask_to_recover(&mut self, name: Name) -> CommandResult {
        self.nowhere()?;
        self.may_come(&name)?;
        if self.services.storage.people.of_name(&name).is_none() {
            return Err(Refusal::NotRegistered(name));
        }
        self.may_type_secrets()?;
        self.ask_secret(SecretFor::Recovery(name), SecretPurpose::Recover)
    }

    /// The recovery code was given: a new password is asked for. Codes are random, so that a plain
    /// digest is compared and no guess is counted.
    pub(super) fn prove_by_code(&mut self, name: &Name, secret: &Secret) -> CommandResult {
        let account = self.services.storage.people.of_name(name);
        let given = secret
            .expose()
            .parse::<RecoveryCode>()
            .ok()
            .map(recovery_digest);
        let (Some(account), Some(given)) = (account, given) else {
            return Err(Refusal::WrongRecovery(name.clone()));
        };
        if !bool::from(given.0.ct_eq(&account.recovery.0)) {
            return Err(Refusal::WrongRecovery(name.clone()));
        }
        let asked = SecretFor::New(account.name.clone());
        self.ask_new_password(asked, SecretPurpose::Renew(account.id, given))
    }

    /// Replaces a lost password, and the recovery code that was used; then the owner takes the name.
    pub(super) async fn renew(
        &mut self,
        id: AccountId,
        used: CodeDigest,
        secret: Secret,
    ) -> CommandResult {
        self.nowhere()?;
        let account = self
            .services
            .storage
            .people
            .of_id(id)
            .ok_or(Refusal::AccountGone)?;
        let name = &account.name;
        if account.recovery != used {
            // The same code was used meanwhile by another connection.
            return Err(Refusal::WrongRecovery(name.clone()));
        }
        let new = self.new_password(secret, name).await?;
        let password = self.digest_of(&new).await?;
        let code = self.draw_recovery();
        let services = Arc::clone(&self.services);
        let recovery = recovery_digest(code);
        let renewed = services.storage.people.renew(id, used, password, recovery);
        self.wait(Wait::Decision, renewed).await?;
        self.renew_seats(id).await;
        self.show_credentials(name, Some(code), &new);
        let changed = Ok(Answer::PasswordChanged(name.clone()));
        self.reply(&changed, None);
        let seat = SeatAtLogin::OfConnection;
        self.arrive(&account, seat, IdentityProof::Password).await
    }

    /// Gives new codes to the seats of a person with a new password: others may have seen the old ones. A seat keeps
    /// its code if its room does not answer.
    async fn renew_seats(&mut self, id: AccountId) {
        let services = Arc::clone(&self.services);
        let Some(account) = services.storage.people.of_id(id) else {
            return;
        };
        for (room, code) in services.directory.lobby.seats.of_account(id) {
            let ask = RoomRequestKind::Decide(Wish::Recode(code));
            let answer = self.put(&room, account.name.clone(), ask);
            if let Err(refusal) = self.wait_for(answer).await.outcome {
                tracing::warn!(room = %room.id, code = refusal.code(), "a seat kept its code after a new password");
            }
        }
    }

    fn ask_to_delete(&mut self) -> CommandResult {
        let account = self.own_account()?;
        self.may_delete(&account)?;
        self.may_type_secrets()?;
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        self.ask_secret(
            SecretFor::Delete(account.name.clone()),
            SecretPurpose::Delete,
        )
    }

    /// Checks that the account has no seats left.
    fn may_delete(&self, account: &Account) -> Result<(), Refusal> {
        self.location.outside()?;
        let seats = self.services.directory.lobby.seats.of_account(account.id);
        match seats.first() {
            None => Ok(()),
            Some((room, _)) => Err(Refusal::SeatsLeft(room.name.clone())),
        }
    }

    /// Deletes this person's account; the connection has no name afterwards.
    pub(super) async fn delete_account(&mut self, secret: Secret) -> CommandResult {
        let account = self.own_account()?;
        self.may_delete(&account)?;
        self.prove(&account, secret).await?;
        let services = Arc::clone(&self.services);
        let at = services.host.clock.unix_ms();
        let deleted = services.storage.people.delete(account.id, at);
        self.wait(Wait::Decision, deleted).await?;
        // Another connection may have come by the password while that was stored.
        if let Some(lease) = self.visitor.lease().map(Arc::clone) {
            for other in self.other_connections(&lease) {
                services
                    .events
                    .roster
                    .send_away(other, None, Notice::TakenOver);
            }
        }
        self.lose_name();
        Ok(Answer::Deleted(NameDeleted {
            deleted: account.name.clone().into(),
            days: services.storage.people.settings().quarantine_days.into(),
        }))
    }

    async fn profile(&mut self, name: Option<Name>) -> CommandResult {
        let account = match name {
            None => self.own_account()?,
            Some(name) => {
                let found = self.services.storage.people.of_name(&name);
                let own = self.visitor.account();
                let shown = found.filter(|found| !found.hidden || own == Some(found.id));
                shown.ok_or(Refusal::NotRegistered(name))?
            }
        };
        let own = self.visitor.account() == Some(account.id);
        let services = Arc::clone(&self.services);
        let profile = services.storage.profile(
            &account,
            own,
            &services.directory,
            services.host.clock.unix_ms(),
            Some(self.visitor.guesser()),
        );
        let profile = self.wait(Wait::Answer, profile).await;
        Ok(Answer::Profile(Box::new(Profile {
            left: own.then(|| self.left_games(account.id)).flatten(),
            ..profile
        })))
    }

    async fn set_profile_line(&mut self, line: Option<String>) -> CommandResult {
        let account = self.own_account()?;
        if self.visitor.account() != Some(account.id) {
            self.location.outside()?;
            return self.ask_to_log_in(&account, false, false);
        }
        let services = Arc::clone(&self.services);
        let set = services.storage.people.set_line(account.id, line.clone());
        self.wait(Wait::Decision, set).await?;
        Ok(Answer::ProfileLine(line))
    }

    async fn set_profile_hidden(&mut self, hidden: bool) -> CommandResult {
        let account = self.own_account()?;
        if self.visitor.account() != Some(account.id) {
            self.location.outside()?;
            return self.ask_to_log_in(&account, false, false);
        }
        let services = Arc::clone(&self.services);
        let set = services.storage.people.set_hidden(account.id, hidden);
        self.wait(Wait::Decision, set).await?;
        Ok(Answer::ProfileHidden(hidden))
    }

    /// The account of this connection's name.
    pub(super) fn own_account(&self) -> Result<Arc<Account>, Refusal> {
        let lease = self.visitor.named()?;
        let account = lease
            .account()
            .and_then(|id| self.services.storage.people.of_id(id));
        account.ok_or_else(|| Refusal::NotRegisteredSelf(lease.name().clone()))
    }

    /// The new password for a name, as chosen or made by the server.
    async fn new_password(&mut self, secret: Secret, name: &Name) -> Result<NewPassword, Refusal> {
        if command::wants_generated(&secret) {
            let code = SeatCode::new(self.services.host.clock.draw());
            let password = Secret::new(code.show());
            let made = true;
            return Ok(NewPassword { password, made });
        }
        self.may_be_password(&secret, name).await?;
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
        &mut self,
        secret: &Secret,
        name: &Name,
    ) -> Result<(), Refusal> {
        command::check_new_password(secret, name).map_err(Refusal::BadPassword)?;
        match self.is_common(secret, name).await? {
            true => Err(Refusal::BadPassword(BadPassword::IsCommon)),
            false => Ok(()),
        }
    }

    /// True if a password is one of the most common. Each guesser has one check at a time.
    async fn is_common(&mut self, password: &Secret, name: &Name) -> Result<bool, Refusal> {
        let services = Arc::clone(&self.services);
        let turn = services
            .admission
            .guesses
            .names()
            .turn(self.visitor.guesser());
        let _turn = self.wait(Wait::Answer, turn).await?;
        let (password, name) = (password.clone(), name.clone());
        let looked = services.thinking.passwords.is_common(password, name);
        self.wait(Wait::Answer, looked).await.map_err(refused)
    }

    /// The digest of a new password, one of a guesser's at a time.
    async fn digest_of(&mut self, new: &NewPassword) -> Result<SlowDigest, Refusal> {
        let services = Arc::clone(&self.services);
        let turn = services
            .admission
            .guesses
            .names()
            .turn(self.visitor.guesser());
        let _turn = self.wait(Wait::Answer, turn).await?;
        let (password, salt) = (new.password.clone(), services.host.clock.draw());
        let digest = services
            .thinking
            .passwords
            .slow_digest(password, salt, Lane::Patient);
        self.wait(Wait::Answer, digest).await.map_err(refused)
    }

    fn draw_recovery(&self) -> RecoveryCode {
        RecoveryCode::new(self.services.host.clock.draw())
    }

    /// Shows what its owner has to write down, once.
    fn show_credentials(&mut self, name: &Name, code: Option<RecoveryCode>, new: &NewPassword) {
        let made = Some(&new.password).filter(|_| new.made);
        if code.is_some() || made.is_some() {
            self.display
                .tell(|view| render::credentials(name, code, made, view));
        }
    }
}
