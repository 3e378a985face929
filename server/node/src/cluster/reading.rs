//! Reading the log of the cluster when a server starts, with the archive of finished games beside it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use damiera_archive::{Archive, ArchiveReconciler, ArchiveWriter, Store, StoreError};
use damiera_cluster::member::NodeProfile;
use damiera_cluster::name::Node;
use damiera_journal::shared::SharedLog;
use damiera_nats::segments::Segments;
use damiera_nats::{NatsConnection, PresenceSubscriber};
use damiera_platform::process::aside::{if_there, put_aside};

use super::error::ClusterError;
use super::transfer::LogTransfer;
use crate::startup::{Comparison, RebuiltRooms};

/// The folder of the copy of the log and of the archive in the server's directory.
pub const FOLDER: &str = "cluster";

/// The folder of the copy in it.
pub const COPY: &str = "log";

/// This server's place in the cluster.
pub(super) struct ClusterPlace {
    pub(super) connection: NatsConnection,
    /// Hears the other nodes since the connection was made; None once it was used.
    pub(super) presence: Option<PresenceSubscriber>,
    /// When the log's stream was made.
    pub(super) created: String,
    pub(super) node: Node,
    pub(super) profile: NodeProfile,
}

/// The result of reading the log.
pub(super) type SharedLogRead = (SharedLog, RebuiltRooms, Archive, ArchiveWriter);

impl ClusterPlace {
    /// Reads the log, takes a place in the cluster and brings the archive up to the log.
    pub(super) async fn read(&mut self, folder: &Path) -> Result<SharedLogRead, ClusterError> {
        loop {
            if let Some(read) = read(self, folder).await? {
                return Ok(read);
            }
        }
    }
}

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
