//! Direct encounters: the games among the tied entrants (C.07, article 6).
//!
//! If all of them have met, their points from these games order them. If not, an entrant whom no other could reach with
//! any results of the missing games comes first, and the rest is looked at anew.

use std::collections::BTreeMap;

use super::unplayed::Context;
use super::{TieBreak, TieBreakTerm, TieBreakValue};
use crate::EntrantId;

/// The points from games with the tied entrants. Forfeits do not count.
pub(super) fn value(context: &Context<'_>, id: EntrantId, tied: &[EntrantId]) -> TieBreakValue {
    let points = context.record.points;
    let entrant = context.record.entrant(id);
    let rounds = entrant.into_iter().flat_map(|entrant| &entrant.rounds);
    let terms = rounds.zip(1..).filter_map(|(entry, round)| {
        let (opponent, _) = entry.game()?;
        let units = points.units(entry);
        tied.contains(&opponent).then_some(TieBreakTerm {
            round,
            opponent: Some(opponent),
            units,
            halves: 2 * units,
            counted: true,
        })
    });
    TieBreakValue::new(TieBreak::DirectEncounter, terms.collect())
}

/// A level for each who is tied: higher is better, equal stays tied.
pub(super) fn levels(context: &Context<'_>, tied: &[EntrantId]) -> BTreeMap<EntrantId, u64> {
    let mut levels = BTreeMap::new();
    let mut left = tied.to_vec();
    // Each leader gets a level above everyone who is left, and their own points stay below it.
    let mut leader_level = u64::MAX;
    loop {
        let values: Vec<(EntrantId, u32, usize)> = left
            .iter()
            .map(|id| {
                let value = value(context, *id, &left);
                let missing = (left.len() - 1).saturating_sub(value.terms.len());
                (*id, value.halves, missing)
            })
            .collect();
        if values.iter().all(|(_, _, missing)| *missing == 0) {
            levels.extend(
                values
                    .iter()
                    .map(|(id, halves, _)| (*id, u64::from(*halves))),
            );
            return levels;
        }
        let win = 2 * u32::from(context.record.points.win);
        let reach = |halves: u32, missing: usize| {
            halves.saturating_add(win.saturating_mul(u32::try_from(missing).unwrap_or(u32::MAX)))
        };
        let leader = values.iter().find(|(id, halves, _)| {
            let mut others = values.iter().filter(|(other, _, _)| other != id);
            others.all(|(_, other, missing)| *halves > reach(*other, *missing))
        });
        let Some((leader, _, _)) = leader else {
            levels.extend(left.iter().map(|id| (*id, 0)));
            return levels;
        };
        levels.insert(*leader, leader_level);
        leader_level -= 1;
        left.retain(|id| id != leader);
    }
}
