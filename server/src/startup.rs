//! Opening the journal and the archive beside it, when the server starts.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::archive::{self, Archive, Catalog, Clerk, Store, StoreError};
use crate::journal::log::OpenError;
use crate::journal::log::disk::{Directory, DirectoryError};
use crate::journal::{DiskJournal, Writer};
use crate::metrics::JournalFigures;
use crate::recovery::Recovery;

/// Everything that a journal's directory holds, ready to be served from.
#[derive(Debug)]
pub struct Started {
    /// The journal.
    pub journal: DiskJournal,
    /// Its writer, to be run on a thread of its own.
    pub writer: Writer<Directory>,
    /// The finished games.
    pub archive: Archive,
    /// Who writes them, to be run on a thread of its own.
    pub clerk: Clerk,
    /// The rooms that go on, and those that must not.
    pub recovery: Recovery,
    /// Why the archive was made again, if it was.
    pub remade: Option<&'static str>,
}

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The directory cannot be used.
    #[error("cannot use the journal's directory: {0}")]
    Directory(#[from] DirectoryError),
    /// The journal cannot be read as a whole.
    #[error(
        "cannot read the journal in {data}: {error}. Nothing was changed. What is wrong in detail: \
         damiera-server journal verify --data {data}. To mend what can be mended, in a copy: \
         damiera-server journal repair --data {data}",
        data = data.display()
    )]
    Journal {
        /// Where it is.
        data: PathBuf,
        /// What is wrong with it.
        error: OpenError,
    },
    /// The archive cannot be opened, and making it again would not help.
    #[error("cannot open the archive {}: {error}", path.display())]
    Archive {
        /// Its file.
        path: PathBuf,
        /// What stands in the way.
        error: StoreError,
    },
    /// The archive's file cannot be put aside.
    #[error("cannot put the old archive {} aside: {error}", path.display())]
    Aside {
        /// Its file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl Started {
    /// Has the journal's commits counted.
    pub fn measure(&mut self, figures: &JournalFigures) {
        self.writer.measure(figures.clone());
    }
}

/// Opens the journal in a directory, which is made if it is not there, and brings the archive up to
/// it. An archive that is missing, damaged, of another version or of another journal is made again.
///
/// # Errors
/// When the journal cannot be read as a whole, or the archive cannot be written. Nothing of the
/// journal is changed then.
pub fn open(data: &Path) -> Result<Started, StartError> {
    match attempt(data)? {
        Attempt::Started(started) => Ok(*started),
        Attempt::Stale(why) => {
            put_aside(data)?;
            match attempt(data)? {
                Attempt::Started(mut started) => {
                    started.remade = Some(why);
                    Ok(*started)
                }
                // A new archive has no mark and no game, and so nothing that could not fit.
                Attempt::Stale(why) => Err(StartError::Archive {
                    path: archive::file(data),
                    error: StoreError::Damaged(why.to_owned()),
                }),
            }
        }
    }
}

enum Attempt {
    Started(Box<Started>),
    /// The archive does not belong to the journal.
    Stale(&'static str),
}

fn attempt(data: &Path) -> Result<Attempt, StartError> {
    let path = archive::file(data);
    let failed = |error| StartError::Archive {
        path: path.clone(),
        error,
    };
    let directory = Directory::exclusive(data)?;
    let (store, mut remade) = open_store(data)?;
    let mark = store.mark().map_err(failed)?.map(|(mark, _)| mark);
    let mut catalog = Catalog::new(store).map_err(failed)?;
    let mut recovery = Recovery::default();
    let mut trouble = None;
    let opened = DiskJournal::open_since(directory, mark.as_ref(), |held| {
        recovery.take(held);
        for game in recovery.finished() {
            if trouble.is_none() {
                trouble = catalog.take(game).err();
            }
        }
    });
    let mut opened = opened.map_err(|error| StartError::Journal {
        data: data.to_owned(),
        error,
    })?;
    if !opened.mark_fits {
        return Ok(Attempt::Stale("it belongs to another journal"));
    }
    if let Some(error) = trouble {
        return Err(failed(error));
    }
    let (store, catalogued) = catalog.finish().map_err(failed)?;
    for finding in &opened.findings {
        tracing::warn!(?finding, "the journal");
    }
    // Of a damaged room nobody can say which of its games the journal had.
    let is_sound = opened.findings.is_empty() && !recovery.has_damage();
    if catalogued.strangers > 0 && is_sound {
        return Ok(Attempt::Stale("it has games that the journal has not"));
    }
    if catalogued.added > 0 {
        tracing::info!(
            games = catalogued.added,
            "added to the archive from the journal"
        );
    }
    if catalogued.had == 0 && catalogued.added == 0 {
        remade = None;
    }
    for room in recovery.let_go() {
        opened.writer.forget(room);
    }
    let (archive, clerk) = Archive::on_disk(store);
    opened.writer.tell(Arc::new(archive.clone()));
    Ok(Attempt::Started(Box::new(Started {
        journal: opened.journal,
        writer: opened.writer,
        archive,
        clerk,
        recovery,
        remade,
    })))
}

/// Opens the archive's store; one that is of no use is put aside for a new one. Says why, if so.
fn open_store(data: &Path) -> Result<(Store, Option<&'static str>), StartError> {
    let path = archive::file(data);
    let failed = |error| StartError::Archive {
        path: path.clone(),
        error,
    };
    let was_there = path.exists();
    match Store::open(&path) {
        Ok(store) => Ok((store, (!was_there).then_some("there was none"))),
        Err(error) if error.is_damage() => {
            tracing::warn!(%error, "the archive cannot be used");
            put_aside(data)?;
            let why = match error {
                StoreError::Version(_) => "it was of another version",
                _ => "it was damaged",
            };
            Ok((Store::open(&path).map_err(failed)?, Some(why)))
        }
        Err(error) => Err(failed(error)),
    }
}

/// Renames the archive, so that a new one can take its place.
fn put_aside(data: &Path) -> Result<(), StartError> {
    let path = archive::file(data);
    let aside = path.with_extension("redb.old");
    fs::rename(&path, aside).map_err(|error| StartError::Aside { path, error })
}
