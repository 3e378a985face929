//! A room of another node becomes one of this node, with the people here who use it.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::scene::{Happening, Scene};
use tokio::time::Instant;

use super::absence::Absence;
use super::far::{FarGuest, Stage};
use super::node::Elsewhere;
use crate::delivery::{ConnectionId, Frame};
use crate::journal::{Journal, Offset, RoomId};
use crate::lobby::{Ask, Asker, Request, Responder, Resumption, RoomHandle, Wish};
use crate::room::{self, RoomPast, RoomState};

impl<J: Journal> Elsewhere<J> {
    /// Begins a room that another node had until now, as its entries have left it. To be called before
    /// [`Elsewhere::owned`] says that this node owns its partition: until then nobody elsewhere asks here.
    ///
    /// The players here have their seats at once, and are told what they have missed; those who watch see
    /// how the room stands, if they have missed something. Time counts for nobody until a player is back.
    ///
    /// # Errors
    /// When the room is not listed yet, and its name is taken or there are too many rooms.
    pub async fn take_over(
        self: &Arc<Self>,
        id: RoomId,
        state: RoomState,
        offset: Offset,
        past: RoomPast,
    ) -> Result<(), Refusal> {
        let far = {
            let mut state = self.state.lock();
            let heard_at = self.heard_at(&state, id);
            self.recall_room(&mut state, id);
            let far = state.far.remove(&id);
            far.map(|mut far| {
                far.owner_lost(heard_at);
                far
            })
        };
        let Some(mut far) = far else {
            return room::take_over(&self.services, id, state, offset, past, None);
        };
        // What is asked meanwhile waits in the inbox.
        let behind = far.guests.iter().map(|(from, guest)| (*from, guest.seen));
        let behind: Vec<(u64, u64)> = behind.filter(|(_, seen)| *seen < state.seq).collect();
        for (from, seen) in behind {
            let missed = self.missed(id, seen, state.seq).await;
            far.tell_missed(from, missed);
        }
        let scene = state.scene();
        far.show_how_it_stands(state.seq, &scene);
        let handle = Arc::clone(&far.handle);
        handle.set_elsewhere(false);
        // The players are to be known before anything that was asked meanwhile.
        let mut first: Vec<Request> = Vec::new();
        for (from, guest) in std::mem::take(&mut far.guests) {
            first.extend(seat_again(&handle, from, guest, far.absence, &scene));
        }
        first.extend(self.take_waiting(&mut self.state.lock(), id));
        far.inbox.put_first(first);
        let listed = Some((far.handle, far.inbox));
        room::take_over(&self.services, id, state, offset, past, listed)
    }
}

/// A player here has the seat again, and asks what was put off.
fn seat_again(
    room: &Arc<RoomHandle>,
    from: u64,
    guest: FarGuest,
    absence: Option<Absence>,
    scene: &Scene,
) -> Vec<Request> {
    let FarGuest {
        mailbox,
        name,
        code,
        seen,
        sat_in,
        is_hushed,
        is_suspended,
        stage,
    } = guest;
    if is_suspended {
        let up = Frame::new(seen, Happening::JournalUp, scene.clone(), None);
        mailbox.deliver(Arc::new(up));
    }
    let later = match stage {
        // The former owner may have given the seat, and nobody here knows it.
        Stage::Coming => return Vec::new(),
        Stage::Here => Vec::new(),
        Stage::Returning(returns) => returns.later().collect(),
    };
    let wish = Wish::Resume(Resumption {
        code,
        after: None,
        sat_in: Some(sat_in),
        is_confirmed: true,
        is_hushed,
        awaits: absence.map(Absence::left),
        mailbox,
    });
    let asker = nobody_waits(room, ConnectionId(from), name);
    let mut requests = vec![Request {
        asker,
        ask: Ask::Decide(wish),
    }];
    requests.extend(later);
    requests
}

/// Who asks, and reads no reply.
fn nobody_waits(room: &Arc<RoomHandle>, from: ConnectionId, name: Name) -> Asker {
    let (reply, _) = Responder::new(room);
    Asker {
        from,
        name,
        holder: None,
        arrived: Instant::now(),
        lag: Duration::ZERO,
        reply,
    }
}
