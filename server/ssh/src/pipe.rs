//! The pipe between a channel and its session: for the session a connection like any other.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_platform::net::{Connection, PeerPath, ProvenKey, round_trip_between};
use damiera_protocol::render::Notice;
use tokio::io::{AsyncRead, AsyncWrite, DuplexStream, ReadBuf, ReadHalf, WriteHalf, duplex, split};

use crate::transport::Valve;

/// Bytes that each direction holds. Further output waits in the session, which has its own bounds.
const CAPACITY: usize = 8 * 1024;

/// The addresses of a TCP connection: the server's, and the peer's.
pub(crate) type Addresses = (SocketAddr, SocketAddr);

#[derive(Debug, Default)]
struct PipeEnds {
    /// The channel is gone without an end of its input.
    is_gone: AtomicBool,
    /// The reason that the server gave when it ended the session.
    ended_for: OnceLock<Notice>,
}

/// The session's end of a pipe.
#[derive(Debug)]
pub struct SshStream {
    pipe: DuplexStream,
    ends: Arc<PipeEnds>,
    valve: Arc<Valve>,
    addresses: Option<Addresses>,
    key: Option<ProvenKey>,
}

/// The channel's end of a pipe. The session finds its connection broken when this is dropped.
#[derive(Debug)]
pub(crate) struct ChannelEnd {
    // The mark comes before the halves, which the session sees go.
    mark: GoneMark,
    pub(crate) reader: ReadHalf<DuplexStream>,
    pub(crate) writer: WriteHalf<DuplexStream>,
}

/// Says to the session that its connection is broken, when this is dropped.
#[derive(Debug)]
pub(crate) struct GoneMark(Arc<PipeEnds>);

impl Drop for GoneMark {
    fn drop(&mut self) {
        self.0.is_gone.store(true, Ordering::Release);
    }
}

impl GoneMark {
    /// True if the server ended the session, for a reason that it said.
    pub(crate) fn is_ended(&self) -> bool {
        self.ended_for().is_some()
    }

    /// The reason that the server gave when it ended the session; None if it did not end it.
    pub(crate) fn ended_for(&self) -> Option<Notice> {
        self.0.ended_for.get().copied()
    }
}

impl ChannelEnd {
    /// The halves, and the mark, which has to go before them.
    pub(crate) fn into_parts(self) -> (GoneMark, ReadHalf<DuplexStream>, WriteHalf<DuplexStream>) {
        (self.mark, self.reader, self.writer)
    }
}

/// A pipe between a channel over this connection and a session. The peer has signed with this key.
pub(crate) fn pipe(
    valve: Arc<Valve>,
    addresses: Option<Addresses>,
    key: Option<ProvenKey>,
) -> (ChannelEnd, SshStream) {
    let (near, far) = duplex(CAPACITY);
    let ends: Arc<PipeEnds> = Arc::default();
    let (reader, writer) = split(near);
    let channel = ChannelEnd {
        mark: GoneMark(Arc::clone(&ends)),
        reader,
        writer,
    };
    let session = SshStream {
        pipe: far,
        ends,
        valve,
        addresses,
        key,
    };
    (channel, session)
}

impl Connection for SshStream {
    fn round_trip(&self, path: PeerPath) -> Option<Duration> {
        match (path, self.addresses) {
            (PeerPath::Direct, Some((local, peer))) => round_trip_between(local, peer),
            // The system knows the way to the proxy alone.
            (PeerPath::Direct | PeerPath::Forwarded | PeerPath::ProxyItself, _) => None,
        }
    }

    fn is_encrypted(&self) -> bool {
        true
    }

    fn proven_key(&self) -> Option<ProvenKey> {
        self.key
    }

    fn is_gone(&self) -> bool {
        self.ends.is_gone.load(Ordering::Acquire)
    }

    fn give_up(&self) {
        self.valve.cut();
    }

    fn ends_for(&mut self, notice: Notice) {
        self.ends.ended_for.get_or_init(|| notice);
    }
}

impl AsyncRead for SshStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = space.filled().len();
        let read = Pin::new(&mut self.pipe).poll_read(cx, space);
        let is_end = matches!(read, Poll::Ready(Ok(()))) && space.filled().len() == before;
        if is_end && space.remaining() > 0 && self.is_gone() {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        read
    }
}

impl AsyncWrite for SshStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.pipe).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.pipe).poll_write_vectored(cx, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.pipe.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.pipe).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.pipe).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test]
    async fn the_end_of_the_input_is_no_loss_of_the_connection() {
        let (mut channel, mut session) = pipe(Arc::default(), None, None);
        channel.writer.write_all(b"a").await.unwrap();
        channel.writer.shutdown().await.unwrap();
        let mut read = Vec::new();
        session.read_to_end(&mut read).await.unwrap();
        assert_eq!((read, session.is_gone()), (b"a".to_vec(), false));
        session.write_all(b"b").await.unwrap();
        assert_eq!(channel.reader.read_u8().await.unwrap(), b'b');
    }

    #[tokio::test]
    async fn a_channel_that_goes_breaks_the_session() {
        let (mut channel, mut session) = pipe(Arc::default(), None, None);
        channel.writer.write_all(b"a").await.unwrap();
        drop(channel);
        assert_eq!(session.read_u8().await.unwrap(), b'a');
        let read = session.read_u8().await.unwrap_err();
        assert_eq!(read.kind(), io::ErrorKind::ConnectionReset);
        assert!(session.is_gone());
        assert!(session.write_all(b"b").await.is_err());
    }
}
