//! Rooms that a class or a tournament opens and watches.

use std::collections::BTreeMap;
use std::ops::Bound::{Excluded, Included, Unbounded};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::delivery::{ConnectionId, News, Watch};
use damiera_platform::telemetry::SpanCause;
use damiera_protocol::event::{End, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::snapshot::RoomSnapshot;
use damiera_rules::Color;
use tokio::time::Instant;

use super::{
    Asker, Closing, OverseerOrder, PendingReply, Responder, RoomDirective, RoomHandle, RoomRequest,
    RoomRequestKind,
};

/// A room that a class or a tournament watches.
#[derive(Debug)]
pub struct OverseenRoom {
    /// The room.
    pub room: Arc<RoomHandle>,
    /// Where the class learns what happens there. None if the game is over.
    watch: Option<Watch>,
    /// The room as it stood after the last thing that happened.
    pub snapshot: Option<RoomSnapshot>,
}

impl OverseenRoom {
    /// A room that the class watches from now on.
    pub fn of(room: Arc<RoomHandle>) -> Self {
        OverseenRoom {
            watch: Some(room.feed.oversee()),
            room,
            snapshot: None,
        }
    }

    /// A room that is not watched, so that it rests between the visits of its players: its row says whether its game goes on.
    pub fn unwatched(room: Arc<RoomHandle>) -> Self {
        OverseenRoom {
            watch: None,
            room,
            snapshot: None,
        }
    }

    /// Puts something to the room for a connection.
    pub fn put(
        &self,
        from: ConnectionId,
        name: Name,
        holder: Option<Holder>,
        ask: RoomRequestKind,
    ) -> PendingReply {
        let (asker, answer) = asker(&self.room, from, name, holder);
        self.room.inbox.put(RoomRequest { asker, ask });
        answer
    }

    /// Puts an order of the class or the tournament to the room.
    pub fn order(&self, order: OverseerOrder) -> PendingReply {
        self.put(
            ConnectionId::NOBODY,
            Name::anonymous(),
            None,
            RoomRequestKind::Overseer(order),
        )
    }

    /// How the game there ended, as far as the class has heard.
    pub fn end(&self) -> Option<End> {
        self.snapshot.as_ref()?.game.as_ref()?.end
    }

    /// The number of plies played.
    pub fn ply(&self) -> Option<usize> {
        Some(self.snapshot.as_ref()?.game.as_ref()?.ply)
    }

    /// True while it can tell something.
    pub fn is_watched(&self) -> bool {
        self.watch.is_some()
    }

    /// True if a game went on there when the room last told something.
    pub fn is_running(&self) -> bool {
        let game = self.snapshot.as_ref().and_then(|it| it.game.as_ref());
        game.is_some_and(|game| game.end.is_none())
    }

    /// The class has heard enough of it.
    pub fn stop_watching(&mut self) {
        self.watch = None;
    }

    /// Takes what the room has told already.
    pub fn catch_up(&mut self) {
        while let Some(news) = self
            .watch
            .as_mut()
            .and_then(|watch| watch.next_until(u64::MAX))
        {
            match news {
                News::Frame(frame) | News::Skipped(frame) => {
                    self.snapshot = Some(frame.snapshot().clone());
                }
                News::Closed => break,
            }
        }
    }
}

/// A request to a room for a connection, and its answer.
pub fn asker(
    room: &Arc<RoomHandle>,
    from: ConnectionId,
    name: Name,
    holder: Option<Holder>,
) -> (Asker, PendingReply) {
    let (reply, answer) = Responder::new(room);
    let asker = Asker {
        from,
        name,
        holder,
        arrived: Instant::now(),
        lag: Duration::ZERO,
        cause: SpanCause::default(),
        reply,
    };
    (asker, answer)
}

/// Gives a room an order without waiting for the answer.
pub fn order_room(room: &Arc<RoomHandle>, order: OverseerOrder) {
    let (asker, _) = asker(room, ConnectionId::NOBODY, Name::anonymous(), None);
    let ask = RoomRequestKind::Overseer(order);
    room.inbox.put(RoomRequest { asker, ask });
}

/// Adds time to a side's clock, in milliseconds, and waits until the room has told its players.
///
/// # Errors
/// When no game with clocks goes on there, the clock would have more than a day, or the room cannot record it now.
pub async fn add_time(room: &Arc<RoomHandle>, side: Color, ms: u64) -> Result<(), Refusal> {
    let (asker, answer) = asker(room, ConnectionId::NOBODY, Name::anonymous(), None);
    let ask = RoomRequestKind::Overseer(OverseerOrder::AddTime { side, ms });
    room.inbox.put(RoomRequest { asker, ask });
    answer.await.outcome.map(drop)
}

/// Closes a room that its class or tournament needs no more.
pub fn close_room(room: &Arc<RoomHandle>) {
    let (reply, _) = Responder::new(room);
    let reason = None;
    // An ending room needs no order.
    room.inbox
        .order(RoomDirective::Close(Closing { reason, reply }));
}

/// Waits for the next news of a room. Each room has its turn: the rooms behind the room with the last news come first.
pub fn poll_rooms<K: Copy + Ord>(
    rooms: &mut BTreeMap<K, OverseenRoom>,
    last: &mut Option<K>,
    cx: &mut Context<'_>,
) -> Poll<(K, News)> {
    let (behind, before) = match *last {
        Some(last) => (
            (Excluded(last), Unbounded),
            Some((Unbounded, Included(last))),
        ),
        None => ((Unbounded, Unbounded), None),
    };
    for range in [Some(behind), before].into_iter().flatten() {
        for (number, table) in rooms.range_mut(range) {
            if let Some(watch) = &mut table.watch
                && let Poll::Ready(news) = watch.poll_next(cx)
            {
                *last = Some(*number);
                return Poll::Ready((*number, news));
            }
        }
    }
    Poll::Pending
}
