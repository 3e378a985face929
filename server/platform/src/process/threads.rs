//! The threads that serve connections and rooms, and the choice among them.
//!
//! Each has a runtime of its own and runs everything that it was given by itself: nothing is passed on to
//! a thread that is idle. A room lives on one of them, and the connections of its players come there.

use std::cell::Cell;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::runtime::Handle;

thread_local! {
    /// Threads that serve no connections act as the first one.
    static HERE: Cell<Thread> = const { Cell::new(Thread::FIRST) };
}

/// One of the threads that serve connections and rooms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Thread(usize);

impl Thread {
    /// The one on which the server begins: it listens, and what belongs to no room or connection is there.
    pub const FIRST: Thread = Thread(0);

    /// The thread that calls this.
    pub fn here() -> Thread {
        HERE.get()
    }

    /// Its place among all of them.
    pub fn index(self) -> usize {
        self.0
    }

    /// The calling thread is this one from now on.
    pub(super) fn begin(self) {
        HERE.set(self);
    }
}

/// All threads that serve connections and rooms. Clones share them.
#[derive(Debug, Clone)]
pub struct Threads(Arc<All>);

#[derive(Debug)]
struct All {
    threads: Box<[Served]>,
    /// Number of connections that were given a thread.
    turns: AtomicUsize,
}

/// A thread, as others see it.
#[derive(Debug)]
struct Served {
    /// Nothing where one runtime serves everything, which is then the caller's own.
    runtime: Option<Handle>,
    /// Number of rooms on the thread.
    rooms: AtomicUsize,
}

impl Default for Threads {
    /// One thread, with the caller's runtime.
    fn default() -> Self {
        Threads::served_by([None])
    }
}

impl Threads {
    /// The threads of these runtimes, the first one first.
    pub(super) fn of(runtimes: impl IntoIterator<Item = Handle>) -> Self {
        Threads::served_by(runtimes.into_iter().map(Some))
    }

    fn served_by(runtimes: impl IntoIterator<Item = Option<Handle>>) -> Self {
        let served = |runtime| Served {
            runtime,
            rooms: AtomicUsize::new(0),
        };
        Threads(Arc::new(All {
            threads: runtimes.into_iter().map(served).collect(),
            turns: AtomicUsize::new(0),
        }))
    }

    /// The number of threads.
    pub fn count(&self) -> usize {
        self.0.threads.len()
    }

    /// Each of them, and how many rooms live there.
    pub fn rooms(&self) -> impl Iterator<Item = (Thread, usize)> {
        let threads = self.0.threads.iter().enumerate();
        threads.map(|(index, served)| (Thread(index), served.rooms.load(Ordering::Relaxed)))
    }

    /// The thread of the next connection: each has its turn.
    pub fn in_turn(&self) -> Thread {
        match self.count() {
            1 => Thread::FIRST,
            count => Thread(self.0.turns.fetch_add(1, Ordering::Relaxed) % count),
        }
    }

    /// A place for a room where the fewest live: at the caller's thread, if it is one of those.
    ///
    /// Two rooms that are opened at the same moment may get the same place, which the next ones make up
    /// for.
    pub fn thread_slot(&self) -> ThreadSlot {
        let here = Thread::here();
        let fewest = self
            .rooms()
            .min_by_key(|(thread, rooms)| (*rooms, *thread != here));
        let thread = fewest.map_or(Thread::FIRST, |(thread, _)| thread);
        self.count_rooms(thread, |rooms| rooms.fetch_add(1, Ordering::Relaxed));
        ThreadSlot {
            threads: self.clone(),
            thread,
        }
    }

    /// Runs a task on a thread, to its end or that of the thread.
    pub fn spawn(&self, thread: Thread, task: impl Future<Output = ()> + Send + 'static) {
        match self.elsewhere(thread) {
            Some(runtime) => drop(runtime.spawn(task)),
            None => drop(tokio::spawn(task)),
        }
    }

    /// The runtime of a thread, unless it is the caller's.
    pub fn elsewhere(&self, thread: Thread) -> Option<&Handle> {
        let served = self.0.threads.get(thread.0)?;
        served.runtime.as_ref().filter(|_| thread != Thread::here())
    }

    /// Returns when every thread has run a task that begins now: none of them hangs.
    pub async fn answer(&self) {
        for index in 0..self.count() {
            if let Some(runtime) = self.elsewhere(Thread(index)) {
                // A thread that has ended hangs no more.
                let _ = runtime.spawn(std::future::ready(())).await;
            }
        }
    }

    fn count_rooms(&self, thread: Thread, change: impl FnOnce(&AtomicUsize) -> usize) {
        if let Some(served) = self.0.threads.get(thread.0) {
            change(&served.rooms);
        }
    }
}

/// The thread on which a room lives. The room counts there until this is dropped.
#[derive(Debug)]
pub struct ThreadSlot {
    threads: Threads,
    thread: Thread,
}

impl ThreadSlot {
    /// Which thread.
    pub fn thread(&self) -> Thread {
        self.thread
    }

    /// Runs a task on it.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.threads.spawn(self.thread, task);
    }
}

impl Drop for ThreadSlot {
    fn drop(&mut self) {
        let less = |rooms: &AtomicUsize| rooms.fetch_sub(1, Ordering::Relaxed);
        self.threads.count_rooms(self.thread, less);
    }
}
