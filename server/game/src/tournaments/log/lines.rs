//! The entries of a log as they are written: a line of JSON each.

use damiera_tournaments::event::{Tournament, TournamentEntry};
use serde::Serialize;

use super::TournamentLogError;

/// The longest log, in bytes. A tournament of a thousand with fifteen rounds has some two million; a longer log is not read, and
/// nothing is added to it.
pub(super) const MOST_BYTES: u64 = 8 * 1024 * 1024;

/// Bytes of an entry beside what happened: its time, its author and the frame around it.
const FRAME: u64 = 256;

/// Bytes that a log takes for what happened, and for the entry around it.
pub fn bytes_of(what: &impl Serialize) -> u64 {
    // A value that cannot be written is found out when it is.
    let written = serde_json::to_vec(what).map_or(0, |line| line.len() as u64);
    written + FRAME
}

/// The line of an entry, without its end.
pub(super) fn line(entry: &TournamentEntry) -> Result<Vec<u8>, TournamentLogError> {
    Ok(serde_json::to_vec(entry)?)
}

/// The bytes of some lines with their ends.
pub(super) fn length<L: AsRef<[u8]>>(lines: &[L]) -> u64 {
    lines
        .iter()
        .map(|line| line.as_ref().len() as u64 + 1)
        .sum()
}

/// The whole lines of a text, without their ends. A last line without its end was being written, and was never confirmed.
pub(super) fn whole(text: &[u8]) -> Vec<Vec<u8>> {
    let lines = text.split_inclusive(|byte| *byte == b'\n');
    let whole = lines.filter_map(|line| line.strip_suffix(b"\n"));
    whole.map(<[u8]>::to_vec).collect()
}

/// The tournament of a log's lines; None if there are none.
pub(super) fn applied<L: AsRef<[u8]>>(
    lines: &[L],
) -> Result<Option<Tournament>, TournamentLogError> {
    let mut tournament: Option<Tournament> = None;
    for line in lines {
        let entry: TournamentEntry = serde_json::from_slice(line.as_ref())?;
        match &mut tournament {
            None => tournament = Some(Tournament::announced(&entry)?),
            Some(tournament) => tournament.apply(&entry)?,
        }
    }
    Ok(tournament)
}

/// The lines up to the first that cannot be read or follow on those before it.
pub(super) fn sound_part(mut lines: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    let mut tournament: Option<Tournament> = None;
    let follows = |line: &Vec<u8>| {
        let Ok(entry) = serde_json::from_slice::<TournamentEntry>(line) else {
            return false;
        };
        match &mut tournament {
            None => {
                tournament = Tournament::announced(&entry).ok();
                tournament.is_some()
            }
            Some(tournament) => tournament.apply(&entry).is_ok(),
        }
    };
    let sound = lines
        .iter()
        .map(follows)
        .take_while(|follows| *follows)
        .count();
    lines.truncate(sound);
    lines
}
