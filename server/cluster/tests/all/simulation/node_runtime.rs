//! A node of the simulation: the machine under test, rooms that only count what happens in them, and links that bring
//! people's actions to the primary.

use std::collections::BTreeMap;
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::effect::{NodeEffect, StepBack};
use damiera_cluster::group::{Body, Entries, Entry, FORMAT, Group, LogRoomId};
use damiera_cluster::log::{LogRequest, Seq};
use damiera_cluster::log_state::{Finding, FollowVerdict, LogFollower, LogState};
use damiera_cluster::member::{Alive, NodeProfile};
use damiera_cluster::name::Node;
use damiera_cluster::state_machine::NodeStateMachine;

use super::ledger::{self, Event, Ledger, Problem};

/// So long a writer waits for the outcome of an action.
const PATIENCE: Duration = Duration::from_secs(6);

/// Messages between nodes. A message over a link comes once or not at all.
#[derive(Debug, Clone)]
pub(crate) enum Message {
    Alive(Alive),
    Ask(Writing),
    Reply(Event, Became),
}

/// The outcome of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Became {
    Stored,
    NotStored,
}

/// A node's requests to the world.
#[derive(Debug)]
pub(crate) enum Wish {
    Log(LogRequest),
    Send(Node, Message),
    ToAll(Alive),
    /// The node is the primary from now on.
    Owns,
    /// A writer is told that an action is not stored.
    Denied,
    /// An action that is not stored is handed in anew.
    StoredAgain,
    Alarm(Finding),
}

/// An action in a room.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Writing {
    pub(crate) room: LogRoomId,
    pub(crate) event: Event,
}

#[derive(Debug)]
pub(crate) struct SimulatedNode {
    pub(crate) me: Node,
    pub(crate) state_machine: NodeStateMachine,
    /// The node's own copy of the log, as it came.
    pub(crate) copy: Vec<(Seq, Bytes)>,
    pub(crate) rooms: BTreeMap<LogRoomId, Vec<Event>>,
    /// The entries that the primary's rooms wait for, and the nodes of their writers.
    deciding: BTreeMap<LogRoomId, (Event, Node)>,
    /// The actions that people at this node wait for, and until when.
    pub(crate) writing: BTreeMap<Event, (Writing, Duration)>,
    /// Actions that their writers may try again.
    pub(crate) again: Vec<Writing>,
    /// All events in the order of application.
    pub(crate) numbered: Vec<Event>,
}

impl SimulatedNode {
    /// A node that starts with what is on its disk.
    pub(crate) fn start(me: Node, copy: Vec<(Seq, Bytes)>, now: Duration) -> Result<Self, Problem> {
        let mut follower = LogFollower::new(FORMAT, LogState::START);
        for (seq, bytes) in &copy {
            match follower.take(*seq, bytes.clone()) {
                FollowVerdict::Next(_) => {}
                other => return Err(format!("the copy has {other:?}")),
            }
        }
        let log_state = *follower.log_state();
        let groups = copy.iter().map(|(_, bytes)| Group::decode(bytes.clone()));
        let groups: Result<Vec<_>, _> = groups.collect();
        let mut node_runtime = SimulatedNode {
            me,
            state_machine: NodeStateMachine::new(me, NodeProfile::PLAIN, log_state, now),
            copy,
            rooms: BTreeMap::new(),
            deciding: BTreeMap::new(),
            writing: BTreeMap::new(),
            again: Vec::new(),
            numbered: Vec::new(),
        };
        for (group, _) in groups.map_err(|e| e.to_string())? {
            node_runtime.apply(&group)?;
        }
        Ok(node_runtime)
    }

    /// A person at this node acts in a room. False if no primary is known.
    pub(crate) fn write(
        &mut self,
        writing: Writing,
        now: Duration,
        wishes: &mut Vec<Wish>,
    ) -> bool {
        let Some(primary) = self.state_machine.primary() else {
            return false;
        };
        self.writing
            .insert(writing.event, (writing, now + PATIENCE));
        wishes.push(Wish::Send(primary.node, Message::Ask(writing)));
        true
    }

    /// Time passes.
    pub(crate) fn tick(&mut self, now: Duration) {
        self.state_machine.tick(now);
        self.writing.retain(|_, (_, until)| *until > now);
    }

    /// A message of another node arrives.
    pub(crate) fn receive(
        &mut self,
        from: Node,
        message: Message,
        ledger: &mut Ledger,
        wishes: &mut Vec<Wish>,
    ) -> Result<(), Problem> {
        match message {
            Message::Alive(alive) => {
                let alive = Alive::decode(&alive.encode()).map_err(|e| e.to_string())?;
                self.state_machine.heard(alive);
            }
            Message::Ask(writing) => self.decide(from, writing, wishes),
            Message::Reply(event, became) => {
                let Some((writing, _)) = self.writing.remove(&event) else {
                    return Ok(());
                };
                match became {
                    Became::Stored => ledger.confirm(event)?,
                    Became::NotStored => {
                        self.again.push(writing);
                        ledger.deny(event)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A room of this node is asked for something.
    fn decide(&mut self, from: Node, writing: Writing, wishes: &mut Vec<Wish>) {
        let Writing { room, event } = writing;
        let before = self.rooms.get(&room).map_or(0, Vec::len) as u32;
        let payload = event.to_le_bytes().to_vec().into();
        let entry = Entry::new(room, before, 1, payload).expect("eight bytes");
        let is_busy = self.deciding.contains_key(&room);
        if !is_busy && self.state_machine.append_all([entry]).is_empty() {
            self.deciding.insert(room, (event, from));
        } else {
            wishes.push(Wish::Send(from, Message::Reply(event, Became::NotStored)));
        }
    }

    /// Does what the machine says.
    pub(crate) fn obey(
        &mut self,
        ledger: &mut Ledger,
        wishes: &mut Vec<Wish>,
    ) -> Result<(), Problem> {
        for effect in self.state_machine.effects() {
            match effect {
                NodeEffect::Ask(request) => wishes.push(Wish::Log(request)),
                NodeEffect::Tell(alive) => wishes.push(Wish::ToAll(alive)),
                NodeEffect::Stored { seq, group, own } => {
                    self.copy.push((seq, group.encode().bytes));
                    self.apply(&group)?;
                    self.show(&group, ledger)?;
                    if own {
                        self.stored(&group, wishes)?;
                    }
                }
                NodeEffect::NotStored { entries } => self.not_stored(entries, wishes)?,
                NodeEffect::Owns { .. } => wishes.push(Wish::Owns),
                NodeEffect::SteppedBack { why, .. } => {
                    let left = std::mem::take(&mut self.deciding).len();
                    if left > 0 && why != StepBack::Halted {
                        return Err(format!("{left} outcomes were not told"));
                    }
                }
                NodeEffect::Namesake { node } => {
                    return Err(format!("{node} is taken for another of the same name"));
                }
                NodeEffect::Silent { .. } | NodeEffect::Left { .. } => {}
                NodeEffect::Alarm { finding } => wishes.push(Wish::Alarm(finding)),
            }
        }
        Ok(())
    }

    /// Applies what is stored to the rooms.
    fn apply(&mut self, group: &Group) -> Result<(), Problem> {
        if let Body::Entries(entries) = &group.body {
            for entry in entries.as_slice() {
                let events = self.rooms.entry(entry.room()).or_default();
                if events.len() != entry.before() as usize {
                    return Err(format!("forked: {:?} cannot go on", entry.room()));
                }
                events.push(ledger::event(entry));
                self.numbered.push(ledger::event(entry));
            }
        }
        Ok(())
    }

    /// The people at this node are shown what is stored.
    fn show(&self, group: &Group, ledger: &Ledger) -> Result<(), Problem> {
        if let Body::Entries(entries) = &group.body {
            for entry in entries.as_slice() {
                let at = entry.before() as usize;
                ledger.shown(entry.room(), at, ledger::event(entry))?;
            }
        }
        Ok(())
    }

    /// Entries of this node are stored: the writers get an answer.
    fn stored(&mut self, group: &Group, wishes: &mut Vec<Wish>) -> Result<(), Problem> {
        if let Body::Entries(entries) = &group.body {
            for entry in entries.as_slice() {
                let (event, from) = self.decided(entry)?;
                wishes.push(Wish::Send(from, Message::Reply(event, Became::Stored)));
            }
        }
        Ok(())
    }

    /// Entries of this node are not stored: as long as it is the primary they are handed in again. Otherwise
    /// the writers may try again.
    fn not_stored(&mut self, entries: Entries, wishes: &mut Vec<Wish>) -> Result<(), Problem> {
        for entry in entries {
            if self.state_machine.append_all([entry.clone()]).is_empty() {
                wishes.push(Wish::StoredAgain);
                continue;
            }
            let (event, from) = self.decided(&entry)?;
            wishes.push(Wish::Denied);
            wishes.push(Wish::Send(from, Message::Reply(event, Became::NotStored)));
        }
        Ok(())
    }

    /// The writer that waits for an entry; none waits for it afterwards.
    fn decided(&mut self, entry: &Entry) -> Result<(Event, Node), Problem> {
        let decided = self.deciding.remove(&entry.room());
        let decided = decided.filter(|(event, _)| *event == ledger::event(entry));
        decided.ok_or_else(|| format!("an outcome for which nobody waits: {entry:?}"))
    }
}
