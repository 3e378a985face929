//! The time since which this server does not reach a primary that NATS knows of.

use std::sync::Arc;

use damiera_journal::shared::ClusterView;
use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::Instant;

use super::node_role::NodeRole;

/// The beginning of the time without a link to a primary that is heard.
#[derive(Debug, Clone, Default)]
pub(super) struct Unreached(Arc<Mutex<Option<Instant>>>);

impl Unreached {
    /// When it began; None while the primary is reached or none is heard.
    pub(super) fn since(&self) -> Option<Instant> {
        *self.0.lock()
    }
}

/// Notes since when no primary is reached, as long as the server runs.
pub(super) async fn note_since_when(
    unreached: Unreached,
    mut standings: watch::Receiver<NodeRole>,
    mut view: watch::Receiver<ClusterView>,
) {
    let mut last = None;
    loop {
        let standing = standings.borrow_and_update().clone();
        let is_heard = view.borrow_and_update().primary.is_some();
        {
            let mut since = unreached.0.lock();
            *since = match standing {
                NodeRole::Waiting if is_heard => since.or_else(|| {
                    // A link that says nothing was of no use before it was given up.
                    let heard_at = last
                        .take()
                        .map(|link: Arc<crate::link::Link>| link.heard_at());
                    Some(heard_at.unwrap_or_else(Instant::now))
                }),
                NodeRole::Replica(link) => {
                    last = Some(link);
                    None
                }
                NodeRole::Waiting | NodeRole::Primary | NodeRole::Stopping { .. } => None,
            };
        }
        let changed = tokio::select! {
            changed = standings.changed() => changed,
            changed = view.changed() => changed,
        };
        if changed.is_err() {
            return;
        }
    }
}
