//! The store of classes: in memory, in a file each, or with the people of a cluster.
//!
//! Only the store has the nicknames of pupils.

use std::io;
use std::path::{Path, PathBuf};

use damiera_log::sealed;

use super::file;
use super::record::{ClassRecordError, MOST_BYTES};
use super::state::PersistedClass;
#[cfg(feature = "cluster")]
use damiera_people::shared::{DocumentNotKept, SharedDocument, SharedDocuments};

/// Where classes are kept.
#[derive(Debug, Clone, Default)]
pub enum ClassStore {
    /// Nowhere: they end with the process.
    #[default]
    Memory,
    /// In this folder, in a file each.
    Files(PathBuf),
    /// With the people of a cluster.
    #[cfg(feature = "cluster")]
    Shared(SharedDocuments),
}

/// Where one class is kept.
#[derive(Debug, Clone)]
pub enum ClassRecord {
    /// Nowhere.
    Memory,
    /// In this file.
    File(PathBuf),
    /// With the people of a cluster.
    #[cfg(feature = "cluster")]
    Shared(SharedDocument),
}

/// Content of a store.
#[derive(Debug, Default)]
pub struct KeptClasses {
    /// The classes that go on.
    pub open: Vec<(ClassRecord, PersistedClass)>,
    /// Files to delete: classes after the end of their day, and unreadable files, which nothing else would ever
    /// delete.
    pub over: Vec<ClassRecord>,
}

/// A class is not kept as it is to stand; it is kept as it was before.
#[derive(Debug, thiserror::Error)]
pub enum ClassStoreError {
    /// Its file cannot be written, read or deleted.
    #[error("the file of a class: {0}")]
    File(#[from] io::Error),
    /// It has no written form.
    #[error(transparent)]
    Record(#[from] ClassRecordError),
    /// The cluster does not keep it.
    #[cfg(feature = "cluster")]
    #[error("a class in the cluster: {0}")]
    Shared(#[from] DocumentNotKept),
}

impl ClassStore {
    /// Where the class of a number is kept that is drawn by lot.
    pub fn record(&self, id: u128) -> ClassRecord {
        match self {
            ClassStore::Memory => ClassRecord::Memory,
            ClassStore::Files(folder) => ClassRecord::File(file::path(folder, id)),
            #[cfg(feature = "cluster")]
            ClassStore::Shared(classes) => ClassRecord::Shared(classes.document(id)),
        }
    }

    /// Everything that is kept, at a time in milliseconds of Unix time. Nothing is changed.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn read(&self, now: u64) -> Result<KeptClasses, ClassStoreError> {
        let mut kept = KeptClasses::default();
        match self {
            ClassStore::Memory => {}
            ClassStore::Files(folder) => {
                for path in file::list(folder)? {
                    let text = file::id_of(&path).map(|_| bounded(&path));
                    let state = text.map(|text| Ok(PersistedClass::unseal(&text?)?));
                    kept.take(ClassRecord::File(path), state, now);
                }
            }
            #[cfg(feature = "cluster")]
            ClassStore::Shared(classes) => {
                for (class, text) in classes.all() {
                    let state = PersistedClass::decode(text.as_bytes());
                    let state = state.map_err(ClassStoreError::from);
                    kept.take(ClassRecord::Shared(class), Some(state), now);
                }
            }
        }
        Ok(kept)
    }
}

/// The bytes of a file, unless they are too many for a class.
fn bounded(path: &Path) -> Result<Vec<u8>, ClassStoreError> {
    let length = usize::try_from(std::fs::metadata(path)?.len()).unwrap_or(usize::MAX);
    // A file has a line more than the class.
    match length > 2 * MOST_BYTES {
        true => Err(ClassRecordError::TooLong(length).into()),
        false => Ok(std::fs::read(path)?),
    }
}

impl KeptClasses {
    /// Takes what is kept in one place; None is less than a class.
    fn take(
        &mut self,
        record: ClassRecord,
        state: Option<Result<PersistedClass, ClassStoreError>>,
        now: u64,
    ) {
        let Some(state) = state else {
            return self.over.push(record);
        };
        let state = state.inspect_err(|error| {
            tracing::warn!(%error, "what is kept of a class cannot be read and is deleted");
        });
        match state.ok().filter(|state| !state.is_over_at(now)) {
            Some(state) => self.open.push((record, state)),
            None => self.over.push(record),
        }
    }
}

impl ClassRecord {
    /// Keeps a class as it stands; it is durable then.
    ///
    /// # Errors
    /// When it is not, and the class is kept as it was before.
    pub async fn keep(&self, state: &PersistedClass) -> Result<(), ClassStoreError> {
        match self {
            ClassRecord::Memory => Ok(()),
            ClassRecord::File(path) => {
                let (path, text) = (path.clone(), state.seal()?);
                let written = tokio::task::spawn_blocking(move || sealed::replace(&path, &text));
                Ok(written.await.map_err(io::Error::from)??)
            }
            #[cfg(feature = "cluster")]
            ClassRecord::Shared(class) => Ok(class.keep(state.encode()?).await?),
        }
    }

    /// Deletes it if it is a file, so that it is gone before anybody is served; false if it is none or cannot be deleted.
    pub fn delete_at_once(&self) -> bool {
        match self {
            ClassRecord::Memory => true,
            ClassRecord::File(path) => file::remove(path).is_ok(),
            #[cfg(feature = "cluster")]
            ClassRecord::Shared(_) => false,
        }
    }

    /// Deletes it.
    ///
    /// # Errors
    /// When it cannot be deleted.
    pub async fn delete(&self) -> Result<(), ClassStoreError> {
        match self {
            ClassRecord::Memory => Ok(()),
            ClassRecord::File(path) => {
                let path = path.clone();
                let removed = tokio::task::spawn_blocking(move || file::remove(&path));
                Ok(removed.await.map_err(io::Error::from)??)
            }
            #[cfg(feature = "cluster")]
            ClassRecord::Shared(class) => Ok(class.delete().await?),
        }
    }
}

/// The files of classes in a folder that cannot be read: the next start deletes them.
///
/// # Errors
/// When the folder cannot be read.
pub fn damaged_files(folder: &Path) -> io::Result<Vec<(PathBuf, ClassStoreError)>> {
    let mut damaged = Vec::new();
    for path in file::list(folder)? {
        let is_whole = file::id_of(&path).is_some();
        let read = bounded(&path).and_then(|bytes| Ok(PersistedClass::unseal(&bytes)?));
        match read {
            // The class may just be over.
            Err(ClassStoreError::File(error)) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) if is_whole => damaged.push((path, error)),
            Ok(_) | Err(_) => {}
        }
    }
    Ok(damaged)
}

/// The number of files of classes in a folder.
///
/// # Errors
/// When the folder cannot be read.
pub fn count_files(folder: &Path) -> io::Result<usize> {
    Ok(file::list(folder)?.len())
}

/// Deletes the files of all classes in a folder, of a server that keeps none there any more, and says how many there were.
///
/// # Errors
/// When the folder cannot be read, or a file not be deleted.
pub fn delete_files(folder: &Path) -> io::Result<usize> {
    let files = file::list(folder)?;
    files.iter().try_for_each(|path| file::remove(path))?;
    Ok(files.len())
}

/// The classes in the files of a folder that are not over at a time in milliseconds of Unix time, as they are written, each
/// with its number, in the order of these.
///
/// # Errors
/// When the folder cannot be read.
#[cfg(feature = "cluster")]
pub fn written_in(folder: &Path, now: u64) -> Result<Vec<(u128, String)>, ClassStoreError> {
    let kept = ClassStore::Files(folder.to_owned()).read(now)?;
    let mut written = Vec::new();
    for (record, state) in kept.open {
        if let ClassRecord::File(path) = record
            && let Some(id) = file::id_of(&path)
        {
            written.push((id, state.encode()?));
        }
    }
    written.sort_unstable_by_key(|(id, _)| *id);
    Ok(written)
}

/// Writes classes as files of a folder, and gives how many are not over at a time in milliseconds of Unix time; the others
/// are left out.
///
/// # Errors
/// When a file cannot be written.
#[cfg(feature = "cluster")]
pub fn write_into(
    folder: &Path,
    classes: &[(u128, String)],
    now: u64,
) -> Result<usize, ClassStoreError> {
    let mut written = 0;
    for (id, text) in classes {
        let state = PersistedClass::decode(text.as_bytes())?;
        if !state.is_over_at(now) {
            sealed::replace(&file::path(folder, *id), &state.seal()?)?;
            written += 1;
        }
    }
    Ok(written)
}
