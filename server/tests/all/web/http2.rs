//! The page over HTTP/2: requests at once on one connection, and the bounds on what a browser may do there.

use std::time::Duration;

use bytes::Bytes;
use damiera_browser::assets;
use damiera_config::{Limits, Plaintext, Web};
use h2::client::SendRequest;
use http::{HeaderMap, Method, Request, StatusCode};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_rustls::client::TlsStream;

use super::browser::Browser;
use super::house::House;
use super::sessions::tls;
use crate::support::quick;

/// Maximum wait for what the server must do.
const PATIENCE: Duration = Duration::from_secs(20);

/// Kinds of frames and flags (RFC 9113, 6).
const HEADERS: u8 = 1;
const PRIORITY: u8 = 2;
const RST_STREAM: u8 = 3;
const SETTINGS: u8 = 4;
const PING: u8 = 6;
const CONTINUATION: u8 = 9;
const END_STREAM: u8 = 1;
const END_HEADERS: u8 = 4;

/// The first bytes of a client (RFC 9113, 3.4).
const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// An answer: status, headers, body.
type Answered = (StatusCode, HeaderMap, Vec<u8>);

fn host(house: &House) -> String {
    format!("localhost:{}", house.web_tls.port())
}

/// A client of HTTP/2.
async fn client(house: &House) -> SendRequest<Bytes> {
    let stream = tls(house, &["h2", "http/1.1"]).await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    let (client, connection) = h2::client::handshake(stream).await.unwrap();
    tokio::spawn(connection);
    client.ready().await.unwrap()
}

async fn ask(
    client: &SendRequest<Bytes>,
    method: Method,
    host: &str,
    path: &str,
    headers: &[(&str, &str)],
) -> Answered {
    let mut client = client.clone().ready().await.unwrap();
    let mut request = Request::builder()
        .method(method)
        .uri(format!("https://{host}{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let (answer, _) = client
        .send_request(request.body(()).unwrap(), true)
        .unwrap();
    let (head, mut coming) = timeout(PATIENCE, answer)
        .await
        .unwrap()
        .unwrap()
        .into_parts();
    let mut body = Vec::new();
    while let Some(part) = coming.data().await {
        let part = part.unwrap();
        coming.flow_control().release_capacity(part.len()).unwrap();
        body.extend(part);
    }
    (head.status, head.headers, body)
}

#[tokio::test]
async fn the_whole_page_comes_over_one_connection() {
    let web = Web {
        hsts_days: 2,
        ..Web::default()
    };
    let house = House::of(quick(), web, Plaintext::Allow);
    let (client, host) = (client(&house).await, host(&house));
    let gzip = [("accept-encoding", "gzip")];
    let (status, headers, page) = ask(&client, Method::GET, &host, "/", &gzip).await;
    assert_eq!(status, 200);
    assert_eq!(headers["content-encoding"], "gzip");
    assert_eq!(headers["strict-transport-security"], "max-age=172800");
    let mut html = String::new();
    let mut decoder = flate2::read::GzDecoder::new(page.as_slice());
    std::io::Read::read_to_string(&mut decoder, &mut html).unwrap();
    let files = assets::addresses();
    let paths: Vec<&str> = html
        .split('"')
        .filter(|text| files.iter().any(|file| file == text))
        .collect();
    assert_eq!(paths.len(), 5, "{paths:?}");
    let asked = paths
        .iter()
        .map(|path| ask(&client, Method::GET, &host, path, &[]));
    for (status, headers, body) in futures_util::future::join_all(asked).await {
        assert_eq!(status, 200);
        assert!(
            headers["cache-control"]
                .to_str()
                .unwrap()
                .contains("immutable")
        );
        assert_eq!(headers["content-length"], body.len().to_string());
    }
    for (method, at, path, expected) in [
        (Method::HEAD, &*host, paths[0], 200),
        (Method::GET, &host, "/nothing", 404),
        (Method::POST, &host, "/", 405),
        (Method::GET, "evil.example", "/", 421),
        (Method::GET, "localhost:1", "/", 421),
        // There are no WebSockets on this way.
        (Method::GET, &host, "/ws", 426),
    ] {
        let (status, headers, body) = ask(&client, method.clone(), at, path, &[]).await;
        assert_eq!(status, expected, "{method} {at}{path}");
        if method == Method::HEAD {
            assert_ne!(headers["content-length"], "0");
            assert!(body.is_empty());
        }
    }
    // A name in the header must be the target's.
    let other = [("host", "evil.example")];
    let (status, ..) = ask(&client, Method::GET, &host, "/", &other).await;
    assert_eq!(status, 421);
}

/// On the way without TLS anyone could have sent the header, and by default there is none.
#[tokio::test]
async fn only_tls_is_remembered() {
    let name = "strict-transport-security";
    let web = Web {
        hsts_days: 2,
        ..Web::default()
    };
    let house = House::of(quick(), web, Plaintext::Allow);
    let mut open = Browser::connect(house.web).await;
    let (head, _) = open.get(&house.web.to_string(), "/", "").await;
    assert_eq!(head.header(name), None);
    let house = House::open();
    let (_, headers, _) = ask(&client(&house).await, Method::GET, &host(&house), "/", &[]).await;
    assert!(!headers.contains_key(name));
}

#[tokio::test]
async fn protocols_are_agreed_on() {
    let house = House::open();
    for (offered, expected) in [
        (&["h2", "http/1.1"][..], Some("h2")),
        (&["http/1.1", "h2"][..], Some("h2")),
        (&["http/1.1"][..], Some("http/1.1")),
        (&[][..], None),
    ] {
        let stream = tls(&house, offered).await.unwrap();
        let agreed = stream.get_ref().1.alpn_protocol();
        assert_eq!(agreed, expected.map(str::as_bytes), "{offered:?}");
        if expected == Some("h2") {
            continue;
        }
        let mut browser = Browser::over(stream);
        let head = browser.upgrade(&host(&house), "").await;
        assert_eq!(head.status, 101, "{offered:?}");
    }
    assert!(tls(&house, &["h3"]).await.is_err());
}

/// A connection with frames that are written here.
struct Frames {
    stream: TlsStream<TcpStream>,
    host: String,
}

impl Frames {
    async fn open(house: &House) -> Frames {
        let mut frames = Frames {
            stream: tls(house, &["h2"]).await.unwrap(),
            host: host(house),
        };
        frames
            .send(&[PREFACE, &frame(SETTINGS, 0, 0, &[])].concat())
            .await;
        frames
    }

    /// Sends frames. The server may have hung up, which shows when it is read from.
    async fn send(&mut self, bytes: &[u8]) {
        let _ = timeout(PATIENCE, self.stream.write_all(bytes))
            .await
            .unwrap();
    }

    /// Asks for the page.
    async fn ask(&mut self, stream: u32) {
        let asked = frame(HEADERS, END_STREAM | END_HEADERS, stream, &self.request());
        self.send(&asked).await;
    }

    /// A request for the page, as HPACK (RFC 7541) has it without compression.
    fn request(&self) -> Vec<u8> {
        // GET, https and / are entries of the static table, and :authority is the name of one.
        let mut head = vec![0x82, 0x87, 0x84, 0x01];
        head.push(u8::try_from(self.host.len()).unwrap());
        head.extend(self.host.bytes());
        head
    }

    /// The next frame of a kind; None at the end of the connection.
    async fn next(&mut self, kind: u8) -> Option<Vec<u8>> {
        let reading = async {
            loop {
                let mut head = [0; 9];
                self.stream.read_exact(&mut head).await.ok()?;
                let length = u32::from_be_bytes([0, head[0], head[1], head[2]]);
                let mut payload = vec![0; length as usize];
                self.stream.read_exact(&mut payload).await.ok()?;
                if head[3] == kind {
                    return Some(payload);
                }
            }
        };
        timeout(PATIENCE, reading)
            .await
            .expect("a frame or the end")
    }

    /// Reads to the end of the connection.
    async fn end(&mut self) {
        assert_eq!(self.next(u8::MAX).await, None);
    }
}

/// A frame (RFC 9113, 4.1).
fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
    let mut frame = length[1..].to_vec();
    frame.extend([kind, flags]);
    frame.extend(stream.to_be_bytes());
    frame.extend(payload);
    frame
}

/// The end of a stream that its browser wants no longer: CANCEL (RFC 9113, 7).
fn reset(stream: u32) -> Vec<u8> {
    frame(RST_STREAM, 0, stream, &[0, 0, 0, 8])
}

#[tokio::test]
async fn only_so_many_streams_are_open() {
    let limits = Limits {
        web_streams: 3,
        ..quick()
    };
    let house = House::with(limits);
    let mut frames = Frames::open(&house).await;
    let settings = frames.next(SETTINGS).await.unwrap();
    // SETTINGS_MAX_CONCURRENT_STREAMS (RFC 9113, 6.5.2).
    assert!(settings.chunks(6).any(|one| one == [0, 3, 0, 0, 0, 3]));
    // Nothing of the answers is taken, so each of the first stays open.
    let window = [0, 4, 0, 0, 0, 0];
    frames.send(&frame(SETTINGS, 0, 0, &window)).await;
    for stream in [1, 3, 5, 7] {
        frames.ask(stream).await;
    }
    // REFUSED_STREAM (RFC 9113, 7).
    assert_eq!(frames.next(RST_STREAM).await, Some(vec![0, 0, 0, 7]));
}

#[tokio::test]
async fn taking_requests_back_has_an_end() {
    let limits = Limits {
        web_resets_per_second: 10,
        ..quick()
    };
    let house = House::with(limits);
    let mut frames = Frames::open(&house).await;
    let mut burst = Vec::new();
    for stream in (1..100).step_by(2) {
        let head = frames.request();
        burst.extend(frame(HEADERS, END_STREAM | END_HEADERS, stream, &head));
        burst.extend(reset(stream));
    }
    frames.send(&burst).await;
    frames.end().await;
    assert_eq!(house.reached("web_resets_per_second"), 1);
}

#[tokio::test]
async fn requests_that_wait_are_taken_back_as_seldom() {
    let limits = Limits {
        web_resets_per_second: 10,
        web_requests_per_minute: 1,
        exempt: Vec::new(),
        ..quick()
    };
    let house = House::with(limits);
    let mut frames = Frames::open(&house).await;
    frames.ask(1).await;
    frames.next(HEADERS).await.unwrap();
    for stream in (3..29).step_by(2) {
        // It is refused, and that takes a second.
        frames.ask(stream).await;
        frames.send(&frame(PING, 0, 0, &[0; 8])).await;
        frames.next(PING).await;
        frames.send(&reset(stream)).await;
    }
    frames.end().await;
    assert_eq!(house.reached("web_resets_per_second"), 1);
}

#[tokio::test]
async fn a_head_without_an_end_is_cut_off() {
    let house = House::open();
    let mut frames = Frames::open(&house).await;
    let head = frames.request();
    frames.send(&frame(HEADERS, END_STREAM, 1, &head)).await;
    for _ in 0..100 {
        // A header without a value.
        frames.send(&frame(CONTINUATION, 0, 1, b"\0\x01a\0")).await;
    }
    frames.end().await;
    assert_eq!(house.reached("web_resets_per_second"), 1);
}

#[tokio::test]
async fn a_head_that_unpacks_to_much_is_refused() {
    let limits = Limits {
        web_head_bytes: 4_096,
        ..quick()
    };
    let house = House::with(limits);
    let mut frames = Frames::open(&house).await;
    let mut head = frames.request();
    // A header that goes into the table of the connection, and a thousand references to it.
    head.extend(b"\x40\x01a\x7f\x81\x0f");
    head.extend([b'x'; 2_048]);
    head.extend([0xbe; 1_000]);
    frames
        .send(&frame(HEADERS, END_STREAM | END_HEADERS, 1, &head))
        .await;
    // The status 431 in the code of HPACK: 011010, 011001 and 00001 (RFC 7541, appendix B). A head that is far beyond the bound ends
    // the connection.
    if let Some(answer) = frames.next(HEADERS).await {
        let refused = answer.windows(3).any(|bytes| bytes == [0x69, 0x90, 0xff]);
        assert!(refused, "{answer:?}");
    }
}

#[tokio::test]
async fn connections_that_idle_or_last_too_long_are_closed() {
    for (head_seconds, connection_seconds) in [(1, 60), (60, 1)] {
        let limits = Limits {
            web_head_seconds: head_seconds,
            web_connection_seconds: connection_seconds,
            ..quick()
        };
        let house = House::with(limits);
        let begun = Instant::now();
        let mut silent = Frames::open(&house).await;
        let mut asked = Frames::open(&house).await;
        asked.ask(1).await;
        // A head without an end.
        let mut begins = Frames::open(&house).await;
        let head = begins.request();
        begins.send(&frame(HEADERS, END_STREAM, 1, &head)).await;
        for frames in [&mut silent, &mut asked, &mut begins] {
            frames.end().await;
        }
        assert!(
            begun.elapsed() < Duration::from_secs(12),
            "{:?}",
            begun.elapsed()
        );
    }
}

/// Frames that ask for nothing take their time.
#[tokio::test]
async fn a_flood_of_frames_waits() {
    let house = House::open();
    let mut frames = Frames::open(&house).await;
    let flood = frame(PRIORITY, 0, 1, &[0; 5]).repeat(500_000);
    let sending = frames.stream.write_all(&flood);
    assert!(timeout(Duration::from_secs(2), sending).await.is_err());
    assert!(house.reached("web_frames") >= 1);
}
