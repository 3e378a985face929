//! Tournaments as their logs make them: entries in, and what follows.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::opening::LotSeed;
use damiera_protocol::reply::{Refusal, WaitTime};
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::tournament::{
    PointScale, TournamentId, TournamentStart, TournamentSystem, TournamentTerms,
};
use damiera_rules::{Color, Variant};
use damiera_tournaments::event::{
    BoardResult, NewEntrant, NextRound, PairedBoard, Tournament, TournamentChange, TournamentEnd,
    TournamentEntry, WithdrawalCause,
};
use damiera_tournaments::{
    EntrantId, PairingError, PairingException, RoundEntry, RoundPairing, TournamentRecord,
};
use uuid::Uuid;

const ARBITER: AccountId = AccountId(1_000);

fn terms(system: TournamentSystem) -> TournamentTerms {
    TournamentTerms {
        title: "Coppa".to_owned(),
        system,
        rounds: system.pairs_by_points().then_some(3),
        variant: Variant::Italiana,
        time: TimeControl::Game {
            start_ms: 60_000,
            increment_ms: 0,
        },
        opening: None,
        seats: [2, 8],
        start: TournamentStart::ByArbiter,
        absence: 60,
        pause: 0,
        rated: false,
        scale: PointScale::TwoOneZero,
        tie_breaks: Vec::new(),
        objections: 60,
        check_in: 0,
        bots: false,
        guests: true,
        later_starts: Vec::new(),
        by_arbiter: false,
    }
}

/// A tournament and the time of its newest entry.
struct Told {
    tournament: Tournament,
    at: u64,
}

impl Told {
    fn announced(system: TournamentSystem) -> Told {
        let announced = TournamentEntry {
            at: 1,
            by: Some(ARBITER),
            what: TournamentChange::Announced {
                tournament: TournamentId(1),
                terms: terms(system),
                seed: LotSeed([7; 32]),
                code: None,
                from: None,
            },
        };
        let tournament = Tournament::announced(&announced).unwrap();
        Told { tournament, at: 1 }
    }

    fn new(system: TournamentSystem, entrants: u128) -> Told {
        let mut told = Told::announced(system);
        let accounts = (1..=entrants).map(AccountId);
        for account in accounts.clone() {
            let entered = told.tournament.enter(registered(account));
            told.apply(entered.unwrap());
        }
        told.apply(TournamentChange::Numbered {
            order: accounts.collect(),
            initial: Color::White,
        });
        told
    }

    fn apply(&mut self, what: TournamentChange) {
        self.at += 1;
        let entry = TournamentEntry {
            at: self.at,
            by: None,
            what,
        };
        self.tournament.apply(&entry).unwrap();
    }

    /// Pairs the next round, and lets White win everywhere.
    fn play_round(&mut self) {
        let boards = self.pair_round();
        for board in 1..=boards {
            self.white_wins(board);
        }
    }

    /// White wins a board of the last round.
    fn white_wins(&mut self, board: u16) {
        let winner = Some(Color::White);
        self.apply(TournamentChange::Result {
            round: self.tournament.round(),
            board,
            result: BoardResult::Played { winner },
        });
    }

    /// Pairs the next round. Returns the number of boards.
    fn pair_round(&mut self) -> u16 {
        let Ok(NextRound::Pair(pairing)) = self.tournament.pairing().next_round() else {
            panic!("no round");
        };
        let round = self.tournament.round() + 1;
        let boards = (1..).zip(&pairing.games).map(|(board, game)| PairedBoard {
            white: game.white,
            black: game.black,
            room: Uuid::from_u128(u128::from(round) << 16 | u128::from(board)),
            name: Name::for_tournament_board(1, round, board),
        });
        let boards: Vec<_> = boards.collect();
        let count = u16::try_from(boards.len()).unwrap();
        let bye = pairing.bye;
        self.apply(TournamentChange::Paired { round, boards, bye });
        count
    }
}

fn registered(account: AccountId) -> NewEntrant {
    NewEntrant {
        account,
        guest: None,
        club: None,
        rating: 0,
    }
}

#[test]
fn the_rest_of_a_round_robin_is_worth_nothing_and_the_bye_of_a_swiss_one_a_win() {
    for (system, of_bye, units) in [
        (TournamentSystem::RoundRobin, RoundEntry::Absent, 0),
        (TournamentSystem::Swiss, RoundEntry::AllocatedBye, 2),
    ] {
        let mut told = Told::new(system, 3);
        told.play_round();
        let record = told.tournament.record();
        record.validate().unwrap();
        let bye = told.tournament.rounds[0].bye.unwrap();
        let entrant = record.entrant(bye).unwrap();
        assert_eq!(entrant.rounds, [of_bye], "{system:?}");
        assert_eq!(record.units(entrant), units, "{system:?}");
    }
}

#[test]
fn a_record_has_each_part_of_each_round() {
    let mut told = Told::new(TournamentSystem::Swiss, 5);
    let wish = told.tournament.wish_bye(AccountId(4), 1).unwrap();
    told.apply(wish);
    told.play_round();
    let withdrawn = told.tournament.withdraw(AccountId(5)).unwrap();
    told.apply(withdrawn);
    let late = told.tournament.enter(registered(AccountId(6))).unwrap();
    told.apply(late);
    told.play_round();
    let record = told.tournament.record();
    record.validate().unwrap();
    let parts = |id: u16| &record.entrant(EntrantId(id)).unwrap().rounds;
    assert_eq!(parts(4)[0], RoundEntry::HalfPointBye);
    assert_eq!(parts(5)[1], RoundEntry::Absent);
    assert_eq!(parts(6)[0], RoundEntry::Absent);
    assert_ne!(parts(6)[1], RoundEntry::Absent);
    let before = told.tournament.record_before(1);
    assert_eq!(before.entrants[0].rounds, record.entrants[0].rounds[..1]);
}

/// Ends the tournament early.
fn end_early(told: &mut Told) {
    let reason = "piove".to_owned();
    told.apply(TournamentChange::Ended {
        cause: TournamentEnd::Early { reason },
    });
}

#[test]
fn after_an_early_end_decided_games_count_and_open_ones_do_not() {
    let mut told = Told::new(TournamentSystem::Swiss, 5);
    told.play_round();
    told.pair_round();
    told.white_wins(1);
    let running = told.tournament.record();
    let open = running.entrants.iter().filter(|it| {
        let last = it.rounds.last();
        matches!(last, Some(RoundEntry::Unfinished { .. }))
    });
    assert_eq!(open.count(), 2);
    end_early(&mut told);
    let record = told.tournament.record();
    record.validate().unwrap();
    for (entrant, before) in record.entrants.iter().zip(&running.entrants) {
        let counted = match before.rounds[1] {
            RoundEntry::Unfinished { .. } => RoundEntry::Absent,
            decided => decided,
        };
        assert_eq!(entrant.rounds, [before.rounds[0], counted]);
    }
    // An arbiter may give the result afterwards.
    let result = BoardResult::Played { winner: None };
    let correction = "era finita".to_owned();
    let corrected = told
        .tournament
        .arbiter(ARBITER)
        .correct((2, 2), result, correction);
    told.apply(corrected.unwrap());
    let record = told.tournament.record();
    assert!(
        record
            .entrants
            .iter()
            .all(|it| it.rounds[1] != RoundEntry::Absent)
    );
}

#[test]
fn after_an_early_end_a_round_without_any_result_is_left_out() {
    let mut told = Told::new(TournamentSystem::Swiss, 5);
    told.play_round();
    let played = told.tournament.record();
    told.pair_round();
    told.apply(TournamentChange::Penalised {
        account: AccountId(1),
        halves: 2,
        reason: "ritardo".to_owned(),
    });
    end_early(&mut told);
    let record = told.tournament.record();
    record.validate().unwrap();
    for (entrant, before) in record.entrants.iter().zip(&played.entrants) {
        assert_eq!(entrant.rounds, before.rounds);
        // The penalty stands.
        let taken = if entrant.id == EntrantId(1) { 1 } else { 0 };
        let units = played.units(before).saturating_sub(taken);
        assert_eq!(record.units(entrant), units);
    }
}

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
fn a_guest_who_is_gone_keeps_the_name() {
    let mut told = Told::announced(TournamentSystem::Swiss);
    let guest = NewEntrant {
        guest: Some(Name::parse("Bea").unwrap()),
        ..registered(AccountId(50))
    };
    let entered = told.tournament.enter(guest).unwrap();
    told.apply(entered);
    let expelled = told
        .tournament
        .arbiter(ARBITER)
        .expel(AccountId(50), "disturba".to_owned());
    told.apply(expelled.unwrap());
    assert_eq!(told.tournament.entrant_of(AccountId(50)), None);
    let name = told.tournament.guest_name(AccountId(50));
    assert_eq!(name.map(Name::as_str), Some("Bea"));
    assert!(told.tournament.person(AccountId(50)).is_expelled());
    assert!(!told.tournament.person(AccountId(51)).is_expelled());
}

#[test]
fn a_seat_is_free_again_after_a_withdrawal() {
    let mut told = Told::new(TournamentSystem::Swiss, 8);
    told.play_round();
    let full = told.tournament.enter(registered(AccountId(9)));
    assert!(matches!(full, Err(Refusal::TournamentFull(8))), "{full:?}");
    let withdrawn = told.tournament.withdraw(AccountId(3)).unwrap();
    told.apply(withdrawn);
    assert_eq!(told.tournament.withdrawn(), 1);
    let late = told.tournament.enter(registered(AccountId(9))).unwrap();
    told.apply(late);
    let back = told.tournament.enter(registered(AccountId(3)));
    assert!(matches!(back, Err(Refusal::TournamentFull(8))), "{back:?}");
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
fn a_check_in_that_comes_too_early_is_told_from_when_it_is_due() {
    let mut told = Told::announced(TournamentSystem::Swiss);
    told.tournament.terms.start = TournamentStart::At(100 * 60_000);
    told.tournament.terms.check_in = 10;
    let entered = told.tournament.enter(registered(AccountId(1))).unwrap();
    told.apply(entered);
    let early = told.tournament.check_in(AccountId(1), 70 * 60_000 + 1);
    assert!(
        matches!(
            early,
            Err(Refusal::CheckInLater(WaitTime { seconds: 1_200 }, _))
        ),
        "{early:?}"
    );
    let due = told.tournament.check_in(AccountId(1), 90 * 60_000);
    assert!(due.is_ok(), "{due:?}");
    told.tournament.terms.check_in = 0;
    let never = told.tournament.check_in(AccountId(1), 90 * 60_000);
    assert!(matches!(never, Err(Refusal::NoCheckIn(_))), "{never:?}");
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

#[test]
fn objections_leave_arbiters_their_decisions() {
    let mut told = Told::new(TournamentSystem::Swiss, 4);
    let Ok(NextRound::Pair(pairing)) = told.tournament.pairing().next_round() else {
        panic!("no round");
    };
    told.apply(TournamentChange::Drawn {
        round: 1,
        pairing,
        asked: false,
    });
    let account = AccountId(2);
    for _ in 0..3 {
        let what = told.tournament.object(account, "no".to_owned()).unwrap();
        told.at += 1;
        let entry = TournamentEntry {
            at: told.at,
            by: Some(account),
            what,
        };
        told.tournament.apply(&entry).unwrap();
    }
    let fourth = told.tournament.object(account, "no".to_owned());
    assert!(
        matches!(fourth, Err(Refusal::ObjectionsOfPerson(3))),
        "{fourth:?}"
    );
    let other = told.tournament.object(AccountId(3), "no".to_owned());
    assert!(other.is_ok(), "{other:?}");
}

#[test]
fn an_expelled_arbiter_is_none_any_more_and_the_first_stays() {
    let mut told = Told::new(TournamentSystem::Swiss, 4);
    let (account, name) = (AccountId(2), Name::parse("Gil").unwrap());
    let named = told
        .tournament
        .arbiter(ARBITER)
        .name_arbiter((account, &name));
    told.apply(named.unwrap());
    let expelled = told
        .tournament
        .arbiter(ARBITER)
        .expel(account, "x".to_owned());
    told.apply(expelled.unwrap());
    assert_eq!(told.tournament.arbiters, [ARBITER]);
    let founder = told.tournament.enter(registered(ARBITER)).unwrap();
    told.apply(founder);
    let expelled = told
        .tournament
        .arbiter(ARBITER)
        .expel(ARBITER, "x".to_owned());
    assert!(
        matches!(expelled, Err(Refusal::FounderStays)),
        "{expelled:?}"
    );
}

#[test]
fn no_round_is_postponed_to_an_earlier_time() {
    let mut told = Told::new(TournamentSystem::Swiss, 4);
    told.tournament.terms.start = TournamentStart::At(1_000);
    let earlier = told
        .tournament
        .arbiter(ARBITER)
        .postpone(900, "x".to_owned());
    assert!(
        matches!(earlier, Err(Refusal::PostponedEarlier(_))),
        "{earlier:?}"
    );
    let later = told
        .tournament
        .arbiter(ARBITER)
        .postpone(1_100, "x".to_owned());
    assert!(later.is_ok(), "{later:?}");
}

#[test]
fn one_who_was_expelled_is_no_arbiter() {
    let mut told = Told::new(TournamentSystem::Swiss, 4);
    let (account, name) = (AccountId(2), Name::parse("Gil").unwrap());
    let expelled = told
        .tournament
        .arbiter(ARBITER)
        .expel(account, "disturba".to_owned());
    told.apply(expelled.unwrap());
    let named = told
        .tournament
        .arbiter(ARBITER)
        .name_arbiter((account, &name));
    assert!(
        matches!(named, Err(Refusal::ExpelledArbiter(_))),
        "{named:?}"
    );
}

#[test]
fn a_guests_name_is_one_persons_however_it_is_written() {
    let mut told = Told::new(TournamentSystem::Swiss, 2);
    let guest = |account, name: &str| NewEntrant {
        guest: Some(Name::parse(name).unwrap()),
        ..registered(AccountId(account))
    };
    let entered = told.tournament.enter(guest(50, "Bea")).unwrap();
    told.apply(entered);
    let other = told.tournament.enter(guest(51, "bea"));
    assert!(
        matches!(other, Err(Refusal::EntrantNameTaken(_))),
        "{other:?}"
    );
    let found = told.tournament.guest_of_name(&Name::parse("BEA").unwrap());
    assert_eq!(found, Some(AccountId(50)));
    told.tournament.terms.guests = false;
    let refused = told.tournament.enter(guest(52, "Kim"));
    assert!(matches!(refused, Err(Refusal::TournamentNeedsName)));
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

#[test]
fn an_expelled_entrant_is_not_entered_again_before_the_start_either() {
    let mut told = Told::announced(TournamentSystem::Swiss);
    let person = || registered(AccountId(7));
    told.apply(told.tournament.enter(person()).unwrap());
    let expelled = told
        .tournament
        .arbiter(ARBITER)
        .expel(AccountId(7), "malato".to_owned());
    told.apply(expelled.unwrap());
    let entered = told.tournament.arbiter(ARBITER).enter(person());
    assert!(
        matches!(entered, Err(Refusal::TournamentExpelled(_))),
        "{entered:?}"
    );
}

#[test]
fn an_arbiter_withdraws_an_entrant_who_may_come_back() {
    let mut told = Told::new(TournamentSystem::Swiss, 4);
    told.play_round();
    let ill = AccountId(2);
    let withdrawn = told
        .tournament
        .arbiter(ARBITER)
        .withdraw(ill, "malata".to_owned());
    told.apply(withdrawn.unwrap());
    let number = told.tournament.number_of(ill).unwrap();
    assert!(told.tournament.record().absent.contains(&number));
    let decided = told.tournament.decisions.last().map(|entry| &entry.what);
    assert!(
        matches!(
            decided,
            Some(TournamentChange::Withdrawn {
                cause: WithdrawalCause::ByArbiter { .. },
                ..
            })
        ),
        "{decided:?}"
    );
    told.apply(told.tournament.enter_alone(registered(ill)).unwrap());
    assert!(!told.tournament.record().absent.contains(&number));
    let stranger = told
        .tournament
        .arbiter(AccountId(3))
        .withdraw(ill, "x".to_owned());
    assert!(
        matches!(stranger, Err(Refusal::ArbitersOnly(_))),
        "{stranger:?}"
    );
}

#[test]
fn an_arbiter_gives_half_point_byes_in_rounds_to_come() {
    let mut told = Told::new(TournamentSystem::Swiss, 5);
    told.play_round();
    let name = Name::parse("Gil").unwrap();
    let give = |told: &Told, account, round| {
        let reason = "viaggio".to_owned();
        told.tournament
            .arbiter(ARBITER)
            .give_bye((AccountId(account), &name), round, reason)
    };
    let refused = give(&told, 2, 1);
    assert!(
        matches!(refused, Err(Refusal::RoundPaired(1))),
        "{refused:?}"
    );
    let refused = give(&told, 2, 4);
    assert!(
        matches!(refused, Err(Refusal::NoSuchRound(4))),
        "{refused:?}"
    );
    // An arbiter may give a bye in the last round too. An entrant cannot wish for it.
    for round in [2, 3] {
        told.apply(give(&told, 2, round).unwrap());
    }
    let refused = give(&told, 2, 2);
    assert!(
        matches!(refused, Err(Refusal::RestsInRound(_, 2))),
        "{refused:?}"
    );
    told.play_round();
    let record = told.tournament.record();
    assert_eq!(record.entrants[1].rounds[1], RoundEntry::HalfPointBye);
    let told = Told::new(TournamentSystem::RoundRobin, 4);
    let refused = give(&told, 2, 2);
    assert!(
        matches!(refused, Err(Refusal::TableDecides(_))),
        "{refused:?}"
    );
}

#[test]
fn a_round_begins_early_only_when_all_have_said_to_be_there() {
    const MINUTE: u64 = 60_000;
    let mut told = Told::announced(TournamentSystem::Swiss);
    told.tournament.terms.start = TournamentStart::At(100 * MINUTE);
    told.tournament.terms.check_in = 10;
    told.tournament.terms.objections = 60;
    for account in 1..=2 {
        let entered = told.tournament.enter(registered(AccountId(account)));
        told.apply(entered.unwrap());
    }
    let early = told.tournament.may_begin(80 * MINUTE);
    assert!(
        matches!(
            early,
            Err(Refusal::BeginsBeforeCheckIn(WaitTime { seconds: 600 }, _))
        ),
        "{early:?}"
    );
    let account = AccountId(1);
    told.apply(TournamentChange::Present { account });
    let open = told.tournament.may_begin(95 * MINUTE);
    assert!(
        matches!(open, Err(Refusal::CheckInGoesOn(1, _))),
        "{open:?}"
    );
    // The boards are shown a minute before.
    assert!(told.tournament.may_begin(99 * MINUTE).is_ok());
    // A person who rests in the first round need not be there.
    let mut resting = told.tournament.clone();
    resting.entrants[1].byes.push(1);
    assert!(resting.may_begin(95 * MINUTE).is_ok());
    let account = AccountId(2);
    told.apply(TournamentChange::Present { account });
    assert!(told.tournament.may_begin(95 * MINUTE).is_ok());
    // An entrant who is struck reads why.
    let cause = WithdrawalCause::NotPresent;
    told.apply(TournamentChange::Withdrawn { account, cause });
    let missed = told.tournament.check_in(account, 100 * MINUTE);
    assert!(
        matches!(missed, Err(Refusal::MissedCheckIn(_))),
        "{missed:?}"
    );
}

#[test]
fn a_tournament_lapses_a_day_after_its_planned_start() {
    const DAY: u64 = 86_400_000;
    let mut told = Told::announced(TournamentSystem::Swiss);
    assert_eq!(told.tournament.lapses_at(), Some(1 + 14 * DAY));
    told.tournament.terms.start = TournamentStart::At(2 * DAY);
    assert_eq!(told.tournament.lapses_at(), Some(3 * DAY));
    for (until, lapses) in [(5, 6 * DAY), (70, 1 + 61 * DAY)] {
        told.apply(TournamentChange::Postponed {
            until: until * DAY,
            reason: "pioggia".to_owned(),
        });
        assert_eq!(told.tournament.lapses_at(), Some(lapses));
    }
    let mut told = Told::new(TournamentSystem::Swiss, 4);
    told.play_round();
    assert_eq!(told.tournament.lapses_at(), None);
}
