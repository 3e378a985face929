//! Makes the book of a variant.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use damiera_engine::book::{BookEntry, MOST_LOSS, encode};
use damiera_rules::{Move, Position, Variant};

use crate::Make;
use crate::ranking::Ranking;
use crate::reach::reachable;
use crate::tree::{back_up, grow};

/// Searches the first plies of a variant and writes its book.
pub(crate) fn make(plan: &Make, variant: Variant) -> Result<()> {
    let watch = ThreadTime::now();
    let mut tree = grow(plan, variant)?;
    back_up(&mut tree, plan.margin);
    let found = reachable(variant, |position| {
        let node = tree.get(&position.key());
        node.map_or_else(Vec::new, |node| only_moves(&node.moves))
    });
    let mut ranking = Ranking::new(plan.verify_nodes, plan.verify_margin.into())?;
    let (mut entries, mut moves, mut kept) = (BTreeMap::new(), 0, 0);
    for key in found.keys() {
        let Some(node) = tree.get(key) else { continue };
        let entry = verified(node.position, &only_moves(&node.moves), &mut ranking)?;
        moves += node.moves.len();
        kept += entry.moves.len();
        if !entry.moves.is_empty() {
            entries.insert(*key, entry);
        }
    }
    let (entries, bytes) = write(variant, entries, &plan.to)?;
    println!(
        "{variant}: {} positions searched, {moves} moves found good, {kept} again; {} positions and {} \
         moves in {} bytes, {:.0} s",
        tree.len(),
        entries.len(),
        entries.iter().map(|entry| entry.moves.len()).sum::<usize>(),
        bytes,
        watch.elapsed().as_secs_f64(),
    );
    Ok(())
}

/// Writes a book of the positions that can be reached by its own moves; says what is in it and how
/// long the file is.
pub(crate) fn write(
    variant: Variant,
    mut entries: BTreeMap<u64, BookEntry>,
    to: &Path,
) -> Result<(Vec<BookEntry>, usize)> {
    let in_book = reachable(variant, |position| {
        let entry = entries.get(&position.key());
        entry.map_or_else(Vec::new, |entry| only_moves(&entry.moves))
    });
    entries.retain(|key, _| in_book.contains_key(key));
    let entries: Vec<_> = entries.into_values().collect();
    let file = encode(variant, &entries)?;
    let path = to.join(format!("{variant}.book"));
    fs::write(&path, &file).with_context(|| format!("cannot write {}", path.display()))?;
    Ok((entries, file.len()))
}

fn only_moves<T>(moves: &[(Move, T)]) -> Vec<Move> {
    moves.iter().map(|(mv, _)| *mv).collect()
}

/// A position with those of some moves that a search finds good.
pub(crate) fn verified(
    position: Position,
    candidates: &[Move],
    ranking: &mut Ranking,
) -> Result<BookEntry> {
    let ranked = ranking.of(&position)?.context("a position with moves")?;
    let moves = ranked
        .moves
        .iter()
        .filter(|(mv, _)| candidates.contains(mv))
        .filter_map(|&(mv, value)| {
            let loss = u8::try_from(ranked.score - value).ok()?;
            (loss <= MOST_LOSS).then_some((mv, loss))
        })
        .collect();
    let score = ranked.score.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    Ok(BookEntry {
        position,
        score,
        moves,
    })
}
