//! Every round of tournaments that another program paired by the same rules, colours included.

use std::path::Path;

use damiera_tournaments::{dutch, trf};

#[test]
fn every_round_of_every_file_is_paired_alike() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/swiss");
    let mut rounds = 0;
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of tournaments") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let record = trf::read(&text).expect("a tournament").record;
        files += 1;
        for round in 1..=record.rounds() {
            let mut found = dutch::pair(&record.before(round)).expect("a pairing");
            found.games.sort_by_key(|game| game.white);
            assert_eq!(found, record.pairing(round), "{path:?}, round {round}");
            rounds += 1;
        }
    }
    assert_eq!((files, rounds), (20, ROUNDS));
}

/// Number of rounds of all files.
const ROUNDS: usize = 151;
