//! The *italo-svizzero a rotazione continua*: the article's rule, examples of a program, and what always holds.

use damiera_tournaments::{EntrantId, RoundPairing, rotation};
use proptest::prelude::*;

use crate::play::{new_record, play};

fn written(pairing: &RoundPairing) -> String {
    let games = pairing.games.iter();
    let mut words: Vec<String> = games
        .map(|game| format!("{}-{}", game.white, game.black))
        .collect();
    words.extend(pairing.bye.map(|bye| format!("rest {bye}")));
    words.join(" ")
}

/// Where the next round begins.
fn last_of(pairing: &RoundPairing) -> Option<EntrantId> {
    pairing.bye.or_else(|| Some(pairing.games.last()?.black))
}

/// Plays rounds with given results, and compares their pairings.
fn check(entrants: u16, rounds: &[(&str, &[u8])]) {
    let mut record = new_record(entrants, u16::try_from(rounds.len()).expect("few rounds"));
    let mut last = None;
    for (expected, numbers) in rounds {
        let pairing = rotation::pair(&record, last).expect("a pairing");
        assert_eq!(written(&pairing), *expected);
        last = last_of(&pairing);
        play(&mut record, &pairing, &mut numbers.iter().copied());
    }
}

const WIN: u8 = 0;
const DRAW: u8 = 5;
const LOSS: u8 = 8;

#[test]
fn six_play_by_the_circle() {
    // After the first round 1 and 5 have two points, 3 and 4 one. The circle is read from 6, who had the last Black: 3, who met 4, gets the next one
    check(
        6,
        &[
            ("1-2 3-4 5-6", &[WIN, DRAW, WIN]),
            ("1-5 6-3 4-2", &[WIN, WIN, DRAW]),
        ],
    );
}

#[test]
fn five_rest_in_turn() {
    // Examples of a program for tournaments of the federation (five entrants, four rounds).
    check(
        5,
        &[
            ("1-2 3-4 rest 5", &[WIN, DRAW]),
            ("5-3 4-1 rest 2", &[WIN, DRAW]),
            ("1-5 2-4 rest 3", &[LOSS, LOSS]),
        ],
    );
}

proptest! {
    #[test]
    fn none_meets_or_rests_twice(
        entrants in 2..20u16,
        numbers in proptest::collection::vec(any::<u8>(), 200),
    ) {
        let planned = entrants / 2;
        let mut record = new_record(entrants, planned.max(1));
        let mut numbers = numbers.into_iter();
        let mut last = None;
        for _ in 0..planned {
            let Ok(pairing) = rotation::pair(&record, last) else { break };
            last = last_of(&pairing);
            play(&mut record, &pairing, &mut numbers);
        }
        crate::swiss_rules::assert_sound(&record);
    }
}
