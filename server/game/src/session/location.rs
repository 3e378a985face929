//! The place of a person, and what the connection has been told of the room there. A program may watch several rooms.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use damiera_connection::delivery::{ConnectionId, News, Watch};
use damiera_connection::front::Front;
use damiera_protocol::account::KeptView;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::PlayWish;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, RoomStage};
use damiera_protocol::snapshot::RoomSnapshot;
use damiera_rules::Variant;
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::lessons::Lesson;
use crate::lobby::{NameLease, RoomHandle, SeatCodes};

/// Maximum number of rooms that one connection of a program may watch. A further one is refused.
const MOST_WATCHED: usize = 50;

/// Where a person is, and what is known there.
#[derive(Debug, Default)]
pub(super) struct Location {
    place: SessionPlace,
    known: RoomFacts,
    /// The other watched rooms: the room that was watched here last comes last.
    others: VecDeque<Watched>,
    /// The place among them that is asked for news first.
    turn: u8,
    /// The variant that this person last sat down to play.
    played: Option<Variant>,
    /// A seat that this person asks for without its code.
    asked_for: Option<Box<SeatAskedFor>>,
    lag: Lag,
}

/// A seat that was asked for. Dropping it withdraws that.
#[derive(Debug)]
struct SeatAskedFor {
    room: Name,
    outcome: oneshot::Receiver<SeatOutcome>,
}

/// The new code of a seat, or why there is none.
pub(super) type SeatOutcome = Result<SeatCode, Refusal>;

/// For how long what is known of the network's delay is used again.
const LAG_AGE: Duration = Duration::from_millis(250);

/// The last measured network delay, and the time of the measurement.
#[derive(Debug, Default)]
struct Lag(Option<(Instant, Duration)>);

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

/// Where moves, questions and talk go.
#[derive(Debug, Default)]
pub(super) enum SessionPlace {
    #[default]
    Lobby,
    Seated(Arc<RoomHandle>),
    Watching(Arc<RoomHandle>, Box<Watch>),
    Lesson(Arc<Lesson>),
}

/// Facts that a connection has been told of a room.
#[derive(Debug, Clone, Copy, Default)]
struct RoomFacts {
    game_runs: bool,
    /// A game was played to its end, and no other has begun.
    game_over: bool,
    has_clocks: bool,
    seat_free: bool,
    told: u64,
    /// The variant that is played there.
    variant: Option<Variant>,
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

/// A room that is watched beside the one where the person is.
#[derive(Debug)]
struct Watched {
    room: Arc<RoomHandle>,
    watch: Box<Watch>,
    known: RoomFacts,
}

/// News of a room that is watched beside the person's own.
#[derive(Debug)]
pub(super) struct WatchedRoomNews {
    /// The room.
    pub(super) room: Arc<RoomHandle>,
    /// The last journal entry of the room that this connection has been told of.
    pub(super) told: u64,
    /// The published news.
    pub(super) news: News,
}

impl Location {
    /// Where the person is.
    pub(super) fn place(&self) -> &SessionPlace {
        &self.place
    }

    /// The room where the person is; nothing in the lobby or in a lesson.
    pub(super) fn room(&self) -> Option<&Arc<RoomHandle>> {
        match &self.place {
            SessionPlace::Lobby | SessionPlace::Lesson(_) => None,
            SessionPlace::Seated(room) | SessionPlace::Watching(room, _) => Some(room),
        }
    }

    /// The variant of the room where the person is, as far as this connection has been told, or of the lesson; None in
    /// the lobby.
    pub(super) fn variant(&self) -> Option<Variant> {
        let lesson = self.lesson().map(|lesson| lesson.variant());
        lesson.or(self.room().and(self.known.variant))
    }

    /// True if the person sits at a table with a free seat, as far as this connection has been told.
    pub(super) fn waits(&self) -> bool {
        self.known.seat_free && self.is_seated()
    }

    /// True if the person sits alone at a table that fits a wish: the bot then sits down there.
    pub(super) fn waits_for_opponent(&self, wish: PlayWish) -> bool {
        let SessionPlace::Seated(room) = &self.place else {
            return false;
        };
        let row = room.row();
        row.is_some_and(|row| {
            row.stage == RoomStage::Waiting
                && wish.variant.is_none_or(|variant| variant == row.variant)
                && wish.pace.is_none()
                && wish
                    .opening
                    .is_none_or(|_| wish.opening == row.terms.opening)
                && (!wish.pair || row.terms.pair)
        })
    }

    /// True if the person plays a game that is not over, as far as this connection has been told.
    pub(super) fn plays(&self) -> bool {
        self.known.game_runs && self.is_seated()
    }

    /// The variant that this person last sat down to play.
    pub(super) fn played(&self) -> Option<Variant> {
        self.played
    }

    /// A person in a room or a lesson must leave it before going to another.
    ///
    /// # Errors
    /// When the person is in a room or a lesson.
    pub(super) fn outside(&self) -> Result<(), Refusal> {
        match &self.place {
            SessionPlace::Lobby => Ok(()),
            SessionPlace::Seated(room) if self.waits() => {
                Err(Refusal::WaitsInRoom(room.name.clone()))
            }
            SessionPlace::Seated(room) if self.plays() => {
                Err(Refusal::PlaysInRoom(room.name.clone()))
            }
            SessionPlace::Seated(room) if self.known.game_over => {
                Err(Refusal::OverInRoom(room.name.clone()))
            }
            SessionPlace::Seated(room) | SessionPlace::Watching(room, _) => {
                Err(Refusal::InRoom(room.name.clone()))
            }
            SessionPlace::Lesson(lesson) => Err(Refusal::InRoom(lesson.name.clone())),
        }
    }

    /// A name is taken outside rooms.
    ///
    /// # Errors
    /// When the person is in a room or a lesson.
    pub(super) fn nowhere(&self) -> Result<(), Refusal> {
        self.outside().map_err(|_| Refusal::NameInRoom)
    }

    /// Keeps what a guest at a table chose for when the guest comes back to the seat.
    pub(super) fn keep_view(
        &self,
        seats: &SeatCodes,
        lease: Option<&Arc<NameLease>>,
        chosen: KeptView,
    ) {
        if let (SessionPlace::Seated(room), Some(lease)) = (&self.place, lease)
            && lease.account().is_none()
            && chosen != KeptView::default()
        {
            seats.keep_view(room.id, lease.name(), chosen);
        }
    }

    /// Checks that no seat is asked for already.
    ///
    /// # Errors
    /// When the person waits for the answer about one.
    pub(super) fn asks_for_no_seat(&self) -> Result<(), Refusal> {
        match &self.asked_for {
            None => Ok(()),
            Some(asked) => Err(Refusal::AskingAlready(asked.room.clone())),
        }
    }

    /// The person waits for the answer about a seat in a room.
    pub(super) fn ask_for_seat(&mut self, room: Name, outcome: oneshot::Receiver<SeatOutcome>) {
        self.asked_for = Some(Box::new(SeatAskedFor { room, outcome }));
    }

    /// Withdraws the question for a seat.
    pub(super) fn withdraw_question(&mut self) {
        self.asked_for = None;
    }

    /// Returns the result of the request for a seat, once it is known.
    pub(super) fn poll_seat(&mut self, cx: &mut Context<'_>) -> Poll<(Name, SeatOutcome)> {
        let Some(asked) = &mut self.asked_for else {
            return Poll::Pending;
        };
        let outcome = ready!(Pin::new(&mut asked.outcome).poll(cx));
        let room = asked.room.clone();
        self.asked_for = None;
        let gone = |_| Err(Refusal::RoomGone(room.clone()));
        let outcome = outcome.unwrap_or_else(gone);
        Poll::Ready((room, outcome))
    }

    /// The network's delay of a move that came now: nothing where no clock runs.
    pub(super) fn lag(&mut self, front: &Front, now: Instant) -> Duration {
        match self.known.has_clocks {
            true => self.lag.of(front, now),
            false => Duration::ZERO,
        }
    }

    /// A person finds others from the lobby, or while watching.
    ///
    /// # Errors
    /// When the person sits in a room, or is in a lesson.
    pub(super) fn may_find(&self) -> Result<(), Refusal> {
        match self.is_watching() {
            true => Ok(()),
            false => self.outside(),
        }
    }

    /// The lesson where the person is.
    pub(super) fn lesson(&self) -> Option<&Arc<Lesson>> {
        match &self.place {
            SessionPlace::Lesson(lesson) => Some(lesson),
            SessionPlace::Lobby | SessionPlace::Seated(_) | SessionPlace::Watching(..) => None,
        }
    }

    /// Checks that the person of this connection is free to open a lesson. A player at a table and a listener of another
    /// lesson must leave first.
    ///
    /// # Errors
    /// As [`Self::outside`].
    pub(super) fn may_open_lesson(&self, own: ConnectionId) -> Result<(), Refusal> {
        let leads = |lesson: &Arc<Lesson>| lesson.leads(own);
        match self.lesson().is_some_and(leads) || self.is_watching() {
            true => Ok(()),
            false => self.outside(),
        }
    }

    pub(super) fn attend(&mut self, lesson: &Arc<Lesson>) {
        self.place = SessionPlace::Lesson(Arc::clone(lesson));
    }

    pub(super) fn is_seated(&self) -> bool {
        matches!(self.place, SessionPlace::Seated(_))
    }

    /// The room where the person sits and which alone this connection follows.
    pub(super) fn seat(&self) -> Option<&RoomHandle> {
        match &self.place {
            SessionPlace::Seated(room) if self.others.is_empty() => Some(room),
            SessionPlace::Lobby
            | SessionPlace::Seated(_)
            | SessionPlace::Watching(..)
            | SessionPlace::Lesson(_) => None,
        }
    }

    pub(super) fn is_watching(&self) -> bool {
        matches!(self.place, SessionPlace::Watching(..))
    }

    /// Checks that the person may be taken to another game. A seat or a lesson must be left first.
    ///
    /// # Errors
    /// In a seat or in a lesson.
    pub(super) fn may_be_guided(&self) -> Result<(), Refusal> {
        match self.is_held() {
            true => self.outside(),
            false => Ok(()),
        }
    }

    /// True in a seat or in a lesson, from where a person is taken to no other game.
    pub(super) fn is_held(&self) -> bool {
        self.is_seated() || self.lesson().is_some()
    }

    /// True if the person watches a game that is being played.
    pub(super) fn watches_game(&self) -> bool {
        let runs = self.is_watching() && self.game_runs();
        runs && self.room().is_some_and(|room| room.is_played())
    }

    pub(super) fn sit(&mut self, room: &Arc<RoomHandle>) {
        self.place = SessionPlace::Seated(Arc::clone(room));
    }

    /// Watches a room, where the person then is. No room is watched twice.
    pub(super) fn watch(&mut self, room: &Arc<RoomHandle>, watch: Watch) {
        self.others.retain(|other| other.room.id != room.id);
        self.place = SessionPlace::Watching(Arc::clone(room), Box::new(watch));
    }

    /// Goes on watching a room from aside, so that the person can be in another.
    ///
    /// # Errors
    /// When as many rooms are watched as may be, and `next` is none of them.
    pub(super) fn step_aside(&mut self, next: &RoomHandle) -> Result<(), Refusal> {
        let mut watched = self.watched_rooms();
        let is_known = watched.any(|room| room.id == next.id);
        drop(watched);
        if !is_known && self.watched_rooms().count() >= MOST_WATCHED {
            return Err(Refusal::TooManyWatched(MOST_WATCHED));
        }
        if self.is_watching()
            && let SessionPlace::Watching(room, watch) = std::mem::take(&mut self.place)
        {
            let known = std::mem::take(&mut self.known);
            self.others.push_back(Watched { room, watch, known });
        }
        Ok(())
    }

    /// Is again in the room that was watched last, if the person is nowhere.
    pub(super) fn step_back(&mut self) {
        if self.room().is_none()
            && let Some(Watched { room, watch, known }) = self.others.pop_back()
        {
            self.place = SessionPlace::Watching(room, watch);
            self.known = known;
        }
    }

    /// Every room that is watched, the one where the person is last.
    pub(super) fn watched_rooms(&self) -> impl Iterator<Item = &Arc<RoomHandle>> {
        let others = self.others.iter().map(|other| &other.room);
        others.chain(self.room().filter(|_| self.is_watching()))
    }

    /// Stops watching a room from aside and returns it.
    pub(super) fn leave_other(&mut self, name: &Name) -> Option<Arc<RoomHandle>> {
        let at = self.others.iter().position(|it| it.room.name == *name)?;
        self.others.remove(at).map(|other| other.room)
    }

    /// Stops watching all rooms from aside and returns them.
    pub(super) fn leave_others(&mut self) -> Vec<Arc<RoomHandle>> {
        let others = std::mem::take(&mut self.others);
        others.into_iter().map(|other| other.room).collect()
    }

    /// Leaves the person's room and returns it.
    pub(super) fn leave(&mut self) -> Option<Arc<RoomHandle>> {
        self.known.game_runs = false;
        match std::mem::take(&mut self.place) {
            SessionPlace::Lobby | SessionPlace::Lesson(_) => None,
            SessionPlace::Seated(room) | SessionPlace::Watching(room, _) => Some(room),
        }
    }

    /// The connection has been told of the room as it stood after an entry. Returns true if a game ended by that.
    pub(super) fn note(&mut self, seq: u64, snapshot: &RoomSnapshot) -> bool {
        if !self.is_watching() {
            self.played = Some(snapshot.variant);
        }
        let ran = self.known.game_runs;
        self.known.note(seq, snapshot);
        ran && !self.known.game_runs
    }

    /// The connection has been told of a room that is watched from aside.
    pub(super) fn note_other(&mut self, room: &RoomHandle, seq: u64, snapshot: &RoomSnapshot) {
        let mut others = self.others.iter_mut();
        if let Some(other) = others.find(|other| other.room.id == room.id) {
            other.known.note(seq, snapshot);
        }
    }

    /// The last journal entry of the room that this connection has been told of.
    pub(super) fn told(&self) -> u64 {
        self.known.told
    }

    /// True if a game is being played in the room, as far as this connection has been told.
    pub(super) fn game_runs(&self) -> bool {
        self.known.game_runs && self.room().is_some()
    }

    /// Returns the next news of the watched room.
    pub(super) fn poll_news(&mut self, cx: &mut Context<'_>) -> Poll<News> {
        let watch = self.watched();
        watch.map_or(Poll::Pending, |watch| watch.poll_next(cx))
    }

    /// Returns the next news of the rooms watched beside it: each has its turn.
    pub(super) fn poll_elsewhere(&mut self, cx: &mut Context<'_>) -> Poll<WatchedRoomNews> {
        let rooms = self.others.len();
        for place in 0..rooms {
            let at = (usize::from(self.turn) + place) % rooms;
            let Some(other) = self.others.get_mut(at) else {
                break;
            };
            if let Poll::Ready(news) = other.watch.poll_next(cx) {
                self.turn = u8::try_from(at + 1).unwrap_or_default();
                let (room, told) = (Arc::clone(&other.room), other.known.told);
                return Poll::Ready(WatchedRoomNews { room, told, news });
            }
        }
        Poll::Pending
    }

    /// Returns news that the watched room has published already, up to an entry.
    pub(super) fn news_until(&mut self, seq: u64) -> Option<News> {
        self.watched()?.next_until(seq)
    }

    fn watched(&mut self) -> Option<&mut Watch> {
        match &mut self.place {
            SessionPlace::Watching(_, watch) => Some(watch),
            SessionPlace::Lobby | SessionPlace::Seated(_) | SessionPlace::Lesson(_) => None,
        }
    }
}
