//! The run: people sit down at their boards, play, and are counted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::args::SeveralArgs;
use super::ledger::EventLedger;
use super::player::{BoardPlayer, PASSWORD, SeveralRun};
use super::report::SeveralCounts;
use crate::stress::connection::JsonConnection;
use crate::stress::lot::Lot;
use crate::stress::program::{self, tell};
use crate::stress::report::{StressReport, Tally, seconds};
use crate::stress::server::{SETTINGS, Site};

/// Bounds for many people at one address.
const BOUNDS: &str = "registrations_per_hour = 1000000
new_rooms_per_minute = 1000000
rooms_per_address = 1000000
connections = 20000
connections_per_address = 20000
new_connections_per_minute = 1000000
";

/// Time between two counts of the games.
const LOOK: Duration = Duration::from_millis(100);

/// The run gives up on its games after this time.
const LONGEST: Duration = Duration::from_secs(1_800);

/// The results of a display are stored within this time after the last end was read.
const SCORED: Duration = Duration::from_secs(30);

/// Descriptors of the program's own.
const DESCRIPTORS: u64 = 16_384;

/// A board: its room, and the numbers of its people.
type Table = (String, usize, usize);

/// The boards of so many people: each plays with the next ones in a ring.
fn tables(people: usize, boards: usize) -> Vec<Table> {
    let of_one = |one: usize| {
        (1..=boards / 2).map(move |step| (format!("t-{one}-{step}"), one, (one + step) % people))
    };
    (0..people).flat_map(of_one).collect()
}

/// The boards of a simultaneous display: the first person plays all others.
fn display(people: usize) -> Vec<Table> {
    let board = |one: usize| (format!("torneo-1-1-{one}"), 0, one);
    (1..people).map(board).collect()
}

/// Has people play, kills the server, and says what was wrong.
///
/// # Errors
/// When the server cannot be started, or a person cannot sit down.
pub fn run(args: &SeveralArgs, seed: u64) -> Result<StressReport<SeveralCounts>> {
    let began = Instant::now();
    rlimit::increase_nofile_limit(DESCRIPTORS)?;
    let settings = format!(
        "{SETTINGS}{BOUNDS}boards_per_person = {}\n",
        args.boards.max(1)
    );
    let mut site = Site::with(&args.server, None, &settings)?;
    site.serve()?;
    let runtime = program::runtime()?;
    let tables = match args.display {
        true => display(args.people),
        false => tables(args.people, args.boards),
    };
    let evening = Arc::new(SeveralRun {
        server: site.address(),
        connections: args.connections,
        plies: args.plies,
        cut: args.cut,
        ledger: EventLedger::default(),
        tally: Tally::default(),
        moves: AtomicU64::new(0),
        over: AtomicBool::new(false),
    });
    let seated = runtime.block_on(sit(args, &evening, &tables))?;
    evening.tally.open().games = tables.len() as u64;
    tell(format!("all sit after {}", seconds(began.elapsed())));
    let played = Instant::now();
    let mut players = JoinSet::new();
    for (one, name) in names(args.people).enumerate() {
        let of_one = |(_, white, black): &&Table| [*white, *black].contains(&one);
        let rooms = tables.iter().filter(of_one);
        let rooms: Vec<String> = rooms.map(|(room, ..)| room.clone()).collect();
        for number in 0..args.connections {
            let lot = Lot::of(seed, one * args.connections + number);
            let player = BoardPlayer::new(&evening, &name, number, &rooms, lot);
            players.spawn_on(player.live(), runtime.handle());
        }
    }
    // From here on the players have the seats.
    drop(seated);
    let moves = tables.len() as u64 * args.plies;
    for kill in 1..=args.kills {
        let wanted = moves * u64::from(kill) / u64::from(args.kills + 1);
        let enough = || evening.moves.load(Ordering::Relaxed) >= wanted;
        runtime.block_on(until(enough))?;
        site.kill()?;
        site.serve()?;
        tell(format!("kill {kill} after {}", seconds(began.elapsed())));
    }
    let read_by_all = (tables.len() * 2 * args.connections) as u64;
    let all_over = || {
        let counts = evening.tally.open();
        counts.ended + counts.gone >= read_by_all
    };
    let finished = runtime.block_on(until(all_over));
    let time = played.elapsed();
    evening.over.store(true, Ordering::Relaxed);
    let scored = runtime.block_on(scored(args, &evening, tables.len()));
    runtime.block_on(async { while players.join_next().await.is_some() {} });
    let counts = evening.tally.now();
    let rate = counts.moves as f64 / time.as_secs_f64();
    let mut report = StressReport::new(counts)
        .with("seed", seed)
        .with("people", args.people)
        .with("boards of each", args.boards)
        .with("connections of each", args.connections)
        .with("moves a second", format!("{rate:.0}"));
    for error in [finished, scored].into_iter().filter_map(Result::err) {
        report.findings.push(error.to_string());
    }
    site.stop()?;
    report = report.with("time", seconds(began.elapsed()));
    if !report.is_sound() {
        report.kept.push(site.keep());
    }
    Ok(report)
}

fn names(people: usize) -> impl Iterator<Item = String> {
    (0..people).map(|one| format!("Zia{one}"))
}

/// Everyone registers, and all boards begin. Returns the connections that have the seats.
async fn sit(
    args: &SeveralArgs,
    evening: &SeveralRun,
    tables: &[Table],
) -> Result<Vec<JsonConnection>> {
    let mut links = Vec::new();
    for name in names(args.people) {
        let mut link = JsonConnection::open(evening.server, 0).await?;
        link.must(&format!("nome {name}")).await?;
        link.ask("registrati").await?;
        link.must(&format!("segreto {PASSWORD}")).await?;
        links.push(link);
    }
    if args.display {
        begin_display(&mut links).await?;
        return Ok(links);
    }
    for (room, white, black) in tables {
        links[*white].must(&format!("crea {room}")).await?;
        links[*black].must(&format!("entra {room}")).await?;
    }
    Ok(links)
}

/// The first person announces a display, all others enter, and it begins at all boards.
async fn begin_display(links: &mut [JsonConnection]) -> Result<()> {
    let Some((host, others)) = links.split_first_mut() else {
        return Ok(());
    };
    let seats = others.len();
    host.must(&format!(
        "simultanea \"Serata\" posti={seats} tempo=30+0 mio=60+0 assenza=3600"
    ))
    .await?;
    for other in others {
        other.must("iscriviti 1").await?;
    }
    host.must("torneo 1 inizia").await?;
    for number in 1..=seats {
        // A board opens a moment after the round.
        let look = format!("tavolo {number} damiera");
        while host.ask(&look).await?["type"] != "ok" {
            sleep(LOOK).await;
        }
    }
    Ok(())
}

/// Holds the score of a display to the number of its boards: each has one result.
async fn scored(args: &SeveralArgs, evening: &SeveralRun, boards: usize) -> Result<()> {
    if !args.display {
        return Ok(());
    }
    let mut reader = JsonConnection::open(evening.server, 0).await?;
    let look = async {
        loop {
            let told = reader.ask("torneo 1").await?;
            if told["state"] == "over" {
                return Ok::<_, anyhow::Error>(told);
            }
            sleep(LOOK).await;
        }
    };
    let told = timeout(SCORED, look)
        .await
        .context("the display is not over")??;
    let counts = ["won", "drawn", "lost"].map(|what| told["host"][what].as_u64());
    let results: u64 = counts.into_iter().flatten().sum();
    ensure!(results == boards as u64, "the score is {}", told["host"]);
    Ok(())
}

/// Waits until something is so.
async fn until(is_so: impl Fn() -> bool) -> Result<()> {
    let wait = async {
        while !is_so() {
            sleep(LOOK).await;
        }
    };
    timeout(LONGEST, wait)
        .await
        .context("the games did not end in time")
}

#[cfg(test)]
mod tests {
    use super::tables;

    #[test]
    fn everyone_has_as_many_boards() {
        let tables = tables(7, 4);
        for one in 0..7 {
            let own = tables
                .iter()
                .filter(|(_, white, black)| [*white, *black].contains(&one));
            assert_eq!(own.count(), 4);
        }
    }
}
