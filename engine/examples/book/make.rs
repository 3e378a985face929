//! Makes the book of a variant.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use damiera_engine::book::{Entry, encode};
use damiera_rules::{Move, Position, Variant};

use crate::Make;
use crate::ranking::Ranking;
use crate::reach::reachable;
use crate::tree::{Node, back_up, grow};

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
        let entry = verified(node, &mut ranking)?;
        moves += node.moves.len();
        kept += entry.moves.len();
        if !entry.moves.is_empty() {
            entries.insert(*key, entry);
        }
    }
    let in_book = reachable(variant, |position| {
        let entry = entries.get(&position.key());
        entry.map_or_else(Vec::new, |entry| only_moves(&entry.moves))
    });
    entries.retain(|key, _| in_book.contains_key(key));
    let entries: Vec<_> = entries.into_values().collect();
    let file = encode(variant, &entries)?;
    let path = plan.to.join(format!("{variant}.book"));
    fs::write(&path, &file).with_context(|| format!("cannot write {}", path.display()))?;
    println!(
        "{variant}: {} positions searched, {moves} moves found good, {kept} again; {} positions and {} \
         moves in {} bytes, {:.0} s",
        tree.len(),
        entries.len(),
        entries.iter().map(|entry| entry.moves.len()).sum::<usize>(),
        file.len(),
        watch.elapsed().as_secs_f64(),
    );
    Ok(())
}

fn only_moves<T>(moves: &[(Move, T)]) -> Vec<Move> {
    moves.iter().map(|(mv, _)| *mv).collect()
}

/// The moves of a position that a longer search finds good, too.
fn verified(node: &Node, ranking: &mut Ranking) -> Result<Entry> {
    let position: Position = node.position;
    let ranked = ranking.of(&position)?.context("a position with moves")?;
    let moves = ranked
        .moves
        .iter()
        .filter(|(mv, _)| node.moves.iter().any(|(own, _)| own == mv))
        .filter_map(|&(mv, value)| {
            let loss = u8::try_from(ranked.score - value).ok()?;
            Some((mv, loss))
        })
        .collect();
    let score = ranked.score.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    Ok(Entry {
        position,
        score,
        moves,
    })
}
