//! The tools' reports on the logs of tournaments, and their copies.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use damiera_game::tournaments::{
    self, TournamentFinding, back_up_tournaments, mend_tournaments, survey_tournaments,
};
use damiera_log::Gravity;
use damiera_protocol::tournament::TournamentId;

use super::amounts::{counted, counted_as};

/// The failure of a copy of tournaments.
const CANNOT: &str = "the logs of tournaments cannot be copied";

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
        writeln!(out, "{} read.", were(count))?;
    }
    Ok(gravity)
}

/// Copies the tournaments into a backup, damaged ones as they are. Returns true if all of them are whole.
pub(super) fn backup(data: &Path, to: &Path, out: &mut dyn Write) -> anyhow::Result<bool> {
    let copied = back_up_tournaments(data, to).context(CANNOT)?;
    let mut is_whole = true;
    for finding in &copied.findings {
        writeln!(out, "{finding}")?;
        is_whole &= finding.gravity() < Gravity::Loss;
    }
    if !copied.entries.is_empty() {
        writeln!(out, "{} copied.", were(copied.entries.len()))?;
    }
    Ok(is_whole)
}

/// Takes the tournaments over into a repaired copy. A damaged tournament is copied up to its damage, like a room of the
/// journal; says of each how much the copy has of it, and how much that can be read it has not.
pub(super) fn carry_over(data: &Path, into: &Path, out: &mut dyn Write) -> anyhow::Result<()> {
    let copied = mend_tournaments(data, into).context(CANNOT)?;
    let lost = copied.findings.iter();
    let lost = lost.filter(|finding| finding.gravity() >= Gravity::Loss);
    let lost: BTreeSet<_> = lost.filter_map(TournamentFinding::tournament).collect();
    for id in lost {
        match copied.entries.get(&id) {
            Some(&count) => {
                let beyond = match copied.beyond.get(&id) {
                    None => "What came after them, if anything, is lost.".to_owned(),
                    Some(1) => "1 entry behind it can be read, and was left out because it follows on what is lost.".to_owned(),
                    Some(beyond) => format!(
                        "{beyond} entries behind it can be read, and were left out because they follow on what is lost."
                    ),
                };
                writeln!(
                    out,
                    "Of tournament {id} the copy has the first {}, those before the damage. {beyond}",
                    counted_as(count, "entry", "entries")
                )?;
            }
            None => writeln!(out, "Tournament {id} is lost: the copy has nothing of it.")?,
        }
    }
    Ok(())
}

/// Tournaments and the verb behind them.
fn were(count: usize) -> String {
    let verb = match count {
        1 => "was",
        _ => "were",
    };
    format!("{} {verb}", counted(count, "tournament"))
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
