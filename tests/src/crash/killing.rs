//! The run that kills.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::time::{Instant, sleep};

use super::args::KillArgs;
use super::player::{CrashPlayer, Run};
use super::report::KillReport;
use super::server::Site;
use super::table::CrashTable;
use crate::harness::drawn;

/// In one of so many rooms a player meets the server's bot.
const BOTS: usize = 8;

/// The shortest time between a start and a kill.
const SHORTEST: u64 = 20;

/// Maximum number of kills, as a multiple of those asked for.
const MOST_TIMES: u32 = 4;

/// Maximum time for the games that are finished after the last kill.
const FINISHING: Duration = Duration::from_secs(300);

/// Plays, kills and starts again, and says what was lost.
///
/// # Errors
/// When the server cannot be started, or ends by itself.
pub fn run(args: &KillArgs, seed: u64) -> Result<KillReport> {
    run_until(args, seed, |_| true)
}

/// The same, and after so many kills it goes on until the counts so far are enough, for a few times as many.
///
/// # Errors
/// When the server cannot be started, or ends by itself.
pub fn run_until(
    args: &KillArgs,
    seed: u64,
    is_enough: impl Fn(&KillReport) -> bool,
) -> Result<KillReport> {
    let site = Site::threaded(&args.server, args.data.as_deref(), args.threads)?;
    run_on(args, seed, site, |_| Ok(()), is_enough)
}

/// The same at a site with settings of its own, where something is done before each start but the first.
///
/// # Errors
/// When that fails, the server cannot be started, or it ends by itself.
pub fn run_at(
    args: &KillArgs,
    seed: u64,
    site: Site,
    before: impl FnMut(&Site) -> Result<()>,
) -> Result<KillReport> {
    run_on(args, seed, site, before, |_| true)
}

fn run_on(
    args: &KillArgs,
    seed: u64,
    mut site: Site,
    mut before: impl FnMut(&Site) -> Result<()>,
    is_enough: impl Fn(&KillReport) -> bool,
) -> Result<KillReport> {
    let began = Instant::now();
    let run = Arc::new(Run::alone(site.address()));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .context("cannot start the players")?;
    let mut server = site.start()?;
    let mut players = tokio::task::JoinSet::new();
    for number in 0..args.rooms {
        let table = Arc::new(CrashTable::new(number, number % BOTS == BOTS - 1));
        let chairs = if table.bot { 1 } else { 2 };
        for chair in 0..chairs {
            let number = 2 * number + chair;
            let player = CrashPlayer::new(Arc::clone(&run), Arc::clone(&table), number, seed);
            players.spawn_on(player.play(), runtime.handle());
        }
    }
    let mut lot = seed;
    let mut kills = 0;
    let goes_on = |kills: u32| {
        let so_far = KillReport::new(seed, args.rooms, kills, &run.tally);
        kills < args.kills || (kills < args.kills.saturating_mul(MOST_TIMES) && !is_enough(&so_far))
    };
    while goes_on(kills) {
        kills += 1;
        // Now and then it is killed before it listens.
        if !drawn(&mut lot).is_multiple_of(8) {
            server.listens(&site)?;
        }
        let span = args.longest.saturating_sub(SHORTEST).max(1);
        let wait = SHORTEST + drawn(&mut lot) % span;
        runtime.block_on(async { sleep(Duration::from_millis(wait)).await });
        server.kill(&site)?;
        before(&site)?;
        server = site.start()?;
    }
    run.finish.store(true, Ordering::Relaxed);
    let finished = runtime.block_on(async {
        tokio::time::timeout(FINISHING, async {
            while players.join_next().await.is_some() {}
        })
        .await
    });
    if finished.is_err() {
        let left = players.len() as u64;
        run.tally.stuck.fetch_add(left, Ordering::Relaxed);
    }
    let mut report = KillReport::new(seed, args.rooms, kills, &run.tally);
    report.took = began.elapsed();
    report.journal_bytes = site.journal_bytes();
    server.stop()?;
    if !report.is_sound() {
        report.kept = Some(site.keep().to_owned());
    }
    Ok(report)
}
