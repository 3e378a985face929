//! What is answered about challenges, lookouts and friends.

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

/// What a person wants to hear of.
#[derive(Debug, Clone)]
pub struct Lookouts {
    /// All of it.
    pub all: Vec<Lookout>,
    /// What was added (true) or removed (false) just now.
    pub changed: Option<(Lookout, bool)>,
}

/// A person's friends.
#[derive(Debug, Clone)]
pub struct Friends {
    /// All of them, each with whether that person is here.
    pub all: Vec<(Name, bool)>,
    /// Who was added (true) or removed (false) just now.
    pub changed: Option<(Name, bool)>,
}
