//! The run that kills.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::Result;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::args::KillArgs;
use super::player::{CrashPlayer, Run};
use super::table::CrashTable;
use crate::stress::ledger::PlayCounts;
use crate::stress::lot::Lot;
use crate::stress::program::runtime;
use crate::stress::report::{StressReport, seconds};
use crate::stress::server::{Site, threaded};

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
pub fn run(args: &KillArgs, seed: u64) -> Result<StressReport<PlayCounts>> {
    run_until(args, seed, |_| true)
}

/// Kills so many times, and then goes on until the counts so far are enough, for a few times as many kills.
///
/// # Errors
/// When the server cannot be started, or ends by itself.
pub fn run_until(
    args: &KillArgs,
    seed: u64,
    is_enough: impl Fn(&PlayCounts) -> bool,
) -> Result<StressReport<PlayCounts>> {
    let settings = threaded(args.threads);
    let site = Site::with(&args.server, args.data.as_deref(), &settings)?;
    run_on(args, seed, site, |_| Ok(()), is_enough)
}

/// Runs at a site with settings of its own, and does something before each start but the first.
///
/// # Errors
/// When that fails, the server cannot be started, or it ends by itself.
pub fn run_at(
    args: &KillArgs,
    seed: u64,
    site: Site,
    before: impl FnMut(&Site) -> Result<()>,
) -> Result<StressReport<PlayCounts>> {
    run_on(args, seed, site, before, |_| true)
}

/// Two players for each table, or one player and the server's bot.
pub fn seat_players(
    run: &Arc<Run>,
    rooms: usize,
    seed: u64,
    people: &mut JoinSet<()>,
    runtime: &Runtime,
) -> Vec<Arc<CrashTable>> {
    let seat = |number: usize| {
        let table = Arc::new(CrashTable::new(number, number % BOTS == BOTS - 1));
        for chair in 0..if table.bot { 1 } else { 2 } {
            let (run, table) = (Arc::clone(run), Arc::clone(&table));
            let player = CrashPlayer::new(run, table, 2 * number + chair, seed);
            people.spawn_on(player.play(), runtime.handle());
        }
        table
    };
    (0..rooms).map(seat).collect()
}

/// No more trouble comes: all finish their games and go. Players who do not are stuck.
pub fn finish(run: &Run, people: &mut JoinSet<()>, runtime: &Runtime) {
    run.finish.store(true, Ordering::Relaxed);
    let all_gone = async { while people.join_next().await.is_some() {} };
    // Players who are still there are counted.
    let _ = runtime.block_on(async { timeout(FINISHING, all_gone).await });
    let left = people.len() as u64;
    run.ledger.count(|counts| counts.stuck += left);
}

fn run_on(
    args: &KillArgs,
    seed: u64,
    mut site: Site,
    mut before: impl FnMut(&Site) -> Result<()>,
    is_enough: impl Fn(&PlayCounts) -> bool,
) -> Result<StressReport<PlayCounts>> {
    let began = Instant::now();
    let run = Arc::new(Run::alone(site.address()));
    let runtime = runtime()?;
    site.start()?;
    let mut people = JoinSet::new();
    seat_players(&run, args.rooms, seed, &mut people, &runtime);
    let mut lot = Lot(seed);
    let mut kills = 0;
    while kills < args.kills
        || (kills < args.kills.saturating_mul(MOST_TIMES) && !is_enough(&run.ledger.counts()))
    {
        kills += 1;
        // Now and then it is killed before it listens.
        if !lot.one_in(8) {
            site.listens()?;
        }
        let wait = SHORTEST + lot.below(args.longest.saturating_sub(SHORTEST));
        runtime.block_on(async { sleep(Duration::from_millis(wait)).await });
        site.kill()?;
        before(&site)?;
        site.start()?;
    }
    finish(&run, &mut people, &runtime);
    let journal = site.journal_bytes() / 1_000_000;
    site.listens()?;
    site.stop()?;
    let mut report = StressReport::new(run.ledger.counts())
        .with("seed", seed)
        .with("rooms", args.rooms)
        .with("kills", kills)
        .with("journal, MB", journal)
        .with("time", seconds(began.elapsed()));
    if !report.is_sound() {
        report.kept.push(site.keep());
    }
    Ok(report)
}
