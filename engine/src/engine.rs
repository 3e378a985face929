//! The engine: the memory of searches, and the ways to ask for a move.

use std::fmt;
use std::sync::Arc;

use damiera_rules::{Game, Move};

use crate::book::Book;
use crate::choose::{Choice, Root};
use crate::endgame::Endgame;
use crate::level::{ENDING_NODES, LevelBounds, LevelStrength};
use crate::noise::Noise;
use crate::ordering::Ordering;
use crate::search::MOST_PLIES;
use crate::table::TranspositionTable;
use crate::tables::Tables;
use crate::{Level, Limit, Score};

/// With so few pieces left every level with bounds goes as deep as its nodes allow and plays the best
/// move that it finds: a won ending is finished, not shuffled until it is drawn.
const ENDING_PIECES: u32 = 6;

/// Number of positions that each such level remembers in an ending.
const ENDING_TABLE: usize = 1 << 15;

/// No level plays the same every time during these plies. Otherwise a player who has won once would
/// win again.
const OPENING_PLIES: usize = 8;

/// By how much the moves of the opening may then be worse than the best, in hundredths of a man.
const OPENING_NOISE: i32 = 3;

/// When there is nothing to choose, this part of a level's nodes is enough for a score.
const FORCED_SHARE: u64 = 10;

/// How large the transposition table is unless the caller says otherwise, in MB.
const DEFAULT_TABLE: usize = 16;

/// Chooses moves, and owns the memory that this takes.
///
/// An engine may be asked about any game after any other. [`Engine::play`] first clears the memory, so that a level
/// always plays the same; [`Engine::choose`] keeps it.
pub struct Engine {
    table: TranspositionTable,
    ordering: Ordering,
    tables: Option<Arc<Tables>>,
    is_by_book: bool,
}

/// There is no memory for a transposition table of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no memory for a table of {megabytes} MB")]
pub struct TableTooLarge {
    /// The size asked for.
    pub megabytes: usize,
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

impl Default for Engine {
    /// An engine with a table of 16 MB, which takes no memory before it is first used.
    fn default() -> Self {
        Self::with_lazy_table(DEFAULT_TABLE)
    }
}

impl Engine {
    /// An engine with a transposition table of at most this size.
    ///
    /// # Errors
    ///
    /// When there is no memory for it.
    pub fn with_table(megabytes: usize) -> Result<Self, TableTooLarge> {
        let mut engine = Self::with_lazy_table(megabytes);
        let allocated = engine.table.allocate();
        allocated.map_err(|_| TableTooLarge { megabytes })?;
        Ok(engine)
    }

    /// An engine with a transposition table of at most this size, in MB, which takes no memory before
    /// it is first used. Without memory for it then the process ends: this is for small ones.
    pub fn with_lazy_table(megabytes: usize) -> Self {
        Self {
            table: TranspositionTable::new(entries(megabytes)),
            ordering: Ordering::new(MOST_PLIES as usize),
            tables: None,
            is_by_book: false,
        }
    }

    /// Asks these endgame tables from now on, or none.
    ///
    /// With them it wins what can be won, and holds what is drawn, wherever they cover the position on
    /// the board; levels do so from 6 up. They are part of what must be equal for equal games.
    pub fn use_tables(&mut self, tables: Option<Arc<Tables>>) {
        if self.tables.as_ref().map(Arc::as_ptr) != tables.as_ref().map(Arc::as_ptr) {
            // The findings without them would be used as if they had been made with them.
            self.clear();
        }
        self.tables = tables;
    }

    /// Forgets all searches, as before a new game. The memory stays.
    pub fn clear(&mut self) {
        self.table.clear();
        self.ordering.clear();
    }

    /// The best move that can be found within a limit, or `None` when the game is over.
    ///
    /// The findings of earlier searches are used, so the same question may have another answer the
    /// next time. After [`Engine::clear`], and within nodes and plies only, it has the same.
    ///
    /// ```
    /// use damiera_engine::{Engine, Limit};
    /// use damiera_rules::{Game, Position, Variant};
    ///
    /// let game = Game::from_position(Position::from_fen("W:Wc3,e3:Bd4,f6,Kh2", Variant::Russa)?);
    /// let limit = Limit { depth: Some(4), ..Limit::NONE };
    /// let choice = Engine::default().choose(&game, &limit).ok_or("the game is over")?;
    /// assert!(game.legal_moves().contains(&choice.mv));
    /// assert_eq!(choice.line[0], choice.mv);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose(&mut self, game: &Game, limit: &Limit<'_>) -> Option<Choice> {
        self.search(game, limit, &mut |_| {})
    }

    /// As [`Engine::choose`]; `found` is told the best move after each finished depth.
    pub fn search(
        &mut self,
        game: &Game,
        limit: &Limit<'_>,
        found: &mut dyn FnMut(&Choice),
    ) -> Option<Choice> {
        self.table.grow_older();
        self.ordering.grow_older();
        let tables = self.tables.clone();
        self.root(game, limit, None, tables.as_deref(), &mut |root| {
            if let Some(choice) = root.choice() {
                found(&choice);
            }
        })
    }

    /// The moves that are at most `margin` hundredths of a man worse than the best one, and what they
    /// are worth, the best first: as far as the last finished depth knows, so none when there was no
    /// time for any. Where a win or a loss is seen, only the best.
    ///
    /// It uses what earlier searches found, as [`Engine::choose`] does. The wider the margin, the more
    /// positions it needs for the same depth.
    ///
    /// ```
    /// use damiera_engine::{Engine, Limit};
    /// use damiera_rules::{Game, Variant};
    ///
    /// let limit = Limit { depth: Some(4), ..Limit::NONE };
    /// let ranked = Engine::default().rank(&Game::new(Variant::Russa), &limit, 50);
    /// assert!(ranked.is_sorted_by(|one, next| one.1 >= next.1));
    /// ```
    pub fn rank(&mut self, game: &Game, limit: &Limit<'_>, margin: u16) -> Vec<(Move, Score)> {
        self.table.grow_older();
        self.ordering.grow_older();
        let within = Noise {
            amplitude: margin.into(),
            seed: 0,
        };
        let tables = self.tables.clone();
        let mut ranked = Vec::new();
        self.root(game, limit, Some(within), tables.as_deref(), &mut |root| {
            ranked = root.close();
        });
        ranked
    }

    /// Plays from the opening book from now on, or not: levels do so from 6 up. It is part of what
    /// must be equal for equal games.
    pub fn use_book(&mut self, is_used: bool) {
        self.is_by_book = is_used;
    }

    /// The move of the opening book, or `None` when the engine uses no book or it does not have the
    /// position. The same seed has the same move; other seeds have others where several are good.
    pub fn opening(&self, game: &Game, seed: u64) -> Option<Choice> {
        let book = self.is_by_book.then(|| Book::of(game.variant()))?;
        book.choose(game, seed)
    }

    /// The move that a level plays, or `None` when the game is over.
    ///
    /// Equal games, levels, seeds and limits give equal choices, unless the limit's time or `stop` interferes. The seed
    /// may stay the same for a whole game: the position varies what it does.
    ///
    /// ```
    /// use damiera_engine::{Engine, Level, Limit};
    /// use damiera_rules::{Game, Variant};
    ///
    /// let game = Game::new(Variant::Inglese);
    /// let level = Level::new(3)?;
    /// let play = || Engine::default().play(&game, level, 7, &Limit::NONE);
    /// assert_eq!(play(), play());
    /// # Ok::<(), damiera_engine::UnknownLevel>(())
    /// ```
    pub fn play(
        &mut self,
        game: &Game,
        level: Level,
        seed: u64,
        limit: &Limit<'_>,
    ) -> Option<Choice> {
        match level.strength() {
            LevelStrength::Beginner(beginner) => beginner.choose(game, seed, limit),
            LevelStrength::Bounded(bounds) => self.play_within(game, &bounds, seed, limit),
        }
    }

    fn play_within(
        &mut self,
        game: &Game,
        bounds: &LevelBounds,
        seed: u64,
        limit: &Limit<'_>,
    ) -> Option<Choice> {
        let &LevelBounds {
            mut nodes,
            mut depth,
            noise: mut amplitude,
            mut table,
            book,
        } = bounds;
        if game.ply() < book
            && let Some(choice) = self.opening(game, seed)
        {
            return Some(choice);
        }
        if game.position().occupied().len() <= ENDING_PIECES {
            nodes = nodes.max(ENDING_NODES);
            table = table.max(ENDING_TABLE);
            (depth, amplitude) = (MOST_PLIES.unsigned_abs(), 0);
        } else if game.ply() < OPENING_PLIES {
            amplitude = amplitude.max(OPENING_NOISE);
        }
        if game.legal_moves().len() == 1 {
            nodes /= FORCED_SHARE;
        }
        let size = self.table.entries();
        self.table.resize(table);
        self.ordering.clear();
        let limit = limit.within(nodes, depth);
        let noise = Some(Noise { amplitude, seed });
        let tables = self.tables.clone();
        let choice = self.root(game, &limit, noise, tables.as_deref(), &mut |_| {});
        self.table.resize(size);
        choice
    }

    fn root(
        &mut self,
        game: &Game,
        limit: &Limit<'_>,
        noise: Option<Noise>,
        tables: Option<&Tables>,
        found: &mut dyn FnMut(&Root<'_>),
    ) -> Option<Choice> {
        let endgame = Endgame::of_game(tables, game);
        let (table, ordering) = (&mut self.table, &mut self.ordering);
        let mut root = Root::new(game, table, ordering, limit, noise, endgame);
        root.deepen(found);
        root.choice()
    }
}

/// The move that a level plays, found with memory of its own: see [`Engine::play`].
pub fn choose(game: &Game, level: Level, seed: u64, limit: &Limit<'_>) -> Option<Choice> {
    Engine::default().play(game, level, seed, limit)
}

const fn entries(megabytes: usize) -> usize {
    megabytes.saturating_mul(1 << 20) / TranspositionTable::ENTRY_SIZE
}
