//! The effects that a node's machines ask for.

use crate::group::{Entries, Epoch, Group};
use crate::log::{LogOperation, LogRequest, RequestId, Seq};
use crate::log_state::Finding;
use crate::member::Alive;
use crate::name::{Node, NodeName};

/// The actions and the news of a node, in this order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NodeEffect {
    /// Ask this of the log, and hand back the answer.
    Ask(LogRequest),
    /// Tell the other nodes.
    Tell(Alive),
    /// A group is stored, and everything before it: keep it, apply its entries. When the node itself wrote it, the
    /// waiting writers may be told and shown its entries.
    Stored {
        /// The place in the stream.
        seq: Seq,
        /// The group.
        group: Group,
        /// True if this node, in this life, wrote it.
        own: bool,
    },
    /// These entries of this node are not stored, and never will be.
    NotStored {
        /// The entries.
        entries: Entries,
    },
    /// The node is the primary: all rooms decide here from now on. Everything that its predecessor
    /// stored was told before.
    Owns {
        /// The epoch.
        epoch: Epoch,
    },
    /// This node is no longer the primary: rooms decide nothing here. Entries without a told outcome are unresolved;
    /// later groups resolve them.
    SteppedBack {
        /// Its epoch as the primary.
        epoch: Epoch,
        /// Why.
        why: StepBack,
    },
    /// A node counts as dead. It may be heard again.
    Silent {
        /// The node and its life.
        node: Node,
    },
    /// A node has left: if it was the primary, another may take its place at once.
    Left {
        /// The node and its life.
        node: Node,
    },
    /// Another node has the name of this one and goes before it: this one must not go on.
    Namesake {
        /// The node.
        node: Node,
    },
    /// The operator must know this of the log.
    Alarm {
        /// The finding.
        finding: Finding,
    },
}

/// Why a node is not the primary any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepBack {
    /// Another node took its place.
    Deposed {
        /// The new primary.
        by: Node,
    },
    /// It gave its place away.
    Released {
        /// The node that it was given to.
        to: NodeName,
    },
    /// The log cannot be trusted.
    Halted,
}

/// The effects that the machines ask for.
#[derive(Debug, Default)]
pub(crate) struct EffectOutbox {
    effects: Vec<NodeEffect>,
    asked: u64,
}

impl EffectOutbox {
    /// Asks something of the log.
    pub(crate) fn ask(&mut self, ask: LogOperation) -> RequestId {
        self.asked += 1;
        let id = RequestId(self.asked);
        self.push(NodeEffect::Ask(LogRequest { id, ask }));
        id
    }

    pub(crate) fn push(&mut self, effect: NodeEffect) {
        self.effects.push(effect);
    }

    /// Takes the effects to carry out, in order.
    pub(crate) fn take(&mut self) -> Vec<NodeEffect> {
        std::mem::take(&mut self.effects)
    }
}
