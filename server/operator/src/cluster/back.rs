//! Writing the log of a cluster as a journal, which is a backup, and carrying it out of the cluster for good.

use std::collections::HashSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use damiera_cluster::group::Entry;
use damiera_cluster::log::Seq;
use damiera_cluster::log_state::LogState;
use damiera_config::Config;
use damiera_journal::RoomId;
use damiera_journal::shared::held;
use damiera_log::disk::LogDirectory;
use damiera_log::{Log, LogEntry, LogId};
use damiera_nats::NatsConnection;
use damiera_nats::segments::CopyScan;
use damiera_node::cluster;
use damiera_node::cluster::transfer::{LogTransfer, MOVED_OUT};
use damiera_node::startup::transfer::{JournalTransfer, TransferStage};
use damiera_node::startup::{self, RebuiltRooms};
use tokio::time::Instant;

use super::comparing::{Writers, compare};
use super::holder::OwnedLog;
use super::reading::{LogReader, StreamId, stream};
use super::{LISTENING, LISTENING_AGAIN, connect, mover, nobody_lives, note, people, since};
use crate::empty_directory;

/// Bytes of a full batch; the entry that reaches them is included.
const BATCH: usize = 1024 * 1024;

/// Maximum entries in a batch: entries that end rooms have no bytes of their own.
const BATCH_ENTRIES: usize = 10_000;

/// The copied part of a log.
struct CopiedLog {
    stream: StreamId,
    /// Up to which message.
    last: Seq,
    log_state: LogState,
    games: u64,
    /// True if there is more that could not be read.
    is_cut: bool,
}

/// Writes a journal with everything that the log has at the moment. Servers may run.
pub(super) async fn backup(
    config: &Config,
    into: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let connection = connect(config).await?;
    let began = Instant::now();
    copy(&connection, into, out).await?;
    // People come after the games, so that everyone named in a game is there, except people who were deleted meanwhile.
    people::copy(&connection, None, into, out).await?;
    JournalTransfer::remove(into)?;
    writeln!(
        out,
        "It took {}. To go on from the copy on this machine alone: --data {into}, without the section cluster. To bring \
         it into another cluster: journal move with --data {into}",
        since(began),
        into = into.display()
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a journal with everything that this server's own copy of the log has, when NATS and its disks are lost. People
/// are not in it: no server keeps a copy of them, so that what was deleted is nowhere.
pub(super) async fn salvage(
    config: &Config,
    into: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let folder = config.data.join(cluster::FOLDER).join(cluster::COPY);
    // A server that runs would go on writing there.
    let _alone = LogDirectory::exclusive(&config.data)?;
    let open = || -> anyhow::Result<(CopyScan, String)> {
        let copy = CopyScan::of_any(&folder)?;
        copy.with_context(|| {
            format!(
                "there is no copy of a cluster's log in {}",
                folder.display()
            )
        })
    };
    let (mut copy, made) = open()?;
    if copy.next()?.is_none() && !copy.is_cut() {
        bail!(
            "the copy of a cluster's log in {} has no message: another server may have more",
            folder.display()
        );
    }
    let id = StreamId {
        name: cluster::settings(&config.cluster)?.subjects().stream(),
        date: made.clone(),
        made,
    };
    let began = Instant::now();
    let reader = || Ok(LogReader::of_copy(open()?.0));
    let copied = write_and_compare(reader, &id, into, out).await?;
    JournalTransfer::remove(into)?;
    writeln!(
        out,
        "This server had read {} messages of the log; what others stored behind them is not here. {} finished games are. \
         Registered people are not: docs/cluster.md says how they come out of the last backup. It took {}. To go on from the copy on this machine alone: --data {into}, without the section cluster. To bring \
         it into another cluster: journal move with --data {into}",
        copied.last.0,
        copied.games,
        since(began),
        into = into.display()
    )?;
    if copied.is_cut {
        writeln!(
            out,
            "The copy has more, which cannot be read: it is damaged behind message {}. Another server may have more.",
            copied.last.0
        )?;
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes a journal with everything that the log has, and keeps servers from going on with the log.
pub(super) async fn carry(
    config: &Config,
    into: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let connection = connect(config).await?;
    let began = Instant::now();
    let mut presence = connection.presence().await?;
    nobody_lives(&mut presence, LISTENING).await?;
    let copied = copy(&connection, into, out).await?;
    let taken = OwnedLog::take(connection.log(), mover(MOVED_OUT)?, copied.log_state).await;
    let holder =
        taken.with_context(|| format!("the copy in {} may lack something", into.display()))?;
    // A server that read the log before it was taken would go on with it.
    nobody_lives(&mut presence, LISTENING_AGAIN).await?;
    let place = (copied.stream.made.as_str(), holder.epoch());
    people::copy(&connection, Some(place), into, out).await?;
    JournalTransfer::remove(into)?;
    writeln!(
        out,
        "{} finished games keep their numbers. It took {}. To go on: --data {}, without the section cluster. No server \
         starts on the stream {} any more, which can be deleted, as that of people can: damiera-server cluster delete.",
        copied.games,
        since(began),
        into.display(),
        copied.stream.name
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a journal into an empty directory and compares it with the log. The file that says that it is not whole stays
/// there.
async fn copy(
    connection: &NatsConnection,
    into: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<CopiedLog> {
    let (id, last) = stream(connection).await?;
    let reader = || Ok(LogReader::up_to(connection, last));
    write_and_compare(reader, &id, into, out).await
}

/// Writes and compares a log that is read twice, from its beginning.
async fn write_and_compare(
    reader: impl Fn() -> anyhow::Result<LogReader>,
    id: &StreamId,
    into: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<CopiedLog> {
    empty_directory(into)?;
    note(into, TransferStage::Arriving, id)?;
    let mut log = reader()?;
    let games = write(&mut log, into, out).await?;
    let last = Seq(log.next_seq().0.saturating_sub(1));
    let is_cut = log.is_cut();
    if log.moving() == Some(LogTransfer::In) {
        bail!(LogTransfer::In);
    }
    startup::check(into)
        .with_context(|| format!("the copy in {} is not as it should be", into.display()))?;
    let compared = compare(reader()?, into, Writers::Any).await?;
    if !compared.is_whole {
        bail!(
            "the copy in {} has more than the log; try again",
            into.display()
        );
    }
    writeln!(
        out,
        "{compared}, were copied to {} up to message {} of the log; each was read back and compared.",
        into.display(),
        last.0
    )?;
    Ok(CopiedLog {
        stream: id.clone(),
        last,
        log_state: compared.log_state,
        games,
        is_cut,
    })
}

/// Writes what a log says of rooms into a journal of its own. Says how many games have ended by it.
async fn write(log: &mut LogReader, into: &Path, out: &mut dyn Write) -> anyhow::Result<u64> {
    let mut journal = WrittenJournal::begin(into)?;
    while let Some(said) = log.next().await? {
        let seq = said.message.seq;
        let Some((_, entries)) = said.entries() else {
            continue;
        };
        for entry in entries {
            journal.take(seq, &entry, out)?;
        }
    }
    let left_out = log.left_out();
    if left_out > 0 {
        writeln!(
            out,
            "{left_out} messages of the log count for nobody, and are not in the copy."
        )?;
    }
    journal.end()
}

/// A journal that is being written.
struct WrittenJournal {
    log: Log<LogDirectory>,
    into: PathBuf,
    batch: Vec<LogEntry>,
    bytes: usize,
    rebuilt: RebuiltRooms,
    broken: HashSet<RoomId>,
    /// The number of ended games before the batch, and now.
    games: (u64, u64),
}

impl WrittenJournal {
    fn begin(into: &Path) -> anyhow::Result<Self> {
        let (log, _) = Log::open(LogDirectory::exclusive(into)?, LogId::draw(), |_| ())?;
        Ok(WrittenJournal {
            log,
            into: into.to_owned(),
            batch: Vec::new(),
            bytes: 0,
            rebuilt: RebuiltRooms::default(),
            broken: HashSet::new(),
            games: (0, 0),
        })
    }

    fn take(&mut self, seq: Seq, entry: &Entry, out: &mut dyn Write) -> anyhow::Result<()> {
        let held = held(entry);
        let room = held.room;
        self.rebuilt.take(held);
        self.games.1 += self.rebuilt.finished().len() as u64;
        if let Some(why) = self.rebuilt.why_broken(room)
            && self.broken.insert(room)
        {
            writeln!(out, "room {room} stops at message {}: {why}", seq.0)?;
        }
        let payload = entry.payload();
        self.bytes += payload.len();
        self.batch.push(LogEntry {
            room,
            before: entry.before(),
            records: entry.records(),
            payload: payload.to_vec(),
        });
        if self.bytes >= BATCH || self.batch.len() >= BATCH_ENTRIES {
            self.commit()?;
        }
        Ok(())
    }

    fn commit(&mut self) -> anyhow::Result<()> {
        let stored = self.log.commit(&self.batch, Some(self.games.0));
        stored.with_context(|| format!("cannot write the copy in {}", self.into.display()))?;
        self.batch.clear();
        self.bytes = 0;
        self.games.0 = self.games.1;
        Ok(())
    }

    /// Writes what is left and a seal, and notes where the journal ends.
    fn end(mut self) -> anyhow::Result<u64> {
        self.commit()?;
        // A batch behind the others proves that they were whole.
        self.commit()?;
        let noted = self.log.note_end();
        noted.with_context(|| format!("cannot write into {}", self.into.display()))?;
        Ok(self.games.1)
    }
}
