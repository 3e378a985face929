//! Carrying a journal and the people's log from this server's disk into a cluster that has neither games nor people yet.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, bail};
use damiera_cluster::group::Entry;
use damiera_config::Config;
use damiera_log::disk::{Disk as _, LogDirectory};
use damiera_nats::{Fault, NatsConnection, PresenceSubscriber};
use damiera_node::cluster::ClusterError;
use damiera_node::cluster::transfer::{LogTransfer, MOVING_IN};
use damiera_node::startup::transfer::{FILE, JournalTransfer, TransferStage};
use tokio::time::Instant;

use super::comparing::{LogComparison, Writers, compare};
use super::holder::OwnedLog;
use super::local::{LocalEntries, check};
use super::reading::{LogReader, StreamId, stream};
use super::waiting::answered;
use super::{LISTENING, LISTENING_AGAIN, connect, mover, nobody_lives, note, people, since};

/// Bytes of the journal that are laid out at once: the more there are the fewer groups are needed.
const PART: usize = 8 * 1024 * 1024;

/// Carries the journal in the directory of the settings over, or goes on with that, and compares what is there then.
pub(super) async fn carry(config: &Config, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let began = Instant::now();
    let data = &config.data;
    let _alone = alone(data)?;
    let sound = check(data)?;
    let connection = connect(config).await?;
    let mut presence = connection.presence().await?;
    nobody_lives(&mut presence, LISTENING).await?;
    prepare(&connection).await?;
    let (id, last) = stream(&connection).await?;
    is_meant(data, &id)?;
    let found = compare(LogReader::up_to(&connection, last), data, Writers::Mover).await?;
    if found.moving == Some(LogTransfer::Out) {
        bail!(LogTransfer::Out);
    }
    let is_over = found.is_whole && found.moving.is_none() && found.events > 0;
    if !is_over {
        // An obstacle to moving the people also keeps the games from moving.
        let people = people::begin(&connection, config).await?;
        note(data, TransferStage::Leaving, &id)?;
        if found.entries > 0 {
            let begun = found.entries;
            writeln!(out, "The log has {begun} entries of it already.")?;
        }
        let mut holder =
            OwnedLog::take(connection.log(), mover(MOVING_IN)?, found.log_state).await?;
        nobody_lives(&mut presence, LISTENING_AGAIN).await?;
        write(&mut holder, data, found.entries, &mut presence).await?;
        let compared = compare_all(&connection, data).await?;
        let registered = people::write(people, (&id.made, holder.epoch()), &connection).await?;
        note(data, TransferStage::Gone, &id)?;
        holder.release(connection.settings().node).await?;
        writeln!(
            out,
            "{compared}, are in the cluster; each was read back and compared. So was what is kept of {registered} \
             registered people, of bans and of reports."
        )?;
    } else {
        // The file beside it may be gone, and the directory another copy of the journal.
        note(data, TransferStage::Gone, &id)?;
        writeln!(out, "All of it was there already.")?;
    }
    writeln!(
        out,
        "{} finished games keep their numbers, and {} rooms are open. It took {}. The journal in {} is as it was, and \
         no server starts on it without the cluster; so is people.log. Classes go on in the cluster: its servers delete \
         their files.",
        sound.games,
        sound.open,
        since(began),
        data.display()
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Keeps servers out of the directory of a journal.
fn alone(data: &Path) -> anyhow::Result<LogDirectory> {
    if !data.is_dir() {
        bail!(
            "there is no directory {}: name it with --data",
            data.display()
        );
    }
    let directory = LogDirectory::exclusive(data)?;
    if directory.segments()?.is_empty() {
        bail!(
            "there is no journal in {}: name another directory with --data",
            data.display()
        );
    }
    Ok(directory)
}

/// Makes the streams if there are none, and looks whether NATS stores as it must.
async fn prepare(connection: &NatsConnection) -> anyhow::Result<()> {
    let what = "NATS says nothing of the streams";
    answered(what, || connection.prepare()).await?;
    let faults = answered(what, || connection.faults()).await?;
    if faults.iter().any(Fault::is_grave) {
        bail!(ClusterError::Faults(faults));
    }
    for fault in &faults {
        tracing::warn!("{fault}");
    }
    Ok(())
}

/// Checks that a journal that was carried before is whole and was carried into this stream.
fn is_meant(data: &Path, id: &StreamId) -> anyhow::Result<()> {
    let Some(moved) = JournalTransfer::read(data)? else {
        return Ok(());
    };
    match moved.passage {
        TransferStage::Arriving => JournalTransfer::check(data)?,
        TransferStage::Leaving | TransferStage::Gone => {
            // Earlier versions wrote the time as copies of the log have it.
            let is_made = moved.made == id.date || moved.made == id.made;
            if moved.stream != id.name || !is_made {
                bail!(
                    "the journal in {} was carried into another stream, {} of {}: its games may have gone on there. \
                     If they have not, delete {FILE} in that directory and repeat the command",
                    data.display(),
                    moved.stream,
                    moved.made
                );
            }
        }
    }
    Ok(())
}

/// Appends what the log does not have: it has the first `there` entries.
async fn write(
    holder: &mut OwnedLog,
    data: &Path,
    mut there: u64,
    presence: &mut PresenceSubscriber,
) -> anyhow::Result<()> {
    let mut local = LocalEntries::of(data);
    loop {
        let mut part: Vec<Entry> = Vec::new();
        let mut bytes = 0;
        let mut is_last = true;
        while let Some(entry) = local.next().await? {
            bytes += size_of::<Entry>() + entry.payload().len();
            match there.checked_sub(1) {
                Some(left) => there = left,
                None => part.push(entry),
            }
            if bytes >= PART {
                is_last = false;
                break;
            }
        }
        holder.append(part).await?;
        nobody_lives(presence, Duration::ZERO).await?;
        if is_last {
            return Ok(());
        }
    }
}

/// Compares all of the log with all of the journal.
async fn compare_all(connection: &NatsConnection, data: &Path) -> anyhow::Result<LogComparison> {
    let (_, last) = stream(connection).await?;
    let compared = compare(LogReader::up_to(connection, last), data, Writers::Mover)
        .await
        .context(
            "what is in the cluster now is not what the journal has. No server starts there",
        )?;
    if !compared.is_whole || compared.moving != Some(LogTransfer::In) {
        bail!(
            "the log lacks what was stored there: see whether NATS lost data, and repeat the command"
        );
    }
    Ok(compared)
}
