//! Replays the corpora of the fuzzer's targets.

use crate::proof::random::{Choose, Random};
use crate::proof::targets::named;

/// Every input of a target's corpus, and inputs a little different from each.
fn replay(target: &str) {
    let folder = format!("{}/tests/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
    let run = named(target);
    let mut random = Random(3);
    let mut replayed = 0;
    for entry in std::fs::read_dir(&folder).expect("a corpus") {
        let input = std::fs::read(entry.expect("an entry").path()).expect("an input");
        run(&input);
        for _ in 0..8 {
            let mut changed = input.clone();
            for _ in 0..=random.below(3) {
                if !changed.is_empty() {
                    let at = random.below(changed.len());
                    changed[at] = random.below(256) as u8;
                }
            }
            changed.truncate(changed.len() - random.below(changed.len() + 1) / 4);
            run(&changed);
        }
        replayed += 1;
    }
    assert!(replayed > 0, "{folder} is empty");
}

macro_rules! replays {
    ($($target:ident),*) => {
        $(#[test] fn $target() { replay(stringify!($target)); })*
    };
}

replays!(fen, typed, moves, pdn);
