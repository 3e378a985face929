//! Standard output with a reader that may stop reading, as in `journal inspect | head`.

use std::io::{self, ErrorKind, Write};

/// The behaviour of a command after its reader has gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// Go on: the work and the exit code count.
    GoOn,
    /// Stop: nothing is done but writing.
    Stop,
}

/// An output that knows whether it is still read.
#[derive(Debug)]
pub struct ToolOutput<W> {
    out: W,
    unread: Unread,
    is_unread: bool,
}

impl<W: Write> ToolOutput<W> {
    /// Writes to `out`.
    pub fn new(out: W, unread: Unread) -> Self {
        ToolOutput {
            out,
            unread,
            is_unread: false,
        }
    }

    /// True if the reader has stopped reading.
    pub fn is_unread(&self) -> bool {
        self.is_unread
    }

    fn unless_unread<T>(&mut self, written: io::Result<T>, all: T) -> io::Result<T> {
        match written {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.is_unread = true;
                match self.unread {
                    Unread::GoOn => Ok(all),
                    Unread::Stop => Err(error),
                }
            }
            written => written,
        }
    }
}

impl<W: Write> Write for ToolOutput<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes);
        self.unless_unread(written, bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.unless_unread(flushed, ())
    }
}
