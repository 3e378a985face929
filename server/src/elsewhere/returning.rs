//! What becomes of people here when the owner of their room, or something that it told, was lost.

use std::sync::Arc;
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_cluster::partition::PartitionId;
use damiera_protocol::event::Record;
use damiera_protocol::reply::Refusal;
use damiera_protocol::scene::{Happening, Scene};

use super::far::{Errand, FarRoom, Stage};
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
    /// What the player asks, for later.
    pub(super) later: Vec<Request>,
}

impl Return {
    /// Keeps what the player asks until the owner knows who it is. A connection asks one thing at a time.
    pub(super) fn put_off(&mut self, request: Request) {
        self.later.push(request);
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
        if heard.is_some_and(|heard| std::mem::replace(&mut heard.epoch, epoch) < epoch) {
            // Nobody decides any more about the seats that the former owner was asked for.
            let pending = &state.pending;
            state.seats_asked.retain(|id, seat| {
                self.partition(seat.room) != partition || pending.contains_key(id)
            });
        }
        let rooms = state.far.keys().copied();
        let rooms: Vec<RoomId> = rooms
            .filter(|id| self.partition(*id) == partition)
            .collect();
        for id in rooms {
            let Some(far) = state.far.get_mut(&id) else {
                continue;
            };
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
                },
            });
        }
        for question in questions {
            self.put(state, id, question, None, Errand::Returns);
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
                if guest.seen >= seq {
                    return far.is_back(from);
                }
                let (node, seen) = (Arc::clone(self), guest.seen);
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
    pub(super) fn show_how_it_stands(&mut self, seq: u64, scene: Scene) {
        // Players here may have been told more.
        if seq <= self.watched {
            return;
        }
        // Everyone skips to it, and nobody is told what happens in it.
        let frame = Frame::new(seq, Happening::JournalDown, scene, None);
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
        let held = returns.held.iter();
        for frame in held.filter(|frame| frame.seq() > seen || !is_entry(frame)) {
            self.deliver(from, frame);
        }
        for request in returns.later {
            self.handle.inbox.put(request);
        }
    }

    /// A player's seat is gone: the player is outside.
    pub(super) fn lose(&mut self, from: u64) {
        let Some(guest) = self.guests.remove(&from) else {
            return;
        };
        if let Some(last) = &self.last {
            let closed = Happening::RoomClosed { reason: None };
            let frame = Frame::new(last.seq(), closed, last.scene().clone(), None);
            guest.mailbox.deliver(Arc::new(frame));
        }
    }
}
