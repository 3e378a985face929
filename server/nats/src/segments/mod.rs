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
mod tests {
    use bytes::Bytes;
    use proptest::prelude::*;

    use super::*;

    /// Small segments, so that a few messages need several.
    const SMALL: u64 = 200;

    fn messages(lengths: &[u8]) -> Vec<Logged> {
        let message = |(index, length): (usize, &u8)| Logged {
            seq: Seq(index as u64 + 1),
            payload: Bytes::from(vec![*length; usize::from(*length)]),
        };
        lengths.iter().enumerate().map(message).collect()
    }

    fn read(segments: &Segments) -> Vec<Logged> {
        let mut seen = Vec::new();
        segments
            .read(|message| seen.push(message))
            .expect("readable");
        seen
    }

    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).expect("a folder");
        let paths = entries.map(|entry| entry.expect("an entry").path());
        let mut files: Vec<PathBuf> = paths.filter(|path| path.extension().is_some()).collect();
        files.sort();
        files
    }

    proptest! {
        /// After a cut or a change in any place, opening keeps everything before that place; continuing from there
        /// gives the whole log again.
        #[test]
        fn a_damaged_copy_is_made_again(
            lengths in prop::collection::vec(0_u8..120, 1..40),
            place in any::<prop::sample::Index>(),
            which in any::<prop::sample::Index>(),
            flip in 0_u8..=255,
        ) {
            let folder = tempfile::tempdir().expect("a folder");
            let all = messages(&lengths);
            let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
            for part in all.chunks(3) {
                segments.append(part).expect("written");
            }
            prop_assert_eq!(&read(&segments), &all);
            drop(segments);

            let files = files(folder.path());
            let path = which.get(&files);
            let first: u64 = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").parse().expect("a number");
            let mut bytes = fs::read(path).expect("a segment");
            let at = place.index(bytes.len());
            match flip {
                0 => bytes.truncate(at),
                flip => bytes[at] ^= flip,
            }
            fs::write(path, bytes).expect("written");

            let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
            let next = segments.next_seq().0;
            prop_assert!(next >= first && next <= all.len() as u64);
            let left = usize::try_from(next).expect("few") - 1;
            prop_assert_eq!(&read(&segments), &all[..left]);
            segments.append(&all[left..]).expect("written");
            prop_assert_eq!(&read(&segments), &all);
        }
    }

    #[test]
    fn messages_are_looked_up_while_others_are_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let all = messages(&[7; 100]);
        let mut segments = Segments::open_with(folder.path(), "a", 700).expect("opens");
        let early = segments.lookup();
        for part in all.chunks(7) {
            segments.append(part).expect("written");
        }
        assert!(files(folder.path()).len() > 2);
        let again = Segments::open_with(folder.path(), "a", 700).expect("opens");
        let late = again.lookup();
        let numbered = || (1..=100_u64).zip(&all);
        let backwards = numbered().collect::<Vec<_>>().into_iter().rev();
        for (seq, message) in numbered().chain(backwards) {
            for finder in [&early, &late] {
                let found = finder.find(Seq(seq)).expect("readable");
                assert_eq!(found.as_ref(), Some(message));
            }
        }
        assert_eq!(again.lookup().next_seq(), Seq(101));
        for beyond in [0, 101, u64::MAX] {
            assert_eq!(early.find(Seq(beyond)).expect("readable"), None);
        }
    }

    #[test]
    fn a_glance_reads_what_is_whole_and_changes_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let all = messages(&[10, 80, 90, 100, 0, 5, 110]);
        let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
        segments.append(&all).expect("written");
        let last = files(folder.path()).pop().expect("a segment");
        let mut bytes = fs::read(&last).expect("a segment");
        bytes.pop();
        fs::write(&last, &bytes).expect("written");
        let glance = |identity| CopyScan::open(folder.path(), identity).expect("opens");
        assert!(glance("b").is_none());
        let mut copy = glance("a").expect("a copy");
        for message in &all[..6] {
            assert_eq!(copy.next().expect("readable").as_ref(), Some(message));
        }
        assert_eq!(copy.next().expect("readable"), None);
        assert_eq!(copy.next_seq(), Seq(7));
        assert!(!copy.is_cut());
        assert_eq!(fs::read(&last).expect("a segment"), bytes);
        // Damage in the middle is not taken for an unfinished write.
        for index in [0, bytes.len() - 1] {
            let mut damaged = bytes.clone();
            damaged.push(0);
            damaged[index] ^= 1;
            fs::write(&last, &damaged).expect("written");
            let mut copy = glance("a").expect("a copy");
            while copy.next().expect("readable").is_some() {}
            assert!(copy.is_cut(), "byte {index}");
        }
    }

    #[test]
    fn another_stream_begins_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let all = messages(&[10, 80, 90, 100]);
        let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
        segments.append(&all).expect("written");
        let again = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
        assert_eq!(again.next_seq(), Seq(5));
        let other = Segments::open_with(folder.path(), "b", SMALL).expect("opens");
        assert_eq!(other.next_seq(), Seq(1));
        assert_eq!(read(&other), []);
    }

    #[test]
    fn what_does_not_follow_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let all = messages(&[1, 2, 3]);
        let mut segments = Segments::open_with(folder.path(), "a", SMALL).expect("opens");
        segments.append(&all[..1]).expect("written");
        let error = segments.append(&all[2..]).expect_err("a gap");
        assert!(matches!(
            error,
            LogCopyError::Order {
                expected: 2,
                found: 3
            }
        ));
        assert_eq!(read(&segments), all[..1]);
    }
}
