//! Worker threads, for work that takes too long on a thread that serves connections and rooms.
//!
//! Everyone on a serving thread waits while it works for more than a millisecond. So reading records, looking up games
//! and similar work goes to a few other threads. They give way to the serving threads, and each address has an equal
//! share of them.

use std::fmt;
use std::hash::Hash;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::{Condvar, Mutex};
use tokio::sync::oneshot;

use super::fair_queue::FairQueue;
use super::priority;

/// Maximum pieces of work at the same time. Further ones wait, and addresses take turns.
const AT_ONCE: usize = 2;

/// For how long a thread without work waits for more before it ends: to begin another one takes the thread that serves
/// as long as many a piece of work.
const LINGERS: Duration = Duration::from_millis(5);

/// A piece of work.
type Job = Box<dyn FnOnce() + Send>;

/// Threads for longer work, with an equal share for each `K` that asks. Clones share them.
///
/// The queue needs no bound: a connection does nothing else until its work is done or given up, and connections and
/// their lines are bounded. Work is skipped if its requester is gone or has given it up.
#[derive(Debug)]
pub struct Workers<K>(Arc<SharedWorkers<K>>);

#[derive(Debug)]
struct SharedWorkers<K> {
    agenda: Mutex<WorkersAgenda<K>>,
    /// A piece of work has come.
    came: Condvar,
}

struct WorkersAgenda<K> {
    queue: FairQueue<K, Job>,
    /// Number of waiting pieces of work.
    queued: usize,
    /// Number of threads at work or waiting for work.
    at_work: usize,
    /// Number of waiting threads.
    waiting: usize,
}

/// The work failed in the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a piece of longer work failed")]
pub struct WorkFailed;

impl<K> Clone for Workers<K> {
    fn clone(&self) -> Self {
        Workers(Arc::clone(&self.0))
    }
}

impl<K> Default for Workers<K> {
    fn default() -> Self {
        let agenda = WorkersAgenda {
            queue: FairQueue::default(),
            queued: 0,
            at_work: 0,
            waiting: 0,
        };
        Workers(Arc::new(SharedWorkers {
            agenda: Mutex::new(agenda),
            came: Condvar::new(),
        }))
    }
}

impl<K> fmt::Debug for WorkersAgenda<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut agenda = f.debug_struct("WorkersAgenda");
        agenda
            .field("at_work", &self.at_work)
            .finish_non_exhaustive()
    }
}

impl<K: Clone + Eq + Hash + Send + 'static> Workers<K> {
    /// Has work done when its turn comes, and waits for what comes of it. `by` is who shares the threads with
    /// others.
    ///
    /// # Errors
    /// When it panics, or the system gives no thread.
    pub async fn run<T: Send + 'static>(
        &self,
        by: K,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkFailed> {
        let (answer, done) = oneshot::channel();
        let job = move || {
            if !answer.is_closed() {
                // If the connection has gone meanwhile, the send fails.
                let _ = answer.send(work());
            }
        };
        if self.0.add(by, Box::new(job)) {
            let shared = Arc::clone(&self.0);
            tokio::task::spawn_blocking(move || {
                let at_it = Arc::clone(&shared);
                if priority::standing_back("worker", move || at_it.work()).is_err() {
                    // Without a thread that stands back this one does it.
                    shared.work();
                }
            });
        }
        done.await.map_err(|_| WorkFailed)
    }
}

impl<K: Clone + Eq + Hash> SharedWorkers<K> {
    /// Adds a piece of work. Returns true if one more thread is to work.
    fn add(&self, by: K, job: Job) -> bool {
        let mut agenda = self.agenda.lock();
        agenda.queue.push(by, job);
        agenda.queued += 1;
        let is_short = agenda.queued > agenda.waiting && agenda.at_work < AT_ONCE;
        if is_short {
            agenda.at_work += 1;
        } else {
            self.came.notify_one();
        }
        is_short
    }

    /// Works until nothing has come for a while.
    fn work(&self) {
        while let Some(job) = self.next() {
            // After a panic the requester learns that the work failed. The others still have their turns.
            let _ = catch_unwind(AssertUnwindSafe(job));
        }
    }

    /// The next piece. Without one the calling thread is no longer at work.
    fn next(&self) -> Option<Job> {
        let mut agenda = self.agenda.lock();
        if agenda.queued == 0 {
            agenda.waiting += 1;
            self.came.wait_for(&mut agenda, LINGERS);
            agenda.waiting -= 1;
        }
        let next = agenda.queue.pop();
        match next {
            Some(_) => agenda.queued -= 1,
            None => agenda.at_work -= 1,
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn each_has_an_equal_share_and_failures_are_ones_own() {
        let workers = Workers::default();
        let (go, wait) = mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        let order = Arc::new(Mutex::new(Vec::new()));
        let busy = || {
            let wait = Arc::clone(&wait);
            workers.run('x', move || wait.lock().recv().is_ok())
        };
        // All threads are busy when the others come.
        let hold = futures_util::future::join_all((0..AT_ONCE).map(|_| busy()));
        let all = async {
            let noted = |by: char, number: u32| {
                let order = Arc::clone(&order);
                workers.run(by, move || order.lock().push((by, number)))
            };
            let greedy = futures_util::future::join_all((0..20).map(|number| noted('a', number)));
            let fails = workers.run('b', || panic!("on purpose"));
            let modest = noted('c', 0);
            let gone = noted('d', 0);
            let release = async {
                tokio::task::yield_now().await;
                for _ in 0..AT_ONCE {
                    go.send(()).unwrap();
                }
            };
            drop(gone);
            tokio::join!(greedy, fails, modest, release)
        };
        let (_, (_, failed, done, ())) = tokio::join!(hold, all);
        assert_eq!(failed, Err(WorkFailed));
        assert_eq!(done, Ok(()));
        let order = order.lock();
        assert_eq!(order.len(), 21, "what nobody waits for is not done");
        let modest = order.iter().position(|(by, _)| *by == 'c');
        assert!(
            modest.is_some_and(|place| place <= 2 + AT_ONCE),
            "{order:?}"
        );
    }
    /// As many pieces of work fail as there are threads, and more: what comes behind them is done all the same, and so is
    /// what comes when all threads have ended.
    #[tokio::test]
    async fn what_panics_stops_no_worker() {
        let workers = Workers::default();
        let fails = (0..4 * AT_ONCE).map(|_| workers.run('a', || panic!("on purpose")));
        let failed: Vec<Result<(), WorkFailed>> = futures_util::future::join_all(fails).await;
        assert!(failed.iter().all(|failed| *failed == Err(WorkFailed)));
        assert_eq!(workers.run('a', || 1).await, Ok(1));
        while workers.0.agenda.lock().at_work > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(workers.run('b', || 2).await, Ok(2));
    }
}
