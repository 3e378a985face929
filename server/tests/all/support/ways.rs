//! How a server of a test tells people who are away.

use std::cell::Cell;

use damiera_notices::NoticeWays;

thread_local! {
    /// The ways of notices of the next server of this test.
    static WAYS: Cell<NoticeWays> = Cell::default();
}

/// Has the next server of this test tell people who are away.
pub(crate) fn tell_by(ways: NoticeWays) {
    WAYS.set(ways);
}

/// The ways that were set, once; otherwise none.
pub(super) fn next() -> NoticeWays {
    WAYS.take()
}
