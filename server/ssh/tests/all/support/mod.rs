//! A server with a door for SSH and a port for lines, on this machine's network.

pub(crate) mod client;
pub(crate) mod keyed;
pub(crate) mod terminal;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use damiera_archive::Archive;
use damiera_config::{Accounts, Limits, Live, LiveLimits};
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
use damiera_game::services::disk::DiskMonitor;
use damiera_game::services::host::Host;
use damiera_game::services::lists::LongLists;
use damiera_game::services::policy::ServerPolicy;
use damiera_game::services::problems::ProblemsOfDay;
use damiera_game::services::{
    AdmissionControl, CorrespondencePace, Directory, Events, ServerHost, Services, Storage,
    ThinkingPools,
};
use damiera_game::tournaments::Tournaments;
use damiera_game::watchers::Watchers;
use damiera_journal::{Histories, Journal, MemoryJournal, NameBook};
use damiera_node::run;
use damiera_node::startup::{self, RebuiltRooms};
use damiera_people::{NameKey, PeopleRegistry};
use damiera_platform::metrics::Metrics;
use damiera_platform::net::{Listeners, Proxies, Tcp};
use damiera_platform::process::threads::Threads;
use damiera_platform::process::workers::Workers;
use damiera_ssh::{DoorParts, HostKey, KeyDirectory, OpenDoor, SshPort, WithSsh};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How long anything may take that is waited for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// A server.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) lines: SocketAddr,
    pub(crate) services: Arc<Services>,
    pub(crate) fingerprint: String,
    stop: CancellationToken,
    served: JoinHandle<()>,
    door: OpenDoor,
}

impl House {
    pub(crate) async fn open() -> House {
        House::with(Limits::default()).await
    }

    pub(crate) async fn with(limits: Limits) -> House {
        House::of(limits, KeptData::in_memory(), Proxies::default()).await
    }

    /// A server that keeps everything in a directory, and goes on with what is there.
    pub(crate) async fn on(data: &Path) -> House {
        House::of(Limits::default(), KeptData::of(data), Proxies::default()).await
    }

    /// A server behind a proxy on this machine.
    pub(crate) async fn behind_proxy(limits: Limits) -> House {
        let proxies = Proxies::new(vec!["127.0.0.1/32".parse().unwrap()]);
        House::of(limits, KeptData::in_memory(), proxies).await
    }

    async fn of(limits: Limits, kept: KeptData, proxies: Proxies) -> House {
        let limits = LiveLimits::new(Limits {
            connections: 1_000,
            ..limits
        });
        let (services, rebuilt) = services(&limits, kept);
        if let Some(rebuilt) = rebuilt {
            rebuilt.relist(&services).log();
        }
        let any_port = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let plain = Tcp::bind(any_port, limits.clone()).unwrap();
        let lines = plain.local_addr().unwrap();
        let port = SshPort::bind(any_port, limits.clone()).unwrap();
        let address = port.local_addr().unwrap();
        let key = HostKey::draw().unwrap();
        let fingerprint = key.fingerprint();
        let listeners = Listeners::new(plain, None, Proxies::default(), limits);
        let mut listeners = WithSsh::new(listeners);
        let stop = CancellationToken::new();
        let parts = DoorParts {
            port,
            key,
            keys: Arc::clone(&services.storage.people) as Arc<dyn KeyDirectory>,
            proxies,
        };
        let door = listeners.open(parts, &services, stop.clone(), &Handle::current());
        let served = tokio::spawn(run(listeners, Arc::clone(&services), stop.clone()));
        House {
            address,
            lines,
            services,
            fingerprint,
            stop,
            served,
            door,
        }
    }

    /// Stops as the program does.
    pub(crate) async fn stop(self) {
        self.stop.cancel();
        self.served.await.unwrap();
        self.door.finish().await;
    }

    /// The number of times that a bound was reached.
    pub(crate) fn reached(&self, label: &str) -> u64 {
        let figures = self.services.host.metrics.write();
        let row = format!("damiera_limit_reached_total{{limit=\"{label}\"}} ");
        let value = figures.lines().find_map(|line| line.strip_prefix(&row));
        value.expect("a row of the bound").parse().unwrap()
    }

    /// Waits until something is so.
    pub(crate) async fn wait_until(&self, what: &str, is: impl Fn(&House) -> bool) {
        let since = tokio::time::Instant::now();
        while !is(self) {
            assert!(since.elapsed() < PATIENCE, "not in time: {what}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// A client of this name at the port for lines.
    pub(crate) async fn by_line(&self, name: &str) -> LineClient {
        let stream = TcpStream::connect(self.lines).await.unwrap();
        let mut client = LineClient(BufReader::new(stream));
        client.say(name).await;
        client.read_until(&format!("Ciao, {name}.")).await;
        client
    }
}

/// A connection to the port for lines.
pub(crate) struct LineClient(BufReader<TcpStream>);

impl LineClient {
    pub(crate) async fn say(&mut self, line: &str) {
        let line = format!("{line}\n");
        self.0.get_mut().write_all(line.as_bytes()).await.unwrap();
    }

    /// Reads up to a line that has this text, and returns all of what came.
    pub(crate) async fn read_until(&mut self, wanted: &str) -> String {
        let mut all = String::new();
        let reading = async {
            while !all.contains(wanted) {
                let read = self.0.read_line(&mut all).await.unwrap();
                assert!(read > 0, "the end, and no {wanted:?} in {all}");
            }
        };
        let read = tokio::time::timeout(PATIENCE, reading).await;
        assert!(read.is_ok(), "no {wanted:?} in {all}");
        all
    }
}

/// The parts of a server that keep something.
struct KeptData {
    journal: Arc<dyn Journal>,
    archive: Archive,
    people: Arc<PeopleRegistry>,
    rebuilt: Option<RebuiltRooms>,
}

impl KeptData {
    /// In memory alone.
    fn in_memory() -> KeptData {
        let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
        tokio::spawn(owner.run());
        let archive = Archive::in_memory();
        KeptData {
            journal: Arc::new(MemoryJournal::told_to(Arc::new(archive.clone()))),
            archive,
            people,
            rebuilt: None,
        }
    }

    /// In a directory. The writers are tasks, which end with their runtime.
    fn of(data: &Path) -> KeptData {
        let started = startup::open(data).unwrap();
        tokio::spawn(started.writer.run());
        tokio::spawn(started.archive_writer.run());
        let (people, owner) = startup::open_people(data, Accounts::default()).unwrap();
        tokio::spawn(owner.run());
        KeptData {
            journal: Arc::new(started.journal),
            archive: started.archive,
            people,
            rebuilt: Some(started.rebuilt),
        }
    }
}

fn services(limits: &LiveLimits, kept: KeptData) -> (Arc<Services>, Option<RebuiltRooms>) {
    let names = NameBook::of(kept.people.directory());
    let metrics = Metrics::default();
    let roster: Arc<Roster> = Arc::default();
    let host = Host::real();
    let services = Services {
        directory: Directory {
            lobby: Arc::new(Lobby::default()),
            challenges: Challenges::new(limits.clone(), Arc::clone(&roster)),
            lessons: Lessons::default(),
            classes: Classes::new(ClassStore::default(), Arc::default(), None),
            tournaments: Tournaments::default(),
        },
        storage: Storage {
            journal: kept.journal,
            histories: Histories::naming(names.clone()),
            archive: kept.archive.naming(names),
            people: kept.people,
            problems: ProblemsOfDay::default(),
        },
        admission: AdmissionControl {
            correspondence: CorrespondencePace::default(),
            quotas: AddressQuotas::new(limits.clone(), AddressKey::new([7; 32])),
            disk: DiskMonitor::new(None, limits.clone()),
            guesses: Guesses::new(limits.clone()),
            chat_limits: ChatLimits::new(limits.clone()),
            policy: Live::new(ServerPolicy::default()),
            pastes: Arc::default(),
            limits: limits.clone(),
        },
        events: Events {
            watchers: Watchers::default(),
            following: Following::default(),
            roster,
            notices: Default::default(),
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
            stopped: std::time::Duration::ZERO,
            started: host.unix_ms() / 1000,
            line: None,
            tls_line: None,
            ssh: None,
            clock: Arc::new(host),
            metrics: Arc::new(metrics),
        },
    };
    (Arc::new(services), kept.rebuilt)
}
