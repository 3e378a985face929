//! Fuzz targets. The normal test run replays the corpora; `tests/fuzz` runs a target for real.
#![cfg(test)]
#![cfg_attr(fuzzing, no_main)]
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a broken promise is told by panicking"
)]

mod proof;

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| proof::chosen()(data));

/// Every input of a target's corpus, and inputs a little different from each: a byte changed, and
/// the beginnings that end with a line.
#[cfg(not(fuzzing))]
fn replay(target: &str) {
    let folder = format!("{}/tests/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
    let run = proof::named(target);
    let mut replayed = 0;
    for entry in std::fs::read_dir(&folder).expect("a corpus") {
        let input = std::fs::read(entry.expect("an entry").path()).expect("an input");
        run(&input);
        for at in 0..input.len() {
            if input[at] == b'\n' {
                run(&input[..at]);
            }
            let mut changed = input.clone();
            changed[at] ^= 1 << (at % 8);
            run(&changed);
        }
        replayed += 1;
    }
    assert!(replayed > 0, "{folder} is empty");
}

#[cfg(not(fuzzing))]
macro_rules! replays {
    ($($target:ident),*) => {
        $(#[test] fn $target() { replay(stringify!($target)); })*
    };
}

#[cfg(not(fuzzing))]
replays!(class, config, introduction, people);
#[cfg(all(not(fuzzing), feature = "cluster"))]
replays!(link);

#[cfg(all(not(fuzzing), feature = "web"))]
replays!(web);
