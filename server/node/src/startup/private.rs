//! Keeps a journal's directory from the machine's other users: it holds rooms with a word, and digests of words and
//! codes.

use std::fs::{self, DirEntry, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use damiera_archive as archive;
use damiera_connection::admission::quotas::KEY_FILE;
use damiera_game::classes;
use damiera_log::disk::{END_FILE, EXTENSION, LOCK_FILE};
use damiera_people as people;

use super::{alive, transfer};

/// The server's own key for SSH.
const SSH_HOST_KEY: &str = "ssh_host_";

/// Mode bits of other users.
const OTHERS: u32 = 0o007;

/// Prefixes of the names of the server's files. Unfinished files and files that were put aside have a suffix.
const BEGINNINGS: [&str; 9] = [
    alive::FILE,
    classes::BEGINNING,
    archive::FILE,
    END_FILE,
    KEY_FILE,
    transfer::FILE,
    people::FILE,
    people::END_FILE,
    SSH_HOST_KEY,
];

/// Takes the server's files from other users: an older server, or a copy made by hand, may have left
/// them readable. The directory's own mode is the operator's choice, who is only told.
pub(super) fn keep_private(directory: &Path) {
    match take_from_others(directory) {
        Ok(0) => {}
        Ok(files) => tracing::info!(
            files,
            "files of the journal were open to other users; their modes were changed"
        ),
        Err(error) => tracing::warn!(
            %error,
            "other users may be able to read the journal: its files' modes cannot be changed"
        ),
    }
    match fs::metadata(directory) {
        Ok(found) if found.permissions().mode() & OTHERS != 0 => tracing::warn!(
            "other users have access to the journal's directory; to keep them out: chmod o= {}",
            directory.display()
        ),
        // If the server cannot read it, no other user can either.
        Ok(_) | Err(_) => {}
    }
}

/// Returns the number of files changed. Continues past files that cannot be changed.
fn take_from_others(directory: &Path) -> io::Result<u64> {
    let mut files = 0;
    let mut trouble = Ok(());
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if is_ours(Path::new(&entry.file_name())) {
            match take_file_from_others(&entry) {
                Ok(was_open) => files += u64::from(was_open),
                Err(error) => trouble = Err(error),
            }
        }
    }
    trouble.map(|()| files)
}

/// Says whether a file was open to others.
fn take_file_from_others(entry: &DirEntry) -> io::Result<bool> {
    let found = entry.metadata()?;
    let mode = found.permissions().mode();
    let is_open = found.is_file() && mode & OTHERS != 0;
    if is_open {
        fs::set_permissions(entry.path(), Permissions::from_mode(mode & !OTHERS))?;
    }
    Ok(is_open)
}

fn is_ours(name: &Path) -> bool {
    let begins = |name: &str| BEGINNINGS.iter().any(|ours| name.starts_with(ours));
    name == Path::new(LOCK_FILE)
        || name.extension().is_some_and(|end| end == EXTENSION)
        || name.to_str().is_some_and(begins)
}
