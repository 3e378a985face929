//! Serves from the first connection to the last.

use std::io::IsTerminal;
use std::sync::Arc;
use std::thread;

use anyhow::Context;
#[cfg(feature = "web")]
use damiera_browser::WithBrowsers;
#[cfg(all(feature = "web", feature = "cluster"))]
use damiera_browser::links::Links;
use damiera_config::{Config, Live, LiveLimits, Sources};
use damiera_game::classroom;
use damiera_game::lobby::Lobby;
#[cfg(feature = "ssh")]
use damiera_game::services::SshDoor;
use damiera_game::services::disk::DiskMonitor;
use damiera_game::services::policy::ServerPolicy;
use damiera_game::services::tables::{TablebaseFolder, TablebaseLoader};
#[cfg(feature = "cluster")]
use damiera_game::services::upstream::Upstream;
use damiera_game::services::{ServerHost, Services, ThinkingPools};
use damiera_journal::Backlog;
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
use damiera_platform::net::{Listener, Proxies};
use damiera_platform::process::background::BackgroundRuntime;
use damiera_platform::process::descriptors::Capacity;
use damiera_platform::process::systemd::{self, Sockets};
use damiera_platform::process::threads::Threads;
#[cfg(feature = "ssh")]
use damiera_ssh::{DoorParts, HostKey, OpenDoor, SshPort, WithSsh};
use tokio::sync::Notify;
#[cfg(feature = "cluster")]
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::bind::{Ports, open_listeners};
use crate::greeting;
use crate::services::{ServiceParts, Stores, has_notices};

/// The settings of a server that starts, and what it was handed.
pub(crate) struct ServerStart {
    pub(crate) config: Config,
    /// The sockets that the system has opened for it.
    pub(crate) sockets: Sockets,
    pub(crate) metrics: Metrics,
    pub(crate) errors: Arc<Errors>,
    pub(crate) control: Operation,
}

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

/// The state of a server before its first connection.
pub(crate) struct Data {
    pub(crate) stores: Stores,
    /// The rooms of the last run.
    pub(crate) rebuilt: RebuiltRooms,
    /// The entries that wait for the journal. None if games are kept in memory.
    pub(crate) backlog: Option<Backlog>,
    /// True if the data directory was new or empty.
    pub(crate) is_new: bool,
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
pub(crate) async fn serve(start: ServerStart, data: Data) -> anyhow::Result<()> {
    let ServerStart {
        config,
        sockets,
        metrics,
        errors,
        control,
    } = start;
    // Before the first connection, which would wait for it.
    damiera_protocol::prepare();
    let capacity = control.capacity.keeping_for(&config);
    let limits = LiveLimits::new(capacity.fit(config.limits.clone()));
    let opened = open_listeners(&config, sockets, &limits)?;
    #[cfg(feature = "cluster")]
    let (standing, standings) = watch::channel(NodeRole::Waiting);
    #[cfg(feature = "cluster")]
    let upstream = upstream(data.member.as_ref(), standings).await?;
    #[cfg(not(feature = "cluster"))]
    let upstream = None;
    #[cfg(feature = "ssh")]
    let ssh = opened
        .ssh
        .map(|port| ssh_door(&config, port, Arc::clone(&data.stores.people)))
        .transpose()?;
    warn_of_missing_roles(&data.stores.people);
    let policy = Live::new(ServerPolicy::of(&config)?);
    let sending = notices_thread(&config, &opened.ports)?;
    let parts = ServiceParts {
        upstream,
        sending: sending.as_ref().map(|thread| thread.handle().clone()),
        #[cfg(feature = "ssh")]
        ssh: ssh_seen(ssh.as_ref(), &opened.ports),
        #[cfg(not(feature = "ssh"))]
        ssh: None,
        threads: control.threads.clone(),
        metrics: Arc::new(metrics),
        limits: limits.clone(),
        policy: policy.clone(),
    };
    let services = parts.build(&config, &opened.ports, data.stores)?;
    #[cfg(feature = "cluster")]
    let decides = data.member.is_none();
    #[cfg(not(feature = "cluster"))]
    let decides = true;
    list_games(&services, data.rebuilt, decides);
    let instruments = Instruments {
        errors,
        journal: data.backlog,
        identity: opened.identity.clone(),
    };
    let (plain, stop) = (opened.ports.plain, control.shutdown.clone());
    let monitoring = monitoring::open(&config, &services, instruments, plain, stop).await?;
    announce(&config, &opened.ports, &services.host, data.is_new);
    let (thinking, disk) = (&services.thinking, &services.admission.disk);
    let tables = keep_tables(&config, thinking, disk, &control.shutdown)?;
    let listeners = opened.listeners;
    #[cfg(feature = "web")]
    let (listeners, _door) = {
        let mut listeners = WithBrowsers::new(listeners);
        let (browsers, stop) = (opened.browsers, control.shutdown.clone());
        let is_open = !browsers.is_empty();
        let door = is_open.then(|| listeners.open(&config.web, browsers, &services, stop));
        (listeners, door)
    };
    #[cfg(feature = "ssh")]
    let (listeners, ssh) = open_to_ssh(listeners, ssh, &config, &services, &control.shutdown)?;
    let lobby = Arc::clone(&services.directory.lobby);
    let alive = keep_alive(lobby, opened.ports, control.threads);
    let reloader = Reloader {
        sources: control.sources,
        running: config,
        capacity,
        limits,
        policy,
        identity: opened.identity,
        logging: control.logging,
        host: Arc::clone(&services.host.clock),
    };
    let reloading = tokio::spawn(reload::whenever(control.reload, reloader));
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
    drop(sending);
    alive.abort();
    reloading.abort();
    drop(monitoring);
    end_tables(tables).await;
    Ok(())
}

/// The way to the primary of the cluster; None for a server alone.
#[cfg(feature = "cluster")]
async fn upstream(
    member: Option<&ClusterMember>,
    standings: watch::Receiver<NodeRole>,
) -> anyhow::Result<Option<Arc<dyn Upstream>>> {
    let Some(ClusterMember {
        membership, check, ..
    }) = member
    else {
        return Ok(None);
    };
    // A wrong address must be found before the first connection.
    LinkListener::bind(membership.link.clone()).await?;
    let (view, handover) = (membership.view.clone(), membership.handover.clone());
    let upstream = ToPrimary::new(standings, view, handover, check.clone());
    Ok(Some(Arc::new(upstream)))
}

/// The thread on which notices are sent, if there is a way to a person.
fn notices_thread(config: &Config, ports: &Ports) -> anyhow::Result<Option<BackgroundRuntime>> {
    if !has_notices(config, config.page(ports.page()).as_deref()) {
        return Ok(None);
    }
    let thread = BackgroundRuntime::start("notices", &config.runtime);
    Ok(Some(
        thread.context("the thread for notices cannot be started")?,
    ))
}

fn warn_of_missing_roles(people: &PeopleRegistry) {
    for name in people.listed_without_role() {
        tracing::warn!(
            %name,
            "a name of accounts.staff or tournaments.arbiters is registered, and its account has no role: \
             damiera-server staff add gives it one"
        );
    }
}

/// Lists the rooms, classes and tournaments of the last run. In a cluster they are listed when this server becomes the primary.
fn list_games(services: &Arc<Services>, rebuilt: RebuiltRooms, decides: bool) {
    let now = services.host.clock.unix_ms();
    let classes = decides.then(|| classroom::load(&services.directory.classes, now));
    rebuilt.relist(services).log();
    if let Some(classes) = classes {
        services.directory.tournaments.start(services);
        services.events.notices.start();
        classes.start(services);
    }
}

/// Says where the server listens, and if it begins with nothing: a person at the terminal reads what to do next, others
/// find it in the log.
fn announce(config: &Config, ports: &Ports, host: &ServerHost, is_new: bool) {
    match std::io::stderr().is_terminal() {
        true => greeting::print(config, ports, host.ssh.as_ref(), is_new),
        false => {
            if is_new {
                tracing::warn!(
                    directory = greeting::folder(config),
                    "no games and no names were in the data directory: if there were some, --data named another one"
                );
            }
            ports.log();
        }
    }
    systemd::ready(&format!("listening on {ports}"));
}

/// Tells systemd that the server lives, and its figures.
fn keep_alive(lobby: Arc<Lobby>, ports: Ports, threads: Threads) -> JoinHandle<()> {
    let status = move || {
        let (people, rooms) = (lobby.names.count().0, lobby.rooms.count());
        format!("{ports}: {people} people, {rooms} rooms")
    };
    tokio::spawn(systemd::keep_alive(threads, status))
}

/// The open door for SSH, and the thread that draws there.
#[cfg(feature = "ssh")]
type SshAtWork = (OpenDoor, BackgroundRuntime);

/// Opens the door for SSH, if there is one, with a thread of its own for what is drawn there.
#[cfg(feature = "ssh")]
fn open_to_ssh<L: Listener>(
    listeners: L,
    ssh: Option<DoorParts>,
    config: &Config,
    services: &Arc<Services>,
    stop: &CancellationToken,
) -> anyhow::Result<(WithSsh<L>, Option<SshAtWork>)> {
    let mut listeners = WithSsh::new(listeners);
    let Some(parts) = ssh else {
        return Ok((listeners, None));
    };
    let background = BackgroundRuntime::start("ssh", &config.runtime);
    let background = background.context("the thread for SSH cannot be started")?;
    let door = listeners.open(parts, services, stop.clone(), background.handle());
    Ok((listeners, Some((door, background))))
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
) -> anyhow::Result<Option<thread::JoinHandle<()>>> {
    let Some(folder) = config.tables_folder() else {
        return Ok(None);
    };
    let place = TablebaseFolder {
        folder,
        pieces: config.bot.tables,
        disk: Arc::clone(disk),
        stop: stop.clone(),
    };
    let thread = TablebaseLoader::new(place, thinking.bots.clone()).start();
    thread.map(Some).context("cannot start the thread tables")
}

/// Waits for the thread of the endgame tables. It was told to stop when the server was, and does within milliseconds.
async fn end_tables(tables: Option<thread::JoinHandle<()>>) {
    let Some(tables) = tables else {
        return;
    };
    let ended = tokio::task::spawn_blocking(move || tables.join()).await;
    if !matches!(ended, Ok(Ok(()))) {
        tracing::error!("the thread of the endgame tables failed");
    }
}
