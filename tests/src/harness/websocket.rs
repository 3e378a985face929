//! A connection through a WebSocket, as the page has one: lines in frames, and a pong for each ping.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex, PoisonError};

use crate::load::frames::{Deframer, WebSocketPart, framed, pong, request};

/// Asks for a WebSocket over a socket, and gives what reads and what writes lines in it.
///
/// # Errors
/// When the socket cannot be used.
pub(super) fn open(socket: &TcpStream) -> io::Result<(Reader, Writer)> {
    let mut stream = socket.try_clone()?;
    stream.write_all(&request(socket.peer_addr()?))?;
    let writer = Writer(Arc::new(Mutex::new(stream)));
    let reader = Reader {
        stream: socket.try_clone()?,
        deframer: Deframer::default(),
        pongs: writer.clone(),
    };
    Ok((reader, writer))
}

/// The payload of the server's frames.
pub(super) struct Reader {
    stream: TcpStream,
    deframer: Deframer,
    pongs: Writer,
}

impl Read for Reader {
    fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
        // The payload is never longer than the frames.
        let mut frames = vec![0; space.len()];
        loop {
            let count = self.stream.read(&mut frames)?;
            if count == 0 {
                return Ok(0);
            }
            let mut taken = 0;
            let mut pongs = Vec::new();
            self.deframer.feed(&frames[..count], |part| match part {
                WebSocketPart::Text(text) => {
                    space[taken..taken + text.len()].copy_from_slice(text);
                    taken += text.len();
                }
                WebSocketPart::Ping(payload) => pongs.extend(pong(payload)),
            });
            self.pongs.send(&pongs)?;
            if taken > 0 {
                return Ok(taken);
            }
        }
    }
}

/// Writes each piece as a frame. No pong falls into one.
#[derive(Clone)]
pub(super) struct Writer(Arc<Mutex<TcpStream>>);

impl Writer {
    fn send(&self, bytes: &[u8]) -> io::Result<()> {
        let mut stream = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        stream.write_all(bytes)
    }
}

impl Write for Writer {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.send(&framed(line))?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
