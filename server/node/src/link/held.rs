//! A connection that this server holds for a session elsewhere.

use std::collections::VecDeque;
use std::fmt;
use std::future::poll_fn;
use std::io;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::front::{hang_up, poll_pieces};
use damiera_game::services::upstream::UpstreamKind;
use damiera_platform::net::{Connection, Peer};
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use tokio::io::ReadBuf;
use tokio::time::timeout;

/// Maximum bytes that are read of a connection that waits, to notice its end; beyond them the peer's own system keeps them.
const EARLY: usize = 512;

/// A connection of this server with a session elsewhere, or nowhere yet.
pub struct HeldConnection {
    /// The transport.
    pub stream: Box<dyn Connection>,
    /// The peer's address, and the path from there.
    pub peer: Peer,
    /// It was told to wait, and read the first line of a greeting before that.
    pub kept_waiting: bool,
    /// The input that came while the connection waited.
    pub early: Vec<u8>,
    /// Output that comes before anything else: the first piece may be half written.
    pub unwritten: VecDeque<Bytes>,
    /// The peer's language and format, as its session said last.
    pub speaks: (Language, Format),
    /// The kind of question that this server puts on it; None for a person's connection.
    pub(super) asks: Option<UpstreamKind>,
}

/// The end of carrying a connection.
#[derive(Debug)]
pub enum CarriedEnd {
    /// The connection is over.
    Over,
    /// The link is lost: the peer is still to be told.
    Lost(Box<HeldConnection>),
}

impl fmt::Debug for HeldConnection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HeldConnection").finish_non_exhaustive()
    }
}

impl HeldConnection {
    /// A connection that was just accepted.
    pub fn new(stream: impl Connection, peer: Peer) -> Self {
        HeldConnection {
            stream: Box::new(stream),
            peer,
            kept_waiting: false,
            early: Vec::new(),
            unwritten: VecDeque::new(),
            speaks: <(Language, Format)>::default(),
            asks: None,
        }
    }

    /// Writes what waits. Ready when that was everything; gives how many bytes were written by now.
    ///
    /// # Errors
    /// When the connection is broken.
    pub fn poll_write(
        &mut self,
        written: &mut usize,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<()>> {
        while !self.unwritten.is_empty() {
            *written += ready!(poll_pieces(&mut *self.stream, &mut self.unwritten, cx))?;
        }
        // A connection that rests keeps no place for what it might write.
        self.unwritten = VecDeque::new();
        Pin::new(&mut *self.stream).poll_flush(cx)
    }

    /// Reads what the peer sends while the connection waits. Ready if the peer has hung up. A TCP peer that sent something and
    /// then shut down its sending side may still read; it counts as here.
    pub fn poll_hung_up(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        while self.early.len() < EARLY {
            let mut space = [const { MaybeUninit::uninit() }; EARLY];
            let mut chunk = ReadBuf::uninit(&mut space[self.early.len()..]);
            let read = ready!(Pin::new(&mut *self.stream).poll_read(cx, &mut chunk));
            match (read, chunk.filled()) {
                (Err(_), _) => return Poll::Ready(()),
                (Ok(()), []) if self.early.is_empty() || self.stream.ends_whole() => {
                    return Poll::Ready(());
                }
                (Ok(()), []) => return Poll::Pending,
                (Ok(()), came) => self.early.extend_from_slice(came),
            }
        }
        Poll::Pending
    }

    /// Writes what waits, and closes the connection so that the last line arrives. A peer that takes nothing has so much
    /// time.
    pub async fn close(mut self: Box<Self>, patience: Duration) {
        let written = poll_fn(|cx| self.poll_write(&mut 0, cx));
        if !matches!(timeout(patience, written).await, Ok(Ok(()))) {
            self.stream.give_up();
            return;
        }
        hang_up(&mut *self.stream).await;
    }
}
