//! One encrypted connection, from the first byte of its handshake on.

use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep, sleep_until};
use tokio_rustls::server::TlsStream;
use tokio_rustls::{Accept, TlsAcceptor};
use tokio_util::sync::WaitForCancellationFutureOwned;

use crate::net::{Connection, PeerPath, Slot};

/// Maximum bytes of output that wait in the encryption. Further output waits in the session, which handles peers that
/// do not read.
const BUFFER: usize = 16 * 1024;

/// A connection inside TLS. The handshake takes place when it is first read from or written to.
///
/// An end that the peer announces is the end of its input, as with TCP, and it may go on reading. An end without
/// announcement is a broken connection, because anyone on the way could have made it.
pub struct TlsConnection(HandshakeState);

/// A protocol that a browser and the server speak inside TLS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WebProtocol {
    /// HTTP/2 (RFC 9113).
    Http2,
    /// HTTP/1.1, which WebSockets need.
    Http1,
}

impl WebProtocol {
    /// All of them, the best first.
    pub(super) const ALL: [WebProtocol; 2] = [WebProtocol::Http2, WebProtocol::Http1];

    /// Its name in a handshake (RFC 7301, 6, and RFC 9113, 3.2).
    pub(super) fn name(self) -> Vec<u8> {
        match self {
            WebProtocol::Http2 => b"h2".to_vec(),
            WebProtocol::Http1 => b"http/1.1".to_vec(),
        }
    }
}

enum HandshakeState {
    Greeting(Box<Handshake>),
    Open(Box<TlsStream<TcpStream>>),
    /// The handshake failed.
    Failed,
}

struct Handshake {
    accept: Accept<TcpStream>,
    /// Its time is over then.
    until: Pin<Box<Sleep>>,
    slot: Option<HandshakeSlot>,
}

/// The slot of a handshake.
struct HandshakeSlot {
    _slot: Slot,
    evicted: Pin<Box<WaitForCancellationFutureOwned>>,
}

impl Handshake {
    /// Why the handshake is not waited for any longer.
    fn poll_broken_off(&mut self, cx: &mut Context<'_>) -> Poll<io::ErrorKind> {
        if let Some(slot) = &mut self.slot
            && slot.evicted.as_mut().poll(cx).is_ready()
        {
            return Poll::Ready(io::ErrorKind::ConnectionAborted);
        }
        self.until
            .as_mut()
            .poll(cx)
            .map(|()| io::ErrorKind::TimedOut)
    }
}

impl TlsConnection {
    /// Creates a connection with `time` for its handshake, which holds `slot` meanwhile. The handshake fails when
    /// another connection gets the slot.
    pub(super) fn new(
        acceptor: TlsAcceptor,
        stream: TcpStream,
        time: Duration,
        slot: Option<Slot>,
    ) -> Self {
        let accept = acceptor.accept_with(stream, |tls| tls.set_buffer_limit(Some(BUFFER)));
        TlsConnection(HandshakeState::Greeting(Box::new(Handshake {
            accept,
            until: Box::pin(sleep(time)),
            slot: slot.map(|slot| HandshakeSlot {
                evicted: Box::pin(slot.evicted()),
                _slot: slot,
            }),
        })))
    }

    /// Completes the handshake, and returns the protocol that it agreed on. HTTP/1.1 if the peer named none.
    ///
    /// # Errors
    /// When the handshake fails or takes too long.
    pub async fn web_protocol(&mut self) -> io::Result<WebProtocol> {
        poll_fn(|cx| {
            let stream = ready!(self.poll_open(cx))?;
            let agreed = stream.get_ref().1.alpn_protocol();
            let known = |protocol: &WebProtocol| agreed == Some(&protocol.name()[..]);
            let protocol = WebProtocol::ALL.into_iter().find(known);
            Poll::Ready(Ok(protocol.unwrap_or(WebProtocol::Http1)))
        })
        .await
    }

    /// The socket, when the handshake is done.
    fn open(&self) -> Option<&TcpStream> {
        match &self.0 {
            HandshakeState::Open(stream) => Some(stream.get_ref().0),
            HandshakeState::Greeting(_) | HandshakeState::Failed => None,
        }
    }

    /// The stream, once the handshake is done.
    fn poll_open(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<Pin<&mut TlsStream<TcpStream>>>> {
        if let HandshakeState::Greeting(handshake) = &mut self.0 {
            let ended = match Pin::new(&mut handshake.accept).poll(cx) {
                Poll::Ready(ended) => ended,
                Poll::Pending => Err(ready!(handshake.poll_broken_off(cx)).into()),
            };
            self.0 = match ended {
                Ok(stream) => HandshakeState::Open(Box::new(stream)),
                Err(error) => {
                    tracing::debug!(%error, "a TLS handshake failed");
                    HandshakeState::Failed
                }
            };
        }
        match &mut self.0 {
            HandshakeState::Open(stream) => Poll::Ready(Ok(Pin::new(&mut **stream))),
            HandshakeState::Greeting(_) | HandshakeState::Failed => {
                Poll::Ready(Err(io::ErrorKind::NotConnected.into()))
            }
        }
    }
}

impl Connection for TlsConnection {
    fn round_trip(&self, path: PeerPath) -> Option<Duration> {
        self.open()?.round_trip(path)
    }

    fn is_encrypted(&self) -> bool {
        true
    }

    /// Without a handshake there is no session that could ask.
    fn is_gone(&self) -> bool {
        self.open().is_some_and(Connection::is_gone)
    }

    fn give_up(&self) {
        if let Some(stream) = self.open() {
            stream.give_up();
        }
    }

    /// Only the socket below has to do with threads, and the time for a handshake.
    fn come_here(&mut self) -> io::Result<()> {
        match &mut self.0 {
            HandshakeState::Greeting(handshake) => {
                let until = handshake.until.deadline();
                handshake.until = Box::pin(sleep_until(until));
                let stream = handshake.accept.get_mut();
                stream.map_or(Ok(()), Connection::come_here)
            }
            HandshakeState::Open(stream) => stream.get_mut().0.come_here(),
            HandshakeState::Failed => Ok(()),
        }
    }

    /// The announcement of the end, without which the peer must think that the line was cut.
    fn has_last_words(&self) -> bool {
        self.open().is_some()
    }
}

impl AsyncRead for TlsConnection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.poll_open(cx))?.poll_read(cx, space)
    }
}

impl AsyncWrite for TlsConnection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_open(cx))?.poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_open(cx))?.poll_write_vectored(cx, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_open(cx))?.poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_open(cx))?.poll_shutdown(cx)
    }
}
