//! Several threads that serve rooms: where rooms live, who is woken, and what the journal keeps.

use std::collections::HashMap;
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crate::support::append_records;
use damiera_config as config;
use damiera_connection::delivery::{Feed, Frame, News, RoomEntry};
use damiera_game::room::RoomState;
use damiera_journal::{AppendOutcome, DiskJournal, Offset, RoomId};
use damiera_platform::metrics::Metrics;
use damiera_platform::process::runtime::Runtimes;
use damiera_platform::process::threads::{Thread, ThreadSlot, Threads};
use damiera_protocol::event::{EVENT_VERSION, Event, Record};
use damiera_protocol::snapshot::Happening;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::who::Who;
use damiera_rules::Variant;

use crate::support::disk::SimulatedDisk;

/// Starts some threads; the first is the test's own.
fn start(threads: usize) -> Runtimes {
    let settings = config::Runtime {
        threads,
        ..config::Runtime::default()
    };
    Runtimes::start(&settings, &Metrics::default().threads).unwrap()
}

/// All values sent until every sender is gone.
fn all<T>(sent: &Receiver<T>) -> Vec<T> {
    sent.iter().collect()
}

#[test]
fn rooms_are_dealt_out_evenly() {
    let runtimes = start(3);
    let threads = runtimes.threads();
    let counts = || threads.rooms().map(|(_, rooms)| rooms).collect::<Vec<_>>();
    assert_eq!(counts(), [0, 0, 0]);
    let mut berths: Vec<ThreadSlot> = (0..9).map(|_| threads.thread_slot()).collect();
    assert_eq!(counts(), [3, 3, 3]);
    // Rooms on one thread end; the next ones are opened there.
    berths.retain(|thread_slot| thread_slot.thread() == Thread::FIRST);
    assert_eq!(counts(), [3, 0, 0]);
    berths.extend((0..6).map(|_| threads.thread_slot()));
    assert_eq!(counts(), [3, 3, 3]);
    drop(berths);
    assert_eq!(counts(), [0, 0, 0]);
}

#[test]
fn a_task_runs_where_it_was_put() {
    let runtimes = start(3);
    let threads = runtimes.threads();
    let (here, there) = channel();
    let all_threads: Vec<Thread> = threads.rooms().map(|(thread, _)| thread).collect();
    runtimes.block_on(async {
        for thread in &all_threads {
            let (here, wanted) = (here.clone(), *thread);
            threads.spawn(wanted, async move {
                // A spawned task stays on its parent's thread.
                let started = tokio::spawn(async { Thread::here() }).await;
                here.send((wanted, Thread::here(), started.unwrap()))
                    .unwrap();
            });
        }
        drop(here);
        threads.answer().await;
        // Meanwhile the first thread, which is the test's, runs its own.
        tokio::task::spawn_blocking(move || {
            let found = all(&there);
            assert_eq!(found.len(), 3);
            for (wanted, ran, started) in found {
                assert_eq!((ran, started), (wanted, wanted));
            }
        })
        .await
        .unwrap();
    });
}

fn opened() -> Event {
    Event::Opened {
        room: "prova".parse().unwrap(),
        who: Who::unregistered("Ada".parse().unwrap()),
        variant: Variant::Italiana,
        corner: Variant::Italiana.rules().corner,
        colours: damiera_protocol::command::Colours::Lot,
        word: None,
        code: None,
        terms: GameTerms::default(),
        program: false,
        holder: None,
        invited: None,
    }
}

fn frame(seq: u64) -> Arc<Frame> {
    let snapshot = RoomState::opened(&opened()).unwrap().snapshot();
    let happening = Happening::JournalDown;
    let room = RoomId::from_u128(1);
    let entry = RoomEntry { room, seq };
    Arc::new(Frame::new(entry, happening, snapshot, None))
}

/// Every spectator of any crowd on any thread gets every frame, in order, and learns of the end.
#[test]
fn spectators_on_all_threads_get_all_frames() {
    const FRAMES: u64 = 50;
    for crowd in [1, 2, 64, 65, 200] {
        let runtimes = start(3);
        let threads = runtimes.threads();
        let feed = Feed::new(FRAMES as usize);
        let (heard, heard_by_all) = channel();
        runtimes.block_on(async {
            for (thread, _) in threads.rooms() {
                for _ in 0..crowd {
                    let (mut watch, heard) = (feed.watch(), heard.clone());
                    threads.spawn(thread, async move {
                        let mut numbers = Vec::new();
                        while let News::Frame(frame) = poll_fn(|cx| watch.poll_next(cx)).await {
                            numbers.push(frame.seq());
                        }
                        heard.send((Thread::here(), numbers)).unwrap();
                    });
                }
            }
            drop(heard);
            assert_eq!(feed.audience(), 3 * crowd);
            for seq in 1..=FRAMES {
                feed.publish(frame(seq));
                if seq % 7 == 0 {
                    threads.answer().await;
                }
                tokio::task::yield_now().await;
            }
            feed.close();
            let found = tokio::task::spawn_blocking(move || all(&heard_by_all));
            let found = found.await.unwrap();
            let mut counts = HashMap::new();
            for (thread, numbers) in found {
                assert_eq!(numbers, (1..=FRAMES).collect::<Vec<_>>(), "{thread:?}");
                *counts.entry(thread).or_insert(0) += 1;
            }
            assert!(counts.values().all(|count| *count == crowd), "{counts:?}");
        });
        assert_eq!(feed.audience(), 0);
    }
}

/// Appends entries of one record to a room, one after the other.
async fn fill(journal: DiskJournal, room: RoomId, entries: u64) {
    let mut offset = Offset::START;
    for seq in 1..=entries {
        let record = Record {
            version: EVENT_VERSION,
            seq,
            at: seq,
            waited_ms: [0, 0],
            event: opened(),
        };
        match append_records(&journal, room, offset, &[record]).await {
            AppendOutcome::Stored(stored) => offset = stored,
            failed => panic!("{room}: entry {seq} is {failed:?}"),
        }
    }
}

/// Rooms on several threads share one writer: every entry is stored once, in its room's order, and syncs are
/// shared.
#[test]
fn one_journal_keeps_what_all_threads_write() {
    const ROOMS: u128 = 60;
    const ENTRIES: u64 = 30;
    let disk = SimulatedDisk::default();
    let runtimes = start(3);
    let threads: Threads = runtimes.threads();
    let (journal, writer, _) = DiskJournal::open(disk.clone(), |_| ()).unwrap();
    let journal = journal.with_queues(threads.count());
    let writing = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build();
        runtime.unwrap().block_on(writer.run());
    });
    let (done, all_done) = channel();
    let mut berths = Vec::new();
    for room in 1..=ROOMS {
        let thread_slot = threads.thread_slot();
        let (journal, done) = (journal.clone(), done.clone());
        let fills = async move {
            fill(journal, RoomId::from_u128(room), ENTRIES).await;
            done.send(()).unwrap();
        };
        runtimes.block_on(async { thread_slot.spawn(fills) });
        berths.push(thread_slot);
    }
    drop((done, journal));
    let waited = runtimes.block_on(async {
        tokio::task::spawn_blocking(move || {
            let patience = Duration::from_secs(60);
            (0..ROOMS).all(|_| all_done.recv_timeout(patience).is_ok())
        })
        .await
    });
    assert!(waited.unwrap());
    drop(runtimes);
    writing.join().unwrap();

    let mut found: HashMap<RoomId, Vec<u64>> = HashMap::new();
    let (_, _, findings) = DiskJournal::open(disk.clone(), |held| {
        let numbers = held.records.unwrap().into_iter().map(|record| record.seq);
        found.entry(held.room).or_default().extend(numbers);
    })
    .unwrap();
    assert!(findings.is_empty(), "{findings:?}");
    assert_eq!(found.len(), ROOMS as usize);
    for (room, numbers) in found {
        assert_eq!(numbers, (1..=ENTRIES).collect::<Vec<_>>(), "{room}");
    }
    let entries = ROOMS as u64 * ENTRIES;
    assert!(disk.syncs() < entries, "{} syncs", disk.syncs());
}
