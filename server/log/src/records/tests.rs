//! Tests of `records`.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::*;
use crate::disk::LogDirectory;
use crate::flipped::turn;

const OWNER: Uuid = Uuid::from_u128(7);

/// Short records, one of several entries, and one more.
fn samples() -> Vec<Vec<u8>> {
    let long = (0..3 * MAX_PAYLOAD + 5).map(|at| (at * 31 % 251) as u8);
    vec![b"{}".to_vec(), long.collect(), b"last".to_vec()]
}

fn written(place: &Path) {
    let disk = LogDirectory::shared(place);
    let mut log = RecordLog::write(disk, OWNER, &samples()[..1]).unwrap();
    for record in &samples()[1..] {
        log.append(record).unwrap();
        log.note_end().unwrap();
    }
}

fn read(place: &Path) -> RecordReading {
    read_records(&LogDirectory::shared(place), OWNER).unwrap()
}

#[test]
fn records_of_any_length_come_back() {
    let place = TempDir::new().unwrap();
    written(place.path());
    let reading = read(place.path());
    assert_eq!(reading.records, samples());
    assert_eq!(
        (reading.gravity(), reading.faults),
        (Gravity::Harmless, vec![])
    );
    let disk = || LogDirectory::shared(place.path());
    let mut log = RecordLog::open(disk(), OWNER, 3).unwrap();
    log.append(b"more").unwrap();
    assert_eq!(read(place.path()).records.len(), 4);
    assert!(matches!(
        RecordLog::open(disk(), OWNER, 3),
        Err(RecordOpenError::Changed)
    ));
}

#[test]
fn no_flipped_bit_loses_or_changes_a_record() {
    let place = TempDir::new().unwrap();
    written(place.path());
    for file in ["00000001.damiera", "journal.end"] {
        let path = place.path().join(file);
        let whole = fs::read(&path).unwrap();
        // Every bit of the short ones, and some of the long one.
        for bit in (0..whole.len() * 8).filter(|bit| *bit < 1_200 || bit % 4_001 == 0) {
            let mut damaged = whole.clone();
            turn(&mut damaged, bit);
            fs::write(&path, damaged).unwrap();
            let reading = read(place.path());
            assert_eq!(reading.records, samples(), "{file}, bit {bit}");
            assert!(!reading.faults.is_empty(), "{file}, bit {bit} is not said");
            assert!(reading.gravity() <= Gravity::Mendable, "{file}, bit {bit}");
        }
        fs::write(&path, whole).unwrap();
    }
}

/// Everything up to the noted end was confirmed: damage before it is no write that was cut short, also in a log that is one batch.
#[test]
fn a_damaged_byte_costs_a_record_and_not_a_batch() {
    let place = TempDir::new().unwrap();
    let records: Vec<Vec<u8>> = (10..30).map(|at| vec![at; usize::from(at)]).collect();
    RecordLog::write(LogDirectory::shared(place.path()), OWNER, &records).unwrap();
    let path = place.path().join("00000001.damiera");
    let whole = fs::read(&path).unwrap();
    let place_of = |record: &Vec<u8>| {
        let mut windows = whole.windows(record.len());
        windows.position(|found| found == record).unwrap()
    };
    let ends: Vec<usize> = records
        .iter()
        .map(|record| place_of(record) + record.len())
        .collect();
    for at in crate::format::SEGMENT_HEADER..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 0xff;
        fs::write(&path, damaged).unwrap();
        let reading = read(place.path());
        assert_eq!(reading.gravity(), Gravity::Loss, "byte {at}");
        assert!(records.starts_with(&reading.records), "byte {at}");
        let before = ends.iter().filter(|end| **end <= at).count();
        assert!(
            reading.records.len() >= before,
            "byte {at}: {:?}",
            reading.faults
        );
        let said = reading.faults.iter().any(|faulty| {
            matches!(
                faulty.fault,
                crate::LogFault::CutShort | crate::LogFault::End(_)
            )
        });
        assert!(!said, "byte {at}: {:?}", reading.faults);
    }
}

#[test]
fn no_cut_is_silent() {
    let place = TempDir::new().unwrap();
    written(place.path());
    let path = place.path().join("00000001.damiera");
    let whole = fs::read(&path).unwrap();
    for length in (0..whole.len()).filter(|at| *at < 300 || at % 1_999 == 0) {
        fs::write(&path, &whole[..length]).unwrap();
        let reading = read(place.path());
        assert_eq!(reading.gravity(), Gravity::Loss, "{length} bytes");
        assert!(samples().starts_with(&reading.records), "{length} bytes");
    }
    fs::remove_file(&path).unwrap();
    assert_eq!(read(place.path()).gravity(), Gravity::Loss);
}

#[test]
fn a_disk_that_was_full_takes_the_next_record() {
    let place = TempDir::new().unwrap();
    let disk = FullDisk {
        inner: LogDirectory::shared(place.path()),
        is_full: std::sync::Arc::default(),
    };
    let is_full = std::sync::Arc::clone(&disk.is_full);
    let mut log = RecordLog::write(disk, OWNER, &samples()[..1]).unwrap();
    for _ in 0..3 {
        is_full.store(true, std::sync::atomic::Ordering::Relaxed);
        let refused = log.append(&samples()[1]).unwrap_err();
        assert!(matches!(refused, CommitError::Refused(_)), "{refused}");
    }
    is_full.store(false, std::sync::atomic::Ordering::Relaxed);
    for record in &samples()[1..] {
        log.append(record).unwrap();
    }
    let reading = read(place.path());
    assert_eq!(reading.records, samples());
    assert!(
        reading.gravity() <= Gravity::Harmless,
        "{:?}",
        reading.faults
    );
}

/// A directory on a disk that is full at times: half of what is written gets there.
#[derive(Debug)]
struct FullDisk {
    inner: LogDirectory,
    is_full: std::sync::Arc<std::sync::atomic::AtomicBool>,
}

#[derive(Debug)]
struct FullSegment {
    inner: <LogDirectory as Disk>::Segment,
    is_full: std::sync::Arc<std::sync::atomic::AtomicBool>,
}

impl FullDisk {
    fn wrap(&self, inner: <LogDirectory as Disk>::Segment) -> FullSegment {
        let is_full = std::sync::Arc::clone(&self.is_full);
        FullSegment { inner, is_full }
    }
}

impl Disk for FullDisk {
    type Segment = FullSegment;

    fn segments(&self) -> io::Result<Vec<u64>> {
        self.inner.segments()
    }

    fn read(&self, number: u64) -> io::Result<Vec<u8>> {
        self.inner.read(number)
    }

    fn read_at(&self, number: u64, offset: u64, bytes: &mut [u8]) -> io::Result<()> {
        self.inner.read_at(number, offset, bytes)
    }

    fn create(&self, number: u64) -> io::Result<FullSegment> {
        Ok(self.wrap(self.inner.create(number)?))
    }

    fn open(&self, number: u64) -> io::Result<FullSegment> {
        Ok(self.wrap(self.inner.open(number)?))
    }

    fn leads_to(&self, number: u64, segment: &FullSegment) -> io::Result<bool> {
        self.inner.leads_to(number, &segment.inner)
    }

    fn read_end(&self) -> io::Result<Option<Vec<u8>>> {
        self.inner.read_end()
    }

    fn write_end(&self, bytes: &[u8]) -> io::Result<()> {
        self.inner.write_end(bytes)
    }
}

impl crate::disk::Segment for FullSegment {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        match self.is_full.load(std::sync::atomic::Ordering::Relaxed) {
            false => self.inner.write_at(offset, bytes),
            true => {
                self.inner.write_at(offset, &bytes[..bytes.len() / 2])?;
                Err(io::ErrorKind::StorageFull.into())
            }
        }
    }

    fn sync(&mut self) -> io::Result<()> {
        self.inner.sync()
    }
}
