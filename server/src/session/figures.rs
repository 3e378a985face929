//! What is counted of a session.

use std::io::ErrorKind;

use damiera_protocol::view::Format;

use super::Session;
use crate::journal::Journal;
use crate::metrics::Limit;
use crate::net::Connection;

impl<S, J> Session<S, J>
where
    S: Connection,
    J: Journal,
{
    /// A line came faster than the format's rate, and waits.
    pub(super) fn count_held(&self) {
        let limit = match self.view.format {
            Format::Text | Format::Accessible => Limit::TextRate,
            Format::Json => Limit::JsonRate,
        };
        self.server.services.metrics.limits.reached(limit);
    }

    /// The connection broke. The kernel says that it timed out when the network lost the peer.
    pub(super) fn count_broken(&self, why: ErrorKind) {
        tracing::debug!(?why, "broken");
        let metrics = &self.server.services.metrics;
        metrics.connections.broke();
        if why == ErrorKind::TimedOut {
            metrics.limits.reached(Limit::Network);
        }
    }
}
