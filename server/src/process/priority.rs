//! How readily threads give way to others.

/// How far a thread gives way: to everything that is as eager as usual, and a bot's search less than
/// the making of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priority {
    /// The search of a bot, for which a player waits.
    Search,
    /// Work for which nobody waits.
    Background,
}

impl Priority {
    /// Gives the calling thread this priority. Where the system refuses, it goes on as it is.
    ///
    /// On Linux the niceness belongs to the thread and not to the process.
    pub fn take(self) {
        let steps = match self {
            Priority::Search => 10,
            Priority::Background => 19,
        };
        if let Err(error) = rustix::process::nice(steps) {
            tracing::warn!(%error, "a thread cannot be made to give way to others");
        }
    }
}
