//! All measurements, against several servers in turn, each alone on its core.

use std::ffi::OsString;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde::de::DeserializeOwned;

use super::args::SuiteArgs;
use super::report::{ConnectReport, PlayReport};
use super::table::{Figure, FiguresTable, of_connect, of_play};

/// The number of checks for a started server, and the time between two of them.
const START: (u32, Duration) = (100, Duration::from_millis(50));

/// Measures everything, telling of each measurement on standard error, and writes the table.
///
/// # Errors
/// When a server does not start or a measurement fails.
pub fn run(args: &SuiteArgs, out: &mut impl Write) -> Result<()> {
    let servers = servers(args);
    let mut table = FiguresTable::new(servers.iter().map(|server| server.name.clone()).collect());
    let measurements: Vec<_> = measurements()
        .into_iter()
        .filter(|measurement| {
            let wanted = args.only.as_deref().unwrap_or_default();
            measurement.name.contains(wanted)
        })
        .collect();
    for repeat in 0..args.repeats {
        for measurement in &measurements {
            for (index, server) in servers.iter().enumerate() {
                let what = format!("{}, {}", measurement.name, server.name);
                let found = measure(args, server, measurement).with_context(|| what.clone())?;
                writeln!(std::io::stderr(), "{}: {what}: {found}", repeat + 1)?;
                table.add(&measurement.name, index, found);
            }
        }
    }
    write!(out, "{table}")?;
    Ok(())
}

struct Server {
    name: String,
    program: OsString,
    args: Vec<OsString>,
    /// Its data, removed before each start.
    data: Option<PathBuf>,
}

/// The server and what it is compared with.
fn servers(args: &SuiteArgs) -> Vec<Server> {
    let listen = ["--listen".into(), address(args.port).to_string().into()];
    let data = std::env::temp_dir().join(format!("damiera-load-{}", std::process::id()));
    let server = |name: &str, program: &Path, own: &[OsString], data: Option<&PathBuf>| Server {
        name: name.into(),
        program: program.into(),
        args: own.iter().cloned().chain(listen.clone()).collect(),
        data: data.cloned(),
    };
    let damiera = |name: &str, keep: &[OsString], data| {
        let config = ["--config".into(), args.config.clone().into()];
        server(name, &args.server, &[&config, keep].concat(), data)
    };
    let keeping: [OsString; 2] = ["--data".into(), data.clone().into()];
    let durable: [OsString; 3] = ["bare".into(), "--durable".into(), data.clone().into()];
    [
        damiera("damiera", &keeping, Some(&data)),
        damiera("memory", &["--in-memory".into()], None),
        server("bare-durable", &args.baseline, &durable, Some(&data)),
        server("bare", &args.baseline, &["bare".into()], None),
        server("tokio", &args.baseline, &["tokio".into()], None),
    ]
    .into_iter()
    .filter(|server| !args.without.contains(&server.name))
    .collect()
}

fn address(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

/// One line of the plan: a name for people, and the load program's arguments.
struct Measurement {
    name: String,
    mode: &'static str,
    args: Vec<String>,
}

/// Moves a second of the steady measurements.
const RATE: &str = "10000";

/// Rooms, from one to what 20,000 descriptors hold.
const ROOMS: [&str; 4] = ["1", "100", "1000", "9900"];

fn measurements() -> Vec<Measurement> {
    let measurement = |name: String, mode, args: &[&str]| Measurement {
        name,
        mode,
        args: args.iter().copied().map(Into::into).collect(),
    };
    let saturated = ROOMS.map(|rooms| {
        let name = format!("rooms {rooms}, as fast as they go");
        measurement(name, "play", &["--rooms", rooms])
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
        .into_iter()
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
        .args(["--pid", &running.0.id().to_string()])
        .args(&measurement.args);
    if measurement.mode == "play" {
        load.args(["--awake", "--seconds", &args.seconds.to_string()]);
        let report: PlayReport = answer(load)?;
        Ok(SuiteResult {
            line: report.to_string(),
            figures: of_play(&report),
            warnings: report.warnings,
        })
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
pub struct SuiteResult {
    line: String,
    /// The figures for the table.
    pub figures: Vec<Figure>,
    /// Reasons to doubt the figures.
    pub warnings: Vec<String>,
}

impl SuiteResult {
    /// The results of one measurement, as a line for people and as figures.
    #[must_use]
    pub fn new(line: String, figures: Vec<Figure>, warnings: Vec<String>) -> Self {
        Self {
            line,
            figures,
            warnings,
        }
    }
}

impl std::fmt::Display for SuiteResult {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.line)
    }
}

/// A server that stops when this goes.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // Both fail only for a process that is gone already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(args: &SuiteArgs, server: &Server) -> Result<Running> {
    if let Some(data) = &server.data {
        // One of the two fails, or both do when there is nothing.
        let _ = std::fs::remove_dir_all(data);
        let _ = std::fs::remove_file(data);
    }
    let child = pinned(args.server_core, server.program.as_ref())
        .args(&server.args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot start {}", server.program.display()))?;
    let mut running = Running(child);
    let (attempts, pause) = START;
    for _ in 0..attempts {
        ensure!(
            running.0.try_wait()?.is_none(),
            "{} {} ended at once",
            server.program.display(),
            server.args.join(" ".as_ref()).display()
        );
        if TcpStream::connect(address(args.port)).is_ok() {
            return Ok(running);
        }
        std::thread::park_timeout(pause);
    }
    anyhow::bail!("{} does not listen", server.name)
}

/// A command that runs on one core only. `taskset` becomes the program, so their process is one.
fn pinned(core: usize, program: &Path) -> Command {
    let mut command = Command::new("taskset");
    command.arg("-c").arg(core.to_string()).arg(program);
    command
}

fn answer<T: DeserializeOwned>(mut command: Command) -> Result<T> {
    let output = command.stderr(Stdio::piped()).output()?;
    ensure!(
        output.status.success(),
        "the load program failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).context("the load program's answer")
}
