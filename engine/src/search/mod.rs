//! Principal-variation search: what a position is worth when both sides play on for some plies.

mod pruning;
mod quiescence;

use damiera_rules::{Move, Position};

use crate::budget::{Budget, Stopped};
use crate::endgame::Endgame;
use crate::evaluation::Evaluator;
use crate::line::SearchLine;
use crate::ordering::{Hints, MoveCandidate, Ordering, bring_best};
use crate::reduction::reduction;
use crate::score::{DRAW, WIN};
use crate::table::{Bound, SearchFinding, TranspositionEntry, TranspositionTable};
use crate::variation::Variations;
use crate::window::Window;
use pruning::{Rivals, is_far_above, is_too_late};
use quiescence::Threats;

/// Lines of this length are searched for captures only. Moves that cost no depth count too. It bounds the stack.
pub(crate) const MOST_PLIES: i32 = 64;

/// A search of one game's position, with all that it learns on the way.
pub(crate) struct TreeSearch<'a> {
    /// Ends with the position being searched. After [`Stopped`] it is left as it was then.
    pub(crate) line: SearchLine,
    pub(crate) table: &'a mut TranspositionTable,
    pub(crate) ordering: &'a mut Ordering,
    pub(crate) budget: Budget<'a>,
    pub(crate) evaluator: Evaluator,
    pub(crate) variations: Variations,
    /// The moves of the positions on the line, one list after the other.
    pub(crate) moves: Vec<MoveCandidate>,
    pub(crate) endgame: Endgame<'a>,
    /// True if the search only confirms that a position lies above the window.
    pub(crate) is_confirming: bool,
}

/// A position that is searched, and how.
#[derive(Clone, Copy)]
pub(crate) struct SearchNode<'a> {
    pub(crate) position: &'a Position,
    pub(crate) depth: i32,
    pub(crate) ply: i32,
    pub(crate) window: Window,
    /// The table's entry for it.
    pub(crate) known: Option<TranspositionEntry>,
    /// Its worth without looking ahead.
    pub(crate) evaluation: i32,
    /// The place in the list of legal moves of the excluded move.
    pub(crate) without: Option<u8>,
}

impl TreeSearch<'_> {
    /// The worth to its side to move of the position at the end of the line: exact inside the
    /// window, otherwise at most or at least what is returned.
    pub(crate) fn value(
        &mut self,
        position: &Position,
        depth: i32,
        ply: i32,
        window: Window,
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
        let known = self.table.get(self.line.key());
        if window.is_narrow()
            && let Some(value) = known.and_then(|entry| entry.cutoff(depth, ply, window))
        {
            return Ok(value);
        }
        let evaluation = match known {
            Some(entry) => entry.evaluation(),
            None => self.evaluator.value(position, ply),
        };
        if window.is_narrow() && is_far_above(position, evaluation, depth, window.beta) {
            return Ok(evaluation);
        }
        let node = SearchNode {
            position,
            depth,
            ply,
            window,
            known,
            evaluation,
            without: None,
        };
        if let Some(value) = self.value_if_likely(&node)? {
            return Ok(value);
        }
        self.best_of(&node)
    }

    /// The most that a move of the position leads to.
    pub(crate) fn best_of(&mut self, node: &SearchNode<'_>) -> Result<i32, Stopped> {
        let hints = Hints {
            ply: node.ply as usize,
            from_table: node.known.map(|entry| usize::from(entry.best())),
            last: self.line.last_move(),
        };
        let first = self.moves.len();
        self.ordering.list(node.position, &hints, &mut self.moves);
        let extension = if self.moves.len() - first == 1 {
            // Taking back costs no depth where there is no choice: it only ends an exchange.
            i32::from(hints.is_recapture(&self.moves[first].mv))
        } else {
            match self.rivals(node)? {
                Rivals::None => 1,
                Rivals::Some => 0,
                Rivals::Enough(value) => {
                    self.moves.truncate(first);
                    return Ok(value);
                }
            }
        };
        if let Some(index) = node.without {
            let place = first + usize::from(index);
            // Another position with the same key may have had more moves.
            if place < self.moves.len() {
                self.moves.remove(place);
            }
        }
        let best = self.try_moves(node, &hints, first, extension)?;
        self.moves.truncate(first);
        let Some((value, best)) = best else {
            return Ok(node.ply - WIN);
        };
        if node.without.is_none() {
            let finding = SearchFinding {
                depth: node.depth,
                ply: node.ply,
                value,
                evaluation: node.evaluation,
                bound: Bound::of(value, node.window),
                best,
            };
            self.table.put(self.line.key(), &finding);
        }
        Ok(value)
    }

    /// The best of the listed moves, from `first` on, and its worth; nothing without a move. The
    /// first one tried is searched deeper by `extension`.
    fn try_moves(
        &mut self,
        node: &SearchNode<'_>,
        hints: &Hints,
        first: usize,
        extension: i32,
    ) -> Result<Option<(i32, u8)>, Stopped> {
        let mut window = node.window;
        let is_open = !window.is_narrow();
        let count = self.moves.len() - first;
        let mut best: Option<(i32, u8)> = None;
        for tried in 0..count {
            bring_best(&mut self.moves[first + tried..]);
            let candidate = self.moves[first + tried];
            if let Some((value, _)) = best
                && !is_open
                && is_too_late(&candidate, tried, node.depth, value)
            {
                break;
            }
            let depth = node.depth - 1 + if tried == 0 { extension } else { 0 };
            let value = self.value_of(node.position, &candidate, tried, depth, node.ply, window)?;
            if best.is_none_or(|(best, _)| value > best) {
                best = Some((value, candidate.index()));
                if is_open && value > window.alpha {
                    self.variations.found(node.ply, &candidate.mv);
                }
            }
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                let tried = &self.moves[first..=first + tried];
                self.ordering
                    .cut_off(node.position, tried, hints, node.depth);
                break;
            }
        }
        Ok(best)
    }

    /// The worth of a move after `tried` others: the first is searched in full, the others only
    /// as far as it takes to see that they are no better.
    pub(crate) fn value_of(
        &mut self,
        position: &Position,
        candidate: &MoveCandidate,
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
        self.line.push(position, mv);
        if depth > 0 {
            self.table.fetch(self.line.key());
        }
        let next = position.play_unchecked(mv);
        let value = -self.value(&next, depth, ply + 1, window.turned())?;
        self.line.pop();
        Ok(value)
    }
}
