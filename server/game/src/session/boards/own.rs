//! The seats of a person who plays at several boards: their numbers, and how their games stand.

use std::sync::Arc;

use damiera_journal::RoomId;
use damiera_protocol::command::BoardName;
use damiera_protocol::reply::Refusal;
use damiera_protocol::view::{Chair, Role};
use damiera_protocol::wire::{OwnBoard, OwnBoardState};
use tokio::time::Instant;

use super::{BoardFocus, BoardHold, Boards, SessionBoard};
use crate::lobby::RoomHandle;

/// A seat of a person.
#[derive(Debug, Clone, Copy)]
pub(super) struct SeatHold {
    pub(super) chair: Chair,
    /// The board's number in the person's list.
    pub(super) number: u8,
    /// True if the person reads the board turned round.
    pub(super) turned: bool,
}

impl SessionBoard {
    /// The role of the person there.
    pub(super) fn role(&self) -> Role {
        match &self.hold {
            BoardHold::Seat(seat) => Role::Player(seat.chair),
            BoardHold::Watch(_) => Role::Spectator,
        }
    }

    /// The seat of the person; None if the person only watches.
    pub(super) fn seat(&self) -> Option<&SeatHold> {
        match &self.hold {
            BoardHold::Seat(seat) => Some(seat),
            BoardHold::Watch(_) => None,
        }
    }

    /// True for a seat by correspondence, which waits while the person is elsewhere.
    pub(super) fn may_wait(&self) -> bool {
        self.hold.is_seat() && self.room.is_correspondence()
    }

    /// How the game stands, as far as this connection has been told.
    pub(super) fn state(&self) -> OwnBoardState {
        match (self.known.game_runs, self.known.own_turn) {
            (true, true) => OwnBoardState::OwnTurn,
            (true, false) => OwnBoardState::OpponentsTurn,
            (false, _) if self.known.game_over => OwnBoardState::Over,
            (false, _) => OwnBoardState::Waiting,
        }
    }

    /// The row of the person's list at this time; None if the person only watches.
    fn row(&self, here: bool, now: Instant) -> Option<OwnBoard<'static>> {
        let seat = self.seat()?;
        // The room is told of right after the person has sat down.
        let variant = self.known.variant?;
        Some(OwnBoard {
            board: seat.number,
            room: self.room.name.clone().into(),
            opponent: self.known.opponent.clone().map(Into::into),
            variant: variant.into(),
            state: self.state().into(),
            left_ms: self.known.left_ms(now),
            here,
        })
    }
}

impl Boards {
    /// The role of the person where they are; a spectator's outside rooms.
    pub(in crate::session) fn role(&self) -> Role {
        self.current().map_or(Role::Spectator, SessionBoard::role)
    }

    /// True if the person reads the board where they are turned round; None where they have no seat.
    pub(in crate::session) fn is_turned(&self) -> Option<bool> {
        Some(self.current()?.seat()?.turned)
    }

    /// Remembers whether the person reads the board where they are turned round.
    pub(in crate::session) fn note_turned(&mut self, turned: bool) {
        if let Some(BoardHold::Seat(seat)) = self.current_mut().map(|board| &mut board.hold) {
            seat.turned = turned;
        }
    }

    /// The seats beside the board where the person is.
    fn aside(&self) -> impl Iterator<Item = &SessionBoard> {
        let others = self.list.0.iter().take(self.others());
        others.filter(|board| board.hold.is_seat())
    }

    /// The person's role in a room where the person has a seat and is not.
    pub(in crate::session) fn role_aside(&self, room: RoomId) -> Option<Role> {
        let mut aside = self.aside();
        let board = aside.find(|board| board.room.id == room)?;
        Some(board.role())
    }

    /// The row of the list for a room where the person has a seat.
    pub(in crate::session) fn own_board(&self, room: RoomId) -> Option<OwnBoard<'static>> {
        let here = self.room().map(|here| here.id);
        let board = self.list.0.iter().find(|board| board.room.id == room)?;
        board.row(here == Some(room), Instant::now())
    }

    /// The boards of the person: where the person is to move first, and among them the one with the least time.
    pub(in crate::session) fn own_boards(&self) -> Vec<OwnBoard<'static>> {
        let (here, now) = (self.room().map(|room| room.id), Instant::now());
        let rows = self.list.0.iter();
        let rows = rows.filter_map(|board| board.row(here == Some(board.room.id), now));
        let mut rows: Vec<_> = rows.collect();
        rows.sort_by_key(|row| {
            let state = row.state.known().copied();
            let time = row.left_ms.unwrap_or(u64::MAX);
            (state, time, row.board)
        });
        rows
    }

    /// The board that needs a move next: another one than where the person is, if there is any. The host of a simultaneous
    /// display goes round from board to board.
    ///
    /// # Errors
    /// When the person is to move nowhere.
    pub(in crate::session) fn next_to_move(&self) -> Result<Arc<RoomHandle>, Refusal> {
        if let Some(next) = self.next_of_display() {
            return Ok(next);
        }
        let waits = |row: &OwnBoard<'_>| row.state.known() == Some(&OwnBoardState::OwnTurn);
        let rows = self.own_boards();
        let waiting = || rows.iter().filter(|row| waits(row));
        let next = waiting().find(|row| !row.here).or_else(|| waiting().next());
        let next = next.ok_or(Refusal::NoBoardToMove)?;
        self.list.named(&BoardName::Number(next.board))
    }

    /// The next board, going round by number, where the person is to move in the tournament of the board where they are: the
    /// host of a simultaneous display alone has several there.
    fn next_of_display(&self) -> Option<Arc<RoomHandle>> {
        let display = |board: &SessionBoard| Some(board.room.name.tournament_board()?.0);
        let here = self.current()?;
        let (of, from) = (display(here)?, here.seat()?.number);
        let others = self.list.0.iter().take(self.others());
        let waiting = others
            .filter(|board| display(board) == Some(of) && board.state() == OwnBoardState::OwnTurn);
        let numbered = waiting.filter_map(|board| Some((board.seat()?.number, &board.room)));
        let next = numbered.min_by_key(|(number, _)| (*number < from, *number));
        next.map(|(_, room)| Arc::clone(room))
    }

    /// Is at a board of the person's own from now on. Returns its number; None if the person has no seat there.
    pub(in crate::session) fn go(&mut self, room: &RoomHandle) -> Option<u8> {
        let is_it = |board: &SessionBoard| board.room.id == room.id && board.hold.is_seat();
        let board = self.list.take(is_it)?;
        let number = board.seat().map(|seat| seat.number);
        self.list.0.push(board);
        self.focus = BoardFocus::Board;
        number
    }

    /// Goes to the lobby from a game by correspondence, and keeps the seat. Returns the room; None at other boards.
    pub(in crate::session) fn step_out(&mut self) -> Option<Arc<RoomHandle>> {
        let board = self.current().filter(|board| board.may_wait())?;
        let room = board.known.game_runs.then(|| Arc::clone(&board.room))?;
        self.focus = BoardFocus::Lobby;
        Some(room)
    }

    /// Sits in a room from now on, and stays where the person is.
    pub(in crate::session) fn sit_aside(&mut self, room: &Arc<RoomHandle>, seat: (Chair, u8)) {
        let hold = self.seat_hold(room, seat, false);
        let known = self.list.take(|board| board.room.id == room.id);
        let known = known.map_or_else(Default::default, |board| board.known);
        let room = Arc::clone(room);
        let place = self.others();
        self.list
            .0
            .insert(place, SessionBoard { room, hold, known });
    }

    /// The hold of a seat in a room. The board of a seat that the person has there already stays turned as it is.
    pub(super) fn seat_hold(
        &self,
        room: &RoomHandle,
        (chair, number): (Chair, u8),
        turned: bool,
    ) -> BoardHold {
        let known = self.list.0.iter().find(|board| board.room.id == room.id);
        let known = known.and_then(SessionBoard::seat);
        BoardHold::Seat(SeatHold {
            chair,
            number,
            turned: known.map_or(turned, |seat| seat.turned),
        })
    }

    /// Leaves a seat in a room where the person is not. True if there was one.
    pub(in crate::session) fn leave_seat(&mut self, room: RoomId) -> bool {
        let is_aside = self.role_aside(room).is_some();
        is_aside && self.list.take(|board| board.room.id == room).is_some()
    }
}
