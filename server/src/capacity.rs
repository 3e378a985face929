//! How many connections the process can hold.

use std::io;

use crate::TURNING_AWAY;
use crate::config::Limits;

/// Descriptors that the process keeps beside connections: for itself, and for those who are being
/// turned away.
const RESERVE: u64 = 64 + TURNING_AWAY as u64;

/// How many connections the system allows this process.
#[derive(Debug, Clone, Copy)]
pub struct Capacity(usize);

impl Capacity {
    /// Asks the system for as many descriptors as it gives.
    ///
    /// # Errors
    /// When it does not say how many that are.
    pub fn find() -> io::Result<Self> {
        let descriptors = rlimit::increase_nofile_limit(u64::MAX)?;
        let most = usize::try_from(descriptors.saturating_sub(RESERVE));
        Ok(Capacity(most.unwrap_or(usize::MAX)))
    }

    /// The bounds with as many connections as are asked for and can be held.
    #[must_use]
    pub fn fit(self, mut limits: Limits) -> Limits {
        let most = self.0;
        if limits.connections > most {
            tracing::warn!(
                most,
                "the system allows fewer connections than limits.connections"
            );
        }
        if limits.connections == 0 || limits.connections > most {
            limits.connections = most;
        }
        limits
    }
}
