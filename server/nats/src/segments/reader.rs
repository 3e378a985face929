//! Reading a segment from its beginning.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

use super::format::{BEGINNING, HEAD, MessageHead};

use crate::log::Logged;

/// Reads one segment message by message, up to the first that is not whole.
#[derive(Debug)]
pub(super) struct SegmentReader {
    file: BufReader<File>,
    next: u64,
    /// Bytes of the file that are whole so far.
    pub(super) whole: u64,
    /// True if what follows is there and is no message, and not only cut off where the file ends.
    pub(super) is_damaged: bool,
}

impl SegmentReader {
    /// Opens a segment that begins with the message `first`; None if it does not begin as one.
    pub(super) fn open(path: &Path, first: u64) -> io::Result<Option<SegmentReader>> {
        let mut file = BufReader::new(File::open(path)?);
        let mut beginning = [0; BEGINNING];
        if !fill(&mut file, &mut beginning)? || beginning != super::format::beginning(first) {
            return Ok(None);
        }
        Ok(Some(SegmentReader {
            file,
            next: first,
            whole: BEGINNING as u64,
            is_damaged: false,
        }))
    }

    /// The next message; nothing at the end of what is whole.
    pub(super) fn next(&mut self) -> io::Result<Option<Logged>> {
        let mut head = [0; HEAD];
        if !fill(&mut self.file, &mut head)? {
            return Ok(None);
        }
        let Some(head) = MessageHead::read(&head).filter(|head| head.seq.0 == self.next) else {
            self.is_damaged = true;
            return Ok(None);
        };
        let mut payload = vec![0; head.length()];
        if !fill(&mut self.file, &mut payload)? {
            return Ok(None);
        }
        let message = head.with(payload);
        self.is_damaged = message.is_none();
        if message.is_some() {
            self.next += 1;
            self.whole += (HEAD + head.length()) as u64;
        }
        Ok(message)
    }
}

/// Fills a buffer; false when the file ends before.
fn fill(file: &mut impl io::Read, buffer: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(buffer) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
