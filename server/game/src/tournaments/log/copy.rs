//! Copies of tournaments' logs for the operator's tools. What is copied stays as it is.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use damiera_log::Gravity;
use damiera_log::records::RecordOpenError;
use damiera_protocol::tournament::TournamentId;

use super::TournamentLogError;
#[cfg(feature = "cluster")]
use super::lines;
use super::numbers::TournamentNumbers;
use super::place::{self, FolderState};
use super::survey::{FoundTournament, TournamentFinding, survey_tournaments};

/// The result of copying tournaments.
#[derive(Debug, Default)]
pub struct CopiedTournaments {
    /// The tournaments that were written, each with the number of its entries that can be read.
    pub entries: BTreeMap<TournamentId, usize>,
    /// The number of entries of damaged tournaments that can be read and follow on nothing before them. Tournaments without
    /// such entries are left out.
    pub beyond: BTreeMap<TournamentId, usize>,
    /// Faults of the logs that were read.
    pub findings: Vec<TournamentFinding>,
}

/// Writes the tournaments of a directory into another that has none, durably, with flipped bits turned back: of a damaged log the
/// entries before the damage. Every number that was given stays given.
///
/// # Errors
/// When a folder cannot be read, or the copy not be written.
pub fn mend_tournaments(from: &Path, to: &Path) -> Result<CopiedTournaments, TournamentLogError> {
    copy_tournaments(from, TournamentCopies::new(to))
}

/// Copies the tournaments of a directory into another that has none, durably: whole logs with the batches that they have, damaged
/// ones byte for byte. Every number that was given stays given. A server may be using them.
///
/// # Errors
/// When a folder cannot be read, or the copy not be written.
pub fn back_up_tournaments(
    from: &Path,
    to: &Path,
) -> Result<CopiedTournaments, TournamentLogError> {
    let copies = TournamentCopies {
        keeps_batches: true,
        ..TournamentCopies::new(to)
    };
    let copied = copy_tournaments(from, copies)?;
    copy_damaged(from, to, &copied.findings)?;
    Ok(copied)
}

fn copy_tournaments(
    from: &Path,
    mut copies: TournamentCopies<'_>,
) -> Result<CopiedTournaments, TournamentLogError> {
    let mut numbers = written_numbers(from);
    let mut beyond = BTreeMap::new();
    let findings = survey_tournaments(from, |found| {
        if found.beyond > 0 {
            beyond.insert(found.id, found.beyond);
        }
        copies.take(found);
    })?;
    for finding in &findings {
        if let TournamentFinding::EarlierNotHeld(id, _) | TournamentFinding::NotHeld(id, _) =
            finding
        {
            numbers.note_given(*id);
        }
    }
    let entries = copies.end(numbers)?;
    Ok(CopiedTournaments {
        entries,
        beyond,
        findings,
    })
}

/// Copies the damaged logs of a directory into another byte for byte, in place of what was [written](copy_tournaments) there of
/// them, and lets the missing ones be missed there too.
fn copy_damaged(
    from: &Path,
    to: &Path,
    findings: &[TournamentFinding],
) -> Result<(), TournamentLogError> {
    let mut numbers = written_numbers(to);
    for finding in findings {
        match finding {
            TournamentFinding::NotHeld(id, _) => {
                let source = place::folder(from, *id, FolderState::Kept);
                place::remove(to, *id, FolderState::Kept)?;
                place::copy_folder(&source, to, *id)?;
                numbers.note_kept(*id);
            }
            TournamentFinding::EarlierNotHeld(id, _) => {
                let old = super::earlier::path(from, *id);
                fs::copy(&old, super::earlier::path(to, *id))?;
            }
            TournamentFinding::Missing(id) => numbers.note_kept(*id),
            TournamentFinding::Fault { .. }
            | TournamentFinding::NumbersMissing
            | TournamentFinding::NumbersUnknown(_)
            | TournamentFinding::NumbersMended => {}
        }
    }
    Ok(numbers.write(to)?)
}

/// The numbers of a directory that were ever given, without tournaments. Unreadable ones were reported.
fn written_numbers(data: &Path) -> TournamentNumbers {
    let read = TournamentNumbers::read(data).ok().flatten();
    read.map(|read| read.value).unwrap_or_default()
}

/// The entries of a tournament in a directory as lines of JSON, as far as they can be read. None if it has no log.
///
/// # Errors
/// When a folder cannot be read.
pub fn lines_of(data: &Path, id: TournamentId) -> io::Result<Option<Vec<String>>> {
    let mut lines = None;
    survey_tournaments(data, |found| {
        if found.id == id {
            let text = |line: &Vec<u8>| String::from_utf8_lossy(line).into_owned();
            lines = Some(found.lines.iter().map(text).collect());
        }
    })?;
    Ok(lines)
}

/// The tournaments of a directory as they are written, each with its number, in the order of these. All of them must be whole.
///
/// # Errors
/// When one is not, or a folder cannot be read.
#[cfg(feature = "cluster")]
pub fn written_in(data: &Path) -> Result<Vec<(u128, String)>, TournamentLogError> {
    let mut written = Vec::new();
    let findings = survey_tournaments(data, |found| {
        let mut text = Vec::new();
        for line in &found.lines {
            text.extend_from_slice(line);
            text.push(b'\n');
        }
        written.push((found.id.0.into(), text));
    })?;
    let mut findings = findings.into_iter();
    if let Some(finding) = findings.find(|finding| finding.gravity() >= Gravity::Loss) {
        return Err(TournamentLogError::Found(Box::new(finding)));
    }
    written.sort_unstable();
    let text = |(id, text): (u128, Vec<u8>)| {
        let text = String::from_utf8(text);
        let text = text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        Ok((id, text))
    };
    written.into_iter().map(text).collect()
}

/// Writes tournaments as logs of a directory that has none, durably.
///
/// # Errors
/// When a log cannot be written, or a number is none of a tournament.
#[cfg(feature = "cluster")]
pub fn write_into(data: &Path, tournaments: &[(u128, String)]) -> Result<(), TournamentLogError> {
    let mut copies = TournamentCopies::new(data);
    for (id, text) in tournaments {
        let id = u32::try_from(*id)
            .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
        copies.write(TournamentId(id), &lines::whole(text.as_bytes()), None);
    }
    copies.end(TournamentNumbers::default()).map(drop)
}

/// Tournaments that are being written into a directory that has none.
struct TournamentCopies<'a> {
    to: &'a Path,
    /// True if whole logs keep their batches.
    keeps_batches: bool,
    /// The tournaments that were written, each with the number of its entries.
    written: BTreeMap<TournamentId, usize>,
    failed: Option<RecordOpenError>,
}

impl<'a> TournamentCopies<'a> {
    fn new(to: &'a Path) -> Self {
        TournamentCopies {
            to,
            keeps_batches: false,
            written: BTreeMap::new(),
            failed: None,
        }
    }

    fn take(&mut self, found: FoundTournament) {
        let is_whole = found.gravity == Gravity::Harmless && found.tournament.is_some();
        let folder = found.folder.filter(|_| self.keeps_batches && is_whole);
        self.write(found.id, &found.lines, folder.as_deref());
    }

    /// Writes the log of a tournament, with the batches of a folder if one is named, unless nothing is left of it or an earlier
    /// one failed.
    fn write(&mut self, id: TournamentId, lines: &[Vec<u8>], folder: Option<&Path>) {
        if lines.is_empty() || self.failed.is_some() {
            return;
        }
        let copied = folder.map(|folder| place::copy_to_draft(folder, self.to, id));
        let drafted = match copied {
            Some(Ok(())) => Ok(()),
            // A server that deletes or replaces the folder leaves what was read of it before.
            None | Some(Err(_)) => place::write_draft(self.to, id, lines),
        };
        let written = drafted.and_then(|()| Ok(place::put_in_place(self.to, id)?));
        match written {
            Ok(()) => {
                self.written.insert(id, lines.len());
            }
            Err(error) => self.failed = Some(error),
        }
    }

    /// Writes the numbers, and gives the tournaments that were written.
    fn end(
        self,
        mut numbers: TournamentNumbers,
    ) -> Result<BTreeMap<TournamentId, usize>, TournamentLogError> {
        if let Some(error) = self.failed {
            return Err(error.into());
        }
        numbers.kept.clear();
        for id in self.written.keys() {
            numbers.note_kept(*id);
        }
        if numbers.highest > 0 {
            numbers.write(self.to)?;
        }
        Ok(self.written)
    }
}
