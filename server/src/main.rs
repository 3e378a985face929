//! `damiera-server`: reads the configuration, starts the runtime and serves.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Parser;
use damiera_server::bots::BotPool;
use damiera_server::config::Config;
use damiera_server::journal::MemoryJournal;
use damiera_server::listener::Tcp;
use damiera_server::lobby::Lobby;
use damiera_server::services::Services;
use damiera_server::world::World;
use damiera_server::{run, runtime};
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

/// Descriptors that the process keeps for itself beside connections.
const RESERVE: u64 = 64;

/// A draughts server that any terminal can reach.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Arguments {
    /// Where to listen [default: 127.0.0.1:6464]
    #[arg(long, env = "DAMIERA_LISTEN", value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// A TOML file with settings
    #[arg(long, env = "DAMIERA_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

fn main() -> anyhow::Result<()> {
    tracing_subscriber::fmt()
        .with_env_filter(
            EnvFilter::try_from_env("DAMIERA_LOG").unwrap_or_else(|_| EnvFilter::new("info")),
        )
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .init();
    let config = configuration(&Arguments::parse())?;
    let runtime = runtime::build(config.runtime).context("cannot start the runtime")?;
    runtime.block_on(serve(config))
}

/// Flags and environment over the file over the defaults.
fn configuration(arguments: &Arguments) -> anyhow::Result<Config> {
    let mut config = match &arguments.config {
        Some(path) => Config::from_file(path)?,
        None => Config::default(),
    };
    config.listen = arguments.listen.unwrap_or(config.listen);
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

async fn serve(config: Config) -> anyhow::Result<()> {
    let listener = Tcp::bind(config.listen, &config.limits).with_context(|| {
        format!(
            "cannot listen on {}: choose another address with --listen",
            config.listen
        )
    })?;
    let address = listener.local_addr().unwrap_or(config.listen);
    let services = Services {
        journal: MemoryJournal::new(),
        lobby: Arc::new(Lobby::default()),
        bots: BotPool::new(config.bot_threads)?,
        limits: Arc::new(config.limits),
        world: Arc::new(World::real()),
    };
    let shutdown = CancellationToken::new();
    tokio::spawn(stop_on_signal(shutdown.clone())?);
    tracing::info!(%address, "listening");
    run(listener, services, shutdown).await;
    tracing::info!("stopped");
    Ok(())
}

/// Stops at the first SIGINT or SIGTERM.
fn stop_on_signal(
    shutdown: CancellationToken,
) -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot wait for SIGINT")?;
    let mut terminate = signal(SignalKind::terminate()).context("cannot wait for SIGTERM")?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        shutdown.cancel();
    })
}
