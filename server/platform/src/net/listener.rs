//! Listeners: the sources of connections.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_protocol::render::Notice;
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use socket2::{Domain, SockRef, Socket, TcpKeepalive, Type};
use tokio::io::{AsyncRead, AsyncWrite, DuplexStream};
use tokio::net::{TcpListener, TcpStream};

use crate::logs::Seldom;
use crate::net::{Peer, PeerPath, ProvenKey, round_trip};

/// Connections that wait to be accepted.
const BACKLOG: i32 = 4096;

/// How long to wait when the system gives no connection, so that the attempt does not spin.
pub(super) const PAUSE: Duration = Duration::from_millis(100);

/// A byte stream to a peer.
pub trait Connection: AsyncRead + AsyncWrite + Unpin + Send + 'static {
    /// The round trip of the network to a peer that connects by this path. None if it is not known.
    fn round_trip(&self, path: PeerPath) -> Option<Duration>;

    /// True if the connection is encrypted all the way.
    fn is_encrypted(&self) -> bool {
        false
    }

    /// True if the stream writes something of its own at its end. It must be shut down before it is dropped.
    fn has_last_words(&self) -> bool {
        false
    }

    /// True if the peer is known to be gone, although no read or write has failed.
    fn is_gone(&self) -> bool {
        false
    }

    /// Gives up unsent data: the connection is about to be dropped because its peer does not read.
    fn give_up(&self) {}

    /// True if a peer that has shut down its sending side reads no more either.
    fn ends_whole(&self) -> bool {
        false
    }

    /// The connection is about to end for this reason, which the peer has been told in a line.
    fn ends_for(&mut self, _notice: Notice) {}

    /// From now on this language and format are the peer's, if something has to be said in the server's place.
    fn speaks(&mut self, _language: Language, _format: Format) {}

    /// True if the peer is a page in a browser.
    fn is_page(&self) -> bool {
        false
    }

    /// The key that the peer has signed with; None without one.
    fn proven_key(&self) -> Option<ProvenKey> {
        None
    }

    /// Has the network wake the thread that calls this, and no other one any more. A stream that no runtime
    /// watches over has nothing to do for that.
    ///
    /// # Errors
    /// When the system gives no descriptor. Then all is as it was: the stream goes on, and another thread is
    /// woken for it and passes that on.
    fn come_here(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A connection that was accepted, with its peer; or with the notice to the peer if it cannot come in.
pub type Admissible<S> = (S, Result<Peer, Notice>);

/// A source of byte streams, each with its peer: a port, or a simulated network.
pub trait Listener: Send {
    /// The stream of a connection.
    type Stream: Connection;

    /// The next connection. Waits until errors are over.
    fn accept(&mut self) -> impl Future<Output = Admissible<Self::Stream>> + Send;

    /// True if people who connect while the server stops wait for the next server.
    fn hands_over(&self) -> bool {
        false
    }
}

/// A socket with an address, which does not listen yet.
fn bound(address: SocketAddr) -> io::Result<Socket> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    socket.set_reuse_address(true)?;
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    Ok(socket)
}

/// A listening TCP socket. Sets its connections up to notice a lost peer.
#[derive(Debug)]
pub struct Tcp {
    listener: TcpListener,
    /// Another process opened the socket and keeps it open.
    inherited: bool,
    limits: LiveLimits,
    /// No connection can be accepted.
    failing: Seldom,
}

impl Tcp {
    /// Listens on an address.
    ///
    /// # Errors
    /// When the address is not this machine's or is in use.
    pub fn bind(address: SocketAddr, limits: LiveLimits) -> io::Result<Self> {
        let socket = bound(address)?;
        socket.listen(BACKLOG)?;
        Tcp::over(socket.into(), false, limits)
    }

    /// Tries whether [`Tcp::bind`] would get an address. Nothing listens there meanwhile, so that no connection is lost.
    ///
    /// # Errors
    /// As for [`Tcp::bind`].
    pub fn try_address(address: SocketAddr) -> io::Result<()> {
        bound(address).map(drop)
    }

    /// Takes over a listening socket that the supervisor opened and keeps open: people who connect
    /// between two processes wait in it.
    ///
    /// # Errors
    /// When it is no socket that can be listened on here.
    pub fn inherited(listener: std::net::TcpListener, limits: LiveLimits) -> io::Result<Self> {
        listener.set_nonblocking(true)?;
        Tcp::over(listener, true, limits)
    }

    fn over(
        listener: std::net::TcpListener,
        inherited: bool,
        limits: LiveLimits,
    ) -> io::Result<Self> {
        let socket = SockRef::from(&listener);
        let bounds = limits.now();
        // Accepted connections inherit both.
        if bounds.send_buffer > 0 {
            socket.set_send_buffer_size(bounds.send_buffer)?;
        }
        if bounds.receive_buffer > 0 {
            socket.set_recv_buffer_size(bounds.receive_buffer)?;
        }
        drop(bounds);
        // The log is to say at the start when there is none.
        round_trip::shared();
        Ok(Tcp {
            listener: TcpListener::from_std(listener)?,
            inherited,
            limits,
            failing: Seldom::new(),
        })
    }

    /// The address that is listened on.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Sets a connection up: no delay for small lines, urgent data in its place, and an end for peers
    /// that the network lost.
    ///
    /// The kernel gives a peer up after nine tenths of the patience, with or without unacknowledged data. Its timers
    /// come late, but never by more than a tenth.
    fn set_up(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let socket = SockRef::from(stream);
        // Telnet sends the mark behind an interrupt as urgent data. Left out of the stream it would
        // leave its IAC there alone, which then spoils the next character.
        socket.set_out_of_band_inline(true)?;
        let patience = Duration::from_secs(self.limits.now().network_seconds) * 9 / 10;
        let probe = patience / 5;
        let keepalive = TcpKeepalive::new()
            .with_time(patience - 3 * probe)
            .with_interval(probe)
            .with_retries(3);
        socket.set_tcp_keepalive(&keepalive)?;
        socket.set_tcp_user_timeout(Some(patience))
    }

    /// True if people who connect while the server stops wait for the next server.
    pub fn hands_over(&self) -> bool {
        self.inherited
    }

    /// The next connection, with the address from which it comes. Waits until errors are over.
    pub async fn accept(&mut self) -> (TcpStream, IpAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => match self.set_up(&stream) {
                    Ok(()) => return (stream, peer.ip()),
                    // The peer went away between knocking and being let in.
                    Err(error) => tracing::debug!(%error, "a connection could not be set up"),
                },
                Err(error) => {
                    if self.failing.happened().is_some() {
                        tracing::warn!(%error, "no connection can be accepted; trying on");
                    }
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }
}

/// A pipe within this process.
impl Connection for DuplexStream {
    fn round_trip(&self, _path: PeerPath) -> Option<Duration> {
        None
    }
}

impl Connection for TcpStream {
    fn round_trip(&self, path: PeerPath) -> Option<Duration> {
        if path != PeerPath::Direct {
            // The kernel knows the way to the proxy alone.
            return None;
        }
        let (local, peer) = (self.local_addr().ok()?, self.peer_addr().ok()?);
        round_trip::shared()?.of(local, peer)
    }

    fn is_gone(&self) -> bool {
        // If the peer's machine no longer has the connection, it answers the kernel's probes with a reset.
        !matches!(self.take_error(), Ok(None))
    }

    /// Registers a duplicate of the descriptor with this thread, so that a failure loses nothing.
    fn come_here(&mut self) -> io::Result<()> {
        let same = std::net::TcpStream::from(SockRef::from(&*self).try_clone()?);
        *self = TcpStream::from_std(same)?;
        Ok(())
    }

    fn give_up(&self) {
        // Otherwise the kernel would go on offering it to a peer that takes nothing, for minutes.
        // Where it cannot be told so, it does.
        let _ = self.set_zero_linger();
    }
}
