//! The moves that clients make after a trouble, and the times until then.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::chaos::report::DurationSummary;
use crate::chaos::stage::NODES;
use crate::chaos::trouble::FaultKind;
use crate::stress::program;

/// After a kill, moves of the dead primary may still be on their way for so long.
const ON_THE_WAY: Duration = Duration::from_millis(100);

/// A kind of client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ClientKind {
    Program,
    Line,
    Bot,
}

/// The moves that clients made since a trouble: the first of each.
#[derive(Debug, Default)]
pub(super) struct FirstMoves {
    began: Mutex<Option<Instant>>,
    moves: Mutex<BTreeMap<(ClientKind, usize), FirstMove>>,
}

/// The first move of a client after a trouble.
#[derive(Debug)]
pub(super) struct FirstMove {
    after: Duration,
    /// The servers of both players.
    servers: Vec<usize>,
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl FirstMoves {
    pub(super) fn watch(&self, from: Instant) {
        *lock(&self.began) = Some(from);
        lock(&self.moves).clear();
    }

    /// A client of this number has made a move; it needed these servers.
    pub(super) fn moved(&self, kind: ClientKind, number: usize, servers: &[usize]) {
        let now = Instant::now();
        if let Some(began) = lock(&self.began).filter(|began| now > *began + ON_THE_WAY) {
            let mut moves = lock(&self.moves);
            let first = || FirstMove {
                after: now - began,
                servers: servers.to_vec(),
            };
            moves.entry((kind, number)).or_insert_with(first);
        }
    }
}

/// The times until clients played on.
#[derive(Debug, Default)]
pub struct ReturningReport {
    rows: BTreeMap<(FaultKind, ClientKind), DurationSummary>,
    /// Clients that have not played on before the next trouble.
    late: Vec<String>,
}

impl ReturningReport {
    /// True if all have played on.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.late.is_empty()
    }
}

impl fmt::Display for ReturningReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "played on after, seconds                  count    p50   p90 longest"
        )?;
        for ((trouble, kind), times) in &self.rows {
            let client = match kind {
                ClientKind::Program => "a program",
                ClientKind::Line => "a line of text",
                ClientKind::Bot => "damiera bot",
            };
            let name = trouble.row().name;
            writeln!(f, "{name:<25} {client:<15} {:5}  {times}", times.count())?;
        }
        for late in &self.late {
            writeln!(f, "{late}")?;
        }
        Ok(())
    }
}

impl ReturningReport {
    /// Takes the times of the clients that did not need the server that was the primary.
    pub(super) fn take(&mut self, trouble: FaultKind, away: Option<usize>, firsts: &FirstMoves) {
        let moves = lock(&firsts.moves);
        let mut counts = BTreeMap::<ClientKind, usize>::new();
        for ((kind, _), first) in moves.iter() {
            if away.is_none_or(|away| !first.servers.contains(&away)) {
                let times = self.rows.entry((trouble, *kind)).or_default();
                times.add(first.after);
                *counts.entry(*kind).or_default() += 1;
            }
        }
        program::tell(format!(
            "{} (n{:?}): {counts:?} of {} clients",
            trouble.row().name,
            away,
            moves.len()
        ));
        let nodes = NODES - usize::from(away.is_some());
        // A bot may sit at any table of its kind.
        for (kind, expected) in [(ClientKind::Program, 4 * nodes), (ClientKind::Line, nodes)] {
            let found = counts.get(&kind).copied().unwrap_or(0);
            if found < expected {
                self.late.push(format!(
                    "{}: {} of kind {kind:?} were late",
                    trouble.row().name,
                    expected - found
                ));
            }
        }
    }
}
