//! The shares of a server's time for what leads to nothing, and for connections that end.
//!
//! Reading bytes that end no line, and looking for the meaning of a line that has none, is *fruitless* work. Any number of
//! addresses may cause it, each within its own bounds. So all connections share a budget for it. While they stay
//! below it nothing waits. Beyond it each connection may do less and less, until the budget holds: a connection that does
//! little of such work is delayed by a tenth of a second at most, however many others do much.

use std::time::Duration;

use parking_lot::Mutex;
use tokio::time::Instant;

use super::TokenBucket;

/// Units of fruitless work in one period. One unit is a read of a few bytes: some tens of microseconds, with the wake-up for it.
const BUDGET: u32 = 5_000;

/// The period of that budget. It ends early when the budget is spent.
const PERIOD: Duration = Duration::from_secs(1);

/// Units that a connection may do at once. Further ones wait.
const UNITS_AT_ONCE: u32 = 16;

/// A connection's time for one unit: one connection alone may use all of the budget.
const UNIT: Duration = Duration::from_micros(100);

/// That time is doubled so often at most while the budget does not hold: it is 1.6 seconds then. While it is not doubled
/// nothing waits.
const DOUBLINGS: u32 = 14;

/// It is doubled so often at a time: after that the budget is looked at again.
const DOUBLINGS_AT_ONCE: u32 = 7;

/// Units that a connection may do in its time for one, as long as it has some at once. Thousands who begin together would
/// otherwise do all of theirs together; a person who types letter by letter waits 0.1 seconds at most.
const UNITS_IN_A_ROW: u32 = 16;

/// A peer that sends nothing for so long floods no more. A flood has shorter gaps where its own machine or a replica is slow.
const PAUSE: Duration = Duration::from_secs(1);

/// Connections that may end at once. Each costs some ten microseconds, and thousands may hang up together.
const ENDS_AT_ONCE: u32 = 64;

/// Ends a second after that.
const ENDS_PER_SECOND: u32 = 2_000;

/// The shares of the connections of one server.
#[derive(Debug)]
pub struct Shares(Mutex<SharesState>);

#[derive(Debug)]
struct SharesState {
    /// When the present period began.
    since: Instant,
    /// Units of fruitless work in the present period.
    spent: u32,
    /// Number of times that a connection's time for a unit is doubled.
    doublings: u32,
    /// Connections that have had a pace: they are numbered.
    paced: u64,
    ends: TokenBucket,
}

impl Default for Shares {
    fn default() -> Self {
        Shares(Mutex::new(SharesState {
            since: Instant::now(),
            spent: 0,
            doublings: 0,
            paced: 0,
            ends: TokenBucket::new(ENDS_AT_ONCE, ENDS_PER_SECOND),
        }))
    }
}

impl SharesState {
    /// Counts fruitless work. Returns a connection's time for one unit, and true if it has to heed that.
    fn spend(&mut self, units: u32, now: Instant) -> (Duration, bool) {
        let elapsed = now.saturating_duration_since(self.since);
        if elapsed >= PERIOD {
            // Periods without work count as well.
            let over = elapsed.as_nanos() / PERIOD.as_nanos();
            let quiet = over.saturating_sub(u128::from(self.spent >= BUDGET / 2));
            let quiet = u32::try_from(quiet).unwrap_or(u32::MAX);
            self.doublings = self.doublings.saturating_sub(quiet);
            (self.since, self.spent) = (now, 0);
        } else if self.spent >= BUDGET {
            let excess = PERIOD.as_micros() / elapsed.as_micros().max(1);
            let doublings = (excess.max(1).ilog2() + 1).min(DOUBLINGS_AT_ONCE);
            self.doublings = (self.doublings + doublings).min(DOUBLINGS);
            (self.since, self.spent) = (now, 0);
        }
        self.spent = self.spent.saturating_add(units);
        (UNIT * 2_u32.pow(self.doublings), self.doublings > 0)
    }
}

/// The pace of one connection. Its state is made with the first fruitless work, with the first line that has to wait because
/// more are there than may wait, or when the end has to wait: few connections have one.
#[derive(Debug, Default)]
pub struct WorkPace(Option<Box<WorkPaceState>>);

#[derive(Debug, Default)]
struct WorkPaceState {
    /// A token is a unit of fruitless work.
    work: TokenBucket,
    /// The number of this pace among those of the server; 0 before its first unit.
    number: u64,
    until: Option<Instant>,
    /// The time since which more has come than may wait, without a pause.
    overflowing_since: Option<Instant>,
    /// The time since which all work has been fruitless, without a pause.
    fruitless_since: Option<Instant>,
    /// The time since which there has been nothing to read. None while there is.
    quiet_since: Option<Instant>,
}

impl WorkPaceState {
    fn is_paused(&self, now: Instant) -> bool {
        self.quiet_since.is_some_and(|since| since + PAUSE <= now)
    }
}

impl WorkPace {
    /// Counts fruitless work that was done. What comes next may have to wait.
    pub fn spend(&mut self, units: u32, shares: &Shares) {
        let now = Instant::now();
        let mut shares = shares.0.lock();
        let (unit, waits) = shares.spend(units, now);
        let state = self.0.get_or_insert_default();
        if state.number == 0 {
            shares.paced += 1;
            state.number = shares.paced;
        }
        drop(shares);
        state.work.set_every(UNITS_AT_ONCE, unit, state.number);
        state.work.charge(now, units);
        if waits {
            let ready_at = state.work.ready_at();
            if ready_at > now {
                state.fruitless_since.get_or_insert(now);
            }
            state.until = Some(ready_at.max(now + unit / UNITS_IN_A_ROW));
        }
    }

    /// Takes the turn of a connection that is about to end, which may have to wait.
    pub fn end(&mut self, shares: &Shares) {
        let now = Instant::now();
        let mut shares = shares.0.lock();
        let turn = shares.ends.ready_at();
        shares.ends.charge(now, 1);
        if turn > now {
            self.0.get_or_insert_default().until = Some(turn);
        }
    }

    /// The time until which the connection waits; None if it waits for nothing.
    pub fn until(&self) -> Option<Instant> {
        self.0.as_ref()?.until
    }

    /// True until the wait is over.
    pub fn waits(&mut self) -> bool {
        let Some(state) = &mut self.0 else {
            return false;
        };
        let waits = state.until.is_some_and(|until| until > Instant::now());
        if !waits {
            state.until = None;
        }
        waits
    }

    /// The time since which the connection has sent more than may wait, or has done nothing but fruitless work, without a pause.
    pub fn flooding_since(&self) -> Option<Instant> {
        let state = self.0.as_ref()?;
        let since = state.overflowing_since.or(state.fruitless_since);
        since.filter(|_| !state.is_paused(Instant::now()))
    }

    /// More is there than may wait.
    pub fn overflows(&mut self) {
        let state = self.0.get_or_insert_default();
        state.overflowing_since.get_or_insert_with(Instant::now);
    }

    /// There was nothing to read. `is_behind` is false if nothing that came before waits either.
    pub fn is_quiet(&mut self, is_behind: bool) {
        if let Some(state) = &mut self.0 {
            state.quiet_since.get_or_insert_with(Instant::now);
            if !is_behind {
                state.overflowing_since = None;
            }
        }
    }

    /// There was something to read.
    pub fn goes_on(&mut self) {
        if let Some(state) = &mut self.0 {
            if state.is_paused(Instant::now()) {
                (state.overflowing_since, state.fruitless_since) = (None, None);
            }
            state.quiet_since = None;
        }
    }

    /// The connection has done something that led to something.
    pub fn was_fruitful(&mut self) {
        if let Some(state) = &mut self.0 {
            state.fruitless_since = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn thousands_keep_the_budget_and_delay_no_connection_that_does_little() {
        const FLOODERS: usize = 5_000;
        const STEP: Duration = Duration::from_millis(5);
        let (shares, mut typist) = (Shares::default(), WorkPace::default());
        let mut flooders: Vec<WorkPace> = (0..FLOODERS).map(|_| WorkPace::default()).collect();
        for second in 0..30 {
            let (mut units, mut most_at_once) = (0, 0);
            for step in 0..200 {
                let before = units;
                for flooder in flooders
                    .iter_mut()
                    .filter_map(|one| (!one.waits()).then_some(one))
                {
                    flooder.spend(1, &shares);
                    units += 1;
                }
                most_at_once = most_at_once.max(units - before);
                if step == 0 {
                    assert!(!typist.waits(), "second {second}");
                    typist.spend(1, &shares);
                    let shortly = Instant::now() + UNIT * 2_u32.pow(DOUBLINGS) / UNITS_IN_A_ROW;
                    assert!(typist.until() <= Some(shortly), "second {second}");
                }
                tokio::time::advance(STEP).await;
            }
            // At first each has tokens, and spreads them.
            let most = match second {
                0 => 15 * BUDGET,
                1..15 => 7 * BUDGET,
                _ => BUDGET + BUDGET / 2,
            };
            assert!(units <= most, "{units} in second {second}");
            // All began in one moment. They go on at moments of their own, or everyone else waits for all of them at each.
            let at_once = BUDGET / 200 * 2;
            assert!(
                second < 2 || most_at_once <= at_once,
                "{most_at_once} at once in second {second}"
            );
        }
        // When they are gone, everything is as before.
        tokio::time::advance(PERIOD * (DOUBLINGS + 1)).await;
        let mut alone = WorkPace::default();
        alone.spend(BUDGET / 2, &shares);
        assert_eq!(alone.until(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_flood_goes_on_over_short_gaps_and_ends_with_a_pause() {
        let began = Instant::now();
        let gap = async |pace: &mut WorkPace, length| {
            pace.is_quiet(true);
            tokio::time::advance(length).await;
            pace.goes_on();
        };
        let mut pace = WorkPace::default();
        assert_eq!(pace.flooding_since(), None);
        pace.overflows();
        for _ in 0..20 {
            gap(&mut pace, PAUSE / 2).await;
            pace.overflows();
            assert_eq!(pace.flooding_since(), Some(began));
        }
        gap(&mut pace, PAUSE).await;
        assert_eq!(pace.flooding_since(), None);
        pace.overflows();
        pace.is_quiet(true);
        assert!(pace.flooding_since().is_some());
        tokio::time::advance(PAUSE).await;
        assert_eq!(pace.flooding_since(), None, "the peer has gone silent");
        pace.goes_on();
        pace.overflows();
        pace.is_quiet(false);
        assert_eq!(pace.flooding_since(), None, "everything was read");
    }

    #[tokio::test(start_paused = true)]
    async fn connections_end_one_after_the_other() {
        let (shares, begun) = (Shares::default(), Instant::now());
        let turn = || {
            let mut pace = WorkPace::default();
            pace.end(&shares);
            pace.until()
        };
        let turns: Vec<_> = (0..10_000).map(|_| turn()).collect();
        let at_once = turns.iter().filter(|turn| turn.is_none()).count();
        assert_eq!(at_once, ENDS_AT_ONCE as usize);
        assert!(turns.is_sorted());
        let last = turns.last().copied().flatten().expect("a later turn");
        let took = last - begun;
        assert!(took < Duration::from_secs(5), "{took:?}");
        tokio::time::advance(took + Duration::from_secs(1)).await;
        assert_eq!(turn(), None);
    }
}
