//! A simultaneous display: a host, everyone else, and one round.

use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::{TieBreak, TournamentSystem};
use damiera_rules::Color;
use damiera_tournaments::event::{BoardResult, NextRound, TournamentChange, WithdrawalCause};
use damiera_tournaments::standings::{UnplayedRounds, table};
use damiera_tournaments::{EntrantId, RoundEntry};

use super::{ARBITER, Told, registered};

/// A display with so many entrants, before the numbers are drawn.
fn display(people: u128) -> Told {
    let mut told = Told::announced(TournamentSystem::Simultaneous);
    for account in (1..=people).map(AccountId) {
        let entered = told.tournament.enter(registered(account));
        told.apply(entered.unwrap());
    }
    told
}

fn numbered(people: u128) -> Told {
    let mut told = display(people);
    let order = told.tournament.entrants.iter().map(|one| one.account);
    let order = order.collect();
    let initial = Color::White;
    told.apply(TournamentChange::Numbered { order, initial });
    told
}

#[test]
fn the_host_meets_everyone_at_once_and_each_board_counts_once() {
    let mut told = numbered(4);
    assert_eq!(told.tournament.host(), Some(ARBITER));
    assert_eq!(told.pair_round(), 4);
    for (number, (board, _)) in (2..).zip(&told.tournament.rounds[0].boards) {
        assert_eq!(
            (board.white, board.black),
            (EntrantId(1), EntrantId(number))
        );
    }
    told.white_wins(1);
    let open = |told: &Told| told.tournament.open_boards_of(ARBITER).count();
    assert_eq!(
        (told.tournament.open_board(ARBITER), open(&told)),
        (Some(2), 3)
    );
    let results = [
        BoardResult::Played { winner: None },
        BoardResult::Played {
            winner: Some(Color::Black),
        },
        BoardResult::Forfeit {
            winner: Some(Color::White),
        },
    ];
    for (board, result) in (2..).zip(results) {
        told.apply(TournamentChange::Result {
            round: 1,
            board,
            result,
        });
    }
    assert_eq!(
        (told.tournament.open_board(ARBITER), open(&told)),
        (None, 0)
    );
    let record = told.tournament.record();
    record.validate().unwrap();
    let units = record.entrants.iter().map(|one| record.units(one));
    assert_eq!(units.collect::<Vec<_>>(), [5, 0, 1, 2, 0]);
    let places = table(&record, &[TieBreak::Wins], UnplayedRounds::RoundRobin);
    assert_eq!(places[0].entrant, EntrantId(1));
    let next = told.tournament.pairing().next_round();
    assert_eq!(next.unwrap(), NextRound::Finished);
}

#[test]
fn a_host_is_there_once_and_stays() {
    let told = display(3);
    let tournament = &told.tournament;
    let again = tournament.enter(registered(ARBITER));
    assert!(
        matches!(again, Err(Refusal::EnteredAlready(_))),
        "{again:?}"
    );
    let stays = tournament.withdraw(ARBITER);
    assert!(matches!(stays, Err(Refusal::HostStays(_))), "{stays:?}");
    assert_eq!(tournament.opponents(), 3);
    assert!(tournament.withdraw(AccountId(2)).is_ok());
}

#[test]
fn a_display_takes_as_many_as_it_has_places_and_none_after_its_beginning() {
    let mut told = display(8);
    let full = told.tournament.enter(registered(AccountId(9)));
    assert!(matches!(full, Err(Refusal::TournamentFull(8))), "{full:?}");
    let account = AccountId(3);
    let cause = WithdrawalCause::Wish;
    told.apply(TournamentChange::Withdrawn { account, cause });
    assert!(told.tournament.enter(registered(AccountId(9))).is_ok());
    let order = told.tournament.entrants.iter().map(|one| one.account);
    let order = order.collect();
    let initial = Color::White;
    told.apply(TournamentChange::Numbered { order, initial });
    assert_eq!(told.pair_round(), 7);
    let late = told.tournament.enter(registered(AccountId(9)));
    assert!(matches!(late, Err(Refusal::TournamentBegun(_))), "{late:?}");
}

#[test]
fn no_display_begins_without_people() {
    let told = display(1);
    let refused = told.tournament.may_begin(2);
    assert!(
        matches!(refused, Err(Refusal::TooFewEntrants(2))),
        "{refused:?}"
    );
}

#[test]
fn a_host_decides_about_no_opponent_at_the_board() {
    let mut told = numbered(3);
    let expel = |told: &Told, by: AccountId| {
        let order = told.tournament.arbiter(by);
        order
            .expel(AccountId(3), "via".to_owned())
            .err()
            .map(|refusal| refusal.code())
    };
    assert_eq!(expel(&told, ARBITER), None);
    told.pair_round();
    let own = Some("own_board");
    assert_eq!(expel(&told, ARBITER), own);
    told.white_wins(3);
    assert_eq!(expel(&told, ARBITER), None);
    let end = told.tournament.arbiter(ARBITER).close("basta".to_owned());
    assert_eq!(end.err().map(|refusal| refusal.code()), own);
    let record = told.tournament.record();
    let open = RoundEntry::Unfinished {
        opponent: EntrantId(1),
        color: Color::Black,
    };
    assert!(record.entrants[1].rounds.contains(&open));
}
