//! Calls that fail when they are told to: a journal's disk and an archive's medium.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex};

use damiera_archive::Medium;
use damiera_log::disk::{Disk, Segment};
use redb::{Builder, Database, DatabaseError, StorageBackend};

use crate::support::disk::{SimulatedDisk, SimulatedSegment};

/// An operation of the journal's disk or of the archive's medium.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Call {
    JournalSegments,
    JournalRead,
    JournalReadAt,
    JournalCreate,
    JournalOpen,
    JournalWrite,
    JournalSync,
    JournalLeadsTo,
    JournalReadEnd,
    JournalWriteEnd,
    ArchiveLength,
    ArchiveRead,
    ArchiveSetLength,
    ArchiveSync,
    ArchiveWrite,
}

/// How a call fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum How {
    /// Nothing was done.
    NotDone,
    /// All was done, and an error is told nevertheless.
    Done,
    /// Half of it was done.
    Short,
}

impl Call {
    pub(crate) const ALL: [Call; 15] = [
        Call::JournalSegments,
        Call::JournalRead,
        Call::JournalReadAt,
        Call::JournalCreate,
        Call::JournalOpen,
        Call::JournalWrite,
        Call::JournalSync,
        Call::JournalLeadsTo,
        Call::JournalReadEnd,
        Call::JournalWriteEnd,
        Call::ArchiveLength,
        Call::ArchiveRead,
        Call::ArchiveSetLength,
        Call::ArchiveSync,
        Call::ArchiveWrite,
    ];

    /// The ways to fail that leave different traces.
    pub(crate) fn ways(self) -> &'static [How] {
        match self {
            Call::JournalSegments
            | Call::JournalRead
            | Call::JournalReadAt
            | Call::JournalOpen
            | Call::JournalLeadsTo
            | Call::JournalReadEnd
            | Call::ArchiveLength
            | Call::ArchiveRead => &[How::NotDone],
            Call::JournalCreate
            | Call::JournalSync
            | Call::JournalWriteEnd
            | Call::ArchiveSetLength
            | Call::ArchiveSync => &[How::NotDone, How::Done],
            Call::JournalWrite | Call::ArchiveWrite => &[How::NotDone, How::Done, How::Short],
        }
    }
}

/// Calls of one kind that fail.
#[derive(Debug, Clone)]
pub(crate) struct Fault {
    pub(crate) call: Call,
    /// Which of them, counted from 0.
    pub(crate) which: Range<u64>,
    pub(crate) how: How,
}

/// The planned faults and the number of calls. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Faults(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    plan: Vec<Fault>,
    calls: BTreeMap<Call, u64>,
    failed: u64,
}

impl Faults {
    pub(crate) fn plan(plan: Vec<Fault>) -> Self {
        let faults = Faults::default();
        faults.0.lock().unwrap().plan = plan;
        faults
    }

    /// The number of calls of one kind.
    pub(crate) fn calls(&self, call: Call) -> u64 {
        let state = self.0.lock().unwrap();
        state.calls.get(&call).copied().unwrap_or(0)
    }

    /// The number of calls that failed.
    pub(crate) fn failed(&self) -> u64 {
        self.0.lock().unwrap().failed
    }

    /// From the next call on, so many calls fail.
    pub(crate) fn fail_next(&self, call: Call, calls: u64, how: How) {
        let first = self.calls(call);
        self.0.lock().unwrap().plan.push(Fault {
            call,
            which: first..first + calls,
            how,
        });
    }

    /// Counts a call, and says how it fails if it does.
    fn meet(&self, call: Call) -> Option<How> {
        let mut state = self.0.lock().unwrap();
        let calls = state.calls.entry(call).or_default();
        let number = *calls;
        *calls += 1;
        let fits = |fault: &&Fault| fault.call == call && fault.which.contains(&number);
        let how = state.plan.iter().find(fits)?.how;
        state.failed += 1;
        Some(how)
    }

    /// Does something whole or in part or not at all.
    fn act<T>(
        &self,
        call: Call,
        half: impl FnOnce(),
        whole: impl FnOnce() -> io::Result<T>,
    ) -> io::Result<T> {
        match self.meet(call) {
            None => return whole(),
            Some(How::NotDone) => {}
            Some(How::Done) => drop(whole()),
            Some(How::Short) => half(),
        }
        // EIO on Linux.
        Err(io::Error::from_raw_os_error(5))
    }
}

/// A disk with failing calls.
#[derive(Debug, Clone)]
pub(crate) struct FaultyDisk {
    pub(crate) disk: SimulatedDisk,
    pub(crate) faults: Faults,
}

impl Disk for FaultyDisk {
    type Segment = FaultySegment;

    fn segments(&self) -> io::Result<Vec<u64>> {
        let whole = || self.disk.segments();
        self.faults.act(Call::JournalSegments, || (), whole)
    }

    fn read(&self, number: u64) -> io::Result<Vec<u8>> {
        let whole = || self.disk.read(number);
        self.faults.act(Call::JournalRead, || (), whole)
    }

    fn read_at(&self, number: u64, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
        let whole = || self.disk.read_at(number, offset, bytes);
        self.faults.act(Call::JournalReadAt, || (), whole)
    }

    fn create(&self, number: u64) -> io::Result<FaultySegment> {
        let whole = || self.disk.create(number);
        let made = self.faults.act(Call::JournalCreate, || (), whole);
        Ok(self.segment(made?))
    }

    fn open(&self, number: u64) -> io::Result<FaultySegment> {
        let whole = || self.disk.open(number);
        let opened = self.faults.act(Call::JournalOpen, || (), whole);
        Ok(self.segment(opened?))
    }

    fn leads_to(&self, number: u64, segment: &FaultySegment) -> io::Result<bool> {
        let whole = || self.disk.leads_to(number, &segment.segment);
        self.faults.act(Call::JournalLeadsTo, || (), whole)
    }

    fn read_end(&self) -> io::Result<Option<Vec<u8>>> {
        let whole = || self.disk.read_end();
        self.faults.act(Call::JournalReadEnd, || (), whole)
    }

    fn write_end(&self, bytes: &[u8]) -> io::Result<()> {
        let whole = || self.disk.write_end(bytes);
        self.faults.act(Call::JournalWriteEnd, || (), whole)
    }
}

impl FaultyDisk {
    fn segment(&self, segment: SimulatedSegment) -> FaultySegment {
        FaultySegment {
            segment,
            faults: self.faults.clone(),
        }
    }
}

#[derive(Debug)]
pub(crate) struct FaultySegment {
    segment: SimulatedSegment,
    faults: Faults,
}

impl Segment for FaultySegment {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        // One of the two is called.
        let segment = std::cell::RefCell::new(&mut self.segment);
        let half = || {
            let written = segment
                .borrow_mut()
                .write_at(offset, &bytes[..bytes.len() / 2]);
            drop(written);
        };
        let whole = || segment.borrow_mut().write_at(offset, bytes);
        self.faults.act(Call::JournalWrite, half, whole)
    }

    fn sync(&mut self) -> io::Result<()> {
        let whole = || self.segment.sync();
        self.faults.act(Call::JournalSync, || (), whole)
    }
}

/// Memory for an archive that can lose power.
#[derive(Debug, Clone, Default)]
pub(crate) struct SimulatedMedium(Arc<Mutex<Bytes>>);

#[derive(Debug, Clone, Default)]
struct Bytes {
    /// The content as programs read it.
    seen: Vec<u8>,
    /// The content after a loss of power.
    synced: Vec<u8>,
    /// Ranges written since the last sync. A failed sync forgets them, as Linux does.
    dirty: Vec<Range<usize>>,
}

impl Bytes {
    fn sync(&mut self) {
        self.synced.resize(self.seen.len(), 0);
        for range in self.dirty.drain(..) {
            let range = range.start.min(self.seen.len())..range.end.min(self.seen.len());
            self.synced[range.clone()].copy_from_slice(&self.seen[range]);
        }
    }

    fn write(&mut self, offset: u64, data: &[u8]) -> io::Result<()> {
        let start = offset as usize;
        let range = start..start + data.len();
        if range.end > self.seen.len() {
            self.seen.resize(range.end, 0);
        }
        self.seen[range.clone()].copy_from_slice(data);
        self.dirty.push(range);
        Ok(())
    }
}

impl SimulatedMedium {
    fn with<T>(&self, act: impl FnOnce(&mut Bytes) -> T) -> T {
        act(&mut self.0.lock().unwrap())
    }

    /// A copy of what programs read, all of it durable.
    pub(crate) fn copy_as_seen(&self) -> Self {
        self.copy_of(self.with(|bytes| bytes.seen.clone()))
    }

    /// A copy of what a loss of power leaves.
    pub(crate) fn copy_of_synced(&self) -> Self {
        self.copy_of(self.with(|bytes| bytes.synced.clone()))
    }

    fn copy_of(&self, seen: Vec<u8>) -> Self {
        let copy = SimulatedMedium::default();
        copy.with(|bytes| {
            bytes.synced.clone_from(&seen);
            bytes.seen = seen;
        });
        copy
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.with(|bytes| bytes.seen.is_empty())
    }

    /// Takes everything away.
    pub(crate) fn clear(&self) {
        self.with(|bytes| *bytes = Bytes::default());
    }
}

/// A medium with failing calls.
#[derive(Debug, Clone)]
pub(crate) struct FaultyMedium {
    pub(crate) medium: SimulatedMedium,
    pub(crate) faults: Faults,
}

impl Medium for FaultyMedium {
    fn open(&self, builder: &Builder) -> Result<Database, DatabaseError> {
        builder.create_with_backend(self.clone())
    }
}

impl StorageBackend for FaultyMedium {
    fn len(&self) -> io::Result<u64> {
        let whole = || Ok(self.medium.with(|bytes| bytes.seen.len() as u64));
        self.faults.act(Call::ArchiveLength, || (), whole)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let whole = || {
            self.medium.with(|bytes| {
                let start = offset as usize;
                let found = bytes.seen.get(start..start + out.len());
                out.copy_from_slice(found.ok_or(io::ErrorKind::UnexpectedEof)?);
                Ok(())
            })
        };
        self.faults.act(Call::ArchiveRead, || (), whole)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let whole = || {
            self.medium.with(|bytes| {
                let old = bytes.seen.len();
                bytes.seen.resize(len as usize, 0);
                bytes.dirty.push(old.min(len as usize)..len as usize);
                Ok(())
            })
        };
        self.faults.act(Call::ArchiveSetLength, || (), whole)
    }

    fn sync_data(&self) -> io::Result<()> {
        // A page after a failed sync still reads like any other.
        let forget = self.faults.clone();
        let failed = forget.failed();
        let synced = self.faults.act(
            Call::ArchiveSync,
            || (),
            || {
                self.medium.with(Bytes::sync);
                Ok(())
            },
        );
        if forget.failed() > failed {
            self.medium.with(|bytes| bytes.dirty.clear());
        }
        synced
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let write = |data: &[u8]| self.medium.with(|bytes| bytes.write(offset, data));
        let half = || drop(write(&data[..data.len() / 2]));
        self.faults.act(Call::ArchiveWrite, half, || write(data))
    }
}
