//! The run: players and spectators, one trouble after another, and the comparison at the end.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::ValueEnum;
use damiera_nats::NatsConnection;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::archives;
use super::args::ChaosArgs;
use super::evening::Evening;
use super::report::ChaosTimes;
use super::stage::{NODES, Stage, name};
use super::stream_checker::StreamChecker;
use super::trouble::{FaultKind, Length, Trouble, Victim};
use super::watcher;
use crate::crash::killing::{finish, seat_players};
use crate::crash::player::Run;
use crate::crash::table::CrashTable;
use crate::nats::elections::settled;
use crate::stress::ledger::{Ledger, PlayCounts};
use crate::stress::lot::Lot;
use crate::stress::program;
use crate::stress::report::{StressReport, seconds};

/// Maximum time for a table to go on after a trouble.
const RECOVERY: Duration = Duration::from_secs(90);

/// Interval between looks at the tables.
const LOOK: Duration = Duration::from_millis(100);

/// Maximum time for which a report waits for the stream's end.
const READING: Duration = Duration::from_secs(60);

/// Everything that a run consists of.
struct Chaos<'a> {
    stage: Stage,
    run: Arc<Run>,
    tables: Vec<Arc<CrashTable>>,
    chronicle: StreamChecker,
    connection: NatsConnection,
    people: JoinSet<()>,
    times: ChaosTimes,
    findings: Vec<String>,
    /// The games of classes, which no archive keeps.
    lessons: u64,
    out: &'a mut dyn Write,
    runtime: Runtime,
}

/// Plays, makes trouble round after round, and reports the losses. Progress is written to `out`.
///
/// # Errors
/// When servers do not start, or a node ends by itself.
pub fn run(args: &ChaosArgs, seed: u64, out: &mut dyn Write) -> Result<StressReport<PlayCounts>> {
    let began = Instant::now();
    let mut chaos = Chaos::begin(args, seed, out)?;
    let mut ended = chaos.rounds(args, seed);
    let mut facts = Vec::new();
    if ended.is_ok() {
        ended = chaos.end().map(|found| facts = found);
    }
    let mut report = StressReport::new(chaos.run.ledger.counts())
        .with("seed", seed)
        .with("rooms", args.rooms)
        .with("rounds", args.rounds)
        .with("time", seconds(began.elapsed()));
    report.facts.extend(facts);
    report.findings = chaos.findings;
    writeln!(chaos.out, "{}", chaos.times)?;
    if !report.is_sound() || ended.is_err() {
        report.kept = chaos.stage.keep();
    }
    ended.with_context(|| report.to_string())?;
    Ok(report)
}

impl<'a> Chaos<'a> {
    fn begin(args: &ChaosArgs, seed: u64, out: &'a mut dyn Write) -> Result<Chaos<'a>> {
        let runtime = program::runtime()?;
        let stage = Stage::start(&args.server, args.data.as_deref(), &runtime)?;
        let run = Arc::new(Run {
            servers: stage.addresses(),
            ledger: Ledger::comparing(),
            finish: AtomicBool::new(false),
            pace: Duration::from_millis(args.pace),
        });
        let connection = runtime.block_on(stage.nats.connected("reader"))?;
        let chronicle = StreamChecker::begin();
        runtime.spawn(chronicle.clone().follow(connection.clone()));
        let mut people = JoinSet::new();
        let tables = seat_players(&run, args.rooms, seed, &mut people, &runtime);
        for (number, table) in tables.iter().enumerate() {
            let watches = watcher::watch(Arc::clone(&run), Arc::clone(table), 2 * number + 2);
            people.spawn_on(watches, runtime.handle());
        }
        Ok(Chaos {
            stage,
            run,
            tables,
            chronicle,
            connection,
            people,
            times: ChaosTimes::default(),
            findings: Vec::new(),
            lessons: 0,
            out,
            runtime,
        })
    }

    fn sleep(&self, time: Duration) {
        self.runtime.block_on(async { sleep(time).await });
    }

    fn rounds(&mut self, args: &ChaosArgs, seed: u64) -> Result<()> {
        self.go_on("at the start")?;
        let mut lot = Lot(seed);
        let kinds = match &args.kinds[..] {
            [] => FaultKind::value_variants(),
            kinds => kinds,
        };
        for round in 1..=args.rounds {
            let mut trouble = Trouble::draw(kinds, &mut lot);
            if trouble.kind.row().victim == Victim::Primary {
                trouble.victim = self.primary();
            }
            if let Some(seconds) = args.lasts {
                (trouble.length, trouble.lasts) = (Length::Long, Duration::from_secs(seconds));
            }
            self.round(round, &trouble)?;
        }
        Ok(())
    }

    fn round(&mut self, round: u32, trouble: &Trouble) -> Result<()> {
        let fault = trouble.kind.row();
        let victim = match fault.victim {
            Victim::Node | Victim::Primary => "n",
            Victim::Nats => "s",
        };
        let mut what = format!(
            "{} {victim}{} for {:.1} s",
            fault.name,
            trouble.victim + 1,
            trouble.lasts.as_secs_f64()
        );
        if trouble.kind == FaultKind::HarmNats {
            what += &format!(" ({:?})", trouble.harm);
        }
        if trouble.kind == FaultKind::KillPrimaryAndNats {
            what += &format!(" with s{}", trouble.nats + 1);
        }
        let dies = matches!(
            trouble.kind,
            FaultKind::KillNode | FaultKind::KillPrimary | FaultKind::KillPrimaryAndNats
        );
        let tables = match trouble.length {
            Length::Long if dies => self.decided_at(trouble.victim),
            Length::Long | Length::Short => Vec::new(),
        };
        let dead = self.stage.addresses()[trouble.victim];
        let (returning, carried): (Vec<_>, Vec<_>) = tables
            .into_iter()
            .partition(|table| table.has_player_at(dead));
        if trouble.kind == FaultKind::HarmNats {
            self.settle(&what);
        }
        let servers = self.stage.addresses();
        let evening = Evening::begin(round, &servers);
        let evening = self.runtime.block_on(evening).context("the evening")?;
        for table in &self.tables {
            table.watch();
        }
        let began = Instant::now();
        trouble.begin(&mut self.stage)?;
        self.sleep(trouble.lasts);
        trouble.end(&mut self.stage)?;
        let healed = Instant::now();
        self.go_on(&what)?;
        let recovered = healed.elapsed();
        if trouble.kind == FaultKind::HarmNats {
            self.settle(&what);
        }

        match self.runtime.block_on(evening.end(&servers)) {
            Ok(()) => self.lessons += 1,
            Err(error) => {
                let finding = format!("round {round}, {what}: {error:#}");
                writeln!(self.out, "{finding}")?;
                self.findings.push(finding);
            }
        }

        if returning.len() + carried.len() > 0
            && let Some(owned) = self.chronicle.owned_after(began)
        {
            self.times.owned.add(owned - began);
        }
        for (tables, times) in [
            (returning, &mut self.times.returned),
            (carried, &mut self.times.carried),
        ] {
            for pause in tables.iter().filter_map(|table| table.first_pause()) {
                times.add(pause.ended);
            }
        }
        let silences = self.tables.iter().map(|table| table.silence().length);
        let silences: Vec<Duration> = silences.collect();
        self.times.add(trouble, recovered, &silences);
        let quiet = silences
            .iter()
            .zip(&self.tables)
            .max_by_key(|(silence, _)| **silence);
        let (silence, room) = quiet.map_or_else(Default::default, |(silence, table)| {
            (silence.as_secs_f64(), table.room().0)
        });
        writeln!(
            self.out,
            "{round}: {what}; longest silence {silence:.1} s in {room}, all went on after {:.1} s; {} moves so far",
            recovered.as_secs_f64(),
            self.run.ledger.counts().moves
        )?;
        Ok(self.out.flush()?)
    }

    /// Waits until every replica has everything: nothing is promised when a majority's files are damaged or late.
    fn settle(&mut self, what: &str) {
        if let Err(error) = self.runtime.block_on(settled(&self.connection)) {
            self.findings.push(format!("{what}: {error}"));
        }
    }

    /// The primary by the log; the first node while there is none.
    fn primary(&self) -> usize {
        let is_primary = |node: &usize| self.chronicle.is_primary(&name(*node));
        (0..NODES).find(is_primary).unwrap_or(0)
    }

    /// The tables that are played, if a node is the primary.
    fn decided_at(&self, node: usize) -> Vec<Arc<CrashTable>> {
        let is_primary = self.chronicle.is_primary(&name(node));
        let plays = |table: &&Arc<CrashTable>| is_primary && table.plays();
        self.tables.iter().filter(plays).cloned().collect()
    }

    /// Waits until all servers are well and something new was shown at every table.
    fn go_on(&mut self, after: &str) -> Result<()> {
        let since = Instant::now();
        if let Err(error) = self.runtime.block_on(self.stage.nats.ready()) {
            self.findings.push(format!("{after}: {error}"));
        }
        self.stage.nodes_listen()?;
        loop {
            let stands = |table: &&Arc<CrashTable>| !table.moved_since(since);
            let still: Vec<String> = self
                .tables
                .iter()
                .filter(stands)
                .map(|table| table.room().0)
                .collect();
            if still.is_empty() {
                return Ok(());
            }
            if since.elapsed() > RECOVERY {
                let stuck = still.len() as u64;
                self.run.ledger.count(|counts| counts.stuck += stuck);
                let finding = format!("after {after} nothing goes on in {}", still.join(", "));
                writeln!(self.out, "{finding}")?;
                self.findings.push(finding);
                return Ok(());
            }
            self.sleep(LOOK);
        }
    }

    /// The players finish, and everything that anybody was shown is compared.
    fn end(&mut self) -> Result<Vec<(String, String)>> {
        finish(&self.run, &mut self.people, &self.runtime);
        self.runtime
            .block_on(read_to_end(&self.chronicle, &self.connection))?;
        self.compare();
        let messages = self.chronicle.reached().0;
        let games = self.compare_archives()?;
        let facts = [
            ("messages of the stream", messages),
            ("finished games at each node", games),
            (
                "rounds with a rated game, a tournament and a class",
                self.lessons,
            ),
        ];
        Ok(facts
            .map(|(name, count)| (name.to_owned(), count.to_string()))
            .into())
    }

    fn compare(&mut self) {
        let ledger = &self.run.ledger;
        let (mut forked, mut findings) = self.chronicle.findings();
        for room in ledger.opened_twice() {
            if self.chronicle.rooms_named(&room) < 2 {
                forked += 1;
                findings.push(format!("{room}: two were shown another opening"));
            }
        }
        findings.extend(ledger.findings());
        let (mut compared, mut lost) = (0, 0);
        for (room, shown) in ledger.rooms() {
            let found = self.chronicle.compare(&room, &shown);
            compared += shown.len() as u64;
            lost += found.lost;
            forked += found.changed;
            if let Some(first) = found.first {
                let event = shown.get(&first);
                findings.push(format!("{room}: {found:?}; shown {event:?}"));
            }
        }
        ledger.count(|counts| {
            counts.compared += compared;
            counts.lost += lost;
            counts.forked += forked;
        });
        self.findings.extend(findings);
    }

    /// Compares the finished games of all nodes, and gives how many there are.
    fn compare_archives(&mut self) -> Result<u64> {
        let ended = self.chronicle.ended().saturating_sub(self.lessons);
        let mut all = Vec::new();
        for address in self.stage.addresses() {
            all.push(self.runtime.block_on(archives::read(address, ended))?);
        }
        let differing = archives::differing(&all);
        if let Some(first) = differing.first() {
            let each: Vec<_> = all.iter().map(|games| games.get(first)).collect();
            let count = differing.len();
            let finding =
                format!("{count} games are numbered in two ways; game {first} is {each:?}");
            self.findings.push(finding);
        }
        let games = all.first().map_or(0, |games| games.len() as u64);
        if games != ended {
            let finding = format!("{ended} games ended by the stream, {games} by the nodes");
            self.findings.push(finding);
        }
        Ok(games)
    }
}

/// Waits until everything was read.
async fn read_to_end(chronicle: &StreamChecker, connection: &NatsConnection) -> Result<()> {
    let reading = async {
        loop {
            let info = connection.info().await.ok().flatten();
            let last = info.map(|info| info.state.last_sequence);
            if last.is_some_and(|last| chronicle.reached().0 >= last) {
                return;
            }
            sleep(LOOK).await;
        }
    };
    timeout(READING, reading)
        .await
        .context("the stream cannot be read to its end")
}
