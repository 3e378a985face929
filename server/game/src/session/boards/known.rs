//! The knowledge that a connection has of the rooms of its boards, and the news of watched ones.

use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::delivery::{News, Watch};
use damiera_connection::front::Front;
use damiera_protocol::snapshot::RoomSnapshot;
use damiera_rules::Variant;
use tokio::time::Instant;

use super::{BoardHold, Boards, SessionBoard};
use crate::lobby::RoomHandle;

/// Facts that a connection has been told of a room.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RoomFacts {
    pub(super) game_runs: bool,
    /// A game was played to its end, and no other has begun.
    pub(super) game_over: bool,
    pub(super) has_clocks: bool,
    pub(super) seat_free: bool,
    /// The number of the last journal entry.
    pub(super) told: u64,
    /// The variant that is played there.
    pub(super) variant: Option<Variant>,
}

impl RoomFacts {
    fn note(&mut self, seq: u64, snapshot: &RoomSnapshot) {
        *self = RoomFacts {
            game_runs: snapshot.running().is_some(),
            game_over: snapshot.game.is_some() && snapshot.running().is_none(),
            has_clocks: snapshot.terms.time.is_some(),
            seat_free: snapshot.seats.iter().any(Option::is_none),
            told: seq,
            variant: Some(snapshot.variant),
        };
    }
}

/// For how long what is known of the network's delay is used again.
const LAG_AGE: Duration = Duration::from_millis(250);

/// The last measured network delay, and the time of the measurement.
#[derive(Debug, Default)]
pub(super) struct Lag(Option<(Instant, Duration)>);

impl Lag {
    /// The network delay of a connection. People do not move so fast that it is worth measuring more often.
    fn of(&mut self, front: &Front, now: Instant) -> Duration {
        match self.0 {
            Some((asked, lag)) if now.saturating_duration_since(asked) < LAG_AGE => lag,
            _ => {
                let lag = front.round_trip().unwrap_or_default();
                self.0 = Some((now, lag));
                lag
            }
        }
    }
}

/// News of a room that is watched beside the person's own.
#[derive(Debug)]
pub(in crate::session) struct WatchedRoomNews {
    /// The room.
    pub(in crate::session) room: Arc<RoomHandle>,
    /// The last journal entry of the room that this connection has been told of.
    pub(in crate::session) told: u64,
    /// The published news.
    pub(in crate::session) news: News,
}

impl SessionBoard {
    fn watched(&mut self) -> Option<&mut Watch> {
        match &mut self.hold {
            BoardHold::Watch(watch) => Some(watch),
            BoardHold::Seat => None,
        }
    }
}

impl Boards {
    /// The network's delay of a move that came now: zero where no clock runs.
    pub(in crate::session) fn lag(&mut self, front: &Front, now: Instant) -> Duration {
        match self.current().is_some_and(|board| board.known.has_clocks) {
            true => self.lag.of(front, now),
            false => Duration::ZERO,
        }
    }

    /// The connection has been told of the room as it stood after an entry. Returns true if a game ended by that.
    pub(in crate::session) fn note(&mut self, seq: u64, snapshot: &RoomSnapshot) -> bool {
        if !self.is_watching() {
            self.played = Some(snapshot.variant);
        }
        let Some(board) = self.current_mut() else {
            return false;
        };
        let ran = board.known.game_runs;
        board.known.note(seq, snapshot);
        ran && !board.known.game_runs
    }

    /// The connection has been told of a room that is watched from aside.
    pub(in crate::session) fn note_other(
        &mut self,
        room: &RoomHandle,
        seq: u64,
        snapshot: &RoomSnapshot,
    ) {
        let mut boards = self.list.iter_mut();
        if let Some(board) = boards.find(|board| board.room.id == room.id) {
            board.known.note(seq, snapshot);
        }
    }

    /// The last journal entry of the room that this connection has been told of.
    pub(in crate::session) fn told(&self) -> u64 {
        self.current().map_or(0, |board| board.known.told)
    }

    /// Returns the next news of the watched room.
    pub(in crate::session) fn poll_news(&mut self, cx: &mut Context<'_>) -> Poll<News> {
        let watch = self.current_mut().and_then(SessionBoard::watched);
        watch.map_or(Poll::Pending, |watch| watch.poll_next(cx))
    }

    /// Returns the next news of the rooms watched beside it: each has its turn.
    pub(in crate::session) fn poll_elsewhere(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<WatchedRoomNews> {
        let rooms = self.others();
        for place in 0..rooms {
            let at = (usize::from(self.turn) + place) % rooms;
            let Some(other) = self.list.get_mut(at) else {
                break;
            };
            let Some(watch) = other.watched() else {
                continue;
            };
            if let Poll::Ready(news) = watch.poll_next(cx) {
                self.turn = u8::try_from(at + 1).unwrap_or_default();
                let (room, told) = (Arc::clone(&other.room), other.known.told);
                return Poll::Ready(WatchedRoomNews { room, told, news });
            }
        }
        Poll::Pending
    }

    /// Returns news that the watched room has published already, up to an entry.
    pub(in crate::session) fn news_until(&mut self, seq: u64) -> Option<News> {
        self.current_mut()?.watched()?.next_until(seq)
    }
}
