//! Commands of an operator beside serving. Those on a journal never change it: mended or saved data goes into a new
//! directory. Others talk to a server that runs ([`live`]).

mod amounts;
mod backup;
#[cfg(feature = "cluster")]
mod cluster;
pub mod doctor;
mod export;
mod host_key;
mod inspect;
mod left_out;
mod listing;
pub mod live;
pub mod live_command;
mod moment;
mod order;
mod output;
mod people;
mod repair;
mod report;
#[cfg(feature = "cluster")]
pub mod setup;
mod status;
mod tournament_list;
mod tournaments;
mod verify;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use clap::Subcommand;
use damiera_config::Config;
use damiera_log::disk::{Disk, LogDirectory};
use damiera_protocol::tournament::TournamentId;
use uuid::Uuid;

pub use export::Selection;
pub use output::{ToolOutput, Unread};

/// Work on the journal that `--data` names.
#[derive(Debug, Clone, Subcommand)]
pub enum JournalCommand {
    /// Say what is in the journal; also while a server runs
    Inspect {
        /// Print the records of one room, a line of JSON each
        #[arg(long, value_name = "ID")]
        room: Option<Uuid>,
        /// Print the entries of one tournament, a line of JSON each
        #[arg(long, value_name = "NUMBER", conflicts_with = "room")]
        tournament: Option<u32>,
    },
    /// Check every checksum and replay every room; also while a server runs
    Verify,
    /// Write a mended copy. Ends with 0 when nothing is lost, 3 when the copy lacks what is lost, 4 when that needs
    /// --accept-loss, 1 when it failed
    Repair {
        /// Where the copy goes; a directory that is empty or not there [default: DATA.repaired]
        #[arg(long, value_name = "DIRECTORY")]
        into: Option<PathBuf>,
        /// Write the copy also when it lacks what cannot be mended
        #[arg(long)]
        accept_loss: bool,
    },
    /// Copy the journal, also while a server runs, and check the copy
    Backup {
        /// A directory that is empty or not there
        directory: PathBuf,
        /// Take this server's own copy of a cluster's log, for when NATS and its disks are lost; while the server
        /// does not run
        #[cfg(feature = "cluster")]
        #[arg(long)]
        own_copy: bool,
    },
    /// Write games as PDN; also while a server runs
    Export(Selection),
    /// Carry the journal into the cluster of the settings, or back; while no server of either runs
    #[cfg(feature = "cluster")]
    Move {
        /// Write the cluster's log as a journal here, a directory that is empty or not there, and let no server go
        /// on with the log
        #[arg(long, value_name = "DIRECTORY")]
        back: Option<PathBuf>,
    },
}

impl JournalCommand {
    /// The behaviour of the command after its reader has gone. Commands that check or write something go on, because
    /// their exit code is their result.
    pub fn unread(&self) -> Unread {
        match self {
            JournalCommand::Inspect { .. } => Unread::Stop,
            JournalCommand::Export(selection) => selection.unread(),
            JournalCommand::Verify
            | JournalCommand::Repair { .. }
            | JournalCommand::Backup { .. } => Unread::GoOn,
            #[cfg(feature = "cluster")]
            JournalCommand::Move { .. } => Unread::GoOn,
        }
    }
}

/// Carries a command out by a server's settings and says on `out` what came of it: with the log of a cluster where they
/// name one, and the command is one for that, otherwise with the journal on disk.
///
/// # Errors
/// When it could not be carried out.
pub fn run_by(
    command: &JournalCommand,
    config: &Config,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    #[cfg(feature = "cluster")]
    if !config.cluster.nats.is_empty()
        && let Some(code) = cluster::run(command, config, out)?
    {
        return Ok(code);
    }
    run(command, &config.data, out)
}

/// Carries a command out with the journal in a directory and says on `out` what came of it.
///
/// # Errors
/// When it could not be carried out.
pub fn run(command: &JournalCommand, data: &Path, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let named = data.display();
    if !data.is_dir() {
        bail!("there is no directory {named}: name it with --data");
    }
    let directory = LogDirectory::shared(data);
    let numbers = directory.segments();
    let numbers = numbers.with_context(|| format!("cannot read {named}"))?;
    // A journal that has lost all its segments is still inspected.
    if numbers.is_empty() && directory.read_end().is_ok_and(|end| end.is_none()) {
        bail!("there is no journal in {named}: name another directory with --data");
    }
    match command {
        JournalCommand::Inspect {
            tournament: Some(number),
            ..
        } => tournaments::entries(data, TournamentId(*number), out),
        JournalCommand::Inspect { room: None, .. } => inspect::summary(data, &directory, out),
        JournalCommand::Inspect {
            room: Some(room), ..
        } => inspect::room(&directory, *room, out),
        JournalCommand::Verify => verify::verify(data, &directory, out),
        JournalCommand::Repair { into, accept_loss } => {
            let into = into.clone().unwrap_or_else(|| repaired(data));
            repair::repair(data, &into, *accept_loss, out)
        }
        #[cfg(feature = "cluster")]
        JournalCommand::Backup { own_copy: true, .. } | JournalCommand::Move { .. } => {
            bail!("there is no cluster in the settings: docs/cluster.md says which it needs")
        }
        JournalCommand::Backup { directory: to, .. } => backup::backup(data, &directory, to, out),
        JournalCommand::Export(selection) => {
            export::export(&directory, &people::names(data), selection, out)
        }
    }
}

fn repaired(data: &Path) -> PathBuf {
    let mut name = data.file_name().unwrap_or_default().to_owned();
    name.push(".repaired");
    data.with_file_name(name)
}

/// Makes a directory, or takes an empty one.
fn empty_directory(path: &Path) -> anyhow::Result<()> {
    let cannot = || format!("cannot use {}", path.display());
    fs::create_dir_all(path).with_context(cannot)?;
    if fs::read_dir(path).with_context(cannot)?.next().is_some() {
        bail!("{} is not empty: name another directory", path.display());
    }
    Ok(())
}
