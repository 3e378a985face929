//! The fuzzer's targets: each takes any bytes and panics on a broken promise.

/// A target: takes any bytes, and panics on a broken promise.
pub(crate) type Target = fn(&[u8]);

/// The target of a name.
pub(crate) fn named(name: &str) -> Target {
    match name {
        "alive" => alive,
        "group" => group,
        other => panic!("no target is called {other:?}"),
    }
}

/// The target that the environment asks for.
#[cfg(fuzzing)]
pub(crate) fn chosen() -> Target {
    static CHOSEN: std::sync::LazyLock<Target> = std::sync::LazyLock::new(|| {
        named(&std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET names the target"))
    });
    *CHOSEN
}

/// A message that is read as a node's sign of life is read again as it is written, but what a later program added.
fn alive(data: &[u8]) {
    use damiera_cluster::member::Alive;
    // Damaged bytes get their sum, so that what is behind it is reached.
    let mut summed = data.to_vec();
    if let Some(end) = data.len().checked_sub(4) {
        let sum = crc32c::crc32c(&data[..end]);
        summed[end..].copy_from_slice(&sum.to_le_bytes());
    }
    for bytes in [data, &summed[..]] {
        if let Ok(alive) = Alive::decode(bytes) {
            assert_eq!(Alive::decode(&alive.encode()), Ok(alive));
        }
    }
}

/// Bytes that are read as a group are written as the same bytes, but for lines in the entries of earlier versions.
fn group(data: &[u8]) {
    use damiera_cluster::group::Group;
    let bytes = bytes::Bytes::copy_from_slice(data);
    if let Ok((group, sum)) = Group::decode(bytes.clone()) {
        let again = group.encode();
        if again.bytes.len() == bytes.len() {
            assert_eq!(again.bytes, bytes);
            assert_eq!(again.sum, sum);
        } else {
            assert_eq!(Group::decode(again.bytes), Ok((group, again.sum)));
        }
    }
}
