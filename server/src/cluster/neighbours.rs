//! The way to other servers' people and rooms, on NATS.

use std::sync::Arc;

use damiera_cluster::asking::QuestionId;
use damiera_cluster::name::Node;
use damiera_nats::{Connection, Deaf, Inbound, Letter, Letters};
use tokio_util::sync::CancellationToken;

use super::rooms::Rooms;
use crate::elsewhere::{Elsewhere, Post, Subject};
use crate::journal::Journal;
use crate::metrics::ClusterFigures;
use crate::services::Services;

/// The other servers, to whom nobody here speaks yet.
#[derive(Debug)]
pub struct Neighbours {
    pub(super) node: Node,
    pub(super) connection: Connection,
}

/// Carries what people and rooms tell each other.
#[derive(Debug)]
struct NatsPost {
    letters: Letters,
    figures: ClusterFigures,
}

impl Post for NatsPost {
    fn send(&self, subject: Subject, message: bytes::Bytes, question: Option<QuestionId>) {
        let sent = match subject {
            Subject::Ask(partition, epoch) => {
                let number = question.map(|question| question.0);
                self.letters.ask(partition, epoch, number, message)
            }
            Subject::Told(node, partition) => self.letters.tell(node, partition, message),
        };
        if sent.is_err() {
            self.figures.dropped.inc();
        }
    }
}

impl Neighbours {
    /// Begins to hear them and to speak to them, and gives the rooms that people here reach. To be called where a
    /// runtime runs, which goes on with it.
    ///
    /// # Errors
    /// When the connection is gone for good.
    pub async fn meet<J: Journal>(self, services: &Arc<Services<J>>) -> Result<Rooms<J>, Deaf> {
        let Neighbours { node, connection } = self;
        let partitions = connection.settings().partitions;
        let inbound = connection.inbound().await?;
        let post = NatsPost {
            letters: connection.letters(),
            figures: services.metrics.cluster.clone(),
        };
        let elsewhere = Elsewhere::new(node, partitions, Arc::clone(services), Arc::new(post));
        // People say goodbye to rooms elsewhere while the server stops: both end with the runtime.
        tokio::spawn(Arc::clone(&elsewhere).run(CancellationToken::new()));
        tokio::spawn(hear(Arc::clone(&elsewhere), node, inbound));
        let services = Arc::clone(services);
        Ok(Rooms::new(services, elsewhere, node, connection))
    }
}

/// Takes what comes for this node.
async fn hear<J: Journal>(elsewhere: Arc<Elsewhere<J>>, me: Node, mut inbound: Inbound) {
    while let Some(letter) = inbound.next().await {
        match letter {
            Letter::Told(partition, payload) => {
                elsewhere.receive(Subject::Told(me.name, partition), payload);
            }
            Letter::Unheard(number) => elsewhere.unheard(QuestionId(number)),
        }
        // Everyone else on this thread has a turn.
        tokio::task::yield_now().await;
    }
}
