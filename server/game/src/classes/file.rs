//! The file of a class: readable by the server alone, [written anew](damiera_log::sealed) as a whole, and deleted when the class is
//! over.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use damiera_log::sealed::sync_names;
use damiera_platform::process::aside::if_there;

/// Prefix of the names of the files.
pub const BEGINNING: &str = "class-";

/// Suffix of their names.
const ENDING: &str = ".json";

/// The file of a class in a folder, by a number drawn by lot.
pub(super) fn path(folder: &Path, id: u128) -> PathBuf {
    folder.join(format!("{BEGINNING}{id:032x}{ENDING}"))
}

/// The number of the class in a whole file; None for a file that was being written when the server ended, so that the
/// one before it still counts.
pub(super) fn id_of(path: &Path) -> Option<u128> {
    let name = path.file_name()?.to_str()?;
    let digits = name.strip_prefix(BEGINNING)?.strip_suffix(ENDING)?;
    u128::from_str_radix(digits, 16).ok()
}

/// Everything in a folder that is or was to become the file of a class.
///
/// # Errors
/// When the folder cannot be read.
pub(super) fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if name
            .to_str()
            .is_some_and(|name| name.starts_with(BEGINNING))
        {
            found.push(entry.path());
        }
    }
    Ok(found)
}

/// Deletes a file, durably.
///
/// # Errors
/// When it cannot be deleted.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    if_there(fs::remove_file(path))?;
    sync_names(path)
}
