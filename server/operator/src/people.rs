//! The tools' reports on the people's log, and its copies.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use damiera_journal::NameBook;
use damiera_log::Gravity;
use damiera_people::{PeopleFinding, PeopleLogError, Summary};

/// Prints what is in the people's log, or what is wrong with it in detail; says how grave that is. Why a
/// server does not start on it, the start itself says.
pub(super) fn review(data: &Path, out: &mut dyn Write) -> io::Result<Gravity> {
    let error = match damiera_people::check(data) {
        Ok(found) => {
            let mut gravity = Gravity::Harmless;
            if let Some(found) = found {
                for finding in &found.findings {
                    writeln!(out, "{finding}")?;
                    gravity = gravity.max(gravity_of(finding));
                }
                writeln!(out, "{}.", told(&found))?;
            }
            return Ok(gravity);
        }
        Err(error) => error,
    };
    writeln!(out, "the people's log: {error}")?;
    if let Ok(Some(salvaged)) = damiera_people::salvage(data) {
        for lost in &salvaged.lost {
            writeln!(out, "{lost}")?;
        }
    }
    Ok(match error {
        PeopleLogError::OtherVersion(_) => Gravity::NotOurs,
        PeopleLogError::Io(_)
        | PeopleLogError::Damaged(_)
        | PeopleLogError::Misfit { .. }
        | PeopleLogError::Departed(_) => Gravity::Loss,
    })
}

fn gravity_of(finding: &PeopleFinding) -> Gravity {
    match finding {
        PeopleFinding::CutShort(_) | PeopleFinding::EndUnknown => Gravity::Harmless,
        PeopleFinding::Mended(_) => Gravity::Mendable,
    }
}

/// The current names of registered people. People lost in a damaged log have no name.
pub(super) fn names(data: &Path) -> NameBook {
    match damiera_people::directory(data) {
        Ok(directory) => NameBook::of(directory),
        Err(error) => {
            tracing::warn!(%error, "registered people have no names here: the people's log cannot be read");
            NameBook::default()
        }
    }
}

/// Describes the contents of the people's log in some words.
pub(super) fn told(found: &Summary) -> String {
    format!("the people's log: {}", counted(found))
}

/// Counts the stored data on people.
pub(super) fn counted(found: &Summary) -> String {
    let Summary {
        accounts,
        imposed,
        reports,
        bytes,
        findings: _,
    } = found;
    format!(
        "{accounts} registered people, {imposed} bans and mutes, {reports} reports, \
         {bytes} bytes"
    )
}

/// Copies the people's log into a backup. A journal without one has no registered people.
pub(super) fn backup(data: &Path, to: &Path, out: &mut dyn Write) -> anyhow::Result<()> {
    let copied = damiera_people::copy(data, to);
    let copied = copied.context(
        "the people's log cannot be copied as it is, and the copy is not complete; journal verify says \
         more",
    )?;
    if let Some(found) = copied {
        writeln!(out, "{} were copied and checked.", told(&found))?;
    }
    Ok(())
}

/// Takes the people's log over into a repaired copy: as it is, or what can be read of it.
pub(super) fn carry_over(data: &Path, into: &Path, out: &mut dyn Write) -> anyhow::Result<()> {
    let cannot = || format!("cannot write into {}", into.display());
    if damiera_people::check(data).is_ok() {
        damiera_people::copy(data, into).with_context(cannot)?;
        return Ok(());
    }
    // Of a log that the disk does not give, nothing can be taken.
    match damiera_people::salvage(data) {
        Ok(Some(salvaged)) => {
            salvaged.write(into).with_context(cannot)?;
            let accounts = salvaged.accounts();
            writeln!(
                out,
                "Of the people's log {accounts} registered people were taken over, as far as they can be \
                 read."
            )?;
        }
        Ok(None) | Err(_) => writeln!(
            out,
            "Nothing of the people's log was taken over: nobody is registered in the copy."
        )?,
    }
    Ok(())
}
