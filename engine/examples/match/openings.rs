//! The positions from which the games start.

use std::collections::HashSet;
use std::fs;

use anyhow::{Context, Result, bail, ensure};
use damiera_rules::{Game, Position, Variant};

use crate::random::Random;

/// The openings, in the order of their pairs.
pub(crate) struct Openings(Vec<Game>);

impl Openings {
    /// Reads what `--openings` says.
    pub(crate) fn parse(text: &str, variant: Variant, seed: u64) -> Result<Self> {
        let mut random = Random::new(seed);
        let mut games = if let Ok(plies) = text.parse::<usize>() {
            ensure!(plies <= 6, "there are too many openings of {plies} plies");
            all(variant, plies)?
        } else if let Some(rest) = text.strip_prefix("random:") {
            let numbers: Vec<u64> = rest.split(':').map(str::parse).collect::<Result<_, _>>()?;
            let &[plies, count, seed] = numbers.as_slice() else {
                bail!("random:PLIES:COUNT:SEED");
            };
            drawn(
                variant,
                plies as usize,
                count as usize,
                &mut Random::new(seed),
            )?
        } else {
            from_file(text, variant)?
        };
        ensure!(!games.is_empty(), "there is no opening in {text}");
        random.shuffle(&mut games);
        Ok(Self(games))
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The opening of a pair; after the last the first comes again.
    pub(crate) fn of_pair(&self, pair: usize) -> &Game {
        &self.0[pair % self.0.len()]
    }
}

/// Every game of so many plies that goes on; of those with the same position only one.
fn all(variant: Variant, plies: usize) -> Result<Vec<Game>> {
    let mut games = vec![Game::new(variant)];
    for _ in 0..plies {
        let mut seen = HashSet::new();
        let mut longer = Vec::new();
        for game in &games {
            for mv in game.legal_moves() {
                let mut next = game.clone();
                next.play_move(&mv)?;
                if next.outcome().is_none() && seen.insert(*next.position()) {
                    longer.push(next);
                }
            }
        }
        games = longer;
    }
    Ok(games)
}

/// Games of random moves, each another position.
fn drawn(variant: Variant, plies: usize, count: usize, random: &mut Random) -> Result<Vec<Game>> {
    let mut seen = HashSet::new();
    let mut games = Vec::new();
    // Short openings are fewer than may be asked for.
    for _ in 0..count.saturating_mul(20) {
        let mut game = Game::new(variant);
        while game.ply() < plies && game.outcome().is_none() {
            let moves = game.legal_moves();
            game.play_move(&moves[random.below(moves.len())])?;
        }
        if games.len() < count && game.outcome().is_none() && seen.insert(*game.position()) {
            games.push(game);
        }
    }
    Ok(games)
}

/// A position or a line of moves on each line; empty lines and lines that begin with `#` are not read.
fn from_file(path: &str, variant: Variant) -> Result<Vec<Game>> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?;
    let lines = text.lines().map(str::trim).enumerate();
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            let place = || format!("{path}:{}: {line}", number + 1);
            let game = opening(line, variant).with_context(place)?;
            ensure!(game.outcome().is_none(), "{}: the game is over", place());
            Ok(game)
        })
        .collect()
}

fn opening(line: &str, variant: Variant) -> Result<Game> {
    if line.starts_with("W:") || line.starts_with("B:") {
        return Ok(Game::from_position(Position::from_fen(line, variant)?));
    }
    let mut game = Game::new(variant);
    for text in line.split_whitespace() {
        game.play_text(text).with_context(|| text.to_owned())?;
    }
    Ok(game)
}
