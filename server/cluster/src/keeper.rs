//! A node's part in keeping the log: all partitions at this node, and who else lives.

use std::collections::BTreeSet;
use std::time::Duration;

use bytes::Bytes;

use crate::effect::{Effect, Outbox};
use crate::group::{Entry, Epoch};
use crate::log::{Answer, Ask, RequestId, Seq};
use crate::member::{Alive, BEAT, Members, NodeState};
use crate::name::{Node, NodeName};
use crate::partition::{PartitionId, Partitions};
use crate::placement::{REST, Writer};
use crate::post::{Post, Unappended};
use crate::share::shares;
use crate::stand::{Holder, Stand};

/// How often a keeper must be told the time, at least.
pub const TICK: Duration = Duration::from_millis(100);
/// A partition of which nothing came for so long is looked at: its last messages may have been missed.
pub const LOOK: Duration = Duration::from_secs(5);
/// So many partitions are given away at the same time, so that few rooms wait.
pub const HANDOVERS: usize = 4;

/// Keeps a node's partitions. It is told what happened, by the functions that take `now`, and
/// [`Keeper::effects`] gives back what is to be done.
#[derive(Debug)]
pub struct Keeper {
    members: Members,
    posts: Vec<Post>,
    /// How far each partition goes, as the log said.
    looks: Vec<Look>,
    /// Who should own each partition, as long as these nodes live.
    plan: (BTreeSet<NodeName>, Vec<NodeName>),
    partitions: Partitions,
    beat: Option<Duration>,
    leaving: bool,
    /// Whether it was told that another node has its name.
    yielded: bool,
    out: Outbox,
}

/// How far a partition goes, as the log said.
#[derive(Debug, Clone, Copy)]
struct Look {
    step: LookStep,
    /// How far it must have been read before the node gets its share: its end when the node started.
    goal: Option<Seq>,
    /// How far it was read at the last look.
    read: Seq,
}

#[derive(Debug, Clone, Copy)]
enum LookStep {
    Asked(RequestId),
    Resting(Duration),
}

impl Keeper {
    /// A node that starts, with the ends of its local copies by the partitions' places; what is not
    /// there begins at [`Stand::START`].
    pub fn new(me: Node, partitions: Partitions, copies: &[Stand], now: Duration) -> Self {
        let mut out = Outbox::default();
        let posts = partitions.all().map(|partition| {
            let writer = Writer {
                node: me,
                partition,
                partitions,
            };
            let stand = copies.get(partition.index());
            Post::new(writer, stand.copied().unwrap_or(Stand::START))
        });
        let posts = posts.collect();
        let looks = partitions.all().map(|partition| Look {
            step: LookStep::Asked(out.ask(partition, Ask::Last)),
            goal: None,
            read: Seq(0),
        });
        Keeper {
            members: Members::new(me, now),
            posts,
            looks: looks.collect(),
            plan: Default::default(),
            partitions,
            beat: None,
            leaving: false,
            yielded: false,
            out,
        }
    }

    /// What is to be done, in order.
    pub fn effects(&mut self) -> Vec<Effect> {
        self.out.take()
    }

    /// What the node says of itself.
    pub fn me(&self) -> Alive {
        self.members.me()
    }

    /// Where a partition stands here.
    pub fn stand(&self, partition: PartitionId) -> Option<&Stand> {
        self.posts.get(partition.index()).map(Post::stand)
    }

    /// In which epoch this node owns a partition, if it does.
    pub fn owned(&self, partition: PartitionId) -> Option<Epoch> {
        self.posts.get(partition.index()).and_then(Post::owned)
    }

    /// Takes an entry to be stored. What becomes of it is told by [`Effect::Stored`] or
    /// [`Effect::NotStored`], or by neither where the node steps back.
    ///
    /// # Errors
    /// Gives it back when this node does not own the partition or its next group is full.
    pub fn append(&mut self, partition: PartitionId, entry: Entry) -> Result<(), Unappended> {
        self.append_all(partition, [entry])
            .pop()
            .map_or(Ok(()), Err)
    }

    /// Takes entries of a partition, which are stored together as far as one group holds them. Gives back those that
    /// were not taken, in their order. What becomes of the others is told as for [`Keeper::append`].
    pub fn append_all(
        &mut self,
        partition: PartitionId,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Vec<Unappended> {
        match self.posts.get_mut(partition.index()) {
            Some(post) => post.append(entries, &mut self.out),
            None => entries.into_iter().map(Unappended::NotOwner).collect(),
        }
    }

    /// Has the log say whether a partition is still this node's. It is certain, as of now, when so many more groups of
    /// this node are stored there ([`Effect::Stored`] that is `own`); nothing when this node does not own it.
    pub fn confirm(&mut self, partition: PartitionId) -> Option<u32> {
        let post = self.posts.get_mut(partition.index())?;
        post.confirm(&mut self.out)
    }

    /// Another node says that it lives, or that it goes.
    pub fn heard(&mut self, alive: Alive) {
        if self.members.heard(alive) {
            let node = alive.node;
            self.out.push(Effect::Left { node });
        }
    }

    /// The node stores nothing any more: what it is to tell the others last.
    pub fn farewell(&mut self) -> Alive {
        self.members.set_state(NodeState::Gone);
        self.me()
    }

    /// The node itself has no connection to the others: that it does not hear them means nothing.
    pub fn deaf(&mut self) {
        self.members.deaf();
    }

    /// The stream brings a message of a partition.
    pub fn streamed(&mut self, partition: PartitionId, seq: Seq, bytes: Bytes) {
        if let Some(post) = self.posts.get_mut(partition.index()) {
            let before = *post.stand();
            post.streamed(seq, bytes, &mut self.out);
            let stand = *post.stand();
            self.note_writer(before, stand);
        }
    }

    /// Whoever wrote the next group lives, unless what is read is the past.
    fn note_writer(&mut self, before: Stand, now: Stand) {
        if let (Holder::Owner(node), true) = (now.holder, now.number > before.number)
            && self.is_read()
        {
            self.members.wrote(node);
        }
    }

    /// The log answered a request about a partition.
    pub fn answered(
        &mut self,
        partition: PartitionId,
        id: RequestId,
        answer: Answer,
        now: Duration,
    ) {
        let is_read = self.is_read();
        let at = partition.index();
        let (Some(post), Some(look)) = (self.posts.get_mut(at), self.looks.get_mut(at)) else {
            return;
        };
        if matches!(look.step, LookStep::Asked(asked) if asked == id) {
            let rest = match answer {
                Answer::Last(last) => {
                    look.goal.get_or_insert(last);
                    // Until the stream has come so far, it brings everything.
                    if is_read {
                        post.missing_up_to(last, &mut self.out);
                    }
                    LOOK
                }
                // The log could not say; the others answer other questions.
                Answer::Unreadable
                | Answer::Lost
                | Answer::Read(_)
                | Answer::Stored(_)
                | Answer::Refused { .. } => REST,
            };
            look.step = LookStep::Resting(now.saturating_add(rest));
        } else {
            let before = *post.stand();
            post.answered(id, answer, now, &mut self.out);
            let stand = *post.stand();
            self.note_writer(before, stand);
        }
    }

    /// The node is to leave: it gives its partitions away and takes no other. Where nobody is ready to
    /// have them it keeps them.
    pub fn leave(&mut self) {
        self.leaving = true;
    }

    /// Whether the node owns nothing and is not about to.
    pub fn is_free(&self) -> bool {
        let is_free = |post: &Post| !post.is_kept() && !post.is_given_away() && !post.is_taking();
        self.posts.iter().all(is_free)
    }

    /// Whether the node has read the log as far as it went when it started.
    pub fn is_read(&self) -> bool {
        match self.me().state {
            NodeState::Listening | NodeState::Reading => false,
            NodeState::Ready | NodeState::Leaving | NodeState::Gone => true,
        }
    }

    /// Whether the node owns all that is its share among the nodes that live, as far as their log can be trusted.
    pub fn has_share(&self) -> bool {
        let me = self.me();
        let mut posts = self.posts.iter().zip(&self.plan.1);
        let has = |post: &Post| post.owned().is_some() || post.is_halted();
        me.state == NodeState::Ready
            && !self.plan.1.is_empty()
            && posts.all(|(post, owner)| *owner != me.node.name || has(post))
    }

    /// Whether a node that leaves has given away what others can have.
    pub fn has_left(&self) -> bool {
        self.leaving && (self.is_free() || self.members.ready().is_empty())
    }

    /// Time passes. To be told every [`TICK`]; after a longer time the node knows that it was stopped.
    pub fn tick(&mut self, now: Duration) {
        for node in self.members.tick(now) {
            self.out.push(Effect::Silent { node });
        }
        self.look(now);
        self.set_state();
        self.make_way();
        if self.beat.is_none_or(|beat| beat <= now) {
            self.beat = Some(now + BEAT);
            self.out.push(Effect::Tell(self.me()));
        }
        for post in &mut self.posts {
            post.tick(now, &mut self.out);
        }
        self.deal();
    }

    /// Asks how far those partitions go of which nothing came for a while.
    fn look(&mut self, now: Duration) {
        for (post, look) in self.posts.iter().zip(&mut self.looks) {
            if matches!(look.step, LookStep::Resting(until) if until <= now) {
                let stand = post.stand().seq;
                look.step = match stand != look.read && look.goal.is_some() {
                    true => LookStep::Resting(now.saturating_add(LOOK)),
                    false => LookStep::Asked(self.out.ask(post.partition(), Ask::Last)),
                };
                look.read = stand;
            }
        }
    }

    fn set_state(&mut self) {
        let mut posts = self.posts.iter().zip(&self.looks);
        let is_read =
            posts.all(|(post, look)| look.goal.is_some_and(|goal| post.stand().seq >= goal));
        let state = match self.me().state {
            NodeState::Gone => NodeState::Gone,
            _ if self.leaving => NodeState::Leaving,
            NodeState::Listening if !self.members.is_alone() => NodeState::Listening,
            NodeState::Listening | NodeState::Reading => match is_read {
                true => NodeState::Ready,
                false => NodeState::Reading,
            },
            state @ (NodeState::Ready | NodeState::Leaving) => state,
        };
        self.members.set_state(state);
    }

    /// Tells once that another node has this one's name and goes before it.
    fn make_way(&mut self) {
        if let Some((node, state)) = self.members.namesake()
            && !self.yielded
            && self.yields_to(node, state)
        {
            self.yielded = true;
            self.out.push(Effect::Namesake { node });
        }
    }

    /// Whether another node with the name of this one goes before it: whoever is further does, and of two that are
    /// equally far the one with the lower run, which both know.
    fn yields_to(&self, node: Node, state: NodeState) -> bool {
        let me = self.me();
        let is_later = node.run < me.node.run;
        match (me.state, state) {
            // It goes by itself.
            (_, NodeState::Leaving | NodeState::Gone) => false,
            (NodeState::Leaving | NodeState::Gone, _) => false,
            (NodeState::Listening, NodeState::Reading | NodeState::Ready) => true,
            (NodeState::Reading, NodeState::Ready) => true,
            (NodeState::Reading | NodeState::Ready, NodeState::Listening) => false,
            (NodeState::Ready, NodeState::Reading) => false,
            (NodeState::Listening, NodeState::Listening) => is_later,
            (NodeState::Reading, NodeState::Reading) => is_later,
            // One of them was stopped or cut off, and the other has taken what it had.
            (NodeState::Ready, NodeState::Ready) => match (self.sees(me.node), self.sees(node)) {
                (true, false) => false,
                (false, true) => true,
                (true, true) | (false, false) => is_later,
            },
        }
    }

    /// Whether a node owns anything, as far as this one has read.
    fn sees(&self, node: Node) -> bool {
        let mut posts = self.posts.iter();
        posts.any(|post| post.stand().holder == Holder::Owner(node))
    }

    /// Takes and gives away partitions, so that each living node has its share.
    fn deal(&mut self) {
        let ready = self.members.ready();
        if ready != self.plan.0 {
            let plan = shares(self.partitions, &ready);
            self.plan = (ready, plan);
        }
        let given = self.posts.iter().filter(|post| post.is_given_away());
        let mut handovers = HANDOVERS.saturating_sub(given.count());
        let me = self.members.me();
        for (post, owner) in self.posts.iter_mut().zip(&self.plan.1) {
            let mine = *owner == me.node.name;
            if post.is_following() {
                let holder = post.stand().holder;
                if me.state == NodeState::Ready && is_free(holder, mine, &self.members) {
                    post.take_over(&mut self.out);
                }
            } else if post.is_kept() && !mine && handovers > 0 {
                handovers -= 1;
                post.release(*owner, &mut self.out);
            }
        }
    }
}

/// Whether this node, whose share a partition belongs to or not, should take it.
fn is_free(holder: Holder, mine: bool, members: &Members) -> bool {
    match holder {
        Holder::Nobody => mine && members.listened(),
        Holder::Owner(node) => mine && !members.lives(node),
        Holder::Released { to } if to == members.me().node.name => true,
        Holder::Released { to } => mine && !members.takes(to),
    }
}
