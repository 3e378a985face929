//! The common part of devices that stay signed in and of keys of SSH: their removal, and the owner who is told of it.

use damiera_people::{
    Account, CredentialKind, CredentialLoss, CredentialLossCause, PeopleRegistry, UnprovenRemoval,
};
use damiera_protocol::phrase;
use damiera_protocol::reply::{Acknowledgement, Answer, CommandResult};
use damiera_protocol::text::Language;
use damiera_protocol::wire::LostDevice;

use super::scope::{AtPrompt, SessionScope};
use super::visitor::IdentityProof;
use super::waiting::{Wait, Waiting};

/// Removes a device or a key of this person's account.
pub(super) async fn remove_credential(
    scope: &SessionScope,
    kind: CredentialKind,
    number: u32,
    at: &mut impl AtPrompt,
) -> CommandResult {
    let services = &scope.services;
    let mut parts = at.prompt();
    let account = parts.owner(scope)?;
    let now = services.host.clock.unix_ms();
    let unproven = unproven_removal(parts.visitor.proof(), number, now);
    let people = &services.storage.people;
    let removed = people.remove_credential(account.id, kind, number, unproven);
    at.wait(Wait::Decision, removed).await?;
    // A credential that removes itself stays signed in on this line.
    let visitor = at.prompt().visitor;
    if visitor.proof() == IdentityProof::Credential(number) {
        visitor.logged_in(account.id, IdentityProof::RemovedCredential);
    }
    if unproven.is_some() {
        tracing::info!(account = %account.id, number, "a device or a key was removed without the password");
    }
    Ok(match kind {
        CredentialKind::Device => Answer::Acknowledged(Acknowledgement::DeviceRemoved(number)),
        CredentialKind::Key => Answer::Acknowledged(Acknowledgement::KeyRemoved(number)),
    })
}

/// The removal of a credential by a person who showed no password; None for a person who did, and for a credential that
/// removes itself.
fn unproven_removal(proof: IdentityProof, number: u32, now: u64) -> Option<UnprovenRemoval> {
    let by = match proof {
        IdentityProof::Password => return None,
        IdentityProof::Credential(own) if own == number => return None,
        IdentityProof::Credential(own) => Some(own),
        IdentityProof::RemovedCredential => None,
    };
    Some(UnprovenRemoval { at: now, by })
}

/// The lost credentials that a person hears of at a login: all of them who gave the password, and those since its last
/// visit who came by another one.
pub(super) fn lost_devices(
    account: &Account,
    proof: IdentityProof,
    language: Language,
) -> Vec<LostDevice<'static>> {
    let credential = match proof {
        IdentityProof::Password => None,
        IdentityProof::Credential(own) => account.credential(own),
        IdentityProof::RemovedCredential => return Vec::new(),
    };
    let is_news = |loss: &&CredentialLoss| credential.is_none_or(|own| loss.is_news_for(own));
    let losses = account.losses.iter().filter(is_news);
    let listed = losses.map(|loss| {
        let (spent, by) = match loss.cause {
            CredentialLossCause::Spent => (true, None),
            CredentialLossCause::Removed { by } => (false, by),
        };
        let lost = LostDevice {
            device: loss.number,
            label: loss.label.clone().map(Into::into),
            at: loss.at,
            spent,
            by,
            key: loss.key,
            text: String::new().into(),
        };
        let text = phrase::lost_device(&lost).text(language).into();
        LostDevice { text, ..lost }
    });
    listed.collect()
}

/// The person was told of the lost credentials. An owner who gave the password is not told again.
pub(super) async fn forget_losses(
    people: &PeopleRegistry,
    account: &Account,
    proof: IdentityProof,
    at: &mut impl Waiting,
) {
    if account.losses.is_empty() || proof != IdentityProof::Password {
        return;
    }
    let forgotten = people.forget_losses(account.id);
    if let Err(refusal) = at.wait(Wait::Decision, forgotten).await {
        // They are told once more.
        tracing::warn!(
            code = refusal.code(),
            "lost devices that were told were not forgotten"
        );
    }
}
