//! Journals with lost, cut, copied or renamed files: the start refuses them with the reason, `verify` agrees,
//! and `repair` writes a copy that starts with all that is whole.

mod copies;

use damiera_log::disk::Disk;
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use damiera_archive::{Finished, Store};
use damiera_game::room::RoomState;
use damiera_journal::{DiskJournal, RoomId};
use damiera_log::disk::LogDirectory;
use damiera_node::startup;
use damiera_operator::JournalCommand;

use crate::support::lives::{ArchiveWriterIs, again, run};
use tempfile::TempDir;

/// A journal of four segments with nine finished games.
async fn four_segments() -> (TempDir, Vec<Finished>) {
    let data = TempDir::new().unwrap();
    for life in 0..3 {
        run(
            data.path(),
            life * 3..life * 3 + 3,
            ArchiveWriterIs::Working,
        )
        .await;
        tear(data.path());
    }
    let games = run(data.path(), 9..10, ArchiveWriterIs::Working)
        .await
        .games;
    assert_eq!(
        LogDirectory::shared(data.path()).segments().unwrap(),
        [1, 2, 3, 4]
    );
    (data, games)
}

/// Leaves the beginning of a batch behind the last one, as a loss of power does: the next batch
/// begins a new segment.
fn tear(data: &Path) {
    let last = *LogDirectory::shared(data)
        .segments()
        .unwrap()
        .last()
        .unwrap();
    let mut file = fs::OpenOptions::new()
        .append(true)
        .open(file(data, last))
        .unwrap();
    file.write_all(b"\xC2BT\nand no more").unwrap();
}

fn file(data: &Path, segment: u64) -> PathBuf {
    LogDirectory::shared(data).file(segment)
}

/// A checksum of every file of a directory.
fn files(data: &Path) -> BTreeMap<PathBuf, u32> {
    let entries = fs::read_dir(data)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .filter(|path| path.is_file())
        .map(|path| (path.clone(), crc32c::crc32c(&fs::read(path).unwrap())))
        .collect()
}

/// Runs a tool; gives what it said and whether it ended with this code.
fn tool(data: &Path, command: &JournalCommand) -> (String, ExitCode) {
    let mut out = Vec::new();
    let code = damiera_operator::run(command, data, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), code)
}

#[track_caller]
fn check_tool(data: &Path, command: &JournalCommand, code: u8, parts: &[&str]) {
    let (said, ended) = tool(data, command);
    assert_eq!(
        format!("{ended:?}"),
        format!("{:?}", ExitCode::from(code)),
        "{said}"
    );
    for part in parts {
        assert!(said.contains(part), "{part:?} is not in\n{said}");
    }
}

/// Why the server does not start, after nothing was changed.
#[track_caller]
fn refusal(data: &Path) -> String {
    let before = files(data);
    let said = startup::open(data).unwrap_err().to_string();
    assert_eq!(files(data), before);
    said
}

/// A journal that was damaged: why it is refused, what repair says, whether something is lost, and
/// how many games the copy has.
struct Damage {
    refused: &'static str,
    told: &'static str,
    loses: bool,
    games: u64,
}

async fn check(spoil: impl FnOnce(&Path), expected: Damage) {
    let (data, games) = four_segments().await;
    let data = data.path();
    spoil(data);
    let said = refusal(data);
    assert!(said.contains(expected.refused), "{said}");
    check_tool(
        data,
        &JournalCommand::Verify,
        1,
        &[
            expected.refused,
            "does not start",
            "it writes nothing without --accept-loss",
        ],
    );
    let before = files(data);
    let place = TempDir::new().unwrap();
    let repair = |into: &str, accept_loss| JournalCommand::Repair {
        into: Some(place.path().join(into)),
        accept_loss,
    };
    if expected.loses {
        let parts = [expected.told, "Nothing was written", "--accept-loss"];
        check_tool(data, &repair("no", false), 4, &parts);
        assert!(!place.path().join("no").exists());
        check_tool(
            data,
            &repair("copy", true),
            3,
            &[expected.told, "To use the copy"],
        );
    } else {
        check_tool(
            data,
            &repair("copy", false),
            0,
            &[expected.told, "To use the copy"],
        );
    }
    assert_eq!(files(data), before, "the damaged one stays as it is");
    let copy = place.path().join("copy");
    check_tool(
        &copy,
        &JournalCommand::Verify,
        0,
        &["The journal is sound."],
    );
    check_tool(&copy, &repair("again", false), 0, &["nothing to mend"]);
    // The remaining games keep their numbers.
    let started = startup::open(&copy).unwrap();
    assert_eq!(started.rebuilt.broken().count(), 0);
    drop(started);
    let store = Store::open(&damiera_archive::file(&copy)).unwrap();
    assert_eq!(store.count().unwrap(), expected.games);
    for game in &games {
        let found = store.game(game.row.number).unwrap();
        assert!(found.is_none_or(|found| found == *game));
    }
}

fn cut(data: &Path, segment: u64, length: u64) {
    let file = fs::OpenOptions::new()
        .write(true)
        .open(file(data, segment))
        .unwrap();
    file.set_len(length).unwrap();
}

#[tokio::test]
async fn a_last_segment_that_is_gone() {
    for length in [None, Some(0), Some(10), Some(64)] {
        let expected = Damage {
            refused: "its end is missing",
            told: "its end is missing",
            loses: true,
            games: 10,
        };
        let spoil = |data: &Path| match length {
            None => fs::remove_file(file(data, 4)).unwrap(),
            Some(length) => cut(data, 4, length),
        };
        check(spoil, expected).await;
    }
}

/// A full disk leaves an interrupted write and, after it, a segment that has only its name.
#[tokio::test]
async fn a_last_segment_that_was_only_begun_is_sound() {
    for length in [0, 10, 63, 64] {
        let (data, games) = four_segments().await;
        let data = data.path();
        tear(data);
        fs::write(file(data, 5), vec![0; length]).unwrap();
        let sound = ["a write was cut short", "The journal is sound."];
        check_tool(data, &JournalCommand::Verify, 0, &sound);
        let repair = JournalCommand::Repair {
            into: Some(data.join("copy")),
            accept_loss: false,
        };
        check_tool(data, &repair, 0, &["nothing to mend"]);
        assert_eq!(again(data).await.games, games, "{length} bytes");
    }
}

#[tokio::test]
async fn a_last_segment_that_lost_one_batch() {
    let expected = Damage {
        refused: "its end is missing",
        told: "its end is missing",
        loses: true,
        games: 10,
    };
    // The seal alone, which says that everything before it was acknowledged.
    let spoil = |data: &Path| {
        let length = fs::metadata(file(data, 4)).unwrap().len();
        cut(data, 4, length - 32);
    };
    check(spoil, expected).await;
}

#[tokio::test]
async fn a_first_or_middle_segment_that_is_gone() {
    for (segment, length, refused, told, games) in [
        (
            1,
            None,
            "segment 1 is missing",
            "segment 1, byte 0: the segment is missing",
            10,
        ),
        (
            2,
            None,
            "segment 2 is missing",
            "segment 2, byte 0: the segment is missing",
            10,
        ),
        (
            1,
            Some(0),
            "segment 1: this is not a segment",
            "bytes are missing",
            10,
        ),
        (
            1,
            Some(63),
            "segment 1: this is not a segment",
            "bytes are missing",
            10,
        ),
        (
            2,
            Some(10),
            "segment 2: this is not a segment",
            "bytes are missing",
            10,
        ),
        (
            3,
            Some(64),
            "segment 3: it ends at byte 64",
            "bytes are missing",
            10,
        ),
    ] {
        let expected = Damage {
            refused,
            told,
            loses: true,
            games,
        };
        let spoil = |data: &Path| match length {
            None => fs::remove_file(file(data, segment)).unwrap(),
            Some(length) => cut(data, segment, length),
        };
        check(spoil, expected).await;
    }
}

#[tokio::test]
async fn a_journal_with_nothing_left_but_its_end() {
    let (data, _) = four_segments().await;
    let data = data.path();
    for segment in 1..=4 {
        fs::remove_file(file(data, segment)).unwrap();
    }
    let said = refusal(data);
    assert!(said.contains("its end is missing"), "{said}");
    check_tool(data, &JournalCommand::Verify, 1, &["its end is missing"]);
}

#[tokio::test]
async fn a_lock_or_an_archive_that_is_a_folder() {
    for name in ["lock", "archive.redb"] {
        let expected = Damage {
            refused: name,
            told: name,
            loses: false,
            games: 10,
        };
        let spoil = |data: &Path| {
            fs::remove_file(data.join(name)).unwrap();
            fs::create_dir(data.join(name)).unwrap();
        };
        check(spoil, expected).await;
    }
}

#[tokio::test]
async fn an_end_that_cannot_be_read_is_said_and_made_again() {
    let (data, games) = four_segments().await;
    let data = data.path();
    let path = data.join("journal.end");
    let good = fs::read(&path).unwrap();
    for place in 0..good.len() {
        let mut bytes = good.clone();
        bytes[place] ^= 1;
        fs::write(&path, bytes).unwrap();
        check_tool(
            data,
            &JournalCommand::Verify,
            0,
            &["journal.end cannot be used", "sound"],
        );
    }
    fs::remove_file(&path).unwrap();
    check_tool(
        data,
        &JournalCommand::Verify,
        0,
        &["journal.end cannot be used (it is missing)", "sound"],
    );
    assert_eq!(again(data).await.games, games);
    let (said, _) = tool(data, &JournalCommand::Verify);
    assert!(!said.contains("cannot be used"), "{said}");
}

/// A journal of the server before logs had ids: two finished games and a waiting one.
const BEFORE_LOG_IDS: &[u8] = include_bytes!("../data/before-log-ids.damiera");

#[tokio::test]
async fn a_journal_of_an_older_server_is_opened_and_not_rewritten() {
    let data = TempDir::new().unwrap();
    let data = data.path();
    fs::write(file(data, 1), BEFORE_LOG_IDS).unwrap();
    check_tool(
        data,
        &JournalCommand::Verify,
        0,
        &["3 rooms and 2 finished games", "sound"],
    );
    let first = again(data).await;
    assert_eq!(first.games.len(), 2);
    let more = run(data, 0..2, ArchiveWriterIs::Working).await;
    assert_eq!(more.games.len(), 4);
    assert_eq!(more.games[..2], first.games);
    assert!(fs::read(file(data, 1)).unwrap() == BEFORE_LOG_IDS);
    assert_eq!(waiting(data), 1);
    // From here on a loss is noticed.
    fs::remove_file(file(data, 1)).unwrap();
    assert!(refusal(data).contains("segment 1 is missing"));
    fs::write(file(data, 1), &BEFORE_LOG_IDS[..BEFORE_LOG_IDS.len() - 32]).unwrap();
    assert!(refusal(data).contains("segment 1: it ends at byte"));
}

/// The number of rooms with a game under way.
fn waiting(data: &Path) -> usize {
    let mut rooms: BTreeMap<RoomId, RoomState> = BTreeMap::new();
    DiskJournal::open(LogDirectory::shared(data), |held| {
        for record in held.records.unwrap() {
            match rooms.get_mut(&held.room) {
                Some(state) => state.apply(&record).unwrap(),
                None => {
                    let state = RoomState::opened(&record.event).unwrap();
                    rooms.insert(held.room, state);
                }
            }
        }
    })
    .unwrap();
    rooms
        .values()
        .filter(|state| state.running().is_some())
        .count()
}
