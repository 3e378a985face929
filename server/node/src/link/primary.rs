//! The primary's end: replicas that dial, and the connections that they carry here.

use std::collections::HashMap;
use std::sync::Arc;

use damiera_cluster::name::NodeName;
use damiera_platform::metrics::{CountedWhile, LinkFigures};
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::MAX_CARRIED;
use super::error::LinkError;
use super::pump::{FrameReader, LAST_WORDS, LinkEnd};
use super::replica_link::ReplicaLink;
use super::security::LinkListener;
use super::stream::ProxiedStream;
use super::stream_input::StreamInput;
use super::wire::{
    LinkFrame, LinkHello, OpenedConnection, PrimaryFrame, ProxyEvent, ProxyOrder, ReplicaFrame,
};

/// Maximum links, also links that are still introducing themselves. Further ones are refused, and dialled again.
const MAX_LINKS: usize = 64;

/// A connection that a replica carries here.
#[derive(Debug)]
pub struct Carried {
    /// Its stream.
    pub stream: ProxiedStream,
    /// The replica's knowledge of its peer.
    pub opened: OpenedConnection,
    /// The node that carries it.
    pub node: NodeName,
}

/// Serves replicas at a listener until `stop` is cancelled. Then each of them is told that the link ends.
///
/// Connections go to `arrivals`. While none are taken, nothing more is read from the links that have some.
pub async fn serve_replicas(
    listener: LinkListener,
    arrivals: mpsc::Sender<Carried>,
    stop: CancellationToken,
) {
    let (own, figures) = (listener.settings.own(), listener.settings.figures.clone());
    let replicas = Arc::new(Replicas::new(own, arrivals, stop.clone(), figures));
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
    stop: CancellationToken,
    figures: LinkFigures,
    /// Ends the last link of each node.
    nodes: Mutex<HashMap<NodeName, CancellationToken>>,
}

impl Replicas {
    /// Serves replicas under this name until `stop` is cancelled.
    pub fn new(
        own: LinkHello,
        arrivals: mpsc::Sender<Carried>,
        stop: CancellationToken,
        figures: LinkFigures,
    ) -> Self {
        Replicas {
            own,
            arrivals,
            stop,
            figures,
            nodes: Mutex::default(),
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
        let own = LinkFrame::<PrimaryFrame>::Hello(self.own.clone());
        end.outbound.push(&own);
        let link = Arc::new(ReplicaLink {
            end,
            people: Mutex::default(),
        });
        let why = tokio::select! {
            why = self.converse(&mut reader, &link, is_named) => why,
            () = self.stop.cancelled() => LinkError::LetGo,
            why = writer.ended() => why,
        };
        link.end.outbound.close();
        for person in link.people.lock().values() {
            person.end();
        }
        writer.finish().await;
        match why {
            LinkError::LetGo => Ok(()),
            why => Err(why),
        }
    }

    /// Reads who the replica is and listens until the link ends; gives why.
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
        let node = hello.node;
        // Nodes have a certificate of the authority each: there are few.
        let replaced = CancellationToken::new();
        if let Some(before) = self.nodes.lock().insert(node, replaced.clone()) {
            before.cancel();
        }
        tracing::info!(%node, "a replica carries its connections here");
        let _up = CountedWhile::new(&self.figures.up);
        tokio::select! {
            why = self.listen(reader, link, node) => why,
            () = replaced.cancelled() => LinkError::Replaced,
        }
    }

    async fn listen<T: AsyncRead>(
        &self,
        reader: &mut FrameReader<T>,
        link: &Arc<ReplicaLink>,
        node: NodeName,
    ) -> LinkError {
        loop {
            let heard = match reader.next().await {
                Ok(ReplicaFrame {
                    id,
                    event: ProxyEvent::Open(opened),
                }) => self.open(link, node, id, opened).await,
                Ok(ReplicaFrame { id, event }) => {
                    let person = link.people.lock().get(&id).cloned();
                    // The session of a missing connection has just ended.
                    person.map_or(Ok(()), |person| person.take(event))
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
                link.end.say(PrimaryFrame { id, order });
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
