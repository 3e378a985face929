//! The results of a run, as a line for people and as JSON for the suite.

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::figures::{Fairness, Latency};

/// The figures of one run with games in it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct PlayReport {
    /// Rooms with two players each.
    pub rooms: usize,
    /// Spectators in all.
    pub spectators: usize,
    /// Moves a second that were asked for; none when each room moved as fast as it could.
    pub rate: Option<f64>,
    /// The measured time in seconds.
    pub seconds: f64,
    /// Moves with a board that reached the next player within that time.
    pub moves: u64,
    /// Moves a second.
    pub moves_per_second: f64,
    /// From a move to its board at the player who moves next.
    pub opponent: Option<Latency>,
    /// From a move to its board at the player who made it.
    pub mover: Option<Latency>,
    /// From a move to its board at each spectator.
    pub spectator: Option<Latency>,
    /// From a move to its board at the room's last spectator.
    pub last_spectator: Option<Latency>,
    /// How evenly rooms moved.
    pub fairness: Option<Fairness>,
    /// The server's resources.
    pub server: Option<ServerCost>,
    /// The bytes of all connections of the run.
    pub bytes_per_move: BytesPerMove,
    /// Processor time of a move, in microseconds, of the first server: the primary, where there are several.
    #[serde(default)]
    pub primary_cpu_per_move: Option<f64>,
    /// Processor time of a move, in microseconds, of what the server keeps its games on.
    pub keepers_cpu_per_move: Option<f64>,
    /// This program's resources.
    pub generator: GeneratorCost,
    /// Reasons to doubt the figures.
    pub warnings: Vec<String>,
}

/// The server's resources in the measured time.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct ServerCost {
    /// Processor time of a move in microseconds, user and system.
    pub cpu_per_move: f64,
    /// Processor time over elapsed time; 1 is one core.
    pub cpu_share: f64,
    /// User memory at the end, in bytes.
    pub memory: u64,
    /// User memory that connecting took, in bytes a connection, rooms and games included.
    pub memory_per_connection: f64,
}

/// The bytes of all connections in the measured time, for one move: without what the network adds, but with the frames of
/// WebSockets.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct BytesPerMove {
    /// From players to the server.
    pub to_server: f64,
    /// From the server to players and spectators.
    pub from_server: f64,
}

/// This program's resources in the measured time.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct GeneratorCost {
    /// Processor time of a move in microseconds; it says nothing at a steady rate at which the program watches for
    /// what is due.
    pub cpu_per_move: f64,
    /// Processor time over elapsed time.
    pub cpu_share: f64,
    /// At a steady rate: how late a move was sent that could have been sent in time, p99 in
    /// microseconds.
    pub late: Option<f64>,
}

/// The figures of many connections that log in and rest.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ConnectReport {
    /// Number of connections.
    pub connections: usize,
    /// From the first connect to the last answer to a name, in seconds.
    pub seconds: f64,
    /// Connections made, named and answered a second.
    pub per_second: f64,
    /// Processor time of the server for each, in microseconds.
    pub cpu_per_connection: Option<f64>,
    /// User memory of the server for each, in bytes.
    pub memory_per_connection: Option<f64>,
    /// This program's processor time over elapsed time.
    pub generator_share: f64,
}

/// The names of the columns that a [`PlayReport`] prints.
pub const PLAY_COLUMNS: &str = concat!(
    " rooms  spect.   moves/s | opponent p50      p99    p99.9       max |    mover p50      p99 |",
    " spect. p50      p99     last | rooms p99/p50 starved | server us/move  load B/conn |",
    " own us/move  load | B/move to server    from"
);

impl fmt::Display for PlayReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = format!(
            "{:>6} {:>7} {:>9.0} |",
            self.rooms, self.spectators, self.moves_per_second
        );
        times(&mut line, self.opponent, 12, |at| {
            vec![at.p50, at.p99, at.p999, at.max]
        })?;
        line.push_str(" |");
        times(&mut line, self.mover, 12, |at| vec![at.p50, at.p99])?;
        line.push_str(" |");
        times(&mut line, self.spectator, 11, |at| vec![at.p50, at.p99])?;
        times(&mut line, self.last_spectator, 8, |at| vec![at.p50])?;
        match self.fairness {
            Some(fair) => write!(line, " | {:>13.2} {:>7} |", fair.ratio(), fair.starved)?,
            None => write!(line, " | {:>13} {:>7} |", "-", "-")?,
        }
        match self.server {
            Some(cost) => write!(
                line,
                " {:>14.1} {:>5.2} {:>6.0} |",
                cost.cpu_per_move, cost.cpu_share, cost.memory_per_connection
            )?,
            None => write!(line, " {:>14} {:>5} {:>6} |", "-", "-", "-")?,
        }
        let own = self.generator;
        write!(line, " {:>11.1} {:>5.2}", own.cpu_per_move, own.cpu_share)?;
        let bytes = self.bytes_per_move;
        write!(
            line,
            " | {:>16.1} {:>7.0}",
            bytes.to_server, bytes.from_server
        )?;
        f.write_str(&line)?;
        self.warnings
            .iter()
            .try_for_each(|warning| write!(f, "\nwarning: {warning}"))
    }
}

/// Appends columns of microseconds, the first of them `width` wide; dashes for no figures.
fn times(
    line: &mut String,
    latency: Option<Latency>,
    width: usize,
    columns: impl Fn(Latency) -> Vec<f64>,
) -> fmt::Result {
    const EMPTY: Latency = Latency {
        p50: f64::NAN,
        p99: f64::NAN,
        p999: f64::NAN,
        max: f64::NAN,
    };
    for (index, value) in columns(latency.unwrap_or(EMPTY)).into_iter().enumerate() {
        let width = if index == 0 { width } else { 8 };
        if value.is_nan() {
            write!(line, " {:>width$}", "-")?;
        } else {
            write!(line, " {value:>width$.0}")?;
        }
    }
    Ok(())
}

impl fmt::Display for ConnectReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = |value: Option<f64>| value.map_or("-".into(), |value| format!("{value:.0}"));
        write!(
            f,
            "{} connections: {:.0} a second, {} us of server each, {} bytes each; own load {:.2}",
            self.connections,
            self.per_second,
            known(self.cpu_per_connection),
            known(self.memory_per_connection),
            self.generator_share
        )
    }
}
