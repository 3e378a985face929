//! Connections that are soon behind when they do not read.

use std::net::{SocketAddr, TcpStream};

use socket2::{Domain, Socket, Type};

use super::PATIENCE;

/// The kernel's buffer for such a connection, in bytes. Left to itself, the kernel may use megabytes.
const KEPT: usize = 8 * 1024;

/// A connection for which the kernel keeps little that was not read. Reading gives up after
/// [`PATIENCE`].
#[must_use]
pub fn narrow(address: SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None);
    let socket = socket.expect("the system has a socket");
    socket
        .set_recv_buffer_size(KEPT)
        .expect("a size can be set before a connection");
    socket
        .connect(&address.into())
        .expect("the server accepts connections");
    let socket = TcpStream::from(socket);
    socket
        .set_read_timeout(Some(PATIENCE))
        .expect("the time is not zero");
    socket
}
