//! Comparing an archive with what the journal says: numbers, gaps, and what does not fit.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::support::append_records;
use damiera_archive::{
    Archive, ArchiveMisfit, ArchiveReconciler, ArchiveReconciliation, Finished, Store, StoreError,
    last_mark,
};
use damiera_game::room::{RoomState, announce_end};
use damiera_journal::{Checkpoint, JournalListener, MemoryJournal, Offset, StoredEntry};
use damiera_log::LogPosition;
use damiera_node::startup::RebuiltRooms;
use damiera_people::ratings::Projection;
use damiera_platform::process::aside::free_name_aside;

use crate::support::played::{Played, played};
use redb::{Database, TableDefinition};
use tempfile::TempDir;

const GAMES: TableDefinition<'_, u64, (u32, &[u8])> = TableDefinition::new("games");
const ROOMS: TableDefinition<'_, (u128, u32), u64> = TableDefinition::new("rooms");
const FACTS: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("facts");

/// The game of the `number`th room.
fn game(number: u128) -> Finished {
    let Played { id, records } = played(number);
    let mut rebuilt = RebuiltRooms::default();
    rebuilt.take(StoredEntry {
        room: id,
        records: Ok(records),
        known: false,
        closed: false,
        bytes: 0,
        games: None,
    });
    rebuilt.finished().pop().unwrap()
}

/// An entry of a journal.
#[derive(Clone, Copy)]
enum Says {
    Ended(u128),
    Reached(u64),
    Unreadable,
}
use Says::{Ended, Reached, Unreadable};

fn file(data: &TempDir) -> PathBuf {
    data.path().join("archive.redb")
}

/// Compares a file with what a journal says; nothing is finished.
fn walk(file: &Path, journal: &[Says]) -> Result<ArchiveReconciler, StoreError> {
    let mut catalog = ArchiveReconciler::new(Store::open(file)?)?;
    for says in journal {
        match *says {
            Ended(number) => catalog.take(game(number))?,
            Reached(games) => catalog.reach(games),
            Unreadable => catalog.doubt(),
        }
    }
    Ok(catalog)
}

fn finish(file: &Path, journal: &[Says]) -> Result<ArchiveReconciliation, StoreError> {
    walk(file, journal)?.finish().map(|(_, found)| found)
}

fn misfit<T>(found: Result<T, StoreError>) -> ArchiveMisfit {
    match found {
        Err(error @ StoreError::Misfit(_)) => {
            assert!(error.is_damage());
            let StoreError::Misfit(misfit) = error else {
                unreachable!()
            };
            misfit
        }
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("it fits"),
    }
}

/// The rooms of the games in a file by number, from 1; 0 where there is none.
fn rooms(file: &Path) -> Vec<u128> {
    let store = Store::open(file).unwrap();
    let count = store.count().unwrap();
    let room = |number| match store.game(number).unwrap() {
        Some(game) => {
            assert_eq!(game.row.number, number);
            game.room.as_u128()
        }
        None => 0,
    };
    let mut rooms: Vec<u128> = (1..=count + 10).map(room).collect();
    while rooms.last() == Some(&0) {
        rooms.pop();
    }
    assert_eq!(
        rooms.iter().filter(|room| **room != 0).count() as u64,
        count
    );
    rooms
}

/// Creates a file of `count` games; game `n` belongs to room `n`.
fn of_games(count: u128) -> TempDir {
    let data = TempDir::new().unwrap();
    let journal: Vec<Says> = (0..count).map(Ended).collect();
    let found = finish(&file(&data), &journal).unwrap();
    assert_eq!((found.had, u128::from(found.added)), (0, count));
    data
}

/// Changes a file behind the store's back.
fn change(file: &Path, act: impl FnOnce(&redb::WriteTransaction)) {
    let database = Database::open(file).unwrap();
    let write = database.begin_write().unwrap();
    act(&write);
    write.commit().unwrap();
}

/// A mark after so many games, written behind the store's back as the archive writer writes it.
fn set_mark(file: &Path, games: u64) {
    let mark = Checkpoint {
        position: LogPosition {
            log: None,
            segment: 1,
            offset: 64,
            fingerprint: 7,
        },
        open: Vec::new(),
    };
    change(file, |write| {
        let fact = serde_json::to_vec(&(mark, games)).unwrap();
        let mut facts = write.open_table(FACTS).unwrap();
        facts.insert("mark", &*fact).unwrap();
    });
}

#[test]
fn what_is_missing_is_added_under_the_journals_numbers() {
    let data = of_games(3);
    let found = finish(&file(&data), &[0, 1, 2, 3, 4].map(Ended)).unwrap();
    assert_eq!((found.had, found.added, found.ended), (3, 2, 5));
    assert_eq!(rooms(&file(&data)), [1, 2, 3, 4, 5]);
}

#[test]
fn nothing_is_changed_before_it_is_finished() {
    let data = of_games(2);
    let mut catalog = walk(&file(&data), &[0, 1, 2, 3].map(Ended)).unwrap();
    assert_eq!(catalog.compare().unwrap().added, 2);
    drop(catalog);
    assert_eq!(rooms(&file(&data)), [1, 2]);
    // More than are compared at once.
    let many: Vec<Says> = (0..2_500).map(Ended).collect();
    drop(walk(&file(&data), &many).unwrap());
    assert_eq!(rooms(&file(&data)), [1, 2]);
}

#[test]
fn games_of_another_order_do_not_fit() {
    let data = of_games(3);
    let moved = misfit(finish(&file(&data), &[0, 2, 1].map(Ended)));
    assert_eq!(
        moved,
        ArchiveMisfit::Moved {
            room: game(2).room,
            game: 1,
            journal: 2,
            archive: 3,
        }
    );
    let taken = misfit(finish(&file(&data), &[0, 9, 2].map(Ended)));
    assert_eq!(taken, ArchiveMisfit::Taken(2));
    assert_eq!(rooms(&file(&data)), [1, 2, 3]);
}

#[test]
fn games_beyond_the_journals_end_do_not_fit_and_are_named() {
    let data = of_games(6);
    let mut catalog = walk(&file(&data), &[0, 1].map(Ended)).unwrap();
    let beyond = catalog.compare().unwrap().beyond;
    assert_eq!((beyond.count(), &*beyond.to_string()), (4, "#3 to #6"));
    assert_eq!(misfit(catalog.finish()), ArchiveMisfit::Beyond(beyond));
}

#[test]
fn games_that_vanished_do_not_fit() {
    let data = of_games(6);
    set_mark(&file(&data), 5);
    assert_eq!(finish(&file(&data), &[Ended(5)]).unwrap().ended, 6);
    let lose = |number: u64, room: Option<u128>| {
        change(&file(&data), |write| {
            let mut games = write.open_table(GAMES).unwrap();
            games.remove(number).unwrap();
            let mut rooms = write.open_table(ROOMS).unwrap();
            if let Some(room) = room {
                rooms.remove((room, 1)).unwrap();
            }
        });
    };
    // Before the mark nothing is told again.
    lose(4, None);
    let listed = misfit(finish(&file(&data), &[Ended(5)]));
    assert_eq!(
        listed,
        ArchiveMisfit::Listed {
            games: 5,
            listed: 6
        }
    );
    lose(4, Some(4));
    assert_eq!(
        misfit(finish(&file(&data), &[Ended(5)])),
        ArchiveMisfit::Missing(4)
    );
    // A number that is none does not make up for it.
    change(&file(&data), |write| {
        let mut games = write.open_table(GAMES).unwrap();
        games.insert(0, (0, &b"?"[..])).unwrap();
        let mut rooms = write.open_table(ROOMS).unwrap();
        rooms.insert((99, 1), 0).unwrap();
    });
    assert_eq!(
        misfit(finish(&file(&data), &[Ended(5)])),
        ArchiveMisfit::Missing(4)
    );
}

#[test]
fn numbers_that_were_lost_stay_free() {
    let data = TempDir::new().unwrap();
    let journal = [
        Ended(0),
        Reached(1),
        Reached(4),
        Ended(1),
        Reached(3),
        Ended(2),
        Reached(8),
    ];
    let found = finish(&file(&data), &journal).unwrap();
    assert_eq!((found.added, found.ended), (3, 8));
    assert!(found.kept.is_empty());
    assert_eq!(rooms(&file(&data)), [1, 0, 0, 0, 2, 3]);
    // A lost game is known as lost from then on. The mark may come after it.
    set_mark(&file(&data), 8);
    let found = finish(&file(&data), &[Reached(8), Ended(3)]).unwrap();
    assert_eq!((found.added, found.ended), (1, 9));
    assert_eq!(rooms(&file(&data)), [1, 0, 0, 0, 2, 3, 0, 0, 4]);
}

#[test]
fn games_that_the_journal_lost_stay_in_the_archive() {
    let data = of_games(6);
    let journal = [Ended(0), Reached(4), Ended(4), Ended(5), Ended(6)];
    let found = finish(&file(&data), &journal).unwrap();
    assert_eq!(
        (found.kept.to_string(), found.added),
        ("#2 to #4".into(), 1)
    );
    assert_eq!(rooms(&file(&data)), [1, 2, 3, 4, 5, 6, 7]);
    // Once they are in the journal again, nothing is said.
    let journal: Vec<Says> = (0..7).map(Ended).collect();
    let found = finish(&file(&data), &journal).unwrap();
    assert!(found.kept.is_empty() && found.added == 0);
}

#[test]
fn games_behind_what_cannot_be_read_keep_their_numbers() {
    // The third game and the last cannot be read.
    let data = of_games(6);
    let journal = [
        Ended(0),
        Ended(1),
        Unreadable,
        Ended(3),
        Ended(4),
        Ended(6),
        Ended(7),
    ];
    let found = finish(&file(&data), &journal).unwrap();
    assert_eq!(
        (found.kept.to_string(), found.added, found.ended),
        ("#3, #6".into(), 2, 8)
    );
    assert_eq!(rooms(&file(&data)), [1, 2, 3, 4, 5, 6, 7, 8]);
    let found = finish(&file(&data), &journal[..4]).unwrap();
    assert_eq!((found.kept.count(), found.ended), (5, 8));
    // Backwards no number goes.
    let journal = [Unreadable, Ended(1), Ended(0)];
    assert!(matches!(
        misfit(finish(&file(&data), &journal)),
        ArchiveMisfit::Moved { .. }
    ));
}

#[test]
fn an_archive_that_is_put_aside_takes_the_next_free_name() {
    let data = TempDir::new().unwrap();
    let archive = file(&data);
    for name in [
        "archive.redb.old",
        "archive.redb.old.2",
        "archive.redb.old.3",
    ] {
        let free = free_name_aside(&archive).unwrap();
        assert_eq!(free, data.path().join(name));
        fs::write(free, "").unwrap();
    }
    let broken = data.path().join("archive.redb.old.4");
    std::os::unix::fs::symlink("nowhere", broken).unwrap();
    let free = free_name_aside(&archive).unwrap();
    assert_eq!(free, data.path().join("archive.redb.old.5"));
}

#[test]
fn the_last_mark_is_read_from_the_version_before_too() {
    let data = of_games(3);
    let archive = file(&data);
    assert_eq!(last_mark(&archive).unwrap(), None);
    set_mark(&archive, 3);
    let version = |found: &[u8]| {
        change(&archive, |write| {
            let mut facts = write.open_table(FACTS).unwrap();
            facts.insert("format", found).unwrap();
        });
    };
    for found in [b"3", b"2"] {
        version(found);
        let (mark, games) = last_mark(&archive).unwrap().unwrap();
        assert_eq!(
            (mark.position.segment, mark.position.fingerprint, games),
            (1, 7, 3)
        );
    }
    version(b"1");
    assert!(matches!(last_mark(&archive), Err(StoreError::Version(found)) if found == "1"));
    fs::write(&archive, "ciao").unwrap();
    assert!(last_mark(&archive).unwrap_err().is_damage());
    fs::remove_file(&archive).unwrap();
    assert!(!last_mark(&archive).unwrap_err().is_damage());
    assert!(!archive.exists());
}

/// Ends the games of rooms, one after the other.
async fn play(journal: &MemoryJournal, archive: &Archive, rooms: std::ops::Range<u128>) {
    for number in rooms {
        let Played { id, records } = played(number);
        let state = RoomState::opened(&records[0].event).unwrap();
        announce_end(archive, id, &state, &records[1..]);
        append_records(journal, id, Offset::START, &records).await;
    }
}

/// The store has games that the journal's count does not include. The archive must stop, and the next start
/// must find out.
#[tokio::test(start_paused = true)]
async fn a_number_that_another_game_has_is_damage() {
    let data = of_games(5);
    let store = Store::open(&file(&data)).unwrap();
    let (archive, archive_writer) = Archive::on_disk(store, 3, Projection::default());
    let archive_writer = tokio::spawn(archive_writer.run());
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    play(&journal, &archive, 20..22).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    archive.checkpoint(Checkpoint {
        position: LogPosition {
            log: None,
            segment: 9,
            offset: 64,
            fingerprint: 7,
        },
        open: Vec::new(),
    });
    play(&journal, &archive, 22..23).await;
    assert_eq!(archive.games(), 6, "counting goes on");
    drop((journal, archive));
    archive_writer.await.unwrap();
    assert_eq!(rooms(&file(&data)), [1, 2, 3, 4, 5]);
    assert_eq!(last_mark(&file(&data)).unwrap(), None);
    let journal = [0, 1, 2, 20, 21, 22].map(Ended);
    assert_eq!(
        misfit(finish(&file(&data), &journal)),
        ArchiveMisfit::Taken(4)
    );
}
