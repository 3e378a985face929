//! The effect of each command on honest play.

use std::fmt;

/// Maximum p99 of honest moves above that beside the same number of idle peers, in microseconds.
pub const GOAL: f64 = 5_000.0;

/// The same in a quick run, which shares its machine with others: what stands in the way is much more.
pub const QUICK_GOAL: f64 = 1_500_000.0;

/// One command.
#[derive(Debug, Clone)]
pub struct EveryRow {
    /// Which.
    pub name: String,
    /// Number of lines sent.
    pub sent: u64,
    /// Honest p50 and p99 beside those who send it, in microseconds.
    pub with: (f64, f64),
    /// The same beside as many who do nothing.
    pub idle: (f64, f64),
}

/// All commands.
#[derive(Debug, Clone, Default)]
pub struct EveryReport {
    /// A row for each.
    pub rows: Vec<EveryRow>,
    /// Unexpected events.
    pub failures: Vec<String>,
    /// True if it was a quick run.
    pub quick: bool,
}

impl EveryRow {
    /// The increase of the p99 of moves, in microseconds.
    #[must_use]
    pub fn above(&self) -> f64 {
        self.with.1 - self.idle.1
    }
}

impl EveryReport {
    /// True if honest players noticed nothing.
    #[must_use]
    pub fn holds(&self) -> bool {
        let goal = if self.quick { QUICK_GOAL } else { GOAL };
        self.failures.is_empty() && self.rows.iter().all(|row| row.above() <= goal)
    }
}

/// Markdown.
impl fmt::Display for EveryReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| command | lines | honest p50, idle / with, ms | honest p99, idle / with, ms | above, ms |"
        )?;
        writeln!(f, "|{}", "---|".repeat(5))?;
        for row in &self.rows {
            writeln!(f, "{row}")?;
        }
        for failure in &self.failures {
            writeln!(f, "\nFAULT: {failure}")?;
        }
        Ok(())
    }
}

impl fmt::Display for EveryRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |us: f64| us / 1_000.0;
        write!(
            f,
            "| {} | {} | {:.1} / {:.1} | {:.1} / {:.1} | {:+.1} |",
            self.name,
            self.sent,
            ms(self.idle.0),
            ms(self.with.0),
            ms(self.idle.1),
            ms(self.with.1),
            ms(self.above()),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_is_noticed_does_not_hold() {
        let row = |above: f64| EveryRow {
            name: "chi".into(),
            sent: 1,
            with: (1.0, 2_000.0 + above),
            idle: (1.0, 2_000.0),
        };
        let holds = |rows: Vec<EveryRow>, quick| {
            let report = EveryReport {
                rows,
                quick,
                ..EveryReport::default()
            };
            report.holds()
        };
        assert!(holds(vec![row(GOAL), row(-10.0)], false));
        assert!(!holds(vec![row(1.0), row(GOAL + 1.0)], false));
        assert!(holds(vec![row(GOAL + 1.0)], true));
        assert!(!holds(vec![row(QUICK_GOAL + 1.0)], true));
    }
}
