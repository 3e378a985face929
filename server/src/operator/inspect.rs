//! What is in a journal.

use std::io::Write;
use std::process::ExitCode;

use uuid::Uuid;

use super::listing::Listing;
use crate::journal::log::disk::Directory;
use crate::journal::log::{PayloadPlace, survey};

/// Prints the segments, how much there is in them, and the rooms.
pub(super) fn summary(directory: &Directory, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut listing = Listing::default();
    let (mut records, mut damaged) = (0, 0);
    let survey = survey(directory, |entry| {
        listing.take(&entry);
        records += u64::from(entry.records);
        damaged += u64::from(entry.payload.is_none());
    })?;
    writeln!(
        out,
        "{:>8} {:>12} {:>9} {:>9} {:>12}",
        "segment", "first batch", "batches", "entries", "bytes"
    )?;
    for segment in &survey.segments {
        writeln!(
            out,
            "{:>8} {:>12} {:>9} {:>9} {:>12}",
            segment.number, segment.first_batch, segment.batches, segment.entries, segment.length
        )?;
    }
    listing.write(out)?;
    let (total, closed) = (listing.len(), listing.closed());
    writeln!(
        out,
        "{total} rooms, {closed} of them closed for good; {records} records"
    )?;
    if damaged > 0 || !survey.findings.is_empty() {
        writeln!(
            out,
            "Something is not as it was written: journal verify says what."
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a room's records.
pub(super) fn room(
    directory: &Directory,
    room: Uuid,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let mut found = false;
    let mut written = Ok(());
    survey(directory, |entry| {
        if entry.room != room || written.is_err() {
            return;
        }
        found = true;
        written = match entry.payload {
            Some(payload) => out.write_all(&payload),
            None => {
                let PayloadPlace {
                    segment, offset, ..
                } = entry.place;
                writeln!(out, "(damaged: segment {segment}, byte {offset})")
            }
        };
    })?;
    written?;
    if !found {
        anyhow::bail!("no room has the id {room}");
    }
    Ok(ExitCode::SUCCESS)
}
