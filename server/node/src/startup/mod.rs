//! Opening the journal, and the archive and the people's log beside it, when the server starts.
//!
//! A start that is refused has changed no file. A room with damaged entries stays in the journal and is named in the
//! log; the others go on.

pub mod alive;
mod comparison;
mod error;
mod private;
mod rebuild;
mod remaking;
pub mod transfer;

use std::io;
use std::path::Path;
use std::sync::Arc;

use damiera_archive::{
    self, Archive, ArchiveReconciler, ArchiveReconciliation, ArchiveWriter, Store, StoreError,
};
use damiera_config::Accounts;
use damiera_journal::{Checkpoint, DiskJournal, LogReview, StoredEntry, Writer};
use damiera_log::disk::{LogDirectory, could_be_written};
use damiera_log::{LogFinding, LogPositionMismatch, OpenError};
use damiera_people::ratings::Projection;
use damiera_people::{PeopleFiles, PeopleLogError, PeopleOwner, PeopleRegistry};

use self::remaking::{compare_old, make_again};
pub use comparison::Comparison;
pub use damiera_connection::admission::quotas::KEY_FILE as ADDRESS_KEY_FILE;
pub use error::StartError;
pub use rebuild::{RebuiltResult, RebuiltRooms, Relisted};

/// Everything that a journal's directory holds, ready to be served from.
#[derive(Debug)]
pub struct Started {
    /// The journal.
    pub journal: DiskJournal,
    /// Its writer, to be run on a thread of its own.
    pub writer: Writer<LogDirectory>,
    /// The finished games.
    pub archive: Archive,
    /// Their writer; run it on a thread of its own.
    pub archive_writer: ArchiveWriter,
    /// The rooms that go on, and the rooms that must not.
    pub rebuilt: RebuiltRooms,
    /// Why the archive was made again, if it was.
    pub remade: Option<Remade>,
    /// True if neither a journal nor a people's log was in the directory before.
    pub is_new: bool,
}

/// Why an archive is made again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Remade {
    /// There is none.
    #[error("there is none")]
    Absent,
    /// Another version of the server made it.
    #[error("it is of another version")]
    OtherVersion,
    /// Its content cannot be read.
    #[error("it is damaged")]
    Damaged,
    /// Another journal was archived in it.
    #[error("it belongs to another journal")]
    OtherJournal,
    /// It has other games than the journal gives it.
    #[error("its games are not the journal's")]
    Misfit,
}

/// Result of a check: the treatment of the archive at a start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArchivePlan {
    /// It goes on with it.
    Kept,
    /// It makes another.
    MadeAgain(Remade),
    /// A running server has it open, and nothing was compared.
    InUse,
}

/// Opens the journal in a directory, which is made if it is not there, and brings the archive up to
/// it. An archive that is missing, damaged, of another version or of another journal is made again.
///
/// # Errors
/// When the journal or the people's log beside it cannot be read as a whole or lacks its end, the
/// archive cannot be written, or the games go on in a cluster. Nothing is changed then.
pub fn open(data: &Path) -> Result<Started, StartError> {
    // Before anything is changed.
    transfer::JournalTransfer::check(data)?;
    let has_people = check_people(data)?;
    let mut started = open_both(data)?;
    started.is_new &= !has_people;
    private::keep_private(data);
    Ok(started)
}

/// Opens the people's log in a directory, or begins one. The journal of the directory must be open.
///
/// # Errors
/// When it cannot be read as a whole or lacks its end, or cannot be written.
pub fn open_people(
    data: &Path,
    settings: Accounts,
) -> Result<(Arc<PeopleRegistry>, PeopleOwner), StartError> {
    let opened = PeopleRegistry::open(PeopleFiles::new(data), settings);
    opened.map_err(no_people(data))
}

/// Reads the people's log as [`open_people`] does, and changes nothing. Returns true if there is one.
fn check_people(data: &Path) -> Result<bool, StartError> {
    if LogDirectory::could_be_used(data).is_err() {
        // Opening the journal says what is wrong with the directory.
        return Ok(false);
    }
    let found = damiera_people::check(data).map_err(no_people(data))?;
    let is_there = found.is_some();
    for finding in found.into_iter().flat_map(|found| found.findings) {
        tracing::warn!(%finding, "the people's log is not as it was written");
    }
    Ok(is_there)
}

fn open_both(data: &Path) -> Result<Started, StartError> {
    let path = damiera_archive::file(data);
    match go_on(data, &path) {
        Ok(started) => Ok(started),
        Err(ArchiveFault::Again(why)) => make_again(data, &path, why),
        Err(ArchiveFault::Refused(error)) => Err(error),
    }
}

/// Goes on with the archive that is there.
fn go_on(data: &Path, path: &Path) -> Result<Started, ArchiveFault> {
    let directory = LogDirectory::exclusive_at_start(data).map_err(StartError::from)?;
    let store = open_store(path, Store::held_back)?;
    let compared = compare(path, store, opening(data, directory))?;
    let mut catalog = compared.catalog;
    let ratings = catalog.ratings().map_err(failed(path))?;
    let (store, catalogued) = catalog.finish().map_err(failed(path))?;
    Ok(started(compared.past, store, catalogued, ratings))
}

/// Returns the treatment of the archive that [`open`] would choose. Nothing is changed, and a server may be running.
///
/// # Errors
/// Those of [`open`] and [`open_people`], except the errors about a [`transfer::JournalTransfer`].
pub fn check(data: &Path) -> Result<ArchivePlan, StartError> {
    LogDirectory::could_be_used(data)?;
    let people = PeopleFiles::new(data).log();
    could_be_written(&people).map_err(|error| no_people(data)(error.into()))?;
    damiera_people::check(data).map_err(no_people(data))?;
    let path = damiera_archive::file(data);
    could_be_written(&path).map_err(|error| failed(&path)(StoreError::unusable(error)))?;
    let store = open_store(&path, Store::glimpse);
    let why = match store.and_then(|store| compare(&path, store, reviewing(data))) {
        Ok(_) => return Ok(ArchivePlan::Kept),
        Err(ArchiveFault::Again(why)) => why,
        Err(ArchiveFault::Refused(StartError::Archive { error, .. })) if error.is_in_use() => {
            reviewing(data)(None, &mut |_| ())?;
            return Ok(ArchivePlan::InUse);
        }
        Err(ArchiveFault::Refused(error)) => return Err(error),
    };
    compare_old(data, &path)?;
    reviewing(data)(None, &mut |_| ())?;
    Ok(ArchivePlan::MadeAgain(why))
}

/// A journal that goes on, and its writer.
type Continued = (DiskJournal, Writer<LogDirectory>);

/// A journal that was read, and the archive as far as it was compared with it.
struct ComparedJournal<R> {
    past: JournalPast<R>,
    catalog: ArchiveReconciler,
}

/// Content of a journal.
struct JournalPast<R> {
    /// Result of reading it.
    read: R,
    rebuilt: RebuiltRooms,
    findings: Vec<LogFinding>,
    /// True if it had no segment.
    is_new: bool,
}

/// Fault of the archive that is there.
enum ArchiveFault {
    /// Another is made.
    Again(Remade),
    /// That would not help.
    Refused(StartError),
}

impl From<StartError> for ArchiveFault {
    fn from(error: StartError) -> Self {
        ArchiveFault::Refused(error)
    }
}

/// Reads the journal and compares the archive with it. Nothing is changed.
fn compare<R>(
    path: &Path,
    store: Store,
    read: impl FnOnce(Option<&Checkpoint>, &mut dyn FnMut(StoredEntry)) -> JournalReadResult<R>,
) -> Result<ComparedJournal<R>, ArchiveFault> {
    let (mut comparison, mark) = Comparison::begin(store).map_err(fault(path))?;
    let (read, review) = read(mark.as_ref(), &mut |held| comparison.take(held))?;
    if let Some(departure) = review.departure {
        departed(path, departure)?;
        return Err(ArchiveFault::Again(Remade::OtherJournal));
    }
    let (rebuilt, compared) = comparison.end();
    let (catalog, ArchiveReconciliation { beyond, .. }) = compared.map_err(fault(path))?;
    if !beyond.is_empty() {
        return Err(ArchiveFault::Refused(StartError::Beyond {
            path: path.to_owned(),
            games: beyond,
            segment: review.segment,
            end: review.end,
        }));
    }
    let past = JournalPast {
        read,
        rebuilt,
        findings: review.findings,
        is_new: review.segment == 0,
    };
    Ok(ComparedJournal { past, catalog })
}

/// Result of reading a journal, and the findings beside its entries.
type JournalReadResult<R> = Result<(R, LogReview), StartError>;

/// Reads the journal to go on with it.
fn opening(
    data: &Path,
    directory: LogDirectory,
) -> impl FnOnce(Option<&Checkpoint>, &mut dyn FnMut(StoredEntry)) -> JournalReadResult<Continued> {
    move |mark, visit| {
        let opened = DiskJournal::open_since(directory, mark, visit).map_err(unreadable(data))?;
        Ok(((opened.journal, opened.writer), opened.review))
    }
}

/// Reads the journal and leaves it as it is.
fn reviewing(
    data: &Path,
) -> impl FnOnce(Option<&Checkpoint>, &mut dyn FnMut(StoredEntry)) -> JournalReadResult<()> {
    move |mark, visit| {
        let review = damiera_journal::review(&LogDirectory::shared(data), mark, visit);
        Ok(((), review.map_err(unreadable(data))?))
    }
}

/// Another log's archive is of no use; an archive that knows more of this log than there is stops the start.
fn departed(path: &Path, departure: LogPositionMismatch) -> Result<(), StartError> {
    match departure {
        LogPositionMismatch::OtherLog => Ok(()),
        LogPositionMismatch::Short { .. } | LogPositionMismatch::Changed { .. } => {
            Err(StartError::Departed {
                path: path.to_owned(),
                departure,
            })
        }
    }
}

fn started(
    past: JournalPast<Continued>,
    store: Store,
    catalogued: ArchiveReconciliation,
    ratings: Projection,
) -> Started {
    let JournalPast {
        read: (journal, mut writer),
        mut rebuilt,
        findings,
        is_new,
    } = past;
    for finding in findings {
        tracing::warn!(%finding, "the journal is not as it was written");
    }
    if catalogued.added > 0 {
        tracing::info!(
            games = catalogued.added,
            "added to the archive from the journal"
        );
    }
    for room in rebuilt.let_go() {
        writer.forget(room);
    }
    let (archive, archive_writer) = Archive::on_disk(store, catalogued.ended, ratings);
    writer.tell(Arc::new(archive.clone()));
    Started {
        journal,
        writer,
        archive,
        archive_writer,
        rebuilt,
        remade: None,
        is_new,
    }
}

/// Opens the archive's store.
fn open_store(
    path: &Path,
    open: impl FnOnce(&Path) -> Result<Store, StoreError>,
) -> Result<Store, ArchiveFault> {
    match path.symlink_metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(ArchiveFault::Again(Remade::Absent));
        }
        Ok(found) if !found.is_file() && !path.is_file() => {
            let error = io::Error::other("it is not a file");
            return Err(failed(path)(StoreError::unusable(error)).into());
        }
        _ => {}
    }
    open(path)
        .inspect_err(|error| {
            if error.is_damage() {
                tracing::warn!(%error, "the archive cannot be used");
            }
        })
        .map_err(fault(path))
}

/// Converts an error of the store to a fault of the archive.
fn fault(path: &Path) -> impl Fn(StoreError) -> ArchiveFault {
    move |error| match error {
        error if !error.is_damage() => ArchiveFault::Refused(failed(path)(error)),
        StoreError::Version(_) => ArchiveFault::Again(Remade::OtherVersion),
        StoreError::Misfit(_) => ArchiveFault::Again(Remade::Misfit),
        StoreError::Database(_) | StoreError::Damaged(_) | StoreError::Closed => {
            ArchiveFault::Again(Remade::Damaged)
        }
    }
}

fn failed(path: &Path) -> impl Fn(StoreError) -> StartError {
    move |error| StartError::Archive {
        path: path.to_owned(),
        error,
    }
}

fn no_people(data: &Path) -> impl Fn(PeopleLogError) -> StartError {
    move |error| StartError::People {
        path: PeopleFiles::new(data).log(),
        error,
    }
}

fn unreadable(data: &Path) -> impl Fn(OpenError) -> StartError {
    move |error| StartError::Journal {
        data: data.to_owned(),
        error,
    }
}
