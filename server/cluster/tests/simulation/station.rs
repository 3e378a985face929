//! A node of the simulation: the machines under test, and rooms that only count what happens in them.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::asking::{Admission, Admitted, QuestionId, Questions};
use damiera_cluster::chronicle::Chronicle;
use damiera_cluster::effect::{Effect, StepBack};
use damiera_cluster::group::{Body, Entries, Entry, Epoch, Group};
use damiera_cluster::keeper::Keeper;
use damiera_cluster::log::{Request, Seq};
use damiera_cluster::member::Alive;
use damiera_cluster::name::Node;
use damiera_cluster::partition::{PartitionId, Partitions, RoomId};
use damiera_cluster::stand::{Finding, Holder, Stand, replay};
use damiera_cluster::told::{Gone, Heard, Listener, Teller, Told};

use super::ledger::{self, Event, Ledger, Problem};

/// What nodes send each other.
#[derive(Debug, Clone)]
pub(crate) enum Message {
    Alive(Alive),
    Told(Told),
    Ends(Told),
    Ask(Question),
    Reply(Reply),
    Fetch {
        partition: PartitionId,
        epoch: Epoch,
        from: u64,
        up_to: u64,
    },
    Gone {
        partition: PartitionId,
        epoch: Epoch,
        gone: Gone,
    },
}

/// An action in a room, on its way to the owner in an epoch.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question {
    pub(crate) id: QuestionId,
    pub(crate) room: RoomId,
    pub(crate) epoch: Epoch,
    pub(crate) event: Event,
}

/// What became of it, behind what was told.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reply {
    pub(crate) id: QuestionId,
    pub(crate) partition: PartitionId,
    pub(crate) epoch: Epoch,
    pub(crate) after: u64,
    pub(crate) outcome: Became,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Became {
    Stored,
    NotStored,
    /// Nobody did anything.
    NotCarriedOut,
}

/// What a node wants of the world.
#[derive(Debug)]
pub(crate) enum Wish {
    Log(Request),
    Send(Node, Message),
    ToAll(Message),
    /// To whoever owns the partition in the epoch.
    ToOwner(PartitionId, Epoch, Message),
    /// A node owns a partition from now on.
    Owns(PartitionId),
    /// A writer is told that an action is not stored.
    Denied,
    /// An action that is not stored is handed in anew.
    StoredAgain,
    Alarm(PartitionId, Finding),
}

/// What an action's writer has in mind.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Writing {
    pub(crate) room: RoomId,
    pub(crate) event: Event,
}

#[derive(Debug)]
pub(crate) struct Station {
    pub(crate) me: Node,
    pub(crate) keeper: Keeper,
    /// What is kept on the node's own disk, as it came.
    pub(crate) copy: Vec<(PartitionId, Seq, Bytes)>,
    pub(crate) rooms: BTreeMap<RoomId, Vec<Event>>,
    /// What the owner's rooms wait for, and who asked.
    deciding: BTreeMap<RoomId, (Event, Node, QuestionId)>,
    tellers: BTreeMap<PartitionId, (Epoch, Teller, Admitted)>,
    listeners: BTreeMap<PartitionId, Listener<Reply>>,
    known: BTreeSet<Node>,
    questions: Questions,
    /// What the people at this node wait for.
    pub(crate) writing: BTreeMap<QuestionId, Writing>,
    /// Actions whose writers may try them again.
    pub(crate) again: Vec<Writing>,
    /// Which number of each partition's sequence is next, if that is known.
    heard: BTreeMap<PartitionId, (Epoch, Option<u64>)>,
    /// Up to which event the people at this node were shown each room.
    pub(crate) shown: BTreeMap<RoomId, usize>,
    partitions: Partitions,
    chronicle: Chronicle<Vec<Event>>,
    /// All events in the order of their numbers.
    pub(crate) numbered: Vec<Event>,
}

impl Station {
    /// A node that starts with what is on its disk.
    pub(crate) fn start(
        me: Node,
        partitions: Partitions,
        copy: Vec<(PartitionId, Seq, Bytes)>,
        now: Duration,
    ) -> Result<Self, Problem> {
        let mut rooms = BTreeMap::new();
        let (mut stands, mut groups) = (Vec::new(), Vec::new());
        for partition in partitions.all() {
            let kept = copy.iter().filter(|(of, ..)| *of == partition);
            let kept: Vec<_> = kept.map(|(_, seq, bytes)| (*seq, bytes.clone())).collect();
            for (seq, bytes) in &kept {
                let (group, _) = Group::decode(bytes.clone()).map_err(|e| e.to_string())?;
                apply(&mut rooms, &group)?;
                groups.push((*seq, group));
            }
            stands.push(replay(partition, partitions, kept).map_err(|e| e.to_string())?);
        }
        let listeners = partitions.all();
        let listeners = listeners.map(|partition| (partition, Listener::new(me)));
        let mut station = Station {
            me,
            keeper: Keeper::new(me, partitions, &stands, now),
            copy,
            rooms,
            deciding: BTreeMap::new(),
            tellers: BTreeMap::new(),
            listeners: listeners.collect(),
            known: BTreeSet::from([me]),
            questions: Questions::default(),
            writing: BTreeMap::new(),
            again: Vec::new(),
            heard: BTreeMap::new(),
            shown: BTreeMap::new(),
            partitions,
            chronicle: Chronicle::new(Seq(0)),
            numbered: Vec::new(),
        };
        for (seq, group) in groups {
            station.tell_chronicle(seq, &group)?;
        }
        Ok(station)
    }

    /// From where the stream must be read: nothing behind it is missing.
    pub(crate) fn read_from(&self) -> Seq {
        let stands = self.partitions.all();
        let seqs = stands.filter_map(|partition| self.keeper.stand(partition));
        seqs.map(|stand: &Stand| stand.seq)
            .min()
            .unwrap_or_default()
    }

    /// Somebody at this node acts in a room. False when nobody is known to own it.
    pub(crate) fn write(
        &mut self,
        writing: Writing,
        now: Duration,
        wishes: &mut Vec<Wish>,
    ) -> bool {
        let partition = self.partitions.of(writing.room);
        let Some(stand) = self.keeper.stand(partition) else {
            return false;
        };
        let (Holder::Owner(owner), epoch) = (stand.holder, stand.epoch) else {
            return false;
        };
        let Ok(id) = self.questions.ask(now) else {
            return false;
        };
        self.writing.insert(id, writing);
        let (room, event) = (writing.room, writing.event);
        let question = Question {
            id,
            room,
            epoch,
            event,
        };
        wishes.push(Wish::Send(owner, Message::Ask(question)));
        true
    }

    /// Time passes.
    pub(crate) fn tick(
        &mut self,
        now: Duration,
        ledger: &mut Ledger,
        wishes: &mut Vec<Wish>,
    ) -> Result<(), Problem> {
        self.keeper.tick(now);
        for id in self.questions.tick(now) {
            self.writing.remove(&id);
        }
        for (_, teller, _) in self.tellers.values() {
            let ends = teller.ends();
            wishes.extend(ends.map(|(to, told)| Wish::Send(to, Message::Ends(told))));
        }
        let listeners = self.listeners.iter_mut();
        let heard: Vec<_> = listeners
            .map(|(at, listener)| (*at, listener.tick(now)))
            .collect();
        for (partition, heard) in heard {
            self.hear(partition, heard, ledger, wishes)?;
        }
        Ok(())
    }

    /// A message of another node arrives.
    pub(crate) fn receive(
        &mut self,
        from: Node,
        message: Message,
        now: Duration,
        ledger: &mut Ledger,
        wishes: &mut Vec<Wish>,
    ) -> Result<(), Problem> {
        match message {
            Message::Alive(alive) => {
                let alive = Alive::decode(&alive.encode()).map_err(|e| e.to_string())?;
                self.known.insert(alive.node);
                self.keeper.heard(alive);
            }
            Message::Told(told) | Message::Ends(told) => {
                let partition = told.partition;
                let told = Told::decode(partition, told.encode()).map_err(|e| e.to_string())?;
                let heard = self.listener(partition).hear(told, now);
                self.hear(partition, heard, ledger, wishes)?;
            }
            Message::Reply(reply) => {
                let listener = self.listener(reply.partition);
                let heard = listener.reply(reply.epoch, reply.after, reply, now);
                self.hear(reply.partition, heard, ledger, wishes)?;
            }
            Message::Gone {
                partition,
                epoch,
                gone,
            } => {
                let heard = self.listener(partition).gone(epoch, gone, now);
                self.hear(partition, heard, ledger, wishes)?;
            }
            Message::Ask(question) => self.decide(from, question, wishes),
            Message::Fetch {
                partition,
                epoch,
                from: first,
                up_to,
            } => {
                let Some((_, teller, _)) = self.teller(partition, epoch) else {
                    return Ok(());
                };
                let messages = match teller.again(from, first, up_to) {
                    Ok(told) => told.into_iter().map(Message::Told).collect(),
                    Err(gone) => vec![Message::Gone {
                        partition,
                        epoch,
                        gone,
                    }],
                };
                wishes.extend(
                    messages
                        .into_iter()
                        .map(|message| Wish::Send(from, message)),
                );
            }
        }
        Ok(())
    }

    fn listener(&mut self, partition: PartitionId) -> &mut Listener<Reply> {
        let me = self.me;
        self.listeners
            .entry(partition)
            .or_insert_with(|| Listener::new(me))
    }

    /// What the owner of the partition in this epoch has, if that is this node.
    fn teller(
        &mut self,
        partition: PartitionId,
        epoch: Epoch,
    ) -> Option<&mut (Epoch, Teller, Admitted)> {
        let teller = self.tellers.get_mut(&partition)?;
        (teller.0 == epoch).then_some(teller)
    }

    /// A room of this node is asked for something.
    fn decide(&mut self, from: Node, question: Question, wishes: &mut Vec<Wish>) {
        let Question {
            id,
            room,
            epoch,
            event,
        } = question;
        let partition = self.partitions.of(room);
        let busy = self.deciding.contains_key(&room);
        let before = self.rooms.get(&room).map_or(0, Vec::len) as u32;
        let mut became = Some(Became::NotCarriedOut);
        if let Some((_, _, admitted)) = self.teller(partition, epoch) {
            if admitted.admit(from, id) == Admission::Repeated {
                return;
            }
            let payload = event.to_le_bytes().to_vec().into();
            let entry = Entry::new(room, before, 1, payload).expect("eight bytes");
            if !busy && self.keeper.append(partition, entry).is_ok() {
                self.deciding.insert(room, (event, from, id));
                became = None;
            }
        }
        if let Some(outcome) = became {
            self.answer(from, id, partition, epoch, outcome, wishes);
        }
    }

    fn answer(
        &mut self,
        to: Node,
        id: QuestionId,
        partition: PartitionId,
        epoch: Epoch,
        outcome: Became,
        wishes: &mut Vec<Wish>,
    ) {
        let teller = self.teller(partition, epoch);
        let after = teller.map_or(0, |(_, teller, _)| teller.last(to));
        let reply = Reply {
            id,
            partition,
            epoch,
            after,
            outcome,
        };
        wishes.push(Wish::Send(to, Message::Reply(reply)));
    }

    /// Does what the machines say.
    pub(crate) fn obey(
        &mut self,
        now: Duration,
        ledger: &mut Ledger,
        wishes: &mut Vec<Wish>,
    ) -> Result<(), Problem> {
        for effect in self.keeper.effects() {
            match effect {
                Effect::Ask(request) => wishes.push(Wish::Log(request)),
                Effect::Tell(alive) => wishes.push(Wish::ToAll(Message::Alive(alive))),
                Effect::Stored {
                    partition,
                    seq,
                    group,
                    own,
                } => {
                    self.copy.push((partition, seq, group.encode().bytes));
                    self.tell_chronicle(seq, &group)?;
                    apply(&mut self.rooms, &group)?;
                    if own {
                        self.stored(partition, &group, wishes)?;
                    }
                    if group.body == Body::Owned {
                        let heard = self.listener(partition).owned(group.head.epoch, now);
                        self.hear(partition, heard, ledger, wishes)?;
                    }
                }
                Effect::NotStored { partition, entries } => {
                    self.not_stored(partition, entries, wishes)?;
                }
                Effect::Owns { partition, epoch } => {
                    let teller = Teller::new(partition, epoch);
                    self.tellers
                        .insert(partition, (epoch, teller, Admitted::default()));
                    wishes.push(Wish::Owns(partition));
                }
                Effect::SteppedBack { partition, why, .. } => {
                    self.tellers.remove(&partition);
                    let partitions = self.partitions;
                    let left = self
                        .deciding
                        .extract_if(.., |room, _| partitions.of(*room) == partition);
                    let left = left.count();
                    if left > 0 && why != StepBack::Halted {
                        return Err(format!("{left} outcomes were not told"));
                    }
                }
                Effect::Namesake { node } => {
                    return Err(format!("{node} is taken for another of the same name"));
                }
                Effect::Silent { node } | Effect::Left { node } => {
                    self.known.remove(&node);
                    for (_, teller, admitted) in self.tellers.values_mut() {
                        teller.forget(node);
                        admitted.forget(node);
                    }
                }
                Effect::Alarm { partition, finding } => {
                    wishes.push(Wish::Alarm(partition, finding));
                }
            }
        }
        Ok(())
    }

    /// Events are numbered over all rooms, the same at every node.
    fn tell_chronicle(&mut self, seq: Seq, group: &Group) -> Result<(), Problem> {
        let put = self.chronicle.put(place(seq), Some(events(group)));
        put.map_err(|error| error.to_string())?;
        let told = self.chronicle.by_ref();
        self.numbered.extend(told.flat_map(|(_, events)| events));
        Ok(())
    }

    /// Entries of this node are stored: everybody is told, and whoever asked gets an answer.
    fn stored(
        &mut self,
        partition: PartitionId,
        group: &Group,
        wishes: &mut Vec<Wish>,
    ) -> Result<(), Problem> {
        let Body::Entries(entries) = &group.body else {
            return Ok(());
        };
        let epoch = group.head.epoch;
        for entry in entries.as_slice() {
            let known: Vec<Node> = self.known.iter().copied().collect();
            for node in known {
                if let Some((_, teller, _)) = self.teller(partition, epoch) {
                    let payload = said(entry, teller.last(node) + 1);
                    let told = teller.tell(node, payload);
                    wishes.push(Wish::Send(node, Message::Told(told)));
                }
            }
            let (_, from, id) = self.decided(entry)?;
            self.answer(from, id, partition, epoch, Became::Stored, wishes);
        }
        Ok(())
    }

    /// Entries of this node are not stored: as long as the node owns the partition they are handed in again. Otherwise
    /// whoever asked may try again.
    fn not_stored(
        &mut self,
        partition: PartitionId,
        entries: Entries,
        wishes: &mut Vec<Wish>,
    ) -> Result<(), Problem> {
        let epoch = self.tellers.get(&partition).map(|(epoch, ..)| *epoch);
        for entry in entries {
            if self.keeper.append(partition, entry.clone()).is_ok() {
                wishes.push(Wish::StoredAgain);
                continue;
            }
            let (_, from, id) = self.decided(&entry)?;
            wishes.push(Wish::Denied);
            let epoch = epoch.unwrap_or(Epoch(0));
            self.answer(from, id, partition, epoch, Became::NotStored, wishes);
        }
        Ok(())
    }

    /// Who waits for an entry; nobody waits for it afterwards.
    fn decided(&mut self, entry: &Entry) -> Result<(Event, Node, QuestionId), Problem> {
        let decided = self.deciding.remove(&entry.room());
        let decided = decided.filter(|(event, ..)| *event == ledger::event(entry));
        decided.ok_or_else(|| format!("an outcome for which nobody waits: {entry:?}"))
    }

    /// What a sequence brings: people are shown it.
    fn hear(
        &mut self,
        partition: PartitionId,
        heard: Vec<Heard<Reply>>,
        ledger: &mut Ledger,
        wishes: &mut Vec<Wish>,
    ) -> Result<(), Problem> {
        for heard in heard {
            match heard {
                Heard::Anew { epoch } => {
                    // A new sequence begins with 1; of one that goes on something is missing.
                    let before = self.heard.remove(&partition);
                    let goes_on = before.is_some_and(|(before, _)| before == epoch);
                    self.heard
                        .insert(partition, (epoch, (!goes_on).then_some(1)));
                    let partitions = self.partitions;
                    let rooms = self.rooms.iter();
                    for (room, events) in
                        rooms.filter(|(room, _)| partitions.of(**room) == partition)
                    {
                        self.shown.remove(room);
                        if let Some(last) = events.last() {
                            ledger.shown(*room, events.len() - 1, *last)?;
                        }
                    }
                }
                Heard::Said(payload) => {
                    let (number, room, at, event) = read(&payload);
                    ledger.shown(room, at, event)?;
                    let next = self.heard.get_mut(&partition).map(|(_, next)| next);
                    let next = next.ok_or("a sequence did not begin")?;
                    if next.is_some_and(|next| next != number) {
                        return Err(format!("{number} of {partition} comes for {next:?}"));
                    }
                    *next = Some(number + 1);
                    let before = self.shown.insert(room, at);
                    if before.is_some_and(|before| before + 1 != at) {
                        return Err(format!("{room:?}: {at} is shown behind {before:?}"));
                    }
                }
                Heard::Reply(reply) => self.replied(reply, ledger)?,
                Heard::Fetch { epoch, from, up_to } => {
                    let message = Message::Fetch {
                        partition,
                        epoch,
                        from,
                        up_to,
                    };
                    wishes.push(Wish::ToOwner(partition, epoch, message));
                }
            }
        }
        Ok(())
    }

    /// A writer learns what became of an action.
    fn replied(&mut self, reply: Reply, ledger: &mut Ledger) -> Result<(), Problem> {
        if !self.questions.known(reply.id) {
            return Ok(());
        }
        let Some(writing) = self.writing.remove(&reply.id) else {
            return Ok(());
        };
        match reply.outcome {
            Became::Stored => ledger.confirm(writing.event),
            Became::NotStored | Became::NotCarriedOut => {
                self.again.push(writing);
                ledger.deny(writing.event)
            }
        }
    }
}

/// Applies what is stored to the rooms.
fn apply(rooms: &mut BTreeMap<RoomId, Vec<Event>>, group: &Group) -> Result<(), Problem> {
    if let Body::Entries(entries) = &group.body {
        for entry in entries.as_slice() {
            let events = rooms.entry(entry.room()).or_default();
            if events.len() != entry.before() as usize {
                return Err(format!("forked: {:?} cannot go on", entry.room()));
            }
            events.push(ledger::event(entry));
        }
    }
    Ok(())
}

/// The events that a group holds.
fn events(group: &Group) -> Vec<Event> {
    match &group.body {
        Body::Entries(entries) => entries.as_slice().iter().map(ledger::event).collect(),
        Body::Owned | Body::Empty | Body::Released { .. } => Vec::new(),
    }
}

/// A real stream's places have no gaps.
fn place(seq: Seq) -> Seq {
    Seq(seq.0 / 2)
}

/// What people are told of an entry, with its number in the sequence to their node.
fn said(entry: &Entry, number: u64) -> Bytes {
    let mut bytes = number.to_le_bytes().to_vec();
    bytes.extend(entry.room().0.to_le_bytes());
    bytes.extend(entry.before().to_le_bytes());
    bytes.extend(ledger::event(entry).to_le_bytes());
    bytes.into()
}

fn read(payload: &Bytes) -> (u64, RoomId, usize, Event) {
    let number = payload[..8].try_into().expect("a number");
    let room = payload[8..24].try_into().expect("a room");
    let at = payload[24..28].try_into().expect("a place");
    let event = payload[28..36].try_into().expect("an event");
    let (room, at) = (u128::from_le_bytes(room), u32::from_le_bytes(at));
    let (number, event) = (u64::from_le_bytes(number), u64::from_le_bytes(event));
    (number, RoomId(room), at as usize, event)
}
