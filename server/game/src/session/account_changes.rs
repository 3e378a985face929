//! Accounts changed by a typed secret: registered, with another password, or deleted.

use std::sync::Arc;

use damiera_people::{Account, Registration, recovery_digest};
use damiera_protocol::account::AccountId;
use damiera_protocol::code::RecoveryCode;
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{
    Acknowledgement, Answer, CommandResult, NameAnswer, NameReason, Refusal, SecretFor,
};
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::{NameDeleted, Named};

use super::boards::Boards;
use super::dialogue::SecretPurpose;
use super::display::Display;
use super::key::registered_key;
use super::login::{SeatAtLogin, arrive, prove};
use super::proving::{NewPassword, PasswordProver};
use super::scope::{AtPrompt, AtRooms, SessionScope};
use super::visitor::IdentityProof;
use super::waiting::Wait;
use super::watching::keep_watching;
use crate::lobby::{RoomRequestKind, SeatCodes, Wish};

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
    parts.boards.permits().nowhere()?;
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

/// Checks that the account has no seats left.
pub(super) fn may_delete(
    place: &Boards,
    seats: &SeatCodes,
    account: &Account,
) -> Result<(), Refusal> {
    place.permits().outside()?;
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
