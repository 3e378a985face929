//! Questions about a room: answered at once from the state, also while the journal is down.

use std::time::Duration;

use damiera_connection::delivery::ConnectionId;
use damiera_protocol::command::{AdviceKind, BoardView, GameQuestion};
use damiera_protocol::reply::{Answer, Away, ClockReport, CommandResult};
use damiera_protocol::snapshot::{Happening, RoomSnapshot};
use damiera_protocol::view::Chair;
use tokio::sync::oneshot;

use super::RoomTask;
use crate::lobby::{AdviceSubject, Asker, Responder};
use crate::room::RoomState;
use crate::room::decide::{advice, not_running, running};
use crate::room::reading;

impl RoomTask {
    /// Answers a question at once, except for a game that only the journal has; that is read
    /// meanwhile.
    pub(super) fn answer(&self, from: ConnectionId, question: GameQuestion, reply: Responder) {
        let state = self.state_for(from);
        let outcome = match question {
            GameQuestion::Board(view) => self.board(from, view),
            GameQuestion::Position(question) => {
                with_game(state, |snapshot| reading::about(snapshot, question))
            }
            GameQuestion::Moves(from) => {
                running(state).map(|_| reading::moves(Box::new(state.snapshot()), from.as_deref()))
            }
            GameQuestion::Turn => {
                let away = self.away_for(from);
                let watch = self.handle.feed.audience();
                with_game(state, |snapshot| Answer::Turn(snapshot, away, watch))
            }
            GameQuestion::Why(text) => {
                running(state).and_then(|_| reading::verdict(&state.snapshot(), &text))
            }
            GameQuestion::Clock => Ok(Answer::Clock(Box::new(self.clock_report(from)))),
            GameQuestion::Game(number) => return self.find_record(from, number, reply),
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
        let state = self.state_for(asker.from);
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

    fn clock_report(&self, from: ConnectionId) -> ClockReport {
        let patience = self.patience();
        if let Some(shown) = self.shown_to(from) {
            return ClockReport {
                snapshot: shown.snapshot_now(),
                absence: absence_shown(shown.state(), patience),
            };
        }
        ClockReport {
            snapshot: self.snapshot_now(),
            absence: Chair::ALL.map(|chair| {
                let left = self.attendance.absence_left(chair, patience)?;
                Some(left.as_secs())
            }),
        }
    }

    /// The absent players of the game, as far as a connection may know.
    fn away_for(&self, from: ConnectionId) -> Vec<Away> {
        if self.state.running().is_none() || self.shown_to(from).is_some() {
            return Vec::new();
        }
        let known = |chair: &Chair| !self.attendance.is_looked_for(*chair);
        let absent = self.attendance.absent().filter(known);
        absent
            .map(|chair| {
                let left = self.attendance.patience_left(chair, self.patience());
                let seconds = left.and_then(|left| self.told_of_patience(left));
                Away { chair, seconds }
            })
            .collect()
    }

    fn board(&self, from: ConnectionId, board: BoardView) -> CommandResult {
        let state = self.state_for(from);
        if state.game.is_none() {
            return Err(not_running(state));
        }
        Ok(Answer::Board {
            snapshot: Box::new(self.snapshot_for(from)),
            seq: state.seq,
            board,
            spectators: self.handle.feed.audience(),
        })
    }
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
