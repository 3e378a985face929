//! Long logs are read whole and in order, and delay no other work.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::support::append_records;
use damiera_journal::{AppendOutcome, DiskJournal, Histories, Offset, READ_PAGE, RoomId};
use damiera_protocol::event::{EVENT_VERSION, Event, Record};
use damiera_protocol::view::Chair;

use crate::support::disk::SimulatedDisk;

const ROOM: RoomId = RoomId::from_u128(1);

fn record(seq: u64) -> Record {
    Record {
        version: EVENT_VERSION,
        waited_ms: [0, 0],
        seq,
        at: seq,
        event: Event::Resumed {
            chair: Chair::First,
        },
    }
}

/// A journal with a room of so many records, `together` of them in each entry.
async fn filled(records: u64, together: u64) -> DiskJournal {
    let (journal, writer, _) = DiskJournal::open(SimulatedDisk::default(), |_| ()).unwrap();
    tokio::spawn(writer.run());
    let mut stands = 0;
    while stands < records {
        let last = records.min(stands + together);
        let entry: Vec<Record> = (stands + 1..=last).map(record).collect();
        let stored = append_records(&journal, ROOM, Offset::new(stands), &entry).await;
        assert_eq!(stored, AppendOutcome::Stored(Offset::new(last)));
        stands = last;
    }
    journal
}

#[tokio::test(start_paused = true)]
async fn every_record_comes_once_and_in_order() {
    let page = READ_PAGE as u64;
    for together in [1, 2, 3] {
        for records in [0, 1, page - 1, page, page + 1, 3 * page, 3 * page + 7] {
            let journal = filled(records, together).await;
            for from in [0, 1, page, records.saturating_sub(1), records] {
                let mut found = Vec::new();
                let take = |behind: Offset, record: Record| {
                    assert_eq!(behind.count(), record.seq);
                    found.push(record.seq);
                };
                let read = Histories::default()
                    .read(&journal, ROOM, Offset::new(from), take)
                    .await;
                read.unwrap();
                let expected: Vec<u64> = (from + 1..=records).collect();
                assert_eq!(found, expected, "{records} by {together} from {from}");
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn whoever_writes_waits_for_a_few_pages_at_most() {
    let records = 40 * READ_PAGE as u64;
    let journal = filled(records, 1).await;
    let histories = Histories::default();
    let given = Arc::new(AtomicUsize::new(0));
    let readers: Vec<_> = (0..8)
        .map(|_| {
            let (journal, histories, given) =
                (journal.clone(), histories.clone(), Arc::clone(&given));
            tokio::spawn(async move {
                let take = |_, _| {
                    given.fetch_add(1, Ordering::Relaxed);
                };
                histories.read(&journal, ROOM, Offset::START, take).await
            })
        })
        .collect();
    let mut before = 0;
    for stands in 0..10 {
        let other = RoomId::from_u128(2);
        let entry = vec![record(stands + 1)];
        let stored = append_records(&journal, other, Offset::new(stands), &entry).await;
        assert!(matches!(stored, AppendOutcome::Stored(_)));
        let now = given.load(Ordering::Relaxed);
        // At first each of the eight asks for a page; from then on two go on.
        assert!(now - before <= 10 * READ_PAGE, "{}", now - before);
        before = now;
    }
    assert!(before > 0);
    for reader in readers {
        reader.await.unwrap().unwrap();
    }
    assert_eq!(given.load(Ordering::Relaxed) as u64, 8 * records);
}
