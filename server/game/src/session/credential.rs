//! The common part of devices that stay signed in and of keys of SSH: their removal, and the owner who is told of it.

use std::sync::Arc;

use damiera_people::{
    Account, CredentialKind, CredentialLoss, CredentialLossCause, UnprovenRemoval,
};
use damiera_protocol::phrase;
use damiera_protocol::reply::{Answer, CommandResult};
use damiera_protocol::wire::LostDevice;

use super::ServerSession;
use super::visitor::IdentityProof;
use super::waiting::Wait;

impl ServerSession {
    pub(super) async fn remove_credential(
        &mut self,
        kind: CredentialKind,
        number: u32,
    ) -> CommandResult {
        let account = self.own_account()?;
        if self.visitor.account() != Some(account.id) {
            self.location.outside()?;
            return self.ask_to_log_in(&account, false, false);
        }
        let services = Arc::clone(&self.services);
        let unproven = self.unproven_removal(number);
        let removed = services
            .storage
            .people
            .remove_credential(account.id, kind, number, unproven);
        self.wait(Wait::Decision, removed).await?;
        // One that removes itself stays signed in on this line.
        if self.visitor.proof() == IdentityProof::Credential(number) {
            self.visitor
                .logged_in(account.id, IdentityProof::RemovedCredential);
        }
        if unproven.is_some() {
            tracing::info!(account = %account.id, number, "a device or a key was removed without the password");
        }
        Ok(match kind {
            CredentialKind::Device => Answer::DeviceRemoved(number),
            CredentialKind::Key => Answer::KeyRemoved(number),
        })
    }

    /// Signs the person out who came by a credential that is removed by now: one with a copy of it would stay otherwise.
    pub(super) fn sign_out_with_credential(&mut self) {
        let IdentityProof::Credential(own) = self.visitor.proof() else {
            return;
        };
        let Some(id) = self.visitor.account() else {
            return;
        };
        let account = self.services.storage.people.of_id(id);
        if account.is_none_or(|account| account.credential(own).is_none()) {
            self.visitor.sign_out();
        }
    }

    /// The removal of a credential by a person who showed no password; None for one who did, and for a credential that
    /// removes itself.
    fn unproven_removal(&self, number: u32) -> Option<UnprovenRemoval> {
        let by = match self.visitor.proof() {
            IdentityProof::Password => return None,
            IdentityProof::Credential(own) if own == number => return None,
            IdentityProof::Credential(own) => Some(own),
            IdentityProof::RemovedCredential => None,
        };
        let at = self.services.host.clock.unix_ms();
        Some(UnprovenRemoval { at, by })
    }

    /// The lost credentials that a person hears of at a login: all of them who gave the password, and those since its last
    /// visit who came by another one.
    pub(super) fn lost_devices(
        &self,
        account: &Account,
        proof: IdentityProof,
    ) -> Vec<LostDevice<'static>> {
        let credential = match proof {
            IdentityProof::Password => None,
            IdentityProof::Credential(own) => account.credential(own),
            IdentityProof::RemovedCredential => return Vec::new(),
        };
        let is_news = |loss: &&CredentialLoss| credential.is_none_or(|own| loss.is_news_for(own));
        let losses = account.losses.iter().filter(is_news);
        let language = self.display.view().language;
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
    pub(super) async fn has_told_losses(&mut self, account: &Account, proof: IdentityProof) {
        if account.losses.is_empty() || proof != IdentityProof::Password {
            return;
        }
        let services = Arc::clone(&self.services);
        let forgotten = services.storage.people.forget_losses(account.id);
        if let Err(refusal) = self.wait(Wait::Decision, forgotten).await {
            // They are told once more.
            tracing::warn!(
                code = refusal.code(),
                "lost devices that were told were not forgotten"
            );
        }
    }
}
