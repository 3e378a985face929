//! What becomes of people here when the owner of their room, or something that it told, was lost.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_cluster::partition::PartitionId;
use damiera_protocol::event::Record;
use damiera_protocol::reply::Refusal;
use damiera_protocol::scene::{Happening, Scene};

use super::absence::Absence;
use super::far::{Errand, FarRoom, Pending, Stage, in_ms};
use super::form::answer::Given;
use super::form::question::{Asked, Question};
use super::node::{Elsewhere, State};
use crate::delivery::Frame;
use crate::journal::{Journal, Offset, RoomId};
use crate::lobby::Request;
use crate::room::RoomState;

/// So much waits for a player whom the owner is to know again. More is dropped, and the player is shown
/// what the journal has of it.
const HELD: usize = 256;
/// The log that a node follows may be behind what an owner tells: it is looked at so often,
const LOOKS: u32 = 40;
/// and so long after each other.
const LOOK_AGAIN: Duration = Duration::from_millis(250);

/// The way back of a player whom the owner has lost.
#[derive(Debug, Default)]
pub(super) struct Return {
    /// Whether the owner is asked at this moment.
    pub(super) is_asked: bool,
    /// What was told meanwhile.
    held: Vec<Arc<Frame>>,
    /// What the player asks, for later, and until when in the node's life.
    later: Vec<(Duration, Request)>,
}

impl Return {
    /// Keeps what the player asks until the owner knows who it is. A connection asks one thing at a time.
    pub(super) fn put_off(&mut self, request: Request, until: Duration) {
        self.later.push((until, request));
    }

    /// What the player asked, now that the owner knows who it is.
    pub(super) fn later(self) -> impl Iterator<Item = Request> {
        self.later.into_iter().map(|(_, request)| request)
    }

    /// What has waited too long.
    pub(super) fn overdue(&mut self, now: Duration) -> impl Iterator<Item = Request> {
        let overdue = self.later.extract_if(.., move |(until, _)| *until <= now);
        overdue.map(|(_, request)| request)
    }

    /// Keeps what is told meanwhile. Too much is dropped, and the owner is asked anew.
    pub(super) fn hold(&mut self, frame: &Arc<Frame>) {
        if self.held.len() == HELD {
            self.held.clear();
            self.is_asked = false;
        }
        self.held.push(Arc::clone(frame));
    }
}

impl<J: Journal> Elsewhere<J> {
    /// Another owner, or something that was told is lost for good: the players here take their seats again,
    /// and those who watch see how the rooms stand.
    pub(super) fn begin_anew(
        self: &Arc<Self>,
        state: &mut State,
        partition: PartitionId,
        epoch: Epoch,
    ) {
        let heard = state.heard.get_mut(&partition);
        let (before, heard_at) = heard.map_or((epoch, Duration::ZERO), |heard| {
            (std::mem::replace(&mut heard.epoch, epoch), heard.at)
        });
        if before < epoch {
            self.give_seats_up(state, partition);
        }
        self.recall(state, partition, epoch);
        let rooms = state.far.keys().copied();
        let rooms: Vec<RoomId> = rooms
            .filter(|id| self.partition(*id) == partition)
            .collect();
        for id in rooms {
            let Some(far) = state.far.get_mut(&id) else {
                continue;
            };
            far.owner_lost(heard_at);
            for guest in far.guests.values_mut() {
                match &mut guest.stage {
                    Stage::Coming => {}
                    Stage::Here => guest.stage = Stage::Returning(Return::default()),
                    Stage::Returning(returns) => {
                        returns.is_asked = false;
                        returns.held.clear();
                    }
                }
            }
            far.is_behind = far.handle.feed.audience() > 0;
            let is_behind = far.is_behind;
            self.return_guests(state, id);
            if is_behind {
                self.count_again(state, id);
            }
        }
        // Behind the players, who are to be known first.
        self.ask_waiting(state);
    }

    /// Whether the owner has refused what a player asks because it took this node for dead and forgot who sits there:
    /// then it is to know the player again, and is asked once more.
    pub(super) fn is_forgotten(&self, state: &mut State, pending: &mut Pending) -> bool {
        let (room, until) = (pending.room, pending.until);
        let Some(far) = state.far.get_mut(&room).filter(|_| self.now() < until) else {
            return false;
        };
        let from = pending.question.from;
        let guest = far.guests.get(&from).map(|guest| &guest.stage);
        match guest {
            Some(Stage::Here | Stage::Returning(_)) => {}
            Some(Stage::Coming) | None => return false,
        }
        let names = &self.services.lobby.names;
        let Some(request) = pending.request(None, Some(&mut *far), names) else {
            return false;
        };
        let Some(guest) = far.guests.get_mut(&from) else {
            return false;
        };
        if let Stage::Here = guest.stage {
            guest.stage = Stage::Returning(Return::default());
        }
        if let Stage::Returning(returns) = &mut guest.stage {
            returns.put_off(request, until);
        }
        self.return_guests(state, room);
        true
    }

    /// Asks the owner of a room to know the players here again whom it has lost.
    pub(super) fn return_guests(&self, state: &mut State, id: RoomId) {
        let Some(far) = state.far.get_mut(&id) else {
            return;
        };
        let mut questions = Vec::new();
        for (from, guest) in &mut far.guests {
            let Stage::Returning(returns) = &mut guest.stage else {
                continue;
            };
            if std::mem::replace(&mut returns.is_asked, true) {
                continue;
            }
            questions.push(Question {
                from: *from,
                name: guest.name.clone(),
                holder: None,
                lag_us: 0,
                for_program: guest.mailbox.is_for_program(),
                asked: Asked::Resume {
                    code: guest.code,
                    after: None,
                    sat_in: Some(guest.sat_in),
                    awaits_ms: far.absence.map(Absence::left).map(in_ms),
                    is_hushed: guest.is_hushed,
                },
            });
        }
        for question in questions {
            self.put(state, id, question, Errand::Returns);
        }
    }

    /// Nobody decides any more about the seats that the former owner of a partition was asked for.
    fn give_seats_up(&self, state: &mut State, partition: PartitionId) {
        let pending = &state.pending;
        let undecided = state.seats_asked.extract_if(|id, seat| {
            self.partition(seat.room) == partition && !pending.contains_key(id)
        });
        for (_, seat) in undecided {
            // Without an answer the guest reads that the room is gone.
            // One that this node has taken over is no other node's any more.
            let far = state.far.get(&seat.room).map(|far| Arc::clone(&far.handle));
            if let Some(room) = far.or_else(|| self.services.lobby.rooms.of_id(seat.room)) {
                let silent = Refusal::RoomSilent(room.name.clone());
                let _ = seat.outcome.send(Err(silent));
            }
        }
    }

    /// The owner knows a player again, or has no seat for this one any more.
    pub(super) fn returned(
        self: &Arc<Self>,
        state: &mut State,
        room: RoomId,
        from: u64,
        outcome: Result<Given, Refusal>,
    ) {
        let epoch = self.heard_epoch(state, room);
        let Some(far) = state.far.get_mut(&room) else {
            return;
        };
        match outcome {
            Ok(Given::Resumed { seq, .. }) => {
                let Some(guest) = far.guests.get_mut(&from) else {
                    return;
                };
                guest.sat_in = epoch.0;
                let seen = guest.seen;
                far.owner_found(self.now());
                if seen >= seq {
                    return far.is_back(from);
                }
                let node = Arc::clone(self);
                self.runtime
                    .spawn(async move { node.catch_up(room, from, seen, seq).await });
            }
            Ok(_) | Err(_) => far.lose(from),
        }
    }

    /// Tells a player what the journal has of what was missed, and then all that came since.
    async fn catch_up(self: Arc<Self>, room: RoomId, from: u64, seen: u64, up_to: u64) {
        let mut missed = Vec::new();
        for _ in 0..LOOKS {
            missed = self.missed(room, seen, up_to).await;
            if missed.last().is_some_and(|frame| frame.seq() == up_to) {
                break;
            }
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        let mut state = self.state.lock();
        let Some(far) = state.far.get_mut(&room) else {
            return;
        };
        far.tell_missed(from, missed);
        far.is_back(from);
    }

    /// What happened after an entry and up to another.
    pub(super) async fn missed(&self, room: RoomId, seen: u64, up_to: u64) -> Vec<Frame> {
        let mut state: Option<RoomState> = None;
        let mut missed = Vec::new();
        let take = |_, record: Record| {
            match &mut state {
                None => state = RoomState::opened(&record.event),
                Some(state) => {
                    // The owner has applied the same entries, so that they fit.
                    let _ = state.apply(&record);
                }
            }
            if let Some(state) = &state
                && record.seq > seen
                && record.seq <= up_to
            {
                missed.push(Frame::public(record.seq, record.event, state.scene(), None));
            }
        };
        let services = &self.services;
        let read = services
            .histories
            .read(&services.journal, room, Offset::START, take);
        if let Err(error) = read.await {
            tracing::error!(%room, %error, "a room's past could not be read");
        }
        missed
    }
}

impl FarRoom {
    /// Shows those who watch how the room stands, if that is not what they saw last.
    pub(super) fn show_how_it_stands(&mut self, seq: u64, scene: &Scene) {
        if std::mem::take(&mut self.is_suspended) && seq <= self.watched {
            let up = Frame::new(self.watched, Happening::JournalUp, scene.clone(), None);
            return self.publish(&Arc::new(up), false);
        }
        // Players here may have been told more.
        if seq <= self.watched {
            return;
        }
        // Everyone skips to it, and nobody is told what happens in it.
        let frame = Frame::new(seq, Happening::JournalDown, scene.clone(), None);
        self.publish(&Arc::new(frame), true);
    }

    /// Tells a player what was missed.
    pub(super) fn tell_missed(&mut self, from: u64, missed: Vec<Frame>) {
        if let Some(guest) = self.guests.get_mut(&from) {
            // Two who read may bring the same.
            let seen = guest.seen;
            for frame in missed.into_iter().filter(|frame| frame.seq() > seen) {
                guest.seen = frame.seq();
                guest.mailbox.deliver(Arc::new(frame));
            }
        }
    }

    /// The owner knows a player again: what was told since is told here, and what the player asked meanwhile
    /// is asked.
    fn is_back(&mut self, from: u64) {
        let Some(guest) = self.guests.get_mut(&from) else {
            return;
        };
        let Stage::Returning(returns) = std::mem::replace(&mut guest.stage, Stage::Here) else {
            return;
        };
        // What the journal has had of it was told by now.
        let (seen, is_entry) = (guest.seen, |frame: &Frame| {
            matches!(frame.happening(), Happening::Public { .. })
        });
        if std::mem::take(&mut guest.is_suspended)
            && let Some(last) = &self.last
        {
            let up = Frame::new(seen, Happening::JournalUp, last.scene().clone(), None);
            guest.mailbox.deliver(Arc::new(up));
        }
        let held = returns.held.iter();
        for frame in held.filter(|frame| frame.seq() > seen || !is_entry(frame)) {
            self.deliver(from, frame);
        }
        for request in returns.later() {
            self.handle.inbox.put(request);
        }
    }

    /// The room is gone with its owner, who has told nobody: those who watch read why.
    pub(super) fn tell_watchers_of_end(&mut self) {
        if self.handle.feed.audience() > 0
            && let Some(last) = &self.last
        {
            let scene = last.scene().clone();
            let frame = Frame::new(
                last.seq().max(self.watched),
                Happening::RoomLost,
                scene,
                None,
            );
            self.publish(&Arc::new(frame), false);
        }
    }

    /// A player's seat is gone: the player is outside.
    pub(super) fn lose(&mut self, from: u64) {
        let Some(guest) = self.guests.remove(&from) else {
            return;
        };
        if let Some(last) = &self.last {
            let scene = last.scene().clone();
            let frame = Frame::new(last.seq(), Happening::RoomLost, scene, None);
            guest.mailbox.deliver(Arc::new(frame));
        }
    }
}
