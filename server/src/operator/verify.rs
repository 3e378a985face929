//! Checking a journal from its first byte to its last.

use std::io::Write;
use std::process::ExitCode;

use super::repair::described;
use crate::journal;
use crate::journal::log::disk::Directory;
use crate::journal::log::{Fault, salvage};
use crate::recovery::Recovery;

/// What a check found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Sound,
    /// A bit flipped, and was read nevertheless.
    Mendable,
    /// Rooms stop, or the server does not start.
    Damaged,
}

/// Checks every checksum, replays every room and prints what is wrong. Ends well only when nothing
/// is.
pub(super) fn verify(directory: &Directory, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut verdict = Verdict::Sound;
    for fault in salvage(directory, |_| ())? {
        let grade = match fault.fault {
            // What nobody was told of is no loss.
            Fault::CutShort => Verdict::Sound,
            Fault::Bit { .. } => Verdict::Mendable,
            Fault::Entry { .. } | Fault::Stretch { .. } | Fault::Segment(_) => Verdict::Damaged,
        };
        if verdict != Verdict::Damaged && grade != Verdict::Sound {
            verdict = grade;
        }
        writeln!(out, "{}", described(&fault))?;
    }
    let mut recovery = Recovery::default();
    let mut games = 0;
    let mut rooms = std::collections::HashSet::new();
    let read = journal::review(directory, |held| {
        rooms.insert(held.room);
        recovery.take(held);
        games += recovery.finished().len();
    });
    if let Err(error) = read {
        writeln!(out, "The server does not start on it: {error}")?;
        verdict = Verdict::Damaged;
    }
    let mut broken: Vec<_> = recovery.broken().collect();
    broken.sort_unstable();
    for (room, why) in &broken {
        writeln!(out, "room {room} stops: {why}")?;
        verdict = match verdict {
            Verdict::Mendable => Verdict::Mendable,
            _ => Verdict::Damaged,
        };
    }
    let total = rooms.len();
    writeln!(
        out,
        "{total} rooms and {games} finished games were replayed."
    )?;
    writeln!(
        out,
        "{}",
        match verdict {
            Verdict::Sound => "The journal is sound.",
            Verdict::Mendable =>
                "Single bits have flipped. They can be turned back, in a copy: journal repair",
            Verdict::Damaged =>
                "The journal is damaged. To save what can be saved, in a copy: journal repair. \
                 If there is a backup, compare first what it has.",
        }
    )?;
    Ok(match verdict {
        Verdict::Sound => ExitCode::SUCCESS,
        Verdict::Mendable | Verdict::Damaged => ExitCode::FAILURE,
    })
}
