//! Turns at work that only a few may do at once. Their order depends on the rank, then on the time of arrival.

use std::collections::VecDeque;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::oneshot;

/// Length of a rank's queue at which waiters that are gone are removed before another is added.
const GONE: usize = 256;

/// The rank of a turn. Within a rank the first to come is the first to go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TurnRank {
    /// An address that has shown this account's password before.
    Known,
    /// Somebody who was not wrong lately.
    Unsuspected,
    /// Somebody who guessed wrong lately.
    Suspected,
}

/// A few turns at a time, given by rank.
#[derive(Debug)]
pub(super) struct Turns(Mutex<TurnQueue>);

#[derive(Debug)]
struct TurnQueue {
    /// Number of free turns.
    free: usize,
    /// The waiters of each rank, the first to come first.
    waiting: [VecDeque<oneshot::Sender<Turn>>; 3],
}

/// A turn. Dropping it gives it to the next.
#[derive(Debug)]
#[must_use]
pub(super) struct Turn(Arc<Turns>);

impl Turns {
    pub(super) fn new(at_once: usize) -> Arc<Self> {
        Arc::new(Turns(Mutex::new(TurnQueue {
            free: at_once,
            waiting: Default::default(),
        })))
    }

    /// Waits for a turn. None only if no turn is given any more.
    pub(super) async fn take(self: &Arc<Self>, rank: TurnRank) -> Option<Turn> {
        let turn = {
            let mut queue = self.0.lock();
            if queue.free > 0 {
                queue.free -= 1;
                return Some(Turn(Arc::clone(self)));
            }
            let (sender, turn) = oneshot::channel();
            let waiting = &mut queue.waiting[rank as usize];
            if waiting.len() >= GONE {
                waiting.retain(|waiter| !waiter.is_closed());
            }
            waiting.push_back(sender);
            turn
        };
        turn.await.ok()
    }

    /// The next who waits and is still there. Without one the turn is free.
    fn next(&self) -> Option<oneshot::Sender<Turn>> {
        let mut queue = self.0.lock();
        let mut waiting = queue.waiting.iter_mut();
        let next = waiting.find_map(|waiting| {
            let is_here = |waiter: &oneshot::Sender<Turn>| !waiter.is_closed();
            let at = waiting.iter().position(is_here)?;
            waiting.drain(..at);
            waiting.pop_front()
        });
        if next.is_none() {
            queue.free += 1;
        }
        next
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(next) = self.0.next() {
            // A waiter who has just gone drops the turn, and it goes on from there.
            drop(next.send(Turn(Arc::clone(&self.0))));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each takes a turn, notes its name and gives the turn on; the names in the order of their turns.
    #[tokio::test]
    async fn the_known_go_first_and_the_suspected_last() {
        let turns = Turns::new(1);
        let held = turns.take(TurnRank::Unsuspected).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiters = Vec::new();
        for (name, rank) in [
            ("s1", TurnRank::Suspected),
            ("u1", TurnRank::Unsuspected),
            ("s2", TurnRank::Suspected),
            ("gone", TurnRank::Known),
            ("u2", TurnRank::Unsuspected),
            ("k", TurnRank::Known),
        ] {
            let (turns, order) = (Arc::clone(&turns), Arc::clone(&order));
            let waiter = tokio::spawn(async move {
                let _turn = turns.take(rank).await;
                order.lock().push(name);
            });
            tokio::task::yield_now().await;
            match name {
                "gone" => waiter.abort(),
                _ => waiters.push(waiter),
            }
        }
        tokio::task::yield_now().await;
        drop(held);
        for waiter in waiters {
            waiter.await.expect("a turn");
        }
        assert_eq!(*order.lock(), ["k", "u1", "u2", "s1", "s2"]);
        // The turn is free again.
        assert_eq!(turns.0.lock().free, 1);
    }
}
