//! Leaving a room: the seat, the watch, or the server.

use std::sync::Arc;

use damiera_protocol::command::CommandError;
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, Guided, GuidedTo, Refusal};
use damiera_protocol::wire::LeftRoom;

use super::lesson::asker::LessonAsker;
use super::scope::{AtRooms, RoomParts, SessionScope};
use crate::lobby::{RoomHandle, RoomRequestKind, Wish};
use crate::services::Events;

/// Leaves the room where the person is, and every other watched one; or a single one of them.
pub(super) async fn leave(
    scope: &SessionScope,
    room: Option<Name>,
    at: &mut impl AtRooms,
) -> CommandResult {
    if let Some(left) = leave_lesson(scope, at) {
        return Ok(left);
    }
    let mut parts = at.parts();
    if parts.study.has_problem() {
        let (study, solver) = parts.study(scope);
        return Ok(study.leave(&solver));
    }
    if let Some(name) = room {
        return leave_one(scope, name, at).await;
    }
    let guide = parts.end_guide(scope);
    if let (Some(by), None) = (guide, parts.boards.room()) {
        let place = GuidedTo::Ended;
        return Ok(Answer::Guided(Box::new(Guided { by, place })));
    }
    if let Some(room) = step_out(scope, &mut parts) {
        return Ok(Answer::Left(room));
    }
    if !parts.boards.is_watching() {
        return at.ask_here(RoomRequestKind::Decide(Wish::Leave)).await;
    }
    let others = parts.boards.leave_others();
    for room in &others {
        at.tell_room(room, RoomRequestKind::Gone);
    }
    let room = at.return_to_lobby().ok_or(Refusal::NotInRoom)?;
    let left = stop_watching(&room, at).await;
    if others.is_empty() || left.is_err() {
        return left;
    }
    let rooms = others.iter().chain([&room]);
    Ok(Answer::Left(LeftRoom {
        room: room.name.clone().into(),
        rooms: rooms.map(|room| room.name.clone().into()).collect(),
        plays_on: false,
    }))
}

/// Goes to the lobby from a game by correspondence, which goes on. None at other boards.
fn step_out(scope: &SessionScope, parts: &mut RoomParts<'_>) -> Option<LeftRoom<'static>> {
    let room = parts.boards.step_out()?;
    scope
        .services
        .events
        .roster
        .set_room(parts.visitor.id(), None);
    parts.dialogue.forget_question();
    parts.face();
    Some(LeftRoom {
        plays_on: true,
        ..LeftRoom::of(room.name.clone())
    })
}

/// Leaves one of the rooms where the person is, or which are watched.
async fn leave_one(scope: &SessionScope, name: Name, at: &mut impl AtRooms) -> CommandResult {
    let mut parts = at.parts();
    if parts.boards.room().is_some_and(|room| room.name == name) {
        parts.end_guide(scope);
        if let Some(room) = step_out(scope, &mut parts) {
            return Ok(Answer::Left(room));
        }
        if !parts.boards.is_watching() {
            return at.ask_here(RoomRequestKind::Decide(Wish::Leave)).await;
        }
        let room = at.return_to_lobby().ok_or(Refusal::NotInRoom)?;
        return stop_watching(&room, at).await;
    }
    let own = parts.boards.list().seats().find(|room| room.name == name);
    if let Some(room) = own.cloned() {
        return at.ask(&room, RoomRequestKind::Decide(Wish::Leave)).await;
    }
    let room = parts.boards.leave_other(&name);
    let room = room.ok_or(Refusal::NotThere(name))?;
    stop_watching(&room, at).await
}

/// Tells a room that this session stops watching it.
async fn stop_watching(room: &Arc<RoomHandle>, at: &mut impl AtRooms) -> CommandResult {
    // The answer comes after the name of a deserted room is free.
    match at.ask(room, RoomRequestKind::Gone).await {
        Err(Refusal::RoomGone(name)) => Ok(Answer::Left(LeftRoom::of(name))),
        outcome => outcome,
    }
}

/// Leaves, be it a problem that is over; a person who is in no room is asked whether to close the connection.
pub(super) async fn leave_or_quit(
    scope: &SessionScope,
    room: Option<Name>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let is_bare = room.is_none();
    let left = leave(scope, room, at).await;
    let parts = at.parts();
    let problem = parts.study.leave_problem_over();
    match left {
        Err(Refusal::NotInRoom) if is_bare && parts.display.is_for_person() => {
            if let Some(problem) = problem {
                return Ok(problem);
            }
            let question = Question::Meant("fine".to_owned());
            parts.dialogue.ask(question.clone());
            Err(CommandError::Meant(question).into())
        }
        outcome => outcome,
    }
}

impl RoomParts<'_> {
    /// Leaves the watched room, on the way to another, and returns it.
    pub(super) fn leave_watched(&mut self, events: &Events) -> Option<Arc<RoomHandle>> {
        let left = self.boards.leave();
        events.roster.set_room(self.visitor.id(), None);
        self.dialogue.forget_question();
        left
    }
}

/// Leaves the lesson where the person is: without a leader it ends. None outside lessons.
pub(super) fn leave_lesson(scope: &SessionScope, at: &mut impl AtRooms) -> Option<Answer> {
    let parts = at.parts();
    let lesson = Arc::clone(parts.boards.lesson()?);
    LessonAsker::of(scope, parts.visitor).leave(&lesson);
    at.return_to_lobby();
    Some(Answer::Left(LeftRoom::of(lesson.name.clone())))
}

/// Goes from all boards, by correspondence, of a person who takes another name. Their games go on.
pub(super) fn leave_boards(at: &mut impl AtRooms) {
    for room in at.parts().boards.leave_all() {
        at.tell_room(&room, RoomRequestKind::Gone);
    }
}
