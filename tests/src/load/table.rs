//! The table of medians that the suite writes, in Markdown.

use std::fmt;

use anyhow::{Context, Result};

use super::figures::median;
use super::report::{ConnectReport, PlayReport};
use super::suite::SuiteResult;
use crate::stress::program::tell;
use crate::stress::report::{head, row};

/// A figure's name and value.
pub type Figure = (&'static str, f64);

const MOVES: &str = "moves/s";
const CPU: &str = "server CPU per move, us";
const WAIT: &str = "opponent p99, us";
const MEMORY: &str = "user memory per connection, B";
const CONNECTS: &str = "connect, name, answer, per s";
const CPU_EACH: &str = "server CPU each, us";

/// The figures that judge a change for speed.
const JUDGING: [&str; 6] = [MOVES, CPU, WAIT, MEMORY, CONNECTS, CPU_EACH];

/// Figures of several servers, in order of arrival.
pub struct FiguresTable {
    servers: Vec<String>,
    rows: Vec<Row>,
    warnings: Vec<String>,
}

struct Row {
    measurement: String,
    figure: &'static str,
    /// The values of each server.
    values: Vec<Vec<f64>>,
}

impl FiguresTable {
    /// An empty table of these servers.
    #[must_use]
    pub fn new(servers: Vec<String>) -> Self {
        Self {
            servers,
            rows: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// Measures something for a server, tells of it on standard error and adds it.
    ///
    /// # Errors
    /// When the measurement fails.
    pub fn measure(
        &mut self,
        repeat: usize,
        measurement: &str,
        server: usize,
        measure: impl FnOnce() -> Result<SuiteResult>,
    ) -> Result<()> {
        let what = format!("{measurement}, {}", self.servers[server]);
        let found = measure().with_context(|| what.clone())?;
        tell(format!("{repeat}: {what}: {found}"));
        self.add(measurement, server, found);
        Ok(())
    }

    fn add(&mut self, measurement: &str, server: usize, found: SuiteResult) {
        for (figure, value) in found.figures {
            self.row(measurement, figure).values[server].push(value);
        }
        for warning in found.warnings {
            self.warnings.push(format!(
                "{measurement}, {}: {warning}",
                self.servers[server]
            ));
        }
    }

    fn warn(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.warnings.iter()).try_for_each(|warning| writeln!(f, "\nWarning: {warning}"))
    }

    fn row(&mut self, measurement: &str, figure: &'static str) -> &mut Row {
        let found = (self.rows.iter())
            .position(|row| row.measurement == measurement && row.figure == figure);
        let index = found.unwrap_or_else(|| {
            self.rows.push(Row {
                measurement: measurement.into(),
                figure,
                values: vec![Vec::new(); self.servers.len()],
            });
            self.rows.len() - 1
        });
        &mut self.rows[index]
    }
}

/// The medians, and how often the first server's goes into each of the others'.
impl fmt::Display for FiguresTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, others)) = self.servers.split_first() else {
            return Ok(());
        };
        let ratios: Vec<String> = others
            .iter()
            .map(|other| format!("{first} / {other}"))
            .collect();
        let columns = self.servers.iter().chain(&ratios).map(String::as_str);
        let columns: Vec<&str> = ["measurement", "figure"]
            .into_iter()
            .chain(columns)
            .collect();
        writeln!(f, "{}", head(&columns))?;
        for row in &self.rows {
            write!(f, "| {} | {} |", row.measurement, row.figure)?;
            let medians: Vec<_> = row.values.iter().cloned().map(median).collect();
            for &value in &medians {
                write!(f, " {} |", value.map_or("-".into(), number))?;
            }
            for &other in &medians[1..] {
                let ratio = medians[0].zip(other).map(|(first, other)| first / other);
                let ratio = ratio.filter(|ratio| ratio.is_finite());
                write!(f, " {} |", ratio.map_or("-".into(), |r| format!("{r:.2}")))?;
            }
            writeln!(f)?;
        }
        self.warn(f)
    }
}

/// Two servers that took turns: the medians, with the least and the most, of what was measured at each, and of the ratios
/// of runs that followed each other.
pub struct ServerComparison<'a>(pub &'a FiguresTable);

impl fmt::Display for ServerComparison<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [now, before] = &self.0.servers[..] else {
            return Ok(());
        };
        let ratio = format!("{now} / {before}");
        writeln!(
            f,
            "{}",
            head(&["measurement", "figure", now, before, &ratio])
        )?;
        for found in self
            .0
            .rows
            .iter()
            .filter(|found| JUDGING.contains(&found.figure))
        {
            let [now, before] = &found.values[..] else {
                continue;
            };
            let ratios = now.iter().zip(before).map(|(now, before)| now / before);
            let ratios = ratios.filter(|ratio| ratio.is_finite()).collect();
            let cells = [
                found.measurement.clone(),
                found.figure.into(),
                spread(now.clone(), number),
                spread(before.clone(), number),
                spread(ratios, |ratio| format!("{ratio:.3}")),
            ];
            writeln!(f, "{}", row(cells))?;
        }
        self.0.warn(f)
    }
}

/// The median, the least and the most.
fn spread(values: Vec<f64>, written: impl Fn(f64) -> String) -> String {
    let least = values.iter().copied().min_by(f64::total_cmp);
    let most = values.iter().copied().max_by(f64::total_cmp);
    match (median(values), least, most) {
        (Some(median), Some(least), Some(most)) => {
            format!(
                "{} ({} to {})",
                written(median),
                written(least),
                written(most)
            )
        }
        _ => "-".into(),
    }
}

/// Three significant digits or the whole part, with commas between thousands.
fn number(value: f64) -> String {
    if value < 10.0 {
        return format!("{value:.2}");
    }
    if value < 100.0 {
        return format!("{value:.1}");
    }
    let digits = format!("{value:.0}");
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// The figures that the table shows of a run with games, the most telling of those in the report.
#[must_use]
pub fn of_play(report: &PlayReport) -> Vec<Figure> {
    let mut figures = vec![(MOVES, report.moves_per_second)];
    if let Some(server) = &report.server {
        figures.push((CPU, server.cpu_per_move));
        figures.push(("server CPU, cores", server.cpu_share));
    }
    figures.push(("load CPU, cores", report.generator.cpu_share));
    figures.push((
        "bytes to the server per move",
        report.bytes_per_move.to_server,
    ));
    figures.push((
        "bytes from the server per move",
        report.bytes_per_move.from_server,
    ));
    if let Some(at) = report.opponent {
        figures.push(("opponent p50, us", at.p50));
        figures.push((WAIT, at.p99));
        figures.push(("opponent p99.9, us", at.p999));
        figures.push(("opponent max, us", at.max));
        figures.push(("opponent p99 / p50", at.p99 / at.p50));
    }
    if let Some(at) = report.mover {
        figures.push(("mover p50, us", at.p50));
        figures.push(("mover p99, us", at.p99));
    }
    if let Some(at) = report.spectator {
        figures.push(("spectator p50, us", at.p50));
        figures.push(("spectator p99, us", at.p99));
    }
    if let Some(last) = report.last_spectator {
        figures.push(("last spectator p50, us", last.p50));
    }
    if let Some(late) = report.generator.late {
        figures.push(("sent late p99, us", late));
    }
    if let Some(fairness) = report.fairness.filter(|_| report.rooms > 1) {
        figures.push(("moves of a room p99 / p50", fairness.ratio()));
        figures.push(("rooms starved", fairness.starved as f64));
    }
    if let Some(server) = &report.server {
        figures.push((MEMORY, server.memory_per_connection));
    }
    figures
}

/// The figures that the table shows of connections that rest.
#[must_use]
pub fn of_connect(report: &ConnectReport) -> Vec<Figure> {
    let mut figures = vec![
        (CONNECTS, report.per_second),
        ("load CPU, cores", report.generator_share),
    ];
    figures.extend(report.cpu_per_connection.map(|cpu| (CPU_EACH, cpu)));
    figures.extend(report.memory_per_connection.map(|memory| (MEMORY, memory)));
    figures
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_has_the_ratios_of_runs_in_turn() {
        let mut table = FiguresTable::new(vec!["now".into(), "before".into()]);
        for values in [[10.0, 20.0], [30.0, 30.0], [20.0, 10.0]] {
            for (server, value) in values.into_iter().enumerate() {
                let figures = vec![(MOVES, value), ("load CPU, cores", 1.0)];
                let found = SuiteResult {
                    figures,
                    ..SuiteResult::default()
                };
                table.add("rooms 1", server, found);
            }
        }
        let expected = "\
| measurement | figure | now | before | now / before |
|---|---|---|---|---|
| rooms 1 | moves/s | 20.0 (10.0 to 30.0) | 20.0 (10.0 to 30.0) | 1.000 (0.500 to 2.000) |
";
        assert_eq!(ServerComparison(&table).to_string(), expected);
    }

    #[test]
    fn numbers() {
        for (value, expected) in [
            (0.0, "0.00"),
            (9.87, "9.87"),
            (12.34, "12.3"),
            (123.4, "123"),
            (86_012.0, "86,012"),
            (1_234_567.0, "1,234,567"),
        ] {
            assert_eq!(number(value), expected);
        }
    }
}
