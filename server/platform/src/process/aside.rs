//! Files that may not be there, and files that are put aside and not removed: their owner may still want to look at
//! them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Renames a file that is of no use any more, or anything else that has its name, and returns the new name.
///
/// # Errors
/// When it is not there or cannot be renamed.
pub fn put_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = free_name_aside(file)?;
    fs::rename(file, &aside)?;
    Ok(aside)
}

/// The name that a file gets that is put aside: the first of `archive.redb.old`,
/// `archive.redb.old.2`, ... that is free, so that none of those put aside before is overwritten.
///
/// # Errors
/// When the directory does not say which names are free.
pub fn free_name_aside(file: &Path) -> io::Result<PathBuf> {
    let named = |suffix: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(suffix);
        PathBuf::from(name)
    };
    let mut name = named(".old");
    let mut next = 2_u64;
    // A link that leads nowhere is in the way too.
    while if_there(name.symlink_metadata())?.is_some() {
        name = named(&format!(".old.{next}"));
        next += 1;
    }
    Ok(name)
}

/// Turns a missing file into None.
///
/// # Errors
/// Every other.
pub fn if_there<T>(found: io::Result<T>) -> io::Result<Option<T>> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}
