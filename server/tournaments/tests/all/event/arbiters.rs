//! The decisions of arbiters about entrants.

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Refusal, WaitTime};
use damiera_protocol::tournament::{TournamentStart, TournamentSystem};
use damiera_tournaments::RoundEntry;
use damiera_tournaments::event::{NextRound, TournamentChange, TournamentEntry, WithdrawalCause};

use super::{ARBITER, Told, registered};

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
fn no_round_is_postponed_to_before_its_planned_start() {
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
    told.apply(later.unwrap());
    assert_eq!(told.tournament.next_start(), Some(1_100));
    // A slip is put right, but not to before the planned start.
    let again = |until| {
        let arbiter = told.tournament.arbiter(ARBITER);
        arbiter.postpone(until, "x".to_owned()).is_ok()
    };
    assert_eq!([999, 1_000, 1_050].map(again), [false, true, true]);
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
