//! Finished games: numbers in the journal's order, an archive that can be made again, and its lists
//! as people see them.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::support::append_records;
use damiera_archive::{Archive, Finished};
use damiera_game::room::{RoomState, announce_end};
use damiera_journal::{AppendOutcome, DiskJournal, MemoryJournal, Offset, RoomId};
use damiera_log::disk::LogDirectory;
use damiera_node::startup::{self, ArchivePlan, Remade, StartError};
use damiera_protocol::command::{Command, HistoryQuery, LobbyCommand, parse};
use damiera_protocol::date::CalendarPeriod;
use damiera_protocol::event::{End, EndReason, Event, Record};
use damiera_protocol::name::Name;
use damiera_rules::{Color, Variant};

use crate::support::lives::played::{Played, played};
use crate::support::lives::{ArchiveWriterIs, again, everything, play, run};
use crate::support::{Net, has, quick};
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

/// A game is read although its end was stored a moment ago and the archive writer has still to write it.
#[tokio::test]
async fn a_game_that_has_just_ended_is_found() {
    let data = TempDir::new().unwrap();
    let started = startup::open(data.path()).unwrap();
    tokio::spawn(started.writer.run());
    let (journal, archive) = (started.journal, started.archive);
    play(&journal, &archive, 0..10).await;
    let reader = archive.clone();
    let found = tokio::spawn(async move {
        let games = [reader.game(1).await, reader.game(10).await];
        (games, listed(&reader, "storia tutte").await)
    });
    tokio::task::yield_now().await;
    tokio::spawn(started.archive_writer.run());
    let (games, listed) = found.await.unwrap();
    let numbers = games.map(|game| game.unwrap().map(|game| game.row.number));
    assert_eq!(numbers, [Some(1), Some(10)]);
    assert!(listed.contains(&10), "{listed:?}");
}

/// Returns the numbers of the games listed for a line, newest first.
async fn listed(archive: &Archive, line: &str) -> Vec<u64> {
    let parsed = parse(line).unwrap().result.unwrap();
    let Command::Lobby(LobbyCommand::History(query)) = parsed else {
        panic!("{line} is {parsed:?}");
    };
    let page = archive.history(query, 20).await.unwrap();
    page.list.games.iter().map(|row| row.number).collect()
}

/// Equal questions for the archive in memory and the archive on disk.
async fn check_lists(archive: &Archive, games: &[Finished]) {
    let expected = |fits: &dyn Fn(&Finished) -> bool| -> Vec<u64> {
        let numbers = games.iter().filter(|game| !game.private && fits(game));
        let mut numbers: Vec<u64> = numbers.map(|game| game.row.number).collect();
        numbers.reverse();
        numbers
    };
    let ada = Name::parse("ada").unwrap();
    let has_ada =
        |game: &Finished| [&game.row.white.who.name, &game.row.black.who.name].contains(&&ada);
    let in_days = |game: &Finished, period: &str| {
        let (first, last) = CalendarPeriod::parse(period).unwrap().days();
        (first..=last).contains(&damiera_protocol::date::day_of(game.row.ended))
    };
    let is_simple = |game: &Finished| game.row.variant == Variant::Semplice;
    let all = expected(&|_| true);
    // Newest by number or, on disk, by day: the same here but for games of other days.
    let sorted = |mut numbers: Vec<u64>| {
        numbers.sort_unstable();
        numbers
    };
    let of_ada = expected(&has_ada);
    assert_eq!(listed(archive, "storia ADA").await, of_ada[..20]);
    assert_eq!(listed(archive, "history ada 2").await, of_ada[20..]);
    assert!(listed(archive, "storia ada 3").await.is_empty());
    assert!(listed(archive, "storia nessuno").await.is_empty());
    let simple = expected(&|game| has_ada(game) && is_simple(game));
    assert_eq!(
        listed(archive, "storia Ada variante=semplice").await,
        simple
    );
    let simple = expected(&|game| is_simple(game) && in_days(game, "2023-11"));
    assert_eq!(
        listed(archive, "storia tutte variante=semplice 2023-11").await,
        simple[..simple.len().min(20)]
    );
    let day = expected(&|game| in_days(game, "2023-11-20"));
    assert!(!day.is_empty());
    assert_eq!(listed(archive, "storia tutte 2023-11-20").await, day);
    assert!(
        listed(archive, "storia tutte data=2024-02")
            .await
            .is_empty()
    );
    let mut found = Vec::new();
    for page in 1..=all.len().div_ceil(20) {
        found.extend(listed(archive, &format!("storia tutte {page}")).await);
    }
    assert_eq!(sorted(found), sorted(all));
    check_filters(archive, games).await;
    for game in games {
        let found = archive.game(game.row.number).await.unwrap();
        assert_eq!(found.as_ref(), (!game.private).then_some(game));
    }
    assert_eq!(archive.game(0).await.unwrap(), None);
    assert_eq!(archive.game(1_000).await.unwrap(), None);
}

/// Compares the filters of a list with a check of each game.
async fn check_filters(archive: &Archive, games: &[Finished]) {
    type Fits = fn(&Finished) -> bool;
    let table: [(&str, Fits); 11] = [
        ("storia Ada vinte", |game| won_by(game, "Ada")),
        ("storia Ada perse", |game| lost_by(game, "Ada")),
        ("history Ada drawn", |game| {
            plays(game, "Ada") && is_drawn(game)
        }),
        ("storia Ada Gil", |game| {
            plays(game, "Ada") && plays(game, "Gil")
        }),
        ("storia tutte avversario=Gil", |game| plays(game, "Gil")),
        ("storia Ada Gil vinte semplice", |game| {
            won_by(game, "Ada") && plays(game, "Gil") && game.row.variant == Variant::Semplice
        }),
        ("storia Ada dal 2023-11-20", |game| {
            plays(game, "Ada") && day(game) >= day_of("2023-11-20")
        }),
        ("history Ada to 2023-11-20", |game| {
            plays(game, "Ada") && day(game) <= day_of("2023-11-20")
        }),
        ("storia tutte dal=2023-11-18 al=2023-11-20 patte", |game| {
            is_drawn(game) && (day_of("2023-11-18")..=day_of("2023-11-20")).contains(&day(game))
        }),
        ("storia Ada prima=#20", |game| {
            plays(game, "Ada") && game.row.number < 20
        }),
        // None of these players had a rating.
        ("storia Ada punteggio=1600-", |_| false),
    ];
    for (line, fits) in table {
        let shown = games.iter().filter(|game| !game.private && fits(game));
        let mut expected: Vec<u64> = shown.map(|game| game.row.number).collect();
        let mut found = Vec::new();
        for page in 1..=4 {
            found.extend(listed(archive, &format!("{line} pagina {page}")).await);
        }
        // By day, on disk, and not by number.
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{line}");
    }
}

fn called(game: &Finished, color: Color, name: &str) -> bool {
    game.row.player(color).who.name.as_str() == name
}

fn plays(game: &Finished, name: &str) -> bool {
    Color::ALL
        .into_iter()
        .any(|color| called(game, color, name))
}

fn won_by(game: &Finished, name: &str) -> bool {
    game.row
        .end
        .winner
        .is_some_and(|winner| called(game, winner, name))
}

fn lost_by(game: &Finished, name: &str) -> bool {
    game.row
        .end
        .winner
        .is_some_and(|winner| called(game, !winner, name))
}

fn is_drawn(game: &Finished) -> bool {
    game.row.end.winner.is_none() && !game.row.end.reason.leaves_no_result()
}

fn day(game: &Finished) -> u32 {
    damiera_protocol::date::day_of(game.row.ended)
}

fn day_of(text: &str) -> u32 {
    CalendarPeriod::parse(text).unwrap().days().0
}

#[tokio::test]
async fn games_are_found_by_player_variant_and_date() {
    let in_memory = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(in_memory.clone()));
    play(&journal, &in_memory, 0..60).await;
    let data = TempDir::new().unwrap();
    run(data.path(), 0..60, ArchiveWriterIs::Working).await;
    let games = everything(data.path()).await;
    assert_eq!(games.len(), 60);
    let started = startup::open(data.path()).unwrap();
    check_lists(&started.archive, &games).await;
    // In memory appends come in another order, and so the numbers do.
    let mut kept = Vec::new();
    for number in 1..=60 {
        kept.extend(in_memory.game(number).await.unwrap());
    }
    assert_eq!(kept.len(), 48);
    check_lists(&in_memory, &kept).await;
}

#[tokio::test]
async fn games_called_off_at_once_are_not_kept() {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let Played { id, mut records } = played(0);
    records.drain(4..records.len() - 1);
    let (seq, last) = (records.len() as u64, records.last_mut().unwrap());
    last.seq = seq;
    last.event = Event::Ended {
        end: End::new(None, EndReason::Aborted),
    };
    let state = RoomState::opened(&records[0].event).unwrap();
    announce_end(&archive, id, &state, &records[1..]);
    append_records(&journal, id, Offset::START, &records).await;
    assert_eq!(archive.game(1).await.unwrap(), None);
}

#[tokio::test(start_paused = true)]
async fn what_people_and_programs_read() {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let net = Net::archiving(quick(), journal, archive, 1);
    let mut zoe = net.named("Zoe").await;
    has(
        &zoe.ask("storia").await,
        "* Nessuna partita finita di Zoe.\n",
    );
    has(
        &zoe.ask("storia tutte").await,
        "* Nessuna partita finita.\n",
    );
    has(&zoe.ask("partita").await, "* Non sei in una stanza.");
    has(
        &zoe.ask("partita 1").await,
        "* In archivio non c'è una partita numero 1.",
    );
    let (mut ada, mut gil) = net.game().await;
    ada.ask("6e 5d").await;
    gil.ask("abbandona").await;
    let list = "* Partite finite di Ada, pagina 1 (* ospite):\n\
                * #1 - 2023-11-14 - Ada* contro Gil* - dama italiana - vince Ada\n\
                * Per vederne una: partita #1\n";
    has(&zoe.ask("storia Ada").await, list);
    has(&ada.ask("storia").await, list);
    let english = "* #1 - 2023-11-14 - Ada* against Gil* - Italian draughts - Ada wins\n";
    zoe.ask("lingua en").await;
    has(&zoe.ask("history all").await, english);
    for line in ["partita 1", "game #1"] {
        has(&zoe.ask(line).await, "* [White \"Ada\"]\n");
    }
    has(&zoe.ask("storia tutti").await, "* #1 - ");
    // In a room a bare number is the room's own.
    ada.ask("rivincita").await;
    gil.ask("accetta").await;
    ada.ask("abbandona").await;
    has(&ada.ask("partita 2").await, "* [White \"Gil\"]\n");
    has(
        &ada.ask("partita 3").await,
        "* In questa stanza non c'è una partita numero 3.",
    );
    has(&ada.ask("partita #2").await, "* [White \"Gil\"]\n");
    has(&ada.ask("storia 2").await, "* Non ci sono altre partite.\n");
    has(&ada.ask("storia 2023-11-31").await, "* Non è una data");
    has(
        &ada.ask("storia variante=scacchi").await,
        "* «scacchi» non va bene.",
    );

    let mut rho = net.program("rho").await;
    let answer = rho.order("@1 storia Gil").await.pop().unwrap();
    assert_eq!(answer["more"], false);
    let games = answer["games"].as_array().unwrap();
    let numbers: Vec<_> = games.iter().map(|game| game["number"].as_u64()).collect();
    assert_eq!(numbers, [Some(2), Some(1)]);
    let first = &games[1];
    let fields = [
        ("room", "prova"),
        ("variant", "italiana"),
        ("white", "Ada"),
        ("black", "Gil"),
        ("result", "1-0"),
        ("reason", "resign"),
        ("date", "2023-11-14"),
    ];
    for (field, value) in fields {
        assert_eq!(first[field], value, "{field}");
    }
    assert_eq!(first["plies"], 1);
    let answer = rho.order("@2 partita 1").await.pop().unwrap();
    assert_eq!(&answer["game"], first);
    has(answer["pdn"].as_str().unwrap(), "1. 22-19 *");
    let answer = rho.order("@3 partita 9").await.pop().unwrap();
    assert_eq!(answer["code"], "no_such_game");
}

#[tokio::test(start_paused = true)]
async fn a_games_clock_is_in_lists_and_in_its_record() {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let net = Net::archiving(quick(), journal, archive, 1);
    let (mut ada, mut gil) = (net.named("Ada").await, net.named("Gil").await);
    ada.ask("crea prova tempo=0,5+2").await;
    gil.ask("entra prova").await;
    ada.ask("6e 5d").await;
    gil.ask("abbandona").await;
    has(
        &ada.ask("storia").await,
        "* #1 - 2023-11-14 - Ada* contro Gil* - dama italiana, 0,5+2 - vince Ada\n",
    );
    let record = ada.ask("partita #1").await;
    has(&record, "* [TimeControl \"30+2\"]\n");
    has(&record, "* 1. 22-19 {[%clk 0:00:30]} *\n");
    let mut rho = net.program("rho").await;
    let answer = rho.order("@1 storia Gil").await.pop().unwrap();
    assert_eq!(answer["games"][0]["time"], "0.5+2");
}

/// Keeps the query's form in view when it changes.
#[test]
fn what_storia_understands() {
    let plain = parse("storia").unwrap().result.unwrap();
    let Command::Lobby(LobbyCommand::History(HistoryQuery { page, .. })) = plain else {
        panic!("{plain:?}");
    };
    assert_eq!(page, 1);
    for wrong in [
        "storia 2026-13",
        "storia x=y",
        "storia ?",
        "partita #0",
        "partita #x",
    ] {
        assert!(parse(wrong).unwrap().result.is_err(), "{wrong}");
    }
}
