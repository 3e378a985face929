//! The final report.

use std::fmt;
use std::time::Duration;

/// How far two programs' ratings may be apart.
const APART: f64 = 1e-6;

/// How the server's ratings compare with another program's.
#[derive(Debug, Clone)]
pub struct RatingsComparison {
    /// Number of ratings compared: two of each game.
    pub ratings: u64,
    /// The largest difference between any two figures.
    pub largest: f64,
    /// Number of games with a wrong count among their pair's games of the day.
    pub wrong_shares: u64,
    /// The rank correlation of ratings and strengths after 30 games of each player, if all played so many.
    pub after_30: Option<f64>,
    /// The figure after 60 games.
    pub after_60: Option<f64>,
}

/// A whole run.
#[derive(Debug, Clone)]
pub struct RatingsReport {
    /// The seed of every choice.
    pub seed: u64,
    /// Number of players.
    pub players: usize,
    /// Number of games of each player.
    pub rounds: usize,
    /// Number of kills of the server.
    pub kills: usize,
    /// The result of the comparison.
    pub compared: RatingsComparison,
    /// How long all of it took.
    pub took: Duration,
}

impl RatingsReport {
    /// True if every rating was compared and equals the other program's.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let ratings = self.players * self.rounds;
        self.compared.ratings == ratings as u64
            && self.compared.largest <= APART
            && self.compared.wrong_shares == 0
    }
}

impl fmt::Display for RatingsReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RatingsComparison {
            ratings,
            largest,
            wrong_shares,
            after_30,
            after_60,
        } = &self.compared;
        writeln!(
            f,
            "seed {}: {} players, {} games each, {} kills, {:.0} s",
            self.seed,
            self.players,
            self.rounds,
            self.kills,
            self.took.as_secs_f64()
        )?;
        writeln!(
            f,
            "ratings compared: {ratings}, the largest difference {largest:.2e}"
        )?;
        writeln!(f, "games of a wrong share: {wrong_shares}")?;
        for (games, correlation) in [(30, after_30), (60, after_60)] {
            if let Some(correlation) = correlation {
                writeln!(
                    f,
                    "rank correlation after {games} games each: {correlation:.3}"
                )?;
            }
        }
        Ok(())
    }
}
