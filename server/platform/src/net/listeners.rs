//! The ports of the server: one for lines as they are, and one for the same inside TLS, if there is
//! a certificate. Both lead to the same gate, and named proxies begin there with the PROXY protocol.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_protocol::render::Notice;
use tokio::net::TcpStream;
use tokio_util::either::Either;

use super::header_reads::{HeaderReads, ReadHeader};
use crate::net::tls::{Encryption, Tls, TlsConnection};
use crate::net::{Admissible, Connection, Listener, Peer, PeerPath, ProvenKey, Proxies, Tcp};

/// Everything that is listened on.
#[derive(Debug)]
pub struct Listeners {
    plain: Tcp,
    tls: Option<Tls>,
    proxies: Arc<Proxies>,
    limits: LiveLimits,
    headers: HeaderReads<LinePort>,
}

/// The port of a connection: the plain one, or that of TLS.
type LinePort = Option<Encryption>;

/// A connection through one of the listeners: lines as they are, or inside TLS.
type Stream = Either<TcpStream, TlsConnection>;

impl Listeners {
    /// A port for lines as they are, and perhaps one for TLS, with these proxies in front of both.
    pub fn new(plain: Tcp, tls: Option<Tls>, proxies: Proxies, limits: LiveLimits) -> Self {
        Listeners {
            plain,
            tls,
            proxies: Arc::new(proxies),
            limits,
            headers: HeaderReads::default(),
        }
    }
}

/// Begins a connection with a known peer. None if the peer is not to be told why it cannot come in: at the port of TLS
/// it would not understand.
fn begin(stream: TcpStream, port: LinePort, peer: Option<Peer>) -> Option<Admissible<Stream>> {
    match (port, peer) {
        (None, Some(peer)) => Some((Either::Left(stream), Ok(peer))),
        (None, None) => Some((Either::Left(stream), Err(Notice::NoProxyHeader))),
        (Some(encryption), Some(peer)) => {
            let peer = Peer {
                secure: true,
                ..peer
            };
            Some((Either::Right(encryption.begin(stream, &peer)), Ok(peer)))
        }
        (Some(_), None) => None,
    }
}

impl Listener for Listeners {
    type Stream = Stream;

    /// As soon as one of them does: people who wait there must not be refused.
    fn hands_over(&self) -> bool {
        let tls = self.tls.as_ref().map(|tls| &tls.socket);
        self.plain.hands_over() || tls.is_some_and(Tcp::hands_over)
    }

    async fn accept(&mut self) -> Admissible<Stream> {
        loop {
            let encrypted = async {
                match &mut self.tls {
                    Some(tls) => (tls.socket.accept().await, Some(tls.encryption.clone())),
                    None => std::future::pending().await,
                }
            };
            // None loses a connection when another one is first.
            let ((stream, address), port) = tokio::select! {
                accepted = self.plain.accept() => (accepted, None),
                accepted = encrypted => accepted,
                ReadHeader { stream, port, peer } = self.headers.next() => {
                    match begin(stream, port, peer) {
                        Some(begun) => return begun,
                        None => continue,
                    }
                }
            };
            if self.proxies.knows(address) {
                let time = Duration::from_secs(self.limits.now().name_seconds);
                let proxies = Arc::clone(&self.proxies);
                self.headers.begin(stream, port, address, proxies, time);
                // As between two connections that come in: every other task has a turn.
                tokio::task::yield_now().await;
            } else if let Some(begun) = begin(stream, port, Some(self.proxies.peer(address))) {
                return begun;
            }
        }
    }
}

impl<A: Connection, B: Connection> Connection for Either<A, B> {
    fn round_trip(&self, path: PeerPath) -> Option<Duration> {
        either(self).round_trip(path)
    }

    fn is_encrypted(&self) -> bool {
        either(self).is_encrypted()
    }

    fn has_last_words(&self) -> bool {
        either(self).has_last_words()
    }

    fn is_gone(&self) -> bool {
        either(self).is_gone()
    }

    fn give_up(&self) {
        either(self).give_up();
    }

    fn ends_whole(&self) -> bool {
        either(self).ends_whole()
    }

    fn ends_for(&mut self, notice: Notice) {
        either_mut(self).ends_for(notice);
    }

    fn is_page(&self) -> bool {
        either(self).is_page()
    }

    fn proven_key(&self) -> Option<ProvenKey> {
        either(self).proven_key()
    }

    fn come_here(&mut self) -> io::Result<()> {
        either_mut(self).come_here()
    }
}

fn either<A: Connection, B: Connection>(both: &Either<A, B>) -> &dyn Connection {
    match both {
        Either::Left(stream) => stream,
        Either::Right(stream) => stream,
    }
}

fn either_mut<A: Connection, B: Connection>(both: &mut Either<A, B>) -> &mut dyn Connection {
    match both {
        Either::Left(stream) => stream,
        Either::Right(stream) => stream,
    }
}
