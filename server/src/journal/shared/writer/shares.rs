//! How this server's partitions come and go, as one line of the log when they have come to rest. A server that joins
//! or leaves moves dozens of them within seconds, and the line of each is for those who look for a fault.

use crate::journal::shared::owners::Owners;

/// What has come and gone since the last line.
#[derive(Debug, Default)]
pub(super) struct Shares {
    taken: usize,
    given: usize,
    /// Taken over by others, while this server was stopped or cut off.
    lost: usize,
    is_moving: bool,
}

impl Shares {
    /// This server has taken a partition.
    pub(super) fn took(&mut self) {
        self.taken += 1;
        self.is_moving = true;
    }

    /// It has given one to another server.
    pub(super) fn gave(&mut self) {
        self.given += 1;
        self.is_moving = true;
    }

    /// Another server has taken one over.
    pub(super) fn lose(&mut self) {
        self.lost += 1;
        self.is_moving = true;
    }

    /// To be called again and again: says what came and went if nothing has since the last call.
    pub(super) fn look(&mut self, owners: &Owners) {
        if !std::mem::take(&mut self.is_moving) {
            self.say(owners);
        }
    }

    /// Says what came and went, if anything did.
    pub(super) fn say(&mut self, owners: &Owners) {
        let Shares {
            taken, given, lost, ..
        } = std::mem::take(self);
        let (own, all) = owners.count();
        if lost > 0 {
            tracing::warn!(
                own,
                all,
                taken,
                given,
                lost,
                "others have taken partitions of this server over"
            );
        } else if taken + given > 0 {
            tracing::info!(
                own,
                all,
                taken,
                given,
                "the partitions of this server have changed"
            );
        }
    }
}
