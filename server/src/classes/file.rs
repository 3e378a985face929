//! The files in which classes are kept: one for each, readable by the server alone, and gone after a day.
//!
//! Nicknames of pupils are in them and in no other file.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use super::state::ClassState;
use crate::process::aside::if_there;

/// What the names of the files begin with.
pub const BEGINNING: &str = "class-";

/// What they end with.
const ENDING: &str = ".json";

/// What the name of one ends with that is being written.
const NEW: &str = ".new";

/// What the file of a class may have at most, in bytes: many times what the fullest one has.
const MOST_BYTES: u64 = 4 * 1024 * 1024;

/// Where classes are kept: in a folder, or in memory alone.
#[derive(Debug, Clone, Default)]
pub struct Shelf(Option<PathBuf>);

/// The file of one class.
#[derive(Debug, Clone)]
pub struct ClassFile(Option<PathBuf>);

impl Shelf {
    /// Files in a folder.
    pub fn of_directory(folder: &Path) -> Self {
        Shelf(Some(folder.to_owned()))
    }

    /// The file of a class whose random id this is.
    pub fn file(&self, id: u128) -> ClassFile {
        let name = format!("{BEGINNING}{id:032x}{ENDING}");
        ClassFile(self.0.as_ref().map(|folder| folder.join(name)))
    }

    /// Every class that is not over at a time in milliseconds of Unix time. The files of the others are
    /// deleted, and those that cannot be read: nobody would ever delete those.
    ///
    /// # Errors
    /// When the folder cannot be read, or a file not be deleted.
    pub fn take_down(&self, now: u64) -> io::Result<Vec<(ClassFile, ClassState)>> {
        let Some(folder) = &self.0 else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let Some(name) = name.to_str().filter(|name| name.starts_with(BEGINNING)) else {
                continue;
            };
            let path = entry.path();
            let state = match name.ends_with(ENDING) {
                true => read(&path),
                // It was being written when the server ended, and the one before it still counts.
                false => None,
            };
            match state.filter(|state| !state.is_over_at(now)) {
                Some(state) => found.push((ClassFile(Some(path)), state)),
                None => fs::remove_file(path)?,
            }
        }
        Ok(found)
    }
}

impl ClassFile {
    /// Keeps a class as it stands; it is durable then.
    ///
    /// # Errors
    /// When it is not, and the class is kept as it was before.
    pub async fn keep(&self, state: &ClassState) -> io::Result<()> {
        let Some(path) = self.0.clone() else {
            return Ok(());
        };
        let bytes = serde_json::to_vec(state)?;
        tokio::task::spawn_blocking(move || write(&path, &bytes)).await?
    }

    /// Deletes it.
    ///
    /// # Errors
    /// When it cannot be.
    pub async fn delete(&self) -> io::Result<()> {
        let Some(path) = self.0.clone() else {
            return Ok(());
        };
        tokio::task::spawn_blocking(move || {
            if_there(fs::remove_file(&path))?;
            sync_folder(&path)
        })
        .await?
    }
}

fn read(path: &Path) -> Option<ClassState> {
    let is_small = fs::metadata(path).is_ok_and(|found| found.len() <= MOST_BYTES);
    let bytes = fs::read(path).ok().filter(|_| is_small)?;
    let state = serde_json::from_slice(&bytes);
    if let Err(error) = &state {
        // Where it went wrong, and none of what is written there.
        let (line, column) = (error.line(), error.column());
        tracing::warn!(
            line,
            column,
            "the file of a class cannot be read and is deleted"
        );
    }
    state.ok()
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut new = path.to_owned().into_os_string();
    new.push(NEW);
    let new = PathBuf::from(new);
    if_there(fs::remove_file(&new))?;
    let mut options = OpenOptions::new();
    let mut file = options
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&new)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&new, path)?;
    sync_folder(path)
}

fn sync_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}
