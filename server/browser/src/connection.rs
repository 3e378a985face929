//! A browser's connection, and its two ends.

use std::net::SocketAddr;

use damiera_platform::net::Peer;
use damiera_platform::net::tls::TlsConnection;
use tokio::net::TcpStream;
use tokio_util::either::Either;

/// A browser's connection: as it is, or inside TLS.
pub(super) type WebStream = Either<TcpStream, TlsConnection>;

/// The two ends of a connection.
#[derive(Debug, Clone, Copy)]
pub(super) struct ConnectionEnds {
    /// The other end.
    pub(super) peer: Peer,
    /// The address of this machine at which it arrived; None if the system does not say.
    pub(super) local: Option<SocketAddr>,
}
