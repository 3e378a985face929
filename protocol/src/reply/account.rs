//! Names, and requests for a password or code.

use crate::command::{BadPassword, PASSWORD_CHARS};
use crate::name::Name;
use crate::text::Message;
use crate::wire::Named;

/// The name that a connection has now.
#[derive(Debug, Clone)]
pub struct NameAnswer {
    /// The name.
    pub named: Named<'static>,
    /// Why it has it.
    pub reason: NameReason,
}

/// Why a connection has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameReason {
    /// It had none, and was given this one.
    First,
    /// It was given this one in place of another.
    Renaming,
    /// It is registered, and was taken by its password.
    Login,
    /// It was registered just now.
    Registration,
}

/// The purpose of a password or code that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecretFor {
    /// To take this name, which is registered: its password.
    Name(Name),
    /// To register this name: a new password.
    Register(Name),
    /// To change the password of this name: the present one.
    Current(Name),
    /// A new password in place of the one before.
    New(Name),
    /// The new password for this name a second time, by people alone.
    Again(Name),
    /// To replace the lost password of this name: its recovery code.
    Recovery(Name),
    /// To delete this name: its password.
    Delete(Name),
    /// To stay signed in on a device under this name: its password.
    Device(Name),
}

impl SecretFor {
    /// The word of each purpose on the wire, with its meaning.
    pub const WORDS: [(&str, &str); 8] = [
        ("name", "To take a registered name: its password."),
        ("register", "To register the name: a new password."),
        ("current", "To change the password: the present one."),
        ("new", "The new password."),
        (
            "again",
            "The new password a second time. People alone are asked.",
        ),
        ("recovery", "To replace a lost password: the recovery code."),
        ("delete", "To delete the name: its password."),
        ("device", "To stay signed in on this device: the password."),
    ];

    /// The word on the wire.
    pub fn word(&self) -> &'static str {
        let index = match self {
            SecretFor::Name(_) => 0,
            SecretFor::Register(_) => 1,
            SecretFor::Current(_) => 2,
            SecretFor::New(_) => 3,
            SecretFor::Again(_) => 4,
            SecretFor::Recovery(_) => 5,
            SecretFor::Delete(_) => 6,
            SecretFor::Device(_) => 7,
        };
        SecretFor::WORDS[index].0
    }

    /// The name that it is about.
    pub fn name(&self) -> &Name {
        match self {
            SecretFor::Name(name)
            | SecretFor::Register(name)
            | SecretFor::Current(name)
            | SecretFor::New(name)
            | SecretFor::Again(name)
            | SecretFor::Recovery(name)
            | SecretFor::Delete(name)
            | SecretFor::Device(name) => name,
        }
    }

    /// True if a new password is asked for, which the server can make.
    pub fn is_new(&self) -> bool {
        match self {
            SecretFor::Register(_) | SecretFor::New(_) | SecretFor::Again(_) => true,
            SecretFor::Name(_)
            | SecretFor::Current(_)
            | SecretFor::Recovery(_)
            | SecretFor::Delete(_)
            | SecretFor::Device(_) => false,
        }
    }

    pub(super) fn message(&self) -> Message {
        let key = match self {
            SecretFor::Name(_) => "need-password-name",
            SecretFor::Register(_) => "need-password-register",
            SecretFor::Current(_) => "need-password-current",
            SecretFor::New(_) => "need-password-new",
            SecretFor::Again(_) => "need-password-again",
            SecretFor::Recovery(_) => "need-password-recovery",
            SecretFor::Delete(_) => "need-password-delete",
            SecretFor::Device(_) => "need-password-device",
        };
        Message::new(key).with("name", self.name())
    }
}

impl BadPassword {
    pub(super) fn message(self) -> Message {
        match self {
            BadPassword::TooShort => {
                Message::new("password-short").count("limit", *PASSWORD_CHARS.start() as u64)
            }
            BadPassword::TooLong => {
                Message::new("password-long").count("limit", *PASSWORD_CHARS.end() as u64)
            }
            BadPassword::IsName => Message::new("password-is-name"),
            BadPassword::IsCommon => Message::new("password-is-common"),
            BadPassword::TakesSeat => Message::new("password-takes-seat"),
            BadPassword::Differs => Message::new("password-differs"),
            BadPassword::IsCommand => Message::new("password-is-command"),
        }
    }
}
