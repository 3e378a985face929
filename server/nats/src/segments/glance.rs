//! Reading the copy beside its node. Nothing of it is changed.

use std::io;
use std::path::{Path, PathBuf};

use damiera_cluster::log::Seq;

use super::format::BEGINNING;
use super::reader::SegmentReader;
use super::{IDENTITY, LogCopyError, firsts, segment_path};
use crate::log::Logged;

/// Reads a copy from its beginning to the first message that is not whole, which may still be being written.
#[derive(Debug)]
pub struct CopyScan {
    folder: PathBuf,
    firsts: std::vec::IntoIter<u64>,
    reader: Option<SegmentReader>,
    next: u64,
    is_cut: bool,
}

impl CopyScan {
    /// Opens the copy in a folder; None if there is none of the stream with this `identity`.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn open(folder: &Path, identity: &str) -> Result<Option<CopyScan>, LogCopyError> {
        let found = CopyScan::of_any(folder)?;
        Ok(found
            .filter(|(_, stamp)| stamp == identity)
            .map(|(glance, _)| glance))
    }

    /// Opens the copy in a folder, of any stream, and gives the stream's identity; None if there is no copy.
    ///
    /// # Errors
    /// When the disk fails.
    pub fn of_any(folder: &Path) -> Result<Option<(CopyScan, String)>, LogCopyError> {
        let failed = |error| LogCopyError::Disk {
            folder: folder.to_owned(),
            error,
        };
        let stamp = match std::fs::read(folder.join(IDENTITY)) {
            Ok(stamp) => stamp,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(error)),
        };
        let glance = CopyScan::begin(folder, firsts(folder).map_err(failed)?);
        Ok(Some((glance, String::from_utf8_lossy(&stamp).into_owned())))
    }

    /// Begins with the segments that start at these messages.
    pub(super) fn begin(folder: &Path, firsts: Vec<u64>) -> CopyScan {
        CopyScan {
            folder: folder.to_owned(),
            firsts: firsts.into_iter(),
            reader: None,
            next: 1,
            is_cut: false,
        }
    }

    /// The next message; nothing at the end of what is whole.
    ///
    /// # Errors
    /// When the disk fails.
    #[expect(
        clippy::should_implement_trait,
        reason = "an iterator's item would be an error inside nothing"
    )]
    pub fn next(&mut self) -> Result<Option<Logged>, LogCopyError> {
        let read = self.read();
        read.map_err(|error| LogCopyError::Disk {
            folder: self.folder.clone(),
            error,
        })
    }

    /// The message that comes next, as far as the copy is whole.
    #[must_use]
    pub fn next_seq(&self) -> Seq {
        Seq(self.next)
    }

    /// True if the copy has more than could be read: a message before its end is damaged. Meaningful at the end.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    fn read(&mut self) -> io::Result<Option<Logged>> {
        loop {
            if let Some(reader) = &mut self.reader
                && let Some(message) = reader.next()?
            {
                self.next += 1;
                return Ok(Some(message));
            }
            // The next segment begins where this one ends, or the copy is not whole here.
            self.is_cut |= self.reader.as_ref().is_some_and(|reader| reader.is_damaged);
            match self.firsts.next() {
                Some(first) if first == self.next => {
                    let path = segment_path(&self.folder, first);
                    self.reader = SegmentReader::open(&path, first)?;
                    // A beginning that is only cut off is of a segment that was just being made.
                    self.is_cut |= self.reader.is_none()
                        && std::fs::metadata(&path)?.len() >= BEGINNING as u64;
                }
                behind @ (Some(_) | None) => {
                    self.is_cut |= behind.is_some();
                    self.firsts = Vec::new().into_iter();
                    return Ok(None);
                }
            }
        }
    }
}
