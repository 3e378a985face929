//! Who waits to hear that this server still decides in a partition.
//!
//! A server that was stopped or cut off does not know that another one has taken its rooms. What it shows of them then is
//! old: whoever comes back to a seat may have seen more. Nothing but the log can say so, and it does when it takes or
//! refuses a group of this server.

use std::collections::HashMap;
use std::time::Duration;

use damiera_cluster::partition::PartitionId;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// Those who wait, no more than people who take their seats at this moment.
#[derive(Debug, Default)]
pub(super) struct Confirming {
    waiting: HashMap<PartitionId, Vec<Asked>>,
}

#[derive(Debug)]
struct Asked {
    /// How many more groups of this server are to be stored.
    missing: u32,
    since: Instant,
    reply: oneshot::Sender<bool>,
}

impl Asked {
    fn answer(self, decides_here: bool) {
        // Who asked may be gone.
        let _ = self.reply.send(decides_here);
    }
}

impl Confirming {
    /// Somebody waits for so many groups of a partition.
    pub(super) fn ask(
        &mut self,
        partition: PartitionId,
        missing: u32,
        reply: oneshot::Sender<bool>,
    ) {
        let since = Instant::now();
        self.waiting.entry(partition).or_default().push(Asked {
            missing,
            since,
            reply,
        });
    }

    /// A group of this server is stored in a partition.
    pub(super) fn stored(&mut self, partition: PartitionId) {
        let Some(waiting) = self.waiting.get_mut(&partition) else {
            return;
        };
        for asked in waiting.iter_mut() {
            asked.missing = asked.missing.saturating_sub(1);
        }
        for asked in waiting.extract_if(.., |asked| asked.missing == 0) {
            asked.answer(true);
        }
        if waiting.is_empty() {
            self.waiting.remove(&partition);
        }
    }

    /// This server does not decide in a partition any more.
    pub(super) fn give_up(&mut self, partition: PartitionId) {
        let waiting = self.waiting.remove(&partition).unwrap_or_default();
        waiting.into_iter().for_each(|asked| asked.answer(false));
    }

    /// The log does not answer those who have waited for so long.
    pub(super) fn doubt(&mut self, patience: Duration) {
        self.waiting.retain(|_, waiting| {
            let is_late = |asked: &mut Asked| asked.since.elapsed() >= patience;
            for asked in waiting.extract_if(.., is_late) {
                asked.answer(false);
            }
            !waiting.is_empty()
        });
    }
}
