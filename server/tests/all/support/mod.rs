//! A server on pipes and simulated time, and people who talk to it.
//!
//! Time stands still while any task has something to do, and then jumps to the next timer. Waiting
//! for a simulated millisecond therefore means waiting until the whole server is idle.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails where it stands"
)]

pub(crate) mod bots;
#[cfg(feature = "cluster")]
pub(crate) mod carried;
pub(crate) mod classroom;
pub(crate) mod client;
pub(crate) mod disk;
pub(crate) mod faulty;
pub(crate) mod lives;
pub(crate) mod operator;
pub(crate) mod outsider;
pub(crate) mod password;
pub(crate) mod people_disk;
pub(crate) mod played;
pub(crate) mod referee;
mod starting;
pub(crate) mod table;
pub(crate) mod watched;
pub(crate) mod ways;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damiera_archive::Archive;
use damiera_config::{Limits, Live, LiveLimits, TournamentSettings};
use damiera_connection::admission::chat_limits::ChatLimits;
use damiera_connection::admission::guesses::Guesses;
use damiera_connection::admission::passwords::Passwords;
use damiera_connection::admission::quotas::{AddressKey, AddressQuotas};
use damiera_connection::delivery::Roster;
use damiera_game::challenges::Challenges;
use damiera_game::classes::{ClassStore, Classes};
use damiera_game::following::Following;
use damiera_game::lessons::Lessons;
use damiera_game::lobby::Lobby;
use damiera_game::services::bots::BotPool;
use damiera_game::services::disk::{DiskMonitor, Gauge, Space};
use damiera_game::services::host::Host;
use damiera_game::services::lists::LongLists;
use damiera_game::services::policy::ServerPolicy;
use damiera_game::services::problems::ProblemsOfDay;
use damiera_game::services::{
    AdmissionControl, CorrespondencePace, Directory, Events, ServerHost, Services, Storage,
    ThinkingPools,
};
use damiera_game::tournaments::{TournamentStore, Tournaments};
use damiera_game::watchers::Watchers;
use damiera_journal::{
    AppendOutcome, EncodedRecords, Histories, Journal, NameBook, Offset, RoomId,
};
use damiera_node::run;
use damiera_node::startup::{RebuiltRooms, Relisted};
use damiera_notices::{NoticeParts, NoticeStore, Notices};
use damiera_people::PeopleRegistry;
use damiera_platform::metrics::Metrics;
use damiera_platform::net::{Admissible, Listener};
use damiera_platform::process::threads::Threads;
use damiera_platform::process::workers::Workers;
use damiera_protocol::event::Record;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use client::Client;
use outsider::Outsider;
use watched::Watched;

/// Default capacity of a pipe: more than any test leaves unread by accident.
const WIDE: usize = 1 << 20;

/// Wall time in every test, in milliseconds of Unix time.
pub(crate) const WALL: u64 = 1_700_000_000_000;

/// Hands out the server's ends of pipes.
#[derive(Debug)]
pub(crate) struct Pipes(mpsc::UnboundedReceiver<(Watched, IpAddr)>);

impl Listener for Pipes {
    type Stream = Watched;

    async fn accept(&mut self) -> Admissible<Watched> {
        match self.0.recv().await {
            Some((stream, address)) => (stream, Ok(address.into())),
            None => std::future::pending().await,
        }
    }
}

/// A disk that is as full as a test wants.
#[derive(Debug, Clone)]
pub(crate) struct FakeDisk(Arc<Mutex<Space>>);

impl Default for FakeDisk {
    fn default() -> Self {
        FakeDisk(Arc::new(Mutex::new(Space {
            used: 0,
            free: 1 << 40,
        })))
    }
}

impl FakeDisk {
    pub(crate) fn set(&self, used: u64, free: u64) {
        *self.0.lock().unwrap() = Space { used, free };
    }
}

impl Gauge for FakeDisk {
    fn look(&self) -> std::io::Result<Space> {
        Ok(*self.0.lock().unwrap())
    }
}

/// A running server.
#[derive(Debug)]
pub(crate) struct Net {
    connect: mpsc::UnboundedSender<(Watched, IpAddr)>,
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) guesses: Arc<Guesses>,
    pub(crate) people: Arc<PeopleRegistry>,
    pub(crate) limits: LiveLimits,
    pub(crate) house: Live<ServerPolicy>,
    pub(crate) quotas: Arc<AddressQuotas>,
    pub(crate) storage: Arc<DiskMonitor>,
    pub(crate) disk: FakeDisk,
    pub(crate) roster: Arc<Roster>,
    pub(crate) tournaments: Tournaments,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) host: Arc<Host>,
    pub(crate) shutdown: CancellationToken,
    pub(crate) server: JoinHandle<()>,
    /// A client with links and without a connection.
    pub(crate) outsider: Outsider,
}

/// The default bounds, without the rate of lines that only its own tests are about, and with as many
/// takebacks as make a long past.
pub(crate) fn quick() -> Limits {
    Limits {
        text_burst: 100_000,
        text_columns: 0,
        json_burst: 100_000,
        chat_burst: 100_000,
        takebacks_per_game: 1_000,
        bot_pause_ms: 0,
        ..standard()
    }
}

/// The default bounds, with connections for any test.
pub(crate) fn standard() -> Limits {
    Limits {
        connections: 20_000,
        ..Limits::default()
    }
}

/// How the rooms that there were are listed.
type ListRooms = fn(RebuiltRooms, &Arc<Services>) -> Relisted;

impl Net {
    #[expect(clippy::too_many_arguments, reason = "everything that there is")]
    fn open<L: Listener + 'static>(
        limits: Limits,
        journal: Arc<dyn Journal>,
        archive: Archive,
        host: Host,
        (rebuilt, list): (RebuiltRooms, ListRooms),
        people: Arc<PeopleRegistry>,
        store: ClassStore,
        stopped: Duration,
        listen: impl FnOnce(Pipes, &Arc<Services>, &CancellationToken) -> L,
    ) -> Net {
        let (connect, pipes) = mpsc::unbounded_channel();
        let lobby = Arc::new(Lobby::default());
        let shutdown = CancellationToken::new();
        let metrics = Arc::new(Metrics::default());
        let roster = Arc::new(Roster::default());
        let limits = LiveLimits::new(limits);
        let disk = FakeDisk::default();
        let quotas = AddressQuotas::new(limits.clone(), AddressKey::new([7; 32]));
        let storage = DiskMonitor::new(Some(Box::new(disk.clone())), limits.clone());
        let host = Arc::new(host);
        let (told_at, known) = (Arc::clone(&host), Arc::clone(&people));
        let house = Live::new(ServerPolicy::default());
        let names = NameBook::of(people.directory());
        let guesses = Guesses::new(limits.clone());
        let tournaments = match &store {
            ClassStore::Files(folder) => TournamentStore::in_directory(folder),
            _ => TournamentStore::Memory,
        };
        let services = Arc::new(Services {
            directory: Directory {
                lobby: Arc::clone(&lobby),
                challenges: Challenges::new(limits.clone(), Arc::clone(&roster)),
                lessons: Lessons::default(),
                classes: Classes::new(store, Arc::default(), None),
                tournaments: Tournaments::new(tournaments, TournamentSettings::default()),
            },
            storage: Storage {
                journal,
                histories: Histories::naming(names.clone()),
                archive: archive.naming(names),
                people: Arc::clone(&people),
                problems: ProblemsOfDay::default(),
            },
            admission: AdmissionControl {
                correspondence: CorrespondencePace::default(),
                quotas: Arc::clone(&quotas),
                disk: Arc::clone(&storage),
                guesses: Arc::clone(&guesses),
                chat_limits: ChatLimits::new(limits.clone()),
                policy: house.clone(),
                pastes: Arc::default(),
                limits: limits.clone(),
            },
            events: Events {
                watchers: Watchers::default(),
                following: Following::default(),
                roster: Arc::clone(&roster),
                notices: Notices::new(NoticeParts {
                    people,
                    ways: ways::next(),
                    store: NoticeStore::Memory,
                    clock: Arc::new(move || told_at.unix_ms()),
                    runtime: tokio::runtime::Handle::current(),
                }),
            },
            thinking: ThinkingPools {
                bots: BotPool::new(1, metrics.bots.clone()).unwrap(),
                passwords: Passwords::default(),
                workers: Workers::default(),
                lists: LongLists::default(),
            },
            host: ServerHost {
                threads: Threads::default(),
                upstream: None,
                stopped,
                started: WALL / 1000,
                line: None,
                tls_line: None,
                ssh: None,
                metrics: Arc::clone(&metrics),
                clock: Arc::clone(&host),
            },
        });
        let classes = damiera_game::classroom::load(
            &services.directory.classes,
            services.host.clock.unix_ms(),
        );
        let relisted = list(rebuilt, &services);
        services.directory.tournaments.start(&services);
        services.events.notices.start();
        classes.start(&services);
        assert!(relisted.broken.is_empty(), "{:?}", relisted.broken);
        let outsider = Outsider::of(&services);
        let listener = listen(Pipes(pipes), &services, &shutdown);
        let tournaments = services.directory.tournaments.clone();
        let server = tokio::spawn(run(listener, services, shutdown.clone()));
        Net {
            connect,
            lobby,
            guesses,
            people: known,
            limits,
            house,
            quotas,
            storage,
            disk,
            roster,
            tournaments,
            metrics,
            host,
            shutdown,
            server,
            outsider,
        }
    }

    /// Connects over a pipe that holds `capacity` bytes in each direction.
    pub(crate) fn connect_narrow(&self, capacity: usize) -> Client {
        self.arrive(capacity, Ipv4Addr::LOCALHOST.into())
    }

    /// Connects from an address that is counted, and gives a name.
    pub(crate) async fn named_from(&self, address: &str, name: &str) -> Client {
        let mut client = self.arrive(WIDE, address.parse().unwrap());
        let welcome = client.ask(name).await;
        assert!(welcome.contains(&format!("Ciao, {name}.")), "{welcome}");
        client
    }

    /// Connects from an address that is counted.
    pub(crate) fn arrive_from(&self, address: &str) -> Client {
        self.arrive(WIDE, address.parse().unwrap())
    }

    fn arrive(&self, capacity: usize, address: IpAddr) -> Client {
        let (client, theirs) = pipe(capacity);
        self.connect.send((theirs, address)).unwrap();
        client
    }

    pub(crate) fn connect(&self) -> Client {
        self.connect_narrow(WIDE)
    }

    /// Connects, gives a name and reads what comes of it.
    pub(crate) async fn named(&self, name: &str) -> Client {
        let mut client = self.connect();
        let welcome = client.ask(name).await;
        assert!(welcome.contains(&format!("Ciao, {name}.")), "{welcome}");
        client
    }

    /// Connects as a program.
    pub(crate) async fn program(&self, name: &str) -> Client {
        let mut client = self.connect();
        client.ask("formato json").await;
        client.ask(&format!("nome {name}")).await;
        client
    }

    /// Ada with the white pieces and Gil with the black ones, in the room `prova`, in their game.
    pub(crate) async fn game(&self) -> (Client, Client) {
        let mut ada = self.named("Ada").await;
        let mut gil = self.named("Gil").await;
        ada.ask("crea prova").await;
        let start = gil.ask("entra prova").await;
        assert!(start.contains("Sei i Neri"), "{start}");
        assert!(ada.heard().await.contains("Sei i Bianchi"));
        (ada, gil)
    }
}

/// A client, and the server's end of its pipe, which holds so many bytes in each direction.
pub(crate) fn pipe(capacity: usize) -> (Client, Watched) {
    let (ours, stream) = tokio::io::duplex(capacity);
    let looks = Arc::default();
    let lag = Arc::default();
    let theirs = Watched {
        stream,
        looks: Arc::clone(&looks),
        lag: Arc::clone(&lag),
    };
    (Client::new(ours, looks, lag), theirs)
}

/// Lets every task finish what it has to do.
pub(crate) async fn settle() {
    tokio::time::sleep(Duration::from_millis(1)).await;
}

/// Lets simulated time pass.
pub(crate) async fn seconds(seconds: u64) {
    tokio::time::sleep(Duration::from_secs(seconds)).await;
}

/// Something must have been said.
#[track_caller]
pub(crate) fn has(heard: &str, expected: &str) {
    assert!(heard.contains(expected), "{expected:?} is not in {heard:?}");
}

/// Something must not have been said.
#[track_caller]
pub(crate) fn lacks(heard: &str, unexpected: &str) {
    assert!(
        !heard.contains(unexpected),
        "{unexpected:?} is in {heard:?}"
    );
}

/// Appends the entries of one decision that no line caused.
pub(crate) fn append_records(
    journal: &impl Journal,
    room: RoomId,
    expected: Offset,
    records: &[Record],
) -> futures_util::future::BoxFuture<'static, AppendOutcome> {
    let records = EncodedRecords::of(records).expect("records that fit");
    journal.append(room, expected, records)
}
