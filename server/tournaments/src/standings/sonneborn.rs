//! Sonneborn-Berger: the points of the defeated opponents, and half those of the others with whom points were shared.

use super::unplayed::Context;
use super::{TieBreak, TieBreakValue};
use crate::EntrantId;

/// The value. A round that gave as many points as a win counts whole, a round that gave as many as a draw half.
pub(super) fn value(context: &Context<'_>, id: EntrantId) -> TieBreakValue {
    let points = context.record.points;
    let terms = context.rounds(id).into_iter().map(|round| {
        let factor = match round.own_units {
            own if own >= u32::from(points.win) => 2,
            own if own >= u32::from(points.draw) => 1,
            _ => 0,
        };
        round.term(factor * round.opponent_units)
    });
    TieBreakValue::new(TieBreak::SonnebornBerger, terms.collect())
}
