//! One node among others: its keeper at work on NATS.

use std::time::Duration;

use async_nats::Subscriber;
use bytes::Bytes;
use damiera_cluster::Unappended;
use damiera_cluster::effect::Effect;
use damiera_cluster::group::Entry;
use damiera_cluster::keeper::{Keeper, TICK};
use damiera_cluster::log::{Answer, RequestId};
use damiera_cluster::member::Alive;
use damiera_cluster::name::Node;
use damiera_cluster::partition::PartitionId;
use futures_util::StreamExt as _;
use tokio::sync::{mpsc, oneshot};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::copying::copy_log;
use crate::log::{Log, Logged};
use crate::segments::Segments;
use crate::{Connection, said};

/// How long an append waits for its answer: longer than a leader that is alive ever takes, and shorter than
/// NATS' own elections.
const PATIENCE: Duration = Duration::from_secs(2);

/// How many messages of the log wait to be taken. More wait at NATS.
const FOLLOWED: usize = 64;

/// How many wishes wait. Whoever has another waits.
const WISHES: usize = 1_024;

/// How many happenings wait for whoever is told them. With more, the node stands still until they are taken: it
/// must not know more than it tells.
const TOLD: usize = 1_024;

/// A node's place in the cluster. When the last clone is dropped, the node says no more that it lives.
#[derive(Debug, Clone)]
pub struct Station {
    wishes: mpsc::Sender<Wish>,
}

#[derive(Debug)]
enum Wish {
    Append {
        partition: PartitionId,
        entry: Entry,
        answer: oneshot::Sender<Result<(), Unappended>>,
    },
    Leave,
}

/// The node does not run any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this node has left the cluster")]
pub struct Gone;

/// The node cannot hear the others.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("NATS does not let this node listen: {0}")]
pub struct Deaf(String);

impl Connection {
    /// Takes a node's place in the cluster. It reads its copy of the log first, then what came later, which it adds
    /// to the copy.
    ///
    /// What happens comes by the receiver, in order and from the log's beginning: everything that a [`Keeper`] has to
    /// say but what is asked of NATS and told to other nodes, which is done here. When the receiver is dropped, or
    /// the copy cannot be written, the node ends.
    ///
    /// # Errors
    /// When the connection is gone for good.
    pub async fn station(
        &self,
        node: Node,
        copy: Segments,
    ) -> Result<(Station, mpsc::Receiver<Effect>), Deaf> {
        let others = self.client.subscribe(self.subjects.all_alive()).await;
        let others = others.map_err(|error| Deaf(said(&error.to_string())))?;
        let (wishes, wished) = mpsc::channel(WISHES);
        let (told, happenings) = mpsc::channel(TOLD);
        let (followed, messages) = mpsc::channel(FOLLOWED);
        let follower = tokio::spawn(copy_log(self.clone(), copy, followed));
        let work = Work {
            keeper: Keeper::new(node, self.settings.partitions, &[], Duration::ZERO),
            began: Instant::now(),
            connection: self.clone(),
            log: self.log(),
            asked: JoinSet::new(),
            told,
            _follower: Leash(follower.abort_handle()),
        };
        tokio::spawn(work.run(wished, messages, others));
        Ok((Station { wishes }, happenings))
    }
}

impl Station {
    /// Hands an entry in. Whether it is stored is told by what happens; when the node steps back before,
    /// only later groups tell.
    ///
    /// # Errors
    /// When the node is gone; the inner error gives the entry back when it does not own the partition, or its
    /// next group is full.
    pub async fn append(
        &self,
        partition: PartitionId,
        entry: Entry,
    ) -> Result<Result<(), Unappended>, Gone> {
        let (answer, answered) = oneshot::channel();
        let wish = Wish::Append {
            partition,
            entry,
            answer,
        };
        self.wishes.send(wish).await.map_err(|_| Gone)?;
        answered.await.map_err(|_| Gone)
    }

    /// Has the node give its partitions to others, where there are others.
    ///
    /// # Errors
    /// When the node is gone.
    pub async fn leave(&self) -> Result<(), Gone> {
        self.wishes.send(Wish::Leave).await.map_err(|_| Gone)
    }
}

/// What ends a task with its owner.
struct Leash(AbortHandle);

impl Drop for Leash {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What an answer of the log is about.
type Answered = (PartitionId, RequestId, Answer);

struct Work {
    keeper: Keeper,
    began: Instant,
    connection: Connection,
    log: Log,
    /// What NATS was asked and has not answered. The keeper asks for few things of each partition at once.
    asked: JoinSet<Answered>,
    told: mpsc::Sender<Effect>,
    _follower: Leash,
}

impl Work {
    async fn run(
        mut self,
        mut wishes: mpsc::Receiver<Wish>,
        mut messages: mpsc::Receiver<Logged>,
        mut others: Subscriber,
    ) {
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = ticks.tick() => self.keeper.tick(self.began.elapsed()),
                Some(answered) = self.asked.join_next() => {
                    // A task that was cancelled belongs to a node that ends.
                    if let Ok((partition, id, answer)) = answered {
                        self.keeper.answered(partition, id, answer, self.began.elapsed());
                    }
                }
                wish = wishes.recv() => match wish {
                    Some(wish) => self.grant(wish),
                    None => return,
                },
                logged = messages.recv() => match logged {
                    Some(logged) => self.keeper.streamed(logged.partition, logged.seq, logged.payload),
                    None => return,
                },
                Some(message) = others.next() => self.hear(&message.payload),
            }
            for effect in self.keeper.effects() {
                if self.carry_out(effect).await.is_err() {
                    return;
                }
            }
        }
    }

    fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Append {
                partition,
                entry,
                answer,
            } => {
                let appended = self.keeper.append(partition, entry);
                // Whoever asked may be gone; the entry is on its way all the same.
                let _ = answer.send(appended);
            }
            Wish::Leave => self.keeper.leave(),
        }
    }

    fn hear(&mut self, payload: &Bytes) {
        match Alive::decode(payload) {
            Ok(alive) => self.keeper.heard(alive),
            // Whoever may publish there may do so a thousand times a second.
            Err(error) => tracing::debug!("{error}"),
        }
    }

    /// Does what is NATS', and tells the rest.
    async fn carry_out(&mut self, effect: Effect) -> Result<(), Gone> {
        match effect {
            Effect::Ask(request) => {
                let log = self.log.clone();
                self.asked.spawn(async move {
                    let answer = log.carry_out(&request, PATIENCE).await;
                    (request.partition, request.id, answer)
                });
                Ok(())
            }
            Effect::Tell(alive) => {
                let subject = self.connection.subjects.alive(&alive.node.name);
                // While there is no connection, to wait for it would stop everything; the next one says the same.
                let told = self.connection.client.publish(subject, alive.encode());
                let _ = tokio::time::timeout(TICK, told).await;
                Ok(())
            }
            happening => self.told.send(happening).await.map_err(|_| Gone),
        }
    }
}
