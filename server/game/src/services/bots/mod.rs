//! The threads on which the server's bots think, so that no session ever waits for a search.

mod queue;
mod work;

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use damiera_engine::hub::HubClock;
use damiera_engine::tables::Tables;
use damiera_engine::{Choice, Engine, Level, Limit, TimeMeasure};
use damiera_platform::metrics;
use damiera_platform::process::priority;
use damiera_protocol::event::Holder;
use damiera_rules::{Game, Variant};
use parking_lot::Mutex;
use tokio::sync::oneshot;

use self::queue::Ticket;
use self::work::{SearchTerms, SearchWork, WaitingSearch, Withdrawal};
use super::table_demand::{TableDemand, WantedTables};

/// The stack of a thread: a search takes less than 512 KB in an optimized build, and others may run
/// within it.
const STACK: usize = 4 << 20;

/// A bounded number of threads that search for moves, and give way to serving threads.
///
/// Each room has at most one search waiting or running, and so has each person who asked for advice. When there are
/// more searches than threads, addresses take turns, however many searches each has; an exempt address has a turn for
/// each search. Searches by a clock go before the others, and within a turn the search with the earliest deadline goes
/// first; an urgent search interrupts a search that can wait. The waiting time of a search by a clock counts as
/// thinking time, and it shares the remaining time with the searches behind it: behind a full pool a bot thinks less,
/// and does not lose on time. Without a clock a short search goes before a long one, and interrupts it.
///
/// A search without a clock is interrupted and goes on as it was: it finds what it always finds.
#[derive(Debug, Clone)]
pub struct BotPool {
    threads: Arc<rayon::ThreadPool>,
    work: Arc<SearchWork>,
    advised: Arc<Mutex<AdvisedCount>>,
    demand: TableDemand,
    figures: metrics::ThinkingFigures,
}

/// Divisor of the people who may wait for advice: an address has at most this part of them. A further question is
/// refused.
const ADVICE_PART: usize = 4;

/// Number of people who wait for advice.
#[derive(Debug, Default)]
struct AdvisedCount {
    all: usize,
    by_address: HashMap<Holder, usize>,
}

/// A person who waits for advice, counted until this is dropped.
#[derive(Debug)]
pub struct AdviceSlot {
    advised: Arc<Mutex<AdvisedCount>>,
    holder: Option<Holder>,
}

impl AdviceSlot {
    /// The person's address, if that is counted.
    pub fn holder(&self) -> Option<Holder> {
        self.holder
    }
}

impl Drop for AdviceSlot {
    fn drop(&mut self) {
        let mut advised = self.advised.lock();
        advised.all -= 1;
        let Some(holder) = self.holder else { return };
        if let Some(count) = advised.by_address.get_mut(&holder) {
            *count -= 1;
            if *count == 0 {
                advised.by_address.remove(&holder);
            }
        }
    }
}

/// The threads for bots could not be started.
#[derive(Debug, thiserror::Error)]
#[error("cannot start the threads for bots: {0}")]
pub struct PoolError(#[from] rayon::ThreadPoolBuildError);

/// A search that waits or runs: a future of what it finds. Dropping it takes it out of the queue, or
/// stops it.
#[derive(Debug)]
pub struct BotSearch {
    chosen: oneshot::Receiver<Option<Choice>>,
    withdrawal: Withdrawal,
    ticket: Ticket,
    work: Arc<SearchWork>,
}

/// The pool ended before the search did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the bots' threads have ended")]
pub struct SearchLost;

impl Future for BotSearch {
    type Output = Result<Option<Choice>, SearchLost>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let chosen = Pin::new(&mut self.chosen).poll(cx);
        chosen.map_err(|_| SearchLost)
    }
}

impl Drop for BotSearch {
    fn drop(&mut self) {
        self.withdrawal.withdraw();
        self.work.remove(self.ticket);
    }
}

impl BotPool {
    /// Creates a pool of this many threads, and counts its work in `figures`. With 0 threads it leaves one processor
    /// to sessions and rooms.
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
            .stack_size(STACK)
            .start_handler(|_| priority::give_way())
            .build()?;
        Ok(BotPool {
            threads: Arc::new(pool),
            work: Arc::new(SearchWork::new(threads)),
            advised: Arc::default(),
            demand: TableDemand::default(),
            figures,
        })
    }

    /// Has all searches that begin from now on ask these endgame tables.
    pub fn use_tables(&self, tables: &Tables) {
        let is_covered = |&variant: &Variant| tables.pieces(variant) > 0;
        let covered = Variant::ALL.into_iter().filter(is_covered).count();
        self.figures.covered(covered);
        self.work.use_tables(tables);
    }

    /// The tables that searches ask for.
    pub(super) fn wanted_tables(&self) -> WantedTables {
        self.demand.subscribe()
    }

    /// Says that everything that can be done for a variant's tables is done.
    pub(super) fn settle_tables(&self, variant: Variant) {
        self.demand.settled(variant);
    }

    /// Waits until a person's question about a game can be answered with tables, if they can make a difference, for five
    /// seconds at most. Returns false if they are not there by then.
    pub async fn await_tables(&self, game: &Game) -> bool {
        self.demand.ask_for(game);
        self.demand.settle(game).await
    }

    /// A place among the people who wait for advice; none when there are `most` already, or a quarter of
    /// them at this address.
    pub fn advice(&self, most: usize, holder: Option<Holder>) -> Option<AdviceSlot> {
        let mut advised = self.advised.lock();
        if advised.all >= most {
            return None;
        }
        if let Some(holder) = holder {
            let count = advised.by_address.get(&holder).copied().unwrap_or(0);
            if count >= most.div_ceil(ADVICE_PART) {
                return None;
            }
            advised.by_address.insert(holder, count + 1);
        }
        advised.all += 1;
        Some(AdviceSlot {
            advised: Arc::clone(&self.advised),
            holder,
        })
    }

    /// Starts a search for a person's advice: the best move after so many positions, found without
    /// what other searches have seen. It counts to the person's address, if that is counted. Its result
    /// is `None` when the game is over.
    pub fn advise(&self, holder: Option<Holder>, game: Game, nodes: u64) -> BotSearch {
        let terms = SearchTerms {
            holder,
            nodes,
            time: None,
        };
        self.start(terms, move |engine, limit| {
            engine.clear();
            let nodes = Some(nodes);
            engine.choose(&game, &Limit { nodes, ..*limit })
        })
    }

    /// Starts the search of a level for its move, by what its clock leaves where there is one. It counts
    /// to the address of the bot's opponent, if that is counted. Its result is `None` when the game is
    /// over.
    ///
    /// Without a clock, the same game, level and seed give the same move.
    pub fn think(
        &self,
        holder: Option<Holder>,
        game: Game,
        level: Level,
        seed: u64,
        clock: Option<HubClock>,
    ) -> BotSearch {
        let terms = SearchTerms {
            holder,
            nodes: level.nodes(),
            time: clock.map(|clock| clock.limit(TimeMeasure::Wall)),
        };
        if level.uses_tables() {
            self.demand.ask_for(&game);
        }
        self.start(terms, move |engine, limit| {
            engine.play(&game, level, seed, limit)
        })
    }

    fn start(
        &self,
        terms: SearchTerms,
        choose: impl FnOnce(&mut Engine, &Limit<'_>) -> Option<Choice> + Send + 'static,
    ) -> BotSearch {
        let (answer, chosen) = oneshot::channel();
        let withdrawal = Withdrawal::default();
        let search = WaitingSearch::new(
            Box::new(choose),
            terms,
            withdrawal.clone(),
            answer,
            self.figures.asked(),
        );
        let (ticket, wants_thread) = self.work.add(search);
        if wants_thread {
            let work = Arc::clone(&self.work);
            self.threads.spawn(move || work.run_all());
        }
        BotSearch {
            chosen,
            withdrawal,
            ticket,
            work: Arc::clone(&self.work),
        }
    }
}
