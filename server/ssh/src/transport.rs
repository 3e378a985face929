//! The connection below SSH: its input has a rate, it is held while too much of it waits, and it can be cut from outside.
//!
//! The library of SSH answers or drops packets without a meaning as fast as they come. A few peers that sent nothing else took the
//! whole processor, so that every connection has a rate in bytes from its first one on.
//!
//! The library of SSH grants a peer more input as soon as it has read some, even if that is not processed yet. So the bytes below
//! it are held instead: a peer that sends faster than its lines are taken finds a full TCP connection, as at the port for lines,
//! and output goes on meanwhile.
//!
//! Each piece that comes or goes, and each end, offers the processor to other threads: a serving thread that wakes up waits for
//! one packet or one end, and not for the slice of time of the thread that serves SSH.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker, ready};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

/// Bytes of a channel's input that may wait for its session. With more, nothing is read; one packet may go beyond it.
const MOST_WAITING: usize = 16 * 1024;

/// Bytes that a connection may send at once, and then in a second, before its session begins. Bytes beyond them wait unread.
const BEFORE_SESSION: InflowRate = InflowRate {
    at_once: 24 * 1024,
    a_second: 2 * 1024,
};

/// The rate from the beginning of its session on.
const IN_SESSION: InflowRate = InflowRate {
    at_once: 64 * 1024,
    a_second: 16 * 1024,
};

/// A rate in bytes.
#[derive(Debug, Clone, Copy)]
struct InflowRate {
    at_once: u32,
    a_second: u32,
}

/// The bytes that a connection may still send now. The last read may go beyond them.
#[derive(Debug)]
struct Inflow {
    left: f64,
    at: Instant,
    waits: Option<Pin<Box<Sleep>>>,
}

impl Inflow {
    fn new() -> Self {
        Inflow {
            left: BEFORE_SESSION.at_once.into(),
            at: Instant::now(),
            waits: None,
        }
    }

    /// Pending while nothing may come.
    fn poll_allowed(&mut self, rate: InflowRate, cx: &mut Context<'_>) -> Poll<()> {
        if let Some(waits) = &mut self.waits {
            ready!(waits.as_mut().poll(cx));
            self.waits = None;
        }
        let now = Instant::now();
        let refilled = (now - self.at).as_secs_f64() * f64::from(rate.a_second);
        self.left = (self.left + refilled).min(rate.at_once.into());
        self.at = now;
        if self.left > 0.0 {
            return Poll::Ready(());
        }
        // A piece of the rate is worth being woken for.
        let due = Duration::from_secs_f64(-self.left / f64::from(rate.a_second)) + PIECE;
        let waits = self.waits.insert(Box::pin(sleep_until(now + due)));
        waits.as_mut().poll(cx)
    }

    fn came(&mut self, bytes: usize) {
        self.left -= bytes as f64;
    }
}

/// The least time for which a connection waits that has used its rate up.
const PIECE: Duration = Duration::from_millis(100);

/// Holds the input of a connection, and cuts it.
#[derive(Debug, Default)]
pub(crate) struct Valve(Mutex<ValveState>);

#[derive(Debug, Default)]
struct ValveState {
    waiting: usize,
    is_cut: bool,
    has_session: bool,
    reader: Option<Waker>,
    writer: Option<Waker>,
}

impl Valve {
    /// Input has come that waits to be taken.
    pub(crate) fn came(&self, bytes: usize) {
        let mut state = self.0.lock();
        state.waiting = state.waiting.saturating_add(bytes);
    }

    /// Input was taken.
    pub(crate) fn taken(&self, bytes: usize) {
        let mut state = self.0.lock();
        state.waiting = state.waiting.saturating_sub(bytes);
        if state.waiting <= MOST_WAITING
            && let Some(reader) = state.reader.take()
        {
            reader.wake();
        }
    }

    /// The session has begun: input has the rate of sessions from now on.
    pub(crate) fn begin_session(&self) {
        self.0.lock().has_session = true;
    }

    fn rate(&self) -> InflowRate {
        match self.0.lock().has_session {
            true => IN_SESSION,
            false => BEFORE_SESSION,
        }
    }

    /// Bytes of input that wait.
    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.0.lock().waiting
    }

    /// Ends the connection at once: every read and write fails from now on.
    pub(crate) fn cut(&self) {
        let mut state = self.0.lock();
        state.is_cut = true;
        let wakers = [state.reader.take(), state.writer.take()];
        drop(state);
        wakers.into_iter().flatten().for_each(Waker::wake);
    }

    /// Pending while input is held.
    fn poll_readable(&self, cx: &Context<'_>) -> Poll<io::Result<()>> {
        let mut state = self.0.lock();
        if state.is_cut {
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        state.reader = Some(cx.waker().clone());
        match state.waiting > MOST_WAITING {
            true => Poll::Pending,
            false => Poll::Ready(Ok(())),
        }
    }

    fn check_writable(&self, cx: &Context<'_>) -> io::Result<()> {
        let mut state = self.0.lock();
        if state.is_cut {
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        state.writer = Some(cx.waker().clone());
        Ok(())
    }
}

/// A byte stream behind a valve.
#[derive(Debug)]
pub(crate) struct Transport<S> {
    stream: S,
    valve: Arc<Valve>,
    inflow: Inflow,
    give_up: fn(&S),
}

impl<S> Transport<S> {
    /// A stream that is dropped after a cut gives up its unsent data by `give_up`.
    pub(crate) fn new(stream: S, valve: Arc<Valve>, give_up: fn(&S)) -> Self {
        Transport {
            stream,
            valve,
            inflow: Inflow::new(),
            give_up,
        }
    }
}

impl<S> Drop for Transport<S> {
    fn drop(&mut self) {
        if self.valve.0.lock().is_cut {
            (self.give_up)(&self.stream);
        }
        std::thread::yield_now();
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Transport<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.valve.poll_readable(cx))?;
        let rate = self.valve.rate();
        ready!(self.inflow.poll_allowed(rate, cx));
        let before = space.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, space);
        self.inflow.came(space.filled().len() - before);
        std::thread::yield_now();
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Transport<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.valve.check_writable(cx)?;
        std::thread::yield_now();
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.valve.check_writable(cx)?;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.valve.check_writable(cx)?;
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use damiera_platform::net::Connection;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, Interest, duplex};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::time::timeout;

    const MOMENT: Duration = Duration::from_millis(10);

    /// The system would offer what waits to a peer that takes nothing for minutes, and the peer would not see the end before.
    #[tokio::test]
    async fn a_deaf_peer_sees_a_cut_at_once() {
        const SOON: Duration = Duration::from_secs(10);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let peer = TcpStream::connect(listener.local_addr().unwrap());
        let (peer, accepted) = tokio::join!(peer, listener.accept());
        let (peer, (stream, _)) = (peer.unwrap(), accepted.unwrap());
        let valve = Arc::new(Valve::default());
        let mut transport = Transport::new(stream, Arc::clone(&valve), Connection::give_up);
        let fills = async { while transport.write_all(&[0; 4_096]).await.is_ok() {} };
        assert!(timeout(20 * MOMENT, fills).await.is_err());
        valve.cut();
        drop(transport);
        let ended = timeout(SOON, peer.ready(Interest::ERROR)).await;
        assert!(ended.unwrap().unwrap().is_error());
    }

    #[tokio::test(start_paused = true)]
    async fn input_is_held_while_much_of_it_waits_and_output_goes_on() {
        let (mut peer, stream) = duplex(64);
        let valve = Arc::new(Valve::default());
        let mut transport = Transport::new(stream, Arc::clone(&valve), |_| ());
        peer.write_all(b"ab").await.unwrap();
        assert_eq!(transport.read_u8().await.unwrap(), b'a');
        valve.came(MOST_WAITING + 1);
        assert!(timeout(MOMENT, transport.read_u8()).await.is_err());
        transport.write_all(b"c").await.unwrap();
        assert_eq!(peer.read_u8().await.unwrap(), b'c');
        let reading = tokio::spawn(async move { transport.read_u8().await });
        tokio::time::sleep(MOMENT).await;
        valve.taken(1);
        assert_eq!(reading.await.unwrap().unwrap(), b'b');
    }

    #[tokio::test(start_paused = true)]
    async fn input_has_a_rate_before_the_session_and_another_in_it() {
        let (mut peer, stream) = duplex(64 * 1024);
        let valve = Arc::new(Valve::default());
        let mut transport = Transport::new(stream, Arc::clone(&valve), |_| ());
        tokio::spawn(async move { while peer.write_all(&[0; 512]).await.is_ok() {} });
        for (rate, seconds) in [(BEFORE_SESSION, 10), (IN_SESSION, 20)] {
            let began = Instant::now();
            let mut read = 0_usize;
            let mut space = [0; 512];
            while began.elapsed() < Duration::from_secs(seconds) {
                read += transport.read(&mut space).await.unwrap();
            }
            // The session begins with nothing left of the bytes at once.
            let at_once = match rate.at_once == BEFORE_SESSION.at_once {
                true => rate.at_once,
                false => 0,
            };
            let due = u64::from(at_once) + seconds * u64::from(rate.a_second);
            let read = u64::try_from(read).unwrap();
            assert!(
                read.abs_diff(due) < u64::from(rate.a_second) / 2,
                "{read} {due}"
            );
            valve.begin_session();
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_cut_ends_a_read_that_waits() {
        let (_peer, stream) = duplex(64);
        let valve = Arc::new(Valve::default());
        let mut transport = Transport::new(stream, Arc::clone(&valve), |_| ());
        let reading = tokio::spawn(async move {
            let read = transport.read_u8().await;
            (read, transport.write_u8(1).await)
        });
        tokio::time::sleep(MOMENT).await;
        valve.cut();
        let (read, written) = reading.await.unwrap();
        for kind in [read.unwrap_err().kind(), written.unwrap_err().kind()] {
            assert_eq!(kind, io::ErrorKind::ConnectionAborted);
        }
    }
}
