//! The reasons of pairings.

use damiera_rules::Color;
use damiera_tournaments::dutch::{ColourRule, PreferenceStrength, pair};
use damiera_tournaments::explain::{ColourReason, PairingReason, explain};
use damiera_tournaments::{
    EntrantId, PairedGame, PairingException, RoundEntry, RoundPairing, TournamentRecord,
};

use crate::play::{new_record, play};

const WIN: u8 = 0;
const LOSS: u8 = 8;
const DRAW: u8 = 5;

/// Plays rounds by the Dutch system.
fn played(entrants: u16, planned: u16, rounds: &[&[u8]]) -> TournamentRecord {
    let mut record = new_record(entrants, planned);
    for numbers in rounds {
        let pairing = pair(&record).expect("a pairing");
        play(&mut record, &pairing, &mut numbers.iter().copied());
    }
    record
}

fn reasons(record: &TournamentRecord, entrant: u16, round: usize) -> Vec<PairingReason> {
    explain(record, EntrantId(entrant), round, &[]).expect("a valid record")
}

#[test]
fn the_first_round_goes_by_the_lot() {
    let record = played(4, 3, &[&[WIN, WIN]]);
    let expected = [
        PairingReason::SameScore { units: 0 },
        PairingReason::Colour(ColourReason {
            color: Color::Black,
            wanted: None,
            strength: PreferenceStrength::None,
            surplus: 0,
            rule: ColourRule::Lot,
        }),
    ];
    assert_eq!(reasons(&record, 2, 1), expected);
}

#[test]
fn who_was_met_is_named_and_who_floated() {
    // White wins all: 1 and 4 lead, 2 and 3 lost. Then 1 beats 4; 1 is alone with 4 points, and meets one with 2.
    let record = played(4, 3, &[&[WIN, LOSS], &[WIN, WIN], &[WIN, WIN]]);
    let leader = record
        .entrants
        .iter()
        .find(|entrant| record.units_after(entrant, 2) == 4)
        .expect("a leader");
    let found = reasons(&record, leader.id.0, 3);
    assert_eq!(found[0], PairingReason::FloatedDown { from: 4, to: 2 });
    let (opponent, _) = leader.rounds[2].game().expect("a game");
    let back = reasons(&record, opponent.0, 3);
    assert_eq!(back[0], PairingReason::FloatedUp { from: 2, to: 4 });
    // The other one with as many points was met before.
    let met = back.iter().find_map(|reason| match reason {
        PairingReason::MetBefore { opponents } => Some(opponents.clone()),
        _ => None,
    });
    let group: Vec<EntrantId> = record
        .entrants
        .iter()
        .filter(|entrant| entrant.id != opponent && record.units_after(entrant, 2) == 2)
        .map(|entrant| entrant.id)
        .collect();
    assert_eq!(met, Some(group));
    let is_colour = |reason: &PairingReason| matches!(reason, PairingReason::Colour(colour) if colour.rule != ColourRule::Lot);
    assert_eq!(found.iter().filter(|reason| is_colour(reason)).count(), 1);
}

#[test]
fn a_bye_names_those_who_could_not_get_it() {
    let record = played(3, 2, &[&[WIN], &[WIN]]);
    let bye = |round: usize| record.pairing(round).bye.expect("a bye");
    assert_eq!(
        reasons(&record, bye(1).0, 1),
        [PairingReason::Bye {
            units: 0,
            barred: Vec::new(),
            needed: Vec::new(),
        }]
    );
    // The loser of the first round gets the next one; the first bye had two points, and is above.
    assert_eq!(
        reasons(&record, bye(2).0, 2),
        [PairingReason::Bye {
            units: 0,
            barred: Vec::new(),
            needed: Vec::new(),
        }]
    );
    assert_ne!(bye(1), bye(2));
}

#[test]
fn who_was_away_has_no_reasons() {
    let mut record = new_record(4, 2);
    record.absent = vec![EntrantId(4)];
    let pairing = pair(&record).expect("a pairing");
    play(&mut record, &pairing, &mut [WIN].into_iter());
    assert_eq!(reasons(&record, 4, 1), []);
    assert_eq!(reasons(&record, 1, 2), []);
    assert_eq!(reasons(&record, 1, 0), []);
    assert_eq!(reasons(&record, 9, 1), []);
}

/// Five entrants of whom the first four are paired in a round by an arbiter, after the last one rested in the first.
fn with_a_second_bye() -> TournamentRecord {
    let mut record = new_record(5, 3);
    let game = |white, black| PairedGame {
        white: EntrantId(white),
        black: EntrantId(black),
    };
    for games in [[game(1, 2), game(3, 4)], [game(1, 3), game(2, 4)]] {
        let pairing = RoundPairing {
            games: games.to_vec(),
            bye: Some(EntrantId(5)),
        };
        play(&mut record, &pairing, &mut [WIN, WIN].into_iter());
    }
    record
}

#[test]
fn a_second_bye_is_said_to_be_one() {
    let record = with_a_second_bye();
    let by_hand = [1, 2, 3, 4].map(EntrantId);
    let second = PairingReason::Broken(PairingException::SecondBye {
        entrant: EntrantId(5),
    });
    let found = explain(&record, EntrantId(5), 2, &by_hand).expect("a valid record");
    assert_eq!(
        found,
        [PairingReason::LeftOver { units: 2 }, second.clone()]
    );
    // Without pairs by hand no arbiter left the entrant over.
    assert_eq!(reasons(&record, 5, 2), [second]);
}

#[test]
fn a_bye_above_others_says_whom_the_others_needed() {
    // 3 and 4 have no points, and may meet no one but each other and the leader.
    let mut record = with_a_second_bye();
    record.entrants[4].rounds = vec![RoundEntry::Absent, RoundEntry::AllocatedBye];
    let found = reasons(&record, 5, 2);
    assert_eq!(
        found,
        [PairingReason::Bye {
            units: 0,
            barred: Vec::new(),
            needed: Vec::new(),
        }]
    );
    let points =
        |id: usize, record: &TournamentRecord| record.units_after(&record.entrants[id - 1], 1);
    assert_eq!([points(2, &record), points(4, &record)], [0, 0]);
    record.entrants[4].rounds[0] = RoundEntry::HalfPointBye;
    let found = reasons(&record, 5, 2);
    assert_eq!(
        found,
        [PairingReason::Bye {
            units: 1,
            barred: Vec::new(),
            needed: vec![EntrantId(2), EntrantId(4)],
        }]
    );
}

#[test]
fn a_second_meeting_is_said_to_be_one() {
    let mut record = new_record(2, 2);
    let pairing = RoundPairing {
        games: vec![PairedGame {
            white: EntrantId(1),
            black: EntrantId(2),
        }],
        bye: None,
    };
    for _ in 0..2 {
        play(&mut record, &pairing, &mut [DRAW].into_iter());
    }
    let again = PairingReason::Broken(PairingException::SecondMeeting {
        pair: [1, 2].map(EntrantId),
    });
    let found = reasons(&record, 1, 2);
    assert!(found.contains(&again), "{found:?}");
    // The opponent is not named among the entrants who could not be met.
    let is_met = |reason: &PairingReason| matches!(reason, PairingReason::MetBefore { .. });
    assert!(!found.iter().any(is_met), "{found:?}");
}
