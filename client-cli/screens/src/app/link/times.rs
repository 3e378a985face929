//! The times of a connection: silence, pings and the next attempt. No timer runs while nothing will change.

use std::time::Duration;

use super::{CommandPurpose, LinkState, ServerLink};
use crate::narrator::Narrator;
use crate::patience::{ANSWER_DUE, LinkTimes};

impl ServerLink {
    /// When the oldest command that has no answer was sent.
    fn waits_since(&self) -> Option<Duration> {
        let sent = self.pending.values().map(|pending| pending.sent);
        sent.min().filter(|_| self.is_up())
    }

    /// When the connection is given up, if nothing is heard until then.
    pub(crate) fn silence_ends(&self, times: LinkTimes) -> Option<Duration> {
        let since = self.waits_since()?.max(self.heard);
        // Commands are answered in order: the first one decides, and those behind it wait for it.
        let first = self.pending.values().next()?;
        let limit = if let CommandPurpose::Typed(command) = &first.purpose {
            times.silence_after(command.as_ref())
        } else {
            times.silence
        };
        Some(since + limit)
    }

    /// For how many seconds nothing has come from the server that should have, once that is long.
    pub(crate) fn silent_for(&self, now: Duration) -> Option<u64> {
        let since = self.waits_since()?.max(self.heard);
        overdue(now.saturating_sub(since))
    }

    /// The oldest typed line that has no answer, and for how many seconds, once that is long.
    pub(crate) fn unanswered(&self, now: Duration) -> Option<(&str, u64)> {
        let mut pending = self.pending.values();
        let typed = pending.find(|pending| matches!(pending.purpose, CommandPurpose::Typed(_)))?;
        let waits = now.saturating_sub(typed.sent);
        let seconds = overdue(waits).filter(|_| self.is_up())?;
        Some((&typed.line, seconds))
    }

    /// When it is marked that no answer comes, or for how long shows another second.
    pub(crate) fn mark_at(&self, now: Duration) -> Option<Duration> {
        let since = self.waits_since()?;
        let waited = now.saturating_sub(since);
        let shown = Duration::from_secs(waited.as_secs() + 1);
        Some(since + shown.max(ANSWER_DUE))
    }

    /// When the server is asked for a sign of life. None outside a room.
    pub(crate) fn ping_at(&self, narrator: &Narrator) -> Option<Duration> {
        let idle = self.is_up() && !self.pasting && self.pending.is_empty();
        let after = narrator.link_times().ping_after;
        (idle && narrator.is_in_room()).then(|| self.heard + after)
    }

    /// The number of attempts that failed, if the next one is due.
    pub(crate) fn due_attempt(&self, now: Duration) -> Option<u32> {
        match self.state {
            LinkState::Lost {
                retry: Some(at),
                attempt,
                ..
            } if at <= now => Some(attempt),
            LinkState::Door
            | LinkState::Connecting { .. }
            | LinkState::Up { .. }
            | LinkState::Lost { .. } => None,
        }
    }

    /// The time until the next attempt to connect, if there will be one.
    fn until_retry(&self, now: Duration) -> Option<Duration> {
        match self.state {
            LinkState::Lost { retry, .. } => Some(retry?.saturating_sub(now)),
            LinkState::Door | LinkState::Connecting { .. } | LinkState::Up { .. } => None,
        }
    }

    /// When the countdown to the next attempt shows another second.
    pub(crate) fn countdown_at(&self, now: Duration) -> Option<Duration> {
        let left = self.until_retry(now)?;
        let part = left.as_millis() % 1_000;
        let step = match part {
            0 => left.min(Duration::from_secs(1)),
            part => Duration::from_millis(u64::try_from(part).unwrap_or(1)),
        };
        Some(now + step)
    }

    /// The whole seconds until the next attempt.
    pub(crate) fn retry_in(&self, now: Duration) -> Option<u64> {
        let left = self.until_retry(now)?;
        Some(u64::try_from(left.as_millis().div_ceil(1_000)).unwrap_or(u64::MAX))
    }
}

/// The whole seconds waited, once an answer is overdue; `None` before.
fn overdue(waited: Duration) -> Option<u64> {
    (waited >= ANSWER_DUE).then_some(waited.as_secs())
}
