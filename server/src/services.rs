//! What every room and every session needs of the server.

use std::sync::Arc;

use crate::archive::Archive;
use crate::bots::BotPool;
use crate::config::LiveLimits;
use crate::journal::Histories;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::roster::Roster;
use crate::world::World;

/// The server's parts that rooms and sessions share.
#[derive(Debug, Clone)]
pub struct Services<J> {
    /// Where events become durable.
    pub journal: J,
    /// By which long logs are read from it.
    pub histories: Histories,
    /// Where finished games are found.
    pub archive: Archive,
    /// Where rooms are listed.
    pub lobby: Arc<Lobby>,
    /// Where bots think.
    pub bots: BotPool,
    /// The bounds, which a reload may change.
    pub limits: LiveLimits,
    /// Who is connected.
    pub roster: Arc<Roster>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Time and chance.
    pub world: Arc<World>,
}
