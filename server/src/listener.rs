//! Where connections come from.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use socket2::{Domain, SockRef, Socket, TcpKeepalive, Type};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};

use crate::config::Limits;

/// Connections that wait to be accepted.
const BACKLOG: i32 = 4096;

/// How long to wait when the system gives no connection, so that the attempt does not spin.
const PAUSE: Duration = Duration::from_millis(100);

/// A source of byte streams, each with its peer's address: a socket, or a simulated network.
pub trait Listener: Send {
    /// What a connection reads and writes.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;

    /// The next connection. Whatever is in the way of one is waited out.
    fn accept(&mut self) -> impl Future<Output = (Self::Stream, IpAddr)> + Send;

    /// Whether whoever connects while the server stops waits for the one that comes after it.
    fn hands_over(&self) -> bool {
        false
    }
}

/// A listening TCP socket whose connections are set up to notice a lost peer.
#[derive(Debug)]
pub struct Tcp {
    listener: TcpListener,
    /// Somebody else opened the socket and keeps it open.
    inherited: bool,
    send_buffer: usize,
    patience: Duration,
}

impl Tcp {
    /// Listens on an address.
    ///
    /// # Errors
    /// When the address is not this machine's or is in use.
    pub fn bind(address: SocketAddr, limits: &Limits) -> io::Result<Self> {
        let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
        socket.set_reuse_address(true)?;
        socket.set_nonblocking(true)?;
        socket.bind(&address.into())?;
        socket.listen(BACKLOG)?;
        Tcp::over(socket.into(), false, limits)
    }

    /// Takes a listening socket over that whoever started this process opened, and keeps open: who
    /// connects between two processes waits in it.
    ///
    /// # Errors
    /// When it is no socket that can be listened on here.
    pub fn inherited(listener: std::net::TcpListener, limits: &Limits) -> io::Result<Self> {
        listener.set_nonblocking(true)?;
        Tcp::over(listener, true, limits)
    }

    fn over(listener: std::net::TcpListener, inherited: bool, limits: &Limits) -> io::Result<Self> {
        Ok(Tcp {
            listener: TcpListener::from_std(listener)?,
            inherited,
            send_buffer: limits.send_buffer,
            patience: Duration::from_secs(limits.network_seconds),
        })
    }

    /// The address that is listened on.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Sets a connection up: no delay for small lines, a bounded kernel buffer, and an end for
    /// peers that the network lost.
    fn set_up(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let socket = SockRef::from(stream);
        if self.send_buffer > 0 {
            socket.set_send_buffer_size(self.send_buffer)?;
        }
        let probe = self.patience / 5;
        let keepalive = TcpKeepalive::new()
            .with_time(self.patience - 3 * probe)
            .with_interval(probe)
            .with_retries(3);
        socket.set_tcp_keepalive(&keepalive)?;
        socket.set_tcp_user_timeout(Some(self.patience))
    }
}

impl Listener for Tcp {
    type Stream = TcpStream;

    fn hands_over(&self) -> bool {
        self.inherited
    }

    async fn accept(&mut self) -> (TcpStream, IpAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => match self.set_up(&stream) {
                    Ok(()) => return (stream, peer.ip()),
                    // The peer went away between knocking and being let in.
                    Err(error) => tracing::debug!(%error, "a connection could not be set up"),
                },
                Err(error) => {
                    tracing::warn!(%error, "no connection can be accepted");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
}
