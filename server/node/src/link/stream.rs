//! A connection that a replica carries here, as the stream that its session runs on.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::{Buf as _, BytesMut};
use damiera_platform::metrics::CountedWhile;
use damiera_platform::net::{Connection, PeerPath, ProvenKey};
use damiera_protocol::render::Notice;
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::replica_link::ReplicaLink;
use super::stream_input::StreamInput;
use super::wire::{OpenedConnection, PrimaryFrame, ProxyOrder};
use super::{INPUT_WINDOW, WINDOW};

/// After so many bytes that the session took the replica may send as many more.
const REPORTED: u64 = INPUT_WINDOW / 4;

/// A connection that a replica carries here. Dropping it ends the connection.
#[derive(Debug)]
pub struct ProxiedStream {
    id: u32,
    link: Arc<ReplicaLink>,
    input: Arc<StreamInput>,
    opened: OpenedConnection,
    /// Bytes of output that were sent.
    sent: u64,
    /// Bytes that the session has taken and that the replica was not told of.
    unreported: u64,
    /// The replica knows that the session is over.
    is_shut: bool,
    _counted: CountedWhile,
}

impl ProxiedStream {
    pub(super) fn new(
        id: u32,
        opened: OpenedConnection,
        link: Arc<ReplicaLink>,
        input: Arc<StreamInput>,
    ) -> Self {
        let counted = link.end.counted(opened.asks);
        ProxiedStream {
            id,
            link,
            input,
            opened,
            sent: 0,
            unreported: 0,
            is_shut: false,
            _counted: counted,
        }
    }

    fn order(&self, order: ProxyOrder) {
        let id = self.id;
        self.link.end.say(PrimaryFrame { id, order });
    }

    /// Ready when more may be sent: what was sent before is no more than a window ahead of what was written.
    fn poll_room(&self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut state = self.input.0.lock();
        if let Some(kind) = state.broken {
            return Poll::Ready(Err(kind.into()));
        }
        if self.sent.saturating_sub(state.written) > WINDOW {
            return state.wait(cx);
        }
        drop(state);
        self.link.end.outbound.poll_room(self.id, cx).map(Ok)
    }
}

impl AsyncRead for ProxiedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let mut state = self.input.0.lock();
        if !state.came.is_empty() {
            let taken = state.came.len().min(space.remaining());
            space.put_slice(&state.came[..taken]);
            state.came.advance(taken);
            if state.came.is_empty() {
                // A connection that rests owns no buffer.
                state.came = BytesMut::new();
            }
            drop(state);
            self.unreported += taken as u64;
            if self.unreported >= REPORTED {
                self.order(ProxyOrder::Taken(self.unreported));
                self.unreported = 0;
            }
            return Poll::Ready(Ok(()));
        }
        match state.broken {
            Some(kind) => Poll::Ready(Err(kind.into())),
            None if state.ended => Poll::Ready(Ok(())),
            None => state.wait(cx),
        }
    }
}

impl AsyncWrite for ProxiedStream {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(cx, &[IoSlice::new(bytes)])
    }

    /// Sends some of the bytes as one frame, up to the end of a line.
    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_room(cx))?;
        let sent = self.link.end.outbound.data(self.id, pieces);
        self.sent += sent as u64;
        Poll::Ready(Ok(sent))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    /// Ready when the replica has written everything.
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if !self.is_shut {
            self.is_shut = true;
            self.order(ProxyOrder::Shut);
        }
        let mut state = self.input.0.lock();
        match state.over {
            true => Poll::Ready(Ok(())),
            false => state.wait(cx),
        }
    }
}

impl Connection for ProxiedStream {
    /// The way from the peer to the replica, and from there to here.
    fn round_trip(&self, _path: PeerPath) -> Option<Duration> {
        let peer = self.input.0.lock().round_trip?;
        Some(peer + self.link.end.liveness.round_trip().unwrap_or_default())
    }

    fn is_encrypted(&self) -> bool {
        self.opened.encrypted
    }

    /// The replica has to write what was sent.
    fn has_last_words(&self) -> bool {
        true
    }

    fn is_gone(&self) -> bool {
        self.input.0.lock().broken.is_some()
    }

    fn ends_whole(&self) -> bool {
        self.opened.ends_whole
    }

    fn ends_for(&mut self, notice: Notice) {
        self.order(ProxyOrder::EndsFor(notice));
    }

    fn speaks(&mut self, language: Language, format: Format) {
        self.order(ProxyOrder::Speaks(language, format));
    }

    fn is_page(&self) -> bool {
        self.opened.page
    }

    fn proven_key(&self) -> Option<ProvenKey> {
        self.opened.key
    }
}

impl Drop for ProxiedStream {
    fn drop(&mut self) {
        self.link.people.lock().remove(&self.id);
        self.link.end.outbound.forget(self.id);
        if !self.input.0.lock().over {
            self.order(ProxyOrder::Drop);
        }
    }
}
