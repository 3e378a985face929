//! Looking through the tournaments' logs of a directory, without changing a byte of them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use damiera_log::disk::LogDirectory;
use damiera_log::records::read_records;
use damiera_log::{Faulty, Gravity, LogFault};
use damiera_platform::process::aside::if_there;
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::Tournament;

use super::numbers::{NUMBERS_FILE, NumbersError, TournamentNumbers};
use super::place::{FolderState, FoundFolders, LOGS_FOLDER};
use super::{TournamentLogError, earlier, lines, place};

/// Bytes on the disk for each byte of a log that may be read: short entries take more for their frames than for themselves.
const FRAMED: u64 = 4;

/// A tournament that was found.
#[derive(Debug)]
pub struct FoundTournament {
    /// Its number.
    pub id: TournamentId,
    /// The lines of its log, without their ends. Those of a damaged log end before the first that cannot be read or does not
    /// follow on those before it.
    pub lines: Vec<Vec<u8>>,
    /// Number of readable entries behind the lines.
    pub beyond: usize,
    /// The tournament. None if something of its log is lost.
    pub tournament: Option<Tournament>,
    /// How grave the faults of its log are.
    pub gravity: Gravity,
    /// The folder of its log. None if an earlier server wrote it, as a file.
    pub folder: Option<PathBuf>,
}

/// Something that is not as it should be with the tournaments of a directory.
#[derive(Debug, thiserror::Error)]
pub enum TournamentFinding {
    /// A fault in a log.
    #[error("tournament {tournament}, {}", described(.faulty))]
    Fault {
        /// The tournament.
        tournament: TournamentId,
        /// The fault.
        faulty: Faulty,
    },
    /// A log that cannot be gone on with.
    #[error("tournament {0}: {1}; the server does not hold it, and leaves its log where it is")]
    NotHeld(TournamentId, TournamentLogError),
    /// The log of an earlier server that cannot be taken over.
    #[error(
        "tournament {0}: {1}; the server does not hold it, and leaves its log where it is, in tournament-{0}.jsonl"
    )]
    EarlierNotHeld(TournamentId, TournamentLogError),
    /// A tournament without a log.
    #[error("tournament {0}: its folder {LOGS_FOLDER}/{0} is missing")]
    Missing(TournamentId),
    /// The file with the numbers is not there.
    #[error(
        "the file {NUMBERS_FILE} is missing: a tournament whose folder is missing too would not be missed"
    )]
    NumbersMissing,
    /// The file with the numbers cannot be read.
    #[error(
        "the file {NUMBERS_FILE} cannot be used ({0}): a tournament whose folder is missing would not be missed"
    )]
    NumbersUnknown(String),
    /// A bit of the file with the numbers has flipped.
    #[error("the file {NUMBERS_FILE}: a bit has flipped, and was read as it was written")]
    NumbersMended,
}

impl TournamentFinding {
    /// The tournament that the finding is about. None for one about the file with the numbers.
    pub fn tournament(&self) -> Option<TournamentId> {
        match self {
            TournamentFinding::Fault { tournament, .. }
            | TournamentFinding::NotHeld(tournament, _)
            | TournamentFinding::EarlierNotHeld(tournament, _)
            | TournamentFinding::Missing(tournament) => Some(*tournament),
            TournamentFinding::NumbersMissing
            | TournamentFinding::NumbersUnknown(_)
            | TournamentFinding::NumbersMended => None,
        }
    }

    /// The gravity of the finding.
    pub fn gravity(&self) -> Gravity {
        match self {
            TournamentFinding::Fault { faulty, .. } => faulty.fault.gravity(),
            TournamentFinding::NotHeld(..)
            | TournamentFinding::EarlierNotHeld(..)
            | TournamentFinding::Missing(_) => Gravity::Loss,
            TournamentFinding::NumbersMissing
            | TournamentFinding::NumbersUnknown(_)
            | TournamentFinding::NumbersMended => Gravity::Mendable,
        }
    }
}

/// A fault in the log of one tournament: all its entries are the tournament's.
fn described(faulty: &Faulty) -> String {
    let Faulty {
        segment,
        offset,
        fault,
    } = faulty;
    match fault {
        LogFault::Bit { .. } => {
            format!(
                "segment {segment}, byte {offset}: a bit has flipped, and was read as it was written"
            )
        }
        LogFault::LogEntry { .. } => {
            format!("segment {segment}, byte {offset}: an entry is damaged beyond mending")
        }
        LogFault::Stretch { .. }
        | LogFault::CutShort
        | LogFault::Ragged
        | LogFault::Unreadable(_)
        | LogFault::Version(_)
        | LogFault::Misplaced { .. }
        | LogFault::Copy { .. }
        | LogFault::Stranger
        | LogFault::Missing
        | LogFault::Short { .. }
        | LogFault::Hollow
        | LogFault::Unlinked
        | LogFault::End(_)
        | LogFault::EndUnknown(_) => faulty.to_string(),
    }
}

/// Shows every tournament, and says what is not as it should be. A server may be using them.
///
/// # Errors
/// When a folder cannot be read.
pub fn survey_tournaments(
    data: &Path,
    mut visit: impl FnMut(FoundTournament),
) -> io::Result<Vec<TournamentFinding>> {
    // First: a tournament that is announced meanwhile is not missed.
    let mut findings = survey_numbers(data)?;
    findings.extend(survey_logs(data, &mut visit)?);
    findings.extend(survey_earlier(data, &mut visit)?);
    Ok(findings)
}

/// Shows every tournament that has a folder, in the order of their numbers, and says what is wrong with their logs.
pub(super) fn survey_logs(
    data: &Path,
    visit: &mut impl FnMut(FoundTournament),
) -> io::Result<Vec<TournamentFinding>> {
    let mut findings = Vec::new();
    for (id, folder) in FoundFolders::list(data)?.logs(data) {
        if let Some(found) = read_log(id, &folder, &mut findings) {
            visit(found);
        }
    }
    Ok(findings)
}

/// Shows the tournaments that an earlier server wrote and that have no folder yet.
fn survey_earlier(
    data: &Path,
    visit: &mut impl FnMut(FoundTournament),
) -> io::Result<Vec<TournamentFinding>> {
    let mut findings = Vec::new();
    for id in earlier::list(data)? {
        if place::folder(data, id, FolderState::Kept).is_dir() {
            continue;
        }
        match earlier::read(data, id) {
            Ok(None) => {}
            Ok(Some(lines)) => visit(FoundTournament {
                id,
                tournament: lines::applied(&lines).ok().flatten(),
                lines,
                beyond: 0,
                gravity: Gravity::Harmless,
                folder: None,
            }),
            Err(error) => findings.push(TournamentFinding::EarlierNotHeld(id, error)),
        }
    }
    Ok(findings)
}

/// Says what is wrong with the numbers, and which tournaments are missing.
pub(super) fn survey_numbers(data: &Path) -> io::Result<Vec<TournamentFinding>> {
    let mut findings = Vec::new();
    match TournamentNumbers::read(data) {
        Ok(Some(numbers)) => {
            if numbers.is_mended {
                findings.push(TournamentFinding::NumbersMended);
            }
            findings.extend(missing(data, &numbers.value));
        }
        Ok(None) if FoundFolders::list(data)?.highest().is_some() => {
            findings.push(TournamentFinding::NumbersMissing);
        }
        Ok(None) => {}
        Err(error @ (NumbersError::Io(_) | NumbersError::Damaged(_))) => {
            findings.push(TournamentFinding::NumbersUnknown(error.to_string()));
        }
    }
    Ok(findings)
}

/// The tournaments that have a number and no folder. Tournaments that a running server deletes have no number
/// afterwards.
fn missing(data: &Path, numbers: &TournamentNumbers) -> Vec<TournamentFinding> {
    let is_there = |id: TournamentId| {
        let states = [
            FolderState::Kept,
            FolderState::Replaced,
            FolderState::Draft,
            FolderState::Gone,
        ];
        let mut folders = states
            .map(|state| place::folder(data, id, state))
            .into_iter();
        folders.any(|folder| folder.is_dir())
    };
    let without = numbers.kept.iter().map(|id| TournamentId(*id));
    let mut without: Vec<_> = without.filter(|id| !is_there(*id)).collect();
    if !without.is_empty()
        && let Ok(Some(now)) = TournamentNumbers::read(data)
    {
        without.retain(|id| now.value.kept.contains(&id.0));
    }
    without
        .into_iter()
        .map(TournamentFinding::Missing)
        .collect()
}

/// Reads the log in a folder. None if there is nothing of it to be read.
fn read_log(
    id: TournamentId,
    folder: &Path,
    findings: &mut Vec<TournamentFinding>,
) -> Option<FoundTournament> {
    match found_in(id, folder, findings) {
        Ok((found, None)) => Some(found),
        Ok((found, Some(error))) => {
            findings.push(TournamentFinding::NotHeld(id, error));
            Some(found)
        }
        Err(error) => {
            findings.push(TournamentFinding::NotHeld(id, error));
            None
        }
    }
}

/// A tournament, and why it is not held.
fn found_in(
    id: TournamentId,
    folder: &Path,
    findings: &mut Vec<TournamentFinding>,
) -> Result<(FoundTournament, Option<TournamentLogError>), TournamentLogError> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        // A segment's note is renamed while a server writes.
        let length = if_there(entry?.metadata())?.map_or(0, |file| file.len());
        bytes += length;
    }
    if bytes > FRAMED * lines::MOST_BYTES {
        return Err(TournamentLogError::TooLong);
    }
    let reading = read_records(&LogDirectory::shared(folder), place::owner(id))?;
    let gravity = reading.gravity();
    let faults = reading.faults.into_iter();
    findings.extend(faults.map(|faulty| TournamentFinding::Fault {
        tournament: id,
        faulty,
    }));
    let (lines, beyond) = (reading.records, reading.beyond);
    let applied = match gravity {
        Gravity::Harmless | Gravity::Mendable => lines::applied(&lines),
        Gravity::Loss | Gravity::NotOurs => Err(TournamentLogError::Lost),
    };
    let held = applied.and_then(|tournament| match tournament {
        Some(tournament) if tournament.id == id => Ok(tournament),
        Some(tournament) => Err(TournamentLogError::OtherNumber(tournament.id)),
        None => Err(TournamentLogError::Lost),
    });
    let readable = lines.len() + beyond;
    let found = |tournament, lines: Vec<Vec<u8>>, gravity| FoundTournament {
        id,
        beyond: readable - lines.len(),
        lines,
        tournament,
        gravity,
        folder: Some(folder.to_owned()),
    };
    Ok(match held {
        Ok(tournament) => (found(Some(tournament), lines, gravity), None),
        Err(error) => {
            let sound = lines::sound_part(lines);
            (found(None, sound, gravity.max(Gravity::Loss)), Some(error))
        }
    })
}
