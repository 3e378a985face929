//! One node among others: its state machine at work on NATS.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, Message, Subscriber};
use damiera_cluster::Unappended;
use damiera_cluster::effect::NodeEffect;
use damiera_cluster::group::Entry;
use damiera_cluster::log::{LogResponse, RequestId, TIME_OUT};
use damiera_cluster::log_state::LogState;
use damiera_cluster::member::{Alive, BEAT, LISTENING, NodeProfile};
use damiera_cluster::name::{Node, NodeName};
use damiera_cluster::state_machine::{NoHandOver, NodeStateMachine, TICK};
use futures_util::future::BoxFuture;
use futures_util::{FutureExt, StreamExt as _};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, timeout};
use tokio_util::task::AbortOnDropHandle;

use crate::copying::copy_log;
use crate::log::{Logged, NatsLog};
use crate::presence::PresenceSubscriber;
use crate::segments::Segments;
use crate::{NatsConnection, Subjects};

/// Messages of the log that wait to be taken. Further ones wait at NATS.
const FOLLOWED: usize = 64;

/// A node that has not heard itself for so long hears no other: NATS brings it what it publishes. A silent connection is
/// given up only later.
const ECHO: Duration = BEAT.saturating_mul(3);

/// Maximum time for the last message to the other nodes.
const FAREWELL: Duration = Duration::from_secs(3);

/// A node's place in the cluster. It does nothing but while [`NodeRuntime::next`] is waited for; when it is dropped, the
/// node says no more that it lives.
#[derive(Debug)]
pub struct NodeRuntime {
    state_machine: NodeStateMachine,
    began: Instant,
    ticks: Interval,
    client: Client,
    subjects: Subjects,
    log: NatsLog,
    /// Requests that NATS has not answered. The state machine asks for few things at once.
    asked: JoinSet<AnsweredRequest>,
    /// The node's sign of life, for the task that tells the others.
    alive: watch::Sender<Option<Alive>>,
    messages: mpsc::Receiver<Logged>,
    others: Subscriber,
    /// Effects that were not given out yet.
    effects: Vec<NodeEffect>,
    /// When the node last heard itself.
    echo: Instant,
    _follower: AbortOnDropHandle<()>,
    heartbeat: AbortOnDropHandle<()>,
}

/// An answer of the log, and to which request.
type AnsweredRequest = (RequestId, LogResponse);

/// The copy of the log cannot be kept any more, and the node with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this node has left the cluster: its copy of the log cannot be kept")]
pub struct LogCopyLost;

impl NatsConnection {
    /// Takes a node's place in the cluster. It reads its copy of the log first, then what came later, which it adds
    /// to the copy. It has listened to the others by `presence` before.
    #[must_use]
    pub fn node_runtime(
        &self,
        node: Node,
        profile: NodeProfile,
        copy: Segments,
        presence: PresenceSubscriber,
    ) -> NodeRuntime {
        let (followed, messages) = mpsc::channel(FOLLOWED);
        let follower = tokio::spawn(copy_log(self.clone(), copy, followed));
        let (alive, said) = watch::channel(None);
        let heartbeat = tokio::spawn(publish_heartbeats(
            self.client.clone(),
            self.subjects.clone(),
            said,
        ));
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let listened = presence.since.elapsed().min(LISTENING);
        let now = Instant::now();
        let mut runtime = NodeRuntime {
            state_machine: NodeStateMachine::new(node, profile, LogState::START, Duration::ZERO),
            began: now.checked_sub(listened).unwrap_or(now),
            ticks,
            client: self.client.clone(),
            subjects: self.subjects.clone(),
            log: self.log(),
            asked: JoinSet::new(),
            alive,
            messages,
            others: presence.others,
            effects: Vec::new(),
            echo: now,
            _follower: AbortOnDropHandle::new(follower),
            heartbeat: AbortOnDropHandle::new(heartbeat),
        };
        runtime.hear_earlier(listened);
        runtime
    }
}

impl NodeRuntime {
    /// Waits until something happens, and gives out what that means, in order and from the log's beginning:
    /// everything that a [`NodeStateMachine`] has to say but what is asked of NATS and told to other nodes, which is done here.
    /// That may be nothing. Dropping the future loses nothing.
    ///
    /// # Errors
    /// When the copy of the log cannot be kept.
    pub async fn next(&mut self) -> Result<Vec<NodeEffect>, LogCopyLost> {
        if self.effects.is_empty() {
            tokio::select! {
                _ = self.ticks.tick() => self.tick(),
                Some(answered) = self.asked.join_next() => self.take_answer(answered.ok()),
                logged = self.messages.recv() => self.take_message(logged.ok_or(LogCopyLost)?),
                Some(message) = self.others.next() => self.hear(&message),
            }
            self.take_what_waits();
            self.carry_out();
        }
        Ok(std::mem::take(&mut self.effects))
    }

    /// Takes entries to be stored, together as far as one group holds them; gives back entries that were not taken, in
    /// their order. Later events give the outcome of the others; if the node steps back first, only later groups show
    /// it.
    pub fn append(&mut self, entries: impl IntoIterator<Item = Entry>) -> Vec<Unappended> {
        let left = self.state_machine.append_all(entries);
        self.carry_out();
        left
    }

    /// Has the log say whether this node is still the primary: see [`NodeStateMachine::confirm`].
    pub fn confirm(&mut self) -> Option<u32> {
        let groups = self.state_machine.confirm();
        self.carry_out();
        groups
    }

    /// Has the node give the primary's place away: see [`NodeStateMachine::hand_over`].
    ///
    /// # Errors
    /// When the node is not the primary, or there is no such node that is ready.
    pub fn hand_over(&mut self, to: Option<NodeName>) -> Result<NodeName, NoHandOver> {
        let to = self.state_machine.hand_over(to);
        self.carry_out();
        to
    }

    /// The node's state machine, to be asked what it knows.
    #[must_use]
    pub fn state_machine(&self) -> &NodeStateMachine {
        &self.state_machine
    }

    /// The signs of life of this node and all others that live.
    pub fn members(&self) -> impl Iterator<Item = &Alive> {
        [self.state_machine.me()]
            .into_iter()
            .chain(self.state_machine.others())
    }

    /// Has the node be no candidate any more, and give the primary's place to another, if there is another.
    pub fn leave(&mut self) {
        self.state_machine.leave();
    }

    /// Tells the others that the node goes, so that they need not wait for its silence. Nothing is stored here after
    /// that. When NATS does not take the word they notice the silence.
    pub fn farewell(&mut self) -> BoxFuture<'_, ()> {
        async move {
            // The others would believe a later sign of life.
            self.heartbeat.abort();
            let alive = self.state_machine.farewell();
            let subject = self.subjects.alive(&alive.node.name);
            let said = async {
                self.client.publish(subject, alive.encode()).await.ok()?;
                self.client.flush().await.ok()
            };
            let _ = timeout(FAREWELL, said).await;
        }
        .boxed()
    }

    /// The time since which this node's own messages do not come back from NATS; None while they do.
    #[must_use]
    pub fn deaf_since(&self) -> Option<Instant> {
        (self.echo.elapsed() >= ECHO).then_some(self.echo)
    }

    fn tick(&mut self) {
        if self.deaf_since().is_some() || self.client.connection_state() != State::Connected {
            self.state_machine.deaf();
        }
        self.state_machine.tick(self.began.elapsed());
    }

    /// Takes what is there beside what was waited for, so that the node does not go round for each.
    fn take_what_waits(&mut self) {
        while let Some(answered) = self.asked.try_join_next() {
            self.take_answer(answered.ok());
        }
        for _ in 0..FOLLOWED {
            match self.messages.try_recv() {
                Ok(logged) => self.take_message(logged),
                // That there will be no more is told at the next wait.
                Err(mpsc::error::TryRecvError::Empty | mpsc::error::TryRecvError::Disconnected) => {
                    return;
                }
            }
        }
    }

    /// Takes an answer of the log; does nothing if the task that waited for it was ended.
    fn take_answer(&mut self, answered: Option<AnsweredRequest>) {
        if let Some((id, answer)) = answered {
            let now = self.began.elapsed();
            self.state_machine.answered(id, answer, now);
        }
    }

    /// Hears what others said while the node waited for NATS, and counts that time as listening.
    fn hear_earlier(&mut self, listened: Duration) {
        while let Some(Some(message)) = self.others.next().now_or_never() {
            self.hear(&message);
        }
        let mut passed = Duration::ZERO;
        while passed < listened {
            passed = (passed + TICK).min(listened);
            self.state_machine.tick(passed);
        }
    }

    fn take_message(&mut self, logged: Logged) {
        self.state_machine.streamed(logged.seq, logged.payload);
    }

    fn hear(&mut self, message: &Message) {
        match Alive::decode(&message.payload) {
            Ok(alive) => {
                if alive.node == self.state_machine.me().node {
                    self.echo = Instant::now();
                }
                self.state_machine.heard(alive);
            }
            // A publisher may do so a thousand times a second.
            Err(error) => tracing::debug!("{error}"),
        }
    }

    /// Does what is NATS', and keeps the rest to be given out.
    fn carry_out(&mut self) {
        for effect in self.state_machine.effects() {
            match effect {
                NodeEffect::Ask(request) => {
                    let log = self.log.clone();
                    self.asked.spawn(async move {
                        let answer = log.carry_out(&request, TIME_OUT).await;
                        (request.id, answer)
                    });
                }
                NodeEffect::Tell(alive) => drop(self.alive.send_replace(Some(alive))),
                happening @ (NodeEffect::Stored { .. }
                | NodeEffect::NotStored { .. }
                | NodeEffect::Owns { .. }
                | NodeEffect::SteppedBack { .. }
                | NodeEffect::Silent { .. }
                | NodeEffect::Left { .. }
                | NodeEffect::Namesake { .. }
                | NodeEffect::Alarm { .. }) => self.effects.push(happening),
            }
        }
    }
}

/// Publishes this node's latest message to the other nodes. While there is no connection it waits, and older messages
/// are dropped.
async fn publish_heartbeats(
    client: Client,
    subjects: Subjects,
    mut said: watch::Receiver<Option<Alive>>,
) {
    while said.changed().await.is_ok() {
        let alive = said.borrow_and_update().clone();
        if let Some(alive) = alive {
            let subject = subjects.alive(&alive.node.name);
            // A node that cannot publish is silent to the others.
            let _ = client.publish(subject, alive.encode()).await;
        }
    }
}
