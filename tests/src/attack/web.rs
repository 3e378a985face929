//! Attackers at the door for browsers.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::field::Field;
use super::peer::AttackConnection;
use crate::load::frames::{frame, request};

const SECOND: Duration = Duration::from_secs(1);

/// Attackers from one address, fewer than the page lets one address have.
const AN_ADDRESS: usize = 20;

/// The first bytes of frames: text, its first part, more of it, bytes, and a ping.
const TEXT: u8 = 0x81;
const FIRST_PART: u8 = 0x01;
const MORE: u8 = 0x00;
const BYTES: u8 = 0x82;
const PING: u8 = 0x89;

/// The address of a visitor who opens the page beside attackers, the time between two visits, and the maximum wait for
/// an answer.
const VISITOR: usize = 250;
const VISITS: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(300)];
const PATIENCE: Duration = Duration::from_secs(2);

/// Of a hundred requests of the visitor so many are served at least.
const SERVED: u64 = 99;

/// How long the server may take to close a connection for its time, and for what was sent.
const RIDDANCE: Duration = Duration::from_secs(30);

/// How long a peer waits for its bytes to be taken before it counts as held up.
const HELD_UP: Duration = Duration::from_secs(1);

/// Browsers that never finish a request, one after the other.
pub async fn slow(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(800, 40), growing, dribble).await;
}

async fn dribble(field: Arc<Field>, number: usize) -> io::Result<()> {
    let every = Duration::from_millis(field.count(2_000, 200) as u64);
    while !field.is_over() {
        let mut peer = field.connect(number / AN_ADDRESS).await?;
        let _held = field.hold();
        field.tried();
        let mut closed = peer.send(b"GET /ws HTTP/1.1\r\n").await.is_err();
        let began = Instant::now();
        while !closed && began.elapsed() < RIDDANCE {
            closed = peer.rest(every).await.is_some() || peer.send(b"a").await.is_err();
            field.sent(1);
        }
        if closed {
            field.refused();
        } else {
            field.failed("a head without an end is still listened to");
        }
    }
    Ok(())
}

/// Four addresses hold all connections that the page allows, each with a request that never ends, and reopen lost ones.
/// Meanwhile a visitor opens the page.
pub async fn drip(field: Arc<Field>) {
    let of_each = field.count(250, 20);
    let visits = tokio::spawn(visit(Arc::clone(&field)));
    let growing = field.pause(SECOND);
    let work = |field, number| drip_one(field, number / of_each);
    field.crowd(4 * of_each, growing, work).await;
    if let Ok([asked, served]) = visits.await {
        field.remark(format!("of {asked} honest requests {served} were served"));
        if served * 100 < asked * SERVED {
            field.failed(format!(
                "only {served} of {asked} honest requests were served"
            ));
        }
    }
}

async fn drip_one(field: Arc<Field>, address: usize) -> io::Result<()> {
    while !field.is_over() {
        let Ok(mut peer) = field.connect(address).await else {
            field.pause(VISITS[0]).await;
            continue;
        };
        let _held = field.hold();
        field.tried();
        let mut open = peer.send(b"GET / HTTP/1.1\r\n").await.is_ok();
        while open && !field.is_over() {
            open = peer.rest(SECOND).await.is_none() && peer.send(b"a").await.is_ok();
            field.sent(1);
        }
        if !open {
            field.refused();
        }
        field.pause(VISITS[0]).await;
    }
    Ok(())
}

/// Returns the number of the visitor's requests, each on a connection of its own, and the number of answers.
async fn visit(field: Arc<Field>) -> [u64; 2] {
    let request = format!(
        "GET /api/rooms HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        field.target()
    );
    let [mut asked, mut served] = [0; 2];
    field.pause(SECOND).await;
    while field.pause(VISITS[usize::from(field.quick)]).await {
        asked += 1;
        let answered = async {
            let mut peer = field.connect(VISITOR).await?;
            peer.send(request.as_bytes()).await?;
            status(&mut peer).await
        };
        if let Ok(Ok(Some(200))) = tokio::time::timeout(PATIENCE, answered).await {
            served += 1;
        }
    }
    [asked, served]
}

/// Requests as fast as they go.
pub async fn requests(field: Arc<Field>) {
    let growing = field.until_refused(field.count(500, 8) as u64);
    field.crowd(field.count(200, 8), growing, ask).await;
}

async fn ask(field: Arc<Field>, number: usize) -> io::Result<()> {
    let request = format!(
        "HEAD /icons/icon-512.png HTTP/1.1\r\nHost: {}\r\n\r\n",
        field.target()
    );
    while !field.is_over() {
        let mut peer = field.connect(number / AN_ADDRESS).await?;
        let _held = field.hold();
        while !field.is_over() {
            field.tried();
            field.sent(request.len());
            if peer.send(request.as_bytes()).await.is_err() {
                break;
            }
            match status(&mut peer).await {
                Ok(Some(200)) => {}
                Ok(Some(429)) => field.refused(),
                // It has lasted long enough.
                Ok(None) | Err(_) => break,
                Ok(Some(other)) => field.failed(format!("answered {other}")),
            }
        }
    }
    Ok(())
}

/// The status of an answer without a body; nothing when the connection ends.
async fn status(peer: &mut AttackConnection) -> io::Result<Option<u16>> {
    let Some(first) = peer.line().await? else {
        return Ok(None);
    };
    let status = first
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    while let Some(line) = peer.line().await? {
        if line.trim().is_empty() {
            break;
        }
    }
    Ok(Some(status.unwrap_or_default()))
}

/// Requests that no browser of the server's own page makes: other hosts, other sites, tricks with paths, and
/// what is no request.
pub async fn strangers(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(100, 6), growing, trespass).await;
}

async fn trespass(field: Arc<Field>, address: usize) -> io::Result<()> {
    let host = format!("Host: {}\r\n", field.target());
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let tricks = [
        format!("GET /ws HTTP/1.1\r\nHost: evil.example\r\n{upgrade}\r\n"),
        format!("GET /ws HTTP/1.1\r\n{host}Origin: https://evil.example\r\n{upgrade}\r\n"),
        format!("GET /ws HTTP/1.1\r\n{host}Origin: null\r\n{upgrade}\r\n"),
        format!("GET /ws HTTP/1.1\r\n{host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n"),
        format!("GET http://evil.example/ HTTP/1.1\r\n{host}\r\n"),
        format!("GET /../../etc/passwd HTTP/1.1\r\n{host}\r\n"),
        format!("GET /js/%2e%2e/%2e%2e/Cargo.toml HTTP/1.1\r\n{host}\r\n"),
        format!("GET //js/page.js HTTP/1.1\r\n{host}\r\n"),
        format!("POST / HTTP/1.1\r\n{host}Content-Length: 1000000\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{host}{}\r\n", "A: b\r\n".repeat(500)),
        format!("GET /{} HTTP/1.1\r\n{host}\r\n", "a".repeat(20_000)),
        "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\r\n\r\n".to_owned(),
        "entra prova\r\n\r\n".to_owned(),
    ];
    for trick in tricks.iter().cycle() {
        let mut peer = field.connect(address).await?;
        let _held = field.hold();
        field.tried();
        field.sent(trick.len());
        let asked = peer.send(trick.as_bytes()).await;
        let answer = match asked {
            Ok(()) => status(&mut peer).await,
            Err(error) => Err(error),
        };
        match answer {
            // Closed without a word is refused, too.
            Ok(Some(400 | 403 | 404 | 405 | 421 | 426 | 429 | 431) | None) | Err(_) => {
                field.refused();
            }
            Ok(Some(other)) => {
                let trick = trick.lines().next().unwrap_or_default();
                field.failed(format!("{trick:.60} is answered {other}"));
            }
        }
        if !field.pause(Duration::from_millis(20)).await {
            break;
        }
    }
    Ok(())
}

/// WebSockets with invalid input: frames too long, unmasked, of bytes, and garbage.
pub async fn frames(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(200, 6), growing, misuse).await;
}

async fn misuse(field: Arc<Field>, address: usize) -> io::Result<()> {
    let long = vec![b'a'; 60_000];
    let mut parts = frame(FIRST_PART, &long[..1_000]);
    parts.extend(frame(MORE, &long[..1_000]));
    let wrong = [
        frame(TEXT, &long),
        parts,
        frame(BYTES, b"prova"),
        vec![TEXT, 5, b'p', b'r', b'o', b'v', b'a'],
        // As long as a frame can say that it is.
        [vec![TEXT, 0xff], vec![0x7f; 8], vec![0; 4]].concat(),
        frame(TEXT, &[0xff; 100]),
        long,
    ];
    // Each peer begins with another, so that a few try everything.
    for bytes in wrong.iter().cycle().skip(address) {
        match open(&field, address).await? {
            None => {
                field.tried();
                field.refused();
            }
            Some(mut peer) => {
                let _held = field.hold();
                field.tried();
                field.sent(bytes.len());
                // The server may have hung up before it was all sent.
                let _ = peer.send(bytes).await;
                match peer.rest(RIDDANCE).await {
                    Some(_) => field.refused(),
                    None => field.failed("what is no line is still listened to"),
                }
            }
        }
        if !field.pause(Duration::from_millis(500)).await {
            break;
        }
    }
    Ok(())
}

/// WebSockets with nothing but pings and empty frames in them.
pub async fn pings(field: Arc<Field>) {
    let growing = field.until_refused(field.count(100, 6) as u64);
    field.crowd(field.count(200, 6), growing, babble).await;
}

async fn babble(field: Arc<Field>, number: usize) -> io::Result<()> {
    let mut nothing = frame(FIRST_PART, b"");
    for _ in 0..1_000 {
        nothing.extend(frame(PING, b""));
        nothing.extend(frame(MORE, b""));
    }
    let opened = open(&field, number / AN_ADDRESS).await?;
    let peer = opened.ok_or(io::ErrorKind::ConnectionRefused)?;
    let _held = field.hold();
    let (mut reader, mut writer) = peer.split();
    let listen = tokio::spawn(async move {
        // Pongs are of no interest, and must not be what holds it up.
        let _ = tokio::io::copy(&mut reader, &mut tokio::io::sink()).await;
    });
    while !field.is_over() {
        field.tried();
        let writing = tokio::io::AsyncWriteExt::write_all(&mut writer, &nothing);
        match tokio::time::timeout(HELD_UP, writing).await {
            Ok(Ok(())) => field.sent(nothing.len()),
            // Cut in the middle of a frame, what follows would be another kind of attack.
            Ok(Err(_)) | Err(_) => {
                field.refused();
                field.over().await;
            }
        }
    }
    listen.abort();
    Ok(())
}

/// A WebSocket; nothing when the address has asked too often.
async fn open(field: &Field, address: usize) -> io::Result<Option<AttackConnection>> {
    let mut peer = field.connect(address).await?;
    peer.send(&request(field.target())).await?;
    match status(&mut peer).await? {
        Some(101) => Ok(Some(peer)),
        Some(429) => Ok(None),
        other => Err(io::Error::other(format!("answered {other:?}"))),
    }
}
