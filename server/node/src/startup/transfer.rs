//! The file beside a journal with games that go on elsewhere, or are not all there: `journal move` writes it.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use damiera_platform::process::aside::if_there;
use serde::{Deserialize, Serialize};

/// Its name.
pub const FILE: &str = "journal.moved";

/// Where a journal goes, or comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalTransfer {
    /// How far it is.
    pub passage: TransferStage,
    /// The stream at NATS.
    pub stream: String,
    /// When that was made, which tells it from others of its name.
    pub made: String,
}

/// How far a journal is on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TransferStage {
    /// It is being carried into a cluster.
    Leaving,
    /// All of it is there.
    Gone,
    /// It is being written from the log of a cluster.
    Arriving,
}

/// A server must not go on with a journal.
#[derive(Debug, thiserror::Error)]
pub enum JournalTransferError {
    /// The file cannot be read.
    #[error(
        "{}: {error}. If it is there, it says whether the games of this journal go on in a cluster: give the server's \
         user the right to read it and its directory, or see what it should say", path.display()
    )]
    Unreadable {
        /// Where it is.
        path: PathBuf,
        /// Error of the system.
        error: io::Error,
    },
    /// A part of it is in a cluster.
    #[error(
        "the journal beside {} was being carried into the cluster of the stream {stream}, and that has not ended. \
         Nothing was changed. To end it: damiera-server journal move. To give it up: delete the streams of the cluster, \
         which have no game and no people of their own (damiera-server cluster delete), and then that file", path.display()
    )]
    Leaving {
        /// The file.
        path: PathBuf,
        /// The stream at NATS.
        stream: String,
    },
    /// All of it is in a cluster.
    #[error(
        "the games of the journal beside {} go on in the cluster of the stream {stream}: start the server with the \
         section cluster of its settings. Nothing was changed. To carry them back: damiera-server journal move --back \
         DIRECTORY. To go on from here without anything that was played there, delete that file", path.display()
    )]
    Gone {
        /// The file.
        path: PathBuf,
        /// The stream at NATS.
        stream: String,
    },
    /// It is not whole.
    #[error(
        "the journal beside {} was being written from the log of the stream {stream}, and may not be whole: repeat \
         the command that wrote it, into another directory, and delete this one", path.display()
    )]
    Arriving {
        /// The file.
        path: PathBuf,
        /// The stream at NATS.
        stream: String,
    },
}

impl JournalTransfer {
    /// Reads the file in a directory. None if there is no file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn read(data: &Path) -> Result<Option<JournalTransfer>, JournalTransferError> {
        let path = data.join(FILE);
        let unreadable = |error| JournalTransferError::Unreadable {
            path: path.clone(),
            error,
        };
        let Some(bytes) = if_there(fs::read(&path)).map_err(unreadable)? else {
            return Ok(None);
        };
        let moved = serde_json::from_slice(&bytes);
        moved
            .map(Some)
            .map_err(|error| unreadable(io::Error::from(error)))
    }

    /// Writes the file, durably and as a whole.
    ///
    /// # Errors
    /// On error the earlier content is unchanged.
    pub fn write(&self, data: &Path) -> io::Result<()> {
        let (path, new) = (data.join(FILE), data.join(format!("{FILE}.new")));
        let mut file = File::create(&new)?;
        serde_json::to_writer(&mut file, self)?;
        file.write_all(b"\n")?;
        file.sync_all()?;
        fs::rename(new, path)?;
        File::open(data)?.sync_all()
    }

    /// Removes the file of a directory, durably: its journal is whole, and the only truth.
    ///
    /// # Errors
    /// When it cannot be removed.
    pub fn remove(data: &Path) -> io::Result<()> {
        if_there(fs::remove_file(data.join(FILE)))?;
        File::open(data)?.sync_all()
    }

    /// Checks that a server may go on with the journal in a directory.
    ///
    /// # Errors
    /// Why it must not.
    pub fn check(data: &Path) -> Result<(), JournalTransferError> {
        let Some(JournalTransfer {
            passage, stream, ..
        }) = JournalTransfer::read(data)?
        else {
            return Ok(());
        };
        let path = data.join(FILE);
        Err(match passage {
            TransferStage::Leaving => JournalTransferError::Leaving { path, stream },
            TransferStage::Gone => JournalTransferError::Gone { path, stream },
            TransferStage::Arriving => JournalTransferError::Arriving { path, stream },
        })
    }
}
