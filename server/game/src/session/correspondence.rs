//! Games by correspondence: the bounds of a person, and the way back to the boards.

use std::sync::Arc;

use damiera_connection::delivery::LobbyNews;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::{ChallengeWish, ClockChoice, Colours, RoomOptions};
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{CommandResult, Refusal};
use damiera_protocol::terms::GameTerms;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::{AnswerWord, ChallengeAnswered};
use damiera_tournaments::event::Tournament;

use super::finding::{OpponentSeeker, may_open};
use super::leaving::leave;
use super::opening::{RoomPartner, open};
use super::scope::{AtRooms, SessionScope};
use super::sitting::{SeatPreference, sit, sit_at_table};
use super::visitor::Visitor;
use crate::lobby::{RoomHandle, RoomRequestKind, TableKind, Wish};
use crate::services::Services;
use crate::tournaments::TournamentHandle;

/// The format of a cluster's log that has games by correspondence.
pub(super) const CORRESPONDENCE_FORMAT: u16 = 3;

/// Tables by correspondence to which a person is invited at once. A further invitation is refused.
const MOST_INVITATIONS: usize = 20;

/// Those of them by one founder. A further one is refused.
const MOST_INVITATIONS_BY_ONE: usize = 3;

/// The seat that a person takes by correspondence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CorrespondenceSeat {
    /// At a table of the person's own, where an opponent is waited for.
    Table,
    /// In a game that begins.
    Game,
}

/// Checks that a person may take a seat by correspondence.
///
/// # Errors
/// For a guest, and beyond the bounds of a person and of the server.
pub(super) fn may_correspond(
    scope: &SessionScope,
    visitor: &Visitor,
    seat: CorrespondenceSeat,
) -> Result<(), Refusal> {
    let services = &scope.services;
    let account = visitor.account();
    let account = account.filter(|_| visitor.borrowed_name(&services.storage).is_none());
    let account = account.ok_or(Refusal::CorrespondenceGuest)?;
    if !services.host.all_read(CORRESPONDENCE_FORMAT) {
        return Err(Refusal::CorrespondenceUpdating);
    }
    let limits = services.admission.limits.now();
    let (games, tables) = seats_of(services, account);
    if games >= limits.correspondence_per_person as usize {
        let most = limits.correspondence_per_person;
        return Err(Refusal::TooManyCorrespondence(most));
    }
    let opens = seat == CorrespondenceSeat::Table;
    if opens && tables >= limits.correspondence_tables_per_person as usize {
        let most = limits.correspondence_tables_per_person;
        return Err(Refusal::TooManyCorrespondenceTables(most));
    }
    let all = services.directory.lobby.rooms.count_correspondence();
    if opens && all >= limits.correspondence {
        return Err(Refusal::CorrespondenceFull(limits.correspondence));
    }
    let most = limits.new_correspondence_per_day;
    match services.admission.correspondence.may_begin(account, most) {
        true => Ok(()),
        false => Err(Refusal::CorrespondenceTooFast(most)),
    }
}

/// A person has taken a seat by correspondence, which counts for the day.
pub(super) fn has_begun(scope: &SessionScope, visitor: &Visitor) {
    let admission = &scope.services.admission;
    if let Some(account) = visitor.account() {
        let most = admission.limits.now().new_correspondence_per_day;
        admission.correspondence.begun(account, most);
    }
}

/// Checks that a person may enter a tournament by correspondence: its games count with the person's present ones, and with the games
/// of further tournaments that have not begun. Other tournaments are no matter of this.
///
/// # Errors
/// When the person would have more games than one may.
pub(super) fn may_enter_by_days(
    services: &Services,
    tournament: &TournamentHandle,
    account: AccountId,
) -> Result<(), Refusal> {
    let games = |handle: &TournamentHandle| {
        let awaited = |it: &Tournament| it.plays_at_once() && it.rounds.is_empty();
        handle.look(|it| it.terms.most_games().filter(|_| awaited(it)))
    };
    let Some(own) = games(tournament) else {
        return Ok(());
    };
    let entered = services.directory.tournaments.of_person(account);
    let entered = entered.iter().filter(|other| other.id != tournament.id);
    let awaited: u16 = entered.filter_map(|other| games(other)).sum();
    let (seats, _) = seats_of(services, account);
    let most = services.admission.limits.now().correspondence_per_person;
    match seats + usize::from(awaited + own) <= most as usize {
        true => Ok(()),
        false => Err(Refusal::TooManyCorrespondence(most)),
    }
}

/// The number of a person's seats by correspondence, and of those at tables where an opponent is waited for.
fn seats_of(services: &Services, account: AccountId) -> (usize, usize) {
    let seats = services.directory.lobby.seats.of_account(account);
    let games = seats.iter().filter(|(room, _)| room.is_correspondence());
    let tables = games.clone().filter(|(room, _)| room.waits());
    (games.count(), tables.count())
}

/// Checks that terms can be those of a game by correspondence, if they name one.
///
/// # Errors
/// With a delay, a time of absence, advice or the bot.
pub(super) fn may_be_terms(terms: &GameTerms, bot: Option<u8>) -> Result<bool, Refusal> {
    let time = terms.time;
    if !time.is_some_and(TimeControl::is_correspondence) {
        return Ok(false);
    }
    let is_plain = terms.delay.is_none() && terms.absence.is_none() && bot.is_none();
    match is_plain && !terms.advice && !terms.pair {
        true => Ok(true),
        false => Err(Refusal::CorrespondencePlain),
    }
}

/// Proposes a game by correspondence: a table that stands while its founder is away. Only the challenged person may sit down
/// there. A challenge of that person on the same terms is accepted instead.
pub(super) async fn challenge_by_correspondence(
    scope: &SessionScope,
    seeker: OpponentSeeker,
    wish: ChallengeWish,
    at: &mut impl AtRooms,
) -> CommandResult {
    let variant = wish.variant.unwrap_or_else(|| at.parts().usual_variant());
    may_open(wish.opening, variant)?;
    let kind = TableKind {
        variant,
        time: wish.pace.and_then(ClockChoice::time),
        opening: wish.opening,
        pair: wish.pair,
    };
    let rated = wish.rated == Some(true);
    let invited = invited_by(scope, &wish, at.parts().visitor)?;
    if let Some(to) = &wish.to {
        seeker.may_invite(to)?;
    }
    let table = answered(scope, &wish, (kind, rated), at);
    if let (Some(account), Some(to), None) = (invited, &wish.to, &table) {
        may_invite_again(scope, (account, to), at.parts().visitor)?;
    }
    let seat = match table {
        Some(_) => CorrespondenceSeat::Game,
        None => CorrespondenceSeat::Table,
    };
    may_correspond(scope, at.parts().visitor, seat)?;
    if at.parts().boards.is_watching() {
        leave(scope, None, at).await?;
    }
    let preference = SeatPreference {
        side: wish.side,
        rated: Some(rated),
    };
    if let Some(table) = table {
        return sit(scope, &table, preference, None, at).await;
    }
    if invited.is_none()
        && !rated
        && let Some(seated) = sit_at_table(scope, variant, |open| open == kind, at).await
    {
        return seated;
    }
    let options = RoomOptions {
        variant: Some(variant),
        colours: Some(wish.side.map_or(Colours::Lot, Colours::Founder)),
        terms: terms_of(kind, rated),
        ..RoomOptions::default()
    };
    let partner = invited.map_or(RoomPartner::Anyone, RoomPartner::Invited);
    let opened = open(scope, None, Box::new(options), partner, at).await?;
    let room = at.parts().boards.room().map(Arc::clone);
    if let (Some(room), Some(to)) = (room, &wish.to) {
        Box::pin(seeker.tell_invited(&room, to, at)).await;
    }
    Ok(opened)
}

/// The account of the person whom a challenge names; None if it is for anyone.
///
/// # Errors
/// For the challenger's own name, and for a name that is not registered.
fn invited_by(
    scope: &SessionScope,
    wish: &ChallengeWish,
    visitor: &Visitor,
) -> Result<Option<AccountId>, Refusal> {
    let Some(to) = &wish.to else {
        return Ok(None);
    };
    if visitor.lease().is_some_and(|own| own.name() == to) {
        return Err(Refusal::OwnChallenge);
    }
    let account = scope.services.storage.people.of_name(to);
    let account = account.ok_or_else(|| Refusal::NotRegistered(to.clone()))?;
    Ok(Some(account.id))
}

/// Checks that a person has not been invited by too many, or too often by this one.
///
/// # Errors
/// Then.
fn may_invite_again(
    scope: &SessionScope,
    (invited, to): (AccountId, &Name),
    visitor: &Visitor,
) -> Result<(), Refusal> {
    let open = invitations(scope, invited);
    let own = visitor.lease().map(|own| own.name());
    let by_own = open.iter().filter(|(_, by)| Some(by) == own);
    match open.len() < MOST_INVITATIONS && by_own.count() < MOST_INVITATIONS_BY_ONE {
        true => Ok(()),
        false => Err(Refusal::InvitedEnough(to.clone())),
    }
}

/// The terms of a table for a kind of game.
fn terms_of(kind: TableKind, rated: bool) -> GameTerms {
    GameTerms {
        time: kind.time,
        rated,
        opening: kind.opening,
        pair: kind.pair,
        ..GameTerms::default()
    }
}

/// The table to which the challenged person has invited this one, on these terms.
fn answered(
    scope: &SessionScope,
    wish: &ChallengeWish,
    terms: (TableKind, bool),
    at: &mut impl AtRooms,
) -> Option<Arc<RoomHandle>> {
    let (to, account) = (wish.to.as_ref()?, at.parts().visitor.account()?);
    let tables = invitations(scope, account).into_iter();
    tables
        .filter(|(_, by)| by == to)
        .map(|(table, _)| table)
        .find(|table| {
            let row = table.row();
            row.is_some_and(|row| (TableKind::of_row(&row), row.terms.rated) == terms)
        })
}

/// The tables by correspondence to which a person is invited, each with the name of its founder.
pub(super) fn invitations(
    scope: &SessionScope,
    account: AccountId,
) -> Vec<(Arc<RoomHandle>, Name)> {
    let tables = scope.services.directory.lobby.rooms.invitations(account);
    let by = |table: &RoomHandle| table.seated().into_iter().flatten().next();
    tables
        .into_iter()
        .filter_map(|table| Some((Arc::clone(&table), by(&table)?)))
        .collect()
}

/// A person turns an invitation to a table by correspondence down: the table is closed, and its founder is told. Returns the
/// founder; None if the number is no such table.
///
/// # Errors
/// When the founder has left the table meanwhile, or it cannot be stored.
pub(super) async fn decline_invitation(
    scope: &SessionScope,
    number: u32,
    at: &mut impl AtRooms,
) -> Result<Option<Name>, Refusal> {
    let services = &scope.services;
    let table = services.directory.challenges.table(number);
    let (Some(account), Some(table)) = (at.parts().visitor.account(), table) else {
        return Ok(None);
    };
    let mut invited = invitations(scope, account).into_iter();
    let Some((table, by)) = invited.find(|(own, _)| own.id == table.id) else {
        return Ok(None);
    };
    let wish = RoomRequestKind::Decide(Wish::TurnDown(account));
    at.ask(&table, wish).await?;
    let answered = ChallengeAnswered {
        number,
        answer: AnswerWord::Declined.into(),
        name: at
            .parts()
            .visitor
            .lease()
            .map(|own| own.name().clone().into()),
        room: None,
    };
    let news = LobbyNews::new(LobbyEvent::Answered(Box::new(answered)));
    services.events.roster.tell_name(&by, &Arc::new(news));
    Ok(Some(by))
}

/// Closes the tables by correspondence to which a person is invited by another person, muted just now.
pub(super) fn close_invitations_of(
    scope: &SessionScope,
    muted: &Name,
    at: &mut impl AtRooms,
    account: AccountId,
) {
    for (table, by) in invitations(scope, account) {
        if by == *muted {
            at.tell_room(&table, RoomRequestKind::Decide(Wish::TurnDown(account)));
        }
    }
}
