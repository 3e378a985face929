//! What happened in all partitions, in the stream's one order.
//!
//! Partitions are told as they come: a node's own groups when they are stored, those of others when the
//! stream brings them. What is counted over all partitions, as the numbers of finished games are, must
//! be counted in the same order at every node. The stream's messages are numbered without gaps, since
//! nothing in it is ever deleted, so the next one is always known.

use std::collections::BTreeMap;

use crate::log::Seq;

/// So much may wait for a message that is missing.
pub const MAX_AHEAD: usize = 16_384;

/// Puts what each message of the stream says in the stream's order.
#[derive(Debug)]
pub struct Chronicle<T> {
    last: Seq,
    ahead: BTreeMap<Seq, Option<T>>,
}

/// Something came before its turn, and too much waits already. Who needs the order
/// has to read the log again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{MAX_AHEAD} messages wait for message {}", .0.0)]
pub struct TooFarAhead(pub Seq);

impl<T> Chronicle<T> {
    /// Goes on behind a message.
    pub fn new(last: Seq) -> Self {
        let ahead = BTreeMap::new();
        Chronicle { last, ahead }
    }

    /// What a message says; nothing when it is left out or has nothing to count. What was given out is
    /// not taken again.
    ///
    /// # Errors
    /// When [`MAX_AHEAD`] messages wait, unless it is the next one.
    pub fn put(&mut self, seq: Seq, what: Option<T>) -> Result<(), TooFarAhead> {
        let is_full = self.ahead.len() >= MAX_AHEAD && seq != self.awaited();
        if is_full && !self.ahead.contains_key(&seq) && seq > self.last {
            return Err(TooFarAhead(self.awaited()));
        }
        if seq > self.last {
            self.ahead.insert(seq, what);
        }
        Ok(())
    }

    /// How many messages wait for one that is missing.
    pub fn waiting(&self) -> usize {
        self.ahead.len()
    }

    /// Everything that waits, in order, although messages between are missing: nothing is put in any more.
    pub fn rest(&mut self) -> Vec<T> {
        let ahead = std::mem::take(&mut self.ahead);
        ahead.into_values().flatten().collect()
    }

    /// The message that is given out next.
    pub fn awaited(&self) -> Seq {
        Seq(self.last.0.saturating_add(1))
    }
}

impl<T> Iterator for Chronicle<T> {
    type Item = (Seq, T);

    /// What comes next in the stream's order, if it is known. More may come later.
    fn next(&mut self) -> Option<Self::Item> {
        while let Some(what) = self.ahead.remove(&self.awaited()) {
            self.last = self.awaited();
            if let Some(what) = what {
                return Some((self.last, what));
            }
        }
        None
    }
}
