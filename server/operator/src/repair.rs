//! Mending a journal in a copy. The damaged one stays as it is.

use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use damiera_archive::{Finished, GameNumbers, Store};
use damiera_journal::{Reading, RoomId};
use damiera_log::disk::LogDirectory;
use damiera_log::{Faulty, FoundEntry, Gravity, Log, LogEntry, LogId, salvage};
use damiera_node::startup::transfer::JournalTransfer;
use damiera_node::startup::{self, ArchivePlan, RebuiltRooms, StartError};

use super::{empty_directory, host_key, left_out, people, tournaments};

/// The exit code when a copy was written without what is lost.
pub(super) const WRITTEN_WITH_LOSS: u8 = 3;

/// The exit code when nothing was written, because something would be lost.
pub(super) const WOULD_LOSE: u8 = 4;

/// Maximum rooms that a batch closes.
const CLOSING: usize = 1_000;

/// Writes a copy of the journal in `data` with everything that is whole or can be mended.
pub(super) fn repair(
    data: &Path,
    into: &Path,
    accept_loss: bool,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    // The copy would lack entries that a running server writes meanwhile.
    let directory = LogDirectory::undisturbed(data)?;
    let plan = RepairPlan::of(&directory)?;
    plan.print(out)?;
    let people = people::review(data, out)?;
    let tournaments = tournaments::review(data, out)?;
    if let Err(moved) = JournalTransfer::check(data) {
        writeln!(out, "The server does not start on it: {moved}")?;
    }
    let refusal = startup::check(data).err();
    let mut gravity = plan.gravity().max(people).max(tournaments);
    if let Some(refusal) = &refusal {
        // Faults in the logs themselves were reported above.
        if !matches!(
            refusal,
            StartError::Journal { .. } | StartError::People { .. }
        ) {
            writeln!(out, "{refusal}")?;
        }
        gravity = gravity.max(gravity_of(refusal));
    }
    if let Some(code) = without_copy(gravity, accept_loss, out)? {
        return Ok(code);
    }
    write_copy(&plan, &directory, data, into, out)?;
    Ok(match gravity {
        Gravity::Loss => ExitCode::from(WRITTEN_WITH_LOSS),
        Gravity::Harmless | Gravity::Mendable | Gravity::NotOurs => ExitCode::SUCCESS,
    })
}

/// Says why no copy is written, if none is.
fn without_copy(
    gravity: Gravity,
    accept_loss: bool,
    out: &mut dyn Write,
) -> std::io::Result<Option<ExitCode>> {
    match gravity {
        Gravity::Harmless => {
            writeln!(out, "There is nothing to mend.")?;
            Ok(Some(ExitCode::SUCCESS))
        }
        Gravity::Loss if !accept_loss => {
            writeln!(
                out,
                "Something is lost, or may be, and cannot be mended. If a file cannot be read, give the \
                 server's user the right to it first. If there is a backup, compare what it has with \
                 what is left here. The same command with --accept-loss writes a copy of that: a room \
                 with records missing in between is over, with its games before the gap kept, and a \
                 room whose last records are lost goes on from what is before them, although its \
                 players may have seen more. Of registered people it has what can be read, and of a tournament \
                 what is before the damage. Nothing was written."
            )?;
            Ok(Some(ExitCode::from(WOULD_LOSE)))
        }
        Gravity::NotOurs => {
            writeln!(
                out,
                "Another version of the server wrote this, and nothing is written: start that \
                 version, or use a backup from before the upgrade."
            )?;
            Ok(Some(ExitCode::FAILURE))
        }
        Gravity::Mendable | Gravity::Loss => Ok(None),
    }
}

/// Writes the copy, with the games that only the archive has, and looks whether a server starts on it.
fn write_copy(
    plan: &RepairPlan,
    directory: &LogDirectory,
    data: &Path,
    into: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    empty_directory(into)?;
    // A copy is no other truth.
    if let Some(moved) = JournalTransfer::read(data)? {
        moved.write(into)?;
    }
    let archived = plan.only_archived(&damiera_archive::file(data));
    let ended = archived.last().map_or(0, |game| game.row.number);
    let (batches, entries) = plan.copy(directory, into, ended)?;
    people::carry_over(data, into, out)?;
    tournaments::carry_over(data, into, out)?;
    // The journal of the copy is whole without it, and the report says so.
    host_key::copy(data, into, out)?;
    left_out::tell(data, out)?;
    if !archived.is_empty() {
        let numbers: GameNumbers = archived.iter().map(|game| game.row.number).collect();
        match take_over(&archived, into) {
            Ok(()) => writeln!(
                out,
                "Finished games whose entries are lost were taken from the archive: {numbers}."
            )?,
            Err(why) => writeln!(
                out,
                "Finished games whose entries are lost are not in the copy, although the archive \
                 has them: {numbers} ({why})."
            )?,
        }
    }
    if let Err(error) = startup::check(into) {
        bail!(
            "the copy in {} is not as it should be: {error}",
            into.display()
        );
    }
    writeln!(
        out,
        "{entries} entries in {batches} batches were written to {into} and checked; {data} is as \
         it was. To use the copy: --data {into}",
        into = into.display(),
        data = data.display()
    )?;
    Ok(())
}

/// Makes an archive of games beside a copy. There is none when that fails, or when the games do not fit
/// the numbers that the copy gives to others.
fn take_over(games: &[Finished], into: &Path) -> anyhow::Result<()> {
    let path = damiera_archive::file(into);
    let made = Store::open(&path).and_then(|store| store.take_over(games));
    let fits = made
        .map_err(anyhow::Error::from)
        .and_then(|()| match startup::check(into)? {
            ArchivePlan::Kept => Ok(()),
            ArchivePlan::MadeAgain(why) => bail!("{why}"),
            ArchivePlan::InUse => bail!("it is in use"),
        });
    if fits.is_err() {
        std::fs::remove_file(&path)?;
    }
    fits
}

/// The loss in a copy for the reason of a refused start, beside the faults of the journal itself.
fn gravity_of(refusal: &StartError) -> Gravity {
    match refusal {
        // The archive knows of more than there is.
        StartError::Departed { .. } | StartError::Beyond { .. } => Gravity::Loss,
        // Told by itself as well.
        StartError::Journal { .. } | StartError::People { .. } => Gravity::Harmless,
        // Nothing is wrong with the journal.
        StartError::Moved(_) => Gravity::Harmless,
        // A copy has no archive, and one is made for it.
        StartError::Archive { .. } | StartError::Aside { .. } | StartError::Directory(_) => {
            Gravity::Mendable
        }
    }
}

/// The faults of a journal, and the entries that a copy leaves out.
#[derive(Debug, Default)]
struct RepairPlan {
    faults: Vec<Faulty>,
    /// Rooms that must not go on: how many of their records are whole, and why there are no more.
    broken: HashMap<RoomId, (u32, String)>,
    /// The other rooms.
    rooms: HashSet<RoomId>,
    /// The games that ended, each by its room and which of that room's it is.
    finished: HashSet<(RoomId, u32)>,
}

impl RepairPlan {
    fn of(directory: &LogDirectory) -> anyhow::Result<Self> {
        let mut plan = RepairPlan::default();
        let mut rebuilt = RebuiltRooms::default();
        let mut reading = Reading::new(None);
        // The number of whole records of each room so far.
        let mut whole: HashMap<RoomId, u32> = HashMap::new();
        plan.faults = salvage(directory, |batch| {
            for saved in batch {
                let room = saved.room;
                let Some(held) = reading.take(&saved) else {
                    continue;
                };
                rebuilt.take(held);
                let ended = rebuilt.finished();
                let ended = ended.iter().map(|game| (game.room, game.row.game));
                plan.finished.extend(ended);
                match rebuilt.why_broken(room) {
                    None => {
                        whole.insert(room, saved.before + u32::from(saved.records));
                    }
                    Some(why) => {
                        let known = whole.get(&room).copied().unwrap_or(0);
                        let entry = plan.broken.entry(room);
                        entry.or_insert_with(|| (known, why.to_owned()));
                    }
                }
            }
        })
        .context("the journal cannot be read")?;
        plan.rooms.extend(whole.into_keys());
        plan.rooms.retain(|room| !plan.broken.contains_key(room));
        Ok(plan)
    }

    /// The archived games with lost entries. The games of rooms that go on end there again.
    fn only_archived(&self, archive: &Path) -> Vec<Finished> {
        let mut games = Vec::new();
        // An unreadable archive has no games to give.
        if let Ok(store) = Store::glimpse(archive) {
            let read = store.each(|game| {
                let is_lost = !self.finished.contains(&(game.room, game.row.game));
                if is_lost && !self.rooms.contains(&game.room) {
                    games.push(game);
                }
            });
            if let Err(error) = read {
                tracing::warn!(%error, "not all of the archive can be read");
            }
        }
        games
    }

    fn gravity(&self) -> Gravity {
        let faults = self.faults.iter().map(|faulty| faulty.fault.gravity());
        let broken = self.broken.keys().map(|_| Gravity::Loss);
        faults.chain(broken).max().unwrap_or(Gravity::Harmless)
    }

    fn print(&self, out: &mut dyn Write) -> std::io::Result<()> {
        for faulty in &self.faults {
            writeln!(out, "{faulty}")?;
        }
        let mut broken: Vec<_> = self.broken.iter().collect();
        broken.sort_unstable();
        for (room, (whole, why)) in broken {
            writeln!(
                out,
                "room {room} must not go on after its first {whole} records: {why}"
            )?;
        }
        Ok(())
    }

    /// True if the copy is to have an entry.
    fn takes(&self, saved: &FoundEntry<'_>) -> bool {
        let broken = self.broken.get(&saved.room);
        broken.is_none_or(|(whole, _)| saved.before < *whole)
    }

    /// Writes what is whole into a log of its own. Says how many batches and entries it has.
    ///
    /// `ended` games had ended at least: those after them get later numbers.
    fn copy(&self, from: &LogDirectory, into: &Path, ended: u64) -> anyhow::Result<(u64, u64)> {
        let cannot = || format!("cannot write the copy in {}", into.display());
        let (mut log, _) = Log::open(LogDirectory::exclusive(into)?, LogId::draw(), |_| ())?;
        let (mut batches, mut entries) = (0, 0);
        let mut games = None;
        let mut write = |batch: &[LogEntry], games| -> anyhow::Result<()> {
            log.commit(batch, games).with_context(cannot)?;
            batches += 1;
            entries += batch.len() as u64;
            Ok(())
        };
        let mut written = Ok(());
        salvage(from, |batch| {
            games = batch.first().and_then(|saved| saved.games).or(games);
            let taken = batch.into_iter().filter(|saved| self.takes(saved));
            let batch: Vec<LogEntry> = taken.filter_map(entry).collect();
            if written.is_ok() && !batch.is_empty() {
                written = write(&batch, games);
            }
        })?;
        written?;
        let games = games.map(|games: u64| games.max(ended));
        let cut = self.broken.iter().filter(|(_, (whole, _))| *whole > 0);
        let closings: Vec<LogEntry> = cut
            .map(|(room, (whole, _))| closing(*room, *whole))
            .collect();
        for closings in closings.chunks(CLOSING) {
            write(closings, games)?;
        }
        // The seal. It needs an entry, because only an entry says how many games had ended before
        // it.
        let seal = [closing(RoomId::nil(), 0)];
        let seal = if ended > 0 { &seal[..] } else { &[] };
        log.commit(seal, games).with_context(cannot)?;
        log.note_end().with_context(cannot)?;
        Ok((batches, entries))
    }
}

/// The original entry; None if it is damaged.
fn entry(saved: FoundEntry<'_>) -> Option<LogEntry> {
    Some(LogEntry {
        room: saved.room,
        before: saved.before,
        records: saved.records,
        payload: saved.payload?.into_owned(),
    })
}

/// An entry that says that nothing follows.
fn closing(room: RoomId, before: u32) -> LogEntry {
    LogEntry {
        room,
        before,
        records: 0,
        payload: Vec::new(),
    }
}
