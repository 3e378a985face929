//! A room of another node becomes one of this node, with the people here who use it.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use tokio::time::Instant;

use super::far::{FarGuest, Stage};
use super::node::Elsewhere;
use crate::delivery::ConnectionId;
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
        let far = self.state.lock().far.remove(&id);
        let Some(mut far) = far else {
            return room::relist(&self.services, id, state, offset, past);
        };
        // What is asked meanwhile waits in the inbox.
        let behind = far.guests.iter().map(|(from, guest)| (*from, guest.seen));
        let behind: Vec<(u64, u64)> = behind.filter(|(_, seen)| *seen < state.seq).collect();
        for (from, seen) in behind {
            let missed = self.missed(id, seen, state.seq).await;
            far.tell_missed(from, missed);
        }
        far.show_how_it_stands(state.seq, state.scene());
        let handle = Arc::clone(&far.handle);
        handle.set_elsewhere(false);
        let listed = (far.handle, far.inbox);
        room::take_over(&self.services, state, offset, past, listed)?;
        for (from, guest) in far.guests {
            seat_again(&handle, from, guest);
        }
        Ok(())
    }
}

/// A player here has the seat again, and asks what was put off.
fn seat_again(room: &Arc<RoomHandle>, from: u64, guest: FarGuest) {
    let FarGuest {
        mailbox,
        name,
        code,
        seen: _,
        sat_in,
        stage,
    } = guest;
    let later = match stage {
        // The former owner may have given the seat, and nobody here knows it.
        Stage::Coming => return,
        Stage::Here => Vec::new(),
        Stage::Returning(returns) => returns.later,
    };
    let wish = Wish::Resume(Resumption {
        code,
        after: None,
        sat_in: Some(sat_in),
        mailbox,
    });
    let asker = nobody_waits(room, ConnectionId(from), name);
    room.inbox.put(Request {
        asker,
        ask: Ask::Decide(wish),
    });
    for request in later {
        room.inbox.put(request);
    }
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
