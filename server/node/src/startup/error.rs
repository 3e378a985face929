//! Why the server does not start.

use std::io;
use std::path::{Path, PathBuf};

use damiera_archive::{GameNumbers, StoreError};
use damiera_log::disk::DirectoryError;
use damiera_log::{LogPositionMismatch, OpenError};
use damiera_people::PeopleLogError;

use super::transfer::JournalTransferError;

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The directory cannot be used.
    #[error("cannot use the journal's directory: {0}")]
    Directory(DirectoryError),
    /// The journal cannot be read as a whole.
    #[error(
        "cannot read the journal in {data}: {error}. Nothing was changed. What is wrong in detail: \
         damiera-server journal verify --data {data}. To save what can be saved, in a copy: \
         damiera-server journal repair --data {data}",
        data = data.display()
    )]
    Journal {
        /// Where it is.
        data: PathBuf,
        /// The fault.
        error: OpenError,
    },
    /// The archive knows of a journal that went further, or was another.
    #[error(
        "by the archive {path}, {departure}. Nothing was changed. If the journal is not the one that \
         it was, bring it back. If it is meant to be (an older backup beside a newer archive), move \
         {path} away: it is made again from the journal",
        path = path.display()
    )]
    Departed {
        /// The archive's file.
        path: PathBuf,
        /// How the journal differs.
        departure: LogPositionMismatch,
    },
    /// The archive has games that ended after everything that the journal has.
    #[error(
        "the journal ends at byte {end} of segment {segment}, and by the archive {path} more games had \
         ended ({games}): the journal's end is missing. Nothing was changed. Bring it back. If it is \
         lost for good, move {path} away: it is made again from the journal",
        path = path.display()
    )]
    Beyond {
        /// The archive's file.
        path: PathBuf,
        /// Their numbers.
        games: GameNumbers,
        /// The last segment of the journal; 0 if there is none.
        segment: u64,
        /// Length in bytes of the valid part of that segment.
        end: u64,
    },
    /// The archive cannot be opened, and making it again would not help.
    #[error(
        "cannot open the archive {path}: {error}. If it cannot be mended, move it away: it is made \
         again from the journal",
        path = path.display()
    )]
    Archive {
        /// Its file.
        path: PathBuf,
        /// The obstacle.
        error: StoreError,
    },
    /// The people's log cannot be read as a whole.
    #[error(
        "cannot use the people's log {path}: {error}. {advice}",
        path = path.display(), advice = advice(error, path)
    )]
    People {
        /// Its file.
        path: PathBuf,
        /// The fault.
        error: PeopleLogError,
    },
    /// The games go on elsewhere, or are not all there.
    #[error(transparent)]
    Moved(#[from] JournalTransferError),
    /// The archive's file cannot be replaced.
    #[error("cannot replace the archive {}: {error}", path.display())]
    Aside {
        /// Its file.
        path: PathBuf,
        /// Error of the system.
        error: io::Error,
    },
}

// The message contains the error of the directory, so it is not repeated as the source.
impl From<DirectoryError> for StartError {
    fn from(error: DirectoryError) -> Self {
        StartError::Directory(error)
    }
}

/// Advice about a people's log that cannot be used.
fn advice(error: &PeopleLogError, path: &Path) -> String {
    let data = path.parent().unwrap_or(path).display();
    match error {
        PeopleLogError::Io(_) => "Let the server's user read and write it.".to_owned(),
        PeopleLogError::OtherVersion(_) => {
            "Nothing was changed. Start that version, or use a backup from before the upgrade."
                .to_owned()
        }
        PeopleLogError::Departed(_)
        | PeopleLogError::Damaged(_)
        | PeopleLogError::Misfit { .. } => {
            format!(
                "Nothing was changed. Bring back the file that it was. To save what can be saved, in a \
                 copy: damiera-server journal repair --data {data}"
            )
        }
    }
}
