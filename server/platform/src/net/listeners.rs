//! The ports of the server: one for lines as they are, and one for the same inside TLS, if there is
//! a certificate. Both lead to the same gate.

use std::io;
use std::net::IpAddr;
use std::time::Duration;

use damiera_protocol::render::Notice;
use tokio::net::TcpStream;
use tokio_util::either::Either;

use crate::net::tls::{Tls, TlsConnection};
use crate::net::{Connection, Listener, Tcp};

/// Everything that is listened on.
#[derive(Debug)]
pub struct Listeners {
    plain: Tcp,
    tls: Option<Tls>,
}

/// A connection through one of the listeners: lines as they are, or inside TLS.
type Stream = Either<TcpStream, TlsConnection>;

impl Listeners {
    /// A port for lines as they are, and perhaps one for TLS.
    pub fn new(plain: Tcp, tls: Option<Tls>) -> Self {
        Listeners { plain, tls }
    }
}

impl Listener for Listeners {
    type Stream = Stream;

    /// As soon as one of them does: people who wait there must not be refused.
    fn hands_over(&self) -> bool {
        self.plain.hands_over() || self.tls.as_ref().is_some_and(Listener::hands_over)
    }

    async fn accept(&mut self) -> (Stream, IpAddr) {
        let Some(tls) = &mut self.tls else {
            let (stream, peer) = self.plain.accept().await;
            return (Either::Left(stream), peer);
        };
        // Neither loses a connection when the other one is first.
        tokio::select! {
            (stream, peer) = self.plain.accept() => (Either::Left(stream), peer),
            (stream, peer) = tls.accept() => (Either::Right(stream), peer),
        }
    }
}

impl<A: Connection, B: Connection> Connection for Either<A, B> {
    fn round_trip(&self) -> Option<Duration> {
        either(self).round_trip()
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
