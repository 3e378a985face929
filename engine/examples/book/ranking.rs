//! The good moves of a position, by a search of that position alone.

use anyhow::{Context, Result};
use damiera_engine::{Engine, Limit};
use damiera_rules::{Game, Move, Position};

/// The size of the transposition table in MB: small, as it is cleared before every search.
const TABLE: usize = 4;

/// Default number of nodes that the judge searches for a position.
pub(crate) const JUDGE_NODES: u64 = 50_000;

/// The judge looks at moves up to this much worse than the best. This is more than a book may have,
/// to tell how bad a bad move is.
const JUDGE_MARGIN: u16 = 50;

/// Searches positions, each for so many nodes.
pub(crate) struct Ranking {
    engine: Engine,
    nodes: u64,
    margin: u16,
}

/// The result of a search of a position.
pub(crate) struct Ranked {
    /// The worth of the best move to the side to move.
    pub(crate) score: i32,
    /// The moves within the margin and what they are worth, the best first.
    pub(crate) moves: Vec<(Move, i32)>,
}

impl Ranking {
    pub(crate) fn new(nodes: u64, margin: u16) -> Result<Self> {
        let engine = Engine::with_table(TABLE)?;
        Ok(Self {
            engine,
            nodes,
            margin,
        })
    }

    /// The judge of finished books. The maker and the checker of a book ask the same one: searches with other margins
    /// differ, and each would find bad what the other found good.
    pub(crate) fn judge(nodes: u64) -> Result<Self> {
        Self::new(nodes, JUDGE_MARGIN)
    }

    /// A move that is not ranked is more than so much worse than the best.
    pub(crate) const fn margin(&self) -> u16 {
        self.margin
    }

    /// Searches a position; `None` when there is no move.
    pub(crate) fn of(&mut self, position: &Position) -> Result<Option<Ranked>> {
        let game = Game::from_position(*position);
        if game.outcome().is_some() {
            return Ok(None);
        }
        let limit = Limit {
            nodes: Some(self.nodes),
            ..Limit::NONE
        };
        self.engine.clear();
        let ranked = self.engine.rank(&game, &limit, self.margin);
        let moves: Vec<_> = ranked
            .into_iter()
            .map(|(mv, score)| (mv, score.hundredths()))
            .collect();
        let &(_, score) = moves.first().context("too few nodes for a search")?;
        Ok(Some(Ranked { score, moves }))
    }
}
