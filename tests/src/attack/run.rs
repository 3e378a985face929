//! Every attack, with and without in turn.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::time::Instant;

use super::arena::{Arena, Squad};
use super::args::RunArgs;
use super::list::{ATTACKS, Attack, AttackedPort};
use super::lost::{self, NetworkNamespace};
use super::report::AttackRow;
use super::sample::ResourceSample;
use crate::stress::program::{tell, wait};
use crate::stress::report::{TableReport, TableRow, row as table_row};

/// The second number of the first attack's loopback addresses. Each run has another one, so that what
/// is remembered of an address is not that of the run before.
const FIRST_NETWORK: u8 = 66;

/// Maximum time for the server to come to rest after an attack, in a quick run and by default. A peer that
/// goes away in mid-game looks like a player who may still be reading, until the kernel's probes get no
/// answer. They begin after a third of the time that a lost peer may stay.
const TO_REST: [Duration; 2] = [Duration::from_secs(60), Duration::from_secs(75)];

/// Maximum processor share of a server at rest.
const AT_REST: f64 = 0.03;

/// Descriptors that may have come in the meantime: a new segment of the journal, and what goes with
/// it.
const NEW_DESCRIPTORS: u64 = 4;

/// When peers that the network lost must be gone: in a quick run, beside which the machine may have other work, and
/// by default.
const GONE: [Duration; 2] = [Duration::from_secs(100), Duration::from_secs(150)];

/// Runs every attack that is asked for, telling of each on standard error. `program` is this one.
///
/// # Errors
/// When the server does not start or something is missing on this machine.
pub fn run(args: &RunArgs, program: &Path) -> Result<TableReport<AttackRow>> {
    if !args.quick {
        leave(args.load_core)?;
    }
    let only = args.only.as_deref().unwrap_or_default();
    let names = ATTACKS.iter().map(|attack| attack.name);
    let is_whole = names.chain([lost::NAME]).any(|name| name == only);
    // A whole name means that attack alone, also where others have it in theirs.
    let wanted = |name: &str| name == only || !is_whole && name.contains(only);
    let pairs = if args.quick { 1 } else { args.pairs.max(1) };
    let mut report = TableReport::default();
    let mut network = FIRST_NETWORK;
    for attack in ATTACKS {
        let networks = network..network.saturating_add(u8::try_from(pairs).unwrap_or(1));
        network = networks.end;
        if wanted(attack.name) {
            tell(format!("{} ...", attack.name));
            let row = one(args, program, attack, networks)?;
            tell(table_row(row.cells()));
            note(&mut report, row);
        }
    }
    if wanted(lost::NAME) && !args.replica {
        match NetworkNamespace::make() {
            Ok(far) => note(&mut report, half_open(args, program, &far)?),
            Err(error) => {
                let left_out = format!("Left out: {}: {error:#}", lost::NAME);
                report.remarks.push(left_out);
            }
        }
    }
    Ok(report)
}

/// Adds a row, and its remark.
fn note(report: &mut TableReport<AttackRow>, row: AttackRow) {
    let remark = &row.outcome.remark;
    if !remark.is_empty() {
        report.remarks.push(format!("{}: {remark}", row.name));
    }
    report.rows.push(row);
}

/// Keeps this program, which looks at the server again and again, off the server's core.
fn leave(load_core: usize) -> Result<()> {
    let own = std::process::id().to_string();
    let pinned = Command::new("taskset")
        .args(["--pid", "--cpu-list", &load_core.to_string(), &own])
        .stdout(Stdio::null())
        .status()
        .context("cannot run taskset, of the package util-linux")?;
    ensure!(pinned.success(), "taskset failed");
    Ok(())
}

fn one(
    args: &RunArgs,
    program: &Path,
    attack: &Attack,
    networks: std::ops::Range<u8>,
) -> Result<AttackRow> {
    let mut arena = Arena::open(args, attack.port)?;
    let at_first = arena.sample()?;
    let mut row = AttackRow {
        name: attack.name.into(),
        counts: attack.counts.into(),
        ..AttackRow::default()
    };
    let last = networks.end.saturating_sub(1);
    for network in networks {
        let mut without = arena.sample()?;
        if !args.quick {
            let watcher = arena.watch()?;
            let times = honest(&arena, args, program, &mut row);
            row.without.extend(times);
            without = watcher.most()?;
        }
        let watcher = arena.watch()?;
        let squad = Squad::start(&arena, args, program, attack, network, network == last)?;
        let times = honest(&arena, args, program, &mut row);
        row.with.extend(times);
        row.grown = row.grown.or_more(beyond(watcher.most()?, without));
        row.add(squad.stop()?);
    }
    check_rest(args, &mut arena, at_first, &mut row);
    Ok(row)
}

/// The difference of two samples.
fn beyond(most: ResourceSample, without: ResourceSample) -> ResourceSample {
    ResourceSample {
        user: most.user.saturating_sub(without.user),
        kernel: most.kernel.saturating_sub(without.kernel),
        connections: most.connections.saturating_sub(without.connections),
        descriptors: most.descriptors.saturating_sub(without.descriptors),
    }
}

/// p50 and p99 of honest play, in microseconds.
fn honest(
    arena: &Arena,
    args: &RunArgs,
    program: &Path,
    row: &mut AttackRow,
) -> Option<(f64, f64)> {
    match arena.play(args, program) {
        Ok(report) => {
            let lost = report
                .warnings
                .iter()
                .filter(|what| what.contains("never arrived"));
            row.failures.extend(lost.cloned());
            report.opponent.map(|times| (times.p50, times.p99))
        }
        Err(error) => {
            row.failures.push(format!("{error:#}"));
            None
        }
    }
}

/// Half of them go away without a word: the server must find that out by itself.
fn half_open(args: &RunArgs, program: &Path, far: &NetworkNamespace) -> Result<AttackRow> {
    let mut arena = Arena::open(args, AttackedPort::Lines)?;
    let at_first = arena.sample()?;
    let mut row = AttackRow {
        name: lost::NAME.into(),
        counts: "connections".into(),
        ..AttackRow::default()
    };
    let squad = Squad::far(&arena, args, program, far)?;
    row.outcome.held = arena.sample()?.connections - at_first.connections;
    far.cut()?;
    let cut = Instant::now();
    let gone = GONE[usize::from(!args.quick)];
    while arena.sample()?.connections > at_first.connections && cut.elapsed() < gone {
        wait(Duration::from_millis(200));
    }
    let took = cut.elapsed().as_secs_f64();
    let left = arena.sample()?.connections - at_first.connections;
    if left > 0 {
        row.failures
            .push(format!("{left} lost peers were there after {took:.0} s"));
    }
    let mut outcome = squad.stop()?;
    outcome.remark = format!("the last of the lost peers was gone after {took:.0} s");
    outcome.refused = outcome.tried.saturating_sub(left);
    row.add(outcome);
    check_rest(args, &mut arena, at_first, &mut row);
    Ok(row)
}

/// The server must be alive, must have let go of everything, and must do nothing.
fn check_rest(args: &RunArgs, arena: &mut Arena, at_first: ResourceSample, row: &mut AttackRow) {
    let to_rest = TO_REST[usize::from(!args.quick)];
    let mut look = || -> Result<()> {
        let began = Instant::now();
        loop {
            let now = arena.sample()?;
            let let_go = now.connections <= at_first.connections
                && now.descriptors <= at_first.descriptors + NEW_DESCRIPTORS;
            if let_go {
                break;
            }
            if began.elapsed() > to_rest {
                row.failures.push(format!(
                    "afterwards the server still has {} connections and {} descriptors",
                    now.connections, now.descriptors
                ));
                break;
            }
            wait(Duration::from_millis(100));
        }
        loop {
            let before = arena.used()?;
            wait(Duration::from_secs(1));
            let used = (arena.used()? - before).as_secs_f64();
            if used <= AT_REST {
                break;
            }
            if began.elapsed() > to_rest {
                row.failures.push(format!(
                    "afterwards the server uses {used:.2} of a processor"
                ));
                break;
            }
        }
        arena.ask()
    };
    if let Err(error) = look() {
        row.failures.push(format!("{error:#}"));
    }
}
