//! The room as its people see it: players see it as it is, and the others as it was where its games have a delay.

use std::time::Duration;

use damiera_connection::delivery::{ConnectionId, EarlierNames, Frame};
use damiera_journal::RoomId;
use damiera_protocol::event::Record;
use damiera_protocol::reply::Refusal;
use damiera_protocol::snapshot::Happening;
use tokio::time::Instant;

use super::attendance::ChairAttendance;
use super::delayed::{DelayBacklog, DelayedChat, DelayedView, DueItem};
use super::game_play::GamePlay;
use super::questions::SeenRoom;
use super::stopwatch::Stopwatch;
use crate::room::RoomState;
use crate::room::state::Misfit;

/// The room as it is shown to everyone but its players.
#[derive(Debug)]
pub(super) struct RoomAudience {
    /// The delayed view, in a room with a delay.
    shown: Option<Box<DelayedView>>,
}

/// The fate of something that is no entry, for people who are shown the room late.
#[derive(Debug)]
pub(super) enum LateNews {
    /// It is told at once.
    Now(Box<Frame>),
    /// It is told later, or the audience is not shown the room late.
    Waits,
    /// Too much waits already.
    Dropped,
}

impl RoomAudience {
    /// The view of a room that begins.
    pub(super) fn of(room: RoomId, state: &RoomState) -> Self {
        RoomAudience {
            shown: DelayedView::new(room, state).map(Box::new),
        }
    }

    /// After a restart: what is still to be shown when it is `now` in milliseconds of Unix time.
    pub(super) fn again(room: RoomId, behind: Option<DelayBacklog>, now: u64) -> Self {
        let shown = behind.and_then(|behind| DelayedView::again(room, behind, now));
        RoomAudience {
            shown: shown.map(Box::new),
        }
    }

    /// True if the audience is shown the room late.
    pub(super) fn is_late(&self) -> bool {
        self.shown.is_some()
    }

    /// True if nothing is still to be shown but changes of the clocks.
    pub(super) fn is_even(&self) -> bool {
        self.shown.as_ref().is_none_or(|shown| shown.is_even())
    }

    /// When there is more to show.
    pub(super) fn next(&self) -> Option<Instant> {
        self.shown.as_ref().and_then(|shown| shown.next())
    }

    /// The room as everyone but its players may see it.
    pub(super) fn state<'a>(&'a self, state: &'a RoomState) -> &'a RoomState {
        self.shown.as_deref().map_or(state, DelayedView::state)
    }

    /// The room as a connection may see it.
    pub(super) fn seen_by<'a>(
        &'a self,
        from: ConnectionId,
        state: &'a RoomState,
        attendance: &'a ChairAttendance,
        play: &'a GamePlay,
        patience: Duration,
    ) -> SeenRoom<'a> {
        let is_player = attendance.chair_of(from).is_some();
        match self.shown.as_deref().filter(|_| !is_player) {
            Some(shown) => SeenRoom::Late { shown, patience },
            None => SeenRoom::Now {
                state,
                attendance,
                play,
                patience,
            },
        }
    }

    /// Puts in line how the time of the player to move runs.
    pub(super) fn note_clock(&mut self, watch: impl FnOnce() -> Stopwatch) {
        if let Some(shown) = &mut self.shown {
            shown.note_clock(watch());
        }
    }

    /// Puts an entry in line that the room has just applied, where the audience is shown it late.
    pub(super) fn wait_entry(&mut self, record: Record, watch: Stopwatch) {
        if let Some(shown) = &mut self.shown {
            shown.wait_entry(record, watch);
        }
    }

    /// Keeps something that is no entry for people who are shown the room late. News of the server rather than the game
    /// are told at once.
    pub(super) fn wait_news(
        &mut self,
        happening: Happening,
        author: Option<ConnectionId>,
        earlier: EarlierNames,
    ) -> LateNews {
        let Some(shown) = &mut self.shown else {
            return LateNews::Waits;
        };
        let is_of_server = match happening {
            Happening::JournalDown | Happening::JournalUp | Happening::RoomClosed { .. } => true,
            Happening::Public { .. }
            | Happening::Chat { .. }
            | Happening::Absent { .. }
            | Happening::Back { .. }
            | Happening::Overdue { .. }
            | Happening::TimeShort { .. }
            | Happening::Advised { .. }
            | Happening::Nudged { .. }
            | Happening::SeatAsked { .. }
            | Happening::SeatNotGiven { .. } => false,
        };
        let said = DelayedChat {
            happening,
            author,
            earlier,
        };
        if is_of_server {
            return LateNews::Now(Box::new(shown.frame(said)));
        }
        match shown.wait_said(said) {
            true => LateNews::Waits,
            false => LateNews::Dropped,
        }
    }

    /// Shows the next item that has waited for long enough.
    ///
    /// # Errors
    /// When an entry does not fit the view.
    pub(super) fn show_next(&mut self) -> Result<Option<DueItem>, Misfit> {
        match &mut self.shown {
            Some(shown) => shown.show_next(Instant::now()),
            None => Ok(None),
        }
    }

    /// Checks that a seat is free both now and as the room is shown. Giving a seat that is not yet shown as free would
    /// reveal that a game is over.
    ///
    /// # Errors
    /// When no seat is free; it names the people who are shown there.
    pub(super) fn may_sit(&self, state: &RoomState) -> Result<(), Refusal> {
        let Some(shown) = &self.shown else {
            return Ok(());
        };
        let is_free = |state: &RoomState| state.free_chair().is_some();
        if is_free(shown.state()) && is_free(state) {
            return Ok(());
        }
        let seats = shown.state().seats.iter().flatten();
        let names = seats.map(|seat| seat.who.name.clone()).collect();
        Err(Refusal::RoomFull(shown.state().room.clone(), names))
    }
}
