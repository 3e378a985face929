//! Work of the threads of a pool: one search after the other. Urgent searches interrupt others.

use std::cell::Cell;
use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use arc_swap::ArcSwapOption;
use damiera_engine::tables::Tables;
use damiera_engine::{Choice, Engine, Limit, TimeLimit};
use damiera_platform::metrics::SearchTimer;
use damiera_protocol::event::Holder;
use parking_lot::Mutex;
use tokio::sync::oneshot;

use super::queue::{Demand, SearchQueue, Ticket};

/// How large the transposition table of an engine is, in MB: enough for the positions of advice. A
/// level takes the size that it needs.
const TABLE: usize = 2;

/// Maximum depth of interrupted searches on a thread. At that depth no search is interrupted.
const MOST_NESTED: u32 = 2;

/// A search that was interrupted goes on for this part of the interruption before the next one, so
/// that it ends however many others there are: after what could not wait, and after what was short.
const AFTER_URGENT: u32 = 3;
const AFTER_SHORT: u32 = 1;

/// The search to run on an engine.
type Choose = Box<dyn FnOnce(&mut Engine, &Limit<'_>) -> Option<Choice> + Send>;

/// The work of all threads.
pub(super) struct SearchWork {
    agenda: Mutex<SearchAgenda>,
    threads: usize,
    /// The engines that no search uses just now, so that their memory serves the next one.
    idle: Mutex<Vec<Engine>>,
    /// The endgame tables, as far as there are any.
    tables: ArcSwapOption<Tables>,
}

/// Waiting searches, and the number of threads at work.
#[derive(Default)]
struct SearchAgenda {
    queue: SearchQueue<WaitingSearch>,
    at_work: usize,
}

/// A search that waits.
pub(super) struct WaitingSearch {
    choose: Choose,
    terms: SearchTerms,
    asked: Instant,
    withdrawal: Withdrawal,
    answer: oneshot::Sender<Option<Choice>>,
    timer: SearchTimer,
}

/// For whom a search is, and how long it may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchTerms {
    /// The address with which it shares the threads; `None` when that is not counted.
    pub(super) holder: Option<Holder>,
    /// Maximum positions that it may search.
    pub(super) nodes: u64,
    /// Time that the clock leaves for it, from the request on. None without a clock.
    pub(super) time: Option<TimeLimit>,
}

/// The moment when the search was withdrawn. Empty before that.
#[derive(Debug, Clone, Default)]
pub(super) struct Withdrawal(Arc<OnceLock<Instant>>);

/// A search that runs, and is interrupted now and then.
struct Run<'a> {
    work: &'a SearchWork,
    /// By when it should be done, if it goes by a clock.
    due: Option<Instant>,
    /// Maximum positions that it may search.
    nodes: u64,
    withdrawal: Withdrawal,
    /// Number of searches that it interrupts.
    nested: u32,
    /// When it began, or went on after the last interruption.
    resumed: Cell<Instant>,
    /// Until when it is not interrupted.
    undisturbed: Cell<Instant>,
}

impl fmt::Debug for SearchWork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchWork").finish_non_exhaustive()
    }
}

impl SearchWork {
    pub(super) fn new(threads: usize) -> Self {
        SearchWork {
            agenda: Mutex::default(),
            threads,
            idle: Mutex::default(),
            tables: ArcSwapOption::default(),
        }
    }

    /// Has all searches that begin from now on ask these endgame tables.
    pub(super) fn use_tables(&self, tables: &Tables) {
        self.tables.store(Some(Arc::new(tables.clone())));
    }

    /// Adds a search. Says whether another thread should now be [at work](SearchWork::run_all).
    pub(super) fn add(&self, search: WaitingSearch) -> (Ticket, bool) {
        let mut agenda = self.agenda.lock();
        let demand = search.demand();
        let ticket = agenda.queue.push(search, demand);
        let is_short = agenda.at_work < self.threads;
        if is_short {
            agenda.at_work += 1;
        }
        (ticket, is_short)
    }

    /// Removes a withdrawn search, if it still waits.
    pub(super) fn remove(&self, ticket: Ticket) {
        let removed = self.agenda.lock().queue.remove(ticket);
        drop(removed);
    }

    /// Works on the calling thread until nothing waits.
    pub(super) fn run_all(&self) {
        while let Some((search, crowd)) = self.next() {
            self.run(search, crowd, 0);
        }
    }

    /// The next search, and how many others share its time. Without one, the calling thread is no
    /// longer at work.
    fn next(&self) -> Option<(WaitingSearch, usize)> {
        let mut agenda = self.agenda.lock();
        let next = agenda.queue.pop();
        if next.is_none() {
            agenda.at_work -= 1;
        }
        next.map(|search| agenda.with_crowd(search))
    }

    /// Searches, within so many searches that are interrupted.
    fn run(&self, search: WaitingSearch, crowd: usize, nested: u32) {
        let (due, time) = (search.due(), search.time_left(crowd / self.threads));
        let WaitingSearch {
            choose,
            terms,
            withdrawal,
            answer,
            mut timer,
            ..
        } = search;
        timer.begins();
        let begun = now();
        let run = Run {
            work: self,
            due,
            nodes: terms.nodes,
            withdrawal,
            nested,
            resumed: Cell::new(begun),
            undisturbed: Cell::new(begun),
        };
        let stop = || run.stops();
        let limit = Limit {
            time,
            ..Limit::until(&stop)
        };
        let used = self.idle.lock().pop();
        let mut engine = used.unwrap_or_else(|| {
            let mut engine = Engine::with_lazy_table(TABLE);
            engine.use_book(true);
            engine
        });
        engine.use_tables(self.tables.load_full());
        let choice = choose(&mut engine, &limit);
        self.idle.lock().push(engine);
        timer.searched(choice.as_ref().map_or(0, |choice| choice.nodes));
        if let Some(since) = run.withdrawal.since() {
            timer.withdrawn(since.max(run.resumed.get()).elapsed());
        }
        drop(timer);
        // The receiver is gone if the room took the move back or ended, or the person left.
        let _ = answer.send(choice);
    }
}

impl SearchAgenda {
    /// A search that leaves the queue, with how many others share the time until its own is up.
    fn with_crowd(&self, search: WaitingSearch) -> (WaitingSearch, usize) {
        let SearchTerms { holder, time, .. } = search.terms;
        let ends = time.and_then(|time| search.asked.checked_add(time.most));
        let crowd = ends.map_or(0, |ends| self.queue.sharers(holder, ends));
        (search, crowd)
    }
}

impl Run<'_> {
    /// The search asks it every now and then. True if it should end. Urgent searches, and short ones, have their turn
    /// meanwhile.
    fn stops(&self) -> bool {
        if self.nested < MOST_NESTED && self.withdrawal.since().is_none() {
            self.give_way();
        }
        self.withdrawal.since().is_some()
    }

    fn give_way(&self) {
        let begun = now();
        if begun < self.undisturbed.get() {
            return;
        }
        let Some((search, crowd, part)) = self.interrupting(begun) else {
            return;
        };
        self.work.run(search, crowd, self.nested + 1);
        let ended = now();
        self.resumed.set(ended);
        self.undisturbed.set(ended + (ended - begun) / part);
    }

    /// A search that interrupts this one, how many others share its time, and for which part of the
    /// interruption this one then goes on.
    fn interrupting(&self, now: Instant) -> Option<(WaitingSearch, usize, u32)> {
        let mut agenda = self.work.agenda.lock();
        let (search, part) = match agenda.queue.pop_urgent(now, self.due) {
            Some(urgent) => (urgent, AFTER_URGENT),
            None => {
                let short = agenda.queue.pop_short(now, self.due, self.nodes)?;
                (short, AFTER_SHORT)
            }
        };
        let (search, crowd) = agenda.with_crowd(search);
        Some((search, crowd, part))
    }
}

impl WaitingSearch {
    /// A search that is asked for now.
    pub(super) fn new(
        choose: Choose,
        terms: SearchTerms,
        withdrawal: Withdrawal,
        answer: oneshot::Sender<Option<Choice>>,
        timer: SearchTimer,
    ) -> Self {
        WaitingSearch {
            choose,
            terms,
            asked: now(),
            withdrawal,
            answer,
            timer,
        }
    }

    fn demand(&self) -> Demand {
        let SearchTerms { holder, nodes, .. } = self.terms;
        Demand {
            holder,
            due: self.due(),
            nodes,
        }
    }

    /// When its share of the clock is used up; nothing without a clock.
    fn due(&self) -> Option<Instant> {
        self.asked.checked_add(self.terms.time?.enough)
    }

    /// The rest of its time, divided equally between it and so many others.
    fn time_left(&self, others: usize) -> Option<TimeLimit> {
        let waited = self.asked.elapsed();
        let sharers = u32::try_from(others).map_or(u32::MAX, |others| others.saturating_add(1));
        self.terms.time.map(|time| TimeLimit {
            enough: time.enough.saturating_sub(waited) / sharers,
            most: time.most.saturating_sub(waited) / sharers,
            ..time
        })
    }
}

impl Withdrawal {
    pub(super) fn withdraw(&self) {
        self.0.get_or_init(now);
    }

    fn since(&self) -> Option<Instant> {
        self.0.get().copied()
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "a search takes real time, whatever a test makes of the rooms'"
)]
fn now() -> Instant {
    Instant::now()
}
