//! Tournaments as their logs make them: entries in, and what follows.

mod arbiters;
mod by_days;
mod display;
mod pairs;

use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::opening::LotSeed;
use damiera_protocol::reply::{Refusal, WaitTime};
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::tournament::{
    HostTerms, PointScale, TournamentId, TournamentStart, TournamentSystem, TournamentTerms,
};
use damiera_rules::{Color, Variant};
use damiera_tournaments::event::{
    BoardResult, NewEntrant, NextRound, PairedBoard, Tournament, TournamentChange, TournamentEnd,
    TournamentEntry,
};
use damiera_tournaments::{EntrantId, RoundEntry};
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
        host: (system == TournamentSystem::Simultaneous).then_some(HostTerms {
            time: TimeControl::Move { ms: 30_000 },
            side: Color::White,
        }),
    }
}

/// A tournament and the time of its newest entry.
struct Told {
    tournament: Tournament,
    at: u64,
}

impl Told {
    fn announced(system: TournamentSystem) -> Told {
        Told::announced_by(terms(system))
    }

    fn announced_by(terms: TournamentTerms) -> Told {
        let announced = TournamentEntry {
            at: 1,
            by: Some(ARBITER),
            what: TournamentChange::Announced {
                tournament: TournamentId(1),
                terms,
                seed: LotSeed([7; 32]),
                code: None,
                from: None,
            },
        };
        let tournament = Tournament::announced(&announced).unwrap();
        Told { tournament, at: 1 }
    }

    fn new(system: TournamentSystem, entrants: u128) -> Told {
        Told::entered(terms(system), entrants)
    }

    /// A tournament on these terms with so many entrants and their numbers.
    fn entered(terms: TournamentTerms, entrants: u128) -> Told {
        let mut told = Told::announced_by(terms);
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
        self.wins(board, Color::White);
    }

    /// A side wins a board of the last round.
    fn wins(&mut self, board: u16, side: Color) {
        let winner = Some(side);
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
