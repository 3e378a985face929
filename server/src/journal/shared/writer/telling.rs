//! What the log says, and who is told of it.

use std::time::Duration;

use damiera_cluster::effect::{Effect, StepBack};
use damiera_cluster::group::{Body, Entries};
use damiera_cluster::partition::PartitionId;

use super::{KEPT, PATIENCE, SharedWriter};
use crate::journal::shared::ledger::{Said, end_of, held, is_last, room_of};
use crate::journal::shared::opening::Namesake;
use crate::journal::shared::partition_of;
use crate::journal::shared::waiting::Done;
use crate::journal::shared::witness::Witness;
use crate::journal::{Appended, RoomId};

impl SharedWriter {
    pub(super) fn take_all(&mut self, happened: Vec<Effect>, witness: &mut impl Witness) {
        let had_order = self.log.ledger.has_order();
        let mut is_news = false;
        for effect in happened {
            is_news |= self.take(effect, witness);
        }
        if had_order && !self.log.ledger.has_order() {
            witness.lost_order();
        }
        while let Some(said) = self.log.ledger.next() {
            self.tell(said, witness);
        }
        if is_news {
            self.owners.send_replace(self.log.owners.clone());
        }
        self.send_queues();
    }

    /// Takes what happened; whether it changes whose a partition is.
    fn take(&mut self, effect: Effect, witness: &mut impl Witness) -> bool {
        match effect {
            Effect::Stored {
                seq, group, own, ..
            } => {
                let is_news = self.log.owners.note(&group);
                let head = &group.head;
                if own {
                    self.confirming.stored(head.partition);
                }
                let is_lobby = head.partition == self.log.partitions.lobby();
                let entries = match &group.body {
                    Body::Entries(entries) => (own && !is_lobby).then(|| entries.clone()),
                    Body::Owned => {
                        witness.owned(head.partition, head.epoch, head.node);
                        None
                    }
                    Body::Empty | Body::Released { .. } => None,
                };
                self.log.ledger.take(seq, group);
                if let Some(entries) = entries {
                    self.stored(&entries);
                }
                is_news
            }
            Effect::NotStored { partition, entries } => {
                match partition == self.log.partitions.lobby() {
                    true => self.store_lobby_again(entries),
                    false => self.not_stored(entries),
                }
                false
            }
            Effect::Owns { partition, epoch } => {
                self.log.owners.decide(partition, Some(epoch));
                true
            }
            Effect::SteppedBack { partition, why, .. } => {
                self.step_back(partition, why, witness);
                true
            }
            Effect::Silent { node } => {
                tracing::warn!(%node, "another server of the cluster is silent");
                witness.silent(node);
                false
            }
            Effect::Left { node } => {
                tracing::info!(%node, "another server has left the cluster");
                witness.silent(node);
                false
            }
            Effect::Namesake { node } => {
                self.namesake = Some(Namesake::heard(node, &self.log.station));
                false
            }
            Effect::Alarm { partition, finding } => {
                tracing::error!(%partition, %finding, "the games' log in NATS is not as it was written");
                witness.found(finding);
                self.log.ledger.find(finding);
                false
            }
            // The station does these.
            Effect::Ask(_) | Effect::Tell(_) => false,
        }
    }

    /// Entries of this server are stored.
    fn stored(&mut self, entries: &Entries) {
        let in_order = self.log.ledger.has_order();
        let (mut longest, mut count, mut bytes) = (Duration::ZERO, 0, 0);
        for entry in entries.as_slice().iter().filter(|entry| !is_last(entry)) {
            let room = room_of(entry);
            let done = self.waiting.stored(room, end_of(entry), in_order);
            if let Some(done) = done {
                longest = longest.max(done.took);
                count += 1;
                bytes += done.bytes;
                self.done(room, done);
            }
        }
        if let (Some(figures), true) = (&self.figures, count > 0) {
            figures.stored(longest, count, bytes);
        }
    }

    /// Entries of this server are not stored, and never will be in the group in which they were sent. Nobody was shown
    /// anything of them, and the group in its place is stored: so they are handed to the log anew, behind that, as long as
    /// their rooms may wait.
    fn not_stored(&mut self, entries: Entries) {
        for entry in entries {
            let room = room_of(&entry);
            if is_last(&entry) {
                self.close(room);
            } else if self.owns(room) && self.waiting.wants_still(room, KEPT) {
                let partition = self.partition(room);
                self.queues.entry(partition).or_default().push(entry);
            } else {
                self.refuse(room);
            }
        }
    }

    /// A room's entry is not stored, and is not handed in again.
    fn refuse(&mut self, room: RoomId) {
        if let Some(done) = self.waiting.settle(room, Appended::Refused) {
            if let Some(figures) = &self.figures {
                figures.failed(true);
            }
            self.done(room, done);
        }
    }

    fn done(&mut self, room: RoomId, done: Done) {
        if done.closes {
            self.close(room);
        }
    }

    fn step_back(&mut self, partition: PartitionId, why: StepBack, witness: &mut impl Witness) {
        match why {
            StepBack::Deposed { by } => {
                tracing::debug!(%partition, %by, "another server has taken a partition over");
                self.shares.lose();
            }
            StepBack::Released { to } => {
                tracing::debug!(%partition, %to, "gave a partition away");
                self.shares.gave();
            }
            StepBack::Halted => {
                tracing::error!(%partition, "a partition's log is not written any more");
            }
        }
        self.log.owners.decide(partition, None);
        // The log has none of these.
        for entry in self.queues.remove(&partition).unwrap_or_default() {
            self.refuse(room_of(&entry));
        }
        self.confirming.give_up(partition);
        let partitions = self.log.partitions;
        self.waiting
            .give_up(|room| partition_of(partitions, room) == partition);
        witness.lost(partition);
    }

    /// Tells what the log says, as its turn has come.
    fn tell(&mut self, said: Said, witness: &mut impl Witness) {
        match said {
            Said::Entries { entries, own } => {
                for entry in entries.as_slice() {
                    witness.take(held(entry));
                    let room = room_of(entry);
                    if own && let Some(done) = self.waiting.reached(room, end_of(entry)) {
                        if let Some(figures) = &self.figures {
                            figures.stored(done.took, 1, done.bytes);
                        }
                        self.done(room, done);
                    }
                }
            }
            Said::Lobby(entries) => {
                let entries = entries.as_slice().iter();
                entries.for_each(|entry| witness.take_lobby(entry.payload()));
            }
            Said::Gained { partition, epoch } => {
                // It may be lost again.
                if self.log.owners.epoch(partition) == Some(epoch) {
                    tracing::debug!(%partition, epoch = epoch.0, "took a partition");
                    self.shares.took();
                    for room in witness.gained(partition, epoch) {
                        self.close(room);
                    }
                }
            }
        }
    }

    /// Tells the rooms, and those who come back, that wait for too long that nobody knows.
    pub(super) fn doubt(&mut self) {
        self.confirming.doubt(PATIENCE);
        let told = self.waiting.doubt(PATIENCE);
        if told > 0 {
            tracing::warn!(rooms = told, "NATS does not say whether entries are stored");
            if let Some(figures) = &self.figures {
                figures.failed(false);
            }
        }
    }
}
