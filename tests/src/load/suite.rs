//! All measurements, against several servers in turn, each alone on its core.

use std::ffi::OsString;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde::de::DeserializeOwned;

use super::args::SuiteArgs;
use super::report::{ConnectReport, PlayReport};
use super::table::{Figure, FiguresTable, ServerComparison, of_connect, of_play};
use crate::stress::process::{ChildProcess, pinned};
use crate::stress::program::wait;

/// The number of checks for a started server, and the time between two of them.
const START: (u32, Duration) = (400, Duration::from_millis(50));

/// Measures everything, telling of each measurement on standard error, and writes the table.
///
/// # Errors
/// When no measurement has the name that was asked for, a server does not start or a measurement fails.
pub fn run(args: &SuiteArgs, out: &mut impl Write) -> Result<()> {
    let sides = sides(args);
    let names = sides[0].servers.iter().map(|server| server.name.clone());
    let mut table = FiguresTable::new(names.collect());
    let wanted: Vec<Measurement> = measurements()
        .into_iter()
        .filter(|measurement| is_wanted(args, &measurement.name))
        .collect();
    ensure!(!wanted.is_empty(), "no measurement has this name");
    for repeat in 1..=args.repeats {
        for measurement in &wanted {
            for side in &sides {
                let name = format!("{}{}", measurement.name, side.label);
                let servers = side.servers.iter().enumerate();
                for (index, server) in servers.filter(|(_, server)| measurement.suits(server)) {
                    table.measure(repeat, &name, index, || measure(args, server, measurement))?;
                }
            }
        }
    }
    match args.against {
        Some(_) => write!(out, "{}", ServerComparison(&table))?,
        None => write!(out, "{table}")?,
    }
    Ok(())
}

/// A single room waits for its disk or its spectators, which says little about what a move takes: an older server is
/// compared in it only if someone asks.
fn is_wanted(args: &SuiteArgs, measurement: &str) -> bool {
    match &args.only {
        Some(part) => measurement.contains(part),
        None => args.against.is_none() || !measurement.starts_with("rooms 1,"),
    }
}

/// Servers that take turns, with what the names of their measurements end in.
struct ComparedServers {
    label: &'static str,
    servers: Vec<Server>,
}

struct Server {
    name: String,
    program: OsString,
    args: Vec<OsString>,
    /// Its data, removed before each start.
    data: Option<PathBuf>,
    /// True for a server of this project: the bare loops have boards of text alone.
    knows_json: bool,
}

/// The server and what it is compared with.
fn sides(args: &SuiteArgs) -> Vec<ComparedServers> {
    let listen = ["--listen".into(), address(args.port).to_string().into()];
    let data = std::env::temp_dir().join(format!("damiera-load-{}", std::process::id()));
    let server = |name: &str, program: &Path, own: &[OsString], data: Option<&PathBuf>| Server {
        name: name.into(),
        program: program.into(),
        args: own.iter().cloned().chain(listen.clone()).collect(),
        data: data.cloned(),
        knows_json: program != args.baseline.as_path(),
    };
    let on_disk = |name: &str, program: &Path, config: &Path| {
        let own: [OsString; 4] = [
            "--config".into(),
            config.into(),
            "--data".into(),
            data.clone().into(),
        ];
        server(name, program, &own, Some(&data))
    };
    let in_memory = |name: &str, program: &Path, config: &Path| {
        let own: [OsString; 3] = ["--config".into(), config.into(), "--in-memory".into()];
        server(name, program, &own, None)
    };
    if let Some((program, config)) = args.against.as_ref().zip(args.against_config.as_ref()) {
        return vec![
            ComparedServers {
                label: ", on disk",
                servers: vec![
                    on_disk("now", &args.server, &args.config),
                    on_disk("before", program, config),
                ],
            },
            ComparedServers {
                label: ", in memory",
                servers: vec![
                    in_memory("now", &args.server, &args.config),
                    in_memory("before", program, config),
                ],
            },
        ];
    }
    let durable: [OsString; 3] = ["bare".into(), "--durable".into(), data.clone().into()];
    let servers = [
        on_disk("damiera", &args.server, &args.config),
        in_memory("memory", &args.server, &args.config),
        server("bare-durable", &args.baseline, &durable, Some(&data)),
        server("bare", &args.baseline, &["bare".into()], None),
        server("tokio", &args.baseline, &["tokio".into()], None),
    ];
    let servers = servers.into_iter();
    vec![ComparedServers {
        label: "",
        servers: servers
            .filter(|server| !args.without.contains(&server.name))
            .collect(),
    }]
}

/// Where servers listen.
pub(super) fn address(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

/// One line of the plan: a name for people, and the load program's arguments.
struct Measurement {
    name: String,
    mode: &'static str,
    args: Vec<String>,
    needs_json: bool,
}

impl Measurement {
    fn suits(&self, server: &Server) -> bool {
        server.knows_json || !self.needs_json
    }
}

/// Moves a second of the steady measurements.
const RATE: &str = "10000";

/// Rooms, from one to what 20,000 descriptors hold.
const ROOMS: [&str; 4] = ["1", "100", "1000", "9900"];

/// The rooms that are measured with boards as JSON too.
const JSON_ROOMS: [&str; 2] = ["100", "1000"];

fn measurements() -> Vec<Measurement> {
    let measurement = |name: String, mode, args: &[&str]| Measurement {
        name,
        mode,
        args: args.iter().copied().map(Into::into).collect(),
        needs_json: false,
    };
    let saturated = ROOMS.into_iter().flat_map(|rooms| {
        let name = format!("rooms {rooms}, as fast as they go");
        let json = JSON_ROOMS.contains(&rooms).then(|| Measurement {
            needs_json: true,
            ..measurement(
                format!("{name}, JSON boards"),
                "play",
                &["--rooms", rooms, "--json-boards"],
            )
        });
        [measurement(name, "play", &["--rooms", rooms])]
            .into_iter()
            .chain(json)
    });
    // In one room each move is a round trip after the last: it may not reach the rate.
    let steady = ROOMS[1..].iter().map(|rooms| {
        let name = format!("rooms {rooms}, {RATE} moves/s");
        measurement(name, "play", &["--rooms", rooms, "--rate", RATE])
    });
    let watched = ["1000", "10000"].map(|spectators| {
        let name = format!("rooms 1, {spectators} spectators");
        measurement(name, "play", &["--spectators", spectators])
    });
    let connect = measurement(
        "connections 19000".into(),
        "connect",
        &["--connections", "19000"],
    );
    saturated
        .chain(steady)
        .chain(watched)
        .chain([connect])
        .collect()
}

fn measure(args: &SuiteArgs, server: &Server, measurement: &Measurement) -> Result<SuiteResult> {
    let running = start(args, server)?;
    let mut load = pinned(args.load_core, &std::env::current_exe()?);
    load.arg(measurement.mode)
        .args(["--json", "--server", &address(args.port).to_string()])
        .args(["--pid", &running.id().to_string()])
        .args(&measurement.args);
    if measurement.mode == "play" {
        load.args(["--awake", "--seconds", &args.seconds.to_string()]);
        let report: PlayReport = answer(load)?;
        Ok(SuiteResult::of_play(&report, of_play(&report)))
    } else {
        let report: ConnectReport = answer(load)?;
        Ok(SuiteResult {
            line: report.to_string(),
            figures: of_connect(&report),
            warnings: Vec::new(),
        })
    }
}

/// The results of one measurement.
#[derive(Debug, Default)]
pub struct SuiteResult {
    /// For people.
    pub line: String,
    /// The figures for the table.
    pub figures: Vec<Figure>,
    /// Reasons to doubt the figures.
    pub warnings: Vec<String>,
}

impl SuiteResult {
    /// Those of a run with games, with these figures of it.
    #[must_use]
    pub fn of_play(report: &PlayReport, figures: Vec<Figure>) -> Self {
        Self {
            line: report.to_string(),
            figures,
            warnings: report.warnings.clone(),
        }
    }
}

impl std::fmt::Display for SuiteResult {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.line)
    }
}

fn start(args: &SuiteArgs, server: &Server) -> Result<ChildProcess> {
    if let Some(data) = &server.data {
        // One of the two fails, or both do when there is nothing.
        let _ = std::fs::remove_dir_all(data);
        let _ = std::fs::remove_file(data);
    }
    let mut command = pinned(args.server_core, &server.program);
    command.args(&server.args);
    listening(&mut command, args.port)
}

/// Starts a server and waits until it listens.
///
/// # Errors
/// When another one listens there, or it ends or does not listen in time.
pub(super) fn listening(command: &mut Command, port: u16) -> Result<ChildProcess> {
    let other = TcpStream::connect(address(port));
    ensure!(other.is_err(), "another server listens at port {port}");
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut running = ChildProcess::spawn(command)?;
    let (attempts, pause) = START;
    for _ in 0..attempts {
        ensure!(running.ended()?.is_none(), "it ended at once: {command:?}");
        if TcpStream::connect(address(port)).is_ok() {
            return Ok(running);
        }
        wait(pause);
    }
    anyhow::bail!("it does not listen: {command:?}")
}

/// Runs the load program and reads its answer in JSON.
///
/// # Errors
/// When it fails; the error has what it says.
pub fn answer<T: DeserializeOwned>(mut command: Command) -> Result<T> {
    let output = command.stderr(Stdio::piped()).output()?;
    ensure!(
        output.status.success(),
        "the load program failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).context("the load program's answer")
}
