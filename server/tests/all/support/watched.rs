//! A pipe that counts how often the server looks at it: a session that has nothing to do must not.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use damiera_platform::net::{Connection, PeerPath};
use tokio::io::{AsyncRead, AsyncWrite, DuplexStream, ReadBuf};

/// The server's end of a pipe.
#[derive(Debug)]
pub(crate) struct Watched {
    pub(crate) stream: DuplexStream,
    pub(crate) looks: Arc<AtomicUsize>,
    /// The reported round trip of the network to the client, in milliseconds.
    pub(crate) lag: Arc<AtomicU64>,
}

impl Connection for Watched {
    fn round_trip(&self, path: PeerPath) -> Option<Duration> {
        let lag = Duration::from_millis(self.lag.load(Ordering::Relaxed));
        (path == PeerPath::Direct).then_some(lag)
    }
}

impl Watched {
    fn look(self: Pin<&mut Self>) -> Pin<&mut DuplexStream> {
        let watched = self.get_mut();
        watched.looks.fetch_add(1, Ordering::Relaxed);
        Pin::new(&mut watched.stream)
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.look().poll_read(cx, space)
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.look().poll_write(cx, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.look().poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.look().poll_shutdown(cx)
    }
}
