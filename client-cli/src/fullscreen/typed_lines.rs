//! What was typed, from one run to the next.

use std::fs;
use std::path::PathBuf;

use crate::files::{self, state_folder};

/// The largest file that is read, in bytes. A larger one is not ours.
const MOST_BYTES: u64 = 1 << 20;

fn path() -> Option<PathBuf> {
    let folder = state_folder()?;
    Some(folder.join("history"))
}

/// The lines of earlier runs, the oldest first.
pub(super) fn load() -> Vec<String> {
    let read = || {
        let path = path()?;
        let size = fs::metadata(&path).ok()?.len();
        (size <= MOST_BYTES).then(|| fs::read_to_string(path).ok())?
    };
    let text = read().unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// Keeps the lines. The last program to end wins; failing to keep them is no reason to bother the user.
pub(super) fn save<'a>(lines: impl Iterator<Item = &'a str>) {
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    // What is typed is nobody else's to read.
    let write = || files::write(&path()?, text.as_bytes()).ok();
    let _ = write();
}
