//! Rooms of other nodes as they are here, and the people here who use them.

mod asking;
mod doubted;
mod failing;
mod waiting;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Weak};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

use damiera_cluster::group::Epoch;
use damiera_protocol::code::SeatCode;
use damiera_protocol::event::{CodeDigest, WordDigest};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use tokio::sync::oneshot;

use super::absence::Absence;
use super::desk::is_stand_in;
use super::form::question::{Asked, Question};
use super::node::Elsewhere;
use super::returning::Return;
use crate::delivery::{Frame, Mailbox};
use crate::journal::{Journal, RoomId};
use crate::lobby::{AdviceSubject, InboxReader, Order, Responder, RoomHandle, Taken};
pub(super) use asking::in_ms;
pub(super) use doubted::Doubted;
pub(super) use waiting::Waiting;

/// A room of another node.
#[derive(Debug)]
pub(super) struct FarRoom {
    pub(super) handle: Arc<RoomHandle>,
    /// Where people here put what they ask.
    pub(super) inbox: InboxReader,
    /// The people here who sit there, by their connections.
    pub(super) guests: BTreeMap<u64, FarGuest>,
    /// The connections that the owner has closed: their seats are others' by now, and they are about to go.
    pub(super) closed: BTreeSet<u64>,
    /// The codes that were drawn here for seats that are asked for.
    pub(super) codes: Vec<(CodeDigest, SeatCode)>,
    /// What happened last.
    pub(super) last: Option<Arc<Frame>>,
    /// The last entry that those who watch here were shown.
    pub(super) watched: u64,
    /// How many watch here, as the owner was told.
    pub(super) audience: usize,
    /// Whether those who watch here were told that moves wait.
    pub(super) is_suspended: bool,
    /// Who is away there, as people here were told.
    pub(super) absence: Option<Absence>,
    /// Those who watch may have missed something, and are to see how the room stands.
    pub(super) is_behind: bool,
}

/// Somebody here who sits in a room of another node.
#[derive(Debug)]
pub(super) struct FarGuest {
    pub(super) mailbox: Arc<Mailbox>,
    pub(super) name: Name,
    /// By which the seat can be taken back.
    pub(super) code: CodeDigest,
    /// The last entry that this person was told of.
    pub(super) seen: u64,
    /// In which epoch an owner last said that this person has the seat; 0 for one who never had.
    pub(super) sat_in: u64,
    /// Whether the connection only reads, so that the player counts as absent.
    pub(super) is_hushed: bool,
    /// Whether this person was told that moves wait.
    pub(super) is_suspended: bool,
    pub(super) stage: Stage,
}

/// Whether a guest has the seat.
#[derive(Debug)]
pub(super) enum Stage {
    /// It is asked for.
    Coming,
    /// Yes.
    Here,
    /// Yes, and the owner is asked to know it again.
    Returning(Return),
}

/// A question that waits for its answer.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) room: RoomId,
    /// What it is called.
    name: Name,
    epoch: Epoch,
    pub(super) question: Question,
    pub(super) reply: Option<Responder>,
    pub(super) errand: Errand,
    /// Until when, in the node's life, it waits for an owner who carries it out.
    pub(super) until: Duration,
}

/// What follows when a question is answered.
#[derive(Debug)]
pub(super) enum Errand {
    /// Nothing but the reply.
    Plain,
    /// Somebody sits, by a seat's own code or a new one.
    Sits,
    /// Somebody has the seat again, whom the owner had lost.
    Returns,
    /// Somebody watches.
    Watches,
    /// Those who watch see how the room stands.
    WatchesAgain,
    /// Those who watch are counted.
    Counts,
    /// The engine may be asked.
    Advice(oneshot::Sender<AdviceSubject>),
    /// Somebody is gone; it was said so often again.
    Goes(u32),
}

/// A seat that somebody here has asked for.
#[derive(Debug)]
pub(super) struct SeatAsked {
    pub(super) room: RoomId,
    pub(super) code: SeatCode,
    pub(super) outcome: oneshot::Sender<Result<Option<SeatCode>, Refusal>>,
}

/// Wakes a node when something is put into the inbox of a far room. No task waits there.
struct Bell<J> {
    node: Weak<Elsewhere<J>>,
    room: RoomId,
}

impl<J: Journal> Wake for Bell<J> {
    fn wake(self: Arc<Self>) {
        if let Some(node) = self.node.upgrade() {
            let runtime = node.runtime.clone();
            runtime.spawn(async move { node.serve(self.room) });
        }
    }
}

impl<J: Journal> Elsewhere<J> {
    /// Lists a room of another node, so that people here find it. It has this name and this word.
    ///
    /// # Errors
    /// When its name is taken, or there are too many rooms.
    pub fn list(
        self: &Arc<Self>,
        id: RoomId,
        name: Name,
        word: Option<WordDigest>,
    ) -> Result<Arc<RoomHandle>, Refusal> {
        let limits = self.services.limits.to_keep();
        let berth = self.services.threads.berth();
        let (room, inbox) = RoomHandle::new(id, name, word, berth, limits.spectator_events);
        room.set_elsewhere(true);
        let handle = self.services.lobby.rooms.list_again(room, limits.rooms)?;
        let far = FarRoom {
            handle: Arc::clone(&handle),
            inbox,
            guests: BTreeMap::new(),
            closed: BTreeSet::new(),
            codes: Vec::new(),
            last: None,
            watched: 0,
            audience: 0,
            is_suspended: false,
            absence: None,
            is_behind: false,
        };
        self.state.lock().far.insert(id, far);
        self.serve(id);
        Ok(handle)
    }

    /// Whether anybody here sits in a room of another node, or watches it.
    pub fn is_used(&self, id: RoomId) -> bool {
        let state = self.state.lock();
        let far = state.far.get(&id);
        far.is_some_and(|far| !far.guests.is_empty() || far.handle.feed.audience() > 0)
    }

    /// A room of another node is freed: nobody finds it here any more. Those who use it are told, if they were not.
    pub fn unlist(&self, id: RoomId) {
        let mut state = self.state.lock();
        if let Some(far) = state.far.get_mut(&id) {
            far.tell_watchers_of_end();
        }
        self.over(&mut state, id);
    }

    /// Asks what waits in a far room's inbox, and has the next one who puts something in ring the bell.
    pub(super) fn serve(self: &Arc<Self>, id: RoomId) {
        let node = Arc::downgrade(self);
        let waker = Waker::from(Arc::new(Bell { node, room: id }));
        let cx = Context::from_waker(&waker);
        let mut state = self.state.lock();
        while let Some(far) = state.far.get(&id) {
            match far.inbox.poll_take(&cx) {
                // Desks ask the next owner by themselves.
                Poll::Ready(Taken::Request(request)) if is_stand_in(request.asker.from) => {}
                Poll::Ready(Taken::Request(request)) => self.ask(&mut state, id, request),
                Poll::Ready(Taken::Order(order)) => refuse(order, &far.handle),
                Poll::Pending => return,
            }
        }
    }
}

/// A question that no connection asks, but the node.
pub(super) fn nobodys(room: &RoomHandle, asked: Asked) -> Question {
    Question {
        from: 0,
        name: room.name.clone(),
        holder: None,
        lag_us: 0,
        for_program: false,
        asked,
    }
}

/// A room is closed, makes place and moves away at its own node.
fn refuse(order: Order, room: &RoomHandle) {
    match order {
        Order::MakePlace | Order::MoveAway(_) => {}
        Order::Close(closing) => {
            let silent = Refusal::RoomSilent(room.name.clone());
            closing.reply.send(Err(silent));
        }
    }
}

impl FarRoom {
    /// Somebody here asks for a seat that has a code of this digest.
    fn comes(
        &mut self,
        from: u64,
        mailbox: Arc<Mailbox>,
        name: &Name,
        code: CodeDigest,
        seen: u64,
    ) {
        let guest = FarGuest {
            mailbox,
            name: name.clone(),
            code,
            seen,
            sat_in: 0,
            is_hushed: false,
            is_suspended: false,
            stage: Stage::Coming,
        };
        self.guests.insert(from, guest);
    }

    /// Somebody who has asked for a seat does not get it.
    pub(super) fn does_not_come(&mut self, from: u64) {
        if let Some(guest) = self.guests.remove(&from) {
            self.codes.retain(|(digest, _)| *digest != guest.code);
        }
    }
}
