//! The run: players and spectators, one trouble after another, and the comparison at the end.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use clap::ValueEnum;
use damiera_nats::NatsConnection;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::archives;
use super::args::ChaosArgs;
use super::book::ObservationLog;
use super::report::ChaosReport;
use super::stage::{NODES, Stage, name};
use super::stream_checker::StreamChecker;
use super::trouble::{FaultKind, Length, Trouble};
use super::watcher::RoomWatcher;
use crate::crash::player::{CrashPlayer, Run};
use crate::crash::report::{CrashCounts, get};
use crate::crash::table::CrashTable;
use crate::nats::elections::settled;

/// In one of so many rooms a player meets the server's bot.
const BOTS: usize = 8;

/// Maximum time for a table to go on after a trouble.
const RECOVERY: Duration = Duration::from_secs(90);

/// Maximum time for the games that are finished at the end.
const FINISHING: Duration = Duration::from_secs(300);

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
    report: ChaosReport,
    out: &'a mut dyn Write,
    runtime: Runtime,
}

/// Plays, makes trouble round after round, and says what was lost. What goes on is written to `out`.
///
/// # Errors
/// When servers do not start, or a node ends by itself.
pub fn run(args: &ChaosArgs, seed: u64, out: &mut dyn Write) -> Result<ChaosReport> {
    let began = Instant::now();
    let mut chaos = Chaos::begin(args, seed, out)?;
    let rounds = chaos.rounds(args, seed);
    let ended = match rounds {
        Ok(()) => chaos.end(),
        Err(error) => Err(error),
    };
    let mut report = chaos.report;
    report.took = began.elapsed();
    match ended {
        Ok(()) if report.is_sound() => {}
        Ok(()) => report.kept = chaos.stage.keep(),
        Err(error) => {
            let kept = chaos.stage.keep();
            writeln!(chaos.out, "{report}")?;
            return Err(error.context(format!("kept in {kept:?}")));
        }
    }
    Ok(report)
}

impl<'a> Chaos<'a> {
    fn begin(args: &ChaosArgs, seed: u64, out: &'a mut dyn Write) -> Result<Chaos<'a>> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .context("cannot start the players")?;
        let stage = Stage::start(args, &runtime)?;
        let run = Arc::new(Run {
            servers: stage.addresses(),
            tally: CrashCounts::default(),
            finish: AtomicBool::new(false),
            pace: Duration::from_millis(args.pace),
            book: Some(ObservationLog::default()),
        });
        let settings = stage.nats.settings("reader")?;
        let connection = runtime.block_on(NatsConnection::open(settings))?;
        let chronicle = StreamChecker::begin();
        runtime.spawn(chronicle.clone().follow(connection.clone()));
        let mut people = JoinSet::new();
        let mut tables = Vec::new();
        for number in 0..args.rooms {
            let table = Arc::new(CrashTable::new(number, number % BOTS == BOTS - 1));
            let chairs = if table.bot { 1 } else { 2 };
            for chair in 0..chairs {
                let number = 2 * number + chair;
                let player = CrashPlayer::new(Arc::clone(&run), Arc::clone(&table), number, seed);
                people.spawn_on(player.play(), runtime.handle());
            }
            let watcher = RoomWatcher::new(Arc::clone(&run), Arc::clone(&table), 2 * number + 2);
            people.spawn_on(watcher.watch(), runtime.handle());
            tables.push(table);
        }
        let report = ChaosReport {
            seed,
            rooms: args.rooms,
            ..ChaosReport::default()
        };
        Ok(Chaos {
            stage,
            run,
            tables,
            chronicle,
            connection,
            people,
            report,
            out,
            runtime,
        })
    }

    fn sleep(&self, time: Duration) {
        self.runtime.block_on(async { sleep(time).await });
    }

    fn rounds(&mut self, args: &ChaosArgs, seed: u64) -> Result<()> {
        self.go_on("at the start")?;
        let mut lot = seed;
        let kinds = match &args.kinds[..] {
            [] => FaultKind::value_variants(),
            kinds => kinds,
        };
        for round in 1..=args.rounds {
            let mut trouble = Trouble::draw(kinds, &mut lot);
            if trouble.kind.is_of_primary() {
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
        let victim = if trouble.kind.is_of_node() { "n" } else { "s" };
        let mut what = format!(
            "{} {victim}{} for {:.1} s",
            trouble.kind,
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
        for table in &self.tables {
            table.watch();
        }
        if trouble.kind == FaultKind::HarmNats {
            self.settle(&what);
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

        if returning.len() + carried.len() > 0
            && let Some(owned) = self.chronicle.owned_after(began)
        {
            self.report.owned.add(owned - began);
        }
        for (tables, times) in [
            (returning, &mut self.report.returned),
            (carried, &mut self.report.carried),
        ] {
            for pause in tables.iter().filter_map(|table| table.first_pause()) {
                times.add(pause.ended);
            }
        }
        let row = self.report.row(trouble);
        row.rounds += 1;
        row.recovered.add(recovered);
        let mut longest = (Duration::ZERO, String::new());
        for table in &self.tables {
            let silence = table.silence().length;
            longest = longest.max((silence, table.room().0));
            row.silences.add(silence);
        }
        writeln!(
            self.out,
            "{round}: {what}; longest silence {:.1} s in {}, all went on after {:.1} s; {} moves so far",
            longest.0.as_secs_f64(),
            longest.1,
            recovered.as_secs_f64(),
            get(&self.run.tally.moves)
        )?;
        Ok(self.out.flush()?)
    }

    /// Waits until every replica has everything: nothing is promised when a majority's files are damaged or late.
    fn settle(&mut self, what: &str) {
        if let Err(error) = self.runtime.block_on(settled(&self.connection)) {
            self.report.findings.push(format!("{what}: {error}"));
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
            self.report.findings.push(format!("{after}: {error}"));
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
                self.report.stuck += still.len() as u64;
                let finding = format!("after {after} nothing goes on in {}", still.join(", "));
                writeln!(self.out, "{finding}")?;
                self.report.findings.push(finding);
                return Ok(());
            }
            self.sleep(LOOK);
        }
    }

    /// The players finish, and everything that anybody was shown is compared.
    fn end(&mut self) -> Result<()> {
        self.run.finish.store(true, Ordering::Relaxed);
        let people = &mut self.people;
        let finished = self.runtime.block_on(async {
            timeout(FINISHING, async {
                while people.join_next().await.is_some() {}
            })
            .await
        });
        if finished.is_err() {
            self.report.stuck += self.people.len() as u64;
        }
        self.runtime
            .block_on(read_to_end(&self.chronicle, &self.connection))?;
        self.compare();
        self.compare_archives()
    }

    fn compare(&mut self) {
        let (tally, report) = (&self.run.tally, &mut self.report);
        report.moves = get(&tally.moves);
        report.seen = get(&tally.seen);
        report.watched = get(&tally.watched);
        report.confirmed = get(&tally.confirmed);
        report.resumed = get(&tally.resumed);
        report.impatient = get(&tally.impatient);
        report.finished = get(&tally.finished);
        report.orphaned = get(&tally.orphaned);
        report.lost += get(&tally.lost);
        report.doubled += get(&tally.duplicated);
        report.messages = self.chronicle.reached().0;
        let (mut forked, mut findings) = self.chronicle.findings();
        if let Some(book) = &self.run.book {
            let (in_book, words) = book.forked();
            forked += in_book;
            for room in book.opened_twice() {
                if self.chronicle.rooms_named(&room) < 2 {
                    forked += 1;
                    findings.push(format!("{room}: two were shown another opening"));
                }
            }
            findings.extend(words);
            for (room, shown) in book.rooms() {
                let compared = self.chronicle.compare(&room, &shown);
                report.compared += shown.len() as u64;
                report.lost += compared.lost;
                forked += compared.changed;
                if let Some(first) = compared.first {
                    findings.push(format!(
                        "{room}: {compared:?}; shown {:?}",
                        shown.get(&first)
                    ));
                }
            }
        }
        report.forked += forked;
        report.findings.extend(findings);
    }

    fn compare_archives(&mut self) -> Result<()> {
        let ended = self.chronicle.ended();
        let mut all = Vec::new();
        for address in self.stage.addresses() {
            let games = self.runtime.block_on(archives::read(address, ended))?;
            all.push(games);
        }
        let report = &mut self.report;
        report.games = all.first().map_or(0, |games| games.len() as u64);
        let differing = archives::differing(&all);
        report.renumbered = differing.len() as u64;
        if let Some(first) = differing.first() {
            let each: Vec<_> = all.iter().map(|games| games.get(first)).collect();
            report.findings.push(format!("game {first} is {each:?}"));
        }
        if report.games != ended {
            let games = report.games;
            report.findings.push(format!(
                "{ended} games ended by the stream, {games} by the nodes"
            ));
        }
        Ok(())
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
