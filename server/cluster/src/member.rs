//! The live nodes. They announce themselves over plain NATS, where messages may be lost.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use serde::{Deserialize, Serialize};

use crate::group::{FORMAT, OLDEST_FORMAT};
use crate::log::Seq;
use crate::name::Node;

/// The time between two signs of life of a node.
pub const BEAT: Duration = Duration::from_millis(500);
/// After so long a silence a node counts as dead.
pub const SILENCE: Duration = Duration::from_secs(4);
/// Time for which a new node listens before it takes a log that no node ever owned. A node that was cut off waits as
/// long after it hears again.
pub const LISTENING: Duration = Duration::from_secs(1);
/// Time for which a node must hear another one of its own name before it believes that it lives. Delayed messages of a
/// dead node come late, but all at once.
pub const SURE: Duration = Duration::from_secs(1);
/// The longest text that a node says of itself, in bytes.
pub const MAX_TEXT: usize = 255;
/// Most addresses for people that a node has.
pub const MAX_PUBLIC: usize = 8;
/// Maximum remembered nodes. Later ones are not counted until one is silent.
pub const MAX_NODES: usize = 64;
/// More than this between two ticks means that this node was stopped itself and heard no other.
const AWAKE: Duration = Duration::from_millis(500);

/// The first bytes of the message: what it is, and the version of its layout. A later program adds fields at the end, which
/// an earlier one leaves out; anything else needs another version, and all servers stopped at once.
const MAGIC: [u8; 6] = *b"\xC2AL\n\x05\0";
/// A node's sign of life.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alive {
    /// The node that says it.
    pub node: Node,
    /// Its state.
    pub state: NodeState,
    /// The place up to which it has read the log.
    pub read: Seq,
    /// Its profile, for other nodes and the operator.
    pub profile: NodeProfile,
}

/// The facts about a node that last as long as its life.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeProfile {
    /// The address of its link; None if it has none.
    pub address: Option<PeerText>,
    /// Its public addresses; at most [`MAX_PUBLIC`].
    pub public: Vec<PeerText>,
    /// The version of its program, for an operator to read; None if it does not say.
    pub program: Option<PeerText>,
    /// The newest formats that it reads.
    pub formats: Formats,
    /// The name of its machine, for an operator to read; None if it does not say.
    pub machine: Option<PeerText>,
}

/// The newest formats that a node reads and writes, each numbered by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Formats {
    /// Groups of the log and their entries.
    pub entries: u16,
    /// Frames of the link.
    pub link: u16,
}

/// A text that a node says of itself, as an address: 1 to [`MAX_TEXT`] visible ASCII characters.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PeerText(Arc<str>);

/// Another text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("it is not 1 to {MAX_TEXT} visible ASCII characters without spaces")]
pub struct PeerTextError;

/// The state of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NodeState {
    /// It has just begun, and does not know yet whether another one has its name.
    Listening,
    /// It still reads the log, and cannot be the primary yet.
    Reading,
    /// It is the primary, or can become it.
    Ready,
    /// It is about to end; if it is the primary, it gives its place away.
    Leaving,
    /// It stores nothing any more, and is not heard again.
    Gone,
}

/// Bytes that do not say that a node lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this does not say that a node of this version lives: see who publishes to the subject")]
pub struct AliveError;

/// The nodes that live, as one node knows it.
#[derive(Debug)]
pub(crate) struct Members {
    me: Alive,
    /// Time for which this node was awake: silence while it was stopped itself means nothing.
    awake: Duration,
    ticked: Duration,
    /// When this node last had no connection to the others.
    deaf: Option<Duration>,
    others: BTreeMap<Node, PeerState>,
}

#[derive(Debug, Clone)]
struct PeerState {
    at: Duration,
    alive: Alive,
    /// The time since which it says so itself; None if only its groups in the log show it.
    since: Option<Duration>,
    /// True if it was heard again after [`SURE`].
    is_sure: bool,
}

impl Alive {
    /// The message.
    pub fn encode(&self) -> Bytes {
        let written = postcard::to_extend(self, MAGIC.to_vec());
        debug_assert!(written.is_ok(), "memory takes all of it");
        let mut bytes = written.unwrap_or_default();
        bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
        bytes.into()
    }

    /// Reads a message.
    ///
    /// # Errors
    /// When it is anything else, or another version's.
    pub fn decode(bytes: &[u8]) -> Result<Self, AliveError> {
        let (summed, sum) = bytes.split_last_chunk().ok_or(AliveError)?;
        let fields = summed.strip_prefix(&MAGIC).ok_or(AliveError)?;
        let (alive, _) = postcard::take_from_bytes::<Alive>(fields).map_err(|_| AliveError)?;
        let is_whole = crc32c::crc32c(summed) == u32::from_le_bytes(*sum);
        match is_whole && alive.profile.public.len() <= MAX_PUBLIC {
            true => Ok(alive),
            false => Err(AliveError),
        }
    }
}

impl NodeProfile {
    /// A node without a link, which reads this program's format of entries.
    pub const PLAIN: NodeProfile = NodeProfile {
        address: None,
        public: Vec::new(),
        program: None,
        formats: Formats {
            entries: FORMAT,
            link: 0,
        },
        machine: None,
    };
}

impl PeerText {
    /// Takes a text.
    ///
    /// # Errors
    /// When it is empty, too long, or has other characters.
    pub fn new(text: &str) -> Result<Self, PeerTextError> {
        let is_visible = text.bytes().all(|byte| byte.is_ascii_graphic());
        match text.len() {
            1..=MAX_TEXT if is_visible => Ok(PeerText(text.into())),
            _ => Err(PeerTextError),
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for PeerText {
    type Error = PeerTextError;

    fn try_from(text: String) -> Result<Self, PeerTextError> {
        PeerText::new(&text)
    }
}

impl From<PeerText> for String {
    fn from(text: PeerText) -> Self {
        text.0.as_ref().to_owned()
    }
}

impl fmt::Display for PeerText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for PeerText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Members {
    pub(crate) fn new(node: Node, profile: NodeProfile, now: Duration) -> Self {
        Members {
            me: Alive {
                node,
                state: NodeState::Listening,
                read: Seq(0),
                profile,
            },
            awake: Duration::ZERO,
            ticked: now,
            deaf: None,
            others: BTreeMap::new(),
        }
    }

    pub(crate) fn me(&self) -> &Alive {
        &self.me
    }

    /// The other nodes that were heard and have not said that they go, each as it says of itself.
    pub(crate) fn others(&self) -> impl Iterator<Item = &Alive> {
        let said = self.others.values().filter(|heard| heard.since.is_some());
        let said = said.map(|heard| &heard.alive);
        said.filter(|alive| alive.state != NodeState::Gone)
    }

    /// A node's last sign of life, if it was heard.
    pub(crate) fn of(&self, node: Node) -> Option<&Alive> {
        match node == self.me.node {
            true => Some(&self.me),
            false => self.others.get(&node).map(|heard| &heard.alive),
        }
    }

    pub(crate) fn set_state(&mut self, state: NodeState) {
        self.me.state = state;
    }

    /// This node has read the log up to here.
    pub(crate) fn set_read(&mut self, read: Seq) {
        self.me.read = read;
    }

    /// Time passes. Gives the nodes that fell silent without having said that they go.
    pub(crate) fn tick(&mut self, now: Duration) -> Vec<Node> {
        self.awake += now.saturating_sub(self.ticked).min(AWAKE);
        self.ticked = self.ticked.max(now);
        let awake = self.awake;
        let silent = |_: &Node, heard: &mut PeerState| awake >= heard.at.saturating_add(SILENCE);
        let silent = self.others.extract_if(.., silent);
        let silent = silent.filter(|(_, heard)| heard.alive.state != NodeState::Gone);
        silent.map(|(node, _)| node).collect()
    }

    /// Takes a node's message that it lives or leaves. Returns true if it has just left.
    pub(crate) fn heard(&mut self, alive: Alive) -> bool {
        let known = self.others.get(&alive.node);
        let is_new = known.is_none();
        if alive.node == self.me.node || (is_new && self.others.len() >= MAX_NODES) {
            return false;
        }
        let since = known.and_then(|known| known.since).unwrap_or(self.awake);
        let lived = known.is_some_and(|known| known.alive.state != NodeState::Gone);
        let goes = lived && alive.state == NodeState::Gone;
        let heard = PeerState {
            at: self.awake,
            since: Some(since),
            is_sure: self.awake.saturating_sub(since) >= SURE,
            alive,
        };
        self.others.insert(heard.alive.node, heard);
        goes
    }

    /// Other living nodes with the name of this one.
    fn namesakes(&self) -> impl Iterator<Item = &PeerState> {
        self.others.values().filter(|heard| {
            heard.alive.node.name == self.me.node.name
                && heard.since.is_some()
                && heard.alive.state != NodeState::Gone
        })
    }

    /// A namesake that certainly lives, and its state.
    pub(crate) fn namesake(&self) -> Option<(Node, NodeState)> {
        let mut sure = self.namesakes().filter(|heard| heard.is_sure);
        let alive = sure.next().map(|heard| &heard.alive);
        alive.map(|alive| (alive.node, alive.state))
    }

    /// True if no other node has the name of this one, as far as there was time to hear.
    pub(crate) fn is_alone(&self) -> bool {
        self.listened() && self.namesakes().next().is_none()
    }

    /// This node hears no other at the moment: silence up to now means nothing.
    pub(crate) fn deaf(&mut self) {
        self.deaf = Some(self.awake);
        for heard in self.others.values_mut() {
            heard.at = self.awake;
        }
    }

    /// A node wrote to the log, so it lives, whether it can be heard or not.
    pub(crate) fn wrote(&mut self, node: Node) {
        if let Some(heard) = self.others.get_mut(&node) {
            heard.at = self.awake;
        } else if node != self.me.node && self.others.len() < MAX_NODES {
            let heard = PeerState {
                at: self.awake,
                // It is no candidate until it says so itself.
                alive: Alive {
                    node,
                    state: NodeState::Leaving,
                    read: Seq(0),
                    profile: NodeProfile::PLAIN,
                },
                since: None,
                is_sure: false,
            };
            self.others.insert(node, heard);
        }
    }

    /// True if a node may still live: it was heard, or there was no time to hear it yet.
    pub(crate) fn lives(&self, node: Node) -> bool {
        let heard = self.others.get(&node);
        node == self.me.node
            || heard.map_or(self.awake < SILENCE, |heard| {
                heard.alive.state != NodeState::Gone
            })
    }

    /// True once there was time to hear the living nodes.
    pub(crate) fn listened(&self) -> bool {
        self.awake >= LISTENING
    }

    /// The newest format of the log that every living node reads; the oldest one before there was time to hear all of them.
    pub(crate) fn format(&self) -> u16 {
        if self.awake < SILENCE || !self.hears() {
            return OLDEST_FORMAT;
        }
        let reads = |alive: &Alive| alive.profile.formats.entries;
        self.others().map(reads).fold(reads(&self.me), u16::min)
    }

    /// True if this node has had a connection to the others for long enough to hear them.
    pub(crate) fn hears(&self) -> bool {
        let deaf = self.deaf;
        deaf.is_none_or(|deaf| self.awake >= deaf.saturating_add(LISTENING))
    }

    /// The nodes that can be the primary, this one among them: the node that has read furthest first, by name among
    /// equals.
    pub(crate) fn candidates(&self) -> Vec<Node> {
        let ready = self.others().chain([&self.me]);
        let ready = ready.filter(|alive| alive.state == NodeState::Ready);
        let mut ready: Vec<_> = ready
            .map(|alive| (Reverse(alive.read), alive.node))
            .collect();
        ready.sort_unstable();
        ready.into_iter().map(|(_, node)| node).collect()
    }
}
