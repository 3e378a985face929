//! Where the outbox and the key are kept: in the server's directory, or with the people of a cluster.

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use damiera_log::disk::LogDirectory;
use damiera_log::records::{RecordLog, RecordOpenError, read_records};
use damiera_log::sealed::{Unreadable, replace, seal, sync_names, unseal};
use damiera_log::{CommitError, Gravity};
#[cfg(feature = "cluster")]
use damiera_people::shared::{DocumentNotKept, SharedDocument, SharedDocuments};
use damiera_platform::process::aside::if_there;
use uuid::Uuid;

use crate::key::{PushKey, PushKeyError};
use crate::outbox::{Outbox, OutboxEntry};

/// The folder of the outbox in a server's directory.
pub const FOLDER: &str = "notices";

/// The file of the key for push services in a server's directory.
pub const KEY_FILE: &str = "notices.key";

/// The end of the name of a log that is being written.
const DRAFT: &str = ".new";

/// The end of the name of a log that could not be read whole.
const DAMAGED: &str = ".damaged";

/// Entries after which a log is written anew, without the notices that are delivered.
const REWRITE: usize = 4_096;

/// The owner of the records: the log holds nothing else.
const OWNER: Uuid = Uuid::from_u128(0x6e6f_7469_6365_735f_6f75_7462_6f78_0001);

/// The documents of a cluster: the key, and the outbox.
#[cfg(feature = "cluster")]
const KEY_DOCUMENT: u128 = 0;
#[cfg(feature = "cluster")]
const OUTBOX_DOCUMENT: u128 = 1;

/// Where notices are kept.
#[derive(Debug, Clone, Default)]
pub enum NoticeStore {
    /// Nowhere: they end with the process.
    #[default]
    Memory,
    /// In a server's directory.
    Directory(PathBuf),
    /// With the people of a cluster.
    #[cfg(feature = "cluster")]
    Shared(SharedDocuments),
}

/// Why notices cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum NoticeStoreError {
    /// The disk does not give or take them.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The log cannot be gone on with.
    #[error(transparent)]
    Log(#[from] RecordOpenError),
    /// An entry is not stored.
    #[error(transparent)]
    Commit(#[from] CommitError),
    /// An entry cannot be written.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The key's file is damaged.
    #[error("{0}: {1}; remove it, and browsers ask for notices again with a new key")]
    KeyFile(PathBuf, Unreadable),
    /// The key cannot be used.
    #[error("the key for push services: {0}")]
    Key(#[from] PushKeyError),
    /// The cluster does not keep them.
    #[cfg(feature = "cluster")]
    #[error(transparent)]
    Shared(#[from] DocumentNotKept),
}

/// The log of the outbox.
#[derive(Debug)]
pub(crate) enum OutboxLog {
    Memory,
    Directory(OutboxFolder),
    #[cfg(feature = "cluster")]
    Shared {
        document: SharedDocument,
        /// Bytes of its text.
        length: usize,
        entries: usize,
    },
}

/// The outbox in a directory: a log in a folder with the number of times that it was written anew.
#[derive(Debug)]
pub(crate) struct OutboxFolder {
    folder: PathBuf,
    generation: u64,
    log: RecordLog<LogDirectory>,
    entries: usize,
}

impl NoticeStore {
    /// Reads the outbox. What cannot be read of it is set aside and named in the server's log.
    ///
    /// # Errors
    /// When there is no place for it.
    pub(crate) async fn open(&self) -> Result<(OutboxLog, Outbox), NoticeStoreError> {
        match self {
            NoticeStore::Memory => Ok((OutboxLog::Memory, Outbox::default())),
            NoticeStore::Directory(data) => {
                let folder = data.join(FOLDER);
                let opened = tokio::task::spawn_blocking(move || open_folder(folder));
                let (folder, outbox) = opened.await.map_err(io::Error::from)??;
                Ok((OutboxLog::Directory(folder), outbox))
            }
            #[cfg(feature = "cluster")]
            NoticeStore::Shared(documents) => Ok(open_shared(documents)),
        }
    }

    /// The key for push services, drawn and stored at the first time.
    ///
    /// # Errors
    /// When it cannot be read or stored.
    pub(crate) async fn key(&self) -> Result<PushKey, NoticeStoreError> {
        match self {
            NoticeStore::Memory => Ok(PushKey::draw()?),
            NoticeStore::Directory(data) => {
                let path = data.join(KEY_FILE);
                let read = tokio::task::spawn_blocking(move || key_of_file(&path));
                read.await.map_err(io::Error::from)?
            }
            #[cfg(feature = "cluster")]
            NoticeStore::Shared(documents) => {
                let stored = text_of(documents, KEY_DOCUMENT);
                if let Some(text) = stored {
                    return Ok(PushKey::read(&text)?);
                }
                let key = PushKey::draw()?;
                documents.document(KEY_DOCUMENT).keep(key.written()).await?;
                Ok(key)
            }
        }
    }
}

impl OutboxLog {
    /// Adds entries; they are durable then. `after` is the outbox with them, from which the log is written anew when it is
    /// long.
    ///
    /// # Errors
    /// When they are not stored, or that is unknown. Nothing is lost but the memory of them after a crash.
    pub(crate) async fn append(
        self,
        entries: &[OutboxEntry],
        after: &Outbox,
    ) -> (Self, Result<(), NoticeStoreError>) {
        match self {
            OutboxLog::Memory => (OutboxLog::Memory, Ok(())),
            OutboxLog::Directory(mut folder) => {
                let is_long = folder.entries + entries.len() > REWRITE + after.len();
                let lines = match is_long {
                    true => lines(&after.entries()),
                    false => lines(entries),
                };
                let lines = match lines {
                    Ok(lines) => lines,
                    Err(error) => return (OutboxLog::Directory(folder), Err(error.into())),
                };
                let stored = tokio::task::spawn_blocking(move || {
                    let stored = match is_long {
                        true => folder.rewrite(&lines),
                        false => folder.add(&lines),
                    };
                    (folder, stored)
                });
                match stored.await {
                    Ok((folder, stored)) => (OutboxLog::Directory(folder), stored),
                    // The process ends, or a fault of the server's own interrupted the work: nothing is kept from now on.
                    Err(error) => (OutboxLog::Memory, Err(io::Error::from(error).into())),
                }
            }
            #[cfg(feature = "cluster")]
            OutboxLog::Shared {
                document,
                length,
                entries: count,
            } => {
                let is_long = count + entries.len() > REWRITE + after.len();
                append_shared(document, (length, count), entries, is_long.then_some(after)).await
            }
        }
    }
}

impl OutboxFolder {
    fn add(&mut self, lines: &[Vec<u8>]) -> Result<(), NoticeStoreError> {
        for line in lines {
            self.log.append(line)?;
            self.entries += 1;
        }
        Ok(self.log.note_end()?)
    }

    /// Writes the log anew: the new one is there whole before the old one is removed.
    fn rewrite(&mut self, lines: &[Vec<u8>]) -> Result<(), NoticeStoreError> {
        let next = self.generation + 1;
        let log = write_log(&self.folder, next, lines)?;
        let old = self.folder.join(self.generation.to_string());
        (self.log, self.generation, self.entries) = (log, next, lines.len());
        Ok(fs::remove_dir_all(old)?)
    }
}

/// Writes a log of a generation, durably, and opens it.
fn write_log(
    folder: &Path,
    generation: u64,
    lines: &[Vec<u8>],
) -> Result<RecordLog<LogDirectory>, NoticeStoreError> {
    let draft = folder.join(format!("{generation}{DRAFT}"));
    if_there(fs::remove_dir_all(&draft))?;
    make_folder(&draft)?;
    drop(RecordLog::write(
        LogDirectory::shared(&draft),
        OWNER,
        lines,
    )?);
    let kept = folder.join(generation.to_string());
    fs::rename(&draft, &kept)?;
    sync_names(&kept)?;
    Ok(RecordLog::open(
        LogDirectory::shared(&kept),
        OWNER,
        lines.len(),
    )?)
}

fn open_folder(folder: PathBuf) -> Result<(OutboxFolder, Outbox), NoticeStoreError> {
    if !folder.is_dir() {
        make_folder(&folder)?;
    }
    let mut generations = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let name = entry?.file_name();
        generations.extend(name.to_str().and_then(|name| name.parse::<u64>().ok()));
    }
    generations.sort_unstable();
    let Some(newest) = generations.pop() else {
        return begin_folder(folder, 1, Outbox::default());
    };
    // A stop came before they were removed.
    for old in generations {
        fs::remove_dir_all(folder.join(old.to_string()))?;
    }
    let kept = folder.join(newest.to_string());
    let reading = read_records(&LogDirectory::shared(&kept), OWNER)?;
    let mut is_damaged = reading.gravity() >= Gravity::Loss;
    let mut outbox = Outbox::default();
    for record in &reading.records {
        match serde_json::from_slice(record) {
            Ok(entry) => outbox.apply(entry),
            Err(_) => is_damaged = true,
        }
    }
    if !is_damaged {
        let entries = reading.records.len();
        match RecordLog::open(LogDirectory::shared(&kept), OWNER, entries) {
            Ok(log) => {
                let opened = OutboxFolder {
                    folder,
                    generation: newest,
                    log,
                    entries,
                };
                return Ok((opened, outbox));
            }
            Err(error) => tracing::error!(%error, "the log of notices cannot be gone on with"),
        }
    }
    let aside = folder.join(format!("{newest}{DAMAGED}"));
    tracing::error!(path = %aside.display(), "the log of notices is damaged: it is set aside, and some notices are lost");
    if_there(fs::remove_dir_all(&aside))?;
    fs::rename(&kept, &aside)?;
    begin_folder(folder, newest + 1, outbox)
}

/// Begins a generation of the log with what is to be delivered.
fn begin_folder(
    folder: PathBuf,
    generation: u64,
    outbox: Outbox,
) -> Result<(OutboxFolder, Outbox), NoticeStoreError> {
    let lines = lines(&outbox.entries())?;
    let begun = OutboxFolder {
        log: write_log(&folder, generation, &lines)?,
        folder,
        generation,
        entries: lines.len(),
    };
    Ok((begun, outbox))
}

fn make_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().mode(0o700).create(path)?;
    sync_names(path)
}

fn key_of_file(path: &Path) -> Result<PushKey, NoticeStoreError> {
    if let Some(bytes) = if_there(fs::read(path))? {
        let text = unseal::<String>(&bytes);
        let text = text.map_err(|error| NoticeStoreError::KeyFile(path.to_owned(), error))?;
        return Ok(PushKey::read(&text.value)?);
    }
    let key = PushKey::draw()?;
    replace(path, &seal(&key.written())?)?;
    Ok(key)
}

fn lines(entries: &[OutboxEntry]) -> serde_json::Result<Vec<Vec<u8>>> {
    entries.iter().map(serde_json::to_vec).collect()
}

#[cfg(feature = "cluster")]
fn text_of(documents: &SharedDocuments, id: u128) -> Option<String> {
    let mut all = documents.all().into_iter();
    all.find(|(document, _)| document.id() == id)
        .map(|(_, text)| text)
}

#[cfg(feature = "cluster")]
fn open_shared(documents: &SharedDocuments) -> (OutboxLog, Outbox) {
    let text = text_of(documents, OUTBOX_DOCUMENT).unwrap_or_default();
    let mut outbox = Outbox::default();
    for line in text.lines() {
        match serde_json::from_str(line) {
            Ok(entry) => outbox.apply(entry),
            Err(error) => tracing::error!(%error, "an entry of the log of notices cannot be read"),
        }
    }
    let log = OutboxLog::Shared {
        document: documents.document(OUTBOX_DOCUMENT),
        length: text.len(),
        entries: text.lines().count(),
    };
    (log, outbox)
}

/// Adds entries to the document, or writes it anew from an outbox.
#[cfg(feature = "cluster")]
async fn append_shared(
    document: SharedDocument,
    (length, count): (usize, usize),
    entries: &[OutboxEntry],
    anew: Option<&Outbox>,
) -> (OutboxLog, Result<(), NoticeStoreError>) {
    let all = anew.map(Outbox::entries);
    let written = all.as_deref().unwrap_or(entries);
    let stored = async {
        let mut text = String::new();
        for entry in written {
            text.push_str(&serde_json::to_string(entry)?);
            text.push('\n');
        }
        let end = if anew.is_some() { 0 } else { length } + text.len();
        match anew {
            Some(_) => document.keep(text).await?,
            None => document.append(length, text).await?,
        }
        Ok::<_, NoticeStoreError>(end)
    };
    let stored = stored.await;
    let (length, entries) = match (&stored, anew) {
        (Ok(end), Some(_)) => (*end, written.len()),
        (Ok(end), None) => (*end, count + written.len()),
        (Err(_), _) => (length, count),
    };
    let log = OutboxLog::Shared {
        document,
        length,
        entries,
    };
    (log, stored.map(drop))
}
