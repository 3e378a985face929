//! The typed lines, kept from one run to the next.

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
    let read = || files::read(&path()?, MOST_BYTES).ok().flatten();
    let text = read().unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}

/// Keeps the lines. The last program to end wins; failing to keep them is no reason to bother the user.
pub(super) fn save<'a>(lines: impl Iterator<Item = &'a str>) {
    let text: String = lines.map(|line| format!("{line}\n")).collect();
    // The typed lines are readable by their owner alone.
    let write = || files::write(&path()?, text.as_bytes()).ok();
    let _ = write();
}
