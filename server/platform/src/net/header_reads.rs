//! Reads the header of each connection from a named proxy before anything else of it.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use super::peer::{Peer, Proxies};
use super::proxy_header::{HeaderRead, ProxyHeader, V2_BYTES, has_proxy_mark, read_proxy_header};
use super::{SlotBounds, Slots};
use crate::logs::Seldom;

/// Maximum connections of proxies with a header being read. At the limit, a new connection closes the oldest one of the
/// address with the most. A proxy sends its header at once, so few wait.
pub const HEADER_READS: usize = 256;

/// Why a connection has no header.
#[derive(Debug, thiserror::Error)]
pub enum HeaderError {
    /// It ended or broke first.
    #[error("the connection ended before the header of the PROXY protocol: {0}")]
    Broken(#[from] io::Error),
    /// It begins otherwise.
    #[error("the connection does not begin with a header of the PROXY protocol")]
    Absent,
    /// It begins with the mark of a header, and the rest is none.
    #[error("the header of the PROXY protocol is malformed")]
    Malformed,
    /// The header did not come in time.
    #[error("the header of the PROXY protocol did not come in time")]
    TooLate,
}

/// Reads a header from the beginning of a connection, and not a byte more.
///
/// # Errors
/// When there is none, or not in time.
pub async fn read_header(
    stream: &mut (impl AsyncRead + Unpin),
    time: Duration,
) -> Result<ProxyHeader, HeaderError> {
    let reading = async {
        let mut space = [0; V2_BYTES];
        let mut length = 0;
        loop {
            let come = space.get(..length).unwrap_or_default();
            let more = match read_proxy_header(come) {
                HeaderRead::Incomplete(more) => more.get(),
                HeaderRead::Header(header) => return Ok(header),
                HeaderRead::Malformed if has_proxy_mark(come) => {
                    return Err(HeaderError::Malformed);
                }
                HeaderRead::Malformed => return Err(HeaderError::Absent),
            };
            let free = space.get_mut(length..length + more);
            let read = stream.read(free.ok_or(HeaderError::Malformed)?).await?;
            if read == 0 {
                return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
            }
            length += read;
        }
    };
    let read = tokio::time::timeout(time, reading).await;
    read.unwrap_or(Err(HeaderError::TooLate))
}

/// A connection after its header was read or found missing.
#[derive(Debug)]
pub(super) struct ReadHeader<P> {
    pub(super) stream: TcpStream,
    /// The port at which it came.
    pub(super) port: P,
    /// The peer; None if the connection began otherwise, or not at all.
    pub(super) peer: Option<Peer>,
}

/// The connections with a header being read. Dropping this ends them.
#[derive(Debug)]
pub(super) struct HeaderReads<P> {
    tasks: JoinSet<Option<ReadHeader<P>>>,
    slots: Arc<Slots>,
}

impl<P> Default for HeaderReads<P> {
    fn default() -> Self {
        HeaderReads {
            tasks: JoinSet::new(),
            slots: Arc::default(),
        }
    }
}

impl<P: Send + 'static> HeaderReads<P> {
    /// Begins to read the header of a proxy's connection.
    pub(super) fn begin(
        &mut self,
        mut stream: TcpStream,
        port: P,
        proxy: IpAddr,
        proxies: Arc<Proxies>,
        time: Duration,
    ) {
        static WITHOUT: Seldom = Seldom::new();
        let bounds = SlotBounds {
            all: HEADER_READS,
            of_address: Some(u32::MAX),
        };
        // Every one of them gives way to another, so that there is always a slot.
        let Ok(slot) = self.slots.take(proxy, bounds) else {
            return;
        };
        self.tasks.spawn(async move {
            let read = tokio::select! {
                read = read_header(&mut stream, time) => read,
                () = slot.evicted() => return None,
            };
            let peer = match read {
                Ok(header) => Some(proxies.client(proxy, &header)),
                // It only looked at the port.
                Err(HeaderError::Broken(error)) => {
                    tracing::debug!(%proxy, %error, "a proxy's connection ended before its header");
                    return None;
                }
                Err(error @ (HeaderError::Absent | HeaderError::Malformed | HeaderError::TooLate)) => {
                    if let Some(times) = WITHOUT.happened() {
                        tracing::warn!(
                            %proxy, %error, times,
                            "a connection from an address in `proxies` is closed: have the proxy send the PROXY protocol, or \
                             take its address out of the setting"
                        );
                    }
                    None
                }
            };
            Some(ReadHeader { stream, port, peer })
        });
    }

    /// The next connection with a header that was read or is missing. Waits for ever while there is none.
    pub(super) async fn next(&mut self) -> ReadHeader<P> {
        loop {
            match self.tasks.join_next().await {
                Some(Ok(Some(read))) => return read,
                // A connection that ended or was broken off, or a task that failed.
                Some(Ok(None) | Err(_)) => {}
                None => std::future::pending().await,
            }
        }
    }
}
