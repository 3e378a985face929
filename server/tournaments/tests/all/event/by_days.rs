//! A round robin by correspondence: all games at once, and the table of a round robin that is played round by round.

use damiera_protocol::account::AccountId;
use damiera_protocol::reply::Refusal;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::tournament::{TournamentSystem, TournamentTerms};
use damiera_tournaments::event::{NextRound, TournamentChange, WithdrawalCause};
use damiera_tournaments::{EntrantId, RoundEntry};

use super::{ARBITER, Told, terms};

/// The terms of a tournament by correspondence for so many.
fn by_days(system: TournamentSystem, entrants: u16) -> TournamentTerms {
    TournamentTerms {
        rounds: Some(1),
        time: "3d".parse::<TimeControl>().unwrap(),
        seats: [2, entrants],
        objections: 0,
        guests: false,
        ..terms(system)
    }
}

/// The record is that of a tournament where the rounds follow each other, with the boards and results of each.
#[test]
fn the_record_is_that_of_the_rounds_of_the_tables() {
    for system in [
        TournamentSystem::RoundRobin,
        TournamentSystem::DoubleRoundRobin,
    ] {
        for entrants in 2..=24_u16 {
            let seats = [2, entrants];
            let mut live = Told::entered(
                TournamentTerms {
                    seats,
                    ..terms(system)
                },
                entrants.into(),
            );
            let mut days = Told::entered(by_days(system, entrants), entrants.into());
            let boards = days.pair_round();
            for board in 1..=boards {
                days.white_wins(board);
            }
            while matches!(
                live.tournament.pairing().next_round(),
                Ok(NextRound::Pair(_))
            ) {
                live.play_round();
            }
            let record = days.tournament.record();
            record.validate().unwrap();
            assert_eq!(record, live.tournament.record(), "{system:?} {entrants}");
            let next = days.tournament.pairing().next_round();
            assert_eq!(next.unwrap(), NextRound::Finished);
        }
    }
}

#[test]
fn an_open_game_is_open_in_its_own_round() {
    let mut told = Told::entered(by_days(TournamentSystem::RoundRobin, 5), 5);
    assert_eq!(told.pair_round(), 10);
    told.white_wins(3);
    let record = told.tournament.record();
    record.validate().unwrap();
    for entrant in &record.entrants {
        let open = entrant.rounds.iter();
        let open = open.filter(|round| matches!(round, RoundEntry::Unfinished { .. }));
        let resting = entrant.rounds.iter();
        let resting = resting.filter(|round| **round == RoundEntry::Absent);
        let own = told.tournament.entrant(entrant.id).unwrap().account;
        assert_eq!(open.count(), told.tournament.open_boards_of(own).count());
        assert_eq!(resting.count(), 1);
    }
}

#[test]
fn games_that_have_begun_are_not_left_and_an_expelled_player_loses_all() {
    let mut told = Told::entered(by_days(TournamentSystem::RoundRobin, 4), 4);
    let account = AccountId(2);
    assert!(told.tournament.withdraw(account).is_ok());
    told.pair_round();
    let by_arbiter = told.tournament.arbiter(ARBITER);
    let orders = [
        told.tournament.withdraw(account),
        by_arbiter.withdraw(account, "malato".to_owned()),
    ];
    for order in orders {
        assert!(matches!(order, Err(Refusal::AllGamesBegun(_))), "{order:?}");
    }
    let cause = WithdrawalCause::Expelled {
        reason: "via".to_owned(),
    };
    told.apply(TournamentChange::Withdrawn { account, cause });
    let boards = 1..=told.tournament.rounds[0].boards.len();
    for board in boards.map(|board| u16::try_from(board).unwrap()) {
        let (paired, _) = told.tournament.board(1, board).unwrap().clone();
        let own = paired.color_of(EntrantId(2));
        if let Some(own) = own {
            told.wins(board, !own);
        }
        let expelled = told.tournament.expelled_at(1, board);
        assert_eq!(expelled, own.into_iter().collect::<Vec<_>>());
    }
}
