//! The answers about challenges, lookouts and friends.

use damiera_rules::Variant;

use crate::challenge::Lookout;
use crate::name::Name;
use crate::wire::{ChallengeList, ChallengeRefused, FriendList};

/// A page of `sfide`.
#[derive(Debug, Clone)]
pub struct ChallengePage {
    /// The challenges.
    pub list: ChallengeList<'static>,
    /// The only variant that was asked for.
    pub variant: Option<Variant>,
    /// The reader.
    pub own: Name,
}

/// The lookouts of a person: the arrivals and offers that the person is told of.
#[derive(Debug, Clone)]
pub struct Lookouts {
    /// All of them.
    pub all: Vec<Lookout>,
    /// The lookout that was just added (true) or removed (false).
    pub changed: Option<(Lookout, bool)>,
}

/// A person's friends.
#[derive(Debug, Clone)]
pub struct Friends {
    /// All of them.
    pub list: FriendList<'static>,
    /// The friend who was just added (true) or removed (false).
    pub changed: Option<(Name, bool)>,
}

/// A challenge that was turned down.
#[derive(Debug, Clone)]
pub struct DeclinedAnswer {
    /// The challenge.
    pub refused: ChallengeRefused,
    /// The challenger.
    pub name: Name,
}
