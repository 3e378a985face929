//! The record of a registered person.

use damiera_protocol::account::{AccountId, Alert, KeptView};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::key::KeyFingerprint;
use damiera_protocol::name::Name;
use damiera_protocol::notice::NoticeChoices;
use damiera_protocol::problem::ProblemTally;
use serde::{Deserialize, Serialize};

use super::credential::{Credential, NewCredential};
use super::credential_loss::{CredentialLoss, MOST_LOSSES};
use super::leave::LeaveDays;

/// Maximum number of friends of a person, registered or not. A further one is refused.
pub const MOST_FRIENDS: usize = 100;

/// Maximum number of alerts of a person, registered or not. A further one is refused.
pub const MOST_ALERTS: usize = 50;

/// Maximum characters of a person's own line. The rest is cut off.
pub const MOST_LINE: usize = 200;

/// The role of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountRole {
    /// A member of the operator's staff: lists and the profile say so. Staff may do everything that an arbiter may.
    Staff,
    /// An arbiter, who may open rated tournaments.
    Arbiter,
}

/// A registered person. It takes some 600 bytes of memory, its places in lists included,
/// 16 for each friend and alert, some 400 for each browser that gets notices, some 160 for each device or key, and some 100 for each lost one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Account {
    /// The identity; a rename keeps it.
    pub id: AccountId,
    /// The name, as its owner typed it.
    pub name: Name,
    /// The digest of the password; None if the operator made the password void, so that only the
    /// recovery code gives another one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub password: Option<SlowDigest>,
    /// The digest of the code that replaces a lost password.
    pub recovery: CodeDigest,
    /// It is a program that plays by itself, for ever.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub bot: bool,
    /// When it was registered, in milliseconds of Unix time.
    pub registered: u64,
    /// When its owner was last seen, in milliseconds of Unix time, to within some seconds.
    pub seen: u64,
    /// One line of the owner's own.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub line: Option<String>,
    /// The owner's choices of view.
    #[serde(default)]
    pub view: KeptView,
    /// Its owner's friends.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub friends: Vec<AccountId>,
    /// The events that the owner is alerted of.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub alerts: Vec<Alert>,
    /// True if its owner shows its profile to no one.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub hidden: bool,
    /// The devices on which its owner stays signed in, and its keys.
    #[serde(rename = "devices", skip_serializing_if = "Vec::is_empty", default)]
    pub credentials: Vec<Credential>,
    /// The highest number that one of these has had: none is given again.
    #[serde(rename = "last_device", skip_serializing_if = "is_zero", default)]
    pub last_credential: u32,
    /// The lost devices that its owner was not told of yet, the oldest first.
    #[serde(
        rename = "lost_devices",
        skip_serializing_if = "Vec::is_empty",
        default
    )]
    pub losses: Vec<CredentialLoss>,
    /// The problems of the day that its owner tried.
    #[serde(skip_serializing_if = "ProblemTally::is_empty", default)]
    pub problems: ProblemTally,
    /// The role that the operator gave it; None for everyone else.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub role: Option<AccountRole>,
    /// Its owner's choices about notices; None if there are none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub notices: Option<Box<NoticeChoices>>,
    /// The days of leave that its owner took in games by correspondence.
    #[serde(skip_serializing_if = "LeaveDays::is_empty", default)]
    pub leave: LeaveDays,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A name that is to be registered.
#[derive(Debug, Clone)]
pub struct Registration {
    /// Drawn by lot.
    pub id: AccountId,
    /// The name.
    pub name: Name,
    /// The digest of the password.
    pub password: SlowDigest,
    /// The digest of the recovery code.
    pub recovery: CodeDigest,
    /// True for a program that plays by itself.
    pub bot: bool,
    /// The owner's choices of view now.
    pub view: KeptView,
    /// The key with which the owner also logs in, if one was shown.
    pub key: Option<KeyFingerprint>,
    /// The time, in milliseconds of Unix time.
    pub at: u64,
}

impl Account {
    /// A fresh account of a registration.
    pub(super) fn begin(registration: Registration) -> Self {
        let Registration {
            id,
            name,
            password,
            recovery,
            bot,
            view,
            key,
            at,
        } = registration;
        let mut account = Account {
            id,
            name,
            password: Some(password),
            recovery,
            bot,
            registered: at,
            seen: at,
            line: None,
            view,
            friends: Vec::new(),
            alerts: Vec::new(),
            hidden: false,
            credentials: Vec::new(),
            last_credential: 0,
            losses: Vec::new(),
            problems: ProblemTally::default(),
            role: None,
            notices: None,
            leave: LeaveDays::default(),
        };
        if let Some(key) = key {
            account.set_credential(account.next_credential(&NewCredential::of_key(key, at)));
        }
        account
    }

    /// The keys.
    pub fn keys(&self) -> impl Iterator<Item = KeyFingerprint> {
        self.credentials.iter().filter_map(Credential::key)
    }

    /// The credential of a number.
    pub fn credential(&self, number: u32) -> Option<&Credential> {
        self.credentials.iter().find(|it| it.number == number)
    }

    /// The credential of a key.
    pub fn credential_of(&self, key: KeyFingerprint) -> Option<&Credential> {
        self.credentials.iter().find(|it| it.key() == Some(key))
    }

    /// A further credential, with a number that none has had.
    pub(super) fn next_credential(&self, new: &NewCredential) -> Credential {
        Credential::begin(self.last_credential.saturating_add(1), new)
    }

    /// Sets a credential, in place of that of its number.
    pub(super) fn set_credential(&mut self, credential: Credential) {
        self.last_credential = self.last_credential.max(credential.number);
        let known = self.credentials.iter_mut();
        match known.into_iter().find(|it| it.number == credential.number) {
            Some(known) => *known = credential,
            None => self.credentials.push(credential),
        }
    }

    /// The account without a credential that was lost. The owner is to be told of it.
    pub(super) fn with_loss(&self, loss: CredentialLoss) -> Self {
        let mut account = self.clone();
        account.credentials.retain(|it| it.number != loss.number);
        if account.losses.len() >= MOST_LOSSES {
            account.losses.remove(0);
        }
        account.losses.push(loss);
        account
    }

    /// Forgets those people whom it knows and who are registered no more.
    pub(super) fn forget(&mut self, is_gone: impl Fn(AccountId) -> bool) {
        self.friends.retain(|friend| !is_gone(*friend));
        self.alerts.retain(|alert| match alert {
            Alert::Person(id) => !is_gone(*id),
            Alert::Variant(_) | Alert::Time(_) => true,
        });
    }

    /// The people whom it knows.
    #[cfg(feature = "cluster")]
    pub(super) fn known(&self) -> impl Iterator<Item = AccountId> {
        let alerts = self.alerts.iter().filter_map(|alert| match alert {
            Alert::Person(id) => Some(*id),
            Alert::Variant(_) | Alert::Time(_) => None,
        });
        self.friends.iter().copied().chain(alerts)
    }

    /// True if a person is among its friends or alerts.
    pub(super) fn knows(&self, id: AccountId) -> bool {
        self.friends.contains(&id) || self.alerts.contains(&Alert::Person(id))
    }
}
