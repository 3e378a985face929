//! Questions about a room: answered at once from the state, also while the journal is down.

use std::sync::Arc;
use std::time::Duration;

use damiera_connection::delivery::ConnectionId;
use damiera_journal::{Histories, Journal, Offset, RoomId};
use damiera_protocol::command::{AdviceKind, BoardView, GameQuestion};
use damiera_protocol::conditions::ConditionalMoves;
use damiera_protocol::event::Record;
use damiera_protocol::reply::{
    Answer, Away, BoardAnswer, ClockReport, CommandResult, OwnBoardAnswer, Refusal, TurnAnswer,
    WatchingAnswer,
};
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use damiera_protocol::view::Chair;
use damiera_protocol::wire::{OwnConditions, OwnNotes};
use damiera_rules::Path;
use tokio::sync::oneshot;

use super::RoomTask;
use super::attendance::ChairAttendance;
use super::delayed::DelayedView;
use super::game_play::GamePlay;
use crate::lobby::{AdviceSubject, Asker, Responder};
use crate::room::RoomState;
use crate::room::decide::{advice, conditions, not_running, notes, running};
use crate::room::reading;
use crate::room::replay::JournalReplay;

/// The room as one connection may see it.
#[derive(Debug, Clone, Copy)]
pub(super) enum SeenRoom<'a> {
    /// As it is.
    Now {
        state: &'a RoomState,
        attendance: &'a ChairAttendance,
        play: &'a GamePlay,
        patience: Duration,
    },
    /// As it was a while ago: the connection is no player's, and the room has a delay.
    Late {
        shown: &'a DelayedView,
        patience: Duration,
    },
}

impl<'a> SeenRoom<'a> {
    /// The room's state.
    pub(super) fn state(&self) -> &'a RoomState {
        match *self {
            SeenRoom::Now { state, .. } => state,
            SeenRoom::Late { shown, .. } => shown.state(),
        }
    }

    /// The room with the clocks as they are there at this moment.
    pub(super) fn snapshot(&self) -> RoomSnapshot {
        match self {
            SeenRoom::Now { state, play, .. } => play.snapshot(state),
            SeenRoom::Late { shown, .. } => shown.snapshot_now(),
        }
    }

    /// For how many seconds the room is shown late to this connection, if so.
    pub(super) fn late_by(&self) -> Option<u32> {
        match self {
            SeenRoom::Now { .. } => None,
            SeenRoom::Late { shown, .. } => Some(shown.state().terms.delay.unwrap_or(0)),
        }
    }

    fn clock_report(&self) -> ClockReport {
        let absence = match *self {
            SeenRoom::Now {
                attendance,
                patience,
                ..
            } => Chair::ALL.map(|chair| {
                let counts = !self.state().is_correspondence();
                let left = attendance
                    .absence_left(chair, patience)
                    .filter(|_| counts)?;
                Some(left.as_secs())
            }),
            SeenRoom::Late { shown, patience } => absence_shown(shown.state(), patience),
        };
        ClockReport {
            snapshot: self.snapshot(),
            absence,
        }
    }

    /// The absent players of the game, as far as the connection may know.
    fn absent(&self) -> Vec<Away> {
        match *self {
            SeenRoom::Now {
                state,
                attendance,
                patience,
                ..
            } if state.running().is_some() => attendance.known_absent(state, patience),
            SeenRoom::Now { .. } | SeenRoom::Late { .. } => Vec::new(),
        }
    }

    fn board(&self, board: BoardView, spectators: usize) -> CommandResult {
        let state = self.state();
        if state.game.is_none() {
            return Err(not_running(state));
        }
        Ok(Answer::Board(BoardAnswer {
            snapshot: Box::new(self.snapshot()),
            seq: state.seq,
            board,
            spectators,
        }))
    }

    /// The answer to a person who watches from now on, as one of so many spectators.
    pub(super) fn watching(&self, spectators: usize, deserted: bool) -> WatchingAnswer {
        let state = self.state();
        WatchingAnswer {
            snapshot: Box::new(self.snapshot()),
            seq: state.seq,
            moves: state.moves(),
            positions: state.positions(),
            spectators,
            deserted,
        }
    }
}

impl RoomTask {
    /// The room as a connection may see it.
    pub(super) fn seen_by(&self, from: ConnectionId) -> SeenRoom<'_> {
        let patience = self.patience();
        let (state, attendance) = (&self.state, &self.attendance);
        self.audience
            .seen_by(from, state, attendance, &self.play, patience)
    }

    /// The board as its player sees it.
    ///
    /// # Errors
    /// When the connection has no seat here.
    pub(super) fn look(&self, from: ConnectionId, board: u8) -> CommandResult {
        let chair = self.attendance.seated(from)?;
        let spectators = self.handle.feed.audience();
        Ok(Answer::OwnBoard(Box::new(OwnBoardAnswer {
            board,
            shown: self.seen_by(from).watching(spectators, false),
            asked: self.seat_requests.question_to(chair, &self.state),
        })))
    }

    /// The conditional moves of the player at this connection.
    ///
    /// # Errors
    /// When the connection has no seat here.
    pub(super) fn conditions_of(&self, from: ConnectionId) -> CommandResult {
        let chair = self.attendance.seated(from)?;
        let (state, drawing) = (&self.state, self.state.drawing());
        let moves = state.running().map(|table| conditions::of(table, chair));
        let moves = moves.unwrap_or_default();
        let labels = |line: Vec<Path>| {
            let labels = line.iter().map(|path| path.labels(drawing).into());
            labels.collect()
        };
        Ok(Answer::Conditions(Box::new(OwnConditions {
            room: state.room.clone().into(),
            lines: moves.lines().into_iter().map(labels).collect(),
            plies: moves.len(),
            limit: ConditionalMoves::MAX,
        })))
    }

    /// The notes on the game of the player at this connection.
    ///
    /// # Errors
    /// When the connection has no seat here.
    pub(super) fn notes_of(&self, from: ConnectionId) -> CommandResult {
        let chair = self.attendance.seated(from)?;
        let notes = notes::of(&self.state, chair).iter();
        Ok(Answer::Notes(Box::new(OwnNotes {
            room: self.state.room.clone().into(),
            notes: notes.map(|note| note.clone().into()).collect(),
            limit: notes::MOST_NOTES,
        })))
    }

    /// Answers a question at once, except for a game that only the journal has; that is read
    /// meanwhile.
    pub(super) fn answer(&self, from: ConnectionId, question: GameQuestion, reply: Responder) {
        let seen = self.seen_by(from);
        let state = seen.state();
        let spectators = || self.handle.feed.audience();
        let outcome = match question {
            GameQuestion::Board(view) => seen.board(view, spectators()),
            GameQuestion::Position(question) => {
                with_game(state, |snapshot| reading::about(snapshot, question))
            }
            GameQuestion::Moves(from) => {
                running(state).map(|_| reading::moves(Box::new(state.snapshot()), from.as_deref()))
            }
            GameQuestion::After(line) => conditions::after(state, &line),
            GameQuestion::Turn => with_game(state, |snapshot| {
                Answer::Turn(TurnAnswer {
                    snapshot,
                    away: seen.absent(),
                    spectators: spectators(),
                })
            }),
            GameQuestion::Why(text) => {
                running(state).and_then(|_| reading::verdict(&state.snapshot(), &text))
            }
            GameQuestion::Clock => Ok(Answer::Clock(Box::new(seen.clock_report()))),
            GameQuestion::Game(number) => {
                let journal = Arc::clone(&self.services.storage.journal);
                let histories = self.services.storage.histories.clone();
                let (room, replay) = (self.handle.id, JournalReplay::new(number));
                let found = find_record(journal, histories, room, replay, state.seq, reply);
                tokio::spawn(found);
                return;
            }
        };
        reply.send(outcome);
    }

    /// Lets a person ask the engine, and tells the others where that concerns them.
    pub(super) fn advise(
        &mut self,
        asker: Asker,
        kind: AdviceKind,
        granted: oneshot::Sender<AdviceSubject>,
    ) {
        let chair = self.attendance.chair_of(asker.from);
        let state = self.seen_by(asker.from).state();
        let is_told = advice::is_between_people(state);
        let outcome = advice::subject(state, chair, kind).map(|subject| {
            if is_told {
                let name = asker.name.clone();
                self.pass(Happening::Advised { name, kind }, Some(asker.from));
            }
            // A session that is gone asks for nothing any more.
            let _ = granted.send(subject);
            Answer::Done { seq: None }
        });
        asker.reply.send(outcome);
    }
}

/// Looks a game up in a room's journal up to an event, without keeping the room waiting.
async fn find_record(
    journal: Arc<dyn Journal>,
    histories: Histories,
    room: RoomId,
    mut replay: JournalReplay,
    last: u64,
    reply: Responder,
) {
    let take = |_, record: Record| {
        if record.seq <= last {
            replay.take(&record);
        }
    };
    let read = histories.read(&*journal, room, Offset::START, take);
    let outcome = match read.await {
        Ok(()) => replay.found(),
        Err(error) => {
            tracing::error!(%error, "a game could not be read");
            Err(Refusal::JournalDown)
        }
    };
    reply.send(outcome);
}

/// The remaining absence of each player in seconds, at the decision of the last shown entry. Nothing else is said of
/// their presence.
fn absence_shown(state: &RoomState, patience: Duration) -> [Option<u64>; 2] {
    Chair::ALL.map(|chair| {
        state.seat(chair).filter(|seat| seat.bot.is_none())?;
        let waited = Duration::from_millis(state.waited_ms[chair.index()].into());
        Some(patience.saturating_sub(waited).as_secs())
    })
}

/// An answer about the room's game, which may be over.
fn with_game(state: &RoomState, answer: impl FnOnce(Box<RoomSnapshot>) -> Answer) -> CommandResult {
    match state.game {
        Some(_) => Ok(answer(Box::new(state.snapshot()))),
        None => Err(not_running(state)),
    }
}
