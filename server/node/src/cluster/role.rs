//! The role of this server, and the changes of the primary.

use std::sync::Arc;

use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use parking_lot::Mutex;
use tokio::sync::mpsc;

use crate::startup::RebuiltRooms;

/// A change of the primary.
#[derive(Debug)]
pub enum RoleChange {
    /// This node decides from now on by the log, and everything before was applied.
    Primary {
        /// The epoch.
        epoch: Epoch,
        /// Every open room, as it stands.
        rooms: Box<RebuiltRooms>,
    },
    /// Another node decides.
    Replica {
        /// The node.
        primary: Node,
        /// The address of its link, from its signs of life; None while unknown.
        address: Option<String>,
    },
    /// No node decides: the primary is silent or has let go.
    Nobody,
}

/// Makes a channel for changes of the primary that holds only the last one: an earlier change says nothing any more.
pub(super) fn role_channel() -> (RoleSender, RoleReceiver) {
    let (news, heard) = mpsc::channel(1);
    let slot = Arc::default();
    let sender = RoleSender {
        slot: Arc::clone(&slot),
        news,
    };
    (sender, RoleReceiver { slot, news: heard })
}

/// Sends changes of the primary.
#[derive(Debug)]
pub(super) struct RoleSender {
    slot: Arc<Mutex<Option<RoleChange>>>,
    news: mpsc::Sender<()>,
}

impl RoleSender {
    /// Sends a change in place of an untaken one.
    pub(super) fn send(&self, change: RoleChange) {
        *self.slot.lock() = Some(change);
        // The receiver has not taken the last one yet, or is gone because the server stops.
        let _ = self.news.try_send(());
    }
}

/// Receives changes of the primary.
#[derive(Debug)]
pub struct RoleReceiver {
    slot: Arc<Mutex<Option<RoleChange>>>,
    news: mpsc::Receiver<()>,
}

impl RoleReceiver {
    /// The newest change; None if there is no sender any more. Dropping the future loses nothing.
    pub async fn recv(&mut self) -> Option<RoleChange> {
        loop {
            if let Some(change) = self.slot.lock().take() {
                return Some(change);
            }
            self.news.recv().await?;
        }
    }
}
