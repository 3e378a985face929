//! The stream as `tungstenite` reads it.

use std::io::{self, Read, Write};
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, ReadBuf};

use super::outgoing::CONTROLS;

/// The stream that `tungstenite` reads from, and the buffer that it writes to.
pub(super) struct Wire<'a, 'b, S> {
    pub(super) stream: &'a mut S,
    pub(super) controls: &'a mut Vec<u8>,
    pub(super) cx: &'a mut Context<'b>,
    /// The number of bytes read.
    pub(super) read: usize,
}

impl<S: AsyncRead + Unpin> Read for Wire<'_, '_, S> {
    fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
        let mut space = ReadBuf::new(space);
        match Pin::new(&mut *self.stream).poll_read(self.cx, &mut space) {
            Poll::Ready(Ok(())) => {
                self.read += space.filled().len();
                Ok(space.filled().len())
            }
            Poll::Ready(Err(error)) => Err(error),
            Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
        }
    }
}

impl<S> Write for Wire<'_, '_, S> {
    /// Takes whole frames: the library writes one at a time.
    fn write(&mut self, frame: &[u8]) -> io::Result<usize> {
        if self.controls.len() >= CONTROLS {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        self.controls.extend_from_slice(frame);
        Ok(frame.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
