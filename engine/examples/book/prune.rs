//! Takes out of books what a search finds too bad.

use std::collections::BTreeMap;

use anyhow::Result;
use damiera_engine::book::Book;
use damiera_rules::{Move, Variant};

use crate::Prune;
use crate::make::{verified, write};
use crate::ranking::Ranking;
use crate::reach::reachable;

/// Writes the engine's book of a variant again without the moves that the judge finds too bad, and
/// without what can only be reached by those.
pub(crate) fn prune(plan: &Prune, variant: Variant) -> Result<()> {
    let book = Book::of(variant);
    let moves_of = |position: &_| -> Vec<Move> {
        let moves = book.moves(position).into_iter();
        moves.map(|found| found.mv).collect()
    };
    let mut judge = Ranking::judge(plan.nodes)?;
    let (mut entries, mut moves) = (BTreeMap::new(), 0);
    for (key, position) in reachable(variant, moves_of) {
        let own = moves_of(&position);
        let entry = verified(position, &own, &mut judge)?;
        moves += own.len();
        if !entry.moves.is_empty() {
            entries.insert(key, entry);
        }
    }
    let (entries, bytes) = write(variant, entries, &plan.to)?;
    println!(
        "{variant}: of {} positions and {moves} moves {} and {} are left, {bytes} bytes",
        book.len(),
        entries.len(),
        entries.iter().map(|entry| entry.moves.len()).sum::<usize>(),
    );
    Ok(())
}
