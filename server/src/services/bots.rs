//! Where the server's bots think: threads of their own, so that no session ever waits for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use arc_swap::ArcSwapOption;
use damiera_engine::tables::Tables;
use damiera_engine::{Choice, Engine, Level, Limit};
use damiera_rules::{Game, Variant};
use parking_lot::Mutex;
use tokio::sync::oneshot;

use crate::metrics;

/// How large the transposition table of an engine is, in MB: enough for the positions of advice. A
/// level takes the size that it needs.
const TABLE: usize = 2;

/// A bounded number of threads that search for moves.
///
/// Each room has at most one search waiting or running, so at most as many wait as there are rooms;
/// when there are more than threads, all bots slow down evenly.
#[derive(Debug, Clone)]
pub struct BotPool {
    threads: Arc<rayon::ThreadPool>,
    /// The engines that no thread uses just now, so that their memory serves the next search.
    idle: Arc<Mutex<Vec<Engine>>>,
    /// The endgame tables, as far as there are any.
    tables: Arc<ArcSwapOption<Tables>>,
    /// How many people wait for advice.
    advised: Arc<AtomicUsize>,
    figures: metrics::ThinkingFigures,
}

/// A person who waits for advice, counted until this is dropped.
#[derive(Debug)]
pub struct AdviceSlot(Arc<AtomicUsize>);

impl Drop for AdviceSlot {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The threads for bots could not be started.
#[derive(Debug, thiserror::Error)]
#[error("cannot start the threads for bots: {0}")]
pub struct PoolError(#[from] rayon::ThreadPoolBuildError);

/// A search under way. Dropping it stops the search.
pub type BotSearch = oneshot::Receiver<Option<Choice>>;

impl BotPool {
    /// A pool of this many threads, whose work is counted; 0 leaves one processor to sessions and
    /// rooms.
    ///
    /// # Errors
    /// When the system gives no more threads.
    pub fn new(threads: usize, figures: metrics::ThinkingFigures) -> Result<Self, PoolError> {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = match threads {
            0 => processors.saturating_sub(1).max(1),
            chosen => chosen,
        };
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .thread_name(|index| format!("bot-{index}"))
            .build()?;
        Ok(BotPool {
            threads: Arc::new(pool),
            idle: Arc::default(),
            tables: Arc::default(),
            advised: Arc::default(),
            figures,
        })
    }

    /// Has all searches that begin from now on ask these endgame tables.
    pub fn use_tables(&self, tables: &Tables) {
        let is_covered = |&variant: &Variant| tables.pieces(variant) > 0;
        let covered = Variant::ALL.into_iter().filter(is_covered).count();
        self.figures.covered(covered);
        self.tables.store(Some(Arc::new(tables.clone())));
    }

    /// A place among the people who wait for advice; none when there are so many already.
    pub fn advice(&self, most: usize) -> Option<AdviceSlot> {
        let slot = AdviceSlot(Arc::clone(&self.advised));
        let before = self.advised.fetch_add(1, Ordering::Relaxed);
        (before < most).then_some(slot)
    }

    /// Starts a search for a person's advice: the best move after so many positions, found without
    /// what other searches have seen. Its result is `None` when the game is over.
    pub fn advise(&self, game: Game, nodes: u64) -> BotSearch {
        self.start(move |engine, limit| {
            engine.clear();
            let nodes = Some(nodes);
            engine.choose(&game, &Limit { nodes, ..*limit })
        })
    }

    /// Starts a search. Its result is `None` when the game is over.
    pub fn think(&self, game: Game, level: Level, seed: u64) -> BotSearch {
        self.start(move |engine, limit| engine.play(&game, level, seed, limit))
    }

    fn start(
        &self,
        choose: impl FnOnce(&mut Engine, &Limit<'_>) -> Option<Choice> + Send + 'static,
    ) -> BotSearch {
        let (answer, thinking) = oneshot::channel();
        let mut search = self.figures.asked();
        let (idle, tables) = (Arc::clone(&self.idle), Arc::clone(&self.tables));
        // First come, first served: with the last come first, the bots of the first rooms would
        // starve under load.
        self.threads.spawn_fifo(move || {
            search.begins();
            let used = idle.lock().pop();
            let mut engine = used.unwrap_or_else(|| Engine::with_lazy_table(TABLE));
            engine.use_tables(tables.load_full());
            let stop = || answer.is_closed();
            let choice = choose(&mut engine, &Limit::until(&stop));
            idle.lock().push(engine);
            search.searched(choice.as_ref().map_or(0, |choice| choice.nodes));
            drop(search);
            // Nobody waits any more when the room took the move back or ended, or the person is gone.
            let _ = answer.send(choice);
        });
        thinking
    }
}
