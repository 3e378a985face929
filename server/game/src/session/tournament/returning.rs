//! Where an outcome of a tournament leads the person, and coming back by the code of an entrant.

use std::sync::Arc;

use damiera_protocol::account::AccountId;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::TournamentCommand;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, CommandResult, NameAnswer, NameReason, Refusal};
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::who::Who;
use damiera_protocol::wire::Named;

use super::board::own_boards;
use super::guest::code_refused;
use super::{TournamentAsker, TournamentOutcome};
use crate::lobby::{RoomRequestKind, Wish};
use crate::session::boards::SessionPlace;
use crate::session::class::member::ClassMember;
use crate::session::class::return_to_class;
use crate::session::guiding::follow_tournament;
use crate::session::resuming::{resume, resume_seat};
use crate::session::scope::{AtRooms, RoomParts, SessionScope};
use crate::session::waiting::AtWork;
use crate::tournaments::{ReadyPlayer, TournamentHandle};

impl TournamentAsker {
    pub(in crate::session) fn of(scope: &SessionScope, parts: &RoomParts<'_>) -> TournamentAsker {
        TournamentAsker {
            services: Arc::clone(&scope.services),
            person: parts.visitor.facts(),
            reader: parts.display.facts(),
            usual_variant: parts.usual_variant(),
            room: parts.boards.room().map(|room| room.name.clone()),
            plays: parts.boards.plays() && parts.may_sit(scope).is_err(),
        }
    }
}

/// Carries out a command about tournaments.
pub(in crate::session) async fn obey(
    scope: &SessionScope,
    command: TournamentCommand,
    at: &mut impl AtRooms,
) -> CommandResult {
    let asker = TournamentAsker::of(scope, &at.parts());
    match asker.obey(command, at).await? {
        TournamentOutcome::Answer(answer) => Ok(answer),
        TournamentOutcome::EnteredAsGuest(guest, answer) => {
            at.parts().visitor.set_guest(guest);
            Ok(answer)
        }
        TournamentOutcome::Follow(id) => Box::pin(follow_tournament(scope, id, at)).await,
        TournamentOutcome::Resume(seat) => Box::pin(resume_seat(scope, seat, None, at)).await,
        TournamentOutcome::Ready(handle, account) => {
            be_ready_for(scope, &handle, account, at)?;
            let asker = TournamentAsker::of(scope, &at.parts());
            asker.reported_to_waiting(&handle, account)
        }
    }
}

/// This person is here for a game of a tournament that waits for both players: the session is taken to the board when the
/// other one is here too.
fn be_ready_for(
    scope: &SessionScope,
    handle: &TournamentHandle,
    account: AccountId,
    at: &mut impl AtRooms,
) -> Result<(), Refusal> {
    let boards = at.parts().boards;
    if boards.is_seated()
        && !boards.plays()
        && let Some(room) = at.return_to_lobby()
    {
        at.tell_room(&room, RoomRequestKind::Decide(Wish::Leave));
    }
    let mut parts = at.parts();
    let newcomer = parts.newcomer(scope)?;
    let player = ReadyPlayer {
        from: parts.visitor.id(),
        newcomer,
        holder: parts.visitor.holder(),
    };
    let tournaments = &scope.services.directory.tournaments;
    tournaments.set_ready(handle, account, player);
    Ok(())
}

/// Is ready for the game of a tournament that waits, or for those of all own tournaments, if the person is free.
pub(in crate::session) fn meet_in_tournaments(
    scope: &SessionScope,
    only: Option<TournamentId>,
    at: &mut impl AtRooms,
) {
    if at.parts().class.is_pupil() {
        return;
    }
    let asker = TournamentAsker::of(scope, &at.parts());
    for id in only.map_or_else(|| asker.own(), |id| vec![id]) {
        let asker = TournamentAsker::of(scope, &at.parts());
        if let Some((handle, account)) = asker.waiting_game(id) {
            // Without a name of one's own there is no account.
            let _ = be_ready_for(scope, &handle, account, at);
        }
    }
}

/// A guest of tournaments is back: at the board if a game goes on there, which no other connection has then, or in the
/// lobby.
pub(in crate::session) async fn return_as_guest(
    scope: &SessionScope,
    guest: AccountId,
    at: &mut impl AtRooms,
) -> CommandResult {
    let services = &scope.services;
    let parts = at.parts();
    parts.boards.permits().outside()?;
    let before = parts.visitor.lease().map(|own| own.name().clone());
    let found = services.directory.tournaments.of_guest(guest);
    let (handle, name) = found.ok_or(Refusal::NoSuchSeat)?;
    let mut rooms = handle.look(|it| own_boards(it, guest)).into_iter();
    let asker = TournamentAsker::of(scope, &parts);
    let seat = rooms.find_map(|room| asker.seat(&handle, guest, &room));
    if let Some(seat) = seat {
        let resumed = Box::pin(resume_seat(scope, seat, None, at)).await;
        if resumed.is_ok() {
            at.parts().visitor.set_guest(guest);
            say_name_of_code(before.as_ref(), at);
            at.catch_up(&resumed);
            // The code that was shown at the place before is void from now on.
            let recode = RoomRequestKind::Decide(Wish::Recode(seat));
            let recoded = at.ask_here(recode).await;
            at.catch_up(&recoded);
        }
        return resumed;
    }
    let RoomParts {
        visitor, boards, ..
    } = at.parts();
    if visitor.lease().is_none_or(|own| *own.name() != name) {
        visitor.may_take_name(boards, services, &name)?;
        // A line of this guest's that was lost without a word may have the name still.
        let names = &services.directory.lobby.names;
        let lease = names.take_again(&Who::unregistered(name));
        visitor.come_by(lease, &services.directory, &services.events);
    }
    visitor.set_guest(guest);
    TournamentAsker::of(scope, &at.parts()).take_over();
    say_name_of_code(before.as_ref(), at);
    meet_in_tournaments(scope, None, at);
    TournamentAsker::of(scope, &at.parts()).reported_to_waiting(&handle, guest)
}

/// Says the name that came with an entrant's code, if it is another one than before. Programs read it in the answer.
fn say_name_of_code(before: Option<&Name>, at: &mut impl AtRooms) {
    let parts = at.parts();
    let Some(name) = parts.visitor.lease().map(|own| own.name().clone()) else {
        return;
    };
    if before == Some(&name) || !parts.display.is_for_person() {
        return;
    }
    let named = Named::new(name, false);
    let reason = match before {
        Some(_) => NameReason::Renaming,
        None => NameReason::First,
    };
    let answer = Answer::Named(Box::new(NameAnswer { named, reason }));
    at.reply(&Ok(answer), None);
}

/// Takes a seat back by its code, which may be an entrant's or that of a class.
pub(in crate::session) async fn resume_by_code(
    scope: &SessionScope,
    code: SeatCode,
    seq: Option<u64>,
    at: &mut (impl AtRooms + AtWork<ClassMember>),
) -> CommandResult {
    let lease = at.parts().visitor.lease();
    let before = lease.map(|own| own.name().clone());
    let resumed = Box::pin(resume(scope, code, seq, at)).await;
    Box::pin(return_to_class(scope, at)).await;
    become_guest_of_board(scope, before.as_ref(), at);
    resumed.map_err(|refusal| code_refused(&scope.services.directory, code, refusal))
}

/// A guest's seat at a tournament's board was taken back by its code: the person, who had another name `before` or none, is
/// that entrant.
fn become_guest_of_board(scope: &SessionScope, before: Option<&Name>, at: &mut impl AtRooms) {
    let RoomParts {
        visitor, boards, ..
    } = at.parts();
    let SessionPlace::Seated(room) = boards.place() else {
        return;
    };
    let tournaments = &scope.services.directory.tournaments;
    let place = room.name.tournament_board();
    let found = place.and_then(|(id, ..)| tournaments.find(TournamentId(id)).ok());
    let name = visitor.lease().map(|lease| lease.name().clone());
    if let (Some(handle), Some(name)) = (found, name)
        && let Some(guest) = handle.look(|it| it.guest_of_name(&name))
    {
        visitor.set_guest(guest);
        say_name_of_code(before, at);
    }
}
