//! The primary's end: replicas that dial, the connections that they carry here, and their calls.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use damiera_cluster::name::NodeName;
use damiera_platform::metrics::{CountedWhile, LinkFigures};
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::MAX_CARRIED;
use super::calls::ReplicaCall;
use super::error::LinkError;
use super::pump::{FrameReader, LAST_WORDS, LinkEnd};
use super::security::LinkListener;
use super::stream::{ProxiedStream, StreamInput};
use super::wire::{
    LinkFrame, LinkHello, OpenedConnection, PrimaryFrame, ProxyEvent, ProxyOrder, ReplicaFrame,
};

/// Maximum links, those that are still introducing themselves among them. Further ones are refused, and dialled
/// again.
const MAX_LINKS: usize = 64;

/// A connection that a replica carries here.
#[derive(Debug)]
pub struct Carried {
    /// Its stream.
    pub stream: ProxiedStream,
    /// What the replica knows of its peer.
    pub opened: OpenedConnection,
    /// The node that carries it.
    pub node: NodeName,
}

/// One link to a replica.
#[derive(Debug)]
pub(super) struct ReplicaLink {
    pub(super) end: Arc<LinkEnd>,
    /// The connections that it carries, by their numbers.
    pub(super) people: Mutex<HashMap<u32, Arc<StreamInput>>>,
    /// Calls under way.
    pub(super) calls: AtomicUsize,
}

/// Serves replicas at a listener until `stop` is cancelled. Then each of them is told that the link ends.
///
/// Connections go to `arrivals` and questions to `calls`. While no arrivals are taken, nothing more is read from the
/// links that have some.
pub async fn serve_replicas(
    listener: LinkListener,
    arrivals: mpsc::Sender<Carried>,
    calls: mpsc::Sender<ReplicaCall>,
    stop: CancellationToken,
) {
    let (own, figures) = (listener.settings.own(), listener.settings.figures.clone());
    let replicas = Arc::new(Replicas::new(own, arrivals, calls, stop.clone(), figures));
    let links = TaskTracker::new();
    loop {
        let stream = tokio::select! {
            () = stop.cancelled() => break,
            stream = listener.accept() => stream,
        };
        if links.len() >= MAX_LINKS {
            tracing::warn!("a link is refused: there are as many as there may be");
            continue;
        }
        let (replicas, security) = (Arc::clone(&replicas), listener.settings.security.clone());
        links.spawn(async move {
            let served = async {
                let (stream, names) = security.accept(stream).await?;
                replicas.serve(stream, names).await
            };
            if let Err(error) = served.await {
                tracing::info!(%error, "a link to a replica has ended");
            }
        });
    }
    links.close();
    // A replica that does not take the goodbye finds out without it.
    let _ = timeout(LAST_WORDS, links.wait()).await;
}

/// All replicas that carry connections here.
#[derive(Debug)]
pub struct Replicas {
    own: LinkHello,
    arrivals: mpsc::Sender<Carried>,
    calls: mpsc::Sender<ReplicaCall>,
    stop: CancellationToken,
    figures: LinkFigures,
    /// The link of each node, by its number, and what ends it.
    nodes: Mutex<HashMap<NodeName, (u64, CancellationToken)>>,
    links: AtomicUsize,
}

impl Replicas {
    /// Serves replicas under this name until `stop` is cancelled.
    pub fn new(
        own: LinkHello,
        arrivals: mpsc::Sender<Carried>,
        calls: mpsc::Sender<ReplicaCall>,
        stop: CancellationToken,
        figures: LinkFigures,
    ) -> Self {
        Replicas {
            own,
            arrivals,
            calls,
            stop,
            figures,
            nodes: Mutex::default(),
            links: AtomicUsize::new(0),
        }
    }

    /// Serves one replica until its link ends. `is_named` says whether the other end may have a name.
    ///
    /// # Errors
    /// Why the link ended, unless `stop` did.
    pub async fn serve<T: AsyncRead + AsyncWrite + Send + 'static>(
        &self,
        stream: T,
        is_named: impl FnOnce(&NodeName) -> bool,
    ) -> Result<(), LinkError> {
        let (end, mut reader, mut writer) = LinkEnd::open(stream, self.figures.clone());
        let link = Arc::new(ReplicaLink {
            end,
            people: Mutex::default(),
            calls: AtomicUsize::new(0),
        });
        let why = tokio::select! {
            why = self.converse(&mut reader, &link, is_named) => why,
            () = self.stop.cancelled() => LinkError::LetGo,
            why = writer.ended() => why,
        };
        link.end.close::<PrimaryFrame>(&why);
        for person in link.people.lock().values() {
            person.end();
        }
        writer.finish().await;
        match why {
            LinkError::LetGo => Ok(()),
            why => Err(why),
        }
    }

    /// Introduces this server and listens until the link ends; gives why.
    async fn converse<T: AsyncRead>(
        &self,
        reader: &mut FrameReader<T>,
        link: &Arc<ReplicaLink>,
        is_named: impl FnOnce(&NodeName) -> bool,
    ) -> LinkError {
        let hello = match reader.hello::<ReplicaFrame>().await {
            Ok(hello) => hello,
            Err(why) => return why,
        };
        if let Err(why) = self.own.accepts(&hello) {
            return why;
        }
        if !is_named(&hello.node) {
            return LinkError::Certificate(hello.node);
        }
        let own = LinkFrame::<PrimaryFrame>::Hello(self.own.clone());
        link.end.outbound.push(&own);
        let node = hello.node;
        let (number, replaced) = self.enter(node);
        tracing::info!(%node, "a replica carries its connections here");
        let _up = CountedWhile::new(&self.figures.up);
        let why = tokio::select! {
            why = self.listen(reader, link, node) => why,
            () = replaced.cancelled() => LinkError::Replaced,
        };
        let mut nodes = self.nodes.lock();
        if nodes.get(&node).is_some_and(|(other, _)| *other == number) {
            nodes.remove(&node);
        }
        why
    }

    /// Notes the link of a node, and ends the one that it had before.
    fn enter(&self, node: NodeName) -> (u64, CancellationToken) {
        let number = self.links.fetch_add(1, Ordering::Relaxed) as u64;
        let token = CancellationToken::new();
        let before = self.nodes.lock().insert(node, (number, token.clone()));
        if let Some((_, before)) = before {
            before.cancel();
        }
        (number, token)
    }

    async fn listen<T: AsyncRead>(
        &self,
        reader: &mut FrameReader<T>,
        link: &Arc<ReplicaLink>,
        node: NodeName,
    ) -> LinkError {
        loop {
            let heard = match reader.next::<ReplicaFrame>().await {
                Ok(ReplicaFrame::Connection { id, event }) => match event {
                    ProxyEvent::Open(opened) => self.open(link, node, id, opened).await,
                    event => {
                        let person = link.people.lock().get(&id).cloned();
                        // The session of one that is not there has just ended.
                        person.map_or(Ok(()), |person| person.take(event))
                    }
                },
                Ok(ReplicaFrame::Call { id, kind, payload }) => {
                    link.take_call(id, kind, payload, &self.calls);
                    Ok(())
                }
                Err(why) => return why,
            };
            if let Err(why) = heard {
                return why;
            }
        }
    }

    async fn open(
        &self,
        link: &Arc<ReplicaLink>,
        node: NodeName,
        id: u32,
        opened: OpenedConnection,
    ) -> Result<(), LinkError> {
        let input = Arc::<StreamInput>::default();
        {
            let mut people = link.people.lock();
            if people.contains_key(&id) {
                return Err(LinkError::OutOfPlace("an open connection twice"));
            }
            if people.len() >= MAX_CARRIED {
                let order = ProxyOrder::Drop;
                link.end.say(PrimaryFrame::Connection { id, order });
                return Ok(());
            }
            people.insert(id, Arc::clone(&input));
        }
        let stream = ProxiedStream::new(id, opened, Arc::clone(link), input);
        let carried = Carried {
            stream,
            opened,
            node,
        };
        let taken = self.arrivals.send(carried).await;
        taken.map_err(|_| LinkError::LetGo)
    }
}
