//! The tournaments' logs in a server's directory, and their numbers, under one owner. It waits for the disk, and so is used on
//! threads that may.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use damiera_log::disk::LogDirectory;
use damiera_log::records::{RecordLog, RecordOpenError};
use damiera_log::sealed::Unsealed;
use damiera_log::{CommitError, Gravity};
use damiera_platform::logs::Seldom;
use damiera_protocol::tournament::TournamentId;
use damiera_tournaments::event::{Tournament, TournamentEntry};
use parking_lot::Mutex;

use super::numbers::{NumbersError, TournamentNumbers};
use super::place::{FolderState, FoundFolders};
use super::survey::{FoundTournament, survey_logs, survey_numbers};
use super::{TournamentAppendError, TournamentLogError, earlier, lines, place};

/// The logs of a directory.
#[derive(Debug, Clone)]
pub struct TournamentFolders(Arc<Folders>);

#[derive(Debug)]
struct Folders {
    data: PathBuf,
    /// The numbers as they are written down. None if they cannot be read; each announcement tries again.
    numbers: Mutex<Option<TournamentNumbers>>,
    /// The tournaments that the start found, until their tasks begin.
    found: Mutex<Vec<(TournamentRecords, Tournament)>>,
}

/// The log of one tournament.
#[derive(Debug)]
pub struct TournamentRecords {
    log: RecordLog<LogDirectory>,
    /// The bytes of its lines.
    length: u64,
}

impl TournamentFolders {
    /// Opens the logs of a directory, takes over those of earlier servers and mends flipped bits. What cannot be read is left where it is,
    /// and named in the server's log.
    pub(super) fn open(data: &Path) -> Self {
        let mut found = Vec::new();
        let numbers = open_all(data, &mut found);
        let numbers = numbers.inspect_err(|error| {
            tracing::error!(%error, "the folders or numbers of tournaments cannot be read; none is announced until they can");
        });
        TournamentFolders(Arc::new(Folders {
            data: data.to_owned(),
            numbers: Mutex::new(numbers.ok()),
            found: Mutex::new(found),
        }))
    }

    /// The tournaments that the start found. They are given out once.
    pub(super) fn take_found(&self) -> Vec<(TournamentRecords, Tournament)> {
        std::mem::take(&mut *self.0.found.lock())
    }

    /// Draws the number of a tournament, and stores its announcement.
    pub(super) fn announce(
        &self,
        announcement: impl FnOnce(TournamentId) -> TournamentEntry,
    ) -> Result<(TournamentRecords, Tournament), TournamentAppendError> {
        let data = &self.0.data;
        let mut known = self.0.numbers.lock();
        let numbers = match &mut *known {
            Some(numbers) => numbers,
            None => known.insert(numbers_of(data).map_err(TournamentLogError::from)?),
        };
        let next = numbers.highest.checked_add(1);
        let id = TournamentId(next.ok_or(TournamentLogError::TooLong)?);
        let entry = announcement(id);
        let line = lines::line(&entry)?;
        let tournament = Tournament::announced(&entry).map_err(TournamentLogError::from)?;
        let mut after = numbers.clone();
        after.note_kept(id);
        if let Err(error) = place::write_draft(data, id, std::slice::from_ref(&line)) {
            discard_draft(data, id);
            return Err(error.into());
        }
        // When the number is written down the next start finds the tournament.
        let opened = after
            .write(data)
            .and_then(|()| place::put_in_place(data, id))
            .map_err(RecordOpenError::from)
            .and_then(|()| open_log(data, id, 1));
        match opened {
            Ok(log) => {
                *numbers = after;
                let length = lines::length(&[line]);
                Ok((TournamentRecords::new(log, length), tournament))
            }
            Err(error) if is_undone(data, id, numbers) => {
                Err(TournamentAppendError::NotStored(error.into()))
            }
            Err(error) => {
                numbers.note_given(id);
                Err(TournamentAppendError::Unknown(error.into()))
            }
        }
    }

    /// Deletes the log of a tournament. Its number is not given again.
    pub(super) fn delete(&self, id: TournamentId) -> io::Result<()> {
        let data = &self.0.data;
        let mut known = self.0.numbers.lock();
        place::rename(data, id, FolderState::Kept, FolderState::Gone)?;
        if let Some(numbers) = &mut *known {
            numbers.kept.remove(&id.0);
            numbers.write(data)?;
        }
        place::remove(data, id, FolderState::Gone)
    }
}

impl TournamentRecords {
    /// Adds an entry; it is durable then.
    pub(super) fn append(&mut self, entry: &TournamentEntry) -> Result<(), TournamentAppendError> {
        let line = lines::line(entry)?;
        let longer = self.length + lines::length(&[&line]);
        if longer > lines::MOST_BYTES {
            return Err(TournamentLogError::TooLong.into());
        }
        self.log.append(&line).map_err(|error| match error {
            CommitError::Refused(error) => error.into(),
            CommitError::Unknown(error) => TournamentAppendError::Unknown(error.into()),
        })?;
        self.length = longer;
        self.note_end();
        Ok(())
    }

    /// A log that was opened, and the bytes of its lines.
    fn new(log: RecordLog<LogDirectory>, length: u64) -> Self {
        let file = TournamentRecords { log, length };
        file.note_end();
        file
    }

    /// Notes how far the log goes. A disk that does not take the note may take the next one.
    fn note_end(&self) {
        if let Err(error) = self.log.note_end()
            && let Some(times) = UNNOTED.happened()
        {
            tracing::warn!(
                %error, times,
                "how far the log of a tournament goes could not be written down; the loss of its end might go unnoticed"
            );
        }
    }

    /// Makes sure that an entry of unknown outcome never counts.
    pub(super) fn settle(&mut self) -> io::Result<()> {
        self.log.settle()
    }
}

/// Says at most once in a while that ends are not noted.
static UNNOTED: Seldom = Seldom::new();

fn open_log(
    data: &Path,
    id: TournamentId,
    records: usize,
) -> Result<RecordLog<LogDirectory>, RecordOpenError> {
    let folder = place::folder(data, id, FolderState::Kept);
    RecordLog::open(LogDirectory::shared(&folder), place::owner(id), records)
}

/// A draft that no start takes for a tournament: its number is not written down.
fn discard_draft(data: &Path, id: TournamentId) {
    if let Err(error) = place::remove(data, id, FolderState::Draft) {
        tracing::warn!(%error, tournament = %id, "the draft of a tournament's log cannot be removed; the next start does");
    }
}

/// Takes back an announcement that failed when a start might find it already, with the numbers from before it. Returns true if
/// no start finds it.
fn is_undone(data: &Path, id: TournamentId, before: &TournamentNumbers) -> bool {
    let is_written = |numbers: Option<Unsealed<TournamentNumbers>>| {
        numbers.is_some_and(|numbers| numbers.value.kept.contains(&id.0))
    };
    let is_unlisted = before.write(data).is_ok()
        || TournamentNumbers::read(data).is_ok_and(|numbers| !is_written(numbers));
    is_unlisted
        && place::remove(data, id, FolderState::Kept).is_ok()
        && place::remove(data, id, FolderState::Draft).is_ok()
}

/// The numbers of a directory, as far as they are known: those written down, and those of folders and files.
fn numbers_of(data: &Path) -> io::Result<TournamentNumbers> {
    let mut numbers = match TournamentNumbers::read(data) {
        Ok(read) => read.map(|read| read.value).unwrap_or_default(),
        // The survey says so.
        Err(NumbersError::Damaged(_)) => TournamentNumbers::default(),
        Err(NumbersError::Io(error)) => return Err(error),
    };
    let folders = FoundFolders::list(data)?;
    for (id, _) in folders.logs(data) {
        numbers.note_kept(id);
    }
    for id in folders.gone.difference(&folders.kept) {
        numbers.kept.remove(&id.0);
    }
    let earlier = earlier::list(data)?;
    for id in folders.highest().into_iter().chain(earlier) {
        numbers.note_given(id);
    }
    Ok(numbers)
}

/// Opens every log that can be gone on with, and says what is not as it should be.
fn open_all(
    data: &Path,
    found: &mut Vec<(TournamentRecords, Tournament)>,
) -> io::Result<TournamentNumbers> {
    let mut findings = survey_numbers(data)?;
    end_renames(data)?;
    // Where the numbers cannot be read the tournaments go on, and no other is announced.
    let mut numbers = numbers_of(data);
    if let Ok(numbers) = &mut numbers {
        earlier::take_over(data, numbers)?;
    }
    let logs = survey_logs(data, &mut |tournament| {
        found.extend(open_found(data, tournament));
    })?;
    findings.extend(logs);
    for finding in &findings {
        match finding.gravity() {
            Gravity::Harmless | Gravity::Mendable => tracing::warn!("{finding}"),
            Gravity::Loss | Gravity::NotOurs => tracing::error!("{finding}"),
        }
    }
    let numbers = numbers?;
    match numbers.write(data) {
        Ok(()) => remove_gone(data)?,
        Err(error) => {
            tracing::error!(%error, "the numbers of tournaments cannot be written down");
        }
    }
    Ok(numbers)
}

/// Ends renames that a stop left half done. A disk that does not take that keeps no other log from being read.
fn end_renames(data: &Path) -> io::Result<()> {
    let numbers = TournamentNumbers::read(data).ok().flatten();
    let numbers = numbers.map(|read| read.value).unwrap_or_default();
    let folders = FoundFolders::list(data)?;
    let mut ended = Vec::new();
    for id in &folders.replaced {
        ended.push(match folders.kept.contains(id) {
            true => place::remove(data, *id, FolderState::Replaced),
            false => place::rename(data, *id, FolderState::Replaced, FolderState::Kept),
        });
    }
    for id in &folders.drafts {
        let is_other = folders.kept.contains(id) || folders.replaced.contains(id);
        ended.push(match numbers.kept.contains(&id.0) && !is_other {
            true => place::put_in_place(data, *id),
            false => place::remove(data, *id, FolderState::Draft),
        });
    }
    for error in ended.into_iter().filter_map(Result::err) {
        tracing::error!(%error, "a folder of a tournament cannot be put in order");
    }
    Ok(())
}

/// Removes the folders of tournaments that were being deleted.
fn remove_gone(data: &Path) -> io::Result<()> {
    for id in FoundFolders::list(data)?.gone {
        place::remove(data, id, FolderState::Gone)?;
    }
    Ok(())
}

/// Opens a log that was read, and writes it anew first if bits of it have flipped.
fn open_found(data: &Path, found: FoundTournament) -> Option<(TournamentRecords, Tournament)> {
    let FoundTournament {
        id,
        lines,
        beyond: _,
        tournament,
        gravity,
        folder: _,
    } = found;
    let tournament = tournament?;
    if gravity == Gravity::Mendable {
        let mended = place::write_draft(data, id, &lines)
            .and_then(|()| Ok(place::put_in_place_of_old(data, id)?));
        match mended {
            Ok(()) => {
                tracing::info!(tournament = %id, "the log of a tournament was written anew, with its flipped bits turned back");
            }
            // It is read as it was written all the same.
            Err(error) => {
                tracing::error!(%error, tournament = %id, "the log of a tournament cannot be written anew");
            }
        }
    }
    match open_log(data, id, lines.len()) {
        Ok(log) => {
            let length = lines::length(&lines);
            Some((TournamentRecords::new(log, length), tournament))
        }
        Err(error) => {
            tracing::error!(%error, tournament = %id, "the log of a tournament cannot be written, and it is not held");
            None
        }
    }
}
