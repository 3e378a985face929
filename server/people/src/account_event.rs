//! Changes of registered people, as the log has them.

use std::sync::Arc;

use damiera_protocol::account::{AccountId, Alert, KeptView};
use damiera_protocol::event::{CodeDigest, SlowDigest};
use damiera_protocol::notice::NoticeChoices;
use serde::{Deserialize, Serialize};

use super::account::{Account, AccountRole};
use super::credential::{Credential, CredentialKind};
use super::quarantine::Rest;

/// A change of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum AccountEvent {
    /// A name was registered, or was when the log was written anew; of an account that is there already, its name is
    /// another from then on.
    Registered {
        /// All of it.
        account: Arc<Account>,
    },
    /// Another password, or none. The credentials go with the one before.
    Password {
        /// The account.
        id: AccountId,
        /// Its digest; None if only the recovery code helps.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        password: Option<SlowDigest>,
    },
    /// Another recovery code.
    Recovery {
        /// The account.
        id: AccountId,
        /// Its digest.
        recovery: CodeDigest,
    },
    /// Another line of one's own.
    Line {
        /// The account.
        id: AccountId,
        /// The line, if there is one.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        line: Option<String>,
    },
    /// Another way to see things.
    View {
        /// The account.
        id: AccountId,
        /// The way.
        view: KeptView,
    },
    /// Other friends.
    Friends {
        /// The account.
        id: AccountId,
        /// All of them.
        friends: Vec<AccountId>,
    },
    /// Other alerts.
    Alerts {
        /// The account.
        id: AccountId,
        /// All of them.
        alerts: Vec<Alert>,
    },
    /// The profile is hidden, or shown again.
    Hidden {
        /// The account.
        id: AccountId,
        /// True if it is hidden.
        hidden: bool,
    },
    /// The operator gave it a role, or took it away.
    Role {
        /// The account.
        id: AccountId,
        /// The role; None if it has none any more.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        role: Option<AccountRole>,
    },
    /// Other choices about notices.
    Notices {
        /// The account.
        id: AccountId,
        /// The choices; None if there are none.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        notices: Option<Box<NoticeChoices>>,
    },
    /// A day of leave was taken in games by correspondence.
    Leave {
        /// The account.
        id: AccountId,
        /// When, in milliseconds of Unix time.
        at: u64,
    },
    /// A device stays signed in, or a key belongs to the account.
    #[serde(rename = "device")]
    Credential {
        /// The account.
        id: AccountId,
        /// The credential as it stands now, in place of that of its number.
        #[serde(rename = "device")]
        credential: Credential,
    },
    /// A credential is removed, by its owner's wish or for want of room. Of a lost one the whole account is told.
    #[serde(rename = "device_gone")]
    CredentialGone {
        /// The account.
        id: AccountId,
        /// Its number.
        number: u32,
    },
    /// The problem of a day was tried, or solved.
    Problem {
        /// The account.
        id: AccountId,
        /// The day, counted from that of Unix time 0.
        day: u32,
        /// The problem's place in its day.
        place: u32,
        /// True if it was solved at the first try, false if later; None if it was not solved.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        solved: Option<bool>,
    },
    /// People were seen.
    Seen {
        /// Each account with the time, in milliseconds of Unix time.
        people: Vec<(AccountId, u64)>,
    },
    /// An account was deleted. No log keeps this: one is written anew as if the account had never been.
    Deleted {
        /// The account.
        id: AccountId,
        /// The rest of its name.
        rest: Rest,
        /// When, in milliseconds of Unix time.
        at: u64,
    },
    /// A name rested when the log was written anew.
    Resting {
        /// The name's digest and the end of its rest.
        rest: Rest,
    },
}

impl AccountEvent {
    /// The account that it is about, of several the first; None for a name that is no account's.
    #[cfg(feature = "cluster")]
    pub(super) fn account(&self) -> Option<AccountId> {
        match self {
            AccountEvent::Registered { account } => Some(account.id),
            AccountEvent::Password { id, .. }
            | AccountEvent::Recovery { id, .. }
            | AccountEvent::Line { id, .. }
            | AccountEvent::View { id, .. }
            | AccountEvent::Friends { id, .. }
            | AccountEvent::Alerts { id, .. }
            | AccountEvent::Hidden { id, .. }
            | AccountEvent::Role { id, .. }
            | AccountEvent::Notices { id, .. }
            | AccountEvent::Leave { id, .. }
            | AccountEvent::Credential { id, .. }
            | AccountEvent::CredentialGone { id, .. }
            | AccountEvent::Problem { id, .. }
            | AccountEvent::Deleted { id, .. } => Some(*id),
            AccountEvent::Seen { people } => people.first().map(|(id, _)| *id),
            AccountEvent::Resting { .. } => None,
        }
    }

    /// The first form of the log that has it: problems came with the second, hidden profiles with the third, devices
    /// with the fourth, keys with the sixth, roles with the seventh, choices about notices and leave with the eighth. The fifth has
    /// texts of documents.
    pub(super) fn form(&self) -> u16 {
        match self {
            AccountEvent::Notices { .. } | AccountEvent::Leave { .. } => 8,
            AccountEvent::Registered { account }
                if account.notices.is_some() || !account.leave.is_empty() =>
            {
                8
            }
            AccountEvent::Role { .. } => 7,
            AccountEvent::Registered { account } if account.role.is_some() => 7,
            AccountEvent::Credential { credential, .. }
                if credential.kind() == CredentialKind::Key =>
            {
                6
            }
            AccountEvent::Registered { account } if account.keys().next().is_some() => 6,
            AccountEvent::Credential { .. } | AccountEvent::CredentialGone { .. } => 4,
            AccountEvent::Registered { account } if account.last_credential > 0 => 4,
            AccountEvent::Hidden { .. } => 3,
            AccountEvent::Registered { account } if account.hidden => 3,
            AccountEvent::Problem { .. } => 2,
            AccountEvent::Registered { account } if !account.problems.is_empty() => 2,
            AccountEvent::Registered { .. }
            | AccountEvent::Password { .. }
            | AccountEvent::Recovery { .. }
            | AccountEvent::Line { .. }
            | AccountEvent::View { .. }
            | AccountEvent::Friends { .. }
            | AccountEvent::Alerts { .. }
            | AccountEvent::Seen { .. }
            | AccountEvent::Deleted { .. }
            | AccountEvent::Resting { .. } => 1,
        }
    }
}
