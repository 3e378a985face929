//! The results of a run, as tables.

use std::collections::BTreeMap;
use std::fmt;

use super::judge::CopyVerdict;
use super::mend::Repair;
use super::outcome::{CopyOutcome, Mended};
use super::plan::CopyCase;
use crate::stress::report::{head, row as table_row};

/// The results for one copy.
#[derive(Debug)]
pub struct RotRow {
    /// Which copy.
    pub case: CopyCase,
    /// The original's name.
    pub original: &'static str,
    /// The result of the start.
    pub verdict: CopyVerdict,
    /// The result of the repair; None if no repair was needed.
    pub repair: Option<Repair>,
}

/// All of it.
#[derive(Debug, Default)]
pub struct RotReport {
    /// The seed of every choice.
    pub seed: u64,
    /// A row for each copy.
    pub rows: Vec<RotRow>,
    /// Copies that were planned and not judged, for lack of time.
    pub left_out: usize,
    /// Further remarks.
    pub remarks: Vec<String>,
}

impl RotRow {
    /// True if the start or the repair failed a requirement.
    #[must_use]
    pub fn is_failure(&self) -> bool {
        let repair = self.repair.as_ref();
        self.verdict.outcome.is_failure() || repair.is_some_and(|found| found.mended.is_failure())
    }

    /// The damage, in one line.
    #[must_use]
    pub fn title(&self) -> String {
        let done = match &self.case.damage {
            Some(damage) => damage.to_string(),
            None => "nothing".to_owned(),
        };
        format!("copy {} of {}: {done}", self.case.number, self.original)
    }

    fn kind(&self) -> (String, String) {
        match &self.case.damage {
            Some(damage) => (damage.harm.kind().to_owned(), damage.role.clone()),
            None => ("none".to_owned(), "-".to_owned()),
        }
    }
}

impl RotReport {
    /// True if no copy failed.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        !self.rows.iter().any(RotRow::is_failure)
    }

    /// A table of counts for each kind and file.
    fn table<T: Copy + PartialEq>(
        &self,
        f: &mut fmt::Formatter<'_>,
        all: &[T],
        name: fn(T) -> &'static str,
        of: impl Fn(&RotRow) -> Option<T>,
    ) -> fmt::Result {
        let mut counts: BTreeMap<(String, String), Vec<usize>> = BTreeMap::new();
        let mut total = vec![0; all.len()];
        for row in &self.rows {
            let Some(place) = of(row).and_then(|found| all.iter().position(|one| *one == found))
            else {
                continue;
            };
            counts
                .entry(row.kind())
                .or_insert_with(|| vec![0; all.len()])[place] += 1;
            total[place] += 1;
        }
        // Columns that are empty say nothing.
        let used: Vec<usize> = (0..all.len()).filter(|place| total[*place] > 0).collect();
        let names = used.iter().map(|place| name(all[*place]));
        let columns: Vec<&str> = ["damage", "file", "copies"]
            .into_iter()
            .chain(names)
            .collect();
        writeln!(f, "{}", head(&columns))?;
        let mut line = |kind: &str, role: &str, counts: &[usize]| {
            let sum: usize = counts.iter().sum();
            let cells = used.iter().map(|place| counts[*place].to_string());
            let first = [kind.to_owned(), role.to_owned(), sum.to_string()];
            writeln!(f, "{}", table_row(first.into_iter().chain(cells)))
        };
        for ((kind, role), counts) in &counts {
            line(kind, role, counts)?;
        }
        line("all", "", &total)
    }
}

impl fmt::Display for RotReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "What the start and verify made of the copies:\n")?;
        self.table(f, CopyOutcome::ALL, CopyOutcome::name, |row| {
            Some(row.verdict.outcome)
        })?;
        writeln!(f, "\nWhat repair made of those that are not sound:\n")?;
        self.table(f, Mended::ALL, Mended::name, |row| {
            row.repair.as_ref().map(|repair| repair.mended)
        })?;
        let failures: Vec<&RotRow> = self.rows.iter().filter(|row| row.is_failure()).collect();
        for row in &failures {
            let mended = row.repair.as_ref().map(|repair| repair.mended.name());
            let mended = mended.map(|name| format!(", repair: {name}"));
            writeln!(
                f,
                "\nFAILURE {}\n  start: {}{}",
                row.title(),
                row.verdict.outcome.name(),
                mended.unwrap_or_default()
            )?;
            let faults = row.repair.iter().flat_map(|repair| &repair.faults);
            for fault in row.verdict.faults.iter().chain(faults) {
                writeln!(f, "  - {}", fault.trim_end().replace('\n', "\n    "))?;
            }
        }
        for remark in &self.remarks {
            writeln!(f, "\n{remark}")?;
        }
        write!(
            f,
            "\n{} copies, {} failures; seed {}",
            self.rows.len(),
            failures.len(),
            self.seed
        )?;
        match self.left_out {
            0 => Ok(()),
            more => write!(f, "; {more} planned copies were left out for want of time"),
        }
    }
}
