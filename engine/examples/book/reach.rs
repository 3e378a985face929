//! Which positions a side can meet that plays by a book while the other plays anything.

use std::collections::BTreeMap;

use damiera_rules::{Move, Position, Variant};

use crate::tree::{after, roots};

/// All of them that have moves, by their keys. `moves` says which are played in a position.
pub(crate) fn reachable(
    variant: Variant,
    moves: impl Fn(&Position) -> Vec<Move>,
) -> BTreeMap<u64, Position> {
    let mut reached = BTreeMap::new();
    let mut waiting: Vec<_> = roots(variant)
        .into_iter()
        .map(|(position, _)| position)
        .collect();
    while let Some(position) = waiting.pop() {
        let played = moves(&position);
        if played.is_empty() || reached.insert(position.key(), position).is_some() {
            continue;
        }
        for mv in &played {
            waiting.extend(after(&position, mv));
        }
    }
    reached
}
