//! The run: the guests alone, the town, the kills, and the inspection.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::args::TownArgs;
use super::challenges::ChallengeLedger;
use super::inspection::inspect;
use super::other_tables::{OtherTables, Phase};
use super::record::ResidentRecord;
use super::report::TownCounts;
use super::resident::{Resident, Town};
use crate::load::figures::Latency;
use crate::stress::program::{self, tell};
use crate::stress::report::{StressReport, Tally, seconds};
use crate::stress::server::{SETTINGS, Site};

/// Time between two counts of the games.
const LOOK: Duration = Duration::from_millis(50);

/// How long the town may need for one kill's share of the games.
const SHARE: Duration = Duration::from_secs(600);

/// How long it may take everyone to go, before the remaining people say why, and after that.
const FINISHING: Duration = Duration::from_secs(150);

/// Descriptors of the program's own.
const DESCRIPTORS: u64 = 8_192;

/// Fills the town, kills, and says what was lost.
///
/// # Errors
/// When the server cannot be started, or ends by itself, or the games do not go on.
pub fn run(args: &TownArgs, seed: u64) -> Result<StressReport<TownCounts>> {
    let began = Instant::now();
    rlimit::increase_nofile_limit(DESCRIPTORS)?;
    let mut site = Site::with(&args.server, args.data.as_deref(), SETTINGS)?;
    site.serve()?;
    let runtime = program::runtime()?;
    let guests = OtherTables::start(site.address(), args.tables, seed);
    warm_up(args, &runtime, &guests);
    let town = Arc::new(Town {
        server: site.address(),
        residents: args.residents,
        games: args.games,
        think: Duration::from_millis(args.think),
        plies: args.plies,
        finished: AtomicU64::new(0),
        finish: AtomicBool::new(false),
        is_late: AtomicBool::new(false),
        challenges: ChallengeLedger::default(),
        tally: Tally::default(),
        refusals: Tally::default(),
    });
    let mut residents = JoinSet::new();
    for number in 0..args.residents {
        let resident = Resident::new(Arc::clone(&town), number, seed);
        residents.spawn_on(resident.live(), runtime.handle());
    }
    guests.turn(Phase::Beside);
    for kill in 1..=args.kills {
        let wanted = args.games * u64::from(kill) / u64::from(args.kills + 1);
        runtime.block_on(play_on(&town, wanted))?;
        site.kill()?;
        site.serve()?;
        tell(format!("kill {kill} after {}", seconds(began.elapsed())));
    }
    runtime.block_on(play_on(&town, args.games))?;
    town.finish.store(true, Ordering::Relaxed);
    tell(format!("all go after {}", seconds(began.elapsed())));
    let records = runtime.block_on(gather(&town, &mut residents));
    let played = guests.end()?;
    // From here on, answers are read from the disk.
    site.stop()?;
    site.serve()?;
    tell(format!("inspected after {}", seconds(began.elapsed())));
    let mut counts = town.tally.now();
    counts.stuck += residents.len() as u64;
    counts.challenges = town.challenges.given() as u64;
    counts.met = town.challenges.met() as u64;
    let findings = runtime.block_on(inspect(site.address(), records, &mut counts));
    let mut report = StressReport::new(counts)
        .with("seed", seed)
        .with("residents", args.residents)
        .with("kills", args.kills);
    report.findings = findings;
    for (name, latency) in [("without", played.alone), ("beside", played.beside)] {
        if let Some(Latency { p50, p99, max, .. }) = latency {
            let figures = format!("p50 {p50:.0} us, p99 {p99:.0} us, max {max:.0} us");
            report = report.with(format!("other tables, {name}"), figures);
        }
    }
    if let Some((alone, beside)) = played.alone.zip(played.beside) {
        let ratio = beside.p99 / alone.p99;
        report = report.with("p99 beside / without", format!("{ratio:.2}"));
    }
    report = report.with("data, KB", site.journal_bytes() / 1024);
    for (code, times) in town.refusals.now() {
        report = report.with(format!("refused: {code}"), times);
    }
    site.stop()?;
    report = report.with("time", seconds(began.elapsed()));
    if !report.is_sound() {
        report.kept.push(site.keep());
    }
    Ok(report)
}

/// The guests play alone, at first without being timed.
fn warm_up(args: &TownArgs, runtime: &Runtime, guests: &OtherTables) {
    let alone = Duration::from_secs(args.alone);
    runtime.block_on(async {
        sleep(alone / 10).await;
        guests.turn(Phase::Alone);
        sleep(alone).await;
    });
}

/// Waits until so many games are finished.
async fn play_on(town: &Town, games: u64) -> Result<()> {
    let enough = async {
        while town.finished.load(Ordering::Relaxed) < games {
            sleep(LOOK).await;
        }
    };
    let finished = timeout(SHARE, enough).await;
    finished.with_context(|| {
        let finished = town.finished.load(Ordering::Relaxed);
        format!("{finished} games are finished, of {games} that should be")
    })
}

/// Everyone goes, with a record of what the server has confirmed.
async fn gather(town: &Town, residents: &mut JoinSet<ResidentRecord>) -> Vec<ResidentRecord> {
    let mut records = Vec::new();
    for _ in 0..2 {
        let all = async {
            while let Some(record) = residents.join_next().await {
                records.extend(record);
            }
        };
        // Remaining residents are counted.
        let left = timeout(FINISHING, all).await.is_err();
        town.is_late.store(left, Ordering::Relaxed);
    }
    records
}
