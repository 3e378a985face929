//! A network of pipes with delays, in simulated time. A connection may be slow, stand still, break,
//! or lose its other end without a sign.

use std::collections::VecDeque;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use damiera_platform::net::{Admissible, Connection, Listener, PeerPath};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep};

use super::chance::Chance;

/// Maximum bytes under way in one direction.
const CAPACITY: usize = 64 * 1024;

/// After how long the kernel gives a silent peer up.
const GIVEN_UP: Duration = Duration::from_secs(150);

/// Where clients connect to.
#[derive(Debug, Clone)]
pub(crate) struct Network {
    arrivals: mpsc::UnboundedSender<Wire>,
}

/// The server's side of the network.
#[derive(Debug)]
pub(crate) struct Arrivals {
    arriving: mpsc::UnboundedReceiver<Wire>,
}

pub(crate) fn network() -> (Network, Arrivals) {
    let (arrivals, arriving) = mpsc::unbounded_channel();
    (Network { arrivals }, Arrivals { arriving })
}

impl Network {
    /// Connects after a delay; connections do not arrive in the order of their start.
    pub(crate) async fn connect(&self, chance: &Chance) -> Wire {
        tokio::time::sleep(chance.up_to(Duration::from_millis(300))).await;
        let there = Arc::new(Mutex::new(Way::default()));
        let back = Arc::new(Mutex::new(Way::default()));
        let delay = chance.up_to(Duration::from_millis(120));
        let wire = |incoming: &Arc<Mutex<Way>>, outgoing: &Arc<Mutex<Way>>| Wire {
            incoming: Arc::clone(incoming),
            outgoing: Arc::clone(outgoing),
            delay,
            timer: None,
            silent_since: None,
        };
        // After the end of the server, no one accepts.
        let _ = self.arrivals.send(wire(&there, &back));
        wire(&back, &there)
    }
}

impl Listener for Arrivals {
    type Stream = Wire;

    async fn accept(&mut self) -> Admissible<Wire> {
        match self.arriving.recv().await {
            Some(wire) => (wire, Ok(IpAddr::from(Ipv4Addr::LOCALHOST).into())),
            None => std::future::pending().await,
        }
    }
}

/// One direction of a connection.
#[derive(Debug, Default)]
struct Way {
    /// The bytes under way, with their times of arrival.
    pieces: VecDeque<(Instant, Vec<u8>)>,
    length: usize,
    /// Nothing arrives before this.
    held_until: Option<Instant>,
    /// The sender closed it.
    closed: bool,
    /// The receiver is gone without a word: nothing is taken and nothing is answered.
    lost: bool,
    /// The receiver is gone, and the sender will find out.
    broken: bool,
    reader: Option<Waker>,
    writer: Option<Waker>,
}

impl Way {
    fn wake(&mut self) {
        for waker in [self.reader.take(), self.writer.take()]
            .into_iter()
            .flatten()
        {
            waker.wake();
        }
    }
}

/// One end of a connection.
#[derive(Debug)]
pub(crate) struct Wire {
    incoming: Arc<Mutex<Way>>,
    outgoing: Arc<Mutex<Way>>,
    delay: Duration,
    timer: Option<Pin<Box<Sleep>>>,
    /// Since when the other end has taken nothing that was sent.
    silent_since: Option<Instant>,
}

fn lock(way: &Arc<Mutex<Way>>) -> MutexGuard<'_, Way> {
    way.lock().unwrap()
}

impl Wire {
    /// Lets nothing through in either direction for a while.
    pub(crate) fn stand_still(&self, duration: Duration) {
        let until = Instant::now() + duration;
        lock(&self.incoming).held_until = Some(until);
        lock(&self.outgoing).held_until = Some(until);
    }

    /// Is gone without a word: the other end hears nothing, not even that.
    pub(crate) fn vanish(self) {
        lock(&self.incoming).lost = true;
        lock(&self.outgoing).lost = true;
    }

    fn wait_until(&mut self, at: Instant, cx: &mut Context<'_>) -> Poll<()> {
        let timer = self
            .timer
            .get_or_insert_with(|| Box::pin(tokio::time::sleep_until(at)));
        if timer.deadline() != at {
            timer.as_mut().reset(at);
        }
        timer.as_mut().poll(cx)
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        let mut incoming = lock(&self.incoming);
        if incoming.lost {
            return;
        }
        incoming.broken = true;
        incoming.wake();
        drop(incoming);
        let mut outgoing = lock(&self.outgoing);
        outgoing.closed = true;
        outgoing.wake();
    }
}

impl Connection for Wire {
    fn round_trip(&self, _: PeerPath) -> Option<Duration> {
        Some(2 * self.delay)
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let wire = self.get_mut();
        loop {
            let mut way = lock(&wire.incoming);
            way.reader = Some(cx.waker().clone());
            let now = Instant::now();
            let next = way.pieces.front().map(|(at, _)| *at);
            let at = match (next, way.held_until) {
                (Some(at), Some(held)) => at.max(held),
                (Some(at), None) => at,
                (None, _) if way.closed => return Poll::Ready(Ok(())),
                (None, _) => return Poll::Pending,
            };
            if at > now {
                drop(way);
                if wire.wait_until(at, cx).is_pending() {
                    return Poll::Pending;
                }
                continue;
            }
            let Some((at, piece)) = way.pieces.pop_front() else {
                return Poll::Pending;
            };
            let taken = piece.len().min(space.remaining());
            space.put_slice(&piece[..taken]);
            way.length -= taken;
            if taken < piece.len() {
                way.pieces.push_front((at, piece[taken..].to_vec()));
            }
            if let Some(writer) = way.writer.take() {
                writer.wake();
            }
            return Poll::Ready(Ok(()));
        }
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wire = self.get_mut();
        let delay = wire.delay;
        let mut way = lock(&wire.outgoing);
        way.writer = Some(cx.waker().clone());
        if way.broken {
            return Poll::Ready(Err(io::ErrorKind::BrokenPipe.into()));
        }
        if way.lost {
            drop(way);
            let since = *wire.silent_since.get_or_insert_with(Instant::now);
            if wire.wait_until(since + GIVEN_UP, cx).is_ready() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            return Poll::Pending;
        }
        let taken = bytes.len().min(CAPACITY - way.length);
        if taken == 0 {
            return Poll::Pending;
        }
        let last = way.pieces.back().map(|(at, _)| *at);
        let at = (Instant::now() + delay).max(last.unwrap_or_else(Instant::now));
        way.pieces.push_back((at, bytes[..taken].to_vec()));
        way.length += taken;
        if let Some(reader) = way.reader.take() {
            reader.wake();
        }
        Poll::Ready(Ok(taken))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut way = lock(&self.outgoing);
        way.closed = true;
        way.wake();
        Poll::Ready(Ok(()))
    }
}
