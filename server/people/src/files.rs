//! The people's log as files, for a start and for the operator's tools. Nothing here changes a log.

use std::io;
use std::path::Path;

use damiera_log::disk::Segment;

use super::directory::NameDirectory;
use super::log::{self, PeopleDisk, PeopleFiles, PeopleFinding, PeopleLogError, PeopleLogSurvey};
use super::state::PeopleState;

/// A summary of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// Number of accounts.
    pub accounts: usize,
    /// Number of bans and mutes, the expired included.
    pub imposed: usize,
    /// Number of reports.
    pub reports: usize,
    /// Length in bytes.
    pub bytes: u64,
    /// Findings for the operator.
    pub findings: Vec<PeopleFinding>,
}

/// A part of a log that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the people's log, byte {0}: what is there cannot be read, and is lost")]
pub struct LostPart(pub u64);

/// The readable part of a damaged log.
#[derive(Debug)]
pub struct Salvaged {
    state: PeopleState,
    /// The parts that cannot be read.
    pub lost: Vec<LostPart>,
}

/// Reads the log in a directory as a start does; None if there is none yet. A server may be running.
///
/// # Errors
/// Those with which a start would be refused.
pub fn check(directory: &Path) -> Result<Option<Summary>, PeopleLogError> {
    let PeopleLogSurvey {
        found, findings, ..
    } = log::survey(&PeopleFiles::new(directory))?;
    Ok(found.map(|found| summary(&found.state, found.position.offset, findings)))
}

pub(super) fn summary(state: &PeopleState, bytes: u64, findings: Vec<PeopleFinding>) -> Summary {
    Summary {
        accounts: state.registry.len(),
        imposed: state.order.imposed(),
        reports: state.order.reports().count(),
        bytes,
        findings,
    }
}

/// The names of registered people by the log in a directory; empty if there is none.
///
/// # Errors
/// When the log cannot be read as a whole.
pub fn directory(data: &Path) -> Result<NameDirectory, PeopleLogError> {
    let found = log::survey(&PeopleFiles::new(data))?.found;
    Ok(found.map_or_else(NameDirectory::empty, |found| {
        NameDirectory::holding(found.state)
    }))
}

/// Copies the log of a directory into another that has none, up to its last whole batch, durably, and
/// checks the copy; None if there is none yet. A server may be running.
///
/// # Errors
/// When the log cannot be read as a whole, or the copy not be written.
pub fn copy(from: &Path, to: &Path) -> Result<Option<Summary>, PeopleLogError> {
    let survey = log::survey(&PeopleFiles::new(from))?;
    let Some(found) = survey.found else {
        return Ok(None);
    };
    let copy = PeopleFiles::new(to);
    let mut file = copy.draft()?;
    // The copy leaves out writes of the server since the survey.
    let end = usize::try_from(found.position.offset).unwrap_or(usize::MAX);
    let whole = survey.bytes.get(..end).unwrap_or(&survey.bytes);
    file.write_at(0, whole)?;
    file.sync()?;
    copy.put_in_place()?;
    log::note_end(&copy, &found.position)?;
    let read_back = log::survey(&copy)?.found;
    match read_back.is_some_and(|copied| copied.position == found.position) {
        true => Ok(Some(summary(
            &found.state,
            found.position.offset,
            survey.findings,
        ))),
        false => Err(io::Error::other("the copy is not what was read").into()),
    }
}

/// Reads what can be read of the log in a directory, however damaged; None if there is none.
///
/// # Errors
/// When the disk does not give it, or another version of the server wrote it.
pub fn salvage(directory: &Path) -> Result<Option<Salvaged>, PeopleLogError> {
    let found = log::salvage(&PeopleFiles::new(directory))?;
    Ok(found.map(|(state, lost)| Salvaged {
        state,
        lost: lost.into_iter().map(LostPart).collect(),
    }))
}

impl Salvaged {
    /// Number of accounts that are saved.
    pub fn accounts(&self) -> usize {
        self.state.registry.len()
    }

    /// Writes what is saved as the log of a directory that has none, durably.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn write(&self, directory: &Path) -> Result<(), PeopleLogError> {
        log::write_new(PeopleFiles::new(directory), &self.state)
    }
}
