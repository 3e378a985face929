//! The input of a peer: bytes into lines, no faster than allowed.

use std::io::ErrorKind;
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker, ready};

use bytes::BytesMut;
use damiera_platform::net::Connection;
use damiera_protocol::codec::{Item, LineCodec};
use tokio::io::ReadBuf;
use tokio::time::Instant;
use tokio_util::codec::Decoder;

use super::ConnectionInput;
use super::foreign::{FirstBytes, ForeignProtocol};
use crate::admission::TokenBucket;
use crate::admission::pastes::PastedLines;
use crate::admission::shares::{Shares, WorkPace};

/// Maximum bytes per read. The space is on the stack of the thread that reads, so that an idle connection owns none.
const CHUNK: usize = 4096;

/// Bytes that may wait here for their turn; beyond them the peer's own system keeps them. No person pastes as much, so
/// a peer that fills this all the time floods.
const BACKLOG: usize = 16 * 1024;

/// The input side of a connection.
#[derive(Debug)]
pub(crate) struct LineInput {
    codec: LineCodec,
    pub(super) buffer: BytesMut,
    pub(super) rate: TokenBucket,
    /// The lines that are part of what is pasted, which take no token. Few connections ever paste.
    pub(super) pasted: Option<Box<PastedLines>>,
    /// Something else came among them and took a token, for which they wait as well.
    charged: bool,
    /// Bytes that one token pays for, as a line or not.
    line_bytes: usize,
    /// Bytes that came to nothing, the rest of over-long lines and telnet's own, and that no token
    /// was taken for.
    swallowed: usize,
    /// The time until which the waiting line may not be taken; None if unknown. Half a line waits for its rest.
    pub(super) held_until: Option<Instant>,
    /// A line has come too fast since that was last asked.
    pub(super) newly_held: bool,
    /// Bytes waiting here that came before the newest question was put.
    early: usize,
    /// True if the last line came before the newest question was put.
    pub(super) was_early: bool,
    /// The shares that the connection has with the others of its server.
    shares: Arc<Shares>,
    /// While it waits nothing is read, and no end is reported.
    pub(super) pace: WorkPace,
    /// The peer has closed its side; what it sent before is still read.
    closed: bool,
    /// The connection is broken, in this way.
    broken: Option<ErrorKind>,
    /// When the end was reported, or when it was last looked whether the peer is still there.
    pub(super) ended: Option<Instant>,
    pub(super) opening: Recognized,
}

/// The state of recognising the beginning of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Recognized {
    /// No line has come yet, but for empty ones.
    Waits,
    /// It speaks in lines.
    Lines,
    /// It speaks another protocol, and nothing of it is read any more.
    Foreign(ForeignProtocol),
}

impl Recognized {
    /// The protocol that the connection began with, if it was not lines.
    pub(super) fn foreign(self) -> Option<ForeignProtocol> {
        match self {
            Recognized::Foreign(protocol) => Some(protocol),
            Recognized::Waits | Recognized::Lines => None,
        }
    }
}

/// True if an item is a line without a character. The beginning of version 2 of the PROXY protocol has two of them.
fn is_empty(item: &Item) -> bool {
    matches!(item, Item::Line { text, .. } if text.is_empty())
}

impl LineInput {
    pub(crate) fn new(line_bytes: usize, rate: TokenBucket, shares: Arc<Shares>) -> Self {
        LineInput {
            codec: LineCodec::new(line_bytes),
            buffer: BytesMut::new(),
            rate,
            pasted: None,
            charged: false,
            line_bytes: line_bytes.max(1),
            swallowed: 0,
            held_until: None,
            newly_held: false,
            early: 0,
            was_early: false,
            shares,
            pace: WorkPace::default(),
            closed: false,
            broken: None,
            ended: None,
            opening: Recognized::Waits,
        }
    }

    /// These bytes were read before, and come first.
    pub(crate) fn begins_with(&mut self, early: &[u8]) {
        self.buffer.extend_from_slice(early);
    }

    /// A question is about to be put: what has come until now answers none.
    pub(crate) fn before_question(&mut self, stream: &mut dyn Connection) {
        // Bytes in the system's buffer came before the question, too. The session reads again before it waits, which
        // replaces the waker of this read.
        let mut unwoken = Context::from_waker(Waker::noop());
        if !self.closed && self.buffer.len() < BACKLOG {
            // The end and a broken connection are found again.
            let _ = self.poll_read(stream, &mut unwoken);
        }
        self.early = self.buffer.len();
    }

    /// The next line, at the allowed rate. After [`ConnectionInput::End`] nothing comes.
    pub(crate) fn poll_arrival(
        &mut self,
        stream: &mut dyn Connection,
        cx: &mut Context<'_>,
    ) -> Poll<ConnectionInput> {
        let mut came = false;
        loop {
            let item = match self.broken {
                Some(_) => None,
                None => self.next_item(),
            };
            if let Some(item) = item {
                return Poll::Ready(ConnectionInput::Item(item));
            }
            if std::mem::take(&mut came) {
                self.spend(1);
            }
            if self.pace.waits() {
                return Poll::Pending;
            }
            if let Some(why) = self.broken {
                return Poll::Ready(ConnectionInput::Broken(why));
            }
            if self.closed {
                return self.poll_end();
            }
            if self.buffer.len() >= BACKLOG {
                // A paste may be of any length, and waits for its address' tokens.
                if self.pasted.is_none() {
                    self.pace.overflows();
                }
                return Poll::Pending;
            }
            match self.poll_read(stream, cx) {
                Poll::Pending => {
                    self.pace.is_quiet(!self.buffer.is_empty());
                    return Poll::Pending;
                }
                Poll::Ready(Err(error)) => {
                    self.broken = Some(error.kind());
                    self.pace.end(&self.shares);
                }
                Poll::Ready(Ok(0)) => {
                    self.closed = true;
                    self.pace.end(&self.shares);
                }
                Poll::Ready(Ok(_)) => {
                    came = true;
                    self.pace.goes_on();
                }
            }
        }
    }

    /// Counts fruitless work. What comes next may have to wait.
    pub(super) fn spend(&mut self, units: u32) {
        self.pace.spend(units, &self.shares);
    }

    /// Reads what comes, up to the backlog, and keeps all of it. Ready if the peer will send no more, or is gone.
    pub(crate) fn poll_fill(
        &mut self,
        stream: &mut dyn Connection,
        cx: &mut Context<'_>,
    ) -> Poll<std::io::Result<()>> {
        while !self.closed {
            if self.buffer.len() >= BACKLOG {
                return Poll::Pending;
            }
            self.closed = ready!(self.poll_read(stream, cx))? == 0;
        }
        Poll::Ready(Ok(()))
    }

    /// Reads what comes, and looks at the next line, which stays here.
    pub(crate) fn look_ahead(
        &mut self,
        stream: &mut dyn Connection,
        cx: &mut Context<'_>,
    ) -> Option<ConnectionInput> {
        if let Poll::Ready(Err(error)) = self.poll_fill(stream, cx) {
            return Some(ConnectionInput::Broken(error.kind()));
        }
        if self.closed && self.buffer.is_empty() {
            return self.ended.is_none().then_some(ConnectionInput::End);
        }
        let (mut codec, mut buffer) = (self.codec.clone(), self.buffer.clone());
        // The codec has no errors.
        let next = || match self.closed {
            true => codec.decode_eof(&mut buffer).ok().flatten(),
            false => codec.decode(&mut buffer).ok().flatten(),
        };
        std::iter::from_fn(next)
            .find(Item::counts)
            .map(ConnectionInput::Item)
    }

    /// Reports the end, once, after every line that came before it.
    fn poll_end(&mut self) -> Poll<ConnectionInput> {
        if self.ended.is_some() || !self.buffer.is_empty() {
            return Poll::Pending;
        }
        self.ended = Some(Instant::now());
        Poll::Ready(ConnectionInput::End)
    }

    /// A line from what has been read, at the allowed rate. Telnet's negotiation is no line and takes no token, but
    /// swallowed bytes take one for each line's length: reading is work too, and a line without an end would otherwise
    /// be free.
    pub(crate) fn next_item(&mut self) -> Option<Item> {
        let held_until = self.held_until.take();
        if self.buffer.is_empty() {
            return None;
        }
        let pasted = self.pasted.as_mut().and_then(|lines| lines.ready_at());
        if pasted.is_none() {
            self.pasted = None;
        }
        let ready_at = match pasted {
            Some(ready_at) if self.charged => ready_at.max(self.rate.ready_at()),
            Some(ready_at) => ready_at,
            None => self.rate.ready_at(),
        };
        let now = Instant::now();
        if ready_at > now {
            self.held_until = Some(ready_at);
            self.newly_held |= held_until != self.held_until;
            return None;
        }
        let first = (self.opening == Recognized::Waits).then(|| FirstBytes::of(&self.buffer));
        if first == Some(FirstBytes::TooFew) && !self.closed {
            return None;
        }
        let waiting = self.buffer.len();
        let decoded = if self.closed {
            self.codec.decode_eof(&mut self.buffer)
        } else {
            self.codec.decode(&mut self.buffer)
        };
        let taken = waiting - self.buffer.len();
        self.was_early = self.early > 0;
        self.early = self.early.saturating_sub(taken);
        let exhausted = self.closed && matches!(decoded, Ok(None));
        if self.buffer.is_empty() || exhausted {
            // The allocation goes with the last byte.
            self.buffer = BytesMut::new();
        }
        // The codec reports what is wrong with a line as an item and has no other errors.
        let item = decoded.ok().flatten();
        if let (Some(first), Some(item)) = (first, &item) {
            self.open(first, item);
        }
        self.charged = false;
        match (&item, &mut self.pasted) {
            (Some(Item::Line { .. } | Item::TooLong | Item::NotUtf8), Some(pasted)) => {
                pasted.taken();
            }
            (Some(item), pasted) if item.counts() => {
                self.rate.charge(now, 1);
                self.charged = pasted.is_some();
            }
            _ => self.swallow(taken, now),
        }
        item
    }

    /// Learns from the first items what the peer speaks. Telnet's negotiation and empty lines may come before that.
    fn open(&mut self, first: FirstBytes, item: &Item) {
        if let Some(protocol) = first.with(item) {
            self.opening = Recognized::Foreign(protocol);
            self.buffer = BytesMut::new();
        } else if item.counts() && !is_empty(item) {
            self.opening = Recognized::Lines;
        }
    }

    fn swallow(&mut self, bytes: usize, now: Instant) {
        self.swallowed += bytes;
        if self.swallowed >= self.line_bytes {
            let lines = self.swallowed / self.line_bytes;
            self.swallowed %= self.line_bytes;
            self.rate
                .charge(now, u32::try_from(lines).unwrap_or(u32::MAX));
        }
    }

    fn poll_read(
        &mut self,
        stream: &mut dyn Connection,
        cx: &mut Context<'_>,
    ) -> Poll<std::io::Result<usize>> {
        let mut space = [const { MaybeUninit::uninit() }; CHUNK];
        let mut chunk = ReadBuf::uninit(&mut space);
        ready!(Pin::new(&mut *stream).poll_read(cx, &mut chunk))?;
        self.buffer.extend_from_slice(chunk.filled());
        Poll::Ready(Ok(chunk.filled().len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes what can be taken after each piece came.
    fn read(pieces: [&[u8]; 3]) -> LineInput {
        let mut input = LineInput::new(1024, TokenBucket::new(100, 100), Arc::default());
        for piece in pieces {
            input.buffer.extend_from_slice(piece);
            while let Some(item) = input.next_item() {
                assert!(
                    input.opening.foreign().is_some() || is_empty(&item),
                    "{pieces:?}: {item:?}"
                );
            }
        }
        input
    }

    #[test]
    fn other_protocols_in_three_pieces() {
        let proxy =
            b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\xc0\x00\x02\x01\x7f\x00\x00\x01\x12\x34\x19\x40";
        let tls = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n";
        let ssh = b"SSH-2.0-OpenSSH_9.6\r\n";
        let http = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n";
        for (bytes, expected) in [
            (&proxy[..], ForeignProtocol::Proxy),
            (tls, ForeignProtocol::Tls),
            (ssh, ForeignProtocol::Ssh),
            (http, ForeignProtocol::Http),
        ] {
            for second in 0..=bytes.len() {
                for third in second..=bytes.len() {
                    let pieces = [&bytes[..second], &bytes[second..third], &bytes[third..]];
                    assert_eq!(read(pieces).opening.foreign(), Some(expected), "{pieces:?}");
                }
            }
        }
    }
}
