//! A primary that does not hear NATS: another server may be the primary for everyone else, and people are told where.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::Bulletin;
use damiera_protocol::render::Notice;
use tokio::time::{Instant, sleep};

use super::cluster::Cluster;
use super::waiting::CUT_OFF;

/// The time between two looks.
const LOOK: Duration = Duration::from_secs(1);

/// Looks, during a term, whether NATS has not been heard for long and replicas have left: then another server is the primary
/// or may be. While all replicas stay, NATS is away for them too, and no server is of more use than this one.
pub(super) async fn lead_elsewhere(cluster: Arc<Cluster>) {
    loop {
        sleep(LOOK).await;
        let (deaf_since, others) = {
            let view = cluster.view.borrow();
            (view.deaf_since, view.others().len())
        };
        let is_told = cluster.cut_off.lock().is_some();
        match deaf_since {
            Some(since) if !is_told && Instant::now() >= since + CUT_OFF => {
                let linked = cluster.services.host.metrics.link.up.get();
                if usize::try_from(linked).is_ok_and(|linked| linked < others) {
                    tracing::warn!(
                        "NATS is not heard, and replicas have left: people are told where they are"
                    );
                    let bulletin = Arc::new(Bulletin::cut_off(cluster.other_addresses()));
                    tell(&cluster, Some(Arc::clone(&bulletin)), bulletin).await;
                }
            }
            None if is_told && still_decides(&cluster).await => {
                let bulletin = Arc::new(Bulletin::notice(Notice::PlayGoesOn));
                tell(&cluster, None, bulletin).await;
            }
            Some(_) | None => {}
        }
    }
}

/// Tells everyone something, and has later people read `cut_off` instead. Connections are let in under its lock, so
/// that each of them is told by one of the two.
async fn tell(cluster: &Cluster, cut_off: Option<Arc<Bulletin>>, bulletin: Arc<Bulletin>) {
    let everyone = {
        let mut now = cluster.cut_off.lock();
        *now = cut_off;
        cluster.services.events.roster.everyone()
    };
    everyone.tell(bulletin).await;
}

/// True once the log has said that this server is the primary still. If another one is, the term ends meanwhile.
async fn still_decides(cluster: &Cluster) -> bool {
    match cluster.services.storage.journal.confirm() {
        Some(confirmed) => confirmed.await,
        None => true,
    }
}
