//! Devices that stay signed in: keeping one, and logging in with its token.
//!
//! A token brings the name and nothing else: changing the password, deleting the account and keeping a device still need the
//! password.

use damiera_people::{Account, DeviceUse, NewCredential, UsedDevice};
use damiera_protocol::device::DeviceToken;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::{Acknowledgement, Answer, CommandResult, Refusal, SecretFor};
use damiera_protocol::secret::Secret;
use damiera_protocol::wire::{DeviceList, ListedDevice};

use super::dialogue::SecretPurpose;
use super::display::Display;
use super::login::{SeatAtLogin, arrive, prove};
use super::order::may_come;
use super::scope::{AtPrompt, AtRooms, PromptParts, SessionScope};
use super::visitor::IdentityProof;
use super::waiting::Wait;

impl PromptParts<'_> {
    /// Checks that a token may be told or given on this line.
    ///
    /// # Errors
    /// On a line that others could read, even where the operator allows passwords, and in a format for people.
    fn may_have_token(&self, scope: &SessionScope) -> Result<(), Refusal> {
        if self.display.view().format.is_prose() {
            return Err(Refusal::DevicesOfPrograms);
        }
        match scope.link.is_encrypted || self.visitor.is_local() {
            true => Ok(()),
            false => Err(Refusal::NotEncrypted(scope.services.host.tls_port())),
        }
    }

    /// Asks for the password before this device stays signed in.
    pub(super) fn ask_to_keep_device(
        &mut self,
        scope: &SessionScope,
        label: Option<String>,
    ) -> CommandResult {
        let account = self.visitor.own_account(&scope.services.storage)?;
        self.may_have_token(scope)?;
        scope.may_type_secrets(self.visitor.is_local())?;
        if self.class.is_in_class() {
            return Err(Refusal::DeviceInClass);
        }
        if account.password.is_none() {
            return Err(Refusal::PasswordVoid(account.name.clone()));
        }
        let asked = SecretFor::Device(account.name.clone());
        self.ask_secret(asked, SecretPurpose::KeepDevice(label))
    }
}

/// The password was given: this device stays signed in.
pub(super) async fn keep_device(
    scope: &SessionScope,
    secret: Secret,
    label: Option<String>,
    at: &mut impl AtPrompt,
) -> CommandResult {
    let services = &scope.services;
    let parts = at.prompt();
    let account = parts.visitor.own_account(&services.storage)?;
    // The format may be another by now.
    parts.may_have_token(scope)?;
    let given = prove(scope, &account, secret, at).await?;
    let clock = &services.host.clock;
    let token = DeviceToken::new(clock.draw(), clock.draw());
    let new = NewCredential::of_device(&token, clock.unix_ms()).labelled(label);
    let people = &services.storage.people;
    let added = people.add_credential(account.id, given, new);
    let number = at.wait(Wait::Decision, added).await?;
    tell_token(at.prompt().display, &account.name, number, token);
    Ok(Answer::Acknowledged(Acknowledgement::DeviceKept))
}

/// Takes a registered name by the token of a device. A wrong one is no guess: 256 bits are not guessed, and a
/// sender of wrong ones must not keep the owner of a right one out, nor of the password.
pub(super) async fn log_in_by_token(
    scope: &SessionScope,
    name: &Name,
    token: &DeviceToken,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let parts = at.prompt();
    parts.visitor.may_take_name(parts.boards, services, name)?;
    parts.may_have_token(scope)?;
    let people = &services.storage.people;
    let account = people.of_name(name);
    let account = account.ok_or_else(|| Refusal::NotRegistered(name.clone()))?;
    may_come(services, &account.name)?;
    // A text that was never a token is no work for the people's log.
    if !account.credentials.iter().any(|it| it.has(token)) {
        return Err(Refusal::WrongToken(account.name.clone()));
    }
    let next = token.followed_by(services.host.clock.draw());
    let usage = DeviceUse::new(token, &next, services.host.clock.unix_ms());
    let used = people.use_device(account.id, usage);
    let number = match at.wait(Wait::Decision, used).await? {
        UsedDevice::Valid(number) => number,
        UsedDevice::Spent(device) => {
            tracing::warn!(account = %account.id, device, "a spent token was given: its device was signed out");
            return Err(Refusal::WrongToken(account.name.clone()));
        }
    };
    let parts = at.parts();
    tell_token(parts.display, &account.name, number, next);
    // A question from before is for another name.
    parts.dialogue.forget_secret();
    // The device has the code of its own seat, and knows which events of that it has seen.
    let proof = IdentityProof::Credential(number);
    arrive(scope, &account, SeatAtLogin::None, proof, at).await
}

/// The valid devices of an account, by their numbers.
pub(super) fn device_list(account: &Account, now: u64) -> DeviceList<'static> {
    let valid = account.credentials.iter().filter(|it| it.is_valid(now));
    // A key has no end, and is in a list of its own.
    let devices = valid.filter_map(|it| Some((it, it.until()?)));
    let listed = devices.map(|(device, until)| ListedDevice {
        device: device.number,
        label: device.label.clone().map(Into::into),
        since: device.since,
        used: device.used,
        until,
    });
    let mut devices: Vec<_> = listed.collect();
    devices.sort_unstable_by_key(|device| device.device);
    DeviceList { devices }
}

/// Tells the device's next token, before the answer.
fn tell_token(display: &mut Display, name: &Name, number: u32, token: DeviceToken) {
    display.tell(|view| render::device(name, number, token, view));
}
