//! The durable journal on a disk that loses power, fills up, fails and turns bits.

mod power;

use damiera_journal::Journal;
use std::collections::BTreeMap;

use crate::support::append_records;
use damiera_journal::{AppendOutcome, DiskJournal, Offset, RoomId};
use damiera_log::{LogFinding, OpenError};
use damiera_protocol::event::{EVENT_VERSION, Event, Record};
use damiera_protocol::view::Chair;

use crate::support::disk::SimulatedDisk;
use tokio::task::AbortHandle;

/// The acknowledged records of each room; every reader must find them.
type Acknowledged = BTreeMap<RoomId, Vec<Record>>;

fn room(number: u128) -> RoomId {
    RoomId::from_u128(number)
}

/// A record that is like no other.
fn record(seq: u64) -> Record {
    Record {
        version: EVENT_VERSION,
        waited_ms: [0, 0],
        seq,
        at: 1_700_000_000_000 + seq,
        event: Event::Drawn {
            chair: Chair::First,
        },
    }
}

fn start(disk: &SimulatedDisk) -> DiskJournal {
    start_mortal(disk).0
}

/// A journal, and what kills its writer on the spot.
fn start_mortal(disk: &SimulatedDisk) -> (DiskJournal, AbortHandle) {
    let (journal, writer, _) = DiskJournal::open(disk.clone(), |_| ()).unwrap();
    let task = tokio::spawn(writer.run());
    (journal, task.abort_handle())
}

/// Everything a disk holds, by opening it; rooms with damage have no records.
#[derive(Debug, Default, PartialEq)]
struct Contents {
    rooms: Acknowledged,
    damaged: Vec<RoomId>,
    findings: Vec<LogFinding>,
}

fn contents(disk: &SimulatedDisk) -> Result<Contents, OpenError> {
    let mut found = Contents::default();
    let (_, _, findings) = DiskJournal::open(disk.clone(), |held| match held.records {
        Ok(records) => found.rooms.entry(held.room).or_default().extend(records),
        Err(_) => found.damaged.push(held.room),
    })?;
    found.damaged.dedup();
    for room in &found.damaged {
        found.rooms.remove(room);
    }
    found.findings = findings;
    Ok(found)
}

/// Appends to the end of what is acknowledged, and notes it when it is stored.
async fn append(
    journal: &DiskJournal,
    acknowledged: &mut Acknowledged,
    room: RoomId,
    count: u64,
) -> AppendOutcome {
    let known = acknowledged.entry(room).or_default();
    let stands = known.len() as u64;
    let records: Vec<Record> = (stands + 1..=stands + count).map(record).collect();
    let outcome = append_records(journal, room, Offset::new(stands), &records).await;
    if let AppendOutcome::Stored(position) = outcome {
        known.extend(records);
        assert_eq!(position.count(), known.len() as u64);
    }
    outcome
}

/// A disk with a few rooms' records, and what they are.
async fn filled() -> (SimulatedDisk, Acknowledged) {
    let disk = SimulatedDisk::default();
    let mut acknowledged = Acknowledged::new();
    let (journal, writer) = start_mortal(&disk);
    for turn in 0..12 {
        append(
            &journal,
            &mut acknowledged,
            room(turn % 3),
            1 + turn as u64 % 2,
        )
        .await;
    }
    // It must not write beside the next one.
    writer.abort();
    (disk, acknowledged)
}

async fn read(journal: &DiskJournal, room: RoomId, from: u64) -> Vec<Record> {
    let found = journal.read(room, Offset::new(from)).await.unwrap();
    found.into_iter().map(|(_, record)| record).collect()
}

#[tokio::test(start_paused = true)]
async fn what_is_stored_is_read_from_anywhere() {
    let (disk, acknowledged) = filled().await;
    let journal = start(&disk);
    for (room, records) in &acknowledged {
        for from in 0..=records.len() {
            let found = read(&journal, *room, from as u64).await;
            assert_eq!(found, records[from..], "{room} from {from}");
        }
    }
    assert_eq!(read(&journal, room(99), 0).await, []);
}

#[tokio::test(start_paused = true)]
async fn only_whoever_knows_where_a_room_stands_may_write() {
    let (disk, acknowledged) = filled().await;
    let journal = start(&disk);
    for (room, records) in &acknowledged {
        for wrong in (0..records.len() as u64 + 2).filter(|wrong| *wrong != records.len() as u64) {
            let outcome =
                append_records(&journal, *room, Offset::new(wrong), &[record(wrong + 1)]).await;
            assert_eq!(outcome, AppendOutcome::Conflict, "{room} at {wrong}");
        }
    }
    assert_eq!(contents(&disk).unwrap().rooms, acknowledged);
}

#[tokio::test(start_paused = true)]
async fn one_sync_carries_all_that_waits() {
    let disk = SimulatedDisk::default();
    let journal = start(&disk);
    let before = disk.syncs();
    let appends =
        (0..500).map(|number| append_records(&journal, room(number), Offset::START, &[record(1)]));
    let outcomes = futures_util::future::join_all(appends).await;
    assert!(
        outcomes
            .iter()
            .all(|outcome| matches!(outcome, AppendOutcome::Stored(_)))
    );
    assert!(
        disk.syncs() - before < 10,
        "{} syncs",
        disk.syncs() - before
    );
}

#[tokio::test(start_paused = true)]
async fn a_full_disk_refuses_and_takes_again_when_there_is_room() {
    for room_left in 0..150 {
        let (disk, mut acknowledged) = filled().await;
        let journal = start(&disk);
        disk.fill_up(Some(room_left));
        let outcome = append(&journal, &mut acknowledged, room(1), 1).await;
        assert_eq!(outcome, AppendOutcome::Refused, "{room_left} bytes left");
        assert_eq!(contents(&disk).unwrap().rooms, acknowledged);
        disk.fill_up(None);
        for turn in 0..4 {
            let outcome = append(&journal, &mut acknowledged, room(turn % 3), 1).await;
            assert!(matches!(outcome, AppendOutcome::Stored(_)));
        }
        assert_eq!(contents(&disk).unwrap().rooms, acknowledged);
    }
}

#[tokio::test(start_paused = true)]
async fn a_failed_sync_is_never_called_good() {
    let (disk, mut acknowledged) = filled().await;
    let journal = start(&disk);
    disk.fail_syncs(true);
    let outcome = append(&journal, &mut acknowledged, room(1), 1).await;
    assert_eq!(outcome, AppendOutcome::Unknown);
    // While the outcome is unknown, readers are refused.
    assert!(journal.read(room(1), Offset::START).await.is_err());
    let outcome = append(&journal, &mut acknowledged, room(2), 1).await;
    assert_eq!(outcome, AppendOutcome::Refused);
    disk.fail_syncs(false);
    assert_eq!(read(&journal, room(1), 0).await, acknowledged[&room(1)]);
    let outcome = append(&journal, &mut acknowledged, room(1), 2).await;
    assert!(matches!(outcome, AppendOutcome::Stored(_)));
    // The failed records are still on the disk, but are not read.
    assert_eq!(contents(&disk).unwrap().rooms, acknowledged);
    assert_eq!(contents(&disk.copy()).unwrap().rooms, acknowledged);
}

#[tokio::test(start_paused = true)]
async fn a_segment_that_is_deleted_or_replaced_under_the_writer_is_noticed() {
    let (disk, mut acknowledged) = filled().await;
    let journal = start(&disk);
    append(&journal, &mut acknowledged, room(1), 1).await;
    let bytes = disk.contents()[&1].clone();
    for replacement in [None, Some(Vec::new()), Some(bytes.clone())] {
        disk.replace(1, replacement);
        let outcome = append(&journal, &mut acknowledged, room(1), 1).await;
        assert!(
            matches!(outcome, AppendOutcome::Unknown | AppendOutcome::Refused),
            "{outcome:?}"
        );
        assert!(journal.read(room(1), Offset::START).await.is_err());
        let outcome = append(&journal, &mut acknowledged, room(2), 1).await;
        assert_eq!(outcome, AppendOutcome::Refused);
        assert_eq!(
            disk.contents().len(),
            usize::from(disk.contents().contains_key(&1))
        );
    }
    // When it is brought back the journal goes on, and what was not acknowledged does not count.
    disk.bring_back(1, bytes);
    let outcome = append(&journal, &mut acknowledged, room(1), 1).await;
    assert!(matches!(outcome, AppendOutcome::Stored(_)));
    assert_eq!(contents(&disk).unwrap().rooms, acknowledged);
}

#[tokio::test(start_paused = true)]
async fn the_end_of_a_sealed_journal_is_missed() {
    let (disk, _) = filled().await;
    let journal = start(&disk);
    drop(journal);
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let length = disk.contents()[&1].len();
    for left in (64..length).rev() {
        let hurt = disk.copy();
        hurt.shorten(length - left);
        assert!(
            matches!(contents(&hurt), Err(OpenError::End(_))),
            "{left} bytes left"
        );
    }
    let hurt = disk.copy();
    hurt.replace(1, None);
    assert!(matches!(contents(&hurt), Err(OpenError::End(_))));
    // Nothing else could tell that this journal was longer.
    hurt.forget_end();
    assert!(contents(&hurt).unwrap().rooms.is_empty());
}

#[tokio::test(start_paused = true)]
async fn every_flipped_bit_is_found_and_hurts_one_room_at_most() {
    let (disk, acknowledged) = filled().await;
    let clean = contents(&disk).unwrap();
    assert_eq!((&clean.rooms, clean.findings.len()), (&acknowledged, 0));
    for bit in 0..disk.bits() {
        let hurt = disk.copy();
        hurt.turn(bit);
        let found = contents(&hurt).unwrap();
        assert!(
            !found.findings.is_empty() || !found.damaged.is_empty(),
            "bit {bit} was not noticed"
        );
        assert!(
            found.damaged.len() <= 1,
            "bit {bit} hurt {:?}",
            found.damaged
        );
        let mut expected = acknowledged.clone();
        expected.retain(|room, _| !found.damaged.contains(room));
        assert_eq!(found.rooms, expected, "bit {bit}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_journal_that_was_sealed_is_never_shorter() {
    let (disk, _) = filled().await;
    // Half a second without anything to write is enough for the seal.
    let journal = start(&disk);
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    drop(journal);
    let sealed = contents(&disk).unwrap();
    for byte in 100..disk.bits() / 8 - 32 {
        let hurt = disk.copy();
        for bit in 0..8 {
            hurt.turn(byte * 8 + bit);
        }
        // Eight wrong bits: refused, or one room hurt, never a room shorter.
        if let Ok(found) = contents(&hurt) {
            assert!(!found.damaged.is_empty(), "byte {byte}");
            let mut expected = sealed.rooms.clone();
            expected.retain(|room, _| !found.damaged.contains(room));
            assert_eq!(found.rooms, expected, "byte {byte}");
        }
    }
}
