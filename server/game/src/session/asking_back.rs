//! Coming back to a seat without its code: to one of the person's own, or by asking the other player for it.

use damiera_protocol::code::SeatCode;
use damiera_protocol::command::{ArgumentProblem, CommandError, RoomQuery, SeatBy};
use damiera_protocol::event::CodeDigest;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use tokio::sync::oneshot;

use super::boards::SeatOutcome;
use super::class::member::ClassMember;
use super::key::log_in_or_ask;
use super::login::{LoginWish, SeatAtLogin, resume_own};
use super::order::may_come;
use super::resuming::{resume, resume_seat};
use super::scope::{AtRooms, SessionScope};
use super::seats::SeatFinder;
use super::tournament::{guest_of_code, resume_by_code, return_as_guest};
use super::waiting::{AtWork, Wait};
use crate::lobby::{RoomRequestKind, SeatApplication, Wish};

/// Takes the person's seat in a room of this name, or asks for that of a player of this name.
///
/// # Errors
/// When both are there and the person did not say which is meant.
pub(super) async fn return_to(
    scope: &SessionScope,
    name: &Name,
    by: Option<SeatBy>,
    at: &mut impl AtRooms,
) -> CommandResult {
    let finder = SeatFinder::of(scope, at.parts().visitor);
    let own = finder
        .own_seat_in(name)
        .filter(|_| by != Some(SeatBy::Player));
    let Some((room, code)) = own else {
        return match by {
            Some(SeatBy::Room) => Err(Refusal::NoSeatIn(name.clone())),
            Some(SeatBy::Player) | None => ask_back(scope, name, at).await,
        };
    };
    if by.is_none() && finder.has_seat_beside(name, &room) {
        return Err(Refusal::SeatUnclear(name.clone()));
    }
    take_own_seat(scope, code, at).await
}

/// Takes the seat of a code, or comes back as the guest of a tournament with this code. A word that is a code as well as a
/// name means the name if a seat has it.
pub(super) async fn return_by_code(
    scope: &SessionScope,
    code: SeatCode,
    after: Option<u64>,
    name: Option<Name>,
    at: &mut (impl AtRooms + AtWork<ClassMember>),
) -> CommandResult {
    let finder = SeatFinder::of(scope, at.parts().visitor);
    if let Some(name) = finder.names_seat(code, name) {
        return return_to(scope, &name, None, at).await;
    }
    match guest_of_code(&scope.services.directory, code) {
        Some(guest) => return_as_guest(scope, guest, at).await,
        None => resume_by_code(scope, code, after, at).await,
    }
}

/// Takes the person's only seat in a game that is not over; of none or several it gives the list.
///
/// # Errors
/// When the person has no name, and so no games.
pub(super) async fn return_to_own(scope: &SessionScope, at: &mut impl AtRooms) -> CommandResult {
    let parts = at.parts();
    if parts.visitor.named().is_err() {
        let (command, problem) = ("riprendi", ArgumentProblem::Missing);
        return Err(CommandError::BadArgument { command, problem }.into());
    }
    let finder = SeatFinder::of(scope, parts.visitor);
    let (boards, reader) = (&*parts.boards, parts.display.facts());
    let games = finder.waiting_games(RoomQuery::own_games(), boards, reader);
    let seat = match games.list.rooms.as_slice() {
        [only] => Name::parse(&only.room)
            .ok()
            .and_then(|room| finder.own_seat_in(&room)),
        [] | [_, _, ..] => return Ok(Answer::Rooms(games)),
    };
    let (_, code) = seat.ok_or(Refusal::NoSuchSeat)?;
    take_own_seat(scope, code, at).await
}

/// Takes one of the person's seats back without its code. A guest shows the code: a guest who was given a seat has
/// its name, and not the other seats of that name.
pub(super) async fn take_own_seat(
    scope: &SessionScope,
    code: CodeDigest,
    at: &mut impl AtRooms,
) -> CommandResult {
    let visitor = at.parts().visitor;
    if visitor.account().is_none() {
        let name = visitor.named()?.name().clone();
        return Err(Refusal::SeatLeftForLater(name));
    }
    Box::pin(resume_seat(scope, code, None, at)).await
}

/// Asks for the seat of a player's name: of several the newest that can be asked for. That of a
/// registered person is taken back by the password.
async fn ask_back(scope: &SessionScope, name: &Name, at: &mut impl AtRooms) -> CommandResult {
    let parts = at.parts();
    parts.boards.permits().without_boards()?;
    parts.boards.requested().is_free()?;
    let services = &scope.services;
    may_come(services, name)?;
    let lobby = &services.directory.lobby;
    if let Some(account) = services.storage.people.of_name(name)
        && SeatFinder::of(scope, parts.visitor).shows_seat_of(account.id)
    {
        if parts.visitor.account() == Some(account.id) {
            return Box::pin(resume_own(scope, &account, at)).await;
        }
        let wish = LoginWish {
            resumes: true,
            ..LoginWish::default()
        };
        return log_in_or_ask(scope, &account, wish, SeatAtLogin::Newest, at).await;
    }
    let seats = lobby.seats.named(name);
    if seats.is_empty() {
        return Err(Refusal::NoSeatOf(name.clone(), lobby.seats.similar(name)));
    }
    let guesses = &services.admission.guesses;
    guesses.ask_for_seat(parts.visitor.address())?;
    let mut refused = None;
    for (room, owner) in seats {
        let (sender, mut outcome) = oneshot::channel();
        let lease = at.parts().visitor.lease();
        let guest = lease.map_or_else(|| owner.clone(), |lease| lease.name().clone());
        let request = SeatApplication {
            name: owner,
            outcome: sender,
        };
        let ask = RoomRequestKind::Decide(Wish::AskBack(request));
        let answer = at.put_as(&room, guest, ask);
        match at.wait(Wait::Decision, answer).await.outcome {
            Ok(asked @ Answer::SeatAsked(_)) => {
                let room = room.name.clone();
                at.parts().boards.requested_mut().ask(room, outcome);
                return Ok(asked);
            }
            // The room sends the code before it answers.
            Ok(_) => {
                let gone = || Err(Refusal::RoomGone(room.name.clone()));
                let outcome = outcome.try_recv().unwrap_or_else(|_| gone());
                return take_given(scope, &room.name, outcome, at).await;
            }
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    Err(refused.unwrap_or_else(|| Refusal::NoSeatOf(name.clone(), None)))
}

/// Tells what came of the seat that was asked for, and takes it.
pub(super) async fn seat_answered(
    scope: SessionScope,
    room: Name,
    outcome: SeatOutcome,
    at: &mut impl AtRooms,
) {
    at.parts().visitor.stirs();
    let outcome = take_given(&scope, &room, outcome, at).await;
    at.catch_up(&outcome);
    at.reply(&outcome, None);
}

async fn take_given(
    scope: &SessionScope,
    room: &Name,
    outcome: SeatOutcome,
    at: &mut impl AtRooms,
) -> CommandResult {
    let code = outcome?;
    let display = at.parts().display;
    display.tell(|view| render::seat_code(room, code, view));
    Box::pin(resume(scope, code, None, at)).await
}
