//! The tools' reports on the logs of tournaments, and their copies.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use damiera_game::tournaments::{self, copy_damaged, copy_tournaments, survey_tournaments};
use damiera_log::Gravity;
use damiera_protocol::tournament::TournamentId;

/// Reads the log of every tournament, prints what is wrong with them and says how grave that is.
pub(super) fn review(data: &Path, out: &mut dyn Write) -> io::Result<Gravity> {
    let mut count = 0_usize;
    let findings = survey_tournaments(data, |_| count += 1)?;
    let mut gravity = Gravity::Harmless;
    for finding in &findings {
        writeln!(out, "{finding}")?;
        gravity = gravity.max(finding.gravity());
    }
    if count > 0 {
        writeln!(out, "{count} tournaments were read.")?;
    }
    Ok(gravity)
}

/// Copies the tournaments into a backup, damaged ones as they are. Returns true if all of them are whole.
pub(super) fn backup(data: &Path, to: &Path, out: &mut dyn Write) -> anyhow::Result<bool> {
    let cannot = "the logs of tournaments cannot be copied";
    let copied = copy_tournaments(data, to).context(cannot)?;
    copy_damaged(data, to, &copied.findings).context(cannot)?;
    let mut is_whole = true;
    for finding in &copied.findings {
        writeln!(out, "{finding}")?;
        is_whole &= finding.gravity() < Gravity::Loss;
    }
    if copied.copied > 0 {
        writeln!(out, "{} tournaments were copied.", copied.copied)?;
    }
    Ok(is_whole)
}

/// Takes the tournaments over into a repaired copy. A damaged tournament is copied up to its damage.
pub(super) fn carry_over(data: &Path, into: &Path) -> anyhow::Result<()> {
    copy_tournaments(data, into).context("the logs of tournaments cannot be copied")?;
    Ok(())
}

/// Prints the entries of a tournament, a line of JSON each.
pub(super) fn entries(
    data: &Path,
    id: TournamentId,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let Some(lines) = tournaments::lines_of(data, id)? else {
        bail!("there is no tournament {id} in {}", data.display());
    };
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(ExitCode::SUCCESS)
}
