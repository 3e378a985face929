//! The feed for spectators, who fetch the newest frames themselves.
//!
//! The room puts a frame into a short ring and goes on. A waker, a task that lives as long as one
//! round takes, wakes the spectators, so that what a move costs the room does not grow with its
//! audience. A spectator who finds that the ring has moved past skips to the newest frame.
//!
//! Spectators stay on the thread that serves them. Each such thread has a group with a waker of its own, so that a
//! frame crosses from the room's thread to another only once for any number of spectators.

use std::collections::VecDeque;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use arrayvec::ArrayVec;
use damiera_platform::process::threads::Thread;
use parking_lot::Mutex;
use slab::Slab;
use tokio::runtime::Handle;

use super::frame::Frame;

/// A waker wakes this many spectators before it lets other tasks run.
const ROUND: usize = 64;

/// The frames of one room, for its spectators.
#[derive(Debug)]
pub struct Feed {
    ring: Mutex<Ring>,
    /// The number of frames kept.
    capacity: usize,
}

#[derive(Debug, Default)]
struct Ring {
    frames: VecDeque<Arc<Frame>>,
    /// The number of frames published so far; the ring holds the last of them.
    published: u64,
    /// The number of spectators.
    audience: usize,
    /// The number of other listeners, who are no spectators.
    overseers: usize,
    /// Connections that have waited, by thread: as many crowds at most as there are threads.
    crowds: Vec<Subscribers>,
    /// Nothing more will be published.
    closed: bool,
}

/// The spectators of one thread.
#[derive(Debug)]
struct Subscribers {
    thread: Thread,
    /// Where a waker finds them.
    runtime: Handle,
    /// A place for each of them; a waker in it while the spectator waits.
    waiting: Slab<Option<Waker>>,
    /// The number of its waiting spectators.
    sleepers: usize,
}

/// One spectator's place in a feed. Dropping it leaves the audience.
#[derive(Debug)]
#[must_use]
pub struct Watch {
    feed: Arc<Feed>,
    /// Where it waits, once it has: its thread's crowd, and the place there.
    place: Option<(usize, usize)>,
    /// The number of published frames behind this spectator.
    seen: u64,
    /// The kind of listener.
    counts_as: CountsAs,
}

/// The kind of a listener.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CountsAs {
    Spectator,
    Overseer,
}

/// An item that a spectator finds in a feed.
#[derive(Debug)]
pub enum News {
    /// The next frame.
    Frame(Arc<Frame>),
    /// Too many frames went by: this is the newest.
    Skipped(Arc<Frame>),
    /// The room is gone.
    Closed,
}

impl Feed {
    /// A feed that keeps the last `capacity` frames while a spectator watches.
    pub fn new(capacity: usize) -> Arc<Self> {
        Arc::new(Feed {
            ring: Mutex::default(),
            capacity,
        })
    }

    /// The number of spectators.
    pub fn audience(&self) -> usize {
        self.ring.lock().audience
    }

    /// The number of listeners, spectators or not.
    pub fn listeners(&self) -> usize {
        let ring = self.ring.lock();
        ring.audience + ring.overseers
    }

    /// True if there is a listener, spectator or not.
    pub fn is_heard(&self) -> bool {
        self.listeners() > 0
    }

    /// Begins to watch: the next frame seen is the next one published.
    pub fn watch(self: &Arc<Self>) -> Watch {
        self.watch_as(CountsAs::Spectator)
    }

    /// Like [`Feed::watch`], for the class that the table belongs to. It is no spectator.
    pub fn oversee(self: &Arc<Self>) -> Watch {
        self.watch_as(CountsAs::Overseer)
    }

    fn watch_as(self: &Arc<Self>, counts_as: CountsAs) -> Watch {
        let mut ring = self.ring.lock();
        *ring.count(counts_as) += 1;
        Watch {
            feed: Arc::clone(self),
            place: None,
            seen: ring.published,
            counts_as,
        }
    }

    /// Hands a frame to the audience. Without an audience nothing is kept.
    pub fn publish(self: &Arc<Self>, frame: Arc<Frame>) {
        let mut ring = self.ring.lock();
        ring.published += 1;
        if ring.audience + ring.overseers == 0 {
            ring.frames = VecDeque::new();
            return;
        }
        if ring.frames.len() == self.capacity {
            ring.frames.pop_front();
        }
        ring.frames.push_back(frame);
        drop(ring);
        self.wake_audience();
    }

    /// Ends the feed: spectators are told once they have seen everything that was published.
    pub fn close(self: &Arc<Self>) {
        self.ring.lock().closed = true;
        self.wake_audience();
    }

    /// Wakes the audience: what is on another thread, or large, in tasks of their own.
    fn wake_audience(self: &Arc<Self>) {
        let here = Thread::here();
        let mut is_near = None;
        let ring = self.ring.lock();
        for (index, crowd) in ring.crowds.iter().enumerate() {
            let places = crowd.waiting.capacity();
            if crowd.thread == here && places <= ROUND {
                is_near = Some(index);
            } else if crowd.sleepers > 0 {
                drop(
                    crowd
                        .runtime
                        .spawn(Arc::clone(self).wake_all(index, places)),
                );
            }
        }
        drop(ring);
        if let Some(index) = is_near {
            self.wake(index, 0);
        }
    }

    /// Wakes the connections with these places in a crowd, a round after the other.
    async fn wake_all(self: Arc<Self>, crowd: usize, places: usize) {
        for first in (0..places).step_by(ROUND) {
            self.wake(crowd, first);
            tokio::task::yield_now().await;
        }
    }

    /// Wakes a round of a crowd, from a place on.
    fn wake(&self, crowd: usize, first: usize) {
        let mut round = ArrayVec::<Waker, ROUND>::new();
        let mut ring = self.ring.lock();
        let Some(crowd) = ring.crowds.get_mut(crowd) else {
            return;
        };
        for place in first..first + ROUND {
            if let Some(waker) = crowd.waiting.get_mut(place).and_then(Option::take) {
                round.push(waker);
            }
        }
        crowd.sleepers -= round.len();
        // Wakers run without the lock on the ring.
        drop(ring);
        round.into_iter().for_each(Waker::wake);
    }
}

impl Ring {
    fn count(&mut self, counts_as: CountsAs) -> &mut usize {
        match counts_as {
            CountsAs::Spectator => &mut self.audience,
            CountsAs::Overseer => &mut self.overseers,
        }
    }

    /// A place in the crowd of the thread that calls this.
    fn take_place(&mut self) -> (usize, usize) {
        let thread = Thread::here();
        let known = self.crowds.iter().position(|crowd| crowd.thread == thread);
        let index = known.unwrap_or_else(|| {
            self.crowds.push(Subscribers {
                thread,
                runtime: Handle::current(),
                waiting: Slab::new(),
                sleepers: 0,
            });
            self.crowds.len() - 1
        });
        (index, self.crowds[index].waiting.insert(None))
    }

    /// Has a waker wait in a place.
    fn wait(&mut self, (crowd, place): (usize, usize), waker: &Waker) {
        let crowd = &mut self.crowds[crowd];
        let before = crowd.waiting[place].replace(waker.clone());
        crowd.sleepers += usize::from(before.is_none());
    }

    /// Gives a place up.
    fn leave_place(&mut self, (crowd, place): (usize, usize)) {
        let crowd = &mut self.crowds[crowd];
        crowd.sleepers -= usize::from(crowd.waiting.remove(place).is_some());
    }

    /// The frame after those seen, or the newest when that one is no longer kept; and how many
    /// frames are seen with it.
    fn after(&self, seen: u64) -> (u64, News) {
        let oldest = self.published - self.frames.len() as u64;
        let ahead = seen.checked_sub(oldest);
        let ahead = ahead.and_then(|ahead| usize::try_from(ahead).ok());
        let next = ahead.and_then(|ahead| self.frames.get(ahead));
        match (next, self.frames.back()) {
            (Some(next), _) => (seen + 1, News::Frame(Arc::clone(next))),
            (None, Some(newest)) => (self.published, News::Skipped(Arc::clone(newest))),
            (None, None) => (self.published, News::Closed),
        }
    }
}

impl Watch {
    /// The next news, or arranges for the spectator to be woken by it.
    pub fn poll_next(&mut self, cx: &Context<'_>) -> Poll<News> {
        let mut ring = self.feed.ring.lock();
        if self.seen == ring.published {
            if ring.closed {
                return Poll::Ready(News::Closed);
            }
            let place = *self.place.get_or_insert_with(|| ring.take_place());
            ring.wait(place, cx.waker());
            return Poll::Pending;
        }
        let (seen, news) = ring.after(self.seen);
        self.seen = seen;
        Poll::Ready(news)
    }

    /// The next news, if there is any that belongs to the journal's entry `seq` or an earlier one.
    pub fn next_until(&mut self, seq: u64) -> Option<News> {
        let ring = self.feed.ring.lock();
        if self.seen == ring.published {
            return None;
        }
        let (seen, news) = ring.after(self.seen);
        if let News::Frame(frame) | News::Skipped(frame) = &news
            && frame.seq() > seq
        {
            return None;
        }
        self.seen = seen;
        Some(news)
    }
}

impl Watch {
    /// The number of published frames that it has seen or skipped.
    pub fn seen(&self) -> u64 {
        self.seen
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let mut ring = self.feed.ring.lock();
        *ring.count(self.counts_as) -= 1;
        if let Some(place) = self.place {
            ring.leave_place(place);
        }
    }
}
