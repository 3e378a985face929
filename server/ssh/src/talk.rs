//! A session for a program that shows lines to a person: the lines, and beside them the outcome of each command.

use std::io;

use damiera_protocol::codec::LineCodec;
use damiera_protocol::sanitize;
use damiera_protocol::wire::{self, Object, Received};
use damiera_screens::gmcp::{self, FromServer, GmcpClient};
use futures_util::StreamExt;
use tokio::io::{AsyncWriteExt, DuplexStream, ReadHalf, WriteHalf};
use tokio_util::codec::FramedRead;

use crate::pipe::ChannelEnd;

/// The longest line that a session writes, in bytes.
const MOST_LINE: usize = 64 * 1024;

/// Bytes that may wait for a session that takes no lines. Input beyond them is dropped.
const MOST_OUTGOING: usize = 16 * 1024;

/// The beginning of a session's first line.
const GREETING: &str = "DAMIERA/";

/// The outcome of a command.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct CommandOutcome {
    /// The lines for the person.
    pub(crate) lines: Vec<String>,
    /// True if the command was refused.
    pub(crate) is_refused: bool,
}

/// A session that is talked to.
pub(crate) struct SshTalk {
    reader: FramedRead<ReadHalf<DuplexStream>, LineCodec>,
    writer: WriteHalf<DuplexStream>,
    beside: GmcpClient,
    /// Lines on their way to the session.
    outgoing: Vec<u8>,
}

impl SshTalk {
    pub(crate) fn new(end: ChannelEnd) -> (Self, crate::pipe::GoneMark) {
        Self::with(end, GmcpClient::default())
    }

    /// A session that writes its lines within so many columns.
    pub(crate) fn of_columns(end: ChannelEnd, columns: u16) -> (Self, crate::pipe::GoneMark) {
        Self::with(end, GmcpClient::of_columns(columns))
    }

    fn with(end: ChannelEnd, beside: GmcpClient) -> (Self, crate::pipe::GoneMark) {
        let (mark, reader, writer) = end.into_parts();
        let codec = LineCodec::new(MOST_LINE).with_subnegotiations(gmcp::MAX_MESSAGE);
        let talk = SshTalk {
            reader: FramedRead::new(reader, codec),
            writer,
            beside,
            outgoing: Vec::new(),
        };
        (talk, mark)
    }

    /// Waits for the greeting, and asks for the objects beside lines. If the session turned this connection away, its lines are
    /// the inner error.
    ///
    /// # Errors
    /// When the session ended without a word.
    pub(crate) async fn greet(&mut self) -> io::Result<Result<(), Vec<String>>> {
        match self.next().await? {
            Some(FromServer::Said(line)) if line.starts_with(GREETING) => {}
            Some(_) | None => return Err(io::ErrorKind::UnexpectedEof.into()),
        }
        let mut bytes = gmcp::opening();
        bytes.extend(gmcp::ping());
        // A session that turns a connection away reads nothing.
        let _ = self.writer.write_all(&bytes).await;
        let mut lines = Vec::new();
        loop {
            match self.next().await? {
                Some(FromServer::Said(line)) => lines.push(line),
                Some(FromServer::Object(_) | FromServer::Hides) => {}
                Some(FromServer::Pong) => return Ok(Ok(())),
                None => return Ok(Err(lines)),
            }
        }
    }

    /// Has a command carried out, and waits until it is.
    ///
    /// # Errors
    /// When the session ended before.
    pub(crate) async fn ask(&mut self, line: &str) -> io::Result<CommandOutcome> {
        let mut bytes = self.beside.owed();
        bytes.extend(sanitize::text(line).as_bytes());
        bytes.push(b'\n');
        bytes.extend(gmcp::ping());
        self.writer.write_all(&bytes).await?;
        let mut outcome = CommandOutcome::default();
        loop {
            match self.next().await? {
                Some(FromServer::Said(line)) => outcome.lines.push(line),
                Some(FromServer::Object(json)) => {
                    let refused = matches!(wire::read(&json).0, Received::Object(Object::Error(_)));
                    outcome.is_refused |= refused;
                }
                Some(FromServer::Hides) => {}
                Some(FromServer::Pong) => return Ok(outcome),
                None => return Err(io::ErrorKind::UnexpectedEof.into()),
            }
        }
    }

    /// Sends a line. It goes out while the next piece is waited for.
    pub(crate) fn send(&mut self, line: &str) {
        if self.outgoing.len() < MOST_OUTGOING {
            self.outgoing.extend(self.beside.owed());
            self.outgoing.extend(sanitize::text(line).as_bytes());
            self.outgoing.push(b'\n');
        }
    }

    /// Sends a line, and asks beside it to hear when it has been answered. False if there is no room for it.
    pub(crate) fn send_and_ping(&mut self, line: &str) -> bool {
        let has_room = self.outgoing.len() < MOST_OUTGOING;
        if has_room {
            self.send(line);
            self.outgoing.extend(gmcp::ping());
        }
        has_room
    }

    /// The next piece of what the session says; None at its end. Dropping the future loses nothing.
    ///
    /// # Errors
    /// When the pipe is broken.
    pub(crate) async fn next(&mut self) -> io::Result<Option<FromServer>> {
        loop {
            let is_idle = self.outgoing.is_empty();
            tokio::select! {
                item = self.reader.next() => {
                    let Some(item) = item else { return Ok(None) };
                    if let Some(piece) = self.beside.take(item?) {
                        return Ok(Some(piece));
                    }
                }
                written = self.writer.write(&self.outgoing), if !is_idle => match written {
                    Ok(written) => drop(self.outgoing.drain(..written)),
                    // The session is over; its last words are still to be read.
                    Err(_) => self.outgoing = Vec::new(),
                },
            }
        }
    }
}
