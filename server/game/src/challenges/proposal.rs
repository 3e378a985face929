//! A proposed game, open for others to accept.

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::challenge::Terms;
use damiera_protocol::name::Name;
use tokio::time::Instant;

/// A challenge that is open.
#[derive(Debug, Clone)]
pub struct OpenChallenge<P> {
    /// Number of the challenge. Players accept it by this number.
    pub number: u32,
    /// The proposed game, with its challenger.
    pub proposal: GameProposal<P>,
}

/// A proposed game.
#[derive(Debug, Clone)]
pub struct GameProposal<P> {
    /// The challenger's connection.
    pub by: ConnectionId,
    /// The challenger's name.
    pub name: Name,
    /// The one person who is challenged. None for a challenge to everyone.
    pub to: Option<Name>,
    /// On which terms.
    pub terms: Terms,
    /// Until when it is open.
    pub until: Instant,
    /// Further data of the challenger.
    pub person: P,
}

impl<P> GameProposal<P> {
    /// The challenger, who looks for an opponent.
    pub fn seeker(&self) -> Seeker<'_> {
        Seeker {
            id: self.by,
            name: &self.name,
        }
    }

    /// For how long it is open yet, in seconds; part of one counts as one.
    pub fn seconds_left(&self, now: Instant) -> u64 {
        let left = self.until.saturating_duration_since(now);
        u64::try_from(left.as_millis().div_ceil(1000)).unwrap_or(u64::MAX)
    }
}

/// A person who looks for an opponent.
#[derive(Debug, Clone, Copy)]
pub struct Seeker<'a> {
    /// The person's connection.
    pub id: ConnectionId,
    /// The person's name.
    pub name: &'a Name,
}
