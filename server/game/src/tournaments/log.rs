//! The log of a tournament: a file with a line of JSON for each entry, which is only added to.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use damiera_platform::process::aside::if_there;
use damiera_protocol::tournament::TournamentId;
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
    /// None can be held: the servers of a cluster share no file.
    Closed,
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
    /// The log would be too long.
    #[error("the log of a tournament has more than {MOST_BYTES} bytes")]
    TooLong,
}

impl TournamentStore {
    /// A new log for a tournament.
    ///
    /// # Errors
    /// When its file cannot be made.
    pub fn create(&self, id: TournamentId) -> Result<TournamentLog, TournamentLogError> {
        match self {
            TournamentStore::Memory | TournamentStore::Closed => Ok(TournamentLog::Memory),
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
        }
    }

    /// Every tournament that is kept, in the order of their numbers. One that cannot be read is left where it is.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn read(&self) -> io::Result<Vec<(TournamentLog, Tournament)>> {
        let TournamentStore::Files(folder) = self else {
            return Ok(Vec::new());
        };
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
        found.sort_by_key(|(_, tournament)| tournament.id);
        Ok(found)
    }

    /// Deletes the log of a tournament that is not listed any more.
    ///
    /// # Errors
    /// When it cannot be deleted.
    pub fn delete(&self, id: TournamentId) -> io::Result<()> {
        match self {
            TournamentStore::Memory | TournamentStore::Closed => Ok(()),
            TournamentStore::Files(folder) => {
                if_there(fs::remove_file(path(folder, id)))?;
                Ok(())
            }
        }
    }
}

impl TournamentLog {
    /// Adds an entry; it is durable then.
    ///
    /// # Errors
    /// When it is not, and the log is as it was before.
    pub async fn append(&mut self, entry: &TournamentEntry) -> Result<(), TournamentLogError> {
        let TournamentLog::File { file, length } = self else {
            return Ok(());
        };
        let mut line = serde_json::to_string(entry)?;
        line.push('\n');
        let longer = *length + line.len() as u64;
        if longer > MOST_BYTES {
            return Err(TournamentLogError::TooLong);
        }
        let (file, before) = (Arc::clone(file), *length);
        let written = tokio::task::spawn_blocking(move || add(&file, before, line.as_bytes()));
        written.await.map_err(io::Error::from)??;
        *length = longer;
        Ok(())
    }
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

/// Adds a line to a file. Where that fails, what was written of it is cut off again.
fn add(mut file: &File, before: u64, line: &[u8]) -> io::Result<()> {
    let written = file.write_all(line).and_then(|()| file.sync_data());
    if written.is_err() {
        file.set_len(before)?;
    }
    written
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
    let mut tournament: Option<Tournament> = None;
    for line in text[..length].split_inclusive(|byte| *byte == b'\n') {
        let entry: TournamentEntry = serde_json::from_slice(line)?;
        match &mut tournament {
            None => tournament = Some(Tournament::announced(&entry)?),
            Some(tournament) => tournament.apply(&entry)?,
        }
    }
    let log = TournamentLog::File {
        file: Arc::new(file),
        length: length as u64,
    };
    Ok(tournament.map(|tournament| (log, tournament)))
}
