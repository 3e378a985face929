//! Loss of power at any moment.

use damiera_journal::{AppendOutcome, Journal, Offset, RoomId};
use damiera_protocol::event::Record;
use proptest::prelude::*;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

use super::{Acknowledged, append, contents, record, room, start, start_mortal};
use crate::support::append_records;
use crate::support::disk::SimulatedDisk;

/// An event in the life of a journal.
#[derive(Debug, Clone)]
enum Happens {
    Append { room: u128, records: u64 },
    Together { rooms: u128 },
    PowerLoss { torn: u8 },
    Kill,
    FullDisk { room_left: usize },
    SyncsFail,
    AllWell,
}

fn happens() -> impl Strategy<Value = Happens> {
    prop_oneof![
        8 => (0..6u128, 1..4u64).prop_map(|(room, records)| Happens::Append { room, records }),
        2 => (1..6u128).prop_map(|rooms| Happens::Together { rooms }),
        2 => any::<u8>().prop_map(|torn| Happens::PowerLoss { torn }),
        1 => Just(Happens::Kill),
        1 => (0..400usize).prop_map(|room_left| Happens::FullDisk { room_left }),
        1 => Just(Happens::SyncsFail),
        2 => Just(Happens::AllWell),
    ]
}

async fn live_through(story: &[Happens]) {
    let mut disk = SimulatedDisk::default();
    let (mut journal, mut writer) = start_mortal(&disk);
    let mut acknowledged = Acknowledged::new();
    // Rooms with uncertain last records. They read before they write again.
    let mut unknown = Vec::new();
    for event in story {
        match *event {
            Happens::Append {
                room: number,
                records,
            } => {
                let id = room(number);
                if unknown.contains(&id) {
                    let Ok(found) = journal.read(id, Offset::START).await else {
                        continue;
                    };
                    let found: Vec<Record> = found.into_iter().map(|(_, record)| record).collect();
                    acknowledged.insert(id, found);
                    unknown.retain(|other| *other != id);
                }
                let outcome = append(&journal, &mut acknowledged, id, records).await;
                assert_ne!(outcome, AppendOutcome::Conflict);
                if outcome == AppendOutcome::Unknown {
                    unknown.push(id);
                }
            }
            Happens::Together { rooms } => {
                let appends = (0..rooms).map(|number| {
                    let id = room(number + 100);
                    let stands = acknowledged.get(&id).map_or(0, Vec::len) as u64;
                    append_records(&journal, id, Offset::new(stands), &[record(stands + 1)])
                });
                let outcomes = futures_util::future::join_all(appends).await;
                for (number, outcome) in (0..).zip(outcomes) {
                    if let AppendOutcome::Stored(position) = outcome {
                        let records = acknowledged.entry(room(number + 100)).or_default();
                        records.push(record(position.count()));
                    }
                }
            }
            Happens::PowerLoss { torn } => disk = disk.after_power_loss(torn),
            Happens::Kill => {}
            Happens::FullDisk { room_left } => disk.fill_up(Some(room_left)),
            Happens::SyncsFail => disk.fail_syncs(true),
            Happens::AllWell => {
                disk.fill_up(None);
                disk.fail_syncs(false);
            }
        }
        if matches!(event, Happens::PowerLoss { .. } | Happens::Kill) {
            writer.abort();
            disk.fill_up(None);
            disk.fail_syncs(false);
            let found = contents(&disk.copy_as_seen()).unwrap();
            assert!(found.damaged.is_empty());
            check(&found.rooms, &mut acknowledged, &unknown, event);
            unknown.clear();
            (journal, writer) = start_mortal(&disk);
        }
    }
}

/// Compares the records found after a stop with the acknowledged ones. An append without an answer may be
/// there or not.
fn check(
    found: &Acknowledged,
    acknowledged: &mut Acknowledged,
    unknown: &[RoomId],
    event: &Happens,
) {
    acknowledged.retain(|_, records| !records.is_empty());
    for (room, records) in found {
        let known = acknowledged.entry(*room).or_default();
        if unknown.contains(room) || (matches!(event, Happens::Kill) && room.as_u128() >= 100) {
            assert!(records.starts_with(known), "{room} is shorter");
            known.clone_from(records);
        }
    }
    assert_eq!(found, acknowledged, "after {event:?}");
}

/// The number of journals that lose power; `DAMIERA_JOURNALS=5000` raises it.
fn journals() -> u64 {
    let asked = std::env::var("DAMIERA_JOURNALS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(100)
}

/// Power goes at every entry of every journal, while that entry is being written: what is found is
/// exactly what was acknowledged before it.
#[tokio::test(start_paused = true)]
async fn power_lost_at_any_entry_leaves_what_was_acknowledged() {
    for seed in 0..journals() {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut disk = SimulatedDisk::default();
        let mut acknowledged = Acknowledged::new();
        for entry in 0..chance.random_range(1..25) {
            let id = room(chance.random_range(0..4));
            let count = chance.random_range(1..4);
            // The entry once without its sync, on a copy, and once to its end.
            let lost = disk.copy_as_seen();
            let journal = start(&lost);
            lost.fail_syncs(true);
            let mut unsure = acknowledged.clone();
            let outcome = append(&journal, &mut unsure, id, count).await;
            assert_ne!(outcome, AppendOutcome::Conflict);
            for torn in [0, 1, 128, 255, chance.random()] {
                let mut found = contents(&lost.after_power_loss(torn)).unwrap();
                found.rooms.retain(|_, records| !records.is_empty());
                let mut expected = acknowledged.clone();
                expected.retain(|_, records| !records.is_empty());
                assert_eq!(
                    found.rooms, expected,
                    "seed {seed}, entry {entry}, torn {torn}"
                );
                assert!(found.damaged.is_empty());
            }
            let journal = start(&disk);
            let outcome = append(&journal, &mut acknowledged, id, count).await;
            assert!(matches!(outcome, AppendOutcome::Stored(_)));
            drop(journal);
            disk = disk.copy_as_seen();
        }
    }
}

/// A batch that was written but not synced, in front of what a shorter write had left: a restart
/// shows it, and so must keep it.
#[tokio::test(start_paused = true)]
async fn what_a_restart_shows_outlasts_a_loss_of_power() {
    live_through(&[
        Happens::FullDisk { room_left: 219 },
        Happens::Append {
            room: 0,
            records: 2,
        },
        Happens::AllWell,
        Happens::SyncsFail,
        Happens::Together { rooms: 1 },
        Happens::Kill,
        Happens::PowerLoss { torn: 0 },
    ])
    .await;
}

/// Two batches at one place, both cut short: the second must not find its last bytes in the first.
#[tokio::test(start_paused = true)]
async fn what_was_refused_twice_does_not_come_back() {
    live_through(&[
        Happens::FullDisk { room_left: 218 },
        Happens::Append {
            room: 0,
            records: 2,
        },
        Happens::FullDisk { room_left: 72 },
        Happens::Append {
            room: 0,
            records: 1,
        },
        Happens::Kill,
    ])
    .await;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn nothing_acknowledged_is_ever_lost(story in prop::collection::vec(happens(), 1..60)) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .unwrap();
        runtime.block_on(live_through(&story));
    }
}
