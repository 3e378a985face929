//! Whom news reach: connected people, watchers of people, followers of games.

use std::sync::Arc;

use damiera_connection::delivery::Roster;
use damiera_notices::Notices;

use crate::following::Following;
use crate::watchers::Watchers;

/// Whom news reach.
#[derive(Debug)]
pub struct Events {
    /// Connected people.
    pub roster: Arc<Roster>,
    /// Watchers of people and of new games.
    pub watchers: Watchers,
    /// Connections that follow players or wait for games.
    pub following: Following,
    /// Registered people who are away.
    pub notices: Notices,
}
