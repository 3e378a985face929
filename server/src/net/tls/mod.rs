//! Encrypted connections: the same lines, inside TLS, on a port of their own.
//!
//! rustls over *ring* speaks TLS 1.2 and 1.3 without unsafe code of ours and builds with a C
//! compiler alone. A connection counts and is let in before its handshake, which takes place in its
//! own session: it costs nobody else time, and the server drops a peer that does not finish it
//! within the time for a name.

mod certificate;
mod connection;
mod validity;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwap;
use tokio::sync::Semaphore;
use tokio_rustls::TlsAcceptor;

use crate::config::LiveLimits;
use crate::net::{Listener, Tcp};

pub use certificate::{Certificate, CertificateError};
pub use connection::TlsConnection;
pub use validity::{Expiry, Warning, remind};

/// The certificate for new connections, which a reload may change.
#[derive(Debug, Clone)]
pub struct Identity(Arc<ArcSwap<Certificate>>);

impl Identity {
    /// A certificate to begin with.
    #[must_use]
    pub fn new(certificate: Certificate) -> Self {
        Identity(Arc::new(ArcSwap::from_pointee(certificate)))
    }

    /// Shows another one to new connections.
    pub fn set(&self, certificate: Certificate) {
        self.0.store(Arc::new(certificate));
    }

    /// The one that is shown now.
    #[must_use]
    pub fn shown(&self) -> Arc<Certificate> {
        self.0.load_full()
    }
}

/// A listening socket whose connections are encrypted.
#[derive(Debug)]
pub struct Tls {
    socket: Tcp,
    identity: Identity,
    limits: LiveLimits,
    /// A permit for each handshake at once.
    handshakes: Arc<Semaphore>,
}

impl Tls {
    /// Encrypts what a socket accepts; at most `handshakes` are under way at once.
    #[must_use]
    pub fn new(socket: Tcp, identity: Identity, handshakes: usize, limits: LiveLimits) -> Self {
        Tls {
            socket,
            identity,
            limits,
            handshakes: Arc::new(Semaphore::new(handshakes.min(Semaphore::MAX_PERMITS))),
        }
    }
}

impl Listener for Tls {
    type Stream = TlsConnection;

    fn port(&self) -> Option<u16> {
        self.socket.port()
    }

    fn hands_over(&self) -> bool {
        self.socket.hands_over()
    }

    async fn accept(&mut self) -> (TlsConnection, IpAddr) {
        loop {
            let (stream, peer) = self.socket.accept().await;
            let Ok(permit) = Arc::clone(&self.handshakes).try_acquire_owned() else {
                tracing::debug!("a connection was closed: too many handshakes are under way");
                continue;
            };
            let acceptor = TlsAcceptor::from(self.identity.0.load().config());
            let time = Duration::from_secs(self.limits.now().name_seconds);
            return (TlsConnection::new(acceptor, stream, time, permit), peer);
        }
    }
}
