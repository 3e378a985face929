//! This server's two ends of what is asked of the owner of the lobby's partition.

use std::sync::Arc;

use bytes::Bytes;
use damiera_cluster::group::Epoch;
use damiera_cluster::member::MAX_NODES;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use tokio::sync::{mpsc, watch};

use crate::cluster::lobby::{
    LobbyAnswer, LobbyAsked, LobbyDesk, LobbyOwner, LobbyQuestion, OwnerAsker,
};
use crate::elsewhere::form::FormError;
use crate::elsewhere::{Post, Subject};

/// Asks the owner of the lobby's partition, and is asked while this server is it.
#[derive(Debug)]
pub(in crate::cluster) struct Ends {
    pub(in crate::cluster) me: Node,
    pub(in crate::cluster) partition: PartitionId,
    pub(in crate::cluster) asker: Arc<OwnerAsker>,
    desk: Arc<LobbyDesk<LobbyQuestion, LobbyAnswer>>,
    owner: watch::Sender<LobbyOwner>,
    silent: mpsc::Sender<Node>,
}

/// What comes in at the ends while this server owns the partition.
#[derive(Debug)]
pub(in crate::cluster) struct Incoming {
    pub(super) asked: mpsc::Receiver<LobbyAsked<LobbyQuestion, LobbyAnswer>>,
    /// Who counts as dead.
    pub(super) silent: mpsc::Receiver<Node>,
}

impl Ends {
    /// The ends of a life of a server.
    pub(in crate::cluster) fn new(
        me: Node,
        partition: PartitionId,
        post: &Arc<dyn Post>,
    ) -> (Arc<Self>, Incoming) {
        let (owner, seen) = watch::channel(LobbyOwner::default());
        let (desk, asked) = LobbyDesk::new(me, partition, seen.clone(), Arc::clone(post));
        let desk = Arc::new(desk);
        let asker = OwnerAsker::new(me, partition, seen, Arc::clone(post), Arc::clone(&desk));
        let (dead, silent) = mpsc::channel(MAX_NODES);
        let ends = Ends {
            me,
            partition,
            asker: Arc::new(asker),
            desk,
            owner,
            silent: dead,
        };
        (Arc::new(ends), Incoming { asked, silent })
    }

    /// A node owns a partition from now on.
    pub(in crate::cluster) fn owned(&self, partition: PartitionId, epoch: Epoch, by: Node) {
        if partition == self.partition {
            self.owner.send_replace(LobbyOwner(Some((by, epoch))));
        }
    }

    /// This server does not own a partition any more.
    pub(in crate::cluster) fn lost(&self, partition: PartitionId) {
        if partition != self.partition {
            return;
        }
        self.owner.send_if_modified(|owner| {
            let was_own = owner.epoch_of(self.me).is_some();
            if was_own {
                *owner = LobbyOwner::default();
            }
            was_own
        });
    }

    /// A node counts as dead.
    pub(in crate::cluster) fn silent(&self, node: Node) {
        self.desk.silent(node);
        // What does not fit is found dead a little later, because it asks nothing.
        let _ = self.silent.try_send(node);
    }

    /// The owner says something to this server.
    ///
    /// # Errors
    /// When it is no answer.
    pub(in crate::cluster) fn told(&self, message: Bytes) -> Result<(), FormError> {
        self.asker.receive(message)
    }

    /// Somebody asks the owner in an epoch.
    pub(in crate::cluster) fn asked(&self, epoch: Epoch, message: Bytes) {
        let taken = self.desk.receive(epoch, message);
        if let Err(error) = taken {
            dropped(Subject::Ask(self.partition, epoch), &error);
        }
    }
}

/// A message of another server cannot be read.
pub(in crate::cluster) fn dropped(subject: Subject, error: &FormError) {
    tracing::warn!(%subject, %error, "a node's message was dropped");
}
