//! Checking a journal from its first byte to its last.
//!
//! It asks the same check as a start does, so the two cannot contradict each other.

use std::collections::HashSet;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use damiera_game::classes::damaged_files;
use damiera_journal as journal;
use damiera_log::disk::LogDirectory;
use damiera_log::{Gravity, salvage};
use damiera_node::startup::transfer::JournalTransfer;
use damiera_node::startup::{self, ArchivePlan, RebuiltRooms};

use super::amounts::counted;
use super::{people, tournaments};

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
enum LogVerdict {
    #[error("The journal is sound.")]
    Sound,
    /// Nothing is lost.
    #[error("Nothing is lost, and what is wrong can be mended, in a copy: journal repair")]
    Mendable,
    /// Rooms stop, or finished games cannot be read.
    #[error(
        "The journal is damaged. To save what can be saved, in a copy: journal repair. \
         If there is a backup, compare first what it has."
    )]
    Damaged,
    /// The server does not start.
    #[error(
        "The server does not start on this. What can be done about it: journal repair, which writes \
         a copy and leaves this as it is. If something is lost it writes nothing without \
         --accept-loss. If there is a backup, compare first what it has."
    )]
    Refused,
}

impl LogVerdict {
    fn of(gravity: Gravity) -> Self {
        match gravity {
            Gravity::Harmless => LogVerdict::Sound,
            Gravity::Mendable => LogVerdict::Mendable,
            Gravity::Loss | Gravity::NotOurs => LogVerdict::Damaged,
        }
    }
}

/// Says what the next start makes of the archive.
fn say_start(data: &Path, out: &mut dyn Write) -> anyhow::Result<LogVerdict> {
    match startup::check(data) {
        Ok(ArchivePlan::Kept) => {}
        Ok(ArchivePlan::InUse) => writeln!(
            out,
            "The archive is in use by the running server, and was not compared."
        )?,
        Ok(ArchivePlan::MadeAgain(why)) => writeln!(
            out,
            "The next start makes the archive of finished games again from the journal: {why}."
        )?,
        Err(error) => {
            writeln!(out, "The server does not start: {error}")?;
            return Ok(LogVerdict::Refused);
        }
    }
    Ok(LogVerdict::Sound)
}

/// Checks every checksum, replays every room, reads the people's log and the tournaments, compares the archive and prints what is wrong. Succeeds
/// only if nothing is wrong. It reports the same findings as a start of the server.
pub(super) fn verify(
    data: &Path,
    directory: &LogDirectory,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let mut verdict = LogVerdict::Sound;
    for faulty in salvage(directory, |_| ())? {
        writeln!(out, "{faulty}")?;
        verdict = verdict.max(LogVerdict::of(faulty.fault.gravity()));
    }
    let mut rebuilt = RebuiltRooms::default();
    let mut games = 0;
    let mut rooms = HashSet::new();
    // The start below reports the error that stops the review.
    let read = journal::review(directory, None, |held| {
        rooms.insert(held.room);
        rebuilt.take(held);
        games += rebuilt.finished().len();
    });
    let mut broken: Vec<_> = rebuilt.broken().collect();
    broken.sort_unstable();
    for (room, why) in &broken {
        writeln!(out, "room {room} stops: {why}")?;
        // A bit that flipped in it can be turned back.
        if verdict == LogVerdict::Sound {
            verdict = LogVerdict::Damaged;
        }
    }
    if read.is_ok() {
        let (rooms, games) = (
            counted(rooms.len(), "room"),
            counted(games, "finished game"),
        );
        writeln!(out, "{rooms} and {games} were replayed.")?;
    }
    verdict = verdict.max(LogVerdict::of(people::review(data, out)?));
    verdict = verdict.max(LogVerdict::of(tournaments::review(data, out)?));
    for (file, error) in damaged_files(data)? {
        writeln!(
            out,
            "{}: {error}; the next start deletes it",
            file.display()
        )?;
    }
    verdict = verdict.max(say_start(data, out)?);
    // Which is no damage.
    if let Err(moved) = JournalTransfer::check(data) {
        writeln!(out, "The server does not start on it: {moved}")?;
    }
    writeln!(out, "{verdict}")?;
    Ok(match verdict {
        LogVerdict::Sound => ExitCode::SUCCESS,
        LogVerdict::Mendable | LogVerdict::Damaged | LogVerdict::Refused => ExitCode::FAILURE,
    })
}
