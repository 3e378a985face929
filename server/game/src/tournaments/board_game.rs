//! The game in a board's room, as the journal and the archive have it.

use damiera_archive::ArchiveError;
use damiera_journal::{JournalReadError, Offset, RoomId};
use damiera_protocol::event::{End, EndReason, Event, Record};
use damiera_rules::Color;
use damiera_tournaments::event::BoardResult;
use tokio::time::Instant;

use crate::room::{Misfit, RoomState};
use crate::services::Storage;

/// The round and the board, both from 1.
pub(super) type BoardPlace = (u8, u16);

/// Knowledge of a board without a result. There is none of a board with a room that no process has tried to open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardKnowledge {
    /// An earlier process may have opened its room: the journal and the archive are asked. Since when they do not answer.
    Uncertain(Option<Instant>),
    /// Its room could not be opened here, and is stored or not. The same is asked.
    Tried(Option<Instant>),
    /// Its game has begun.
    Begun,
    /// Nothing was played in its room, which is never opened again: it gets another one.
    Unplayed,
    /// An arbiter gives the result.
    WithoutResult,
}

/// The game in a board's room.
#[derive(Debug, Clone, Copy)]
pub(super) enum BoardGame {
    /// It has ended.
    Ended(BoardEnd),
    /// It has begun and not ended, as far as the journal goes.
    Begun {
        /// The plies that the players have made.
        own_plies: usize,
    },
    /// Neither the journal nor the archive has the room.
    Absent,
}

/// The end of a board's game.
#[derive(Debug, Clone, Copy)]
pub(super) struct BoardEnd {
    end: End,
    /// The plies that the players made, without those of an opening. None if an old archive does not say.
    own_plies: Option<usize>,
}

/// It cannot be said now what became of a board's game.
#[derive(Debug, thiserror::Error)]
pub(super) enum BoardGameError {
    /// The journal cannot be read.
    #[error(transparent)]
    Journal(#[from] JournalReadError),
    /// The archive cannot be read, or lacks games.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// The room's first entry opens no room.
    #[error("the first entry of the room opens none")]
    NotOpened,
    /// The room's entries do not follow on each other.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}

impl BoardGame {
    /// The result of a board that an arbiter takes from one of its players, or from both. A game with a move of each
    /// was played (C.04.1, article 2). None for a game that has a result of its own.
    pub(super) fn decided_for(self, winner: Option<Color>) -> Option<BoardResult> {
        let both_moved = match self {
            BoardGame::Ended(end) if end.result().is_some() => return None,
            BoardGame::Ended(end) => end.own_plies.is_some_and(|plies| plies >= 2),
            BoardGame::Begun { own_plies } => own_plies >= 2,
            BoardGame::Absent => false,
        };
        Some(match (both_moved, winner) {
            (true, Some(_)) => BoardResult::Played { winner },
            (true, None) => BoardResult::LostByBoth,
            (false, _) => BoardResult::Forfeit { winner },
        })
    }
}

impl BoardEnd {
    /// The result that it gives the board. None if an arbiter has to give it. A game where a player made no move was not
    /// played (C.04.1, article 2). A played game that both left is lost by both.
    pub(super) fn result(self) -> Option<BoardResult> {
        let BoardEnd { end, own_plies } = self;
        let winner = end.winner;
        let both_moved = own_plies.map(|plies| plies >= 2);
        match (end.reason, both_moved) {
            (EndReason::Expired, Some(false)) => Some(BoardResult::Forfeit { winner: None }),
            (EndReason::Expired, Some(true)) => Some(BoardResult::LostByBoth),
            (EndReason::NoFirstMove, _) | (EndReason::Absent, Some(false)) => {
                Some(BoardResult::Forfeit { winner })
            }
            (EndReason::Expired | EndReason::Absent, None) => None,
            (reason, _) if reason.leaves_no_result() => None,
            (_, _) => Some(BoardResult::Played { winner }),
        }
    }
}

/// Follows a room's entries to the end of its first game: a board has no other.
#[derive(Debug, Default)]
struct BoardReplay {
    state: Option<RoomState>,
    end: Option<BoardEnd>,
    fault: Option<BoardGameError>,
}

impl BoardReplay {
    fn take(&mut self, record: &Record) {
        if self.end.is_some() || self.fault.is_some() {
            return;
        }
        let Some(state) = &mut self.state else {
            self.state = RoomState::opened(&record.event);
            if self.state.is_none() {
                self.fault = Some(BoardGameError::NotOpened);
            }
            return;
        };
        if let Err(misfit) = state.apply(record) {
            self.fault = Some(misfit.into());
        } else if let Event::Ended { end } = record.event {
            let own_plies = Some(own_plies(state));
            self.end = Some(BoardEnd { end, own_plies });
        }
    }

    fn found(self) -> Result<BoardGame, BoardGameError> {
        match (self.fault, self.end, self.state) {
            (Some(fault), ..) => Err(fault),
            (None, Some(end), _) => Ok(BoardGame::Ended(end)),
            (None, None, Some(state)) => Ok(BoardGame::Begun {
                own_plies: own_plies(&state),
            }),
            (None, None, None) => Ok(BoardGame::Absent),
        }
    }
}

fn own_plies(state: &RoomState) -> usize {
    let game = state.game.as_ref();
    game.map_or(0, |game| game.own_plies().len())
}

impl Storage {
    /// The game in a board's room. The journal has the room until the tournament's log has the result. Only the archive has that of
    /// a room that was closed earlier.
    pub(super) async fn board_game(&self, room: RoomId) -> Result<BoardGame, BoardGameError> {
        let mut replay = BoardReplay::default();
        let take = |_, record: Record| replay.take(&record);
        let journal = &*self.journal;
        (self.histories.read(journal, room, Offset::START, take)).await?;
        let found = replay.found()?;
        let BoardGame::Absent = found else {
            return Ok(found);
        };
        let Some(finished) = self.archive.game_in(room).await? else {
            return Ok(BoardGame::Absent);
        };
        let own_plies = finished.own_plies;
        Ok(BoardGame::Ended(BoardEnd {
            end: finished.row.end,
            own_plies: own_plies.map(|plies| usize::try_from(plies).unwrap_or(usize::MAX)),
        }))
    }
}
