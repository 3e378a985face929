//! Tests of `disk`.

use tempfile::TempDir;

use super::*;

#[test]
#[expect(
    clippy::disallowed_methods,
    reason = "another process has no clock that a test could turn"
)]
fn a_server_that_starts_waits_for_one_that_is_going() {
    let place = TempDir::new().expect("a directory");
    let held = LogDirectory::exclusive(place.path()).expect("free");
    let refused = LogDirectory::exclusive(place.path()).expect_err("in use");
    assert!(matches!(refused, DirectoryError::InUse(_)), "{refused}");
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(3 * BETWEEN_LOCK_TRIES);
            drop(held);
        });
        LogDirectory::exclusive_at_start(place.path()).expect("free in time");
    });
}
