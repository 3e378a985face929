//! The open streams of one HTTP/2 connection: how many, how many were reset, and since when there is none.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::places::ConnectionPlace;

/// The time over which resets are counted.
const SECOND: Duration = Duration::from_secs(1);

/// The streams of a connection.
#[derive(Debug)]
pub(super) struct OpenStreams {
    place: Arc<ConnectionPlace>,
    /// Maximum streams that the browser may reset in a second.
    most_resets: u32,
    flooded: CancellationToken,
    state: Mutex<StreamState>,
}

#[derive(Debug)]
struct StreamState {
    /// Streams without an answer yet.
    open: usize,
    /// Open streams with a request under way.
    working: usize,
    /// The last time when a stream was closed or something was sent.
    active: Instant,
    /// Since when resets are counted, and how many there were.
    since: Instant,
    resets: u32,
}

/// A stream until it is answered. Dropped before that, it was reset.
#[derive(Debug)]
pub(super) struct OpenStream {
    streams: Arc<OpenStreams>,
    works: bool,
    answered: bool,
}

impl OpenStreams {
    /// A connection without streams, at this place.
    pub(super) fn new(place: Arc<ConnectionPlace>, most_resets: u32) -> Arc<Self> {
        let now = Instant::now();
        Arc::new(OpenStreams {
            place,
            most_resets,
            flooded: CancellationToken::new(),
            state: Mutex::new(StreamState {
                open: 0,
                working: 0,
                active: now,
                since: now,
                resets: 0,
            }),
        })
    }

    /// A request has come whole: the connection keeps its place until all are answered.
    pub(super) fn open(this: &Arc<Self>) -> OpenStream {
        let mut state = this.state.lock();
        state.open += 1;
        state.working += 1;
        if state.working == 1 {
            this.place.works();
        }
        OpenStream {
            streams: Arc::clone(this),
            works: true,
            answered: false,
        }
    }

    /// Ends when the browser has reset more streams in a second than it may.
    pub(super) async fn flooded(&self) {
        self.flooded.cancelled().await;
    }

    /// Ends when there was no stream, and nothing was sent, for so long.
    pub(super) async fn idle(&self, patience: Duration) {
        loop {
            let idle = {
                let state = self.state.lock();
                match state.open {
                    0 => state.active.elapsed(),
                    _ => Duration::ZERO,
                }
            };
            match patience.checked_sub(idle) {
                None | Some(Duration::ZERO) => return,
                Some(left) => tokio::time::sleep(left).await,
            }
        }
    }

    /// Something was sent: an answer may take longer than a connection may idle.
    pub(super) fn sent(&self) {
        self.state.lock().active = Instant::now();
    }

    fn works_no_longer(&self) {
        let mut state = self.state.lock();
        state.working = state.working.saturating_sub(1);
        if state.working == 0 {
            self.place.idles();
        }
    }

    fn close(&self, answered: bool) {
        let mut state = self.state.lock();
        let now = Instant::now();
        state.open = state.open.saturating_sub(1);
        state.active = now;
        if answered {
            return;
        }
        if now.duration_since(state.since) >= SECOND {
            (state.since, state.resets) = (now, 0);
        }
        state.resets += 1;
        if state.resets > self.most_resets {
            self.flooded.cancel();
        }
    }
}

impl OpenStream {
    /// The answer is known. Sending it needs no place of its own: other connections may have it.
    pub(super) fn works_no_longer(&mut self) {
        if std::mem::take(&mut self.works) {
            self.streams.works_no_longer();
        }
    }

    /// The answer is given.
    pub(super) fn answered(&mut self) {
        self.answered = true;
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.works_no_longer();
        self.streams.close(self.answered);
    }
}
