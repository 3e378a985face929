//! Who lives. Nodes tell each other over plain NATS, where messages may be lost.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use bytes::{Buf, BufMut, Bytes, BytesMut};

use crate::name::{MAX_NAME, Node, NodeName};

/// How often a node says that it lives.
pub const BEAT: Duration = Duration::from_millis(500);
/// After so long a silence a node counts as dead.
pub const SILENCE: Duration = Duration::from_secs(4);
/// So long a new node listens before it takes what nobody owns.
pub const LISTENING: Duration = Duration::from_secs(1);
/// So long a node hears another one of its own name before it believes that it lives. What NATS held back of one that died
/// comes late, but all at once.
pub const SURE: Duration = Duration::from_secs(1);
/// The most nodes that are remembered. Those that come later are not counted until one is silent.
pub const MAX_NODES: usize = 64;
/// More than this between two ticks means that this node was stopped itself, and heard nobody.
const AWAKE: Duration = Duration::from_millis(500);

const MAGIC: [u8; 4] = *b"\xC2AL\n";
const VERSION: u16 = 1;
const LENGTH: usize = 52;

/// What a node says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alive {
    /// Who says it.
    pub node: Node,
    /// What it is there for.
    pub state: NodeState,
}

/// What a node is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NodeState {
    /// It has just begun, and does not know yet whether another one has its name.
    Listening,
    /// It still reads the log, and gets no partition yet.
    Reading,
    /// It has its share of the partitions.
    Ready,
    /// It gives its partitions away.
    Leaving,
    /// It stores nothing any more, and is not heard again.
    Gone,
}

/// Bytes that do not say that a node lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this does not say that a node of this version lives: see who publishes to the subject")]
pub struct AliveError;

/// Who lives, as one node knows it.
#[derive(Debug)]
pub(crate) struct Members {
    me: Node,
    state: NodeState,
    /// How long this node was awake: silence while it was stopped itself means nothing.
    awake: Duration,
    ticked: Duration,
    others: BTreeMap<Node, Heard>,
}

#[derive(Debug, Clone, Copy)]
struct Heard {
    at: Duration,
    state: NodeState,
    /// Since when it says so itself; nothing when that is only seen by what it wrote.
    since: Option<Duration>,
    /// Whether it was heard again after [`SURE`].
    is_sure: bool,
}

impl Alive {
    /// The message.
    pub fn encode(&self) -> Bytes {
        let mut bytes = BytesMut::with_capacity(LENGTH);
        bytes.put_slice(&MAGIC);
        bytes.put_u16_le(VERSION);
        bytes.put_u16_le(match self.state {
            NodeState::Reading => 1,
            NodeState::Ready => 2,
            NodeState::Leaving => 3,
            NodeState::Listening => 4,
            NodeState::Gone => 5,
        });
        bytes.put_u64_le(self.node.run);
        bytes.put_slice(self.node.name.field());
        bytes.put_u32_le(crc32c::crc32c(&bytes));
        bytes.freeze()
    }

    /// Reads a message.
    ///
    /// # Errors
    /// When it is anything else, or another version's.
    pub fn decode(bytes: &[u8]) -> Result<Self, AliveError> {
        let (summed, mut sum) = bytes.split_at_checked(LENGTH - 4).ok_or(AliveError)?;
        let mut fields = summed.strip_prefix(&MAGIC).ok_or(AliveError)?;
        if sum.len() != 4 || sum.get_u32_le() != crc32c::crc32c(summed) {
            return Err(AliveError);
        }
        if fields.get_u16_le() != VERSION {
            return Err(AliveError);
        }
        let state = match fields.get_u16_le() {
            1 => NodeState::Reading,
            2 => NodeState::Ready,
            3 => NodeState::Leaving,
            4 => NodeState::Listening,
            5 => NodeState::Gone,
            _ => return Err(AliveError),
        };
        let run = fields.get_u64_le();
        let mut name = [0; MAX_NAME];
        fields.copy_to_slice(&mut name);
        let name = NodeName::from_field(&name).map_err(|_| AliveError)?;
        let node = Node { name, run };
        Ok(Alive { node, state })
    }
}

impl Members {
    pub(crate) fn new(me: Node, now: Duration) -> Self {
        Members {
            me,
            state: NodeState::Listening,
            awake: Duration::ZERO,
            ticked: now,
            others: BTreeMap::new(),
        }
    }

    pub(crate) fn me(&self) -> Alive {
        Alive {
            node: self.me,
            state: self.state,
        }
    }

    pub(crate) fn set_state(&mut self, state: NodeState) {
        self.state = state;
    }

    /// Time passes. Gives the nodes that fell silent without having said that they go.
    pub(crate) fn tick(&mut self, now: Duration) -> Vec<Node> {
        self.awake += now.saturating_sub(self.ticked).min(AWAKE);
        self.ticked = self.ticked.max(now);
        let awake = self.awake;
        let silent = |_: &Node, heard: &mut Heard| awake >= heard.at.saturating_add(SILENCE);
        let silent = self.others.extract_if(.., silent);
        let silent = silent.filter(|(_, heard)| heard.state != NodeState::Gone);
        silent.map(|(node, _)| node).collect()
    }

    /// A node says that it lives, or that it goes. Whether it has just gone.
    pub(crate) fn heard(&mut self, alive: Alive) -> bool {
        let known = self.others.get(&alive.node).copied();
        let is_new = known.is_none();
        if alive.node == self.me || (is_new && self.others.len() >= MAX_NODES) {
            return false;
        }
        let since = known.and_then(|known| known.since).unwrap_or(self.awake);
        let heard = Heard {
            at: self.awake,
            state: alive.state,
            since: Some(since),
            is_sure: self.awake.saturating_sub(since) >= SURE,
        };
        self.others.insert(alive.node, heard);
        let lived = known.is_some_and(|known| known.state != NodeState::Gone);
        lived && alive.state == NodeState::Gone
    }

    /// Other nodes with the name of this one that say that they live.
    fn namesakes(&self) -> impl Iterator<Item = (Node, Heard)> + '_ {
        let others = self.others.iter().map(|(node, heard)| (*node, *heard));
        others.filter(|(node, heard)| {
            node.name == self.me.name && heard.since.is_some() && heard.state != NodeState::Gone
        })
    }

    /// Another node with the name of this one that certainly lives, and what it is there for.
    pub(crate) fn namesake(&self) -> Option<(Node, NodeState)> {
        let mut sure = self.namesakes().filter(|(_, heard)| heard.is_sure);
        sure.next().map(|(node, heard)| (node, heard.state))
    }

    /// Whether no other node has the name of this one, as far as there was time to hear.
    pub(crate) fn is_alone(&self) -> bool {
        self.listened() && self.namesakes().next().is_none()
    }

    /// This node hears nobody at the moment, whoever lives: silence up to now means nothing.
    pub(crate) fn deaf(&mut self) {
        for heard in self.others.values_mut() {
            heard.at = self.awake;
        }
    }

    /// A node wrote to the log, so it lives, whether it can be heard or not.
    pub(crate) fn wrote(&mut self, node: Node) {
        if let Some(heard) = self.others.get_mut(&node) {
            heard.at = self.awake;
        } else if node != self.me && self.others.len() < MAX_NODES {
            let heard = Heard {
                at: self.awake,
                // Whether it takes partitions is for itself to say.
                state: NodeState::Leaving,
                since: None,
                is_sure: false,
            };
            self.others.insert(node, heard);
        }
    }

    /// Whether a node may still live: it was heard, or there was no time to hear it yet.
    pub(crate) fn lives(&self, node: Node) -> bool {
        let heard = self.others.get(&node);
        node == self.me
            || heard.map_or(self.awake < SILENCE, |heard| heard.state != NodeState::Gone)
    }

    /// Whether a node of this name gets partitions, or may still turn out to.
    pub(crate) fn takes(&self, name: NodeName) -> bool {
        self.awake < SILENCE || self.ready().contains(&name)
    }

    /// Whether there was time to hear those who live.
    pub(crate) fn listened(&self) -> bool {
        self.awake >= LISTENING
    }

    /// Those who share the partitions.
    pub(crate) fn ready(&self) -> BTreeSet<NodeName> {
        let others = self.others.iter().map(|(node, heard)| (*node, heard.state));
        others
            .chain([(self.me, self.state)])
            .filter(|(_, state)| *state == NodeState::Ready)
            .map(|(node, _)| node.name)
            .collect()
    }
}
