//! The way to other servers' people and rooms, on NATS.

use std::fmt;
use std::sync::{Arc, Weak};

use damiera_cluster::asking::QuestionId;
use damiera_cluster::name::Node;
use damiera_nats::{Connection, Deaf, Inbound, Letter, Letters};
use damiera_protocol::name::Name;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::challenges::{self, Dealing};
use super::counts::Asking;
use super::lobby::OF_LOBBY;
use super::names::{self, Counter, Ends, Giving, Holding, News, Register, Tells};
use super::rooms::Rooms;
use crate::elsewhere::{Elsewhere, Post, Subject};
use crate::journal::Journal;
use crate::journal::shared::LobbyEntry;
use crate::metrics::ClusterFigures;
use crate::services::Services;

/// The other servers, to whom nobody here speaks yet.
#[derive(Debug)]
pub struct Neighbours {
    pub(super) node: Node,
    pub(super) connection: Connection,
    /// Whose each name is.
    pub(super) register: Arc<Register>,
    /// Where the lobby's entries are handed in.
    pub(super) lobby: mpsc::Sender<LobbyEntry>,
}

/// Carries what people and rooms tell each other.
#[derive(Debug)]
struct NatsPost {
    letters: Letters,
    connection: Connection,
    figures: ClusterFigures,
}

impl Post for NatsPost {
    fn send(&self, subject: Subject, message: bytes::Bytes, question: Option<QuestionId>) {
        let sent = match subject {
            Subject::Ask(partition, epoch) => {
                let number = question.map(|question| question.0);
                self.letters.ask(partition, epoch, number, message)
            }
            Subject::Told(node, partition) => self.letters.tell(node, partition, message),
        };
        if sent.is_err() {
            self.figures.dropped.inc();
        }
    }

    fn is_down(&self) -> bool {
        !self.connection.is_answering()
    }
}

/// Tells people here of their friends at other servers, and of those whom they challenge. What is told must not keep the server running.
struct Friends<J>(Weak<Services<J>>);

impl<J> fmt::Debug for Friends<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Friends")
    }
}

impl<J: Journal> News for Friends<J> {
    fn person(&self, name: &Name, has_come: bool) {
        let Some(services) = self.0.upgrade() else {
            return;
        };
        match has_come {
            true => services.watchers.came(name),
            false => {
                services.watchers.went(name);
                services.challenges.gone(name);
            }
        }
    }
}

impl Neighbours {
    /// Begins to hear them and to speak to them, and gives the rooms that people here reach. To be called where a
    /// runtime runs, which goes on with it.
    ///
    /// # Errors
    /// When the connection is gone for good.
    pub async fn meet<J: Journal>(self, services: &Arc<Services<J>>) -> Result<Rooms<J>, Deaf> {
        let Neighbours {
            node,
            connection,
            register,
            lobby: log,
        } = self;
        let partitions = connection.settings().partitions;
        let inbound = connection.inbound().await?;
        let post = NatsPost {
            letters: connection.letters(),
            connection: connection.clone(),
            figures: services.metrics.cluster.clone(),
        };
        let post: Arc<dyn Post> = Arc::new(post);
        let (ends, incoming) = Ends::new(node, partitions.lobby(), &post);
        let giving = Giving {
            register: Arc::clone(&register),
            log,
            incoming,
            connection: connection.clone(),
            limits: services.limits.clone(),
        };
        tokio::spawn(giving.run());
        let counting = Asking::new(Arc::clone(&ends.asker));
        services.together.count_at(Arc::new(counting));
        let names = Arc::clone(&services.lobby.names);
        let roster = Arc::clone(&services.roster);
        let news = Box::new(Friends(Arc::downgrade(services)));
        register.show_in(&names, services.people.directory(), news);
        let tells = Arc::new(Tells::new(
            Arc::clone(&register),
            partitions.lobby(),
            Arc::clone(&post),
            Arc::clone(&roster),
        ));
        let way = (partitions.lobby(), Arc::clone(&post));
        let dealing = challenges::share(services, &register, &ends.asker, way);
        let holding = Holding::new(register, Arc::clone(&ends.asker), names, roster);
        tokio::spawn(Arc::clone(&holding).run());
        services.lobby.have_names_from(Arc::new(Counter {
            holding,
            tells: Arc::clone(&tells),
        }));
        let elsewhere = Elsewhere::new(node, partitions, Arc::clone(services), post);
        // People say goodbye to rooms elsewhere while the server stops: both end with the runtime.
        tokio::spawn(Arc::clone(&elsewhere).run(CancellationToken::new()));
        tokio::spawn(hear(
            Arc::clone(&elsewhere),
            Arc::clone(&ends),
            (tells, dealing),
            inbound,
        ));
        let services = Arc::clone(services);
        Ok(Rooms::new(services, elsewhere, ends, connection))
    }
}

/// Takes what comes for this node.
async fn hear<J: Journal>(
    elsewhere: Arc<Elsewhere<J>>,
    ends: Arc<Ends>,
    (tells, dealing): (Arc<Tells>, Arc<Dealing>),
    mut inbound: Inbound,
) {
    let me = ends.me;
    while let Some(letter) = inbound.next().await {
        match letter {
            Letter::Told(partition, payload) if partition == ends.partition => {
                // Nearly everything is an answer of whoever gives names.
                if let Err(error) = ends.told(payload.clone())
                    && !tells.told(payload.clone())
                    && !dealing.told(payload)
                {
                    names::dropped(Subject::Told(me.name, partition), &error);
                }
            }
            Letter::Unheard(number) if number & OF_LOBBY != 0 => ends.asker.unheard(number),
            Letter::Told(partition, payload) => {
                elsewhere.receive(Subject::Told(me.name, partition), payload);
            }
            Letter::Unheard(number) => elsewhere.unheard(QuestionId(number)),
        }
        // Everyone else on this thread has a turn.
        tokio::task::yield_now().await;
    }
}
