//! The ports where browsers connect, and what comes before the first request: the PROXY protocol and TLS.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_platform::metrics::PeerLimit;
use damiera_platform::net::tls::{Encryption, WebProtocol};
use damiera_platform::net::{Peer, PeerPath, Proxies, Tcp, read_header};
use tokio::net::TcpStream;
use tokio_util::either::Either;

use super::connection::{ConnectionEnds, WebStream};
use super::{WebContext, http, http2};

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
            encryption: encryption.map(Encryption::for_browsers),
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

/// The proxies in front of these ports.
#[derive(Debug, Default)]
pub(super) struct WebProxies {
    /// Where they are.
    pub(super) known: Proxies,
    /// True if they begin connections with the PROXY protocol.
    pub(super) announce: bool,
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
            let holder = door.services.admission.quotas.holder(peer);
            door.services.directory.lobby.seats.is_held_from(holder)
        };
        let place = match door.places.take(door.proxies.known.peer(peer), has_seat) {
            Ok(place) => Arc::new(place),
            Err(limit) => {
                // Closed without a word: a browser tries again.
                door.services.host.metrics.limits.reached(limit);
                continue;
            }
        };
        let (door, encryption) = (Arc::clone(&door), port.encryption.clone());
        tokio::spawn(async move {
            let evicted = place.evicted();
            let metrics = Arc::clone(&door.services.host.metrics);
            let served = async {
                let local = stream.local_addr().ok();
                let greeted = greet(&door, stream, peer, encryption).await;
                let Some((stream, peer, protocol)) = greeted else {
                    return;
                };
                let ends = ConnectionEnds { peer, local };
                match protocol {
                    WebProtocol::Http1 => http::converse(door, stream, ends, place).await,
                    WebProtocol::Http2 => http2::converse(door, stream, ends, place).await,
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
    address: IpAddr,
    encryption: Option<Encryption>,
) -> Option<(WebStream, Peer, WebProtocol)> {
    let proxies = &door.proxies;
    let mut peer = proxies.known.peer(address);
    let patience = Duration::from_secs(door.services.admission.limits.now().web_head_seconds);
    if proxies.announce && peer.path == PeerPath::ProxyItself {
        let header = match read_header(&mut stream, patience).await {
            Ok(header) => header,
            Err(error) => {
                tracing::debug!(%error, "a proxy did not begin with the PROXY protocol");
                return None;
            }
        };
        peer = proxies.known.client(address, &header);
    }
    peer.secure |= encryption.is_some();
    let Some(encryption) = encryption else {
        return Some((Either::Left(stream), peer, WebProtocol::Http1));
    };
    match door.places.handshake(&peer, patience) {
        Ok(Duration::ZERO) => {}
        Ok(wait) => tokio::time::sleep(wait).await,
        Err(limit) => {
            door.services.host.metrics.limits.reached(limit);
            return None;
        }
    }
    let mut stream = encryption.begin(stream, &peer);
    match tokio::time::timeout(patience, stream.web_protocol()).await {
        Ok(Ok(protocol)) => Some((Either::Right(stream), peer, protocol)),
        // The log has the fault.
        Ok(Err(_)) => None,
        Err(_) => {
            tracing::debug!("a TLS handshake took too long");
            None
        }
    }
}
