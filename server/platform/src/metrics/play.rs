//! Moves and games.

use damiera_protocol::event::{Event, GameChange};
use prometheus_client::metrics::counter::Counter;

use super::Histogram;
use super::figures::figures;

figures! {
    /// Figures about what is played.
    pub struct Play {
        moves: Counter, "moves", "Moves that were stored and shown, those of bots included";
        started: Counter, "games_started", "Games that began";
        ended: Counter, "games_ended", "Games that ended";
        latency: Histogram = Histogram::of_times(), "move_latency",
            "From when a person's move was read until it was durable and everyone's connection had it",
            Seconds;
    }
}

impl Play {
    /// Counts what was stored and is shown.
    pub fn shown(&self, event: &Event) {
        match event.traits().game {
            GameChange::Moved => self.moves.inc(),
            GameChange::Begun => self.started.inc(),
            GameChange::Ended => self.ended.inc(),
            GameChange::Kept
            | GameChange::Drawn
            | GameChange::TakenBack
            | GameChange::Paused
            | GameChange::Resumed
            | GameChange::TimeAdded
            | GameChange::Adjourned => 0,
        };
    }
}
