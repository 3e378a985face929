//! The bytes of one HTTP/2 connection: a browser that sends too many waits, and what is sent to it keeps it from idling.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use damiera_connection::admission::TokenBucket;
use damiera_platform::metrics::{Metrics, PeerLimit};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep_until};

use super::streams::OpenStreams;

/// Bytes of a browser that cost a token. Requests take some hundred bytes each, and all that costs the server work beside
/// them (pings, settings, empty frames, heads that unpack to many) comes as bytes.
const TOKEN: usize = 1024;

/// Tokens of a connection at once.
const AT_ONCE: u32 = 128;

/// Tokens a second after that. Bytes without a token wait unread.
const PER_SECOND: u32 = 32;

/// A connection with a rate for its input.
#[derive(Debug)]
pub(super) struct PacedStream<S> {
    stream: S,
    streams: Arc<OpenStreams>,
    metrics: Arc<Metrics>,
    rate: TokenBucket,
    /// Bytes for which no token was taken yet.
    uncounted: usize,
    /// Until when nothing is read.
    held: Option<Pin<Box<Sleep>>>,
}

impl<S> PacedStream<S> {
    /// Paces a connection with these streams.
    pub(super) fn new(stream: S, streams: Arc<OpenStreams>, metrics: Arc<Metrics>) -> Self {
        PacedStream {
            stream,
            streams,
            metrics,
            rate: TokenBucket::new(AT_ONCE, PER_SECOND),
            uncounted: 0,
            held: None,
        }
    }

    fn count(&mut self, bytes: usize) {
        self.uncounted += bytes;
        let tokens = self.uncounted / TOKEN;
        self.uncounted %= TOKEN;
        if tokens == 0 {
            return;
        }
        let tokens = u32::try_from(tokens).unwrap_or(u32::MAX);
        self.rate.charge(Instant::now(), tokens);
        let ready_at = self.rate.ready_at();
        if ready_at > Instant::now() {
            self.metrics.limits.reached(PeerLimit::WebFrames);
            self.held = Some(Box::pin(sleep_until(ready_at)));
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for PacedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(held) = &mut self.held {
            ready!(held.as_mut().poll(cx));
            self.held = None;
        }
        let before = space.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, space))?;
        self.count(space.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for PacedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.stream).poll_write(cx, bytes));
        self.streams.sent();
        Poll::Ready(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.stream).poll_write_vectored(cx, pieces));
        self.streams.sent();
        Poll::Ready(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
