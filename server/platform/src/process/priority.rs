//! The priority of threads: some give way to others.

use std::io;

/// The most that a thread can give way, in steps of niceness.
const MOST: i32 = 19;

/// The calling thread gives way to all others from now on. Where the system refuses, it goes on as it
/// is.
///
/// On Linux the niceness belongs to the thread and not to the process.
pub fn give_way() {
    give_way_by(MOST);
}

/// Gives way by so many steps of niceness, 19 at most.
pub(super) fn give_way_by(steps: i32) {
    if let Err(error) = rustix::process::nice(steps) {
        tracing::warn!(%error, "a thread cannot be made to give way to others");
    }
}

/// Does work on a thread of its own that gives way to all others, and waits for it. A thread cannot come forward
/// again: one of the runtime's would do its other work as far back.
///
/// # Errors
/// When the system gives no thread, or the work panics.
pub fn standing_back<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<T> {
    let thread = std::thread::Builder::new().name(name.to_owned());
    let thread = thread.spawn(move || {
        give_way();
        work()
    })?;
    thread.join().map_err(|_| io::Error::other("it panicked"))
}
