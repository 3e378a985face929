//! Builds the parts of a running server, and serves from the first connection to the last.

use std::io::IsTerminal;
use std::sync::Arc;
use std::thread::JoinHandle;

use anyhow::Context;
use damiera_archive::Archive;
#[cfg(feature = "web")]
use damiera_browser::WithBrowsers;
#[cfg(all(feature = "web", feature = "cluster"))]
use damiera_browser::links::Links;
use damiera_config::{Config, Live, LiveLimits, Sources};
use damiera_connection::admission::chat_limits::ChatLimits;
use damiera_connection::admission::guesses::Guesses;
use damiera_connection::admission::passwords::Passwords;
use damiera_connection::admission::quotas::{AddressKey, AddressQuotas};
use damiera_connection::delivery::Roster;
use damiera_game::challenges::Challenges;
use damiera_game::classes::{ClassStore, Classes};
use damiera_game::classroom;
use damiera_game::following::Following;
use damiera_game::lessons::Lessons;
use damiera_game::lobby::Lobby;
#[cfg(feature = "ssh")]
use damiera_game::services::SshDoor;
use damiera_game::services::bots::BotPool;
use damiera_game::services::disk::{DiskMonitor, Gauge};
use damiera_game::services::host::Host;
use damiera_game::services::lists::LongLists;
use damiera_game::services::policy::ServerPolicy;
use damiera_game::services::problems::ProblemsOfDay;
use damiera_game::services::tables::TablebaseLoader;
#[cfg(feature = "cluster")]
use damiera_game::services::upstream::Upstream;
use damiera_game::services::{
    AdmissionControl, Directory, Events, ServerHost, Services, Storage, ThinkingPools,
};
use damiera_game::tournaments::{TournamentStore, Tournaments};
use damiera_game::watchers::Watchers;
use damiera_journal::{Backlog, Histories, Journal, NameBook};
#[cfg(feature = "cluster")]
use damiera_node::cluster::{NatsCheck, RoleReceiver};
use damiera_node::control::monitoring::{self, Instruments};
use damiera_node::control::reload::{self, Reloader};
#[cfg(feature = "cluster")]
use damiera_node::link::LinkListener;
#[cfg(feature = "cluster")]
use damiera_node::roles::{self, Calls, Cluster, Membership, NodeRole, ToPrimary};
use damiera_node::run;
use damiera_node::startup::RebuiltRooms;
use damiera_people::PeopleRegistry;
#[cfg(feature = "cluster")]
use damiera_people::shared::PeopleClaim;
use damiera_platform::logs::{Errors, Logging};
use damiera_platform::metrics::Metrics;
#[cfg(feature = "ssh")]
use damiera_platform::net::Proxies;
#[cfg(feature = "ssh")]
use damiera_platform::process::background::BackgroundRuntime;
use damiera_platform::process::descriptors::Capacity;
use damiera_platform::process::systemd::{self, Sockets};
use damiera_platform::process::threads::Threads;
use damiera_platform::process::workers::Workers;
#[cfg(feature = "ssh")]
use damiera_ssh::{DoorParts, HostKey, SshPort, WithSsh};
use tokio::sync::Notify;
#[cfg(feature = "cluster")]
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

#[cfg(feature = "ssh")]
use crate::bind::Ports;
use crate::bind::{Opened, open_listeners};
use crate::greeting;

/// Controls of the operator, and the parts that they change while the server runs.
pub(crate) struct Operation {
    /// Stop.
    pub(crate) shutdown: CancellationToken,
    /// Read the settings again.
    pub(crate) reload: Arc<Notify>,
    pub(crate) sources: Sources,
    pub(crate) logging: Logging,
    /// Maximum connections of the process, a bound above the settings.
    pub(crate) capacity: Capacity,
    /// The threads of the server.
    pub(crate) threads: Threads,
}

/// The stored data of the server, and the parts that store new data.
pub(crate) struct Data {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) archive: Archive,
    pub(crate) rebuilt: RebuiltRooms,
    pub(crate) people: Arc<PeopleRegistry>,
    /// Where classes are kept.
    pub(crate) classes: ClassStore,
    /// Where tournaments are kept.
    pub(crate) tournaments: TournamentStore,
    /// Key of the digests of addresses.
    pub(crate) key: AddressKey,
    /// Measures the disk. None if games are kept in memory.
    pub(crate) gauge: Option<Box<dyn Gauge>>,
    /// The entries that wait for the journal. None if games are kept in memory.
    pub(crate) backlog: Option<Backlog>,
    /// The server's part in a cluster.
    #[cfg(feature = "cluster")]
    pub(crate) member: Option<ClusterMember>,
}

/// A server's part in a cluster.
#[cfg(feature = "cluster")]
pub(crate) struct ClusterMember {
    pub(crate) membership: Membership,
    /// Changes of the primary.
    pub(crate) roles: RoleReceiver,
    /// Lets the owner of people write while this server is the primary.
    pub(crate) claim: PeopleClaim,
    /// The way to have NATS asked how it stores.
    pub(crate) check: NatsCheck,
}

/// Serves until the server is stopped.
pub(crate) async fn serve(
    config: Config,
    sockets: Sockets,
    data: Data,
    metrics: Metrics,
    errors: Arc<Errors>,
    control: Operation,
) -> anyhow::Result<()> {
    // Before the first connection, which would wait for it.
    damiera_protocol::prepare();
    let capacity = control.capacity.keeping_for(&config);
    let limits = LiveLimits::new(capacity.fit(config.limits.clone()));
    let Opened {
        listeners,
        ports,
        identity,
        #[cfg(feature = "web")]
        browsers,
        #[cfg(feature = "ssh")]
        ssh,
    } = open_listeners(&config, sockets, &limits)?;
    #[cfg(feature = "cluster")]
    let (standing, standings) = watch::channel(NodeRole::Waiting);
    #[cfg(feature = "cluster")]
    let upstream = match &data.member {
        Some(member) => {
            // A wrong address must be found before the first connection.
            LinkListener::bind(member.membership.link.clone()).await?;
            let upstream = ToPrimary::new(
                standings,
                member.membership.view.clone(),
                member.membership.handover.clone(),
                member.check.clone(),
            );
            Some(Arc::new(upstream) as Arc<dyn Upstream>)
        }
        None => None,
    };
    #[cfg(not(feature = "cluster"))]
    let upstream = None;
    #[cfg(feature = "ssh")]
    let ssh = ssh
        .map(|port| ssh_door(&config, port, Arc::clone(&data.people)))
        .transpose()?;
    let policy = Live::new(ServerPolicy::of(&config)?);
    let metrics = Arc::new(metrics);
    let host = Host::real();
    for name in data.people.listed_without_role() {
        tracing::warn!(
            %name,
            "a name of accounts.staff or tournaments.arbiters is registered, and its account has no role: \
             damiera-server staff add gives it one"
        );
    }
    let roster: Arc<Roster> = Arc::default();
    let names = NameBook::of(data.people.directory());
    let workers = Workers::default();
    let services = Arc::new(Services {
        directory: Directory {
            lobby: Arc::new(Lobby::default()),
            challenges: Challenges::new(limits.clone(), Arc::clone(&roster)),
            lessons: Lessons::default(),
            classes: Classes::new(data.classes, Arc::default(), config.page(ports.page())),
            tournaments: Tournaments::new(data.tournaments, config.tournaments.clone()),
        },
        storage: Storage {
            journal: data.journal,
            histories: Histories::naming(names.clone()),
            archive: data.archive.naming(names).worked_by(workers.clone()),
            people: data.people,
            problems: ProblemsOfDay::default(),
        },
        admission: AdmissionControl {
            pastes: Arc::default(),
            quotas: AddressQuotas::new(limits.clone(), data.key),
            disk: DiskMonitor::new(data.gauge, limits.clone()),
            guesses: Guesses::new(limits.clone()),
            chat_limits: ChatLimits::new(limits.clone()),
            policy: policy.clone(),
            limits: limits.clone(),
        },
        events: Events {
            watchers: Watchers::default(),
            following: Following::default(),
            roster,
        },
        thinking: ThinkingPools {
            workers,
            lists: LongLists::default(),
            bots: BotPool::new(config.bot_threads, metrics.bots.clone())?,
            passwords: Passwords::default(),
        },
        host: ServerHost {
            upstream,
            started: host.unix_ms() / 1000,
            line: Some(ports.plain),
            tls_line: ports.tls,
            #[cfg(feature = "ssh")]
            ssh: ssh_seen(ssh.as_ref(), &ports),
            #[cfg(not(feature = "ssh"))]
            ssh: None,
            threads: control.threads.clone(),
            metrics,
            clock: Arc::new(host),
        },
    });
    #[cfg(feature = "cluster")]
    let decides = data.member.is_none();
    #[cfg(not(feature = "cluster"))]
    let decides = true;
    // In a cluster rooms, classes and tournaments are listed when this server becomes the primary.
    let classes = decides
        .then(|| classroom::load(&services.directory.classes, services.host.clock.unix_ms()));
    data.rebuilt.relist(&services).log();
    if let Some(classes) = classes {
        services.directory.tournaments.start(&services);
        classes.start(&services);
    }
    let stop = control.shutdown.clone();
    let instruments = Instruments {
        errors,
        journal: data.backlog,
        identity: identity.clone(),
    };
    let monitoring = monitoring::open(&config, &services, instruments, ports.plain, stop);
    let monitoring = monitoring.await?;
    // A person at the terminal reads what to do next. A log says where the server listens.
    match std::io::stderr().is_terminal() {
        true => greeting::print(&config, &ports, services.host.ssh.as_ref()),
        false => ports.log(),
    }
    systemd::ready(&format!("listening on {ports}"));
    let tables = keep_tables(
        &config,
        &services.thinking,
        &services.admission.disk,
        &control.shutdown,
    )?;
    #[cfg(feature = "web")]
    let mut listeners = WithBrowsers::new(listeners);
    #[cfg(feature = "web")]
    let _door = (!browsers.is_empty()).then(|| {
        let stop = control.shutdown.clone();
        listeners.open(&config.web, browsers, &services, stop)
    });
    #[cfg(feature = "ssh")]
    let mut listeners = WithSsh::new(listeners);
    #[cfg(feature = "ssh")]
    let ssh = match ssh {
        Some(parts) => {
            let background = BackgroundRuntime::start("ssh", &config.runtime);
            let background = background.context("the thread for SSH cannot be started")?;
            let stop = control.shutdown.clone();
            let door = listeners.open(parts, &services, stop, background.handle());
            Some((door, background))
        }
        None => None,
    };
    let reloader = Reloader {
        sources: control.sources,
        running: config,
        capacity,
        limits,
        policy,
        identity,
        logging: control.logging,
        host: Arc::clone(&services.host.clock),
    };
    let reloading = tokio::spawn(reload::whenever(control.reload, reloader));
    let lobby = Arc::clone(&services.directory.lobby);
    let status = move || {
        let (people, rooms) = (lobby.names.count().0, lobby.rooms.count());
        format!("{ports}: {people} people, {rooms} rooms")
    };
    let alive = tokio::spawn(systemd::keep_alive(control.threads, status));
    #[cfg(feature = "cluster")]
    match data.member {
        None => run(listeners, services, control.shutdown).await,
        Some(member) => {
            let calls = Calls::new(
                Arc::clone(&monitoring.control),
                #[cfg(feature = "web")]
                Links::new(Arc::clone(&services)),
            );
            let cluster = Cluster::new(services, member.membership, standing);
            let (changes, claim) = (member.roles, member.claim);
            let following = roles::follow(Arc::clone(&cluster), calls, changes, claim);
            let following = tokio::spawn(following);
            roles::run(listeners, cluster, control.shutdown).await;
            following.abort();
        }
    }
    #[cfg(not(feature = "cluster"))]
    run(listeners, services, control.shutdown).await;
    #[cfg(feature = "ssh")]
    if let Some((door, background)) = ssh {
        door.finish().await;
        drop(background);
    }
    alive.abort();
    reloading.abort();
    drop(monitoring);
    if let Some(tables) = tables {
        // It was told to stop when the server was, and does within milliseconds.
        let ended = tokio::task::spawn_blocking(move || tables.join()).await;
        if !matches!(ended, Ok(Ok(()))) {
            tracing::error!("the thread of the endgame tables failed");
        }
    }
    Ok(())
}

/// Gets the server's own key, which the log says, for the door at this port, which knows the keys of these people.
#[cfg(feature = "ssh")]
fn ssh_door(
    config: &Config,
    port: SshPort,
    people: Arc<PeopleRegistry>,
) -> anyhow::Result<DoorParts> {
    let key = match &config.ssh.host_key {
        Some(file) => HostKey::of_file(file)?,
        None if config.in_memory => HostKey::draw()?,
        None => HostKey::of_directory(&config.data)?,
    };
    tracing::info!(fingerprint = key.fingerprint(), "the SSH host key");
    Ok(DoorParts {
        port,
        key,
        keys: people,
        proxies: Proxies::new(config.proxies.clone()),
    })
}

/// The door as people have to know it.
#[cfg(feature = "ssh")]
fn ssh_seen(door: Option<&DoorParts>, ports: &Ports) -> Option<SshDoor> {
    Some(SshDoor {
        address: ports.ssh?,
        fingerprint: door?.key.fingerprint(),
    })
}

/// Has the bots use endgame tables, where they are to.
fn keep_tables(
    config: &Config,
    thinking: &ThinkingPools,
    disk: &Arc<DiskMonitor>,
    stop: &CancellationToken,
) -> anyhow::Result<Option<JoinHandle<()>>> {
    let Some(folder) = config.tables_folder() else {
        return Ok(None);
    };
    let keeper = TablebaseLoader {
        folder,
        pieces: config.bot.tables,
        bots: thinking.bots.clone(),
        disk: Arc::clone(disk),
        stop: stop.clone(),
    };
    let thread = keeper.start();
    thread.map(Some).context("cannot start the thread tables")
}
