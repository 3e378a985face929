//! Logs of earlier servers, which were files: `tournament-N.jsonl`, a line of JSON for each entry. They are taken over at the
//! start.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use damiera_log::disk::LogDirectory;
use damiera_log::records::read_records;
use damiera_log::sealed::sync_names;
use damiera_platform::process::aside::if_there;
use damiera_protocol::tournament::TournamentId;

use super::numbers::TournamentNumbers;
use super::{TournamentLogError, lines, place};

/// The beginning of the names of the files.
const BEGINNING: &str = "tournament-";

/// The end of their names.
const ENDING: &str = ".jsonl";

/// The file of a tournament.
pub(super) fn path(data: &Path, id: TournamentId) -> PathBuf {
    data.join(format!("{BEGINNING}{id}{ENDING}"))
}

/// The tournaments that have such a file, in the order of their numbers.
pub(super) fn list(data: &Path) -> io::Result<Vec<TournamentId>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(data)? {
        let name = entry?.file_name();
        let digits = name
            .to_str()
            .and_then(|name| name.strip_prefix(BEGINNING)?.strip_suffix(ENDING));
        found.extend(digits.and_then(|digits| digits.parse::<TournamentId>().ok()));
    }
    found.sort_unstable();
    Ok(found)
}

/// The whole lines of such a file. None if it has none: the tournament was about to be announced, and no person has heard of it.
pub(super) fn read(
    data: &Path,
    id: TournamentId,
) -> Result<Option<Vec<Vec<u8>>>, TournamentLogError> {
    let path = path(data, id);
    if fs::metadata(&path)?.len() > lines::MOST_BYTES {
        return Err(TournamentLogError::TooLong);
    }
    let whole = lines::whole(&fs::read(&path)?);
    match lines::applied(&whole)? {
        Some(tournament) if tournament.id != id => {
            Err(TournamentLogError::OtherNumber(tournament.id))
        }
        Some(_) => Ok(Some(whole)),
        None => Ok(None),
    }
}

/// Takes over the logs of a directory. A damaged one stays where it is, and its number is not given again.
pub(super) fn take_over(data: &Path, numbers: &mut TournamentNumbers) -> io::Result<()> {
    for id in list(data)? {
        match read(data, id).and_then(|lines| take(data, id, lines, numbers)) {
            Ok(true) => {
                tracing::info!(tournament = %id, "the log of a tournament was taken over from its file");
            }
            Ok(false) => {}
            Err(error) => {
                numbers.note_given(id);
                tracing::error!(
                    %error, path = %path(data, id).display(),
                    "the log of a tournament cannot be taken over: it is left where it is, and the tournament is not held"
                );
            }
        }
    }
    Ok(())
}

/// Takes a tournament over. Returns true if there was something to take.
fn take(
    data: &Path,
    id: TournamentId,
    lines: Option<Vec<Vec<u8>>>,
    numbers: &mut TournamentNumbers,
) -> Result<bool, TournamentLogError> {
    let old = path(data, id);
    let Some(lines) = lines else {
        if_there(fs::remove_file(&old))?;
        sync_names(&old)?;
        return Ok(false);
    };
    let kept = place::folder(data, id, place::FolderState::Kept);
    match kept.exists() {
        // A stop came between the two steps, if the new log begins with the old one.
        true => {
            let known = read_records(&LogDirectory::shared(&kept), place::owner(id))?;
            if !known.records.starts_with(&lines) {
                return Err(TournamentLogError::There);
            }
        }
        false => {
            place::write_draft(data, id, &lines)?;
            numbers.note_kept(id);
            numbers.write(data)?;
            place::put_in_place(data, id)?;
        }
    }
    fs::remove_file(&old)?;
    sync_names(&old)?;
    Ok(true)
}
