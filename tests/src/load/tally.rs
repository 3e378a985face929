//! Counts what happens in the measured time, and makes the report of it.

use std::time::Duration;

use anyhow::{Context, Result};

use super::figures::{Fairness, LatencyHistogram};
use super::fleet::Traffic;
use super::plan::Plan;
use super::process::{cpu_time, user_memory};
use super::report::{BytesPerMove, GeneratorCost, PlayReport, ServerCost};
use super::room::{ReceivedBoard, Viewer};

/// A p99 of lateness beyond which a steady rate was not steady, in microseconds.
const LATE: f64 = 500.0;

/// The resources that the processes have used by a moment.
#[derive(Debug, Clone, Copy)]
pub struct Usage {
    server: Option<(Duration, u64)>,
    /// Of the first server alone: the primary, where there are several.
    primary: Option<Duration>,
    keepers: Option<Duration>,
    own: Duration,
    traffic: Traffic,
}

impl Usage {
    /// Reads it now, and keeps the traffic of all connections until now.
    ///
    /// # Errors
    /// When one of the processes is gone.
    pub fn read(servers: &[u32], keepers: &[u32], traffic: Traffic) -> Result<Self> {
        let (mut cpu, mut memory) = (Duration::ZERO, 0);
        for pid in servers {
            cpu += cpu_time(*pid)?;
            memory += user_memory(*pid)?;
        }
        let primary = servers.first().map(|pid| cpu_time(*pid)).transpose()?;
        let kept = keepers.iter().map(|pid| cpu_time(*pid));
        let kept = kept.sum::<Result<Duration>>()?;
        Ok(Self {
            server: (!servers.is_empty()).then_some((cpu, memory)),
            primary,
            keepers: (!keepers.is_empty()).then_some(kept),
            own: cpu_time(std::process::id())?,
            traffic,
        })
    }
}

/// The counts of one run.
#[derive(Debug)]
pub struct LoadTally {
    start: u64,
    end: u64,
    before: Option<Usage>,
    after: Option<Usage>,
    opponent: LatencyHistogram,
    mover: LatencyHistogram,
    spectator: LatencyHistogram,
    last_spectator: LatencyHistogram,
    late: LatencyHistogram,
    /// Moves of each room.
    moves: Vec<u64>,
    lost: u64,
    unsent: u64,
}

impl LoadTally {
    /// Nothing has happened yet.
    #[must_use]
    pub fn new(rooms: usize) -> Self {
        Self {
            start: u64::MAX,
            end: u64::MAX,
            before: None,
            after: None,
            opponent: LatencyHistogram::default(),
            mover: LatencyHistogram::default(),
            spectator: LatencyHistogram::default(),
            last_spectator: LatencyHistogram::default(),
            late: LatencyHistogram::default(),
            moves: vec![0; rooms],
            lost: 0,
            unsent: 0,
        }
    }

    /// Says which time is measured.
    pub fn measure(&mut self, start: u64, end: u64) {
        self.start = start;
        self.end = end;
    }

    /// The measured time begins.
    pub fn opened(&mut self, usage: Usage) {
        self.before = Some(usage);
    }

    /// The measured time is over.
    pub fn closed(&mut self, usage: Usage) {
        self.after = Some(usage);
    }

    /// A board has arrived. Times belong to the moves sent in the measured time; the rate to the
    /// boards that arrived in it.
    pub fn board(&mut self, room: usize, board: ReceivedBoard, now: u64) {
        let time = now.saturating_sub(board.sent);
        let is_measured = self.is_measured(board.sent);
        match board.viewer {
            Viewer::Opponent => {
                if self.is_measured(now) {
                    self.moves[room] += 1;
                }
                if is_measured {
                    self.opponent.record(time);
                }
            }
            Viewer::Mover if is_measured => self.mover.record(time),
            Viewer::Spectator if is_measured => {
                self.spectator.record(time);
                if board.last {
                    self.last_spectator.record(time);
                }
            }
            Viewer::Mover | Viewer::Spectator => {}
        }
    }

    /// A move that was due could go out, and does.
    pub fn late(&mut self, due: u64, now: u64) {
        if self.is_measured(due) {
            self.late.record(now.saturating_sub(due));
        }
    }

    /// A board has not arrived, and is waited for no longer.
    pub fn lost(&mut self, sent: u64, now: u64) {
        self.lost += 1;
        self.opponent.record(now.saturating_sub(sent));
    }

    /// Sets the number of moves that were due and could not be sent.
    pub fn unsent(&mut self, moves: u64) {
        self.unsent = moves;
    }

    fn is_measured(&self, time: u64) -> bool {
        (self.start..self.end).contains(&time)
    }

    /// The figures.
    ///
    /// # Errors
    /// When the measured time was not passed through.
    pub fn report(self, plan: &Plan, memory_per_connection: Option<f64>) -> Result<PlayReport> {
        let (before, after) = self
            .before
            .zip(self.after)
            .context("nothing was measured")?;
        let moves: u64 = self.moves.iter().sum();
        let seconds = plan.measure.as_secs_f64();
        let per_move = |used: Duration| used.as_secs_f64() * 1e6 / moves.max(1) as f64;
        let share = |used: Duration| used.as_secs_f64() / seconds;
        let own = after.own - before.own;
        let server = before.server.zip(after.server).map(|(before, after)| {
            let used = after.0 - before.0;
            ServerCost {
                cpu_per_move: per_move(used),
                cpu_share: share(used),
                memory: after.1,
                memory_per_connection: memory_per_connection.unwrap_or_default(),
            }
        });
        let keepers = before.keepers.zip(after.keepers);
        let primary = before.primary.zip(after.primary);
        let generator = GeneratorCost {
            cpu_per_move: per_move(own),
            cpu_share: share(own),
            late: self.late.latency().map(|late| late.p99),
        };
        let bytes = |after: u64, before: u64| (after - before) as f64 / moves.max(1) as f64;
        let bytes_per_move = BytesPerMove {
            to_server: bytes(after.traffic.sent, before.traffic.sent),
            from_server: bytes(after.traffic.received, before.traffic.received),
        };
        let moves_per_second = moves as f64 / seconds;
        Ok(PlayReport {
            rooms: plan.rooms,
            spectators: plan.spectators,
            rate: plan.rate,
            seconds,
            moves,
            moves_per_second,
            warnings: self.warnings(plan, moves_per_second, generator, server),
            opponent: self.opponent.latency(),
            mover: self.mover.latency(),
            spectator: self.spectator.latency(),
            last_spectator: self.last_spectator.latency(),
            fairness: Fairness::of(self.moves),
            server,
            bytes_per_move,
            primary_cpu_per_move: primary.map(|(before, after)| per_move(after - before)),
            keepers_cpu_per_move: keepers.map(|(before, after)| per_move(after - before)),
            generator,
        })
    }

    fn warnings(
        &self,
        plan: &Plan,
        moves_per_second: f64,
        generator: GeneratorCost,
        server: Option<ServerCost>,
    ) -> Vec<String> {
        let mut warnings = Vec::new();
        if self.lost > 0 {
            warnings.push(format!("{} boards never arrived", self.lost));
        }
        match plan.rate {
            Some(rate) if moves_per_second < 0.99 * rate => warnings.push(format!(
                "{moves_per_second:.0} moves/s instead of {rate:.0}, {} still owed",
                self.unsent
            )),
            None => warnings.extend(bottleneck(plan, generator, server)),
            Some(_) => {}
        }
        if let Some(late) = generator.late.filter(|&late| late > LATE) {
            warnings.push(format!(
                "moves were sent late by this program: p99 {late:.0} us"
            ));
        }
        warnings
    }
}

/// Names a bottleneck other than the server, for rooms that went as fast as they could; None if there is
/// none.
fn bottleneck(plan: &Plan, generator: GeneratorCost, server: Option<ServerCost>) -> Option<String> {
    /// Rooms that always keep a server busy; fewer wait for the network between moves.
    const ENOUGH: usize = 100;
    let server = server.map_or(0.0, |server| server.cpu_share);
    if server > 0.9 || plan.rooms < ENOUGH {
        None
    } else if generator.cpu_share > 0.95 {
        Some("this program may have been the bottleneck, not the server".into())
    } else {
        Some(format!(
            "the server had {server:.2} of a core, this program {:.2}: the machine was not quiet",
            generator.cpu_share
        ))
    }
}
