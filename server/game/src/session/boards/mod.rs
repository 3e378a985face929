//! The boards of a person: the seats and the watched rooms, and the place where the person is.
//!
//! Each board has its own record of what the connection has been told of the room. Lines go to the board in focus.

mod known;
mod list;
mod own;
mod permits;
mod request;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use damiera_connection::delivery::Watch;
use damiera_platform::process::threads::Thread;
use damiera_protocol::account::KeptView;
use damiera_protocol::command::PlayWish;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, RoomStage};
use damiera_protocol::view::Chair;
use damiera_rules::Variant;

use self::known::{Lag, RoomFacts};
use self::list::BoardList;
use self::own::SeatHold;
use self::permits::Permits;
use self::request::SeatRequestSlot;
use crate::lessons::Lesson;
use crate::lobby::{NameLease, RoomHandle, SeatCodes};

pub(super) use self::known::WatchedRoomNews;
pub(super) use self::request::SeatOutcome;

/// Maximum number of rooms that one connection of a program may watch. A further one is refused.
const MOST_WATCHED: usize = 50;

/// The boards of a person, and the place where the person is.
#[derive(Debug, Default)]
pub(super) struct Boards {
    /// The seats and the watched rooms. The one where the person was last comes last.
    list: BoardList,
    focus: BoardFocus,
    /// The index of the watched room that is asked for news first.
    turn: u8,
    /// The variant that this person last sat down to play.
    played: Option<Variant>,
    requested: SeatRequestSlot,
    lag: Lag,
}

/// A room where the person sits, or which the person watches.
#[derive(Debug)]
struct SessionBoard {
    room: Arc<RoomHandle>,
    hold: BoardHold,
    known: RoomFacts,
}

/// The tie of a person to a board.
#[derive(Debug)]
enum BoardHold {
    Seat(SeatHold),
    Watch(Box<Watch>),
}

impl BoardHold {
    fn is_seat(&self) -> bool {
        matches!(self, BoardHold::Seat(_))
    }
}

/// Where the lines of a person go.
#[derive(Debug, Default)]
enum BoardFocus {
    #[default]
    Lobby,
    /// To the last board of the list.
    Board,
    Lesson(Arc<Lesson>),
}

/// Where moves, questions and talk go.
#[derive(Debug, Clone, Copy)]
pub(super) enum SessionPlace<'a> {
    Lobby,
    Seated(&'a Arc<RoomHandle>),
    Watching(&'a Arc<RoomHandle>),
    Lesson(&'a Arc<Lesson>),
}

impl Boards {
    /// The board where the person is.
    fn current(&self) -> Option<&SessionBoard> {
        match &self.focus {
            BoardFocus::Board => self.list.0.last(),
            BoardFocus::Lobby | BoardFocus::Lesson(_) => None,
        }
    }

    fn current_mut(&mut self) -> Option<&mut SessionBoard> {
        match &self.focus {
            BoardFocus::Board => self.list.0.last_mut(),
            BoardFocus::Lobby | BoardFocus::Lesson(_) => None,
        }
    }

    /// The number of boards beside the one where the person is. They come first in the list.
    fn others(&self) -> usize {
        self.list.0.len() - usize::from(self.current().is_some())
    }

    /// Where the person is.
    pub(super) fn place(&self) -> SessionPlace<'_> {
        match (&self.focus, self.current()) {
            (BoardFocus::Lesson(lesson), _) => SessionPlace::Lesson(lesson),
            (BoardFocus::Lobby | BoardFocus::Board, None) => SessionPlace::Lobby,
            (BoardFocus::Lobby | BoardFocus::Board, Some(board)) => match board.hold {
                BoardHold::Seat(_) => SessionPlace::Seated(&board.room),
                BoardHold::Watch(_) => SessionPlace::Watching(&board.room),
            },
        }
    }

    /// The room where the person is; None in the lobby or in a lesson.
    pub(super) fn room(&self) -> Option<&Arc<RoomHandle>> {
        Some(&self.current()?.room)
    }

    /// The lesson where the person is.
    pub(super) fn lesson(&self) -> Option<&Arc<Lesson>> {
        match &self.focus {
            BoardFocus::Lesson(lesson) => Some(lesson),
            BoardFocus::Lobby | BoardFocus::Board => None,
        }
    }

    /// The variant of the room where the person is, as far as this connection has been told, or of the lesson; None in
    /// the lobby.
    pub(super) fn variant(&self) -> Option<Variant> {
        let lesson = self.lesson().map(|lesson| lesson.variant());
        lesson.or(self.current().and_then(|board| board.known.variant))
    }

    /// True if the person is at a board with a seat of their own.
    pub(super) fn is_seated(&self) -> bool {
        self.current().is_some_and(|board| board.hold.is_seat())
    }

    /// True if the person is in a room that they watch.
    pub(super) fn is_watching(&self) -> bool {
        self.current().is_some_and(|board| !board.hold.is_seat())
    }

    /// True in a seat or in a lesson, from where a person is taken to no other game.
    pub(super) fn is_held(&self) -> bool {
        self.is_seated() || self.lesson().is_some()
    }

    /// True if the person sits at a table with a free seat, as far as this connection has been told.
    pub(super) fn waits(&self) -> bool {
        let seat = self.current().filter(|board| board.hold.is_seat());
        seat.is_some_and(|board| board.known.seat_free)
    }

    /// True if the person plays a game that is not over, as far as this connection has been told.
    pub(super) fn plays(&self) -> bool {
        self.is_seated() && self.game_runs()
    }

    /// True if a game is being played in the room, as far as this connection has been told.
    pub(super) fn game_runs(&self) -> bool {
        self.current().is_some_and(|board| board.known.game_runs)
    }

    /// True if the person watches a game that is being played.
    pub(super) fn watches_game(&self) -> bool {
        let runs = self.is_watching() && self.game_runs();
        runs && self.room().is_some_and(|room| room.is_played())
    }

    /// True if the person sits alone at a table that fits a wish: the bot then sits down there.
    pub(super) fn waits_for_opponent(&self, wish: PlayWish) -> bool {
        let SessionPlace::Seated(room) = self.place() else {
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

    /// The permissions of the person with these boards.
    pub(super) fn permits(&self) -> Permits<'_> {
        Permits(self)
    }

    /// The seat that the person asks for without its code.
    pub(super) fn requested(&self) -> &SeatRequestSlot {
        &self.requested
    }

    pub(super) fn requested_mut(&mut self) -> &mut SeatRequestSlot {
        &mut self.requested
    }

    /// The boards, wherever the person is.
    pub(super) fn list(&self) -> &BoardList {
        &self.list
    }

    /// The variant that this person last sat down to play.
    pub(super) fn played(&self) -> Option<Variant> {
        self.played
    }

    /// The thread that serves the room of the only board, if the person sits there and this thread is another one.
    pub(super) fn thread_of_seat(&self) -> Option<Thread> {
        let [SessionBoard { room, hold, .. }] = self.list.0.as_slice() else {
            return None;
        };
        let thread = room.thread();
        (hold.is_seat() && thread != Thread::here()).then_some(thread)
    }

    /// Keeps what a guest at a table chose for when the guest comes back to the seat.
    pub(super) fn keep_view(
        &self,
        seats: &SeatCodes,
        lease: Option<&Arc<NameLease>>,
        chosen: KeptView,
    ) {
        if let (SessionPlace::Seated(room), Some(lease)) = (self.place(), lease)
            && lease.account().is_none()
            && chosen != KeptView::default()
        {
            seats.keep_view(room.id, lease.name(), chosen);
        }
    }

    /// Is in a lesson from now on.
    pub(super) fn attend(&mut self, lesson: &Arc<Lesson>) {
        self.focus = BoardFocus::Lesson(Arc::clone(lesson));
    }

    /// Sits in a room from now on, in a chair, at the board of a number, and is there. `turned` says how the person reads it.
    pub(super) fn sit(&mut self, room: &Arc<RoomHandle>, seat: (Chair, u8), turned: bool) {
        let hold = self.seat_hold(room, seat, turned);
        self.enter(room, hold);
    }

    /// Watches a room from now on, and is there.
    pub(super) fn watch(&mut self, room: &Arc<RoomHandle>, watch: Watch) {
        self.enter(room, BoardHold::Watch(Box::new(watch)));
    }

    /// Puts the board of a room into focus. No room has two boards.
    fn enter(&mut self, room: &Arc<RoomHandle>, hold: BoardHold) {
        let known = self.list.take(|board| board.room.id == room.id);
        let known = known.map_or_else(RoomFacts::default, |board| board.known);
        let room = Arc::clone(room);
        // Most people have one board.
        self.list.0.reserve_exact(1);
        self.list.0.push(SessionBoard { room, hold, known });
        self.focus = BoardFocus::Board;
    }

    /// Goes on watching a room from aside, so that the person can be in another.
    ///
    /// # Errors
    /// When as many rooms are watched as may be, and `next` is none of them.
    pub(super) fn step_aside(&mut self, next: &RoomHandle) -> Result<(), Refusal> {
        let watched = || self.list.0.iter().filter(|board| !board.hold.is_seat());
        let is_known = watched().any(|board| board.room.id == next.id);
        if !is_known && watched().count() >= MOST_WATCHED {
            return Err(Refusal::TooManyWatched(MOST_WATCHED));
        }
        if self.is_watching() {
            self.focus = BoardFocus::Lobby;
        }
        Ok(())
    }

    /// Is again in the room that the person watched last, if the person is nowhere.
    pub(super) fn step_back(&mut self) {
        let mut boards = self.list.0.iter();
        let last = boards.rposition(|board| !board.hold.is_seat());
        if let (BoardFocus::Lobby, Some(last)) = (&self.focus, last) {
            let board = self.list.0.remove(last);
            self.list.0.push(board);
            self.focus = BoardFocus::Board;
        }
    }

    /// Leaves the person's room, or the lesson, and returns the room.
    pub(super) fn leave(&mut self) -> Option<Arc<RoomHandle>> {
        let left = match std::mem::take(&mut self.focus) {
            BoardFocus::Board => self.list.0.pop(),
            BoardFocus::Lobby | BoardFocus::Lesson(_) => None,
        };
        if self.list.0.is_empty() {
            self.list.0 = Vec::new();
        }
        left.map(|board| board.room)
    }

    /// Stops watching a room from aside and returns it.
    pub(super) fn leave_other(&mut self, name: &Name) -> Option<Arc<RoomHandle>> {
        let here = self.room().map(|room| room.id);
        let is_other = |board: &SessionBoard| {
            let is_aside = Some(board.room.id) != here && !board.hold.is_seat();
            is_aside && board.room.name == *name
        };
        let left = self.list.take(is_other);
        left.map(|board| board.room)
    }

    /// Stops watching all rooms from aside and returns them.
    pub(super) fn leave_others(&mut self) -> Vec<Arc<RoomHandle>> {
        let here = self.room().map(|room| room.id);
        let is_other =
            |board: &mut SessionBoard| !board.hold.is_seat() && Some(board.room.id) != here;
        let others = self.list.0.extract_if(.., is_other);
        others.map(|board| board.room).collect()
    }

    /// Leaves every board and returns the rooms.
    pub(super) fn leave_all(&mut self) -> Vec<Arc<RoomHandle>> {
        self.focus = BoardFocus::Lobby;
        let all = std::mem::take(&mut self.list.0);
        all.into_iter().map(|board| board.room).collect()
    }
}
