//! Leaving out parts of the search that would hardly change anything.
//!
//! Nothing is left out where the window is open, and nothing where the bound is a win or a loss that
//! was seen to the end. Margins are in the units of the evaluation's network. `docs/engine.md` says what each of these gained, and what was tried besides.

use damiera_rules::Position;

use crate::budget::Stopped;
use crate::ordering::MoveCandidate;
use crate::score::SHORTEST_WIN;
use crate::window::Window;

use super::{SearchNode, TreeSearch};

/// With at most so many plies to go a position may be far enough above the window.
const FAR_ABOVE_DEPTH: i32 = 3;

/// How far that is for each of these plies: a quiet move seldom changes more.
const FAR_ABOVE: i32 = 60;

/// True if a position is so much better than its side to move needs that the few plies to go would
/// hardly change that. The side to move must have a move and no capture.
pub(crate) fn is_far_above(position: &Position, evaluation: i32, depth: i32, beta: i32) -> bool {
    depth <= FAR_ABOVE_DEPTH
        && beta.abs() < SHORTEST_WIN
        && evaluation >= beta + FAR_ABOVE * depth
        && !position.can_capture()
        && !position.passed().can_capture()
        && position.can_move()
}

/// With at most so many plies to go the moves that come last in the order are not tried.
const LATE_DEPTH: i32 = 4;

/// Minimum number of moves tried, more with each ply to go.
const FEWEST_TRIED: i32 = 5;

/// True if a quiet move comes so late in the order that with so few plies to go it is not worth
/// trying. One move at least is known not to lose at once.
pub(crate) fn is_too_late(candidate: &MoveCandidate, tried: usize, depth: i32, best: i32) -> bool {
    depth <= LATE_DEPTH
        && tried as i32 >= FEWEST_TRIED + depth * depth
        && !candidate.is_favoured()
        && best > -SHORTEST_WIN
}

/// With fewer plies to go it is not asked what a shallower search says: that would save too little.
const LIKELY_DEPTH: i32 = 5;

/// How deep that search is, in hundredths of the depth.
const LIKELY_PART: i32 = 40;

/// How far its value must lie beyond the bound: so much, and a bit more for each ply that it is less deep. The
/// difference between the two searches has a standard deviation of 23 at a depth of 5 and of 32 at 14, so this is one
/// and a half times that.
const LIKELY: i32 = 20;
const LIKELY_PER_PLY: i32 = 4;

/// Beyond this bound searches differ by more, and a win that takes a sacrifice would not be seen.
const LIKELY_BOUND: i32 = 300;

/// With fewer plies to go it is not asked whether a move stands alone.
const RIVALS_DEPTH: i32 = 6;

/// By how much a move is better than all others when it stands alone.
const ALONE: i32 = 30;

/// Number of plies that the table's search of the move may be shallower.
const KNOWN_SHALLOWER: i32 = 3;

/// The rivals of the table's best move: all other moves of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rivals {
    /// They are worse by far: the move is as good as forced, and is searched one ply deeper.
    None,
    /// They are not, or it was not asked.
    Some,
    /// Even without the best move the opponent would not allow the position: it is worth at least
    /// so much.
    Enough(i32),
}

impl TreeSearch<'_> {
    /// A lower bound of the position's worth, if a much shallower search finds it so far above the
    /// window that the whole search is most likely to end above it too. Michael Buro calls this
    /// ProbCut.
    ///
    /// It is not tried with an evaluation below the window: the search would be for nothing. It is
    /// not tried within such a search either, because a sacrifice would never be seen to be won
    /// back.
    pub(crate) fn value_if_likely(
        &mut self,
        node: &SearchNode<'_>,
    ) -> Result<Option<i32>, Stopped> {
        let beta = node.window.beta;
        let is_asked = node.depth >= LIKELY_DEPTH
            && node.window.is_narrow()
            && beta.abs() <= LIKELY_BOUND
            && node.evaluation >= beta
            && !self.is_confirming;
        if !is_asked {
            return Ok(None);
        }
        let depth = node.depth * LIKELY_PART / 100;
        let beta = beta + LIKELY + LIKELY_PER_PLY * (node.depth - depth);
        let window = Window {
            alpha: beta - 1,
            beta,
        };
        let known = node.known;
        let value = match known.and_then(|entry| entry.cutoff(depth, node.ply, window)) {
            Some(value) => value,
            None => {
                self.is_confirming = true;
                let value = self.best_of(&SearchNode {
                    depth,
                    window,
                    ..*node
                });
                self.is_confirming = false;
                value?
            }
        };
        Ok((value >= beta).then_some(value))
    }

    /// Searches the other moves less deep, against a bound below what the table knows of the best.
    pub(crate) fn rivals(&mut self, node: &SearchNode<'_>) -> Result<Rivals, Stopped> {
        if node.depth < RIVALS_DEPTH || node.without.is_some() {
            return Ok(Rivals::Some);
        }
        let Some(entry) = node.known else {
            return Ok(Rivals::Some);
        };
        let at_least = entry.at_least(node.depth - KNOWN_SHALLOWER, node.ply);
        let Some(known) = at_least.filter(|value| value.abs() < SHORTEST_WIN) else {
            return Ok(Rivals::Some);
        };
        let beta = known - ALONE;
        let others = SearchNode {
            depth: (node.depth - 1) / 2,
            window: Window {
                alpha: beta - 1,
                beta,
            },
            without: Some(entry.best()),
            ..*node
        };
        let value = self.best_of(&others)?;
        Ok(if value < beta {
            Rivals::None
        } else if node.window.is_narrow() && value >= node.window.beta {
            Rivals::Enough(value)
        } else {
            Rivals::Some
        })
    }
}
