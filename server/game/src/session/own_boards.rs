//! Several boards of a person: the list of them, the way from one to another, and commands for a board where the person is not.

use std::sync::Arc;

use damiera_connection::delivery::RoomEntry;
use damiera_protocol::command::{BoardCommand, BoardName, OwnBoardsCommand};
use damiera_protocol::meaning::Asking;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::wire::OwnBoardList;

use super::leaving::{leave, leave_lesson};
use super::scope::{AtRooms, SessionScope};
use super::talking::talk_at;
use crate::lobby::{RoomHandle, RoomRequestKind, Wish};

/// Carries out a command about the person's own boards.
pub(super) async fn obey(
    scope: &SessionScope,
    command: OwnBoardsCommand,
    at: &mut impl AtRooms,
) -> CommandResult {
    match command {
        OwnBoardsCommand::List => {
            let boards = at.parts().boards.own_boards();
            Ok(Answer::OwnBoards(OwnBoardList { boards }))
        }
        OwnBoardsCommand::Next => {
            let room = at.parts().boards.next_to_move()?;
            go(scope, &room, at).await
        }
        OwnBoardsCommand::Go(board) => {
            let room = at.parts().boards.list().named(&board)?;
            go(scope, &room, at).await
        }
        OwnBoardsCommand::At(board, command) => at_board(scope, &board, *command, at).await,
    }
}

/// Goes to a board of the person's own, and shows it.
async fn go(scope: &SessionScope, room: &Arc<RoomHandle>, at: &mut impl AtRooms) -> CommandResult {
    // Messages about the lesson come before the board.
    if let Some(left) = leave_lesson(scope, at) {
        at.reply(&Ok(left), None);
    }
    let parts = at.parts();
    if parts.boards.is_watching() && parts.display.is_for_person() {
        drop(leave(scope, None, at).await?);
    }
    let mut parts = at.parts();
    parts.study.forget_problem();
    parts.dialogue.forget_question();
    let number = parts.boards.go(room);
    let number = number.ok_or_else(|| Refusal::RoomGone(room.name.clone()))?;
    parts.face();
    let roster = &scope.services.events.roster;
    roster.set_room(parts.visitor.id(), Some(&room.name));
    let shown = at.ask_here(RoomRequestKind::Look(number)).await?;
    if let Answer::OwnBoard(board) = &shown {
        let (snapshot, seq) = (&board.shown.snapshot, board.shown.seq);
        let entry = RoomEntry { room: room.id, seq };
        let parts = at.parts();
        parts.boards.note(entry, snapshot);
        let role = parts.boards.role();
        if let Some(question) = &board.asked {
            at.hear(Asking::at_return(question, snapshot, role));
        }
    }
    Ok(shown)
}

/// Carries a command out at a board of the person's own. The person stays where they are.
async fn at_board(
    scope: &SessionScope,
    board: &BoardName,
    command: BoardCommand,
    at: &mut impl AtRooms,
) -> CommandResult {
    let room = at.parts().boards.list().named(board)?;
    if let Some(role) = at.parts().boards.role_aside(room.id) {
        at.name_board(room.id, role);
    }
    let outcome = match command {
        BoardCommand::Action(action) => {
            let act = RoomRequestKind::Decide(Wish::Act(action));
            at.ask(&room, act).await
        }
        BoardCommand::Question(question) => {
            let ask = RoomRequestKind::Question(question);
            at.ask(&room, ask).await
        }
        BoardCommand::Talk(talk) => talk_at(scope, &room, talk, at).await,
    };
    if matches!(outcome, Err(Refusal::RoomGone(_))) {
        at.parts().boards.leave_seat(room.id);
    }
    outcome
}
