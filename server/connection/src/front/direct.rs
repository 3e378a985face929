//! The front half of a connection with its session in this process.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::{Buf, Bytes};
use damiera_config::Limits;
use damiera_platform::net::{Connection, Peer, PeerPath, ProvenKey};
use damiera_protocol::codec::Item;
use damiera_protocol::render::Notice;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::Instant;

use super::foreign::ForeignProtocol;
use super::input::LineInput;
use super::{ConnectionInput, Front, HandedBackSession};
use crate::admission::TokenBucket;
use crate::admission::pastes::PastedLines;
use crate::delivery::ConnectionId;

/// Maximum pieces in one vectored write.
const PIECES: usize = 16;

/// Interval between checks that a peer which has shut down its sending side still reads. A peer that is gone looks the
/// same, and a game without events writes nothing that would fail.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// Maximum time and bytes for which a closing connection is still read.
const LAST_MOMENT: Duration = Duration::from_secs(1);
const LAST_BYTES: u64 = 256 * 1024;

/// Takes connections back from their sessions.
pub trait ConnectionOwner: fmt::Debug + Send + Sync {
    /// A session goes on elsewhere: the connection is the owner's again.
    fn take_back(self: Arc<Self>, connection: Direct, session: HandedBackSession);
}

/// A byte stream and the lines that come on it.
pub struct Direct {
    stream: Box<dyn Connection>,
    input: LineInput,
    /// True if a named proxy says that its client's way to it is encrypted.
    secure: bool,
    path: PeerPath,
    owner: Option<Arc<dyn ConnectionOwner>>,
}

impl fmt::Debug for Direct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Direct").finish_non_exhaustive()
    }
}

impl Direct {
    /// The front half of a connection that was let in, with the bounds of the text format.
    pub fn new(stream: impl Connection, limits: &Limits, id: ConnectionId, peer: &Peer) -> Self {
        let rate = TokenBucket::new(limits.text_burst, limits.text_per_second);
        Direct {
            stream: Box::new(stream),
            input: LineInput::new(limits.line_bytes, rate.spread(id.0)),
            secure: peer.secure,
            path: peer.path,
            owner: None,
        }
    }

    /// Sets the owner that takes the connection back. Without one it ends when its session hands it back.
    pub fn set_owner(&mut self, owner: Arc<dyn ConnectionOwner>) {
        self.owner = Some(owner);
    }

    /// Lets lines come again that an earlier session took and did not answer.
    pub fn give_back(&mut self, lines: VecDeque<Item>) {
        self.input.give_back(lines);
    }

    /// Reads what comes, and keeps it for the session. Ready if the peer will send no more, or is gone.
    #[cfg(feature = "cluster")]
    pub fn poll_hung_up(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        self.input.poll_fill(&mut *self.stream, cx).map(drop)
    }

    /// Closes a connection on which unread bytes wait so that the last line arrives: what the peer goes on sending is
    /// read and dropped for a moment, because closing on unread bytes may take that line back.
    async fn hang_up(&mut self) {
        let closing = async {
            self.stream.shutdown().await?;
            let mut last = (&mut self.stream).take(LAST_BYTES);
            tokio::io::copy(&mut last, &mut tokio::io::sink()).await
        };
        // A peer that neither stops nor hangs up loses them.
        let _ = tokio::time::timeout(LAST_MOMENT, closing).await;
    }
}

impl Front for Direct {
    fn poll_arrival(&mut self, cx: &mut Context<'_>) -> Poll<ConnectionInput> {
        self.input.poll_arrival(&mut *self.stream, cx)
    }

    fn next_item(&mut self) -> Option<Item> {
        self.input.next_item()
    }

    fn look_ahead(&mut self, cx: &mut Context<'_>) -> Option<ConnectionInput> {
        self.input.look_ahead(&mut *self.stream, cx)
    }

    fn set_rate(&mut self, burst: u32, per_second: u32) {
        self.input.set_rate(burst, per_second);
    }

    fn set_pasted(&mut self, lines: Option<PastedLines>) {
        self.input.set_pasted(lines);
    }

    fn before_question(&mut self) {
        self.input.before_question(&mut *self.stream);
    }

    fn was_early(&self) -> bool {
        self.input.was_early()
    }

    fn is_typing(&self) -> bool {
        self.input.is_typing()
    }

    fn foreign(&self) -> Option<ForeignProtocol> {
        self.input.foreign()
    }

    fn was_held(&mut self) -> bool {
        self.input.was_held()
    }

    fn next_line_at(&self) -> Option<Instant> {
        self.input.next_line_at()
    }

    fn flooding_since(&self) -> Option<Instant> {
        self.input.flooding_since()
    }

    fn has_ended(&self) -> bool {
        self.input.has_ended()
    }

    fn look_at(&self) -> Option<Instant> {
        self.input.ended_since().map(|since| since + LOOK_EVERY)
    }

    fn finds_lost(&mut self) -> bool {
        if self.look_at().is_none_or(|due| due > Instant::now()) {
            return false;
        }
        self.input.looked();
        self.stream.is_gone()
    }

    fn poll_send(
        &mut self,
        pieces: &mut VecDeque<Bytes>,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        let stream = Pin::new(&mut *self.stream);
        let written = if let [piece] = pieces.make_contiguous() {
            ready!(stream.poll_write(cx, piece))?
        } else {
            let mut slices = [IoSlice::new(&[]); PIECES];
            let count = pieces.len().min(PIECES);
            for (slice, piece) in slices.iter_mut().zip(&*pieces) {
                *slice = IoSlice::new(piece);
            }
            ready!(stream.poll_write_vectored(cx, &slices[..count]))?
        };
        if written == 0 {
            return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
        }
        let mut left = written;
        while let Some(piece) = pieces.front_mut() {
            if piece.len() > left {
                piece.advance(left);
                break;
            }
            left -= piece.len();
            pieces.pop_front();
        }
        Poll::Ready(Ok(written))
    }

    fn poll_flush(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.stream).poll_flush(cx)
    }

    fn round_trip(&self) -> Option<Duration> {
        self.stream.round_trip(self.path)
    }

    fn is_encrypted(&self) -> bool {
        self.secure || self.stream.is_encrypted()
    }

    fn is_page(&self) -> bool {
        self.stream.is_page()
    }

    fn proven_key(&self) -> Option<ProvenKey> {
        self.stream.proven_key()
    }

    fn ends_whole(&self) -> bool {
        self.stream.ends_whole()
    }

    fn ends_for(&mut self, notice: Notice) {
        self.stream.ends_for(notice);
    }

    fn give_up(&self) {
        self.stream.give_up();
    }

    fn come_here(&mut self) -> io::Result<()> {
        self.stream.come_here()
    }

    fn close(&mut self, patience: Duration) -> BoxFuture<'_, ()> {
        async move {
            if self.flooding_since().is_some() || self.foreign().is_some() {
                self.hang_up().await;
            } else if self.stream.has_last_words() {
                // A peer that does not read them finds a connection that is cut.
                let _ = tokio::time::timeout(patience, self.stream.shutdown()).await;
            }
        }
        .boxed()
    }

    fn hand_back(mut self: Box<Self>, session: HandedBackSession) {
        if let Some(owner) = self.owner.take() {
            owner.take_back(*self, session);
        }
    }
}
