//! The share of a time control for one move.

use std::time::Duration;

use crate::{TimeLimit, TimeMeasure};

/// For how many moves the time of a game is shared out when nothing else is said. Games of draughts
/// are decided sooner, so some time is always left.
const MOVES_LEFT: u32 = 25;

/// Time reserved on every clock for work other than search: messages, and a turn at a processor
/// that others use. With 5 ms lost at every move it is enough for fifty moves that take no time.
const RESERVE: Duration = Duration::from_millis(300);

/// The time that a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HubClock {
    /// Time on the clock.
    pub time: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Number of moves that the time must last for, if known.
    pub moves: Option<u32>,
}

impl HubClock {
    /// The time limit of the next move: usually its share of the time, a few times that to finish a
    /// search under way, and never so much that the clock could fall.
    pub fn limit(&self, measure: TimeMeasure) -> TimeLimit {
        let moves = self.moves.unwrap_or(MOVES_LEFT).clamp(1, MOVES_LEFT);
        // With little on the clock the reserve would be all there is.
        let usable = self.time.saturating_sub(RESERVE).max(self.time / 20);
        let share = (usable / moves).saturating_add(self.increment / 4 * 3);
        // The last move before more time comes may use nearly all, any other a third.
        let most = usable / if moves == 1 { 1 } else { 3 };
        TimeLimit {
            enough: (share / 5 * 3).min(most),
            most: share.saturating_mul(3).min(most),
            measure,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays until the clock falls or 300 moves are made, each taking all that it may and then so
    /// many milliseconds more.
    fn moves_made(base: f64, increment: f64, delay: u64) -> u32 {
        let mut clock = HubClock {
            time: Duration::from_secs_f64(base),
            increment: Duration::from_secs_f64(increment),
            moves: None,
        };
        for made in 0..300 {
            let taken = clock.limit(TimeMeasure::Wall).most + Duration::from_millis(delay);
            let Some(left) = clock.time.checked_sub(taken) else {
                return made;
            };
            clock.time = left + clock.increment;
        }
        300
    }

    #[test]
    fn the_clock_does_not_fall() {
        // Base, increment, what is lost with each move, and how many moves there must be.
        for (base, increment, delay, moves) in [
            (3.0, 0.0, 0, 300),
            (3.0, 0.0, 1, 150),
            (3.0, 0.0, 5, 70),
            (3.0, 0.05, 20, 300),
            (0.05, 0.05, 20, 300),
            (0.1, 0.1, 20, 300),
            (60.0, 0.0, 5, 50),
            (300.0, 3.0, 100, 300),
        ] {
            let made = moves_made(base, increment, delay);
            assert!(made >= moves, "{base}+{increment}, {delay} ms late: {made}");
        }
    }

    #[test]
    fn the_last_move_of_a_control_may_use_what_is_left() {
        let clock = HubClock {
            time: Duration::from_secs(10),
            increment: Duration::ZERO,
            moves: Some(1),
        };
        let limit = clock.limit(TimeMeasure::Wall);
        assert!(limit.most > Duration::from_secs(9) && limit.most < clock.time);
    }

    #[test]
    fn no_clock_makes_it_panic() {
        for time in [Duration::ZERO, Duration::MAX] {
            for increment in [Duration::ZERO, Duration::MAX / 2] {
                for moves in [None, Some(0), Some(u32::MAX)] {
                    let clock = HubClock {
                        time,
                        increment,
                        moves,
                    };
                    assert!(clock.limit(TimeMeasure::Wall).most <= time);
                }
            }
        }
    }
}
