//! A replica's end: a link to the primary, and what goes over it.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::name::NodeName;
use damiera_connection::admission::shares::Shares;
use damiera_game::services::upstream::UpstreamKind;
use damiera_platform::metrics::{CountedWhile, LinkFigures};
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use super::error::LinkError;
use super::held::HeldConnection;
use super::pump::{FrameReader, LinkEnd};
use super::security::LinkSettings;
use super::stream_output::StreamOutput;
use super::wire::{LinkFrame, LinkHello, MAX_PAYLOAD, PrimaryFrame, ProxyEvent, ReplicaFrame};
use super::{CALLS_UNDER_WAY, DIALLING};

/// Maximum time for the primary to answer a question.
const ANSWER: Duration = Duration::from_secs(5);

/// Bytes of a question or an answer that wait at this end.
const PIPE: usize = 16 * 1024;

/// A link to the primary. Dropping it ends it.
#[derive(Debug)]
pub struct Link {
    pub(super) shared: Arc<PrimaryLink>,
}

/// The state that the tasks of a link and of its connections share.
#[derive(Debug)]
pub(super) struct PrimaryLink {
    pub(super) end: Arc<LinkEnd>,
    /// The connections that it carries, by their numbers.
    pub(super) people: Mutex<HashMap<u32, Arc<StreamOutput>>>,
    /// Their shares in this server's time.
    pub(super) shares: Shares,
    /// The number of the next connection.
    next: AtomicU32,
    /// The questions that may still be put.
    calls: Semaphore,
    /// Ends the link.
    let_go: CancellationToken,
    /// The link has ended.
    lost: CancellationToken,
}

/// Dials the primary.
///
/// # Errors
/// When it does not answer, or is another node.
pub async fn dial(
    settings: &LinkSettings,
    primary: &NodeName,
    address: &str,
) -> Result<Link, LinkError> {
    let connecting = async {
        let unreachable = |error| LinkError::Connect {
            address: address.to_owned(),
            error,
        };
        let stream = TcpStream::connect(address).await.map_err(unreachable)?;
        settings.security.connect(stream, primary).await
    };
    let stream = timeout(DIALLING, connecting).await;
    let stream = stream.map_err(|_| LinkError::Silent)??;
    Link::over(stream, settings.own(), *primary, settings.figures.clone()).await
}

impl Link {
    /// A link over a stream to the primary.
    ///
    /// # Errors
    /// When it does not say so, or refuses the link.
    pub async fn over<T: AsyncRead + AsyncWrite + Send + 'static>(
        stream: T,
        own: LinkHello,
        primary: NodeName,
        figures: LinkFigures,
    ) -> Result<Link, LinkError> {
        let (end, mut reader, mut writer) = LinkEnd::open(stream, figures);
        let said = LinkFrame::<ReplicaFrame>::Hello(own.clone());
        end.outbound.push(&said);
        let hello = tokio::select! {
            hello = reader.hello::<PrimaryFrame>() => hello?,
            why = writer.ended() => return Err(why),
        };
        if hello.node != primary {
            return Err(LinkError::Node(hello.node));
        }
        own.accepts(&hello)?;
        let shared = Arc::new(PrimaryLink {
            end,
            people: Mutex::default(),
            shares: Shares::default(),
            next: AtomicU32::new(0),
            calls: Semaphore::new(CALLS_UNDER_WAY),
            let_go: CancellationToken::new(),
            lost: CancellationToken::new(),
        });
        let serving = Arc::clone(&shared);
        let up = CountedWhile::new(&shared.end.figures.up);
        tokio::spawn(async move {
            let why = tokio::select! {
                why = serving.listen(&mut reader) => why,
                () = serving.let_go.cancelled() => LinkError::LetGo,
                why = writer.ended() => why,
            };
            tracing::info!(node = %primary, %why, "the link to the primary has ended");
            serving.close();
            drop(up);
            writer.finish().await;
        });
        Ok(Link { shared })
    }

    /// Asks the primary something, over a connection of its own. None if too many ask, or no answer comes in time: the
    /// primary may have done what was asked.
    pub async fn call(&self, kind: UpstreamKind, question: Bytes) -> Option<Bytes> {
        let Ok(_place) = self.shared.calls.try_acquire() else {
            self.shared.end.figures.calls_refused.inc();
            return None;
        };
        let (mut ours, theirs) = tokio::io::duplex(PIPE);
        let mut held = HeldConnection::new(theirs, IpAddr::from(Ipv4Addr::LOCALHOST).into());
        held.asks = Some(kind);
        tokio::spawn(self.carry(Box::new(held), ANSWER));
        let exchange = async {
            ours.write_all(&question).await?;
            ours.shutdown().await?;
            let mut answer = Vec::new();
            let mut ours = ours.take(MAX_PAYLOAD as u64);
            ours.read_to_end(&mut answer).await.map(|_| answer)
        };
        let answer = timeout(ANSWER, exchange).await.ok()?.ok()?;
        // Without an answer the connection just ends.
        (!answer.is_empty()).then(|| answer.into())
    }

    /// Ends the link: every connection comes back that is carried over it.
    pub fn let_go(&self) {
        self.shared.let_go.cancel();
    }

    /// Waits until the link has ended.
    pub async fn closed(&self) {
        self.shared.lost.cancelled().await;
    }

    /// When the primary was last heard.
    pub fn heard_at(&self) -> Instant {
        self.shared.end.liveness.heard_at()
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.let_go();
    }
}

/// A connection's place on the link.
#[derive(Debug)]
pub(super) struct ProxyPlace {
    pub(super) link: Arc<PrimaryLink>,
    pub(super) id: u32,
    pub(super) output: Arc<StreamOutput>,
    _counted: CountedWhile,
}

impl ProxyPlace {
    /// A place for one more connection. If the link has ended, its output says so at once.
    pub(super) fn new(link: Arc<PrimaryLink>, asks: Option<UpstreamKind>) -> Self {
        let id = link.number();
        let output = Arc::<StreamOutput>::default();
        {
            // The end takes every connection that is there: it waits for this lock.
            let mut people = link.people.lock();
            if link.lost.is_cancelled() {
                output.lose();
            } else {
                people.insert(id, Arc::clone(&output));
            }
        }
        ProxyPlace {
            _counted: link.end.counted(asks),
            link,
            id,
            output,
        }
    }

    /// Sends what this replica says of the connection.
    pub(super) fn say(&self, event: ProxyEvent) {
        let id = self.id;
        self.link.end.say(ReplicaFrame { id, event });
    }
}

impl Drop for ProxyPlace {
    fn drop(&mut self) {
        self.link.people.lock().remove(&self.id);
        self.link.end.outbound.forget(self.id);
        self.say(ProxyEvent::Over);
    }
}

impl PrimaryLink {
    /// A number that no connection on this link has.
    fn number(&self) -> u32 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }

    async fn listen<T: AsyncRead>(&self, reader: &mut FrameReader<T>) -> LinkError {
        loop {
            let PrimaryFrame { id, order } = match reader.next().await {
                Ok(frame) => frame,
                Err(why) => return why,
            };
            let output = self.people.lock().get(&id).cloned();
            // A missing connection has just gone.
            if let Some(Err(why)) = output.map(|output| output.take(order)) {
                return why;
            }
        }
    }

    /// The link has ended: every connection learns it.
    fn close(&self) {
        self.end.outbound.close();
        let people = {
            let people = self.people.lock();
            self.lost.cancel();
            people.values().cloned().collect::<Vec<_>>()
        };
        for person in people {
            person.lose();
        }
    }
}
