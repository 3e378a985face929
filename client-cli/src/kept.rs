//! A folder of files with codes. The oldest are deleted.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::files;

/// Maximum number of files of a kind. Beyond it, the oldest files are forgotten.
const MOST: usize = 200;

/// Keeps something in a file of this name, which ends in the extension of its kind.
pub(crate) fn keep<T: Serialize + DeserializeOwned>(
    folder: &Path,
    name: &str,
    extension: &str,
    kept: &T,
) -> io::Result<()> {
    files::make_folder(folder)?;
    make_place::<T>(folder, extension)?;
    let mut json = serde_json::to_vec(kept)?;
    json.push(b'\n');
    files::write(&folder.join(name), &json)
}

/// All of a kind in a folder, each with its file.
pub(crate) fn all<T: DeserializeOwned>(
    folder: &Path,
    extension: &str,
) -> impl Iterator<Item = (PathBuf, T)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(move |entry| {
        let path = entry.path();
        let kept = read(&path, extension)?;
        Some((path, kept))
    })
}

/// When a file was written.
pub(crate) fn written(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// Forgets the oldest of a kind, so that one more can be kept.
fn make_place<T: DeserializeOwned>(folder: &Path, extension: &str) -> io::Result<()> {
    let mut kept: Vec<PathBuf> = all::<T>(folder, extension).map(|(path, _)| path).collect();
    kept.sort_by_key(|path| written(path));
    let surplus = (kept.len() + 1).saturating_sub(MOST);
    kept.iter().take(surplus).try_for_each(fs::remove_file)
}

/// The contents of a file; nothing when it is none of this kind that this program understands.
fn read<T: DeserializeOwned>(path: &Path, extension: &str) -> Option<T> {
    if path.extension()? != extension {
        return None;
    }
    serde_json::from_reader(File::open(path).ok()?).ok()
}
