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

use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_rustls::TlsAcceptor;

use crate::config::{Live, LiveLimits};
use crate::net::{Listener, Tcp};

#[cfg(feature = "cluster")]
pub(crate) use certificate::is_open_to_all;
pub use certificate::{Certificate, CertificateError};
pub use connection::TlsConnection;
pub use validity::{Expiry, Warning, remind};

/// The certificate for new connections, which a reload may change.
pub type Identity = Live<Certificate>;

/// What encrypts connections: the certificate that is shown, and a bound on handshakes. Clones share
/// both.
#[derive(Debug, Clone)]
pub struct Encryption {
    identity: Identity,
    limits: LiveLimits,
    /// A permit for each handshake at once.
    handshakes: Arc<Semaphore>,
}

impl Encryption {
    /// Shows this certificate; at most `handshakes` are under way at once.
    pub fn new(identity: Identity, handshakes: usize, limits: LiveLimits) -> Self {
        Encryption {
            identity,
            limits,
            handshakes: Arc::new(Semaphore::new(handshakes.min(Semaphore::MAX_PERMITS))),
        }
    }

    /// The connection inside TLS, whose handshake takes place when it is first used; nothing when too many
    /// handshakes are under way. Then the connection is closed.
    pub fn begin(&self, stream: TcpStream) -> Option<TlsConnection> {
        let Ok(permit) = Arc::clone(&self.handshakes).try_acquire_owned() else {
            tracing::debug!("a connection was closed: too many handshakes are under way");
            return None;
        };
        let acceptor = TlsAcceptor::from(self.identity.now().config());
        let time = Duration::from_secs(self.limits.now().name_seconds);
        Some(TlsConnection::new(acceptor, stream, time, permit))
    }
}

/// A listening socket whose connections are encrypted.
#[derive(Debug)]
pub struct Tls {
    socket: Tcp,
    encryption: Encryption,
}

impl Tls {
    /// Encrypts what a socket accepts.
    pub fn new(socket: Tcp, encryption: Encryption) -> Self {
        Tls { socket, encryption }
    }
}

impl Listener for Tls {
    type Stream = TlsConnection;

    fn hands_over(&self) -> bool {
        self.socket.hands_over()
    }

    async fn accept(&mut self) -> (TlsConnection, IpAddr) {
        loop {
            let (stream, peer) = self.socket.accept().await;
            if let Some(stream) = self.encryption.begin(stream) {
                return (stream, peer);
            }
        }
    }
}
