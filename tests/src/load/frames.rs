//! Lines in WebSockets, as a browser sends and gets them (RFC 6455).

use std::net::SocketAddr;

/// The first byte of a whole frame of text, and of a pong.
const TEXT: u8 = 0x81;
const PONG: u8 = 0x8a;

/// The kind of a ping, in the lower half of a frame's first byte.
const PING: u8 = 9;

/// A mask that leaves bytes as they are: the server unmasks all the same.
const MASK: [u8; 4] = [0; 4];

/// Asks for a WebSocket.
#[must_use]
pub fn request(server: SocketAddr) -> Vec<u8> {
    format!(
        "GET /ws HTTP/1.1\r\nHost: {server}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    .into_bytes()
}

/// A line as a frame.
#[must_use]
pub fn framed(line: &[u8]) -> Vec<u8> {
    frame(TEXT, line)
}

/// The answer to a ping.
#[must_use]
pub fn pong(payload: &[u8]) -> Vec<u8> {
    frame(PONG, payload)
}

/// A frame with this first byte. Beyond 65,535 bytes its length is not told rightly.
#[must_use]
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match u8::try_from(payload.len()) {
        Ok(length) if length < 126 => bytes.push(0x80 | length),
        _ => {
            bytes.push(0x80 | 126);
            // No line that a player types is longer.
            let length = u16::try_from(payload.len()).unwrap_or(u16::MAX);
            bytes.extend(length.to_be_bytes());
        }
    }
    bytes.extend(MASK);
    bytes.extend(payload);
    bytes
}

/// The reader of the server's frames, which come in pieces of any size.
#[derive(Debug, Default)]
pub struct Deframer {
    stage: Stage,
    /// The beginning of a frame that has not come whole.
    head: Vec<u8>,
}

#[derive(Debug, Default, Clone, Copy)]
enum Stage {
    /// The answer to the request, up to the empty line at its end.
    #[default]
    Answer,
    Head,
    /// A frame's payload: the bytes still to come, and true if it is a ping.
    Payload(u64, bool),
}

/// A part of what the server sends.
#[derive(Debug, PartialEq, Eq)]
pub enum WebSocketPart<'a> {
    /// Text.
    Text(&'a [u8]),
    /// The payload of a ping.
    Ping(&'a [u8]),
}

impl Deframer {
    /// Takes bytes and tells the parts of them. A ping comes in one part: it is a few bytes long and written at
    /// once.
    pub fn feed<'a>(&mut self, mut bytes: &'a [u8], mut tell: impl FnMut(WebSocketPart<'a>)) {
        while !bytes.is_empty() {
            match self.stage {
                Stage::Answer => {
                    self.head.push(bytes[0]);
                    bytes = &bytes[1..];
                    if self.head.ends_with(b"\r\n\r\n") {
                        self.head.clear();
                        self.stage = Stage::Head;
                    }
                }
                Stage::Head => {
                    self.head.push(bytes[0]);
                    bytes = &bytes[1..];
                    if let Some(length) = length(&self.head) {
                        let ping = self.head[0] & 0x0f == PING;
                        self.head.clear();
                        self.stage = Stage::Payload(length, ping);
                    }
                }
                Stage::Payload(0, _) => self.stage = Stage::Head,
                Stage::Payload(left, ping) => {
                    let here = usize::try_from(left).unwrap_or(usize::MAX).min(bytes.len());
                    let (part, rest) = bytes.split_at(here);
                    tell(if ping {
                        WebSocketPart::Ping(part)
                    } else {
                        WebSocketPart::Text(part)
                    });
                    self.stage = Stage::Payload(left - here as u64, ping);
                    bytes = rest;
                }
            }
        }
        if matches!(self.stage, Stage::Payload(0, _)) {
            self.stage = Stage::Head;
        }
    }
}

/// The length of a frame's payload, once its head is whole.
fn length(head: &[u8]) -> Option<u64> {
    let (&short, rest) = head.get(1..)?.split_first()?;
    match short {
        126 => Some(u16::from_be_bytes(*rest.first_chunk()?).into()),
        127 => Some(u64::from_be_bytes(*rest.first_chunk()?)),
        short => Some(short.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_out_however_bytes_come_in() {
        let mut sent = b"HTTP/1.1 101 Switching\r\nupgrade: websocket\r\n\r\n".to_vec();
        sent.extend([0x81, 2, b'a', b'\n', 0x89, 0, 0x81, 126, 0, 130]);
        sent.extend([b'b'; 130]);
        sent.extend([0x81, 1, b'c']);
        for size in [1, 3, 7, 1000] {
            let mut deframer = Deframer::default();
            let mut text = Vec::new();
            for piece in sent.chunks(size) {
                deframer.feed(piece, |part| match part {
                    WebSocketPart::Text(part) => text.extend_from_slice(part),
                    WebSocketPart::Ping(_) => {}
                });
            }
            assert_eq!(
                text,
                [b"a\n".as_slice(), &[b'b'; 130], b"c"].concat(),
                "{size}"
            );
        }
        assert_eq!(framed(b"hi"), [0x81, 0x82, 0, 0, 0, 0, b'h', b'i']);
    }
}
