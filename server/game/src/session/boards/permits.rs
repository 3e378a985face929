//! Permissions of a person at the place where they are.

use std::sync::Arc;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::reply::Refusal;

use super::{BoardHold, Boards, SessionBoard};
use crate::lessons::Lesson;

impl SessionBoard {
    /// The refusal for a person who would have to leave this board first.
    pub(super) fn holds(&self) -> Refusal {
        let room = self.room.name.clone();
        match &self.hold {
            BoardHold::Seat(_) if self.known.seat_free => Refusal::WaitsInRoom(room),
            BoardHold::Seat(_) if self.known.game_runs => Refusal::PlaysInRoom(room),
            BoardHold::Seat(_) if self.known.game_over => Refusal::OverInRoom(room),
            BoardHold::Seat(_) | BoardHold::Watch(_) => Refusal::InRoom(room),
        }
    }
}

/// The permissions of a person with these boards.
#[derive(Debug, Clone, Copy)]
pub(in crate::session) struct Permits<'a>(pub(super) &'a Boards);

impl Permits<'_> {
    /// A person in a room or a lesson must leave it before going to another.
    ///
    /// # Errors
    /// When the person is in a room or a lesson.
    pub(in crate::session) fn outside(self) -> Result<(), Refusal> {
        match (self.0.current(), self.0.lesson()) {
            (Some(board), _) => Err(board.holds()),
            (None, Some(lesson)) => Err(Refusal::InRoom(lesson.name.clone())),
            (None, None) => Ok(()),
        }
    }

    /// A name is taken outside rooms, and without a seat anywhere.
    ///
    /// # Errors
    /// When the person is in a room or a lesson, or has a seat that is not by correspondence.
    pub(in crate::session) fn nowhere(self) -> Result<(), Refusal> {
        self.outside().map_err(|_| Refusal::NameInRoom)?;
        match self.0.list.any_live_seat() {
            true => Err(Refusal::NameInRoom),
            false => Ok(()),
        }
    }

    /// A person finds others from the lobby, or while watching.
    ///
    /// # Errors
    /// When the person sits in a room, or is in a lesson.
    pub(in crate::session) fn may_find(self) -> Result<(), Refusal> {
        match self.0.is_watching() {
            true => Ok(()),
            false => self.outside(),
        }
    }

    /// Checks that the person of this connection is free to open a lesson. A player at a table and a listener of another
    /// lesson must leave first.
    ///
    /// # Errors
    /// As [`Self::outside`].
    pub(in crate::session) fn may_open_lesson(self, own: ConnectionId) -> Result<(), Refusal> {
        let leads = |lesson: &Arc<Lesson>| lesson.leads(own);
        match self.0.lesson().is_some_and(leads) {
            true => Ok(()),
            false => self.may_find(),
        }
    }

    /// Checks that the person may be taken to another game. A seat or a lesson must be left first.
    ///
    /// # Errors
    /// In a seat or in a lesson.
    pub(in crate::session) fn may_be_guided(self) -> Result<(), Refusal> {
        match self.0.is_held() {
            true => self.outside(),
            false => Ok(()),
        }
    }

    /// The person is in a room or a lesson, or has a seat somewhere.
    ///
    /// # Errors
    /// Then.
    pub(in crate::session) fn without_boards(self) -> Result<(), Refusal> {
        self.outside()?;
        match self.0.list.0.iter().find(|board| board.hold.is_seat()) {
            Some(board) => Err(board.holds()),
            None => Ok(()),
        }
    }

    /// Checks that a person who may have so many boards may take one more seat. During a game of their own they may; from a
    /// table that is over, from a watched room and from a lesson they must go first. They wait at one table, wherever they are.
    ///
    /// # Errors
    /// When they must go first, wait at a table, or have as many boards as they may.
    pub(in crate::session) fn may_sit_beside(self, most: usize) -> Result<(), Refusal> {
        if !self.0.plays() && !self.waits_by_correspondence() {
            self.outside()?;
        }
        let waits = |board: &&SessionBoard| {
            board.hold.is_seat() && board.known.seat_free && !board.may_wait()
        };
        if let Some(board) = self.0.list.0.iter().find(waits) {
            return Err(board.holds());
        }
        self.may_have_more(most)
    }

    /// Checks that a person who may have so many boards may take a seat of their own back beside others.
    ///
    /// # Errors
    /// In a watched room or in a lesson, and when they have as many boards as they may.
    pub(in crate::session) fn may_return_beside(self, most: usize) -> Result<(), Refusal> {
        if !self.0.is_seated() {
            self.outside()?;
        }
        self.may_have_more(most)
    }

    /// True at a board by correspondence, which keeps no one there.
    fn waits_by_correspondence(self) -> bool {
        self.0.current().is_some_and(SessionBoard::may_wait)
    }

    fn may_have_more(self, most: usize) -> Result<(), Refusal> {
        match self.0.list.live_seats() < most {
            true => Ok(()),
            false => Err(Refusal::TooManyBoards(most)),
        }
    }
}
