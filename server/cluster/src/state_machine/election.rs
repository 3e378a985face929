//! Which node is to be the primary, as far as this one sees.

use std::time::Duration;

use super::{MAX_RANK, NodeStateMachine, RANK_WAIT, SUCCESSOR_WAIT};
use crate::effect::NodeEffect;
use crate::log_state::LogOwner;
use crate::member::NodeState;
use crate::name::Node;

impl NodeStateMachine {
    /// Tells once that another node has this one's name and goes before it.
    pub(super) fn make_way(&mut self) {
        if let Some((node, state)) = self.members.namesake()
            && !self.yielded
            && self.yields_to(node, state)
        {
            self.yielded = true;
            self.out.push(NodeEffect::Namesake { node });
        }
    }

    /// True if another node with the name of this one goes before it: the node that is further does, and of two equally
    /// far nodes the node with the lower run, which both know.
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

    /// True if a node is the primary, as far as this one has read.
    pub(super) fn sees(&self, node: Node) -> bool {
        self.log_state().holder == LogOwner::Owner(node)
    }

    /// Tries to become the primary if its place is free and no better candidate does within its time.
    pub(super) fn stand_for_primary(&mut self, now: Duration) {
        let Some(wait) = self.vacancy() else {
            self.vacant = None;
            // The primary was heard again, or this node hears no other.
            return self.post.give_up();
        };
        let seq = self.log_state().seq;
        let since = match self.vacant {
            Some((at, since)) if at == seq => since,
            Some(_) | None => {
                self.vacant = Some((seq, now));
                now
            }
        };
        if now.saturating_sub(since) >= wait && self.post.is_following() {
            self.post.take_over(&mut self.out);
        }
    }

    /// The wait before this node tries to become the primary; None while it must not try.
    fn vacancy(&self) -> Option<Duration> {
        let me = self.me();
        if me.state != NodeState::Ready || !self.members.hears() {
            return None;
        }
        let before = match self.log_state().holder {
            LogOwner::Nobody if self.members.listened() => Duration::ZERO,
            LogOwner::Nobody => return None,
            // An earlier life of this node. Two that live at once are told of each other, and the log fences them.
            LogOwner::Owner(node) if node.name == me.node.name && node != me.node => Duration::ZERO,
            LogOwner::Owner(node) if self.members.lives(node) => return None,
            LogOwner::Owner(_) => Duration::ZERO,
            LogOwner::Released { to } if to == me.node.name => return Some(Duration::ZERO),
            LogOwner::Released { .. } => SUCCESSOR_WAIT,
        };
        let candidates = self.members.candidates();
        let rank = candidates.iter().take_while(|node| **node != me.node);
        let rank = u32::try_from(rank.count()).unwrap_or(MAX_RANK);
        Some(before + RANK_WAIT * rank.min(MAX_RANK))
    }
}
