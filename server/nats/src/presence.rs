//! Finds the live nodes without being one.

use std::time::Duration;

use async_nats::Subscriber;
use damiera_cluster::member::Alive;
use damiera_cluster::name::Node;
use futures_util::future::BoxFuture;
use futures_util::{FutureExt, StreamExt as _};
use tokio::time::{Instant, timeout_at};

use crate::{NatsConnection, said};

/// The node cannot hear the others.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("NATS does not let this node listen: {0}")]
pub struct ListenError(pub(crate) String);

/// Hears what nodes say of themselves from now on.
#[derive(Debug)]
pub struct PresenceSubscriber {
    pub(crate) others: Subscriber,
    /// When it began to hear.
    pub(crate) since: Instant,
}

impl NatsConnection {
    /// Listens to the nodes of the cluster.
    ///
    /// # Errors
    /// When the connection is gone for good.
    pub fn presence(&self) -> BoxFuture<'_, Result<PresenceSubscriber, ListenError>> {
        async move {
            let others = self.client.subscribe(self.subjects.all_alive()).await;
            let others = others.map_err(|error| ListenError(said(&error.to_string())))?;
            Ok(PresenceSubscriber {
                others,
                since: Instant::now(),
            })
        }
        .boxed()
    }
}

impl PresenceSubscriber {
    /// The first node that says within this time that it lives, or has said so since this was last asked. A node
    /// says so every [`BEAT`](damiera_cluster::member::BEAT).
    pub async fn hear(&mut self, patience: Duration) -> Option<Node> {
        let until = Instant::now() + patience;
        while let Ok(Some(message)) = timeout_at(until, self.others.next()).await {
            // A message that does not decode may come from anybody and proves nothing.
            if let Ok(alive) = Alive::decode(&message.payload) {
                return Some(alive.node);
            }
        }
        None
    }
}
