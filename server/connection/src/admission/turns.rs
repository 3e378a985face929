//! Turns at work that only a few may do at once. Their order depends on the rank, then on the subject, then on the time of
//! arrival.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::oneshot;

/// Number of waiters at which vanished ones are removed before another is added.
const GONE: usize = 256;

/// The rank of a turn. Within a rank the subjects take turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TurnRank {
    /// An address that has shown this account's password before.
    Known,
    /// A person who was not wrong lately.
    Unsuspected,
    /// A person who guessed wrong lately.
    Suspected,
}

/// The subject of a turn: the salt of a password, so that all who guess at one password have the same.
pub(super) type TurnSubject = [u8; 16];

/// A few turns at a time, given by rank.
#[derive(Debug)]
pub(super) struct Turns(Mutex<TurnQueue>);

#[derive(Debug)]
struct TurnQueue {
    /// Number of free turns.
    free: usize,
    /// The waiters of each rank.
    waiting: [RankQueue; 3],
}

/// The waiters of a rank.
///
/// Many guesses at one account delay no other account: subjects with several waiters take turns, and a subject that had no
/// turn yet goes before them. Where the owner of an account cannot be told from people who guess at it for the first time,
/// the newest goes first: everybody in a crowd waits as long on average as in the order of arrival, but a crowd that came
/// earlier does not delay the owner.
#[derive(Debug, Default)]
struct RankQueue {
    /// The waiters of each subject, the newest last. No list is empty.
    subjects: HashMap<TurnSubject, Vec<oneshot::Sender<Turn>>>,
    /// The subjects, the next to have a turn first.
    order: VecDeque<TurnSubject>,
    /// Number of waiters, gone ones included.
    len: usize,
    /// Length at which waiters that are gone are removed.
    swept_at: usize,
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
    pub(super) async fn take(
        self: &Arc<Self>,
        rank: TurnRank,
        subject: TurnSubject,
    ) -> Option<Turn> {
        let turn = {
            let mut queue = self.0.lock();
            if queue.free > 0 {
                queue.free -= 1;
                return Some(Turn(Arc::clone(self)));
            }
            let (sender, turn) = oneshot::channel();
            queue.waiting[rank as usize].push(subject, sender);
            turn
        };
        turn.await.ok()
    }

    /// The next who waits and is still there. Without one the turn is free.
    fn next(&self) -> Option<oneshot::Sender<Turn>> {
        let mut queue = self.0.lock();
        let next = queue.waiting.iter_mut().find_map(RankQueue::pop);
        if next.is_none() {
            queue.free += 1;
        }
        next
    }
}

impl RankQueue {
    fn push(&mut self, subject: TurnSubject, waiter: oneshot::Sender<Turn>) {
        if self.len >= self.swept_at.max(GONE) {
            self.sweep();
        }
        self.len += 1;
        match self.subjects.entry(subject) {
            Entry::Occupied(entry) => entry.into_mut().push(waiter),
            Entry::Vacant(entry) => {
                entry.insert(vec![waiter]);
                self.order.push_front(subject);
            }
        }
    }

    /// Takes the next waiter who is still there out.
    fn pop(&mut self) -> Option<oneshot::Sender<Turn>> {
        while let Some(subject) = self.order.pop_front() {
            let Entry::Occupied(mut entry) = self.subjects.entry(subject) else {
                continue;
            };
            let waiters = entry.get_mut();
            let before = waiters.len();
            let next = std::iter::from_fn(|| waiters.pop()).find(|waiter| !waiter.is_closed());
            self.len -= before - waiters.len();
            match waiters.is_empty() {
                true => drop(entry.remove()),
                false => self.order.push_back(subject),
            }
            if next.is_some() {
                return next;
            }
        }
        None
    }

    /// Removes the waiters that are gone.
    fn sweep(&mut self) {
        self.subjects.retain(|_, waiters| {
            waiters.retain(|waiter| !waiter.is_closed());
            !waiters.is_empty()
        });
        self.order
            .retain(|subject| self.subjects.contains_key(subject));
        self.len = self.subjects.values().map(Vec::len).sum();
        self.swept_at = 2 * self.len;
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

    /// A waiter: its name, rank and subject.
    type Row = (&'static str, TurnRank, u8);

    /// The names in the order of their turns, which begin when all wait. A waiter called `gone` is gone by then.
    async fn order_of(rows: &[Row]) -> Vec<&'static str> {
        let turns = Turns::new(1);
        let held = turns.take(TurnRank::Unsuspected, [0; 16]).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiters = Vec::new();
        for &(name, rank, subject) in rows {
            let (turns, order) = (Arc::clone(&turns), Arc::clone(&order));
            let waiter = tokio::spawn(async move {
                let _turn = turns.take(rank, [subject; 16]).await;
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
        // The turn is free again, and nothing is left.
        let queue = turns.0.lock();
        assert_eq!(queue.free, 1);
        for rank in &queue.waiting {
            assert_eq!((rank.len, rank.order.len(), rank.subjects.len()), (0, 0, 0));
        }
        order.lock().clone()
    }

    #[tokio::test]
    async fn the_known_go_first_and_the_suspected_last() {
        use TurnRank::{Known, Suspected, Unsuspected};
        let order = order_of(&[
            ("s", Suspected, 1),
            ("u", Unsuspected, 1),
            ("gone", Known, 1),
            ("k", Known, 1),
            ("gone", Unsuspected, 2),
        ]);
        assert_eq!(order.await, ["k", "u", "s"]);
    }

    #[tokio::test]
    async fn of_one_subject_the_newest_goes_first() {
        use TurnRank::Unsuspected;
        let order = order_of(&[
            ("first", Unsuspected, 1),
            ("second", Unsuspected, 1),
            ("gone", Unsuspected, 1),
            ("owner", Unsuspected, 1),
            ("gone", Unsuspected, 1),
        ]);
        assert_eq!(order.await, ["owner", "second", "first"]);
    }

    /// A subject without a turn so far goes first. The others take turns.
    #[tokio::test]
    async fn many_at_one_subject_delay_no_other() {
        use TurnRank::Unsuspected;
        let order = order_of(&[
            ("a1", Unsuspected, 1),
            ("a2", Unsuspected, 1),
            ("a3", Unsuspected, 1),
            ("b1", Unsuspected, 2),
            ("b2", Unsuspected, 2),
            ("c1", Unsuspected, 3),
            ("a4", Unsuspected, 1),
        ]);
        assert_eq!(order.await, ["c1", "b2", "a4", "b1", "a3", "a2", "a1"]);
    }

    /// Peers that go away at once leave nothing behind.
    #[tokio::test]
    async fn waiters_that_are_gone_are_removed() {
        let turns = Turns::new(1);
        let held = turns.take(TurnRank::Suspected, [0; 16]).await;
        for number in 0..20_u32 * 256 {
            let subject = (u128::from(number) / 3).to_be_bytes();
            let waiter = tokio::spawn({
                let turns = Arc::clone(&turns);
                async move { turns.take(TurnRank::Suspected, subject).await.is_some() }
            });
            tokio::task::yield_now().await;
            waiter.abort();
            tokio::task::yield_now().await;
        }
        let kept = turns.0.lock().waiting[TurnRank::Suspected as usize].len;
        assert!(kept <= GONE, "{kept}");
        drop(held);
    }
}
