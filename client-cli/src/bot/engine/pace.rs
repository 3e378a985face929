//! The time that an engine may think about a move, with a clock or without one.

use std::time::Duration;

use damiera_engine::hub::HubClock;
use damiera_protocol::time_control::TimeControl;

/// Time reserved on every clock for the network and for work other than thinking.
const RESERVE: Duration = Duration::from_millis(500);

/// The least time that an engine is given, however little is on its clock.
const LEAST: Duration = Duration::from_millis(50);

/// Minimum time beyond its limit that an engine without a clock may take.
const LEAST_GRACE: Duration = Duration::from_secs(1);

/// An engine's time for a move, and the time to stop it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveTiming {
    /// The time that it is told.
    pub told: EngineTime,
    /// After how long it is told to stop.
    pub deadline: Duration,
    /// How long after that its move may come.
    pub grace: Duration,
}

/// The time that an engine is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EngineTime {
    /// It has a clock for the game.
    Clock(HubClock),
    /// It may use so much for this move.
    Move(Duration),
}

impl MoveTiming {
    /// For a move for which so much is `left` on the clock, if there is one; else `think` is what it may take.
    ///
    /// An engine that needs half of its clock for one move is stuck: there is enough left to start it
    /// again.
    pub fn new(
        left: Option<Duration>,
        control: Option<TimeControl>,
        think: Duration,
    ) -> MoveTiming {
        let Some(left) = left else {
            return MoveTiming {
                told: EngineTime::Move(think),
                deadline: think + (think / 2).max(LEAST_GRACE),
                grace: LEAST_GRACE,
            };
        };
        // With little on the clock the reserve would be all there is.
        let usable = left.saturating_sub(RESERVE).max(left / 4).max(LEAST);
        let grace = (usable / 10).min(LEAST_GRACE);
        match control {
            Some(TimeControl::Move { .. }) => MoveTiming {
                told: EngineTime::Move(usable / 3 * 2),
                deadline: usable / 4 * 3,
                grace,
            },
            // Nothing is won by thinking for days.
            Some(TimeControl::Days { .. }) => MoveTiming::new(None, None, think),
            Some(TimeControl::Game { increment_ms, .. }) => {
                MoveTiming::with_clock(usable, Duration::from_millis(increment_ms), grace)
            }
            // A newer server's kind of clock: what it adds is not counted on.
            None => MoveTiming::with_clock(usable, Duration::ZERO, grace),
        }
    }

    fn with_clock(time: Duration, increment: Duration, grace: Duration) -> MoveTiming {
        MoveTiming {
            told: EngineTime::Clock(HubClock {
                time,
                increment,
                moves: None,
            }),
            deadline: time / 2,
            grace,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_always_some_time_and_never_more_than_the_clock_has() {
        let controls = [
            None,
            "5+3".parse().ok(),
            "1".parse().ok(),
            "30s".parse().ok(),
        ];
        for control in controls {
            for left in [300, 1_000, 5_000, 30_000, 300_000] {
                let left = Duration::from_millis(left);
                let pace = MoveTiming::new(Some(left), control, Duration::from_secs(10));
                assert!(pace.deadline + pace.grace < left, "{left:?} {pace:?}");
                assert!(!pace.deadline.is_zero());
                match pace.told {
                    EngineTime::Clock(clock) => assert!(clock.time <= left, "{pace:?}"),
                    EngineTime::Move(time) => assert!(time < pace.deadline, "{pace:?}"),
                }
            }
        }
    }

    #[test]
    fn without_a_clock_it_is_as_the_host_says() {
        let think = Duration::from_secs(4);
        let pace = MoveTiming::new(None, None, think);
        assert_eq!(pace.told, EngineTime::Move(think));
        assert_eq!(pace.deadline, Duration::from_secs(6));
    }
}
