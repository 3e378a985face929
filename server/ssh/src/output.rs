//! The output of a channel.

use std::io;
use std::pin::Pin;

use bytes::Bytes;
use russh::ChannelWriteHalf;
use russh::server::Msg;
use tokio::io::{AsyncWrite, AsyncWriteExt};
use tokio_util::sync::CancellationToken;

/// Bytes of one packet at most.
const PACKET: usize = 8 * 1024;

/// The number of the stream for errors (RFC 4254, 5.2).
const STDERR: u32 = 1;

/// The output of a channel: bytes that wait for room in the peer's window, and its end.
pub(crate) struct ChannelOutput {
    channel: ChannelWriteHalf<Msg>,
    writer: Pin<Box<dyn AsyncWrite + Send + Sync>>,
    /// The writer has a part of the first bytes already when a write is given up, so that nothing may come before them.
    waiting: Vec<u8>,
    /// Cancelled with the connection.
    gone: CancellationToken,
}

impl std::fmt::Debug for ChannelOutput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ChannelOutput")
            .field("waiting", &self.waiting.len())
            .finish_non_exhaustive()
    }
}

impl ChannelOutput {
    pub(crate) fn new(channel: ChannelWriteHalf<Msg>, gone: CancellationToken) -> Self {
        ChannelOutput {
            writer: Box::pin(channel.make_writer()),
            channel,
            waiting: Vec::new(),
            gone,
        }
    }

    /// Adds bytes behind the waiting ones.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        self.waiting.extend_from_slice(bytes);
    }

    /// Cancelled with the connection.
    pub(crate) fn gone(&self) -> CancellationToken {
        self.gone.clone()
    }

    /// The number of bytes that wait.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Writes some of what waits, and waits for room if there is none. Dropping the future loses nothing.
    ///
    /// # Errors
    /// When the connection is gone.
    pub(crate) async fn write(&mut self) -> io::Result<()> {
        let part = self.waiting.get(..PACKET).unwrap_or(&self.waiting);
        if part.is_empty() {
            return Ok(());
        }
        let written = tokio::select! {
            written = self.writer.write(part) => written?,
            () = self.gone.cancelled() => return Err(io::ErrorKind::BrokenPipe.into()),
        };
        self.waiting.drain(..written);
        if self.waiting.is_empty() {
            // A frame may have been large.
            self.waiting = Vec::new();
        }
        Ok(())
    }

    /// Writes all of what waits.
    ///
    /// # Errors
    /// When the connection is gone.
    pub(crate) async fn flush(&mut self) -> io::Result<()> {
        while !self.waiting.is_empty() {
            self.write().await?;
        }
        Ok(())
    }

    /// Writes to the stream for errors.
    ///
    /// # Errors
    /// When the connection is gone.
    pub(crate) async fn complain(&mut self, text: &str) -> io::Result<()> {
        self.flush().await?;
        let bytes = Bytes::copy_from_slice(text.as_bytes());
        tokio::select! {
            written = self.channel.extended_data_bytes(STDERR, bytes) => written.map_err(io::Error::other),
            () = self.gone.cancelled() => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Ends the channel with a status, behind everything that waits.
    ///
    /// # Errors
    /// When the connection is gone.
    pub(crate) async fn finish(mut self, status: u32) -> io::Result<()> {
        self.flush().await?;
        let end = async {
            self.channel.exit_status(status).await?;
            self.channel.eof().await?;
            self.channel.close().await
        };
        tokio::select! {
            ended = end => ended.map_err(io::Error::other),
            () = self.gone.cancelled() => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}
