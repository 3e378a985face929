//! The effect of each command on honest play.

use crate::stress::report::TableRow;

/// Maximum p99 of honest moves above that beside the same number of idle peers, in microseconds.
pub const GOAL: f64 = 5_000.0;

/// The goal in a quick run, which shares its machine with others: much more is in the way.
pub const QUICK_GOAL: f64 = 1_500_000.0;

/// One command.
#[derive(Debug, Clone)]
pub struct EveryRow {
    /// Which.
    pub name: String,
    /// Number of lines sent.
    pub sent: u64,
    /// Honest p50 and p99 beside the senders, in microseconds.
    pub with: (f64, f64),
    /// Honest p50 and p99 beside as many idle peers.
    pub idle: (f64, f64),
    /// Maximum increase of the p99.
    pub goal: f64,
}

impl TableRow for EveryRow {
    const COLUMNS: &'static [&'static str] = &[
        "command",
        "lines",
        "honest p50, idle / with, ms",
        "honest p99, idle / with, ms",
        "above, ms",
    ];

    fn cells(&self) -> Vec<String> {
        let pair = |idle: f64, with: f64| format!("{:.1} / {:.1}", idle / 1e3, with / 1e3);
        vec![
            self.name.clone(),
            self.sent.to_string(),
            pair(self.idle.0, self.with.0),
            pair(self.idle.1, self.with.1),
            format!("{:+.1}", (self.with.1 - self.idle.1) / 1e3),
        ]
    }

    fn faults(&self) -> Vec<String> {
        let above = self.with.1 - self.idle.1;
        let fault = (above > self.goal).then(|| format!("honest p99 rose by {above:.0} us"));
        fault.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_is_noticed_does_not_hold() {
        let holds = |above: f64, goal: f64| {
            let row = EveryRow {
                name: "chi".into(),
                sent: 1,
                with: (1.0, 2_000.0 + above),
                idle: (1.0, 2_000.0),
                goal,
            };
            row.faults().is_empty()
        };
        assert!(holds(GOAL, GOAL) && holds(-10.0, GOAL));
        assert!(!holds(GOAL + 1.0, GOAL));
        assert!(holds(GOAL + 1.0, QUICK_GOAL));
        assert!(!holds(QUICK_GOAL + 1.0, QUICK_GOAL));
    }
}
