//! Looks for another solution with the engine's own search and its tables.

use std::sync::Arc;

use anyhow::Result;
use damiera_engine::problems::Problem;
use damiera_engine::tables::Tables;
use damiera_engine::{Engine, Limit};
use damiera_rules::{Game, Move, Position};

use crate::check::Fault;

/// The size of the transposition table in MB: small, as it is cleared before every search.
const TABLE: usize = 4;

/// A side that is ahead by so many hundredths of a man has won something, as the program that finds problems
/// says too.
const WON: i32 = 180;

/// The engine, asked about the moves of a problem.
pub(crate) struct EngineJudge {
    engine: Engine,
    nodes: u64,
}

impl EngineJudge {
    /// A judge that searches so many positions for each move of a solver.
    pub(crate) fn new(nodes: u64, tables: Option<Arc<Tables>>) -> Result<Self> {
        let mut engine = Engine::with_table(TABLE)?;
        engine.use_tables(tables);
        Ok(Self { engine, nodes })
    }

    /// A fault if a move beside the solution wins.
    pub(crate) fn check(&mut self, problem: &Problem) -> Result<(), Fault> {
        for step in 0..problem.moves() {
            let position = problem.position_at(step);
            for wrong in problem.refutations(step) {
                if self.score_after(&position, &wrong.ply.mv) >= WON {
                    return Err(Fault::AnotherSolution);
                }
            }
        }
        Ok(())
    }

    /// The worth of a move to the side that makes it.
    fn score_after(&mut self, position: &Position, mv: &Move) -> i32 {
        let game = Game::from_position(position.play_unchecked(mv));
        let limit = Limit {
            nodes: Some(self.nodes),
            ..Limit::NONE
        };
        self.engine.clear();
        match self.engine.choose(&game, &limit) {
            Some(choice) => -choice.score.hundredths(),
            // The other side has no move.
            None => i32::MAX,
        }
    }
}
