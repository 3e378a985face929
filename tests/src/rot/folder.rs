//! Directories of files: copied, compared, and their modes.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::path::Path;

use anyhow::{Context, Result};

/// The files that a server makes in a directory without changing the others.
const MADE: [&str; 2] = ["lock", "control.sock"];

/// An entry of a directory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Thing {
    /// A file.
    File {
        /// Its permissions.
        mode: u32,
        /// All of it.
        bytes: Vec<u8>,
    },
    /// A directory.
    Folder,
}

/// Everything in a directory by name, sockets aside.
pub type Things = BTreeMap<String, Thing>;

/// Sets a file's permissions.
///
/// # Errors
/// When the system refuses.
pub fn set_mode(path: &Path, mode: u32) -> io::Result<()> {
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

/// The names of a directory's files, in order.
///
/// # Errors
/// When it cannot be read.
pub fn names(folder: &Path) -> Result<Vec<String>> {
    Ok(things(folder)?.into_keys().collect())
}

/// Everything in a directory and in the folders below it, these before what is in them.
///
/// # Errors
/// When it cannot be read.
pub fn things(folder: &Path) -> Result<Things> {
    let mut things = Things::new();
    list(folder, "", &mut things)?;
    Ok(things)
}

fn list(folder: &Path, within: &str, things: &mut Things) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))? {
        let entry = entry?;
        let metadata = entry.metadata()?;
        if metadata.file_type().is_socket() {
            continue;
        }
        let name = format!("{within}{}", entry.file_name().to_string_lossy());
        if metadata.is_dir() {
            list(&entry.path(), &format!("{name}/"), things)?;
            things.insert(name, Thing::Folder);
            continue;
        }
        let mode = metadata.permissions().mode() & 0o7777;
        let bytes = read(&entry.path(), mode)?;
        things.insert(name, Thing::File { mode, bytes });
    }
    Ok(())
}

/// Reads a file of any mode, and leaves the mode as it is.
fn read(path: &Path, mode: u32) -> io::Result<Vec<u8>> {
    fs::read(path).or_else(|_| {
        set_mode(path, 0o600)?;
        let bytes = fs::read(path);
        set_mode(path, mode)?;
        bytes
    })
}

/// Copies a directory's files into a new one, with their modes.
///
/// # Errors
/// When something cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let mode = fs::metadata(from)?.permissions();
    fs::set_permissions(to, mode)?;
    for (name, thing) in things(from)? {
        let path = to.join(name);
        match thing {
            // A folder's name comes before those of what is in it.
            Thing::Folder => fs::create_dir(path)?,
            Thing::File { mode, bytes } => {
                fs::write(&path, bytes)?;
                set_mode(&path, mode)?;
            }
        }
    }
    Ok(())
}

/// The names of the entries that changed; a lock and a socket may be new.
#[must_use]
pub fn changed(before: &Things, after: &Things) -> Vec<String> {
    let gone = before
        .iter()
        .filter(|(name, was)| after.get(*name) != Some(was));
    let new = after
        .keys()
        .filter(|name| !before.contains_key(*name) && !MADE.contains(&name.as_str()));
    gone.map(|(name, _)| name).chain(new).cloned().collect()
}

/// True if the directory exists and has a segment of a journal in it.
#[must_use]
pub fn has_journal(folder: &Path) -> bool {
    let names = names(folder).unwrap_or_default();
    names
        .iter()
        .any(|name| super::layout::number(name).is_some())
}
