//! How readily threads give way to others.

/// The most that a thread can give way, in steps of niceness.
const MOST: i32 = 19;

/// The calling thread gives way to all others from now on. Where the system refuses, it goes on as it
/// is.
///
/// On Linux the niceness belongs to the thread and not to the process.
pub fn give_way() {
    if let Err(error) = rustix::process::nice(MOST) {
        tracing::warn!(%error, "a thread cannot be made to give way to others");
    }
}
