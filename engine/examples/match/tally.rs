//! The results of the games.

use std::fmt;
use std::time::Duration;

use crate::elo::estimate;
use crate::game::Played;
use crate::sprt::Sprt;

/// The results of a match, as the first player sees them.
#[derive(Default)]
pub(crate) struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Pairs by their score, from 0 to 4 half points.
    pub(crate) pairs: [u32; 5],
    plies: usize,
    adjudicated: u32,
    faults: [u32; 2],
    spent: [Spent; 2],
}

/// The effort of a player for its moves.
#[derive(Clone, Copy, Default)]
pub(crate) struct Spent {
    moves: u32,
    nodes: u64,
    time: Duration,
    longest: Duration,
    depths: u64,
    /// The moves with more than 12 pieces on the board, and the depths they were searched to.
    full: u32,
    full_depths: u64,
}

impl Spent {
    /// Counts a move, made with so many pieces on the board.
    pub(crate) fn add(&mut self, pieces: u32, depth: u32, nodes: u64, time: Duration) {
        self.moves += 1;
        self.nodes += nodes;
        self.time += time;
        self.longest = self.longest.max(time);
        self.depths += u64::from(depth);
        if pieces > 12 {
            self.full += 1;
            self.full_depths += u64::from(depth);
        }
    }

    fn merge(&mut self, other: &Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.depths += other.depths;
        self.full += other.full;
        self.full_depths += other.full_depths;
    }
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per = |sum: u64, count: u32| sum as f64 / f64::from(count.max(1));
        write!(
            f,
            "{:.0} nodes, depth {:.1} ({:.1} with more than 12 pieces), {:.1} ms a move, the longest {:.0} ms",
            per(self.nodes, self.moves),
            per(self.depths, self.moves),
            per(self.full_depths, self.full),
            1000.0 * self.time.as_secs_f64() / f64::from(self.moves.max(1)),
            1000.0 * self.longest.as_secs_f64(),
        )
    }
}

impl Tally {
    /// Counts the two games of an opening.
    pub(crate) fn add(&mut self, games: &[Played; 2]) {
        for game in games {
            match game.half_points {
                0 => self.losses += 1,
                1 => self.draws += 1,
                _ => self.wins += 1,
            }
            self.plies += game.game.ply();
            self.adjudicated += u32::from(game.is_adjudicated);
            if let Some(player) = game.fault {
                self.faults[player] += 1;
            }
            for (sum, spent) in self.spent.iter_mut().zip(&game.spent) {
                sum.merge(spent);
            }
        }
        let half_points = games
            .iter()
            .map(|game| usize::from(game.half_points))
            .sum::<usize>();
        self.pairs[half_points.min(4)] += 1;
    }

    /// The results in one line.
    pub(crate) fn line(&self, sprt: Option<&Sprt>) -> String {
        let Self {
            wins,
            draws,
            losses,
            ..
        } = self;
        let mut line = format!("+{wins} ={draws} -{losses}, pairs {:?}", self.pairs);
        if let Some(found) = estimate(&self.pairs) {
            line += &format!(
                ", Elo {:+.0} ({:+.0} to {:+.0})",
                found.elo, found.low, found.high
            );
        }
        if let Some(sprt) = sprt {
            let (lower, upper) = sprt.bounds();
            let ratio = sprt.log_ratio(&self.pairs);
            line += &format!(
                ", LLR {ratio:.2} ({lower:.2} to {upper:.2}) {:?}",
                sprt.verdict(ratio)
            );
        }
        line
    }

    /// The results, and what the players spent.
    pub(crate) fn report(&self, names: [&str; 2], sprt: Option<&Sprt>) -> String {
        let games = self.wins + self.draws + self.losses;
        let mut text = self.line(sprt);
        text += &format!(
            "\n  {games} games of {:.0} plies, {} adjudicated",
            self.plies as f64 / f64::from(games.max(1)),
            self.adjudicated
        );
        for ((name, spent), faults) in names.iter().zip(&self.spent).zip(self.faults) {
            text += &format!("\n  {name}: {spent}");
            if faults > 0 {
                text += &format!("; {faults} games lost by a fault");
            }
        }
        text
    }
}
