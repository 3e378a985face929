//! `damiera-server`: reads the configuration, starts the runtime and serves.

use std::io::IsTerminal;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread::JoinHandle;

use anyhow::Context;
use clap::{Parser, Subcommand};
use damiera_server::archive::Archive;
use damiera_server::bots::BotPool;
use damiera_server::config::Config;
use damiera_server::journal::{Histories, Journal, MemoryJournal};
use damiera_server::listener::Tcp;
use damiera_server::lobby::Lobby;
use damiera_server::operator::{self, JournalCommand};
use damiera_server::recovery::Recovery;
use damiera_server::services::Services;
use damiera_server::world::World;
use damiera_server::{TURNING_AWAY, run, runtime, startup, supervisor};
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

/// Descriptors that the process keeps beside connections: for itself, and for those who are being
/// turned away.
const RESERVE: u64 = 64 + TURNING_AWAY as u64;

/// The exit code when the process was asked to stop twice.
const ENDED_AT_ONCE: i32 = 130;

/// A draughts server that any terminal can reach.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Arguments {
    /// What to do instead of serving
    #[command(subcommand)]
    tool: Option<Tool>,
    /// Where to listen [default: 127.0.0.1:6464]
    #[arg(long, env = "DAMIERA_LISTEN", value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// A TOML file with settings
    #[arg(long, env = "DAMIERA_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    /// The directory of the journal [default: damiera-data]
    #[arg(long, env = "DAMIERA_DATA", value_name = "DIRECTORY", global = true)]
    data: Option<PathBuf>,
    /// Keep everything in memory: nothing outlasts the process
    #[arg(long, env = "DAMIERA_IN_MEMORY")]
    in_memory: bool,
}

/// What the program does beside serving.
#[derive(Debug, Subcommand)]
enum Tool {
    /// Look at the journal, check it, copy it, mend it, take games out of it
    Journal {
        #[command(subcommand)]
        command: JournalCommand,
    },
}

fn main() -> anyhow::Result<ExitCode> {
    tracing_subscriber::fmt()
        .with_env_filter(
            EnvFilter::try_from_env("DAMIERA_LOG").unwrap_or_else(|_| EnvFilter::new("info")),
        )
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    let arguments = Arguments::parse();
    let config = configuration(&arguments)?;
    if let Some(Tool::Journal { command }) = &arguments.tool {
        return operator::run(command, &config.data, &mut std::io::stdout().lock());
    }
    let socket = supervisor::listening_socket().context("cannot take over a socket")?;
    let shutdown = stop_on_signals()?;
    let runtime = runtime::build(config.runtime).context("cannot start the runtime")?;
    if config.in_memory {
        tracing::info!("games are kept in memory only: nothing outlasts this process");
        let archive = Archive::in_memory();
        let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
        let serving = serve(
            config,
            socket,
            journal,
            archive,
            Recovery::default(),
            shutdown,
        );
        runtime.block_on(serving)?;
        return Ok(ExitCode::SUCCESS);
    }
    let started = startup::open(&config.data)?;
    if let Some(why) = started.remade {
        tracing::warn!(
            why,
            "the archive of finished games was made again from the journal"
        );
    }
    let writer = thread("journal", started.writer.run())?;
    let clerk = thread("archive", started.clerk.run())?;
    let serving = serve(
        config,
        socket,
        started.journal,
        started.archive,
        started.recovery,
        shutdown,
    );
    let served = runtime.block_on(serving);
    // With the runtime go the rooms, and with them the last handles of the journal and the archive.
    drop(runtime);
    if writer.join().is_err() {
        anyhow::bail!("the journal's thread failed; its last entries may not be sealed");
    }
    if clerk.join().is_err() {
        tracing::error!("the archive's thread failed; the next start adds what it left out");
    }
    served.map(|()| ExitCode::SUCCESS)
}

/// Runs something that waits for the disk on a thread of its own.
fn thread(
    name: &str,
    task: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<JoinHandle<()>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()?;
    std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || runtime.block_on(task))
        .with_context(|| format!("cannot start the thread {name}"))
}

/// Flags and environment over the file over the defaults.
fn configuration(arguments: &Arguments) -> anyhow::Result<Config> {
    let mut config = match &arguments.config {
        Some(path) => Config::from_file(path)?,
        None => Config::default(),
    };
    config.listen = arguments.listen.unwrap_or(config.listen);
    config.data = arguments.data.clone().unwrap_or(config.data);
    config.in_memory |= arguments.in_memory;
    let descriptors = rlimit::increase_nofile_limit(u64::MAX)
        .context("cannot find out how many connections this process may hold")?;
    let most = usize::try_from(descriptors.saturating_sub(RESERVE)).unwrap_or(usize::MAX);
    if config.limits.connections > most {
        tracing::warn!(
            most,
            "the system allows fewer connections than limits.connections"
        );
    }
    if config.limits.connections == 0 || config.limits.connections > most {
        config.limits.connections = most;
    }
    Ok(config)
}

async fn serve<J: Journal>(
    config: Config,
    socket: Option<TcpListener>,
    journal: J,
    archive: Archive,
    recovery: Recovery,
    shutdown: CancellationToken,
) -> anyhow::Result<()> {
    let listener = match socket {
        Some(socket) => Tcp::inherited(socket, &config.limits)
            .context("cannot listen on the socket that was handed over")?,
        None => Tcp::bind(config.listen, &config.limits).with_context(|| {
            format!(
                "cannot listen on {}: choose another address with --listen",
                config.listen
            )
        })?,
    };
    let address = listener.local_addr().unwrap_or(config.listen);
    let services = Services {
        journal,
        histories: Histories::default(),
        archive,
        lobby: Arc::new(Lobby::default()),
        bots: BotPool::new(config.bot_threads)?,
        limits: Arc::new(config.limits),
        world: Arc::new(World::real()),
    };
    let recovered = recovery.revive(&services);
    for (room, why) in &recovered.broken {
        tracing::error!(%room, why, "a room cannot go on");
    }
    if recovered.revived > 0 {
        tracing::info!(
            rooms = recovered.revived,
            "unfinished games wait for their players"
        );
    }
    tracing::info!(%address, "listening");
    supervisor::ready(&format!("listening on {address}"));
    let lobby = Arc::clone(&services.lobby);
    let alive = tokio::spawn(supervisor::keep_alive(move || {
        format!(
            "{address}: {} people, {} rooms",
            lobby.who().1,
            lobby.room_count()
        )
    }));
    run(listener, services, shutdown).await;
    alive.abort();
    tracing::info!("stopped");
    Ok(())
}

/// Stops at the first SIGINT or SIGTERM, and ends the process at the second.
///
/// Signals are waited for on a thread of their own, so that the second one is heeded whatever the
/// first one waits for: a peer, a room, or the disk.
fn stop_on_signals() -> anyhow::Result<CancellationToken> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_io()
        .build()
        .context("cannot wait for signals")?;
    let (mut interrupt, mut terminate) = {
        let _inside = runtime.enter();
        let interrupt = signal(SignalKind::interrupt()).context("cannot wait for SIGINT")?;
        let terminate = signal(SignalKind::terminate()).context("cannot wait for SIGTERM")?;
        (interrupt, terminate)
    };
    let shutdown = CancellationToken::new();
    let asked = shutdown.clone();
    let wait = async move {
        for hurry in [false, true] {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            if hurry {
                tracing::warn!("asked to stop again: ending at once");
                std::process::exit(ENDED_AT_ONCE);
            }
            tracing::info!("asked to stop");
            supervisor::stopping();
            asked.cancel();
        }
    };
    std::thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || runtime.block_on(wait))
        .context("cannot wait for signals")?;
    Ok(shutdown)
}
