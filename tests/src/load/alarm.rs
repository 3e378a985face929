//! Wakes a poll at a moment. A poll's own timeouts are whole milliseconds, and to wait the rest awake would take a
//! processor from the measured server.

use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use mio::Waker;

use super::clock::RunClock;

/// A thread that wakes a poll. It ends with this.
#[derive(Debug)]
pub struct Alarm {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    clock: RunClock,
    set: Mutex<Setting>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Setting {
    /// By the run's clock, in nanoseconds.
    due: Option<u64>,
    is_over: bool,
}

impl Alarm {
    /// Begins to wake by this waker, at first at no moment.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn begin(clock: RunClock, waker: Waker) -> io::Result<Alarm> {
        let shared = Arc::new(Shared {
            clock,
            set: Mutex::default(),
            changed: Condvar::new(),
        });
        let own = Arc::clone(&shared);
        let thread = thread::Builder::new().spawn(move || own.watch(&waker))?;
        Ok(Alarm {
            shared,
            thread: Some(thread),
        })
    }

    /// Wakes at this moment of the run's clock, in nanoseconds, and at no other that was set before.
    pub fn set(&self, due: u64) {
        let mut set = self.shared.lock();
        if set.due.replace(due) != Some(due) {
            self.shared.changed.notify_one();
        }
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.shared.lock().is_over = true;
        self.shared.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            // The thread is over, whether it ended well or not.
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Setting> {
        self.set.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn watch(&self, waker: &Waker) {
        let mut set = self.lock();
        while !set.is_over {
            set = match set.due {
                None => self
                    .changed
                    .wait(set)
                    .unwrap_or_else(PoisonError::into_inner),
                Some(due) => match due.saturating_sub(self.clock.now()) {
                    0 => {
                        set.due = None;
                        // The poll is over, or is woken by something else.
                        let _ = waker.wake();
                        set
                    }
                    left => {
                        let left = Duration::from_nanos(left);
                        let waited = self.changed.wait_timeout(set, left);
                        waited.unwrap_or_else(PoisonError::into_inner).0
                    }
                },
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use mio::{Events, Poll, Token};

    use super::*;
    use crate::load::clock::nanoseconds;

    #[test]
    fn it_wakes_at_the_moment_that_was_set_last() {
        let mut poll = Poll::new().unwrap();
        let clock = RunClock::start();
        let waker = Waker::new(poll.registry(), Token(7)).unwrap();
        let alarm = Alarm::begin(clock, waker).unwrap();
        let mut events = Events::with_capacity(1);
        let minute = Duration::from_secs(60);
        for microseconds in [300, 2_500] {
            let due = clock.now() + 1_000 * microseconds;
            alarm.set(due + nanoseconds(minute));
            alarm.set(due);
            poll.poll(&mut events, Some(minute)).unwrap();
            assert!(clock.now() >= due);
            assert_eq!(events.iter().next().unwrap().token(), Token(7));
        }
    }
}
