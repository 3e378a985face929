//! Bringing a room back after the server was started again.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::quotas::Quota;
use damiera_journal::{Offset, RoomId};
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::Chair;
use tokio::time::Instant;
use tracing::Instrument;

use super::RoomState;
use super::rest::live;
use super::task::{DelayBacklog, RoomTask, SeatedPlayer, room_waits_for};
use crate::lobby::{CorrespondenceRoom, Lobby, RoomHandle};
use crate::services::Services;

/// Time after a start for everyone to come back, unless their game waits less.
///
/// A wall clock that was set forward before the server went down would otherwise use up the time of every adjourned
/// game at once. And a seat is stored before its code is shown: the server may end in between, and then the seat cannot
/// be taken back. Where that is possible, because its player has never done anything, the game is void after this time;
/// until then seat and name are kept.
const CHANCE: Duration = Duration::from_secs(3_600);

/// Data on a room beside its state.
#[derive(Debug)]
pub struct RoomPast {
    /// The time without any action there before the server went down.
    pub silent_for: Duration,
    /// When its last entry was written, in milliseconds of Unix time.
    pub last_at: u64,
    /// The size of its journal entries in bytes.
    pub bytes: u64,
    /// Its delayed view; None without a delay.
    pub behind: Option<DelayBacklog>,
}

/// Lists a room again and starts its task on a thread where few live. Every seat waits for its player's code. It counts for the
/// address from which it was opened as it did before.
///
/// # Errors
/// When its name is taken, or there are too many rooms.
pub fn relist(
    services: &Arc<Services>,
    id: RoomId,
    state: RoomState,
    offset: Offset,
    past: RoomPast,
) -> Result<(), Refusal> {
    let mut room = make_again(services, id, state, offset, past)?;
    room.1.after_stop(services.host.stopped);
    begin_again(id, room);
    Ok(())
}

/// Lists a room that another primary had until now, or until `stopped` ago: its players may still be there.
///
/// # Errors
/// None that [`relist`] does not have.
pub fn take_over(
    services: &Arc<Services>,
    id: RoomId,
    state: RoomState,
    offset: Offset,
    past: RoomPast,
    stopped: Duration,
) -> Result<(), Refusal> {
    let mut room = make_again(services, id, state, offset, past)?;
    room.1.call_roll();
    room.1.after_stop(stopped);
    begin_again(id, room);
    Ok(())
}

/// Starts the task of a room on its thread.
fn begin_again(id: RoomId, (listed, room): (Arc<RoomHandle>, Box<RoomTask>)) {
    let span = tracing::debug_span!("room", %id);
    listed.thread_slot.spawn(live(room).instrument(span));
}

/// Lists a room again.
fn make_again(
    services: &Arc<Services>,
    id: RoomId,
    mut state: RoomState,
    offset: Offset,
    past: RoomPast,
) -> Result<(Arc<RoomHandle>, Box<RoomTask>), Refusal> {
    let limits = services.admission.limits.to_keep();
    state.call(services.storage.histories.names());
    let waits_for = room_waits_for(&state, &limits);
    let chance = CHANCE.min(waits_for);
    let back_by = Instant::now() + chance;
    let chairs = seats_again(services, &state, Some(back_by));
    let of_class = state.is_of_class().then(|| {
        // The class may be over: its room is closed as soon as all are listed.
        services.directory.classes.book_of(id).unwrap_or_default()
    });
    state.book = of_class.clone();
    let (name, word) = (state.room.clone(), state.word);
    let thread_slot = services.host.threads.thread_slot();
    let (mut room, inbox) = RoomHandle::new(id, name, word, thread_slot, limits.spectator_events);
    if let Some(book) = of_class {
        room = room.of_class(book);
    }
    if state.is_correspondence() {
        let invited = state.invited.filter(|_| state.free_chair().is_some());
        room = room.by_correspondence(CorrespondenceRoom { invited });
    }
    let handle = services
        .directory
        .lobby
        .rooms
        .list_again(room, limits.rooms)?;
    let quota = match state.is_correspondence() {
        true => Quota::Correspondence,
        false => Quota::Rooms,
    };
    let share = services.admission.quotas.restore(quota, state.founder);
    handle.wrote(past.bytes.saturating_sub(handle.bytes()));
    note_players(&state, &handle, &services.directory.lobby);
    let named = |mut behind: DelayBacklog| {
        behind.call(services.storage.histories.names());
        behind
    };
    let behind = past.behind.map(named);
    let (services, listed) = (Arc::clone(services), Arc::clone(&handle));
    let mut room = Box::new(RoomTask::new(services, handle, inbox, share, state, offset));
    let deserted = past.silent_for.min(waits_for.saturating_sub(chance));
    room.list_again(chairs, deserted, past.last_at, behind);
    Ok((listed, room))
}

/// The players of a room who are to come back. A player who was perhaps never shown the code has until `back_by`, if given.
pub(super) fn seats_again(
    services: &Services,
    state: &RoomState,
    back_by: Option<Instant>,
) -> [Option<SeatedPlayer>; 2] {
    Chair::ALL.map(|chair| {
        let seat = state.seat(chair).filter(|seat| seat.bot.is_none())?;
        let lease = services.directory.lobby.names.take_again(&seat.who);
        lease.declare(seat.program);
        let excused = state.adjourned[chair.index()];
        // A tournament's player comes back by name, or by the code of the entry. Its task waits for players who do not come.
        // By correspondence people come back by name.
        let is_named = state.is_of_tournament() || state.is_correspondence();
        let back_by = back_by.filter(|_| !seat.acted && !is_named);
        Some(SeatedPlayer::kept(lease, back_by, excused))
    })
}

/// Notes the codes of a room's players, who are away.
fn note_players(state: &RoomState, handle: &Arc<RoomHandle>, lobby: &Lobby) {
    let people = state.seats.iter().flatten();
    for seat in people.filter(|seat| seat.bot.is_none()) {
        if let Some(code) = seat.code {
            let seats = &lobby.seats;
            seats.know(code, handle, seat.who.clone(), seat.holder);
            seats.know_former(code, seat.former.clone());
        }
        lobby.names.note_presence(&seat.who.name, false);
    }
}
