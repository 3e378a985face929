//! Players that are simple enough to compare beginners with.

use std::time::Duration;

use anyhow::{Context, Result};
use damiera_rules::{Game, Move, Position};

use crate::player::{Chosen, Player};
use crate::random::Random;

/// The players without a search of the engine.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Simple {
    /// Plays any move.
    Random,
    /// Takes what can be taken, most pieces first, and otherwise plays at random among the moves that
    /// lose nothing at once.
    Naive,
    /// Alpha-beta of so many plies that counts pieces, a king as three men. It plays at random among the
    /// best.
    Material(u32),
}

pub(crate) struct SimplePlayer {
    simple: Simple,
    random: Random,
    nodes: u64,
}

impl SimplePlayer {
    pub(crate) fn new(simple: Simple, seed: u64) -> Self {
        Self {
            simple,
            random: Random::new(seed),
            nodes: 0,
        }
    }

    fn worth(&mut self, position: &Position, mv: &Move) -> i32 {
        match self.simple {
            Simple::Random => 0,
            Simple::Naive if mv.is_capture() => mv.captured().len() as i32,
            Simple::Naive => -at_risk(&position.play_unchecked(mv)),
            Simple::Material(plies) => {
                let next = position.play_unchecked(mv);
                -self.search(&next, plies.saturating_sub(1), -MOST, MOST)
            }
        }
    }

    fn search(&mut self, position: &Position, plies: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if !position.can_move() {
            return -MOST + 1;
        }
        if plies == 0 {
            return material(position);
        }
        for mv in position.legal_moves() {
            let next = position.play_unchecked(&mv);
            alpha = alpha.max(-self.search(&next, plies - 1, -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}

impl Player for SimplePlayer {
    fn begin(&mut self, _pair: usize) -> Result<()> {
        Ok(())
    }

    fn choose(&mut self, game: &Game, _left: Option<Duration>) -> Result<Chosen> {
        self.nodes = 0;
        let position = game.position();
        let moves: Vec<_> = game
            .legal_moves()
            .iter()
            .map(|mv| (self.worth(position, mv), *mv))
            .collect();
        let most = moves.iter().map(|&(worth, _)| worth).max();
        let best: Vec<_> = moves
            .into_iter()
            .filter(|&(worth, _)| Some(worth) == most)
            .collect();
        let drawn = self.random.below(best.len());
        let (_, mv) = best.get(drawn).context("a game that goes on has a move")?;
        Ok(Chosen {
            mv: *mv,
            score: None,
            depth: match self.simple {
                Simple::Random => 0,
                Simple::Naive => 1,
                Simple::Material(plies) => plies,
            },
            nodes: self.nodes,
            time: Duration::ZERO,
        })
    }
}

/// More than all pieces.
const MOST: i32 = 1_000;

/// Number of pieces that the side to move can take at once.
fn at_risk(position: &Position) -> i32 {
    let captures = position.captures();
    let most = captures.iter().map(|mv| mv.captured().len()).max();
    most.unwrap_or(0) as i32
}

/// Men, with kings as three, to the side to move.
fn material(position: &Position) -> i32 {
    let side = |color| position.men(color).len() as i32 + 3 * position.kings(color).len() as i32;
    side(position.turn()) - side(!position.turn())
}
