//! A browser as far as the server sees one: bytes of HTTP and of frames over a real socket.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Maximum wait for an expected answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The key of RFC 6455, 1.3, and what the server must answer to it there.
const KEY: &str = "dGhlIHNhbXBsZSBub25jZQ==";
pub(crate) const ACCEPT: &str = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

/// Kinds of frames (RFC 6455, 5.2).
pub(crate) const CONTINUED: u8 = 0;
pub(crate) const TEXT: u8 = 1;
pub(crate) const BINARY: u8 = 2;
pub(crate) const CLOSE: u8 = 8;
pub(crate) const PING: u8 = 9;
pub(crate) const PONG: u8 = 10;

/// A frame that the server sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sent {
    pub(crate) kind: u8,
    pub(crate) payload: Vec<u8>,
}

/// The status and header lines of an answer.
#[derive(Debug, Clone)]
pub(crate) struct Head {
    pub(crate) status: u16,
    pub(crate) lines: Vec<String>,
}

impl Head {
    /// A header's value.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut pairs = self.lines.iter().filter_map(|line| line.split_once(": "));
        pairs
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }
}

/// A connection, over which frames go once a WebSocket was asked for.
#[derive(Debug)]
pub(crate) struct Browser<S> {
    stream: S,
    /// Text that came and was not looked at yet.
    text: String,
    /// Frames that came among the text.
    pub(crate) others: Vec<Sent>,
}

impl Browser<TcpStream> {
    /// Connects and says nothing.
    pub(crate) async fn connect(address: SocketAddr) -> Self {
        Browser::over(TcpStream::connect(address).await.unwrap())
    }

    /// A browser that has a WebSocket.
    pub(crate) async fn open(address: SocketAddr) -> Self {
        Browser::open_with(address, "").await
    }

    /// Opens it with further headers in its request.
    pub(crate) async fn open_with(address: SocketAddr, headers: &str) -> Self {
        let mut browser = Browser::connect(address).await;
        let head = browser.upgrade(&address.to_string(), headers).await;
        assert_eq!(head.status, 101, "{head:?}");
        browser
    }

    /// Connects a browser and gives a name.
    pub(crate) async fn named(address: SocketAddr, name: &str) -> Self {
        let mut browser = Browser::open(address).await;
        browser.say(name).await;
        browser.until(&format!("Ciao, {name}.")).await;
        browser
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Browser<S> {
    pub(crate) fn over(stream: S) -> Self {
        Browser {
            stream,
            text: String::new(),
            others: Vec::new(),
        }
    }

    /// Asks for a WebSocket.
    pub(crate) async fn upgrade(&mut self, host: &str, headers: &str) -> Head {
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n{headers}\r\n"
        );
        self.bytes(request.as_bytes()).await;
        self.head().await
    }

    /// Asks for something and reads all of the answer.
    pub(crate) async fn get(&mut self, host: &str, path: &str, headers: &str) -> (Head, Vec<u8>) {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n");
        self.bytes(request.as_bytes()).await;
        let head = self.head().await;
        let length = head
            .header("content-length")
            .map_or(0, |length| length.parse().unwrap());
        let mut body = vec![0; length];
        self.exactly(&mut body).await.unwrap();
        (head, body)
    }

    /// Sends bytes as they are. The server may have hung up, which shows when it is read from.
    pub(crate) async fn bytes(&mut self, bytes: &[u8]) {
        let _ = timeout(PATIENCE, self.stream.write_all(bytes))
            .await
            .unwrap();
    }

    /// The beginning of an answer.
    pub(crate) async fn head(&mut self) -> Head {
        self.next_head().await.expect("an answer")
    }

    /// The beginning of an answer; nothing when the server has hung up.
    pub(crate) async fn next_head(&mut self) -> Option<Head> {
        let mut bytes = Vec::new();
        while !bytes.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            self.exactly(&mut byte).await.ok()?;
            bytes.extend(byte);
        }
        let text = String::from_utf8(bytes).unwrap();
        let mut lines = text.lines().map(str::to_owned);
        let first = lines.next().unwrap();
        Some(Head {
            status: first.split(' ').nth(1).unwrap().parse().unwrap(),
            lines: lines.collect(),
        })
    }

    /// Reads and drops so many bytes.
    pub(crate) async fn skip(&mut self, length: usize) {
        self.exactly(&mut vec![0; length]).await.unwrap();
    }

    /// Reads what comes up to the end.
    pub(crate) async fn rest(&mut self) -> Vec<u8> {
        let mut rest = Vec::new();
        // A broken connection is an end, too.
        let _ = timeout(PATIENCE, self.stream.read_to_end(&mut rest))
            .await
            .unwrap();
        rest
    }

    /// Sends a line in a frame of its own.
    pub(crate) async fn say(&mut self, line: &str) {
        self.bytes(&frame(TEXT, line.as_bytes())).await;
    }

    /// The next frame; nothing at the end.
    pub(crate) async fn frame(&mut self) -> Option<Sent> {
        let mut start = [0; 2];
        self.exactly(&mut start).await.ok()?;
        assert_eq!(
            start[0] & 0xf0,
            0x80,
            "whole frames without extensions: {start:?}"
        );
        assert_eq!(start[1] & 0x80, 0, "a server masks nothing");
        let length = match start[1] {
            126 => {
                let mut long = [0; 2];
                self.exactly(&mut long).await.unwrap();
                u16::from_be_bytes(long).into()
            }
            127 => {
                let mut long = [0; 8];
                self.exactly(&mut long).await.unwrap();
                u64::from_be_bytes(long)
            }
            short => short.into(),
        };
        let mut payload = vec![0; usize::try_from(length).unwrap()];
        self.exactly(&mut payload).await.unwrap();
        let kind = start[0] & 0x0f;
        Some(Sent { kind, payload })
    }

    /// Reads text until it has some words, and gives what came up to the end of them.
    pub(crate) async fn until(&mut self, words: &str) -> String {
        loop {
            if let Some(at) = self.text.find(words) {
                let rest = self.text.split_off(at + words.len());
                return std::mem::replace(&mut self.text, rest);
            }
            let Some(sent) = self.frame().await else {
                panic!("{words:?} did not come, but {:?}", self.text);
            };
            match sent.kind {
                // Every frame is text for itself.
                TEXT => self
                    .text
                    .push_str(&String::from_utf8(sent.payload).unwrap()),
                _ => self.others.push(sent),
            }
        }
    }

    /// Reads to the end: the text, and the code with which the server closed.
    pub(crate) async fn ending(&mut self) -> (String, Option<u16>) {
        let mut code = None;
        while let Some(sent) = self.frame().await {
            assert_eq!(code, None, "nothing comes behind the last frame");
            match sent.kind {
                TEXT => self
                    .text
                    .push_str(&String::from_utf8(sent.payload).unwrap()),
                CLOSE => code = Some(u16::from_be_bytes([sent.payload[0], sent.payload[1]])),
                _ => {}
            }
        }
        (std::mem::take(&mut self.text), code)
    }

    async fn exactly(&mut self, space: &mut [u8]) -> io::Result<()> {
        let read = timeout(PATIENCE, self.stream.read_exact(space)).await;
        read.expect("something comes in time").map(|_| ())
    }
}

/// A whole frame, masked as a browser's are.
pub(crate) fn frame(kind: u8, payload: &[u8]) -> Vec<u8> {
    part(0x80 | kind, payload, true)
}

/// A frame with this first byte, masked or not.
pub(crate) fn part(first: u8, payload: &[u8], masked: bool) -> Vec<u8> {
    const MASK: [u8; 4] = [0x37, 0xfa, 0x21, 0x3d];
    let mark = if masked { 0x80 } else { 0 };
    let mut bytes = vec![first];
    match u16::try_from(payload.len()) {
        Ok(length) if length < 126 => bytes.push(mark | length as u8),
        Ok(length) => {
            bytes.push(mark | 126);
            bytes.extend(length.to_be_bytes());
        }
        Err(_) => {
            bytes.push(mark | 127);
            bytes.extend((payload.len() as u64).to_be_bytes());
        }
    }
    if masked {
        bytes.extend(MASK);
    }
    let mask = |(at, byte): (usize, &u8)| if masked { byte ^ MASK[at % 4] } else { *byte };
    bytes.extend(payload.iter().enumerate().map(mask));
    bytes
}
