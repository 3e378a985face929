//! The world around the nodes: time, network, log, faults, and people who act and watch.

mod faults;
mod requests;

use std::collections::BTreeMap;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::group::LogRoomId;
use damiera_cluster::log::{LogRequest, LogResponse, RequestId, Seq};
use damiera_cluster::log_state::{Finding, LogOwner};
use damiera_cluster::name::{Node, NodeName};

use super::chance::Chance;
use super::ledger::{Kinds, Ledger, Problem};
use super::node_runtime::{Message, SimulatedNode, Writing};
use super::stream::{Proposal, Stream, Without};

const ROOMS: u128 = 12;
/// How long there are faults, and how long none after them.
const FAULTS: Duration = Duration::from_secs(60);
const CALM: Duration = Duration::from_secs(50);
/// The quiet time at the end, so that everything arrives.
const QUIET: Duration = Duration::from_secs(5);

/// The faults.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// Everything that can.
    Everything,
    /// The primary dies now and then.
    DeathsAlone,
    /// Once the log loses its last messages, as when a damaged replica comes to lead.
    LostEnd,
}

/// An event at a time.
#[derive(Debug)]
enum Event {
    Tick(Node),
    /// A request of a node arrives at the log.
    Request(Node, LogRequest),
    Decide(Node, LogRequest, Proposal, bool),
    Answer(Node, RequestId, LogResponse),
    /// The stream comes to a node.
    Stream(Node, Seq),
    Message {
        from: Node,
        to: Node,
        message: Message,
    },
    Act(LogRoomId),
    Fault,
    Start(usize),
    Leave(Node),
}

/// One of the machines on which nodes run.
#[derive(Debug)]
struct Machine {
    name: NodeName,
    node_runtime: Option<SimulatedNode>,
    /// The disk's content while no node runs.
    disk: Vec<(Seq, Bytes)>,
    paused: Duration,
    cut: Duration,
    /// True if the node notices that it is cut off.
    notices: bool,
    /// How far the stream was given to the node.
    read: Seq,
}

/// The result of a seed.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) messages: usize,
    pub(crate) confirmed: usize,
    pub(crate) denied: usize,
    /// Number of entries that were not stored and were handed in anew.
    pub(crate) again: usize,
    pub(crate) faults: usize,
    pub(crate) kinds: Kinds,
    /// The time without a primary after each death of one.
    pub(crate) takeovers: Vec<Duration>,
}

#[derive(Debug)]
pub(crate) struct World {
    now: Duration,
    events: BTreeMap<(Duration, u64), Event>,
    scheduled: u64,
    chance: Chance,
    stream: Stream,
    machines: Vec<Machine>,
    ledger: Ledger,
    lives: u64,
    actions: u64,
    without: Without,
    trouble: Trouble,
    /// Since when the primary is dead.
    orphaned: Option<Duration>,
    alarmed: bool,
    outcome: Outcome,
}

impl World {
    pub(crate) fn new(seed: u64, without: Without, trouble: Trouble) -> Self {
        let mut chance = Chance::new(seed);
        let machines = (0..2 + chance.below(3)).map(|at| Machine {
            name: NodeName::new(&format!("n{at}")).expect("a name"),
            node_runtime: None,
            disk: Vec::new(),
            paused: Duration::ZERO,
            cut: Duration::ZERO,
            notices: false,
            read: Seq(0),
        });
        World {
            now: Duration::ZERO,
            events: BTreeMap::new(),
            scheduled: 0,
            machines: machines.collect(),
            chance,
            stream: Stream::new(without),
            ledger: Ledger::default(),
            lives: 0,
            actions: 0,
            without,
            trouble,
            orphaned: None,
            alarmed: false,
            outcome: Outcome::default(),
        }
    }

    /// Lets everything happen.
    pub(crate) fn run(mut self) -> Result<Outcome, Problem> {
        for at in 0..self.machines.len() {
            let after = self.chance.millis(0, 3000);
            self.after(after, Event::Start(at));
        }
        for room in 0..ROOMS {
            self.after(Duration::from_millis(500), Event::Act(LogRoomId(room)));
        }
        self.after(Duration::from_secs(5), Event::Fault);
        self.run_until(FAULTS)?;
        self.mend();
        self.run_until(FAULTS + CALM / 2)?;
        let before = (0..ROOMS).map(|room| self.ledger.events(LogRoomId(room)));
        let before: Vec<usize> = before.collect();
        self.run_until(FAULTS + CALM)?;
        self.events
            .retain(|_, event| !matches!(event, Event::Act(_)));
        self.run_until(FAULTS + CALM + QUIET)?;
        self.check_end(&before)?;
        self.outcome.messages = self.stream.behind(Seq(0)).len();
        self.outcome.kinds = self.ledger.kinds;
        self.outcome.confirmed = self.ledger.confirmations();
        Ok(self.outcome)
    }

    fn run_until(&mut self, end: Duration) -> Result<(), Problem> {
        while let Some(entry) = self.events.first_entry() {
            if entry.key().0 > end {
                break;
            }
            let ((at, _), event) = entry.remove_entry();
            self.now = at;
            self.happen(event)
                .map_err(|problem| format!("after {at:?}: {problem}"))?;
        }
        self.now = end;
        Ok(())
    }

    /// Everything goes on, everywhere, and all nodes have the same primary.
    fn check_end(&mut self, before: &[usize]) -> Result<(), Problem> {
        for (room, before) in (0..ROOMS).zip(before) {
            let events = self.ledger.events(LogRoomId(room));
            if events < before + 5 {
                return Err(format!(
                    "room {room} does not go on: {before}, then {events}"
                ));
            }
        }
        let mut primary = None;
        for machine in &self.machines {
            let node_runtime = machine.node_runtime.as_ref().ok_or("a node does not run")?;
            let LogOwner::Owner(node) = node_runtime.state_machine.log_state().holder else {
                return Err("the log has no primary".into());
            };
            if *primary.get_or_insert(node) != node || self.machine_of(node).is_none() {
                return Err(format!("the primary is {primary:?} and {node:?}"));
            }
            if node_runtime.numbered != self.ledger.order {
                return Err(format!("{} numbers events in another order", machine.name));
            }
            for room in (0..ROOMS).map(LogRoomId) {
                let events = node_runtime.rooms.get(&room);
                self.ledger
                    .agrees(room, events.map_or(&[], Vec::as_slice))?;
            }
        }
        Ok(())
    }

    fn after(&mut self, delay: Duration, event: Event) {
        self.scheduled += 1;
        self.events
            .insert((self.now + delay, self.scheduled), event);
    }

    /// The machine on which this life of a node runs.
    fn machine_of(&self, node: Node) -> Option<usize> {
        let runs = |machine: &Machine| {
            let node_runtime = machine.node_runtime.as_ref();
            node_runtime.is_some_and(|node_runtime| node_runtime.me == node)
        };
        self.machines.iter().position(runs)
    }

    /// The process that an event goes to, if it goes to one.
    fn target(event: &Event) -> Option<Node> {
        match event {
            Event::Tick(node)
            | Event::Answer(node, ..)
            | Event::Stream(node, _)
            | Event::Leave(node)
            | Event::Message { to: node, .. } => Some(*node),
            Event::Request(..) | Event::Decide(..) | Event::Act(_) => None,
            Event::Fault | Event::Start(_) => None,
        }
    }

    fn happen(&mut self, event: Event) -> Result<(), Problem> {
        if let Some(node) = Self::target(&event) {
            let Some(at) = self.machine_of(node) else {
                return Ok(());
            };
            let paused = self.machines[at].paused;
            if paused > self.now {
                // A process that is stopped finds everything when it goes on.
                self.after(paused - self.now, event);
                return Ok(());
            }
        }
        match event {
            Event::Tick(node) => self.tick(node),
            Event::Request(node, request) => self.request(node, request),
            Event::Decide(node, request, proposal, answered) => {
                self.decide(node, &request, proposal, answered)
            }
            Event::Answer(node, id, answer) => self.with(node, |node_runtime, now| {
                node_runtime.state_machine.answered(id, answer, now);
            }),
            Event::Stream(node, seq) => self.bring(node, seq),
            Event::Message { from, to, message } => self.receive(from, to, message),
            Event::Act(room) => self.act(room),
            Event::Fault => self.fault(),
            Event::Start(at) => self.start(at),
            Event::Leave(node) => self.leave(node),
        }
    }

    /// Lets a node do something, and does what it wants then.
    fn with(
        &mut self,
        node: Node,
        act: impl FnOnce(&mut SimulatedNode, Duration),
    ) -> Result<(), Problem> {
        let mut wishes = Vec::new();
        if let Some(at) = self.machine_of(node)
            && let Some(node_runtime) = &mut self.machines[at].node_runtime
        {
            act(node_runtime, self.now);
            node_runtime.obey(&mut self.ledger, &mut wishes)?;
        }
        self.grant(node, wishes)
    }

    fn tick(&mut self, node: Node) -> Result<(), Problem> {
        let late = self.chance.millis(90, 110);
        self.after(late, Event::Tick(node));
        let mut wishes = Vec::new();
        if let Some(at) = self.machine_of(node) {
            let machine = &mut self.machines[at];
            let is_deaf = machine.notices && machine.cut > self.now;
            let node_runtime = machine.node_runtime.as_mut().ok_or("it runs")?;
            if is_deaf {
                node_runtime.state_machine.deaf();
            }
            node_runtime.tick(self.now);
            node_runtime.obey(&mut self.ledger, &mut wishes)?;
        }
        self.grant(node, wishes)
    }

    fn receive(&mut self, from: Node, to: Node, message: Message) -> Result<(), Problem> {
        let mut wishes = Vec::new();
        if let Some(at) = self.machine_of(to)
            && let Some(node_runtime) = &mut self.machines[at].node_runtime
        {
            node_runtime.receive(from, message, &mut self.ledger, &mut wishes)?;
            node_runtime.obey(&mut self.ledger, &mut wishes)?;
        }
        self.grant(to, wishes)
    }

    /// Nothing that happens to a whole log is a reason for an alarm, save that a reader was given a
    /// part of it.
    fn alarm(&mut self, finding: Finding) -> Result<(), Problem> {
        if self.trouble == Trouble::LostEnd && matches!(finding, Finding::Lost { .. }) {
            self.alarmed = true;
            return Ok(());
        }
        match (self.without, finding) {
            (Without::Nothing, Finding::Missing(_)) => Ok(()),
            (Without::Nothing, finding) => Err(format!("alarm: {finding}")),
            (Without::Fence | Without::EmptyGroup, _) => Ok(()),
        }
    }

    fn is_cut(&self, node: Node) -> bool {
        let machine = self.machine_of(node);
        machine.is_none_or(|at| self.machines[at].cut > self.now)
    }

    /// How long something is on its way.
    fn way(&mut self) -> Duration {
        match self.faulty() && self.chance.permille(20) {
            true => self.chance.millis(5, 400),
            false => self.chance.millis(0, 4),
        }
    }

    fn send(&mut self, from: Node, to: Node, message: Message) {
        if self.is_cut(from) || self.is_cut(to) {
            return;
        }
        let times = match self.chance.below(1000) {
            0..10 if self.faulty() => 0,
            // A link is TCP: it doubles nothing.
            10..20 if matches!(message, Message::Alive(_)) => 2,
            _ => 1,
        };
        for _ in 0..times {
            let way = self.way();
            let message = message.clone();
            self.after(way, Event::Message { from, to, message });
        }
    }

    /// A person who then waits for the answer acts in a room, at any node.
    fn act(&mut self, room: LogRoomId) -> Result<(), Problem> {
        let pause = self.chance.millis(50, 600);
        self.after(pause, Event::Act(room));
        let at = self.chance.below(self.machines.len());
        let Some(node_runtime) = &self.machines[at].node_runtime else {
            return Ok(());
        };
        let waits = |writing: &Writing| writing.room == room;
        let is_waiting = node_runtime
            .writing
            .values()
            .any(|(writing, _)| waits(writing));
        let node = node_runtime.me;
        if is_waiting || self.machines[at].paused > self.now {
            return Ok(());
        }
        self.actions += 1;
        let event = self.actions;
        let mut wishes = Vec::new();
        if let Some(node_runtime) = &mut self.machines[at].node_runtime {
            let earlier = node_runtime.again.iter().position(waits);
            let writing = match earlier {
                Some(at) => node_runtime.again.remove(at),
                None => Writing { room, event },
            };
            self.ledger.retry(writing.event);
            if !node_runtime.write(writing, self.now, &mut wishes) && earlier.is_some() {
                node_runtime.again.push(writing);
            }
        }
        self.grant(node, wishes)
    }
}
