//! The report of a run.

use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Counts that all players of a run add to.
#[derive(Debug, Default)]
pub struct CrashCounts {
    /// Moves that were shown to a player.
    pub moves: AtomicU64,
    /// Events that were shown to a player for the first time.
    pub seen: AtomicU64,
    /// Events that the server said again, when asked for the past, the same byte for byte.
    pub confirmed: AtomicU64,
    /// Events that were missing, or were something else when they were said again.
    pub lost: AtomicU64,
    /// Events that were shown twice without having been asked for again.
    pub duplicated: AtomicU64,
    /// Times that a player came back by code.
    pub resumed: AtomicU64,
    /// Games that ended after a player had come back to them.
    pub finished: AtomicU64,
    /// Rooms that were gone after a restart because their game was over.
    pub over: AtomicU64,
    /// Games given up because the other player's code was stored and never shown: the server was
    /// killed in between.
    pub orphaned: AtomicU64,
    /// Players who waited in vain for a server that was there.
    pub stuck: AtomicU64,
    /// Events that spectators were shown.
    pub watched: AtomicU64,
    /// Times that a player left a server that said nothing, for another.
    pub impatient: AtomicU64,
}

/// Adds one.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// The value of a counter.
pub fn get(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

/// The report of a run with kills.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KillReport {
    /// Seed of every choice.
    pub seed: u64,
    /// Rooms at the same time.
    pub rooms: usize,
    /// Times that the server was killed.
    pub kills: u32,
    /// See [`CrashCounts`], for this and the others.
    pub moves: u64,
    /// Events shown.
    pub seen: u64,
    /// Events said again and the same.
    pub confirmed: u64,
    /// Events lost.
    pub lost: u64,
    /// Events doubled.
    pub duplicated: u64,
    /// Returns by code.
    pub resumed: u64,
    /// Games finished after a return.
    pub finished: u64,
    /// Rooms gone because their game was over.
    pub over: u64,
    /// Games given up for want of a code.
    pub orphaned: u64,
    /// Players stuck.
    pub stuck: u64,
    /// The journal's size at the end.
    pub journal_bytes: u64,
    /// The duration of the run.
    pub took: Duration,
    /// The folder of the journal and the logs of a run that was not sound.
    pub kept: Option<PathBuf>,
}

impl KillReport {
    /// The report of a run's counts.
    #[must_use]
    pub fn new(seed: u64, rooms: usize, kills: u32, tally: &CrashCounts) -> KillReport {
        KillReport {
            seed,
            rooms,
            kills,
            moves: get(&tally.moves),
            seen: get(&tally.seen),
            confirmed: get(&tally.confirmed),
            lost: get(&tally.lost),
            duplicated: get(&tally.duplicated),
            resumed: get(&tally.resumed),
            finished: get(&tally.finished),
            over: get(&tally.over),
            orphaned: get(&tally.orphaned),
            stuck: get(&tally.stuck),
            journal_bytes: 0,
            took: Duration::ZERO,
            kept: None,
        }
    }

    /// True if nothing was lost, doubled or stuck.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.lost == 0 && self.duplicated == 0 && self.stuck == 0
    }
}

impl fmt::Display for KillReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed                    {}", self.seed)?;
        writeln!(f, "rooms                   {}", self.rooms)?;
        writeln!(f, "kills                   {}", self.kills)?;
        writeln!(f, "moves seen              {}", self.moves)?;
        writeln!(f, "events seen             {}", self.seen)?;
        writeln!(f, "events compared         {}", self.confirmed)?;
        writeln!(f, "lost                    {}", self.lost)?;
        writeln!(f, "duplicated              {}", self.duplicated)?;
        writeln!(f, "stuck                   {}", self.stuck)?;
        writeln!(f, "returns by code         {}", self.resumed)?;
        writeln!(f, "resumed games finished  {}", self.finished)?;
        writeln!(f, "rooms over at a kill    {}", self.over)?;
        writeln!(f, "codes never shown       {}", self.orphaned)?;
        writeln!(
            f,
            "journal                 {} MB",
            self.journal_bytes / 1_000_000
        )?;
        write!(
            f,
            "time                    {:.0} s",
            self.took.as_secs_f64()
        )?;
        match &self.kept {
            Some(folder) => write!(f, "\ndata kept in            {}", folder.display()),
            None => Ok(()),
        }
    }
}

/// The cost of a planned restart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RestartReport {
    /// Number of rooms.
    pub rooms: usize,
    /// From the signal to the end of the old process.
    pub stopped: Duration,
    /// From the start of the new process until it listened.
    pub listened: Duration,
    /// From then until the last player was back.
    pub back: Duration,
    /// From the start of the new process until a move had been made in every room and both players
    /// had seen it.
    pub playing: Duration,
    /// Half of the rooms were playing by then, counted like `playing`.
    pub half: Duration,
    /// The processor time that the new server took for all of that.
    pub processor: Duration,
    /// Players who did not come back, or were told something else than before.
    pub lost: u64,
}

impl fmt::Display for RestartReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |time: Duration| format!("{:.2} s", time.as_secs_f64());
        writeln!(f, "rooms                                   {}", self.rooms)?;
        writeln!(
            f,
            "signal to the end of the old process    {}",
            seconds(self.stopped)
        )?;
        writeln!(
            f,
            "start to listening                      {}",
            seconds(self.listened)
        )?;
        writeln!(
            f,
            "listening to the last return            {}",
            seconds(self.back)
        )?;
        writeln!(
            f,
            "start to a move in half of the rooms    {}",
            seconds(self.half)
        )?;
        writeln!(
            f,
            "start to a move in every room           {}",
            seconds(self.playing)
        )?;
        writeln!(
            f,
            "the new server's processor time         {}",
            seconds(self.processor)
        )?;
        write!(f, "games or events lost                    {}", self.lost)
    }
}
