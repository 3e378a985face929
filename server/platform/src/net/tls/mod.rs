//! Encrypted connections: the same lines, inside TLS, on a port of their own.
//!
//! rustls over *ring* speaks TLS 1.2 and 1.3 without unsafe code of ours and builds with a C compiler alone. A
//! connection counts and is let in before its handshake, which takes place in its own session. So a handshake delays
//! no other session, and the server drops a peer that does not finish it within the time for a name.

mod certificate;
mod connection;
mod validity;

use std::sync::Arc;
use std::time::Duration;

use damiera_config::{Live, LiveLimits};
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;

use crate::net::{Peer, SlotBounds, Slots, Tcp};

pub use certificate::{Certificate, CertificateError, is_open_to_all};
pub use connection::{TlsConnection, WebProtocol};
pub use validity::{Expiry, Warning, remind};

/// The certificate for new connections, which a reload may change.
pub type Identity = Live<Certificate>;

/// Encryption of connections: the current certificate, and a bound on handshakes. Clones share both.
#[derive(Debug, Clone)]
pub struct Encryption {
    identity: Identity,
    limits: LiveLimits,
    /// Maximum handshakes under way at once.
    handshakes: usize,
    slots: Arc<Slots>,
    /// True if peers are offered the protocols of browsers.
    for_browsers: bool,
}

impl Encryption {
    /// Shows this certificate; at most `handshakes` are under way at once.
    pub fn new(identity: Identity, handshakes: usize, limits: LiveLimits) -> Self {
        Encryption {
            identity,
            limits,
            handshakes: handshakes.max(1),
            slots: Arc::default(),
            for_browsers: false,
        }
    }

    /// Offers HTTP/2 and HTTP/1.1 to peers (RFC 7301). A peer that takes neither gets no connection; a peer that does
    /// not ask gets HTTP/1.1.
    #[must_use]
    pub fn for_browsers(self) -> Self {
        Encryption {
            for_browsers: true,
            ..self
        }
    }

    /// Begins a connection inside TLS. Its handshake takes place when it is first used. When too many are under way,
    /// the longest of the address with most of them is broken off.
    pub fn begin(&self, stream: TcpStream, peer: &Peer) -> TlsConnection {
        let limits = self.limits.now();
        let bounds = SlotBounds {
            all: self.handshakes,
            of_address: (!peer.is_exempt(&limits)).then_some(u32::MAX),
        };
        // Every handshake under way gives way to another, so that there is always a slot.
        let slot = self.slots.take(peer.address, bounds).ok();
        let identity = self.identity.now();
        let acceptor = TlsAcceptor::from(match self.for_browsers {
            true => identity.config_for_browsers(),
            false => identity.config(),
        });
        let time = Duration::from_secs(limits.name_seconds);
        TlsConnection::new(acceptor, stream, time, slot)
    }
}

/// A listening socket of encrypted connections.
#[derive(Debug)]
pub struct Tls {
    pub(super) socket: Tcp,
    pub(super) encryption: Encryption,
}

impl Tls {
    /// Encrypts what a socket accepts.
    pub fn new(socket: Tcp, encryption: Encryption) -> Self {
        Tls { socket, encryption }
    }
}
