//! Questions about a room: answered at once from the state, whatever the journal does.

use damiera_protocol::command::{AdviceKind, BoardView, GameQuestion};
use damiera_protocol::reply::{Answer, ClockReport, CommandResult, Holds};
use damiera_protocol::scene::{Happening, Scene};
use damiera_protocol::view::Chair;
use tokio::sync::oneshot;

use super::Room;
use crate::journal::Journal;
use crate::lobby::{AdviceSubject, Asker, Responder};
use crate::room::RoomState;
use crate::room::decide::{advice, not_running, play, running};

impl<J: Journal> Room<J> {
    /// Answers a question at once, except for a game that only the journal has; that is read
    /// meanwhile.
    pub(super) fn answer(&self, question: GameQuestion, reply: Responder) {
        let state = &self.state;
        let outcome = match question {
            GameQuestion::Board(view) => self.board(view),
            GameQuestion::Moves(from) => moves(state, from.as_deref()),
            GameQuestion::Scan(part) => with_game(state, |scene| Answer::Scan(scene, part)),
            GameQuestion::Turn => with_game(state, Answer::Turn),
            GameQuestion::Last => with_game(state, Answer::Last),
            GameQuestion::Square(text) => square(state, &text),
            GameQuestion::Why(text) => play::verdict(state, &text).map(Answer::Why),
            GameQuestion::Clock => Ok(Answer::Clock(Box::new(self.clock_report()))),
            GameQuestion::Game(number) => return self.find_record(number, reply),
        };
        reply.send(outcome);
    }

    /// Lets a person ask the engine, and tells the others where that concerns them.
    pub(super) fn advise(
        &self,
        asker: Asker,
        kind: AdviceKind,
        granted: oneshot::Sender<AdviceSubject>,
    ) {
        let chair = self.attendance.chair_of(asker.from);
        let outcome = advice::subject(&self.state, chair, kind).map(|subject| {
            if advice::is_between_people(&self.state) {
                let name = asker.name.clone();
                self.pass(Happening::Advised { name, kind }, Some(asker.from));
            }
            // A session that is gone asks for nothing any more.
            let _ = granted.send(subject);
            Answer::Done { seq: None }
        });
        asker.reply.send(outcome);
    }

    fn clock_report(&self) -> ClockReport {
        let patience = self.patience();
        ClockReport {
            scene: self.scene_now(),
            absence: Chair::ALL.map(|chair| {
                let left = self.attendance.absence_left(chair, patience)?;
                Some(left.as_secs())
            }),
        }
    }

    fn board(&self, board: BoardView) -> CommandResult {
        if self.state.game.is_none() {
            return Err(not_running(&self.state));
        }
        Ok(Answer::Board {
            scene: Box::new(self.scene_now()),
            seq: self.state.seq,
            board,
        })
    }
}

/// An answer about the room's game, which may be over.
fn with_game(state: &RoomState, answer: impl FnOnce(Box<Scene>) -> Answer) -> CommandResult {
    match state.game {
        Some(_) => Ok(answer(Box::new(state.scene()))),
        None => Err(not_running(state)),
    }
}

/// The legal moves, or those from a square as it was typed.
fn moves(state: &RoomState, from: Option<&str>) -> CommandResult {
    running(state)?;
    let drawing = state.drawing();
    let square = from.map(|text| drawing.parse_square(text, state.variant));
    Ok(match square.transpose() {
        Ok(square) => Answer::Moves(Box::new(state.scene()), square),
        Err(_) => not_played(from.unwrap_or_default()),
    })
}

/// The answer about a square on which the game is not played.
fn not_played(text: &str) -> Answer {
    Answer::Square {
        label: text.to_uppercase(),
        holds: Holds::NotPlayed,
    }
}

/// What stands on a square, as it was typed.
fn square(state: &RoomState, text: &str) -> CommandResult {
    let Some(table) = &state.game else {
        return Err(not_running(state));
    };
    let drawing = state.drawing();
    let Ok(square) = drawing.parse_square(text, state.variant) else {
        return Ok(not_played(text));
    };
    let piece = table.game.position().piece_at(square);
    Ok(Answer::Square {
        label: drawing.label(square).to_string(),
        holds: piece.map_or(Holds::Nothing, Holds::Piece),
    })
}
