//! Games that are kept on three NATS servers of this machine, beside games on the server's own disk.

use std::fs;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::runtime::Runtime;

use super::args::{self, ClusterArgs};
use super::plan::Plan;
use super::play;
use super::resting;
use super::suite::SuiteResult;
use super::table::{FiguresTable, of_play};
use crate::harness::Papers;
use crate::nats::{NatsServerOptions, Servers};
use crate::stress::server::{Site, free_port};

/// Moves a second of the steady measurement.
const RATE: f64 = 1_000.0;

/// How long is played before it is measured.
const WARM_UP: Duration = Duration::from_secs(1);

/// Where games are kept, and by how many servers: none is the server's own disk.
const KINDS: [(&str, usize); 4] = [
    ("own disk", 0),
    ("one server", 1),
    ("two servers", 2),
    ("three servers", 3),
];

/// One measurement.
struct Measurement {
    name: &'static str,
    rooms: usize,
    spectators: usize,
    rate: Option<f64>,
}

const fn playing(name: &'static str, rooms: usize) -> Measurement {
    Measurement {
        name,
        rooms,
        spectators: 0,
        rate: None,
    }
}

const MEASUREMENTS: [Measurement; 5] = [
    playing("rooms 1, as fast as they go", 1),
    playing("rooms 100, as fast as they go", 100),
    playing("rooms 1000, as fast as they go", 1_000),
    Measurement {
        rate: Some(RATE),
        ..playing("rooms 1000, 1000 moves/s", 1_000)
    },
    Measurement {
        spectators: 4_000,
        ..playing("rooms 1, 4000 spectators", 1)
    },
];

/// Connections that rest, plain and encrypted.
const RESTS: [(&str, bool); 2] = [("10,000 resting", false), ("10,000 resting, TLS", true)];

/// Number of resting connections.
const RESTING: usize = 10_000;

/// Measures everything, telling of each measurement on standard error, and writes the table. With several servers the
/// players of each room are at two of them, and spectators at the replicas.
///
/// # Errors
/// When a server does not start or a measurement fails.
pub fn run(args: &ClusterArgs, out: &mut impl Write) -> Result<()> {
    let names = KINDS.iter().map(|(name, _)| (*name).to_owned());
    let mut table = FiguresTable::new(names.collect());
    let wanted = args.only.as_deref().unwrap_or_default();
    for repeat in 1..=args.repeats {
        for measurement in MEASUREMENTS
            .iter()
            .filter(|found| found.name.contains(wanted))
        {
            for (index, (_, nodes)) in KINDS.into_iter().enumerate() {
                table.measure(repeat, measurement.name, index, || {
                    measure(args, measurement, nodes)
                })?;
            }
        }
        for (name, is_encrypted) in RESTS.into_iter().filter(|(name, _)| name.contains(wanted)) {
            let kinds = KINDS.into_iter().enumerate();
            for (index, (_, nodes)) in kinds.filter(|(_, (_, nodes))| *nodes <= 2) {
                table.measure(repeat, name, index, || rest(args, nodes, is_encrypted))?;
            }
        }
    }
    write!(out, "{table}")?;
    Ok(())
}

/// Servers of a cluster of their own, the primary first, or a server that keeps its games itself.
struct Running {
    nats: Option<Servers>,
    sites: Vec<Site>,
}

impl Running {
    /// Starts so many servers, the last one with more settings. The first is the primary: the others come when it listens.
    fn start(args: &ClusterArgs, nodes: usize, more: &str) -> Result<Running> {
        let settings = fs::read_to_string(&args.config)?;
        let nats = (nodes > 0)
            .then(|| Runtime::new()?.block_on(Servers::start(NatsServerOptions::default())));
        let nats = nats.transpose()?;
        let mut sites = Vec::new();
        for node in 1..=nodes.max(1) {
            let section = nats.as_ref().map(|nats| nats.section(&format!("n{node}")));
            let more = if node == nodes.max(1) { more } else { "" };
            let settings = format!("{settings}\n{more}\n{}", section.unwrap_or_default());
            let mut site = Site::with(&args.server, None, &settings)?;
            site.serve()?;
            sites.push(site);
        }
        Ok(Running { nats, sites })
    }

    fn processes(&self) -> Result<Vec<u32>> {
        self.sites.iter().map(Site::id).collect()
    }
}

/// Lets connections rest at the last of the servers.
fn rest(args: &ClusterArgs, nodes: usize, is_encrypted: bool) -> Result<SuiteResult> {
    let folder = tempfile::tempdir()?;
    let papers = is_encrypted.then(|| Papers::write(folder.path(), "resting"));
    let port = free_port(Ipv4Addr::LOCALHOST)?;
    let section = papers.as_ref().map(|papers| papers.section_at(port));
    let running = Running::start(args, nodes, &section.unwrap_or_default())?;
    let site = running.sites.last().context("no server runs")?;
    let tls = papers
        .map(|papers| resting::trusting(&papers.authority))
        .transpose()?;
    let target = match tls {
        Some(_) => SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        None => site.address(),
    };
    let each = resting::memory_each(target, tls.as_ref(), RESTING, &running.processes()?)?;
    let figures = vec![("user memory per connection, B", each)];
    Ok(SuiteResult {
        line: format!("{each:.0} bytes each"),
        figures,
        warnings: Vec::new(),
    })
}

/// Plays at so many servers of a cluster of its own, or at a server that keeps its games itself.
fn measure(args: &ClusterArgs, measurement: &Measurement, nodes: usize) -> Result<SuiteResult> {
    let running = Running::start(args, nodes, "")?;
    let plan = Plan {
        targets: running.sites.iter().map(Site::address).collect(),
        web: false,
        json: false,
        servers: running.processes()?,
        keepers: running
            .nats
            .as_ref()
            .map(Servers::processes)
            .unwrap_or_default(),
        rooms: measurement.rooms,
        spectators: measurement.spectators,
        gather: true,
        rate: measurement.rate,
        // The servers need the processors too.
        rests: true,
        warm_up: WARM_UP,
        measure: args::seconds(args.seconds),
        seed: 1,
        awake: false,
    };
    let report = play::play(&plan)?;
    let mut figures = of_play(&report);
    if let Some(used) = report.primary_cpu_per_move {
        figures.push(("CPU of the first server per move, us", used));
    }
    if let Some(used) = report.keepers_cpu_per_move {
        figures.push(("CPU of NATS per move, us", used));
    }
    Ok(SuiteResult::of_play(&report, figures))
}
