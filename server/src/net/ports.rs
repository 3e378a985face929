//! The ports of the server: one for lines as they are, and one for the same inside TLS, if there is
//! a certificate. Both lead to the same gate.

use std::io::{self, IoSlice};
use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::net::tls::{Tls, TlsConnection};
use crate::net::{Connection, Listener, Tcp, TcpConnection};

/// Everything that is listened on.
#[derive(Debug)]
pub struct Doors {
    plain: Tcp,
    tls: Option<Tls>,
}

/// A connection through one of the doors.
#[derive(Debug)]
pub enum Stream {
    /// Lines as they are.
    Plain(TcpConnection),
    /// Lines inside TLS.
    Tls(TlsConnection),
}

impl Doors {
    /// A port for lines as they are, and perhaps one for TLS.
    #[must_use]
    pub fn new(plain: Tcp, tls: Option<Tls>) -> Self {
        Doors { plain, tls }
    }
}

impl Listener for Doors {
    type Stream = Stream;

    fn port(&self) -> Option<u16> {
        self.plain.port()
    }

    fn tls_port(&self) -> Option<u16> {
        self.tls.as_ref()?.socket().port()
    }

    /// As soon as one of them does: whoever waits there must not be turned away.
    fn hands_over(&self) -> bool {
        self.plain.hands_over() || self.tls.as_ref().is_some_and(Listener::hands_over)
    }

    async fn accept(&mut self) -> (Stream, IpAddr) {
        let Some(tls) = &mut self.tls else {
            let (stream, peer) = self.plain.accept().await;
            return (Stream::Plain(stream), peer);
        };
        // Neither loses a connection when the other one is first.
        tokio::select! {
            (stream, peer) = self.plain.accept() => (Stream::Plain(stream), peer),
            (stream, peer) = tls.accept() => (Stream::Tls(stream), peer),
        }
    }
}

impl Connection for Stream {
    fn round_trip(&self) -> Option<Duration> {
        match self {
            Stream::Plain(stream) => stream.round_trip(),
            Stream::Tls(stream) => stream.round_trip(),
        }
    }

    fn has_last_words(&self) -> bool {
        match self {
            Stream::Plain(stream) => stream.has_last_words(),
            Stream::Tls(stream) => stream.has_last_words(),
        }
    }

    fn is_gone(&self) -> bool {
        match self {
            Stream::Plain(stream) => stream.is_gone(),
            Stream::Tls(stream) => stream.is_gone(),
        }
    }

    fn give_up(&self) {
        match self {
            Stream::Plain(stream) => stream.give_up(),
            Stream::Tls(stream) => stream.give_up(),
        }
    }
}

/// Calls a method of whichever stream it is.
macro_rules! either {
    ($self:ident.$method:ident($($argument:ident),*)) => {
        match $self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).$method($($argument),*),
            Stream::Tls(stream) => Pin::new(stream).$method($($argument),*),
        }
    };
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        space: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        either!(self.poll_read(cx, space))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        either!(self.poll_write(cx, bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        either!(self.poll_write_vectored(cx, pieces))
    }

    fn is_write_vectored(&self) -> bool {
        match self {
            Stream::Plain(stream) => stream.is_write_vectored(),
            Stream::Tls(stream) => stream.is_write_vectored(),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self.poll_flush(cx))
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self.poll_shutdown(cx))
    }
}
