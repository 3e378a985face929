//! The search behind the last ply: captures are followed until the position is quiet enough to be evaluated.

use damiera_rules::{CaptureChoice, DrawClock, Position};

use crate::budget::Stopped;
use crate::ordering::{Hints, bring_best, captures};
use crate::score::WIN;
use crate::window::{INFINITY, Window};

use super::TreeSearch;

/// Says if a quiet position is searched one more ply when the opponent threatens to capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Threats {
    Seen,
    /// One threat on the way was looked at, which bounds the search.
    Ignored,
}

/// So far below the window a position that is threatened as well need not be looked at.
const HOPELESS: i32 = 60;

/// So far above the window a threat will not take enough away.
const SAFE: i32 = 200;

impl TreeSearch<'_> {
    /// The evaluation, once all captures have been made. Where captures are compulsory there is no
    /// choice but to make one; where they are free, the side to move may be content as it stands.
    ///
    /// A capture never repeats a position, so the line is not kept here.
    pub(crate) fn quiet_value(
        &mut self,
        position: &Position,
        ply: i32,
        mut window: Window,
        threats: Threats,
    ) -> Result<i32, Stopped> {
        self.budget.spend()?;
        if !position.can_capture() {
            if !position.can_move() {
                return Ok(ply - WIN);
            }
            let value = self.evaluator.value(position, ply);
            let is_threatened = threats == Threats::Seen
                && value > window.alpha - HOPELESS
                && value < window.beta + SAFE
                && position.passed().can_capture();
            return match is_threatened {
                true => self.threatened_value(position, ply, window),
                false => Ok(value),
            };
        }
        let mut best = -INFINITY;
        if position.variant().rules().choice == CaptureChoice::Free {
            best = self.evaluator.value(position, ply);
            window.alpha = window.alpha.max(best);
        }
        let first = self.moves.len();
        captures(position, &mut self.moves);
        let found = self.best_quiet(position, ply, window, threats, first);
        Ok(best.max(found?))
    }

    /// The worth of a position where the opponent would capture: the worth after the best answer.
    /// The plain evaluation would count a man that is lost, or exchanged, as still there.
    fn threatened_value(
        &mut self,
        position: &Position,
        ply: i32,
        window: Window,
    ) -> Result<i32, Stopped> {
        let first = self.moves.len();
        let hints = Hints {
            ply: ply.unsigned_abs() as usize,
            ..Hints::default()
        };
        self.ordering.list(position, &hints, &mut self.moves);
        let found = self.best_quiet(position, ply, window, Threats::Ignored, first)?;
        // Without a legal move the position is lost.
        Ok(found.max(ply - WIN))
    }

    /// The most that one of the listed moves, from `first` on, leads to. Takes the list away.
    fn best_quiet(
        &mut self,
        position: &Position,
        ply: i32,
        mut window: Window,
        threats: Threats,
        first: usize,
    ) -> Result<i32, Stopped> {
        let mut best = -INFINITY;
        for place in first..self.moves.len() {
            if window.alpha >= window.beta {
                break;
            }
            bring_best(&mut self.moves[place..]);
            let next = position.play_unchecked(&self.moves[place].mv);
            let known = match self.moves[place].mv.is_capture() {
                // A capture begins all counts of the draw rules again.
                true => self.endgame.value(&next, DrawClock::START, ply + 1),
                false => None,
            };
            let value = match known {
                Some(value) => -value,
                None => -self.quiet_value(&next, ply + 1, window.turned(), threats)?,
            };
            best = best.max(value);
            window.alpha = window.alpha.max(value);
        }
        self.moves.truncate(first);
        Ok(best)
    }
}
