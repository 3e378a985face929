//! The positions that a side playing by a book can meet when the other plays anything.

use std::collections::BTreeMap;

use anyhow::Result;
use damiera_rules::{Move, Position, Variant};

use crate::drawn::drawn_openings;

/// The positions after each legal move of a position.
pub(crate) fn answers(position: &Position) -> Vec<Position> {
    let moves = position.legal_moves();
    moves.iter().map(|mv| position.play_unchecked(mv)).collect()
}

/// All of them that have moves, by their keys. `moves` says which are played in a position.
pub(crate) fn reachable(
    variant: Variant,
    moves: impl Fn(&Position) -> Vec<Move>,
) -> Result<BTreeMap<u64, Position>> {
    let mut reached = BTreeMap::new();
    let mut waiting = drawn_openings(variant)?;
    waiting.push(variant.start());
    let second: Vec<_> = waiting.iter().flat_map(answers).collect();
    waiting.extend(second);
    while let Some(position) = waiting.pop() {
        let played = moves(&position);
        if played.is_empty() || reached.insert(position.key(), position).is_some() {
            continue;
        }
        for mv in &played {
            waiting.extend(answers(&position.play_unchecked(mv)));
        }
    }
    Ok(reached)
}
