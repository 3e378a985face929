//! `damiera-server`: reads the configuration, starts the threads and serves.

mod bind;
mod command_line;
mod greeting;
mod opening;
mod services;
mod serving;
mod signals;

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;
use damiera_config as config;
#[cfg(feature = "cluster")]
use damiera_node::cluster;
#[cfg(feature = "cluster")]
use damiera_operator::setup;
use damiera_operator::{ToolOutput, Unread, doctor, live};
use damiera_platform::logs;
use damiera_platform::metrics::Metrics;
use damiera_platform::process::descriptors::Capacity;
use damiera_platform::process::runtime::Runtimes;
use damiera_platform::process::systemd;
use damiera_platform::telemetry::SpanExport;

use command_line::{Printed, ServerCommandLine, Tool};
use serving::{Operation, ServerStart};

/// The static program's: with musl's own a move takes a fifth more of the processor.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The maker of the host key among the files of a cluster. Only a server with a door for SSH has one.
#[cfg(all(feature = "cluster", feature = "ssh"))]
const DRAW_HOST_KEY: Option<setup::DrawHostKey> =
    Some(|| Ok(damiera_ssh::HostKey::draw()?.text()?));
#[cfg(all(feature = "cluster", not(feature = "ssh")))]
const DRAW_HOST_KEY: Option<setup::DrawHostKey> = None;

/// The JSON Schema of every object. The tests make it from the types.
const SCHEMA: &str = include_str!("../../../../docs/schema.json");

fn main() -> ExitCode {
    act().unwrap_or_else(|error| {
        // The message is for an operator, so it has no backtrace. If the write fails, the exit code still tells of the
        // error.
        let _ = writeln!(std::io::stderr(), "Error: {error:#}");
        ExitCode::FAILURE
    })
}

fn act() -> anyhow::Result<ExitCode> {
    // Files of the server hold digests of words and codes. Only its own user may read them.
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
    let arguments = ServerCommandLine::read();
    if let Some(printed) = arguments.tool.as_ref().and_then(print_paper) {
        return printed;
    }
    let sources = arguments.sources();
    if let Some(Tool::Doctor) = arguments.tool {
        // Before there is a log: what a check logs, its finding says.
        return write_out(Unread::GoOn, |out| doctor::run(&sources, out));
    }
    let effective = sources.read()?;
    let log = match &arguments.tool {
        Some(_) => effective.config.log.for_tools(),
        None => effective.config.log.clone(),
    };
    let (logging, errors) = logs::begin(&log, effective.config.log_format);
    for variable in &effective.strangers {
        tracing::warn!(variable, "no setting of the server: it counts for nothing");
    }
    if let Some(Tool::Config(_)) = arguments.tool {
        return print_effective(&effective);
    }
    let config = effective.config;
    if let Some(done) = arguments.tool.and_then(|tool| run_tool(&tool, &config)) {
        return done;
    }
    // Before anything is opened for which there may be no descriptor.
    let capacity = Capacity::find(Runtimes::count(&config.runtime))?;
    let metrics = Metrics::new(errors.counter());
    let spans = SpanExport::begin(&config, &metrics).context("cannot export spans")?;
    let sockets = systemd::listening_sockets().context("cannot take over a socket")?;
    let (shutdown, reload) = signals::heed()?;
    let runtimes = Runtimes::start(&config.runtime, &metrics.threads);
    let runtimes = runtimes.context("cannot start the threads that serve connections and rooms")?;
    let control = Operation {
        shutdown,
        reload,
        sources,
        logging,
        capacity,
        threads: runtimes.threads(),
    };
    let start = ServerStart {
        config,
        sockets,
        metrics,
        errors,
        control,
    };
    let ended = opening::open(start, runtimes)?;
    spans.end();
    tracing::info!("stopped");
    Ok(ended)
}

/// Prints the settings in force.
///
/// # Errors
/// When no server starts with them.
fn print_effective(effective: &config::Effective) -> anyhow::Result<ExitCode> {
    let printed = print(&config::effective_file(effective))?;
    #[cfg(feature = "cluster")]
    if !effective.config.cluster.nats.is_empty() {
        cluster::check(&effective.config.cluster).context("no server starts like this")?;
    }
    Ok(printed)
}

/// Prints what a tool says without the settings. None for any other tool.
fn print_paper(tool: &Tool) -> Option<anyhow::Result<ExitCode>> {
    match tool {
        Tool::Config(Printed { default: true }) => Some(print(&config::default_file())),
        Tool::Schema => Some(print(SCHEMA)),
        Tool::Completions { shell } => Some(print(&ServerCommandLine::completions(*shell))),
        Tool::Man { folder } => {
            // For every reader of the system's pages.
            rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o022));
            let written = ServerCommandLine::man(folder);
            let written = written.with_context(|| folder.display().to_string());
            Some(written.map(|()| ExitCode::SUCCESS))
        }
        Tool::Config(Printed { default: false }) | Tool::Doctor | Tool::Journal { .. } => None,
        #[cfg(feature = "cluster")]
        Tool::Cluster { .. } => None,
        Tool::Live(_) => None,
    }
}

/// Runs a tool that works with a server's data or asks a running server. None for any other tool.
fn run_tool(tool: &Tool, config: &config::Config) -> Option<anyhow::Result<ExitCode>> {
    match tool {
        Tool::Journal { command } => Some(write_out(command.unread(), |out| {
            damiera_operator::run_by(command, config, out)
        })),
        #[cfg(feature = "cluster")]
        Tool::Cluster { command } => Some(write_out(command.unread(), |out| {
            setup::run(command, config, DRAW_HOST_KEY, out)
        })),
        Tool::Live(command) => Some(write_out(Unread::Stop, |out| {
            live::run(command, config.control_socket(), out)?;
            Ok(ExitCode::SUCCESS)
        })),
        Tool::Config(_)
        | Tool::Schema
        | Tool::Doctor
        | Tool::Completions { .. }
        | Tool::Man { .. } => None,
    }
}

/// Prints a file on standard output.
fn print(file: &str) -> anyhow::Result<ExitCode> {
    write_out(Unread::Stop, |out| {
        out.write_all(file.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Has a tool write on standard output. A reader who stops reading its output has read enough.
fn write_out(
    unread: Unread,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<ExitCode>,
) -> anyhow::Result<ExitCode> {
    let mut out = ToolOutput::new(std::io::stdout().lock(), unread);
    match write(&mut out) {
        Err(_) if out.is_unread() => Ok(ExitCode::SUCCESS),
        done => done,
    }
}
