//! Several servers in one process, and a network between them that does what a test wants.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::Bytes;
use damiera_cluster::asking::QuestionId;
use damiera_cluster::group::Epoch;
use damiera_cluster::name::{Node, NodeName};
use damiera_cluster::partition::{PartitionId, Partitions};
use damiera_protocol::name::Name;
use damiera_protocol::who::Who;
use damiera_server::archive::Archive;
use damiera_server::config::{Accounts, Limits};
use damiera_server::elsewhere::{Elsewhere, Post, Subject};
use damiera_server::journal::{Held, Journal, MemoryJournal, Offset};
use damiera_server::people::{NameKey, People};
use damiera_server::room::{RoomPast, RoomState, code_digest};
use damiera_server::services::Services;
use damiera_server::startup::RebuiltRooms;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use crate::support::Net;
use crate::support::client::Client;

type Far = Arc<Elsewhere<MemoryJournal>>;

/// What happens to messages.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Fate {
    /// Of what rooms tell, and what is asked for again of that, so many of a hundred are lost.
    pub(crate) lost: u32,
    /// Whether questions are lost.
    pub(crate) unasked: bool,
    /// Whether answers are lost.
    pub(crate) unanswered: bool,
    /// So many of a hundred arrive twice.
    pub(crate) doubled: u32,
    /// The way takes so long,
    pub(crate) way: Duration,
    /// and by chance at most so much longer.
    pub(crate) jitter: Duration,
}

/// The network.
#[derive(Debug)]
struct Wires {
    nodes: BTreeMap<NodeName, Far>,
    /// Who listens for questions to each partition's owner in an epoch.
    owners: BTreeMap<(PartitionId, Epoch), NodeName>,
    fate: Fate,
    cut: HashSet<NodeName>,
    chance: StdRng,
    /// How many messages were sent on each kind of subject.
    sent: [usize; 2],
}

/// One node's end of it.
#[derive(Debug)]
struct Wire {
    wires: Arc<Mutex<Wires>>,
    from: NodeName,
}

impl Post for Wire {
    fn is_down(&self) -> bool {
        false
    }

    fn send(&self, subject: Subject, message: Bytes, question: Option<QuestionId>) {
        let mut wires = self.wires.lock().unwrap();
        let to = match subject {
            Subject::Ask(partition, epoch) => {
                wires.sent[0] += 1;
                wires.owners.get(&(partition, epoch)).copied()
            }
            Subject::Told(node, _) => {
                wires.sent[1] += 1;
                Some(node)
            }
        };
        let Some(to) = to else {
            // Nobody listens, and whoever asked is told so.
            let asker = wires.nodes.get(&self.from).cloned();
            if let Some((asker, question)) = asker.zip(question) {
                let way = wires.fate.way;
                tokio::spawn(async move {
                    tokio::time::sleep(way).await;
                    asker.unheard(question);
                });
            }
            return;
        };
        let fate = wires.fate;
        let is_cut = wires.cut.contains(&to) || wires.cut.contains(&self.from);
        let node = wires.nodes.get(&to).cloned();
        let Some(node) = node.filter(|_| !is_cut) else {
            return;
        };
        let says = |what: &str| String::from_utf8_lossy(&message).contains(what);
        let is_told = message.starts_with(b"\xC2TL\n") || says("{\"Again\"") || says("{\"Gone\"");
        let is_lost = is_told && wires.chance.random_range(0..100) < fate.lost;
        let is_unheard =
            (fate.unasked && says("{\"Ask\"")) || (fate.unanswered && says("{\"Answer\""));
        if is_lost || is_unheard {
            return;
        }
        let times = 1 + u32::from(wires.chance.random_range(0..100) < fate.doubled);
        for _ in 0..times {
            let more = wires.chance.random_range(0.0..1.0);
            let way = fate.way + fate.jitter.mul_f64(more);
            let (node, message) = (Arc::clone(&node), message.clone());
            tokio::spawn(async move {
                tokio::time::sleep(way).await;
                node.receive(subject, message);
            });
        }
    }
}

/// A server that is one of several.
pub(crate) struct Server {
    pub(crate) net: Net,
    pub(crate) far: Far,
    pub(crate) node: Node,
    services: Arc<Services<MemoryJournal>>,
}

/// Several servers.
pub(crate) struct Cluster {
    pub(crate) servers: Vec<Server>,
    pub(crate) journal: MemoryJournal,
    partitions: Partitions,
    wires: Arc<Mutex<Wires>>,
    epoch: u64,
}

impl Cluster {
    /// So many servers, the first of which owns everything.
    pub(crate) fn start(limits: &Limits, count: usize, fate: Fate) -> Cluster {
        let wires = Arc::new(Mutex::new(Wires {
            nodes: BTreeMap::new(),
            owners: BTreeMap::new(),
            fate,
            cut: HashSet::new(),
            chance: StdRng::seed_from_u64(7),
            sent: [0; 2],
        }));
        let partitions = Partitions::new(4).unwrap();
        let journal = MemoryJournal::new();
        let names = ["a", "b", "c", "d"].into_iter().take(count);
        let servers = names.zip(1..).map(|(name, run)| {
            let name = NodeName::new(name).unwrap();
            let node = Node { name, run };
            let server = Server::start(limits, &journal, node, partitions, &wires);
            let far = Arc::clone(&server.far);
            wires.lock().unwrap().nodes.insert(name, far);
            server
        });
        let servers = servers.collect();
        let mut cluster = Cluster {
            servers,
            journal,
            partitions,
            wires,
            epoch: 0,
        };
        cluster.owned_by(0);
        cluster
    }

    /// A server owns everything from now on.
    pub(crate) fn owned_by(&mut self, owner: usize) {
        self.epoch += 1;
        let (epoch, by) = (Epoch(self.epoch), self.servers[owner].node);
        for partition in self.partitions.all() {
            let mut wires = self.wires.lock().unwrap();
            wires.owners.insert((partition, epoch), by.name);
            drop(wires);
            for server in &self.servers {
                server.far.owned(partition, epoch, by);
            }
        }
    }

    /// What happens to messages from now on.
    pub(crate) fn set_fate(&self, fate: Fate) {
        self.wires.lock().unwrap().fate = fate;
    }

    /// Cuts a server off, or connects it again.
    pub(crate) fn cut(&self, server: usize, is_cut: bool) {
        let name = self.servers[server].node.name;
        let mut wires = self.wires.lock().unwrap();
        match is_cut {
            true => wires.cut.insert(name),
            false => wires.cut.remove(&name),
        };
    }

    /// A server is gone for good: nobody listens there.
    pub(crate) fn die(&self, server: usize) {
        self.cut(server, true);
        let name = self.servers[server].node.name;
        let mut wires = self.wires.lock().unwrap();
        wires.owners.retain(|_, owner| *owner != name);
    }

    /// A server knows the seat of a code in a room of another one, as those do that read the log.
    pub(crate) fn know_seat(&self, at: usize, room: &str, player: &str, code: &str) {
        let lobby = &self.servers[at].net.lobby;
        let handle = lobby.rooms.find(&room.parse().unwrap()).unwrap();
        let who = Who {
            name: player.parse().unwrap(),
            account: None,
        };
        let digest = code_digest(code.parse().unwrap());
        lobby.seats.know(digest, &handle, who, None);
    }

    /// How many questions and other messages to owners were sent, and how many messages to nodes.
    pub(crate) fn sent(&self) -> [usize; 2] {
        self.wires.lock().unwrap().sent
    }

    /// A server makes a room anew from what is stored of it, as one does that takes it over.
    pub(crate) async fn rebuild(&self, at: usize, of: usize, room: &str) {
        let name: Name = room.parse().unwrap();
        let id = self.servers[of].net.lobby.rooms.find(&name).unwrap().id;
        let read = self.journal.read(id, Offset::START).await.unwrap();
        let mut rebuilt = RebuiltRooms::default();
        rebuilt.take(Held {
            room: id,
            records: Ok(read.into_iter().map(|(_, record)| record).collect()),
            bytes: 0,
            known: false,
            closed: false,
            games: None,
        });
        rebuilt.let_go();
        let relisted = rebuilt.relist(&self.servers[at].services);
        assert!(relisted.broken.is_empty(), "{:?}", relisted.broken);
    }

    /// A server takes a room over that it has listed as another's.
    pub(crate) async fn take_over(&self, at: usize, room: &str) {
        self.take_over_of(at, at, room).await;
    }

    /// A server takes a room over that another one knows.
    pub(crate) async fn take_over_of(&self, at: usize, of: usize, room: &str) {
        let name: Name = room.parse().unwrap();
        let server = &self.servers[at];
        let id = self.servers[of].net.lobby.rooms.find(&name).unwrap().id;
        let read = self.journal.read(id, Offset::START).await.unwrap();
        let mut records = read.into_iter().map(|(_, record)| record);
        let mut state = RoomState::opened(&records.next().unwrap().event).unwrap();
        for record in records {
            state.apply(&record).unwrap();
        }
        let offset = Offset::new(state.seq);
        let past = RoomPast {
            silent_for: Duration::ZERO,
            last_at: 0,
            bytes: 0,
            behind: None,
        };
        let taken = server.far.take_over(id, state, offset, past).await;
        taken.unwrap();
    }

    /// A server gives all partitions away, and knows its rooms as another's.
    pub(crate) async fn give_up(&self, at: usize) -> usize {
        let mut rooms = 0;
        for partition in self.partitions.all() {
            rooms += self.servers[at].far.give_up(partition).await.len();
        }
        rooms
    }

    /// The nodes hear nothing of one for too long.
    pub(crate) fn silent(&self, silent: usize) {
        let node = self.servers[silent].node;
        for (at, server) in self.servers.iter().enumerate() {
            if at != silent {
                server.far.silent(node);
            }
        }
    }

    /// Lists a room of one server at all others.
    pub(crate) fn share(&self, room: &str, of: usize) {
        self.share_with(room, of, self.servers.len());
    }

    /// The same at those before `end` alone.
    pub(crate) fn share_with(&self, room: &str, of: usize, end: usize) {
        let name: Name = room.parse().unwrap();
        let handle = self.servers[of].net.lobby.rooms.find(&name).unwrap();
        for (at, server) in self.servers.iter().enumerate().take(end) {
            if at != of {
                let listed = server.far.list(handle.id, name.clone(), handle.word);
                listed.unwrap();
            }
        }
    }
}

impl Server {
    fn start(
        limits: &Limits,
        journal: &MemoryJournal,
        node: Node,
        partitions: Partitions,
        wires: &Arc<Mutex<Wires>>,
    ) -> Server {
        let (people, owner) = People::in_memory(Accounts::default(), NameKey::new([7; 32]));
        tokio::spawn(owner.run());
        let mut known = None;
        let wire = Arc::new(Wire {
            wires: Arc::clone(wires),
            from: node.name,
        });
        let net = Net::listening(
            limits.clone(),
            journal.clone(),
            Archive::in_memory(),
            node.run,
            RebuiltRooms::default(),
            people,
            |pipes, services, shutdown| {
                let far = Elsewhere::new(node, partitions, Arc::clone(services), wire);
                tokio::spawn(Arc::clone(&far).run(shutdown.clone()));
                known = Some((far, Arc::clone(services)));
                pipes
            },
        );
        let (far, services) = known.unwrap();
        Server {
            net,
            far,
            node,
            services,
        }
    }
}

/// Everything that is said to somebody until nothing has come for half a second.
pub(crate) async fn heard(client: &mut Client) -> String {
    let mut all = Vec::new();
    loop {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let some = client.read_some().await;
        if some.is_empty() {
            return String::from_utf8(all).unwrap();
        }
        all.extend(some);
    }
}

/// Sends a line and gives what comes of it.
pub(crate) async fn ask(client: &mut Client, line: &str) -> String {
    client.say(line).await;
    heard(client).await
}
