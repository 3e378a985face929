//! A slow network between a browser and a server: its rate, its round trip, and a count of what crossed it.
//!
//! All connections share the rate of each direction. Opening a connection takes a round trip, as it does for TCP.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

/// Bytes of a packet.
const PACKET: usize = 1_400;

/// Packets of one direction of a connection that are under way at most; further ones wait where they come from.
const UNDER_WAY: usize = 256;

/// How a request over HTTP/1.1 goes on behind its path.
const REQUEST: &[u8] = b" HTTP/1.1\r\n";

/// The beginning of a request for the board of the first page, which the page repeats for as long as it is open.
const BOARD: &[u8] = b"GET /api/tv";

/// The properties of a network.
#[derive(Debug, Clone, Copy)]
pub struct NetworkPace {
    /// Bytes a second of each direction.
    pub rate: u64,
    /// The time to the server and back.
    pub round_trip: Duration,
}

impl NetworkPace {
    /// The link that the page must bear: 400 kbit/s and 400 ms, as Chromium calls slow 3G.
    pub const SLOW: NetworkPace = NetworkPace {
        rate: 50_000,
        round_trip: Duration::from_millis(400),
    };
    /// A link that slows nothing down.
    pub const FAST: NetworkPace = NetworkPace {
        rate: 1_000_000_000,
        round_trip: Duration::ZERO,
    };
}

/// A place where browsers connect to a server behind a network.
#[derive(Debug)]
pub struct ShapedWire {
    address: SocketAddr,
    listener: TcpListener,
}

/// A wire with its server. Dropping it cuts every connection.
#[derive(Debug)]
pub struct ConnectedWire {
    crossed: Arc<Crossed>,
    _tasks: JoinSet<()>,
}

/// The bytes that crossed a network since the last look.
#[derive(Debug, Default)]
struct Crossed {
    requests: AtomicU64,
    boards: AtomicU64,
    bytes: AtomicU64,
}

/// The counts of what crossed a network: requests over HTTP/1.1, WebSockets included, and bytes in both directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VisitTraffic {
    /// Requests, but for the board of the first page.
    pub requests: u64,
    /// Requests for the board of the first page. A browser makes none while it has an answer that is fresh.
    pub boards: u64,
    /// Bytes.
    pub bytes: u64,
}

/// One direction of the network.
#[derive(Debug)]
struct Direction {
    link: NetworkPace,
    /// When all that was sent so far has left.
    free: Mutex<Instant>,
    crossed: Arc<Crossed>,
}

impl ShapedWire {
    /// Binds a port of this machine.
    pub async fn bind() -> ShapedWire {
        let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let listener = TcpListener::bind(any).await.expect("a port");
        ShapedWire {
            address: listener.local_addr().expect("an address"),
            listener,
        }
    }

    /// Where browsers connect.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Carries connections to a server from now on.
    #[must_use]
    pub fn connect(self, server: SocketAddr, link: NetworkPace) -> ConnectedWire {
        let crossed = Arc::new(Crossed::default());
        let direction = || {
            Arc::new(Direction {
                link,
                free: Mutex::new(Instant::now()),
                crossed: Arc::clone(&crossed),
            })
        };
        let (up, down) = (direction(), direction());
        let mut tasks = JoinSet::new();
        tasks.spawn(async move {
            let mut connections = JoinSet::new();
            while let Ok((browser, _)) = self.listener.accept().await {
                let (up, down) = (Arc::clone(&up), Arc::clone(&down));
                connections.spawn(async move {
                    if let Ok(server) = TcpStream::connect(server).await {
                        carry(browser, server, up, down).await;
                    }
                });
            }
        });
        ConnectedWire {
            crossed,
            _tasks: tasks,
        }
    }
}

impl ConnectedWire {
    /// Returns what has crossed since the last call.
    #[must_use]
    pub fn take(&self) -> VisitTraffic {
        VisitTraffic {
            requests: self.crossed.requests.swap(0, Ordering::Relaxed),
            boards: self.crossed.boards.swap(0, Ordering::Relaxed),
            bytes: self.crossed.bytes.swap(0, Ordering::Relaxed),
        }
    }
}

async fn carry(browser: TcpStream, server: TcpStream, up: Arc<Direction>, down: Arc<Direction>) {
    // Neither system holds small packets back: the network is what takes time here.
    for stream in [&browser, &server] {
        let _ = stream.set_nodelay(true);
    }
    let opened = Instant::now() + up.link.round_trip;
    let (from_browser, to_browser) = browser.into_split();
    let (from_server, to_server) = server.into_split();
    tokio::join!(
        up.carry(from_browser, to_server, opened),
        down.carry(from_server, to_browser, opened),
    );
}

impl Direction {
    /// Carries bytes until their end. None leave before the connection is open.
    async fn carry(
        &self,
        mut from: impl AsyncRead + Unpin,
        mut to: impl AsyncWrite + Unpin,
        opened: Instant,
    ) {
        let (send, mut arriving) = mpsc::channel::<(Instant, Vec<u8>)>(UNDER_WAY);
        let sending = async move {
            sleep_until(opened).await;
            let mut packet = [0; PACKET];
            while let Ok(length @ 1..) = from.read(&mut packet).await {
                let bytes = packet[..length].to_vec();
                if send.send((self.arrival(&bytes), bytes)).await.is_err() {
                    return;
                }
            }
        };
        let delivering = async move {
            while let Some((arrival, bytes)) = arriving.recv().await {
                sleep_until(arrival).await;
                if to.write_all(&bytes).await.is_err() {
                    return;
                }
            }
            let _ = to.shutdown().await;
        };
        tokio::join!(sending, delivering);
    }

    /// Counts a packet and returns its arrival.
    fn arrival(&self, bytes: &[u8]) -> Instant {
        let boards = occurrences(BOARD, bytes);
        let requests = occurrences(REQUEST, bytes).saturating_sub(boards);
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.crossed.requests.fetch_add(requests, Ordering::Relaxed);
        self.crossed.boards.fetch_add(boards, Ordering::Relaxed);
        self.crossed.bytes.fetch_add(length, Ordering::Relaxed);
        let takes = Duration::from_nanos(length * 1_000_000_000 / self.link.rate);
        let mut free = self.free.lock();
        *free = (*free).max(Instant::now()) + takes;
        *free + self.link.round_trip / 2
    }
}

/// The number of times that a text occurs in bytes.
fn occurrences(text: &[u8], bytes: &[u8]) -> u64 {
    let found = bytes.windows(text.len()).filter(|part| *part == text);
    u64::try_from(found.count()).unwrap_or(u64::MAX)
}
