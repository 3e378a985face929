//! The report of a run.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use super::trouble::{FaultKind, Length, Trouble};

/// Times that are summed up by how many of them are below which.
#[derive(Debug, Clone, Default)]
pub struct DurationSummary(Vec<Duration>);

impl DurationSummary {
    /// One more.
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Number of them.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The shortest that so many of a hundred are not above; nothing of none.
    #[must_use]
    pub fn percentile(&self, percent: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
        sorted.get(place).copied().unwrap_or_default()
    }
}

impl fmt::Display for DurationSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |percent| self.percentile(percent).as_secs_f64();
        write!(
            f,
            "{:5.1} {:5.1} {:5.1}",
            seconds(50),
            seconds(90),
            seconds(100)
        )
    }
}

/// The results of rounds of one kind.
#[derive(Debug, Clone, Default)]
pub struct ChaosRow {
    /// Number of rounds.
    pub rounds: u64,
    /// The longest silence at each table.
    pub silences: DurationSummary,
    /// From the end of the trouble until something new was shown at every table.
    pub recovered: DurationSummary,
}

/// The report of a run.
#[derive(Debug, Default)]
pub struct ChaosReport {
    /// Seed of every choice.
    pub seed: u64,
    /// Tables at the same time.
    pub rooms: usize,
    /// The duration of the run.
    pub took: Duration,
    /// By kind and length.
    pub rows: BTreeMap<(FaultKind, Length), ChaosRow>,
    /// From the primary's death until there was another by the log.
    pub owned: DurationSummary,
    /// Time from the primary's death until something new was shown at each table with a player connected to it.
    pub returned: DurationSummary,
    /// The same at the other tables, where all connections went on.
    pub carried: DurationSummary,
    /// Moves that players were shown.
    pub moves: u64,
    /// Events that players were shown for the first time.
    pub seen: u64,
    /// Events that spectators were shown.
    pub watched: u64,
    /// Events that servers said again when they were asked for the past, the same byte for byte.
    pub confirmed: u64,
    /// Times that a player came back by code.
    pub resumed: u64,
    /// Times that a client left a silent server.
    pub impatient: u64,
    /// Games that ended after a player had come back to them.
    pub finished: u64,
    /// Games given up because a player's code was stored and never shown.
    pub orphaned: u64,
    /// Events that were shown and are missing, when players came back or in the stream.
    pub lost: u64,
    /// Events that were shown twice.
    pub doubled: u64,
    /// Events that two were shown in two ways, or that are another in the stream; and what in the stream contradicts
    /// itself.
    pub forked: u64,
    /// Tables at which nothing went on after a trouble, and players who did not finish.
    pub stuck: u64,
    /// Events of rooms that were compared with the stream.
    pub compared: u64,
    /// Messages of the stream.
    pub messages: u64,
    /// Finished games at each node.
    pub games: u64,
    /// Numbers of finished games that stand for something else at another node.
    pub renumbered: u64,
    /// Faults, in words.
    pub findings: Vec<String>,
    /// The servers' folders of a run that was not sound.
    pub kept: Vec<PathBuf>,
}

impl ChaosReport {
    /// The row of a trouble.
    pub fn row(&mut self, trouble: &Trouble) -> &mut ChaosRow {
        self.rows.entry((trouble.kind, trouble.length)).or_default()
    }

    /// True if nothing was lost, doubled, forked or stuck, and nothing else was wrong.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let wrong = self.lost + self.doubled + self.forked + self.stuck + self.renumbered;
        wrong == 0 && self.findings.is_empty()
    }
}

impl fmt::Display for ChaosReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounds: u64 = self.rows.values().map(|row| row.rounds).sum();
        writeln!(
            f,
            "seed {}, {} rooms, {rounds} rounds, {:.0} s",
            self.seed,
            self.rooms,
            self.took.as_secs_f64()
        )?;
        writeln!(
            f,
            "\nseconds (p50, p90, longest)            rounds  silence of a room    until all go on"
        )?;
        for ((kind, length), row) in &self.rows {
            writeln!(
                f,
                "{kind:<25} {length:<11} {:7}  {}    {}",
                row.rounds, row.silences, row.recovered
            )?;
        }
        writeln!(f, "\nafter the primary's death             count")?;
        writeln!(
            f,
            "another owner by the log               {:5}  {}",
            self.owned.count(),
            self.owned
        )?;
        writeln!(
            f,
            "played on, all at other servers        {:5}  {}",
            self.carried.count(),
            self.carried
        )?;
        writeln!(
            f,
            "played on, one at that server          {:5}  {}\n",
            self.returned.count(),
            self.returned
        )?;
        let lines = [
            ("moves shown to players", self.moves),
            ("events shown to players", self.seen),
            ("events shown to spectators", self.watched),
            ("said again and compared", self.confirmed),
            ("compared with the stream", self.compared),
            ("messages of the stream", self.messages),
            ("finished games at each node", self.games),
            ("returns by code", self.resumed),
            ("servers left that said nothing", self.impatient),
            ("resumed games finished", self.finished),
            ("codes never shown", self.orphaned),
            ("lost", self.lost),
            ("doubled", self.doubled),
            ("forked", self.forked),
            ("stuck", self.stuck),
            ("games numbered in two ways", self.renumbered),
        ];
        for (name, count) in lines {
            writeln!(f, "{name:<32} {count:9}")?;
        }
        for finding in &self.findings {
            writeln!(f, "FOUND: {finding}")?;
        }
        for folder in &self.kept {
            writeln!(f, "kept in {}", folder.display())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let mut times = DurationSummary::default();
        assert_eq!(times.percentile(90), Duration::ZERO);
        for second in [3, 1, 2, 10, 4, 5, 6, 7, 8, 9] {
            times.add(Duration::from_secs(second));
        }
        assert_eq!(times.percentile(50), Duration::from_secs(5));
        assert_eq!(times.percentile(90), Duration::from_secs(9));
        assert_eq!(times.percentile(100), Duration::from_secs(10));
    }
}
