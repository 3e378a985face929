//! Commands for the log of a cluster: `journal move`, and `journal verify` and `journal backup` if the settings name
//! NATS' servers.
//!
//! An entry of the log and one of the journal on disk differ only in the frame around them, so carried entries are
//! compared byte by byte. No command here acts as a server. While a journal is carried the command owns the log
//! ([`transfer`](damiera_node::cluster::transfer)), and that is its only part in the cluster.

mod back;
mod comparing;
mod holder;
mod into;
mod local;
mod people;
mod reading;
mod verify;
mod waiting;

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use damiera_cluster::name::{Node, NodeName};
use damiera_config::Config;
use damiera_nats::{NatsConnection, PresenceSubscriber};
use damiera_node::cluster;
use damiera_node::startup::transfer::{JournalTransfer, TransferStage};
use tokio::time::Instant;

use super::JournalCommand;
use reading::StreamId;
pub(super) use waiting::answered;

/// How long it is listened for servers that live. They say so twice a second.
pub(super) const LISTENING: Duration = Duration::from_secs(3);

/// The time to listen once no other can start any more.
const LISTENING_AGAIN: Duration = Duration::from_millis(1_500);

/// Carries out a command on the cluster's log; None if the command concerns the journal on disk.
///
/// # Errors
/// When it could not be carried out.
pub(super) fn run(
    command: &JournalCommand,
    config: &Config,
    out: &mut dyn Write,
) -> anyhow::Result<Option<ExitCode>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let done = match command {
        JournalCommand::Verify => runtime.block_on(verify::verify(config, out)),
        JournalCommand::Backup {
            directory,
            own_copy: false,
        } => runtime.block_on(back::backup(config, directory, out)),
        JournalCommand::Backup {
            directory,
            own_copy: true,
        } => runtime.block_on(back::salvage(config, directory, out)),
        JournalCommand::Move { back: None } => runtime.block_on(into::carry(config, out)),
        JournalCommand::Move {
            back: Some(directory),
        } => runtime.block_on(back::carry(config, directory, out)),
        JournalCommand::Inspect { .. }
        | JournalCommand::Repair { .. }
        | JournalCommand::Export(_) => {
            return Ok(None);
        }
    };
    done.map(Some)
}

/// Opens a connection by the settings. An unreachable NATS is an error at once.
async fn connect(config: &Config) -> anyhow::Result<NatsConnection> {
    let settings = cluster::settings(&config.cluster)?;
    Ok(NatsConnection::open(settings).await?)
}

/// Listens for servers of the cluster.
///
/// # Errors
/// When one lives.
pub(super) async fn nobody_lives(
    presence: &mut PresenceSubscriber,
    patience: Duration,
) -> anyhow::Result<()> {
    match presence.hear(patience).await {
        None => Ok(()),
        Some(node) => {
            bail!(
                "the server {node} of this cluster runs: stop all its servers, and repeat the command"
            )
        }
    }
}

/// The node that a command is while it owns the log.
fn mover(name: &str) -> anyhow::Result<Node> {
    let name = NodeName::new(name)?;
    let run = rand::random();
    Ok(Node { name, run })
}

/// Writes down beside a journal how far it is on its way.
fn note(data: &Path, passage: TransferStage, stream: &StreamId) -> anyhow::Result<()> {
    let moved = JournalTransfer {
        passage,
        stream: stream.name.clone(),
        made: stream.date.clone(),
    };
    let written = moved.write(data);
    written.with_context(|| format!("cannot write into {}", data.display()))
}

/// How long something took, in words.
fn since(began: Instant) -> String {
    let milliseconds = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    humantime::format_duration(Duration::from_millis(milliseconds)).to_string()
}
