//! Fuzz targets. The normal test run replays the corpora; `tests/fuzz` runs a target for real.
#![cfg(test)]
#![cfg_attr(fuzzing, no_main)]
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a broken promise is told by panicking"
)]

/// The targets.
mod targets {
    /// A message that is read as a node's sign of life is written as the same bytes, but what a later program added.
    pub(super) fn alive(data: &[u8]) {
        use damiera_cluster::member::Alive;
        // Damaged bytes get their sum, so that what is behind it is reached.
        let mut summed = data.to_vec();
        if let Some(end) = data.len().checked_sub(4) {
            let sum = crc32c::crc32c(&data[..end]);
            summed[end..].copy_from_slice(&sum.to_le_bytes());
        }
        for bytes in [data, &summed[..]] {
            if let Ok(alive) = Alive::decode(bytes) {
                let again = alive.encode();
                assert!(bytes.starts_with(&again[..again.len() - 4]));
                assert_eq!(Alive::decode(&again), Ok(alive));
            }
        }
    }

    /// Bytes that are read as a group are written as the same bytes.
    pub(super) fn group(data: &[u8]) {
        use damiera_cluster::group::Group;
        let bytes = bytes::Bytes::copy_from_slice(data);
        if let Ok((group, sum)) = Group::decode(bytes.clone()) {
            let again = group.encode();
            assert_eq!(again.bytes, bytes);
            assert_eq!(again.sum, sum);
        }
    }
}

/// A target: takes any bytes, and panics on a broken promise.
type Target = fn(&[u8]);

/// The target of a name.
fn named(name: &str) -> Target {
    match name {
        "alive" => targets::alive,
        "group" => targets::group,
        other => panic!("no target is called {other:?}"),
    }
}

/// The target that the environment asks for.
#[cfg(fuzzing)]
fn chosen() -> Target {
    static CHOSEN: std::sync::LazyLock<Target> = std::sync::LazyLock::new(|| {
        named(&std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names the target"))
    });
    *CHOSEN
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| chosen()(data));

/// Every input of a target's corpus, and inputs a little different from each: a byte changed, and every
/// shorter beginning.
#[cfg(not(fuzzing))]
fn replay(target: &str) {
    let folder = format!("{}/tests/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
    let run = named(target);
    let mut replayed = 0;
    for entry in std::fs::read_dir(&folder).expect("a corpus") {
        let input = std::fs::read(entry.expect("an entry").path()).expect("an input");
        run(&input);
        for at in 0..input.len() {
            run(&input[..at]);
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
replays!(alive, group);
