//! The times that a run measures.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use super::trouble::{FaultKind, Length, Trouble};
use crate::load::figures::percentile;

/// Times that are summed up by how many of them are below which.
#[derive(Debug, Clone, Default)]
pub struct DurationSummary(Vec<Duration>);

impl DurationSummary {
    /// One more.
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
        self.0.sort_unstable();
    }

    /// Number of all.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

impl fmt::Display for DurationSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |percent| percentile(&self.0, percent).unwrap_or_default();
        let [half, most, all] = [50, 90, 100].map(|percent| at(percent).as_secs_f64());
        write!(f, "{half:5.1} {most:5.1} {all:5.1}")
    }
}

/// The results of rounds of one kind.
#[derive(Debug, Clone, Default)]
struct ChaosRow {
    rounds: u64,
    /// The longest silence at each table.
    silences: DurationSummary,
    /// From the end of the trouble until something new was shown at every table.
    recovered: DurationSummary,
}

/// The times of a run.
#[derive(Debug, Default)]
pub struct ChaosTimes {
    rows: BTreeMap<(FaultKind, Length), ChaosRow>,
    /// From the primary's death until there was another by the log.
    pub owned: DurationSummary,
    /// Time from the primary's death until something new was shown at each table with a player connected to it.
    pub returned: DurationSummary,
    /// The durations at the other tables.
    pub carried: DurationSummary,
}

impl ChaosTimes {
    /// Adds a round: how long play took to go on, and the longest silence at each table.
    pub fn add(&mut self, trouble: &Trouble, recovered: Duration, silences: &[Duration]) {
        let row = self.rows.entry((trouble.kind, trouble.length)).or_default();
        row.rounds += 1;
        row.recovered.add(recovered);
        silences
            .iter()
            .for_each(|silence| row.silences.add(*silence));
    }
}

impl fmt::Display for ChaosTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "\nseconds (p50, p90, longest)            rounds  silence of a room    until all go on"
        )?;
        for ((kind, length), row) in &self.rows {
            let ChaosRow {
                rounds,
                silences,
                recovered,
            } = row;
            writeln!(
                f,
                "{:<25} {length:<11} {rounds:7}  {silences}    {recovered}",
                kind.row().name
            )?;
        }
        writeln!(f, "\nafter the primary's death             count")?;
        for (name, times) in [
            ("another owner by the log", &self.owned),
            ("played on, all at other servers", &self.carried),
            ("played on, one at that server", &self.returned),
        ] {
            writeln!(f, "{name:<38} {:5}  {times}", times.count())?;
        }
        Ok(())
    }
}
