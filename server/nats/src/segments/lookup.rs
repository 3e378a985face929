//! Looking messages up in the copy while it grows.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt as _;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};

use damiera_cluster::log::Seq;

use super::format::{HEAD, MessageHead};
use super::{LogCopyError, segment_path};
use crate::log::Logged;

/// Of every so many messages of a segment it is remembered where it lies: half a byte a message, and at most so many
/// heads are read to find one.
const MARKED: u64 = 8;

/// Finds messages in the copy, also while others are written. Clones look at the same copy.
#[derive(Debug, Clone)]
pub struct Lookup {
    folder: Arc<PathBuf>,
    marks: Arc<RwLock<SegmentMarks>>,
}

/// The places of messages.
#[derive(Debug, Default)]
struct SegmentMarks {
    /// The sequence behind the last message that can be read.
    next: u64,
    segments: Vec<Marked>,
}

#[derive(Debug)]
struct Marked {
    /// The segment's first message.
    first: u64,
    /// The offset of each [`MARKED`]th message, the first one first.
    places: Vec<u64>,
}

impl Lookup {
    pub(super) fn new(folder: PathBuf) -> Self {
        Lookup {
            folder: Arc::new(folder),
            marks: Arc::default(),
        }
    }

    /// Notes where the message `seq` lies in the segment that begins with `first`. It comes behind all that were
    /// noted before, and is not found before [`Lookup::reach`].
    pub(super) fn note(&self, first: u64, seq: u64, place: u64) {
        let mut marks = self.marks.write().unwrap_or_else(PoisonError::into_inner);
        let is_new = marks.segments.last().is_none_or(|last| last.first != first);
        if is_new {
            let places = Vec::new();
            marks.segments.push(Marked { first, places });
        }
        if let Some(last) = marks.segments.last_mut()
            && (seq - first).is_multiple_of(MARKED)
        {
            last.places.push(place);
        }
    }

    /// Everything before `next` can be read.
    pub(super) fn reach(&self, next: u64) {
        let mut marks = self.marks.write().unwrap_or_else(PoisonError::into_inner);
        marks.next = next;
    }

    /// The sequence behind the last message that the copy has.
    #[must_use]
    pub fn next_seq(&self) -> Seq {
        let marks = self.marks.read().unwrap_or_else(PoisonError::into_inner);
        Seq(marks.next)
    }

    /// The segment of a message, and a place in it to read from, with the sequence of the message there.
    fn near(&self, seq: Seq) -> Option<(u64, u64, u64)> {
        let marks = self.marks.read().unwrap_or_else(PoisonError::into_inner);
        if seq.0 >= marks.next {
            return None;
        }
        let behind = marks.segments.partition_point(|one| one.first <= seq.0);
        let segment = marks.segments.get(behind.checked_sub(1)?)?;
        let nth = (seq.0 - segment.first) / MARKED;
        let place = segment.places.get(usize::try_from(nth).ok()?)?;
        Some((segment.first, *place, segment.first + nth * MARKED))
    }

    /// The message at a place of the stream; None if the copy does not go so far. It waits for the disk.
    ///
    /// # Errors
    /// When the disk fails, or the message is damaged.
    pub fn find(&self, seq: Seq) -> Result<Option<Logged>, LogCopyError> {
        let Some((first, place, at)) = self.near(seq) else {
            return Ok(None);
        };
        let found = self.read(seq, first, place, at);
        let found = found.map_err(|error| LogCopyError::Disk {
            folder: self.folder.to_path_buf(),
            error,
        })?;
        Ok(Some(found))
    }

    fn read(&self, seq: Seq, first: u64, mut place: u64, mut at: u64) -> io::Result<Logged> {
        let damaged = || {
            let why = format!("message {} is damaged", seq.0);
            io::Error::new(io::ErrorKind::InvalidData, why)
        };
        let file = File::open(segment_path(&self.folder, first))?;
        loop {
            let mut head = [0; HEAD];
            file.read_exact_at(&mut head, place)?;
            let head = MessageHead::read(&head).filter(|head| head.seq.0 == at);
            let head = head.ok_or_else(damaged)?;
            place += HEAD as u64;
            if at == seq.0 {
                let mut payload = vec![0; head.length()];
                file.read_exact_at(&mut payload, place)?;
                return head.with(payload).ok_or_else(damaged);
            }
            place += head.length() as u64;
            at += 1;
        }
    }
}
