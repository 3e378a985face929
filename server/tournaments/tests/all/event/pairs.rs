//! Pairs by hand, and pairings that change.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::tournament::TournamentSystem;
use damiera_rules::Color;
use damiera_tournaments::event::{
    BoardResult, NextRound, PairedBoard, TournamentChange, TournamentEntry,
};
use damiera_tournaments::{
    EntrantId, PairingError, PairingException, RoundPairing, TournamentRecord,
};
use uuid::Uuid;

use super::{ARBITER, Told, registered};

#[test]
fn a_correction_while_a_pairing_is_shown_makes_it_anew() {
    let mut told = Told::new(TournamentSystem::Swiss, 4);
    told.play_round();
    let Ok(NextRound::Pair(pairing)) = told.tournament.pairing().next_round() else {
        panic!("no round");
    };
    told.apply(TournamentChange::Drawn {
        round: 2,
        pairing,
        asked: false,
    });
    assert!(told.tournament.drawn.is_some());
    let result = BoardResult::Played { winner: None };
    let corrected = told.tournament.arbiters.clone();
    let corrected =
        told.tournament
            .arbiter(corrected[0])
            .correct((1, 1), result, "svista".to_owned());
    told.apply(corrected.unwrap());
    assert_eq!(told.tournament.drawn, None);
    // People have the whole time again.
    assert_eq!(told.tournament.shown, Some(told.at));
}

#[test]
fn a_correction_after_the_next_pairing_counts_in_the_standings_alone() {
    let mut told = Told::new(TournamentSystem::Swiss, 8);
    told.play_round();
    told.play_round();
    let before = told.tournament.record();
    let paired = told.tournament.pairing().next_round().unwrap();
    let board = told.tournament.board(1, 1).unwrap().0.clone();
    let arbiter = told.tournament.arbiters[0];
    for winner in [None, Some(Color::Black)] {
        let result = BoardResult::Played { winner };
        let corrected =
            told.tournament
                .arbiter(arbiter)
                .correct((1, 1), result, "svista".to_owned());
        told.apply(corrected.unwrap());
    }
    assert!(told.tournament.has_changed_since_pairing(2));
    assert!(!told.tournament.has_changed_since_pairing(1));
    // White had won.
    let units = |record: &TournamentRecord, id| record.units(record.entrant(id).unwrap());
    let after = told.tournament.record();
    assert_eq!(units(&after, board.white) + 2, units(&before, board.white));
    assert_eq!(units(&after, board.black), units(&before, board.black) + 2);
    assert_eq!(told.tournament.record_before(2), before);
    assert_eq!(told.tournament.pairing().next_round().unwrap(), paired);
}

#[test]
fn a_pairing_has_changed_by_what_an_arbiter_did_after_it() {
    let mut told = Told::new(TournamentSystem::Swiss, 4);
    told.play_round();
    let corrected = |told: &mut Told, place, winner| {
        let result = BoardResult::Played { winner };
        let corrected = told
            .tournament
            .arbiter(ARBITER)
            .correct(place, result, "x".to_owned());
        told.apply(corrected.unwrap());
    };
    let penalised = |told: &mut Told| {
        let taken = told
            .tournament
            .arbiter(ARBITER)
            .penalise(AccountId(1), 2, "x".to_owned());
        told.apply(taken.unwrap());
    };
    // The second round is paired on these.
    corrected(&mut told, (1, 1), None);
    penalised(&mut told);
    told.play_round();
    assert!(!told.tournament.has_changed_since_pairing(2));
    // The round itself was not paired on its own results.
    corrected(&mut told, (2, 1), None);
    assert!(!told.tournament.has_changed_since_pairing(2));
    corrected(&mut told, (1, 2), None);
    assert!(told.tournament.has_changed_since_pairing(2));
    corrected(&mut told, (1, 2), Some(Color::White));
    assert!(!told.tournament.has_changed_since_pairing(2));
    penalised(&mut told);
    assert!(told.tournament.has_changed_since_pairing(2));
}

#[test]
fn a_pair_that_cannot_be_made_is_refused_with_its_reason() {
    let names = ["Ada", "Gil"].map(|name| Name::parse(name).unwrap());
    let pair = [(AccountId(1), &names[0]), (AccountId(2), &names[1])];
    let refused = |system: TournamentSystem, rests: bool| {
        let mut told = Told::new(system, 8);
        told.tournament.arbiters.push(ARBITER);
        told.tournament.entrants[1].byes.extend(rests.then_some(1));
        let made = told
            .tournament
            .arbiter(ARBITER)
            .pair_by_hand(pair, "x".to_owned());
        made.err()
    };
    assert!(refused(TournamentSystem::Swiss, false).is_none());
    let rests = refused(TournamentSystem::Swiss, true);
    assert!(
        matches!(&rests, Some(Refusal::RestsInRound(name, 1)) if name.to_string() == "Gil"),
        "{rests:?}"
    );
    let table = refused(TournamentSystem::RoundRobin, false);
    assert!(matches!(table, Some(Refusal::TableDecides(_))), "{table:?}");
}

#[test]
fn an_arbiters_pair_outlasts_a_withdrawal_that_is_taken_back() {
    let mut told = Told::new(TournamentSystem::Swiss, 8);
    told.tournament.arbiters.push(ARBITER);
    told.play_round();
    let pair = |told: &mut Told, pair: [u128; 2]| {
        let names = ["Ada", "Gil"].map(|name| Name::parse(name).unwrap());
        let pair = [0, 1].map(|place| (AccountId(pair[place]), &names[place]));
        let made = told
            .tournament
            .arbiter(ARBITER)
            .pair_by_hand(pair, "derby".to_owned());
        made.map(|made| told.apply(made))
    };
    let withdraw = |told: &mut Told, account: u128| {
        let withdrawn = told.tournament.withdraw(AccountId(account)).unwrap();
        told.apply(withdrawn);
    };
    pair(&mut told, [1, 2]).unwrap();
    withdraw(&mut told, 1);
    assert_eq!(told.tournament.pairing().paired_by_hand().count(), 0);
    let back = told.tournament.enter(registered(AccountId(1))).unwrap();
    told.apply(back);
    let taken = pair(&mut told, [2, 3]);
    assert!(
        matches!(&taken, Err(Refusal::InPairAlready(name, _)) if name.to_string() == "Ada"),
        "{taken:?}"
    );
    let alone = pair(&mut told, [4, 4]);
    assert!(
        matches!(alone, Err(Refusal::PairedWithSelf(_))),
        "{alone:?}"
    );
    told.play_round();
    let round = told.tournament.rounds.last().unwrap();
    let (first, _) = &round.boards[0];
    assert_eq!([first.white, first.black], [EntrantId(1), EntrantId(2)]);
    assert_eq!(round.by_hand, 1);

    // The player who stays is free for another pair, which then counts.
    pair(&mut told, [3, 4]).unwrap();
    withdraw(&mut told, 3);
    pair(&mut told, [4, 5]).unwrap();
    let back = told.tournament.enter(registered(AccountId(3))).unwrap();
    told.apply(back);
    told.play_round();
    let round = told.tournament.rounds.last().unwrap();
    let (first, _) = &round.boards[0];
    assert_eq!([first.white, first.black], [EntrantId(4), EntrantId(5)]);
    assert_eq!(round.by_hand, 1);
}

#[test]
fn no_entrant_draws_shown_boards_anew() {
    let mut told = Told::new(TournamentSystem::Swiss, 5);
    let Ok(NextRound::Pair(pairing)) = told.tournament.pairing().next_round() else {
        panic!("no round");
    };
    let withdrawing = pairing.games[0].white;
    let account = told.tournament.entrant(withdrawing).unwrap().account;
    told.apply(TournamentChange::Drawn {
        round: 1,
        pairing: pairing.clone(),
        asked: false,
    });
    let rest = told.tournament.wish_bye(account, 1);
    assert!(matches!(rest, Err(Refusal::NoByeInRound(1))), "{rest:?}");
    let withdrawn = told.tournament.withdraw(account).unwrap();
    told.apply(withdrawn);
    assert_eq!(told.tournament.drawn.as_ref(), Some(&pairing));
    // A player who is out when the round is paired has lost.
    let winner = Some(Color::Black);
    let known = results_when_paired(&told, &pairing);
    assert_eq!(known, [Some(BoardResult::Forfeit { winner }), None]);
    let back = told.tournament.enter(registered(account)).unwrap();
    told.apply(back);
    assert_eq!(told.tournament.drawn.as_ref(), Some(&pairing));
    assert_eq!(results_when_paired(&told, &pairing), [None, None]);
}

/// The results that boards have as soon as their round is paired.
fn results_when_paired(told: &Told, pairing: &RoundPairing) -> Vec<Option<BoardResult>> {
    let mut tournament = told.tournament.clone();
    let boards = pairing.games.iter().map(|game| PairedBoard {
        white: game.white,
        black: game.black,
        room: Uuid::nil(),
        name: Name::anonymous(),
    });
    let paired = TournamentEntry {
        at: 1,
        by: None,
        what: TournamentChange::Paired {
            round: 1,
            boards: boards.collect(),
            bye: pairing.bye,
        },
    };
    tournament.apply(&paired).unwrap();
    let boards = tournament.rounds[0].boards.iter();
    boards.map(|(_, result)| *result).collect()
}

/// Five entrants, one of whom rested in the first round, and the two pairs that leave that one over in the second.
fn pairs_around_the_rest(system: TournamentSystem) -> (Told, AccountId) {
    let mut told = Told::new(system, 5);
    told.play_round();
    let rested = told.tournament.rounds[0].bye.unwrap();
    let others = told.tournament.playing().filter(|(id, _)| *id != rested);
    let others: Vec<_> = others.map(|(_, one)| one.account).collect();
    let rested = told.tournament.entrant(rested).unwrap().account;
    // Two who have not met.
    for pair in [[0, 2], [1, 3]] {
        told.apply(TournamentChange::PairedByHand {
            white: others[pair[0]],
            black: others[pair[1]],
            reason: "derby".to_owned(),
        });
    }
    (told, rested)
}

#[test]
fn pairs_by_hand_give_no_second_rest_without_an_arbiters_word() {
    for system in [TournamentSystem::Swiss, TournamentSystem::ItaloSwiss] {
        let (told, rested) = pairs_around_the_rest(system);
        let number = told.tournament.number_of(rested).unwrap();
        let Err(PairingError::NoPairing(offer)) = told.tournament.pairing().next_round() else {
            panic!("{system:?}");
        };
        assert_eq!(
            offer.exceptions,
            [PairingException::SecondBye { entrant: number }]
        );
        assert_eq!(offer.offer.bye, Some(number));
        assert_eq!(offer.offer.games.len(), 2);
        assert_eq!(told.tournament.pairing().left_to_rest_again(), [number]);
    }
}

#[test]
fn pairs_by_hand_leave_the_rest_to_an_entrant_who_may_have_it() {
    let (mut told, _) = pairs_around_the_rest(TournamentSystem::Swiss);
    told.tournament.by_hand.pop();
    assert_eq!(told.tournament.pairing().left_to_rest_again(), []);
    let Ok(NextRound::Pair(round)) = told.tournament.pairing().next_round() else {
        panic!("no round");
    };
    assert_ne!(round.bye, told.tournament.rounds[0].bye);
}
