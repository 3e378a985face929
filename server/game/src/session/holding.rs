//! Challenges of a person who sits down, and a game that begins for the person meanwhile.

use std::sync::Arc;

use damiera_connection::delivery::{Call, CallReason, LobbyNews};
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::reply::{Acknowledgement, Answer, Refusal};
use damiera_protocol::wire::{AnswerWord, ChallengeAnswered};

use super::finding::OpponentSeeker;
use super::leaving::leave_lesson;
use super::scope::{AtRooms, SessionScope};
use crate::challenges::Promise;
use crate::lobby::{Lobby, RoomHandle, RoomRequestKind};

/// Reserves the person's challenges before the person sits down.
///
/// # Errors
/// When a game begins for the person meanwhile: the person sits there.
pub(super) async fn hold(scope: &SessionScope, at: &mut impl AtRooms) -> Result<Promise, Refusal> {
    let seeker = OpponentSeeker::of(scope, &at.parts());
    // Boxed, so that the futures of a person who sits down hold a pointer.
    match Box::pin(seeker.hold(at)).await {
        Ok(promise) => Ok(promise),
        Err(call) => {
            called(scope, &call, at);
            Err(Refusal::InRoom(call.room))
        }
    }
}

/// The room of a call. The operator may have closed it already.
pub(super) fn called_room(lobby: &Lobby, call: &Call) -> Option<Arc<RoomHandle>> {
    let found = lobby.rooms.find(&call.room).ok();
    found.or_else(|| lobby.rooms.of_class(&call.room))
}

/// This person's challenge was accepted: both sit at a table now.
pub(super) fn called(scope: &SessionScope, call: &Call, at: &mut impl AtRooms) {
    let Some(room) = called_room(&scope.services.directory.lobby, call) else {
        return;
    };
    let parts = at.parts();
    let number = parts.board_number(&scope.services.directory, &room);
    let (boards, seat) = (parts.boards, (call.chair, number));
    if call.reason == CallReason::OwnBoard {
        let watches_it = boards.room().is_some_and(|here| here.id == room.id);
        if watches_it {
            let turned = parts.display.view().turned;
            boards.sit(&room, seat, turned);
            at.parts().face();
        } else if !boards.list().sits_in(&room) {
            boards.sit_aside(&room, seat);
        }
        return;
    }
    if boards.plays() {
        // The next line may be a move, so the person stays where they are.
        boards.sit_aside(&room, seat);
        return tell_of_call(call, at);
    }
    // Messages about the lesson come before the game.
    if let Some(left) = leave_lesson(scope, at) {
        at.reply(&Ok(left), None);
    }
    if at.parts().boards.is_watching()
        && let Some(watched) = at.parts().boards.leave()
    {
        at.tell_room(&watched, RoomRequestKind::Gone);
    }
    let parts = at.parts();
    if parts.dialogue.leave_prompt(parts.display.view().format) {
        // The next lines are moves.
        parts.display.show_typing();
        at.reply(&Ok(Answer::Acknowledged(Acknowledgement::PromptLeft)), None);
    }
    let parts = at.parts();
    parts.boards.requested_mut().withdraw();
    parts.dialogue.forget_question();
    parts.study.forget_problem();
    let turned = parts.display.view().turned;
    parts.boards.sit(&room, seat, turned);
    let roster = &scope.services.events.roster;
    roster.set_room(parts.visitor.id(), Some(&room.name));
    at.parts().face();
    tell_of_call(call, at);
}

/// Tells the challenger that the challenge was accepted.
fn tell_of_call(call: &Call, at: &mut impl AtRooms) {
    let CallReason::Challenge(number, by) = call.reason.clone() else {
        return;
    };
    let answered = ChallengeAnswered {
        number,
        answer: AnswerWord::Accepted.into(),
        name: Some(by.into()),
        room: Some(call.room.clone().into()),
    };
    let news = LobbyNews::new(LobbyEvent::Answered(Box::new(answered)));
    at.parts().display.show_lobby(&news);
}
