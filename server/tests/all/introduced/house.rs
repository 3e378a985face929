//! Two servers that have the rooms and the people in turn, and connections that go from one to the other.

use std::collections::{BTreeMap, VecDeque};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use crate::support::append_records;
use bytes::Bytes;
use damiera_config::{Accounts, Limits};
use damiera_connection::admission::Gate;
use damiera_connection::admission::proofs::NameProofs;
use damiera_connection::delivery::ConnectionId;
use damiera_connection::front::{Direct, HandedBackSession, Introduction};
use damiera_game::classes::ClassStore;
use damiera_game::services::Services;
use damiera_game::services::host::Host;
use damiera_game::session::{self, ClusterSession, SessionContext};
use damiera_journal::{LineIndex, LineOrigin, MemoryJournal, Offset, RoomId, StoredEntry};
use damiera_node::startup::RebuiltRooms;
use damiera_people::{NameKey, PeopleRegistry};
use damiera_platform::process::stall::{STALL, StallDetector};
use damiera_protocol::event::Record;
use damiera_protocol::name::Name;
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::carrier::{Carrier, HandedBack};
use crate::support::client::Client;
use crate::support::watched::Watched;
use crate::support::{Net, WALL, pipe, quick, settle};

/// A server, and the connections that its sessions hand back.
struct Server {
    net: Net,
    services: Arc<Services>,
    gate: Arc<Gate>,
    proofs: Arc<NameProofs>,
    sends: mpsc::UnboundedSender<HandedBack>,
    returned: mpsc::UnboundedReceiver<HandedBack>,
    ids: BTreeMap<u128, ConnectionId>,
    stall: Arc<StallDetector>,
    /// Those who were at the server before have returned.
    people_back: CancellationToken,
    /// The people who return and whose sessions have not begun.
    returning: TaskTracker,
    /// The page at the server where everyone is.
    page: Option<String>,
}

/// The server that serves now, and everybody who is connected.
pub(super) struct House {
    people: Arc<PeopleRegistry>,
    /// Where classes are kept, whichever server serves.
    classes: TempDir,
    began: Instant,
    seed: u64,
    server: Server,
    limits: Limits,
    clients: BTreeMap<&'static str, (u128, Client)>,
    heard: BTreeMap<&'static str, String>,
    /// The person who reads nothing for now.
    pub(super) deaf: Option<&'static str>,
    /// Those that are with no server.
    waiting: Vec<HandedBack>,
}

impl Server {
    fn begin(
        limits: Limits,
        people: &Arc<PeopleRegistry>,
        journal: MemoryJournal,
        rebuilt: RebuiltRooms,
        classes: &TempDir,
        (seed, wall): (u64, u64),
    ) -> Server {
        let host = Host::seeded(seed, wall);
        let store = ClassStore::Files(classes.path().to_owned());
        let people = Arc::clone(people);
        let (net, services) = Net::after(limits, journal, host, rebuilt, people, store);
        let (sends, returned) = mpsc::unbounded_channel();
        let gate = Gate::new(services.limits.clone(), Arc::clone(&services.roster));
        Server {
            net,
            services,
            gate,
            proofs: Arc::new(NameProofs::of_cluster(b"the secret of the cluster")),
            sends,
            returned,
            ids: BTreeMap::new(),
            stall: Arc::default(),
            people_back: CancellationToken::new(),
            returning: TaskTracker::new(),
            page: None,
        }
    }

    fn serve(
        &mut self,
        connection: u128,
        front: Option<Carrier>,
        stream: Option<Watched>,
        unsent: VecDeque<Bytes>,
        introduction: Option<Introduction>,
        (line, repeats_to): (u32, u32),
    ) {
        let localhost = IpAddr::from(Ipv4Addr::LOCALHOST);
        let admission = self.gate.admit(localhost.into()).unwrap();
        self.ids.insert(connection, admission.id);
        let services = Arc::clone(&self.services);
        let new = || {
            let limits = services.limits.to_keep();
            Carrier::new(
                Direct::new(stream.unwrap(), &limits, admission.id, &admission.peer),
                self.sends.clone(),
            )
        };
        let mut front = front.unwrap_or_else(new);
        front.returns = self.sends.clone();
        let company = SessionContext {
            admission,
            open: self.services.metrics.connections.opened(),
            sessions: TaskTracker::new(),
            carriage: Some(ClusterSession {
                kept_waiting: false,
                connection,
                proofs: Arc::clone(&self.proofs),
                unsent,
                line,
                repeats_to,
                returning: Some(self.returning.token()),
                lines: Arc::new(NoLines),
                stall: Arc::clone(&self.stall),
                people_back: self.people_back.clone(),
                page: self.page.clone(),
            }),
        };
        let services = Arc::clone(&self.services);
        session::serve(Box::new(front), services, company, introduction);
    }
}

/// No line is known to have caused an entry.
#[derive(Debug)]
struct NoLines;

impl LineIndex for NoLines {
    fn find(&self, _: LineOrigin) -> Option<(RoomId, u64)> {
        None
    }
}

impl House {
    pub(super) fn new() -> House {
        House::bounded(quick())
    }

    pub(super) fn bounded(limits: Limits) -> House {
        let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
        tokio::spawn(owner.run());
        let (journal, rooms) = (MemoryJournal::new(), RebuiltRooms::default());
        let classes = TempDir::new().unwrap();
        let place = (1, WALL);
        House {
            server: Server::begin(limits.clone(), &people, journal, rooms, &classes, place),
            people,
            classes,
            began: Instant::now(),
            seed: 1,
            limits,
            clients: BTreeMap::new(),
            heard: BTreeMap::new(),
            deaf: None,
            waiting: Vec::new(),
        }
    }

    pub(super) fn people(&self) -> &Arc<PeopleRegistry> {
        &self.people
    }

    pub(super) fn net(&self) -> &Net {
        &self.server.net
    }

    /// Everyone who connects from now on is at a server with this page.
    pub(super) fn has_page(&mut self, page: &str) {
        self.server.page = Some(page.to_owned());
    }

    /// Connects a person by a pipe that holds so many bytes.
    pub(super) fn connect(&mut self, who: &'static str, capacity: usize) {
        let number = self.clients.len() as u128 + 1;
        let (client, stream) = pipe(capacity);
        self.server
            .serve(number, None, Some(stream), <_>::default(), None, (0, 0));
        self.clients.insert(who, (number, client));
    }

    /// A person's client, who is connected by the first look.
    pub(super) fn client(&mut self, who: &'static str) -> &mut Client {
        if !self.has(who) {
            self.connect(who, 1 << 20);
        }
        let (_, client) = self.clients.get_mut(who).unwrap();
        client
    }

    /// Sends bytes, and has everybody read what comes of it.
    pub(super) async fn send(&mut self, who: &'static str, bytes: &[u8]) {
        self.client(who).send(bytes).await;
        self.listen().await;
    }

    pub(super) async fn say(&mut self, who: &'static str, line: &str) {
        self.send(who, format!("{line}\n").as_bytes()).await;
    }

    async fn listen(&mut self) {
        settle().await;
        for (who, (_, client)) in &mut self.clients {
            if self.deaf.as_ref() == Some(who) {
                continue;
            }
            let heard = client.heard().await;
            self.heard.entry(who).or_default().push_str(&heard);
        }
    }

    /// True if the person is connected.
    pub(super) fn has(&self, who: &str) -> bool {
        self.clients.contains_key(who)
    }

    /// Returns the text that a person has read since the last call.
    pub(super) fn heard(&mut self, who: &'static str) -> String {
        std::mem::take(self.heard.entry(who).or_default())
    }

    /// The server's process stands still, and does not know yet that it still decides.
    pub(super) async fn stand_still(&mut self) {
        self.server.stall.beat();
        tokio::time::advance(2 * STALL).await;
    }

    /// The server knows that it still decides.
    pub(super) async fn beat(&mut self) {
        self.server.stall.beat();
        self.server.net.roster.wake_all();
        self.listen().await;
    }

    /// Takes a person's connection from the server.
    pub(super) async fn hand_back(&mut self, who: &'static str) {
        let (connection, _) = &self.clients[who];
        let id = self.server.ids[connection];
        self.server.net.roster.hand_back(id);
        self.collect().await;
    }

    async fn collect(&mut self) {
        self.listen().await;
        while let Ok(returned) = self.server.returned.try_recv() {
            // With no unsent bytes, the copy kept at the front equals the introduction.
            let session = &returned.session;
            if session.unsent.is_empty() {
                assert_eq!(returned.front.kept.as_ref(), Some(&session.introduction));
            }
            self.waiting.push(returned);
        }
    }

    /// Takes every connection from the server, and gives all introductions to look at or to change.
    pub(super) async fn hand_back_all(&mut self) -> &mut Vec<HandedBack> {
        self.server.net.roster.hand_back_all();
        self.collect().await;
        self.waiting
            .sort_by_key(|returned| returned.session.connection);
        &mut self.waiting
    }

    /// Has another server take these rooms over. The rooms at the first server go on there without people.
    pub(super) async fn take_over(&mut self, rooms: &[&str]) {
        self.server.services.classes.end_all();
        self.server.services.tournaments.end_all();
        let journal = MemoryJournal::new();
        let mut rebuilt = RebuiltRooms::default();
        for name in rooms {
            // People cannot choose this name.
            let name: Name = serde_json::from_value((*name).into()).unwrap();
            let listed = &self.server.services.lobby.rooms;
            let room = listed.of_name(&name).or_else(|| listed.of_class(&name));
            let Some(room) = room else {
                continue;
            };
            let records = self.records(room.id).await;
            let _ = append_records(&journal, room.id, Offset::START, &records).await;
            rebuilt.take(StoredEntry {
                room: room.id,
                records: Ok(records),
                bytes: 0,
                known: false,
                closed: false,
                games: None,
            });
        }
        let wall = WALL + self.began.elapsed().as_millis() as u64;
        self.seed += 1;
        self.server = Server::begin(
            self.limits.clone(),
            &self.people,
            journal,
            rebuilt,
            &self.classes,
            (self.seed, wall),
        );
    }

    /// The names of the tables of classes.
    pub(super) fn class_tables(&self) -> Vec<String> {
        let rooms = &self.server.services.lobby.rooms;
        let names = (1..20).map(Name::for_class_table);
        let tables = names.filter(|name| rooms.of_class(name).is_some());
        tables.map(|name| name.to_string()).collect()
    }

    async fn records(&self, room: RoomId) -> Vec<Record> {
        let read = self.server.services.journal.read(room, Offset::START);
        let read = read.await.unwrap();
        read.into_iter().map(|(_, record)| record).collect()
    }

    /// Has everybody's session begin at the server that serves now. Every introduction goes there as bytes.
    pub(super) async fn begin_again(&mut self) {
        self.begin_all_but(None).await;
        self.server.people_back.cancel();
        self.listen().await;
    }

    /// Has everybody's session begin but this person's, who has not returned yet.
    pub(super) async fn begin_all_but(&mut self, absent: Option<&str>) {
        let absent = absent.map(|absent| self.clients[absent].0);
        let (left, returned): (Vec<_>, Vec<_>) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(|returned| Some(returned.session.connection) == absent);
        self.waiting = left;
        for HandedBack { front, session } in returned {
            let HandedBackSession {
                connection,
                unsent,
                introduction,
                peer: _,
                line,
                repeats_to,
                unanswered: _,
            } = session;
            let bytes = introduction.encode();
            let read = Introduction::decode(&bytes).unwrap();
            assert_eq!(read, introduction);
            let (front, introduction) = (Some(front), Some(read));
            let lines = (line, repeats_to);
            self.server
                .serve(connection, front, None, unsent, introduction, lines);
            // A new primary waits for a person until the session has begun.
            assert!(!self.server.returning.is_empty());
        }
        self.listen().await;
        assert!(self.server.returning.is_empty());
    }

    /// Has everybody go to another server.
    pub(super) async fn change_server(&mut self, rooms: &[&str]) {
        self.hand_back_all().await;
        self.take_over(rooms).await;
        self.begin_again().await;
    }
}
