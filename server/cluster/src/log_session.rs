//! The log at one node: followed always, owned at times.
//!
//! The log has one position, which only advances. The source of the next group does not matter: an append, the stream
//! or a read. The group stored at a position decides whether the node's own append succeeded.

mod reading;

use std::time::Duration;

use crate::effect::{EffectOutbox, NodeEffect, StepBack};
use crate::group::{Body, Entries, Entry, Epoch, Sum};
use crate::in_flight::{GroupInFlight, InFlightVerdict};
use crate::log::{LogResponse, RequestId, Seq};
use crate::log_state::{Finding, FollowVerdict, LogFollower, LogState};
use crate::name::{Node, NodeName};

/// An entry that was not taken, given back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unappended {
    /// Another node is the primary, or this one gives its place away.
    NotOwner(Entry),
    /// A group is being stored, and the next one is full. It has room when the first is stored.
    Full(Entry),
}

/// The log at a node.
#[derive(Debug)]
pub(crate) struct LogSession {
    node: Node,
    /// The format of what is sent next.
    format: u16,
    follower: LogFollower,
    role: LogRole,
    /// The last message that is known to exist.
    seen: Seq,
    reading: ReadingBack,
    /// The last report to the operator: the same is not told again.
    told: Option<Finding>,
}

#[derive(Debug)]
enum LogRole {
    Following,
    /// An `owned` group is on its way.
    Taking(GroupInFlight),
    Owning(Owning),
    /// The log cannot be trusted.
    Halted,
}

#[derive(Debug)]
struct Owning {
    epoch: Epoch,
    /// The group on its way.
    sent: Option<GroupInFlight>,
    /// The entries of the next one.
    gathering: Entries,
    /// The node that gets the log when all entries are stored.
    heir: Option<NodeName>,
    /// A group is to be sent even when there is no entry, to see whether the log is still this node's.
    is_asked: bool,
}

/// Reading back what is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReadingBack {
    Idle,
    Asked(RequestId),
    Resting(Duration),
}

impl LogSession {
    /// A node that reads formats of groups up to this one.
    pub(crate) fn new(node: Node, reads: u16, log_state: LogState) -> Self {
        LogSession {
            node,
            format: log_state.format,
            follower: LogFollower::new(reads, log_state),
            role: LogRole::Following,
            seen: log_state.seq,
            reading: ReadingBack::Idle,
            told: None,
        }
    }

    pub(crate) fn log_state(&self) -> &LogState {
        self.follower.log_state()
    }

    /// Groups are sent in this format from now on.
    pub(crate) fn write(&mut self, format: u16) {
        self.format = format;
    }

    /// True if the node neither owns the log nor is about to, and could.
    pub(crate) fn is_following(&self) -> bool {
        matches!(self.role, LogRole::Following)
    }

    /// True if the node owns the log and does not give it away yet.
    pub(crate) fn is_kept(&self) -> bool {
        matches!(&self.role, LogRole::Owning(owning) if owning.heir.is_none())
    }

    /// True if the node is about to own the log.
    pub(crate) fn is_taking(&self) -> bool {
        matches!(self.role, LogRole::Taking(_))
    }

    /// True if the log cannot be trusted, and nothing of it is taken any more.
    pub(crate) fn is_halted(&self) -> bool {
        matches!(self.role, LogRole::Halted)
    }

    /// The epoch of this node's ownership of the log, if it owns the log.
    pub(crate) fn owned(&self) -> Option<Epoch> {
        match &self.role {
            LogRole::Owning(owning) => Some(owning.epoch),
            LogRole::Following | LogRole::Taking(_) | LogRole::Halted => None,
        }
    }

    /// Tries to own the log.
    pub(crate) fn take_over(&mut self, out: &mut EffectOutbox) {
        if let LogRole::Following = self.role {
            let log_state = self.follower.log_state();
            let epoch = log_state.next_epoch();
            let in_flight =
                GroupInFlight::send((self.node, self.format), log_state, epoch, Body::Owned, out);
            self.role = LogRole::Taking(in_flight);
        }
    }

    /// Stops trying to own the log. An append in flight may succeed nevertheless; then the node owns it.
    pub(crate) fn give_up(&mut self) {
        if let LogRole::Taking(_) = self.role {
            self.role = LogRole::Following;
        }
    }

    /// Gives the log away once everything that was taken is stored.
    pub(crate) fn release(&mut self, to: NodeName, out: &mut EffectOutbox) {
        if let LogRole::Owning(owning) = &mut self.role {
            owning.heir.get_or_insert(to);
            self.send_next(out);
        }
    }

    /// Takes entries to be stored, as many as fit into the next group. Gives back the others, in their order.
    pub(crate) fn append(
        &mut self,
        entries: impl IntoIterator<Item = Entry>,
        out: &mut EffectOutbox,
    ) -> Vec<Unappended> {
        let mut left = Vec::new();
        for entry in entries {
            // A shorter entry does not go before an earlier entry that did not fit.
            let gathered = match left.first() {
                Some(Unappended::Full(_)) => Err(Unappended::Full(entry)),
                Some(Unappended::NotOwner(_)) | None => self.gather(entry),
            };
            left.extend(gathered.err());
        }
        self.send_next(out);
        left
    }

    /// Lays an entry to those of the next group.
    fn gather(&mut self, entry: Entry) -> Result<(), Unappended> {
        match &mut self.role {
            LogRole::Owning(owning) if owning.heir.is_none() => {
                owning.gathering.push(entry).map_err(Unappended::Full)
            }
            LogRole::Owning(_) | LogRole::Following | LogRole::Taking(_) | LogRole::Halted => {
                Err(Unappended::NotOwner(entry))
            }
        }
    }

    /// Has the log say whether it is still the node's. It is certain when so many more groups of the node are
    /// stored there; None if the node does not own the log.
    pub(crate) fn confirm(&mut self, out: &mut EffectOutbox) -> Option<u32> {
        let LogRole::Owning(owning) = &mut self.role else {
            return None;
        };
        // The group in flight may be stored already, with another node's group behind it.
        let before = owning.sent.is_some();
        owning.is_asked = true;
        self.send_next(out);
        Some(1 + u32::from(before))
    }

    /// Sends what waits, unless a group is on its way.
    fn send_next(&mut self, out: &mut EffectOutbox) {
        let LogRole::Owning(owning) = &mut self.role else {
            return;
        };
        if owning.sent.is_some() {
            return;
        }
        let body = match (owning.gathering.is_empty(), owning.heir) {
            (false, _) => Body::Entries(std::mem::take(&mut owning.gathering)),
            (true, Some(to)) => Body::Released { to },
            (true, None) if owning.is_asked => Body::Empty,
            (true, None) => return,
        };
        owning.is_asked = false;
        let log_state = self.follower.log_state();
        let writer = (self.node, self.format);
        owning.sent = Some(GroupInFlight::send(
            writer,
            log_state,
            owning.epoch,
            body,
            out,
        ));
    }

    /// The log answered something that was asked.
    pub(crate) fn answered(
        &mut self,
        id: RequestId,
        answer: LogResponse,
        now: Duration,
        out: &mut EffectOutbox,
    ) {
        if self.reading == ReadingBack::Asked(id) {
            return self.read_back(answer, now, out);
        }
        let in_flight = match &mut self.role {
            LogRole::Taking(in_flight) => Some(in_flight),
            LogRole::Owning(owning) => owning.sent.as_mut(),
            LogRole::Following | LogRole::Halted => None,
        };
        let Some(in_flight) = in_flight else { return };
        match in_flight.answered(id, &answer, now) {
            InFlightVerdict::Open => {}
            InFlightVerdict::Stored(seq, group, sum) => {
                let taken = self.follower.take_group(seq, group, sum);
                match taken {
                    FollowVerdict::Next(group) => self.took(seq, group, out),
                    // A log that gives a place before its end was begun anew.
                    FollowVerdict::Old
                    | FollowVerdict::Gap
                    | FollowVerdict::LeftOut(_)
                    | FollowVerdict::Damaged(_) => {
                        self.halt(Finding::Rewritten(seq), out);
                    }
                    FollowVerdict::Impossible(finding) => self.halt(finding, out),
                }
            }
            InFlightVerdict::Taken(last) => self.missing_up_to(last, out),
            InFlightVerdict::Lost(finding) => self.halt(finding, out),
        }
    }

    /// The log is this node's.
    fn own(&mut self, epoch: Epoch, out: &mut EffectOutbox) {
        out.push(NodeEffect::Owns { epoch });
        self.role = LogRole::Owning(Owning {
            epoch,
            sent: None,
            gathering: Entries::default(),
            heir: None,
            is_asked: false,
        });
    }

    /// A group of this node is stored: the sent one, or the empty one in its place.
    fn settle(&mut self, mut owning: Owning, stored: Sum, out: &mut EffectOutbox) {
        let sent = owning.sent.take();
        self.not_stored(sent.filter(|sent| !sent.is(stored)), out);
        self.role = LogRole::Owning(owning);
        self.send_next(out);
    }

    /// The group that was sent can never be stored.
    fn not_stored(&self, sent: Option<GroupInFlight>, out: &mut EffectOutbox) {
        if let Some(Body::Entries(entries)) = sent.map(GroupInFlight::into_body) {
            out.push(NodeEffect::NotStored { entries });
        }
    }

    /// The log is this node's no more.
    fn step_back(&self, owning: Owning, why: StepBack, out: &mut EffectOutbox) {
        match why {
            StepBack::Deposed { .. } => self.not_stored(owning.sent, out),
            // Of what was sent nothing is known when the log cannot be trusted.
            StepBack::Released { .. } | StepBack::Halted => {}
        }
        if !owning.gathering.is_empty() {
            let entries = owning.gathering;
            out.push(NodeEffect::NotStored { entries });
        }
        let epoch = owning.epoch;
        out.push(NodeEffect::SteppedBack { epoch, why });
    }

    /// Something that is left out has the place: what was sent there goes behind it.
    fn send_behind(&mut self, out: &mut EffectOutbox) {
        let log_state = self.follower.log_state();
        match std::mem::replace(&mut self.role, LogRole::Following) {
            LogRole::Taking(in_flight) => {
                self.role = LogRole::Taking(in_flight.send_behind(log_state, out));
            }
            LogRole::Owning(mut owning) => {
                owning.sent = owning.sent.map(|sent| sent.send_behind(log_state, out));
                self.role = LogRole::Owning(owning);
            }
            role @ (LogRole::Following | LogRole::Halted) => self.role = role,
        }
    }

    /// Stops: nothing more is taken from the log, or written to it.
    fn halt(&mut self, finding: Finding, out: &mut EffectOutbox) {
        self.tell(finding, out);
        if let LogRole::Owning(owning) = std::mem::replace(&mut self.role, LogRole::Halted) {
            self.step_back(owning, StepBack::Halted, out);
        }
    }

    fn tell(&mut self, finding: Finding, out: &mut EffectOutbox) {
        if self.told != Some(finding) {
            self.told = Some(finding);
            out.push(NodeEffect::Alarm { finding });
        }
    }

    /// Time passes.
    pub(crate) fn tick(&mut self, now: Duration, out: &mut EffectOutbox) {
        match &mut self.role {
            LogRole::Taking(in_flight) => in_flight.tick(now, out),
            LogRole::Owning(owning) => {
                if let Some(sent) = &mut owning.sent {
                    sent.tick(now, out);
                }
            }
            LogRole::Following | LogRole::Halted => {}
        }
        if matches!(self.reading, ReadingBack::Resting(until) if until <= now) {
            self.reading = ReadingBack::Idle;
            self.read_on(out);
        }
    }
}
