//! Taking this server's place in the cluster when it starts.

use std::path::Path;
use std::time::Duration;

use damiera_archive::{Archive, ArchiveWriter};
use damiera_cluster::name::Node;
use damiera_config::Config;
use damiera_connection::admission::quotas::AddressKey;
use damiera_journal::DiskJournal;
use damiera_journal::shared::{ClusterView, Handover, SharedWriter};
use damiera_log::disk::{Disk as _, LogDirectory};
use damiera_nats::segments::{CopyScan, LogCopyError};
use damiera_nats::{
    ConnectError, Fault, NatsConnection, NatsSettings, PresenceSubscriber, StreamError,
    lacks_majority,
};
use damiera_people::PeopleFiles;
use damiera_people::shared::SharedPeople;
use damiera_platform::logs::Seldom;
use damiera_platform::metrics::{ClusterFigures, Metrics};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::error::{ClusterError, list};
use super::health::{self, Health, NatsCheck};
use super::reading::{COPY, ClusterPlace, FOLDER};
use super::replica_state::ReplicaState;
use super::role::{RoleReceiver, role_channel};
use super::settings::{profile, settings, warn_of_keys};
use crate::startup::transfer::JournalTransfer;

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
    let (log, rooms, archive, archive_writer) = place.read(&folder).await?;
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
