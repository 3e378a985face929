//! Mending a journal in a copy. The damaged one stays as it is.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use uuid::Uuid;

use super::empty_directory;
use crate::journal::log::disk::Directory;
use crate::journal::log::{Entry, Fault, Faulty, Log, salvage, survey};

/// Writes a copy of the journal in `data` with everything that is whole or can be mended.
pub(super) fn repair(
    data: &Path,
    into: &Path,
    accept_loss: bool,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    // What a running server writes meanwhile would be missing in the copy.
    let directory = Directory::exclusive(data)?;
    let mut stands: BTreeMap<Uuid, u32> = BTreeMap::new();
    let mut gaps: BTreeMap<Uuid, u32> = BTreeMap::new();
    let faults = salvage(&directory, |batch| {
        for entry in batch {
            let known = stands.entry(entry.room).or_default();
            let missing = entry.before.saturating_sub(*known);
            if missing > 0 {
                *gaps.entry(entry.room).or_default() += missing;
            }
            *known = entry.before + u32::from(entry.records);
        }
    })?;
    for fault in &faults {
        writeln!(out, "{}", described(fault))?;
    }
    let is_wrong = |fault: &&Faulty| fault.fault != Fault::CutShort;
    if faults.iter().filter(is_wrong).count() == 0 {
        writeln!(out, "There is nothing to mend.")?;
        return Ok(ExitCode::SUCCESS);
    }
    if faults.iter().any(|fault| is_unreadable(&fault.fault)) {
        writeln!(
            out,
            "A segment cannot be read at all, and nothing is written: bring it back from a backup, \
             or use the server that wrote it."
        )?;
        return Ok(ExitCode::FAILURE);
    }
    for (room, records) in &gaps {
        writeln!(
            out,
            "room {room}: {records} records are lost, and it must not go on"
        )?;
    }
    let loses = faults.iter().any(|fault| is_loss(&fault.fault));
    if loses && !accept_loss {
        writeln!(
            out,
            "What is lost cannot be mended. If there is a backup, use that. Otherwise the same \
             command with --accept-loss writes a copy without it: rooms with records missing in \
             between stop, and a room whose last records are lost goes on from what is before them, \
             although its players may have seen more. Nothing was written."
        )?;
        return Ok(ExitCode::FAILURE);
    }
    empty_directory(into)?;
    let (batches, entries) = copy(&directory, into)?;
    writeln!(
        out,
        "{entries} entries in {batches} batches were written to {into} and checked; {data} is as \
         it was. To use the copy: --data {into}",
        into = into.display(),
        data = data.display()
    )?;
    Ok(ExitCode::SUCCESS)
}

fn is_loss(fault: &Fault) -> bool {
    match fault {
        Fault::Entry { .. } | Fault::Stretch { .. } => true,
        Fault::Bit { .. } | Fault::CutShort | Fault::Segment(_) => false,
    }
}

fn is_unreadable(fault: &Fault) -> bool {
    matches!(fault, Fault::Segment(_))
}

/// Writes the batches again, and reads them back.
fn copy(from: &Directory, into: &Path) -> anyhow::Result<(u64, u64)> {
    let cannot = || format!("cannot write the copy in {}", into.display());
    let (mut log, _) = Log::open(Directory::exclusive(into)?, |_| ())?;
    let (mut batches, mut entries) = (0, 0);
    let mut written = Ok(());
    salvage(from, |batch| {
        if written.is_err() {
            return;
        }
        let batch: Vec<Entry> = batch
            .into_iter()
            .map(|saved| Entry {
                room: saved.room,
                before: saved.before,
                records: saved.records,
                payload: saved.payload.into_owned(),
            })
            .collect();
        batches += 1;
        entries += batch.len() as u64;
        written = log.commit(&batch).map(|_| ());
    })?;
    written.with_context(cannot)?;
    drop(log);
    let (mut found, mut damaged) = (0, 0);
    survey(&Directory::shared(into), |entry| {
        found += 1;
        damaged += u64::from(entry.payload.is_none());
    })?;
    if (found, damaged) != (entries, 0) {
        anyhow::bail!("the copy in {} is not what was written", into.display());
    }
    Ok((batches, entries))
}

/// A fault in words.
pub(super) fn described(fault: &Faulty) -> String {
    let Faulty {
        segment,
        offset,
        fault,
    } = fault;
    let what = match fault {
        Fault::Bit { room: None } => "a bit of the frame has flipped; it can be mended".to_owned(),
        Fault::Bit { room: Some(room) } => {
            format!("a bit of an entry of room {room} has flipped; it can be mended")
        }
        Fault::Entry { room, records } => {
            format!("an entry of room {room} with {records} records is damaged beyond mending")
        }
        Fault::Stretch { bytes, found } => format!(
            "the frame is damaged over {bytes} bytes; {found} whole entries were found in them, and \
             how many others there were nobody can say"
        ),
        Fault::CutShort => {
            "a write was cut short; nobody was told that it was stored, and nothing is lost"
                .to_owned()
        }
        Fault::Segment(why) => format!("the segment cannot be read: {why}"),
    };
    format!("segment {segment}, byte {offset}: {what}")
}
