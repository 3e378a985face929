//! How spectators learn what happens: they fetch the newest frames themselves.
//!
//! The room puts a frame into a short ring and goes on. A crier, a task that lives as long as one
//! round takes, wakes the spectators, so that what a move costs the room does not grow with its
//! audience. A spectator who finds that the ring has moved past skips to the newest frame.

use std::collections::VecDeque;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use parking_lot::Mutex;
use slab::Slab;

use super::frame::Frame;

/// A crier wakes this many spectators before it lets other tasks run.
const ROUND: usize = 64;

/// The frames of one room, for those who watch it.
#[derive(Debug)]
pub struct Feed {
    ring: Mutex<Ring>,
    /// How many frames are kept.
    capacity: usize,
}

#[derive(Debug, Default)]
struct Ring {
    frames: VecDeque<Arc<Frame>>,
    /// How many frames were ever published; the ring holds the last of them.
    published: u64,
    /// A place for each spectator; a waker in it while the spectator waits.
    waiting: Slab<Option<Waker>>,
    /// Nothing more will be published.
    closed: bool,
}

/// One spectator's place in a feed. Dropping it leaves the audience.
#[derive(Debug)]
#[must_use]
pub struct Watch {
    feed: Arc<Feed>,
    place: usize,
    /// How many published frames are behind this spectator.
    seen: u64,
}

/// What a spectator finds in a feed.
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

    /// How many watch.
    pub fn audience(&self) -> usize {
        self.ring.lock().waiting.len()
    }

    /// Begins to watch: the next frame seen is the next one published.
    pub fn watch(self: &Arc<Self>) -> Watch {
        let mut ring = self.ring.lock();
        Watch {
            feed: Arc::clone(self),
            place: ring.waiting.insert(None),
            seen: ring.published,
        }
    }

    /// Hands a frame to those who watch. Without an audience nothing is kept.
    pub fn publish(self: &Arc<Self>, frame: Arc<Frame>) {
        let mut ring = self.ring.lock();
        ring.published += 1;
        if ring.waiting.is_empty() {
            ring.frames = VecDeque::new();
            return;
        }
        if ring.frames.len() == self.capacity {
            ring.frames.pop_front();
        }
        ring.frames.push_back(frame);
        drop(ring);
        self.cry();
    }

    /// Ends the feed: those who watch are told once they have seen what was published.
    pub fn close(self: &Arc<Self>) {
        self.ring.lock().closed = true;
        self.cry();
    }

    /// Wakes the audience, in a task of its own when it is large.
    fn cry(self: &Arc<Self>) {
        let places = self.ring.lock().waiting.capacity();
        if places <= ROUND {
            self.wake(0, places);
            return;
        }
        let feed = Arc::clone(self);
        tokio::spawn(async move {
            for first in (0..places).step_by(ROUND) {
                feed.wake(first, first + ROUND);
                tokio::task::yield_now().await;
            }
        });
    }

    fn wake(&self, first: usize, end: usize) {
        let mut ring = self.ring.lock();
        for place in first..end {
            if let Some(waker) = ring.waiting.get_mut(place).and_then(Option::take) {
                waker.wake();
            }
        }
    }
}

impl Ring {
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
            ring.waiting[self.place] = Some(cx.waker().clone());
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

impl Drop for Watch {
    fn drop(&mut self) {
        self.feed.ring.lock().waiting.remove(self.place);
    }
}
