//! A node's own copy of the log.
//!
//! The log itself is what NATS keeps. The copy is for reading, and can be made again: nothing of it is synced, and
//! what is not whole when it is opened is cut off and fetched again.

mod format;
mod glance;
mod lookup;
mod reader;

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use damiera_cluster::log::Seq;

use crate::log::Logged;
use format::{BEGINNING, HEAD, LONGEST};
pub use glance::CopyScan;
pub use lookup::Lookup;
use reader::SegmentReader;

/// Size of a segment, in bytes, after which the next begins.
const SEGMENT_BYTES: u64 = 64 << 20;

/// The file that names the stream of the segments.
const IDENTITY: &str = "stream";

/// The copy, open to be continued.
#[derive(Debug)]
pub struct Segments {
    folder: PathBuf,
    /// The first sequence of every segment, in order.
    firsts: Vec<u64>,
    next: u64,
    /// The places of messages, for lookups.
    lookup: Lookup,
    /// The last segment and how long it is, unless it is yet to be made.
    open: Option<(File, u64)>,
    segment_bytes: u64,
}

/// The copy cannot be read or continued.
#[derive(Debug, thiserror::Error)]
pub enum LogCopyError {
    /// The disk failed.
    #[error("the copy of the log in {}: {error}. It can be deleted: it is made again from NATS", folder.display())]
    Disk {
        /// The folder of the copy.
        folder: PathBuf,
        /// The operation that failed.
        error: io::Error,
    },
    /// A message does not follow the last one.
    #[error("the copy of the log goes on with {expected} and not with {found}")]
    Order {
        /// The expected sequence.
        expected: u64,
        /// The sequence that came.
        found: u64,
    },
    /// A message is longer than any of the log.
    #[error("message {0} of the log is longer than a message can be")]
    Long(u64),
}

impl Segments {
    /// Opens the copy in a folder, which is made if it is not there. All of it is read once: an incomplete message and
    /// everything after it is cut off. A copy of a stream with another `identity` is deleted.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn open(folder: &Path, identity: &str) -> Result<Segments, LogCopyError> {
        Segments::open_with(folder, identity, SEGMENT_BYTES)
    }

    fn open_with(
        folder: &Path,
        identity: &str,
        segment_bytes: u64,
    ) -> Result<Segments, LogCopyError> {
        let mut segments = Segments {
            folder: folder.to_owned(),
            firsts: Vec::new(),
            next: 1,
            lookup: Lookup::new(folder.to_owned()),
            open: None,
            segment_bytes,
        };
        let opened = segments.find(identity);
        opened.map_err(|error| segments.failed(error))?;
        segments.lookup.reach(segments.next);
        Ok(segments)
    }

    /// The sequence of the message that comes next.
    #[must_use]
    pub fn next_seq(&self) -> Seq {
        Seq(self.next)
    }

    /// The lookup of messages, which may be used while others are written.
    #[must_use]
    pub fn lookup(&self) -> Lookup {
        self.lookup.clone()
    }

    /// Writes messages behind the last one. They can be read when this returns, and are not synced.
    ///
    /// # Errors
    /// When they do not follow, or the disk fails. Then open the copy again.
    pub fn append(&mut self, messages: &[Logged]) -> Result<(), LogCopyError> {
        let mut bytes = Vec::new();
        for message in messages {
            if message.seq.0 != self.next {
                return Err(LogCopyError::Order {
                    expected: self.next,
                    found: message.seq.0,
                });
            }
            if message.payload.len() > LONGEST {
                return Err(LogCopyError::Long(message.seq.0));
            }
            let length = (HEAD + message.payload.len()) as u64;
            let is_full =
                |(_, end): &(File, u64)| *end + bytes.len() as u64 + length > self.segment_bytes;
            if self.open.as_ref().is_none_or(is_full) {
                self.write(&bytes).map_err(|error| self.failed(error))?;
                bytes.clear();
                self.begin(message.seq.0)
                    .map_err(|error| self.failed(error))?;
            }
            if let (Some((_, end)), Some(first)) = (&self.open, self.firsts.last()) {
                let place = *end + bytes.len() as u64;
                self.lookup.note(*first, message.seq.0, place);
            }
            format::put(&mut bytes, message);
            self.next += 1;
        }
        self.write(&bytes).map_err(|error| self.failed(error))?;
        self.lookup.reach(self.next);
        Ok(())
    }

    /// Shows every message to `see`, in order.
    ///
    /// # Errors
    /// When the disk fails, or a message that was whole is not any more.
    pub fn read(&self, mut see: impl FnMut(Logged)) -> Result<(), LogCopyError> {
        let mut copy = CopyScan::begin(&self.folder, self.firsts.clone());
        while copy.next_seq().0 < self.next {
            let Some(message) = copy.next()? else {
                let why = format!("message {} is damaged", copy.next_seq().0);
                return Err(self.failed(io::Error::new(io::ErrorKind::InvalidData, why)));
            };
            see(message);
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Some((file, end)) = &mut self.open {
            file.write_all(bytes)?;
            *end += bytes.len() as u64;
        }
        Ok(())
    }

    fn begin(&mut self, first: u64) -> io::Result<()> {
        let path = self.path(first);
        let mut file = OpenOptions::new()
            .create(true)
            .write(true)
            .truncate(true)
            .open(path)?;
        file.write_all(&format::beginning(first))?;
        self.open = Some((file, BEGINNING as u64));
        self.firsts.push(first);
        Ok(())
    }

    /// Finds what is there and cuts off what is not whole.
    fn find(&mut self, identity: &str) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let mut found = firsts(&self.folder)?;
        let stamp = self.folder.join(IDENTITY);
        let is_same = fs::read(&stamp).is_ok_and(|stamp| stamp == identity.as_bytes());
        if !is_same {
            for first in found.drain(..) {
                fs::remove_file(self.path(first))?;
            }
            fs::write(&stamp, identity)?;
        }
        let mut found = found.into_iter();
        for first in found.by_ref() {
            let path = self.path(first);
            let reader = match first == self.next {
                true => SegmentReader::open(&path, first)?,
                false => None,
            };
            let Some(mut reader) = reader else {
                fs::remove_file(&path)?;
                break;
            };
            let mut place = reader.whole;
            while reader.next()?.is_some() {
                self.lookup.note(first, self.next, place);
                self.next += 1;
                place = reader.whole;
            }
            self.firsts.push(first);
            let mut file = OpenOptions::new().write(true).open(&path)?;
            let is_whole = file.metadata()?.len() == reader.whole;
            if !is_whole {
                file.set_len(reader.whole)?;
            }
            io::Seek::seek(&mut file, io::SeekFrom::Start(reader.whole))?;
            self.open = Some((file, reader.whole));
            if !is_whole {
                break;
            }
        }
        for first in found {
            fs::remove_file(self.path(first))?;
        }
        Ok(())
    }

    fn path(&self, first: u64) -> PathBuf {
        segment_path(&self.folder, first)
    }

    fn failed(&self, error: io::Error) -> LogCopyError {
        LogCopyError::Disk {
            folder: self.folder.clone(),
            error,
        }
    }
}

/// The first sequences of the segments in a folder, in order, as their names say.
fn firsts(folder: &Path) -> io::Result<Vec<u64>> {
    let mut firsts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let first = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .and_then(|stem| stem.parse().ok());
        firsts.extend(first.filter(|first| segment_path(folder, *first) == path));
    }
    firsts.sort_unstable();
    Ok(firsts)
}

/// The file of the segment that begins with a message.
fn segment_path(folder: &Path, first: u64) -> PathBuf {
    folder.join(format!("{first:020}.copy"))
}

#[cfg(test)]
mod tests;
