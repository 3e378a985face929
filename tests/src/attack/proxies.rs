//! Attackers on the PROXY protocol: strangers who pretend to be proxies, and named proxies that go wrong.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use super::field::Field;
use super::peer::AttackConnection;

const SECOND: Duration = Duration::from_secs(1);

/// How long the server may take to close a connection that begins wrongly.
const RIDDANCE: Duration = Duration::from_secs(10);

/// How long it may take to close a connection with an endless header, in a quick run and by default.
const OVERDUE: [Duration; 2] = [Duration::from_secs(15), Duration::from_secs(90)];

/// The time between two bytes of a header that drips.
const DRIP: Duration = Duration::from_millis(300);

/// The proxy of an honest visitor, the time between two visits, and the maximum wait for a greeting.
const VISITOR: usize = 249;
const VISITS: Duration = Duration::from_millis(100);
const PATIENCE: Duration = Duration::from_secs(2);

/// Of a hundred visits so many are greeted at least.
const GREETED: u64 = 99;

/// Addresses of the visitor's clients, so that none comes too often.
const CLIENTS: u64 = 200;

/// The beginning of version 2, up to the command.
const MARK: &[u8] = b"\r\n\r\n\0\r\nQUIT\n";

/// A header of version 2 that names a client, with extensions behind.
fn binary(length: u16, extensions: &[u8]) -> Vec<u8> {
    let addresses = [203, 0, 113, 9, 127, 0, 0, 1, 0x12, 0x34, 0x19, 0x40];
    [
        MARK,
        &[0x21, 0x11],
        &length.to_be_bytes(),
        &addresses,
        extensions,
    ]
    .concat()
}

/// Headers of strangers, each with a line behind it that must not be carried out. Some name an address that is exempt.
fn spoofed() -> [Vec<u8>; 5] {
    [
        b"PROXY TCP4 127.64.0.1 127.0.0.1 4660 6464\r\nIntruso\r\n".to_vec(),
        b"PROXY TCP6 ::1 ::1 4660 6464\r\nIntruso\r\n".to_vec(),
        b"PROXY UNKNOWN\r\nIntruso\r\n".to_vec(),
        [binary(12, b""), b"Intruso\r\n".to_vec()].concat(),
        [MARK, &[0x20, 0, 0, 0], b"Intruso\r\n"].concat(),
    ]
}

/// Strangers that send headers as if they were proxies.
pub async fn strangers(field: Arc<Field>) {
    let growing = field.pause(SECOND);
    field.crowd(field.count(200, 12), growing, pretend).await;
}

async fn pretend(field: Arc<Field>, number: usize) -> io::Result<()> {
    for header in spoofed().iter().cycle().skip(number) {
        let peer = field.connect(number).await?;
        begin_wrongly(&field, peer, header).await;
        if !field.pause(SECOND).await {
            break;
        }
    }
    Ok(())
}

/// Sends what the server must neither carry out nor go on listening to.
async fn begin_wrongly(field: &Field, mut peer: AttackConnection, bytes: &[u8]) {
    let _held = field.hold();
    field.tried();
    field.sent(bytes.len());
    // The server may have hung up before it was all sent.
    let _ = peer.send(bytes).await;
    match peer.rest(RIDDANCE).await {
        Some(heard) if heard.contains("* Ciao, ") => {
            field.failed(format!("a line is carried out behind {bytes:?}"));
        }
        Some(_) => field.refused(),
        None => field.failed(format!("{bytes:?} is still listened to")),
    }
}

/// Headers of a named proxy that are wrong or too long.
fn broken() -> [Vec<u8>; 9] {
    let line = [b"PROXY TCP4 203.0.113.9 ".to_vec(), vec![b'1'; 20_000]].concat();
    [
        line,
        b"PROXY UNKNOWN no end of the line ".repeat(1_000),
        b"PROXY TCP4 203.0.113.9 127.0.0.1 4660\r\nIntruso\r\n".to_vec(),
        b"Intruso\r\n".to_vec(),
        binary(u16::MAX, &[0x04; 60_000]),
        // Extensions without an end, and more of them than there is room for.
        binary(12 + 9, &[0x04, 0, 9, 1, 2, 3, 4, 5, 6]),
        binary(524 + 9, &[0x04, 0, 0].repeat(200)),
        binary(11, b""),
        [MARK, &[0x2f, 0x11, 0, 0], b"Intruso\r\n"].concat(),
    ]
}

/// The most extensions that there is room for, with nothing in them: a header like any other.
fn extensions() -> Vec<u8> {
    binary(12 + 507, &[0x04, 0, 0].repeat(169))
}

/// Named proxies with headers that are wrong, too long, or full of extensions. A visitor comes through another proxy
/// meanwhile.
pub async fn headers(field: Arc<Field>) {
    let visits = tokio::spawn(visit(Arc::clone(&field)));
    let growing = field.until_refused(field.count(400, 24) as u64);
    field.crowd(field.count(100, 9), growing, misuse).await;
    check_visits(&field, visits.await.unwrap_or_default());
}

async fn misuse(field: Arc<Field>, number: usize) -> io::Result<()> {
    for header in broken().iter().cycle().skip(number) {
        let peer = field.connect_as_proxy(number).await?;
        begin_wrongly(&field, peer, header).await;
        if number == 0 {
            flood(&field).await?;
        }
        if !field.pause(SECOND / 10).await {
            break;
        }
    }
    Ok(())
}

async fn flood(field: &Field) -> io::Result<()> {
    let mut peer = field.connect_as_proxy(0).await?;
    field.tried();
    let header = extensions();
    field.sent(header.len());
    peer.send(&header).await?;
    match peer.line().await? {
        // It is one client, and has the bounds of one.
        Some(_) => field.refused(),
        None => field.failed("a header full of extensions ends the connection"),
    }
    Ok(())
}

/// Headers of a named proxy that never come to their end, more than the server waits for. A visitor comes through another
/// proxy meanwhile.
pub async fn slow(field: Arc<Field>) {
    let visits = tokio::spawn(visit(Arc::clone(&field)));
    let growing = field.pause(SECOND);
    field.crowd(field.count(600, 300), growing, drip).await;
    check_visits(&field, visits.await.unwrap_or_default());
}

async fn drip(field: Arc<Field>, number: usize) -> io::Result<()> {
    let whole = match number % 3 {
        0 => b"PROXY TCP6 2001:0db8:0000:0000:0000:0000:0000:0001 ".to_vec(),
        1 => binary(520, &[0x04; 400]),
        // Not even a first byte.
        _ => Vec::new(),
    };
    while !field.is_over() {
        let mut peer = field.connect_as_proxy(number % 20).await?;
        let _held = field.hold();
        field.tried();
        let began = tokio::time::Instant::now();
        let mut bytes = whole.iter();
        let mut closed = false;
        while !closed && began.elapsed() < OVERDUE[usize::from(!field.quick)] {
            closed = peer.rest(DRIP).await.is_some();
            if let Some(byte) = bytes.next() {
                closed |= peer.send(&[*byte]).await.is_err();
                field.sent(1);
            }
        }
        match closed {
            true => field.refused(),
            false => field.failed("a header without an end is still waited for"),
        }
        field.pause(SECOND).await;
    }
    Ok(())
}

/// The visits of an honest client of a proxy.
#[derive(Debug, Default)]
struct ProxyVisits {
    made: u64,
    greeted: u64,
}

/// Comes through a proxy as an honest client does, again and again.
async fn visit(field: Arc<Field>) -> ProxyVisits {
    let mut visits = ProxyVisits::default();
    field.pause(SECOND).await;
    while field.pause(VISITS).await {
        let client = visits.made % CLIENTS;
        let header = format!("PROXY TCP4 198.51.100.{client} 127.0.0.1 4660 6464\r\n");
        visits.made += 1;
        let greeted = async {
            let mut peer = field.connect_as_proxy(VISITOR).await?;
            peer.send(header.as_bytes()).await?;
            peer.line().await
        };
        if let Ok(Ok(Some(_))) = tokio::time::timeout(PATIENCE, greeted).await {
            visits.greeted += 1;
        }
    }
    visits
}

fn check_visits(field: &Field, visits: ProxyVisits) {
    let ProxyVisits { made, greeted } = visits;
    field.remark(format!(
        "of {made} honest clients of a proxy {greeted} were greeted"
    ));
    if greeted * 100 < made * GREETED {
        field.failed(format!(
            "only {greeted} of {made} honest clients of a proxy were greeted"
        ));
    }
}
