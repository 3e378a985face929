//! Requests that wait for confirmation that this server is still the primary.
//!
//! A server that was stopped or cut off does not know that another one has taken its place. Its state is old then: a person who
//! comes back to a seat may have seen more. Only the log shows this, when it accepts or refuses a group of this server.

use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;

/// The waiting people, no more than take their seats at this moment.
#[derive(Debug, Default)]
pub(super) struct Confirming {
    waiting: Vec<PendingConfirmation>,
}

#[derive(Debug)]
struct PendingConfirmation {
    /// The number of this server's groups that have yet to be stored.
    missing: u32,
    since: Instant,
    reply: oneshot::Sender<bool>,
}

impl PendingConfirmation {
    fn answer(self, decides_here: bool) {
        // The asker may be gone.
        let _ = self.reply.send(decides_here);
    }
}

impl Confirming {
    /// A person waits for so many groups.
    pub(super) fn ask(&mut self, missing: u32, reply: oneshot::Sender<bool>) {
        let since = Instant::now();
        self.waiting.push(PendingConfirmation {
            missing,
            since,
            reply,
        });
    }

    /// A group of this server is stored.
    pub(super) fn stored(&mut self) {
        for one in &mut self.waiting {
            one.missing = one.missing.saturating_sub(1);
        }
        for one in self.waiting.extract_if(.., |one| one.missing == 0) {
            one.answer(true);
        }
    }

    /// A person asks where this server does not decide. The session ends with the term; until then it gets no answer.
    pub(super) fn keep(&mut self, reply: oneshot::Sender<bool>) {
        self.ask(u32::MAX, reply);
    }

    /// Gives up on the log, which does not answer people who have waited for so long.
    pub(super) fn doubt(&mut self, patience: Duration) {
        let is_late = |one: &mut PendingConfirmation| one.since.elapsed() >= patience;
        for one in self.waiting.extract_if(.., is_late) {
            one.answer(false);
        }
    }
}
