//! Lists the contents of a journal.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use damiera_log::disk::LogDirectory;
use damiera_log::{Gravity, PayloadPlace, survey};
use uuid::Uuid;

use super::listing::Listing;
use super::people;

/// Prints the segments, how much there is in them, the rooms, with people called as they are today, and
/// how many are registered.
pub(super) fn summary(
    data: &Path,
    directory: &LogDirectory,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let mut listing = Listing::naming(people::names(data));
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
    let people = people::review(data, out)?;
    if damaged > 0 || people != Gravity::Harmless || !survey.findings.is_empty() {
        writeln!(
            out,
            "Something is not as it was written: journal verify says what."
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a room's records as they are: registered people stand in them by identity.
pub(super) fn room(
    directory: &LogDirectory,
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
