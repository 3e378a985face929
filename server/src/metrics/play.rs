//! Moves and games.

use std::time::Duration;

use damiera_protocol::event::Event;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::registry::{Registry, Unit};

use super::Histogram;

/// Figures about what is played.
#[derive(Debug, Clone)]
pub struct Play {
    moves: Counter,
    started: Counter,
    ended: Counter,
    latency: Histogram,
}

impl Play {
    pub(super) fn register(registry: &mut Registry) -> Self {
        let figures = Play {
            moves: Counter::default(),
            started: Counter::default(),
            ended: Counter::default(),
            latency: Histogram::of_times(),
        };
        registry.register(
            "moves",
            "Moves that were stored and shown, those of bots included",
            figures.moves.clone(),
        );
        registry.register("games_started", "Games that began", figures.started.clone());
        registry.register("games_ended", "Games that ended", figures.ended.clone());
        registry.register_with_unit(
            "move_latency",
            "From when a person's move was read until it was durable and everyone's connection had it",
            Unit::Seconds,
            figures.latency.clone(),
        );
        figures
    }

    /// Counts what was stored and is shown.
    pub fn shown(&self, event: &Event) {
        match event {
            Event::Moved { .. } => self.moves.inc(),
            Event::Started { .. } => self.started.inc(),
            Event::Ended { .. } => self.ended.inc(),
            _ => 0,
        };
    }

    /// Counts how long a person's move took from its reading to its showing.
    pub fn took(&self, time: Duration) {
        self.latency.took(time);
    }

    /// How many moves were made so far.
    #[must_use]
    pub fn moves(&self) -> u64 {
        self.moves.get()
    }

    /// How long moves took.
    #[must_use]
    pub fn latency(&self) -> &Histogram {
        &self.latency
    }
}
