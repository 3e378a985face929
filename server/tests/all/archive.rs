//! Finished games: numbers in the journal's order, an archive that can be made again, and its lists
//! as people see them.

mod lists;

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::support::append_records;
use damiera_archive::Finished;
use damiera_journal::{AppendOutcome, DiskJournal, Offset, RoomId};
use damiera_log::disk::LogDirectory;
use damiera_node::startup::{self, ArchivePlan, Remade, StartError};
use damiera_protocol::event::Record;

use crate::support::has;
use crate::support::lives::played::{Played, played};
use crate::support::lives::{ArchiveWriterIs, again, everything, run};
use redb::{Database, TableDefinition};
use tempfile::TempDir;

#[tokio::test]
async fn numbers_are_in_the_journals_order_however_the_archive_came_to_be() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    let live = run(data, 0..30, ArchiveWriterIs::Working).await;
    assert_eq!((live.games.len(), live.remade), (30, None));
    for (place, game) in (1..).zip(&live.games) {
        assert_eq!(game.row.number, place);
    }
    // Games of different length end in another order than they began.
    let rooms: Vec<RoomId> = live.games.iter().map(|game| game.room).collect();
    assert!(!rooms.is_sorted());
    let clocks = |game: &Finished| (game.row.time.is_some(), game.pdn.contains("%clk"));
    let with_clock = live
        .games
        .iter()
        .filter(|game| clocks(game) == (true, true));
    assert_eq!(with_clock.count(), 10);

    assert_eq!(again(data).await.games, live.games, "after a restart");
    let more = run(data, 30..45, ArchiveWriterIs::Working).await;
    assert_eq!(more.games[..30], live.games, "what was there stays");
    assert_eq!(more.games.len(), 45);

    fs::remove_file(damiera_archive::file(data)).unwrap();
    let remade = again(data).await;
    assert_eq!(remade.remade, Some(Remade::Absent));
    assert_eq!(remade.games, more.games, "made again");
}

#[tokio::test]
async fn what_the_writer_did_not_get_to_is_added_at_the_next_start() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    run(data, 0..10, ArchiveWriterIs::Working).await;
    run(data, 10..20, ArchiveWriterIs::Gone).await;
    let caught_up = again(data).await;
    assert_eq!((caught_up.games.len(), caught_up.remade), (20, None));
    fs::remove_file(damiera_archive::file(data)).unwrap();
    assert_eq!(again(data).await.games, caught_up.games);
}

/// Does something to the archive of ten games; says why it was made again, as the same ten.
async fn after(spoil: impl FnOnce(&Path)) -> Option<Remade> {
    let data = TempDir::new().unwrap();
    let data = data.path();
    let before = run(data, 0..10, ArchiveWriterIs::Working).await;
    spoil(data);
    let after = again(data).await;
    assert_eq!(after.games, before.games);
    assert_eq!(again(data).await.remade, None, "once is enough");
    after.remade
}

#[tokio::test]
async fn an_archive_of_no_use_is_made_again() {
    let nothing = after(|_| ()).await;
    assert_eq!(nothing, None);
    let damaged = after(|data| {
        let mut bytes = fs::read(damiera_archive::file(data)).unwrap();
        // A letter of every game, wherever the database keeps or kept it.
        for place in 0..bytes.len() - 7 {
            if bytes[place..].starts_with(b"stanza-") {
                bytes[place] ^= 0x20;
            }
        }
        fs::write(damiera_archive::file(data), bytes).unwrap();
    });
    assert_eq!(damaged.await, Some(Remade::Damaged));
    let foreign = after(|data| fs::write(damiera_archive::file(data), "ciao").unwrap());
    assert_eq!(foreign.await, Some(Remade::Damaged));
    let older = after(|data| {
        const FACTS: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("facts");
        let database = Database::open(damiera_archive::file(data)).unwrap();
        let write = database.begin_write().unwrap();
        let mut facts = write.open_table(FACTS).unwrap();
        facts.insert("format", b"1".as_slice()).unwrap();
        drop(facts);
        write.commit().unwrap();
    });
    assert_eq!(older.await, Some(Remade::OtherVersion));
}

#[tokio::test]
async fn an_archive_from_before_there_were_registered_people_goes_on() {
    let data = TempDir::new().unwrap();
    let expected = run(data.path(), 0..10, ArchiveWriterIs::Working).await;
    {
        const FACTS: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("facts");
        const ACCOUNTS: TableDefinition<'_, (u128, u64), (&str, u32, u8)> =
            TableDefinition::new("accounts");
        let database = Database::open(damiera_archive::file(data.path())).unwrap();
        let write = database.begin_write().unwrap();
        let mut facts = write.open_table(FACTS).unwrap();
        facts.insert("format", b"3".as_slice()).unwrap();
        drop(facts);
        assert!(write.delete_table(ACCOUNTS).unwrap());
        write.commit().unwrap();
    }
    let before = fs::read(damiera_archive::file(data.path())).unwrap();
    assert_eq!(startup::check(data.path()).unwrap(), ArchivePlan::Kept);
    assert_eq!(
        fs::read(damiera_archive::file(data.path())).unwrap(),
        before
    );
    let gone_on = again(data.path()).await;
    assert_eq!(gone_on.remade, None);
    assert_eq!(gone_on.games, expected.games);
}

#[tokio::test]
async fn an_archive_of_another_journal_is_made_again() {
    let (one, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let expected = run(one.path(), 0..10, ArchiveWriterIs::Working).await;
    run(other.path(), 20..32, ArchiveWriterIs::Working).await;
    fs::copy(
        damiera_archive::file(other.path()),
        damiera_archive::file(one.path()),
    )
    .unwrap();
    let found = again(one.path()).await;
    assert_eq!(found.remade, Some(Remade::OtherJournal));
    assert_eq!(found.games, expected.games);
}

/// An older backup of the journal beside a newer archive looks like a journal that lost its end.
#[tokio::test]
async fn an_archive_that_knows_more_than_its_journal_stops_the_start() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    let few = run(data, 0..5, ArchiveWriterIs::Working).await;
    let segment = LogDirectory::shared(data).file(1);
    let backup = fs::read(&segment).unwrap();
    let many = run(data, 5..10, ArchiveWriterIs::Working).await;
    let whole = fs::read(&segment).unwrap();
    fs::write(&segment, &backup).unwrap();
    let said = refusal(data);
    has(
        &said,
        "by the file journal.end, the journal once reached byte",
    );
    has(&said, "its end is missing");
    // Without that file the archive knows it.
    let end = data.join("journal.end");
    let noted = fs::read(&end).unwrap();
    fs::remove_file(&end).unwrap();
    let said = refusal(data);
    has(&said, "archive.redb, the journal once reached byte");
    has(&said, "move");
    // Nothing was changed: with its end the journal is as it was.
    fs::write(&segment, whole).unwrap();
    fs::write(&end, noted).unwrap();
    assert_eq!(again(data).await.games, many.games);
    // On purpose it is started without both.
    fs::write(&segment, backup).unwrap();
    fs::remove_file(&end).unwrap();
    fs::remove_file(damiera_archive::file(data)).unwrap();
    let found = again(data).await;
    assert_eq!(found.remade, Some(Remade::Absent));
    assert_eq!(found.games, few.games);
}

/// Why the server does not start, which a check without a start says in the same words.
#[track_caller]
fn refusal(data: &Path) -> String {
    let checked = startup::check(data).unwrap_err().to_string();
    assert_eq!(startup::open(data).unwrap_err().to_string(), checked);
    checked
}

#[tokio::test]
async fn archives_put_aside_are_never_overwritten() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    run(data, 0..3, ArchiveWriterIs::Working).await;
    for (text, name) in [("uno", "archive.redb.old"), ("due", "archive.redb.old.2")] {
        fs::write(damiera_archive::file(data), text).unwrap();
        let fate = startup::check(data).unwrap();
        assert_eq!(fate, ArchivePlan::MadeAgain(Remade::Damaged));
        assert_eq!(again(data).await.games.len(), 3);
        assert_eq!(fs::read_to_string(data.join(name)).unwrap(), text);
    }
    assert_eq!(
        fs::read_to_string(data.join("archive.redb.old")).unwrap(),
        "uno"
    );
    assert_eq!(startup::check(data).unwrap(), ArchivePlan::Kept);
}

#[tokio::test]
async fn the_first_life_of_a_folder_leaves_nothing_to_complain_of() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    // Killed before a room was opened, then with one.
    let first = startup::open(data).unwrap();
    drop(first);
    let second = run(data, 0..0, ArchiveWriterIs::Gone).await;
    assert_eq!(second.remade, None);
    let third = run(data, 0..2, ArchiveWriterIs::Gone).await;
    assert_eq!(third.remade, None);
    assert_eq!(again(data).await.remade, None);
}

/// Starts on a directory, appends to a room, waits until the log was sealed, and is killed.
fn killed_after(data: &Path, room: RoomId, records: &[Record]) {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build()
        .unwrap();
    runtime.block_on(async {
        let started = startup::open(data).unwrap();
        let broken: Vec<_> = started.rebuilt.broken().collect();
        assert_eq!(broken, []);
        tokio::spawn(started.writer.run());
        tokio::spawn(started.archive_writer.run());
        if !records.is_empty() {
            let append = append_records(&started.journal, room, Offset::START, records);
            assert!(matches!(append.await, AppendOutcome::Stored(_)));
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    });
}

/// A start notes rooms that are over behind its own mark: the next start must not miss what lies
/// before.
#[test]
fn a_room_that_a_start_let_go_is_over_for_the_next_one() {
    let data = TempDir::new().unwrap();
    let Played { id, records } = played(1);
    killed_after(data.path(), id, &records[..1]);
    for _ in 0..3 {
        killed_after(data.path(), id, &[]);
    }
}

#[tokio::test]
async fn games_are_found_by_the_ids_of_their_rooms() {
    let data = TempDir::new().unwrap();
    let live = run(data.path(), 0..20, ArchiveWriterIs::Working).await;
    // Also in an archive that was there before.
    let started = startup::open(data.path()).unwrap();
    for game in live.games {
        let found = started.archive.game_in(game.room).await.unwrap();
        let number = found.as_ref().map(|found| found.row.number);
        // Games of rooms with a word are never shown.
        assert_eq!(number, (!game.private).then_some(game.row.number));
        assert_eq!(game.own_plies, Some(game.row.plies));
    }
    let unknown = started.archive.game_in(RoomId::from_u128(77)).await;
    assert_eq!(unknown.unwrap(), None);
}

#[tokio::test]
async fn rooms_that_are_over_are_not_read_again() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    run(data, 0..20, ArchiveWriterIs::Working).await;
    let store = damiera_archive::Store::open(&damiera_archive::file(data)).unwrap();
    let (mark, games) = store.mark().unwrap().unwrap();
    assert_eq!(games, 20);
    assert!(mark.open.is_empty());
    let mut shown = 0;
    let opened =
        DiskJournal::open_since(LogDirectory::shared(data), Some(&mark), |_| shown += 1).unwrap();
    assert_eq!(opened.review.departure, None);
    assert_eq!(shown, 0);
    // Their checksums are looked at all the same.
    let segment = LogDirectory::shared(data).file(1);
    let mut bytes = fs::read(&segment).unwrap();
    let text = bytes
        .windows(8)
        .position(|bytes| bytes == b"stanza-3")
        .unwrap();
    bytes[text] ^= 1;
    fs::write(&segment, bytes).unwrap();
    let opened = DiskJournal::open_since(LogDirectory::shared(data), Some(&mark), |_| ()).unwrap();
    assert_eq!(
        opened.review.findings.len(),
        1,
        "{:?}",
        opened.review.findings
    );
}

#[tokio::test]
async fn a_journal_that_cannot_be_read_is_left_as_it_is() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    run(data, 0..6, ArchiveWriterIs::Working).await;
    let segment = LogDirectory::shared(data).file(1);
    let mut bytes = fs::read(&segment).unwrap();
    // Two bytes of the second batch's frame.
    let second = bytes
        .windows(4)
        .skip(65)
        .position(|bytes| bytes == b"\xC2BT\n")
        .unwrap()
        + 65;
    bytes[second + 5] ^= 0xFF;
    bytes[second + 9] ^= 0xFF;
    fs::write(&segment, &bytes).unwrap();
    let games = everything(data).await;
    let error = startup::open(data).unwrap_err();
    assert!(matches!(error, StartError::Journal { .. }));
    let said = error.to_string();
    has(
        &said,
        &format!("segment 1: the frame of the entries is damaged at byte {second}"),
    );
    has(&said, "damiera-server journal repair --data");
    assert_eq!(fs::read(&segment).unwrap(), bytes);
    assert_eq!(everything(data).await, games);
    let files = fs::read_dir(data).unwrap().count();
    assert_eq!(
        files, 4,
        "a segment, the archive, the journal's end and the lock"
    );
}
