//! A file of games that is written bit by bit, and goes on after a stop.
//!
//! Beside it stands how far it has come, in a file with the ending `.progress`: the plan in one line, and the numbers of games,
//! positions and results in the next. It is replaced when positions are written. Positions behind those it counts are of games
//! that were not written whole.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::Generate;
use crate::data::{self, HEADER, RECORD, Sample};

/// A file of games, and how far it has come.
pub(crate) struct GamesFile {
    file: BufWriter<File>,
    progress: PathBuf,
    plan: String,
    games: u64,
    positions: u64,
    /// The games that White lost, drew and won.
    results: [u64; 3],
}

impl GamesFile {
    /// Begins the file of a plan, or goes on with it.
    pub(crate) fn open(plan: &Generate) -> Result<GamesFile> {
        let mut progress = plan.to.clone().into_os_string();
        progress.push(".progress");
        let mut file = OpenOptions::new()
            .create(true)
            .read(true)
            .write(true)
            .truncate(false)
            .open(&plan.to)?;
        let progress = PathBuf::from(progress);
        let line = plan.line();
        let counts = match fs::read_to_string(&progress) {
            Ok(text) => counts(&text, &line).with_context(|| progress.display().to_string())?,
            Err(_) => {
                ensure!(
                    file.metadata()?.len() == 0,
                    "{} is no file that goes on",
                    plan.to.display()
                );
                data::begin(&mut file, plan.variant)?;
                [0; 5]
            }
        };
        let [games, positions, results @ ..] = counts;
        file.set_len(HEADER as u64 + positions * RECORD as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(GamesFile {
            file: BufWriter::new(file),
            progress,
            plan: line,
            games,
            positions,
            results,
        })
    }

    /// The number of games that are written.
    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    /// Adds the positions of games.
    pub(crate) fn append(&mut self, games: &[Vec<Sample>]) -> Result<()> {
        for game in games {
            data::append(&mut self.file, game)?;
            self.games += 1;
            self.positions += game.len() as u64;
            if let Some(half_points) = game.iter().find_map(|sample| sample.half_points) {
                self.results[usize::from(half_points)] += 1;
            }
        }
        self.file.flush()?;
        self.file.get_ref().sync_data()?;
        let [lost, drawn, won] = self.results;
        let counts = format!("{} {} {lost} {drawn} {won}", self.games, self.positions);
        let new = self.progress.with_extension("new");
        fs::write(&new, format!("{}\n{counts}\n", self.plan))?;
        fs::rename(&new, &self.progress)?;
        Ok(())
    }
}

impl fmt::Display for GamesFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lost, drawn, won] = self.results;
        write!(
            f,
            "{} games, {} positions; white won {won}, drew {drawn}, lost {lost}",
            self.games, self.positions
        )
    }
}

/// The numbers in a file of progress, which must be of this plan.
fn counts(text: &str, plan: &str) -> Result<[u64; 5]> {
    let (begun, counts) = text.split_once('\n').context("too short")?;
    ensure!(begun == plan, "it was begun by another plan: {begun}");
    let counts: Vec<u64> = counts
        .split_whitespace()
        .map(str::parse)
        .collect::<Result<_, _>>()?;
    counts.try_into().ok().context("no five numbers")
}
