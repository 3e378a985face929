//! Registered names: registration, the password, the recovery code, the profile, and deletion.

use std::sync::Arc;

use damiera_people::{Account, CredentialKind, PeopleRegistry, Registration, recovery_digest};
use damiera_protocol::account::AccountId;
use damiera_protocol::code::RecoveryCode;
use damiera_protocol::command::AccountCommand;
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Answer, CommandResult, Refusal, SecretFor};
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::{NameDeleted, Named, Profile};
use futures_util::FutureExt;
use subtle::ConstantTimeEq;

use super::ServerSession;
use super::boards::Boards;
use super::device::device_list;
use super::dialogue::SecretPurpose;
use super::display::Display;
use super::facts::PersonFacts;
use super::key::registered_key;
use super::listing::left_games;
use super::login::SeatAtLogin;
use super::order::may_come;
use super::proving::NewPassword;
use super::visitor::{IdentityProof, Visitor};
use super::waiting::{Wait, Waiting};
use super::watching::keep_watching;
use crate::lobby::{RoomRequestKind, SeatCodes, Wish};
use crate::services::{Services, Storage};

impl ServerSession {
    /// Carries out a command about a name of one's own.
    pub(super) async fn obey_about_account(&mut self, command: AccountCommand) -> CommandResult {
        match command {
            AccountCommand::Register => self.ask_to_register().await,
            AccountCommand::Password => self.ask_to_change(),
            AccountCommand::Recover(name) => self.ask_to_recover(name),
            AccountCommand::Profile(name) => {
                let services = Arc::clone(&self.services);
                let account = account_of_profile(&self.visitor, &services.storage, name)?;
                let person = self.visitor.facts();
                Box::pin(profile(services, person, account, self)).await
            }
            AccountCommand::ProfileLine(line) => {
                let owner = self.owner()?.id;
                set_line(Arc::clone(&self.services.storage.people), owner, line, self).await
            }
            AccountCommand::ProfileHidden(hidden) => {
                let owner = self.owner()?.id;
                set_hidden(
                    Arc::clone(&self.services.storage.people),
                    owner,
                    hidden,
                    self,
                )
                .await
            }
            AccountCommand::Delete => self.ask_to_delete(),
            AccountCommand::Devices => {
                let now = self.services.host.clock.unix_ms();
                Ok(Answer::Devices(device_list(&*self.owner()?, now)))
            }
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

    /// The account of a person who has shown to own its name. Another is asked for the password.
    ///
    /// # Errors
    /// When the name is not registered, or its owner is not shown to be here.
    pub(super) fn owner(&mut self) -> Result<Arc<Account>, Refusal> {
        let account = self.visitor.own_account(&self.services.storage)?;
        if self.visitor.account() != Some(account.id) {
            self.boards.outside()?;
            self.ask_to_log_in(&account, false, false)?;
        }
        Ok(account)
    }

    async fn ask_to_register(&mut self) -> CommandResult {
        let lease = self.visitor.named()?;
        let name = lease.name().clone();
        if lease.account().is_some() {
            return Err(Refusal::AlreadyRegistered(name));
        }
        let (services, now) = (&self.services, self.services.host.clock.unix_ms());
        self.visitor
            .may_be_renamed(&services.storage, &services.events.roster, now)?;
        self.may_type_secrets()?;
        self.services
            .storage
            .people
            .may_be_registered(&name, self.services.host.clock.unix_ms())?;
        let guesses = self.services.admission.guesses.names();
        guesses.may_register(self.visitor.guesser())?;
        self.ask_new_password(SecretFor::Register(name), SecretPurpose::Register)
    }

    /// Registers the name of this connection, and its seat with it.
    pub(super) async fn register(&mut self, name: &Name, secret: Secret) -> CommandResult {
        let lease = Arc::clone(self.visitor.named()?);
        if lease.name() != name || lease.account().is_some() {
            return Err(Refusal::NoSecretAsked);
        }
        let new = self
            .password_prover()
            .new_password(secret, name, self)
            .await?;
        self.services
            .storage
            .people
            .may_be_registered(name, self.services.host.clock.unix_ms())?;
        let services = Arc::clone(&self.services);
        let (guesses, guesser) = (services.admission.guesses.names(), self.visitor.guesser());
        guesses.register(guesser)?;
        let code = RecoveryCode::new(self.services.host.clock.draw());
        let registration = Registration {
            id: AccountId(services.host.clock.draw()),
            name: name.clone(),
            password: self.password_prover().digest_of(&new, self).await?,
            recovery: recovery_digest(code),
            bot: lease.is_bot(),
            view: self.display.chosen(),
            key: self
                .connection
                .front()
                .proven_key()
                .map(|key| key.fingerprint),
            at: services.host.clock.unix_ms(),
        };
        let registered = services.storage.people.register(registration);
        let account = self.wait(Wait::Decision, registered).await?;
        guesses.chosen(guesser, name);
        lease.register(account.id);
        self.visitor.logged_in(account.id, IdentityProof::Password);
        let person = self.visitor.facts();
        keep_watching(&services.storage, &services.events, &person, self).await?;
        if self.boards.is_seated()
            && let Err(refusal) = self
                .ask_room(RoomRequestKind::Decide(Wish::Register(lease.who())))
                .await
        {
            // The name is registered, and the seat stays a guest's, which its code takes back.
            tracing::warn!(code = refusal.code(), "a seat was not registered");
        }
        show_credentials(&mut self.display, name, Some(code), &new);
        Ok(Answer::Registered(Box::new(Named {
            key: registered_key(self.connection.front().proven_key(), &account),
            ..Named::new(name.clone(), true)
        })))
    }

    fn ask_to_change(&mut self) -> CommandResult {
        let account = self.visitor.own_account(&self.services.storage)?;
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
        let account = self.visitor.own_account(&self.services.storage)?;
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
        let new = self
            .password_prover()
            .new_password(secret, &account.name, self)
            .await?;
        let password = self.password_prover().digest_of(&new, self).await?;
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
        show_credentials(&mut self.display, &account.name, None, &new);
        Ok(Answer::PasswordChanged(account.name.clone()))
    }

    /// Says openly if a name is not registered: profiles show that too.
    fn ask_to_recover(&mut self, name: Name) -> CommandResult {
        self.boards.nowhere()?;
        may_come(&self.services, &name)?;
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
        self.boards.nowhere()?;
        let account = self
            .services
            .storage
            .people
            .of_id(id)
            .ok_or(Refusal::AccountGone)?;
        let name = &account.name;
        if account.recovery != used {
            // Another connection used this code meanwhile.
            return Err(Refusal::WrongRecovery(name.clone()));
        }
        let new = self
            .password_prover()
            .new_password(secret, name, self)
            .await?;
        let password = self.password_prover().digest_of(&new, self).await?;
        let code = RecoveryCode::new(self.services.host.clock.draw());
        let services = Arc::clone(&self.services);
        let recovery = recovery_digest(code);
        let renewed = services.storage.people.renew(id, used, password, recovery);
        self.wait(Wait::Decision, renewed).await?;
        self.renew_seats(id).await;
        show_credentials(&mut self.display, name, Some(code), &new);
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
        let account = self.visitor.own_account(&self.services.storage)?;
        may_delete(&self.boards, &self.services.directory.lobby.seats, &account)?;
        self.may_type_secrets()?;
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        self.ask_secret(
            SecretFor::Delete(account.name.clone()),
            SecretPurpose::Delete,
        )
    }

    /// Deletes this person's account; the connection has no name afterwards.
    pub(super) async fn delete_account(&mut self, secret: Secret) -> CommandResult {
        let account = self.visitor.own_account(&self.services.storage)?;
        may_delete(&self.boards, &self.services.directory.lobby.seats, &account)?;
        self.prove(&account, secret).await?;
        let services = Arc::clone(&self.services);
        let at = services.host.clock.unix_ms();
        let deleted = services.storage.people.delete(account.id, at);
        self.wait(Wait::Decision, deleted).await?;
        // Another connection may have come by the password while that was stored.
        if let Some(lease) = self.visitor.lease().map(Arc::clone) {
            for other in self
                .visitor
                .other_connections(&self.services.events.roster, &lease)
            {
                services
                    .events
                    .roster
                    .send_away(other, None, Notice::TakenOver);
            }
        }
        self.visitor
            .lose_name(&self.services.directory, &self.services.events);
        Ok(Answer::Deleted(NameDeleted {
            deleted: account.name.clone().into(),
            days: services.storage.people.settings().quarantine_days.into(),
        }))
    }
}

/// The profile of a registered person, as its owner or others may see it.
async fn profile(
    services: Arc<Services>,
    person: PersonFacts,
    account: Arc<Account>,
    at: &mut impl Waiting,
) -> CommandResult {
    let own = person.account == Some(account.id);
    let now = services.host.clock.unix_ms();
    let storage = &services.storage;
    let guesser = Some(person.guesser);
    let left = own.then(|| left_games(storage, account.id, now)).flatten();
    let asked = storage.profile(&account, own, &services.directory, now, guesser);
    // A profile has a lifetime, and a wait is for any one type: the future ends in an answer. Boxed, it has no name of the
    // closure's, which the compiler would take for less general than it is.
    let asked = asked.map(|profile| Answer::Profile(Box::new(Profile { left, ..profile })));
    Ok(at.wait(Wait::Answer, asked.boxed()).await)
}

/// The account of a profile that is asked for: one's own without a name.
fn account_of_profile(
    visitor: &Visitor,
    storage: &Storage,
    name: Option<Name>,
) -> Result<Arc<Account>, Refusal> {
    let Some(name) = name else {
        return visitor.own_account(storage);
    };
    let found = storage.people.of_name(&name);
    let own = visitor.account();
    let shown = found.filter(|found| !found.hidden || own == Some(found.id));
    shown.ok_or(Refusal::NotRegistered(name))
}

async fn set_line(
    people: Arc<PeopleRegistry>,
    account: AccountId,
    line: Option<String>,
    at: &mut impl Waiting,
) -> CommandResult {
    let set = people.set_line(account, line.clone());
    at.wait(Wait::Decision, set).await?;
    Ok(Answer::ProfileLine(line))
}

async fn set_hidden(
    people: Arc<PeopleRegistry>,
    account: AccountId,
    hidden: bool,
    at: &mut impl Waiting,
) -> CommandResult {
    let set = people.set_hidden(account, hidden);
    at.wait(Wait::Decision, set).await?;
    Ok(Answer::ProfileHidden(hidden))
}

/// Checks that the account has no seats left.
fn may_delete(place: &Boards, seats: &SeatCodes, account: &Account) -> Result<(), Refusal> {
    place.outside()?;
    match seats.of_account(account.id).first() {
        None => Ok(()),
        Some((room, _)) => Err(Refusal::SeatsLeft(room.name.clone())),
    }
}

/// Shows what its owner has to write down, once.
fn show_credentials(
    display: &mut Display,
    name: &Name,
    code: Option<RecoveryCode>,
    new: &NewPassword,
) {
    let made = Some(&new.password).filter(|_| new.made);
    if code.is_some() || made.is_some() {
        display.tell(|view| render::credentials(name, code, made, view));
    }
}
