//! Round robins against the printed tables, and by their properties beyond these.

use std::collections::{BTreeMap, BTreeSet};

use damiera_tournaments::berger::{Cycles, rounds};
use damiera_tournaments::{EntrantId, RoundPairing};

/// The tables of C.05, Annex 1, for 3 to 16 entrants.
const TABLES: &str = include_str!("../data/berger.txt");

fn written(round: &RoundPairing) -> String {
    let games = round.games.iter();
    let games: Vec<String> = games
        .map(|game| format!("{}-{}", game.white, game.black))
        .collect();
    games.join(" ")
}

#[test]
fn the_rounds_are_those_of_the_tables() {
    let mut count = 0;
    for table in TABLES.split("\n\n") {
        let mut lines = table.lines();
        let head = lines.next().expect("a head");
        let (odd, even) = head.split_once(" or ").expect("two numbers");
        let lines: Vec<&str> = lines.collect();
        let found: Vec<String> = rounds(even.parse().expect("a number"), Cycles::Single)
            .iter()
            .map(written)
            .collect();
        assert_eq!(found, lines, "{head}");
        count += lines.len();
        // Of an odd number the opponent of the highest number has a bye.
        for (round, line) in rounds(odd.parse().expect("a number"), Cycles::Single)
            .iter()
            .zip(&lines)
        {
            let (byes, games): (Vec<&str>, Vec<&str>) = line
                .split(' ')
                .partition(|game| game.split('-').any(|number| number == even));
            assert_eq!(written(round), games.join(" "), "{odd}");
            let bye = round.bye.expect("a bye").to_string();
            assert!(
                byes[0].split('-').any(|number| number == bye),
                "{byes:?}, {bye}"
            );
        }
    }
    assert_eq!(count, 3 + 5 + 7 + 9 + 11 + 13 + 15);
}

/// The colours of each entrant in the order of rounds, after a check that each round has everyone once.
fn colours(number: u16, rounds: &[RoundPairing]) -> BTreeMap<EntrantId, String> {
    let mut colours: BTreeMap<EntrantId, String> = BTreeMap::new();
    for round in rounds {
        let mut seen = BTreeSet::new();
        for game in &round.games {
            assert!(seen.insert(game.white) && seen.insert(game.black));
            colours.entry(game.white).or_default().push('w');
            colours.entry(game.black).or_default().push('b');
        }
        assert!(round.bye.is_none_or(|bye| seen.insert(bye)));
        assert_eq!(seen.len(), usize::from(number));
    }
    colours
}

#[test]
fn all_meet_once_with_even_colours() {
    for number in 2..=40 {
        let all = rounds(number, Cycles::Single);
        let pairs: BTreeSet<[EntrantId; 2]> = all
            .iter()
            .flat_map(|round| &round.games)
            .map(|game| [game.white.min(game.black), game.white.max(game.black)])
            .collect();
        let games: usize = all.iter().map(|round| round.games.len()).sum();
        let expected = usize::from(number) * usize::from(number - 1) / 2;
        assert_eq!((pairs.len(), games), (expected, expected), "{number}");
        for (id, colours) in colours(number, &all) {
            let whites = colours.matches('w').count();
            let difference = whites.abs_diff(colours.len() - whites);
            assert!(difference <= 1, "{id} of {number}: {colours}");
            assert!(
                !colours.contains("www") && !colours.contains("bbb"),
                "{id} of {number}: {colours}"
            );
        }
    }
}

#[test]
fn twice_as_many_rounds_give_each_colour_once() {
    for number in 3..=40 {
        let all = rounds(number, Cycles::Double);
        let games: BTreeSet<[EntrantId; 2]> = all
            .iter()
            .flat_map(|round| &round.games)
            .map(|game| [game.white, game.black])
            .collect();
        assert_eq!(
            games.len(),
            usize::from(number) * usize::from(number - 1),
            "{number}"
        );
        for (id, colours) in colours(number, &all) {
            assert!(
                !colours.contains("www") && !colours.contains("bbb"),
                "{id} of {number}: {colours}"
            );
        }
    }
}

#[test]
fn too_few_and_too_many_have_no_rounds() {
    for number in [0, 1, 129, u16::MAX] {
        assert!(rounds(number, Cycles::Single).is_empty(), "{number}");
        assert!(rounds(number, Cycles::Double).is_empty(), "{number}");
    }
}
