//! Plays games of the engine against itself.

use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result};
use damiera_engine::evaluation::is_known_ending;
use damiera_engine::tables::{Tables, Verdict};
use damiera_engine::{Choice, Engine, Limit, Score};
use damiera_rules::{Color, Game, Outcome, Position};

use crate::Generate;
use crate::data::{Sample, score_for_white};
use crate::drawn::drawn_openings;
use crate::output::GamesFile;
use crate::random::Random;

/// A game that goes on longer is a draw.
const MOST_PLIES: usize = 200;

/// The table of the search, in MB: small, as it is cleared before every game.
const TABLE: usize = 1;

/// Number of games that each thread plays before they are written.
const BATCH: u64 = 64;

/// Random plies after a drawn opening, at most.
const MOST_AFTER_DRAWN: u64 = 4;

/// Maximum number of random plies with which a sideline leaves its game.
const MOST_IN_SIDELINE: u64 = 3;

/// Number of nodes searched for each capture that follows them.
const CAPTURE_NODES: u64 = 200;

/// The plan, the openings and the tables of all games of a file.
struct Play<'a> {
    plan: &'a Generate,
    /// The openings that federations draw, if the plan asks for them.
    drawn: Vec<Position>,
    tables: Option<Arc<Tables>>,
}

/// Plays the games and writes their positions in the order of the games' numbers. A file that was begun by the same plan goes on
/// where it was.
pub(crate) fn generate(plan: &Generate) -> Result<()> {
    let play = Play {
        plan,
        drawn: match plan.drawn {
            true => drawn_openings(plan.variant)?,
            false => Vec::new(),
        },
        tables: plan
            .tables
            .as_deref()
            .map(Tables::open)
            .transpose()?
            .map(Arc::new),
    };
    let mut file = GamesFile::open(plan)?;
    let threads = plan.threads.max(1) as u64;
    while file.games() < plan.games {
        let first = file.games();
        let starts: Vec<_> = (0..threads)
            .map(|thread| (first + thread * BATCH).min(plan.games))
            .collect();
        let batches = thread::scope(|scope| {
            let workers: Vec<_> = starts
                .iter()
                .map(|&start| {
                    let end = (start + BATCH).min(plan.games);
                    let play = &play;
                    scope.spawn(move || play.games(start..end))
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
        file.append(&batches.concat())?;
        println!("{file}");
    }
    Ok(())
}

impl Play<'_> {
    /// The positions of each game.
    fn games(&self, numbers: std::ops::Range<u64>) -> Result<Vec<Vec<Sample>>> {
        let mut engine = Engine::with_table(TABLE)?;
        engine.use_tables(self.tables.clone());
        numbers
            .map(|number| {
                engine.clear();
                let mut random = Random::new(self.plan.seed, number);
                let game = self.opening(number, &mut random)?;
                self.play(game, &mut engine, &mut random)
            })
            .collect()
    }

    /// The opening of a game: every second one is drawn where there are openings to draw, and random plies follow.
    fn opening(&self, number: u64, random: &mut Random) -> Result<Game> {
        let (mut game, plies) = match number % 2 == 1 && !self.drawn.is_empty() {
            true => {
                let drawn = random.below(self.drawn.len() as u64) as usize;
                let plies = random.below(MOST_AFTER_DRAWN + 1);
                (Game::from_position(self.drawn[drawn]), plies)
            }
            false => {
                let (least, most) = self.plan.openings;
                let plies = least + random.below(most - least + 1);
                (Game::new(self.plan.variant), plies)
            }
        };
        play_at_random(&mut game, plies, random)?;
        Ok(game)
    }

    /// Plays a game to its end, or until the search or a table has seen it.
    fn play(
        &self,
        mut game: Game,
        engine: &mut Engine,
        random: &mut Random,
    ) -> Result<Vec<Sample>> {
        let mut samples = Vec::new();
        let mut sidelines = Vec::new();
        let half_points = loop {
            if let Some(half_points) = self.known_end(&game)? {
                break half_points;
            }
            let turn = game.position().turn();
            let choice = search(&game, engine, self.nodes(random))?;
            if choice.score.win_in().is_some() {
                break half_points_of(turn);
            }
            if choice.score.loss_in().is_some() {
                break half_points_of(!turn);
            }
            samples.extend(sample(game.position(), choice.score));
            for _ in 0..self.plan.sidelines {
                sidelines.extend(self.sideline(game.clone(), engine, random)?);
            }
            game.play_move(&choice.mv)?;
        };
        for sample in &mut samples {
            sample.half_points = Some(half_points);
        }
        samples.append(&mut sidelines);
        Ok(samples)
    }

    /// The first quiet position of a sideline: after some random plies and the captures that follow.
    fn sideline(
        &self,
        mut game: Game,
        engine: &mut Engine,
        random: &mut Random,
    ) -> Result<Option<Sample>> {
        play_at_random(&mut game, 1 + random.below(MOST_IN_SIDELINE), random)?;
        while self.known_end(&game)?.is_none() {
            if !game.position().can_capture() {
                let nodes = self.nodes(random);
                return Ok(sample(game.position(), search(&game, engine, nodes)?.score));
            }
            let capture = search(&game, engine, CAPTURE_NODES)?;
            game.play_move(&capture.mv)?;
        }
        Ok(None)
    }

    /// Draws the number of nodes of a search.
    fn nodes(&self, random: &mut Random) -> u64 {
        self.plan.nodes + random.below(self.plan.more_nodes + 1)
    }

    /// The half points of White where the game is over, too long, or decided by a table, which starts counting for
    /// draws there.
    fn known_end(&self, game: &Game) -> Result<Option<u8>> {
        if let Some(outcome) = game.outcome() {
            return Ok(Some(match outcome {
                Outcome::Win { winner, .. } => half_points_of(winner),
                Outcome::Draw(_) => 1,
            }));
        }
        if game.ply() >= MOST_PLIES {
            return Ok(Some(1));
        }
        let Some(tables) = &self.tables else {
            return Ok(None);
        };
        let turn = game.position().turn();
        let verdict = tables.probe(game.position())?;
        Ok(verdict.map(|verdict| match verdict {
            Verdict::Win { .. } => half_points_of(turn),
            Verdict::Draw => 1,
            Verdict::Loss { .. } => half_points_of(!turn),
        }))
    }
}

/// Searches so many nodes of the position on the board of a running game.
fn search(game: &Game, engine: &mut Engine, nodes: u64) -> Result<Choice> {
    let limit = Limit {
        nodes: Some(nodes),
        ..Limit::NONE
    };
    let choice = engine.choose(game, &limit);
    choice.context("a game that goes on has a move")
}

/// Plays so many random plies, fewer if the game ends.
fn play_at_random(game: &mut Game, plies: u64, random: &mut Random) -> Result<()> {
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() || game.outcome().is_some() {
            break;
        }
        let drawn = random.below(moves.len() as u64) as usize;
        game.play_move(&moves[drawn])?;
    }
    Ok(())
}

/// A position with its score, if the evaluation can learn from it. Its result is not known yet.
fn sample(position: &Position, score: Score) -> Option<Sample> {
    let score = score_for_white(position, score)?;
    is_instructive(position).then_some(Sample {
        position: *position,
        score,
        half_points: None,
    })
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
