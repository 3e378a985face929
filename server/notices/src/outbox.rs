//! The notices that are not delivered yet, and the entries of the log from which they are known after a crash.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::notice::PersonNotice;

/// Maximum notices that wait. The oldest makes place for a further one.
pub(crate) const MOST: usize = 1_000;

/// Maximum notices that wait for one person. The oldest makes place for a further one.
pub(crate) const MOST_OF_PERSON: usize = 50;

/// An entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OutboxEntry {
    /// A notice is to be delivered.
    Queued {
        /// Its number, higher than that of any before.
        number: u64,
        /// When it came, in milliseconds of Unix time.
        at: u64,
        /// The notice.
        notice: PersonNotice,
    },
    /// These are delivered, or of no use any more.
    Done(Vec<u64>),
}

/// A notice that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct WaitingNotice {
    /// When it came, in milliseconds of Unix time.
    pub(crate) at: u64,
    pub(crate) notice: PersonNotice,
}

/// The notices that wait, by number.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    waiting: BTreeMap<u64, WaitingNotice>,
    last: u64,
}

impl Outbox {
    /// Applies an entry of the log.
    pub(crate) fn apply(&mut self, entry: OutboxEntry) {
        match entry {
            OutboxEntry::Queued { number, at, notice } => {
                self.last = self.last.max(number);
                self.waiting.insert(number, WaitingNotice { at, notice });
            }
            OutboxEntry::Done(numbers) => {
                for number in numbers {
                    self.waiting.remove(&number);
                }
            }
        }
    }

    /// The entries for a further notice. The notices that it replaces are done, and so are the oldest beyond a bound.
    pub(crate) fn queue(&self, notice: PersonNotice, at: u64) -> (u64, Vec<OutboxEntry>) {
        let number = self.last.saturating_add(1);
        let replaced =
            |it: &WaitingNotice| it.notice.to == notice.to && it.notice.is_replaced_by(&notice);
        let mut done: Vec<u64> = self.numbers(replaced);
        let own = self.numbers(|it| it.notice.to == notice.to && !replaced(it));
        let excess = (own.len() + 1).saturating_sub(MOST_OF_PERSON);
        done.extend(own.into_iter().take(excess));
        if self.waiting.len() >= MOST + done.len() {
            let oldest = self.waiting.keys().find(|number| !done.contains(number));
            done.extend(oldest.copied());
        }
        let queued = OutboxEntry::Queued { number, at, notice };
        let done = (!done.is_empty()).then_some(OutboxEntry::Done(done));
        (number, std::iter::once(queued).chain(done).collect())
    }

    /// The numbers of some of the notices, the oldest first.
    pub(crate) fn numbers(&self, which: impl Fn(&WaitingNotice) -> bool) -> Vec<u64> {
        let found = self.waiting.iter().filter(|(_, waiting)| which(waiting));
        found.map(|(number, _)| *number).collect()
    }

    /// A notice that waits.
    pub(crate) fn get(&self, number: u64) -> Option<&WaitingNotice> {
        self.waiting.get(&number)
    }

    /// Number of notices that wait.
    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// The entries from which it is as it is now.
    pub(crate) fn entries(&self) -> Vec<OutboxEntry> {
        let waiting = self.waiting.iter();
        let queued = waiting.map(|(number, it)| OutboxEntry::Queued {
            number: *number,
            at: it.at,
            notice: it.notice.clone(),
        });
        queued.collect()
    }
}
