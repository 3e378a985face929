//! How long a server takes to open a journal of finished games, and how that grows.
//!
//! ```sh
//! cargo run --release -p damiera-server --example start -- 20000
//! ```
//!
//! Writes a journal of so many games of up to sixty plies, each in a room of its own, and opens it:
//! without an archive, so that it is made from the journal; again, when all of it is known; and
//! again after a hundred games more. A folder behind the number keeps the journal.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a program for the terminal that measures wall time"
)]

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context;
use damiera_archive::Archive;
use damiera_game::room::{RoomState, announce_end, code_digest};
use damiera_journal::{EncodedRecords, Journal, Offset, RoomId};
use damiera_node::startup;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::Colours;
use damiera_protocol::event::{EVENT_VERSION, End, EndReason, Event, Record};
use damiera_protocol::name::Name;
use damiera_protocol::terms::GameTerms;
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{Color, Game, Variant};
use tokio::runtime::Runtime;

/// Maximum plies of a game.
const PLIES: usize = 60;

/// Number of rooms that write at the same time.
const TOGETHER: u128 = 500;

fn main() -> anyhow::Result<()> {
    let games = std::env::args().nth(1).unwrap_or_default();
    let games: u128 = games.parse().unwrap_or(20_000);
    let passing = tempfile::tempdir()?;
    let kept = std::env::args_os().nth(2).map(PathBuf::from);
    let data = kept.as_deref().unwrap_or(passing.path());
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    write(&runtime, data, 0..games)?;
    let archive = std::fs::metadata(damiera_archive::file(data))?.len();
    let mut journal = 0;
    for entry in std::fs::read_dir(data)? {
        journal += entry?.metadata()?.len();
    }
    println!(
        "{games} games: journal {} MB, archive {} MB",
        (journal - archive) / 1_000_000,
        archive / 1_000_000
    );
    std::fs::remove_file(damiera_archive::file(data))?;
    timed(data, "archive made from the journal")?;
    // Where the log stands is written down while the server runs.
    write(&runtime, data, 0..0)?;
    timed(data, "everything known")?;
    write(&runtime, data, games..games + 100)?;
    timed(data, "everything known, after a hundred games more")?;
    Ok(())
}

fn timed(data: &Path, what: &str) -> anyhow::Result<()> {
    let began = Instant::now();
    let started = startup::open(data)?;
    println!("{:>8.0} ms: {what}", began.elapsed().as_secs_f64() * 1e3);
    drop(started);
    Ok(())
}

/// Starts, plays games, stops.
fn write(runtime: &Runtime, data: &Path, games: Range<u128>) -> anyhow::Result<()> {
    let started = startup::open(data)?;
    let records = records().context("no game could be made up")?;
    runtime.block_on(async {
        let writer = tokio::spawn(started.writer.run());
        let archive_writer = tokio::spawn(started.archive_writer.run());
        let (journal, archive) = (started.journal, started.archive);
        let mut first = games.start;
        while first < games.end {
            let last = games.end.min(first + TOGETHER);
            let rooms = (first..last).map(|room| play(&journal, &archive, &records, room));
            futures_util::future::join_all(rooms).await;
            first = last;
        }
        drop((journal, archive));
        writer.await?;
        archive_writer.await
    })?;
    Ok(())
}

async fn play<J: Journal>(journal: &J, archive: &Archive, records: &[Record], room: u128) {
    // A version 7 id, as rooms have.
    let id = RoomId::from_u128((0x0197_0000_0000_u128 + room) << 80 | 7 << 76 | room);
    let Some(mut state) = RoomState::opened(&records[0].event) else {
        return;
    };
    for (place, record) in (0..).zip(records) {
        announce_end(archive, id, &state, std::slice::from_ref(record));
        let Some(encoded) = EncodedRecords::of(std::slice::from_ref(record)) else {
            return;
        };
        journal.append(id, Offset::new(place), encoded).await;
        if place > 0 && state.apply(record).is_err() {
            return;
        }
    }
    journal.close(id);
}

/// The entries of one game.
fn records() -> Option<Vec<Record>> {
    let variant = Variant::Italiana;
    let mut events = vec![
        Event::Opened {
            room: Name::parse("prova").ok()?,
            who: Who::unregistered(Name::parse("Ada").ok()?),
            variant,
            corner: variant.rules().corner,
            colours: Colours::Founder(Color::White),
            word: None,
            code: Some(code_digest(SeatCode::new(1))),
            terms: GameTerms::default(),
            program: false,
            holder: None,
            invited: None,
        },
        Event::Seated {
            chair: Chair::Second,
            who: Who::unregistered(Name::parse("Gil").ok()?),
            bot: None,
            program: false,
            code: Some(code_digest(SeatCode::new(2))),
            holder: None,
        },
        Event::Started {
            game: 1,
            white: Chair::First,
            bot: None,
            rated: None,
            opening: None,
            of_pair: None,
        },
    ];
    let mut game = Game::new(variant);
    while game.ply() < PLIES && game.outcome().is_none() {
        let moves = game.position().legal_moves();
        let chosen = *moves.get((game.ply() * 7 + 3) % moves.len().max(1))?;
        let ply = game.play_move(&chosen).ok()?;
        events.push(Event::Moved {
            chair: Chair::of(ply.side, Chair::First),
            path: ply.path,
            in_numbers: false,
            elapsed_ms: 2_345,
            credited_ms: 0,
        });
    }
    events.push(Event::Ended {
        end: End::new(Some(Color::Black), EndReason::Resign),
    });
    let numbered = (1..).zip(events).map(|(seq, event)| Record {
        version: EVENT_VERSION,
        waited_ms: [0, 0],
        seq,
        at: 1_700_000_000_000 + seq * 1_000,
        event,
    });
    Some(numbered.collect())
}
