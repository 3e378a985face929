//! A line-oriented client over anything that carries bytes.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::net::{IpAddr, Shutdown, SocketAddr, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};

use socket2::{Domain, Socket, Type};

use super::{PATIENCE, websocket};

/// One side of a conversation: a socket, or a program with pipes or a terminal.
pub struct Client {
    writer: Option<Box<dyn Write + Send>>,
    /// A socket's own handle, to close only the half that is written.
    socket: Option<TcpStream>,
    /// How to end the program that is talked to.
    end: Option<Box<dyn FnOnce() + Send>>,
    chunks: Receiver<Vec<u8>>,
    /// Input received beyond the lines read so far.
    pending: Vec<u8>,
    /// Everything that was read, line by line as it came.
    received: String,
    /// Everything that was written and read, for the report of a failure.
    conversation: String,
    /// The number of requested answers; each has its own number.
    asked: u32,
    /// Typed text that is still to be echoed, on a terminal that echoes.
    echoes: Option<VecDeque<String>>,
}

impl Client {
    /// Opens a socket.
    pub(super) fn connect(address: SocketAddr) -> Client {
        Client::on_socket(TcpStream::connect(address).expect("the server accepts"))
    }

    fn on_socket(socket: TcpStream) -> Client {
        socket.set_nodelay(true).expect("a socket option");
        let reader = socket.try_clone().expect("a second handle");
        let writer = socket.try_clone().expect("a third handle");
        let mut client = Client::over(Box::new(reader), Box::new(writer));
        client.socket = Some(socket);
        client
    }

    /// Opens a socket from an address of this machine.
    pub(super) fn connect_from(source: IpAddr, address: SocketAddr) -> Client {
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, None);
        let socket = socket.expect("a socket");
        let source = SocketAddr::new(source, 0);
        socket.bind(&source.into()).expect("an address of its own");
        socket.connect(&address.into()).expect("the server accepts");
        Client::on_socket(socket.into())
    }

    /// Opens a WebSocket.
    pub(super) fn browse(address: SocketAddr) -> Client {
        let socket = TcpStream::connect(address).expect("the server accepts");
        socket.set_nodelay(true).expect("a socket option");
        let (reader, writer) = websocket::open(&socket).expect("the server reads");
        let mut client = Client::over(Box::new(reader), Box::new(writer));
        client.socket = Some(socket);
        client
    }

    /// Takes any two directions of bytes.
    pub(super) fn over(reader: Box<dyn Read + Send>, writer: Box<dyn Write + Send>) -> Client {
        Client {
            writer: Some(writer),
            socket: None,
            end: None,
            chunks: pump(reader),
            pending: Vec::new(),
            received: String::new(),
            conversation: String::new(),
            asked: 0,
            echoes: None,
        }
    }

    /// On a terminal, which ends lines in its own way and shows what is typed: only what the other side
    /// sends is read.
    #[must_use]
    pub fn on_terminal(mut self) -> Client {
        self.echoes = Some(VecDeque::new());
        self
    }

    /// Has something done when the client is dropped.
    pub(super) fn ended_by(mut self, end: impl FnOnce() + Send + 'static) -> Client {
        self.end = Some(Box::new(end));
        self
    }

    /// Writes a line and its line feed.
    pub fn send(&mut self, line: &str) {
        self.conversation.push_str("> ");
        self.conversation.push_str(line);
        self.conversation.push('\n');
        if let Some(echoes) = &mut self.echoes {
            echoes.push_back(line.to_owned());
        }
        self.bytes(format!("{line}\n").as_bytes());
    }

    /// Writes bytes as they are, in one piece.
    pub fn bytes(&mut self, bytes: &[u8]) {
        assert!(self.try_bytes(bytes), "cannot write; {self:?}");
    }

    /// Writes bytes as they are. Returns true if the other side took them.
    pub fn try_bytes(&mut self, bytes: &[u8]) -> bool {
        let Some(writer) = &mut self.writer else {
            return false;
        };
        writer
            .write_all(bytes)
            .and_then(|()| writer.flush())
            .is_ok()
    }

    /// Says that nothing more will be written, and goes on reading.
    pub fn finish_writing(&mut self) {
        self.writer = None;
        if let Some(socket) = &self.socket {
            socket
                .shutdown(Shutdown::Write)
                .expect("a socket half-closes");
        }
    }

    /// The next line without its line feed.
    pub fn line(&mut self) -> String {
        loop {
            let Some(line) = self.next_line() else {
                panic!("closed, although a line was due; {self:?}");
            };
            let Some(echoes) = &mut self.echoes else {
                return line;
            };
            let line = line.trim_end_matches('\r');
            if echoes.front().is_some_and(|typed| typed == line) {
                echoes.pop_front();
            } else {
                return line.to_owned();
            }
        }
    }

    /// The next line without its line feed, or nothing when the other side has closed. Output at the end without a line
    /// feed is a line too.
    pub fn next_line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.pending.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.pending.drain(..=end).collect();
                return Some(self.took(&line[..end]));
            }
            match self.chunks.recv_timeout(PATIENCE) {
                Ok(chunk) => self.pending.extend(chunk),
                Err(RecvTimeoutError::Timeout) => panic!("nothing comes; {self:?}"),
                Err(RecvTimeoutError::Disconnected) if self.pending.is_empty() => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    let rest = std::mem::take(&mut self.pending);
                    return Some(self.took(&rest));
                }
            }
        }
    }

    fn took(&mut self, line: &[u8]) -> String {
        let line = String::from_utf8_lossy(line).into_owned();
        for log in [&mut self.received, &mut self.conversation] {
            log.push_str(&line);
            log.push('\n');
        }
        line
    }

    /// Exactly `count` bytes, which need not be lines or text.
    pub fn take_bytes(&mut self, count: usize) -> Vec<u8> {
        while self.pending.len() < count {
            match self.chunks.recv_timeout(PATIENCE) {
                Ok(chunk) => self.pending.extend(chunk),
                Err(why) => panic!("{why} instead of {count} bytes; {self:?}"),
            }
        }
        self.pending.drain(..count).collect()
    }

    /// Reads lines, which must be exactly these.
    #[track_caller]
    pub fn expect(&mut self, lines: &str) {
        for expected in lines.lines() {
            let line = self.line();
            assert_eq!(line, expected, "{self:?}");
        }
    }

    /// Reads until a line has `part` in it, and returns everything read, that line included.
    pub fn until(&mut self, part: &str) -> String {
        let mut lines = String::new();
        loop {
            let line = self.line();
            lines.push_str(&line);
            lines.push('\n');
            if line.contains(part) {
                return lines;
            }
        }
    }

    /// Writes a line and returns everything that comes before the answer to a `ping` sent after it: the answer, and all
    /// other output for this client.
    pub fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.heard()
    }

    /// Everything that the server has for this client now: what comes before the answer to a
    /// `ping`.
    pub fn heard(&mut self) -> String {
        self.asked += 1;
        let ping = format!("ping t{}", self.asked);
        let pong = format!("PONG t{}", self.asked);
        self.send(&ping);
        let mut lines = self.until(&pong);
        let start = lines.len() - pong.len() - 1;
        // In CRLF framing the last line is one longer; in the accessible format it has no mark.
        lines.truncate(lines[..start].rfind('\n').map_or(0, |end| end + 1));
        lines
    }

    /// Writes a line. Its answer must contain `part`.
    #[track_caller]
    pub fn check(&mut self, line: &str, part: &str) {
        let answer = self.ask(line);
        assert!(
            answer.contains(part),
            "{line:?} is answered\n{answer}which lacks\n{part}\n{self:?}"
        );
    }

    /// Writes a line again and again until its answer has `part` in it, for what the server learns
    /// from another connection's end.
    #[track_caller]
    pub fn check_soon(&mut self, line: &str, part: &str) {
        let pause = std::time::Duration::from_millis(5);
        let mut waited = std::time::Duration::ZERO;
        while !self.ask(line).contains(part) {
            assert!(waited < PATIENCE, "{line:?} is never answered {part:?}");
            std::thread::park_timeout(pause);
            waited += pause;
        }
    }

    /// Everything up to the end, which must come.
    pub fn rest(&mut self) -> String {
        let mut lines = String::new();
        while let Some(line) = self.next_line() {
            lines.push_str(&line);
            lines.push('\n');
        }
        lines
    }

    /// Everything that was read so far, line by line.
    #[must_use]
    pub fn received(&self) -> &str {
        &self.received
    }
}

impl std::fmt::Debug for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pending = String::from_utf8_lossy(&self.pending);
        write!(
            f,
            "the conversation:\n{}{pending}\n(end of the conversation)",
            self.conversation
        )
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        if let Some(socket) = &self.socket {
            // The reading thread has a handle too, and would keep the connection open.
            let _ = socket.shutdown(Shutdown::Both);
        }
        if let Some(end) = self.end.take() {
            end();
        }
    }
}

/// Reads in a thread of its own, so that waiting can have a time limit on any reader.
fn pump(mut reader: Box<dyn Read + Send>) -> Receiver<Vec<u8>> {
    let (sender, chunks) = channel();
    std::thread::spawn(move || {
        let mut space = vec![0; 16 * 1024];
        while let Ok(count) = reader.read(&mut space)
            && count > 0
            && sender.send(space[..count].to_vec()).is_ok()
        {}
    });
    chunks
}
