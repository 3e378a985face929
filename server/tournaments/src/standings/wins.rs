//! Numbers of wins.

use super::unplayed::Context;
use super::{TieBreak, TieBreakTerm, TieBreakValue};
use crate::{EntrantId, RoundEntry, RoundResult};

/// The rounds that gave as many points as a win (C.07, article 7.1).
pub(super) fn of_rounds(context: &Context<'_>, id: EntrantId) -> TieBreakValue {
    let points = context.record.points;
    let is_win = |entry: &RoundEntry| points.units(entry) >= u32::from(points.win);
    value(context, id, TieBreak::Wins, is_win)
}

/// The games won on the board (article 7.2).
pub(super) fn of_games(context: &Context<'_>, id: EntrantId) -> TieBreakValue {
    let is_win = |entry: &RoundEntry| {
        matches!(
            entry,
            RoundEntry::Played {
                result: RoundResult::Win,
                ..
            }
        )
    };
    value(context, id, TieBreak::GamesWon, is_win)
}

/// One term for each win.
fn value(
    context: &Context<'_>,
    id: EntrantId,
    tie_break: TieBreak,
    is_win: impl Fn(&RoundEntry) -> bool,
) -> TieBreakValue {
    let entrant = context.record.entrant(id);
    let rounds = entrant.into_iter().flat_map(|entrant| &entrant.rounds);
    let wins = rounds.zip(1..).filter(|(entry, _)| is_win(entry));
    let terms = wins.map(|(entry, round)| TieBreakTerm {
        round,
        opponent: entry.game().map(|(opponent, _)| opponent),
        units: context.record.points.units(entry),
        halves: 2,
        counted: true,
    });
    TieBreakValue::new(tie_break, terms.collect())
}
