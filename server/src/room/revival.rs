//! Bringing a room back after the server was started again.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;
use tokio::time::Instant;
use tracing::Instrument;

use super::members::KeptSeat;
use super::task::Room;
use super::{Feed, RoomState};
use crate::journal::{Journal, Position, RoomId};
use crate::services::Services;

/// For how long after a start everyone has a chance to come back, unless their game waits less.
///
/// A wall clock that was set forward before the server went down would otherwise use up at once the
/// time of every adjourned game. And a seat is stored before its code is shown: the server may end in
/// between, and then nobody can take the seat back. Where that is possible, because its player has
/// never done anything, the game is void after this time; until then seat and name are kept.
const CHANCE: Duration = Duration::from_secs(3_600);

/// Lists a room again and starts its task. Every seat waits for its player's code.
///
/// `silent_for` is for how long nobody had done anything here when the server went down.
///
/// # Errors
/// When its name or that of a player is taken, or there are too many rooms.
pub fn revive<J: Journal>(
    services: &Services<J>,
    id: RoomId,
    state: RoomState,
    position: Position,
    silent_for: Duration,
) -> Result<(), Refusal> {
    let limits = services.limits.to_keep();
    let leases = Chair::ALL.map(|chair| {
        let seat = state.seat(chair).filter(|seat| seat.bot.is_none())?;
        Some((chair, seat, services.lobby.take_name(&seat.name)))
    });
    let waits_for = limits.adjourned(state.both_moved());
    let chance = CHANCE.min(waits_for);
    let back_by = Instant::now() + chance;
    let mut kept = Vec::with_capacity(2);
    for (chair, seat, lease) in leases.into_iter().flatten() {
        let waited_ms = state.waited_ms[chair.index()];
        let member = KeptSeat {
            lease: lease?,
            waited_for: Duration::from_millis(waited_ms.into()),
            back_by: (!seat.acted).then_some(back_by),
        };
        kept.push((chair, seat.code, member));
    }
    let feed = Feed::new(limits.spectator_events);
    let (handle, inbox) =
        services
            .lobby
            .list(id, &state.room, feed, state.word, None, limits.rooms)?;
    let mut room = Box::new(Room::new(
        services.clone(),
        Arc::clone(&handle),
        inbox,
        state,
        position,
    ));
    for (chair, code, seat) in kept {
        if let Some(code) = code {
            let name = seat.lease.name().clone();
            services.lobby.know_code(code, &handle, name);
        }
        services.lobby.note_presence(seat.lease.name(), false);
        room.members.keep(chair, seat);
    }
    room.deserted_before = silent_for.min(waits_for.saturating_sub(chance));
    room.publish_row();
    let span = tracing::debug_span!("room", %id);
    tokio::spawn(room.run().instrument(span));
    Ok(())
}
