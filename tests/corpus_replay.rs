//! Replays the corpora of a fuzzer's targets, in the tests of each crate that has some.

/// Runs a target on every input of its corpus, and on inputs a little different from each: a byte changed, and the
/// beginnings before bytes that may end something.
pub(crate) fn replay(target: &str, run: fn(&[u8]), may_end: fn(u8) -> bool) {
    let folder = format!("{}/tests/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
    let mut replayed = 0;
    for entry in std::fs::read_dir(&folder).expect("a corpus") {
        let input = std::fs::read(entry.expect("an entry").path()).expect("an input");
        run(&input);
        for at in 0..input.len() {
            if may_end(input[at]) {
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

/// A test for each corpus.
macro_rules! replays {
    ($named:path, $may_end:expr; $($target:ident),*) => {
        $(
            #[test]
            fn $target() {
                let target = stringify!($target);
                crate::corpus_replay::replay(target, $named(target), $may_end);
            }
        )*
    };
}
pub(crate) use replays;
