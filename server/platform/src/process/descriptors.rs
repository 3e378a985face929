//! Bounds on the connections that the process can hold.

use std::io;

use damiera_config::{Config, Limits};

use crate::net::HEADER_READS;

/// Maximum refused peers that may take that time. Others are told and closed at once, and peers that have sent
/// something may miss the reason. Each holds a descriptor of the reserve.
pub const TURNING_AWAY: usize = 32;

/// Descriptors that the process keeps beside connections: for itself, and for peers that are being
/// refused.
const RESERVE: u64 = 64 + TURNING_AWAY as u64;

/// Descriptors that each thread beyond the first has: three to wait for events, and one for signals.
const PER_THREAD: u64 = 4;

/// With room for fewer connections the server warns, unless it was asked for no more.
const FEW: usize = 128;

/// Number of connections that the system allows this process.
#[derive(Debug, Clone, Copy)]
pub struct Capacity {
    /// Maximum descriptors of the process.
    descriptors: u64,
    /// Connections that fit in beside the reserve; at least one.
    connections: usize,
    /// Connections of browsers that fit in beside those.
    browsers: usize,
}

/// Reason why no connection is possible.
#[derive(Debug, thiserror::Error)]
pub enum CapacityError {
    /// The system does not say how many descriptors there may be.
    #[error("cannot find out how many files this process may open")]
    Unknown(#[from] io::Error),
    /// All that there may be are needed for other things than connections.
    #[error(
        "the system lets this process open {allowed} files, and the server needs {reserve} beside \
         its connections: nobody could connect. Allow it more, by `ulimit -n` or LimitNOFILE="
    )]
    None {
        /// Maximum descriptors.
        allowed: u64,
        /// Reserved descriptors.
        reserve: u64,
    },
}

/// A bound on connections that the system does not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CapacityShortage {
    /// `limits.connections` is more.
    #[error(
        "the system allows fewer connections ({most}, of {files} files) than limits.connections"
    )]
    Connections {
        /// Connections that it allows.
        most: usize,
        /// Files that it allows.
        files: u64,
    },
    /// It names no bound, and there are few.
    #[error("the system allows few connections ({most}, of {files} files)")]
    Few {
        /// Connections that it allows.
        most: usize,
        /// Files that it allows.
        files: u64,
    },
    /// `limits.web_connections` is more.
    #[error(
        "the system allows fewer connections of browsers ({most}, of {files} files) than limits.web_connections"
    )]
    Browsers {
        /// Connections of browsers that it allows.
        most: usize,
        /// Files that it allows.
        files: u64,
    },
}

impl Capacity {
    /// Asks the system for as many descriptors as it gives, for a server of so many threads.
    ///
    /// # Errors
    /// When it does not say how many that are, or they are too few for a single connection.
    pub fn find(threads: usize) -> Result<Self, CapacityError> {
        Capacity::of(rlimit::increase_nofile_limit(u64::MAX)?, threads)
    }

    /// The capacity of a process that may open so many files, for a server of so many threads.
    ///
    /// # Errors
    /// When they are too few for a single connection.
    pub fn of(descriptors: u64, threads: usize) -> Result<Self, CapacityError> {
        let others = u64::try_from(threads.saturating_sub(1)).unwrap_or(u64::MAX);
        let reserve = RESERVE.saturating_add(others.saturating_mul(PER_THREAD));
        let connections = descriptors.saturating_sub(reserve);
        if connections == 0 {
            return Err(CapacityError::None {
                allowed: descriptors,
                reserve,
            });
        }
        Ok(Capacity {
            descriptors,
            connections: usize::try_from(connections).unwrap_or(usize::MAX),
            browsers: 0,
        })
    }

    /// Keeps descriptors for as many connections of browsers, but never for more than half.
    pub fn beside(mut self, browsers: usize) -> Self {
        self.browsers = browsers.min(self.connections / 2);
        self.connections -= self.browsers;
        self
    }

    /// Keeps as many descriptors for other things, but never more than half.
    pub fn without(mut self, others: usize) -> Self {
        self.connections -= others.min(self.connections / 2);
        self
    }

    /// Keeps the descriptors that these settings need beside connections for lines.
    pub fn keeping_for(self, config: &Config) -> Self {
        let headers = match config.proxies.is_empty() {
            true => 0,
            false => HEADER_READS,
        };
        let browsers = match config.has_page() {
            true => config.limits.web_connections,
            false => 0,
        };
        let logins = match config.ssh.listen {
            Some(_) => config.limits.ssh_logins,
            None => 0,
        };
        self.without(headers.saturating_add(logins))
            .beside(browsers)
    }

    /// Connections that can be held beside those of browsers to the page.
    pub fn connections(&self) -> usize {
        self.connections
    }

    /// The bounds that are more than the system allows.
    pub fn shortages(&self, limits: &Limits) -> Vec<CapacityShortage> {
        let (most, files) = (self.connections, self.descriptors);
        let connections = match limits.connections {
            0 if most < FEW => Some(CapacityShortage::Few { most, files }),
            asked if asked > most => Some(CapacityShortage::Connections { most, files }),
            _ => None,
        };
        let most = self.browsers;
        let has_few_browsers = most > 0 && limits.web_connections > most;
        let browsers = has_few_browsers.then_some(CapacityShortage::Browsers { most, files });
        connections.into_iter().chain(browsers).collect()
    }

    /// The bounds with as many connections as are asked for and can be held. The log says when that
    /// is fewer than were asked for, or few.
    pub fn fit(self, mut limits: Limits) -> Limits {
        for shortage in self.shortages(&limits) {
            tracing::warn!("{shortage}: allow more files, by ulimit -n or LimitNOFILE=");
        }
        if limits.connections == 0 || limits.connections > self.connections {
            limits.connections = self.connections;
        }
        limits.web_connections = limits.web_connections.min(self.browsers.max(1));
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_holds_a_connection_at_least() {
        let table = [
            (0, 1, None),
            (64, 1, None),
            (96, 1, None),
            (97, 1, Some(1)),
            (156, 16, None),
            (157, 16, Some(1)),
        ];
        for (descriptors, threads, expected) in table {
            let found = Capacity::of(descriptors, threads).ok();
            let found = found.map(|capacity| capacity.connections);
            assert_eq!(found, expected, "{descriptors} {threads}");
        }
    }

    #[test]
    fn as_many_as_are_asked_for_and_fit() {
        let capacity = Capacity::of(1_000, 1).unwrap();
        for (asked, expected) in [(0, 904), (10, 10), (904, 904), (905, 904)] {
            let limits = Limits {
                connections: asked,
                ..Limits::default()
            };
            assert_eq!(capacity.fit(limits).connections, expected, "{asked}");
        }
    }

    #[test]
    fn browsers_take_half_at_most() {
        for (asked, expected) in [(0, (1, 904)), (100, (100, 804)), (1_000, (452, 452))] {
            let limits = Limits {
                web_connections: asked.max(1),
                ..Limits::default()
            };
            let fitted = Capacity::of(1_000, 1).unwrap().beside(asked).fit(limits);
            let found = (fitted.web_connections, fitted.connections);
            assert_eq!(found, expected, "{asked}");
        }
    }
}
