//! Solkoff, which chess calls Buchholz: the sum of the opponents' points, whole or without extremes.

use super::unplayed::Context;
use super::{TieBreak, TieBreakTerm, TieBreakValue};
use crate::EntrantId;

/// The value of one of the three forms. Of equal terms the earlier round is dropped.
pub(super) fn value(context: &Context<'_>, id: EntrantId, tie_break: TieBreak) -> TieBreakValue {
    let rounds = context.rounds(id);
    let terms = rounds
        .iter()
        .map(|round| round.term(2 * round.opponent_units));
    let mut terms: Vec<TieBreakTerm> = terms.collect();
    let drops_lowest = matches!(
        tie_break,
        TieBreak::TruncatedSolkoff | TieBreak::SolkoffCutOne
    );
    if drops_lowest {
        // Rounds that the entrant did not want to play go first (C.07, article 16.5).
        let order = |at: &usize| (!rounds[*at].is_voluntary, terms[*at].halves, *at);
        if let Some(lowest) = (0..terms.len()).min_by_key(order) {
            terms[lowest].counted = false;
        }
    }
    if tie_break == TieBreak::TruncatedSolkoff {
        let left = (0..terms.len()).filter(|at| terms[*at].counted);
        let highest = left.max_by_key(|at| (terms[*at].halves, std::cmp::Reverse(*at)));
        if let Some(highest) = highest {
            terms[highest].counted = false;
        }
    }
    TieBreakValue::new(tie_break, terms)
}
