//! Lists and finished games, for anyone: rooms, the watchers of a room, the archive, ratings.

use std::sync::Arc;
use std::time::Duration;

use damiera_archive::{Archive, ArchiveError, Finished};
use damiera_connection::admission::guesses::Guesser;
use damiera_connection::delivery::Roster;
use damiera_people::PeopleRegistry;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::{HistoryQuery, RankingQuery, RoomQuery, Whose};
use damiera_protocol::reply::{Answer, CommandResult, Refusal};
use damiera_protocol::wire::{FinishedGame, LeftRatedGames};
use damiera_rules::Variant;

use super::facts::{PersonFacts, ReaderFacts};
use super::waiting::{Wait, Waiting, work_failed};
use crate::lobby::{Lobby, NAMED, RoomHandle};
use crate::services::ranking::RankingPage;
use crate::services::{Services, Storage};

/// A page of the rooms. Words of rooms are shown in lists.
pub(super) async fn rooms(
    services: Arc<Services>,
    asker: Guesser,
    reader: ReaderFacts,
    query: RoomQuery,
    at: &mut impl Waiting,
) -> CommandResult {
    let directory = &services.directory;
    let found = services
        .thinking
        .rooms(&directory.lobby, query, true, Some(asker));
    let found = at.wait(Wait::Answer, found).await.map_err(work_failed)?;
    let mut page = found.page(query.page, reader.view.format.page_rows());
    if query.is_all() && query.page == 1 {
        page.list.lessons = directory.lessons.list();
    }
    Ok(Answer::Rooms(page))
}

/// A page of the people in a room who do not sit at the board.
pub(super) fn watchers(
    lobby: &Lobby,
    people: &PeopleRegistry,
    roster: &Roster,
    room: Option<&Arc<RoomHandle>>,
    page: u32,
) -> CommandResult {
    let room = room.filter(|room| !room.is_of_class());
    let room = room.ok_or(Refusal::NotInRoom)?;
    // The list shows a seat of a room with a delay later than it is taken.
    let seated = lobby.seats.players_in(room.id);
    let page = usize::try_from(page).unwrap_or(usize::MAX);
    let (names, named) = roster.in_room(&room.name, &seated, NAMED, page);
    let pages = named.div_ceil(NAMED).max(1);
    // Of some who watch no name is known here.
    let total = room.feed.audience().max(names.len());
    let place = (page.clamp(1, pages), pages);
    let is_staff = |name: &_| people.is_staff(name);
    let page = (lobby.names).watchers(&room.name, &names, place, total, is_staff);
    Ok(Answer::Who(page))
}

/// Finished games: the asker's own, unless the query names others.
pub(super) async fn history(
    archive: Archive,
    person: PersonFacts,
    reader: ReaderFacts,
    mut query: HistoryQuery,
    at: &mut impl Waiting,
) -> CommandResult {
    if query.whose == Whose::Own {
        query.whose = Whose::Of(person.named()?.name().clone());
    }
    let rows = reader.view.format.page_rows();
    // A guest's name says nothing of who has it.
    let is_own = match (&query.whose, &person.lease) {
        (Whose::Of(name), Some(own)) => own.name() == name && person.account.is_some(),
        (Whose::Own | Whose::All, _) | (_, None) => false,
    };
    let page = match is_own {
        true => {
            let page = archive.history_of_player(query, rows);
            at.wait(Wait::Answer, page).await
        }
        false => {
            let page = archive.history(query, rows);
            at.wait(Wait::Answer, page).await
        }
    };
    page.map(Answer::History).map_err(archive_down)
}

/// A finished game by its number in the archive.
pub(super) async fn archived(
    archive: Archive,
    number: u64,
    at: &mut impl Waiting,
) -> CommandResult {
    let game = finished_game(archive, number, at).await?;
    let game = game.ok_or(Refusal::NotArchived(number))?;
    Ok(Answer::Archived(Box::new(FinishedGame {
        game: game.row.listed(),
        pdn: game.pdn.into(),
    })))
}

/// A finished game, if there is one of this number.
pub(super) async fn finished_game(
    archive: Archive,
    number: u64,
    at: &mut impl Waiting,
) -> Result<Option<Finished>, Refusal> {
    let game = at.wait(Wait::Answer, archive.game(number)).await;
    game.map_err(archive_down)
}

/// A page of a list of ratings, of the usual variant where none is named. Deleted accounts are not listed.
pub(super) async fn ranking(
    services: Arc<Services>,
    person: PersonFacts,
    reader: ReaderFacts,
    (query, usual): (RankingQuery, Variant),
    at: &mut impl Waiting,
) -> CommandResult {
    let variant = query.variant.unwrap_or(usual);
    let now = services.host.clock.unix_ms();
    let storage = &services.storage;
    let asker = Some(person.guesser);
    let made = services
        .thinking
        .ranking(storage, now, (variant, query.list), asker);
    let ranking = at.wait(Wait::Answer, made).await.map_err(work_failed)?;
    let wanted = RankingPage {
        variant,
        list: query.list,
        page: query.page,
        rows: reader.view.format.page_rows(),
        own: person.account,
    };
    let page = storage.ranking_page(&ranking, wanted);
    Ok(Answer::Ranking(Box::new(page)))
}

/// The number of rated games that a person left lately, and the wait for it; None if there were none. `now` is the time, in
/// milliseconds of Unix time.
pub(super) fn left_games(
    storage: &Storage,
    account: AccountId,
    now: u64,
) -> Option<LeftRatedGames> {
    let leaving = (storage.archive).ratings(|ratings| ratings.leaving(account));
    let times = leaving.times(now);
    let wait = leaving.wait(now).unwrap_or(Duration::ZERO);
    (times > 0).then(|| LeftRatedGames {
        times,
        wait: wait
            .as_millis()
            .div_ceil(1_000)
            .try_into()
            .unwrap_or(u64::MAX),
        next: leaving.next_wait(now).as_secs(),
    })
}

/// The refusal where finished games could not be looked up.
pub(super) fn archive_down(error: ArchiveError) -> Refusal {
    tracing::error!(%error, "finished games could not be looked up");
    Refusal::ArchiveDown
}

#[cfg(test)]
mod tests;
