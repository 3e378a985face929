//! The engine that this program has in it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use damiera_engine::hub::HubClock;
use damiera_engine::{Engine, Level, Limit, TimeLimit, TimeMeasure};

use super::pace::{EngineTime, MoveTiming};
use super::{Decision, EngineError};
use crate::player::MoveRequest;

/// The built-in engine at a level.
pub(super) struct BuiltIn {
    pub(super) level: Level,
    pub(super) seed: u64,
}

/// Ends a search when it is dropped.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl BuiltIn {
    /// Searches on a thread of its own. Dropping the future ends the search.
    pub(super) async fn choose(
        &self,
        question: &MoveRequest,
        pace: MoveTiming,
    ) -> Result<Decision, EngineError> {
        let (level, seed, game) = (self.level, self.seed, question.game.clone());
        let asked = Arc::new(AtomicBool::new(false));
        let _stop = StopOnDrop(Arc::clone(&asked));
        let search = tokio::task::spawn_blocking(move || {
            let stop = || asked.load(Ordering::Relaxed);
            let limit = Limit {
                time: Some(limit(pace)),
                ..Limit::until(&stop)
            };
            let mut engine = Engine::default();
            engine.use_book(true);
            engine.play(&game, level, seed, &limit)
        });
        // A search that panicked has no choice to give.
        let choice = search.await.ok().flatten().ok_or(EngineError::NoMove)?;
        question.decide(&choice.mv, Some(choice.score.hundredths()))
    }
}

fn limit(pace: MoveTiming) -> TimeLimit {
    match pace.told {
        EngineTime::Clock(clock) => HubClock::limit(&clock, TimeMeasure::Wall),
        EngineTime::Move(time) => TimeLimit::wall(time),
    }
}
