//! Making the archive again from the journal, in place of a useless one.

use std::fs;
use std::io;
use std::path::Path;

use damiera_archive::{self, ArchiveReconciliation, Store, StoreError};
use damiera_log::disk::LogDirectory;
use damiera_people::ratings::Projection;
use damiera_platform::process::aside::{if_there, put_aside};

use super::error::StartError;
use super::{
    ArchiveFault, Continued, JournalPast, Remade, Started, compare, departed, failed, opening,
    reviewing, started,
};

/// Makes a new archive in place of a useless one.
pub(super) fn make_again(data: &Path, path: &Path, why: Remade) -> Result<Started, StartError> {
    compare_old(data, path)?;
    let directory = LogDirectory::exclusive(data)?;
    let aside = |error| StartError::Aside {
        path: path.to_owned(),
        error,
    };
    // It is made beside the old one, which stays in its place until the journal was read.
    let new = path.with_extension("redb.new");
    if_there(fs::remove_file(&new)).map_err(aside)?;
    let made = make(data, &new, directory);
    if made.is_err() {
        // It is of no use to anyone; the error says what stands in the way.
        let _ = fs::remove_file(&new);
    }
    let (past, catalogued, ratings) = made?;
    put_in_place(&new, path).map_err(aside)?;
    let store = Store::open(path).map_err(failed(path))?;
    let is_news = why != Remade::Absent || catalogued.added > 0;
    let mut started = started(past, store, catalogued, ratings);
    started.remade = is_news.then_some(why);
    Ok(started)
}

/// Makes an archive of everything that the journal has, in a file of its own.
fn make(
    data: &Path,
    new: &Path,
    directory: LogDirectory,
) -> Result<(JournalPast<Continued>, ArchiveReconciliation, Projection), StartError> {
    let store = Store::open(new).map_err(failed(new))?;
    // A new archive has no mark and no game, and so nothing that could not fit.
    let compared = compare(new, store, opening(data, directory)).map_err(|fault| match fault {
        ArchiveFault::Again(why) => failed(new)(StoreError::Damaged(why.to_string())),
        ArchiveFault::Refused(error) => error,
    })?;
    let mut catalog = compared.catalog;
    let ratings = catalog.ratings().map_err(failed(new))?;
    let (_, catalogued) = catalog.finish().map_err(failed(new))?;
    Ok((compared.past, catalogued, ratings))
}

/// Compares the journal with what an archive that is of no use otherwise still says of it.
pub(super) fn compare_old(data: &Path, path: &Path) -> Result<(), StartError> {
    // An archive that says nothing has nothing to compare with.
    let Ok(Some((mark, _))) = damiera_archive::last_mark(path) else {
        return Ok(());
    };
    let ((), review) = reviewing(data)(Some(&mark), &mut |_| ())?;
    review
        .departure
        .map_or(Ok(()), |departure| departed(path, departure))
}

/// Renames the archive that is there, if one is, and gives its name to the new one.
fn put_in_place(new: &Path, path: &Path) -> io::Result<()> {
    if_there(put_aside(path))?;
    fs::rename(new, path)?;
    match path.parent() {
        Some(directory) => fs::File::open(directory)?.sync_all(),
        None => Ok(()),
    }
}
