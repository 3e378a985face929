//! The two clocks of a game, as a value that only events change.
//!
//! Each move's event holds how long the move took and what was given back of it, and an arbiter's how much time was added;
//! nothing else changes the clocks, so a replay gives the same. A move that was read before the flag wins, because the room takes requests before timers.

use std::time::Duration;

use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::{Clocks, Pair};
use damiera_rules::Color;

/// Maximum network time given back for one move.
const CREDIT_A_MOVE_MS: u64 = 1_000;

/// Maximum network time given back in one game, beyond the refill of each move. Each player begins with as much.
const CREDIT_MS: u64 = 7_000;

/// Refill of each move: a steady delay up to this is given back for as long as the game lasts, a longer one until the
/// rest is used up. Between continents a round trip takes about as long.
const REFILL_MS: u64 = 300;

/// The time on both clocks, and the network time that may still be given back. White comes first in each pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ClockReadings {
    left_ms: [u64; 2],
    credit_ms: [u64; 2],
    /// The time that arbiters had added by then.
    added_ms: [u64; 2],
}

/// The clocks of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameClocks {
    /// The time control of each side, White first.
    controls: [TimeControl; 2],
    /// How long each side's first move may take before the game is void or, where it must be played, lost. The clocks start
    /// after both.
    first_move_ms: u64,
    now: ClockReadings,
    /// How they stood before each ply, for takebacks.
    before: Vec<ClockReadings>,
    /// The time that the player to move had used when the clocks were stopped, or time was added.
    spent_ms: u64,
    paused: bool,
}

impl GameClocks {
    /// The clocks of a game that begins, with the time control of each side, White first, and so many seconds for each side's
    /// first move.
    pub fn new(controls: [TimeControl; 2], first_move_seconds: u32) -> Self {
        let first_move_ms = u64::from(first_move_seconds) * 1_000;
        GameClocks {
            controls,
            first_move_ms: controls[0].first_move_ms().unwrap_or(first_move_ms),
            now: ClockReadings {
                left_ms: controls.map(TimeControl::start_ms),
                credit_ms: [CREDIT_MS; 2],
                added_ms: [0; 2],
            },
            before: Vec::new(),
            spent_ms: 0,
            paused: false,
        }
    }

    /// The time control of each side, White first.
    pub fn controls(&self) -> [TimeControl; 2] {
        self.controls
    }

    /// True by correspondence.
    fn is_correspondence(&self) -> bool {
        self.controls
            .iter()
            .any(|control| control.is_correspondence())
    }

    /// True if the next move is a side's first, which has a time of its own.
    pub fn is_first_move(&self) -> bool {
        self.before.len() < 2
    }

    /// True if they were stopped by agreement.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// The time that the player to move had used when the clocks were stopped, or time was added.
    pub fn spent_ms(&self) -> u64 {
        self.spent_ms
    }

    /// The time limit of this side's turn: the time on its clock, or the time for a first move.
    pub fn limit_ms(&self, side: Color) -> u64 {
        if self.is_first_move() {
            self.first_move_ms
        } else {
            self.now.left_ms[side as usize]
        }
    }

    /// The time on a side's clock when its turn begins, in milliseconds.
    pub fn left_ms(&self, side: Color) -> u64 {
        self.now.left_ms[side as usize]
    }

    /// The time that a move adds to the clock of a side, and the number of moves that the time on the clock must last
    /// for, if known.
    pub fn adds(&self, side: Color) -> (Duration, Option<u32>) {
        match self.controls[side as usize] {
            TimeControl::Game { increment_ms, .. } => (Duration::from_millis(increment_ms), None),
            TimeControl::Move { .. } => (Duration::ZERO, Some(1)),
            TimeControl::Days { increment_ms, .. } => (Duration::from_millis(increment_ms), None),
        }
    }

    /// The part of `lag_ms` that is given back to this side for a turn of `elapsed_ms`.
    pub fn credit_ms(&self, side: Color, lag_ms: u64, elapsed_ms: u64) -> u64 {
        if self.is_first_move() || self.is_correspondence() {
            return 0;
        }
        let most = self.now.credit_ms[side as usize].min(CREDIT_A_MOVE_MS);
        lag_ms.min(most).min(elapsed_ms)
    }

    /// A side has moved.
    pub(super) fn moved(&mut self, side: Color, elapsed_ms: u64, credited_ms: u64) {
        let counts = !self.is_first_move();
        self.before.push(self.now);
        self.spent_ms = 0;
        self.paused = false;
        if !counts {
            return;
        }
        let left = &mut self.now.left_ms[side as usize];
        *left = match self.controls[side as usize] {
            TimeControl::Game { increment_ms, .. } => left
                .saturating_sub(elapsed_ms.saturating_sub(credited_ms))
                .saturating_add(increment_ms),
            TimeControl::Move { ms } => ms,
            TimeControl::Days {
                stock_ms,
                increment_ms,
            } => left
                .saturating_sub(elapsed_ms)
                .saturating_add(increment_ms)
                .min(stock_ms.max(*left)),
        };
        let credit = &mut self.now.credit_ms[side as usize];
        *credit = (credit.saturating_sub(credited_ms) + REFILL_MS).min(CREDIT_MS);
    }

    /// The time on the clock of the side that made a ply, after that ply, in milliseconds; plies count from 0. None for
    /// a ply that was not played.
    pub fn left_after_ms(&self, ply: usize, side: Color) -> Option<u64> {
        let next = ply + 1;
        let now = (next == self.before.len()).then_some(&self.now);
        let faces = self.before.get(next).or(now)?;
        Some(faces.left_ms[side as usize])
    }

    /// A side has more time, when the player to move, of the colour `turn`, had used so much of the turn.
    pub(super) fn add_during_turn(&mut self, side: Color, turn: Color, ms: u64, elapsed_ms: u64) {
        if self.is_correspondence() && self.is_first_move() && side == turn {
            self.first_move_ms = self.first_move_ms.saturating_add(ms);
        } else {
            self.add(side, ms);
        }
        self.spent_ms = elapsed_ms;
    }

    fn add(&mut self, side: Color, ms: u64) {
        for sum in [&mut self.now.left_ms, &mut self.now.added_ms] {
            let sum = &mut sum[side as usize];
            *sum = sum.saturating_add(ms);
        }
    }

    /// They are stopped by agreement.
    pub(super) fn pause(&mut self, elapsed_ms: u64) {
        self.spent_ms = elapsed_ms;
        self.paused = true;
    }

    /// They go on.
    pub(super) fn resume(&mut self) {
        self.paused = false;
    }

    /// Takes back the last `plies` and their time. Stopped clocks stay stopped, and time that was added since stays. Returns
    /// false if there were fewer plies.
    pub(super) fn take_back(&mut self, plies: usize) -> bool {
        let Some(ply) = self.before.len().checked_sub(plies) else {
            return false;
        };
        if let Some(then) = self.before.get(ply) {
            let later = |side: usize| self.now.added_ms[side].saturating_sub(then.added_ms[side]);
            let added = [later(0), later(1)];
            self.now = *then;
            for side in [Color::White, Color::Black] {
                self.add(side, added[side as usize]);
            }
        }
        self.before.truncate(ply);
        self.spent_ms = 0;
        true
    }

    /// A side's time is used up.
    pub(super) fn run_out(&mut self, side: Color) {
        self.now.left_ms[side as usize] = 0;
    }

    /// The clocks after `elapsed_ms` of the turn; `turn` is None when the game is over.
    pub fn faces(&self, turn: Option<Color>, elapsed_ms: u64) -> Clocks {
        let mut left_ms = self.now.left_ms;
        // By correspondence the first move has the time of any move.
        let counts = !self.is_first_move() || self.is_correspondence();
        let counted = turn.filter(|_| counts);
        if let Some(side) = counted {
            left_ms[side as usize] = self.limit_ms(side).saturating_sub(elapsed_ms);
        }
        let [white, black] = left_ms;
        Clocks {
            white,
            black,
            lag: Pair::of(self.now.credit_ms),
            running: counted.filter(|_| !self.paused),
            paused: self.paused && turn.is_some(),
            due: None,
        }
    }
}

/// Whole milliseconds.
pub(super) fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
