//! An operator of a server in a test.

use std::sync::Arc;

use damiera_archive::Archive;
use damiera_game::services::host::Host;
use damiera_game::services::upstream::Upstream;
use damiera_node::control::{Control, Drain, Recent};
use tokio::time::Instant;

use super::{Net, WALL};

/// The parts of a server that an operator's commands read and act on.
pub(crate) fn control(net: &Net) -> Control {
    control_beside(net, None)
}

/// The control of a server of a cluster.
pub(crate) fn control_beside(net: &Net, upstream: Option<Arc<dyn Upstream>>) -> Control {
    let recent = Arc::new(Recent::default());
    tokio::spawn(Arc::clone(&recent).watch(Arc::clone(&net.metrics)));
    Control {
        address: "127.0.0.1:6464".to_owned(),
        started: Instant::now(),
        upstream: upstream.clone(),
        lobby: Arc::clone(&net.lobby),
        roster: Arc::clone(&net.roster),
        metrics: Arc::clone(&net.metrics),
        recent,
        archive: Archive::in_memory(),
        tournaments: net.tournaments.clone(),
        people: Arc::clone(&net.people),
        limits: net.limits.clone(),
        host: Arc::new(Host::seeded(2, WALL)),
        journal: None,
        storage: Arc::clone(&net.storage),
        errors: Arc::default(),
        identity: None,
        ssh: None,
        drain: Drain::new(
            Arc::clone(&net.lobby),
            Arc::clone(&net.roster),
            upstream,
            net.shutdown.clone(),
        ),
    }
}
