//! The answers about challenges, lookouts and friends.

use crate::challenge::{Challenge, Lookout};
use crate::command::ChallengeQuery;
use crate::name::Name;

/// A page of `sfide`.
#[derive(Debug, Clone)]
pub struct ChallengePage {
    /// The query.
    pub query: ChallengeQuery,
    /// Number of pages, at least 1.
    pub pages: u32,
    /// The challenges on this page, those to the reader first.
    pub rows: Vec<Challenge>,
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
    /// All of them. The flag is true if that person is here.
    pub all: Vec<(Name, bool)>,
    /// The friend who was just added (true) or removed (false).
    pub changed: Option<(Name, bool)>,
}
