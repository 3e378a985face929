//! Copying a journal while a server may be writing it.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use damiera_log::disk::LogDirectory;
use damiera_log::{copy_segments, survey};
use damiera_node::startup::transfer::JournalTransfer;

use super::amounts::{counted, counted_as, many};
use super::{empty_directory, host_key, left_out, people, tournaments};

/// Copies every segment up to its last whole batch, writes down where they end, so that a copy that
/// loses its end is found out, makes the copy durable and compares.
///
/// The people's log comes last, so that it has everyone named in a copied event, except people who were deleted
/// meanwhile.
pub(super) fn backup(
    data: &Path,
    directory: &LogDirectory,
    to: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    empty_directory(to)?;
    // A copy is no other truth.
    if let Some(moved) = JournalTransfer::read(data)? {
        moved.write(to)?;
    }
    let mut rooms = std::collections::HashSet::new();
    let (mut damaged, mut entries) = (0, 0);
    let found = survey(directory, |entry| {
        rooms.insert(entry.room);
        entries += 1;
        damaged += u64::from(entry.payload.is_none());
    })
    .context("the journal cannot be copied as it is; journal verify says more")?;
    let copied = copy_segments(directory, &found, to)?;
    let bytes: u64 = copied.iter().map(|segment| segment.length).sum();
    writeln!(
        out,
        "{}, {} of {}, {} were copied to {to} and checked. To start from the copy: --data {to}",
        counted(copied.len(), "segment"),
        counted_as(entries, "entry", "entries"),
        counted(rooms.len(), "room"),
        many(bytes, "byte"),
        to = to.display()
    )?;
    people::backup(data, to, out)?;
    let are_whole = tournaments::backup(data, to, out)?;
    let has_key = host_key::copy(data, to, out)?;
    left_out::tell(data, out)?;
    if damaged > 0 {
        writeln!(
            out,
            "{damaged} entries are damaged, here as there; journal verify says which."
        )?;
        return Ok(ExitCode::FAILURE);
    }
    if !are_whole || !has_key {
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}
