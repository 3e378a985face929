//! Keys of SSH that belong to a registered name: adding one, logging in with it, and the list.
//!
//! The door for SSH says which key the peer has signed with, and the session decides by it. A key brings the name with all
//! rights of its owner. The password is still asked for where it is changed, the account deleted or a credential added.

use damiera_people::{Account, CredentialKind, NewCredential};
use damiera_platform::net::ProvenKey;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::wire::{KeyList, ListedKey};

use super::login::{LoginWish, SeatAtLogin, arrive, hear_of_tournaments};
use super::order::may_come;
use super::scope::{AtPrompt, AtRooms, PromptParts, SessionScope};
use super::visitor::IdentityProof;
use super::waiting::Wait;

/// Milliseconds after a noted use of a key before the next is noted: a client that connects again and again would fill
/// the log.
const NOTED_MS: u64 = 3_600_000;

/// Takes a registered name by the key of this connection, with a seat. A person without its key is asked for the password.
pub(super) async fn log_in_or_ask(
    scope: &SessionScope,
    account: &Account,
    wish: LoginWish,
    seat: SeatAtLogin,
    at: &mut impl AtRooms,
) -> CommandResult {
    let proof = proof_by_key(scope.link.key, account);
    match proof.filter(|_| !wish.bot || account.bot) {
        Some(proof) => Box::pin(log_in_by_key(scope, account, proof, seat, at)).await,
        None => at.prompt().ask_to_log_in(scope, account, wish),
    }
}

/// Takes a registered name by the key of this connection, which proves `proof`, and with it the seat that waits. A
/// program is told of the seat and decides itself; a question takes none, and leaves the owner at another connection alone.
pub(super) async fn log_in_by_key(
    scope: &SessionScope,
    account: &Account,
    proof: IdentityProof,
    seat: SeatAtLogin,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    may_come(services, &account.name)?;
    let key = scope.link.key.ok_or(Refusal::NoKeyShown)?;
    if key.is_brief && !services.events.roster.of(&account.name).is_empty() {
        return Err(Refusal::NameTaken(account.name.clone()));
    }
    let seat = match key.is_brief {
        true => SeatAtLogin::None,
        false => seat,
    };
    let now = services.host.clock.unix_ms();
    let own = account.credential_of(key.fingerprint);
    if own.is_none_or(|own| own.used == own.since || now.saturating_sub(own.used) >= NOTED_MS) {
        let people = &services.storage.people;
        let used = people.use_key(account.id, key.fingerprint, now);
        if let Err(refusal) = at.wait(Wait::Decision, used).await {
            // The key is right all the same.
            tracing::warn!(code = refusal.code(), "the use of a key was not noted");
        }
    }
    // A question from before is for another name.
    at.parts().dialogue.forget_secret();
    let arrived = arrive(scope, account, seat, proof, at).await;
    hear_of_tournaments(scope, at);
    arrived
}

/// The keys of this person's account. A question by one of them is answered while its owner is at another connection too.
pub(super) fn keys(scope: &SessionScope, parts: &mut PromptParts<'_>) -> CommandResult {
    let asked_by = scope.link.key.filter(|key| key.is_brief);
    let people = &scope.services.storage.people;
    let owner = asked_by.and_then(|key| people.of_key(key.fingerprint));
    if let Some(owner) = owner {
        may_come(&scope.services, &owner.name)?;
        return Ok(Answer::Keys(key_list(&owner)));
    }
    Ok(Answer::Keys(key_list(&*parts.owner(scope)?)))
}

/// Gives the key of this connection to this person's account. A person who has not given the password here is asked for it.
pub(super) async fn add_key(
    scope: &SessionScope,
    comment: Option<String>,
    at: &mut impl AtPrompt,
) -> CommandResult {
    let services = &scope.services;
    let mut parts = at.prompt();
    let account = parts.visitor.own_account(&services.storage)?;
    let key = scope.link.key.ok_or(Refusal::NoKeyShown)?;
    if let Some(own) = account.credential_of(key.fingerprint) {
        return Err(Refusal::KeyAttached(own.number));
    }
    let is_proved = parts.visitor.proof() == IdentityProof::Password;
    if parts.visitor.account() != Some(account.id) || !is_proved {
        parts.boards.permits().outside()?;
        return parts.ask_to_log_in(scope, &account, LoginWish::default());
    }
    let given = account.password;
    let given = given.ok_or_else(|| Refusal::PasswordVoid(account.name.clone()))?;
    let new = NewCredential::of_key(key.fingerprint, services.host.clock.unix_ms());
    let new = new.labelled(comment);
    let people = &services.storage.people;
    let added = people.add_credential(account.id, given, new);
    let number = at.wait(Wait::Decision, added).await?;
    let account = people.of_id(account.id);
    let added = account.and_then(|account| listed(&account, number));
    let added = added.ok_or(Refusal::NoSuchKey(number))?;
    Ok(Answer::KeyAdded(Box::new(added)))
}

/// The proof of owning an account by the key of a connection; None if the key is not the account's.
pub(super) fn proof_by_key(key: Option<ProvenKey>, account: &Account) -> Option<IdentityProof> {
    let credential = account.credential_of(key?.fingerprint)?;
    Some(IdentityProof::Credential(credential.number))
}

/// The key that a name got with its registration.
pub(super) fn registered_key(
    key: Option<ProvenKey>,
    account: &Account,
) -> Option<ListedKey<'static>> {
    let credential = account.credential_of(key?.fingerprint)?;
    listed(account, credential.number)
}

/// The keys of an account, by their numbers.
fn key_list(account: &Account) -> KeyList<'static> {
    let keys = account.credentials.iter();
    let keys = keys.filter(|it| it.kind() == CredentialKind::Key);
    let mut keys: Vec<_> = keys.filter_map(|it| listed(account, it.number)).collect();
    keys.sort_unstable_by_key(|key| key.key);
    KeyList { keys }
}

/// A key of an account as its owner is shown it.
fn listed(account: &Account, number: u32) -> Option<ListedKey<'static>> {
    let credential = account.credential(number)?;
    Some(ListedKey {
        key: credential.number,
        fingerprint: credential.key()?.to_string().into(),
        comment: credential.label.clone().map(Into::into),
        since: credential.since,
        used: (credential.used > credential.since).then_some(credential.used),
    })
}
