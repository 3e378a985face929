//! Devices that stay signed in: keeping one, coming in by its token, and signing it out.
//!
//! A token brings the name and nothing else: what changes the password, deletes the account or keeps a device asks for the
//! password all the same.

use std::sync::Arc;

use damiera_people::{
    Account, DeviceLoss, DeviceLossCause, DeviceUse, NewDevice, UnprovenRemoval, UsedDevice,
};
use damiera_protocol::device::DeviceToken;
use damiera_protocol::name::Name;
use damiera_protocol::phrase;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, CommandResult, Refusal, SecretFor};
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::{DeviceList, ListedDevice, LostDevice};

use super::Session;
use super::login::SeatAtLogin;
use super::secret::Purpose;
use super::visitor::IdentityProof;
use super::waiting::Wait;

impl Session {
    /// Checks that a token may be told or given on this line.
    ///
    /// # Errors
    /// On a line that others could read, whatever the operator allows for passwords, and in a format for people.
    fn may_have_token(&self) -> Result<(), Refusal> {
        if self.display.view().format.is_prose() {
            return Err(Refusal::DevicesOfPrograms);
        }
        match self.front.is_encrypted() || self.visitor.is_local() {
            true => Ok(()),
            false => Err(Refusal::NotEncrypted(self.services.tls_port())),
        }
    }

    /// The valid devices of this person's account.
    pub(super) fn devices(&mut self) -> CommandResult {
        let account = self.own_account()?;
        if self.visitor.account() != Some(account.id) {
            self.location.outside()?;
            return self.ask_to_log_in(&account, false, false);
        }
        let at = self.services.host.unix_ms();
        let valid = account.devices.iter().filter(|device| device.is_valid(at));
        let listed = valid.map(|device| ListedDevice {
            device: device.number,
            label: device.label.clone().map(Into::into),
            since: device.since,
            used: device.used,
            until: device.until(),
        });
        let mut devices: Vec<_> = listed.collect();
        devices.sort_unstable_by_key(|device| device.device);
        Ok(Answer::Devices(DeviceList { devices }))
    }

    pub(super) fn ask_to_keep_device(&mut self, label: Option<String>) -> CommandResult {
        let account = self.own_account()?;
        self.may_have_token()?;
        self.may_type_secrets()?;
        if self.class.is_some() {
            return Err(Refusal::DeviceInClass);
        }
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        let asked = SecretFor::Device(account.name.clone());
        self.ask_secret(asked, Purpose::KeepDevice(label))
    }

    /// The password was given: this device stays signed in.
    pub(super) async fn keep_device(
        &mut self,
        secret: Secret,
        label: Option<String>,
    ) -> CommandResult {
        let account = self.own_account()?;
        // The format may be another by now.
        self.may_have_token()?;
        let given = self.prove(&account, secret).await?;
        let services = Arc::clone(&self.services);
        let token = DeviceToken::new(services.host.draw(), services.host.draw());
        let new = NewDevice::new(&token, services.host.unix_ms()).labelled(label);
        let added = services.people.add_device(account.id, given, new);
        let number = self.wait(Wait::Decision, added).await?;
        self.tell_token(&account.name, number, token);
        Ok(Answer::DeviceKept)
    }

    pub(super) async fn remove_device(&mut self, number: u32) -> CommandResult {
        let account = self.own_account()?;
        if self.visitor.account() != Some(account.id) {
            self.location.outside()?;
            return self.ask_to_log_in(&account, false, false);
        }
        let services = Arc::clone(&self.services);
        let unproven = self.unproven_removal(number);
        let removed = services.people.remove_device(account.id, number, unproven);
        self.wait(Wait::Decision, removed).await?;
        // A device that signs itself out stays signed in on this line.
        if self.visitor.proof() == IdentityProof::Device(number) {
            self.visitor
                .logged_in(account.id, IdentityProof::Introduced);
        }
        if unproven.is_some() {
            tracing::info!(account = %account.id, device = number, "a device was signed out without the password");
        }
        Ok(Answer::DeviceRemoved(number))
    }

    /// Signs the person out who came by the token of a device that is signed out by now: one with a copy of the token
    /// would stay otherwise.
    pub(super) fn sign_out_with_device(&mut self) {
        let IdentityProof::Device(own) = self.visitor.proof() else {
            return;
        };
        let Some(id) = self.visitor.account() else {
            return;
        };
        let account = self.services.people.of_id(id);
        let is_kept = account.is_some_and(|account| {
            let mut devices = account.devices.iter();
            devices.any(|device| device.number == own)
        });
        if !is_kept {
            self.visitor.sign_out();
        }
    }

    /// The removal of a device by a person who showed no password; None for one who did, and for a device that signs
    /// itself out.
    fn unproven_removal(&self, number: u32) -> Option<UnprovenRemoval> {
        let by = match self.visitor.proof() {
            IdentityProof::Password => return None,
            IdentityProof::Device(own) if own == number => return None,
            IdentityProof::Device(own) => Some(own),
            IdentityProof::Introduced => None,
        };
        let at = self.services.host.unix_ms();
        Some(UnprovenRemoval { at, by })
    }

    /// The lost devices that a person hears of at a login: all of them who gave the password, and those since its last
    /// visit who gave a device's token.
    pub(super) fn lost_devices(
        &self,
        account: &Account,
        proof: IdentityProof,
    ) -> Vec<LostDevice<'static>> {
        let device = match proof {
            IdentityProof::Password => None,
            IdentityProof::Device(own) => {
                account.devices.iter().find(|device| device.number == own)
            }
            IdentityProof::Introduced => return Vec::new(),
        };
        let is_news = |loss: &&DeviceLoss| device.is_none_or(|device| loss.is_news_for(device));
        let losses = account.lost_devices.iter().filter(is_news);
        let language = self.display.view().language;
        let listed = losses.map(|loss| {
            let (spent, by) = match loss.cause {
                DeviceLossCause::Spent => (true, None),
                DeviceLossCause::Removed { by } => (false, by),
            };
            let lost = LostDevice {
                device: loss.number,
                label: loss.label.clone().map(Into::into),
                at: loss.at,
                spent,
                by,
                text: String::new().into(),
            };
            let text = phrase::lost_device(&lost).text(language).into();
            LostDevice { text, ..lost }
        });
        listed.collect()
    }

    /// The person was told of the lost devices: who gave the password is not told again.
    pub(super) async fn has_told_losses(&mut self, account: &Account, proof: IdentityProof) {
        if account.lost_devices.is_empty() || proof != IdentityProof::Password {
            return;
        }
        let services = Arc::clone(&self.services);
        let forgotten = services.people.forget_losses(account.id);
        if let Err(refusal) = self.wait(Wait::Decision, forgotten).await {
            // They are told once more.
            tracing::warn!(
                code = refusal.code(),
                "lost devices that were told were not forgotten"
            );
        }
    }

    /// Takes a registered name by the token of a device. A wrong one is no guess: 256 bits are not guessed, and one who sends
    /// some must not keep the owner of a right one out, nor of the password.
    pub(super) async fn log_in_by_token(
        &mut self,
        name: &Name,
        token: &DeviceToken,
    ) -> CommandResult {
        self.may_take_name(name)?;
        self.may_have_token()?;
        let services = Arc::clone(&self.services);
        let account = services.people.of_name(name);
        let account = account.ok_or_else(|| Refusal::NotRegistered(name.clone()))?;
        self.may_come(&account.name)?;
        // A text that was never a token is no work for the people's log.
        if !account.devices.iter().any(|device| device.has(token)) {
            return Err(Refusal::WrongToken(account.name.clone()));
        }
        let next = token.followed_by(services.host.draw());
        let usage = DeviceUse::new(token, &next, services.host.unix_ms());
        let used = services.people.use_device(account.id, usage);
        let number = match self.wait(Wait::Decision, used).await? {
            UsedDevice::Valid(number) => number,
            UsedDevice::Spent(device) => {
                tracing::warn!(account = %account.id, device, "a spent token was given: its device was signed out");
                return Err(Refusal::WrongToken(account.name.clone()));
            }
        };
        self.tell_token(&account.name, number, next);
        // A question from before is for another name.
        self.pending = None;
        // The device has the code of its own seat, and knows which events of that it has seen.
        let proof = IdentityProof::Device(number);
        self.arrive(&account, SeatAtLogin::None, proof).await
    }

    /// Tells the token by which this device comes in next, before the answer.
    fn tell_token(&mut self, name: &Name, number: u32, token: DeviceToken) {
        self.display
            .tell(|view| render::device(name, number, token, view));
    }
}
