//! Figures about the server's bots.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use tokio::time::Instant;

use super::Histogram;
use super::figures::figures;
use crate::telemetry::Span;

figures! {
    /// Figures about the pool of bots.
    pub struct ThinkingFigures {
        waiting: Gauge, "bot_searches_waiting", "Searches of bots that wait for a thread";
        running: Gauge, "bot_searches_running", "Searches of bots under way";
        delay: Histogram = Histogram::of_times(), "bot_wait",
            "How long a search of a bot waited for a thread", Seconds;
        time: Histogram = Histogram::of_times(), "bot_thinking",
            "How long a search of a bot took once it had a thread", Seconds;
        stop: Histogram = Histogram::of_short_times(), "bot_stop",
            "How long a search of a bot went on when its game had no more use for it", Seconds;
        nodes: Counter, "bot_nodes", "Positions that bots have searched";
        tables: Gauge, "bot_tables", "Variants for which bots have endgame tables";
    }
}

impl ThinkingFigures {
    /// The numbers of waiting and of running searches.
    pub fn now(&self) -> (u64, u64) {
        let count = |gauge: &Gauge| u64::try_from(gauge.get()).unwrap_or(0);
        (count(&self.waiting), count(&self.running))
    }

    /// Bots have endgame tables for so many variants.
    pub fn covered(&self, variants: usize) {
        self.tables.set(i64::try_from(variants).unwrap_or(i64::MAX));
    }

    /// Counts a search as waiting from now on.
    pub fn asked(&self) -> SearchTimer {
        self.waiting.inc();
        SearchTimer {
            figures: self.clone(),
            since: Instant::now(),
            runs: false,
            span: Span::default(),
        }
    }
}

/// A search that counts as waiting, then as running, until it is dropped.
#[derive(Debug)]
#[must_use]
pub struct SearchTimer {
    figures: ThinkingFigures,
    /// When it began to wait, and then when it began to run.
    since: Instant,
    runs: bool,
    /// Empty until it runs.
    span: Span,
}

impl SearchTimer {
    /// The search has its thread.
    pub fn begins(&mut self) {
        let waited = self.turn();
        self.span = Span::search(waited);
        self.figures.delay.took(waited);
        self.figures.waiting.dec();
        self.figures.running.inc();
        self.runs = true;
    }

    /// The search is over, after so many positions.
    pub fn searched(&mut self, nodes: u64) {
        self.figures.nodes.inc_by(nodes);
        self.span.nodes(nodes);
    }

    /// Notes how long the search went on after it was withdrawn.
    pub fn withdrawn(&mut self, time: Duration) {
        self.figures.stop.took(time);
        std::mem::take(&mut self.span).end("withdrawn");
    }

    /// Begins another stretch of time. Returns how long the last one was.
    fn turn(&mut self) -> Duration {
        let now = Instant::now();
        now.saturating_duration_since(std::mem::replace(&mut self.since, now))
    }
}

impl Drop for SearchTimer {
    fn drop(&mut self) {
        if self.runs {
            let took = self.turn();
            std::mem::take(&mut self.span).end("searched");
            self.figures.time.took(took);
            self.figures.running.dec();
        } else {
            self.figures.waiting.dec();
        }
    }
}
