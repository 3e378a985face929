//! The pairing of a class, as a table and for classes of any size.

use std::collections::{BTreeMap, BTreeSet};

use damiera_tournaments::class::{Pairing, PairingCandidate, pair};
use proptest::prelude::*;

/// A pupil with a score in half points, who met these.
fn pupil(number: u16, halves: u32, met: &[u16]) -> PairingCandidate {
    PairingCandidate {
        number,
        halves,
        met: met.iter().map(|other| (*other, 1)).collect(),
        ..PairingCandidate::default()
    }
}

#[track_caller]
fn check(contenders: &[PairingCandidate], games: &[[u16; 2]], odd: Option<u16>) {
    let pairing = pair(contenders);
    assert_eq!((pairing.games.as_slice(), pairing.odd), (games, odd));
}

#[test]
fn equal_scores_play_each_other() {
    check(&[], &[], None);
    check(&[pupil(1, 0, &[])], &[], Some(1));
    let two = [pupil(1, 0, &[]), pupil(2, 0, &[])];
    check(&two, &[[1, 2]], None);
    let four = [
        pupil(1, 2, &[2]),
        pupil(2, 0, &[1]),
        pupil(3, 2, &[4]),
        pupil(4, 0, &[3]),
    ];
    check(&four, &[[1, 3], [2, 4]], None);
}

#[test]
fn nobody_meets_the_same_opponent_while_there_is_another_way() {
    // The first two would play again by their scores.
    let four = [
        pupil(1, 4, &[2]),
        pupil(2, 4, &[1]),
        pupil(3, 0, &[]),
        pupil(4, 0, &[]),
    ];
    check(&four, &[[1, 3], [2, 4]], None);
    // One has met everybody but the last: the others make place.
    let four = [
        pupil(1, 4, &[2, 3]),
        pupil(2, 2, &[1]),
        pupil(3, 2, &[1]),
        pupil(4, 0, &[]),
    ];
    check(&four, &[[1, 4], [2, 3]], None);
    // Two who are all there is play again.
    let two = [pupil(1, 2, &[2]), pupil(2, 0, &[1])];
    check(&two, &[[1, 2]], None);
}

#[test]
fn the_odd_one_is_low_and_was_not_odd_before() {
    let three = [pupil(1, 2, &[]), pupil(2, 0, &[]), pupil(3, 0, &[])];
    check(&three, &[[1, 2]], Some(3));
    let mut three = three;
    three[2].byes = 1;
    check(&three, &[[1, 3]], Some(2));
}

#[test]
fn colours_alternate() {
    let mut two = [pupil(1, 0, &[]), pupil(2, 0, &[])];
    (two[0].had_white, two[0].white_surplus) = (Some(true), 1);
    (two[1].had_white, two[1].white_surplus) = (Some(false), -1);
    check(&two, &[[2, 1]], None);
    // Of equal surplus, who had White last has Black.
    (two[0].white_surplus, two[1].white_surplus) = (0, 0);
    check(&two, &[[2, 1]], None);
}

/// A class through its rounds: who won is drawn by the test.
struct Played {
    pupils: BTreeMap<u16, PairingCandidate>,
}

impl Played {
    fn of(size: u16) -> Self {
        let pupils = (1..=size).map(|number| (number, pupil(number, 0, &[])));
        Played {
            pupils: pupils.collect(),
        }
    }

    fn round(&mut self, away: &BTreeSet<u16>, mut wins: impl FnMut() -> u32) -> Pairing {
        let here = self.pupils.values().filter(|it| !away.contains(&it.number));
        let here: Vec<PairingCandidate> = here.cloned().collect();
        let pairing = pair(&here);
        for [white, black] in &pairing.games {
            let first = wins();
            for (own, other, is_white, halves) in [
                (white, black, true, first),
                (black, white, false, 2 - first),
            ] {
                let pupil = self.pupils.get_mut(own).unwrap();
                pupil.halves += halves;
                *pupil.met.entry(*other).or_default() += 1;
                pupil.had_white = Some(is_white);
                pupil.white_surplus += if is_white { 1 } else { -1 };
            }
        }
        if let Some(odd) = pairing.odd {
            let pupil = self.pupils.get_mut(&odd).unwrap();
            pupil.byes += 1;
            pupil.halves += 2;
        }
        pairing
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Everyone plays once. The same pairing does not come twice while it can be avoided. Colours stay even.
    #[test]
    fn a_class_is_paired_fairly(
        size in 2_u16..=40,
        results in prop::collection::vec(0_u32..=2, 200),
    ) {
        let mut results = results.into_iter().cycle();
        let mut class = Played::of(size);
        // As many rounds as leave a way out for certain: half of the class is met by then at most.
        let rounds = (usize::from(size) / 2).clamp(1, 8);
        for _ in 0..rounds {
            let pairing = class.round(&BTreeSet::new(), || results.next().unwrap());
            let mut seen: Vec<u16> = pairing.games.iter().flatten().copied().collect();
            seen.extend(pairing.odd);
            seen.sort_unstable();
            prop_assert_eq!(seen, (1..=size).collect::<Vec<_>>());
            prop_assert_eq!(pairing.odd.is_some(), size % 2 == 1);
        }
        for pupil in class.pupils.values() {
            prop_assert!(pupil.met.values().all(|times| *times == 1), "{:?}", pupil);
            prop_assert!(pupil.byes <= 1, "{:?}", pupil);
            prop_assert!(pupil.white_surplus.abs() <= 3, "{:?}", pupil);
        }
    }

    /// All pupils present are paired, also after an absence. The same pupils are paired the same way.
    #[test]
    fn those_who_are_there_are_paired(
        size in 1_u16..=12,
        away in prop::collection::vec(prop::collection::btree_set(1_u16..=12, 0..6), 1..20),
    ) {
        let mut class = Played::of(size);
        for away in away {
            let here: Vec<u16> = (1..=size).filter(|number| !away.contains(number)).collect();
            let contenders: Vec<PairingCandidate> =
                here.iter().map(|number| class.pupils[number].clone()).collect();
            prop_assert_eq!(pair(&contenders), pair(&contenders));
            let pairing = class.round(&away, || 1);
            let mut seen: Vec<u16> = pairing.games.iter().flatten().copied().collect();
            seen.extend(pairing.odd);
            seen.sort_unstable();
            prop_assert_eq!(seen, here);
        }
    }
}
