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
use super::report::{TownCounts, TownReport};
use super::resident::{Resident, Town};
use crate::crash::server::{CrashServer, Site};

/// Time between two counts of the games.
const LOOK: Duration = Duration::from_millis(50);

/// How long the town may need for one kill's share of the games.
const SHARE: Duration = Duration::from_secs(600);

/// How long it may take everyone to go, before those who are still there say why, and after that.
const FINISHING: Duration = Duration::from_secs(150);

/// Descriptors of the program's own.
const DESCRIPTORS: u64 = 8_192;

/// Fills the town, kills, and says what was lost.
///
/// # Errors
/// When the server cannot be started, or ends by itself, or the games do not go on.
pub fn run(args: &TownArgs, seed: u64) -> Result<TownReport> {
    let began = Instant::now();
    rlimit::increase_nofile_limit(DESCRIPTORS)?;
    let mut site = Site::new(&args.server, args.data.as_deref())?;
    let mut server = site.start()?;
    server.listens(&site)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .context("cannot start the residents")?;
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
        tally: TownCounts::default(),
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
        server = again(&site, server)?;
        tell(&format!(
            "kill {kill} after {:.0} s",
            began.elapsed().as_secs_f64()
        ));
    }
    runtime.block_on(play_on(&town, args.games))?;
    town.finish.store(true, Ordering::Relaxed);
    tell(&format!(
        "all go after {:.0} s",
        began.elapsed().as_secs_f64()
    ));
    let records = runtime.block_on(gather(&town, &mut residents));
    let played = guests.end()?;
    let left = residents.len() as u64;
    town.tally.stuck.fetch_add(left, Ordering::Relaxed);
    // From here on, answers are read from the disk.
    server.stop()?;
    let mut server = site.start()?;
    server.listens(&site)?;
    tell(&format!(
        "inspected after {:.0} s",
        began.elapsed().as_secs_f64()
    ));
    let findings = runtime.block_on(inspect(site.address(), records));
    let mut report = TownReport {
        seed,
        residents: args.residents,
        kills: args.kills,
        challenges: town.challenges.given(),
        met: town.challenges.met(),
        alone: played.alone,
        beside: played.beside,
        archived: findings.archived,
        journal_bytes: site.journal_bytes(),
        ..TownReport::default()
    };
    findings.faults.iter().for_each(|fault| tell(fault));
    report.count(&town.tally);
    report.lost += findings.faults.len() as u64;
    server.stop()?;
    report.took = began.elapsed();
    if !report.is_sound() {
        report.kept = Some(site.keep().to_owned());
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

/// Kills the server and starts it again.
fn again(site: &Site, server: CrashServer) -> Result<CrashServer> {
    server.kill(site)?;
    let mut server = site.start()?;
    server.listens(site)?;
    Ok(server)
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

#[expect(
    clippy::print_stderr,
    reason = "whoever runs this has to see how it goes, and what went wrong"
)]
fn tell(what: &str) {
    eprintln!("{what}");
}
