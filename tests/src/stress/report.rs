//! The report of a run: what was asked for, the counts, and everything that was wrong.

use std::fmt;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Counters with names, and those of them that are faults.
pub trait CountRows {
    /// The counters, as they are printed: a name, a count, and true if it counts faults.
    fn rows(&self) -> Vec<(&'static str, u64, bool)>;
}

/// Declares a structure of counters.
macro_rules! counts {
    ($(#[$doc:meta])* $name:ident {
        counted { $($field:ident: $label:literal,)* }
        faults { $($fault:ident: $fault_label:literal,)* }
    }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Default, PartialEq, Eq)]
        pub struct $name {
            $(#[doc = $label] pub $field: u64,)*
            $(#[doc = $fault_label] pub $fault: u64,)*
        }

        impl $crate::stress::report::CountRows for $name {
            fn rows(&self) -> Vec<(&'static str, u64, bool)> {
                vec![
                    $(($label, self.$field, false),)*
                    $(($fault_label, self.$fault, true),)*
                ]
            }
        }
    };
}
pub(crate) use counts;

/// Counters that all people of a run add to.
#[derive(Debug, Default)]
pub struct Tally<C>(Mutex<C>);

impl<C: Clone> Tally<C> {
    /// The counters, to be changed.
    pub fn open(&self) -> MutexGuard<'_, C> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The counters as they are now.
    pub fn now(&self) -> C {
        self.open().clone()
    }
}

/// The report of a run, with its counts.
#[derive(Debug, Clone, Default)]
pub struct StressReport<C> {
    /// Names and values beside the counts.
    pub facts: Vec<(String, String)>,
    /// The counts.
    pub counts: C,
    /// Faults, in words.
    pub findings: Vec<String>,
    /// The servers' folders of a run that was not sound.
    pub kept: Vec<PathBuf>,
}

impl<C: CountRows> StressReport<C> {
    /// The report of these counts.
    #[must_use]
    pub fn new(counts: C) -> StressReport<C> {
        StressReport {
            facts: Vec::new(),
            counts,
            findings: Vec::new(),
            kept: Vec::new(),
        }
    }

    /// Adds a name and a value.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl fmt::Display) -> StressReport<C> {
        self.facts.push((name.into(), value.to_string()));
        self
    }

    /// True if no fault was counted or found.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let rows = self.counts.rows();
        self.findings.is_empty()
            && rows
                .iter()
                .all(|(_, count, is_fault)| !is_fault || *count == 0)
    }
}

impl<C> Deref for StressReport<C> {
    type Target = C;

    fn deref(&self) -> &C {
        &self.counts
    }
}

/// Counters that stand at nothing are left out unless they count faults.
impl<C: CountRows> fmt::Display for StressReport<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in &self.facts {
            writeln!(f, "{name:<32} {value:>9}")?;
        }
        for (name, count, is_fault) in self.counts.rows() {
            if is_fault || count > 0 {
                writeln!(f, "{name:<32} {count:9}")?;
            }
        }
        for finding in &self.findings {
            writeln!(f, "FOUND: {finding}")?;
        }
        for folder in &self.kept {
            writeln!(f, "kept in {}", folder.display())?;
        }
        f.write_str(if self.is_sound() {
            "sound"
        } else {
            "NOT SOUND"
        })
    }
}

/// A time in seconds, with hundredths.
#[must_use]
pub fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// A line of a table in Markdown.
pub fn row<T: fmt::Display>(cells: impl IntoIterator<Item = T>) -> String {
    let cells = cells.into_iter().map(|cell| format!(" {cell} |"));
    format!("|{}", cells.collect::<String>())
}

/// The first two lines of a table in Markdown.
#[must_use]
pub fn head(columns: &[&str]) -> String {
    format!("{}\n|{}", row(columns), "---|".repeat(columns.len()))
}

/// A row of a table with its own faults.
pub trait TableRow {
    /// The names of the columns.
    const COLUMNS: &'static [&'static str];

    /// The cells.
    fn cells(&self) -> Vec<String>;

    /// The violated requirements.
    fn faults(&self) -> Vec<String>;
}

/// A report with a row for each thing that was tried.
#[derive(Debug, Clone)]
pub struct TableReport<R> {
    /// The rows.
    pub rows: Vec<R>,
    /// Further remarks.
    pub remarks: Vec<String>,
    /// Faults beside those of rows.
    pub findings: Vec<String>,
}

impl<R> Default for TableReport<R> {
    fn default() -> Self {
        TableReport {
            rows: Vec::new(),
            remarks: Vec::new(),
            findings: Vec::new(),
        }
    }
}

impl<R: TableRow> TableReport<R> {
    /// True if no requirement was violated.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.findings.is_empty() && self.rows.iter().all(|row| row.faults().is_empty())
    }
}

/// Markdown, with the violations below the table.
impl<R: TableRow> fmt::Display for TableReport<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", head(R::COLUMNS))?;
        for found in &self.rows {
            writeln!(f, "{}", row(found.cells()))?;
        }
        for remark in &self.remarks {
            writeln!(f, "\n{remark}")?;
        }
        for found in &self.rows {
            let name = found.cells().into_iter().next().unwrap_or_default();
            for fault in found.faults() {
                writeln!(f, "\nFAULT in {name}: {fault}")?;
            }
        }
        for finding in &self.findings {
            writeln!(f, "\nFAULT: {finding}")?;
        }
        f.write_str(if self.is_sound() { "held" } else { "BROKEN" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stress::ledger::PlayCounts;

    #[test]
    fn a_fault_is_not_sound() {
        let mut counts = PlayCounts {
            seen: 1,
            ..PlayCounts::default()
        };
        let sound = StressReport::new(counts.clone()).with("seed", 7);
        assert!(sound.is_sound() && sound.to_string().ends_with("\nsound"));
        counts.lost = 1;
        assert!(!StressReport::new(counts).is_sound());
        let mut found = StressReport::new(PlayCounts::default());
        found.findings.push("a fork".into());
        assert!(!found.is_sound() && found.to_string().contains("FOUND: a fork"));
    }
}
