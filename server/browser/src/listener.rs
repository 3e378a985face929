//! The ports where browsers connect, and what comes before the first request: the PROXY protocol and TLS.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_platform::metrics::PeerLimit;
use damiera_platform::net::tls::{Encryption, TlsConnection};
use damiera_platform::net::{Listener, Tcp};
use ipnet::IpNet;
use proxy_header::{ParseConfig, ProxyHeader};
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::net::TcpStream;
use tokio_util::either::Either;

use super::{WebContext, http};

/// A browser's connection: as it is, or inside TLS.
pub(super) type WebStream = Either<TcpStream, TlsConnection>;

/// A port for browsers.
#[derive(Debug)]
pub struct WebPort {
    socket: Tcp,
    encryption: Option<Encryption>,
}

impl WebPort {
    /// Listens on an address, inside TLS if there is an encryption.
    ///
    /// # Errors
    /// When the address is not this machine's or is in use.
    pub fn bind(
        address: SocketAddr,
        limits: LiveLimits,
        encryption: Option<Encryption>,
    ) -> io::Result<Self> {
        Ok(WebPort {
            socket: Tcp::bind(address, limits)?,
            encryption,
        })
    }

    /// The address that is listened on.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.socket.local_addr()
    }
}

/// The proxies that the operator has named.
#[derive(Debug, Default)]
pub(super) struct Proxies {
    /// Where they are.
    pub(super) networks: Vec<IpNet>,
    /// True if they begin connections with the PROXY protocol.
    pub(super) announce: bool,
}

impl Proxies {
    /// True if a named proxy has this address.
    pub(super) fn knows(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.networks
            .iter()
            .any(|network| network.contains(&address))
    }
}

/// The peer of a connection.
#[derive(Debug, Clone, Copy)]
pub(super) struct Guest {
    /// The peer, or the client that it names if it is a named proxy.
    pub(super) address: IpAddr,
    /// True if the connection is encrypted, as far as to a named proxy, if there is one.
    pub(super) secure: bool,
    /// True if a proxy stands between.
    pub(super) proxied: bool,
}

/// Serves browsers at a port until the server stops.
pub(super) async fn serve(mut port: WebPort, door: Arc<WebContext>) {
    loop {
        // As with connections for lines: every other task has a turn before the next.
        tokio::task::yield_now().await;
        let (stream, peer) = tokio::select! {
            () = door.stop.cancelled() => return,
            accepted = port.socket.accept() => accepted,
        };
        let has_seat = || {
            let holder = door.services.quotas.holder(peer);
            door.services.lobby.seats.is_held_from(holder)
        };
        let place = match door.places.take(peer, door.proxies.knows(peer), has_seat) {
            Ok(place) => Arc::new(place),
            Err(limit) => {
                // Closed without a word: a browser tries again.
                door.services.metrics.limits.reached(limit);
                continue;
            }
        };
        let (door, encryption) = (Arc::clone(&door), port.encryption.clone());
        tokio::spawn(async move {
            let evicted = place.evicted();
            let metrics = Arc::clone(&door.services.metrics);
            let served = async {
                let greeted = greet(&door, stream, peer, encryption).await;
                if let Some((stream, guest)) = greeted {
                    http::converse(door, stream, guest, place).await;
                }
            };
            tokio::select! {
                () = served => {}
                () = evicted => metrics.limits.reached(PeerLimit::WebConnections),
            }
        });
    }
}

/// Does the work before the first request. None if the connection is closed instead.
async fn greet(
    door: &WebContext,
    mut stream: TcpStream,
    peer: IpAddr,
    encryption: Option<Encryption>,
) -> Option<(WebStream, Guest)> {
    let mut guest = Guest {
        address: peer.to_canonical(),
        secure: encryption.is_some(),
        proxied: false,
    };
    if door.proxies.announce && door.proxies.knows(peer) {
        let patience = Duration::from_secs(door.services.limits.now().web_head_seconds);
        let announced = tokio::time::timeout(patience, announced(&mut stream)).await;
        let Ok(Ok(announced)) = announced else {
            tracing::debug!("a proxy did not begin with the PROXY protocol");
            return None;
        };
        if let Some((address, secure)) = announced {
            guest.address = address;
            guest.secure |= secure;
            guest.proxied = true;
        }
    }
    let stream = match encryption {
        None => Either::Left(stream),
        Some(encryption) => Either::Right(encryption.begin(stream, peer)),
    };
    Some((stream, guest))
}

/// The longest head of version 1 (PROXY protocol, 2.1).
const TEXT_HEAD: usize = 107;

/// The first bytes of a head of version 2, and its length with the length of the rest.
const BINARY_MARK: &[u8] = b"\r\n\r\n\0\r\nQUIT\n";
const BINARY_HEAD: usize = 16;

/// The longest rest of version 2 that is read: addresses take 216 bytes at most, and proxies add some words.
const BINARY_REST: usize = 2_048;

/// Reads the address of a proxy's client, and true if the client came by TLS. None if the proxy connects for itself.
///
/// Reads not a byte more than belongs to the head: the bytes behind it may be encrypted.
async fn announced(stream: &mut (impl AsyncRead + Unpin)) -> io::Result<Option<(IpAddr, bool)>> {
    let invalid = || io::Error::from(io::ErrorKind::InvalidData);
    // The shortest head of either version is longer.
    let mut head = vec![0; BINARY_MARK.len()];
    stream.read_exact(&mut head).await?;
    if head == BINARY_MARK {
        head.resize(BINARY_HEAD, 0);
        stream.read_exact(&mut head[BINARY_MARK.len()..]).await?;
        let rest = usize::from(u16::from_be_bytes([head[14], head[15]]));
        if rest > BINARY_REST {
            return Err(invalid());
        }
        head.resize(BINARY_HEAD + rest, 0);
        stream.read_exact(&mut head[BINARY_HEAD..]).await?;
    } else {
        while !head.ends_with(b"\n") {
            if head.len() == TEXT_HEAD {
                return Err(invalid());
            }
            head.push(stream.read_u8().await?);
        }
    }
    let (header, length) =
        ProxyHeader::parse(&head, ParseConfig::default()).map_err(|_| invalid())?;
    if length != head.len() {
        return Err(invalid());
    }
    let secure = header.ssl().is_some_and(|tls| tls.client_ssl());
    let source = header.proxied_address().map(|proxied| proxied.source.ip());
    Ok(source.map(|address| (address.to_canonical(), secure)))
}

/// Reads a head of the PROXY protocol like a connection's; None if there is none. For tests.
#[doc(hidden)]
pub async fn reads_announcement(mut bytes: &[u8]) -> Option<Option<(IpAddr, bool)>> {
    announced(&mut bytes).await.ok()
}
