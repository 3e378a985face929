//! The disk that the people's log needs: a file that grows, and another that replaces it as a whole.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use damiera_log::disk::Segment;
use damiera_platform::process::aside::if_there;

/// The log's file, in the directory of the journal.
pub const FILE: &str = "people.log";

/// The log while it is written anew, before it takes the place of the old one.
const DRAFT: &str = "people.log.new";

/// The file that says how far the log went at least.
pub const END_FILE: &str = "people.end";

/// Under which name that is written before it takes the place of the old one.
const END_DRAFT: &str = "people.end.new";

/// Names and digests of passwords are in it: only the server's user may read it.
const MODE: u32 = 0o600;

/// The storage of the people's log.
///
/// Implementations exist for a real directory and, in tests, for a disk that forgets everything that was not synced.
pub trait PeopleDisk: fmt::Debug + Send + 'static {
    /// A file that is open for writing.
    type File: Segment;

    /// Everything in the log; None if there is none.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(&self) -> io::Result<Option<Vec<u8>>>;

    /// Opens the log, and makes its name durable.
    ///
    /// # Errors
    /// When it is not there or cannot be written.
    fn open(&self) -> io::Result<Self::File>;

    /// Makes an empty draft of a log; what another draft held is gone.
    ///
    /// # Errors
    /// When it cannot be made.
    fn draft(&self) -> io::Result<Self::File>;

    /// Gives the draft the log's name, durably. The old log is gone.
    ///
    /// # Errors
    /// After an error it is unknown whether it has the name.
    fn put_in_place(&self) -> io::Result<()>;

    /// Removes a draft, if there is one.
    ///
    /// # Errors
    /// When it cannot be removed.
    fn remove_draft(&self) -> io::Result<()>;

    /// True if the log's name still leads to the opened file: files can be deleted and replaced while they are written.
    ///
    /// # Errors
    /// When the disk does not say.
    fn leads_to(&self, file: &Self::File) -> io::Result<bool>;

    /// The note of the log's end; None if there is none.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read_end(&self) -> io::Result<Option<Vec<u8>>>;

    /// Writes something down about the end of the log in place of what was there before, durably and
    /// as a whole.
    ///
    /// # Errors
    /// On error the earlier content is unchanged.
    fn write_end(&self, bytes: &[u8]) -> io::Result<()>;
}

/// The files in a directory. The caller keeps other servers out of it.
#[derive(Debug, Clone)]
pub struct PeopleFiles(PathBuf);

impl PeopleFiles {
    /// The files in a directory. Creates none.
    pub fn new(directory: &Path) -> Self {
        PeopleFiles(directory.to_owned())
    }

    /// The file of the log.
    pub fn log(&self) -> PathBuf {
        self.0.join(FILE)
    }

    fn create(&self, name: &str) -> io::Result<File> {
        let path = self.0.join(name);
        // An existing one may be open to others.
        if_there(fs::remove_file(&path))?;
        OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(MODE)
            .open(path)
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.0.join(from), self.0.join(to))?;
        self.sync_names()
    }

    /// A name is an entry of the directory, and is durable only when that is.
    fn sync_names(&self) -> io::Result<()> {
        File::open(&self.0)?.sync_all()
    }
}

/// The contents of a file. Other kinds are refused: reading a pipe without a writer would wait for ever.
fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A file of the log that is open for writing.
#[derive(Debug)]
pub struct PeopleFile {
    file: File,
    /// The numbers of the device and of the file on it.
    identity: (u64, u64),
}

impl PeopleFile {
    fn new(file: File) -> io::Result<Self> {
        let found = file.metadata()?;
        let identity = (found.dev(), found.ino());
        Ok(PeopleFile { file, identity })
    }
}

impl PeopleDisk for PeopleFiles {
    type File = PeopleFile;

    fn read(&self) -> io::Result<Option<Vec<u8>>> {
        if_there(read_file(&self.log()))
    }

    fn open(&self) -> io::Result<PeopleFile> {
        let file = OpenOptions::new().write(true).open(self.log())?;
        // The call that made it may have failed here.
        self.sync_names()?;
        PeopleFile::new(file)
    }

    fn draft(&self) -> io::Result<PeopleFile> {
        PeopleFile::new(self.create(DRAFT)?)
    }

    fn put_in_place(&self) -> io::Result<()> {
        self.rename(DRAFT, FILE)
    }

    fn remove_draft(&self) -> io::Result<()> {
        if_there(fs::remove_file(self.0.join(DRAFT))).map(drop)
    }

    fn leads_to(&self, file: &PeopleFile) -> io::Result<bool> {
        let found = if_there(fs::metadata(self.log()))?;
        Ok(found.is_some_and(|found| (found.dev(), found.ino()) == file.identity))
    }

    fn read_end(&self) -> io::Result<Option<Vec<u8>>> {
        if_there(read_file(&self.0.join(END_FILE)))
    }

    fn write_end(&self, bytes: &[u8]) -> io::Result<()> {
        let mut file = self.create(END_DRAFT)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        self.rename(END_DRAFT, END_FILE)
    }
}

impl Segment for PeopleFile {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all_at(bytes, offset)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()
    }
}
