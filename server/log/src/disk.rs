//! The log's requirements of a disk: segments that grow, and a sync that makes them durable.

use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use damiera_platform::process::aside::if_there;

/// A directory of segments, named by number.
///
/// Implementations exist for a real directory and, in tests, for a disk that forgets everything that was not synced.
pub trait Disk: fmt::Debug + Send + 'static {
    /// A segment that is open for writing.
    type Segment: Segment;

    /// The numbers of the segments that are there, ascending.
    ///
    /// # Errors
    /// When the directory cannot be read.
    fn segments(&self) -> io::Result<Vec<u64>>;

    /// Everything in a segment.
    ///
    /// # Errors
    /// When it is not there or cannot be read.
    fn read(&self, number: u64) -> io::Result<Vec<u8>>;

    /// Fills `bytes` from a place in a segment.
    ///
    /// # Errors
    /// When there are not as many bytes, or they cannot be read.
    fn read_at(&self, number: u64, offset: u64, bytes: &mut [u8]) -> io::Result<()>;

    /// Creates a new, empty segment. Its name survives a loss of power.
    ///
    /// # Errors
    /// When it is there already or cannot be made.
    fn create(&self, number: u64) -> io::Result<Self::Segment>;

    /// Opens an existing segment. Its name survives a loss of power from now on.
    ///
    /// # Errors
    /// When it is not there or cannot be written.
    fn open(&self, number: u64) -> io::Result<Self::Segment>;

    /// Returns true if the name of a segment still leads to the file that was opened under it: files can be deleted and
    /// replaced while they are written.
    ///
    /// # Errors
    /// When the disk does not say.
    fn leads_to(&self, number: u64, segment: &Self::Segment) -> io::Result<bool>;

    /// Reads the note about the end of the log; None if there is none.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read_end(&self) -> io::Result<Option<Vec<u8>>>;

    /// Writes something down about the end of the log in place of what was there before, durably
    /// and as a whole.
    ///
    /// # Errors
    /// On error the earlier content is unchanged.
    fn write_end(&self, bytes: &[u8]) -> io::Result<()>;
}

/// A segment that is open for writing.
pub trait Segment: fmt::Debug + Send + 'static {
    /// Writes bytes at a place, in any order of places and with no promise yet.
    ///
    /// # Errors
    /// When not everything could be written; some of it may have been.
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()>;

    /// Makes everything written so far durable.
    ///
    /// # Errors
    /// After an error it is unknown what is durable, and asking again proves nothing.
    fn sync(&mut self) -> io::Result<()>;
}

/// Number of tries to get a lock that another process has.
const LOCK_TRIES: u32 = 20;

/// Time between two of these.
const BETWEEN_LOCK_TRIES: Duration = Duration::from_millis(100);

/// A directory of files.
#[derive(Debug)]
pub struct LogDirectory {
    path: PathBuf,
    /// Holds the lock as long as the log is open.
    _lock: Option<File>,
}

/// Why a directory cannot hold a log.
#[derive(Debug, thiserror::Error)]
pub enum DirectoryError {
    /// Another process writes there.
    #[error("another server is using {0}; stop it first, or choose another directory")]
    InUse(PathBuf),
    /// The file that keeps a second server out is not what it should be.
    #[error(
        "{path}: {error}; the server's user must be able to write its directory, where this is an empty file that can be \
         removed when no server is running"
    )]
    Lock {
        /// Which file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The directory cannot be made or used.
    #[error("{path}: {error}")]
    Io {
        /// Which directory.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
}

impl LogDirectory {
    /// The directory, made if it is not there, for one process alone.
    ///
    /// # Errors
    /// When another process has it, or it cannot be made or written.
    pub fn exclusive(path: &Path) -> Result<Self, DirectoryError> {
        fs::create_dir_all(path).map_err(|error| DirectoryError::Io {
            path: path.to_owned(),
            error,
        })?;
        let name = path.join(LOCK_FILE);
        let lock = match open_file(File::options().write(true), &name) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                match File::options().write(true).create_new(true).open(&name) {
                    // Another server has made it meanwhile.
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                        open_file(File::options().write(true), &name)
                    }
                    made => made,
                }
            }
            opened => opened,
        };
        LogDirectory::locked(path, lock.map_err(no_lock(path))?)
    }

    /// The directory for reading, kept from servers meanwhile. Nothing is made, so that it may be on
    /// a disk that cannot be written.
    ///
    /// # Errors
    /// When a server has it, or the disk does not say.
    pub fn undisturbed(path: &Path) -> Result<Self, DirectoryError> {
        let name = path.join(LOCK_FILE);
        let is_no_file = fs::metadata(&name).is_ok_and(|found| !found.is_file());
        match open_file(File::options().read(true), &name).map_err(|error| (error.kind(), error)) {
            Ok(lock) => LogDirectory::locked(path, lock),
            // Each server opens it before anything else, so that none is there.
            Err((io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied, _)) => {
                Ok(LogDirectory::shared(path))
            }
            Err(_) if is_no_file => Ok(LogDirectory::shared(path)),
            Err((_, error)) => Err(no_lock(path)(error)),
        }
    }

    /// Looks whether a server could lock the directory and go on with its newest segment. Nothing is made or locked,
    /// and the disk may be read-only.
    ///
    /// # Errors
    /// When it could not, also if no other had it.
    pub fn could_be_used(path: &Path) -> Result<(), DirectoryError> {
        could_be_written(&path.join(LOCK_FILE)).map_err(no_lock(path))?;
        let directory = LogDirectory::shared(path);
        // Reading the segments reports a directory that cannot be listed.
        let newest = directory
            .segments()
            .ok()
            .and_then(|all| all.last().copied());
        newest.map_or(Ok(()), |newest| {
            let path = directory.file(newest);
            could_be_written(&path).map_err(|error| DirectoryError::Io { path, error })
        })
    }

    fn locked(path: &Path, lock: File) -> Result<Self, DirectoryError> {
        match lock.try_lock() {
            Ok(()) => Ok(LogDirectory {
                path: path.to_owned(),
                _lock: Some(lock),
            }),
            Err(TryLockError::WouldBlock) => Err(DirectoryError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(no_lock(path)(error)),
        }
    }

    /// Locks as [`exclusive`](Self::exclusive) does, for a server that starts. The system may still be taking a killed
    /// one apart, so that a directory in use is asked for again for two seconds.
    ///
    /// # Errors
    /// When another process has it, or it cannot be made or written.
    #[expect(
        clippy::disallowed_methods,
        reason = "nothing runs yet that a sleep could hold up"
    )]
    pub fn exclusive_at_start(path: &Path) -> Result<Self, DirectoryError> {
        for _ in 1..LOCK_TRIES {
            match Self::exclusive(path) {
                Err(DirectoryError::InUse(_)) => thread::sleep(BETWEEN_LOCK_TRIES),
                opened => return opened,
            }
        }
        Self::exclusive(path)
    }

    /// The directory for reading beside its writer; this creates nothing and locks nothing.
    pub fn shared(path: &Path) -> Self {
        LogDirectory {
            path: path.to_owned(),
            _lock: None,
        }
    }

    /// A name is an entry of the directory, and is durable only when that is.
    fn sync_names(&self) -> io::Result<()> {
        File::open(&self.path)?.sync_all()
    }

    /// The file of a segment.
    pub fn file(&self, number: u64) -> PathBuf {
        self.path.join(segment_name(number))
    }
}

fn segment_name(number: u64) -> PathBuf {
    format!("{number:08}.{EXTENSION}").into()
}

/// Opens a regular file and nothing else: opening a pipe without a peer would block for ever.
fn open_file(options: &OpenOptions, path: &Path) -> io::Result<File> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => options.open(path),
        Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => Err(io::Error::other("it is not a file")),
        Err(error) => Err(error),
    }
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_file(File::options().read(true), path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Checks that a file could be created or written on a working disk. Changes nothing.
///
/// # Errors
/// When it could not.
pub fn could_be_written(path: &Path) -> io::Result<()> {
    match open_file(File::options().write(true), path).map_err(|error| (error.kind(), error)) {
        Ok(_) => Ok(()),
        Err((io::ErrorKind::NotFound | io::ErrorKind::ReadOnlyFilesystem, _)) => Ok(()),
        Err((_, error)) => Err(error),
    }
}

fn no_lock(directory: &Path) -> impl Fn(io::Error) -> DirectoryError {
    let path = directory.join(LOCK_FILE);
    move |error| DirectoryError::Lock {
        path: path.clone(),
        error,
    }
}

/// The file name extension of segments.
pub const EXTENSION: &str = "damiera";

/// The file that keeps a second server out.
pub const LOCK_FILE: &str = "lock";

/// The file that says how far the log went at least.
pub const END_FILE: &str = "journal.end";

/// Under which name it is written before it takes the place of the old one.
const NEW_END_FILE: &str = "journal.end.new";

/// A segment's file that is open for writing.
#[derive(Debug)]
pub struct SegmentFile {
    file: File,
    /// The file's device and inode number.
    identity: (u64, u64),
}

impl SegmentFile {
    fn new(file: File) -> io::Result<Self> {
        let identity = identity(&file.metadata()?);
        Ok(SegmentFile { file, identity })
    }
}

fn identity(found: &Metadata) -> (u64, u64) {
    (found.dev(), found.ino())
}

impl Disk for LogDirectory {
    type Segment = SegmentFile;

    fn segments(&self) -> io::Result<Vec<u64>> {
        let mut numbers = Vec::new();
        for entry in fs::read_dir(&self.path)? {
            let path = PathBuf::from(entry?.file_name());
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            if let Some(Ok(number)) = stem.map(str::parse)
                && path == segment_name(number)
            {
                numbers.push(number);
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    fn read(&self, number: u64) -> io::Result<Vec<u8>> {
        read_file(&self.file(number))
    }

    fn read_at(&self, number: u64, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
        open_file(File::options().read(true), &self.file(number))?.read_exact_at(bytes, offset)
    }

    fn create(&self, number: u64) -> io::Result<SegmentFile> {
        let file = File::options()
            .write(true)
            .create_new(true)
            .open(self.file(number))?;
        self.sync_names()?;
        SegmentFile::new(file)
    }

    fn open(&self, number: u64) -> io::Result<SegmentFile> {
        let file = open_file(File::options().write(true), &self.file(number))?;
        // The call that made it may have failed here.
        self.sync_names()?;
        SegmentFile::new(file)
    }

    fn leads_to(&self, number: u64, segment: &SegmentFile) -> io::Result<bool> {
        let found = if_there(fs::metadata(self.file(number)))?;
        Ok(found.is_some_and(|found| identity(&found) == segment.identity))
    }

    fn read_end(&self) -> io::Result<Option<Vec<u8>>> {
        if_there(read_file(&self.path.join(END_FILE)))
    }

    fn write_end(&self, bytes: &[u8]) -> io::Result<()> {
        let new = self.path.join(NEW_END_FILE);
        let mut file = File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(new, self.path.join(END_FILE))?;
        self.sync_names()
    }
}

impl Segment for SegmentFile {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all_at(bytes, offset)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()
    }
}

#[cfg(test)]
mod tests;
