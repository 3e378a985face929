//! People's games beside games against the server's bot, and without them, in turn.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::args::BotsArgs;
use super::figures::Latency;
use super::learner::{LearnerCounts, LearnerRun, learn};
use super::process::cpu_time;
use super::report::PlayReport;
use super::scrape::Scrape;
use super::suite::{SuiteResult, answer};
use super::table::FiguresTable;
use crate::stress::report::Tally;
use crate::stress::server::{Site, free_port};

/// Limits per peer are out of the way.
const SETTINGS: &str = "[limits]
connections = 0
connections_per_address = 1000000
new_connections_per_minute = 1000000
json_burst = 1000000
json_per_second = 1000000
text_burst = 1000000
text_per_second = 1000000
exempt = ['127.0.0.0/8']
";

/// Learners sit down no faster than this.
const STEP: Duration = Duration::from_millis(3);

/// How long the last of them may take.
const SEATING: Duration = Duration::from_secs(60);

/// The server's time for the remaining work after all games.
const REST: Duration = Duration::from_secs(2);

/// The bots' figures, in all runs together.
#[derive(Debug, Default)]
struct Totals {
    games: u64,
    lost_on_time: u64,
    /// For each number of seconds, the searches that ended within it after they were cancelled.
    stopped: Vec<(f64, u64)>,
}

/// Measures each arm in turn, as often as asked, and writes the table and what became of the bots.
///
/// # Errors
/// When a server does not start, or refuses a player.
pub fn run(args: &BotsArgs, out: &mut impl Write) -> Result<()> {
    let mut table = FiguresTable::new(vec!["beside bots".into(), "without".into()]);
    let mut totals = Totals::default();
    let name = format!("{} bots of level {}", args.rooms, args.level);
    for repeat in 1..=args.repeats {
        table.measure(repeat, &name, 0, || measure(args, Some(&mut totals)))?;
        if args.people > 0 {
            table.measure(repeat, &name, 1, || measure(args, None))?;
        }
    }
    write!(out, "{table}\n{totals}")?;
    Ok(())
}

/// One run against a server of its own, with bots if there is something to add them to.
fn measure(args: &BotsArgs, bots: Option<&mut Totals>) -> Result<SuiteResult> {
    let endpoint = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port(Ipv4Addr::LOCALHOST)?));
    let settings = format!(
        "bot_threads = {}\n[metrics]\nlisten = '{endpoint}'\n{SETTINGS}",
        args.threads
    );
    let mut site = Site::with(&args.server, None, &settings)?.on_core(args.server_core);
    site.serve()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let lessons = Arc::new(LearnerRun {
        server: site.address(),
        level: args.level,
        time: args.time.clone(),
        pace: Duration::try_from_secs_f64(args.pace)?,
        resigns: args.resigns,
        counts: Tally::default(),
    });
    let rooms = if bots.is_some() { args.rooms } else { 0 };
    let mut learners = JoinSet::new();
    let mut found = runtime.block_on(async {
        seat(&mut learners, &lessons, rooms).await?;
        let before = cpu_time(site.id()?)?;
        let people = people(args, &site);
        tokio::select! {
            found = people => {
                let used = cpu_time(site.id()?)? - before;
                let mut found = found?;
                found.figures.push(("server CPU, s", used.as_secs_f64()));
                anyhow::Ok(found)
            }
            Some(ended) = learners.join_next() => match ended? {
                Ok(()) => bail!("a learner has gone"),
                Err(error) => Err(error),
            },
        }
    })?;
    rest(&runtime, learners);
    if let Some(totals) = bots {
        let scrape = Scrape::of(endpoint)?;
        let counts = lessons.counts.now();
        totals.add(&counts, &scrape);
        if let Some(replies) = counts.replies.latency() {
            found.figures.extend(of_replies(replies));
        }
        let searched = scrape.figure("damiera_bot_nodes_total");
        found
            .figures
            .extend(searched.map(|nodes| ("positions searched", nodes)));
    }
    Ok(found)
}

/// Everyone sits down, evenly over the time between two moves of a person.
async fn seat(
    learners: &mut JoinSet<Result<()>>,
    lessons: &Arc<LearnerRun>,
    rooms: usize,
) -> Result<()> {
    let count = u32::try_from(rooms)?.max(1);
    let step = (lessons.pace / count).max(STEP);
    for number in 0..rooms {
        learners.spawn(learn(Arc::clone(lessons), number));
        sleep(step).await;
    }
    let all_seated = async {
        while lessons.counts.open().seated < rooms {
            sleep(STEP).await;
        }
    };
    tokio::select! {
        seated = timeout(SEATING, all_seated) => seated.context("not everyone sits down in time"),
        Some(ended) = learners.join_next() => match ended? {
            Ok(()) => bail!("a learner has gone"),
            Err(error) => Err(error),
        },
    }
}

/// Games between people, by another process; without them, only the time passes.
async fn people(args: &BotsArgs, site: &Site) -> Result<SuiteResult> {
    if args.people == 0 {
        sleep(Duration::try_from_secs_f64(args.seconds)?).await;
        return Ok(SuiteResult::default());
    }
    let mut load = Command::new(std::env::current_exe()?);
    load.args(["play", "--json", "--rest"])
        .args(["--server", &site.address().to_string()])
        .args(["--pid", &site.id()?.to_string()])
        .args(["--rooms", &args.people.to_string()])
        .args(["--rate", &args.rate.to_string()])
        .args(["--seconds", &args.seconds.to_string()])
        .stdout(Stdio::piped());
    let report = tokio::task::spawn_blocking(|| answer::<PlayReport>(load)).await??;
    let mut figures = vec![("people's moves/s", report.moves_per_second)];
    if let Some(at) = report.opponent {
        figures.push(("people's p50, us", at.p50));
        figures.push(("people's p99, us", at.p99));
        figures.push(("people's p99.9, us", at.p999));
        figures.push(("people's max, us", at.max));
    }
    Ok(SuiteResult::of_play(&report, figures))
}

/// Everyone goes, and what the bots still think about comes to its end.
fn rest(runtime: &Runtime, mut learners: JoinSet<Result<()>>) {
    runtime.block_on(async {
        learners.shutdown().await;
        sleep(REST).await;
    });
}

fn of_replies(replies: Latency) -> [(&'static str, f64); 3] {
    [
        ("bot's reply p50, us", replies.p50),
        ("bot's reply p99, us", replies.p99),
        ("bot's reply max, us", replies.max),
    ]
}

impl Totals {
    fn add(&mut self, counts: &LearnerCounts, scrape: &Scrape) {
        self.games += counts.games;
        self.lost_on_time += counts.lost_on_time;
        for (bound, count) in scrape.buckets("damiera_bot_stop_seconds") {
            match self.stopped.iter_mut().find(|(known, _)| *known == bound) {
                Some((_, all)) => *all += count,
                None => self.stopped.push((bound, count)),
            }
        }
    }
}

impl std::fmt::Display for Totals {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "games ended: {}", self.games)?;
        writeln!(f, "bots lost on time: {}", self.lost_on_time)?;
        let all = self.stopped.last().map_or(0, |&(_, all)| all);
        writeln!(f, "searches whose game ended: {all}")?;
        let mut before = 0;
        for &(bound, count) in &self.stopped {
            if count > before {
                writeln!(f, "  ended within {:>9.3} ms: {count}", 1_000.0 * bound)?;
            }
            before = count;
        }
        Ok(())
    }
}
