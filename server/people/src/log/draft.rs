//! A rewritten log: the whole current state, and nothing else.

use std::io;

use damiera_log::disk::Segment;

use super::super::state::{PeopleEvent, PeopleState, Versions};
use super::disk::PeopleDisk;
use super::format::{
    FORM, HEADER, KEPT_PAYLOAD, PeopleLogHead, PeopleLogLine, add_line, begin_batch, end_batch,
};
use super::position::PeopleLogPosition;

/// Maximum bytes per write.
const WRITE: usize = 1024 * 1024;

/// Bytes of a log that holds a state and nothing else, to within its head.
pub(super) fn length(state: &PeopleState) -> u64 {
    let mut counted = Counted(0);
    for event in state.snapshot() {
        // A value that cannot be written is found out when it is.
        let _ = serde_json::to_writer(&mut counted, &kept(&[event]));
    }
    counted.0
}

/// Counts what is written.
struct Counted(u64);

impl io::Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The line of an event that says how something stood.
fn kept(event: &[PeopleEvent; 1]) -> PeopleLogLine<&[PeopleEvent]> {
    PeopleLogLine::of(Versions::default(), event)
}

/// Writes a draft that holds a state, durably; says where it ends and the number of its next batch.
///
/// # Errors
/// When the disk does not take it.
pub(super) fn write<D: PeopleDisk>(
    disk: &D,
    position: PeopleLogPosition,
    state: &PeopleState,
) -> io::Result<(D::File, PeopleLogPosition, u64)> {
    let events = state.snapshot();
    let mut draft = PeopleLogDraft {
        file: disk.draft()?,
        position: PeopleLogPosition {
            offset: 0,
            fingerprint: 0,
            ..position
        },
        next: 0,
        batch: Vec::new(),
        waiting: Vec::new(),
    };
    begin_batch(&mut draft.batch);
    let head = PeopleLogHead {
        form: FORM,
        log: position.log,
        generation: position.generation,
        versions: state.versions,
        kept: events.len() as u64,
        key: state.key,
    };
    add_line(&mut draft.batch, &head)?;
    draft.end_batch()?;
    for event in events {
        add_line(&mut draft.batch, &kept(&[event]))?;
        if draft.batch.len() >= HEADER + KEPT_PAYLOAD {
            draft.end_batch()?;
        }
    }
    draft.end_batch()?;
    draft.write()?;
    draft.file.sync()?;
    Ok((draft.file, draft.position, draft.next))
}

/// A log that is being written anew.
struct PeopleLogDraft<F> {
    file: F,
    /// Its end, with the batches that are not written yet.
    position: PeopleLogPosition,
    /// The number of the next batch.
    next: u64,
    /// The batch that is being filled.
    batch: Vec<u8>,
    /// Whole batches that are not written yet.
    waiting: Vec<u8>,
}

impl<F: Segment> PeopleLogDraft<F> {
    /// Ends the batch, if it has lines, and begins another.
    fn end_batch(&mut self) -> io::Result<()> {
        if self.batch.len() > HEADER {
            let sum = end_batch(&mut self.batch, self.next);
            let sum = sum.ok_or(io::ErrorKind::FileTooLarge)?;
            self.next += 1;
            self.position.offset += self.batch.len() as u64;
            self.position.fingerprint =
                crc32c::crc32c_append(self.position.fingerprint, &sum.to_le_bytes());
            self.waiting.append(&mut self.batch);
        }
        begin_batch(&mut self.batch);
        match self.waiting.len() >= WRITE {
            true => self.write(),
            false => Ok(()),
        }
    }

    /// Writes the batches that wait.
    fn write(&mut self) -> io::Result<()> {
        let begins = self.position.offset - self.waiting.len() as u64;
        self.file.write_at(begins, &self.waiting)?;
        self.waiting.clear();
        Ok(())
    }
}
