//! News of a tournament for the people in it.

use std::sync::Arc;

use damiera_connection::delivery::LobbyNews;
use damiera_protocol::account::AccountId;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_rules::Color;
use damiera_tournaments::EntrantId;
use damiera_tournaments::event::{PairedBoard, Tournament};

use crate::services::Services;

/// News of a tournament as it stands.
pub(super) fn news(tournament: &Tournament, why: TournamentWhy) -> TournamentNews<'static> {
    TournamentNews {
        tournament: tournament.id,
        title: tournament.terms.title.clone().into(),
        why: why.into(),
        round: tournament.round(),
        seconds: None,
        room: None,
        board: None,
        opponent: None,
        side: None,
        reason: None,
    }
}

/// Tells one person.
pub(super) fn tell(services: &Services, account: AccountId, news: TournamentNews<'static>) {
    if let Some(person) = services.people.of_id(account) {
        let news = LobbyNews::new(LobbyEvent::Tournament(Box::new(news)));
        services.roster.tell_name(&person.name, &Arc::new(news));
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
        tell(services, account, news.clone());
    }
}

/// Tells the arbiters.
pub(super) fn tell_arbiters(
    services: &Services,
    tournament: &Tournament,
    news: &TournamentNews<'static>,
) {
    for account in &tournament.arbiters {
        tell(services, *account, news.clone());
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
                if let Some((account, paired)) = paired {
                    tell(services, account, paired);
                }
            }
        }
    }
    let bye = round.bye.and_then(|bye| tournament.entrant(bye));
    if let Some(entrant) = bye {
        tell(
            services,
            entrant.account,
            news(tournament, TournamentWhy::Bye),
        );
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
        ..news(tournament, TournamentWhy::Paired)
    };
    Some((account, news))
}

/// Tells the players of a board that an arbiter has decided it.
pub fn tell_corrected(
    services: &Services,
    tournament: &Tournament,
    (round, number): (u8, u16),
    reason: &str,
) {
    let Some((board, _)) = tournament.board(round, number) else {
        return;
    };
    for id in [board.white, board.black] {
        let corrected = TournamentNews {
            round,
            board: Some(number),
            reason: Some(reason.to_owned().into()),
            ..news(tournament, TournamentWhy::Corrected)
        };
        if let Some(entrant) = tournament.entrant(id) {
            tell(services, entrant.account, corrected);
        }
    }
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
    tell(services, account, expelled);
}

/// Tells a person who is an arbiter from now on.
pub fn tell_arbiter(services: &Services, tournament: &Tournament, account: AccountId) {
    tell(services, account, news(tournament, TournamentWhy::Arbiter));
}

/// The name of an entrant now.
pub(super) fn name_of(services: &Services, tournament: &Tournament, id: EntrantId) -> Name {
    let account = tournament.entrant(id).map(|entrant| entrant.account);
    account.map_or_else(Name::anonymous, |account| name(services, account))
}

/// The name of a person now; a deleted one has none.
pub(super) fn name(services: &Services, account: AccountId) -> Name {
    let person = services.people.of_id(account);
    person.map_or_else(Name::anonymous, |person| person.name.clone())
}
