//! News of a tournament for the people in it.

use damiera_config::Limits;
use damiera_protocol::account::AccountId;
use damiera_protocol::tournament::first_move_seconds;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_rules::Color;
use damiera_tournaments::event::{
    PairedBoard, Tournament, TournamentChange, TournamentEnd, TournamentEntry,
};

use super::TournamentHandle;
use super::names::name_of;
use crate::services::{Directory, Storage};

/// News of a tournament as it stands.
pub(super) fn news(tournament: &Tournament, why: TournamentWhy) -> TournamentNews<'static> {
    TournamentNews {
        tournament: tournament.id,
        title: tournament.terms.title.clone().into(),
        why: why.into(),
        round: tournament.round(),
        seconds: None,
        absence: None,
        starts: None,
        room: None,
        board: None,
        opponent: None,
        side: None,
        opening: false,
        name: None,
        reason: None,
        rules: Vec::new(),
        place: None,
        points: None,
        first: Vec::new(),
    }
}

/// The arbiter who ended a tournament early or called it off. None if it ended otherwise.
pub(super) fn ended_by(tournament: &Tournament) -> Option<AccountId> {
    let by_arbiter = |entry: &&TournamentEntry| {
        matches!(
            entry.what,
            TournamentChange::Ended {
                cause: TournamentEnd::Early { .. } | TournamentEnd::CalledOff { .. }
            }
        )
    };
    tournament.decisions.iter().rev().find(by_arbiter)?.by
}

/// The news that a board of the round has no result, and an arbiter gives one.
pub(super) fn no_result(tournament: &Tournament, board: u16) -> TournamentNews<'static> {
    TournamentNews {
        board: Some(board),
        ..news(tournament, TournamentWhy::NoResult)
    }
}

/// The news of a game for one of its players.
pub(super) fn paired(
    storage: &Storage,
    tournament: &Tournament,
    number: u16,
    board: &PairedBoard,
    color: Color,
) -> Option<(AccountId, TournamentNews<'static>)> {
    let account = tournament.entrant(board.entrant(color))?.account;
    let opponent = name_of(storage, tournament, board.entrant(!color));
    let news = TournamentNews {
        room: Some(board.name.clone().into()),
        board: Some(number),
        opponent: Some(opponent.into()),
        side: Some(color),
        seconds: Some(first_move_seconds(tournament.terms.absence).into()),
        opening: tournament.terms.opening.is_some(),
        ..news(tournament, TournamentWhy::Paired)
    };
    Some((account, news))
}

/// The news of a game for a player who is back at its board before the opponent has come; None where no opponent is awaited.
pub fn awaited(
    storage: &Storage,
    handle: &TournamentHandle,
    account: AccountId,
    limits: &Limits,
    now: u64,
) -> Option<TournamentNews<'static>> {
    let (_, seconds) = storage.opponent_to_come(handle, account, limits, now)?;
    handle.look(|tournament| {
        if seconds == 0 {
            return None;
        }
        let number = tournament.open_board(account)?;
        let (board, _) = tournament.board(tournament.round(), number)?;
        let color = board.color_of(tournament.number_of(account)?)?;
        let (_, game) = paired(storage, tournament, number, board, color)?;
        Some(TournamentNews {
            absence: Some(seconds),
            // The first move is not awaited yet.
            seconds: None,
            ..game
        })
    })
}

/// The news that a person has missed in running tournaments: the check-in, a game of the round, a withdrawal after missed
/// games, or a board that an arbiter has to decide.
pub fn missed(
    directory: &Directory,
    storage: &Storage,
    person: AccountId,
) -> Vec<TournamentNews<'static>> {
    let going_on = directory.tournaments.going_on();
    let for_arbiter = going_on
        .iter()
        .flat_map(|handle| left_to_arbiter(handle, person));
    let missed = going_on.iter().filter_map(|handle| {
        let tournament =
            handle.look(|it| it.person(person).concerns_absent().then(|| it.clone()))?;
        if tournament.person(person).has_missed_check_in() {
            return Some(news(&tournament, TournamentWhy::NotPresent));
        }
        if tournament.entrant_of(person)?.is_absent() {
            return Some(news(&tournament, TournamentWhy::Withdrawn));
        }
        let own = tournament.number_of(person)?;
        let (number, board, color) = tournament.rounds.last()?.board_of(own)?;
        let (_, game) = paired(storage, &tournament, number, board, color)?;
        let why = TournamentWhy::Missed.into();
        Some(TournamentNews { why, ..game })
    });
    missed.chain(for_arbiter).collect()
}

/// The boards of the round without a result that concern a person, as an arbiter or as one of the players.
fn left_to_arbiter(handle: &TournamentHandle, person: AccountId) -> Vec<TournamentNews<'static>> {
    let boards = handle.boards_for_arbiter().into_iter();
    handle.look(|tournament| {
        let own = tournament.open_board(person);
        let concerns = |board| tournament.arbiters.contains(&person) || own == Some(board);
        let boards = boards.filter(|(_, board)| concerns(*board));
        boards
            .map(|(_, board)| no_result(tournament, board))
            .collect()
    })
}
