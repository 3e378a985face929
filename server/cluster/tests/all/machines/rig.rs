//! One node with a log that the test plays.

use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::Unappended;
use damiera_cluster::effect::NodeEffect;
use damiera_cluster::group::{
    Body, Entry, Epoch, FORMAT, Group, GroupHeader, LogRoomId, Number, Sum,
};
use damiera_cluster::log::{LogOperation, LogResponse, RequestId, Seq};
use damiera_cluster::log_state::LogState;
use damiera_cluster::member::{Alive, NodeProfile, NodeState};
use damiera_cluster::name::{Node, NodeName};
use damiera_cluster::state_machine::{NodeStateMachine, TICK};

/// The node under test, and another.
pub(crate) const ME: u64 = 1;
pub(crate) const OTHER: u64 = 2;

/// A node by its number.
pub(crate) fn node(run: u64) -> Node {
    let name = NodeName::new(&format!("n{run}")).expect("a name");
    Node { name, run }
}

/// A node's state, and how far it has read.
pub(crate) fn alive(node: Node, state: NodeState, read: u64) -> Alive {
    Alive {
        node,
        state,
        read: Seq(read),
        profile: NodeProfile::PLAIN,
    }
}

/// A node that starts without a copy of the log.
pub(crate) fn state_machine(node: Node) -> NodeStateMachine {
    NodeStateMachine::new(node, NodeProfile::PLAIN, LogState::START, Duration::ZERO)
}

/// An entry that can be told from others.
pub(crate) fn entry(of: u8) -> Entry {
    Entry::new(LogRoomId(of.into()), 0, 1, vec![of].into()).expect("short")
}

/// A message that the node wants stored.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Append {
    pub(crate) id: RequestId,
    pub(crate) expected: Seq,
    pub(crate) group: Group,
    pub(crate) bytes: Bytes,
}

pub(crate) struct Rig {
    pub(crate) state_machine: NodeStateMachine,
    pub(crate) now: Duration,
    /// The node's effects other than requests.
    pub(crate) effects: Vec<NodeEffect>,
    appends: Vec<Append>,
    pub(crate) reads: Vec<(RequestId, Seq, Seq)>,
    lasts: Vec<RequestId>,
}

impl Rig {
    /// A node that starts at an empty log.
    pub(crate) fn start() -> Self {
        Rig::start_as(ME)
    }

    pub(crate) fn start_as(run: u64) -> Self {
        Rig::of(state_machine(node(run)))
    }

    pub(crate) fn of(state_machine: NodeStateMachine) -> Self {
        let mut rig = Rig {
            state_machine,
            now: Duration::ZERO,
            effects: Vec::new(),
            appends: Vec::new(),
            reads: Vec::new(),
            lasts: Vec::new(),
        };
        rig.collect();
        rig
    }

    /// A node that is the primary, by message 10.
    pub(crate) fn owner() -> Self {
        let mut rig = Rig::start();
        rig.pass(Duration::from_millis(1500));
        let append = rig.append();
        assert_eq!(append.group.body, Body::Owned);
        rig.answer(append.id, LogResponse::Stored(Seq(10)));
        rig.effects.clear();
        rig
    }

    /// Time passes while the log answers every request that it is empty.
    pub(crate) fn pass(&mut self, time: Duration) {
        let end = self.now + time;
        while self.now < end {
            self.now = end.min(self.now + TICK);
            self.state_machine.tick(self.now);
            self.collect();
            for id in std::mem::take(&mut self.lasts) {
                let last = self.state_machine.log_state().seq;
                self.state_machine
                    .answered(id, LogResponse::Last(last), self.now);
            }
            self.collect();
        }
    }

    /// Time passes, and another node says all the while that it lives.
    pub(crate) fn pass_with(&mut self, run: u64, state: NodeState, time: Duration) {
        let end = self.now + time;
        while self.now < end {
            let read = self.state_machine.log_state().seq.0;
            self.state_machine.heard(alive(node(run), state, read));
            self.pass((end - self.now).min(Duration::from_millis(500)));
        }
    }

    pub(crate) fn answer(&mut self, id: RequestId, answer: LogResponse) {
        self.state_machine.answered(id, answer, self.now);
        self.collect();
    }

    /// Sorts out what the node did.
    fn collect(&mut self) {
        for effect in self.state_machine.effects() {
            match effect {
                NodeEffect::Ask(request) => match request.ask {
                    LogOperation::Last => self.lasts.push(request.id),
                    LogOperation::ReadBetween { after, up_to } => {
                        self.reads.push((request.id, after, up_to));
                    }
                    LogOperation::Append { expected, payload } => {
                        let decoded = Group::decode_up_to(u16::MAX, payload.clone());
                        self.appends.push(Append {
                            id: request.id,
                            expected,
                            group: decoded.expect("a group").0,
                            bytes: payload,
                        });
                    }
                },
                NodeEffect::Tell(_) => {}
                effect => self.effects.push(effect),
            }
        }
    }

    /// The only message that the node wants stored now.
    pub(crate) fn append(&mut self) -> Append {
        let append = self.appends.pop().expect("something to store");
        assert_eq!(self.appends, []);
        append
    }

    /// The node wants nothing stored.
    pub(crate) fn rests(&self) -> bool {
        self.appends.is_empty()
    }

    /// The only question of the node for messages between two.
    pub(crate) fn read(&mut self) -> (RequestId, Seq, Seq) {
        let read = self.reads.pop().expect("something to read");
        assert_eq!(self.reads, []);
        read
    }

    /// The node's effects since the last call.
    pub(crate) fn done(&mut self) -> Vec<NodeEffect> {
        self.collect();
        std::mem::take(&mut self.effects)
    }

    pub(crate) fn give(&mut self, of: u8) {
        let left = self.state_machine.append_all([entry(of)]);
        assert_eq!(left, [], "the node is the primary");
        self.collect();
    }

    /// The node takes no entry.
    pub(crate) fn give_is_refused(&mut self, of: u8) {
        let left = self.state_machine.append_all([entry(of)]);
        assert_eq!(left, [Unappended::NotOwner(entry(of))]);
        self.collect();
    }

    pub(crate) fn stream(&mut self, seq: u64, bytes: Bytes) {
        self.state_machine.streamed(Seq(seq), bytes);
        self.collect();
    }
}

/// A group of the log.
pub(crate) fn group(run: u64, epoch: u64, number: u64, before: Sum, body: Body) -> Group {
    let head = GroupHeader {
        format: FORMAT,
        node: node(run),
        epoch: Epoch(epoch),
        number: Number(number),
        before,
    };
    Group { head, body }
}

/// Entries of one entry each.
pub(crate) fn entries(of: &[u8]) -> Body {
    let mut entries = damiera_cluster::group::Entries::default();
    for of in of {
        entries.push(entry(*of)).expect("room");
    }
    Body::Entries(entries)
}
