//! What the log needs of a disk: segments that grow, and a promise that what was synced stays.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

/// A directory of segments, named by number.
///
/// Implementations exist for a real directory and, in tests, for one that forgets what was not
/// synced.
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

    /// Makes a new, empty segment whose name survives a loss of power.
    ///
    /// # Errors
    /// When it is there already or cannot be made.
    fn create(&self, number: u64) -> io::Result<Self::Segment>;

    /// Opens a segment that is there.
    ///
    /// # Errors
    /// When it is not there or cannot be written.
    fn open(&self, number: u64) -> io::Result<Self::Segment>;
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
    /// After an error nobody knows what is durable, and asking again proves nothing.
    fn sync(&mut self) -> io::Result<()>;
}

/// A directory of files.
#[derive(Debug)]
pub struct Directory {
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
    /// The directory cannot be made, opened or locked.
    #[error("{path}: {error}")]
    Io {
        /// Which directory.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl Directory {
    /// The directory, made if it is not there, for one process alone.
    ///
    /// # Errors
    /// When another process has it, or it cannot be made or written.
    pub fn exclusive(path: &Path) -> Result<Self, DirectoryError> {
        let failed = |error| DirectoryError::Io {
            path: path.to_owned(),
            error,
        };
        fs::create_dir_all(path).map_err(failed)?;
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path.join("lock"))
            .map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Directory {
                path: path.to_owned(),
                _lock: Some(lock),
            }),
            Err(TryLockError::WouldBlock) => Err(DirectoryError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// The directory for reading beside whoever writes there; nothing is made and nothing locked.
    #[must_use]
    pub fn shared(path: &Path) -> Self {
        Directory {
            path: path.to_owned(),
            _lock: None,
        }
    }

    /// The file of a segment.
    #[must_use]
    pub fn file(&self, number: u64) -> PathBuf {
        self.path.join(format!("{number:08}.{EXTENSION}"))
    }
}

/// What segments' file names end with.
const EXTENSION: &str = "damiera";

impl Disk for Directory {
    type Segment = File;

    fn segments(&self) -> io::Result<Vec<u64>> {
        let mut numbers = Vec::new();
        for entry in fs::read_dir(&self.path)? {
            let path = PathBuf::from(entry?.file_name());
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            let is_segment = path.extension().is_some_and(|found| found == EXTENSION);
            if let (true, Some(Ok(number))) = (is_segment, stem.map(str::parse)) {
                numbers.push(number);
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    fn read(&self, number: u64) -> io::Result<Vec<u8>> {
        fs::read(self.file(number))
    }

    fn read_at(&self, number: u64, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
        File::open(self.file(number))?.read_exact_at(bytes, offset)
    }

    fn create(&self, number: u64) -> io::Result<File> {
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(self.file(number))?;
        // The name is an entry of the directory and is durable only when that is.
        File::open(&self.path)?.sync_all()?;
        Ok(file)
    }

    fn open(&self, number: u64) -> io::Result<File> {
        OpenOptions::new().write(true).open(self.file(number))
    }
}

impl Segment for File {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.write_all_at(bytes, offset)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}
