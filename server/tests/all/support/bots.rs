//! A pool of bots without a server.

use damiera_game::services::bots::BotPool;
use damiera_platform::metrics::Metrics;

/// A pool of one thread, and its figures.
pub(crate) struct Bots {
    pub(crate) pool: BotPool,
    pub(crate) metrics: Metrics,
}

impl Bots {
    pub(crate) fn new() -> Bots {
        let metrics = Metrics::default();
        let pool = BotPool::new(1, metrics.bots.clone()).unwrap();
        Bots { pool, metrics }
    }
}
