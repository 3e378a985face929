//! A node's end of what rooms and people at different nodes tell each other.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::asking::{Admitted, QuestionId, Questions};
use damiera_cluster::group::Epoch;
use damiera_cluster::name::Node;
use damiera_cluster::partition::{PartitionId, Partitions, RoomId as ClusterRoom};
use damiera_cluster::told::{Gone, Listener, Teller, Told};
use parking_lot::Mutex;
use tokio::runtime::Handle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::desk::Desk;
use super::far::{Doubted, FarRoom, Pending, SeatAsked, Waiting};
use super::form::answer::Answered;
use super::form::letter::{Reply, ToNode, ToOwner};
use super::form::{self, FormError, MAX_FORM};
use super::post::{Post, Subject};
use crate::journal::{Journal, RoomId};
use crate::services::Services;

/// How often a node looks what is missing, and whose time is over.
const TICK: Duration = Duration::from_millis(250);
/// Every so many ticks an owner tells how far its sequences go, and measures the way to other nodes.
const SLOW: u32 = 4;

/// A silent node that is not heard for so long hardly lives: it is told no more than
const HOPE: Duration = Duration::from_secs(10 * 60);
/// every so many ticks.
const SELDOM: u32 = 240 * SLOW;

/// When so long passed between two ticks, this node was stopped itself,
const STOPPED: Duration = Duration::from_secs(1);
/// and carries nothing out for so long, in which it learns what others own by now.
const LEARNING: Duration = Duration::from_secs(2);

/// A node's end of what rooms and people at different nodes tell each other.
///
/// Its state is behind one lock, which is held for what one message needs and never while something is
/// awaited. Rooms of this node whose people are here never come near it.
#[derive(Debug)]
pub struct Elsewhere<J> {
    pub(super) me: Node,
    pub(super) services: Arc<Services<J>>,
    pub(super) state: Mutex<State>,
    /// Where the tasks run that people here wake.
    pub(super) runtime: Handle,
    partitions: Partitions,
    post: Arc<dyn Post>,
    begun: Instant,
}

/// What is known of other nodes, and of those who use their rooms or rooms of this one.
#[derive(Debug)]
pub(super) struct State {
    /// The questions of people here that wait for answers.
    pub(super) questions: Questions,
    /// Those that nobody carried out, at most as many, which wait for the next owners.
    pub(super) waiting: Vec<Waiting>,
    /// Those of which people were told that nobody knows.
    pub(super) doubted: Doubted,
    /// What is kept of each.
    pub(super) pending: HashMap<QuestionId, Pending>,
    /// The seats that people here have asked for and are not answered about.
    pub(super) seats_asked: HashMap<QuestionId, SeatAsked>,
    /// What the owner of each partition tells.
    pub(super) heard: BTreeMap<PartitionId, Heard>,
    /// The rooms of other nodes that are known here.
    pub(super) far: HashMap<RoomId, FarRoom>,
    /// The partitions that this node owns.
    pub(super) owned: BTreeMap<PartitionId, Owned>,
    /// The last epoch in which this node owned each partition that it ever owned.
    last_owned: BTreeMap<PartitionId, Epoch>,
    /// Those who stand for other nodes in rooms of this one.
    pub(super) desks: BTreeMap<(RoomId, Node), Arc<Desk>>,
    /// How many desks there were.
    pub(super) desks_opened: u64,
    /// How long messages take to other nodes.
    pub(super) ways: BTreeMap<Node, Way>,
    /// Since when nodes are silent that were told something.
    pub(super) silent: BTreeMap<Node, Duration>,
    /// How many times were measured.
    pub(super) measured: u64,
    ticks: u32,
    /// When it ticked last.
    ticked: Option<Duration>,
    /// Until when it does not know whether it owns what it has owned.
    learns_until: Duration,
}

/// What the owner of a partition tells.
#[derive(Debug)]
pub(super) struct Heard {
    pub(super) epoch: Epoch,
    /// When its owner told something last.
    pub(super) at: Duration,
    pub(super) listener: Listener<(QuestionId, Box<Answered>)>,
}

/// A partition that this node owns.
#[derive(Debug)]
pub(super) struct Owned {
    pub(super) epoch: Epoch,
    pub(super) teller: Teller,
    pub(super) admitted: Admitted,
}

/// How far another node is.
#[derive(Debug, Default)]
pub(super) struct Way {
    /// What the last ping said, and when it was sent.
    pub(super) sent: Option<(u64, Duration)>,
    /// How long the last one took that was answered.
    pub(super) round_trip: Option<Duration>,
}

impl<J: Journal> Elsewhere<J> {
    /// This life of a node, in a cluster of so many partitions, whose messages are carried by a post.
    /// To be called where a runtime runs.
    pub fn new(
        me: Node,
        partitions: Partitions,
        services: Arc<Services<J>>,
        post: Arc<dyn Post>,
    ) -> Arc<Self> {
        let heard = |partition| {
            let heard = Heard {
                epoch: Epoch(0),
                at: Duration::ZERO,
                listener: Listener::new(me),
            };
            (partition, heard)
        };
        let state = State {
            questions: Questions::default(),
            waiting: Vec::new(),
            doubted: Doubted::default(),
            pending: HashMap::new(),
            seats_asked: HashMap::new(),
            heard: partitions.all().map(heard).collect(),
            far: HashMap::new(),
            owned: BTreeMap::new(),
            last_owned: BTreeMap::new(),
            desks: BTreeMap::new(),
            desks_opened: 0,
            ways: BTreeMap::new(),
            silent: BTreeMap::new(),
            measured: 0,
            ticks: 0,
            ticked: None,
            learns_until: Duration::ZERO,
        };
        Arc::new(Elsewhere {
            me,
            services,
            state: Mutex::new(state),
            runtime: Handle::current(),
            partitions,
            post,
            begun: Instant::now(),
        })
    }

    /// Does what the time asks for, until it is told to stop.
    pub async fn run(self: Arc<Self>, shutdown: CancellationToken) {
        let mut ticks = tokio::time::interval(TICK);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = shutdown.cancelled() => return,
                _ = ticks.tick() => self.tick(),
            }
        }
    }

    /// The log says that a node owns a partition from now on.
    pub fn owned(self: &Arc<Self>, partition: PartitionId, epoch: Epoch, by: Node) {
        let mut state = self.state.lock();
        let known = state
            .heard
            .get(&partition)
            .map_or(Epoch(0), |heard| heard.epoch);
        // The new owner may have told something before the log told of it.
        let owned = state.owned.get(&partition);
        if epoch < known || owned.is_some_and(|owned| owned.epoch >= epoch) {
            return;
        }
        state.owned.remove(&partition);
        self.close_desks(&mut state, partition);
        if by == self.me {
            let owned = Owned {
                epoch,
                teller: Teller::new(partition, epoch),
                admitted: Admitted::default(),
            };
            state.owned.insert(partition, owned);
            state.last_owned.insert(partition, epoch);
        }
        let now = self.now();
        if let Some(heard) = state.heard.get_mut(&partition) {
            let effects = heard.listener.owned(epoch, now);
            self.take_heard(&mut state, partition, effects);
        }
    }

    /// This node does not own a partition any more, and stands for nobody elsewhere in its rooms. Gives the last epoch
    /// in which it owned it.
    pub(super) fn lost(&self, partition: PartitionId) -> Epoch {
        let mut state = self.state.lock();
        state.owned.remove(&partition);
        self.close_desks(&mut state, partition);
        let last = state.last_owned.get(&partition);
        last.copied().unwrap_or(Epoch(0))
    }

    /// Nobody listened for a question of this node: it was not carried out.
    pub fn unheard(&self, question: QuestionId) {
        self.not_carried_out(&mut self.state.lock(), question);
    }

    /// A node counts as dead, or has left: its players are absent, and nobody there watches.
    pub fn silent(self: &Arc<Self>, node: Node) {
        let mut state = self.state.lock();
        let now = self.now();
        state.silent.insert(node, now);
        state.ways.remove(&node);
        for owned in state.owned.values_mut() {
            owned.teller.forget(node);
            owned.admitted.forget(node);
        }
        let desks = state.desks.extract_if(.., |(_, of), _| *of == node);
        let desks: Vec<_> = desks.map(|(_, desk)| desk).collect();
        drop(state);
        for desk in desks {
            desk.dismiss(true);
        }
    }

    /// A message arrives. What is none is dropped, and logged: nobody else publishes there.
    pub fn receive(self: &Arc<Self>, subject: Subject, message: Bytes) {
        let done = match subject {
            Subject::Ask(partition, epoch) => self.receive_asked(partition, epoch, message),
            Subject::Told(node, partition) if node == self.me.name => {
                self.receive_told(partition, message)
            }
            Subject::Told(..) => Ok(()),
        };
        if let Err(error) = done {
            tracing::warn!(%subject, %error, "a node's message was dropped");
        }
    }

    fn receive_told(
        self: &Arc<Self>,
        partition: PartitionId,
        message: Bytes,
    ) -> Result<(), FormError> {
        let now = self.now();
        if let Ok(told) = Told::decode(partition, message.clone()) {
            let mut state = self.state.lock();
            if let Some(heard) = state.heard.get_mut(&partition) {
                let (epoch, effects) = (told.epoch, heard.listener.hear(told, now));
                self.take_heard(&mut state, partition, effects);
                state.note_heard(partition, epoch, now);
            }
            return Ok(());
        }
        let ToNode { run, epoch, what } = form::unseal(message)?;
        if run != self.me.run {
            return Ok(());
        }
        let epoch = Epoch(epoch);
        let mut state = self.state.lock();
        let Some(heard) = state.heard.get_mut(&partition) else {
            return Ok(());
        };
        if heard.epoch == epoch {
            heard.at = now;
        }
        match what {
            Reply::Answer { id, after, answer } => {
                let reply = (QuestionId(id), answer);
                let effects = heard.listener.reply(epoch, after, reply, now);
                self.take_heard(&mut state, partition, effects);
            }
            Reply::NotHere { id } => self.not_carried_out(&mut state, QuestionId(id)),
            Reply::Never { id } => self.was_not_done(&mut state, QuestionId(id)),
            Reply::Gone { first } => {
                let effects = heard.listener.gone(epoch, Gone { first }, now);
                self.take_heard(&mut state, partition, effects);
            }
            Reply::Ping { token } => {
                let from = self.me.into();
                let pong = ToOwner::Pong { from, token };
                self.send(Subject::Ask(partition, epoch), &pong);
            }
        }
        Ok(())
    }

    fn tick(self: &Arc<Self>) {
        let now = self.now();
        let mut state = self.state.lock();
        state.is_up_to_date(now);
        state.ticked = Some(now);
        state.ticks = state.ticks.wrapping_add(1);
        for id in state.questions.tick(now) {
            self.unanswered(&mut state, id);
        }
        let partitions: Vec<PartitionId> = state.heard.keys().copied().collect();
        for partition in partitions {
            let heard = state.heard.get_mut(&partition);
            let effects = heard.map(|heard| heard.listener.tick(now));
            self.take_heard(&mut state, partition, effects.unwrap_or_default());
        }
        self.ask_waiting(&mut state);
        self.mind_far(&mut state);
        self.mind_doubted(&mut state);
        if state.ticks.is_multiple_of(SLOW) {
            let is_seldom = state.ticks.is_multiple_of(SELDOM);
            let is_told = |node: &Node| {
                let since = state.silent.get(node);
                is_seldom || since.is_none_or(|since| now.saturating_sub(*since) < HOPE)
            };
            for owned in state.owned.values() {
                let ends = owned.teller.ends().filter(|(node, _)| is_told(node));
                ends.for_each(|(node, told)| self.post_told(node, &told));
            }
            self.measure_ways(&mut state);
        }
    }

    /// Sends what is told to a node.
    pub(super) fn post_told(&self, to: Node, told: &Told) {
        let subject = Subject::Told(to.name, told.partition);
        self.post.send(subject, told.encode(), None);
    }

    /// Sends a message beside the sequence. One that is too long is dropped; only a question or an answer
    /// can be, and its writer is told that none came.
    pub(super) fn send(&self, subject: Subject, letter: &impl serde::Serialize) {
        self.send_question(subject, letter, None);
    }

    /// The same for a question of this number.
    pub(super) fn send_question(
        &self,
        subject: Subject,
        letter: &impl serde::Serialize,
        question: Option<QuestionId>,
    ) {
        match form::seal(letter, MAX_FORM) {
            Ok(message) => self.post.send(subject, message, question),
            Err(error) => tracing::error!(%subject, %error, "a message was not sent"),
        }
    }

    /// The partition of a room.
    pub(super) fn partition(&self, room: RoomId) -> PartitionId {
        self.partitions.of(ClusterRoom(room.as_u128()))
    }

    /// In which epoch a room's owner is heard; 0 before any was.
    pub(super) fn heard_epoch(&self, state: &State, room: RoomId) -> Epoch {
        let heard = state.heard.get(&self.partition(room));
        heard.map_or(Epoch(0), |heard| heard.epoch)
    }

    /// When the owner of a room told something last.
    pub(super) fn heard_at(&self, state: &State, room: RoomId) -> Duration {
        let heard = state.heard.get(&self.partition(room));
        heard.map_or(Duration::ZERO, |heard| heard.at)
    }

    /// How long this node lives.
    pub(super) fn now(&self) -> Duration {
        self.begun.elapsed()
    }
}

impl State {
    /// The owner of a partition in this epoch told something.
    fn note_heard(&mut self, partition: PartitionId, epoch: Epoch, now: Duration) {
        let heard = self.heard.get_mut(&partition);
        if let Some(heard) = heard.filter(|heard| heard.epoch == epoch) {
            heard.at = now;
        }
    }

    /// Whether this node may carry out what it is asked. One that was stopped for a while may have been deposed, and
    /// what waits for it may be so old that nobody waits for the answer.
    pub(super) fn is_up_to_date(&mut self, now: Duration) -> bool {
        let since = self.ticked.map(|ticked| now.saturating_sub(ticked));
        if since.is_some_and(|since| since >= STOPPED) {
            self.learns_until = now.saturating_add(LEARNING);
        }
        now >= self.learns_until
    }
}
