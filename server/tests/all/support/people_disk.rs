//! A disk for the people's log that can lose power, fill up, refuse to sync and stop at any step.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex};

use damiera_log::disk::Segment;
use damiera_people::PeopleDisk;

/// The disk. Clones are the same disk.
#[derive(Debug, Clone, Default)]
pub(crate) struct SimulatedPeople(Arc<Mutex<State>>);

#[derive(Debug, Clone, Default)]
struct State {
    /// Every file, also such as have no name any more.
    files: BTreeMap<u64, Bytes>,
    /// Which files the log and its draft are, as programs see it.
    names: Names,
    /// The names that a loss of power leaves at least.
    durable: Names,
    end: Option<Vec<u8>>,
    /// Writes fail from now on, after this many more bytes.
    room_left: Option<usize>,
    /// The number of coming syncs that fail.
    failing_syncs: usize,
    /// After this many more steps everything fails: the process is dead.
    steps_left: Option<usize>,
    syncs: u64,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Names {
    log: Option<u64>,
    draft: Option<u64>,
}

#[derive(Debug, Clone, Default)]
struct Bytes {
    /// The content as programs read it.
    seen: Vec<u8>,
    /// The content after a loss of power.
    synced: Vec<u8>,
}

impl SimulatedPeople {
    fn with<T>(&self, act: impl FnOnce(&mut State) -> T) -> T {
        act(&mut self.0.lock().unwrap())
    }

    /// Does a step, unless the process is dead.
    fn step<T>(&self, act: impl FnOnce(&mut State) -> io::Result<T>) -> io::Result<T> {
        self.with(|state| {
            if let Some(left) = &mut state.steps_left {
                *left = left.checked_sub(1).ok_or(io::ErrorKind::BrokenPipe)?;
            }
            act(state)
        })
    }

    /// A disk on which the log holds these bytes, and nothing is written down about its end.
    pub(crate) fn holding(log: Vec<u8>) -> Self {
        let disk = SimulatedPeople::default();
        disk.with(|state| {
            let bytes = Bytes {
                synced: log.clone(),
                seen: log,
            };
            state.files.insert(0, bytes);
            state.names.log = Some(0);
            state.durable = state.names;
        });
        disk
    }

    /// Has everything fail after so many more steps, as when the process is killed.
    pub(crate) fn die_after(&self, steps: usize) {
        self.with(|state| state.steps_left = Some(steps));
    }

    /// True if every operation fails by now.
    pub(crate) fn is_dead(&self) -> bool {
        self.with(|state| state.steps_left == Some(0))
    }

    /// Lets at most this many more bytes be written; nothing lifts the bound.
    pub(crate) fn fill_up(&self, room_left: Option<usize>) {
        self.with(|state| state.room_left = room_left);
    }

    /// Has so many syncs fail.
    pub(crate) fn fail_syncs(&self, syncs: usize) {
        self.with(|state| state.failing_syncs = syncs);
    }

    pub(crate) fn syncs(&self) -> u64 {
        self.with(|state| state.syncs)
    }

    /// The disk after a kill: every write is kept.
    pub(crate) fn after_kill(&self) -> Self {
        let mut state = self.with(|state| state.clone());
        state.steps_left = None;
        state.room_left = None;
        state.failing_syncs = 0;
        SimulatedPeople(Arc::new(Mutex::new(state)))
    }

    /// The disk after a loss of power: durable names are kept. A share of the bytes not synced remains,
    /// `torn` of 256, and always less than all of them.
    pub(crate) fn after_power_loss(&self, torn: u8) -> Self {
        let disk = self.after_kill();
        disk.with(|state| {
            state.names = state.durable;
            for bytes in state.files.values_mut() {
                let unsynced = bytes.seen.len().saturating_sub(bytes.synced.len());
                let kept = unsynced * usize::from(torn) / 256;
                let end = bytes.synced.len() + kept;
                bytes.seen.truncate(end);
                bytes.synced.clone_from(&bytes.seen);
            }
        });
        disk
    }

    /// The content of the log.
    pub(crate) fn log(&self) -> Vec<u8> {
        let log = self.with(|state| state.names.log.map(|file| state.files[&file].seen.clone()));
        log.unwrap_or_default()
    }

    /// The content of the file with the log's end.
    pub(crate) fn end(&self) -> Option<Vec<u8>> {
        self.with(|state| state.end.clone())
    }

    /// Sets what is written down about the end.
    pub(crate) fn set_end(&self, end: Option<Vec<u8>>) {
        self.with(|state| state.end = end);
    }

    /// Takes the log away.
    pub(crate) fn lose_log(&self) {
        self.with(|state| {
            state.names.log = None;
            state.durable = state.names;
        });
    }

    /// Brings back the file that was the log last.
    pub(crate) fn bring_log_back(&self) {
        self.with(|state| state.names.log = state.files.keys().next_back().copied());
    }

    /// Everything that is in a file with a name.
    pub(crate) fn named(&self) -> Vec<Vec<u8>> {
        self.with(|state| {
            let names = [state.names.log, state.names.draft];
            let files = names.into_iter().flatten();
            let mut all: Vec<Vec<u8>> = files.map(|file| state.files[&file].seen.clone()).collect();
            all.extend(state.end.clone());
            all
        })
    }

    fn handle(&self, file: u64) -> SimulatedFile {
        SimulatedFile {
            disk: self.clone(),
            file,
        }
    }
}

impl PeopleDisk for SimulatedPeople {
    type File = SimulatedFile;

    fn read(&self) -> io::Result<Option<Vec<u8>>> {
        self.step(|state| Ok(state.names.log.map(|file| state.files[&file].seen.clone())))
    }

    fn open(&self) -> io::Result<SimulatedFile> {
        let file = self.step(|state| {
            state.durable = state.names;
            state.names.log.ok_or(io::ErrorKind::NotFound.into())
        })?;
        Ok(self.handle(file))
    }

    fn draft(&self) -> io::Result<SimulatedFile> {
        let file = self.step(|state| {
            let file = state.files.len() as u64;
            state.files.insert(file, Bytes::default());
            state.names.draft = Some(file);
            Ok(file)
        })?;
        Ok(self.handle(file))
    }

    fn put_in_place(&self) -> io::Result<()> {
        self.step(|state| {
            state.names.log = state.names.draft.take();
            Ok(())
        })?;
        self.step(|state| {
            state.durable = state.names;
            Ok(())
        })
    }

    fn remove_draft(&self) -> io::Result<()> {
        self.step(|state| {
            state.names.draft = None;
            Ok(())
        })
    }

    fn leads_to(&self, file: &SimulatedFile) -> io::Result<bool> {
        self.step(|state| Ok(state.names.log == Some(file.file)))
    }

    fn read_end(&self) -> io::Result<Option<Vec<u8>>> {
        self.step(|state| Ok(state.end.clone()))
    }

    fn write_end(&self, bytes: &[u8]) -> io::Result<()> {
        self.step(|state| {
            state.end = Some(bytes.to_vec());
            Ok(())
        })
    }
}

#[derive(Debug)]
pub(crate) struct SimulatedFile {
    disk: SimulatedPeople,
    file: u64,
}

impl Segment for SimulatedFile {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.disk.step(|state| {
            let taken = bytes.len().min(state.room_left.unwrap_or(usize::MAX));
            if let Some(left) = &mut state.room_left {
                *left -= taken;
            }
            let seen = &mut state.files.entry(self.file).or_default().seen;
            let start = usize::try_from(offset).unwrap();
            seen.resize(seen.len().max(start + taken), 0);
            seen[start..start + taken].copy_from_slice(&bytes[..taken]);
            match taken == bytes.len() {
                true => Ok(()),
                false => Err(io::ErrorKind::StorageFull.into()),
            }
        })
    }

    fn sync(&mut self) -> io::Result<()> {
        self.disk.step(|state| {
            if state.failing_syncs > 0 {
                state.failing_syncs -= 1;
                return Err(io::Error::other("the disk does not answer"));
            }
            state.syncs += 1;
            if let Some(bytes) = state.files.get_mut(&self.file) {
                bytes.synced.clone_from(&bytes.seen);
            }
            Ok(())
        })
    }
}
