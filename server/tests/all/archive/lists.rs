//! Lists of finished games, and what people and programs read of them.

use std::sync::Arc;

use damiera_archive::{Archive, Finished};
use damiera_game::room::{RoomState, announce_end};
use damiera_journal::{MemoryJournal, Offset};
use damiera_node::startup;
use damiera_protocol::command::{Command, HistoryQuery, LobbyCommand, parse};
use damiera_protocol::date::CalendarPeriod;
use damiera_protocol::event::{End, EndReason, Event};
use damiera_protocol::name::Name;
use damiera_rules::{Color, Variant};
use tempfile::TempDir;

use crate::support::lives::played::{Played, played};
use crate::support::lives::{ArchiveWriterIs, everything, play, run};
use crate::support::{Net, append_records, has, quick};

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
