//! Principal-variation search: what a position is worth when both sides play on for some plies.

use damiera_rules::{Move, Position};

use crate::budget::Budget;
use crate::endgame::Endgame;
use crate::line::SearchLine;
use crate::ordering::{Candidate, Hints, Ordering, bring_best};
use crate::quiescence::Threats;
use crate::score::{DRAW, WIN};
use crate::table::{Bound, Finding, TranspositionTable};
use crate::variation::Variations;

/// More than any score.
pub(crate) const INFINITY: i32 = WIN + 1;

/// Lines that are this long, forced replies included, are searched for captures only. It bounds the
/// stack.
pub(crate) const MOST_PLIES: i32 = 64;

/// The search ended before it had an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// A search of one game's position, with all that it learns on the way.
pub(crate) struct Search<'a> {
    /// Ends with the position being searched. After [`Stopped`] it is left as it was then.
    pub(crate) line: SearchLine,
    pub(crate) table: &'a mut TranspositionTable,
    pub(crate) ordering: &'a mut Ordering,
    pub(crate) budget: Budget<'a>,
    pub(crate) variations: Variations,
    /// The moves of the positions on the line, one list after the other.
    pub(crate) moves: Vec<Candidate>,
    pub(crate) endgame: Endgame<'a>,
}

/// The scores between which a value is wanted exactly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// The side to move has this already.
    pub(crate) alpha: i32,
    /// The opponent will not allow this.
    pub(crate) beta: i32,
}

impl Window {
    /// The window as the opponent sees it.
    pub(crate) const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The window that only asks whether a value is more than `alpha`.
    const fn narrowed(self) -> Self {
        Self {
            alpha: self.alpha,
            beta: self.alpha + 1,
        }
    }

    /// Whether nothing lies between the bounds.
    const fn is_narrow(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

impl Search<'_> {
    /// The worth to its side to move of the position at the end of the line: exact inside the
    /// window, otherwise at most or at least what is returned.
    pub(crate) fn value(
        &mut self,
        position: &Position,
        depth: i32,
        ply: i32,
        mut window: Window,
    ) -> Result<i32, Stopped> {
        if !window.is_narrow() {
            self.variations.begin(ply);
        }
        if self.line.is_drawn(position) && position.can_move() {
            self.budget.spend()?;
            return Ok(DRAW);
        }
        if let Some(value) = self.endgame.value(position, self.line.clock(), ply) {
            self.budget.spend()?;
            return Ok(value);
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return self.quiet_value(position, ply, window, Threats::Seen);
        }
        self.budget.spend()?;
        let key = self.line.key();
        let known = self.table.get(key);
        if window.is_narrow()
            && let Some(value) = known.and_then(|entry| entry.cutoff(depth, ply, window))
        {
            return Ok(value);
        }
        let hints = Hints {
            ply: ply as usize,
            from_table: known.map(|entry| entry.best()),
            last: self.line.last_move(),
        };
        let first = self.moves.len();
        self.ordering.list(position, &hints, &mut self.moves);
        let count = self.moves.len() - first;
        if count == 0 {
            return Ok(ply - WIN);
        }
        // A forced reply costs no depth: it decides nothing and often belongs to an exchange.
        let depth_left = if count == 1 { depth } else { depth - 1 };
        let alpha_before = window.alpha;
        let is_open = !window.is_narrow();
        let (mut best_value, mut best) = (-INFINITY, 0);
        for tried in 0..count {
            bring_best(&mut self.moves[first + tried..]);
            let candidate = self.moves[first + tried];
            let value = self.value_of(position, &candidate, tried, depth_left, ply, window)?;
            if value > best_value {
                (best_value, best) = (value, candidate.index);
                if is_open && value > window.alpha {
                    self.variations.found(ply, &candidate.mv);
                }
            }
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                let tried = &self.moves[first..=first + tried];
                self.ordering.cut_off(position, tried, &hints, depth);
                break;
            }
        }
        self.moves.truncate(first);
        let bound = if best_value >= window.beta {
            Bound::Lower
        } else if best_value > alpha_before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let finding = Finding {
            depth,
            ply,
            value: best_value,
            bound,
            best,
        };
        self.table.put(key, &finding);
        Ok(best_value)
    }

    /// The worth of a move after `tried` others: the first is searched in full, the others only
    /// as far as it takes to see that they are no better.
    pub(crate) fn value_of(
        &mut self,
        position: &Position,
        candidate: &Candidate,
        tried: usize,
        depth: i32,
        ply: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        if tried > 0 {
            let shallower = depth - reduction(candidate, tried, depth);
            let value = self.after(position, &candidate.mv, shallower, ply, window.narrowed())?;
            if value <= window.alpha || (window.is_narrow() && shallower == depth) {
                return Ok(value);
            }
        }
        self.after(position, &candidate.mv, depth, ply, window)
    }

    /// The worth of the position after a move, to the side that made it.
    fn after(
        &mut self,
        position: &Position,
        mv: &Move,
        depth: i32,
        ply: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let next = position.play_unchecked(mv);
        self.line.push(position, mv);
        let value = -self.value(&next, depth, ply + 1, window.turned())?;
        self.line.pop();
        Ok(value)
    }
}

/// By how many plies less a move is searched at first. Moves that come late in the order and have
/// nothing to speak for them are rarely the best.
///
/// Each step was a gain in 240 games of 15,000 nodes a move: one ply from the fourth move on
/// scored 59% against none, two plies from the fifth 55% against that, and this table 53% against
/// that (chance: 3% either way).
fn reduction(candidate: &Candidate, tried: usize, depth: i32) -> i32 {
    match (tried, depth) {
        _ if candidate.is_favoured() => 0,
        (6.., 5..) => 3,
        (3.., 3..) => 2,
        (1.., 2..) => 1,
        _ => 0,
    }
}
