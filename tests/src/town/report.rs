//! The residents' counts, and the results of a run.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;

use crate::load::figures::Latency;

/// Counts that all residents add to.
#[derive(Debug, Default)]
pub struct TownCounts {
    /// Registrations that the server has confirmed.
    pub registered: AtomicU64,
    /// Times that a right password was taken.
    pub logged_in: AtomicU64,
    /// Times that a wrong password was refused.
    pub wrong: AtomicU64,
    /// Times that the line in a profile was what it had to be.
    pub lines: AtomicU64,
    /// Returns to a seat by its code.
    pub resumed: AtomicU64,
    /// Games seen to begin, by each of the two.
    pub begun: AtomicU64,
    /// Lines spoken in the lobby, and written to one person.
    pub spoken: AtomicU64,
    /// See `spoken`.
    pub written: AtomicU64,
    /// Lines of others that were heard, in both ways.
    pub heard: AtomicU64,
    /// Whatever was confirmed and is not there.
    pub lost: AtomicU64,
    /// Challenges with a number that another one had on the same day.
    pub reused: AtomicU64,
    /// Challenges that led to two games.
    pub matched_twice: AtomicU64,
    /// Residents who waited in vain for a server that was there.
    pub stuck: AtomicU64,
    refusals: Mutex<BTreeMap<String, u64>>,
}

/// Adds one.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

fn get(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

impl TownCounts {
    /// Something was refused, with this code.
    pub fn refused(&self, code: &Value) {
        let code = code.as_str().unwrap_or("?").to_owned();
        *self.locked().entry(code).or_default() += 1;
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, u64>> {
        self.refusals.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The archive's games, compared with the residents' records.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArchiveCheck {
    /// Games in the archive.
    pub games: u64,
    /// Games that were played and are not there.
    pub missing: u64,
    /// Games that are there more often than they were played.
    pub doubled: u64,
    /// Games with another end, or with a player who is not the registered one.
    pub wrong: u64,
}

/// The results of a run.
#[derive(Debug, Clone, Default)]
pub struct TownReport {
    /// The seed of every choice.
    pub seed: u64,
    /// Residents, all of whom register.
    pub residents: usize,
    /// Number of kills of the server.
    pub kills: u32,
    /// See [`TownCounts`], for this and the others.
    pub registered: u64,
    /// Right passwords taken.
    pub logged_in: u64,
    /// Wrong passwords refused.
    pub wrong: u64,
    /// Lines in profiles that were right.
    pub lines: u64,
    /// Returns by code.
    pub resumed: u64,
    /// Lines spoken and written.
    pub said: u64,
    /// Lines heard.
    pub heard: u64,
    /// Numbers given to challenges.
    pub challenges: usize,
    /// Challenges that led to a game by their number.
    pub met: usize,
    /// Whatever was lost.
    pub lost: u64,
    /// Numbers used twice.
    pub reused: u64,
    /// Challenges matched twice.
    pub matched_twice: u64,
    /// Residents stuck.
    pub stuck: u64,
    /// The archive.
    pub archived: ArchiveCheck,
    /// Number of refusals, by code.
    pub refusals: BTreeMap<String, u64>,
    /// How long moves at other tables took without the town, from one player to the other.
    pub alone: Option<Latency>,
    /// The same beside it.
    pub beside: Option<Latency>,
    /// How large the journal was in the end, with the people's log and all else in its folder.
    pub journal_bytes: u64,
    /// How long it took.
    pub took: Duration,
    /// Where the data and the logs were left, of a run that was not sound.
    pub kept: Option<PathBuf>,
}

impl TownReport {
    /// Takes the counts over.
    pub fn count(&mut self, tally: &TownCounts) {
        self.registered = get(&tally.registered);
        self.logged_in = get(&tally.logged_in);
        self.wrong = get(&tally.wrong);
        self.lines = get(&tally.lines);
        self.resumed = get(&tally.resumed);
        self.said = get(&tally.spoken) + get(&tally.written);
        self.heard = get(&tally.heard);
        self.lost = get(&tally.lost);
        self.reused = get(&tally.reused);
        self.matched_twice = get(&tally.matched_twice);
        self.stuck = get(&tally.stuck);
        self.refusals = tally.locked().clone();
    }

    /// True if nothing was lost, and nothing happened twice.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let archived = &self.archived;
        let wrong = self.lost + self.reused + self.matched_twice + self.stuck;
        wrong + archived.missing + archived.doubled + archived.wrong == 0
    }
}

impl fmt::Display for TownReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let archived = &self.archived;
        writeln!(f, "seed                    {}", self.seed)?;
        writeln!(f, "residents               {}", self.residents)?;
        writeln!(f, "kills                   {}", self.kills)?;
        writeln!(f, "registrations confirmed {}", self.registered)?;
        writeln!(f, "right passwords taken   {}", self.logged_in)?;
        writeln!(f, "wrong ones refused      {}", self.wrong)?;
        writeln!(f, "profile lines right     {}", self.lines)?;
        writeln!(f, "returns by code         {}", self.resumed)?;
        writeln!(f, "lines said / heard      {} / {}", self.said, self.heard)?;
        writeln!(f, "challenges              {}", self.challenges)?;
        writeln!(f, "met by their number     {}", self.met)?;
        writeln!(f, "games in the archive    {}", archived.games)?;
        writeln!(f, "LOST                    {}", self.lost)?;
        writeln!(f, "NUMBERS USED TWICE      {}", self.reused)?;
        writeln!(f, "MATCHED TWICE           {}", self.matched_twice)?;
        writeln!(f, "GAMES MISSING           {}", archived.missing)?;
        writeln!(f, "GAMES DOUBLED           {}", archived.doubled)?;
        writeln!(f, "GAMES WRONG             {}", archived.wrong)?;
        writeln!(f, "STUCK                   {}", self.stuck)?;
        for (name, latency) in [("without", &self.alone), ("beside", &self.beside)] {
            if let Some(latency) = latency {
                let Latency { p50, p99, max, .. } = latency;
                writeln!(
                    f,
                    "other tables, {name:<10}p50 {p50:.0} us, p99 {p99:.0} us, max {max:.0} us"
                )?;
            }
        }
        if let Some((alone, beside)) = self.alone.zip(self.beside) {
            writeln!(f, "p99 beside / without    {:.2}", beside.p99 / alone.p99)?;
        }
        writeln!(
            f,
            "data                    {} KB",
            self.journal_bytes / 1024
        )?;
        for (code, times) in &self.refusals {
            writeln!(f, "refused: {code:<15}{times}")?;
        }
        if let Some(kept) = &self.kept {
            writeln!(f, "kept in                 {}", kept.display())?;
        }
        write!(
            f,
            "took                    {:.0} s",
            self.took.as_secs_f64()
        )
    }
}
