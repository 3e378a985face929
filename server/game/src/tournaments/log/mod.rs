//! The log of a tournament: an entry for everything that happens in it, to which is only added. It is in a folder of its own, or with
//! the people of a cluster.

mod copy;
mod earlier;
mod folders;
mod lines;
mod numbers;
mod place;
#[cfg(feature = "cluster")]
mod shared;
mod survey;

use std::io;
use std::path::Path;
use std::sync::Arc;

use damiera_log::records::RecordOpenError;
#[cfg(feature = "cluster")]
use damiera_people::shared::{DocumentNotKept, SharedDocuments};
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::{BadTournamentEntry, Tournament, TournamentEntry};
use parking_lot::Mutex;

use super::keeper::TournamentKeeper;
pub use copy::{CopiedTournaments, back_up_tournaments, lines_of, mend_tournaments};
#[cfg(feature = "cluster")]
pub use copy::{write_into, written_in};
pub use folders::{TournamentFolders, TournamentRecords};
pub use lines::bytes_of;
pub use place::LOGS_FOLDER;
#[cfg(feature = "cluster")]
pub use shared::{TournamentDocument, review};
pub use survey::{FoundTournament, TournamentFinding, survey_tournaments};

/// Where tournaments are kept.
#[derive(Debug, Clone, Default)]
pub enum TournamentStore {
    /// Nowhere: they end with the process.
    #[default]
    Memory,
    /// In a directory, in a folder each.
    Folders(TournamentFolders),
    /// With the people of a cluster.
    #[cfg(feature = "cluster")]
    Shared(SharedDocuments),
    /// With this keeper.
    Kept(Arc<dyn TournamentKeeper>),
}

/// Where the entries of one tournament are added.
#[derive(Debug)]
pub enum TournamentLog {
    /// Nowhere.
    Memory,
    /// To the log in its folder.
    File(Arc<Mutex<TournamentRecords>>),
    /// With the people of a cluster.
    #[cfg(feature = "cluster")]
    Shared(TournamentDocument),
    /// With this keeper.
    Kept(Arc<dyn TournamentKeeper>, TournamentId),
}

/// A log that cannot be read or added to.
#[derive(Debug, thiserror::Error)]
pub enum TournamentLogError {
    /// Its file.
    #[error("the log of a tournament: {0}")]
    File(#[from] io::Error),
    /// Its folder cannot be gone on with.
    #[error("the log of a tournament: {0}")]
    Folder(#[from] RecordOpenError),
    /// A line is no entry.
    #[error("a line of a tournament's log: {0}")]
    Line(#[from] serde_json::Error),
    /// An entry cannot follow on those before it.
    #[error(transparent)]
    Entry(#[from] BadTournamentEntry),
    /// The cluster does not keep it.
    #[cfg(feature = "cluster")]
    #[error("the log of a tournament in the cluster: {0}")]
    Shared(#[from] DocumentNotKept),
    /// Something that was stored is not there.
    #[error("entries of its log are lost")]
    Lost,
    /// Tournaments of a directory are not whole.
    #[error("{0}: mend it first, with journal repair")]
    Found(Box<TournamentFinding>),
    /// The file or folder has the name of another tournament.
    #[error("its log is that of tournament {0}: files were copied or renamed")]
    OtherNumber(TournamentId),
    /// The tournament has a log already.
    #[error("there is another log of this number")]
    There,
    /// The log would be too long.
    #[error("the log of a tournament has more than {} bytes", lines::MOST_BYTES)]
    TooLong,
}

/// An entry is not known to be in a log.
#[derive(Debug, thiserror::Error)]
pub enum TournamentAppendError {
    /// It is not stored, and never will be. The log is as it was before, and the next append may go on.
    #[error("not stored: {0}")]
    NotStored(TournamentLogError),
    /// It may be stored or not: `TournamentLog::settle` must succeed before anything else is appended.
    #[error("it is not known whether it is stored: {0}")]
    Unknown(TournamentLogError),
}

impl<E: Into<TournamentLogError>> From<E> for TournamentAppendError {
    /// An error from before anything was written.
    fn from(error: E) -> Self {
        TournamentAppendError::NotStored(error.into())
    }
}

impl TournamentStore {
    /// The tournaments in a server's directory. This reads them, and waits for the disk.
    pub fn in_directory(data: &Path) -> Self {
        TournamentStore::Folders(TournamentFolders::open(data))
    }

    /// Every tournament that is kept, in the order of their numbers. A tournament that cannot be read is left where it
    /// is. Tournaments on a disk were read when the store was made, and are given out once.
    pub(super) fn found(&self) -> Vec<(TournamentLog, Tournament)> {
        let mut found = match self {
            TournamentStore::Memory => Vec::new(),
            TournamentStore::Folders(folders) => {
                let found = folders.take_found().into_iter();
                found.map(|(file, it)| (of_file(file), it)).collect()
            }
            #[cfg(feature = "cluster")]
            TournamentStore::Shared(documents) => shared::read(documents),
            TournamentStore::Kept(keeper) => read_kept(keeper),
        };
        found.sort_by_key(|(_, tournament)| tournament.id);
        found
    }

    /// Draws the number of a tournament, above `listed`, and stores its announcement.
    ///
    /// # Errors
    /// When it is not stored, or when that is not known.
    pub(super) async fn announce(
        &self,
        listed: Option<TournamentId>,
        announcement: impl FnOnce(TournamentId) -> TournamentEntry + Send + 'static,
    ) -> Result<(TournamentLog, Tournament), TournamentAppendError> {
        let next = self.next_number(listed)?;
        let mut log = match self {
            TournamentStore::Memory => TournamentLog::Memory,
            TournamentStore::Folders(folders) => {
                let folders = folders.clone();
                let stored = tokio::task::spawn_blocking(move || folders.announce(announcement));
                let (file, tournament) = stored.await.map_err(interrupted)??;
                return Ok((of_file(file), tournament));
            }
            #[cfg(feature = "cluster")]
            TournamentStore::Shared(documents) => {
                TournamentLog::Shared(TournamentDocument::new(documents.document(next.0.into())))
            }
            TournamentStore::Kept(keeper) => TournamentLog::Kept(Arc::clone(keeper), next),
        };
        let entry = announcement(next);
        let tournament = Tournament::announced(&entry).map_err(TournamentLogError::from)?;
        log.append(&entry).await?;
        Ok((log, tournament))
    }

    /// The next number where none is stored but those of the tournaments themselves, the unreadable included.
    fn next_number(
        &self,
        listed: Option<TournamentId>,
    ) -> Result<TournamentId, TournamentLogError> {
        let stored = match self {
            TournamentStore::Memory | TournamentStore::Folders(_) | TournamentStore::Kept(_) => {
                None
            }
            #[cfg(feature = "cluster")]
            TournamentStore::Shared(documents) => documents.highest_id(),
        };
        let stored = stored.and_then(|id: u128| u32::try_from(id).ok());
        let highest = stored.max(listed.map(|id| id.0)).unwrap_or(0);
        let next = highest.checked_add(1);
        next.map(TournamentId).ok_or(TournamentLogError::TooLong)
    }

    /// Deletes the log of a tournament that is not listed any more, a moment later. A log that cannot be deleted is found
    /// again by the next start, or the next primary.
    pub(super) fn delete(&self, id: TournamentId) {
        match self {
            TournamentStore::Memory | TournamentStore::Kept(_) => {}
            TournamentStore::Folders(folders) => {
                let folders = folders.clone();
                // It says itself what failed, and the next start finds the log again.
                drop(tokio::task::spawn_blocking(move || {
                    if let Err(error) = folders.delete(id) {
                        tracing::error!(%error, tournament = %id, "the log of a tournament could not be deleted");
                    }
                }));
            }
            #[cfg(feature = "cluster")]
            TournamentStore::Shared(documents) => {
                let document = documents.document(id.0.into());
                tokio::spawn(async move {
                    if let Err(error) = document.delete().await {
                        tracing::error!(%error, tournament = %id, "the log of a tournament could not be deleted");
                    }
                });
            }
        }
    }
}

impl TournamentLog {
    /// Adds an entry; it is durable then.
    ///
    /// # Errors
    /// When it is not, or when that is not known.
    pub async fn append(&mut self, entry: &TournamentEntry) -> Result<(), TournamentAppendError> {
        match self {
            TournamentLog::Memory => Ok(()),
            TournamentLog::File(file) => {
                let (file, entry) = (Arc::clone(file), entry.clone());
                let stored = tokio::task::spawn_blocking(move || file.lock().append(&entry));
                stored.await.map_err(interrupted)?
            }
            #[cfg(feature = "cluster")]
            TournamentLog::Shared(document) => document.append(entry).await,
            TournamentLog::Kept(keeper, id) => keeper.append(*id, entry.clone()).await,
        }
    }

    /// Finds out whether the entry of an append of unknown outcome is stored. True if it is.
    ///
    /// # Errors
    /// When that cannot be found out now.
    pub async fn settle(&mut self) -> Result<bool, TournamentLogError> {
        match self {
            TournamentLog::Memory => Ok(false),
            TournamentLog::File(file) => {
                let file = Arc::clone(file);
                let settled = tokio::task::spawn_blocking(move || file.lock().settle());
                settled.await.map_err(io::Error::from)??;
                // It never counts from now on.
                Ok(false)
            }
            // An append there is unresolved only when the term is over: the next primary reads the document.
            #[cfg(feature = "cluster")]
            TournamentLog::Shared(_) => Err(DocumentNotKept::TermOver.into()),
            TournamentLog::Kept(keeper, id) => keeper.settle(*id).await,
        }
    }
}

/// Reads the tournaments of a keeper.
fn read_kept(keeper: &Arc<dyn TournamentKeeper>) -> Vec<(TournamentLog, Tournament)> {
    let tournaments = keeper.read().into_iter();
    let read = tournaments.filter_map(|entries| {
        let (first, others) = entries.split_first()?;
        let mut tournament = Tournament::announced(first).ok()?;
        for entry in others {
            tournament.apply(entry).ok()?;
        }
        let log = TournamentLog::Kept(Arc::clone(keeper), tournament.id);
        Some((log, tournament))
    });
    read.collect()
}

fn of_file(file: TournamentRecords) -> TournamentLog {
    TournamentLog::File(Arc::new(Mutex::new(file)))
}

/// The process ends, or a fault of the server's own interrupted the work.
fn interrupted(error: tokio::task::JoinError) -> TournamentAppendError {
    TournamentAppendError::Unknown(io::Error::from(error).into())
}
