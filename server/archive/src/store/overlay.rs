//! An overlay over a file: writes stay in memory, for good or until they may go to the file.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use redb::{Builder, Database, DatabaseError, StorageBackend};

use super::Medium;

/// Size of a block in bytes: the least that the database writes.
const BLOCK: usize = 4096;

/// A file that is only read.
#[derive(Debug)]
pub(super) struct Unchanged(pub(super) PathBuf);

impl Medium for Unchanged {
    fn open(&self, builder: &Builder) -> Result<Database, DatabaseError> {
        let file = File::open(&self.0)?;
        admit(file.try_lock_shared())?;
        builder.create_with_backend(Backend(Arc::new(FileOverlay::over(file)?)))
    }
}

/// A file that is changed only after [`Medium::release`].
#[derive(Debug)]
pub(super) struct DeferredFile {
    path: PathBuf,
    held: Mutex<OverlayHandle>,
}

#[derive(Debug)]
enum OverlayHandle {
    /// Writes stay in the overlay, if one is open.
    Back(Weak<FileOverlay>),
    Released,
}

impl DeferredFile {
    pub(super) fn new(path: &Path) -> Self {
        DeferredFile {
            path: path.to_owned(),
            held: Mutex::new(OverlayHandle::Back(Weak::new())),
        }
    }
}

impl Medium for DeferredFile {
    fn open(&self, builder: &Builder) -> Result<Database, DatabaseError> {
        let mut held = self.held.lock();
        match &mut *held {
            OverlayHandle::Released => builder.create(&self.path),
            OverlayHandle::Back(back) => {
                let file = OpenOptions::new().read(true).write(true).open(&self.path)?;
                admit(file.try_lock())?;
                let overlay = Arc::new(FileOverlay::over(file)?);
                *back = Arc::downgrade(&overlay);
                builder.create_with_backend(Backend(overlay))
            }
        }
    }

    fn release(&self) -> io::Result<()> {
        let mut held = self.held.lock();
        if let OverlayHandle::Back(back) = &*held
            && let Some(overlay) = back.upgrade()
        {
            overlay.write_through()?;
        }
        *held = OverlayHandle::Released;
        Ok(())
    }
}

/// Only one process may have an archive open to write.
fn admit(lock: Result<(), TryLockError>) -> Result<(), DatabaseError> {
    match lock {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(DatabaseError::DatabaseAlreadyOpen),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// A file, and over it what was written since.
#[derive(Debug)]
struct FileOverlay {
    file: File,
    /// True if all writes go to the file. There is no state any more.
    is_through: AtomicBool,
    state: Mutex<OverlayState>,
}

#[derive(Debug)]
struct OverlayState {
    length: u64,
    /// Length of the part of the file that is visible where no block was written.
    in_file: u64,
    /// Blocks that were written to, by their number. A check writes little, and what a new start
    /// would add to the archive.
    blocks: BTreeMap<u64, Box<[u8; BLOCK]>>,
}

impl FileOverlay {
    fn over(file: File) -> io::Result<Self> {
        let length = file.metadata()?.len();
        Ok(FileOverlay {
            file,
            is_through: AtomicBool::new(false),
            state: Mutex::new(OverlayState {
                length,
                in_file: length,
                blocks: BTreeMap::new(),
            }),
        })
    }

    fn is_through(&self) -> bool {
        self.is_through.load(Ordering::Acquire)
    }

    /// Writes to the file what was kept, and keeps nothing from now on.
    fn write_through(&self) -> io::Result<()> {
        let mut state = self.state.lock();
        // Bytes that were cut off and have grown again are zeros.
        self.file.set_len(state.in_file)?;
        self.file.set_len(state.length)?;
        let write = |number: u64, block: &[u8; BLOCK]| {
            let start = number * BLOCK as u64;
            let there = state.length.saturating_sub(start).min(BLOCK as u64) as usize;
            self.file.write_all_at(&block[..there], start)
        };
        // The database finds everything through its header, in the first block: when it stops before
        // that is written, everything is as it was.
        for (number, block) in state.blocks.range(1..) {
            write(*number, block)?;
        }
        self.file.sync_data()?;
        if let Some(header) = state.blocks.get(&0) {
            write(0, header)?;
            self.file.sync_data()?;
        }
        state.blocks.clear();
        self.is_through.store(true, Ordering::Release);
        Ok(())
    }

    /// A block as the file has it, with zeros behind what shows of it.
    fn block_of_file(&self, number: u64, in_file: u64) -> io::Result<Box<[u8; BLOCK]>> {
        let mut block = Box::new([0; BLOCK]);
        let start = number * BLOCK as u64;
        let there = in_file.saturating_sub(start).min(BLOCK as u64) as usize;
        self.file.read_exact_at(&mut block[..there], start)?;
        Ok(block)
    }
}

/// The database's side of an overlay.
#[derive(Debug)]
struct Backend(Arc<FileOverlay>);

impl StorageBackend for Backend {
    fn len(&self) -> io::Result<u64> {
        match self.0.is_through() {
            true => Ok(self.0.file.metadata()?.len()),
            false => Ok(self.0.state.lock().length),
        }
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        if self.0.is_through() {
            return self.0.file.read_exact_at(out, offset);
        }
        let state = self.0.state.lock();
        let end = offset.checked_add(out.len() as u64);
        let Some(end) = end.filter(|end| *end <= state.length) else {
            return Err(io::ErrorKind::UnexpectedEof.into());
        };
        let touched = offset / BLOCK as u64..end.div_ceil(BLOCK as u64);
        if end <= state.in_file && state.blocks.range(touched).next().is_none() {
            return self.0.file.read_exact_at(out, offset);
        }
        for (number, within, part) in blocks(offset, out.len()) {
            let out = &mut out[part];
            match state.blocks.get(&number) {
                Some(block) => out.copy_from_slice(&block[within..within + out.len()]),
                None => {
                    let block = self.0.block_of_file(number, state.in_file)?;
                    out.copy_from_slice(&block[within..within + out.len()]);
                }
            }
        }
        Ok(())
    }

    fn set_len(&self, length: u64) -> io::Result<()> {
        if self.0.is_through() {
            return self.0.file.set_len(length);
        }
        let mut state = self.0.state.lock();
        if length < state.length {
            // Bytes that grow again later are zeros.
            state.in_file = state.in_file.min(length);
            let last = length / BLOCK as u64;
            state.blocks.retain(|number, _| *number <= last);
            if let Some(block) = state.blocks.get_mut(&last) {
                block[(length % BLOCK as u64) as usize..].fill(0);
            }
        }
        state.length = length;
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        if self.0.is_through() {
            return self.0.file.write_all_at(data, offset);
        }
        let mut state = self.0.state.lock();
        let in_file = state.in_file;
        for (number, within, part) in blocks(offset, data.len()) {
            let data = &data[part];
            let block = match state.blocks.entry(number) {
                Entry::Occupied(found) => found.into_mut(),
                Entry::Vacant(free) => free.insert(self.0.block_of_file(number, in_file)?),
            };
            block[within..within + data.len()].copy_from_slice(data);
        }
        state.length = state.length.max(offset + data.len() as u64);
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        match self.0.is_through() {
            true => self.0.file.sync_data(),
            false => Ok(()),
        }
    }
}

/// The blocks that a stretch touches: the number of each, where in it, and where in the stretch.
fn blocks(
    offset: u64,
    length: usize,
) -> impl Iterator<Item = (u64, usize, std::ops::Range<usize>)> {
    let mut done = 0;
    std::iter::from_fn(move || {
        let at = offset + done as u64;
        let within = (at % BLOCK as u64) as usize;
        let part = (length - done).min(BLOCK - within);
        let from = done;
        done += part;
        (part > 0).then_some((at / BLOCK as u64, within, from..from + part))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Debug, Clone)]
    enum Step {
        Write(u64, Vec<u8>),
        SetLength(u64),
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            3 => (0..20_000_u64, prop::collection::vec(any::<u8>(), 1..9_000))
                .prop_map(|(offset, data)| Step::Write(offset, data)),
            1 => (0..20_000_u64).prop_map(Step::SetLength),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn it_reads_as_if_the_file_had_been_written(
            original in prop::collection::vec(any::<u8>(), 0..20_000),
            before in prop::collection::vec(step(), 0..20),
            after in prop::collection::vec(step(), 0..5),
        ) {
            let path = tempfile::NamedTempFile::new().unwrap();
            std::fs::write(&path, &original).unwrap();
            let file = OpenOptions::new().read(true).write(true).open(&path).unwrap();
            let overlay = Backend(Arc::new(FileOverlay::over(file).unwrap()));
            let mut model = original.clone();
            for step in before {
                step.take(&overlay, &mut model);
            }
            prop_assert_eq!(std::fs::read(&path).unwrap(), original);
            overlay.0.write_through().unwrap();
            prop_assert_eq!(std::fs::read(&path).unwrap(), model.clone());
            for step in after {
                step.take(&overlay, &mut model);
                prop_assert_eq!(std::fs::read(&path).unwrap(), model.clone());
            }
        }
    }

    impl Step {
        fn take(self, overlay: &Backend, model: &mut Vec<u8>) {
            match self {
                Step::Write(offset, data) => {
                    let end = offset as usize + data.len();
                    model.resize(model.len().max(end), 0);
                    model[offset as usize..end].copy_from_slice(&data);
                    overlay.write(offset, &data).unwrap();
                }
                Step::SetLength(length) => {
                    model.resize(length as usize, 0);
                    overlay.set_len(length).unwrap();
                }
            }
            assert_eq!(overlay.len().unwrap(), model.len() as u64);
            let mut read = vec![0; model.len()];
            overlay.read(0, &mut read).unwrap();
            assert_eq!(&read, model);
            assert!(overlay.read(1, &mut read).is_err() || read.is_empty());
        }
    }
}
