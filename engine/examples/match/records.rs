//! Writes the games of a match to a file.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use damiera_rules::{Color, Outcome, PdnRecord, PdnResult};

use crate::game::Played;

/// The games as PDN records, in the order of the pairs' numbers whichever ends first: what was played
/// the same is the same file.
pub(crate) struct Records {
    file: BufWriter<File>,
    /// The number of the pair that is written next.
    next: usize,
    /// Pairs that ended before it.
    early: BTreeMap<usize, String>,
}

impl Records {
    /// A new file.
    pub(crate) fn create(path: &Path) -> Result<Self> {
        let file =
            File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self {
            file: BufWriter::new(file),
            next: 0,
            early: BTreeMap::new(),
        })
    }

    /// Begins the games of the next variant. Its pairs are numbered from 0 on again.
    pub(crate) fn begin(&mut self) {
        self.next = 0;
        self.early.clear();
    }

    /// Adds the games of a pair; the first player had white in the first of them.
    pub(crate) fn add(&mut self, pair: usize, games: &[Played; 2], names: [&str; 2]) -> Result<()> {
        let [first, second] = names;
        let as_white = record(&games[0], pair, Color::White, [first, second]);
        let as_black = record(&games[1], pair, Color::Black, [second, first]);
        self.early.insert(pair, format!("{as_white}\n{as_black}\n"));
        while let Some(text) = self.early.remove(&self.next) {
            self.file.write_all(text.as_bytes())?;
            self.next += 1;
        }
        Ok(())
    }

    /// Writes what is left, also when the match ended before all pairs were played.
    pub(crate) fn flush(&mut self) -> Result<()> {
        for text in std::mem::take(&mut self.early).into_values() {
            self.file.write_all(text.as_bytes())?;
        }
        Ok(self.file.flush()?)
    }
}

/// The record of a game. The first player had the pieces of `color`; the names are white's and
/// black's.
fn record(played: &Played, pair: usize, color: Color, [white, black]: [&str; 2]) -> PdnRecord {
    let mut record = PdnRecord::of_game(&played.game);
    record.result = match played.half_points {
        0 => PdnResult::Win(!color),
        1 => PdnResult::Draw,
        _ => PdnResult::Win(color),
    };
    let round = (pair + 1).to_string();
    for (name, value) in [
        ("Round", round.as_str()),
        ("White", white),
        ("Black", black),
    ] {
        record.tags.set(name, value);
    }
    // How the rules ended it can be seen in the moves.
    let is_by_rules = matches!(
        played.game.outcome(),
        Some(Outcome::Win { .. } | Outcome::Draw(_))
    );
    if !is_by_rules {
        record.tags.set("Termination", played.reason.as_str());
    }
    record
}
