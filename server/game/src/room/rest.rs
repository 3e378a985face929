//! A room by correspondence at rest between the visits of its players: its state is in the journal alone.
//!
//! The room's inbox, its place in the lists and the time of its player to move stay. Whatever comes to the inbox wakes it, and so
//! does the moment when it has to act by itself. Then the journal is read and the room goes on.

use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use damiera_connection::admission::quotas::QuotaShare;
use damiera_journal::{JournalReadError, Offset};
use damiera_protocol::event::CodeDigest;
use damiera_protocol::view::Chair;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::time::Instant;
use tracing::{Instrument, Span};

use super::RoomState;
use super::relist::seats_again;
use super::task::{RestingTurn, RoomTask};
use crate::lobby::{InboxReader, RoomHandle};
use crate::services::Services;
use crate::services::deadline_timer::DeadlineTimer;

/// The pause before a journal that could not be read is asked again.
const AGAIN: Duration = Duration::from_secs(1);

/// A room by correspondence at rest.
pub(super) struct RestingRoom {
    pub(super) services: Arc<Services>,
    pub(super) handle: Arc<RoomHandle>,
    pub(super) inbox: InboxReader,
    /// Counts the room for its founder's address.
    pub(super) share: QuotaShare,
    /// The turn of the player to move.
    pub(super) turn: RestingTurn,
    /// When the room has to act by itself, if it has to.
    pub(super) due: Option<Instant>,
    /// The codes of its seats.
    pub(super) codes: [Option<CodeDigest>; 2],
}

/// Why a room at rest does not go on.
#[derive(Debug, thiserror::Error)]
enum NoWaking {
    #[error(transparent)]
    Unread(#[from] JournalReadError),
    #[error("its entries do not fit together")]
    Misfit,
}

/// Runs a room until it is over. Between the visits of its players one by correspondence is at rest.
pub(super) async fn live(room: Box<RoomTask>) {
    if let Some(resting) = room.run().await {
        let handle = Arc::clone(&resting.handle);
        let span = Span::current();
        // A task of its own is smaller than that of a room that is played in.
        handle.thread_slot.spawn(rest(resting).instrument(span));
    }
}

/// Rests until the room is needed, and lets it live again.
fn rest(room: Box<RestingRoom>) -> BoxFuture<'static, ()> {
    async move {
        is_needed(&room).await;
        if let Some(room) = Box::pin(wake(room)).await {
            let (handle, span) = (Arc::clone(room.handle()), Span::current());
            handle.thread_slot.spawn(live(room).instrument(span));
        }
    }
    .boxed()
}

/// Returns when anything comes to the inbox, or the room has to act by itself.
async fn is_needed(room: &RestingRoom) {
    let mut alarm = DeadlineTimer::default();
    poll_fn(|cx| match room.inbox.poll_filled(cx) {
        Poll::Ready(()) => Poll::Ready(()),
        Poll::Pending => alarm.poll(room.due, cx),
    })
    .await;
}

/// Makes the room again from the journal. None if it ends here.
async fn wake(room: Box<RestingRoom>) -> Option<Box<RoomTask>> {
    let read = loop {
        if room.inbox.is_to_cease() {
            room.unlist();
            return None;
        }
        match read(&room).await {
            Ok(read) => break read,
            Err(NoWaking::Unread(error)) => {
                tracing::error!(room = %room.handle.id, %error, "a room at rest could not be read");
                tokio::time::sleep(AGAIN).await;
            }
            Err(why @ NoWaking::Misfit) => {
                tracing::error!(room = %room.handle.id, %why, "a room at rest cannot go on");
                room.unlist();
                return None;
            }
        }
    };
    Some((*room).go_on(read))
}

/// The state of a room by the journal, and where its entries end there.
async fn read(room: &RestingRoom) -> Result<(RoomState, Offset), NoWaking> {
    let storage = &room.services.storage;
    let (mut state, mut fits, mut end) = (None, true, Offset::START);
    let take = |behind, record| {
        end = behind;
        match &mut state {
            None => state = RoomState::founded(&record),
            Some(state) => fits &= state.apply(&record).is_ok(),
        }
    };
    let journal = &*storage.journal;
    let read = storage
        .histories
        .read(journal, room.handle.id, Offset::START, take);
    read.await?;
    let state = state.filter(|_| fits).ok_or(NoWaking::Misfit)?;
    Ok((state, end))
}

impl RestingRoom {
    /// The room goes on in this state.
    fn go_on(self, (state, offset): (RoomState, Offset)) -> Box<RoomTask> {
        let RestingRoom {
            services,
            handle,
            inbox,
            share,
            turn,
            ..
        } = self;
        let last_at = state.latest;
        let chairs = seats_again(&services, &state, None);
        let mut room = Box::new(RoomTask::new(services, handle, inbox, share, state, offset));
        room.list_again(chairs, Duration::ZERO, last_at, None);
        room.go_on(turn);
        room
    }

    /// Takes the room off the lists of this server.
    fn unlist(&self) {
        let lobby = &self.services.directory.lobby;
        lobby.rooms.remove(&self.handle);
        for code in self.codes.into_iter().flatten() {
            lobby.seats.forget(code);
        }
        self.handle.feed.close();
    }
}

/// The codes of a room's seats.
pub(super) fn codes_of(state: &RoomState) -> [Option<CodeDigest>; 2] {
    Chair::ALL.map(|chair| state.seat(chair).and_then(|seat| seat.code))
}
