//! A pool of bots without a server.

use damiera_server::metrics::Metrics;
use damiera_server::services::bots::BotPool;

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
