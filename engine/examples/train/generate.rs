//! Plays games of the engine against itself.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::thread;

use anyhow::{Context, Result};
use damiera_engine::evaluation::is_known_ending;
use damiera_engine::{Engine, Limit};
use damiera_rules::{Color, Game, Outcome, Position};

use crate::Generate;
use crate::data::{self, Sample, score_for_white};
use crate::random::Random;

/// A game that goes on longer is a draw.
const MOST_PLIES: usize = 200;

/// The table of the search, in MB: small, as it is cleared before every game.
const TABLE: usize = 1;

/// Number of games that each thread plays before they are written.
const BATCH: u64 = 64;

/// Plays the games and writes their positions in the order of the games' numbers.
pub(crate) fn generate(plan: &Generate) -> Result<()> {
    let mut file = BufWriter::new(File::create(&plan.to)?);
    data::begin(&mut file, plan.variant)?;
    let threads = plan.threads.max(1) as u64;
    let (mut first, mut positions, mut results) = (0, 0, [0; 3]);
    while first < plan.games {
        let starts: Vec<_> = (0..threads)
            .map(|thread| (first + thread * BATCH).min(plan.games))
            .collect();
        let batches = thread::scope(|scope| {
            let workers: Vec<_> = starts
                .iter()
                .map(|&start| {
                    let end = (start + BATCH).min(plan.games);
                    scope.spawn(move || play_games(plan, start..end))
                })
                .collect();
            workers
                .into_iter()
                .map(|worker| match worker.join() {
                    Ok(games) => games,
                    Err(panic) => std::panic::resume_unwind(panic),
                })
                .collect::<Result<Vec<_>>>()
        })?;
        for game in batches.iter().flatten() {
            data::append(&mut file, game)?;
            positions += game.len();
            if let Some(sample) = game.first() {
                results[usize::from(sample.half_points)] += 1;
            }
        }
        file.flush()?;
        first = (first + threads * BATCH).min(plan.games);
        let [lost, drawn, won] = results;
        println!(
            "{first} games, {positions} positions; white won {won}, drew {drawn}, lost {lost}"
        );
    }
    Ok(())
}

/// The positions of each game.
fn play_games(plan: &Generate, numbers: std::ops::Range<u64>) -> Result<Vec<Vec<Sample>>> {
    let mut engine = Engine::with_table(TABLE)?;
    numbers
        .map(|number| {
            engine.clear();
            let mut random = Random::new(plan.seed, number);
            let (least, most) = plan.openings;
            let plies = least + random.below(most - least + 1);
            let game = opening(Game::new(plan.variant), plies, &mut random)?;
            play_game(game, &mut engine, plan.nodes)
        })
        .collect()
}

fn opening(mut game: Game, plies: u64, random: &mut Random) -> Result<Game> {
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() || game.outcome().is_some() {
            break;
        }
        let drawn = random.below(moves.len() as u64) as usize;
        game.play_move(&moves[drawn])?;
    }
    Ok(game)
}

/// Plays a game to its end, or until the search has seen it.
fn play_game(mut game: Game, engine: &mut Engine, nodes: u64) -> Result<Vec<Sample>> {
    let limit = Limit {
        nodes: Some(nodes),
        ..Limit::NONE
    };
    let mut seen = Vec::new();
    let half_points = loop {
        if let Some(outcome) = game.outcome() {
            break match outcome {
                Outcome::Win { winner, .. } => half_points_of(winner),
                Outcome::Draw(_) => 1,
            };
        }
        if game.ply() >= MOST_PLIES {
            break 1;
        }
        let position = *game.position();
        let turn = position.turn();
        let choice = engine
            .choose(&game, &limit)
            .context("a game that goes on has a move")?;
        if choice.score.win_in().is_some() {
            break half_points_of(turn);
        }
        if choice.score.loss_in().is_some() {
            break half_points_of(!turn);
        }
        if is_instructive(&position)
            && let Some(score) = score_for_white(&position, choice.score)
        {
            seen.push((position, score));
        }
        game.play_move(&choice.mv)?;
    };
    Ok(seen
        .into_iter()
        .map(|(position, score)| Sample {
            position,
            score,
            half_points,
        })
        .collect())
}

/// True for a position that the evaluation is asked about: no piece can be captured, and the ending
/// is not a known one.
fn is_instructive(position: &Position) -> bool {
    !position.can_capture() && !is_known_ending(position)
}

const fn half_points_of(winner: Color) -> u8 {
    match winner {
        Color::White => 2,
        Color::Black => 0,
    }
}
