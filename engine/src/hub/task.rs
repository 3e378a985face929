//! A search on a thread of its own.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use std::{io, thread};

use damiera_rules::{Game, Position};

use super::pace::Pace;
use crate::{Choice, Engine, Level, Limit, TimeMeasure};

/// Levels play without a seed of the protocol's: the position varies what they do.
const SEED: u64 = 0;

/// A report of a search.
pub(super) enum SearchReport {
    /// The best move after a finished depth.
    Depth(Choice),
    /// The move, and the engine back.
    Move(Box<Engine>, Option<Choice>),
}

/// A search under way, or finished and not asked for yet.
pub(super) struct HubSearch {
    orders: Arc<Orders>,
    /// The searched position.
    pub(super) position: Position,
    pub(super) started: Instant,
    /// True if the answer waits until it is asked for.
    pub(super) is_held: bool,
    /// The answer, while it waits.
    pub(super) answer: Option<Option<Choice>>,
}

/// Orders to a running search.
#[derive(Default)]
struct Orders {
    stop: AtomicBool,
    /// When the move that it searched for ahead of time was made.
    hit: OnceLock<Instant>,
}

impl Orders {
    /// True if the search must end: by order, or because its time since its move was made is over.
    fn ends(&self, most: Option<Duration>) -> bool {
        let is_late = |most| self.hit.get().is_some_and(|hit| hit.elapsed() >= most);
        self.stop.load(Ordering::Relaxed) || most.is_some_and(is_late)
    }
}

/// The work of one search.
pub(super) struct HubWork {
    pub(super) engine: Box<Engine>,
    pub(super) game: Game,
    pub(super) pace: Pace,
    pub(super) measure: TimeMeasure,
    /// True if there is only one legal move, and that is not worth much time.
    pub(super) is_forced: bool,
    /// `None` is the engine itself.
    pub(super) level: Option<Level>,
    /// True if the time only begins with [`HubSearch::hit`].
    pub(super) is_ponder: bool,
}

impl HubSearch {
    /// Starts a search.
    ///
    /// # Errors
    ///
    /// When the system gives no thread; the engine is lost then.
    pub(super) fn start(
        work: HubWork,
        is_held: bool,
        tell: impl Fn(SearchReport) + Send + 'static,
    ) -> io::Result<Self> {
        let orders = Arc::new(Orders::default());
        let task = Self {
            orders: Arc::clone(&orders),
            position: *work.game.position(),
            started: now(),
            is_held,
            answer: None,
        };
        let search = move || {
            let HubWork {
                mut engine,
                game,
                pace,
                measure,
                is_forced,
                level,
                is_ponder,
            } = work;
            let mut limit = pace.limit(is_forced, measure);
            let later = if is_ponder { limit.time.take() } else { None };
            let stop = || orders.ends(later.map(|limit| limit.most));
            let limit = Limit {
                stop: Some(&stop),
                ..limit
            };
            let choice = match level {
                Some(level) => engine.play(&game, level, SEED, &limit),
                None => engine.search(&game, &limit, &mut |choice| {
                    tell(SearchReport::Depth(choice.clone()));
                }),
            };
            tell(SearchReport::Move(engine, choice));
        };
        thread::Builder::new()
            .name("search".to_owned())
            .spawn(search)?;
        Ok(task)
    }

    /// Ends the search soon.
    pub(super) fn stop(&mut self) {
        self.is_held = false;
        self.orders.stop.store(true, Ordering::Relaxed);
    }

    /// The move that was searched ahead of time has been made.
    pub(super) fn hit(&mut self) {
        self.is_held = false;
        let _ = self.orders.hit.set(now());
    }
}

impl Drop for HubSearch {
    fn drop(&mut self) {
        self.stop();
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "there is no tokio here, and a search takes real time"
)]
fn now() -> Instant {
    Instant::now()
}
