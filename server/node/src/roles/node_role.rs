//! The present place of people's sessions.

use std::sync::Arc;

use crate::link::Link;

/// The present place of people's sessions.
#[derive(Debug, Clone)]
pub enum NodeRole {
    /// In this process, which decides.
    Primary,
    /// At the primary, to which this link leads.
    Replica(Arc<Link>),
    /// Nowhere: no primary is known or reached.
    Waiting,
    /// Nowhere any more: this server stops.
    Stopping {
        /// Another server decides, so that games go on.
        goes_on: bool,
    },
}
