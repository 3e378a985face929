//! The worth of positions, by independent searches of a fixed number of nodes.

use std::sync::Arc;

use anyhow::Result;
use damiera_engine::tables::Tables;
use damiera_engine::{Choice, Engine, Limit};
use damiera_rules::{Game, Position};

/// The size of the transposition table in MB: small, as it is cleared before every search.
const TABLE: usize = 2;

/// The worth of a finished game to the side to move: it has lost.
const LOST: i32 = -30_000;

/// This part of the nodes is enough to look for what may be one.
const QUICK: u64 = 10;

/// Searches positions.
pub(crate) struct Judge {
    engine: Engine,
    nodes: u64,
}

/// The result of a search of a position.
pub(crate) struct Judged {
    /// Its worth to the side to move, in hundredths of a man.
    pub(crate) score: i32,
    /// The best move and what follows; `None` when the game is over.
    pub(crate) choice: Option<Choice>,
}

impl Judge {
    pub(crate) fn new(nodes: u64, tables: Arc<Tables>) -> Result<Self> {
        let mut engine = Engine::with_table(TABLE)?;
        engine.use_tables(Some(tables));
        Ok(Self { engine, nodes })
    }

    /// A quick look.
    pub(crate) fn glance(&mut self, position: &Position) -> Judged {
        self.search(position, self.nodes / QUICK)
    }

    /// The verdict.
    pub(crate) fn judge(&mut self, position: &Position) -> Judged {
        self.search(position, self.nodes)
    }

    fn search(&mut self, position: &Position, nodes: u64) -> Judged {
        let game = Game::from_position(*position);
        let limit = Limit {
            nodes: Some(nodes),
            ..Limit::NONE
        };
        self.engine.clear();
        match self.engine.choose(&game, &limit) {
            Some(choice) => Judged {
                score: choice.score.hundredths(),
                choice: Some(choice),
            },
            None => Judged {
                score: LOST,
                choice: None,
            },
        }
    }
}
