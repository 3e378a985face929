//! News of a tournament for the people in it.

use std::sync::Arc;

use damiera_connection::delivery::LobbyNews;
use damiera_protocol::account::AccountId;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::tournament::{TournamentPoints, first_move_seconds};
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_rules::Color;
use damiera_tournaments::EntrantId;
use damiera_tournaments::event::{PairedBoard, Tournament, TournamentRound};
use damiera_tournaments::standings::Standing;

use super::TournamentHandle;
use super::report::{score, table};
use crate::services::Services;

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

/// The news that a board of the round has no result, and an arbiter gives one.
pub(super) fn no_result(tournament: &Tournament, board: u16) -> TournamentNews<'static> {
    TournamentNews {
        board: Some(board),
        ..news(tournament, TournamentWhy::NoResult)
    }
}

/// Tells one person.
pub(super) fn tell(
    services: &Services,
    tournament: &Tournament,
    account: AccountId,
    news: TournamentNews<'static>,
) {
    if let Some(name) = known_name(services, tournament, account) {
        let news = Arc::new(LobbyNews::new(LobbyEvent::Tournament(Box::new(news))));
        let outbox = &services.tournaments.outbox;
        outbox.tell(&services.roster, name, news);
    }
}

/// Tells everyone who goes on playing, and the arbiters.
pub(super) fn tell_all(
    services: &Services,
    tournament: &Tournament,
    news: &TournamentNews<'static>,
) {
    let playing = tournament.playing().map(|(_, entrant)| entrant.account);
    let mut people: Vec<AccountId> = playing.chain(tournament.arbiters.iter().copied()).collect();
    people.sort_unstable();
    people.dedup();
    for account in people {
        tell(services, tournament, account, news.clone());
    }
}

/// Tells the arbiters.
pub(super) fn tell_arbiters(
    services: &Services,
    tournament: &Tournament,
    news: &TournamentNews<'static>,
) {
    for account in &tournament.arbiters {
        tell(services, tournament, *account, news.clone());
    }
}

/// Tells the players of a round whom they meet, and the odd one of the bye.
pub(super) fn tell_round(services: &Services, tournament: &Tournament) {
    let Some(round) = tournament.rounds.last() else {
        return;
    };
    for (number, (board, result)) in (1..).zip(&round.boards) {
        if result.is_none() {
            for color in [Color::White, Color::Black] {
                let paired = paired(services, tournament, number, board, color);
                if let Some((account, mut paired)) = paired {
                    let opponent = name_of(services, tournament, board.entrant(!color));
                    let is_here = services.lobby.names.is_here(&opponent);
                    let absence = u64::from(tournament.terms.absence);
                    paired.absence = (!is_here).then_some(absence);
                    tell(services, tournament, account, paired);
                }
            }
        }
    }
    let bye = round.bye.and_then(|bye| tournament.entrant(bye));
    if let Some(entrant) = bye {
        let why = match tournament.terms.system.pairs_by_points() {
            true => TournamentWhy::Bye,
            false => TournamentWhy::Rests,
        };
        tell(services, tournament, entrant.account, news(tournament, why));
    }
}

/// Tells the players whom they are to meet in the round whose pairing is shown, and the others that it is.
pub(super) fn tell_drawn(services: &Services, tournament: &Tournament) {
    let Some(pairing) = &tournament.drawn else {
        return;
    };
    let drawn = || TournamentNews {
        round: tournament.round() + 1,
        ..news(tournament, TournamentWhy::Drawn)
    };
    for (number, game) in (1..).zip(&pairing.games) {
        let players = [
            (game.white, game.black, Color::White),
            (game.black, game.white, Color::Black),
        ];
        for (own, opponent, side) in players {
            if let Some(entrant) = tournament.entrant(own) {
                let game = TournamentNews {
                    board: Some(number),
                    opponent: Some(name_of(services, tournament, opponent).into()),
                    side: Some(side),
                    ..drawn()
                };
                tell(services, tournament, entrant.account, game);
            }
        }
    }
    let bye = pairing.bye.and_then(|bye| tournament.entrant(bye));
    if let Some(entrant) = bye {
        let why = TournamentWhy::DrawnRest.into();
        let rests = TournamentNews { why, ..drawn() };
        tell(services, tournament, entrant.account, rests);
    }
    for arbiter in &tournament.arbiters {
        if tournament.number_of(*arbiter).is_none() {
            tell(services, tournament, *arbiter, drawn());
        }
    }
}

/// The news of a game for one of its players.
pub(super) fn paired(
    services: &Services,
    tournament: &Tournament,
    number: u16,
    board: &PairedBoard,
    color: Color,
) -> Option<(AccountId, TournamentNews<'static>)> {
    let account = tournament.entrant(board.entrant(color))?.account;
    let opponent = name_of(services, tournament, board.entrant(!color));
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
    services: &Services,
    handle: &TournamentHandle,
    account: AccountId,
) -> Option<TournamentNews<'static>> {
    let (_, seconds) = services.opponent_to_come(handle, account)?;
    handle.look(|tournament| {
        let opponent = tournament.entrant(tournament.open_opponent(account)?)?;
        if seconds == 0 || handle.ready(opponent.account).is_some() {
            return None;
        }
        let number = tournament.open_board(account)?;
        let (board, _) = tournament.board(tournament.round(), number)?;
        let color = board.color_of(tournament.number_of(account)?)?;
        let (_, game) = paired(services, tournament, number, board, color)?;
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
pub fn missed(services: &Services, person: AccountId) -> Vec<TournamentNews<'static>> {
    let going_on = services.tournaments.going_on();
    let for_arbiter = going_on
        .iter()
        .flat_map(|handle| left_to_arbiter(handle, person));
    let missed = going_on.iter().filter_map(|handle| {
        let tournament = handle.look(|it| it.concerns_absent(person).then(|| it.clone()))?;
        if tournament.has_missed_check_in(person) {
            return Some(news(&tournament, TournamentWhy::NotPresent));
        }
        if tournament.entrant_of(person)?.is_absent() {
            return Some(news(&tournament, TournamentWhy::Withdrawn));
        }
        let own = tournament.number_of(person)?;
        let (number, board, color) = tournament.rounds.last()?.board_of(own)?;
        let (_, game) = paired(services, &tournament, number, board, color)?;
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

/// Tells the players of a board that an arbiter has decided it.
pub fn tell_corrected(
    services: &Services,
    tournament: &Tournament,
    (round, number): (u8, u16),
    reason: &str,
) {
    let Some((board, result)) = tournament.board(round, number) else {
        return;
    };
    let result = result.map_or("", |result| score(result, tournament.terms.scale));
    let told = format!("{result}. {reason}");
    for color in [Color::White, Color::Black] {
        if let Some((account, game)) = paired(services, tournament, number, board, color) {
            let corrected = TournamentNews {
                round,
                why: TournamentWhy::Corrected.into(),
                room: None,
                seconds: None,
                opening: false,
                reason: Some(told.clone().into()),
                ..game
            };
            tell(services, tournament, account, corrected);
        }
    }
}

/// Tells the players of a board that an arbiter gives one of them more time.
pub fn tell_time(
    services: &Services,
    tournament: &Tournament,
    (account, seconds): (AccountId, u32),
    reason: String,
) {
    let open = tournament.open_board(account);
    let board = open.and_then(|number| tournament.board(tournament.round(), number));
    let Some((board, _)) = board else {
        return;
    };
    let time = TournamentNews {
        seconds: Some(seconds.into()),
        name: Some(name(services, tournament, account).into()),
        reason: Some(reason.into()),
        ..news(tournament, TournamentWhy::TimeAdded)
    };
    for id in [board.white, board.black] {
        if let Some(entrant) = tournament.entrant(id) {
            tell(services, tournament, entrant.account, time.clone());
        }
    }
}

/// Tells each entrant the own place at the end, and all of them and the arbiters the winner.
pub fn tell_finished(services: &Services, tournament: &Tournament) {
    let standings = match tournament.initial {
        Some(_) => table(tournament),
        None => Vec::new(),
    };
    let mut first = leaders_of(services, tournament, &standings);
    let winner = (first.len() == 1).then(|| first.remove(0).into());
    let finished = TournamentNews {
        name: winner,
        first: first.into_iter().map(Into::into).collect(),
        ..news(tournament, TournamentWhy::Finished)
    };
    for standing in &standings {
        if let Some(entrant) = tournament.entrant(standing.entrant) {
            let own = TournamentNews {
                place: Some(standing.place),
                points: Some(tournament.written(standing.units)),
                ..finished.clone()
            };
            tell(services, tournament, entrant.account, own);
        }
    }
    for arbiter in &tournament.arbiters {
        if tournament.number_of(*arbiter).is_none() {
            tell(services, tournament, *arbiter, finished.clone());
        }
    }
}

/// The names of those in the first place; none before a whole round was played.
pub fn leaders(services: &Services, tournament: &Tournament) -> Vec<Name> {
    let is_played = tournament.rounds.iter().any(TournamentRound::is_over);
    let standings = match is_played {
        true => table(tournament),
        false => Vec::new(),
    };
    leaders_of(services, tournament, &standings)
}

fn leaders_of(services: &Services, tournament: &Tournament, standings: &[Standing]) -> Vec<Name> {
    let first = standings.iter().filter(|standing| standing.place == 1);
    let first = first.map(|standing| name_of(services, tournament, standing.entrant));
    first.collect()
}

/// Tells a person who was expelled.
pub fn tell_expelled(
    services: &Services,
    tournament: &Tournament,
    account: AccountId,
    reason: String,
) {
    let expelled = TournamentNews {
        reason: Some(reason.into()),
        ..news(tournament, TournamentWhy::Withdrawn)
    };
    tell(services, tournament, account, expelled);
}

/// Tells a person whom an arbiter has withdrawn.
pub fn tell_withdrawn(
    services: &Services,
    tournament: &Tournament,
    account: AccountId,
    reason: String,
) {
    let withdrawn = TournamentNews {
        reason: Some(reason.into()),
        ..news(tournament, TournamentWhy::WithdrawnByArbiter)
    };
    tell(services, tournament, account, withdrawn);
}

/// Tells a person that an arbiter has given them a half-point bye in a round.
pub fn tell_bye_given(
    services: &Services,
    tournament: &Tournament,
    (account, round): (AccountId, u8),
    reason: String,
) {
    let given = TournamentNews {
        round,
        reason: Some(reason.into()),
        ..news(tournament, TournamentWhy::ByeGiven)
    };
    tell(services, tournament, account, given);
}

/// Tells a person that an arbiter took points away.
pub fn tell_penalised(
    services: &Services,
    tournament: &Tournament,
    account: AccountId,
    (points, reason): (TournamentPoints, String),
) {
    let penalised = TournamentNews {
        reason: Some(format!("{points} ({reason})").into()),
        ..news(tournament, TournamentWhy::Penalised)
    };
    tell(services, tournament, account, penalised);
}

/// Tells a person that an arbiter gave points back.
pub fn tell_penalties_lifted(
    services: &Services,
    tournament: &Tournament,
    account: AccountId,
    reason: String,
) {
    let lifted = TournamentNews {
        reason: Some(reason.into()),
        ..news(tournament, TournamentWhy::PenaltiesLifted)
    };
    tell(services, tournament, account, lifted);
}

/// Tells a person whom an arbiter has entered.
pub fn tell_entered(services: &Services, tournament: &Tournament, account: AccountId) {
    tell(
        services,
        tournament,
        account,
        news(tournament, TournamentWhy::Entered),
    );
}

/// Tells the arbiters that a person objects to the pairing that is shown.
pub fn tell_objection(
    services: &Services,
    tournament: &Tournament,
    account: AccountId,
    reason: String,
) {
    let objection = TournamentNews {
        round: tournament.round() + 1,
        name: Some(name(services, tournament, account).into()),
        reason: Some(reason.into()),
        ..news(tournament, TournamentWhy::Objection)
    };
    tell_arbiters(services, tournament, &objection);
}

/// Tells everyone that an arbiter has suspended it, or that it goes on.
pub fn tell_suspended(services: &Services, tournament: &Tournament, reason: Option<String>) {
    let why = match reason {
        Some(_) => TournamentWhy::Suspended,
        None => TournamentWhy::Resumed,
    };
    let told = TournamentNews {
        reason: reason.map(Into::into),
        ..news(tournament, why)
    };
    tell_all(services, tournament, &told);
}

/// Tells everyone that an arbiter has moved the beginning of the next round, which is so many seconds away.
pub fn tell_postponed(
    services: &Services,
    tournament: &Tournament,
    (seconds, until): (u64, u64),
    reason: String,
) {
    let told = TournamentNews {
        round: tournament.round() + 1,
        seconds: Some(seconds),
        starts: Some(until),
        reason: Some(reason.into()),
        ..news(tournament, TournamentWhy::Postponed)
    };
    tell_all(services, tournament, &told);
}

/// Tells a person who is an arbiter from now on.
pub fn tell_arbiter(services: &Services, tournament: &Tournament, account: AccountId) {
    tell(
        services,
        tournament,
        account,
        news(tournament, TournamentWhy::Arbiter),
    );
}

impl Services {
    /// The name of an entrant now.
    pub fn entrant_name(&self, tournament: &Tournament, id: EntrantId) -> Name {
        name_of(self, tournament, id)
    }
}

/// The name of an entrant now.
pub(super) fn name_of(services: &Services, tournament: &Tournament, id: EntrantId) -> Name {
    let account = tournament.entrant(id).map(|entrant| entrant.account);
    account.map_or_else(Name::anonymous, |account| {
        name(services, tournament, account)
    })
}

/// The name of a person now, also of a guest whose entry left no trace; a deleted one has none.
pub(super) fn name(services: &Services, tournament: &Tournament, account: AccountId) -> Name {
    let known = known_name(services, tournament, account);
    let known = known.or_else(|| tournament.guest_name(account).cloned());
    known.unwrap_or_else(Name::anonymous)
}

/// The name of a person now: a guest's as it was at entry. None for a person who was deleted.
fn known_name(services: &Services, tournament: &Tournament, account: AccountId) -> Option<Name> {
    let entrant = tournament.entrant_of(account);
    match entrant.and_then(|entrant| entrant.guest.clone()) {
        Some(guest) => Some(guest),
        None => Some(services.people.of_id(account)?.name.clone()),
    }
}
