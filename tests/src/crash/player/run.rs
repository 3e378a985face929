//! The state that all players of a run share.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::stress::connection::PATIENCE;
use crate::stress::ledger::Ledger;

/// Time without a line after which a player tries another server.
pub(super) const IMPATIENCE: Duration = Duration::from_secs(10);

/// The state that all players of a run share.
#[derive(Debug)]
pub struct Run {
    /// The address of the server, or of each server of a cluster.
    pub servers: Vec<SocketAddr>,
    /// Everything that they were shown.
    pub ledger: Ledger,
    /// No more kills will come: each finishes its game and goes.
    pub finish: AtomicBool,
    /// The longest time for which a player thinks.
    pub pace: Duration,
}

impl Run {
    /// A run against one server, with players that move at once.
    #[must_use]
    pub fn alone(server: SocketAddr) -> Run {
        Run {
            servers: vec![server],
            ledger: Ledger::default(),
            finish: AtomicBool::new(false),
            pace: Duration::ZERO,
        }
    }

    /// The server for a player's next visit.
    #[must_use]
    pub fn server(&self, number: usize, visits: usize) -> SocketAddr {
        self.servers[(number + visits) % self.servers.len()]
    }

    /// True if no more trouble will come.
    #[must_use]
    pub fn finishes(&self) -> bool {
        self.finish.load(Ordering::Relaxed)
    }

    /// True if there are several servers, so that a silent one can be left.
    #[must_use]
    pub fn has_choice(&self) -> bool {
        self.servers.len() > 1
    }

    /// Time that a silent server is waited for.
    #[must_use]
    pub fn patience(&self) -> Duration {
        match self.has_choice() {
            true => IMPATIENCE,
            false => PATIENCE,
        }
    }
}
