//! A disk that can lose power, fill up, refuse to sync and turn bits.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex};

use damiera_log::disk::{Disk, Segment};

/// The disk. Clones are the same disk.
#[derive(Debug, Clone, Default)]
pub(crate) struct SimulatedDisk(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    segments: BTreeMap<u64, Bytes>,
    /// The content of the file with the log's end. It is durable at once.
    end: Option<Vec<u8>>,
    /// The number of removals and replacements of segments. A segment opened before one of them is stale.
    replaced: u64,
    /// Writes fail from now on, after this many more bytes.
    room_left: Option<usize>,
    /// Syncs fail from now on.
    syncs_fail: bool,
    /// The number of syncs that succeeded.
    syncs: u64,
}

#[derive(Debug, Default, Clone)]
struct Bytes {
    /// The content as programs read it.
    seen: Vec<u8>,
    /// The content after a loss of power.
    synced: Vec<u8>,
}

impl SimulatedDisk {
    fn with<T>(&self, act: impl FnOnce(&mut State) -> T) -> T {
        act(&mut self.0.lock().unwrap())
    }

    /// Lets at most this many more bytes be written; nothing lifts the bound.
    pub(crate) fn fill_up(&self, room_left: Option<usize>) {
        self.with(|state| state.room_left = room_left);
    }

    pub(crate) fn fail_syncs(&self, fail: bool) {
        self.with(|state| state.syncs_fail = fail);
    }

    pub(crate) fn syncs(&self) -> u64 {
        self.with(|state| state.syncs)
    }

    /// The disk after a loss of power. A share of the bytes not synced remains, `torn` of 256, and always
    /// less than all of them.
    pub(crate) fn after_power_loss(&self, torn: u8) -> Self {
        let (segments, end) = self.with(|state| {
            let mut segments = state.segments.clone();
            for bytes in segments.values_mut() {
                let unsynced = bytes.seen.len().saturating_sub(bytes.synced.len());
                let kept = unsynced * usize::from(torn) / 256;
                let mut left = bytes.synced.clone();
                left.extend_from_slice(&bytes.seen[bytes.synced.len()..][..kept]);
                *bytes = Bytes {
                    seen: left.clone(),
                    synced: left,
                };
            }
            (segments, state.end.clone())
        });
        let disk = SimulatedDisk::default();
        disk.with(|state| (state.segments, state.end) = (segments, end));
        disk
    }

    /// A copy of what is durable.
    pub(crate) fn copy(&self) -> Self {
        self.after_power_loss(0)
    }

    /// A copy of what programs read, all of it durable.
    pub(crate) fn copy_as_seen(&self) -> Self {
        let disk = SimulatedDisk::default();
        let (mut segments, end) = self.with(|state| (state.segments.clone(), state.end.clone()));
        for bytes in segments.values_mut() {
            bytes.synced = bytes.seen.clone();
        }
        disk.with(|state| (state.segments, state.end) = (segments, end));
        disk
    }

    /// The content of each segment, as programs read it.
    pub(crate) fn contents(&self) -> BTreeMap<u64, Vec<u8>> {
        let seen = |(number, bytes): (&u64, &Bytes)| (*number, bytes.seen.clone());
        self.with(|state| state.segments.iter().map(seen).collect())
    }

    /// Puts bytes in the place of a segment's; nothing takes it away.
    pub(crate) fn replace(&self, number: u64, bytes: Option<Vec<u8>>) {
        self.with(|state| {
            state.replaced += 1;
            match bytes {
                None => drop(state.segments.remove(&number)),
                Some(seen) => {
                    let synced = seen.clone();
                    state.segments.insert(number, Bytes { seen, synced });
                }
            }
        });
    }

    /// Puts back the earlier segment in place of the new one, under everyone who has it open.
    pub(crate) fn bring_back(&self, number: u64, seen: Vec<u8>) {
        self.replace(number, Some(seen));
        self.with(|state| state.replaced = 0);
    }

    /// Takes away what is written down about the end.
    pub(crate) fn forget_end(&self) {
        self.with(|state| state.end = None);
    }

    /// The number of bits in all segments.
    pub(crate) fn bits(&self) -> usize {
        self.with(|state| {
            state
                .segments
                .values()
                .map(|bytes| bytes.seen.len() * 8)
                .sum()
        })
    }

    /// Turns one bit, counted through all segments.
    pub(crate) fn turn(&self, mut bit: usize) {
        self.with(|state| {
            for bytes in state.segments.values_mut() {
                if bit < bytes.seen.len() * 8 {
                    bytes.seen[bit / 8] ^= 1 << (bit % 8);
                    bytes.synced = bytes.seen.clone();
                    return;
                }
                bit -= bytes.seen.len() * 8;
            }
        });
    }

    /// Takes away the last bytes of the last segment.
    pub(crate) fn shorten(&self, by: usize) {
        self.with(|state| {
            if let Some(mut last) = state.segments.last_entry() {
                let bytes = last.get_mut();
                bytes.seen.truncate(bytes.seen.len().saturating_sub(by));
                bytes.synced = bytes.seen.clone();
            }
        });
    }
}

impl Disk for SimulatedDisk {
    type Segment = SimulatedSegment;

    fn segments(&self) -> io::Result<Vec<u64>> {
        Ok(self.with(|state| state.segments.keys().copied().collect()))
    }

    fn read(&self, number: u64) -> io::Result<Vec<u8>> {
        self.with(|state| state.segments.get(&number).map(|bytes| bytes.seen.clone()))
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn read_at(&self, number: u64, offset: u64, into: &mut [u8]) -> io::Result<()> {
        let all = self.read(number)?;
        let start = offset as usize;
        let found = all
            .get(start..start + into.len())
            .ok_or(io::ErrorKind::UnexpectedEof)?;
        into.copy_from_slice(found);
        Ok(())
    }

    fn create(&self, number: u64) -> io::Result<SimulatedSegment> {
        self.with(|state| -> io::Result<()> {
            if state.room_left == Some(0) {
                return Err(io::ErrorKind::StorageFull.into());
            }
            if state.segments.contains_key(&number) {
                return Err(io::ErrorKind::AlreadyExists.into());
            }
            state.segments.insert(number, Bytes::default());
            Ok(())
        })?;
        self.open(number)
    }

    fn open(&self, number: u64) -> io::Result<SimulatedSegment> {
        let disk = self.clone();
        let replaced = self.with(|state| state.replaced);
        Ok(SimulatedSegment {
            disk,
            number,
            replaced,
        })
    }

    fn leads_to(&self, number: u64, segment: &SimulatedSegment) -> io::Result<bool> {
        Ok(self.with(|state| {
            state.segments.contains_key(&number) && state.replaced == segment.replaced
        }))
    }

    fn read_end(&self) -> io::Result<Option<Vec<u8>>> {
        Ok(self.with(|state| state.end.clone()))
    }

    fn write_end(&self, bytes: &[u8]) -> io::Result<()> {
        self.with(|state| {
            if state.room_left.is_some_and(|left| left < bytes.len()) {
                return Err(io::ErrorKind::StorageFull.into());
            }
            if state.syncs_fail {
                return Err(io::Error::other("the disk does not answer"));
            }
            state.end = Some(bytes.to_vec());
            Ok(())
        })
    }
}

#[derive(Debug)]
pub(crate) struct SimulatedSegment {
    disk: SimulatedDisk,
    number: u64,
    /// The count of replacements when the segment was opened.
    replaced: u64,
}

impl Segment for SimulatedSegment {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.disk.with(|state| {
            let room_left = state.room_left.unwrap_or(usize::MAX);
            let taken = bytes.len().min(room_left);
            if let Some(left) = &mut state.room_left {
                *left -= taken;
            }
            let seen = &mut state.segments.entry(self.number).or_default().seen;
            let start = offset as usize;
            seen.resize(seen.len().max(start + taken), 0);
            seen[start..start + taken].copy_from_slice(&bytes[..taken]);
            if taken < bytes.len() {
                return Err(io::ErrorKind::StorageFull.into());
            }
            Ok(())
        })
    }

    fn sync(&mut self) -> io::Result<()> {
        self.disk.with(|state| {
            if state.syncs_fail {
                return Err(io::Error::other("the disk does not answer"));
            }
            state.syncs += 1;
            if let Some(bytes) = state.segments.get_mut(&self.number) {
                bytes.synced = bytes.seen.clone();
            }
            Ok(())
        })
    }
}
