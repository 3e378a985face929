//! Registered names: registration, the password, the recovery code, the profile, and deletion.

use std::sync::Arc;

use damiera_people::{Account, CredentialKind, PeopleRegistry, Registration, recovery_digest};
use damiera_protocol::account::AccountId;
use damiera_protocol::code::RecoveryCode;
use damiera_protocol::command::AccountCommand;
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{
    Acknowledgement, Answer, CommandResult, NameAnswer, NameReason, Refusal, SecretFor,
};
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::{NameDeleted, Named, Profile};
use futures_util::FutureExt;
use subtle::ConstantTimeEq;

use super::boards::Boards;
use super::credential::remove_credential;
use super::device::{device_list, log_in_by_token};
use super::dialogue::SecretPurpose;
use super::display::Display;
use super::facts::PersonFacts;
use super::key::{add_key, keys, registered_key};
use super::listing::left_games;
use super::login::{LoginWish, SeatAtLogin, arrive, prove};
use super::order::may_come;
use super::proving::{NewPassword, PasswordProver};
use super::scope::{AtPrompt, AtRooms, PromptParts, SessionScope};
use super::secret::give_secret;
use super::visitor::{IdentityProof, Visitor};
use super::waiting::{Wait, Waiting};
use super::watching::keep_watching;
use crate::lobby::{RoomRequestKind, SeatCodes, Wish};
use crate::services::{Services, Storage};

/// Carries out a command about a name of one's own.
pub(super) async fn obey(
    scope: &SessionScope,
    command: AccountCommand,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let people = &services.storage.people;
    let mut parts = at.prompt();
    match command {
        AccountCommand::Register => parts.ask_to_register(scope),
        AccountCommand::Password => parts.ask_to_change(scope),
        AccountCommand::Recover(name) => parts.ask_to_recover(scope, name),
        AccountCommand::Profile(name) => {
            let account = account_of_profile(parts.visitor, &services.storage, name)?;
            let person = parts.visitor.facts();
            Box::pin(profile(Arc::clone(services), person, account, at)).await
        }
        AccountCommand::ProfileLine(line) => {
            let owner = parts.owner(scope)?.id;
            set_line(people, owner, line, at).await
        }
        AccountCommand::ProfileHidden(hidden) => {
            let owner = parts.owner(scope)?.id;
            set_hidden(people, owner, hidden, at).await
        }
        AccountCommand::Delete => parts.ask_to_delete(scope),
        AccountCommand::Devices => {
            let now = services.host.clock.unix_ms();
            Ok(Answer::Devices(device_list(&*parts.owner(scope)?, now)))
        }
        AccountCommand::KeepDevice(label) => parts.ask_to_keep_device(scope, label),
        AccountCommand::RemoveDevice(number) => {
            remove_credential(scope, CredentialKind::Device, number, at).await
        }
        AccountCommand::Keys => keys(scope, &mut parts),
        AccountCommand::AddKey(comment) => add_key(scope, comment, at).await,
        AccountCommand::RemoveKey(number) => {
            remove_credential(scope, CredentialKind::Key, number, at).await
        }
        AccountCommand::Token(name, token) => log_in_by_token(scope, &name, &token, at).await,
        AccountCommand::Secret(secret) => give_secret(scope, secret, at).await,
    }
}

impl PromptParts<'_> {
    /// The account of a person who has shown to own its name. Another is asked for the password.
    ///
    /// # Errors
    /// When the name is not registered, or its owner is not shown to be here.
    pub(super) fn owner(&mut self, scope: &SessionScope) -> Result<Arc<Account>, Refusal> {
        let account = self.visitor.own_account(&scope.services.storage)?;
        if self.visitor.account() != Some(account.id) {
            self.boards.outside()?;
            self.ask_to_log_in(scope, &account, LoginWish::default())?;
        }
        Ok(account)
    }

    fn ask_to_register(&mut self, scope: &SessionScope) -> CommandResult {
        let visitor = &self.visitor;
        let lease = visitor.named()?;
        let name = lease.name().clone();
        if lease.account().is_some() {
            return Err(Refusal::AlreadyRegistered(name));
        }
        let (services, now) = (&scope.services, scope.services.host.clock.unix_ms());
        visitor.may_be_renamed(&services.storage, &services.events.roster, now)?;
        scope.may_type_secrets(visitor.is_local())?;
        services.storage.people.may_be_registered(&name, now)?;
        let guesses = services.admission.guesses.names();
        guesses.may_register(visitor.guesser())?;
        self.ask_new_password(scope, SecretFor::Register(name), SecretPurpose::Register)
    }

    fn ask_to_change(&mut self, scope: &SessionScope) -> CommandResult {
        let account = self.visitor.own_account(&scope.services.storage)?;
        scope.may_type_secrets(self.visitor.is_local())?;
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        let asked = SecretFor::Current(account.name.clone());
        self.ask_secret(asked, SecretPurpose::Change)
    }

    /// Says openly if a name is not registered: profiles show that too.
    fn ask_to_recover(&mut self, scope: &SessionScope, name: Name) -> CommandResult {
        self.boards.nowhere()?;
        may_come(&scope.services, &name)?;
        if scope.services.storage.people.of_name(&name).is_none() {
            return Err(Refusal::NotRegistered(name));
        }
        scope.may_type_secrets(self.visitor.is_local())?;
        self.ask_secret(SecretFor::Recovery(name), SecretPurpose::Recover)
    }

    /// The recovery code was given: a new password is asked for. Codes are random, so that a plain
    /// digest is compared and no guess is counted.
    pub(super) fn prove_by_code(
        &mut self,
        scope: &SessionScope,
        name: &Name,
        secret: &Secret,
    ) -> CommandResult {
        let account = scope.services.storage.people.of_name(name);
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
        self.ask_new_password(scope, asked, SecretPurpose::Renew(account.id, given))
    }

    fn ask_to_delete(&mut self, scope: &SessionScope) -> CommandResult {
        let account = self.visitor.own_account(&scope.services.storage)?;
        may_delete(self.boards, &scope.services.directory.lobby.seats, &account)?;
        scope.may_type_secrets(self.visitor.is_local())?;
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        let asked = SecretFor::Delete(account.name.clone());
        self.ask_secret(asked, SecretPurpose::Delete)
    }
}

/// Registers the name of this connection, and its seat with it.
pub(super) async fn register(
    scope: &SessionScope,
    name: &Name,
    secret: Secret,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let people = &services.storage.people;
    let visitor = at.parts().visitor;
    let lease = Arc::clone(visitor.named()?);
    if lease.name() != name || lease.account().is_some() {
        return Err(Refusal::NoSecretAsked);
    }
    let guesser = visitor.guesser();
    let prover = PasswordProver::of(scope, visitor);
    let new = prover.new_password(secret, name, at).await?;
    people.may_be_registered(name, services.host.clock.unix_ms())?;
    let guesses = services.admission.guesses.names();
    guesses.register(guesser)?;
    let code = RecoveryCode::new(services.host.clock.draw());
    let id = AccountId(services.host.clock.draw());
    let password = prover.digest_of(&new, at).await?;
    let registration = Registration {
        id,
        name: name.clone(),
        password,
        recovery: recovery_digest(code),
        bot: lease.is_bot(),
        view: at.parts().display.chosen(),
        key: scope.link.key.map(|key| key.fingerprint),
        at: services.host.clock.unix_ms(),
    };
    let registered = people.register(registration);
    let account = at.wait(Wait::Decision, registered).await?;
    guesses.chosen(guesser, name);
    lease.register(account.id);
    let visitor = at.parts().visitor;
    visitor.logged_in(account.id, IdentityProof::Password);
    let person = visitor.facts();
    keep_watching(&services.storage, &services.events, &person, at).await?;
    if at.parts().boards.is_seated() {
        let ask = RoomRequestKind::Decide(Wish::Register(lease.who()));
        if let Err(refusal) = at.ask_here(ask).await {
            // The name is registered, and the seat stays a guest's, which its code takes back.
            tracing::warn!(code = refusal.code(), "a seat was not registered");
        }
    }
    show_credentials(at.parts().display, name, Some(code), &new);
    let named = Named {
        key: registered_key(scope.link.key, &account),
        ..Named::new(name.clone(), true)
    };
    let reason = NameReason::Registration;
    Ok(Answer::Named(Box::new(NameAnswer { named, reason })))
}

/// The present password was given: the new one is asked for.
pub(super) async fn prove_to_change(
    scope: &SessionScope,
    secret: Secret,
    at: &mut impl AtPrompt,
) -> CommandResult {
    let services = &scope.services;
    let account = at.prompt().visitor.own_account(&services.storage)?;
    let given = prove(scope, &account, secret, at).await?;
    let mut parts = at.prompt();
    parts.visitor.logged_in(account.id, IdentityProof::Password);
    services.events.roster.borrows(parts.visitor.id(), false);
    let asked = SecretFor::New(account.name.clone());
    parts.ask_new_password(scope, asked, SecretPurpose::Replace(account.id, given))
}

/// Replaces the password of this person's account; `given` is the digest of the password that proved the ownership.
pub(super) async fn replace_password(
    scope: &SessionScope,
    id: AccountId,
    given: SlowDigest,
    secret: Secret,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let people = &services.storage.people;
    let account = people.of_id(id).ok_or(Refusal::AccountGone)?;
    let prover = PasswordProver::of(scope, at.parts().visitor);
    let new = prover.new_password(secret, &account.name, at).await?;
    let password = prover.digest_of(&new, at).await?;
    let replaced = people.replace_password(id, given, password);
    at.wait(Wait::Decision, replaced).await?;
    // Others of the name have a seat by its code.
    let own = at.parts().visitor.id();
    let roster = &services.events.roster;
    for other in roster.of(&account.name) {
        if other != own {
            roster.send_away(other, None, Notice::TakenOver);
        }
    }
    renew_seats(scope, id, at).await;
    show_credentials(at.parts().display, &account.name, None, &new);
    Ok(Answer::Acknowledged(Acknowledgement::PasswordChanged(
        account.name.clone(),
    )))
}

/// Replaces a lost password, and the recovery code that was used; then the owner takes the name.
pub(super) async fn renew(
    scope: &SessionScope,
    id: AccountId,
    used: CodeDigest,
    secret: Secret,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let people = &services.storage.people;
    let parts = at.parts();
    parts.boards.nowhere()?;
    let account = people.of_id(id).ok_or(Refusal::AccountGone)?;
    let name = &account.name;
    if account.recovery != used {
        // Another connection used this code meanwhile.
        return Err(Refusal::WrongRecovery(name.clone()));
    }
    let prover = PasswordProver::of(scope, parts.visitor);
    let new = prover.new_password(secret, name, at).await?;
    let password = prover.digest_of(&new, at).await?;
    let code = RecoveryCode::new(services.host.clock.draw());
    let renewed = people.renew(id, used, password, recovery_digest(code));
    at.wait(Wait::Decision, renewed).await?;
    renew_seats(scope, id, at).await;
    show_credentials(at.parts().display, name, Some(code), &new);
    let changed = Ok(Answer::Acknowledged(Acknowledgement::PasswordChanged(
        name.clone(),
    )));
    at.reply(&changed, None);
    let seat = SeatAtLogin::OfConnection;
    arrive(scope, &account, seat, IdentityProof::Password, at).await
}

/// Gives new codes to the seats of a person with a new password: others may have seen the old ones. A seat keeps
/// its code if its room does not answer.
async fn renew_seats(scope: &SessionScope, id: AccountId, at: &mut impl AtRooms) {
    let services = &scope.services;
    let Some(account) = services.storage.people.of_id(id) else {
        return;
    };
    for (room, code) in services.directory.lobby.seats.of_account(id) {
        let ask = RoomRequestKind::Decide(Wish::Recode(code));
        let answer = at.put_as(&room, account.name.clone(), ask);
        if let Err(refusal) = at.wait(Wait::Decision, answer).await.outcome {
            tracing::warn!(room = %room.id, code = refusal.code(), "a seat kept its code after a new password");
        }
    }
}

/// Deletes this person's account; the connection has no name afterwards.
pub(super) async fn delete_account(
    scope: &SessionScope,
    secret: Secret,
    at: &mut impl AtPrompt,
) -> CommandResult {
    let services = &scope.services;
    let parts = at.prompt();
    let account = parts.visitor.own_account(&services.storage)?;
    may_delete(parts.boards, &services.directory.lobby.seats, &account)?;
    prove(scope, &account, secret, at).await?;
    let now = services.host.clock.unix_ms();
    let people = &services.storage.people;
    let deleted = people.delete(account.id, now);
    at.wait(Wait::Decision, deleted).await?;
    // Another connection may have come by the password while that was stored.
    let visitor = at.prompt().visitor;
    let roster = &services.events.roster;
    if let Some(lease) = visitor.lease() {
        for other in visitor.other_connections(roster, lease) {
            roster.send_away(other, None, Notice::TakenOver);
        }
    }
    visitor.lose_name(&services.directory, &services.events);
    Ok(Answer::Deleted(NameDeleted {
        deleted: account.name.clone().into(),
        days: people.settings().quarantine_days.into(),
    }))
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
    people: &PeopleRegistry,
    account: AccountId,
    line: Option<String>,
    at: &mut impl Waiting,
) -> CommandResult {
    let set = people.set_line(account, line.clone());
    at.wait(Wait::Decision, set).await?;
    Ok(Answer::Acknowledged(Acknowledgement::ProfileLine(line)))
}

async fn set_hidden(
    people: &PeopleRegistry,
    account: AccountId,
    hidden: bool,
    at: &mut impl Waiting,
) -> CommandResult {
    let set = people.set_hidden(account, hidden);
    at.wait(Wait::Decision, set).await?;
    Ok(Answer::Acknowledged(Acknowledgement::ProfileHidden(hidden)))
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
