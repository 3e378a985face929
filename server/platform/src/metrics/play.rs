//! Moves and games.

use damiera_protocol::event::Event;
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
        match event {
            Event::Moved { .. } => self.moves.inc(),
            Event::Started { .. } => self.started.inc(),
            Event::Ended { .. } => self.ended.inc(),
            Event::Opened { .. }
            | Event::Seated { .. }
            | Event::Drawn { .. }
            | Event::Offered { .. }
            | Event::Declined { .. }
            | Event::Withdrawn { .. }
            | Event::TakenBack { .. }
            | Event::Paused { .. }
            | Event::Resumed { .. }
            | Event::Adjourned { .. }
            | Event::Reseated { .. }
            | Event::Recoded { .. }
            | Event::Registered { .. }
            | Event::Left { .. } => 0,
        };
    }
}
