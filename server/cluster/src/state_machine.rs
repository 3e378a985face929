//! A node's part in keeping the log: the log at this node, who else lives, and who is to be the primary.

mod election;

use std::time::Duration;

use bytes::Bytes;

use crate::effect::{EffectOutbox, NodeEffect};
use crate::group::{Entry, Epoch};
use crate::in_flight::REST;
use crate::log::{LogOperation, LogResponse, RequestId, Seq};
use crate::log_session::{LogSession, Unappended};
use crate::log_state::{LogOwner, LogState};
use crate::member::{Alive, BEAT, Members, NodeProfile, NodeState, PeerText};
use crate::name::{Node, NodeName};

/// The longest time between two ticks of a state machine.
pub const TICK: Duration = Duration::from_millis(100);
/// A log that brings nothing for so long is looked at: its last messages may have been missed.
pub const LOOK: Duration = Duration::from_secs(5);
/// Extra wait of each candidate over the one before it, so that normally one tries to become the primary.
pub const RANK_WAIT: Duration = Duration::from_millis(500);
/// Maximum number of candidates for which another one waits.
const MAX_RANK: u32 = 4;
/// Time for which the others leave the log to the primary's heir.
pub const SUCCESSOR_WAIT: Duration = Duration::from_secs(2);

/// Keeps a node's log. It is told what happened, by the functions that take `now`, and
/// [`NodeStateMachine::effects`] gives back what is to be done.
#[derive(Debug)]
pub struct NodeStateMachine {
    members: Members,
    post: LogSession,
    look: LogProbe,
    /// The message behind which the place of the primary is free for this node, and the time since which it is.
    vacant: Option<(Seq, Duration)>,
    beat: Option<Duration>,
    leaving: bool,
    /// True once it was told that another node has its name.
    yielded: bool,
    out: EffectOutbox,
}

/// The primary, as the log says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Primary {
    /// The node.
    pub node: Node,
    /// The epoch.
    pub epoch: Epoch,
    /// The address of its link; None until it has said it.
    pub address: Option<PeerText>,
}

/// Why the primary's place was not given away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoHandOver {
    /// This node has no place to give away, or gives it away already.
    #[error("this node is not the primary")]
    NotPrimary,
    /// No other node is ready.
    #[error("no other node is ready to be the primary")]
    NoSuccessor,
    /// This node is the primary already.
    #[error("{0} is the primary already")]
    AlreadyPrimary(NodeName),
    /// The node that was named is not there or not ready.
    #[error("no node {0} is ready to be the primary: see damiera-server status")]
    NotReady(NodeName),
}

/// The looks at the end of the log.
#[derive(Debug, Clone, Copy)]
struct LogProbe {
    step: LookStep,
    /// The place up to which the node must have read before it is ready: the log's end when the node started.
    goal: Option<Seq>,
    /// The place up to which it was read at the last look.
    read: Seq,
}

#[derive(Debug, Clone, Copy)]
enum LookStep {
    Asked(RequestId),
    Resting(Duration),
}

impl NodeStateMachine {
    /// A node that starts, with the end of its local copy, [`LogState::START`] if there is none.
    pub fn new(me: Node, profile: NodeProfile, copy: LogState, now: Duration) -> Self {
        let mut out = EffectOutbox::default();
        let look = LogProbe {
            step: LookStep::Asked(out.ask(LogOperation::Last)),
            goal: None,
            read: Seq(0),
        };
        NodeStateMachine {
            post: LogSession::new(me, profile.formats.entries, copy),
            members: Members::new(me, profile, now),
            look,
            vacant: None,
            beat: None,
            leaving: false,
            yielded: false,
            out,
        }
    }

    /// The effects to carry out, in order.
    pub fn effects(&mut self) -> Vec<NodeEffect> {
        self.out.take()
    }

    /// The node's sign of life.
    pub fn me(&self) -> &Alive {
        self.members.me()
    }

    /// The signs of life of the other nodes, without nodes that have said that they go.
    pub fn others(&self) -> impl Iterator<Item = &Alive> {
        self.members.others()
    }

    /// The format of the log that the primary writes: the newest that this node and every living one reads. It never becomes
    /// older again: a node that reads less than the log holds cannot follow it anyway.
    pub fn format(&self) -> u16 {
        self.members.format().max(self.log_state().format)
    }

    /// The state of the log at this node.
    pub fn log_state(&self) -> &LogState {
        self.post.log_state()
    }

    /// The epoch of this node as the primary, if it is the primary.
    pub fn owned(&self) -> Option<Epoch> {
        self.post.owned()
    }

    /// The node that decides, by the log. None while there is none: it is silent, has left or has given its place away,
    /// or the log cannot be trusted.
    pub fn primary(&self) -> Option<Primary> {
        let log_state = self.log_state();
        let LogOwner::Owner(node) = log_state.holder else {
            return None;
        };
        let decides = !self.post.is_halted() && self.members.lives(node);
        let address = self.members.of(node);
        decides.then(|| Primary {
            node,
            epoch: log_state.epoch,
            address: address.and_then(|alive| alive.profile.address.clone()),
        })
    }

    /// Takes entries, which are stored together as far as one group holds them. Gives back entries that were not taken,
    /// in their order. The outcome of the others is [`NodeEffect::Stored`] or [`NodeEffect::NotStored`], or neither if
    /// the node steps back.
    pub fn append_all(&mut self, entries: impl IntoIterator<Item = Entry>) -> Vec<Unappended> {
        self.post.append(entries, &mut self.out)
    }

    /// Has the log say whether this node is still the primary. It is certain, as of now, when so many more groups of
    /// this node are stored ([`NodeEffect::Stored`] that is `own`); None when this node is not the primary.
    pub fn confirm(&mut self) -> Option<u32> {
        self.post.confirm(&mut self.out)
    }

    /// Gives the primary's place away once everything that was taken is stored: to the node of this name, or to the one
    /// that has read furthest. Gives the name.
    ///
    /// # Errors
    /// When this node is not the primary, or there is no such node that is ready.
    pub fn hand_over(&mut self, to: Option<NodeName>) -> Result<NodeName, NoHandOver> {
        if !self.post.is_kept() {
            return Err(NoHandOver::NotPrimary);
        }
        let me = self.me().node;
        let mut others = self.members.candidates().into_iter().map(|node| node.name);
        let found = others.find(|name| *name != me.name && to.is_none_or(|to| to == *name));
        let to = found.ok_or(match to {
            None => NoHandOver::NoSuccessor,
            Some(to) if to == me.name => NoHandOver::AlreadyPrimary(to),
            Some(to) => NoHandOver::NotReady(to),
        })?;
        self.post.release(to, &mut self.out);
        Ok(to)
    }

    /// Another node says that it lives, or that it goes.
    pub fn heard(&mut self, alive: Alive) {
        let node = alive.node;
        if self.members.heard(alive) {
            self.out.push(NodeEffect::Left { node });
        }
        self.post.write(self.format());
    }

    /// The node stores nothing any more: what it is to tell the others last.
    pub fn farewell(&mut self) -> Alive {
        self.members.set_state(NodeState::Gone);
        self.me().clone()
    }

    /// The node itself has no connection to the others: that it does not hear them means nothing, and it tries for
    /// nothing. To be told again as long as that is so.
    pub fn deaf(&mut self) {
        self.members.deaf();
    }

    /// The stream brings a message.
    pub fn streamed(&mut self, seq: Seq, bytes: Bytes) {
        let before = *self.post.log_state();
        self.post.streamed(seq, bytes, &mut self.out);
        self.note_writer(before);
    }

    /// A node that wrote the next group lives, unless what is read is the past.
    fn note_writer(&mut self, before: LogState) {
        let now = *self.post.log_state();
        self.members.set_read(now.seq);
        if let (LogOwner::Owner(node), true) = (now.holder, now.number > before.number)
            && self.is_read()
        {
            self.members.wrote(node);
        }
    }

    /// The log answered a request.
    pub fn answered(&mut self, id: RequestId, answer: LogResponse, now: Duration) {
        if !matches!(self.look.step, LookStep::Asked(asked) if asked == id) {
            let before = *self.post.log_state();
            self.post.answered(id, answer, now, &mut self.out);
            return self.note_writer(before);
        }
        let rest = match answer {
            LogResponse::Last(last) => {
                self.look.goal.get_or_insert(last);
                // Until the stream has come so far, it brings everything.
                if self.is_read() {
                    self.post.missing_up_to(last, &mut self.out);
                }
                LOOK
            }
            // The log could not say; the others answer other questions.
            LogResponse::Unreadable
            | LogResponse::Lost
            | LogResponse::Read(_)
            | LogResponse::Stored(_)
            | LogResponse::Refused { .. } => REST,
        };
        self.look.step = LookStep::Resting(now.saturating_add(rest));
    }

    /// The node is to leave: it is no candidate any more, and if it is the primary, it gives its place away. It keeps
    /// it as long as no other node is ready.
    pub fn leave(&mut self) {
        self.leaving = true;
    }

    /// True if the node is not the primary and not about to be.
    pub fn is_free(&self) -> bool {
        self.post.owned().is_none() && !self.post.is_taking()
    }

    /// True once the node has read the log as far as it went when it started.
    pub fn is_read(&self) -> bool {
        match self.me().state {
            NodeState::Listening | NodeState::Reading => false,
            NodeState::Ready | NodeState::Leaving | NodeState::Gone => true,
        }
    }

    /// True once a node that leaves has given away what others can have.
    pub fn has_left(&self) -> bool {
        self.leaving && (self.is_free() || self.members.candidates().is_empty())
    }

    /// Time passes. To be told every [`TICK`]; after a longer time the node knows that it was stopped.
    pub fn tick(&mut self, now: Duration) {
        for node in self.members.tick(now) {
            self.out.push(NodeEffect::Silent { node });
        }
        self.post.write(self.format());
        self.look(now);
        self.set_state();
        self.make_way();
        if self.beat.is_none_or(|beat| beat <= now) {
            self.beat = Some(now + BEAT);
            self.out.push(NodeEffect::Tell(self.me().clone()));
        }
        self.post.tick(now, &mut self.out);
        self.stand_for_primary(now);
        if self.leaving {
            // Without a successor the node stays the primary until it ends.
            let _ = self.hand_over(None);
        }
    }

    /// Asks how far the log goes if nothing came for a while.
    fn look(&mut self, now: Duration) {
        let look = &mut self.look;
        if matches!(look.step, LookStep::Resting(until) if until <= now) {
            let log_state = self.post.log_state().seq;
            look.step = match log_state != look.read && look.goal.is_some() {
                true => LookStep::Resting(now.saturating_add(LOOK)),
                false => LookStep::Asked(self.out.ask(LogOperation::Last)),
            };
            look.read = log_state;
        }
    }

    fn set_state(&mut self) {
        let read = self.post.log_state().seq;
        let is_read = self.look.goal.is_some_and(|goal| read >= goal);
        let state = match self.me().state {
            NodeState::Gone => NodeState::Gone,
            // It cannot follow the log, nor become the primary.
            _ if self.post.is_halted() => NodeState::Reading,
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
}
