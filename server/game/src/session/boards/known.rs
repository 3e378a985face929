//! The knowledge that a connection has of the rooms of its boards, and the news of watched ones.

use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_connection::delivery::{News, RoomEntry, Watch};
use damiera_connection::front::Front;
use damiera_journal::RoomId;
use damiera_protocol::name::Name;
use damiera_protocol::snapshot::RoomSnapshot;
use damiera_protocol::view::Role;
use damiera_rules::Variant;
use tokio::time::Instant;

use super::{BoardHold, Boards, SessionBoard};
use crate::lobby::RoomHandle;

/// Facts that a connection has been told of a room.
#[derive(Debug, Default)]
pub(super) struct RoomFacts {
    pub(super) game_runs: bool,
    /// The person is to move.
    pub(super) own_turn: bool,
    /// A game was played to its end, and no other has begun.
    pub(super) game_over: bool,
    pub(super) has_clocks: bool,
    pub(super) seat_free: bool,
    /// The number of the last journal entry.
    pub(super) told: u64,
    /// The variant that is played there.
    pub(super) variant: Option<Variant>,
    /// The other player, for a person who has a seat.
    pub(super) opponent: Option<Name>,
    /// The time of the side to move when it was told, in milliseconds, and the time of the telling. None where no clock runs.
    clock: Option<(u64, Instant)>,
}

impl RoomFacts {
    /// The room as it stood after an entry, for a person in this role.
    fn note(&mut self, seq: u64, snapshot: &RoomSnapshot, role: Role) {
        let running = snapshot.running();
        let turn = running.map(|game| game.position.turn());
        let clocks = running.and_then(|game| game.clocks);
        let opponent = match role {
            Role::Player(chair) => snapshot.seats[chair.other().index()].as_ref(),
            Role::Spectator => None,
        };
        self.game_runs = running.is_some();
        self.own_turn = turn.is_some() && turn == snapshot.color_of(role);
        self.game_over = snapshot.game.is_some() && running.is_none();
        self.has_clocks = snapshot.terms.time.is_some();
        self.seat_free = snapshot.seats.iter().any(Option::is_none);
        self.told = seq;
        self.variant = Some(snapshot.variant);
        if self.opponent.as_ref() != opponent {
            self.opponent = opponent.cloned();
        }
        let running = clocks.and_then(|clocks| Some(clocks.left_of(clocks.running?)));
        self.clock = running.map(|left| (left, Instant::now()));
    }

    /// The time of the side to move, in milliseconds; None where no clock runs.
    pub(super) fn left_ms(&self, now: Instant) -> Option<u64> {
        let (left, told) = self.clock?;
        let passed = now.saturating_duration_since(told);
        Some(left.saturating_sub(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX)))
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
            BoardHold::Seat(_) => None,
        }
    }
}

impl Boards {
    /// The network's delay of a move in a room that came now: zero where no clock runs.
    pub(in crate::session) fn lag(
        &mut self,
        room: RoomId,
        front: &Front,
        now: Instant,
    ) -> Duration {
        let mut boards = self.list.0.iter().rev();
        let board = boards.find(|board| board.room.id == room);
        match board.is_some_and(|board| board.known.has_clocks) {
            true => self.lag.of(front, now),
            false => Duration::ZERO,
        }
    }

    /// The connection has been told of a room as it stood after an entry. Returns true if a game ended by that.
    pub(in crate::session) fn note(&mut self, entry: RoomEntry, snapshot: &RoomSnapshot) -> bool {
        // The board where the person is comes last.
        let mut boards = self.list.0.iter_mut().rev();
        let Some(board) = boards.find(|board| board.room.id == entry.room) else {
            return false;
        };
        if board.hold.is_seat() {
            self.played = Some(snapshot.variant);
        }
        let (ran, role) = (board.known.game_runs, board.role());
        board.known.note(entry.seq, snapshot, role);
        ran && !board.known.game_runs
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
            let Some(other) = self.list.0.get_mut(at) else {
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
