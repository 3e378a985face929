//! The log's news, and telling it to the waiting requests.

use std::time::Duration;

use damiera_cluster::effect::{NodeEffect, StepBack};
use damiera_cluster::group::{Body, Entries, Epoch};
use damiera_cluster::log::Seq;

use damiera_platform::telemetry::Span;
use tokio::time::Instant;

use super::{HandoverError, KEPT, PARKED, PATIENCE, SharedWriter};
use crate::shared::ledger::{end_of, held, is_last, room_of};
use crate::shared::observer::LogObserver;
use crate::shared::opening::DuplicateNode;
use crate::{AppendOutcome, RoomId};

impl SharedWriter {
    pub(super) fn take_all(&mut self, happened: Vec<NodeEffect>, observer: &mut impl LogObserver) {
        for effect in happened {
            self.take(effect, observer);
        }
        self.tell_primary(observer);
        self.send_queue();
    }

    fn take(&mut self, effect: NodeEffect, observer: &mut impl LogObserver) {
        match effect {
            NodeEffect::Stored { seq, group, own } => {
                if own {
                    self.confirming.stored();
                }
                match group.body {
                    Body::Entries(entries) => self.stored((seq, own), &entries, observer),
                    Body::Owned | Body::Empty | Body::Released { .. } => {}
                }
            }
            NodeEffect::NotStored { entries } => self.not_stored(entries),
            NodeEffect::Owns { epoch } => self.gain(epoch, observer),
            NodeEffect::SteppedBack { why, .. } => self.step_back(why, observer),
            NodeEffect::Silent { node } => {
                tracing::warn!(%node, "another server of the cluster is silent");
            }
            NodeEffect::Left { node } => {
                tracing::info!(%node, "another server has left the cluster");
            }
            NodeEffect::Namesake { node } => {
                self.namesake = Some(DuplicateNode::heard(node, &self.log.node_runtime));
            }
            NodeEffect::Alarm { finding } => {
                tracing::error!(%finding, "the games' log in NATS is not as it must be");
                observer.found(finding);
            }
            // The station does these.
            NodeEffect::Ask(_) | NodeEffect::Tell(_) => {}
        }
    }

    /// Entries are stored: the witness is told, and then the rooms that wait for them.
    fn stored(
        &mut self,
        (seq, own): (Seq, bool),
        entries: &Entries,
        observer: &mut impl LogObserver,
    ) {
        let (mut longest, mut count, mut bytes) = (Duration::ZERO, 0, 0);
        let mut causes = Vec::new();
        for entry in entries.as_slice() {
            self.log.ledger.take(seq, entry);
            observer.take(held(entry));
            if !own || is_last(entry) {
                continue;
            }
            let (room, stored) = (room_of(entry), AppendOutcome::Stored(end_of(entry)));
            if let Some(done) = self.waiting.settle(room, stored) {
                longest = longest.max(done.since.elapsed());
                count += 1;
                bytes += done.bytes;
                self.done(room, done.closes);
                causes.push(done.cause);
            }
        }
        if count > 0 {
            self.figures.stored(longest, count, bytes);
            Span::round(&causes, longest, count, bytes).end("stored");
        }
    }

    /// Entries of this server are not stored, and never will be in the group that they were sent in. No person was shown
    /// anything of them, and the group in its place is stored: so they are handed to the log anew, behind that, as long as
    /// their rooms may wait.
    fn not_stored(&mut self, entries: Entries) {
        for entry in entries {
            let room = room_of(&entry);
            if is_last(&entry) {
                self.close(room);
            } else if self.decides() && self.waiting.wants_still(room, KEPT) {
                self.queue.push(entry);
            } else {
                self.refuse(room);
            }
        }
    }

    /// A room's entry is not stored, and is not handed in again.
    fn refuse(&mut self, room: RoomId) {
        if let Some(done) = self.waiting.settle(room, AppendOutcome::Refused) {
            self.figures.failed(true);
            self.done(room, done.closes);
        }
    }

    fn done(&mut self, room: RoomId, closes: bool) {
        if closes {
            self.close(room);
        }
    }

    fn gain(&mut self, epoch: Epoch, observer: &mut impl LogObserver) {
        tracing::info!(epoch = epoch.0, "this server is the primary");
        self.is_primary = true;
        observer.gained(epoch);
    }

    fn step_back(&mut self, why: StepBack, observer: &mut impl LogObserver) {
        let outcome = match why {
            StepBack::Deposed { by } => {
                tracing::warn!(%by, "another server has taken the primary's place");
                Err(HandoverError::Overtaken)
            }
            StepBack::Released { to } => {
                tracing::info!(%to, "gave the primary's place away");
                Ok(to)
            }
            StepBack::Halted => {
                tracing::error!("the log is not written any more");
                Err(HandoverError::Overtaken)
            }
        };
        self.is_primary = false;
        self.queue.clear();
        let unanswered = self.waiting.give_up();
        self.parked.extend(unanswered);
        self.parked_until = Instant::now() + PARKED;
        observer.lost();
        self.end_handover(outcome);
    }

    /// Tells the witness which node decides, if it is another one than before or listens elsewhere.
    fn tell_primary(&mut self, observer: &mut impl LogObserver) {
        let primary = self.log.node_runtime.state_machine().primary();
        if self.told.as_ref() == Some(&primary) {
            return;
        }
        self.told = Some(primary.clone());
        self.look_round();
        observer.primary(primary.map(|primary| {
            let address = primary.address.map(|address| address.to_string());
            (primary.node, address)
        }));
    }

    /// Drops the parked appends of an ended term; their writers learn that the outcome is unknown.
    pub(super) fn unpark(&mut self) {
        if !self.is_primary && self.parked_until <= Instant::now() {
            self.parked.clear();
        }
    }

    /// Tells the rooms and the people coming back that wait for too long that the outcome is unknown.
    pub(super) fn doubt(&mut self) {
        self.confirming.doubt(PATIENCE);
        let told = self.waiting.doubt(PATIENCE);
        if told > 0 {
            tracing::warn!(rooms = told, "NATS does not say whether entries are stored");
            self.figures.failed(false);
        }
    }
}
