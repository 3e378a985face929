//! Why the server does not get its place in the cluster.

use std::path::PathBuf;

use damiera_archive::{GameNumbers, StoreError};
use damiera_journal::shared::SharedLogError;
use damiera_log::disk::DirectoryError;
use damiera_nats::{ConnectError, Fault, ListenError};
use damiera_people::shared::ShardRecordError;

use super::transfer::LogTransfer;

/// Why the server does not get its place in the cluster.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// A setting cannot be used.
    #[error("{setting}: {why}")]
    Setting {
        /// The setting.
        setting: &'static str,
        /// The value that it must have.
        why: String,
    },
    /// The directory cannot be used.
    #[error("cannot use the server's directory: {0}")]
    Directory(DirectoryError),
    /// There is no connection, and waiting would not help.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// NATS does not store as it must.
    #[error("NATS must not keep games like this: {}", list(.0))]
    Faults(Vec<Fault>),
    /// The copy of the log cannot be kept.
    #[error(transparent)]
    Copy(#[from] damiera_nats::segments::LogCopyError),
    /// Other servers cannot be heard.
    #[error(transparent)]
    Deaf(#[from] ListenError),
    /// The people in NATS cannot be read.
    #[error("what the cluster keeps of people cannot be read: {0}")]
    People(#[from] ShardRecordError),
    /// The log cannot be read.
    #[error(transparent)]
    Log(#[from] SharedLogError),
    /// The log is not all there, or its games go on elsewhere.
    #[error(transparent)]
    Moving(LogTransfer),
    /// The archive cannot be opened, and making it again would not help.
    #[error(
        "cannot open the archive {}: {error}. If it cannot be mended, move it away: it is made again from the log",
        path.display()
    )]
    Archive {
        /// Its file.
        path: PathBuf,
        /// The obstacle.
        error: StoreError,
    },
    /// The archive has games that the log has not.
    #[error(
        "by the archive {} more games had ended ({games}) than by the log in NATS: its end is missing, or it is \
         another cluster's. Nothing was changed. If the games are lost for good, move the archive away: it is made \
         again from the log",
        path.display()
    )]
    Beyond {
        /// Its file.
        path: PathBuf,
        /// The games' numbers.
        games: GameNumbers,
    },
    /// NATS has not the log that this server has a copy of.
    #[error(
        "NATS has not the log of which a copy is in {}: it has another one, or none. Nothing was changed. If NATS has \
         lost its disks, this copy may be the last: damiera-server journal backup --own-copy DIRECTORY gets the games \
         out of it. If that log is of no use any more, move the folder away and start again",
        .0.display()
    )]
    OtherLog(PathBuf),
    /// The server was told to stop.
    #[error("stopped before it had its place in the cluster")]
    Stopped,
}

/// The fault in one line.
pub(super) fn list(faults: &[Fault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    faults.join("; ")
}
