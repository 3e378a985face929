//! Taking this server's place in the cluster when it starts.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use damiera_archive::{Archive, ArchiveReconciler, ArchiveWriter, Store, StoreError};
use damiera_cluster::group::FORMAT;
use damiera_cluster::member::{Formats, NodeProfile, PeerText};
use damiera_cluster::name::{Node, NodeName};
use damiera_config::{Cluster, ClusterName, Config};
use damiera_connection::admission::quotas::AddressKey;
use damiera_journal::DiskJournal;
use damiera_journal::shared::{ClusterView, Handover, SharedLog, SharedWriter};
use damiera_log::disk::{Disk as _, LogDirectory};
use damiera_nats::segments::{CopyScan, LogCopyError, Segments};
use damiera_nats::{
    ConnectError, Fault, NatsConnection, NatsSettings, PresenceSubscriber, ServerAddress,
    StreamError, lacks_majority,
};
use damiera_people::PeopleFiles;
use damiera_people::shared::SharedPeople;
use damiera_platform::logs::Seldom;
use damiera_platform::metrics::{ClusterFigures, Metrics};
use damiera_platform::net::tls::is_open_to_all;
use damiera_platform::process::aside::{if_there, put_aside};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::error::{ClusterError, list};
use super::health::{self, Health, NatsCheck};
use super::replica_state::ReplicaState;
use super::role::{RoleReceiver, role_channel};
use super::transfer::LogTransfer;
use crate::link::wire::NEWEST_VERSION;
use crate::startup::transfer::JournalTransfer;
use crate::startup::{Comparison, RebuiltRooms};

/// The folder of the copy of the log and of the archive in the server's directory.
pub const FOLDER: &str = "cluster";

/// The folder of the copy in it.
pub const COPY: &str = "log";

/// Pause before NATS is asked again.
const AGAIN: Duration = Duration::from_millis(100);

/// Everything that a server of a cluster serves from.
#[derive(Debug)]
pub struct ClusterResources {
    /// The journal.
    pub journal: DiskJournal,
    /// The finished games.
    pub archive: Archive,
    /// Their writer; run it on a thread of its own.
    pub archive_writer: ArchiveWriter,
    /// Changes of role, from the first on.
    pub roles: RoleReceiver,
    /// The way to give the primary's place away.
    pub handover: Handover,
    /// The nodes of the cluster.
    pub view: watch::Receiver<ClusterView>,
    /// The way to have NATS asked how it stores.
    pub check: NatsCheck,
    /// The people of all servers.
    pub people: SharedPeople,
    /// The key of the digests of addresses, the same ones at all servers.
    pub key: AddressKey,
    /// The work that keeps all of that going.
    pub work: Work,
}

/// The journal's writer and what belongs to it: to be run in the runtime of [`enter`].
#[derive(Debug)]
pub struct Work {
    writer: SharedWriter,
    replica_state: ReplicaState,
    health: Health,
    view: watch::Receiver<ClusterView>,
    node: Node,
    figures: ClusterFigures,
    /// Keeps a second server out of the directory.
    _directory: LogDirectory,
}

impl Work {
    /// Works until every handle of the journal is gone, and then leaves the cluster. True if it ran until shutdown
    /// without an error.
    pub async fn run(self) -> bool {
        let mut beside = JoinSet::new();
        beside.spawn(self.health.watch(self.figures.clone()));
        beside.spawn(health::count(self.view, self.node, self.figures));
        let ran = self.writer.run(self.replica_state).await;
        if let Err(error) = &ran {
            tracing::error!(%error, "the journal has stopped");
        }
        ran.is_ok()
    }
}

/// Connects to NATS, checks it and reads everything. While NATS is not there it waits, and says so.
///
/// # Errors
/// When waiting would not help.
pub async fn enter(config: &Config, metrics: &Metrics) -> Result<ClusterResources, ClusterError> {
    let settings = settings(&config.cluster)?;
    warn_of_keys(&settings);
    let directory = LogDirectory::exclusive(&config.data).map_err(ClusterError::Directory)?;
    warn_of_local(&config.data, &directory);
    let folder = config.data.join(FOLDER);
    let profile = profile(&config.cluster)?;
    let seed = NatsConnection::seed(&settings)?;
    let key = AddressKey::of_cluster(seed.as_bytes());
    let node = Node {
        name: settings.node,
        run: rand::random(),
    };
    let copies = folder.join(COPY);
    let copied = copied(&copies)?;
    let (connection, presence) = connect(settings).await?;
    let prepared = prepare(&connection, copied.as_ref()).await?;
    let (created, known) = prepared.ok_or(ClusterError::OtherLog(copies))?;
    let (shards, people) = (connection.shards().await?, config.accounts_of_registry());
    let people = damiera_people::shared::open(shards, (node, &created), people).await?;
    let mut place = ClusterPlace {
        connection: connection.clone(),
        presence: Some(presence),
        created,
        node,
        profile,
    };
    let (log, rooms, archive, archive_writer) = loop {
        if let Some(read) = read(&mut place, &folder).await? {
            break read;
        }
    };
    let copy = log.copy();
    let (journal, writer, handover, view) = log.serve(metrics.journal.clone());
    let (tell, roles) = role_channel();
    let figures = metrics.cluster.clone();
    let replica_state = ReplicaState::new(node, rooms, archive.clone(), tell, figures.clone());
    let (check, wishes) = NatsCheck::new();
    Ok(ClusterResources {
        journal,
        archive,
        archive_writer,
        roles,
        handover,
        view: view.clone(),
        check,
        people,
        key,
        work: Work {
            writer,
            replica_state,
            health: Health {
                connection,
                known,
                copy,
                wishes,
            },
            view,
            node,
            figures,
            _directory: directory,
        },
    })
}

/// Says that there are games or people outside the cluster, unless they were carried into it.
fn warn_of_local(data: &Path, directory: &LogDirectory) {
    if JournalTransfer::read(data).is_ok_and(|moved| moved.is_some()) {
        return;
    }
    let segments = directory.segments();
    if segments.is_ok_and(|segments| !segments.is_empty()) {
        tracing::warn!(
            "the journal in {} is not used: games are kept in the cluster. Into one that has none yet it is carried by \
             damiera-server journal move",
            data.display()
        );
    }
    let people = PeopleFiles::new(data).log();
    if people.exists() {
        tracing::warn!(
            "the people in {} are not used: people are kept in the cluster",
            people.display()
        );
    }
}

/// Looks whether a server could start by these settings and the files that they name, without asking NATS anything.
///
/// # Errors
/// The fault and its remedy.
pub fn check(cluster: &Cluster) -> Result<(), ClusterError> {
    let settings = settings(cluster)?;
    NatsConnection::check(&settings)?;
    warn_of_keys(&settings);
    Ok(())
}

/// The keys give their owner everything that the cluster keeps.
fn warn_of_keys(settings: &NatsSettings) {
    let keys = settings.key.iter().chain([&settings.system_key]);
    for key in keys.filter(|key| is_open_to_all(key)) {
        tracing::warn!(
            "every user of this machine can read the key in {}: chmod o-r it",
            key.display()
        );
    }
}

/// The settings as the cluster's crates have them.
///
/// # Errors
/// When one of them cannot be used.
pub fn settings(cluster: &Cluster) -> Result<NatsSettings, ClusterError> {
    let wrong = |setting, why: &dyn std::fmt::Display| ClusterError::Setting {
        setting,
        why: why.to_string(),
    };
    let name = |setting, name: &ClusterName| {
        NodeName::new(name.as_str()).map_err(|error| wrong(setting, &error))
    };
    let servers = cluster.nats.iter().map(|server| {
        ServerAddress::parse(server.as_str()).map_err(|error| wrong("cluster.nats", &error))
    });
    let node = name("cluster.node", &cluster.node)?;
    if LogTransfer::of(node).is_some() {
        let why = "damiera-server journal move has this name: give the server another one";
        return Err(wrong("cluster.node", &why));
    }
    let system_key = cluster.system_key.clone();
    let missing = || wrong("cluster.system_key", &"name the file with the key");
    Ok(NatsSettings {
        servers: servers.collect::<Result<_, _>>()?,
        node,
        prefix: name("cluster.prefix", &cluster.prefix)?,
        key: cluster.key.clone(),
        system_key: system_key.ok_or_else(missing)?,
        authorities: cluster.authorities.clone(),
        replicas: cluster.replicas,
    })
}

/// This server's profile in its sign of life.
fn profile(cluster: &Cluster) -> Result<NodeProfile, ClusterError> {
    let address = cluster.reached_at().map(|address| PeerText::new(&address));
    let address = address.transpose().map_err(|error| ClusterError::Setting {
        setting: "cluster.link_address",
        why: error.to_string(),
    })?;
    let public = cluster.public.iter();
    let public = public.map(|public| PeerText::new(&public.to_string()));
    let public = public.collect::<Result<_, _>>();
    Ok(NodeProfile {
        address,
        public: public.map_err(|error| ClusterError::Setting {
            setting: "cluster.public",
            why: error.to_string(),
        })?,
        program: PeerText::new(env!("CARGO_PKG_VERSION")).ok(),
        formats: Formats {
            entries: FORMAT,
            link: NEWEST_VERSION,
        },
        machine: machine(),
    })
}

/// The machine's name, as the system says (proc_sys_kernel(5)).
fn machine() -> Option<PeerText> {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").ok()?;
    PeerText::new(name.trim()).ok()
}

/// The name of the stream that this server's copy of the log comes from; None when no message was copied yet.
fn copied(copies: &Path) -> Result<Option<String>, LogCopyError> {
    let Some((mut copy, stream)) = CopyScan::of_any(copies)? else {
        return Ok(None);
    };
    let has_any = copy.next()?.is_some() || copy.is_cut();
    Ok(has_any.then_some(stream))
}

static WAITING: Seldom = Seldom::new();

/// Says why this server waits for NATS, and waits before it asks again.
async fn wait(why: String) {
    if WAITING.happened().is_some() {
        tracing::warn!("waiting for NATS: {why}");
    }
    sleep(AGAIN).await;
}

/// Connects, and listens to the other nodes from then on.
async fn connect(
    settings: NatsSettings,
) -> Result<(NatsConnection, PresenceSubscriber), ClusterError> {
    let connection = loop {
        match NatsConnection::open(settings.clone()).await {
            Ok(connection) => break connection,
            Err(error @ ConnectError::Refused { .. }) => wait(error.to_string()).await,
            Err(
                error @ (ConnectError::Settings(_)
                | ConnectError::Unreadable { .. }
                | ConnectError::NoCertificate(_)
                | ConnectError::NoKey(_)),
            ) => return Err(error.into()),
        }
    };
    let presence = connection.presence().await?;
    Ok((connection, presence))
}

/// Makes the streams if there are none, and looks whether NATS stores as it must. Says when the log's was
/// made. Where this server has `copied` another log, which may be the last of it, no stream is made: None.
async fn prepare(
    connection: &NatsConnection,
    copied: Option<&String>,
) -> Result<Option<(String, Vec<Fault>)>, ClusterError> {
    let (created, faults) = loop {
        let asked = async {
            if let Some(copied) = copied {
                let info = connection.info().await?;
                if info.is_none_or(|info| info.created.to_string() != *copied) {
                    return Ok(None);
                }
            }
            let info = connection.prepare().await?;
            let faults = connection.faults().await?;
            Ok::<_, StreamError>(Some((info.created.to_string(), faults)))
        };
        match asked.await {
            // Waiting does not mend wrong settings.
            Ok(Some((_, faults)))
                if !faults.iter().any(Fault::is_grave) && lacks_majority(&faults) =>
            {
                wait(list(&faults)).await;
            }
            Ok(Some(asked)) => break asked,
            Ok(None) => return Ok(None),
            Err(error) => wait(error.to_string()).await,
        }
    };
    if WAITING.over().is_some() {
        tracing::info!("NATS is there");
    }
    if faults.iter().any(Fault::is_grave) {
        return Err(ClusterError::Faults(faults));
    }
    for fault in &faults {
        tracing::warn!("{fault}");
    }
    Ok(Some((created, faults)))
}

/// This server's place in the cluster.
struct ClusterPlace {
    connection: NatsConnection,
    /// Hears the other nodes since the connection was made; None once it was used.
    presence: Option<PresenceSubscriber>,
    /// When the log's stream was made.
    created: String,
    node: Node,
    profile: NodeProfile,
}

/// The result of reading the log.
type SharedLogRead = (SharedLog, RebuiltRooms, Archive, ArchiveWriter);

/// Reads the log and brings the archive up to it. None if the archive was unusable and put aside: then everything
/// is to be read again.
async fn read(
    place: &mut ClusterPlace,
    folder: &Path,
) -> Result<Option<SharedLogRead>, ClusterError> {
    let path = folder.join(damiera_archive::FILE);
    let failed = |error| ClusterError::Archive {
        path: path.clone(),
        error,
    };
    fs::create_dir_all(folder).map_err(|error| failed(StoreError::unusable(error)))?;
    let begun = open_archive(&path).and_then(Comparison::begin);
    let (mut comparison, _) = match begun {
        Ok(begun) => begun,
        Err(error) => return set_aside(&path, error).map(|()| None),
    };
    let log = follow(place, folder, &mut comparison).await?;
    let (rooms, compared) = comparison.end();
    let (mut catalog, catalogued): (ArchiveReconciler, _) = match compared {
        Ok(compared) => compared,
        Err(error) => return set_aside(&path, error).map(|()| None),
    };
    if !catalogued.beyond.is_empty() {
        let games = catalogued.beyond;
        return Err(ClusterError::Beyond { path, games });
    }
    let ratings = catalog.ratings().map_err(failed)?;
    let (store, catalogued) = catalog.finish().map_err(failed)?;
    if catalogued.added > 0 {
        tracing::info!(
            games = catalogued.added,
            "added to the archive from the log"
        );
    }
    let (archive, archive_writer) = Archive::on_disk(store, catalogued.ended, ratings);
    Ok(Some((log, rooms, archive, archive_writer)))
}

/// Takes a place in the cluster and reads the log to its end.
async fn follow(
    place: &mut ClusterPlace,
    folder: &Path,
    comparison: &mut Comparison,
) -> Result<SharedLog, ClusterError> {
    let copies = folder.join(COPY);
    let created = place.created.clone();
    let opened = tokio::task::spawn_blocking(move || Segments::open(&copies, &created));
    let copy = opened.await.map_err(|_| ClusterError::Stopped)??;
    let lookup = copy.lookup();
    let presence = match place.presence.take() {
        Some(presence) => presence,
        None => place.connection.presence().await?,
    };
    let profile = place.profile.clone();
    let node_runtime = (place.connection).node_runtime(place.node, profile, copy, presence);
    let log = SharedLog::open(node_runtime, lookup, |held| comparison.take(held)).await?;
    let moving = log.holder().and_then(|owner| LogTransfer::of(owner.name));
    moving.map_or(Ok(log), |moving| Err(ClusterError::Moving(moving)))
}

/// The archive that is there, or a new one.
fn open_archive(path: &Path) -> Result<Store, StoreError> {
    match if_there(path.symlink_metadata()) {
        Ok(None) => Store::open(path),
        Ok(Some(_)) => Store::held_back(path),
        Err(error) => Err(StoreError::unusable(error)),
    }
}

/// Puts an archive aside that is of no use, so that another is made from the log.
fn set_aside(path: &Path, error: StoreError) -> Result<(), ClusterError> {
    let failed = |error| ClusterError::Archive {
        path: path.to_owned(),
        error,
    };
    if !error.is_damage() {
        return Err(failed(error));
    }
    tracing::warn!(%error, "the archive of finished games is made again from the log");
    let aside: io::Result<PathBuf> = put_aside(path);
    aside.map_err(|error| failed(StoreError::unusable(error)))?;
    Ok(())
}
