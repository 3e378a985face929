//! Games of rooms that are shown late: the archive has them at once, and shows them when their time has
//! come.

use std::collections::BTreeMap;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

use super::Finished;

/// The numbers of games that are not shown yet. There are no more than end in such rooms within the
/// longest delay.
#[derive(Debug, Default)]
pub(super) struct DelayedGames(Mutex<BTreeMap<u64, Instant>>);

/// Numbers of games that are not shown.
pub(super) type Hidden = Vec<u64>;

impl DelayedGames {
    /// A game that has just ended is shown after its room's delay.
    pub(super) fn ended(&self, game: &Finished) {
        if let Some(delay) = game.delay {
            self.hold(game.row.number, Duration::from_secs(delay.into()));
        }
    }

    /// A game is shown after this time.
    pub(super) fn hold(&self, number: u64, left: Duration) {
        let now = Instant::now();
        let mut held = self.0.lock();
        // A question for the past, which forgets them too, may not come for long.
        held.retain(|_, until| *until > now);
        held.insert(number, now + left);
    }

    /// For how long a game is not shown yet. None if it is shown.
    pub(super) fn hidden_for(&self, number: u64) -> Option<Duration> {
        let until = self.0.lock().get(&number).copied()?;
        let left = until.saturating_duration_since(Instant::now());
        Some(left).filter(|left| !left.is_zero())
    }

    /// The games that are not shown now, by number.
    pub(super) fn hidden(&self) -> Hidden {
        let now = Instant::now();
        let mut held = self.0.lock();
        held.retain(|_, until| *until > now);
        held.keys().copied().collect()
    }
}

impl Finished {
    /// For how long it is not shown yet when it is `now`, in milliseconds of Unix time. None if it is
    /// shown. Where the clock was set back nothing waits for longer than the delay.
    pub(super) fn hidden_for(&self, now: u64) -> Option<Duration> {
        let delay = Duration::from_secs(self.delay?.into());
        let passed = Duration::from_millis(now.saturating_sub(self.row.ended));
        Some(delay.saturating_sub(passed)).filter(|left| !left.is_zero())
    }
}
