//! A connection that reads only when it is told to.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};

use damiera_tests::harness::narrow;

pub(crate) struct Wire {
    socket: TcpStream,
    /// Input received beyond the lines read so far.
    pending: Vec<u8>,
    /// True if the other side may still send.
    pub(crate) open: bool,
    /// True if it reads nothing for now.
    pub(crate) deaf: bool,
    asked: u32,
}

impl Wire {
    pub(crate) fn connect(address: SocketAddr) -> Wire {
        let socket = narrow(address);
        socket.set_nodelay(true).expect("TCP has this option");
        Wire {
            socket,
            pending: Vec::new(),
            open: true,
            deaf: false,
            asked: 0,
        }
    }

    /// Writes bytes. Reading will show a connection that was closed meanwhile.
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        let _ = self.socket.write_all(bytes);
    }

    pub(crate) fn finish_writing(&mut self) {
        let _ = self.socket.shutdown(Shutdown::Write);
    }

    pub(crate) fn close(&mut self) {
        let _ = self.socket.shutdown(Shutdown::Both);
        self.open = false;
    }

    /// The next line, or nothing when the other side has closed.
    ///
    /// # Errors
    /// When nothing comes.
    pub(crate) fn line(&mut self) -> Result<Option<String>, String> {
        loop {
            if let Some(end) = self.pending.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.pending.drain(..=end).collect();
                return Ok(Some(readable(&line[..end])));
            }
            let mut space = [0; 4096];
            match self.socket.read(&mut space) {
                Ok(0) => {
                    self.open = false;
                    return Ok(None);
                }
                Ok(count) => self.pending.extend_from_slice(&space[..count]),
                Err(why) if why.kind() == ErrorKind::Interrupted => {}
                Err(why) if [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&why.kind()) => {
                    return Err("nothing comes".to_owned());
                }
                Err(_) => {
                    self.open = false;
                    return Ok(None);
                }
            }
        }
    }

    /// Everything that the server has for this connection now: what comes before the answer to a
    /// question of our own.
    ///
    /// # Errors
    /// When the answer does not come.
    pub(crate) fn heard(&mut self) -> Result<Vec<String>, String> {
        self.asked += 1;
        let asked = self.asked;
        self.write(format!("@sync ping {asked}\n").as_bytes());
        let answers = [
            format!(r#"{{"type":"ok","tag":"sync","pong":"{asked}"}}"#),
            format!("* PONG {asked}"),
            format!("PONG {asked}"),
        ];
        let mut lines = Vec::new();
        while let Some(line) = self.line()? {
            // Behind what telnet negotiates no line ends.
            if let Some(before) = answers.iter().find_map(|answer| line.strip_suffix(answer)) {
                if !before.is_empty() {
                    lines.push(before.to_owned());
                }
                break;
            }
            lines.push(line);
        }
        Ok(lines)
    }
}

/// A line as text. Telnet's own bytes, which no text has, are written as `\xff`.
fn readable(line: &[u8]) -> String {
    let mut text = String::new();
    let coded = |byte: u8| format!("\\x{byte:02x}");
    for part in line.utf8_chunks() {
        for c in part.valid().chars() {
            match u8::try_from(c) {
                Ok(byte) if c.is_control() => text.push_str(&coded(byte)),
                _ => text.push(c),
            }
        }
        for byte in part.invalid() {
            text.push_str(&coded(*byte));
        }
    }
    text
}
