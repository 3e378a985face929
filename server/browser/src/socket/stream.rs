//! A WebSocket in the place of any other connection.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use damiera_game::services::deadline_timer::DeadlineTimer;
use damiera_platform::net::{Connection, PeerPath};
use damiera_protocol::render::Notice;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::ending::close_code;
use super::{SocketStage, WebSocket};

impl<S: Connection> Connection for WebSocket<S> {
    fn round_trip(&self, path: PeerPath) -> Option<Duration> {
        match path {
            PeerPath::Direct => self.0.stream.round_trip(path),
            // The system knows the way to the proxy alone.
            PeerPath::Forwarded | PeerPath::ProxyItself => self.0.heartbeat.round_trip(),
        }
    }

    fn is_encrypted(&self) -> bool {
        self.0.secure
    }

    fn has_last_words(&self) -> bool {
        true
    }

    fn is_gone(&self) -> bool {
        self.0.stage != SocketStage::Open || self.0.stream.is_gone()
    }

    fn ends_whole(&self) -> bool {
        true
    }

    fn give_up(&self) {
        self.0.stream.give_up();
    }

    fn ends_for(&mut self, notice: Notice) {
        if self.0.stage == SocketStage::Open {
            self.0.ending = close_code(notice);
        }
    }

    fn is_page(&self) -> bool {
        true
    }

    fn come_here(&mut self) -> io::Result<()> {
        self.0.alarm = DeadlineTimer::default();
        self.0.stream.come_here()
    }
}

impl<S: Connection> AsyncRead for WebSocket<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.0.poll_message(cx, space)
    }
}

impl<S: Connection> AsyncWrite for WebSocket<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.0.poll_pieces(cx, &[IoSlice::new(bytes)])
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.0.poll_pieces(cx, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.0.poll_controls(cx))?;
        Pin::new(&mut self.0.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.0.poll_end(cx)
    }
}
