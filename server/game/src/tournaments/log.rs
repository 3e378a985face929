//! The log of a tournament: a line of JSON for each entry, which is only added to. It is a file, or with the people of a
//! cluster.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[cfg(feature = "cluster")]
use damiera_people::shared::{DocumentNotKept, SharedDocument, SharedDocuments};
use damiera_platform::process::aside::if_there;
use damiera_protocol::tournament::TournamentId;

use super::keeper::TournamentKeeper;
use damiera_tournaments::event::{BadTournamentEntry, Tournament, TournamentEntry};

/// The beginning of the names of the files.
const BEGINNING: &str = "tournament-";

/// The end of their names.
const ENDING: &str = ".jsonl";

/// Bytes of one log. A tournament of a thousand with fifteen rounds has some two million; a longer log is not read, and
/// nothing is added to it.
const MOST_BYTES: u64 = 8 * 1024 * 1024;

/// Where tournaments are kept.
#[derive(Debug, Clone, Default)]
pub enum TournamentStore {
    /// Nowhere: they end with the process.
    #[default]
    Memory,
    /// In this folder, in a file each.
    Files(PathBuf),
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
    /// To this file, which has so many bytes.
    File {
        /// The open file.
        file: Arc<File>,
        /// Its length. All its lines are whole.
        length: u64,
    },
    /// With the people of a cluster.
    #[cfg(feature = "cluster")]
    Shared {
        /// In the present term.
        document: SharedDocument,
        /// Its length.
        length: u64,
    },
    /// With this keeper.
    Kept(Arc<dyn TournamentKeeper>, TournamentId),
}

/// A log that cannot be read or added to.
#[derive(Debug, thiserror::Error)]
pub enum TournamentLogError {
    /// Its file.
    #[error("the log of a tournament: {0}")]
    File(#[from] io::Error),
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
    /// The log would be too long.
    #[error("the log of a tournament has more than {MOST_BYTES} bytes")]
    TooLong,
}

/// An entry is not known to be in a log.
#[derive(Debug, thiserror::Error)]
pub enum TournamentAppendError {
    /// It is not stored, and never will be. The log is as it was before, and the next append may go on.
    #[error("not stored: {0}")]
    NotStored(TournamentLogError),
    /// It may be stored or not: [`TournamentLog::settle`] must succeed before anything else is appended.
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
    /// A new log for a tournament.
    ///
    /// # Errors
    /// When its file cannot be made.
    pub fn create(&self, id: TournamentId) -> Result<TournamentLog, TournamentLogError> {
        match self {
            TournamentStore::Memory => Ok(TournamentLog::Memory),
            TournamentStore::Files(folder) => {
                let path = path(folder, id);
                let mut options = OpenOptions::new();
                let file = options
                    .append(true)
                    .create_new(true)
                    .mode(0o600)
                    .open(path)?;
                File::open(folder)?.sync_all()?;
                let file = Arc::new(file);
                Ok(TournamentLog::File { file, length: 0 })
            }
            #[cfg(feature = "cluster")]
            TournamentStore::Shared(documents) => {
                let document = documents.document(id.0.into());
                Ok(TournamentLog::Shared {
                    document,
                    length: 0,
                })
            }
            TournamentStore::Kept(keeper) => Ok(TournamentLog::Kept(Arc::clone(keeper), id)),
        }
    }

    /// Every tournament that is kept, in the order of their numbers. One that cannot be read is left where it is.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn read(&self) -> io::Result<Vec<(TournamentLog, Tournament)>> {
        let mut found = match self {
            TournamentStore::Memory => Vec::new(),
            TournamentStore::Files(folder) => read_files(folder)?,
            #[cfg(feature = "cluster")]
            TournamentStore::Shared(documents) => read_shared(documents),
            TournamentStore::Kept(keeper) => read_kept(keeper),
        };
        found.sort_by_key(|(_, tournament)| tournament.id);
        Ok(found)
    }

    /// Deletes the log of a tournament that is not listed any more; in a cluster it is deleted a moment later.
    ///
    /// # Errors
    /// When its file cannot be deleted.
    pub fn delete(&self, id: TournamentId) -> io::Result<()> {
        match self {
            TournamentStore::Memory | TournamentStore::Kept(_) => Ok(()),
            TournamentStore::Files(folder) => {
                if_there(fs::remove_file(path(folder, id)))?;
                Ok(())
            }
            #[cfg(feature = "cluster")]
            TournamentStore::Shared(documents) => {
                let document = documents.document(id.0.into());
                tokio::spawn(async move {
                    // The next primary finds it again.
                    if let Err(error) = document.delete().await {
                        tracing::error!(%error, tournament = %id, "the log of a tournament could not be deleted");
                    }
                });
                Ok(())
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
        let length = match self {
            TournamentLog::Memory => return Ok(()),
            TournamentLog::Kept(keeper, id) => return keeper.append(*id, entry.clone()).await,
            TournamentLog::File { length, .. } => length,
            #[cfg(feature = "cluster")]
            TournamentLog::Shared { length, .. } => length,
        };
        let mut line = serde_json::to_string(entry)?;
        line.push('\n');
        let (before, longer) = (*length, *length + line.len() as u64);
        if longer > MOST_BYTES {
            return Err(TournamentLogError::TooLong.into());
        }
        match self {
            TournamentLog::Memory | TournamentLog::Kept(..) => {}
            TournamentLog::File { file, length } => {
                let file = Arc::clone(file);
                let written =
                    tokio::task::spawn_blocking(move || add(&file, before, line.as_bytes()));
                let unknown = |error: io::Error| TournamentAppendError::Unknown(error.into());
                written.await.map_err(|error| unknown(error.into()))??;
                *length = longer;
            }
            #[cfg(feature = "cluster")]
            TournamentLog::Shared { document, length } => {
                let at = usize::try_from(before).map_err(|_| TournamentLogError::TooLong)?;
                document.append(at, line).await.map_err(unless_refused)?;
                *length = longer;
            }
        }
        Ok(())
    }

    /// Finds out whether the entry of an append of unknown outcome is stored. True if it is.
    ///
    /// # Errors
    /// When that cannot be found out now.
    pub async fn settle(&mut self) -> Result<bool, TournamentLogError> {
        match self {
            TournamentLog::Memory => Ok(false),
            TournamentLog::Kept(keeper, id) => keeper.settle(*id).await,
            TournamentLog::File { file, length } => {
                let (file, length) = (Arc::clone(file), *length);
                let cut = move || file.set_len(length).and_then(|()| file.sync_all());
                let cut = tokio::task::spawn_blocking(cut).await;
                cut.map_err(io::Error::from)??;
                Ok(false)
            }
            // An append there is unresolved only when the term is over: the next primary reads the document.
            #[cfg(feature = "cluster")]
            TournamentLog::Shared { .. } => Err(DocumentNotKept::TermOver.into()),
        }
    }
}

/// The outcome of an append that a cluster does not confirm.
#[cfg(feature = "cluster")]
fn unless_refused(error: DocumentNotKept) -> TournamentAppendError {
    match error {
        DocumentNotKept::Down | DocumentNotKept::Full | DocumentNotKept::Conflict => error.into(),
        DocumentNotKept::TermOver | DocumentNotKept::Unresolved => {
            TournamentAppendError::Unknown(error.into())
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

/// Reads the tournaments of a folder.
fn read_files(folder: &Path) -> io::Result<Vec<(TournamentLog, Tournament)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if id_of(&path).is_some() {
            match read(&path) {
                Ok(Some(kept)) => found.push(kept),
                // It was about to be announced, and no person has heard of it.
                Ok(None) => drop(if_there(fs::remove_file(&path))?),
                Err(error) => {
                    tracing::error!(%error, path = %path.display(), "a tournament cannot be read, and is not held");
                }
            }
        }
    }
    Ok(found)
}

/// Reads the tournaments of a cluster.
#[cfg(feature = "cluster")]
fn read_shared(documents: &SharedDocuments) -> Vec<(TournamentLog, Tournament)> {
    let mut found = Vec::new();
    for (document, text) in documents.all() {
        let length = text.len() as u64;
        match applied(text.as_bytes()) {
            Ok(Some(tournament)) => {
                found.push((TournamentLog::Shared { document, length }, tournament));
            }
            // A document without a line is never stored.
            Ok(None) => {}
            Err(error) => {
                tracing::error!(%error, tournament = document.id(), "a tournament cannot be read, and is not held");
            }
        }
    }
    found
}

/// Copies every log of a folder into another one, as far as its lines are whole, and returns how many there are. A server may
/// be adding to them.
///
/// # Errors
/// When the folder or a log cannot be read, or a copy not be written.
pub fn copy_logs(from: &Path, to: &Path) -> io::Result<usize> {
    let mut copied = 0;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let Some(id) = id_of(&path) else { continue };
        let text = fs::read(&path)?;
        let length = whole(&text);
        let copy = self::path(to, id);
        fs::write(&copy, &text[..length])?;
        File::open(&copy)?.sync_all()?;
        copied += 1;
    }
    File::open(to)?.sync_all()?;
    Ok(copied)
}

/// The length of the whole lines of a log.
fn whole(text: &[u8]) -> usize {
    let last = text.iter().rposition(|byte| *byte == b'\n');
    last.map_or(0, |at| at + 1)
}

/// Adds a line to a file. Where it cannot be written, what is there of it is cut off again.
fn add(mut file: &File, before: u64, line: &[u8]) -> Result<(), TournamentAppendError> {
    let unknown = |error: io::Error| TournamentAppendError::Unknown(error.into());
    if let Err(error) = file.write_all(line) {
        file.set_len(before).map_err(unknown)?;
        return Err(error.into());
    }
    file.sync_data().map_err(unknown)
}

fn path(folder: &Path, id: TournamentId) -> PathBuf {
    folder.join(format!("{BEGINNING}{id}{ENDING}"))
}

fn id_of(path: &Path) -> Option<TournamentId> {
    let name = path.file_name()?.to_str()?;
    let digits = name.strip_prefix(BEGINNING)?.strip_suffix(ENDING)?;
    digits.parse().ok()
}

/// Reads a log. A last line without its end was being written when the server ended: it was never confirmed, and is
/// cut off. None if nothing is left.
fn read(path: &Path) -> Result<Option<(TournamentLog, Tournament)>, TournamentLogError> {
    let file = OpenOptions::new().read(true).append(true).open(path)?;
    if file.metadata()?.len() > MOST_BYTES {
        return Err(TournamentLogError::TooLong);
    }
    let text = fs::read(path)?;
    let length = whole(&text);
    if length < text.len() {
        file.set_len(length as u64)?;
        file.sync_data()?;
    }
    let log = TournamentLog::File {
        file: Arc::new(file),
        length: length as u64,
    };
    Ok(applied(&text[..length])?.map(|tournament| (log, tournament)))
}

/// The tournament of a log's lines; None if there are none.
fn applied(lines: &[u8]) -> Result<Option<Tournament>, TournamentLogError> {
    let mut tournament: Option<Tournament> = None;
    for line in lines.split_inclusive(|byte| *byte == b'\n') {
        let entry: TournamentEntry = serde_json::from_slice(line)?;
        match &mut tournament {
            None => tournament = Some(Tournament::announced(&entry)?),
            Some(tournament) => tournament.apply(&entry)?,
        }
    }
    Ok(tournament)
}

/// The tournaments in the logs of a folder as they are written, as far as their lines are whole, each with its number, in the
/// order of these.
///
/// # Errors
/// When the folder or a log cannot be read.
#[cfg(feature = "cluster")]
pub fn written_in(folder: &Path) -> Result<Vec<(u128, String)>, TournamentLogError> {
    let mut written = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(id) = id_of(&path) else { continue };
        let mut text = fs::read(&path)?;
        text.truncate(whole(&text));
        if text.len() as u64 > MOST_BYTES {
            return Err(TournamentLogError::TooLong);
        }
        if review(&text)? {
            let text = String::from_utf8(text);
            let text = text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
            written.push((id.0.into(), text));
        }
    }
    written.sort_unstable();
    Ok(written)
}

/// Writes tournaments as logs of a folder that has none, durably.
///
/// # Errors
/// When a log cannot be written, or a number is none of a tournament.
#[cfg(feature = "cluster")]
pub fn write_into(folder: &Path, tournaments: &[(u128, String)]) -> io::Result<()> {
    for (id, text) in tournaments {
        let id = u32::try_from(*id)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        let mut options = OpenOptions::new();
        let options = options.write(true).create_new(true).mode(0o600);
        let mut file = options.open(path(folder, TournamentId(id)))?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
    }
    File::open(folder)?.sync_all()
}

/// Checks that a log can be read, and says whether it has a tournament.
///
/// # Errors
/// When it cannot.
#[cfg(feature = "cluster")]
pub fn review(lines: &[u8]) -> Result<bool, TournamentLogError> {
    Ok(applied(lines)?.is_some())
}
