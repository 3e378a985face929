//! Fuzz targets. The normal test run replays the corpora; `tests/fuzz` runs a target for real.
#![cfg(test)]
#![cfg_attr(fuzzing, no_main)]

/// Whatever is read as a group is written as the same bytes.
fn group(data: &[u8]) {
    use damiera_cluster::group::Group;
    let bytes = bytes::Bytes::copy_from_slice(data);
    if let Ok((group, sum)) = Group::decode(bytes.clone()) {
        let again = group.encode();
        assert_eq!(again.bytes, bytes);
        assert_eq!(again.sum, sum);
    }
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| group(data));

/// Every input of the corpus, and inputs a little different from each: a byte changed, and every
/// shorter beginning.
#[cfg(not(fuzzing))]
#[test]
fn replays_group() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/group");
    let mut replayed = 0;
    for entry in std::fs::read_dir(folder).expect("a corpus") {
        let input = std::fs::read(entry.expect("an entry").path()).expect("an input");
        group(&input);
        for at in 0..input.len() {
            group(&input[..at]);
            let mut changed = input.clone();
            changed[at] ^= 1 << (at % 8);
            group(&changed);
        }
        replayed += 1;
    }
    assert!(replayed > 0, "{folder} is empty");
}
