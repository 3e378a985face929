//! Numbers of wins.

use super::unplayed::Context;
use super::{TieBreak, TieBreakTerm, TieBreakValue};
use crate::{EntrantId, RoundEntry, RoundResult};

/// One term for each win.
pub(super) fn value(context: &Context<'_>, id: EntrantId, tie_break: TieBreak) -> TieBreakValue {
    let points = context.record.points;
    let entrant = context.record.entrant(id);
    let rounds = entrant.into_iter().flat_map(|entrant| &entrant.rounds);
    let is_win = |entry: &RoundEntry| match tie_break {
        TieBreak::GamesWon => matches!(
            entry,
            RoundEntry::Played {
                result: RoundResult::Win,
                ..
            }
        ),
        _ => points.units(entry) >= u32::from(points.win),
    };
    let wins = rounds.zip(1..).filter(|(entry, _)| is_win(entry));
    let terms = wins.map(|(entry, round)| TieBreakTerm {
        round,
        opponent: entry.game().map(|(opponent, _)| opponent),
        units: points.units(entry),
        halves: 2,
        counted: true,
    });
    TieBreakValue::new(tie_break, terms.collect())
}
