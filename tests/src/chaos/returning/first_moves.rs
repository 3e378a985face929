//! The moves that clients make after a trouble, and the times until then.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use clap::ValueEnum;
use tokio::time::Instant;

use crate::chaos::report::DurationSummary;
use crate::chaos::stage;
use crate::chaos::trouble::FaultKind;
use crate::stress::program;

/// After a kill, moves of the dead primary may still be on their way for so long.
const ON_THE_WAY: Duration = Duration::from_millis(100);

/// A kind of client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum ClientKind {
    /// A program in JSON.
    Program,
    /// A person at a line of text.
    Line,
    /// A bot of `damiera bot`.
    Bot,
    /// A person at the full screen of `damiera`.
    Client,
    /// A person at the full screen over SSH.
    Ssh,
    /// A person at the page, in Chromium.
    Page,
}

impl ClientKind {
    /// The name in the report.
    fn name(self) -> &'static str {
        match self {
            ClientKind::Program => "a program",
            ClientKind::Line => "a line of text",
            ClientKind::Bot => "damiera bot",
            ClientKind::Client => "damiera",
            ClientKind::Ssh => "SSH's screen",
            ClientKind::Page => "the page",
        }
    }

    /// The first letter of its rooms.
    pub(super) fn letter(self) -> char {
        match self {
            ClientKind::Program => 'j',
            ClientKind::Line => 't',
            ClientKind::Bot => 'b',
            ClientKind::Client => 'c',
            ClientKind::Ssh => 's',
            ClientKind::Page => 'p',
        }
    }
}

/// The moves that clients made since a trouble: the first of each that was in a game when it began.
#[derive(Debug, Default)]
pub(super) struct FirstMoves(Mutex<FirstMovesState>);

#[derive(Debug, Default)]
struct FirstMovesState {
    began: Option<Instant>,
    /// The clients in a game, each with the servers of its players.
    playing: BTreeMap<Client, Vec<usize>>,
    /// Clients in a running game that have made no move since the trouble.
    awaited: BTreeMap<Client, Vec<usize>>,
    moves: BTreeMap<Client, FirstMove>,
}

/// A client by its kind and number.
type Client = (ClientKind, usize);

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
        let mut state = lock(&self.0);
        state.began = Some(from);
        state.awaited = state.playing.clone();
        state.moves.clear();
    }

    /// A client is in a game of players at these servers.
    pub(super) fn plays(&self, client: Client, servers: &[usize]) {
        lock(&self.0).playing.insert(client, servers.to_vec());
    }

    /// The client's game is over. A client that made no move before that is none that was late.
    pub(super) fn ends(&self, client: Client) {
        let mut state = lock(&self.0);
        state.playing.remove(&client);
        state.awaited.remove(&client);
    }

    /// A client has made a move.
    pub(super) fn moved(&self, client: Client) {
        let now = Instant::now();
        let mut state = lock(&self.0);
        if let Some(began) = state.began.filter(|began| now > *began + ON_THE_WAY)
            && let Some(servers) = state.awaited.remove(&client)
        {
            let after = now - began;
            state.moves.insert(client, FirstMove { after, servers });
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
            let client = kind.name();
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
        let state = lock(&firsts.0);
        let counts = |servers: &[usize]| away.is_none_or(|away| !servers.contains(&away));
        let mut slowest = BTreeMap::<ClientKind, (usize, Duration)>::new();
        for ((kind, _), first) in &state.moves {
            if counts(&first.servers) {
                let times = self.rows.entry((trouble, *kind)).or_default();
                times.add(first.after);
                let (count, longest) = slowest.entry(*kind).or_default();
                *count += 1;
                *longest = first.after.max(*longest);
            }
        }
        let name = trouble.row().name;
        let away = away.map(stage::name);
        program::tell(format!("{name} ({away:?}): {slowest:.1?}"));
        let late = state.awaited.iter();
        for ((kind, number), _) in late.filter(|(_, servers)| counts(servers)) {
            self.late
                .push(format!("{name}: {kind:?} {number} has not played on"));
        }
    }
}
