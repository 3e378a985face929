//! Everything that can be found and joined now: rooms, people, challenges, lessons, classes, tournaments.

use std::sync::Arc;

use crate::challenges::Challenges;
use crate::classes::Classes;
use crate::lessons::Lessons;
use crate::lobby::Lobby;
use crate::tournaments::Tournaments;

/// Everything that can be found and joined now.
#[derive(Debug)]
pub struct Directory {
    /// Rooms, and the names of connected people.
    pub lobby: Arc<Lobby>,
    /// Open challenges.
    pub challenges: Arc<Challenges>,
    /// Where games are looked at again.
    pub lessons: Lessons,
    /// Where pupils play round after round.
    pub classes: Classes,
    /// Where entrants meet in rounds, by a system.
    pub tournaments: Tournaments,
}
