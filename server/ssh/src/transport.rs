//! The connection below SSH: its input is held while too much of it waits, and it can be cut from outside.
//!
//! The library of SSH grants a peer more input as soon as it has read some, whatever became of that. So the bytes below it
//! are held instead: a peer that sends faster than its lines are taken finds a full TCP connection, as at the port for
//! lines, and output goes on meanwhile.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Bytes of a channel's input that may wait for its session. With more, nothing is read; one packet may go beyond it.
const MOST_WAITING: usize = 16 * 1024;

/// Holds the input of a connection, and cuts it.
#[derive(Debug, Default)]
pub(crate) struct Valve(Mutex<ValveState>);

#[derive(Debug, Default)]
struct ValveState {
    waiting: usize,
    is_cut: bool,
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
    give_up: fn(&S),
}

impl<S> Transport<S> {
    /// A stream that is dropped after a cut gives up its unsent data by `give_up`.
    pub(crate) fn new(stream: S, valve: Arc<Valve>, give_up: fn(&S)) -> Self {
        Transport {
            stream,
            valve,
            give_up,
        }
    }
}

impl<S> Drop for Transport<S> {
    fn drop(&mut self) {
        if self.valve.0.lock().is_cut {
            (self.give_up)(&self.stream);
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Transport<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.valve.poll_readable(cx) {
            Poll::Ready(Ok(())) => Pin::new(&mut self.stream).poll_read(cx, space),
            held => held,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Transport<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.valve.check_writable(cx)?;
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
