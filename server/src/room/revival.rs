//! Bringing a room back after the server was started again.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;

use super::task::Room;
use super::{Feed, RoomState};
use crate::journal::{Journal, Position, RoomId};
use crate::services::Services;

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
        Some((chair, seat.code, services.lobby.take_name(&seat.name)))
    });
    let mut kept = Vec::with_capacity(2);
    for (chair, code, lease) in leases.into_iter().flatten() {
        kept.push((chair, code, lease?));
    }
    let feed = Feed::new(limits.spectator_events);
    let (handle, inbox) = services
        .lobby
        .list(id, &state.room, feed, None, limits.rooms)?;
    let mut room = Box::new(Room::new(
        services.clone(),
        Arc::clone(&handle),
        inbox,
        state,
        position,
    ));
    for (chair, code, lease) in kept {
        if let Some(code) = code {
            let name = lease.name().clone();
            services.lobby.know_code(code, &handle, name);
        }
        services.lobby.note_presence(lease.name(), false);
        room.members.keep(chair, lease);
    }
    room.deserted_before = silent_for;
    room.publish_row();
    tokio::spawn(room.run());
    Ok(())
}
