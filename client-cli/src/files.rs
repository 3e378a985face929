//! Files that are this user's alone.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// The folder of this program in the configuration directory of the XDG base directory
/// specification; None if the home directory is unknown.
pub(crate) fn config_folder() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("damiera"))
}

/// The folder for what only helps to go on, such as lines that were typed.
pub(crate) fn state_folder() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.state_dir()?.join("damiera"))
}

/// Makes a folder that others do not see into, with those around it.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Writes a file that only its owner can read: all of it or, when that fails, nothing.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays one, and what it leads to is written.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    let fresh = path.with_extension("new");
    // A file left behind by a crash may have other rights.
    let _ = fs::remove_file(&fresh);
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&fresh)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(fresh, path)
}

/// Reads a file, if it is there and no longer than it may be.
pub(crate) fn read(path: &Path, most: u64) -> io::Result<Option<String>> {
    let file = match fs::File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut text = String::new();
    file.take(most + 1).read_to_string(&mut text)?;
    match u64::try_from(text.len()) {
        Ok(length) if length <= most => Ok(Some(text)),
        Ok(_) | Err(_) => Err(io::ErrorKind::FileTooLarge.into()),
    }
}

/// A text in characters that the name of any file may have.
pub(crate) fn plain(text: &str) -> String {
    let escape = |c: char| match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '-' => c.to_string(),
        other => format!("_{:x}_", u32::from(other)),
    };
    text.chars().map(escape).collect()
}
