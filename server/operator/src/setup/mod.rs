//! Commands for a cluster as a whole: the files that its machines need, and the streams with its games and people.

mod files;
mod papers;
mod site;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use damiera_config::Config;
use damiera_nats::{Cure, NatsConnection};
use damiera_node::cluster;

use super::Unread;
use super::cluster::{LISTENING, answered, nobody_lives};
use super::live;

/// Work on a cluster: docs/cluster.md says when.
#[derive(Debug, Clone, Subcommand)]
pub enum ClusterCommand {
    /// Write the files that each machine needs: keys, certificates, and the configurations of NATS and of the server
    Files(Machines),
    /// Restore the settings of the cluster's streams that were changed by hand
    Mend {
        /// The file with the administrator's key, which `cluster files` writes
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
    },
    /// Have the primary give its place to another server; people connect again within seconds, and play goes on
    Handover {
        /// The name of the server that gets it; else the one that has read furthest
        #[arg(long, value_name = "NODE")]
        to: Option<String>,
    },
    /// Delete a stream of the cluster with all that it keeps, while none of its servers runs
    Delete {
        /// The stream's name, for example damiera_log
        stream: String,
        /// The file with the administrator's key, which `cluster files` writes
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
    },
}

/// The machines of a cluster.
#[derive(Debug, Clone, Args)]
pub struct Machines {
    /// Where the NATS servers are, HOST or HOST:PORT; one, three or five of them
    #[arg(long, value_name = "HOSTS", value_delimiter = ',', required = true)]
    pub nats: Vec<String>,
    /// The prefix of the cluster's subjects and streams
    #[arg(long, value_name = "NAME", default_value = "damiera")]
    pub prefix: String,
    /// The folder to which each machine's files will be copied there [default: where they are written]
    #[arg(long, value_name = "FOLDER")]
    pub place: Option<PathBuf>,
    /// The folder for them, empty or not there: one folder below it for each machine
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
}

impl ClusterCommand {
    /// The behaviour of the command after its reader has gone: it goes on, because it changes something.
    pub fn unread(&self) -> Unread {
        Unread::GoOn
    }
}

/// Draws a host key for SSH, as the text of its file.
pub type DrawHostKey = fn() -> anyhow::Result<String>;

/// Carries a command out and says on `out` what came of it. A server without a door for SSH draws no host key.
///
/// # Errors
/// When it could not be carried out.
pub fn run(
    command: &ClusterCommand,
    config: &Config,
    draw_host_key: Option<DrawHostKey>,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    match command {
        ClusterCommand::Files(machines) => files::write(machines, draw_host_key, out)?,
        ClusterCommand::Mend { key } => runtime.block_on(mend(config, key, out))?,
        ClusterCommand::Handover { to } => {
            runtime.block_on(live::hand_over(config.control_socket(), to.clone(), out))?;
        }
        ClusterCommand::Delete { stream, key } => {
            runtime.block_on(delete(config, stream, key, out))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A connection by a server's settings, as the administrator.
async fn connect(config: &Config, key: &Path) -> anyhow::Result<NatsConnection> {
    if config.cluster.nats.is_empty() {
        bail!("there is no cluster in the settings: name the file of a server's with --config");
    }
    let mut settings = cluster::settings(&config.cluster)?;
    settings.key = Some(key.to_owned());
    let connection = NatsConnection::open(settings).await;
    connection.with_context(|| format!("with {} (--key) in place of cluster.key", key.display()))
}

async fn mend(config: &Config, key: &Path, out: &mut dyn Write) -> anyhow::Result<()> {
    let connection = connect(config, key).await?;
    let silence = "NATS says nothing of the streams";
    let found = answered(silence, || connection.all_differences()).await?;
    answered("NATS does not change the streams", || connection.mend()).await?;
    let mut are_right = true;
    for difference in &found {
        match difference.cure {
            Cure::Stream => writeln!(out, "{}: now {}", difference.what, difference.must_be)?,
            Cure::Setting(_) => {
                are_right = false;
                writeln!(out, "{difference}. {}", difference.advice())?;
            }
        }
    }
    if are_right {
        let streams = connection.subjects().streams().join(" and ");
        writeln!(out, "{streams}: everything is as it must be.")?;
    }
    Ok(())
}

async fn delete(
    config: &Config,
    stream: &str,
    key: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let connection = connect(config, key).await?;
    nobody_lives(&mut connection.presence().await?, LISTENING).await?;
    let silence = "NATS does not delete the stream";
    match answered(silence, || connection.delete(stream)).await? {
        true => writeln!(out, "The stream {stream} is deleted.")?,
        false => writeln!(out, "There is no stream {stream} any more.")?,
    }
    Ok(())
}
