//! The primary's end: replicas that dial, the connections that they carry here, and their calls.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use damiera_cluster::name::NodeName;
use damiera_connection::front::Introduction;
use damiera_platform::metrics::{CountedWhile, LinkFigures};
use damiera_platform::net::Peer;
use parking_lot::Mutex;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::MAX_CARRIED;
use super::calls::ReplicaCall;
use super::carried_input::CarriedInput;
use super::error::LinkError;
use super::linked::ReplicaFront;
use super::pump::{FrameReader, LAST_WORDS, LinkEnd};
use super::security::LinkListener;
use super::wire::{
    LinkFrame, LinkHello, OpenedConnection, PersonEvent, PersonOrder, PrimaryFrame, ReplicaFrame,
};

/// Maximum links, those that are still introducing themselves among them. Further ones are refused, and dialled
/// again.
const MAX_LINKS: usize = 64;

/// A connection that a replica carries here.
#[derive(Debug)]
pub struct Carried {
    /// The front half of the connection.
    pub front: ReplicaFront,
    /// The person's address, and the path from there.
    pub peer: Peer,
    /// The introduction for the session; None for a new connection.
    pub introduction: Option<Introduction>,
    /// A new connection was told to wait, and read the first line of a greeting before that.
    pub kept_waiting: bool,
    /// The node that carries it.
    pub node: NodeName,
    /// The connection's number, unique on all links.
    pub connection: u128,
    /// Lines up to this number were sent to another primary before.
    pub repeats_to: u32,
}

/// An arrival over the links to replicas, in the order of each link.
#[derive(Debug)]
pub enum LinkArrival {
    /// A connection.
    Carried(Box<Carried>),
    /// The number of a node's people who had a session at the previous primary; their connections come now.
    Returning {
        /// The node that carries them.
        node: NodeName,
        /// Their number.
        people: u32,
    },
}

/// One link to a replica.
#[derive(Debug)]
pub(super) struct ReplicaLink {
    pub(super) end: Arc<LinkEnd>,
    /// The connections that it carries, by their numbers.
    pub(super) people: Mutex<HashMap<u32, Arc<CarriedInput>>>,
    /// Calls under way.
    pub(super) calls: AtomicUsize,
}

/// Serves replicas at a listener until `stop` is cancelled. Then each of them is told that the link ends.
///
/// Connections go to `arrivals` and questions to `calls`. While no arrivals are taken, nothing more is read from the
/// links that have some.
pub async fn serve_replicas(
    listener: LinkListener,
    arrivals: mpsc::Sender<LinkArrival>,
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
    arrivals: mpsc::Sender<LinkArrival>,
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
        arrivals: mpsc::Sender<LinkArrival>,
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
                Ok(ReplicaFrame::Person { id, event }) => match event {
                    PersonEvent::Open(opened) => self.open(link, node, id, *opened).await,
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
                Ok(ReplicaFrame::Returning(people)) => {
                    self.arrives(LinkArrival::Returning { node, people }).await
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
        let input = Arc::<CarriedInput>::default();
        {
            let mut people = link.people.lock();
            if people.contains_key(&id) {
                return Err(LinkError::OutOfPlace("an open connection twice"));
            }
            if people.len() >= MAX_CARRIED {
                let order = PersonOrder::Drop;
                link.end.say(PrimaryFrame::Person { id, order });
                return Ok(());
            }
            people.insert(id, Arc::clone(&input));
        }
        let front = ReplicaFront::new(id, &opened, Arc::clone(link), input);
        let introduction = opened.introduction.and_then(|bytes| {
            let read = Introduction::decode(&bytes);
            let read = read.inspect_err(|error| {
                tracing::warn!(%node, %error, "what introduces a connection cannot be read");
            });
            let mut read = read.ok()?;
            for (room, seq) in &opened.told {
                read.note_told(*room, *seq);
            }
            Some(read)
        });
        let carried = Carried {
            front,
            peer: Peer {
                address: opened.peer,
                secure: opened.encrypted,
                path: opened.path,
            },
            introduction,
            kept_waiting: opened.kept_waiting,
            node,
            connection: opened.connection,
            repeats_to: opened.repeats_to,
        };
        self.arrives(LinkArrival::Carried(Box::new(carried))).await
    }

    async fn arrives(&self, arrival: LinkArrival) -> Result<(), LinkError> {
        let taken = self.arrivals.send(arrival).await;
        taken.map_err(|_| LinkError::LetGo)
    }
}
